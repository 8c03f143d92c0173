"""What a computer player is allowed, what it tells while it thinks, and when it must stop."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple

from cats_ledges.game import Move


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: whichever is used up first; None is no limit.

    Nodes are counted alike on every machine: the same seed gives the same games. Seconds are for
    somebody who waits.
    """

    nodes: int | None = None
    """Positions whose moves are looked at."""
    seconds: float | None = None
    depth: int | None = None
    """Plies looked ahead."""


class Idea(NamedTuple):
    """A move that a player thinks of."""

    place: int
    """Its place among the legal moves."""
    liking: float = 0.0
    """How much better it seems to this player than it is, as a share of the game."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[Move]):
    """What a player has found so far; the last one it tells holds its move."""

    line: tuple[Move, ...]
    """Its move, and what it expects after it."""
    value: float
    """What the player expects to get of the game, from 0 lost to 1 won."""
    depth: int
    nodes: int
    seconds: float

    @property
    def move(self) -> Move:
        """The move it would make."""
        return self.line[0]


Tell = Callable[[Thought[Move]], None]
"""Hears what a player finds while it thinks."""


class TimeUp(Exception):  # noqa: N818  (no error: it ends a search)
    """The budget is used up."""


class Meter:
    """Counts what a search uses of its budget."""

    def __init__(self, budget: Budget, clock: Callable[[], float]) -> None:
        """`clock`: seconds; asked now and then."""
        self._budget = budget
        self._clock = clock
        self._begun = clock()
        self._next_look = 0
        self.nodes = 0

    @property
    def seconds(self) -> float:
        """How long it has been."""
        return self._clock() - self._begun

    def count(self) -> None:
        """Another position.

        Raises:
            TimeUp: there may be no more.
        """
        self.nodes += 1
        if self.nodes >= self._next_look:
            self._look()

    def _look(self) -> None:
        budget = self._budget
        if budget.nodes is not None and self.nodes > budget.nodes:
            raise TimeUp
        if budget.seconds is not None and self.seconds > budget.seconds:
            raise TimeUp
        self._next_look = self.nodes + _LOOK_EVERY
        if budget.nodes is not None:
            self._next_look = min(self._next_look, budget.nodes + 1)


_LOOK_EVERY = 64
