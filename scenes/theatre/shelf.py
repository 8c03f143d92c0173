"""The shelf: saved turns with their pictures, to find, to open, to rename, to delete."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from cats_ledges.i18n import _
from cats_ledges.saves.saved import SaveError
from scenes import paper, text
from scenes.dialog import Answer, Dialog
from scenes.focus import FocusRing
from scenes.input import Input, KeyPressed
from scenes.pages import Pages
from scenes.scene import Pop, Push, Scene, Transition
from scenes.stage import Stage
from scenes.text_field import TextField
from scenes.theatre.entries import Entry, Order, arranged
from scenes.theatre.library import game_turns
from scenes.theatre.opening import opened
from scenes.theatre.rename import RenameSheet
from scenes.theatre.turn_card import TurnCard
from scenes.theme import GAP, INK, SMALL, SOFT_INK, TARGET, TITLE
from scenes.widgets import Choice, PressButton, Widget, Words

_MOST_WIDTH = 1240.0
_ACROSS = 4
_LEAST_HEIGHT = 230.0
"""A card is at least so high, in units."""
_BELOW = 86.0
"""Of a card's height so much is for words."""
_SMALL = 38.0
_BUDGET = 0.012
"""Of each frame so long is spent on reading files, s."""
_LOOK_EVERY = 1.0
"""So often, s, since turns come onto the shelf without its doing: a dropped one that is kept."""


