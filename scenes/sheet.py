"""A sheet of paper over the dimmed screen: questions, pause, help, the end of a game."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes import paper, text
from scenes.focus import FocusRing
from scenes.input import Action, Input, KeyPressed
from scenes.scene import Pop, Scene, Stay, Transition
from scenes.stage import Stage
from scenes.theme import TARGET, TITLE
from scenes.widgets import PressButton, Words

_INSET = 32.0
_GAP = 14.0
_AROUND = 24.0


class Sheet(Scene):
    """A title, something to read, and buttons; Esc does what the first button does."""

    overlay = True

    def __init__(
        self,
        stage: Stage,
        title: Words,
        buttons: Sequence[PressButton],
        width: float = 620.0,
        stacked: bool = False,
    ) -> None:
        """`width` in units; the buttons lie side by side, or `stacked` below each other."""
        self.stage = stage
        self._title = title
        self._buttons = buttons
        self._width = width
        self._stacked = stacked
        self.ring = FocusRing(*buttons)
        self.ring.focus(buttons[0])

    def handle(self, event: Input) -> Transition | None:
        """Nothing reaches the table below."""
        if isinstance(event, KeyPressed) and event.action is Action.BACK:
            return self._buttons[0].act() or Stay()
        return self.ring.handle(event) or Stay()

    def wanted_height(self, width: int) -> int:
        """Pixels that the contents want at this width."""
        return 0

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """Draw what there is to read into this box."""

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet in the middle of the dimmed window, never higher than it."""
        stage = self.stage
        paper.dim(surface)
        inset, gap, button = stage.px(_INSET), stage.px(_GAP), stage.px(TARGET)
        heading = paper.style(stage, TITLE * 0.8, face="title")
        rows = len(self._buttons) if self._stacked else 1
        below = rows * button + (rows - 1) * gap
        above = round(heading.size * text.LINE_HEIGHT)
        most = surface.get_height() - 2 * stage.px(_AROUND) - 2 * inset
        width = min(stage.px(self._width), surface.get_width() - 2 * stage.px(_AROUND))
        inner = Rect(0, 0, width - 2 * inset, 0)
        wanted = self.wanted_height(inner.width)
        height = min(wanted, most - above - below - 2 * gap)
        inner.height = above + gap + below + (height + gap if wanted else 0)
        inner.center = surface.get_rect().center
        paper.card(surface, stage, inner.inflate(2 * inset, 2 * inset), radius=24)
        words = self._title()
        text.draw(surface, words, heading, (inner.centerx, inner.top), "midtop", inner.width)
        if wanted:
            self.draw_contents(surface, Rect(inner.left, inner.top + above + gap, inner.w, height))
        self._place_buttons(inner, button, gap)
        self.ring.draw(surface, stage)

    def _place_buttons(self, inner: Rect, height: int, gap: int) -> None:
        count = len(self._buttons)
        if self._stacked:
            for number, button in enumerate(reversed(self._buttons)):
                button.rect = Rect(inner.left, 0, inner.width, height)
                button.rect.bottom = inner.bottom - number * (height + gap)
            return
        width = (inner.width - gap * (count - 1)) // max(2, count)
        row = count * width + (count - 1) * gap
        for number, button in enumerate(self._buttons):
            left = inner.centerx + row // 2 - (number + 1) * width - number * gap
            button.rect = Rect(left, inner.bottom - height, width, height)


def close_button(words: Words) -> PressButton:
    """A button that closes the sheet it is on."""
    return PressButton(words, Pop, main=True)
