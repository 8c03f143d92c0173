"""Words on the table's scene: wrapped as one picture, on a coloured pill, on a slip of paper."""

from functools import lru_cache

import pygame
from pygame import Rect

from cats_ledges.i18n import language
from scenes import paper
from scenes.stage import Stage
from scenes.text import LINE_HEIGHT, Style, draw_paragraph, width, wrap
from scenes.theme import SOFT_INK


def block(words: str, style: Style, most: float = 10_000) -> pygame.Surface:
    """Words wrapped into lines of at most so many pixels, as one picture just wide enough."""
    return _block(words, style, round(most), language())


@lru_cache(maxsize=128)
def _block(words: str, style: Style, most: int, _spoken: str) -> pygame.Surface:
    lines = wrap(words, style, most)
    height = round(style.size * LINE_HEIGHT)
    size = (max(1, *(width(each, style) for each in lines)), height * len(lines))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*pygame.Color(style.colour)[:3], 0))
    draw_paragraph(surface, words, style, Rect(0, 0, most, 0))
    return surface


def pill(
    target: pygame.Surface,
    stage: Stage,
    words: str,
    place: tuple[float, float],
    anchor: str,
    fill: str = SOFT_INK,
    size: float = 15,
) -> Rect:
    """White words on a coloured pill: the number of a rule, a phase; its rectangle."""
    label = block(words, paper.style(stage, size, "#FFFFFF", "bold"))
    rect = label.get_rect().inflate(stage.px(1.3 * size), stage.px(0.3 * size))
    setattr(rect, anchor, (round(place[0]), round(place[1])))
    paper.plate(target, stage, rect, fill, radius=size)
    target.blit(label, label.get_rect(center=rect.center))
    return rect


def slip(
    target: pygame.Surface, stage: Stage, words: str, place: tuple[int, int], anchor: str
) -> None:
    """A little card that says what something is; it stays inside the window."""
    label = block(words, paper.style(stage, 16))
    rect = label.get_rect().inflate(stage.px(24), stage.px(8))
    setattr(rect, anchor, place)
    rect.clamp_ip(target.get_rect().inflate(-stage.px(12), -stage.px(12)))
    paper.card(target, stage, rect, radius=18)
    target.blit(label, label.get_rect(center=rect.center))
