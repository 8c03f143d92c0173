"""The list of moves beside the table: one line a move, each leads to the position after it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from scenes import paper
from scenes.input import Place
from scenes.layer import Layer
from scenes.scene import Stay, Transition
from scenes.stage import Stage
from scenes.text import draw, shortened
from scenes.theme import ACCENT, CARD, HEADING, INK, LINE, SOFT_INK, SUNKEN
from scenes.widgets import Look, Widget

_ROW = 34.0
_HEAD = 44.0
_INSET = 10.0
_FAINT = "#B8A68C"


class Entry(NamedTuple):
    """A line of the list."""

    words: str
    colour: str
    """Of whoever made the move."""


class MoveLog(Widget):
    """Begins with the start of the game; row `n` is the position after `n` moves."""

    def __init__(self, look_at: Callable[[int], Transition]) -> None:
        """`look_at` shows the position after so many moves."""
        super().__init__()
        self._look_at = look_at
        self._layer = Layer()
        self._entries: Sequence[Entry] = ()
        self._played = 0
        self._looked = 0
        self._scrolled = 0.0
        self._wanted: int | None = 0
        """The row that is to be brought into view."""
        self._row, self._head, self._inset = 1, 0, 0

    def show(self, entries: Sequence[Entry], played: int, looked: int) -> None:
        """What there is to read.

        Args:
            entries: one a move, those that were undone too.
            played: so many of them are played.
            looked: the table shows the position after so many.
        """
        if (len(entries), played, looked) != (len(self._entries), self._played, self._looked):
            self._wanted = looked
        self._entries, self._played, self._looked = entries, played, looked

    def click(self, place: Place | None) -> Transition | None:
        """Look at the position after the move pressed."""
        if place is not None and (row := self._row_at(place)) is not None:
            return self._look_at(row)
        return Stay()

    def scroll(self, notches: float) -> None:
        """The wheel turned over the list; away from the person is up."""
        self._scrolled -= notches * self._row * 2

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """A sheet with the moves, the one looked at marked, those undone faint."""
        self._row = stage.px(_ROW)
        self._head, self._inset = stage.px(_HEAD), stage.px(_INSET)
        self._keep_in_view()
        key = (tuple(self._entries), self._played, self._looked, round(self._scrolled))
        self._layer.draw(surface, stage, self.rect, key, lambda canvas: self._paint(canvas, stage))

    @property
    def _box(self) -> Rect:
        """The rows, inside the sheet."""
        inside = self.rect.inflate(-2 * self._inset, 0)
        return Rect(
            inside.left,
            inside.top + self._head,
            inside.width,
            inside.height - self._head - self._inset,
        )

    def _row_at(self, place: Place) -> int | None:
        if not self._box.collidepoint(place):
            return None
        row = int((place[1] - self._box.top + self._scrolled) // self._row)
        return row if row <= self._played else None

    def _keep_in_view(self) -> None:
        box = self._box
        if self._wanted is not None:
            top = self._wanted * self._row
            self._scrolled = min(self._scrolled, top)
            self._scrolled = max(self._scrolled, top + self._row - box.height)
            self._wanted = None
        most = (len(self._entries) + 1) * self._row - box.height
        self._scrolled = max(0.0, min(most, self._scrolled))

    def _paint(self, canvas: pygame.Surface, stage: Stage) -> None:
        paper.card(canvas, stage, self.rect)
        heading = paper.style(stage, HEADING * 0.8, INK, "title")
        middle = (self.rect.centerx, self.rect.top + self._head // 2 + stage.px(2))
        draw(canvas, _("Moves"), heading, middle, "center", self._box.width)
        box = self._box
        canvas.set_clip(box)
        for ply in range(len(self._entries) + 1):
            row = Rect(box.left, box.top + ply * self._row, box.width, self._row)
            row.top -= round(self._scrolled)
            if row.colliderect(box):
                self._paint_row(canvas, stage, ply, row)
        canvas.set_clip(None)

    def _paint_row(self, canvas: pygame.Surface, stage: Stage, ply: int, row: Rect) -> None:
        if ply == self._looked:
            line = ACCENT if ply != self._played else LINE
            paper.plate(canvas, stage, row.inflate(0, -stage.px(4)), SUNKEN, line, 10)
        ink = INK if ply <= self._played else _FAINT
        left = row.left + stage.px(8)
        if ply == 0:
            style = paper.style(stage, 16, SOFT_INK)
            draw(canvas, _("Start"), style, (left, row.centery), "midleft", row.width)
            return
        entry = self._entries[ply - 1]
        radius = stage.px(6)
        colour = entry.colour if ply <= self._played else CARD
        pygame.draw.aacircle(canvas, colour, (left + radius, row.centery), radius)
        pygame.draw.aacircle(canvas, entry.colour, (left + radius, row.centery), radius, 1)
        left += 2 * radius + stage.px(6)
        style = paper.style(stage, 16, ink, "bold" if ply == self._looked else "text")
        words = f"{ply}. {entry.words}"
        most = row.right - left - stage.px(6)
        words = shortened(words, style, most)
        draw(canvas, words, style, (left, row.centery), "midleft")
