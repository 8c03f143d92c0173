"""The pictures and fonts: the drawing library shows all of each, and they fit the pieces."""

import io
import os
import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
import pytest
from fontTools.ttLib import TTFont

from physics.pieces import Circle, PieceKind, piece_kinds

ASSETS = Path(str(files("assets")))
PICTURES = sorted((ASSETS / "art").glob("*.svg"))
FONTS = sorted((ASSETS / "fonts").glob("*.[ot]tf"))
CATALOGUES = sorted((ASSETS / "locale").glob("*/LC_MESSAGES/*.po"))
CATS = ("ruben", "ivy", "flapjack", "cheese")
SCALE = 4  # pixels a millimetre
KNOWN = {"svg", "g", "path", "rect", "circle", "ellipse"}
UNKNOWN_ATTRIBUTES = {"filter", "mask", "clip-path", "style", "class", "href"}
COLOUR = re.compile(r"none|#[0-9A-Fa-f]{6}")


def named(picture: Path) -> str:
    return picture.stem


def view_box(source: str) -> list[float]:
    return [float(number) for number in ET.fromstring(source).attrib["viewBox"].split()]


def opaque(source: str, scale: float = SCALE) -> np.ndarray:
    """Which pixels of the picture are drawn, [x, y]."""
    _, _, width, height = view_box(source)
    size = (round(width * scale), round(height * scale))
    return pygame.surfarray.array_alpha(load(source, size)) > 127


def load(source: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)


def outline_mask(kind: PieceKind, source: str) -> np.ndarray:
    """The same pixels, for the outline that the physics knows."""
    left, top, width, height = view_box(source)
    surface = pygame.Surface((round(width * SCALE), round(height * SCALE)), pygame.SRCALPHA)

    def pixel(x: float, y: float) -> tuple[float, float]:
        return (x - left) * SCALE, (-y - top) * SCALE

    for part in kind.outline:
        if isinstance(part, Circle):
            pygame.draw.circle(surface, "black", pixel(part.x, part.y), part.radius * SCALE)
        else:
            pygame.draw.polygon(surface, "black", [pixel(x, y) for x, y in part.points])
    return pygame.surfarray.array_alpha(surface) > 127


def picture_of(kind: PieceKind) -> str:
    return (ASSETS / "art" / f"{kind.name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("picture", PICTURES, ids=named)
def test_a_picture_uses_only_what_the_drawing_library_knows(picture: Path) -> None:
    for element in ET.parse(picture).iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in KNOWN
        assert not UNKNOWN_ATTRIBUTES & {name.rpartition("}")[2] for name in element.attrib}
        for paint in ("fill", "stroke"):
            assert COLOUR.fullmatch(element.get(paint, "none"))


@pytest.mark.parametrize("picture", PICTURES, ids=named)
def test_a_picture_draws_something_and_is_not_cut_off(picture: Path) -> None:
    drawn = opaque(picture.read_text(encoding="utf-8"))
    assert drawn.mean() > 0.05
    if not picture.stem.startswith(
        ("background", "table", "card_", "curtain")
    ):  # these fill their frame
        edges = [drawn[0], drawn[-1], drawn[:, 0], drawn[:, -1]]
        # A badge hangs by a string that reaches the edge.
        assert sum(int(edge.sum()) for edge in edges) <= SCALE * 2


@pytest.mark.parametrize("kind", piece_kinds().values(), ids=lambda kind: kind.name)
def test_a_piece_looks_like_its_outline(kind: PieceKind) -> None:
    source = picture_of(kind)
    drawn, outline = opaque(source), outline_mask(kind, source)
    assert (drawn & outline).sum() >= 0.9 * outline.sum()
    assert (drawn & ~outline).sum() < 0.35 * drawn.sum()


@pytest.mark.parametrize("kind", piece_kinds().values(), ids=lambda kind: kind.name)
def test_a_piece_stands_on_what_it_seems_to_stand_on(kind: PieceKind) -> None:
    source = picture_of(kind)
    _, top, _, _ = view_box(source)
    lowest = np.flatnonzero(opaque(source).any(axis=0))[-1] / SCALE + top
    assert lowest == pytest.approx(kind.height / 2, abs=0.75)


@pytest.mark.parametrize("toy", ["mouse", "wool", "fish", "bell"])
def test_a_toys_owner_shows_by_colour_and_by_pattern(toy: str) -> None:
    template = (ASSETS / "art" / f"toy_{toy}.svg").read_text(encoding="utf-8")
    assert "#ff00aa" in template
    assert "#cc0088" in template
    _, _, width, height = view_box(template)
    size = (round(width * SCALE), round(height * SCALE))
    sources = [template, *(template.replace(f'display="none" id="{cat}"', "") for cat in CATS)]
    looks = [pygame.image.tobytes(load(source, size), "RGBA") for source in sources]
    assert len(set(looks)) == len(CATS) + 1


def test_the_table_joins_itself() -> None:
    source = (ASSETS / "art" / "table.svg").read_text(encoding="utf-8")
    _, _, width, height = view_box(source)
    pixels = pygame.surfarray.array3d(load(source, (round(width * 4), round(height * 4))))
    assert np.abs(pixels[0].astype(int) - pixels[-1].astype(int)).max() < 24


@pytest.mark.parametrize("cat", CATS)
def test_every_cat_has_a_portrait(cat: str) -> None:
    source = (ASSETS / "art" / f"cat_{cat}_portrait.svg").read_text(encoding="utf-8")
    assert view_box(source)[2:] == [64, 64]


@pytest.mark.parametrize("font", FONTS, ids=named)
def test_a_font_holds_every_character_it_may_show(font: Path) -> None:
    held = set(TTFont(font).getBestCmap())
    texts = [po.read_text(encoding="utf-8") for po in CATALOGUES]
    wanted = {ord(char) for text in texts for char in text if char.isprintable()}
    wanted |= set(range(0x20, 0x7F)) | {ord(char) for char in "éöß×·–—‘’“”…"}
    if not font.stem.startswith("Noto"):  # the face of titles in Latin script
        wanted = {code for code in wanted if code < 0x100}
    missing = "".join(map(chr, sorted(wanted - held)))
    assert not missing, f"{font.name} lacks {missing!r}: run tools/make_fonts.py"


def test_fonts_are_small_and_carry_their_licence() -> None:
    assert {font.name for font in FONTS} >= {"NotoSansTC-subset.otf", "NotoSansSC-subset.otf"}
    assert all(font.stat().st_size <= 2_000_000 for font in FONTS)
    licence = (ASSETS / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert all(font.name.split("-")[0] in licence for font in FONTS)
