"""A game of Ledges as it is kept: a record of each of its turns, the last one as far as it is."""

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from cats_ledges.i18n import _
from cats_ledges.ledges.record import SUFFIX, RecordError, TurnRecord, encode_record, read_record
from cats_ledges.ledges.recorder import Packing, Recorder, resumed
from cats_ledges.saves.keeping import Kept
from cats_ledges.saves.saved import SavedLedges, SaveError
from physics.parameters import load_parameters


class KeptTurns:
    """Keeps a game of Ledges while it is played."""

    def __init__(
        self,
        kept: Kept,
        saved: SavedLedges,
        recorder: Recorder,
        finished: int = 0,
        spoilt: int = 0,
    ) -> None:
        """Keep what is recorded.

        Args:
            kept: writes it.
            saved: how the game was set up.
            recorder: of the game as it goes on.
            finished: so many of its turns are kept already.
            spoilt: so many that followed could not be read.
        """
        self._kept = kept
        self._saved = saved
        self._recorder = recorder
        self._finished = finished
        self._spoilt = spoilt

    def keep(self) -> None:
        """Write what has happened since the last time; returns at once."""
        files: dict[str, Callable[[], bytes]] = {}
        for packing in self._recorder.take_finished_unpacked():
            self._finished += 1
            files[turn_name(self._finished)] = partial(_encoded, packing)
        turns, so_far = self._finished, self._recorder.so_far_unpacked()
        if so_far:
            turns += 1
            files[turn_name(turns)] = partial(_encoded, so_far)
        self._kept.keep(self._saved.after(self._recorder.match.state, turns), files)

    def news(self) -> str | None:
        """As `Kept.news`; first of all, that turns were lost."""
        if self._spoilt:
            self._spoilt = 0
            return _("The last turn could not be read. The game goes on before it.")
        return self._kept.news()

    def close(self) -> OSError | None:
        """Keep the rest, and let others have the game; as `Kept.close`."""
        self.keep()
        return self._kept.close()


def turn_name(number: int) -> str:
    """The name of a turn's file; the first one's number is 1."""
    return f"turn-{number:04}{SUFFIX}"


def _encoded(packing: Packing) -> bytes:
    return encode_record(packing())


def begun(saved: SavedLedges, when: Callable[[], str]) -> Recorder:
    """A new game, recorded.

    Raises:
        SaveError: it cannot be set up so.
    """
    return Recorder(saved.match(load_parameters()), when)


def gone_on(saved: SavedLedges, kept: Kept, when: Callable[[], str]) -> tuple[Recorder, KeptTurns]:
    """A game that goes on where the last phase of its last turn began.

    A turn that cannot be read is set aside, and the game goes on before it.

    Raises:
        SaveError: it cannot be gone on with.
    """
    paths = kept.turns()
    for spoilt, path in enumerate(reversed(paths)):
        record = _readable(path)
        if record:
            recorder = _resumed(saved, path, record, when)
            finished = len(paths) - spoilt - (record.end is None)
            return recorder, KeptTurns(kept, saved, recorder, finished, spoilt)
    recorder = begun(saved, when)
    return recorder, KeptTurns(kept, saved, recorder, 0, len(paths))


def _readable(path: Path) -> TurnRecord | None:
    """The record in a file; a spoilt one is set aside."""
    try:
        return read_record(path)
    except RecordError:
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".spoilt"))
        return None
    except OSError as error:
        raise SaveError(f"{path}: {error.strerror}") from error


def _resumed(
    saved: SavedLedges, path: Path, record: TurnRecord, when: Callable[[], str]
) -> Recorder:
    if (record.seats, record.level) != (saved.seats, saved.assist == "level"):
        raise SaveError(f"{path}: is of another game")
    try:
        return resumed(record, when)
    except ValueError as error:
        raise SaveError(f"{path}: {error}") from error
