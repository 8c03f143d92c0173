"""Pictures: SVG files of assets/art and drawn shapes, rendered at exactly the size they have."""

import io
import re
from functools import cache, lru_cache
from importlib.resources import files

import pygame

from scenes.theme import CAT_COLOURS, INK

_MAIN, _SHADE = "#ff00aa", "#cc0088"
"""What stands in a template for its owner's colour and the shade of it (assets/art/README.md)."""


@cache
def svg(name: str, owner: str = "") -> str:
    """The text of a picture, in the colours and with the pattern of the cat that owns it.

    Args:
        name: of the file in assets/art, without `.svg`.
        owner: a cat, "ruben"; "" for a picture that has no owner.
    """
    text = (files("assets") / "art" / f"{name}.svg").read_text(encoding="utf-8")
    if owner:
        main, shade = CAT_COLOURS[owner]
        text = text.replace(_MAIN, main).replace(_SHADE, shade)
        text = re.sub(rf'<g(?=[^>]* id="{owner}")([^>]*) display="none"', r"<g\1", text)
    return text


@cache
def view_box(name: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of a picture, in its own units, y down."""
    found = re.search(r'viewBox="([^"]*)"', svg(name))
    assert found, name
    left, top, width, height = (float(number) for number in found[1].split())
    return left, top, width, height


@lru_cache(maxsize=256)
def picture(name: str, width: int, owner: str = "") -> pygame.Surface:
    """A picture so many pixels wide, as high as it then is."""
    _, _, wide, high = view_box(name)
    return render(svg(name, owner), (width, round(width * high / wide)))


@lru_cache(maxsize=128)
def sign(name: str, width: int, colour: str = INK) -> pygame.Surface:
    """A sign for a button (`ui_*`), drawn in one colour."""
    return render(svg(name).replace(INK, colour), (width, width))


@lru_cache(maxsize=32)
def paw(width: int, colour: str) -> pygame.Surface:
    """A paw mark that is no cat's own, in one colour."""
    return render(svg("paw_mark").replace(_MAIN, colour).replace(INK, colour), (width, width))


@lru_cache(maxsize=4)
def cover(name: str, size: tuple[int, int], veil: str = "", thick: float = 0.0) -> pygame.Surface:
    """A picture that fills a whole size, what does not fit cut off left, right and above.

    Args:
        name: of the picture.
        size: to fill, in pixels.
        veil: a colour that lies over the picture.
        thick: how much of that colour, from 0 to 1.
    """
    _, _, wide, high = view_box(name)
    scale = max(size[0] / wide, size[1] / high)
    whole = render(svg(name), (round(wide * scale), round(high * scale)))
    surface = pygame.Surface(size)
    surface.blit(whole, ((size[0] - whole.width) // 2, size[1] - whole.height))
    if veil:
        sheet = pygame.Surface(size)
        sheet.fill(veil)
        sheet.set_alpha(round(255 * thick))
        surface.blit(sheet, (0, 0))
    return surface


@lru_cache(maxsize=256)
def shape(
    size: tuple[int, int], radius: float, fill: str, line: str = "none", thickness: float = 0.0
) -> pygame.Surface:
    """A rectangle with round corners and smooth edges; its line lies inside the size."""
    width, height = size
    inset = thickness / 2
    return render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{inset}" y="{inset}" width="{width - thickness}" height="{height - thickness}" '
        f'rx="{max(0.0, min(radius, width / 2, height / 2) - inset)}" '
        f'fill="{fill}" stroke="{line}" stroke-width="{thickness}"/></svg>',
        size,
    )


@lru_cache(maxsize=64)
def shadow(size: tuple[int, int], radius: float, blur: int, strength: int) -> pygame.Surface:
    """The soft shadow of such a rectangle, `2 * blur` larger on each side."""
    margin = 2 * blur
    surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    surface.fill((90, 58, 28, 0))
    box = pygame.Rect((margin, margin), size)
    pygame.draw.rect(surface, (90, 58, 28, strength), box, border_radius=round(radius))
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, blur), max(1, blur // 2))


def render(text: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG's text, drawn at this size in pixels."""
    source = io.BytesIO(text.encode())
    surface = pygame.image.load_sized_svg(source, (max(1, size[0]), max(1, size[1])))
    return surface.convert_alpha()
