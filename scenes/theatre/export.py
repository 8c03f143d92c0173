"""`cats-ledges replay FILE --export OUT`: a film or a picture of a turn, drawn without a window."""

import os
import sys
from pathlib import Path

import pygame
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from cats_ledges import settings as files
from cats_ledges.cli import Export, complain
from cats_ledges.ledges.record import RecordError, TurnRecord, read_record
from cats_ledges.ledges.replay import Replay
from scenes.stage import Stage
from scenes.theatre.film import Film, even, made
from scenes.theatre.moments import best, highlight


def export(asked: Export) -> int:
    """Make the film.

    Returns:
        The exit code: 0, or 2 after one line on stderr that says what is wrong; then nothing is
        left of the film.
    """
    try:
        record = read_record(asked.record)
        film = film_of(asked, record)
    except RecordError as error:
        return _refuse(asked.record, str(error))
    except OSError as error:
        return _refuse(asked.record, error.strerror or str(error))
    except ValueError as error:
        return _refuse(asked.record, str(error))
    fault = _fault_in(asked.out)
    if fault:
        return _refuse(asked.out, fault)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))  # pictures take its pixel format; nobody sees it
    try:
        _make(film, record, asked.out)
    except OSError as error:
        return _refuse(asked.out, error.strerror or str(error))
    finally:
        pygame.quit()
    return 0


def film_of(asked: Export, record: TurnRecord) -> Film:
    """What is to be drawn of a turn.

    Raises:
        ValueError: the turn is over before it begins.
    """
    format = asked.out.suffix.lower().removeprefix(".")
    size = even(asked.size) if format == "mp4" else asked.size
    if format == "png" and asked.start is None:
        tick = best(record)
        return Film(format, size, tick, tick)
    first, last = highlight(record) if asked.highlight else (0, record.ticks)
    if asked.start is not None:
        first = round(asked.start * record.tick_rate)
    if asked.end is not None:
        last = min(last, round(asked.end * record.tick_rate))
    if first > record.ticks:
        raise ValueError(
            f"--from {asked.start:g}: the turn lasts {record.seconds:.2f} s, expected no more"
        )
    return Film(format, size, first, first if format == "png" else last, asked.speed)


def _make(film: Film, record: TurnRecord, out: Path) -> None:
    """Draw it, with a bar on stderr where someone is looking."""
    settings, _problem = files.load(files.data_folder(None))
    stage = Stage(settings)
    console = Console(file=sys.stderr)
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()
    quiet = not console.is_terminal
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True, disable=quiet
    ) as bar:
        task = bar.add_task(out.name, total=1.0)
        for share in made(film, Replay(record), out, stage):
            bar.update(task, completed=share)


def _fault_in(out: Path) -> str | None:
    """Why nothing can be written there, as far as this can be seen before the work."""
    if not out.parent.is_dir():
        return "its folder is not there"
    if out.is_dir():
        return "is a folder: expected the name of a file"
    if out.exists() and not out.is_file():
        return "is no file: expected the name of one"
    if not os.access(out.parent, os.W_OK):
        return "nothing may be written to its folder"
    return None


def _refuse(path: Path, why: str) -> int:
    complain(f"{path}: {why}")
    return 2
