"""The bar above the table: who plays with which colour, whose turn it is, how it stands."""

import pygame
from pygame import Rect

from cats_ledges.saves.saved import Player
from scenes.board.game import Look
from scenes.seat_plate import SeatPlate, draw_seat_plate, seat_rects
from scenes.stage import Stage

_WIDEST = 300.0
_GAP = 8.0


def draw_seats(
    target: pygame.Surface,
    stage: Stage,
    bar: Rect,
    players: tuple[Player, ...],
    looks: tuple[Look, ...],
    scores: tuple[int, ...] | None,
    to_move: int | None,
) -> None:
    """One card a seat, clockwise.

    Args:
        target: what to draw on.
        stage: the window.
        bar: where there is room.
        players: by seat.
        looks: of the players.
        scores: as they stand, where the game has any.
        to_move: whose turn it is, if it is anybody's.
    """
    rects = seat_rects(bar, len(players), stage.px(_WIDEST), stage.px(_GAP))
    for seat, (rect, player, look) in enumerate(zip(rects, players, looks, strict=True)):
        score = scores[seat] if scores else None
        plate = SeatPlate(player.name, look.picture, look.colour, score, seat == to_move)
        draw_seat_plate(target, stage, rect, plate)
