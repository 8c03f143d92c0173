"""What happened on the table, in the game's words: what the match tells the rules."""

from dataclasses import dataclass
from enum import StrEnum


class BuildOption(StrEnum):
    """What may be built in a turn (L3.1)."""

    A = "a"
    """One pillar with a round platform on it."""
    B = "b"
    """Two pillars with a rectangular platform on them."""


class FallReason(StrEnum):
    """How a part of the tower fell (L5.1)."""

    DROPPED = "dropped"
    TILTED = "tilted"
    LOST_SUPPORT = "lost_support"


class Refusal(StrEnum):
    """Why a build, a cat or a toy is not accepted where it is; the turn goes on."""

    PILLARS_MISSING = "pillars_missing"
    """L3.1: the platform does not rest on the pillars of this turn that it needs."""
    PILLAR_UNSTEADY = "pillar_unsteady"
    """L3.3: a pillar does not stand upright on a platform or the table."""
    PLATFORMS_TOUCH = "platforms_touch"
    """L3.4: a platform touches another."""
    NOT_ON_PLATFORM = "not_on_platform"
    """L3.8, L3.9: the cat or toy is on no platform."""
    PLATFORM_TAKEN = "platform_taken"
    """L3.8: another cat is there."""
    SAME_PLATFORM = "same_platform"
    """L3.8: the cat was there when the turn began."""
    NOT_WITH_CAT = "not_with_cat"
    """L3.9: the toy is not on the platform where the cat stands."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The first platform stands on its two short pillars (L2.1)."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins; the seat's cat stands on this platform, or on none (L3.8)."""

    cat_on: str | None


@dataclass(frozen=True, slots=True)
class BuildChosen:
    """The player builds this; the next platform of its shape is drawn (L3.1)."""

    option: BuildOption


@dataclass(frozen=True, slots=True)
class Built:
    """The build stands and is accepted (L6.4)."""

    platform: str
    pillars: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BuildRefused:
    """The build is not accepted and goes back into the hand, without penalty (L3.4)."""

    reason: Refusal


@dataclass(frozen=True, slots=True)
class KnockedOver:
    """While building, a cat or toy left its platform, or a cat tipped over (L3.6)."""

    piece: str


@dataclass(frozen=True, slots=True)
class CatPlaced:
    """The seat's cat stands on this platform (L3.8)."""

    platform: str


@dataclass(frozen=True, slots=True)
class CatStays:
    """No platform is open to the cat; it stays where it is (L3.8)."""


@dataclass(frozen=True, slots=True)
class CatRefused:
    """The cat may not stay where it was put; it may be picked up again (L3.8, L3.9)."""

    reason: Refusal


@dataclass(frozen=True, slots=True)
class ToyPlaced:
    """A toy of the seat's own lies on the platform of its cat (L3.9)."""

    toy: str
    platform: str


@dataclass(frozen=True, slots=True)
class ToyRefused:
    """The toy may not stay where it was put; it may be picked up again (L3.9)."""

    reason: Refusal


@dataclass(frozen=True, slots=True)
class LeftPlatform:
    """The toy has left the platform it was batted off (L3.10)."""

    toy: str
    platform: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """The toy rests on its own platform again, which is no landing; it may be batted (L3.10)."""

    toy: str


@dataclass(frozen=True, slots=True)
class Landed:
    """The toy rests on another platform (L3.11)."""

    toy: str
    platform: str
    drop: float
    """How much lower the upper face under it is now, in storeys, not yet rounded (L3.12)."""


@dataclass(frozen=True, slots=True)
class OnTheTable:
    """The toy touched the table after it left its platform (L3.14)."""

    toy: str


@dataclass(frozen=True, slots=True)
class CameToNothing:
    """The toy came to rest on neither platform nor table (L3.11)."""

    toy: str


@dataclass(frozen=True, slots=True)
class GaveUp:
    """The player ends the turn without a score."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """A part of the tower fell (L5.1)."""

    piece: str
    reason: FallReason


@dataclass(frozen=True, slots=True)
class CleanedUp:
    """Everything is at rest; these pillars and platforms went back to the supply (L5.2)."""

    returned: tuple[str, ...]


Event = (
    SetUp
    | TurnBegan
    | BuildChosen
    | Built
    | BuildRefused
    | KnockedOver
    | CatPlaced
    | CatStays
    | CatRefused
    | ToyPlaced
    | ToyRefused
    | LeftPlatform
    | CameBack
    | Landed
    | OnTheTable
    | CameToNothing
    | GaveUp
    | Fallen
    | CleanedUp
)
