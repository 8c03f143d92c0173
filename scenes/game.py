"""What the menu knows of a game."""

from collections.abc import Callable
from typing import NamedTuple

from scenes.scene import Scene
from scenes.stage import Stage


class Game(NamedTuple):
    """A game of the menu."""

    id: str
    """Its name on the command line and in files; its picture is `card_<id>`."""
    title: str
    """To be translated when it is drawn, as the note is."""
    note: str
    open: Callable[[Stage], Scene]
    """Makes the scene with which it begins."""
