"""The command line. It opens no window itself: `__main__` gives it the way to the upper floor."""

import argparse
import math
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cats_ledges import __version__, replay
from cats_ledges.engine import engine
from cats_ledges.game import BadOption
from cats_ledges.games import GAMES_BY_NAME
from cats_ledges.ledges.record import RecordError
from cats_ledges.players.contestants import BadContestant
from cats_ledges.selfplay import selfplay
from cats_ledges.simulate import simulate

EXPORTS = (".gif", ".mp4", ".png")
"""What can be made of a recorded turn, by the suffix of its file."""

_OF_EXPORT = {
    "speed": "--speed",
    "size": "--size",
    "start": "--from",
    "end": "--to",
    "highlight": "--highlight",
}
"""Options that mean something with --export only, by the field of `Export`."""

GAMES = ("ledges", "distance", "boop", "tower")
"""The games that can be played, by their names here and in files."""


@dataclass(frozen=True, slots=True)
class Play:
    """What is to be shown when the window opens."""

    game: str | None = None
    """A name of `GAMES`; None: the menu."""
    data_dir: Path | None = None
    """Where the program's own files are kept; None: where the system keeps such things."""
    log: Path | None = None
    """Where what happens in games is written, one JSON line an event; None: nowhere."""
    theatre: bool = False
    """Whether the replay theatre is opened."""
    replay: Path | None = None
    """The record that the theatre plays; None: its shelf."""


@dataclass(frozen=True, slots=True)
class Export:
    """A film or a picture that is to be made of a recorded turn, without a window."""

    record: Path
    out: Path
    """Where it goes; its suffix, one of `EXPORTS`, says what it is."""
    speed: float = 1.0
    """Seconds of the turn in a second of the film."""
    size: tuple[int, int] = (960, 600)
    """Width and height, pixels."""
    start: float | None = None
    """Where it begins, or the moment of a picture, s into the turn; None: as is best."""
    end: float | None = None
    """Where it ends, s into the turn; None: with the turn."""
    highlight: bool = False
    """Only the last seconds before the verdict, from shortly before the toy leaves."""


def main(
    argv: Sequence[str] | None,
    play: Callable[[Play], int],
    export: Callable[[Export], int],
) -> int:
    """Do what the command line asks.

    Args:
        argv: the arguments; None: the process's own.
        play: opens the window and returns the exit code.
        export: draws without a window, and returns the exit code.

    Returns:
        The exit code: 0, or 2 after one line on stderr that says what is wrong; of a verification
        also 1 and 3, see `cats_ledges.replay`.
    """
    arguments = _parser().parse_args(argv)
    match arguments.command:
        case None:
            return play(Play(data_dir=arguments.data_dir, log=arguments.log))
        case "play":
            return play(Play(arguments.game, arguments.data_dir, arguments.log))
        case "simulate":
            return simulate(arguments.scene, arguments.out)
        case "replay":
            return _replay(arguments, play, export)
        case "engine":
            return engine(GAMES_BY_NAME[arguments.game])
        case "selfplay":
            return _selfplay(arguments)
    raise AssertionError(arguments.command)


def complain(message: str) -> None:
    """Say in one line what is wrong."""
    print(f"cats-ledges: {replay.printable(' '.join(message.split()))}", file=sys.stderr)


