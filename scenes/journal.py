"""What happened in a game, one JSON line an event: for experimenters and for tests."""

from collections.abc import Mapping
from typing import TextIO

import msgspec

from cats_ledges.cli import complain


class Journal:
    """Writes a line as soon as something happens."""

    def __init__(self, out: TextIO | None = None) -> None:
        """`out`: where to; None: nowhere."""
        self._out = out

    def write(self, line: Mapping[str, object]) -> None:
        """One event: `{"event": "Landed", "seat": …, "scores": […], …}`."""
        if self._out is None:
            return
        try:
            self._out.write(msgspec.json.encode(line).decode() + "\n")
            self._out.flush()
        except OSError as error:  # a full disk ends the journal, not the game
            complain(f"the log cannot be written any more: {error.strerror}")
            self._out = None
