"""Where the panels around the table are in a window of any size, and pictures kept of them."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame
from pygame import Rect

from cats_ledges.i18n import language
from scenes.ledges.camera import Box
from scenes.stage import Stage

_TOP, _TRAY, _STRIP, _GAP = 84, 176, 84, 10
"""Heights and widths in units."""
_SHADOW_ROOM = 20.0
"""So far around a panel its shadow may fall, in units."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The panels of one window, in pixels."""

    stage: Stage
    top: Rect
    """The seats."""
    tray: Rect
    """The box with the supply."""
    strip: Rect
    """The phase and its buttons."""
    window: Box
    """What is left for the table."""

    @property
    def unit(self) -> float:
        """Pixels a unit."""
        return self.stage.unit

    def on_panel(self, place: tuple[float, float]) -> bool:
        """Whether a panel covers this pixel."""
        return any(panel.collidepoint(place) for panel in (self.top, self.tray, self.strip))


def layout(stage: Stage) -> Layout:
    """The panels in the window as it is."""
    width, height, unit = stage.width, stage.height, stage.unit
    gap = round(_GAP * unit)
    top = Rect(gap, gap, width - 2 * gap, round(_TOP * unit))
    strip = Rect(gap, 0, width - 2 * gap, round(_STRIP * unit))
    strip.bottom = height - gap
    tray = Rect(gap, top.bottom + gap, round(_TRAY * unit), strip.top - top.bottom - 2 * gap)
    window = Box(tray.right + gap, top.bottom + gap, width - gap, strip.top - gap)
    return Layout(stage, top, tray, strip, window)


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
