"""Back to a kept game of Ledges: to the table, or to its turns."""

from cats_ledges.saves.keeping import Kept
from cats_ledges.saves.saved import SavedLedges
from scenes.ledges.play import PlayScene
from scenes.ledges.sitting import Sitting, setup_of
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.theatre.shelf import ShelfScene


def go_on(stage: Stage, saved: SavedLedges, kept: Kept) -> Scene:
    """The table, where the last phase of the game began.

    Raises:
        SaveError: the game cannot be gone on with.
    """
    return PlayScene(stage, setup_of(saved), sitting=Sitting.gone_on(saved, kept))


def look_back(stage: Stage, id: str, saved: SavedLedges) -> Scene:
    """The turns of a game, to be seen again in the theatre."""
    assert stage.library
    names = " · ".join(saved.names)
    return ShelfScene(stage, stage.library.turns(id), lambda: names)
