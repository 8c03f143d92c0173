"""The computer players, by game and level (docs/players.md says how strong they are).

Levels differ by how much they look at, what they overlook, and how far they follow a whim. What is
counted is positions, never time, unless somebody waits: the same seed plays the same games.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from cats_ledges.boop.state import Boop
from cats_ledges.game import Game
from cats_ledges.players import distance, tower
from cats_ledges.players.alphabeta import AlphaBeta
from cats_ledges.players.boop import BoopTree
from cats_ledges.players.montecarlo import Judge, MonteCarlo
from cats_ledges.players.thought import Budget, Idea, Tell, Thought

Clock = Callable[[], float]
"""Tells seconds."""


class Search(Protocol):
    """What finds the best of some moves."""

    def think(
        self,
        observation: Any,
        legal: Sequence[Any],
        ideas: Sequence[Idea],
        budget: Budget,
        tell: Tell[Any],
    ) -> Thought[Any]:
        """Think about a position."""
        ...


Searching = Callable[[Game[Any, Any], Any, Random, Clock], Search]
"""Makes the search of a game for the options of a state."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a computer plays."""

    budget: Budget
    overlooks: float = 0.0
    """The share of its moves that it does not think of."""
    whim: float = 0.0
    """How much better, at most, a move seems than it is, as a share of the game."""


LEVEL_NAMES = ("easy", "normal", "hard")
"""From a child's opponent to the best there is."""

_LEVELS: dict[str, tuple[Level, ...]] = {
    "boop": (
        Level(Budget(depth=1), overlooks=0.4, whim=0.2),
        Level(Budget(depth=2), overlooks=0.05, whim=0.05),
        Level(Budget(nodes=16_000), whim=0.003),
    ),
    "distance": (
        Level(Budget(nodes=60), overlooks=0.4, whim=0.2),
        Level(Budget(nodes=400), overlooks=0.1),
        Level(Budget(nodes=12_000)),
    ),
    "tower": (
        Level(Budget(nodes=60), overlooks=0.4, whim=0.2),
        Level(Budget(nodes=400), overlooks=0.1),
        Level(Budget(nodes=6_000)),
    ),
}
_JUDGES: dict[str, Judge[Any]] = {"distance": distance.judge, "tower": tower.judge}


def level(game: str, name: str) -> Level:
    """A level of a game."""
    return _LEVELS[game][LEVEL_NAMES.index(name)]


class Computer:
    """Plays a seat of one game; it is shown what that seat may know, and nothing else."""

    def __init__(
        self,
        game: Game[Any, Any],
        level: Level,
        rng: Random,
        clock: Clock,
        searching: "Searching | None" = None,
    ) -> None:
        """`clock`: seconds; `searching`: makes its search, None: the one of the game."""
        self._game, self.level, self._rng, self._clock = game, level, rng, clock
        self._searching = searching or search_of
        self._searches: dict[object, Search] = {}

    def think(self, observation: Any, tell: Tell[Any] = lambda _: None) -> Thought[Any]:
        """Its move, and what it expects."""
        legal = self._game.legal_moves(observation)
        ideas = self._ideas(len(legal))
        search = self._search(observation)
        return search.think(observation, legal, ideas, self.level.budget, tell)

    def _ideas(self, count: int) -> list[Idea]:
        """What it thinks of; at least one move."""
        chance, level = self._rng.random, self.level
        ideas = [Idea(place, level.whim * chance()) for place in range(count)]
        seen = [idea for idea in ideas if chance() >= level.overlooks]
        return seen or [ideas[int(chance() * count)]]

    def _search(self, state: Any) -> Search:
        """The search for a state's options; it remembers what it has looked at."""
        key = (state.wins, state.game) if isinstance(state, Boop) else None
        if key not in self._searches:
            self._searches[key] = self._searching(self._game, state, self._rng, self._clock)
        return self._searches[key]


def search_of(game: Game[Any, Any], state: Any, rng: Random, clock: Clock) -> Search:
    """How a game is searched: open games of two by alpha-beta, all others by Monte Carlo."""
    if isinstance(state, Boop):
        return AlphaBeta(BoopTree(state.wins, state.game), clock)
    return MonteCarlo(game, _JUDGES[game.name], rng, clock)
