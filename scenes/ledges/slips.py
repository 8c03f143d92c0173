"""Wrapped words as one picture, and words on a coloured pill."""

from collections.abc import Callable, Hashable
from functools import lru_cache

import pygame
from pygame import Rect

from cats_ledges.i18n import language
from scenes import paper
from scenes.stage import Stage
from scenes.text import LINE_HEIGHT, Style, draw, width, wrap
from scenes.theme import SOFT_INK

_SHADOW_ROOM = 20.0


class Layer:
    """A panel that seldom changes: painted once, and shown until its key is another."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture = pygame.Surface((0, 0))
        self._place = Rect(0, 0, 0, 0)

    def draw(
        self,
        target: pygame.Surface,
        stage: Stage,
        panel: Rect,
        key: Hashable,
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """Show what `paint` paints in and close around a panel.

        Args:
            target: the window.
            stage: its size and language are part of the key.
            panel: where the panel is.
            key: whatever the picture depends on.
            paint: paints on a clear surface as large as the window.
        """
        key = (key, tuple(panel), target.get_size(), stage.unit, language())
        if key != self._key:
            self._key = key
            canvas = pygame.Surface(target.get_size(), pygame.SRCALPHA)
            paint(canvas)
            margin = stage.px(_SHADOW_ROOM)
            self._place = panel.inflate(2 * margin, 2 * margin).clip(canvas.get_rect())
            self._picture = canvas.subsurface(self._place).copy()
        target.blit(self._picture, self._place)


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
    for number, each in enumerate(lines):
        draw(surface, each, style, (0, number * height))
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
