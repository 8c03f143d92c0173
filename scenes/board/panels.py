"""The panels around the table: seats, moves, what may be done now, and their buttons."""

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.saves.saved import Player
from scenes import art, paper
from scenes.board.game import Look
from scenes.board.layout import Layout
from scenes.board.log import Entry, MoveLog
from scenes.board.seats import draw_seats
from scenes.focus import FocusRing
from scenes.input import Input, Wheel
from scenes.layer import Layer
from scenes.scene import Stay, Transition
from scenes.slips import slip
from scenes.stage import Stage
from scenes.text import draw_paragraph, filling, paragraph_height
from scenes.theme import LINE, TARGET
from scenes.widgets import Act, PressButton, Words

_GAP = 10.0


class Acts(NamedTuple):
    """What the panels' buttons do."""

    undo: Act
    redo: Act
    rules: Act
    pause: Act
    look_at: Callable[[int], Transition]
    """Shows the position after so many moves."""


class Status(NamedTuple):
    """What the panels tell."""

    scores: tuple[int, ...] | None
    to_move: int | None
    """The seat whose turn it is, if it is anybody's."""
    prompt: str
    """What may be done now."""
    button: PressButton | None
    """What leads on from here, beside the prompt."""
    may_undo: bool
    may_redo: bool
    entries: tuple[Entry, ...]
    """The moves, those that were undone too."""
    played: int
    looked: int
    """The table shows the position after so many moves."""


class Panels:
    """Draws the panels and leads the pointer to their buttons; keys are the scene's."""

    def __init__(
        self, stage: Stage, players: tuple[Player, ...], looks: tuple[Look, ...], acts: Acts
    ) -> None:
        """Players and their looks by seat."""
        self._stage = stage
        self._players, self._looks = players, looks
        self.log = MoveLog(acts.look_at)
        self._undo = PressButton(None, acts.undo, "ui_undo")
        self._redo = PressButton(None, acts.redo, "ui_redo")
        self._rules = PressButton(None, acts.rules, "ui_book")
        self._pause = PressButton(None, acts.pause, "ui_pause")
        self._tips: dict[PressButton, Words] = {
            self._undo: lambda: _("Take back (Ctrl Z)"),
            self._redo: lambda: _("Do again (Ctrl Y)"),
            self._rules: lambda: _("Rules (Tab)"),
            self._pause: lambda: _("Pause (Esc)"),
        }
        self._seats, self._strip = Layer(), Layer()
        self.ring = FocusRing(self.log, *self._tips)

    def handle(self, event: Input) -> Transition | None:
        """Pointer and wheel; None where there is no panel."""
        if isinstance(event, Wheel):
            if not self.log.rect.collidepoint(event.place):
                return None
            self.log.scroll(event.notches)
            return Stay()
        used = self.ring.handle(event)
        self.ring.focus(None)  # every button has a key of its own
        return used

    def draw(self, surface: pygame.Surface, at: Layout, status: Status) -> None:
        """All panels as they stand."""
        stage = self._stage
        always = (self.log, *self._tips)
        self.ring.widgets = (*always, status.button) if status.button else always
        self._place(at, status.button)
        self._undo.enabled, self._redo.enabled = status.may_undo, status.may_redo
        self.log.show(status.entries, status.played, status.looked)
        self._draw_seats(surface, at, status)
        self._draw_strip(surface, at, status)
        self.ring.draw(surface, stage)
        for button, words in self._tips.items():
            if button is self.ring.hovered:
                place = (button.rect.centerx, button.rect.bottom + stage.px(6))
                slip(surface, stage, words(), place, "midtop")

    def _place(self, at: Layout, button: PressButton | None) -> None:
        stage = self._stage
        size, gap = stage.px(TARGET), stage.px(_GAP)
        right = at.top.right
        for widget in (self._pause, self._rules):
            widget.rect = Rect(0, 0, size, size)
            widget.rect.midright = (right, at.top.centery)
            right = widget.rect.left - gap
        low = at.side.bottom - size
        half = (at.side.width - gap) // 2
        self._undo.rect = Rect(at.side.left, low, half, size)
        self._redo.rect = Rect(at.side.right - half, low, half, size)
        self.log.rect = Rect(at.side.left, at.side.top, at.side.width, low - gap - at.side.top)
        if button:
            button.rect = Rect(0, 0, stage.px(190), size)
            button.rect.midright = (at.strip.right - stage.px(4), at.strip.centery)

    def _draw_seats(self, surface: pygame.Surface, at: Layout, status: Status) -> None:
        bar = at.top.copy()
        bar.width = self._rules.rect.left - self._stage.px(_GAP) - bar.left
        key = (self._players, status.scores, status.to_move)
        self._seats.draw(
            surface,
            self._stage,
            at.top,
            key,
            lambda canvas: draw_seats(
                canvas,
                self._stage,
                bar,
                self._players,
                self._looks,
                status.scores,
                status.to_move,
            ),
        )

    def _draw_strip(self, surface: pygame.Surface, at: Layout, status: Status) -> None:
        key = (status.prompt, status.to_move, status.button is not None)
        self._strip.draw(
            surface, self._stage, at.strip, key, lambda canvas: self._paint(canvas, at, status)
        )

    def _paint(self, canvas: pygame.Surface, at: Layout, status: Status) -> None:
        """The prompt on a sheet, with the picture of whose turn it is."""
        stage, strip = self._stage, at.strip
        look = None if status.to_move is None else self._looks[status.to_move]
        paper.card(canvas, stage, strip, line=look.colour if look else LINE)
        left, right = strip.left + stage.px(14), strip.right - stage.px(14)
        if look:
            face = art.picture(look.picture, round(strip.height * 0.72))
            canvas.blit(face, face.get_rect(midleft=(left, strip.centery)))
            left += face.get_width() + stage.px(10)
        if status.button:
            right = status.button.rect.left - stage.px(12)
        box = Rect(left, 0, right - left, 0)
        style = filling(status.prompt, paper.style(stage, 19), (box.width, strip.height))
        box.height = paragraph_height(status.prompt, style, box.width)
        box.centery = strip.centery
        draw_paragraph(canvas, status.prompt, style, box)
