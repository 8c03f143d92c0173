"""Cat Stacking Tower behind the protocol of the discrete games."""

from collections.abc import Mapping
from random import Random

from cats_ledges.game import IllegalMove, check_seats, chosen
from cats_ledges.tower import cards, reading, rules, text
from cats_ledges.tower.state import PLACEMENT, SIDE, STACK_NEEDS, Move, Tower


class TowerGame:
    """Rules: docs/notation.md says how its positions and moves are written."""

    name = "tower"
    seats = (2, 3, 4)
    options = (PLACEMENT, STACK_NEEDS, SIDE)

    def start(self, seats: int, seed: int, options: Mapping[str, str] = {}) -> Tower:
        """Pieces and goal cards as the seed deals them (T2, T5); seat 0 is red."""
        check_seats(self, seats)
        values = chosen(self.options, options)
        side = values[SIDE.name]
        return rules.begin(
            seats,
            seed,
            values[PLACEMENT.name],
            values[STACK_NEEDS.name],
            0 if side == SIDE.default else int(side),
        )

    def to_move(self, state: Tower) -> int:
        """Whose turn it is, or who is asked for a card."""
        return state.asked.seat if state.asked else state.to_move

    def legal_moves(self, state: Tower) -> tuple[Move, ...]:
        """Placing; actions, a pass, what mania takes off; offers and answers (T2, T3, T5)."""
        return rules.moves(state)

    def apply(self, state: Tower, move: Move) -> Tower:
        """Make a move.

        Raises:
            IllegalMove: it is none of the legal moves, or the state is an observation, in which
                cards that may be triggered are not known.
        """
        if not state.known:
            raise IllegalMove("an observation is not played on: sample a state from it")
        if move not in rules.moves(state):
            colour = state.colours[self.to_move(state)]
            raise IllegalMove(f"{text.move_text(move)} is no legal move of {colour}")
        return rules.play(state, move)

    def result(self, state: Tower) -> tuple[float, ...] | None:
        """The highest score, then the most pieces of one's own; level ones share it (T4)."""
        return rules.shares(state) if state.end else None

    def scores(self, state: Tower) -> tuple[int, ...]:
        """Points as they stand; at the end with all goal cards."""
        return rules.scores(state)

    def observe(self, state: Tower, seat: int) -> Tower:
        """Without the goal cards that the seat has not seen; at the end all lie open (T5)."""
        return state if state.end else cards.observed(state, seat)

    def sample(self, observation: Tower, rng: Random) -> Tower:
        """Any of the cards not seen for each that is hidden."""
        return cards.filled(observation, rng)

    position_text = staticmethod(text.position_text)
    parse_position = staticmethod(reading.parse_position)
    move_text = staticmethod(text.move_text)
    parse_move = staticmethod(text.parse_move)
