"""The end of a game: the final table, and paws that are shaken where the win is shared (L4.2)."""

import math
from collections.abc import Callable

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.ledges.judging import winners
from cats_ledges.ledges.state import Ledges
from scenes import art, paper, text
from scenes.input import Action, Input, KeyPressed
from scenes.ledges.sheet import Sheet
from scenes.ledges.sprites import Look, Sprites
from scenes.ledges.words import score_words
from scenes.scene import Pop, Stay, Transition
from scenes.stage import Stage
from scenes.theme import CARD, CAT_COLOURS, HEADING, INK, LINE, SOFT_INK, SUNKEN
from scenes.widgets import PressButton

_ROW = 70.0
_SHAKE = 190.0
_ARM = 460.0
"""Long enough to reach in from the side of the sheet."""
_APART = 9.0
"""Two arms from one side lean so far apart, degrees."""

_FUR = {
    "ruben": ("#9BA6AE", "#6F7B84"),
    "ivy": ("#F7F1E6", "#3C3740"),
    "flapjack": ("#F2A24B", "#D97F2B"),
    "cheese": ("#F3E4C6", "#7A5644"),
}
"""Colour of a cat's paw, and of its arm."""


class EndingSheet(Sheet):
    """Who won, by how much, and what next."""

    def __init__(
        self, stage: Stage, state: Ledges, sprites: Sprites, again: Callable[[], Transition]
    ) -> None:
        """`again` begins another game with the same players."""
        super().__init__(
            stage,
            lambda: ending_words(state),
            [
                PressButton(lambda: _("Play again"), lambda: Pop(again()), "ui_undo", main=True),
                PressButton(lambda: _("To the menu"), lambda: Pop(Pop()), "ui_home"),
            ],
            760,
        )
        self._state = state
        self._sprites = sprites
        self._seconds = 0.0

    def handle(self, event: Input) -> Transition | None:
        """Esc decides nothing here."""
        if isinstance(event, KeyPressed) and event.action is Action.BACK:
            return Stay()
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """The paws go up and down."""
        if not self.stage.settings.reduced_motion:
            self._seconds += dt
        return None

    def wanted_height(self, width: int) -> int:
        """The paws, and a row for each seat."""
        shake = self.stage.px(_SHAKE) if len(winners(self._state)) > 1 else 0
        return shake + self.stage.px(_ROW) * len(self._state.seats)

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """The shaken paws above, the table below."""
        won = winners(self._state)
        top = box.top
        if len(won) > 1:
            height = round(box.height * _SHAKE / (_SHAKE + _ROW * len(self._state.seats)))
            cats = [self._state.seats[seat].cat for seat in won]
            draw_paws(surface, Rect(box.left, top, box.width, height), cats, self._seconds)
            top += height
        each = (box.bottom - top) // len(self._state.seats)
        order = sorted(range(len(self._state.seats)), key=lambda seat: -self._state.scores[seat])
        for row, seat in enumerate(order):
            slot = Rect(box.left, top + row * each, box.width, each - self.stage.px(8))
            self._draw_row(surface, seat, seat in won, slot)

    def _draw_row(self, surface: pygame.Surface, seat: int, won: bool, row: Rect) -> None:
        stage, player = self.stage, self._state.seats[seat]
        line = CAT_COLOURS[player.cat][0] if won else LINE
        paper.plate(surface, stage, row, CARD if won else SUNKEN, line, 14, 3 if won else 1.5)
        face = self._sprites.picture(Look(f"cat_{player.cat}_portrait"), row.height * 0.84 / 64)
        place = face.get_rect(midleft=(row.left + stage.px(10), row.centery))
        surface.blit(face, place)
        points = paper.style(stage, HEADING, INK if won else SOFT_INK, "bold")
        score = score_words(self._state.scores[seat])
        right = (row.right - stage.px(18), row.centery)
        left = text.draw(surface, score, points, right, "midright").left
        if won:
            star = art.picture("ui_star", stage.px(34))
            left -= stage.px(44)
            surface.blit(star, star.get_rect(midleft=(left, row.centery)))
        style = paper.style(stage, HEADING * 0.9, face="bold" if won else "text")
        name = text.shortened(player.name, style, left - place.right - stage.px(28))
        text.draw(surface, name, style, (place.right + stage.px(14), row.centery), "midleft")


def ending_words(state: Ledges) -> str:
    """L4.2: who wins, or who shares the win."""
    won = winners(state)
    names = [state.seats[seat].name for seat in won]
    if len(state.seats) == 1:
        return _("Well practised, {name}!").format(name=names[0])
    if len(won) == 1:
        return _("{name} wins!").format(name=names[0])
    return _("A tie: shake paws!")


def draw_paws(surface: pygame.Surface, box: Rect, cats: list[str], seconds: float) -> None:
    """A paw of each cat reaches in from a side; they meet in the middle and shake together."""
    swing = 4.0 * math.sin(seconds * 5.0)
    scale = box.height / _SHAKE
    lift = abs(math.sin(seconds * 5.0)) * 8 * scale
    surface.set_clip(box)
    for number, cat in enumerate(cats):
        from_right = number % 2
        pair = len(cats[from_right::2]) > 1
        apart = 0.0 if not pair else _APART if number < 2 else -_APART
        lean = 180.0 * from_right + apart + (-swing if from_right else swing)
        image = pygame.transform.rotozoom(_arm(cat), lean, scale / 2)
        # The palm is 8 units beyond the middle, so that the pads lie on each other.
        dx, dy = pygame.Vector2(-(_ARM / 2 - 12) * scale, 0).rotate(-lean)
        middle = (box.centerx + dx, box.centery + dy - lift)
        surface.blit(image, image.get_rect(center=(round(middle[0]), round(middle[1]))))
    surface.set_clip(None)


def _arm(cat: str) -> pygame.Surface:
    """A cat's arm reaching to the right, `_ARM` by 80 units at two pixels a unit."""
    paw, arm = _FUR[cat]
    collar = CAT_COLOURS[cat][0]
    palm = _ARM - 34
    toes = "".join(
        f'<ellipse cx="{palm + x}" cy="{y}" rx="8" ry="6" fill="#EF9A92"/>'
        for x, y in ((19, 27), (24, 40), (19, 53))
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_ARM} 80">'
        f'<rect x="-20" y="18" width="{palm + 24}" height="44" rx="22" fill="{arm}" '
        f'stroke="{INK}" stroke-width="3"/>'
        f'<rect x="{palm - 106}" y="19" width="14" height="42" fill="{collar}"/>'
        f'<circle cx="{palm}" cy="40" r="31" fill="{paw}" stroke="{INK}" stroke-width="3"/>'
        f'<ellipse cx="{palm - 4}" cy="40" rx="11" ry="13" fill="#EF9A92"/>{toes}</svg>'
    )
    return art.render(svg, (round(2 * _ARM), 160))
