"""A game of Ledges between two events: immutable, and nothing but what the rules need to know."""

from dataclasses import dataclass
from enum import StrEnum

from cats_ledges.ledges.events import FallReason, Refusal


class Phase(StrEnum):
    """What the game waits for."""

    SET_UP = "set_up"
    TURN_START = "turn_start"
    BUILD = "build"
    CAT = "cat"
    TOY = "toy"
    BAT = "bat"
    CLEAN_UP = "clean_up"
    OVER = "over"


TURN = (Phase.BUILD, Phase.CAT, Phase.TOY, Phase.BAT)
"""The phases in which a player acts."""


class Outcome(StrEnum):
    """How a turn ended."""

    LANDED = "landed"
    ON_THE_TABLE = "on_the_table"
    CAME_TO_NOTHING = "came_to_nothing"
    KNOCKED_OVER = "knocked_over"
    GAVE_UP = "gave_up"
    FALLEN = "fallen"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table, with a cat."""

    name: str
    cat: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a turn ended, for how many points, and by which rule."""

    seat: int
    outcome: Outcome
    rule: str
    points: int
    piece: str | None = None
    reason: FallReason | None = None
    storeys: int = 0
    icon: bool = False


@dataclass(frozen=True, slots=True)
class Ledges:
    """A game between two events."""

    seats: tuple[Seat, ...]
    seed: int
    turn: int
    """The seat whose turn it is."""
    scores: tuple[int, ...]
    pillars: tuple[str, ...]
    """Pillars in the supply."""
    rect: tuple[str, ...]
    """The pile of rectangular platforms, the next one first."""
    round: tuple[str, ...]
    standing: tuple[str, ...] = ()
    """Pillars and platforms of the tower, in the order in which they were built."""
    shuffles: int = 0
    phase: Phase = Phase.SET_UP
    first: tuple[str, ...] = ()
    """The platform and the two short pillars of L2.1, while they are being set up."""
    drawn: str | None = None
    """The platform that is being built (L3.1)."""
    cat_from: str | None = None
    """Where the cat stood as the turn began (L3.8)."""
    cat_on: str | None = None
    toy: str | None = None
    toy_left: bool = False
    refusal: Refusal | None = None
    """Why the last attempt of this phase was not accepted."""
    last_round: tuple[int, ...] | None = None
    """Seats that still have their last turn (L4.1); None before the last round."""
    verdicts: tuple[Verdict, ...] = ()

    @property
    def seat(self) -> Seat:
        """The player whose turn it is."""
        return self.seats[self.turn]

    @property
    def platforms(self) -> tuple[str, ...]:
        """The platforms of the tower."""
        return tuple(id for id in self.standing if id.startswith("platform"))

    @property
    def verdict(self) -> Verdict | None:
        """How the last turn ended."""
        return self.verdicts[-1] if self.verdicts else None
