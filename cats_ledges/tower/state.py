"""What lies on the board and in the hands."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cats_ledges.game import Option
from cats_ledges.tower.board import Cell

COLOURS = "RYBG"
"""Red Fluff, Yellow Fluff, Blue Bean, Green Ball, in turn order (T1.1, T7)."""

PIECES = 15
"""So many pieces has each player (T1.1)."""

PLACEMENT = Option("placement", ("spread", "in_turn", "free"))
"""Spread at random, one piece in turn, or each player all of theirs at once (T2.1)."""

STACK_NEEDS = Option("stack_needs", ("not_lower", "higher"))
"""How high a stack must be to go on top of another (T3.1)."""

SIDE = Option("side", ("auto", "5", "6"))
"""The side of the board; by itself 4 for two players, 5 for three or four (T1.2)."""

Kind = Literal[
    "place", "stack", "flip", "dismantle", "pass", "off", "offer", "give", "refuse", "force"
]


class Move(NamedTuple):
    """Something that a player does; fields that the kind has no use for stay as they are here."""

    kind: Kind
    cells: tuple[Cell, ...] = ()
    """The own stack and the other one; in a chain the further ones too. Where a piece is put."""
    off: tuple[Cell, ...] = ()
    """The stacks that are taken off the board with it or, by "off", before the action (T5.1)."""
    card: int = 0
    """Which of one's own goal cards is offered or given."""
    to: str = ""
    """The colour of the player whom an offer or a forced swap is made to."""


PASS = Move("pass")


class Card(NamedTuple):
    """A goal card in a hand."""

    name: str | None
    """None for one that an observer has not seen."""
    seen: int
    """The seats that know it, as bits: its owner, whoever swapped it, or everybody."""

    def known(self, seats: int) -> "Card":
        """The same card, known to these seats too."""
        return Card(self.name, self.seen | seats)


class Asked(NamedTuple):
    """A player who has to answer before the turn goes on."""

    seat: int
    offer: int | None
    """Which card of the player to move is offered; None: a card of one's own must be given."""


@dataclass(frozen=True, slots=True)
class Tower:
    """A state of the game, or what one seat may know of it. All tuples go by seat but `stacks`."""

    side: int
    colours: str
    """The colour of each seat."""
    stacks: tuple[str, ...]
    """What lies on each cell, bottom to top; "" where there is nothing."""
    to_move: int
    """Whose turn it is; while somebody is asked, the one who asked."""
    passes: int = 0
    """So many players in a row have passed."""
    placement: str = PLACEMENT.default
    stack_needs: str = STACK_NEEDS.default
    left: tuple[int, ...] = ()
    """Pieces still to be placed; () once all are."""
    cards: tuple[tuple[Card, ...], ...] = ()
    """Goal cards in the order they came; () without them. Whoever has only one has made a forced
    swap: that card is out of the game then."""
    swapped: tuple[int, ...] = ()
    """The seats that have had their one agreed swap, sorted."""
    offered: bool = False
    """Whether whose turn it is has already made the one offer of a turn."""
    asked: Asked | None = None
    points: tuple[int, ...] = ()
    """What goal cards have scored so far; () without cards."""
    marks: tuple[tuple[int, str], ...] = ()
    """The marked cells, each with a card's name, sorted."""
    off: tuple[str, ...] = ()
    """The pieces that each seat has taken off the board, a point each; () without cards."""
    end: Literal["", "passes", "no_action", "repetition"] = ""
    """Why the game is over; "" while it goes on (T4.1)."""
    seen: tuple[tuple[int, tuple[str, ...]], ...] = field(default=(), compare=False, repr=False)
    """Whose turn it was and what lay on the board, since stacks last became fewer: for the third
    repetition; the text does not carry it."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.colours)

    @property
    def known(self) -> bool:
        """Whether nothing is hidden: it is a state, not an observation."""
        return all(card.name for hand in self.cards for card in hand)

    def own_stacks(self, seat: int) -> list[str]:
        """The stacks that a seat owns (T1.3)."""
        colour = self.colours[seat]
        return [stack for stack in self.stacks if stack[-1:] == colour]

    def holds(self, seat: int, name: str) -> bool:
        """Whether a seat has a goal card."""
        return bool(self.cards) and any(card.name == name for card in self.cards[seat])
