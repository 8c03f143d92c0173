"""How far a long command is, shown on a terminal."""

from collections.abc import Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import track

Item = TypeVar("Item")


def on_the_way(items: Iterator[Item], doing: str, count: int) -> Iterator[Item]:
    """The same items, with a bar on a terminal; nothing is printed where there is none."""
    console = Console(stderr=True)
    quiet = not console.is_terminal
    yield from track(items, doing, count, console=console, transient=True, disable=quiet)
