"""What happened on the table, in the game's words: what the match tells the rules."""

from enum import StrEnum

import msgspec


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


class _Event(msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    """What every event is: a value that carries its own name wherever it is written down."""


class SetUp(_Event, frozen=True):
    """The first platform stands on its two short pillars (L2.1)."""


class TurnBegan(_Event, frozen=True):
    """A turn begins; the seat's cat stands on this platform, or on none (L3.8)."""

    cat_on: str | None


class BuildChosen(_Event, frozen=True):
    """The player builds this; the next platform of its shape is drawn (L3.1)."""

    option: BuildOption


class Built(_Event, frozen=True):
    """The build stands and is accepted (L6.4)."""

    platform: str
    pillars: tuple[str, ...]


class BuildRefused(_Event, frozen=True):
    """The build is not accepted and goes back into the hand, without penalty (L3.4)."""

    reason: Refusal


class KnockedOver(_Event, frozen=True):
    """While building, a cat or toy left its platform, or a cat tipped over (L3.6)."""

    piece: str


class CatPlaced(_Event, frozen=True):
    """The seat's cat stands on this platform (L3.8)."""

    platform: str


class CatStays(_Event, frozen=True):
    """No platform is open to the cat; it stays where it is (L3.8)."""


class CatRefused(_Event, frozen=True):
    """The cat may not stay where it was put; it may be picked up again (L3.8, L3.9)."""

    reason: Refusal


class ToyPlaced(_Event, frozen=True):
    """A toy of the seat's own lies on the platform of its cat (L3.9)."""

    toy: str
    platform: str


class ToyRefused(_Event, frozen=True):
    """The toy may not stay where it was put; it may be picked up again (L3.9)."""

    reason: Refusal


class LeftPlatform(_Event, frozen=True):
    """The toy has left the platform it was batted off (L3.10)."""

    toy: str
    platform: str


class CameBack(_Event, frozen=True):
    """The toy rests on its own platform again, which is no landing; it may be batted (L3.10)."""

    toy: str


class Landed(_Event, frozen=True):
    """The toy rests on another platform (L3.11)."""

    toy: str
    platform: str
    drop: float
    """How much lower the upper face under it is now, in storeys, not yet rounded (L3.12)."""


class OnTheTable(_Event, frozen=True):
    """The toy touched the table after it left its platform (L3.14)."""

    toy: str


class CameToNothing(_Event, frozen=True):
    """The toy came to rest on neither platform nor table (L3.11)."""

    toy: str


class GaveUp(_Event, frozen=True):
    """The player ends the turn without a score."""


class Fallen(_Event, frozen=True):
    """A part of the tower fell (L5.1)."""

    piece: str
    reason: FallReason


class CleanedUp(_Event, frozen=True):
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
