"""Marks on the bed: bands along lines, and arrows."""

from functools import lru_cache

import pygame
from pygame import Vector2

from scenes import art


@lru_cache(maxsize=64)
def band(way: tuple[int, int], thick: int, colour: str, opacity: float) -> pygame.Surface:
    """A band with round ends, from one end of a line to the other.

    Args:
        way: from the first middle to the last, in pixels, y down.
        thick: pixels.
        colour: of the band.
        opacity: from 0 to 1.
    """
    width, height = abs(way[0]) + thick, abs(way[1]) + thick
    half = thick / 2
    rising = way[0] * way[1] < 0
    start, end = (
        (half, height - half if rising else half),
        (
            width - half,
            half if rising else height - half,
        ),
    )
    return art.render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<path d="M{start[0]} {start[1]} L{end[0]} {end[1]}" stroke="{colour}" '
        f'stroke-width="{thick}" stroke-linecap="round" opacity="{opacity}"/></svg>',
        (width, height),
    )


@lru_cache(maxsize=64)
def arrow(width: int, angle: int) -> pygame.Surface:
    """The arrow of a boop, turned so many degrees anticlockwise from the right."""
    return pygame.transform.rotozoom(art.picture("boop_arrow", 2 * width), angle, 0.5)


@lru_cache(maxsize=128)
def faint(name: str, width: int, alpha: int) -> pygame.Surface:
    """A picture that can be seen through."""
    picture = art.picture(name, width).copy()
    picture.set_alpha(alpha)
    return picture


def angle_of(way: Vector2) -> int:
    """Of a way on the table, y down, in degrees anticlockwise from the right."""
    return round(Vector2(way.x, -way.y).as_polar()[1])
