"""`cats-ledges simulate`: a scene file run headless, for experimenters (docs/simulate.md)."""

import os
import sys
from pathlib import Path

import msgspec

from cats_ledges.files import read_bounded, write_whole
from physics.simulation import Result, SceneError, read_scene, run

MOST_BYTES = 16 * 2**20
"""Longest scene file that is read."""


def simulate(scene: Path, out: Path | None = None) -> int:
    """Run a scene file and print its result as JSON, or write it to a file.

    Args:
        scene: the scene file.
        out: where the result goes; None: standard output.

    Returns:
        Exit code: 0, or 2 for a file that cannot be read, run or written, after one line on
        standard error that says which, where and why.
    """
    try:
        result = _encoded(run(read_scene(_read(scene))))
    except (SceneError, OSError) as error:
        return _refuse(scene, error)
    try:
        _write(result, out)
    except OSError as error:
        return _refuse(out or Path("standard output"), error)
    return 0


def _write(result: bytes, out: Path | None) -> None:
    """To a file as a whole; a device or a pipe is written to and never replaced."""
    if out is None:
        sys.stdout.buffer.write(result)
        sys.stdout.buffer.flush()
    elif out.exists() and not out.is_file():
        out.write_bytes(result)
    else:
        write_whole(Path(os.path.realpath(out)), result)


def _read(path: Path) -> bytes:
    data = read_bounded(path, MOST_BYTES)
    if data is None:
        raise SceneError(f"$: longer than {MOST_BYTES // 2**20} MiB: expected a shorter file")
    return data


def _encoded(result: Result) -> bytes:
    return msgspec.json.format(msgspec.json.encode(result), indent=2) + b"\n"


def _refuse(path: Path, error: SceneError | OSError) -> int:
    what = error.strerror if isinstance(error, OSError) else str(error)
    print(" ".join(f"{path}: {what}".splitlines()), file=sys.stderr)
    return 2
