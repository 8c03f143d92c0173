"""The rules of Cat Between Us, D2 to D5."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from cats_ledges.distance.cards import SUITS, Card, Hand, deck
from cats_ledges.distance.state import LANES, Distance, Lure, Petting, Play, Table

LEFT = 3
"""The cards left in a hand after luring, without those for wins (D2.2)."""

MORE = 2
"""The most cards that wins add to a hand (D2.2)."""

ROUNDS = 7
"""The rounds of a game (D5.2)."""

WINS = 3
"""The wins that end a game of `three_wins` (D5.3)."""


def begin(seats: int, seed: int, attraction: str, length: str) -> Distance:
    """The first round, dealt (D2); with five players a suit is taken out by lot (D1.2)."""
    out = Random(f"{seed} suit").choice(range(len(SUITS))) if seats == 5 else None
    blank = Distance(0, 0, 0, 0, (0,) * seats, (), (), seed, out, attraction, length)
    return deal(blank, start=0)


def deal(state: Distance, start: int) -> Distance:
    """The next round of a game, from the seed in the state (D2)."""
    number = state.round + 1
    chance = Random(f"{state.seed} round {number}")
    cards = iter(shuffled(deck(state.out), chance))
    target = next(cards).paw
    each = to_play(len(state.toys), state.seats)
    sizes = [each + kept(wins) for wins in state.wins]
    return replace(
        state,
        round=number,
        target=target,
        start=start,
        to_move=start,
        hands=tuple(tuple(sorted(next(cards) for _ in range(size))) for size in sizes),
        table=((),) * len(SUITS),
    )


def shuffled(cards: Sequence[Card], chance: Random) -> list[Card]:
    """The cards in any order; by `random()` alone, the one draw that Python promises to keep."""
    return sorted(cards, key=lambda _: chance.random())


def to_play(toys: int, seats: int) -> int:
    """How many cards each player plays in a round (D2.2)."""
    return LANES * toys // seats


def kept(wins: int) -> int:
    """How many cards are left in a hand after luring, after so many wins (D2.2)."""
    return LEFT + min(wins, MORE)


def legal_plays(state: Distance) -> tuple[Play, ...]:
    """Every card of the hand under every toy with a place left (D3), in a fixed order."""
    if over(state):
        return ()
    open_toys = [toy for toy in state.toys if len(state.table[toy]) < LANES]
    hand = state.hands[state.to_move]
    return tuple(Play(card, toy) for card in hand if card is not None for toy in open_toys)


def lure(state: Distance, play: Play) -> Distance:
    """The state after a legal play (D3); the last of a round has the cat petted and deals anew."""
    state = _laid(state, play)
    if not state.full:
        return state
    petting = pet(state)
    first = first_clockwise(petting.winners, state.start, state.seats)
    wins = tuple(won + (seat in petting.winners) for seat, won in enumerate(state.wins))
    state = replace(state, wins=wins, to_move=first, last=petting)
    return state if over(state) else deal(state, first)


def _laid(state: Distance, play: Play) -> Distance:
    seat = state.to_move
    hand = tuple(card for card in state.hands[seat] if card != play.card)
    lures = (*state.table[play.toy], Lure(seat, play.card))
    return replace(
        state,
        to_move=(seat + 1) % state.seats,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        table=(*state.table[: play.toy], lures, *state.table[play.toy + 1 :]),
    )


def over(state: Distance) -> bool:
    """Whether the game has ended (D5.2, D5.3)."""
    if not state.full:
        return False
    return state.round == ROUNDS if state.length == "seven_rounds" else WINS in state.wins


def worth(table: Table, toy: int) -> int:
    """What a toy is worth: the sum of the cards under it (D4.2); a toy taken out, nothing."""
    return sum(lure.card.number for lure in table[toy])


def counted(attraction: str, table: Table, hand: Hand, seat: int) -> tuple[int, ...]:
    """The toys that a seat counts, one as often as it counts (D4.2).

    `kept`: the toy of each card in the hand, in the hand's order. `played`: each toy that the seat
    has played a card under.
    """
    if attraction == "kept":
        return tuple(card.suit for card in hand if card is not None)
    return tuple(toy for toy, lures in enumerate(table) if any(lure.seat == seat for lure in lures))


def total(attraction: str, table: Table, hand: Hand, seat: int) -> int:
    """The total attraction of a seat (D4.2): where its interest marker goes (D4.3)."""
    return sum(worth(table, toy) for toy in counted(attraction, table, hand, seat))


def closest(totals: Sequence[int], target: int) -> tuple[int, ...]:
    """The seats that win a round (D4.4).

    >>> closest((14, 16, 18), 15), closest((16, 17, 19), 15), closest((14, 14, 16), 15)
    ((0,), (0,), (0, 1))
    """
    within = [points for points in totals if points <= target]
    best = max(within) if within else min(totals)
    return tuple(seat for seat, points in enumerate(totals) if points == best)


def pet(state: Distance) -> Petting:
    """How a round ends when every toy is full (D4)."""
    totals = tuple(
        total(state.attraction, state.table, hand, seat) for seat, hand in enumerate(state.hands)
    )
    winners = closest(totals, state.target)
    return Petting(
        state.round, state.target, state.start, state.table, state.hands, totals, winners
    )


def first_clockwise(winners: Sequence[int], start: int, seats: int) -> int:
    """Which of the winners starts the next round (D5.1)."""
    return min(winners, key=lambda seat: (seat - start) % seats)


def shares(state: Distance) -> tuple[float, ...]:
    """The result of a game that is over: the most wins, shared by those level on it (D5.2)."""
    best = max(state.wins)
    return tuple(float(won == best) / state.wins.count(best) for won in state.wins)
