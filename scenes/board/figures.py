"""Pictures of the rules: positions drawn by a game's own view, side by side."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from cats_ledges.saves.saved import Player
from scenes import art
from scenes.board.game import BoardGame, Figure
from scenes.board.view import Shown
from scenes.stage import Stage


def draw_figures(
    surface: pygame.Surface,
    stage: Stage,
    game: BoardGame[Any, Any],
    figures: Sequence[Figure | str],
    box: Rect,
) -> None:
    """Draw them into a box, as large as they fit beside each other."""
    gap = stage.px(16)
    width = (box.width - gap * (len(figures) - 1)) // len(figures)
    for number, figure in enumerate(figures):
        place = Rect(box.left + number * (width + gap), box.top, width, box.height)
        if isinstance(figure, Figure):
            surface.set_clip(place)
            _draw_position(surface, stage, game, figure, place)
            surface.set_clip(None)
        else:
            _, _, wide, high = art.view_box(figure)
            picture = art.picture(figure, min(place.width, round(place.height * wide / high)))
            surface.blit(picture, picture.get_rect(center=place.center))


def _draw_position(
    surface: pygame.Surface, stage: Stage, game: BoardGame[Any, Any], figure: Figure, place: Rect
) -> None:
    """A position, with a move previewed in it."""
    rules, view = game.rules, game.view()
    state = rules.parse_position(figure.position)
    view.lay_out(stage, place, state)
    shown: Shown[Any, Any] = Shown(state, figure_players(game))
    if figure.move:
        move = rules.parse_move(figure.move)
        *picked, pointed = view.steps(state, move)
        shown = Shown(
            state,
            figure_players(game),
            targets=(pointed,),
            picked=tuple(picked),
            pointed=pointed,
            candidates=(move,),
        )
    view.draw(surface, shown)


def figure_players(game: BoardGame[Any, Any]) -> tuple[Player, ...]:
    """Players of the rules' pictures: nobody in particular, in the first colours."""
    return tuple(Player("", look.id) for look in game.looks)
