"""Where everything lies on the table of Cat Stacking Tower, in an area of any size.

The board is drawn in units of its pictures: cells are 55.4 apart in a row, 36 from row to row, and
a piece is 10 thick (assets/art/README.md). Where there are goal cards they lie in a panel left of
it.
"""

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Vector2

from cats_ledges.tower.board import Cell, cells, numbers
from scenes.text import Style
from scenes.theme import INK

APART, ROW, THICK = 55.4, 36.0, 10.0
_ABOVE, _BELOW = 80.0, 38.0
"""So far things reach above the first row's middle, and below the last one's."""
_WIDTH, _FACE = 44.0, 34.0
"""How large the upper face of a piece is, where it is pressed."""
_MOST_RISE = 45.0
"""A stack rises no higher than this over its lowest piece; the pieces then are drawn thinner."""
_FREE = 18.0
"""A stack may rise so far in front of a single piece without hiding it."""
_BEHIND = ((0, -1), (1, -1))
"""From a cell to those half behind it."""
_LARGEST = 2.0
_BUTTON = 44.0
_ROUND = tuple((x, y) for x in (1, -1, 2, -2, 0) for y in (0, -1, 1, -2) if x or y)
"""Where a card may be around a stack, in steps right and down."""

_PANEL = 0.235
"""The panel's share of the width."""
_PANEL_WIDE, _PANEL_HIGH = 240.0, 556.0


@lru_cache(maxsize=32)
def spacings(side: int, stacks: Sequence[str]) -> tuple[float, ...]:
    """By cell, how far apart the pieces of its stack are drawn.

    As far as they are thick, unless the stack would hide one behind it.
    """
    places, index = cells(side), numbers(side)
    rises = [0.0] * len(places)
    found = [THICK] * len(places)
    for number in sorted(range(len(places)), key=lambda number: places[number].r):
        layers = len(stacks[number]) - 1
        if layers < 1:
            continue
        cell, most = places[number], min(_MOST_RISE, layers * THICK)
        for q, r in _BEHIND:
            other = index.get(Cell(cell.q + q, cell.r + r))
            if other is not None and stacks[other]:
                most = min(most, _FREE + rises[other])
        rises[number] = most
        found[number] = most / layers
    return tuple(found)


