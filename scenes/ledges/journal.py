"""What happened in a game, one JSON line an event: for experimenters and for tests."""

from collections.abc import Sequence
from typing import TextIO

import msgspec

from cats_ledges.cli import complain
from cats_ledges.ledges.events import Event


class Journal:
    """Writes a line as soon as something happens."""

    def __init__(self, out: TextIO | None = None) -> None:
        """`out`: where to; None: nowhere."""
        self._out = out

    def write(self, tick: int, seat: int, scores: Sequence[int], event: Event) -> None:
        """One event: `{"tick": …, "seat": …, "scores": […], "event": "Landed", "toy": …, …}`.

        Args:
            tick: of the table.
            seat: whose turn it is.
            scores: of all seats, after the event.
            event: what happened.
        """
        if self._out is None:
            return
        head = {"tick": tick, "seat": seat, "scores": scores, "event": type(event).__name__}
        line = head | msgspec.to_builtins(event)
        try:
            self._out.write(msgspec.json.encode(line).decode() + "\n")
            self._out.flush()
        except OSError as error:  # a full disk ends the journal, not the game
            complain(f"the log cannot be written any more: {error.strerror}")
            self._out = None
