"""What lies on the bed and in the hands."""

from dataclasses import dataclass, field
from typing import NamedTuple

from cats_ledges.game import Option

WINS = Option("wins", ("either", "mover"))
"""Whether a line that the other one has made wins too, or only one's own at the end of one's own
turn (B2.3). Of no meaning with kittens alone, where it always wins (B3)."""

GAME = Option("game", ("full", "kittens"))
"""The whole game, or the one for small children: kittens alone (B3)."""

PIECES = 8
"""So many pieces has a player always, in hand or on the bed (B1.1)."""


class Move(NamedTuple):
    """A piece put on the bed, and what is taken from it afterwards."""

    cat: bool
    square: int
    taken: int = 0
    """The board of the line that grows up (B2.4) or of the piece taken back (B2.5)."""


class Bed(NamedTuple):
    """Boards of where everybody sits, seen by the player to move; what a search compares."""

    kittens: int = 0
    cats: int = 0
    other_kittens: int = 0
    other_cats: int = 0
    grown: int = 0
    """So many pieces of the player to move are cats by now, in hand or on the bed."""
    other_grown: int = 0

    @property
    def taken(self) -> int:
        """The squares that are not empty."""
        return self.kittens | self.cats | self.other_kittens | self.other_cats

    @property
    def turned(self) -> "Bed":
        """The same, seen by the other player."""
        return Bed(
            self.other_kittens,
            self.other_cats,
            self.kittens,
            self.cats,
            self.other_grown,
            self.grown,
        )


EMPTY = Bed()
"""Nobody on it, all kittens in hand (B1.1)."""


class Hand(NamedTuple):
    """What a player can put on the bed."""

    kittens: int
    cats: int


@dataclass(frozen=True, slots=True)
class Boop:
    """A state of the game. Seat 0 is orange and began (B1.2)."""

    bed: Bed = EMPTY
    to_move: int = 0
    ply: int = 0
    """Turns played since the start; a position that was set up counts from its own."""
    wins: str = WINS.default
    game: str = GAME.default
    seen: tuple[Bed, ...] = field(default=(), compare=False, repr=False)
    """The beds before this one since anybody last grew up, for B2.6; the text does not carry it."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return 2

    def side(self, seat: int) -> Bed:
        """The bed as a seat sees it: its own pieces first."""
        return self.bed if seat == self.to_move else self.bed.turned

    def hand(self, seat: int) -> Hand:
        """What a seat holds: all that is not on the bed."""
        bed = self.side(seat)
        return Hand(PIECES - bed.grown - bed.kittens.bit_count(), bed.grown - bed.cats.bit_count())
