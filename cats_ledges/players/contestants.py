"""Who can be sent into games in bulk: the computer at its levels, and players to measure it by."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from cats_ledges.boop.game import BoopGame
from cats_ledges.boop.state import PIECES
from cats_ledges.game import Game
from cats_ledges.players.alphabeta import AlphaBeta
from cats_ledges.players.boop import ROW_KINDS, SQUARE_KINDS, BoopTree, Weights
from cats_ledges.players.computer import LEVEL_NAMES, Clock, Computer, Level, Search, level
from cats_ledges.players.thought import Budget

PLAIN = Weights(
    kittens=(0.0,) * SQUARE_KINDS,
    cats=(0.0,) * SQUARE_KINDS,
    pairs=(0.02,) * ROW_KINDS,
    cat_pairs=(0.05,) * ROW_KINDS,
    grown=tuple(0.1 * cats for cats in range(PIECES + 1)),
    turn=0.0,
)
"""Weights of boop. that somebody made up: cats are good, and so are two in a row."""


class BadContestant(ValueError):  # noqa: N818
    """The name is none of a player of this game; the message says what was expected."""


class Contestant(NamedTuple):
    """A player of one seat in one game."""

    choose: Callable[[Any], Any]
    """Its move, of what it may know."""
    sees_all: bool = False
    """Whether nothing is hidden from it."""


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
        return _thinking(Computer(game, _GREEDY, rng, clock))
    if name == "plain" and isinstance(game, BoopGame):
        return _thinking(Computer(game, _PLAIN, rng, clock, _by_plain))
    if kind in ("computer", "open") and words in LEVEL_NAMES:
        computer = Computer(game, level(game.name, words), rng, clock)
        return _thinking(computer, sees_all=kind == "open")
    levels = "|".join(LEVEL_NAMES)
    plain = "plain, " if isinstance(game, BoopGame) else ""
    raise BadContestant(
        f"{name!r}: expected random, greedy, {plain}computer:{levels} or open:{levels}"
    )


_GREEDY = Level(Budget(depth=1, nodes=100), whim=0.001)
_PLAIN = Level(Budget(depth=4), whim=0.003)


def _thinking(computer: Computer, sees_all: bool = False) -> Contestant:
    return Contestant(lambda state: computer.think(state).move, sees_all)


def _by_plain(_game: Game[Any, Any], state: Any, _rng: Random, clock: Clock) -> Search:
    return AlphaBeta(BoopTree(state.wins, state.game, PLAIN), clock)
