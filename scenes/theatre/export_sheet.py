"""Making a film from the theatre: what of, how fast, how large; then a bar that grows."""

import time
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.ledges.replay import Replay
from cats_ledges.saves.library import file_name
from scenes import paper, text
from scenes.input import Action, Input, KeyPressed
from scenes.scene import Pop, Stay, Transition
from scenes.sheet import Sheet
from scenes.stage import Stage
from scenes.theatre.controls import speed_words
from scenes.theatre.film import FORMATS, Film, made
from scenes.theatre.moments import highlight
from scenes.theatre.playhead import SPEEDS, Playhead
from scenes.theme import LEAF, LINE, SMALL, SOFT_INK, SUNKEN, TARGET
from scenes.widgets import Choice, PressButton, Widget, Words

SIZES = ((640, 400), (960, 600), (1280, 720), (1920, 1080))
_BUDGET = 0.012
"""Of each frame so long is spent on the film, s."""
_LINE_GAP = 8.0
_CHOICE = 300.0
_BAR = 18.0


class Part(StrEnum):
    """Which part of the turn is filmed."""

    HIGHLIGHT = "highlight"
    LOOP = "loop"
    WHOLE = "whole"


class ExportSheet(Sheet):
    """Four choices, a folder that is named, a button; while it works, a bar and a way to stop."""

    def __init__(self, stage: Stage, replay: Replay, playhead: Playhead) -> None:
        """The stage has a library, beside which films are put."""
        assert stage.library
        self._replay = replay
        self._playhead = playhead
        self._folder = stage.library.turns_folder.parent / "films"
        self.format = FORMATS[0]
        self.part = Part.LOOP if playhead.looping else Part.HIGHLIGHT
        self.speed = 0.5
        self.size = SIZES[1]
        self._work: Iterator[float] | None = None
        self._share = 0.0
        self._path: Path | None = None
        self._said = ""
        self._make = PressButton(lambda: _("Make it"), self._begin, "ui_film", main=True)
        self._close = PressButton(self._close_words, self._stop)
        super().__init__(stage, lambda: _("A film of this turn"), [self._close, self._make], 680)
        self._of_film = (
            self._choice("part", tuple(Part), self._part_words),
            self._choice("speed", SPEEDS, speed_words),
        )
        """What is not asked about one picture."""
        self._lines: list[tuple[Words, Widget]] = [
            (lambda: _("What of it"), self._of_film[0]),
            (lambda: _("Kind of file"), self._choice("format", FORMATS, _format_words)),
            (lambda: _("Speed"), self._of_film[1]),
            (lambda: _("Size"), self._choice("size", SIZES, _size_words)),
        ]
        self.ring.widgets = (*(widget for _words, widget in self._lines), self._close, self._make)
        self.ring.focus(self._make)

    @property
    def working(self) -> bool:
        """Whether a film is being made."""
        return self._work is not None

    # -- what is asked for -------------------------------------------------------------------------

    def _choice(self, name: str, options: tuple[Any, ...], words: Any) -> Choice[Any]:
        return Choice(
            lambda: options,
            lambda: getattr(self, name),
            lambda value: setattr(self, name, value),
            words,
        )

    def _part_words(self, part: Part) -> str:
        if self.format == "png":
            return _("This moment")
        match part:
            case Part.HIGHLIGHT:
                return _("The best seconds")
            case Part.LOOP:
                return _("The loop") if self._playhead.looping else _("From here to the end")
        return _("The whole turn")

    def film(self) -> Film:
        """What is asked for."""
        if self.format == "png":
            return Film("png", self.size, self._playhead.tick, self._playhead.tick)
        match self.part:
            case Part.HIGHLIGHT:
                first, last = highlight(self._replay.record)
            case Part.LOOP:
                first, last = self._playhead.range
                if not self._playhead.looping:
                    first = self._playhead.tick
            case Part.WHOLE:
                first, last = 0, self._replay.ticks
        return Film(self.format, self.size, first, last, self.speed)

    # -- making it ---------------------------------------------------------------------------------

    def handle(self, event: Input) -> Transition | None:
        """Esc stops what is being made, then closes."""
        if isinstance(event, KeyPressed) and event.action is Action.BACK:
            return self._stop() or Stay()
        return super().handle(event)

    def _begin(self) -> None:
        if self.working:
            return
        record = self._replay.record
        name = record.seats[record.turn].name
        title = file_name(f"{name} {record.when[:19].replace(':', '-')}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._said = _("It cannot be written: {reason}").format(reason=error.strerror)
            return
        self._path = _free(self._folder, title, self.format)
        self._said = ""
        self._work = made(self.film(), self._replay, self._path, self.stage)
        self.ring.focus(self._close)

    def _stop(self) -> Transition | None:
        """Stop making it, or close."""
        if self._work is None:
            return Pop()
        self._end(_("It was not made."))
        return None

    def _end(self, said: str) -> None:
        self._work, self._share, self._said = None, 0.0, said
        self.ring.focus(self._make)

    def _enable(self) -> None:
        """Nothing is changed while it is being made."""
        for widget in (*(widget for _words, widget in self._lines), self._make):
            widget.enabled = not self.working
        for widget in self._of_film:
            widget.enabled = not self.working and self.format != "png"

    def update(self, dt: float) -> Transition | None:
        """Make some more of it."""
        self._enable()
        end = time.perf_counter() + _BUDGET
        while self._work is not None and time.perf_counter() < end:
            try:
                self._share = next(self._work)
            except StopIteration:
                self._end(_("It is made: {path}").format(path=self._path))
            except OSError as error:
                self._end(_("It cannot be written: {reason}").format(reason=error.strerror))
        return None

    # -- picture -----------------------------------------------------------------------------------

    def wanted_height(self, width: int) -> int:
        """The choices, and below them what is said."""
        rows = len(self._lines) * self.stage.px(TARGET + _LINE_GAP)
        style = paper.style(self.stage, SMALL)
        said = text.paragraph_height(self._words(), style, width)
        return rows + max(said, 3 * self.stage.px(SMALL * text.LINE_HEIGHT))

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """A line for each choice; then the folder, the bar, or what came of it."""
        stage = self.stage
        y, high = box.top, stage.px(TARGET)
        for words, widget in self._lines:
            widget.rect = Rect(0, y, stage.px(_CHOICE), high)
            widget.rect.right = box.right
            place, most = (box.left, widget.rect.centery), box.width - stage.px(_CHOICE + 16)
            text.draw(surface, words(), paper.style(stage), place, "midleft", most)
            y += high + stage.px(_LINE_GAP)
        if self.working:
            self._draw_bar(surface, Rect(box.left, y + stage.px(16), box.width, stage.px(_BAR)))
            return
        rest = Rect(box.left, y, box.width, box.bottom - y)
        text.draw_paragraph(surface, self._words(), paper.style(stage, SMALL, SOFT_INK), rest)

    def _draw_bar(self, surface: pygame.Surface, groove: Rect) -> None:
        stage = self.stage
        paper.plate(surface, stage, groove, SUNKEN, LINE, 9)
        done = groove.copy()
        done.width = max(groove.height, round(groove.width * self._share))
        paper.plate(surface, stage, done, LEAF, radius=9)
        style = paper.style(stage, SMALL, SOFT_INK)
        place = (groove.centerx, groove.bottom + stage.px(6))
        text.draw(surface, f"{self._share:.0%}", style, place, "midtop")

    def _words(self) -> str:
        return self._said or _("It is put into the folder {path}.").format(path=self._folder)

    def _close_words(self) -> str:
        return _("Stop") if self.working else _("Close")


def _free(folder: Path, title: str, format: str) -> Path:
    """A name that no film has yet."""
    path, number = folder / f"{title}.{format}", 2
    while path.exists():
        path, number = folder / f"{title} ({number}).{format}", number + 1
    return path


def _format_words(format: str) -> str:
    return {"gif": _("GIF, moves anywhere"), "mp4": _("MP4, smooth"), "png": _("PNG, one picture")}[
        format
    ]


def _size_words(size: tuple[int, int]) -> str:
    return f"{size[0]} × {size[1]}"
