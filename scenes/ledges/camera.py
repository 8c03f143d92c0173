"""Where the table is on the screen: millimetres, y up, to pixels, y down, and back."""

import math
from typing import NamedTuple

Point = tuple[float, float]

EDGE = 40.0
"""So much of the table's front edge is in the picture, mm."""

HEADROOM = 150.0
"""So much air above the tower is in the picture: a long pillar and the fingers on it, mm."""

SIDE_ROOM = 110.0
"""So much table beside the tower is in the picture, mm."""

LEAST_HEIGHT = 300.0
"""The automatic picture is never closer than this many millimetres from bottom to top."""

_NEAREST, _FARTHEST = 12.0, 0.2
"""Bounds of the scale, px/mm."""
_SMOOTH = 0.3
"""The automatic picture covers about two thirds of the way in so many seconds."""
_ARRIVED = 0.002
"""A scale is as good as reached when it differs by less than this share."""


class Box(NamedTuple):
    """A rectangle, in millimetres (y up) or pixels (y down)."""

    left: float
    low: float
    right: float
    high: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From low to high."""
        return self.high - self.low


class Camera:
    """Looks at the table from the front; frames the tower by itself until a person moves it."""

    def __init__(self, window: Box) -> None:
        """`window`: the part of the screen that no panel covers, px (`low` is its upper edge)."""
        self.window = window
        self.x = 0.0
        """What is in the middle of that part, mm."""
        self.y = 0.0
        self.scale = 1.0
        """Pixels a millimetre."""
        self.automatic = True
        self._arrived = False

    def to_screen(self, x: float, y: float) -> Point:
        """Pixels of a place in millimetres."""
        left, low, right, high = self.window
        return (
            (left + right) / 2 + (x - self.x) * self.scale,
            (low + high) / 2 - (y - self.y) * self.scale,
        )

    def to_table(self, px: float, py: float) -> Point:
        """Millimetres of a place in pixels."""
        left, low, right, high = self.window
        return (
            self.x + (px - (left + right) / 2) / self.scale,
            self.y - (py - (low + high) / 2) / self.scale,
        )

    @property
    def middle(self) -> Point:
        """Pixels of the middle of the picture."""
        return (self.window.left + self.window.right) / 2, (self.window.low + self.window.high) / 2

    def keep_in(self, x: float, y: float) -> None:
        """Push the picture no further than needed to show this place, with a margin."""
        px, py = self.to_screen(x, y)
        left, low, right, high = self.window
        margin = min(self.window.width, self.window.height) / 8
        dx = min(0.0, px - left - margin) + max(0.0, px - right + margin)
        dy = min(0.0, py - low - margin) + max(0.0, py - high + margin)
        self.x += dx / self.scale
        self.y -= min(0.0, dy) / self.scale

    def look_at(self, tower: Box) -> None:
        """Frame the tower at once."""
        self.x, self.y, self.scale = self._framing(tower)

    def follow(self, tower: Box, seconds: float) -> None:
        """Go on towards framing the tower, smoothly; a picture moved by hand stays.

        One that is as good as there stays too, to the pixel: a standing tower trembles by less than
        a micrometre, and every picture of a piece would be drawn anew for it.
        """
        if not self.automatic:
            return
        x, y, scale = self._framing(tower)
        near = abs(scale / self.scale - 1) < _ARRIVED and math.hypot(x - self.x, y - self.y) < 0.5
        if near and self._arrived:
            return
        self._arrived = near
        share = 1.0 if near else 1.0 - math.exp(-seconds / _SMOOTH)
        self.x += (x - self.x) * share
        self.y += (y - self.y) * share
        self.scale *= (scale / self.scale) ** share

    def zoom(self, factor: float, px: float, py: float) -> None:
        """Magnify by a factor; what is at this pixel stays there."""
        x, y = self.to_table(px, py)
        self.scale = max(_FARTHEST, min(_NEAREST, self.scale * factor))
        there = self.to_table(px, py)
        self.x += x - there[0]
        self.y += y - there[1]
        self.automatic = False

    def pan(self, dx: float, dy: float) -> None:
        """Push the picture by so many pixels."""
        self.x -= dx / self.scale
        self.y += dy / self.scale
        self.automatic = False

    def resize(self, window: Box) -> None:
        """Another part of the screen is free; the picture fills it as it filled the old one."""
        self.scale *= window.height / self.window.height
        self.window = window

    def _framing(self, tower: Box) -> tuple[float, float, float]:
        """Middle and scale that show the tower, the air around it and the table's edge."""
        width = tower.width + 2 * SIDE_ROOM
        height = max(tower.high + HEADROOM + EDGE, LEAST_HEIGHT)
        scale = min(self.window.width / width, self.window.height / height)
        middle = (tower.left + tower.right) / 2
        return middle, self.window.height / scale / 2 - EDGE, scale
