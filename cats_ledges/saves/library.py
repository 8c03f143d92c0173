"""The library: every game that was played here, and the turns that were kept of them."""

import contextlib
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cats_ledges.files import move_new, read_bounded, sweep, write_new, write_whole
from cats_ledges.i18n import _
from cats_ledges.ledges.record import SUFFIX
from cats_ledges.saves.keeping import GAME, STAMP, Clock, Kept, lock, reason, turns
from cats_ledges.saves.saved import MOST_BYTES, Saved, SaveError, decode

_DELETED = ".deleted"
"""A folder with a file of this name is no game any more."""
_AN_HOUR = 3600.0
_LONGEST_TITLE = 80
"""Bytes of a file's name."""
_DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for itself."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the library."""

    id: str
    kept: datetime
    """When it was written last."""
    saved: Saved | None
    problem: str = ""
    """Why it cannot be read, in one line, if it cannot."""

    @property
    def over(self) -> bool:
        """Whether the game is over; of a spoilt one nobody knows."""
        return self.saved is not None and self.saved.over


def now() -> datetime:
    """The moment, in this place's time; the one place where saved games learn of it."""
    return datetime.now().astimezone().replace(microsecond=0)


class Library:
    """A folder of games and turns. Nothing is made in it before something is kept."""

    def __init__(self, folder: Path, clock: Clock = now) -> None:
        self.games_folder = folder / "games"
        self.turns_folder = folder / "turns"
        self.clock = clock

    # -- games -------------------------------------------------------------------------------------

    def games(self) -> list[Entry]:
        """All games, the latest first; those that are spoilt among them, with the reason."""
        entries = [self.entry(folder.name) for folder in self._folders()]
        return sorted(entries, key=lambda entry: (entry.kept, entry.id), reverse=True)

    def entry(self, id: str) -> Entry:
        """One of the games."""
        path = self._folder(id) / GAME
        try:
            saved, kept = _read(path)
        except SaveError as error:
            problem = str(error).removeprefix(f"{path.parent}/")
            return Entry(id, _changed(path), None, problem)
        return Entry(id, kept, saved)

    def begin(self) -> Kept:
        """A new game, of which nothing is there yet."""
        return Kept(self.games_folder, self.clock)

    def open(self, id: str) -> tuple[Saved, Kept]:
        """A game to play on; it is ours until it is closed.

        Raises:
            GameBusy: another program has it open.
            SaveError: it cannot be read, or not be written to.
        """
        folder = self._folder(id)
        kept = Kept(self.games_folder, self.clock, folder)
        try:
            if (folder / _DELETED).exists():
                raise SaveError(f"{id}: was deleted")
            return _read(folder / GAME)[0], kept
        except SaveError:
            kept.close()
            raise

    def read(self, id: str) -> Saved:
        """A game, to look at.

        Raises:
            SaveError: it cannot be read.
        """
        return _read(self._folder(id) / GAME)[0]

    def copy(self, id: str) -> str:
        """Another game like this one, whoever has this one open; its id.

        Raises:
            SaveError: it cannot be read, or the copy not be written.
        """
        folder = self._folder(id)
        _read(folder / GAME)
        stamp = self.clock().strftime(STAMP)
        try:
            half = Path(tempfile.mkdtemp(prefix=f".{stamp}", dir=self.games_folder))
            try:
                for path in (*self.turns(id), folder / GAME):
                    write_whole(half / path.name, path.read_bytes())
                return half.rename(half.with_name(half.name[1:])).name
            except OSError:
                shutil.rmtree(half, ignore_errors=True)
                raise
        except OSError as error:
            raise SaveError(reason(error)) from error

    def delete(self, id: str) -> None:
        """Remove a game with all its turns.

        Raises:
            GameBusy: another program has it open.
            SaveError: it cannot be removed.
        """
        folder = self._folder(id)
        held = lock(folder)
        try:
            (folder / _DELETED).touch()
        except OSError as error:
            raise SaveError(reason(error)) from error
        finally:
            held.release()
        shutil.rmtree(folder, ignore_errors=True)

    def turns(self, id: str) -> tuple[Path, ...]:
        """The records of a game's turns, in their order."""
        return turns(self._folder(id))

    # -- turns -------------------------------------------------------------------------------------

    def kept_turns(self) -> tuple[Path, ...]:
        """The turns that were kept for themselves, by name."""
        return turns(self.turns_folder)

    def keep_turn(self, data: bytes, title: str) -> Path:
        """Keep a turn's record under a title; one that is taken gets a number.

        Raises:
            SaveError: it cannot be written.
        """
        path = self.turns_folder / f"{file_name(title)}{SUFFIX}"
        try:
            self.turns_folder.mkdir(parents=True, exist_ok=True)
            return write_new(path, data)
        except OSError as error:
            told = _("The turn cannot be kept: {reason}.")
            raise SaveError(told.format(reason=reason(error))) from error

    def rename_turn(self, path: Path, title: str) -> Path:
        """Give a kept turn another title; one that is taken gets a number.

        Raises:
            SaveError: it cannot be renamed.
        """
        named = path.with_name(f"{file_name(title)}{SUFFIX}")
        try:
            return path if named == path else move_new(path, named)
        except OSError as error:
            told = _("The turn cannot be renamed: {reason}.")
            raise SaveError(told.format(reason=reason(error))) from error

    # -- inside ------------------------------------------------------------------------------------

    def sweep(self) -> None:
        """Remove what killed programs have left half done; for when the program starts."""
        sweep(self.turns_folder, _AN_HOUR)
        sweep(self.games_folder.parent, _AN_HOUR)
        for folder in _inside(self.games_folder):
            with contextlib.suppress(SaveError, OSError):  # another window has it
                if folder.is_dir() and _is_left_over(folder):
                    lock(folder).release()
                    shutil.rmtree(folder, ignore_errors=True)

    def _folder(self, id: str) -> Path:
        return self.games_folder / id

    def _folders(self) -> Iterator[Path]:
        for folder in _inside(self.games_folder):
            if folder.is_dir() and not folder.name.startswith(".") and _is_game(folder):
                yield folder


