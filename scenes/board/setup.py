"""Set-up of a discrete game: who plays in which colour, by which rules, and who begins."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.saves.saved import Player
from scenes import art, paper, text
from scenes.board.first_steps import FirstSteps
from scenes.board.game import BoardGame
from scenes.board.opening import BoardSetup
from scenes.dialog import Answer, Dialog
from scenes.focus import FocusRing
from scenes.input import Input
from scenes.scene import Pop, Push, Replace, Scene, Transition
from scenes.seat_row import SeatCard, SeatRow, draw_question, party_of
from scenes.seed import fresh_seed
from scenes.stage import Stage
from scenes.theme import GAP, INK, SMALL, SOFT_INK, TARGET, TITLE
from scenes.widgets import Choice, PressButton

_MOST_WIDTH = 1180.0
_MOST_HEIGHT = 640.0
_BAR = 96.0
_ROW, _ROW_GAP = 62.0, 6.0
_MOST_OPTION = 134.0
_RULES = 0.42
"""The options have so much of the width, where there are any."""


class BoardSetupScene(Scene):
    """Seats on the left, options on the right, below them who begins."""

    def __init__(
        self,
        stage: Stage,
        game: BoardGame[Any, Any],
        start: Callable[[BoardSetup], Scene],
        draw_seed: Callable[[], int] = fresh_seed,
    ) -> None:
        """`start` makes the scene that plays; `draw_seed` gives the seed of a game."""
        self._stage = stage
        self._game = game
        self._start = start
        self._draw_seed = draw_seed
        rules = game.rules
        fewest, most = min(rules.seats), max(rules.seats)
        looks = [look.id for look in game.looks[:most]]
        kept = stage.settings.parties.get(rules.name, ())
        party = party_of(kept, looks, fewest, usual=fewest)
        self._row = SeatRow(partial(ColourCard, game), looks, fewest, party, self._arrange)
        kept_options = stage.settings.variants.get(rules.name, {})
        self._options = {
            option.name: kept_options[option.name]
            if kept_options.get(option.name) in option.values
            else option.default
            for option in rules.options
        }
        self._choices = {option.name: self._choice(option.name) for option in rules.options}
        self._back = PressButton(None, Pop, "ui_home")
        self._steps = PressButton(lambda: _("First steps"), self._first_steps, "ui_book")
        self._begin = PressButton(lambda: _("Start"), self._begin_game, "ui_play", main=True)
        self.ring = FocusRing()
        self._arrange()
        self.ring.focus(self._begin)

    def handle(self, event: Input) -> Transition | None:
        """Set something, start, or go back with Esc."""
        return self.ring.handle_or_leave(event)

    def update(self, dt: float) -> Transition | None:
        """Whoever opens a game for the first time is offered its first steps, once."""
        settings, name = self._stage.settings, self._game.rules.name
        if name in settings.first_steps or not self._game.lessons:
            return None
        self._stage.change(first_steps=(*settings.first_steps, name))
        return Push(
            Dialog(
                self._stage,
                lambda: _("Here for the first time?"),
                lambda: _("A few guided moves show how the game goes."),
                Answer(lambda: _("Not now")),
                Answer(lambda: _("Show me"), self._first_steps),
            )
        )

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Title, seats and options, and the bar below."""
        stage = self._stage
        paper.room(surface)
        width, height = stage.units
        inner = min(_MOST_WIDTH, width - 2 * GAP)
        tall = min(height - 2 * GAP, _MOST_HEIGHT)
        x, y = (width - inner) / 2, (height - tall) / 2
        self._back.rect = stage.rect(x, y, TARGET, TARGET)
        self._steps.rect = stage.rect(x + inner - 200, y, 200, TARGET)
        title = paper.style(stage, TITLE, face="title")
        middle = (stage.px(width / 2), self._back.rect.centery)
        text.draw(surface, _(self._game.title), title, middle, "center", stage.px(inner - 432))
        top, low = y + TARGET + 10, y + tall - _BAR
        wide = inner * (1 - _RULES) - 12 if self._choices else inner
        self._draw_seats(surface, x, top, wide, low - 12 - top)
        if self._choices:
            left = x + wide + 12
            self._draw_options(surface, stage.rect(left, top, inner - wide - 12, low - 12 - top))
        self._draw_bar(surface, x, low, inner)
        self.ring.draw(surface, stage)

    def _draw_seats(
        self, surface: pygame.Surface, x: float, y: float, width: float, height: float
    ) -> None:
        """One row a seat."""
        count = len(self._row.looks)
        row = min(_ROW + 20, (height - (count - 1) * _ROW_GAP) / count)
        places = [
            self._stage.rect(x, y + number * (row + _ROW_GAP), width, row)
            for number in range(count)
        ]
        self._row.draw(surface, self._stage, places)

    def _draw_options(self, surface: pygame.Surface, box: Rect) -> None:
        """For each option its name, the choice, and what is chosen in a sentence."""
        stage, count = self._stage, len(self._choices)
        inset = stage.px(12)
        each = min(stage.px(_MOST_OPTION), (box.height - 2 * inset) // count)
        card = Rect(box.left, box.top, box.width, count * each + 2 * inset)
        paper.card(surface, stage, card, radius=20)
        inner = card.inflate(-stage.px(28), -2 * inset)
        for number, (name, choice) in enumerate(self._choices.items()):
            words = self._game.options[name]
            top = inner.top + number * each
            half = inner.width // 2
            choice.rect = Rect(inner.right - half, top, half, stage.px(TARGET))
            place = (inner.left, choice.rect.centery)
            style = paper.style(stage, 18, INK, "bold")
            text.draw(surface, _(words.title), style, place, "midleft", half - stage.px(10))
            meaning = _(words.values[self._options[name]][1])
            below = Rect(inner.left, choice.rect.bottom + stage.px(4), inner.width, 0)
            below.height = top + each - below.top
            style = text.filling(meaning, paper.style(stage, SMALL, SOFT_INK), below.size)
            text.draw_paragraph(surface, meaning, style, below)

    def _draw_bar(self, surface: pygame.Surface, x: float, y: float, width: float) -> None:
        stage = self._stage
        paper.card(surface, stage, stage.rect(x, y, width, _BAR), radius=20)
        asked = (width - 3 * GAP) * 0.64
        place = stage.rect(x + GAP, y + _BAR - 10 - TARGET, asked, TARGET)
        draw_question(surface, stage, self._row, lambda: _(self._game.question), place)
        left = x + asked + 2 * GAP
        self._begin.rect = stage.rect(left, y + 14, x + width - GAP - left, _BAR - 28)

    # -- what is set -------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Tab goes through the seats, the options, then the bar."""
        bar = (self._row.first_choice, self._begin, self._back)
        steps = (self._steps,) if self._game.lessons else ()
        self.ring.widgets = (*self._row.widgets, *self._choices.values(), *bar, *steps)

    def _choice(self, name: str) -> Choice[str]:
        option = next(option for option in self._game.rules.options if option.name == name)

        def change(value: str) -> None:
            self._options[name] = value

        return Choice(
            lambda: option.values,
            lambda: self._options[name],
            change,
            lambda value: _(self._game.options[name].values[value][0]),
        )

    def _first_steps(self) -> Transition:
        return Push(FirstSteps(self._stage, self._game))

    def _begin_game(self) -> Transition:
        """Remember who plays and how, seat whoever begins first, and begin."""
        settings, name, row = self._stage.settings, self._game.rules.name, self._row
        self._stage.change(
            parties=settings.parties | {name: row.party},
            variants=settings.variants | {name: dict(self._options)},
        )
        players = [Player(card.name, card.look) for card in row.cards]
        seed = self._draw_seed()
        first = seed % len(players) if row.first is None else row.first
        seated = (*players[first:], *players[:first])
        return Replace(self._start(BoardSetup(seated, self._options, seed)))


class ColourCard(SeatCard):
    """A seat in one row: its picture, its colour, the name."""

    def __init__(self, game: BoardGame[Any, Any], name: str, look: str, row: SeatRow) -> None:
        self._looks = {look.id: look for look in game.looks}
        super().__init__(name, look, row)

    def placeholder(self) -> str:
        """The colour's name stands for the player's."""
        return self.look_words(self.look)

    def look_words(self, look: str) -> str:
        """The colour's name."""
        return _(self._looks[look].name)

    def draw(self, surface: pygame.Surface, stage: Stage, box: Rect) -> None:
        """From the left: picture, colour, name, and the way out."""
        look = self._looks[self.look]
        paper.card(surface, stage, box, line=look.colour)
        gap, high = stage.px(10), min(stage.px(TARGET), box.height - stage.px(6))
        size = round(box.height * 0.84)
        face = Rect(0, 0, size, size)
        face.midleft = (box.left + gap, box.centery)
        surface.blit(art.shape(face.size, size / 2, paper.tint(look.colour)), face)
        picture = art.picture(look.picture, round(size * 0.86))
        surface.blit(picture, picture.get_rect(center=face.center))
        right = box.right - gap
        if self.may_leave:
            self.remove.rect = Rect(0, 0, high, high)
            self.remove.rect.midright = (right, box.centery)
            right = self.remove.rect.left - gap
        left = face.right + gap
        half = (right - left - gap) // 2
        self.choice.rect = Rect(left, 0, half, high)
        self.field.rect = Rect(left + half + gap, 0, right - left - half - gap, high)
        for widget in (self.choice, self.field):
            widget.rect.centery = box.centery
