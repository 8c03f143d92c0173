"""Files that are always whole, and read no further than is good."""

import contextlib
import os
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that there is always a whole one: the old one or the new one.

    Raises:
        OSError: it cannot be written; the old one is untouched.
    """
    beside = _written_beside(path, data)
    try:
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def write_new(path: Path, data: bytes) -> Path:
    """Write a file under this name or, if that is taken, "name (2)", "name (3)" and so on.

    Returns:
        Where it is.

    Raises:
        OSError: it cannot be written; nothing is left of it.
    """
    beside = _written_beside(path, data)
    try:
        return move_new(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def move_new(source: Path, path: Path) -> Path:
    """Give a file this name or, if that is taken, "name (2)", "name (3)" and so on.

    Nothing that is there is replaced, even if another program takes a name at the same moment.

    Returns:
        Where it is.

    Raises:
        OSError: it cannot be moved.
    """
    for named in _free_names(path):
        try:
            _give_name(source, named)
        except FileExistsError:
            continue
        break
    _flush_folder(path.parent)
    return named


def read_bounded(path: Path, most: int) -> bytes | None:
    """All of a file, or None if that is more than `most` bytes; no more are read.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(most + 1)
    return None if len(data) > most else data


def sweep(folder: Path, older: float) -> None:
    """Remove what programs that were killed while they wrote have left in a folder.

    Args:
        folder: looked through, not the folders in it.
        older: seconds; what is younger may still be being written.
    """
    for left in folder.glob(".*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - left.stat().st_mtime >= older:
                left.unlink()


def _written_beside(path: Path, data: bytes) -> Path:
    """The whole of a file, on the disk, under a name of this process's own beside it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    return beside


def _give_name(source: Path, named: Path) -> None:
    """Give a file a name that is free; the name never stands for less than the whole file."""
    try:
        os.link(source, named)
    except FileExistsError:
        raise
    except OSError:  # where a file has one name only, this is claimed first
        named.touch(exist_ok=False)
        try:
            source.replace(named)
        except OSError:
            named.unlink(missing_ok=True)
            raise
    else:
        source.unlink()


def _free_names(path: Path) -> Iterator[Path]:
    """Names to try, one after the other."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem} ({number}){path.suffix}")


def _flush_folder(folder: Path) -> None:
    """Have the new name on the disk too, where the system can do that."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
