"""Where everything lies on the table of boop., in an area of any size.

The table is drawn on a sheet of 940 × 612 units that is fitted into the area. The units are those
of the picture of the bed: its squares are 80 wide and begin at 0, 0. What seat 0 holds is on its
left, what seat 1 holds on its right.
"""

from pygame import Rect, Vector2

from cats_ledges.boop.bed import SIDE
from cats_ledges.boop.state import PIECES
from scenes.text import Style
from scenes.theme import INK

WIDE, HIGH = 940.0, 612.0
LEFT, TOP = -230.0, -84.0
"""The sheet's corner; the bed's picture reaches up to the top of it."""

BED = (-44.0, TOP, 568.0)
"""Left, top and width of the bed's picture."""

CELL = 80.0
MIDDLE = Vector2(240, 240)
"""The bed's middle."""

_PANEL = (168.0, 572.0)
"""Width and height of what a player holds."""
_PANEL_TOP = -60.0
_COLUMN = 76.0
_FIRST = 66.0
"""From a panel's top to the middle of the first piece in it."""
_APART = 66.0
"""From one piece to the next."""


class Places:
    """Places in units, and what they are in pixels."""

    def __init__(self, area: Rect) -> None:
        """`area`: of the whole table."""
        self.unit = min(area.width / WIDE, area.height / HIGH)
        self._left = area.centerx - self.unit * (LEFT + WIDE / 2)
        self._top = area.centery - self.unit * (TOP + HIGH / 2)

    def px(self, units: float) -> int:
        """Whole pixels for so many units."""
        return max(1, round(units * self.unit))

    def at(self, place: Vector2) -> tuple[int, int]:
        """The pixel of a place on the sheet."""
        return round(self._left + place.x * self.unit), round(self._top + place.y * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle on the sheet, in pixels; its neighbours share its edges."""
        left, top = self.at(Vector2(x, y))
        right, low = self.at(Vector2(x + width, y + height))
        return Rect(left, top, max(1, right - left), max(1, low - top))

    def style(self, size: float, colour: str = INK, face: str = "bold") -> Style:
        """Words whose size is given in units of the sheet."""
        return Style(max(7, self.px(size)), colour, face)

    def cell(self, square: int) -> Rect:
        """A square of the bed, in pixels."""
        middle = middle_of(square)
        return self.rect(middle.x - CELL / 2, middle.y - CELL / 2, CELL, CELL)

    def panel(self, seat: int) -> Rect:
        """What a player holds lies here."""
        return self.rect(_panel_left(seat), _PANEL_TOP, *_PANEL)

    def column(self, seat: int, cat: bool, alone: bool) -> Rect:
        """Where a player's kittens are, or the cats; `alone`: there are none of the other kind."""
        x = slot(seat, cat, 0, alone).x - _COLUMN / 2
        return self.rect(x, _PANEL_TOP + 8, _COLUMN, _PANEL[1] - 16)

    def count(self, seat: int, cat: bool, alone: bool) -> tuple[int, int]:
        """Where the number of pieces of a kind stands, in pixels."""
        return self.at(Vector2(slot(seat, cat, 0, alone).x, _PANEL_TOP + 22))


def middle_of(square: int) -> Vector2:
    """The middle of a square of the bed, in units; rank 1 is below."""
    rank, file = divmod(square, SIDE)
    return Vector2(CELL * (file + 0.5), CELL * (SIDE - rank - 0.5))


def slot(seat: int, cat: bool, number: int, alone: bool) -> Vector2:
    """Where a piece in hand sits, the first one above: its middle, in units.

    Args:
        seat: whose it is.
        cat: of which kind it is.
        number: among those of its kind, from 0.
        alone: there are none of the other kind in this game.
    """
    assert 0 <= number < PIECES
    aside = 0.0 if alone else _COLUMN / 2 * (1 if cat else -1)
    x = _panel_left(seat) + _PANEL[0] / 2 + aside
    return Vector2(x, _PANEL_TOP + _FIRST + number * _APART)


def _panel_left(seat: int) -> float:
    return LEFT + 8 if seat == 0 else LEFT + WIDE - 8 - _PANEL[0]
