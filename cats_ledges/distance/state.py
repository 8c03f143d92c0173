"""What lies on the table and in the hands."""

from dataclasses import dataclass, field
from typing import NamedTuple

from cats_ledges.distance.cards import SUITS, Card, Hand
from cats_ledges.game import Option

ATTRACTION = Option("attraction", ("kept", "played"))
"""Which toys a player counts (D4.2)."""

LENGTH = Option("length", ("seven_rounds", "three_wins"))
"""When the game ends (D5.2, D5.3)."""

LANES = 2
"""So many cards lie under a toy at most (D3.2)."""


class Lure(NamedTuple):
    """A card under a toy."""

    seat: int
    """Who played it."""
    card: Card


Table = tuple[tuple[Lure, ...], ...]
"""The cards under each of the six toys, in the order played; none under a toy taken out."""


class Play(NamedTuple):
    """A move: a card, and the toy it is played under."""

    card: Card
    toy: int


@dataclass(frozen=True, slots=True)
class Petting:
    """How a round ended: all of it was shown to everyone (D4)."""

    round: int
    target: int
    start: int
    table: Table
    hands: tuple[Hand, ...]
    """The cards left in the hands."""
    totals: tuple[int, ...]
    """The total attraction of each seat."""
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Distance:
    """A state of the game, or what one seat may know of it.

    Of the card that is turned up for the target, the state keeps what the cat marks: the number.
    """

    round: int
    """The first is 1."""
    target: int
    start: int
    """The seat that began this round."""
    to_move: int
    wins: tuple[int, ...]
    """Won rounds by seat."""
    hands: tuple[Hand, ...]
    table: Table
    seed: int | None
    """Deals the rounds to come; None in an observation."""
    out: int | None = None
    """The suit that is taken out, with five players."""
    attraction: str = ATTRACTION.default
    length: str = LENGTH.default
    last: Petting | None = field(default=None, compare=False)
    """The end of the round before this, or of the game's last; the text does not carry it."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.wins)

    @property
    def toys(self) -> tuple[int, ...]:
        """The toys in play (D1.2)."""
        return tuple(toy for toy in range(len(SUITS)) if toy != self.out)

    @property
    def full(self) -> bool:
        """Whether every toy holds two cards (D3.2): only so when the game is over."""
        return all(len(self.table[toy]) == LANES for toy in self.toys)

    @property
    def known(self) -> bool:
        """Whether nothing is hidden: it is a state, not an observation."""
        return self.seed is not None and all(None not in hand for hand in self.hands)
