"""The pieces of Cat Stacking Tower, drawn: in stacks, fanned out, and what marks them."""

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Vector2

from scenes import art, paper, text
from scenes.stage import Stage
from scenes.text import Style
from scenes.theme import INK
from scenes.tower.places import Places

_BOX = (60.0, 72.0)
"""The pictures of pieces and cells; the middle of the face is at 30, 34 in them."""
_MIDDLE = (30.0, 34.0)
_EARS = 23.0
"""So much of a piece's picture from above is hidden by the piece on it, or is ears."""
_SIDE = (60.0, 16.0)
_FAN, _INSET, _TITLE = 76.0, 10.0, 26.0
"""The card with a fan: how wide the pieces are, its margin, the line above; in units."""
_LAP = 0.82
"""A piece of a fan shows so much of its height above the next one."""


def draw_cell(surface: pygame.Surface, places: Places, point: Vector2, far: bool) -> None:
    """An empty cell."""
    _blit(surface, places, "tower_cell_far" if far else "tower_cell", point)


def draw_piece(
    surface: pygame.Surface, places: Places, look: str, point: Vector2, covered: bool = False
) -> None:
    """A piece with the middle of its face at a point; one that is covered shows no ears."""
    _blit(surface, places, f"tower_piece_{look}", point, _EARS if covered else 0.0)


def draw_faint(
    surface: pygame.Surface, places: Places, look: str, point: Vector2, seen: float
) -> None:
    """A piece that can be seen through; `seen`: from 0 to 1."""
    sheet = _picture(places, f"tower_piece_{look}").copy()
    sheet.set_alpha(round(255 * seen))
    surface.blit(sheet, _corner(places, point))


def draw_stack(
    surface: pygame.Surface, places: Places, looks: Sequence[str], foot: Vector2, apart: float
) -> Vector2:
    """A stack from the bottom up, its pieces so far apart; returns the middle of its face."""
    point = foot
    for layer, look in enumerate(looks):
        point = Vector2(foot.x, foot.y - layer * apart * places.scale)
        draw_piece(surface, places, look, point, covered=layer < len(looks) - 1)
    return point


def _blit(
    surface: pygame.Surface, places: Places, name: str, point: Vector2, above: float = 0.0
) -> None:
    picture = _picture(places, name)
    x, y = _corner(places, point)
    cut = round(above * places.scale)
    surface.blit(picture, (x, y + cut), (0, cut, picture.width, picture.height - cut))


def _picture(places: Places, name: str) -> pygame.Surface:
    return art.picture(name, places.px(_BOX[0]))


def _corner(places: Places, point: Vector2) -> tuple[int, int]:
    left, top = _MIDDLE
    return round(point.x - left * places.scale), round(point.y - top * places.scale)


# -- what marks them -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _hexagon(width: int, line: str, thick: float, dash: str, fill: str) -> pygame.Surface:
    """The outline of a cell's face, in a box as wide as a piece's picture."""
    wide, high = _BOX[0], 52
    points = "0,-22.8 26.4,-11.4 26.4,11.4 0,22.8 -26.4,11.4 -26.4,-11.4"
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -26 {wide} {high}">'
        f'<polygon points="{points}" fill="{fill}" fill-opacity=".35" stroke="#FFFFFF" '
        f'stroke-width="{thick + 2}" stroke-linejoin="round"/>'
        f'<polygon points="{points}" fill="none" stroke="{line}" '
        f'stroke-width="{thick}" stroke-linejoin="round" stroke-linecap="round"{dashes}/></svg>'
    )
    return art.render(svg, (width, round(width * high / wide)))


def draw_hexagon(
    surface: pygame.Surface,
    places: Places,
    point: Vector2,
    line: str,
    thick: float = 3.0,
    dash: str = "",
    fill: str = "none",
) -> None:
    """An outline around a face with its middle at a point."""
    image = _hexagon(places.px(_BOX[0]), line, thick, dash, fill)
    surface.blit(image, image.get_rect(center=(round(point.x), round(point.y))))


