"""Who can be sent into games in bulk: the computer at its levels, and players to measure it by."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from cats_ledges.boop.game import BoopGame
from cats_ledges.game import Game
from cats_ledges.players.alphabeta import AlphaBeta
from cats_ledges.players.boop import ROW_ORBITS, SQUARE_ORBITS, BoopTree, Weights
from cats_ledges.players.computer import LEVEL_NAMES, Clock, Computer, Level, Search, level
from cats_ledges.players.thought import Budget

PLAIN = Weights(
    kittens=(0.0,) * len(set(SQUARE_ORBITS.values())),
    cats=(0.0,) * len(set(SQUARE_ORBITS.values())),
    pairs=(0.02,) * len(set(ROW_ORBITS.values())),
    cat_pairs=(0.05,) * len(set(ROW_ORBITS.values())),
    grown=tuple(0.1 * cats for cats in range(9)),
    turn=0.0,
)
"""Weights of boop. that somebody made up: cats are good, and so are two in a row."""


class BadContestant(ValueError):  # noqa: N818
    """The name is none of a player of this game; the message says what was expected."""


class Contestant:
    """A player of one seat in one game."""

    def __init__(self, choose: Callable[[Any], Any], sees_all: bool = False) -> None:
        """`choose`: its move, of what it may know; `sees_all`: nothing is hidden from it."""
        self.choose = choose
        self.sees_all = sees_all


def contestant(game: Game[Any, Any], name: str, rng: Random, clock: Clock) -> Contestant:
    """A player by its name; `clock`: seconds.

    `random`: any move. `greedy`: looks one move ahead. `plain`: of boop., four plies by weights
    that somebody made up. `computer:LEVEL`. `open:LEVEL`: the same, but it is shown all hands, to
    measure what luck leaves to anybody.

    Raises:
        BadContestant: there is no such player of this game.
    """
    kind, _, words = name.partition(":")
    if name == "random":
        return Contestant(lambda state: rng.choice(game.legal_moves(state)))
    if name == "greedy":
        return Contestant(partial(_thought_move, Computer(game, _GREEDY, rng, clock)))
    if name == "plain" and isinstance(game, BoopGame):
        return Contestant(partial(_thought_move, Computer(game, _PLAIN, rng, clock, _by_plain)))
    if kind in ("computer", "open") and words in LEVEL_NAMES:
        computer = Computer(game, level(game.name, words), rng, clock)
        return Contestant(partial(_thought_move, computer), sees_all=kind == "open")
    levels = "|".join(LEVEL_NAMES)
    plain = "plain, " if isinstance(game, BoopGame) else ""
    raise BadContestant(
        f"{name!r}: expected random, greedy, {plain}computer:{levels} or open:{levels}"
    )


_GREEDY = Level(Budget(depth=1, nodes=100), whim=0.001)
_PLAIN = Level(Budget(depth=4), whim=0.003)


def _thought_move(computer: Computer, state: Any) -> Any:
    return computer.think(state).move


def _by_plain(_game: Game[Any, Any], state: Any, _rng: Random, clock: Clock) -> Search:
    return AlphaBeta(BoopTree(state.wins, state.game, PLAIN), clock)
