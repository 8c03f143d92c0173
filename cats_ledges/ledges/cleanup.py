"""What is taken from the table after a turn (L5.2, L5.3): pure questions to a support graph."""

from collections.abc import Collection, Mapping

from cats_ledges.ledges.supply import pillars_needed

Supports = Mapping[str, tuple[str, ...]]
"""By piece: what it rests on, ids or "table"."""


def left_standing(held: Supports, upright: Collection[str]) -> tuple[str, ...]:
    """The pillars and platforms that stay (L5.2), in the order of `held`.

    A platform stays that is held by all the pillars it needs, a pillar that stands upright, on the
    table or on a platform that stays, with a platform on it that stays; asked again until nothing
    changes.

    Args:
        held: what each pillar, platform, cat and toy on the table rests on.
        upright: the pillars that are not tipped over.
    """
    structure = [id for id in held if id.startswith("platform") or id in upright]
    while True:
        staying = [id for id in structure if _stays(id, held, structure)]
        if staying == structure:
            return tuple(staying)
        structure = staying


def _stays(id: str, held: Supports, structure: Collection[str]) -> bool:
    below = [other for other in held[id] if other == "table" or other in structure]
    if id.startswith("platform"):
        pillars = [other for other in below if other.startswith("pillar")]
        return len(pillars) >= pillars_needed(id)
    carries = any(id in held[other] for other in structure if other.startswith("platform"))
    return carries and bool(below)
