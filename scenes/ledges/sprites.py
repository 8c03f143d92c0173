"""Pictures of the pieces and tools at any zoom and turn, kept as long as there is room for them."""

import math
from collections import OrderedDict
from functools import cache
from typing import NamedTuple

import pygame

from cats_ledges.ledges.supply import kind_of
from scenes import art
from scenes.ledges.camera import Box, Camera, Point

ROOM = 96_000_000
"""Turned pictures are kept up to so many bytes."""

_SHARPENED_A_FRAME = 3
"""So many pictures are drawn anew from their SVG in one frame while others can be stretched."""

_SHADOW = (74, 44, 22, 40)
_HALO = 2.2
"""Width of the halo around what may be taken, mm."""


class Look(NamedTuple):
    """What a sprite shows: the name of its picture, and whose colours it wears."""

    name: str
    owner: str = ""


class _Raster(NamedTuple):
    scale: float
    surface: pygame.Surface


@cache
def look_of(id: str) -> Look:
    """The picture of a piece; a toy wears its cat's colours."""
    if id.startswith("toy_"):
        return Look(kind_of(id), id.rpartition("_")[2])
    return Look(kind_of(id))


@cache
def reach(name: str) -> Box:
    """What a picture covers about its origin, mm, y up."""
    left, top, width, height = art.view_box(name)
    return Box(left, -top - height, left + width, -top)


@cache
def middle(name: str) -> Point:
    """The middle of what a picture covers, mm."""
    box = reach(name)
    return (box.left + box.right) / 2, (box.low + box.high) / 2


class Sprites:
    """Draws sprites through the camera."""

    def __init__(self) -> None:
        self._rasters: dict[Look, _Raster] = {}
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._sharpened = 0

    def begin_frame(self) -> None:
        """Some pictures may be sharpened again."""
        self._sharpened = 0

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        look: Look,
        x: float,
        y: float,
        angle: float = 0.0,
        variant: str = "",
        alpha: int = 255,
        size: float = 1.0,
    ) -> None:
        """Draw a sprite with its origin at (x, y) mm, turned by `angle` degrees.

        Args:
            target: what to draw on.
            camera: where that is on it.
            look: the picture.
            x: mm.
            y: mm.
            angle: degrees, counterclockwise.
            variant: "" as it is, "shadow" its soft shadow, "#rrggbb" a halo of this colour.
            alpha: 255 solid, 0 invisible.
            size: so many times as large as it is.
        """
        image = self._image(look, camera.scale * size, angle, variant)
        dx, dy = middle(look.name)
        dx, dy = dx * size, dy * size
        if angle:
            cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            dx, dy = dx * cos - dy * sin, dx * sin + dy * cos
        centre = camera.to_screen(x + dx, y + dy)
        place = image.get_rect(center=(round(centre[0]), round(centre[1])))
        if not place.colliderect(target.get_rect()):
            return
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        target.blit(image, place)

    def picture(self, look: Look, scale: float) -> pygame.Surface:
        """A sprite upright, for panels, at so many pixels a unit."""
        key = (look, "panel", round(scale, 3))
        if key not in self._kept:
            self._keep(key, _rasterise(look, scale))
        self._kept.move_to_end(key)
        return self._kept[key]

    # -- inside ------------------------------------------------------------------------------------

    def _image(self, look: Look, scale: float, angle: float, variant: str) -> pygame.Surface:
        raster = self._raster(look, scale)
        key = (look, raster.scale, scale, angle, variant)
        image = self._kept.get(key)
        if image is None:
            image = _turned(raster, scale, angle)
            if variant:
                image = _shadow(image) if variant == "shadow" else _halo(image, variant, scale)
            self._keep(key, image)
        self._kept.move_to_end(key)
        return image

    def _raster(self, look: Look, scale: float) -> _Raster:
        """The picture at this scale, or at another until it is its turn to be sharpened."""
        raster = self._rasters.get(look)
        if raster is None or (raster.scale != scale and self._sharpened < _SHARPENED_A_FRAME):
            self._sharpened += 1
            raster = self._rasters[look] = _Raster(scale, _rasterise(look, scale))
        return raster

    def _keep(self, key: tuple[object, ...], image: pygame.Surface) -> None:
        self._kept[key] = image
        self._bytes += _size(image)
        while self._bytes > ROOM and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _size(gone)


def _rasterise(look: Look, scale: float) -> pygame.Surface:
    box = reach(look.name)
    size = max(1, round(box.width * scale)), max(1, round(box.height * scale))
    return art.render(art.svg(look.name, look.owner), size)


def _turned(raster: _Raster, scale: float, angle: float) -> pygame.Surface:
    if angle == 0.0 and raster.scale == scale:
        return raster.surface
    return pygame.transform.rotozoom(raster.surface, angle, scale / raster.scale)


def _shadow(image: pygame.Surface) -> pygame.Surface:
    mask = pygame.mask.from_surface(image, 100)
    shade = mask.to_surface(setcolor=_SHADOW, unsetcolor=(*_SHADOW[:3], 0))
    return shade.convert_alpha()


def _halo(image: pygame.Surface, colour: str, scale: float) -> pygame.Surface:
    """A soft rim; the image's own place stays in the middle."""
    rim = max(2, round(_HALO * scale))
    mask = pygame.mask.from_surface(image, 100)
    canvas = pygame.Surface((image.width + 4 * rim, image.height + 4 * rim), pygame.SRCALPHA)
    canvas.fill((*pygame.Color(colour)[:3], 0))
    flat = mask.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))
    for turn in range(16):
        dx, dy = pygame.Vector2(rim, 0).rotate(turn * 22.5)
        canvas.blit(flat, (round(2 * rim + dx), round(2 * rim + dy)))
    return pygame.transform.box_blur(canvas, max(1, rim // 2))


def _size(image: pygame.Surface) -> int:
    return image.get_pitch() * image.height
