"""A card in the bar above a table: who plays, how it stands, whose turn it is."""

from typing import NamedTuple

import pygame
from pygame import Rect

from scenes import art, paper
from scenes.stage import Stage
from scenes.text import draw, shortened
from scenes.theme import CARD, INK, LINE, SOFT_INK, SUNKEN

_NARROW = 120.0
"""A name wants so much room, in units, beside the picture."""


class SeatPlate(NamedTuple):
    """What is on the card."""

    name: str
    picture: str
    """A picture in assets/art that stands for the player; it is square."""
    colour: str
    score: int | None
    """None: the game has no points."""
    to_move: bool


def seat_rects(bar: Rect, count: int, widest: int, gap: int) -> list[Rect]:
    """The cards' places side by side, in pixels."""
    width = min(widest, (bar.width - gap * (count - 1)) // count)
    return [Rect(bar.left + i * (width + gap), bar.top, width, bar.height) for i in range(count)]


def draw_seat_plate(
    target: pygame.Surface, stage: Stage, rect: Rect, plate: SeatPlate, line: float = 0.5
) -> int:
    """Draw the card; the one whose turn it is wears its colour.

    Args:
        target: what to draw on.
        stage: the window.
        rect: where.
        plate: what is on it.
        line: how far down the name and the score are, as a part of the height.

    Returns:
        Where there is room right of the picture, in pixels.
    """
    now = plate.to_move
    paper.card(target, stage, rect, CARD if now else SUNKEN, plate.colour if now else LINE)
    if now:
        paper.plate(target, stage, rect, "none", plate.colour, thickness=4)
    ink, y = INK if now else SOFT_INK, rect.top + rect.height * line
    right = rect.right - stage.px(14)
    if plate.score is not None:
        style = paper.style(stage, 28, ink, "bold")
        right = draw(target, str(plate.score), style, (right, y), "midright").left - stage.px(6)
    size = rect.height - stage.px(14)
    narrow = right - rect.left - size < stage.px(_NARROW)
    if narrow:
        size = round(size * 0.65)
    picture = art.picture(plate.picture, size)
    target.blit(picture, picture.get_rect(midleft=(rect.left + stage.px(6), rect.centery)))
    left = rect.left + size + stage.px(14)
    style = paper.style(stage, 17 if narrow else 20, ink, "bold" if now else "text")
    draw(target, shortened(plate.name, style, right - left), style, (left, y), "midleft")
    return left
