"""A panel that seldom changes: painted once, and shown until it is another."""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect

from cats_ledges.i18n import language
from scenes.stage import Stage

_SHADOW_ROOM = 20.0
"""So far around a panel its shadow may fall, in units."""


class Layer:
    """The picture of one panel, kept with the key that it was painted for."""

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
