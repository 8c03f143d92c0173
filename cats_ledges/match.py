"""A match of a discrete game: the moves from its start, and where in them we stand."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic

from cats_ledges.game import Game, Move, State


@dataclass(frozen=True)
class Match(Generic[State, Move]):
    """Immutable: playing, undoing and redoing give another match."""

    game: Game[State, Move]
    states: tuple[State, ...]
    """The start, and the state after each move."""
    moves: tuple[Move, ...] = ()
    ply: int = 0
    """So many of the moves are played; those after it were undone and can be redone."""

    @classmethod
    def begin(
        cls, game: Game[State, Move], start: State, moves: Iterable[Move] = ()
    ) -> "Match[State, Move]":
        """From a state, with moves already played.

        Raises:
            IllegalMove: one of the moves is not legal.
        """
        match = cls(game, (start,))
        for move in moves:
            match = match.play(move)
        return match

    @property
    def state(self) -> State:
        """The state where we stand."""
        return self.states[self.ply]

    @property
    def last(self) -> Move | None:
        """The move that led here."""
        return self.moves[self.ply - 1] if self.ply else None

    @property
    def over(self) -> bool:
        """Whether the game is over where we stand."""
        return self.game.result(self.state) is not None

    def play(self, move: Move) -> "Match[State, Move]":
        """Play a move; what was undone before is forgotten.

        Raises:
            IllegalMove: it is not legal here.
        """
        state = self.game.apply(self.state, move)
        return replace(
            self,
            states=(*self.states[: self.ply + 1], state),
            moves=(*self.moves[: self.ply], move),
            ply=self.ply + 1,
        )

    def at(self, ply: int) -> "Match[State, Move]":
        """Stand after so many moves of those there are: undo and redo.

        Raises:
            IndexError: there are not so many.
        """
        if not 0 <= ply <= len(self.moves):
            raise IndexError(f"ply {ply}: there are {len(self.moves)} moves")
        return replace(self, ply=ply)
