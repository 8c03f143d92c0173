"""Cat Between Us for the search: a round is played to its end at random, and rounds are counted."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from cats_ledges.distance.rules import ROUNDS, WINS, closest
from cats_ledges.distance.state import LANES, Distance


def judge(state: Distance, rng: Random) -> Sequence[float]:
    """What each seat may expect, when the round is played to its end at random."""
    begun = any(state.table)
    played = state.round if begun else state.round - 1
    wins = _after_round(state, rng) if begun else state.wins
    return expected(wins, ROUNDS - played if state.length == "seven_rounds" else None)


def _after_round(state: Distance, rng: Random) -> tuple[int, ...]:
    """The wins of each seat when the cards still to be played lie anywhere."""
    chance, seats = rng.random, state.seats
    worths = [sum(lure.card.number for lure in lures) for lures in state.table]
    players = [{lure.seat for lure in lures} for lures in state.table]
    places = [toy for toy in state.toys for _ in range(LANES - len(state.table[toy]))]
    hands = [[card for card in hand if card is not None] for hand in state.hands]
    seat = state.to_move
    while places:
        hand = hands[seat]
        card = hand.pop(int(chance() * len(hand)))
        toy = places.pop(int(chance() * len(places)))
        worths[toy] += card.number
        players[toy].add(seat)
        seat = (seat + 1) % seats
    if state.attraction == "kept":
        totals = [sum(worths[card.suit] for card in hand) for hand in hands]
    else:
        totals = [
            sum(worth for worth, by in zip(worths, players, strict=True) if seat in by)
            for seat in range(seats)
        ]
    winners = closest(totals, state.target)
    return tuple(won + (seat in winners) for seat, won in enumerate(state.wins))


@lru_cache(maxsize=1 << 15)
def expected(wins: tuple[int, ...], left: int | None) -> tuple[float, ...]:
    """What each seat may expect of a game, if any of them wins any round that is left.

    `left`: how many there are; None: until somebody has three wins.
    """
    if left == 0 or (left is None and max(wins) >= WINS):
        best = max(wins)
        return tuple(float(won == best) / wins.count(best) for won in wins)
    after = [
        expected(
            tuple(won + (seat == winner) for seat, won in enumerate(wins)),
            None if left is None else left - 1,
        )
        for winner in range(len(wins))
    ]
    return tuple(sum(shares) / len(wins) for shares in zip(*after, strict=True))
