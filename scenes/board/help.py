"""The rules of a discrete game with pictures, page by page, and its keys."""

from typing import Any

import pygame
from pygame import Rect

from cats_ledges.i18n import N_, _
from scenes import paper, text
from scenes.board.figures import draw_figures
from scenes.board.first_steps import FirstSteps
from scenes.board.game import BoardGame, Page
from scenes.input import Action, Input, KeyPressed
from scenes.scene import Pop, Replace, Stay, Transition
from scenes.sheet import Sheet, close_button
from scenes.stage import Stage
from scenes.widgets import PressButton

_WIDTH = 900.0
_HEIGHT = 470.0
_SIZE = 19.0
_FIGURE = 0.5
"""Pictures have at least so much of the height, unless the words need it all."""

KEYS = Page(
    N_("Mouse and keys"),
    (
        N_("Point at something that glows to see what would happen; click to choose it."),
        N_("By keys: the arrows go from one thing to the next, Return chooses, Esc takes back."),
        N_("Ctrl Z takes a move back, Ctrl Y does it again."),
        N_(
            "Page Up and Page Down step through the moves, Home and End go to their ends; a click "
            "on a move in the list goes there. Looking back changes nothing."
        ),
        N_("A click or Return shows at once where a move ends. Tab shows these pages, P pauses."),
    ),
)


class HelpSheet(Sheet):
    """Pages that are turned with arrows or a button; Tab and Esc close them."""

    def __init__(self, stage: Stage, game: BoardGame[Any, Any]) -> None:
        self._pages = (*game.pages, KEYS)
        self._page = 0
        self._game = game
        turn = PressButton(self._turn_words, lambda: self._turn(1), "ui_arrow")
        steps = PressButton(lambda: _("First steps"), self._first_steps, "ui_play")
        buttons = [close_button(lambda: _("Go on")), turn, *([steps] if game.lessons else [])]
        super().__init__(stage, lambda: _(self._pages[self._page].title), buttons, _WIDTH)

    def handle(self, event: Input) -> Transition | None:
        """Turn the pages."""
        match event:
            case KeyPressed("tab" | "f1"):
                return Pop()
            case KeyPressed("page up") | KeyPressed(action=Action.LEFT):
                return self._turn(-1)
            case KeyPressed("page down") | KeyPressed(action=Action.RIGHT):
                return self._turn(1)
        return super().handle(event)

    def wanted_height(self, width: int) -> int:
        """All pages are as high."""
        return self.stage.px(_HEIGHT)

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """The pictures above, the words below, the page's number in a corner."""
        figures, words, style = self._parts(box)
        page = self._pages[self._page]
        if page.figures:
            draw_figures(surface, self.stage, self._game, page.figures, figures)
        y = words.top
        for sentence in page.sentences:
            line = Rect(words.left, y, words.width, 0)
            y += text.draw_paragraph(surface, _(sentence), style, line) + self._gap

    def _parts(self, box: Rect) -> tuple[Rect, Rect, text.Style]:
        """Where the pictures and the words are, and how large these are for that."""
        page = self._pages[self._page]
        style = paper.style(self.stage, _SIZE)
        most = box.height * (1 - _FIGURE) if page.figures else box.height
        while self._words_height(page, style, box.width) > most and style.size > self.stage.px(14):
            style = style._replace(size=style.size - 1)
        words = box.copy()
        words.height = self._words_height(page, style, box.width)
        if page.figures:
            words.bottom = box.bottom
        figures = Rect(box.left, box.top, box.width, words.top - 2 * self._gap - box.top)
        return figures, words, style

    @property
    def _gap(self) -> int:
        return self.stage.px(8)

    def _words_height(self, page: Page, style: text.Style, width: int) -> int:
        sentences = [_(sentence) for sentence in page.sentences]
        return sum(text.paragraph_height(each, style, width) + self._gap for each in sentences)

    def _first_steps(self) -> Transition:
        return Replace(FirstSteps(self.stage, self._game))

    def _turn_words(self) -> str:
        words = _("Next page ({n} of {count})")
        return words.format(n=self._page + 1, count=len(self._pages))

    def _turn(self, by: int) -> Transition:
        self._page = (self._page + by) % len(self._pages)
        return Stay()
