"""A player's preferences, kept in one small JSON file in the system's folder for such things."""

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs

from cats_ledges.files import read_bounded, write_whole

DATA_DIR = "CATS_LEDGES_DATA_DIR"
"""Environment variable: another folder for the program's own files."""

TEXT_SIZES = (1.0, 1.15, 1.3)
SPEEDS = (1.0, 0.5, 0.25)
LOUDEST = 10
"""Volumes go in whole steps from 0, which is silent."""

Volume = Annotated[int, msgspec.Meta(ge=0, le=LOUDEST)]

_MOST_BYTES = 65_536


class Settings(msgspec.Struct, frozen=True):
    """What a person likes; every field has a default."""

    language: Literal["auto", "en", "zh_Hant", "zh_Hans"] = "auto"
    text_size: Annotated[float, msgspec.Meta(ge=TEXT_SIZES[0], le=TEXT_SIZES[-1])] = 1.0
    """Everything on screen is so much larger than usual."""
    full_screen: bool = False
    fall_speed: Annotated[float, msgspec.Meta(ge=SPEEDS[-1], le=SPEEDS[0])] = 0.5
    """How fast the table is shown after a bat; 1 is as fast as it is."""
    reduced_motion: bool = False
    """No fades, no swaying."""
    sound: bool = True
    """Whether anything is heard at all."""
    volume_table: Volume = 7
    """Of wood, cards and buttons."""
    volume_cats: Volume = 7
    """Of the cats' voices."""
    volume_jingles: Volume = 7
    """Of the little tunes for points, turns and endings."""
    party: tuple[tuple[str, str], ...] = ()
    """Who played Ledges last: names and cats, clockwise."""
    parties: dict[str, tuple[tuple[str, str], ...]] = {}
    """Who played each other game last: names and looks, clockwise."""
    variants: dict[str, dict[str, str]] = {}
    """With which options each other game was played last."""
    first_steps: tuple[str, ...] = ()
    """The games whose first steps were offered."""


def data_folder(asked: Path | None = None) -> Path:
    """The folder of the program's own files: as asked, or the environment's, or the system's."""
    if asked is not None:
        return asked
    if named := os.environ.get(DATA_DIR):
        return Path(named)
    return platformdirs.user_config_path("cats-ledges", appauthor=False)


def load(folder: Path) -> tuple[Settings, str | None]:
    """The settings in a folder, and a line that says what was wrong with them, if anything was.

    A file that cannot be used is set aside as `settings.spoilt.json`, and the defaults are used.
    """
    path = folder / "settings.json"
    try:
        data = read_bounded(path, _MOST_BYTES)
        if data is None:
            raise msgspec.ValidationError(f"longer than {_MOST_BYTES} bytes")
        return msgspec.json.decode(data, type=Settings), None
    except FileNotFoundError:
        return Settings(), None
    except (msgspec.DecodeError, RecursionError) as error:  # a ValidationError is one, too
        return Settings(), f"{path}: {error}; {_set_aside(path)}, using the defaults"
    except OSError as error:
        return Settings(), f"{path}: {error.strerror}; using the defaults"


def _set_aside(path: Path) -> str:
    """Rename a spoilt file, and say what became of it."""
    aside = path.with_name("settings.spoilt.json")
    try:
        path.replace(aside)
    except OSError as error:
        return f"cannot be set aside as {aside.name} ({error.strerror})"
    return f"set aside as {aside.name}"


def save(settings: Settings, folder: Path) -> None:
    """Write the settings so that the file is always whole: the old one or the new one.

    Raises:
        OSError: the folder cannot be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    write_whole(folder / "settings.json", data + b"\n")
