"""The end of a game: how it stands, and paws that are shaken where the win is shared."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scenes import art, paper, text
from scenes.input import Action, Input, KeyPressed
from scenes.scene import Pop, Stay, Transition
from scenes.sheet import Sheet
from scenes.stage import Stage
from scenes.theme import CARD, HEADING, INK, LINE, SOFT_INK, SUNKEN
from scenes.widgets import PressButton, Words

_ROW = 70.0
_SHAKE = 190.0
_ARM = 460.0
"""Long enough to reach in from the side of the sheet."""
_APART = 9.0
"""Arms from one side lean so far apart, degrees."""


class Paw(NamedTuple):
    """The colours of an arm that is shaken."""

    fur: str
    """Of the paw itself."""
    arm: str
    collar: str


class Standing(NamedTuple):
    """A row of the final table."""

    name: str
    picture: str
    """A picture in assets/art that stands for the player."""
    colour: str
    score: Words
    won: bool
    paw: Paw


class EndingSheet(Sheet):
    """Who won, by how much, and what next."""

    def __init__(
        self,
        stage: Stage,
        title: Words,
        standings: Sequence[Standing],
        buttons: Sequence[PressButton],
        closable: bool = False,
    ) -> None:
        """The best come first; `closable`: Esc goes back to the table."""
        super().__init__(stage, title, buttons, 760)
        self._standings = standings
        self._paws = [standing.paw for standing in standings if standing.won]
        self._closable = closable
        self._seconds = 0.0

    def handle(self, event: Input) -> Transition | None:
        """Esc decides nothing here."""
        if isinstance(event, KeyPressed) and event.action is Action.BACK:
            return Pop() if self._closable else Stay()
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """The paws go up and down."""
        if not self.stage.settings.reduced_motion:
            self._seconds += dt
        return None

    def wanted_height(self, width: int) -> int:
        """The paws, and a row for each seat."""
        shake = self.stage.px(_SHAKE) if len(self._paws) > 1 else 0
        return shake + self.stage.px(_ROW) * len(self._standings)

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """The shaken paws above, the table below."""
        top, rows = box.top, len(self._standings)
        if len(self._paws) > 1:
            height = round(box.height * _SHAKE / (_SHAKE + _ROW * rows))
            draw_paws(surface, Rect(box.left, top, box.width, height), self._paws, self._seconds)
            top += height
        each = (box.bottom - top) // rows
        for row, standing in enumerate(self._standings):
            slot = Rect(box.left, top + row * each, box.width, each - self.stage.px(8))
            self._draw_row(surface, standing, slot)

    def _draw_row(self, surface: pygame.Surface, standing: Standing, row: Rect) -> None:
        stage, won = self.stage, standing.won
        line = standing.colour if won else LINE
        paper.plate(surface, stage, row, CARD if won else SUNKEN, line, 14, 3 if won else 1.5)
        face = art.picture(standing.picture, round(row.height * 0.84))
        place = face.get_rect(midleft=(row.left + stage.px(10), row.centery))
        surface.blit(face, place)
        size = min(HEADING, row.height * 0.56 / stage.unit)
        points = paper.style(stage, size, INK if won else SOFT_INK, "bold")
        right = (row.right - stage.px(18), row.centery)
        left = text.draw(surface, standing.score(), points, right, "midright").left
        if won:
            star = art.picture("ui_star", min(stage.px(34), round(row.height * 0.7)))
            left -= stage.px(10) + star.get_width()
            surface.blit(star, star.get_rect(midleft=(left, row.centery)))
        style = paper.style(stage, size * 0.9, face="bold" if won else "text")
        name = text.shortened(standing.name, style, left - place.right - stage.px(28))
        text.draw(surface, name, style, (place.right + stage.px(14), row.centery), "midleft")


def draw_paws(surface: pygame.Surface, box: Rect, paws: Sequence[Paw], seconds: float) -> None:
    """Paws reach in from both sides in turn; they meet in the middle and shake together."""
    swing = 4.0 * math.sin(seconds * 5.0)
    scale = box.height / _SHAKE
    lift = abs(math.sin(seconds * 5.0)) * 8 * scale
    surface.set_clip(box)
    for number, paw in enumerate(paws):
        from_right = number % 2
        beside = len(paws[from_right::2])
        apart = _APART * (beside - 1 - 2 * (number // 2)) / max(1, beside - 1)
        lean = 180.0 * from_right + apart + (-swing if from_right else swing)
        image = pygame.transform.rotozoom(_arm(paw), lean, scale / 2)
        # The palm is 8 units beyond the middle, so that the pads lie on each other.
        dx, dy = pygame.Vector2(-(_ARM / 2 - 12) * scale, 0).rotate(-lean)
        middle = (box.centerx + dx, box.centery + dy - lift)
        surface.blit(image, image.get_rect(center=(round(middle[0]), round(middle[1]))))
    surface.set_clip(None)


def _arm(paw: Paw) -> pygame.Surface:
    """An arm reaching to the right, `_ARM` by 80 units at two pixels a unit."""
    palm = _ARM - 34
    toes = "".join(
        f'<ellipse cx="{palm + x}" cy="{y}" rx="8" ry="6" fill="#EF9A92"/>'
        for x, y in ((19, 27), (24, 40), (19, 53))
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_ARM} 80">'
        f'<rect x="-20" y="18" width="{palm + 24}" height="44" rx="22" fill="{paw.arm}" '
        f'stroke="{INK}" stroke-width="3"/>'
        f'<rect x="{palm - 106}" y="19" width="14" height="42" fill="{paw.collar}"/>'
        f'<circle cx="{palm}" cy="40" r="31" fill="{paw.fur}" stroke="{INK}" stroke-width="3"/>'
        f'<ellipse cx="{palm - 4}" cy="40" rx="11" ry="13" fill="#EF9A92"/>{toes}</svg>'
    )
    return art.render(svg, (round(2 * _ARM), 160))
