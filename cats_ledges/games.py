"""The catalogue of the discrete games."""

from typing import Any

from cats_ledges.boop.game import BoopGame
from cats_ledges.distance.game import DistanceGame
from cats_ledges.game import Game
from cats_ledges.tower.game import TowerGame

GAMES: tuple[Game[Any, Any], ...] = (DistanceGame(), BoopGame(), TowerGame())
"""In the order of the menu."""

GAMES_BY_NAME = {game.name: game for game in GAMES}
"""Each of them by its name on the command line and in files."""