class ShelfScene(Scene):
    """Cards on pages; the wheel, PageUp and PageDown turn them."""

    def __init__(
        self, stage: Stage, turns: Sequence[Path] | None = None, title: Words | None = None
    ) -> None:
        """The shelf, or with `turns` the turns of one game, which stay in it, under a title."""
        self._stage = stage
        self._turns = turns
        self._title = title or (lambda: _("The theatre"))
        self._of_games = False
        self._entries: dict[Path, Entry] = {}
        self._order = Order.DATE
        self._problem = ""
        self._pages = Pages()
        self._stale, self._unlooked = False, 0.0
        self._cards: list[TurnCard] = []
        self._back = PressButton(None, Pop, "ui_home")
        self._filter = TextField("", lambda: _("Find a title or a name"), most=32)
        self._sort = Choice(
            lambda: tuple(Order), lambda: self._order, self._set_order, _order_words
        )
        self._source = Choice(
            lambda: (False, True), lambda: self._of_games, self._set_source, _source_words
        )
        self.ring = FocusRing()
        self._look()
        self._lay_out()
        self.ring.focus(self._cards[0] if self._cards else self._back)

    # -- what is there -----------------------------------------------------------------------------

    @property
    def _may_change(self) -> bool:
        """Whether these turns may be renamed and deleted: not those that belong to games."""
        return self._turns is None and not self._of_games

    def _look(self) -> None:
        """See which files there are; what is known of them stays known."""
        library = self._stage.library
        if self._turns is not None:
            paths: Sequence[Path] = self._turns
        elif library is None:
            paths = ()
        else:
            paths = game_turns(library) if self._of_games else library.kept_turns()
        self._entries = {path: self._entries.get(path) or Entry(path) for path in paths}
        self._stale, self._unlooked = False, 0.0

    def _arranged(self) -> list[Entry]:
        return arranged(self._entries.values(), self._order, self._filter.value)

    def _set_order(self, order: Order) -> None:
        self._order = order
        self._pages.first()

    def _set_source(self, of_games: bool) -> None:
        self._of_games = of_games
        self._pages.first()
        self._look()

    # -- inputs ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Transition | None:
        """Choose, find, turn the page, rename (F2), delete, or go back with Esc."""
        match event:
            case KeyPressed("f2" | "delete" as key) if self.ring.focused is not self._filter:
                if (card := self._card_at_focus()) and self._may_change:
                    return self._rename(card.entry) if key == "f2" else self._ask(card.entry)
        used = self._pages.handle(event) or self.ring.handle_or_leave(event)
        if isinstance(used, Push):
            self._stale = True
        return used

    def update(self, dt: float) -> Transition | None:
        """Look for files after something was done, and now and then; read some more of them."""
        self._unlooked += dt
        if self._stale or (self._may_change and self._unlooked > _LOOK_EVERY):
            self._look()
        self._read()
        self._lay_out()
        return None

    def _read(self) -> None:
        """For a few milliseconds, the cards on this page first."""
        end = time.perf_counter() + _BUDGET
        for card in self._cards:
            if time.perf_counter() > end:
                return
            if not card.is_complete:
                card.look()
        for entry in self._entries.values():
            if time.perf_counter() > end:
                return
            if not entry.is_read:
                entry.read()

    def _card_at_focus(self) -> TurnCard | None:
        return next((card for card in self._cards if self.ring.focused in card.widgets), None)

    # -- what is done ------------------------------------------------------------------------------

    def _open(self, entry: Entry) -> Transition:
        self._problem = ""
        return Push(opened(self._stage, entry.path))

    def _rename(self, entry: Entry) -> Transition:
        return Push(RenameSheet(self._stage, entry.path.stem, partial(self._renamed, entry)))

    def _renamed(self, entry: Entry, title: str) -> None:
        library = self._stage.library
        assert library
        self._do(lambda: library.rename_turn(entry.path, title))

    def _ask(self, entry: Entry) -> Transition:
        """Shall a turn be deleted?"""
        title = entry.path.stem
        return Push(
            Dialog(
                self._stage,
                lambda: _("Delete “{title}”?").format(title=title),
                lambda: _("This turn is then gone for good."),
                Answer(lambda: _("Keep it")),
                Answer(lambda: _("Delete"), lambda: self._do(lambda: _delete(entry.path))),
            )
        )

    def _do(self, act: Callable[[], object]) -> None:
        self._problem = ""
        try:
            act()
        except SaveError as error:
            self._problem = str(error)
        except OSError as error:
            self._problem = error.strerror or str(error)
        self._stale = True

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Title and what finds above, the cards, the pages below."""
        stage = self._stage
        self._lay_out()
        paper.room(surface)
        title = paper.style(stage, TITLE, face="title")
        left = self._back.rect.right + stage.px(GAP)
        most = self._top[0].rect.left - left - stage.px(GAP)
        place = (left, self._back.rect.centery)
        text.draw(surface, self._title(), title, place, "midleft", most)
        if not self._cards:
            self._draw_nothing(surface)
        self.ring.draw(surface, stage)
        if self._problem:
            style = paper.style(stage, SMALL, INK)
            low = (stage.px(GAP), surface.get_height() - stage.px(8))
            words = text.shortened(self._problem, style, surface.get_width() - 2 * stage.px(GAP))
            text.draw(surface, words, style, low, "bottomleft")

    def _draw_nothing(self, surface: pygame.Surface) -> None:
        stage = self._stage
        box = pygame.Rect(0, 0, stage.px(620), stage.px(120))
        box.center = surface.get_rect().center
        if self._filter.value:
            words = _("Nothing is called so.")
        elif self._may_change:
            words = _(
                "The shelf is empty. Drop a .turn file on this window, or open a game's turn and "
                "put it on the shelf."
            )
        else:
            words = _("No turn was played yet.")
        text.draw_paragraph(surface, words, paper.style(stage, colour=SOFT_INK), box, "centre")

    @property
    def _top(self) -> tuple[Widget, ...]:
        """What stands above the cards, to the right of the title."""
        source = (self._source,) if self._turns is None else ()
        return (self._filter, self._sort, *source)

    def _lay_out(self) -> None:
        """As many cards as the window has room for."""
        stage = self._stage
        width, height = stage.units
        inner = min(_MOST_WIDTH, width - 2 * GAP)
        x, y = (width - inner) / 2, GAP
        self._back.rect = stage.rect(x, y, TARGET, TARGET)
        each = (inner * 0.76 - GAP * 2) / 3
        right = x + inner
        for widget in reversed(self._top):
            widget.rect = stage.rect(right - each, y, each, TARGET)
            right -= each + GAP / 2
        top, low = y + TARGET + GAP, height - GAP - TARGET - 14
        self._lay_cards(x, top, inner, low - top)
        self._pages.choice.rect = stage.rect((width - 290) / 2, low + 8, 290, TARGET)

    def _lay_cards(self, x: float, y: float, width: float, height: float) -> None:
        wide = (width - GAP * (_ACROSS - 1)) / _ACROSS
        rows = max(1, int((height + GAP) / (_LEAST_HEIGHT + GAP)))
        high = min((height - GAP * (rows - 1)) / rows, wide * 0.625 + _BELOW)
        self._fill(self._pages.shown(self._arranged(), rows * _ACROSS))
        for number, card in enumerate(self._cards):
            row, place = divmod(number, _ACROSS)
            at = self._stage.rect(x + place * (wide + GAP), y + row * (high + GAP), wide, high)
            card.place(at, self._stage.px(_SMALL))

    def _fill(self, entries: Sequence[Entry]) -> None:
        """A card for each of these; those that are there already stay, with the focus."""
        there = {card.entry: card for card in self._cards}
        if [card.entry for card in self._cards] != entries or not self.ring.widgets:
            self._cards = [there.get(entry) or self._card(entry) for entry in entries]
        for card in self._cards:
            card.may_change = self._may_change
        cards = [widget for card in self._cards for widget in card.widgets]
        widgets = (self._back, *self._top, *cards, *self._pages.widgets)
        if self.ring.widgets != widgets:
            self.ring.widgets = widgets

    def _card(self, entry: Entry) -> TurnCard:
        return TurnCard(
            entry,
            partial(self._open, entry),
            partial(self._rename, entry),
            partial(self._ask, entry),
        )


def _delete(path: Path) -> None:
    path.unlink(missing_ok=True)


def _order_words(order: Order) -> str:
    match order:
        case Order.DATE:
            return _("The latest first")
        case Order.SCORE:
            return _("The best first")
    return _("By player")


def _source_words(of_games: bool) -> str:
    return _("Turns of games") if of_games else _("On the shelf")
