"""The games of the menu: one tuple to read. A further game is a further entry."""

from collections.abc import Callable
from typing import NamedTuple

from cats_ledges.i18n import N_
from scenes.ledges.play import PlayScene
from scenes.ledges.setup import SetupScene
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


GAMES = (
    Game(
        "ledges",
        N_("Cats Knocking Things Off Ledges"),
        N_("Two to four players, or one for practice"),
        lambda stage: SetupScene(stage, lambda setup: PlayScene(stage, setup)),
    ),
)
