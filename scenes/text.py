"""Words on the screen: faces for each language, wrapping, and rendered lines that are kept."""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from typing import NamedTuple

import pygame
import pygame.freetype

from cats_ledges.i18n import language

LINE_HEIGHT = 1.4
"""From one line's baseline to the next, in sizes."""

_FACES = {
    "text": ("NotoSans{han}-subset.otf",),
    "bold": ("NotoSans{han}-Bold-subset.otf", "NotoSans{han}-subset.otf"),
    "title": (
        "Fredoka-SemiBold.ttf",
        "NotoSans{han}-Bold-subset.otf",
        "NotoSans{han}-subset.otf",
    ),
}
"""Fonts of a face, the first one preferred; one that lacks a character leaves it to the next."""

_NOT_FIRST = set("、。，．：；！？）］｝」』】》〉〕’”…‥・ー々％,.:;!?)]}%'\"")
"""Does not begin a line (kinsoku)."""
_NOT_LAST = set("（［｛「『【《〈〔‘“([{")
"""Does not end a line."""


class Style(NamedTuple):
    """How words look."""

    size: int
    """Pixels from one em's top to its bottom."""
    colour: str
    face: str = "text"
    """"text", "bold" or "title"."""


# -- fonts -----------------------------------------------------------------------------------------


@cache
def _path(name: str) -> str:
    return str(files("assets") / "fonts" / name)


