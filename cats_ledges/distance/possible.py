"""Which positions can be: what a text may not claim."""

from collections.abc import Iterator

from cats_ledges.distance.cards import Card, deck
from cats_ledges.distance.rules import ROUNDS, WINS, first_clockwise, kept, over, pet, to_play
from cats_ledges.distance.state import Distance
from cats_ledges.game import BadPosition


def check(state: Distance) -> None:
    """Refuse a position that no game can come to; its numbers are already within bounds.

    Raises:
        BadPosition: which field is wrong, and what was expected there.
    """
    _check_cards(state)
    if state.full and not over(state):
        raise BadPosition("table: every toy is full, so the next round would be dealt")
    _check_played(state)
    wins = _wins_before(state)
    _check_hands(state, wins)
    _check_wins(state, wins)


def _check_cards(state: Distance) -> None:
    seen: set[Card] = set()
    for where, card in _cards(state):
        if card not in deck(state.out):
            raise BadPosition(f"{where}: there is no such card in the deck")
        if card in seen:
            raise BadPosition(f"{where}: this card is somewhere else too")
        seen.add(card)
    if not any(card.paw == state.target and card not in seen for card in deck(state.out)):
        raise BadPosition(f"target: {state.target}: no card is left that could be turned up for it")


def _cards(state: Distance) -> Iterator[tuple[str, Card]]:
    for seat, hand in enumerate(state.hands):
        for number, card in enumerate(hand):
            if card is not None:
                yield f"hands: seat {seat}, card {number + 1}", card
    for toy, lures in enumerate(state.table):
        for lure in lures:
            yield f"table: toy {toy + 1}", lure.card


def _played(state: Distance) -> list[int]:
    """How many cards each seat has played this round."""
    seats = [lure.seat for lures in state.table for lure in lures]
    return [seats.count(seat) for seat in range(state.seats)]


def _check_played(state: Distance) -> None:
    played = _played(state)
    rounds, more = divmod(sum(played), state.seats)
    due = [rounds + ((seat - state.start) % state.seats < more) for seat in range(state.seats)]
    if played != due:
        expected = ", ".join(map(str, due))
        raise BadPosition(f"table: cards played by seat: expected {expected}, not {played}")
    turn = (state.start + more) % state.seats
    if state.full:
        turn = first_clockwise(pet(state).winners, state.start, state.seats)
    if state.to_move != turn:
        raise BadPosition(f"to_move: {state.to_move}: expected {turn}")


def _wins_before(state: Distance) -> list[int]:
    """The wins with which this round was dealt: at the end those of the last round are in them."""
    won = pet(state).winners if state.full else ()
    return [wins - (seat in won) for seat, wins in enumerate(state.wins)]


def _check_hands(state: Distance, wins: list[int]) -> None:
    each = to_play(len(state.toys), state.seats)
    for seat, played in enumerate(_played(state)):
        expected = each + kept(wins[seat]) - played
        if len(state.hands[seat]) != expected:
            held = len(state.hands[seat])
            raise BadPosition(f"hands: seat {seat} holds {held} cards: expected {expected}")


def _check_wins(state: Distance, wins: list[int]) -> None:
    rounds = state.round - 1
    if min(wins) < 0 or max(wins) > rounds or sum(wins) < rounds:
        raise BadPosition(f"wins: {list(state.wins)} cannot be in round {state.round}")
    if rounds and not wins[state.start]:
        raise BadPosition(f"start: seat {state.start} has won no round, so it cannot have begun")
    if state.length == "seven_rounds" and state.round > ROUNDS:
        raise BadPosition(f"round: {state.round}: there are {ROUNDS}")
    if state.length == "three_wins" and max(wins) >= WINS:
        raise BadPosition(f"wins: {list(state.wins)}: the game ended at the third win")
