"""What lies beside the table, slot by slot, and what of it may be taken now: pure."""

from dataclasses import dataclass

from cats_ledges.ledges.match import Match
from cats_ledges.ledges.supply import supply
from scenes.ledges.sprites import Look, look_of


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot of the box."""

    look: Look
    name_of: str
    """A piece that has the name to be shown."""
    count: int
    """So many pieces lie in it."""
    take: str = ""
    """Id of the piece that may be taken out of it now; empty: none."""
    icon: str = ""
    """The toy on the drawn platform; empty: face down (L1.5)."""


def slots(match: Match) -> tuple[Slot, ...]:
    """Short and long pillars, the round and the rectangular pile, the own cat, its four toys."""
    free = [] if match.waiting else list(match.grippable())
    out = [_pillars(match, kind, free) for kind in ("pillar_short", "pillar_long")]
    out += [_pile(match, kind, free) for kind in ("platform_round", "platform_rect")]
    for id in (match.own_cat, *match.own_toys):
        # The tweezers can also take it from where it stands, wherever ledges shut it in (L6.2).
        takeable = id in free and id != match.hands.held
        shown = takeable or match.world.pieces[id].parked
        out.append(Slot(look_of(id), id, int(shown), id if takeable else ""))
    return tuple(out)


def _pillars(match: Match, kind: str, free: list[str]) -> Slot:
    pieces = match.world.pieces
    left = [id for id in match.state.pillars if id.startswith(kind) and pieces[id].parked]
    takeable = [id for id in left if id in free]
    return Slot(Look(kind), f"{kind}_1", len(left), takeable[0] if takeable else "")


def _pile(match: Match, kind: str, free: list[str]) -> Slot:
    state = match.state
    pile = state.round if kind == "platform_round" else state.rect
    drawn = state.drawn if state.drawn and state.drawn.startswith(kind) else None
    if drawn is None or not match.world.pieces[drawn].parked:
        return Slot(Look(kind), f"{kind}_1", len(pile))
    take = drawn if drawn in free else ""
    return Slot(Look(kind), drawn, len(pile) + 1, take, supply().icons[drawn])
