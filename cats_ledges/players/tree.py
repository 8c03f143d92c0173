"""What a search needs of an open game of two: positions seen by whoever moves, judged fast."""

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

State = TypeVar("State", bound=Hashable, contravariant=True)
Move = TypeVar("Move", bound=Hashable, covariant=True)

SURE = 10_000
"""Positions are judged about from −`SURE` to `SURE`: what is all but lost, or won."""
WON = 1_000_000
"""Worth of a game that is won."""


class Branch(NamedTuple):
    """What a move leads to."""

    value: int
    """What it is worth to whoever makes it: exactly `WON`, −`WON` or 0 where the game ends."""
    node: Any
    """The position as the other one sees it, hashable; None where the game is over."""


class Tree(Protocol[State, Move]):
    """The moves of a game as a tree of nodes."""

    def begin(self, state: State) -> Sequence[Branch]:
        """What each move of a state leads to, in the order of the rules' legal moves."""
        ...

    def grow(self, node: Any) -> Sequence[Branch]:
        """What each move of a node leads to; at least one."""
        ...

    def moves(self, node: Any) -> Sequence[Move]:
        """The moves themselves, in the same order."""
        ...