def draw_sign(
    surface: pygame.Surface, name: str, centre: tuple[float, float], size: int, fill: str, line: str
) -> None:
    """A sign on a round plate."""
    rect = Rect(0, 0, size, size)
    rect.center = round(centre[0]), round(centre[1])
    surface.blit(art.shape(rect.size, size / 2, fill, line, max(1.0, size / 14)), rect)
    image = art.sign(name, max(6, round(size * 0.72)))
    surface.blit(image, image.get_rect(center=rect.center))


def draw_height(surface: pygame.Surface, places: Places, head: Vector2, height: int) -> None:
    """How many pieces a stack has, at the corner of its uppermost one."""
    size = places.px(19)
    rect = Rect(0, 0, size, size)
    rect.center = round(head.x + places.px(18)), round(head.y + places.px(9))
    surface.blit(art.shape(rect.size, size / 2, INK, "#FFFFFF", max(1.0, places.scale * 1.2)), rect)
    style = Style(max(7, places.px(12)), "#FFFFFF", "bold")
    text.draw(surface, str(height), style, rect.center, "center")


def draw_mark(
    surface: pygame.Surface, places: Places, name: str, head: Vector2, number: int
) -> None:
    """The mark of a goal card that a stack has triggered."""
    image = art.picture(f"tower_mark_{name}", places.px(18))
    x = head.x - places.px(18) + number * places.px(14)
    surface.blit(image, image.get_rect(center=(round(x), round(head.y + places.px(9)))))


# -- fanned out ------------------------------------------------------------------------------------


def fan_height(count: int, width: int, most: int) -> int:
    """How high a fan of so many pieces is; never more than so many pixels."""
    high = width * _SIDE[1] / _SIDE[0]
    return min(most, round(high * (_LAP * (count - 1) + 1))) if count else 0


def draw_fan(surface: pygame.Surface, looks: Sequence[str], box: Rect) -> None:
    """A stack's pieces one above the other, each with its whole side, in a box of `fan_height`."""
    high = round(box.width * _SIDE[1] / _SIDE[0])
    apart = (box.height - high) / max(1, len(looks) - 1)
    for layer, look in enumerate(looks):
        picture = art.picture(f"tower_side_{look}", box.width)
        surface.blit(picture, (box.left, round(box.bottom - high - layer * apart)))


def fan_card_size(places: Places, count: int) -> tuple[int, int]:
    """How large the card is on which a stack of so many pieces can be read."""
    inset = places.near(_INSET)
    most = places.board.height - 2 * inset - places.near(_TITLE + 10)
    width = places.near(_FAN)
    height = fan_height(count, width, most)
    return width + 2 * inset, height + places.near(_TITLE) + 2 * inset


def draw_fan_card(
    surface: pygame.Surface,
    stage: Stage,
    places: Places,
    looks: Sequence[str],
    card: Rect,
    head: Vector2,
    sign: str = "",
    line: str = INK,
) -> None:
    """A card beside a stack on which it can be read from the top to the foot.

    Args:
        surface: what to draw on.
        stage: the window.
        places: of the table.
        looks: the pieces' colours, bottom to top.
        card: its place, as large as `fan_card_size` says.
        head: the middle of the stack's face on the board, to which a line leads.
        sign: of the action that would lead to this stack.
        line: the colour of the card's edge.
    """
    inset, title = places.near(_INSET), places.near(_TITLE)
    thick = max(2, places.near(3))
    pygame.draw.aaline(surface, line, head, card.center, thick)
    paper.card(surface, stage, card, line=line, radius=14)
    top = (card.centerx, card.top + inset + title // 2 - places.near(3))
    number = text.draw(surface, str(len(looks)), places.style(22), top, "center")
    if sign:
        image = art.sign(sign, places.near(22))
        surface.blit(image, image.get_rect(midright=(number.left - places.near(4), top[1])))
    inside = card.inflate(-2 * inset, -2 * inset)
    draw_fan(
        surface, looks, Rect(inside.left, inside.top + title, inside.width, inside.height - title)
    )
