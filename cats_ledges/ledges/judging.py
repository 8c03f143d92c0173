"""What may be done in a game of Ledges, what is refused and why, and what a drop is worth: pure."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from cats_ledges.ledges.events import BuildOption, Refusal
from cats_ledges.ledges.state import Ledges
from cats_ledges.ledges.supply import pillars_needed


@dataclass(frozen=True, slots=True)
class BuildSeen:
    """A build at rest, as it stands on the table."""

    carrying: tuple[str, ...]
    """The upright pillars of this turn on which the platform rests."""
    unsteady: tuple[str, ...]
    """The pillars of this turn that do not stand upright on a platform or the table."""
    touching: tuple[str, ...]
    """The platforms that the new platform touches."""


def build_options(state: Ledges) -> tuple[BuildOption, ...]:
    """What the supply can serve (L3.2): one option alone is offered alone, none is skipped."""
    piles = ((BuildOption.A, state.round), (BuildOption.B, state.rect))
    return tuple(
        option for option, pile in piles if pile and len(state.pillars) >= pillars_needed(pile[0])
    )


def build_refusal(state: Ledges, build: BuildSeen) -> Refusal | None:
    """Why a build at rest is not accepted (L3.1, L3.3, L3.4)."""
    assert state.drawn is not None
    if build.touching:
        return Refusal.PLATFORMS_TOUCH
    if build.unsteady:
        return Refusal.PILLAR_UNSTEADY
    if len(build.carrying) < pillars_needed(state.drawn):
        return Refusal.PILLARS_MISSING
    return None


def open_platforms(state: Ledges, cats_on: Mapping[str, str | None]) -> tuple[str, ...]:
    """Where the cat whose turn it is may go (L3.8).

    Args:
        state: the game.
        cats_on: by cat, the platform that it is on.
    """
    return tuple(
        platform for platform in state.platforms if cat_refusal(state, platform, cats_on) is None
    )


def cat_refusal(
    state: Ledges, platform: str | None, cats_on: Mapping[str, str | None]
) -> Refusal | None:
    """Why the cat may not be on this platform (L3.8)."""
    if platform is None:
        return Refusal.NOT_ON_PLATFORM
    if platform == state.cat_from:
        return Refusal.SAME_PLATFORM
    if any(on == platform for cat, on in cats_on.items() if cat != f"cat_{state.seat.cat}"):
        return Refusal.PLATFORM_TAKEN
    return None


def toy_refusal(state: Ledges, platform: str | None) -> Refusal | None:
    """Why a toy of the seat's own may not be on this platform (L3.9)."""
    if platform is None:
        return Refusal.NOT_ON_PLATFORM
    return None if platform == state.cat_on else Refusal.NOT_WITH_CAT


def drop_points(drop: float) -> int:
    """A drop in whole pillar lengths, the nearest; under half of one, or a rise, is 0 (L3.12)."""
    return max(0, math.floor(drop + 0.5))


def winners(state: Ledges) -> tuple[int, ...]:
    """The seats with the highest score; several share the win and shake paws (L4.2)."""
    best = max(state.scores)
    return tuple(seat for seat, score in enumerate(state.scores) if score == best)
