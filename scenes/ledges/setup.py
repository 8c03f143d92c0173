"""Set-up of Ledges: who plays with which cat, who begins, how (L2)."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from cats_ledges.i18n import _
from cats_ledges.ledges.state import Seat
from cats_ledges.ledges.supply import CATS
from scenes import paper, text
from scenes.focus import FocusRing
from scenes.input import Action, Input, KeyPressed
from scenes.ledges.seat_card import EmptySeat, SeatCard
from scenes.scene import Pop, Replace, Scene, Stay, Transition
from scenes.stage import Stage
from scenes.theme import GAP, SMALL, SOFT_INK, TARGET, TITLE
from scenes.widgets import Choice, PressButton, Toggle

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


def fresh_seed() -> int:
    """The one place where chance comes into a game."""
    return random.SystemRandom().randrange(2**32)


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
        self._cards = [self._card(name, cat) for name, cat in _party(stage)]
        self._woken: SeatCard | None = None
        self._level = False
        self._back = PressButton(None, Pop, "ui_home")
        self._empty = EmptySeat(self._sit_down)
        self._woken_choice = Choice[SeatCard | None](
            lambda: (None, *self._cards), lambda: self._woken, self._set_woken, _woken_words
        )
        self._assist = Toggle(
            lambda: _("Held pieces keep straight"), lambda: self._level, self._set_level
        )
        self._begin = PressButton(self._begin_words, self._begin_game, "ui_play", main=True)
        self.ring = FocusRing()
        self._arrange()
        self.ring.focus(self._begin)

    def handle(self, event: Input) -> Transition | None:
        """Set something, start, or go back with Esc."""
        used = self.ring.handle(event)
        if used is None and isinstance(event, KeyPressed) and event.action is Action.BACK:
            return Pop()
        return used

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
        self._draw_cards(surface, x, top, inner, low - 14 - top)
        self._draw_bar(surface, x, low, inner)
        self.ring.draw(surface, stage)

    def _draw_cards(
        self, surface: pygame.Surface, x: float, y: float, width: float, height: float
    ) -> None:
        stage = self._stage
        wide = (width - 12 * (len(CATS) - 1)) / len(CATS)
        places = [stage.rect(x + i * (wide + 12), y, wide, height) for i in range(len(CATS))]
        for card, place in zip(self._cards, places, strict=False):
            card.draw(surface, stage, place)
        if len(self._cards) < len(CATS):
            self._empty.rect = places[len(self._cards)]

    def _draw_bar(self, surface: pygame.Surface, x: float, y: float, width: float) -> None:
        stage = self._stage
        paper.card(surface, stage, stage.rect(x, y, width, _BAR), radius=20)
        inner, low = width - 2 * GAP, y + _BAR - 12 - TARGET
        begin = 230.0
        assist = min(330.0, (inner - begin) * 0.44)
        asked = inner - begin - assist - 2 * GAP
        left = x + GAP
        question = _("Who was most recently woken by a cat?")
        style = paper.style(stage, SMALL, SOFT_INK)
        place = (stage.px(left), stage.px(low - 3))
        text.draw(surface, question, style, place, "bottomleft", stage.px(asked))
        self._woken_choice.rect = stage.rect(left, low, asked, TARGET)
        left += asked + 1.5 * GAP
        self._assist.rect = stage.rect(left, low, assist - GAP, TARGET)
        left += assist + GAP / 2
        self._begin.rect = stage.rect(left, y + 14, begin, _BAR - 26)

    # -- what is set -------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Tab goes through the seats, then the bar."""
        for card in self._cards:
            card.may_leave = len(self._cards) > 1
        self._woken_choice.enabled = len(self._cards) > 1
        seats = [widget for card in self._cards for widget in card.widgets]
        if len(self._cards) < len(CATS):
            seats.append(self._empty)
        bar = (self._woken_choice, self._assist, self._begin, self._back)
        self.ring.widgets = (*seats, *bar)

    def _card(self, name: str, cat: str) -> SeatCard:
        return SeatCard(name, cat, self._choose_cat, self._stand_up)

    def _sit_down(self) -> None:
        """One more seat, with the first cat that is free."""
        taken = [card.cat for card in self._cards]
        free = next(cat for cat in CATS if cat not in taken)
        self._cards.append(self._card("", free))
        self._arrange()

    def _stand_up(self, card: SeatCard) -> Transition:
        self._cards.remove(card)
        if self._woken is card:
            self._woken = None
        self._arrange()
        return Stay()

    def _choose_cat(self, card: SeatCard, cat: str) -> None:
        """Cats stay distinct: whoever had this one gets the other (L1.3)."""
        for other in self._cards:
            if other.cat == cat:
                other.cat = card.cat
        card.cat = cat

    def _set_woken(self, card: SeatCard | None) -> None:
        self._woken = card

    def _set_level(self, level: bool) -> None:
        self._level = level

    def _begin_words(self) -> str:
        return _("Start") if len(self._cards) > 1 else _("Practise")

    def _begin_game(self) -> Transition:
        """Remember who plays for the next time, and begin."""
        self._stage.change(party=tuple((card.typed, card.cat) for card in self._cards))
        setup = LedgesSetup(
            tuple(Seat(card.name, card.cat) for card in self._cards),
            self._draw_seed(),
            self._cards.index(self._woken) if self._woken else None,
            "level" if self._level else "off",
        )
        return Replace(self._start(setup))


def _woken_words(card: SeatCard | None) -> str:
    return card.name if card else _("Nobody knows: draw lots")


def _party(stage: Stage) -> tuple[tuple[str, str], ...]:
    """Who played last, or two seats; a party that cannot be is as good as none."""
    party = stage.settings.party
    cats = [cat for _name, cat in party]
    if party and len(set(cats)) == len(cats) and set(cats) <= set(CATS):
        return party
    return (("", CATS[0]), ("", CATS[1]))
