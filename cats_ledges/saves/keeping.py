"""Keeps a game while it is played: every save is whole, none stalls the picture, none is lost."""

import contextlib
import errno
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

from filelock import FileLock, Timeout

from cats_ledges.files import sweep, write_whole
from cats_ledges.i18n import _
from cats_ledges.ledges.record import SUFFIX
from cats_ledges.saves.saved import Saved, SaveError, encode

GAME = "game.json"
STAMP = "%Y-%m-%d-%H%M%S-"
"""A game's folder is called by when it was begun, and a few characters of its own."""

Clock = Callable[[], datetime]


class GameBusy(SaveError):  # noqa: N818  (reads as what is the matter)
    """The game is open in another window."""


class Kept:
    """A game that is open here and nowhere else, and is written whenever it goes on.

    Writing happens on a thread, in order. What could not be written is tried again with the next
    save.
    """

    def __init__(self, games: Path, clock: Clock, folder: Path | None = None) -> None:
        """Take hold of a game's folder; None: one is made for a new game as it is first kept.

        Args:
            games: the folder of all games.
            clock: says when a game is kept.
            folder: of this game.

        Raises:
            GameBusy: another program has it open.
            SaveError: it cannot be locked.
        """
        self._games = games
        self._clock = clock
        self._folder = folder
        self._lock = lock(folder) if folder else None
        self._pending: dict[str, Callable[[], bytes]] = {}
        """What is not on the disk yet; only the writing thread looks at it."""
        self._trouble: OSError | None = None
        self._told: OSError | None = None
        self._writer = ThreadPoolExecutor(1, "saves")
        self._writing: list[Future[None]] = []

    @property
    def id(self) -> str | None:
        """The game's name in the library; None as long as there is nothing of it."""
        return self._folder.name if self._folder else None

    def turns(self) -> tuple[Path, ...]:
        """The records of its turns, in their order."""
        return turns(self._folder) if self._folder else ()

    def keep(self, saved: Saved, files: Mapping[str, Callable[[], bytes]] = {}) -> None:
        """Write how the game stands; returns at once, and never raises.

        Args:
            saved: the whole of it.
            files: what belongs to it, by file name, and is made into bytes on the thread.
        """
        kept = self._clock()
        self._writing.append(
            self._writer.submit(self._write, {**files, GAME: lambda: encode(saved, kept)})
        )

    def news(self) -> str | None:
        """A line for the person, once: the game cannot be kept, or is kept again."""
        while self._writing and self._writing[0].done():
            self._writing.pop(0).result()  # a fault of ours is not passed over
        trouble = self._trouble
        if (trouble is None) == (self._told is None):
            return None
        self._told = trouble
        if trouble is None:
            return _("The game is kept again.")
        return _("The game cannot be kept: {reason}.").format(reason=reason(trouble))

    def settle(self) -> OSError | None:
        """Wait until everything is written; what went wrong, if anything did."""
        for writing in self._writing:
            writing.result()
        return self._trouble

    def close(self) -> OSError | None:
        """Wait until everything is written, and let others have the game; as `settle`."""
        trouble = self.settle()
        self._writer.shutdown()
        if self._lock:
            self._lock.release()
        return trouble

    # -- on the thread -----------------------------------------------------------------------------

    def _write(self, files: Mapping[str, Callable[[], bytes]]) -> None:
        for name, data in files.items():
            self._pending.pop(name, None)
            self._pending[name] = data
        try:
            folder = self._folder or self._made()
            if self._lock is None:
                with contextlib.suppress(SaveError):  # where nothing can be locked, it is kept too
                    self._lock = lock(folder)
            for name, data in list(self._pending.items()):
                write_whole(folder / name, data())
                del self._pending[name]
        except OSError as error:
            self._trouble = error
        else:
            self._trouble = None

    def _made(self) -> Path:
        """A folder for a new game."""
        self._games.mkdir(parents=True, exist_ok=True)
        prefix = self._clock().strftime(STAMP)
        self._folder = Path(tempfile.mkdtemp(prefix=prefix, dir=self._games))
        return self._folder


def turns(folder: Path) -> tuple[Path, ...]:
    """The records in a folder, by name; none where there is no folder, or it cannot be read."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return ()
    return tuple(path for path in paths if path.suffix == SUFFIX and path.is_file())


def lock(folder: Path) -> FileLock:
    """Hold a game's folder; the system lets go of it if this program is killed.

    Raises:
        GameBusy: another program holds it.
        SaveError: it is not there, or cannot be held.
    """
    if not folder.is_dir():  # else it would be made
        raise SaveError(f"{folder.name}: is not there")
    held = FileLock(folder / ".lock", timeout=0, thread_local=False)
    try:
        held.acquire()
    except Timeout as error:
        raise GameBusy(f"{folder.name}: is open in another window") from error
    except OSError as error:
        raise SaveError(reason(error)) from error
    except NotImplementedError as error:
        raise SaveError(f"{folder.name}: cannot be locked: {error}") from error
    sweep(folder, older=0.0)
    return held


def reason(error: OSError) -> str:
    """Why something cannot be written, in the person's language where it is a usual reason."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return _("the disk is full")
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return _("nothing may be written to its folder")
    return error.strerror or str(error)
