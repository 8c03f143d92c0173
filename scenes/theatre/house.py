"""How the theatre is built: where its panels are, and the curtains around the stage."""

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect

from scenes import art
from scenes.ledges.camera import Box
from scenes.stage import Stage

_MARGIN, _TOP, _INSET, _ROW, _GAP = 10.0, 66.0, 10.0, 56.0, 6.0
"""In units, as all below."""
_VALANCE, _BEHIND = 40.0, 8.0
"""Height of the valance, and how much of it is behind the panel above."""
_CURTAIN = 0.2
"""A curtain is so much as wide as the stage is high."""


@dataclass(frozen=True, slots=True)
class House:
    """The panels of one window, in pixels."""

    top: Rect
    bottom: Rect
    timeline: Rect
    buttons: Rect
    scene: Rect
    """What is left between the panels: the stage."""
    valance: int
    """Where the valance ends."""

    @property
    def window(self) -> Box:
        """The part of the stage that the camera fills: what the valance leaves."""
        scene = self.scene
        return Box(float(scene.left), float(self.valance), float(scene.right), float(scene.bottom))

    def on_panel(self, place: tuple[int, int]) -> bool:
        """Whether a panel covers this pixel."""
        return self.top.collidepoint(place) or self.bottom.collidepoint(place)


def house(stage: Stage) -> House:
    """The panels in the window as it is."""
    px = stage.px
    margin, inset, row, gap = px(_MARGIN), px(_INSET), px(_ROW), px(_GAP)
    wide = stage.width - 2 * margin
    top = Rect(margin, margin, wide, px(_TOP))
    high = 2 * row + gap + 2 * inset
    bottom = Rect(margin, stage.height - margin - high, wide, high)
    timeline = Rect(bottom.left + inset, bottom.top + inset, wide - 2 * inset, row)
    buttons = timeline.move(0, row + gap)
    scene = Rect(0, top.bottom + margin, stage.width, bottom.top - top.bottom - 2 * margin)
    return House(top, bottom, timeline, buttons, scene, top.bottom + px(_VALANCE - _BEHIND))


def draw_curtains(surface: pygame.Surface, stage: Stage, at: House) -> None:
    """The curtains drawn aside, the valance above them."""
    top = at.top.centery
    high = at.bottom.centery - top
    size = round(high * _CURTAIN), high
    left, right = _drawn("curtain_side", size), _drawn("curtain_side", size, True)
    surface.blit(left, (0, top))
    surface.blit(right, right.get_rect(topright=(surface.get_width(), top)))
    tile = _drawn("curtain_valance", (stage.px(_VALANCE * 120 / 52), stage.px(_VALANCE)))
    for x in range(0, surface.get_width(), tile.get_width()):
        surface.blit(tile, (x, at.valance - tile.get_height()))


@lru_cache(maxsize=8)
def _drawn(name: str, size: tuple[int, int], mirrored: bool = False) -> pygame.Surface:
    image = pygame.transform.smoothscale(art.picture(name, 2 * size[0]), size)
    return pygame.transform.flip(image, True, False) if mirrored else image