@lru_cache(maxsize=64)
def _font(name: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(_path(name), size)


@cache
def _oracle(name: str) -> pygame.freetype.Font:
    """Knows which characters a font has; `pygame.font` measures a box for those that it lacks."""
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(_path(name), 16)


@cache
def _chain(face: str, spoken: str) -> tuple[str, ...]:
    own, other = ("TC", "SC") if spoken == "zh_Hant" else ("SC", "TC")
    fonts = [name.format(han=han) for han in (own, other) for name in _FACES[face]]
    return tuple(dict.fromkeys(fonts))


@cache
def font_of(character: str, face: str, spoken: str) -> str:
    """The file of the font that shows a character in a face and language."""
    chain = _chain(face, spoken)
    return next((name for name in chain if _oracle(name).get_metrics(character)[0]), chain[-1])


def _runs(words: str, face: str, spoken: str) -> Iterator[tuple[str, str]]:
    """Parts of the words with the font of each."""
    for name, run in groupby(words, lambda character: font_of(character, face, spoken)):
        yield name, "".join(run)


# -- measuring and drawing -------------------------------------------------------------------------


def width(words: str, style: Style) -> int:
    """How many pixels wide words are on one line."""
    return _width(words, style.size, style.face, language())


@lru_cache(maxsize=4096)
def _width(words: str, size: int, face: str, spoken: str) -> int:
    return sum(_font(name, size).size(run)[0] for name, run in _runs(words, face, spoken))


def line(words: str, style: Style) -> pygame.Surface:
    """One line, rendered; its height is the style's line height, its baseline at the same place."""
    return _line(words, style, language())


@lru_cache(maxsize=768)
def _line(words: str, style: Style, spoken: str) -> pygame.Surface:
    size = (_width(words, style.size, style.face, spoken), round(style.size * LINE_HEIGHT))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*pygame.Color(style.colour)[:3], 0))
    baseline = round(style.size * (LINE_HEIGHT / 2 + 0.37))
    x = 0
    for name, run in _runs(words, style.face, spoken):
        font = _font(name, style.size)
        image = font.render(run, True, style.colour)
        # a thin font stands in for a bold one where a name has rare characters: thicken it
        twice = style.face != "text" and "Bold" not in name
        for aside in (0, max(1, style.size // 24)) if twice else (0,):
            surface.blit(image, (x + aside, baseline - font.get_ascent()))
        x += font.size(run)[0]
    return surface


def fitting(words: str, style: Style, most: int) -> Style:
    """The style, made smaller where the words are wider than so many pixels; never below 60 %."""
    size = style.size
    while size > style.size * 0.6 and width(words, style._replace(size=size)) > most:
        size -= 1
    return style._replace(size=size)


def filling(words: str, style: Style, room: tuple[int, int]) -> Style:
    """The style, made smaller where wrapped words are higher than a room; never below 60 %."""
    size = style.size
    while size > style.size * 0.6 and (
        paragraph_height(words, style._replace(size=size), room[0]) > room[1]
    ):
        size -= 1
    return style._replace(size=size)


def shortened(words: str, style: Style, most: int) -> str:
    """The words, cut with an ellipsis where they are wider than so many pixels."""
    if width(words, style) <= most:
        return words
    while words and width(words + "…", style) > most:
        words = words[:-1]
    return words.rstrip() + "…"


def draw(
    surface: pygame.Surface,
    words: str,
    style: Style,
    place: tuple[float, float],
    anchor: str = "topleft",
    most: int | None = None,
) -> pygame.Rect:
    """Draw one line so that the anchor of its rectangle (pygame's name of it) is at a place.

    Args:
        surface: what to draw on.
        words: the line.
        style: how it looks.
        place: in pixels.
        anchor: of the line's rectangle: "midleft", say.
        most: pixels that it may be wide; a wider one is made smaller, as by `fitting`.

    Returns:
        Its rectangle.
    """
    image = line(words, style if most is None else fitting(words, style, most))
    where = image.get_rect(**{anchor: (round(place[0]), round(place[1]))})
    surface.blit(image, where)
    return where


def draw_paragraph(
    surface: pygame.Surface, words: str, style: Style, box: pygame.Rect, align: str = "left"
) -> int:
    """Draw wrapped words from the top of a box, each line at its "left" or "centre".

    Returns:
        The height that they took, in pixels.
    """
    height = round(style.size * LINE_HEIGHT)
    lines = (
        _balanced(words, style, box.width) if align == "centre" else wrap(words, style, box.width)
    )
    for number, words_ in enumerate(lines):
        x = box.centerx if align == "centre" else box.left
        anchor = "midtop" if align == "centre" else "topleft"
        draw(surface, words_, style, (x, box.top + number * height), anchor)
    return len(lines) * height


def _balanced(words: str, style: Style, most: int) -> list[str]:
    """As few lines as fit, all about as wide, so that no lonely word is left for the last one."""
    lines = wrap(words, style, most)
    narrower = most
    while len(lines) > 1 and narrower > most // 2:
        narrower -= style.size // 2 or 1
        tried = wrap(words, style, narrower)
        if len(tried) > len(lines):
            break
        lines = tried
    return lines


def paragraph_height(words: str, style: Style, most: int) -> int:
    """The height that wrapped words take, in pixels."""
    return len(wrap(words, style, most)) * round(style.size * LINE_HEIGHT)


# -- wrapping --------------------------------------------------------------------------------------


def wrap(words: str, style: Style, most: int) -> list[str]:
    """Break words into lines of at most so many pixels.

    Latin words stay whole while they fit on a line; Chinese breaks between any two characters, but
    never before closing or after opening punctuation.
    """
    return list(_wrap(words, style, most, language()))


@lru_cache(maxsize=512)
def _wrap(words: str, style: Style, most: int, spoken: str) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in words.split("\n"):
        current = ""
        for piece in _short_enough(_pieces(paragraph), style, most):
            if current and width((current + piece).rstrip(), style) > most:
                lines.append(current.rstrip())
                current = piece.lstrip()
            else:
                current += piece
        lines.append(current.rstrip())
    return tuple(lines)


def _pieces(words: str) -> Iterator[str]:
    """What is never broken: a Latin word with its space, a Chinese character with its marks."""
    piece = ""
    for character in words:
        if piece and _may_break(piece[-1], character):
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def _may_break(before: str, after: str) -> bool:
    if after in _NOT_FIRST or before in _NOT_LAST or after == " ":
        return False
    return before == " " or _is_wide(before) or _is_wide(after)


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def _short_enough(pieces: Iterable[str], style: Style, most: int) -> Iterator[str]:
    """The pieces, those that no line could hold cut where they must be."""
    for piece in pieces:
        rest = piece
        while len(rest) > 1 and width(rest.rstrip(), style) > most:
            count = 1
            while count < len(rest) - 1 and width(rest[: count + 1], style) <= most:
                count += 1
            yield rest[:count]
            rest = rest[count:]
        yield rest
