"""Cat Between Us behind the protocol of the discrete games."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from cats_ledges.distance import rules, text
from cats_ledges.distance.cards import Card, Hand, deck
from cats_ledges.distance.state import ATTRACTION, LENGTH, Distance, Play
from cats_ledges.game import IllegalMove, check_seats, chosen


class DistanceGame:
    """Rules: docs/notation.md says how its positions and moves are written."""

    name = "distance"
    seats = (2, 3, 4, 5, 6)
    options = (ATTRACTION, LENGTH)

    def start(self, seats: int, seed: int, options: Mapping[str, str] = {}) -> Distance:
        """The first round, dealt; seat 0 is the one who last held a cat (D2.4)."""
        check_seats(self, seats)
        values = chosen(self.options, options)
        return rules.begin(seats, seed % text.SEEDS, values[ATTRACTION.name], values[LENGTH.name])

    def to_move(self, state: Distance) -> int:
        """The seat that plays a card; at the end the one that would start the next round."""
        return state.to_move

    def legal_moves(self, state: Distance) -> tuple[Play, ...]:
        """Each card of the hand under each toy with a place left (D3)."""
        return rules.legal_plays(state)

    def apply(self, state: Distance, move: Play) -> Distance:
        """Play a card; the last card of a round ends it and deals the next (D4, D5).

        Raises:
            IllegalMove: the card is not in the hand, the toy is full or not in play, the game is
                over, or the state is an observation, whose deals to come are not known.
        """
        if not state.known:
            raise IllegalMove("an observation is not played on: sample a state from it")
        if move not in rules.legal_plays(state):
            raise IllegalMove(f"{text.move_text(move)} is no legal move of seat {state.to_move}")
        return rules.lure(state, move)

    def result(self, state: Distance) -> tuple[float, ...] | None:
        """Shared by those with the most wins (D5.2)."""
        return rules.shares(state) if rules.over(state) else None

    def scores(self, state: Distance) -> tuple[int, ...]:
        """Won rounds by seat."""
        return state.wins

    def observe(self, state: Distance, seat: int) -> Distance:
        """Other hands as numbers of cards, no seed (D6); at the end all hands lie open (D4.1)."""
        hands: tuple[Hand, ...] = state.hands
        if not rules.over(state):
            hands = tuple(
                hand if owner == seat else (None,) * len(hand)
                for owner, hand in enumerate(state.hands)
            )
        return replace(state, hands=hands, seed=None)

    def sample(self, observation: Distance, rng: Random) -> Distance:
        """Deal the hidden hands from the cards not seen, but for one that set the target (D2.1)."""
        unseen = _unseen(observation)
        turned = rng.choice([card for card in unseen if card.paw == observation.target])
        cards = iter(rng.sample([card for card in unseen if card != turned], len(unseen) - 1))
        hands = tuple(
            tuple(sorted(next(cards) for _ in hand)) if None in hand else hand
            for hand in observation.hands
        )
        seed = rng.randrange(text.SEEDS) if observation.seed is None else observation.seed
        return replace(observation, hands=hands, seed=seed)

    position_text = staticmethod(text.position_text)
    parse_position = staticmethod(text.parse_position)
    move_text = staticmethod(text.move_text)
    parse_move = staticmethod(text.parse_move)


def _unseen(observation: Distance) -> list[Card]:
    """The cards that are neither on the table nor in a hand that is seen."""
    seen = {card for hand in observation.hands for card in hand}
    seen |= {lure.card for lures in observation.table for lure in lures}
    return [card for card in deck(observation.out) if card not in seen]
