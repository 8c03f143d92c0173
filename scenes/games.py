"""The games of the menu: one tuple to read. A further game is a further entry."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from cats_ledges.i18n import N_
from cats_ledges.saves.keeping import Kept
from cats_ledges.saves.saved import SavedMatch
from scenes.board import opening
from scenes.board.game import BoardGame
from scenes.board.setup import BoardSetupScene
from scenes.boop.game import BOOP
from scenes.distance.game import DISTANCE
from scenes.ledges.going_on import go_on, look_back
from scenes.ledges.play import PlayScene
from scenes.ledges.setup import SetupScene
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.tower.game import TOWER


class Game(NamedTuple):
    """A game of the menu."""

    id: str
    """Its name on the command line and in files; its picture is `card_<id>`."""
    title: str
    """To be translated when it is drawn, as the note is."""
    note: str
    open: Callable[[Stage], Scene]
    """Makes the scene with which it begins."""
    go_on: Callable[[Stage, Any, Kept], Scene]
    """Makes the scene that goes on with a kept game. Raises SaveError where it cannot be."""
    look_back: Callable[[Stage, str, Any], Scene]
    """Makes the scene that shows a kept game, by its id, that is over. Raises SaveError, too."""


BOARD_GAMES: tuple[BoardGame[Any, Any], ...] = (DISTANCE, BOOP, TOWER)
"""The discrete games, in the order of the menu."""


def _entry(game: BoardGame[Any, Any]) -> Game:
    """A discrete game of the menu."""

    def open(stage: Stage) -> Scene:
        return BoardSetupScene(stage, game, partial(opening.new_game, stage, game))

    def go_on(stage: Stage, saved: SavedMatch, kept: Kept) -> Scene:
        return opening.go_on(stage, game, saved, kept)

    def look_back(stage: Stage, _id: str, saved: SavedMatch) -> Scene:
        return opening.look_back(stage, game, saved)

    return Game(game.rules.name, game.title, game.note, open, go_on, look_back)


GAMES = (
    Game(
        "ledges",
        N_("Cats Knocking Things Off Ledges"),
        N_("Two to four players, or one for practice"),
        lambda stage: SetupScene(stage, lambda setup: PlayScene(stage, setup)),
        go_on,
        look_back,
    ),
    *(_entry(game) for game in BOARD_GAMES),
)