class Places:
    """Rectangles and points in pixels."""

    def __init__(self, area: Rect, side: int, unit: float, panelled: bool) -> None:
        """Fit the table into its area.

        Args:
            area: of the whole table.
            side: of the board.
            unit: pixels a unit of the window, for words.
            panelled: whether there is a panel.
        """
        self.area = area
        self.unit = min(unit, area.width / 420, area.height / 190)
        """Pixels a unit, for what lies over the board."""
        self.panel = Rect(area.topleft, (round(area.width * _PANEL) if panelled else 0, 0))
        self.panel.height = area.height
        self.board = Rect(self.panel.right, area.top, area.right - self.panel.right, area.height)
        wide = (2 * side - 1) * APART + 8
        high = (2 * side - 2) * ROW + _ABOVE + _BELOW
        fits = min(self.board.width / wide, self.board.height / high)
        self.scale = min(fits, _LARGEST * unit)
        """Pixels a unit of the board's pictures."""
        self._side = side
        self._middle = Vector2(
            self.board.centerx, self.board.centery + (_ABOVE - _BELOW) / 2 * self.scale
        )
        self._panel_unit = min(self.panel.width / _PANEL_WIDE, area.height / _PANEL_HIGH)

    # -- the board ---------------------------------------------------------------------------------

    def px(self, units: float) -> int:
        """Whole pixels for so many units of the board's pictures."""
        return max(1, round(units * self.scale))

    def point(self, cell: Cell, rise: float = 0.0) -> Vector2:
        """The middle of a cell's face, or so far above it."""
        return self.between(cell.q, cell.r, rise)

    def between(self, q: float, r: float, rise: float) -> Vector2:
        """A point between cells, so far above the board."""
        return self._middle + self.scale * Vector2(APART * (q + r / 2), ROW * r - rise)

    def head(self, cell: Cell, stacks: Sequence[str]) -> Vector2:
        """The middle of what lies uppermost on a cell."""
        number = numbers(self._side)[cell]
        layers = max(0, len(stacks[number]) - 1)
        return self.point(cell, layers * spacings(self._side, stacks)[number])

    def face(self, cell: Cell, stacks: Sequence[str]) -> Rect:
        """Where a cell or its stack is pressed."""
        rect = Rect(0, 0, self.px(_WIDTH), self.px(_FACE))
        x, y = self.head(cell, stacks)
        rect.center = round(x), round(y)
        return rect

    def under(self, place: tuple[int, int], stacks: Sequence[str]) -> Cell | None:
        """The cell whose stack the pointer is on, if any; the foremost one."""
        for cell in sorted(cells(self._side), key=lambda cell: -cell.r):
            if stacks[numbers(self._side)[cell]]:
                column = self.face(cell, stacks)
                foot = self.point(cell).y + self.px(24)
                column.height = round(foot) - column.top
                if column.collidepoint(place):
                    return cell
        return None

    # -- what lies over the board ------------------------------------------------------------------

    def near(self, units: float) -> int:
        """Whole pixels for so many units of the window."""
        return max(1, round(units * self.unit))

    def style(self, size: float, colour: str = INK, face: str = "bold") -> Style:
        """Words over the board; the size in units of the window."""
        return Style(max(7, self.near(size)), colour, face)

    def beside(self, head: Vector2, size: tuple[int, int], avoided: Sequence[Rect]) -> Rect:
        """A place for a card that tells about a stack, close to it.

        Args:
            head: the middle of the stack's face.
            size: of the card.
            avoided: what it should not cover; as little of it as can be.
        """
        aside, above = self.px(34) + self.near(12) + size[0] // 2, self.px(38) + size[1] // 2
        room = self.board.inflate(-self.near(6), -self.near(6))
        best = Rect(0, 0, *size), float("inf")
        for x, y in _ROUND:
            card = Rect(0, 0, *size)
            card.center = round(head.x + x * aside), round(head.y + y * above)
            card.clamp_ip(room)
            covered = sum(card.clip(rect).width * card.clip(rect).height for rect in avoided)
            cost = 50 * covered + head.distance_to(card.center)
            if cost < best[1]:
                best = card, cost
        return best[0]

    @property
    def leave(self) -> Rect:
        """The button with which one passes, or refuses: in the corner that the hexagon leaves."""
        top = self.board.bottom - self.near(_BUTTON + 2)
        reached = [row for row in range(self._side) if self._foot(row) > top]
        cells_ = max((2 * self._side - 1 - row for row in reached), default=0)
        edge = self._middle.x + (cells_ / 2 * APART + 2) * self.scale
        free = round(self.board.right - edge) - self.near(4)
        rect = Rect(0, 0, min(self.near(136), free), self.near(_BUTTON))
        rect.bottomright = self.board.right - self.near(2), self.board.bottom - self.near(2)
        return rect

    def _foot(self, row: int) -> float:
        """How far down the cells of a row reach; their sides are pressed no more than faces."""
        return self.between(0, row, 0).y + self.px(24)

    def pill(self, cell: Cell, number: int, count: int) -> Rect:
        """The one of so many buttons below a cell."""
        width, height, gap = self.near(178), self.near(44), self.near(6)
        x, y = self.point(cell)
        whole = Rect(0, 0, width, count * (height + gap) - gap)
        whole.midtop = round(x), round(y + self.px(36))
        if whole.bottom > self.board.bottom:
            whole.midbottom = round(x), round(y - self.px(90))
        whole.clamp_ip(self.board)
        return Rect(whole.left, whole.top + number * (height + gap), width, height)

    # -- the panel ---------------------------------------------------------------------------------

    def panel_px(self, units: float) -> int:
        """Whole pixels for so many units of the panel."""
        return max(1, round(units * self._panel_unit))

    def panel_style(self, size: float, colour: str = INK, face: str = "bold") -> Style:
        """Words in the panel."""
        return Style(max(7, self.panel_px(size)), colour, face)

    def own(self) -> Rect:
        """The place of whoever looks, in the panel."""
        return self._panel_rect(0, 0, _PANEL_WIDE, 212)

    def own_card(self, number: int) -> Rect:
        """One of the two cards of whoever looks."""
        return self._panel_rect(8 + number * 115, 34, 108, 144)

    def force(self, number: int) -> Rect:
        """The button below the card that forces a swap."""
        return self._panel_rect(8 + number * 115, 181, 108, 28)

    def other(self, number: int, count: int) -> Rect:
        """The place of one of so many others."""
        height = min((_PANEL_HIGH - 218) / count - 6, 130)
        return self._panel_rect(0, 218 + number * (height + 6), _PANEL_WIDE, height)

    def open(self, seat: int, seats: int) -> Rect:
        """The place of one of all players, when all cards lie open."""
        height = min(_PANEL_HIGH / seats - 6, 150)
        return self._panel_rect(0, seat * (height + 6), _PANEL_WIDE, height)

    def small_card(self, row: Rect, number: int, most: float = 84) -> Rect:
        """One of the two cards in a row, at most so high in units."""
        px = self.panel_px
        height = min(row.height - px(40), px(most))
        width = round(height * 0.75)
        return Rect(row.left + px(10) + number * (width + px(6)), row.top + px(33), width, height)

    def _panel_rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle in pixels, from a place on the panel's sheet."""
        unit = self._panel_unit
        left = self.panel.left + (self.panel.width - _PANEL_WIDE * unit) / 2
        top = self.panel.centery - _PANEL_HIGH * unit / 2
        return Rect(
            round(left + x * unit), round(top + y * unit), round(width * unit), round(height * unit)
        )
