"""boop. behind the protocol of the discrete games."""

from collections.abc import Mapping
from random import Random

from cats_ledges.boop import rules, text
from cats_ledges.boop.bed import NAMES
from cats_ledges.boop.state import GAME, WINS, Boop, Move
from cats_ledges.game import IllegalMove, check_seats, chosen


class BoopGame:
    """Rules: docs/notation.md says how its positions and moves are written."""

    name = "boop"
    seats = (2,)
    options = (WINS, GAME)

    def start(self, seats: int, seed: int, options: Mapping[str, str] = {}) -> Boop:
        """An empty bed; nothing in it is left to chance, so all seeds give the same (B1)."""
        check_seats(self, seats)
        values = chosen(self.options, options)
        return Boop(wins=values[WINS.name], game=values[GAME.name])

    def to_move(self, state: Boop) -> int:
        """The seat that puts a piece down: 0 orange, 1 gray."""
        return state.to_move

    def legal_moves(self, state: Boop) -> tuple[Move, ...]:
        """Each kind in hand on each empty square, with each thing to take after it (B2)."""
        return rules.moves(state)

    def apply(self, state: Boop, move: Move) -> Boop:
        """Put a piece down, boop, and take what the move says.

        Raises:
            IllegalMove: no such piece in hand, no empty square, or not what is to be taken; or
                the game is over.
        """
        if not rules.legal(state, move):
            raise IllegalMove(f"{text.move_text(move)}: {_fault(state, move)}")
        return rules.play(state, move)

    def result(self, state: Boop) -> tuple[float, ...] | None:
        """The winner gets all; a draw is shared (B2.3, B2.6, B3)."""
        return rules.shares(state)

    def scores(self, state: Boop) -> None:
        """There are no points."""

    def observe(self, state: Boop, seat: int) -> Boop:
        """Everything: nothing is hidden."""
        return state

    def sample(self, observation: Boop, rng: Random) -> Boop:
        """The same: nothing is unknown."""
        return observation

    position_text = staticmethod(text.position_text)
    parse_position = staticmethod(text.parse_position)
    move_text = staticmethod(text.move_text)
    parse_move = staticmethod(text.parse_move)


def _fault(state: Boop, move: Move) -> str:
    """Why a move is not legal."""
    if rules.shares(state) is not None:
        return "the game is over"
    if state.bed.taken >> move.square & 1:
        return f"{NAMES[move.square]} is taken: expected an empty square"
    if not state.hand(state.to_move)[move.cat]:
        return f"no {'cat' if move.cat else 'kitten'} in hand"
    choices = rules.choices(state, move.cat, move.square)
    if choices == rules.NOTHING:
        return "nothing can be taken after it"
    words = ", ".join(text.move_text(move._replace(taken=taken)) for taken in choices)
    return f"expected one of: {words}"
