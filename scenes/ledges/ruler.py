"""How deep the toy has fallen, on a little ruler beside it (L3.12)."""

import math

import pygame

from cats_ledges.ledges.judging import drop_points
from physics.pieces import storey
from scenes import paper
from scenes.ledges.camera import Camera
from scenes.stage import Stage
from scenes.text import draw
from scenes.theme import ACCENT, INK

_BESIDE = 26.0
"""The ruler stands so far beside the toy, mm."""
_WIDTH = 9.0


def draw_ruler(
    target: pygame.Surface, camera: Camera, x: float, low: float, drop: float, stage: Stage
) -> None:
    """A strip that unrolls from the platform the toy left down to the toy, a mark every storey.

    Args:
        target: what to draw on.
        camera: where the table is on it.
        x: of the toy, mm.
        low: its lower end, mm.
        drop: how far it is below the platform it left, in storeys.
        stage: how large its number is.
    """
    if drop <= 0.05:
        return
    unit = stage.unit
    left, top = camera.to_screen(x + _BESIDE, low + drop * storey())
    _, bottom = camera.to_screen(x, low)
    strip = pygame.Rect(round(left), round(top), round(_WIDTH * camera.scale), 0)
    strip.height = max(2, round(bottom - top))
    pygame.draw.rect(target, "#FFF1CC", strip, border_radius=3)
    pygame.draw.rect(target, INK, strip, max(1, round(1.5 * unit)), border_radius=3)
    for mark in range(1, math.floor(4 * drop) + 1):
        whole = mark % 4 == 0
        y = round(top + mark / 4 * storey() * camera.scale)
        reach = strip.width * (1.0 if whole else 0.4)
        pygame.draw.line(target, INK, (strip.left, y), (strip.left + reach, y), 2 if whole else 1)
    number = str(drop_points(drop))
    centre = (strip.centerx + round(28 * unit), strip.bottom)
    pygame.draw.aacircle(target, ACCENT, centre, 17 * unit)
    draw(target, number, paper.style(stage, 20, "#FFFFFF", "bold"), centre, "center")
