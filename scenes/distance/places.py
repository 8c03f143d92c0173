"""Where everything lies on the table of Cat Between Us, in an area of any size.

The table is drawn on a sheet of 1034 × 556 units that is fitted into the area. From above: the cat
shelf with the four rooms to its right, the interest track, the toys with the cards under them, and
the hand or, when the cat is petted, what each player has kept.
"""

from pygame import Rect

from scenes.text import Style
from scenes.theme import INK

WIDE, HIGH = 1034.0, 556.0

LAST_CELL = 21
"""The cell past the end of the interest track (D4.3)."""

_LEFT = 121.0
"""Left of this is the shelf."""
_CELL = (WIDE - _LEFT) / (LAST_CELL + 1)
_STEP = 114.0
"""From one step of a win marker to the next: rooms and the doors between them in turn."""
_LANES = 64.0
_HAND_CARD = 83.0
_APART = 94.0
"""From one card of the hand to the next, where there is room."""


class Places:
    """Rectangles in pixels."""

    def __init__(self, area: Rect, toys: int) -> None:
        """`area`: of the whole table; `toys`: so many are in play."""
        self.unit = min(area.width / WIDE, area.height / HIGH)
        self._left = area.centerx - self.unit * WIDE / 2
        self._top = area.centery - self.unit * HIGH / 2
        self._toys = toys

    def px(self, units: float) -> int:
        """Whole pixels for so many units."""
        return max(1, round(units * self.unit))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a place on the sheet."""
        return round(self._left + x * self.unit), round(self._top + y * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle on the sheet, in pixels."""
        return Rect(self.at(x, y), (self.px(width), self.px(height)))

    def style(self, size: float, colour: str = INK, face: str = "bold") -> Style:
        """Words whose size is given in units of the sheet."""
        return Style(max(7, self.px(size)), colour, face)

    # -- shelf, rooms and track --------------------------------------------------------------------

    @property
    def shelf(self) -> Rect:
        """The cat shelf."""
        return self.rect(0, 0, 108, 140)

    @property
    def board(self) -> Rect:
        """The plank that goes from the shelf through all rooms."""
        return self.rect(110, 101, WIDE - 110, 17)

    def room(self, number: int) -> Rect:
        """A room card, 1 to 4."""
        return self.rect(_step_x(2 * number - 1) - 75, 4, 150, 94)

    def step(self, wins: float) -> tuple[int, int]:
        """Where a win marker stands, its foot's middle: on the shelf, or so many steps right."""
        return self.at(54 + (_step_x(1) - 54) * wins if wins < 1 else _step_x(wins), 102)

    def cell(self, number: float) -> Rect:
        """A cell of the interest track, 0 to 20, or the one past its end."""
        return self.rect(_LEFT + min(number, LAST_CELL) * _CELL + 1, 174, _CELL - 2, 24)

    def note(self, line: int) -> Rect:
        """Lines about the round, left of the track."""
        return self.rect(0, 148 + 24 * line, 104, 24)

    # -- toys --------------------------------------------------------------------------------------

    def column(self, place: int) -> Rect:
        """Everything of the toy that lies at this place in the row."""
        return self.rect(self._middle(place) - 80, 226, 160, 188)

    def toy(self, place: int) -> Rect:
        """The toy's card."""
        return self.rect(self._middle(place) - 68, 230, 68, 88)

    def worth(self, place: int) -> Rect:
        """Where its worth stands."""
        return self.rect(self._middle(place) + 4, 232, 72, 84)

    def lane(self, place: int, lane: int) -> Rect:
        """A place for a card under it: 0 or 1."""
        return self.rect(self._middle(place) - 66 + lane * (_LANES + 4), 321, _LANES, 89.6)

    def _middle(self, place: int) -> float:
        width = WIDE / 6
        return WIDE / 2 + (place - (self._toys - 1) / 2) * width

    @property
    def beyond(self) -> tuple[int, int]:
        """Where the others sit."""
        return self.at(WIDE / 2, -60)

    # -- hand and petting --------------------------------------------------------------------------

    def hand(self, place: int, count: int) -> Rect:
        """A card of a hand of so many."""
        apart = min(_APART, (WIDE - _HAND_CARD) / max(1, count - 1))
        middle = WIDE / 2 + (place - (count - 1) / 2) * apart
        return self.rect(middle - _HAND_CARD / 2, 434, _HAND_CARD, _HAND_CARD * 1.4)

    def kept(self, seat: int, seats: int) -> Rect:
        """What one of so many players has kept."""
        width = min(250.0, (WIDE - 10.0 * (seats - 1)) / seats)
        apart = width + 10
        left = WIDE / 2 + (seat - seats / 2) * apart + 5
        return self.rect(left, 420, width, 134)


def _step_x(step: float) -> float:
    return _LEFT + _STEP * step
