"""What the house's screens are made of: paper cards with soft shadows, rings, a dimmed table."""

import pygame

from scenes import art
from scenes.stage import Stage
from scenes.text import Style
from scenes.theme import CARD, DIMMED, FOCUS, INK, LINE, PAPER, RADIUS, TEXT


def style(stage: Stage, size: float = TEXT, colour: str = INK, face: str = "text") -> Style:
    """A style of words whose size is given in units."""
    return Style(max(1, stage.px(size)), colour, face)


def room(surface: pygame.Surface) -> None:
    """Fill the window with the room in which the table stands, far behind what is to be read."""
    surface.blit(art.cover("background", surface.get_size(), PAPER, 0.5), (0, 0))


def card(
    surface: pygame.Surface,
    stage: Stage,
    rect: pygame.Rect,
    fill: str = CARD,
    line: str = LINE,
    radius: float = RADIUS,
) -> None:
    """A sheet of paper that lies on what is behind it."""
    blur = max(2, stage.px(7))
    soft = art.shadow(rect.size, stage.px(radius), blur, 80)
    surface.blit(soft, (rect.left - 2 * blur, rect.top - 2 * blur + stage.px(4)))
    plate(surface, stage, rect, fill, line, radius)


def plate(
    surface: pygame.Surface,
    stage: Stage,
    rect: pygame.Rect,
    fill: str,
    line: str = "none",
    radius: float = RADIUS,
    thickness: float = 1.5,
) -> None:
    """A flat shape with round corners."""
    width = max(1.0, thickness * stage.unit) if line != "none" else 0.0
    surface.blit(art.shape(rect.size, radius * stage.unit, fill, line, width), rect)


def ring(
    surface: pygame.Surface,
    stage: Stage,
    rect: pygame.Rect,
    colour: str = FOCUS,
    radius: float = RADIUS,
) -> None:
    """A ring close around something: what the keyboard is at."""
    grow = stage.px(4)
    around = rect.inflate(2 * grow, 2 * grow)
    plate(surface, stage, around, "none", colour, radius + 4, 3)


def dim(surface: pygame.Surface) -> None:
    """Take what is there into the background."""
    surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)


def tint(colour: str) -> str:
    """The colour, much lighter."""
    red, green, blue, _alpha = pygame.Color(colour).lerp(CARD, 0.72)
    return f"#{red:02x}{green:02x}{blue:02x}"
