"""The bar above the table: who plays, with which cat, and how far each paw marker has come."""

import pygame
from pygame import Rect

from cats_ledges.ledges.rules import TARGET
from cats_ledges.ledges.state import Ledges, Phase
from scenes.ledges.layout import Layout
from scenes.ledges.sprites import Look, Sprites
from scenes.seat_plate import SeatPlate, draw_seat_plate, seat_rects
from scenes.theme import CAT_COLOURS

_WIDEST = 320
_BUTTON_ROOM = 76


def draw_seats(target: pygame.Surface, at: Layout, sprites: Sprites, state: Ledges) -> None:
    """One card a seat, in turn order; the one whose turn it is lies higher and wears its colour."""
    unit = at.unit
    bar = Rect(at.top.x, at.top.y, round(at.top.width - _BUTTON_ROOM * unit), at.top.height)
    rects = seat_rects(bar, len(state.seats), round(_WIDEST * unit), round(10 * unit))
    for seat, (rect, player) in enumerate(zip(rects, state.seats, strict=True)):
        score, portrait = state.scores[seat], f"cat_{player.cat}_portrait"
        to_move = seat == state.turn and state.phase != Phase.OVER
        plate = SeatPlate(player.name, portrait, CAT_COLOURS[player.cat][0], score, to_move)
        left = draw_seat_plate(target, at.stage, rect, plate, line=0.34)
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
