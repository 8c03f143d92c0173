"""The cards and markers of Cat Between Us, drawn."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from cats_ledges.distance.cards import SUITS, Card
from scenes import art, text
from scenes.text import Style
from scenes.theme import INK

_WIDTH = 80.0
"""A lure card's picture is so many units wide."""


def draw_card(surface: pygame.Surface, card: Card | None, rect: Rect, alpha: int = 255) -> None:
    """A lure card with its number and, in the paw print, its target; where it is hidden, its back.

    Args:
        surface: what to draw on.
        card: None: it is hidden.
        rect: its place.
        alpha: below 255 it can be seen through.
    """
    if alpha < 255:
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        draw_card(sheet, card, sheet.get_rect())
        sheet.set_alpha(alpha)
        surface.blit(sheet, rect)
        return
    if card is None:
        surface.blit(art.picture("lure_back", rect.width), rect)
        return
    surface.blit(art.picture(f"lure_{SUITS[card.suit]}", rect.width), rect)
    unit = rect.width / _WIDTH
    number = Style(max(7, round(24 * unit)), INK, "bold")
    corner = (rect.left + 17.5 * unit, rect.top + 20 * unit)
    text.draw(surface, str(card.number), number, corner, "center")
    paw = Style(max(6, round(13.5 * unit)), "#FFFFFF", "bold")
    pad = (rect.left + 57 * unit, rect.top + 92 * unit)
    text.draw(surface, str(card.paw), paw, pad, "center")


def draw_fan(
    surface: pygame.Surface, cards: Sequence[Card | None], box: Rect, raised: int | None
) -> None:
    """Cards beside each other in a box, overlapping where there are many; one may stand higher."""
    width = round(box.height / 1.5)
    apart = width + max(2, width // 10)
    if len(cards) > 1:
        apart = min(apart, (box.width - width) // (len(cards) - 1))
    left = box.centerx - (width + apart * (len(cards) - 1)) // 2
    for place, card in enumerate(cards):
        top = box.top if place == raised else box.top + round(box.height * 0.06)
        draw_card(surface, card, Rect(left + place * apart, top, width, round(width * 1.4)))


def draw_markers(
    surface: pygame.Surface,
    pictures: Sequence[str],
    foot: tuple[int, int],
    size: int,
    spread: float,
) -> None:
    """Markers that stand at one place, beside each other with their feet's middle there."""
    for number, name in enumerate(pictures):
        image = art.picture(name, size)
        x = foot[0] + (number - (len(pictures) - 1) / 2) * spread
        surface.blit(image, image.get_rect(midbottom=(round(x), foot[1])))