def _is_game(folder: Path) -> bool:
    """Whether there is anything in it, and it was not deleted."""
    return not (folder / _DELETED).exists() and any(
        not path.name.startswith(".") for path in _inside(folder)
    )


def _is_left_over(folder: Path) -> bool:
    """Whether it was deleted, or was left in the making."""
    if (folder / _DELETED).exists():
        return True
    unfinished = folder.name.startswith(".") or not _is_game(folder)
    return unfinished and time.time() - folder.stat().st_mtime >= _AN_HOUR


def file_name(title: str) -> str:
    """A title as the name of a file in every system; never empty."""
    kept = "".join("-" if c in '<>:"/\\|?*' or not c.isprintable() else c for c in title)
    while len(kept.encode()) > _LONGEST_TITLE:
        kept = kept[:-1]
    kept = kept.strip(" .")
    return f"-{kept}" if not kept or _DEVICE.fullmatch(kept) else kept


def _inside(folder: Path) -> list[Path]:
    """What is in a folder, by name; nothing where there is none or where it cannot be read."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _read(path: Path) -> tuple[Saved, datetime]:
    try:
        if not path.is_file():
            raise SaveError(f"{path}: is not there")
        data = read_bounded(path, MOST_BYTES)
    except OSError as error:
        raise SaveError(f"{path}: {error.strerror}") from error
    if data is None:
        raise SaveError(f"{path}: longer than {MOST_BYTES} bytes")
    try:
        return decode(data)
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from error


def _changed(path: Path) -> datetime:
    """When a file or, where there is none, its folder was last changed."""
    for at in (path, path.parent):
        with contextlib.suppress(OSError, OverflowError, ValueError):
            return datetime.fromtimestamp(at.stat().st_mtime, UTC)
    return datetime.fromtimestamp(0, UTC)
