"""What cannot be seen on a real table: pushes, centres of mass, speeds, the tool's path."""

import math
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache

import numpy as np
import numpy.typing as npt
import pygame

from cats_ledges.ledges.supply import kind_of
from physics.pieces import piece_kinds
from physics.world import Poses
from scenes.ledges.camera import Camera, Point
from scenes.ledges.table import size_of
from scenes.theme import CARD, INK

Floats = npt.NDArray[np.floating]


class Overlay(StrEnum):
    """One of the overlays, in the order of the keys 1 to 4."""

    CONTACTS = "contacts"
    MASS = "mass"
    VELOCITY = "velocity"
    PATH = "path"


_PUSH, _FIRM, _SHAKY, _SPEED, _PATH = "#C2185B", "#2E7D4F", "#D43D2A", "#1F6A94", "#7B4B94"

_PUSH_LENGTH = 1.6
"""A push is drawn so many millimetres long for each root of its impulse, g·mm/s."""
_LONGEST = 70.0
_SECONDS_AHEAD = 0.06
"""An arrow of velocity reaches to where the piece would be after so long."""
_SLOWEST = 4.0
"""What moves less has no arrow, mm/s."""
_NEAR = 1.5
"""A contact is a piece's own when it is no further from its outline, mm."""
_USUAL_HEIGHT = 480.0
"""The stage of a usual window is so high, px."""
_UPRIGHT = 0.5
"""A contact carries when its normal rises more than this."""


def draw_contacts(surface: pygame.Surface, camera: Camera, contacts: Floats) -> None:
    """Every contact as a dot, its push as a line along its normal: the longer, the harder.

    Args:
        surface: what to draw on.
        camera: where the table is on it.
        contacts: rows of x, y (mm), the normal, and the impulse (g·mm/s) of a contact.
    """
    for x, y, nx, ny, impulse in contacts.tolist():
        length = min(_LONGEST, _PUSH_LENGTH * math.sqrt(max(0.0, impulse)))
        start = camera.to_screen(x - nx * length / 2, y - ny * length / 2)
        end = camera.to_screen(x + nx * length / 2, y + ny * length / 2)
        pygame.draw.line(surface, CARD, start, end, thick(camera, 5))
        pygame.draw.line(surface, _PUSH, start, end, thick(camera, 3))
        middle = camera.to_screen(x, y)
        pygame.draw.aacircle(surface, CARD, middle, thick(camera, 5))
        pygame.draw.aacircle(surface, _PUSH, middle, thick(camera, 4))


def draw_masses(surface: pygame.Surface, camera: Camera, poses: Poses, contacts: Floats) -> None:
    """Each piece's centre of mass over what it stands on.

    Its plumb line is green where it meets the span between the outermost contacts below it, and red
    where it misses it: such a piece stands only because something else holds it.
    """
    for id, pose in zip(poses.ids, poses.array.tolist(), strict=True):
        x, y = centre_of_mass(id, pose)
        span = support(id, pose, contacts)
        mark = camera.to_screen(x, y)
        if span:
            (left, left_y), (right, right_y) = span
            colour = _FIRM if left - _NEAR <= x <= right + _NEAR else _SHAKY
            foot = camera.to_screen(x, (left_y + right_y) / 2)
            pygame.draw.line(surface, colour, mark, foot, thick(camera, 2))
            ends = camera.to_screen(left, left_y), camera.to_screen(right, right_y)
            pygame.draw.line(surface, colour, *ends, thick(camera, 5))
        _draw_mass(surface, mark, max(4.0, 3.2 * camera.scale))


def draw_velocities(
    surface: pygame.Surface, camera: Camera, poses: Poses, velocities: Floats
) -> None:
    """An arrow from each moving piece to where it is going.

    Args:
        surface: what to draw on.
        camera: where the table is on it.
        poses: of the pieces.
        velocities: rows of vx, vy (mm/s) and spin, in the order of the poses.
    """
    for id, pose, (vx, vy, _) in zip(
        poses.ids, poses.array.tolist(), velocities.tolist(), strict=True
    ):
        if math.hypot(vx, vy) > _SLOWEST:
            x, y = centre_of_mass(id, pose)
            ahead = x + vx * _SECONDS_AHEAD, y + vy * _SECONDS_AHEAD
            ends = camera.to_screen(x, y), camera.to_screen(*ahead)
            _draw_arrow(surface, *ends, thick(camera, 1))