def _replay(
    arguments: argparse.Namespace, play: Callable[[Play], int], export: Callable[[Export], int]
) -> int:
    """Verify, read, draw or show recorded turns."""
    path: Path | None = arguments.record
    fault = _fault_in_replay(arguments)
    if fault:
        complain(f"replay: {fault}")
        return 2
    if path is None or not (arguments.verify or arguments.info or arguments.export):
        asked = Play(data_dir=arguments.data_dir, log=arguments.log, theatre=True, replay=path)
        return play(asked)
    try:
        if arguments.verify and path.is_dir():
            return replay.verify_folder(path, arguments.jobs)
        if arguments.verify:
            return replay.verify_file(path)
        if arguments.info:
            return replay.info(path)
    except (RecordError, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        complain(f"{path}: {reason}")
        return 2
    return export(_export(arguments))


def _selfplay(arguments: argparse.Namespace) -> int:
    """Play games in bulk."""
    names = arguments.seats.split(",")
    try:
        return selfplay(
            arguments.game,
            names,
            dict(arguments.option),
            arguments.games,
            arguments.seed,
            arguments.jobs or os.cpu_count() or 1,
            arguments.json,
        )
    except (BadOption, BadContestant) as error:
        complain(f"selfplay: {error}")
    except OSError as error:
        complain(f"selfplay: {arguments.json}: {error.strerror}")
    return 2


def _fault_in_replay(arguments: argparse.Namespace) -> str | None:
    """What does not go together; None: all is well."""
    given = {name for name in _OF_EXPORT if getattr(arguments, name) not in (None, False)}
    modes = [name for name in ("verify", "info", "export") if getattr(arguments, name)]
    if modes and arguments.record is None:
        return f"--{modes[0]}: expected the record of a turn"
    if given and not arguments.export:
        return f"{_OF_EXPORT[min(given)]}: expected only with --export"
    if arguments.jobs is not None and not arguments.verify:
        return "--jobs: expected only with --verify"
    if arguments.highlight and given & {"start", "end"}:
        return "--highlight: expected without --from and --to"
    if arguments.export and arguments.export.suffix.lower() == ".png" and "end" in given:
        return "--to: a picture is of one moment, which --from names"
    if arguments.end is not None and arguments.end <= (arguments.start or 0.0):
        return "--to: expected a moment after --from"
    return None


def _export(arguments: argparse.Namespace) -> Export:
    asked = {name: getattr(arguments, name) for name in _OF_EXPORT}
    given = {name: value for name, value in asked.items() if value is not None}
    return Export(arguments.record, arguments.export, **given)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]  # it exits, as the parent does
        """One line, without the usage, and exit code 2."""
        complain(message)
        sys.exit(2)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cats-ledges", description="A digital cat table. Bare: the menu.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="DIR",
        help="keep settings there, and not where the system keeps such things",
    )
    parser.add_argument(
        "--log",
        type=Path,
        metavar="FILE",
        help="write what happens in games to the end of this file, one JSON line an event",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser("play", help="open a game's set-up at once")
    play.add_argument("game", nargs="?", choices=GAMES, default=GAMES[0])
    simulation = commands.add_parser(
        "simulate", help="run a scene file without a screen and print what became of it"
    )
    simulation.add_argument("scene", type=Path, metavar="SCENE.json")
    simulation.add_argument(
        "--out", type=Path, metavar="RESULT.json", help="write the result there, and print nothing"
    )
    _add_replay(commands.add_parser("replay", help="show, check or draw recorded turns of Ledges"))
    line_protocol = commands.add_parser(
        "engine", help="play a game by lines of text, for bots and experiments"
    )
    line_protocol.add_argument("game", choices=GAMES_BY_NAME, metavar="GAME")
    _add_selfplay(commands.add_parser("selfplay", help="have computer players play many games"))
    return parser


def _add_selfplay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES_BY_NAME, metavar="GAME")
    parser.add_argument(
        "--seats",
        default="computer:hard,computer:normal",
        metavar="PLAYER,…",
        help="who plays: random, greedy, computer:LEVEL, open:LEVEL, or of boop. plain",
    )
    parser.add_argument("--games", type=_games, default=100, metavar="N")
    parser.add_argument("--seed", type=_seed, default=1, metavar="S")
    parser.add_argument("--jobs", type=_jobs, metavar="N", help="processes that play")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the games there")
    parser.add_argument(
        "--option",
        nargs=2,
        action="append",
        default=[],
        metavar=("NAME", "VALUE"),
        help="a variant of the rules",
    )


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "record",
        nargs="?",
        type=Path,
        metavar="FILE.turn",
        help="the recorded turn, with --verify a folder too; without it the shelf of all opens",
    )
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--verify", action="store_true", help="simulate it again: is it exact?")
    mode.add_argument("--info", action="store_true", help="print who, when, the score, the events")
    mode.add_argument(
        "--export", type=_out, metavar="OUT", help="draw it as .gif, .mp4, or .png of one moment"
    )
    parser.add_argument("--jobs", type=_jobs, metavar="N", help="processes that verify a folder")
    parser.add_argument("--speed", type=_speed, metavar="0.5", help="of the film: 0.05 to 20")
    parser.add_argument("--size", type=_size, metavar="960x600", help="in pixels")
    parser.add_argument("--from", dest="start", type=_moment, metavar="S", help="first second")
    parser.add_argument("--to", dest="end", type=_moment, metavar="S", help="last second")
    parser.add_argument("--highlight", action="store_true", help="only the last seconds, the fall")


def _out(text: str) -> Path:
    if Path(text).suffix.lower() not in EXPORTS:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a name in {', '.join(EXPORTS)}")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r}: expected a size such as 960x600")
    if not all(len(side) < 5 and 64 <= int(side) <= 4096 for side in (width, height)):
        raise argparse.ArgumentTypeError(f"{text!r}: expected sides of 64 to 4096 pixels")
    return int(width), int(height)


def _jobs(text: str) -> int:
    return round(_number(text, 1, 256, "processes", whole=True))


def _games(text: str) -> int:
    return round(_number(text, 1, 1_000_000, "games", whole=True))


def _seed(text: str) -> int:
    return round(_number(text, 0, 1e15, "the seed", whole=True))


def _speed(text: str) -> float:
    return _number(text, 0.05, 20.0, "seconds a second")


def _moment(text: str) -> float:
    return _number(text, 0.0, 36_000.0, "seconds")


def _number(text: str, low: float, high: float, unit: str, whole: bool = False) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not low <= value <= high or (whole and value != int(value)):  # nan is within nothing
        expected = f"expected {'a whole' if whole else 'a'} number from {low:g} to {high:g} {unit}"
        raise argparse.ArgumentTypeError(f"{text!r}: {expected}")
    return value
