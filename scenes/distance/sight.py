"""What there is to be seen on the table of Cat Between Us at one moment."""

from typing import NamedTuple

from cats_ledges.distance.cards import Hand
from cats_ledges.distance.rules import pet
from cats_ledges.distance.state import Distance, Petting, Play, Table
from scenes.board.view import Moving, Shown
from scenes.distance.petting import LAY, Telling, Told


class Tale(NamedTuple):
    """The end of a round, as far as it is told."""

    petting: Petting
    telling: Telling
    told: Told


class Sight(NamedTuple):
    """What is on the table."""

    state: Distance
    """For what does not change in a move."""
    table: Table
    target: int
    wins: tuple[float, ...]
    """By seat; between two numbers while a marker steps right."""
    hand: Hand
    slid: float = 1.0
    """How far the card that is played has slid to its place, from 0 to 1."""
    tale: Tale | None = None
    """While and after the cat is petted."""


def sight_of(shown: Shown[Distance, Play]) -> Sight:
    """What is to be seen now: of a move that is being shown, what it has come to."""
    if shown.moving:
        return _moving(shown.moving, shown.viewer)
    state = shown.state
    if state.full:
        petting = state.last or pet(state)
        wins = tuple(won - (n in petting.winners) for n, won in enumerate(state.wins))
        return _petted(state, wins, petting)
    seat = state.to_move if shown.viewer is None else shown.viewer
    return Sight(state, state.table, state.target, state.wins, state.hands[seat])


def ended(before: Distance, after: Distance) -> Petting | None:
    """The end of a round, if a move from one state to the other brought it."""
    return after.last if after.last != before.last else None


def _moving(moving: Moving[Distance, Play], viewer: int | None) -> Sight:
    before, petting = moving.before, ended(moving.before, moving.after)
    slid = moving.seconds / LAY
    if petting and slid >= 1:
        return _petted(before, before.wins, petting, moving.seconds)
    seat = before.to_move if viewer is None else viewer
    hand = tuple(card for card in before.hands[seat] if card != moving.move.card)
    table = before.table if slid < 1 else moving.after.table
    return Sight(before, table, before.target, before.wins, hand, min(1.0, slid))


def _petted(
    state: Distance, wins: tuple[int, ...], petting: Petting, seconds: float | None = None
) -> Sight:
    """The cat is petted; `wins`: before it was; `seconds`: told for so long; None: all is told."""
    telling = Telling(petting, state.attraction)
    told = telling.at(telling.seconds if seconds is None else seconds)
    stepped = tuple(
        won + (told.stepped if seat in petting.winners else 0.0) for seat, won in enumerate(wins)
    )
    tale = Tale(petting, telling, told)
    return Sight(state, petting.table, petting.target, stepped, (), tale=tale)