def draw_path(
    surface: pygame.Surface, camera: Camera, paths: Sequence[Sequence[Point]], now: Point | None
) -> None:
    """Where the tool went, in pieces between which it was out of sight; and where it is now."""
    for path in paths:
        if len(path) > 1:
            places = [camera.to_screen(*place) for place in path]
            pygame.draw.lines(surface, CARD, False, places, thick(camera, 5))
            pygame.draw.lines(surface, _PATH, False, places, thick(camera, 2))
    if now:
        pygame.draw.aacircle(surface, CARD, camera.to_screen(*now), thick(camera, 7))
        pygame.draw.aacircle(surface, _PATH, camera.to_screen(*now), thick(camera, 5))


def thick(camera: Camera, pixels: float) -> int:
    """Pixels of a line that is so thick in a usual window: all grows with the picture."""
    return max(1, round(pixels * camera.window.height / _USUAL_HEIGHT))


def centre_of_mass(id: str, pose: Sequence[float]) -> Point:
    """Where a piece's centre of mass is, mm."""
    x, y, angle = pose
    cx, cy = _own_centre(id)
    cos, sin = math.cos(angle), math.sin(angle)
    return x + cx * cos - cy * sin, y + cx * sin + cy * cos


def support(id: str, pose: Sequence[float], contacts: Floats) -> tuple[Point, Point] | None:
    """The leftmost and the rightmost contact that carries a piece; None: nothing does."""
    places = sorted(_carrying(id, pose, contacts))
    return (places[0], places[-1]) if places else None


# -- inside ----------------------------------------------------------------------------------------


@cache
def _own_centre(id: str) -> Point:
    return piece_kinds()[kind_of(id)].centre_of_mass


def _carrying(id: str, pose: Sequence[float], contacts: Floats) -> Iterator[Point]:
    """The contacts on the lower side of a piece's outline."""
    x, y, angle = pose
    cos, sin = math.cos(angle), math.sin(angle)
    width, height = size_of(id)
    middle = centre_of_mass(id, pose)[1]
    for px, py, _, ny, _ in contacts.tolist():
        across, along = (px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin
        inside = abs(across) <= width / 2 + _NEAR and abs(along) <= height / 2 + _NEAR
        if inside and py < middle and abs(ny) > _UPRIGHT and not _is_above(along, height):
            yield px, py


def _is_above(along: float, height: float) -> bool:
    """Whether a contact is on a thin piece's upper face, which is below its neighbour's middle."""
    return abs(along - height / 2) < _NEAR


def _draw_mass(surface: pygame.Surface, place: Point, radius: float) -> None:
    """The draughtsman's sign: a disc in four quarters, two of them dark."""
    pygame.draw.aacircle(surface, INK, place, radius + 1)
    pygame.draw.aacircle(surface, CARD, place, radius - 1)
    flags = {"draw_top_right": True, "draw_bottom_left": True}
    pygame.draw.circle(surface, INK, place, radius - 1, **flags)


def _draw_arrow(surface: pygame.Surface, start: Point, end: Point, unit: int) -> None:
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if way.length() < 4 * unit:
        return
    ahead = way.normalize()
    head = min(12.0 * unit, way.length() * 0.6)
    neck = pygame.Vector2(end) - ahead * head
    side = ahead.rotate(90) * head * 0.5
    for colour, width, more in ((CARD, 6 * unit, 2.0 * unit), (_SPEED, 3 * unit, 0.0)):
        pygame.draw.line(surface, colour, start, neck, width)
        wide = side * (1 + more / head)
        corners = (end + ahead * more, neck + wide, neck - wide)
        pygame.draw.polygon(surface, colour, corners)
