"""Set-up of Ledges: who plays with which cat, who begins, how (L2)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from cats_ledges.i18n import _
from cats_ledges.ledges.state import Seat
from cats_ledges.ledges.supply import CATS
from scenes import paper, text
from scenes.focus import FocusRing
from scenes.input import Input
from scenes.ledges.seat_card import CatCard
from scenes.scene import Pop, Replace, Scene, Transition
from scenes.seat_row import SeatRow, draw_question, party_of
from scenes.seed import fresh_seed
from scenes.stage import Stage
from scenes.theme import GAP, TARGET, TITLE
from scenes.widgets import PressButton, Toggle

Assist = Literal["off", "level"]

_MOST_WIDTH = 1180.0
_MOST_HEIGHT = 620.0
_BAR = 100.0


@dataclass(frozen=True, slots=True)
class LedgesSetup:
    """What a game of Ledges begins with."""

    seats: tuple[Seat, ...]
    """Clockwise; one of them is practice."""
    seed: int
    start: int | None
    """The seat most recently woken by a cat; None: the seed draws the lot (L2.2)."""
    assist: Assist = "off"
    """Option of L6.5: "level" keeps held pillars and platforms straight."""


class SetupScene(Scene):
    """One card for each seat, and below them who begins."""

    def __init__(
        self,
        stage: Stage,
        start: Callable[[LedgesSetup], Scene],
        draw_seed: Callable[[], int] = fresh_seed,
    ) -> None:
        """`start` makes the scene that plays; `draw_seed` gives the seed of a game."""
        self._stage = stage
        self._start = start
        self._draw_seed = draw_seed
        party = party_of(stage.settings.party, CATS, fewest=1, usual=2)
        self._row = SeatRow(CatCard, CATS, 1, party, self._arrange)
        self._level = False
        self._back = PressButton(None, Pop, "ui_home")
        self._assist = Toggle(
            lambda: _("Held pieces keep straight"), lambda: self._level, self._set_level
        )
        self._begin = PressButton(self._begin_words, self._begin_game, "ui_play", main=True)
        self.ring = FocusRing()
        self._arrange()
        self.ring.focus(self._begin)

    def handle(self, event: Input) -> Transition | None:
        """Set something, start, or go back with Esc."""
        return self.ring.handle_or_leave(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Title, cards, and the bar below."""
        stage = self._stage
        paper.room(surface)
        width, height = stage.units
        inner = min(_MOST_WIDTH, width - 2 * GAP)
        tall = min(height - 2 * GAP, _MOST_HEIGHT)
        x, y = (width - inner) / 2, (height - tall) / 2
        self._back.rect = stage.rect(x, y, TARGET, TARGET)
        title = paper.style(stage, TITLE, face="title")
        middle = (stage.px(width / 2), self._back.rect.centery)
        most = stage.px(inner - 2 * TARGET - GAP)
        text.draw(surface, _("Who is at the table?"), title, middle, "center", most)
        top = y + TARGET + 10
        low = y + tall - _BAR
        wide = (inner - 12 * (len(CATS) - 1)) / len(CATS)
        places = [
            stage.rect(x + i * (wide + 12), top, wide, low - 14 - top) for i in range(len(CATS))
        ]
        self._row.draw(surface, stage, places)
        self._draw_bar(surface, x, low, inner)
        self.ring.draw(surface, stage)

    def _draw_bar(self, surface: pygame.Surface, x: float, y: float, width: float) -> None:
        stage = self._stage
        paper.card(surface, stage, stage.rect(x, y, width, _BAR), radius=20)
        inner, low = width - 2 * GAP, y + _BAR - 12 - TARGET
        begin = 230.0
        assist = min(330.0, (inner - begin) * 0.44)
        asked = inner - begin - assist - 2 * GAP
        left = x + GAP
        place = stage.rect(left, low, asked, TARGET)
        question = lambda: _("Who was most recently woken by a cat?")  # noqa: E731
        draw_question(surface, stage, self._row, question, place)
        left += asked + 1.5 * GAP
        self._assist.rect = stage.rect(left, low, assist - GAP, TARGET)
        left += assist + GAP / 2
        self._begin.rect = stage.rect(left, y + 14, begin, _BAR - 26)

    # -- what is set -------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Tab goes through the seats, then the bar."""
        bar = (self._row.first_choice, self._assist, self._begin, self._back)
        self.ring.widgets = (*self._row.widgets, *bar)

    def _set_level(self, level: bool) -> None:
        self._level = level

    def _begin_words(self) -> str:
        return _("Start") if len(self._row.cards) > 1 else _("Practise")

    def _begin_game(self) -> Transition:
        """Remember who plays for the next time, and begin."""
        self._stage.change(party=self._row.party)
        setup = LedgesSetup(
            tuple(Seat(card.name, card.look) for card in self._row.cards),
            self._draw_seed(),
            self._row.first,
            "level" if self._level else "off",
        )
        return Replace(self._start(setup))
