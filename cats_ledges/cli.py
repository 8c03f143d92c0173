"""The command line. It opens no window itself: `__main__` gives it the way to the upper floor."""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cats_ledges import __version__
from cats_ledges.simulate import simulate

GAMES = ("ledges",)
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


def main(argv: Sequence[str] | None, play: Callable[[Play], int]) -> int:
    """Do what the command line asks.

    Args:
        argv: the arguments; None: the process's own.
        play: opens the window and returns the exit code.

    Returns:
        The exit code: 0, or 2 after one line on stderr that says what is wrong.
    """
    arguments = _parser().parse_args(argv)
    match arguments.command:
        case None:
            return play(Play(data_dir=arguments.data_dir, log=arguments.log))
        case "play":
            return play(Play(arguments.game, arguments.data_dir, arguments.log))
        case "simulate":
            return simulate(arguments.scene, arguments.out)
    raise AssertionError(arguments.command)


def complain(message: str) -> None:
    """Say in one line what is wrong."""
    print(f"cats-ledges: {' '.join(message.split())}", file=sys.stderr)


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
    return parser
