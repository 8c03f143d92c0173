"""The bar above the table: who plays, with which cat, and how far each paw marker has come."""

import pygame
from pygame import Rect

from cats_ledges.ledges.rules import TARGET
from cats_ledges.ledges.state import Ledges, Phase
from scenes import paper
from scenes.ledges.layout import Layout
from scenes.ledges.sprites import Look, Sprites
from scenes.stage import Stage
from scenes.text import draw, shortened
from scenes.theme import CARD, CAT_COLOURS, INK, LINE, SOFT_INK, SUNKEN

_WIDEST = 320
_BUTTON_ROOM = 76


def draw_seats(target: pygame.Surface, at: Layout, sprites: Sprites, state: Ledges) -> None:
    """One card a seat, in turn order; the one whose turn it is lies higher and wears its colour."""
    gap = round(10 * at.unit)
    count = len(state.seats)
    room = at.top.width - _BUTTON_ROOM * at.unit - gap * (count - 1)
    width = round(min(_WIDEST * at.unit, room / count))
    for seat in range(count):
        rect = Rect(at.top.x + seat * (width + gap), at.top.y, width, at.top.height)
        _draw_seat(target, at.stage, sprites, state, seat, rect)


def _draw_seat(
    target: pygame.Surface, stage: Stage, sprites: Sprites, state: Ledges, seat: int, rect: Rect
) -> None:
    player, unit = state.seats[seat], stage.unit
    to_move = seat == state.turn and state.phase != Phase.OVER
    colour = CAT_COLOURS[player.cat][0]
    paper.card(target, stage, rect, CARD if to_move else SUNKEN, colour if to_move else LINE)
    if to_move:
        paper.plate(target, stage, rect, "none", colour, thickness=4)
    size = rect.height - 14 * unit
    portrait = sprites.picture(Look(f"cat_{player.cat}_portrait"), size / 64)
    target.blit(portrait, portrait.get_rect(midleft=(rect.x + 6 * unit, rect.centery)))
    left = round(rect.x + size + 14 * unit)
    ink = INK if to_move else SOFT_INK
    score = state.scores[seat]
    y = rect.y + rect.height * 0.34
    number = draw(
        target,
        str(score),
        paper.style(stage, 30, ink, "bold"),
        (rect.right - 14 * unit, y),
        "midright",
    )
    look = paper.style(stage, 20, ink, "bold" if to_move else "text")
    name = shortened(player.name, look, round(number.left - left - 6 * unit))
    draw(target, name, look, (left, y), "midleft")
    _draw_track(target, unit, sprites, player.cat, score, left, rect)


def _draw_track(
    target: pygame.Surface,
    unit: float,
    sprites: Sprites,
    cat: str,
    score: int,
    left: int,
    rect: Rect,
) -> None:
    """L3.15: the cat's paw marks on a track of ten, at whose end the last round begins (L4.1)."""
    right = rect.right - 12 * unit
    step = (right - left) / TARGET
    y = rect.y + rect.height * 0.70
    mark = sprites.picture(Look("paw_mark", cat), min(step, 19 * unit) / 20)
    for i in range(TARGET):
        centre = (round(left + (i + 0.5) * step), round(y))
        if i < score:
            target.blit(mark, mark.get_rect(center=centre))
        else:
            pygame.draw.aacircle(target, "#DCCBAE", centre, max(2, 4 * unit))
