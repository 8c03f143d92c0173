"""What there is to be seen on the table of Cat Stacking Tower at one moment."""

from typing import NamedTuple

from cats_ledges.tower.state import Move, Tower
from scenes.board.view import Moving, Shown
from scenes.tower.flights import Flying, at, flying, mixed, seconds, smooth
from scenes.tower.places import spacings

_PIECE = 0.05
"""Seconds after which the next piece is put on the final towers."""
REST = 0.6
"""Seconds for whatever moves no piece."""


class Sight(NamedTuple):
    """What is on the table."""

    state: Tower
    """For the panel, and for what does not change in a move."""
    stacks: tuple[str, ...]
    """What stands still, by cell."""
    apart: tuple[float, ...]
    """By cell, how far apart the pieces are."""
    flying: tuple[Flying, ...] = ()
    settled: bool = True
    """Whether no piece is on its way."""
    piled: int = 99
    """So many pieces of each final tower are to be seen, once the game is over."""


def sight_of(shown: Shown[Tower, Move]) -> Sight:
    """What is to be seen now."""
    if shown.moving:
        return _moving(shown.moving)
    return _still(shown.state)


def _still(state: Tower) -> Sight:
    return Sight(state, state.stacks, spacings(state.side, state.stacks))


def _moving(moving: Moving[Tower, Move]) -> Sight:
    before, time = moving.before, moving.seconds
    now = at(before, moving.move, time)
    if now is None:
        piled = int((time - seconds(before, moving.move)) / _PIECE)
        return _still(moving.after)._replace(piled=piled)
    leg, share = now
    start, end = spacings(before.side, leg.before), spacings(before.side, leg.after)
    air = flying(leg, share, start, end, before.side)
    part = smooth(share)
    apart = tuple(mixed(one, other, part) for one, other in zip(start, end, strict=True))
    return Sight(before, leg.standing, apart, tuple(air), settled=False)


def tower_of(state: Tower, seat: int) -> str:
    """All of a seat's stacks put into one, bottom to top (T4.2)."""
    return "".join(state.own_stacks(seat))


def piling_seconds(state: Tower) -> float:
    """How long it takes to put all final towers together."""
    return _PIECE * max(len(tower_of(state, seat)) for seat in range(state.seats))
