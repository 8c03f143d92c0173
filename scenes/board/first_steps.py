"""First steps in a discrete game: a few guided moves, with a word about each."""

from typing import Any

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from scenes import paper, text
from scenes.board.figures import figure_players
from scenes.board.game import BoardGame
from scenes.board.layout import layout
from scenes.board.table import Table
from scenes.focus import FocusRing
from scenes.input import Action, Input, KeyPressed
from scenes.scene import Pop, Scene, Stay, Transition
from scenes.stage import Stage
from scenes.theme import ACCENT, HEADING, INK, SUNKEN, TARGET
from scenes.widgets import PressButton

_SIDE = 300.0
_INSET = 18.0


class FirstSteps(Scene):
    """One lesson after another; only the moves that a lesson is about can be made."""

    def __init__(self, stage: Stage, game: BoardGame[Any, Any]) -> None:
        self._stage = stage
        self._game = game
        self._rules = game.rules
        self._number = 0
        self._states = [self._rules.parse_position(game.lessons[0].position)]
        """As each lesson so far found the table."""
        self._state = self._states[0]
        self._reply = ""
        players = figure_players(game)
        self.table = Table(stage, game, players, self._state, self._play)
        self._on = PressButton(self._on_words, self._go_on, "ui_play", main=True)
        self._back = PressButton(lambda: _("One step back"), self._go_back, "ui_undo")
        self._leave = PressButton(lambda: _("That will do"), Pop, "ui_close")
        self.ring = FocusRing(self._on, self._back, self._leave)
        self._begin(0)

    # -- lessons -----------------------------------------------------------------------------------

    @property
    def lesson(self) -> Any:
        """What is shown now."""
        return self._game.lessons[self._number]

    @property
    def _last(self) -> bool:
        return self._number == len(self._game.lessons) - 1

    def _begin(self, number: int) -> None:
        """The table as a lesson finds it."""
        self._number = number
        lesson = self.lesson
        if number == len(self._states):
            found = self._rules.parse_position(lesson.position) if lesson.position else self._state
            self._states.append(found)
        self._state = self._states[number]
        moves = [self._rules.parse_move(move) for move in lesson.moves]
        self.table.show(self._seen(self._state), viewer=self._viewer, moves=moves)
        self._back.enabled = number > 0

    def _play(self, move: Any) -> None:
        self._reply = self.lesson.reply
        self._make(move)

    def _make(self, move: Any) -> None:
        before = self._state
        self._state = self._rules.apply(before, move)
        self.table.animate(self._seen(before), move, self._seen(self._state), self._viewer)

    def _seen(self, state: Any) -> Any:
        return state if self._viewer is None else self._rules.observe(state, self._viewer)

    @property
    def _viewer(self) -> int | None:
        """Whoever learns sits on the first seat."""
        return 0 if self._game.hidden(self._state) else None

    def _go_on(self) -> Transition | None:
        """Read on; make the move for whoever does not find it; or the end."""
        if self.table.skip():
            return Stay()
        if self.lesson.moves:
            self._play(self._rules.parse_move(self.lesson.moves[0]))
            return Stay()
        if self._last:
            return Pop()
        self._begin(self._number + 1)
        return Stay()

    def _go_back(self) -> Transition:
        self._reply = ""
        self._begin(self._number - 1)
        return Stay()

    def _on_words(self) -> str:
        if self.table.busy:
            return _("Go on")
        if self.lesson.moves:
            return _("Show me")
        return _("To the game") if self._last else _("Go on")

    # -- scene -------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Transition | None:
        """A button, or the table; Esc takes a choice back, and then leaves."""
        self._fit()
        if isinstance(event, KeyPressed):
            return self._key(event)
        if used := self.ring.handle(event):
            self.ring.focus(None)
            return used
        return Stay() if self.table.handle(event) else None

    def _key(self, event: KeyPressed) -> Transition | None:
        reading = not self.lesson.moves and not self.table.busy
        if event.action is Action.CONFIRM and reading:
            return self._go_on()
        if self.table.handle(event):
            return Stay()
        match event.action:
            case Action.BACK:
                return Pop()
            case Action.NEXT | Action.PREVIOUS:
                return self.ring.handle(event)
        return None

    def update(self, dt: float) -> Transition | None:
        """After a move the reply, then the next lesson; the last one's table stays."""
        showing = self.table.busy
        self.table.update(dt)
        if showing and not self.table.busy:
            if self._reply:
                reply, self._reply = self._reply, ""
                self._make(self._rules.parse_move(reply))
            elif not self._last:
                self._begin(self._number + 1)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and the lesson beside it."""
        self._fit()
        stage, at = self._stage, layout(self._stage, _SIDE)
        paper.room(surface)
        self.table.draw(surface)
        title = paper.style(stage, HEADING, face="title")
        words = _("First steps: {game}").format(game=_(self._game.title))
        text.draw(surface, words, title, at.top.center, "center", at.top.width)
        self._draw_lesson(surface, at.side)
        self.ring.draw(surface, stage)

    def _draw_lesson(self, surface: pygame.Surface, side: Rect) -> None:
        stage = self._stage
        paper.card(surface, stage, side)
        inset, gap = stage.px(_INSET), stage.px(10)
        box = side.inflate(-2 * inset, -2 * inset)
        low = box.bottom
        for button in (self._leave, self._back, self._on):
            button.rect = Rect(box.left, 0, box.width, stage.px(TARGET))
            button.rect.bottom = low
            low = button.rect.top - gap
        self._draw_beads(surface, box)
        box.top += stage.px(30)
        words = _(self.lesson.words)
        style = text.filling(words, paper.style(stage, 21), (box.width, low - box.top))
        text.draw_paragraph(surface, words, style, box)

    def _draw_beads(self, surface: pygame.Surface, box: Rect) -> None:
        """One bead a lesson, the present one coral."""
        count = len(self._game.lessons)
        step = min(self._stage.px(20), box.width // count)
        for number in range(count):
            centre = (box.left + step // 2 + number * step, box.top + step // 2)
            colour = ACCENT if number == self._number else INK if number < self._number else SUNKEN
            pygame.draw.aacircle(surface, colour, centre, max(2, step // 3))

    def _fit(self) -> None:
        """The table has the room of the strip too."""
        at = layout(self._stage, _SIDE)
        self.table.area = at.table.union(at.strip)
