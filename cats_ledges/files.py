"""Files that are always whole, and read no further than is good."""

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that there is always a whole one: the old one or the new one.

    Raises:
        OSError: it cannot be written; the old one is untouched.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def read_bounded(path: Path, most: int) -> bytes | None:
    """All of a file, or None if that is more than `most` bytes; no more are read.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(most + 1)
    return None if len(data) > most else data
