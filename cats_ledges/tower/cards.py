"""How goal cards are dealt, shown and swapped (T5); what they score is in `goals.py`."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from cats_ledges.tower.goals import FORCED, GOALS
from cats_ledges.tower.state import Asked, Card, Move, Tower

HAND = 2
"""So many cards are dealt to a player."""


def dealt(seats: int, chance: Random) -> tuple[tuple[Card, ...], ...]:
    """Two cards for each player, none with two players."""
    if seats == 2:
        return ()
    names = iter(sorted(GOALS, key=lambda _: chance.random()))
    return tuple(tuple(Card(next(names), 1 << seat) for _ in range(HAND)) for seat in range(seats))


def unseen(observation: Tower) -> list[str]:
    """The cards that may be those that an observer has not seen."""
    names = {card.name for hand in observation.cards for card in hand}
    discarded = FORCED if any(len(hand) < HAND for hand in observation.cards) else ""
    return [name for name in GOALS if name not in names and name != discarded]


def observed(state: Tower, seat: int) -> Tower:
    """The state with only those cards that a seat has seen."""
    hands = tuple(
        tuple(card if card.seen >> seat & 1 else Card(None, card.seen) for card in hand)
        for hand in state.cards
    )
    return replace(state, cards=hands)


def filled(observation: Tower, chance: Random) -> Tower:
    """An observation with any cards that may be, where it shows none."""
    names = iter(sorted(unseen(observation), key=lambda _: chance.random()))
    hands = tuple(
        tuple(card if card.name else Card(next(names), card.seen) for card in hand)
        for hand in observation.cards
    )
    return replace(observation, cards=hands)


def shown(state: Tower, seat: int, name: str) -> Tower:
    """The state with a card of a seat shown to everybody."""
    everybody = (1 << state.seats) - 1
    hand = tuple(card.known(everybody) if card.name == name else card for card in state.cards[seat])
    return replace(state, cards=(*state.cards[:seat], hand, *state.cards[seat + 1 :]))


# -- swapping --------------------------------------------------------------------------------------


def offers(state: Tower) -> Iterator[Move]:
    """The swaps that whose turn it is may propose, and the forced one."""
    seat = state.to_move
    others = [other for other in range(state.seats) if other != seat]
    if not state.offered and seat not in state.swapped:
        for card in range(len(state.cards[seat])):
            for other in others:
                if other not in state.swapped:
                    yield Move("offer", card=card, to=state.colours[other])
    if not state.left and len(state.cards[seat]) == HAND and state.holds(seat, FORCED):
        for other in others:
            yield Move("force", to=state.colours[other])


def answers(state: Tower, asked: Asked) -> tuple[Move, ...]:
    """What whoever is asked may answer."""
    gifts = tuple(Move("give", card=card) for card in range(len(state.cards[asked.seat])))
    return gifts if asked.offer is None else (*gifts, Move("refuse"))


def ask(state: Tower, move: Move) -> Tower:
    """The state after an offer, which its partner sees, or a forced swap, which everybody sees."""
    seat, other = state.to_move, state.colours.index(move.to)
    if move.kind == "force":
        return replace(shown(state, seat, FORCED), asked=Asked(other, None))
    hand = list(state.cards[seat])
    hand[move.card] = hand[move.card].known(1 << other)
    return replace(
        state,
        cards=(*state.cards[:seat], tuple(hand), *state.cards[seat + 1 :]),
        offered=True,
        asked=Asked(other, move.card),
    )


def answer(state: Tower, asked: Asked, move: Move) -> Tower:
    """The state after an answer: the two cards have changed hands, unless it is refused.

    Both players know both cards then. A forced swap takes the card beside it, and is discarded.
    """
    state = replace(state, asked=None)
    if move.kind == "refuse":
        return state
    seat, other = state.to_move, asked.seat
    both = 1 << seat | 1 << other
    mine, theirs = list(state.cards[seat]), list(state.cards[other])
    if asked.offer is None:
        mine = [card for card in mine if card.name != FORCED]
    given, taken = mine.pop(asked.offer or 0), theirs.pop(move.card)
    hands = list(state.cards)
    hands[seat] = (*mine, taken.known(both))
    hands[other] = (*theirs, given.known(both))
    swapped = state.swapped if asked.offer is None else (*state.swapped, seat, other)
    return replace(state, cards=tuple(hands), swapped=tuple(sorted(swapped)))
