"""The games that can be played: one tuple to read. A further game is a further entry."""

from cats_ledges.i18n import N_
from scenes.game import Game
from scenes.ledges.play import PlayScene
from scenes.ledges.setup import SetupScene

GAMES = (
    Game(
        "ledges",
        N_("Cats Knocking Things Off Ledges"),
        N_("Two to four players, or one for practice"),
        lambda stage: SetupScene(stage, lambda setup: PlayScene(stage, setup)),
    ),
)
