"""Whether a game that comes from a file can be gone on with: do its state and its table agree?"""

from collections import Counter
from collections.abc import Iterable

from cats_ledges.ledges.state import TURN, Ledges, Phase
from cats_ledges.ledges.supply import CATS, kind_of, supply, toys_of
from physics.snapshot import Snapshot

_LONGEST_NAME = 200
_MOST = 1_000_000
"""Of shuffles and points."""


class Unsound(ValueError):  # noqa: N818  (what the game is)
    """A state that no game comes to, or one that its table contradicts; the message says where."""


def check_sound(state: Ledges, snapshot: Snapshot) -> None:
    """See whether a phase could begin with this state at this table.

    Raises:
        Unsound: it could not.
    """
    _check_seats(state)
    _check_pieces(state)
    _check_phase(state)
    _check_table(state, snapshot)


def _check_seats(state: Ledges) -> None:
    count, cats = len(state.seats), [seat.cat for seat in state.seats]
    _require(1 <= count <= len(CATS), "seats", f"1 to {len(CATS)}")
    _require(set(cats) <= set(CATS) and len(set(cats)) == count, "cats", "another for each seat")
    names = all(len(seat.name) <= _LONGEST_NAME for seat in state.seats)
    _require(names, "names", f"at most {_LONGEST_NAME} characters")
    _require(0 <= state.turn < count, "turn", "a seat")
    earned = [0] * count
    for verdict in state.verdicts:
        _require(0 <= verdict.seat < count, "verdicts", "those of seats")
        _require(0 <= verdict.points <= _MOST, "points", f"0 to {_MOST}")
        earned[verdict.seat] += verdict.points
    _require(state.scores == tuple(earned), "scores", "what the verdicts add up to")
    waiting = state.last_round or ()
    _require(all(0 <= seat < count for seat in waiting), "last round", "seats")
    _require(len(waiting) < count, "last round", "one turn for each other seat")


def _check_pieces(state: Ledges) -> None:
    """L1.5: every pillar and platform is in one place."""
    all_ = supply()
    drawn = (state.drawn,) if state.drawn else ()
    piles = (
        (state.pillars, all_.pillars),
        (state.rect, all_.rect),
        (state.round, all_.round),
        (drawn, (*all_.rect, *all_.round)),
    )
    for pile, kind in piles:
        _require(set(pile) <= set(kind), "supply", "every piece in its own pile")
    there = Counter((*state.pillars, *state.rect, *state.round, *state.standing, *state.first))
    there.update(drawn)
    everything = Counter((*all_.pillars, *all_.rect, *all_.round))
    _require(there == everything, "pieces", "every pillar and platform once")
    _require(0 <= state.shuffles <= _MOST, "shuffles", f"0 to {_MOST}")


def _check_phase(state: Ledges) -> None:
    known = {None, *supply().rect, *supply().round}
    _require({state.cat_from, state.cat_on} <= known, "cat", "a platform, or none")
    begun = (*TURN, Phase.CLEAN_UP, Phase.OVER)
    _require(state.phase in begun and not state.first, "phase", "one after the set-up")
    _require(state.drawn is None, "drawn platform", "none as a phase begins")
    if state.phase in TURN:
        _require(bool(state.platforms), "tower", "at least one platform")
        _require(not state.toy_left, "toy", "on its platform as a phase begins")
    if state.phase in (Phase.TOY, Phase.BAT):
        _require(state.cat_on in state.platforms, "cat", "on a platform of the tower")
    if state.phase == Phase.BAT:
        _require(state.toy in toys_of(state.seat.cat), "toy", "one of the seat's own")
    if state.phase in (Phase.CLEAN_UP, Phase.OVER):
        _require(bool(state.verdicts), "verdicts", "at least one")


def _check_table(state: Ledges, snapshot: Snapshot) -> None:
    everything = supply()
    building = (*everything.pillars, *everything.rect, *everything.round)
    small = [id for seat in state.seats for id in (f"cat_{seat.cat}", *toys_of(seat.cat))]
    roster = sorted((*building, *small))
    _require(sorted(piece.id for piece in snapshot.pieces) == roster, "roster", "the game's")
    own = all(piece.kind == kind_of(piece.id) and not piece.made for piece in snapshot.pieces)
    _require(own, "kinds of pieces", "those of their names")
    _require(not snapshot.ramps, "ramps", "none")
    on_table = {piece.id for piece in snapshot.pieces if not piece.parked}
    standing = _same(state.standing, on_table & set(building))
    _require(standing, "tower", "the same in the state and on the table")
    if state.phase == Phase.BAT:
        _require(state.toy in on_table, "toy", "on the table")


def _same(one: Iterable[str], other: Iterable[str]) -> bool:
    return sorted(one) == sorted(other)


def _require(sound: bool, what: str, expected: str) -> None:
    if not sound:
        raise Unsound(f"{what}: expected {expected}")
