"""A question over the screen that asks it."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from scenes import paper, text
from scenes.focus import FocusRing
from scenes.input import Action, Input, KeyPressed
from scenes.scene import Pop, Scene, Stay, Transition
from scenes.stage import Stage
from scenes.theme import HEADING, SOFT_INK, TARGET
from scenes.widgets import PressButton, Words

_WIDTH = 560.0
_INSET = 28.0


class Answer(NamedTuple):
    """What can be answered, and what then happens to the scene that asked."""

    words: Words
    act: Callable[[], Transition | None] = lambda: None


class Dialog(Scene):
    """Asks a question; the first answer is the safe one, which Esc gives too."""

    overlay = True

    def __init__(self, stage: Stage, question: Words, more: Words, *answers: Answer) -> None:
        """A question in a few words, more about it in a sentence or two, and the answers."""
        self._stage = stage
        self._question = question
        self._more = more
        self._safe = answers[0]
        self._buttons = [
            PressButton(answer.words, partial(_give, answer), main=answer is self._safe)
            for answer in answers
        ]
        self.ring = FocusRing(*self._buttons)
        self.ring.focus(self._buttons[0])

    def handle(self, event: Input) -> Transition | None:
        """Nothing reaches the scene below."""
        if isinstance(event, KeyPressed) and event.action is Action.BACK:
            return _give(self._safe)
        return self.ring.handle(event) or Stay()

    def leaving(self) -> Transition | None:
        """First the answer."""
        return Stay()

    def draw(self, surface: pygame.Surface) -> None:
        """A card in the middle of the dimmed screen."""
        stage = self._stage
        paper.dim(surface)
        inset = stage.px(_INSET)
        inner = pygame.Rect(0, 0, stage.px(_WIDTH) - 2 * inset, 0)
        heading = paper.style(stage, HEADING, face="bold")
        words = paper.style(stage, colour=SOFT_INK)
        above = text.paragraph_height(self._question(), heading, inner.width)
        below = text.paragraph_height(self._more(), words, inner.width)
        gap, button = stage.px(12), stage.px(TARGET)
        inner.height = above + gap + below + 2 * gap + button
        inner.center = surface.get_rect().center
        paper.card(surface, stage, inner.inflate(2 * inset, 2 * inset), radius=22)
        text.draw_paragraph(surface, self._question(), heading, inner)
        text.draw_paragraph(surface, self._more(), words, inner.move(0, above + gap))
        self._place(inner, gap, button)
        self.ring.draw(surface, stage)

    def _place(self, inner: pygame.Rect, gap: int, height: int) -> None:
        """The buttons in a row, the safe one to the right."""
        count = len(self._buttons)
        width = (inner.width - gap * (count - 1)) // max(2, count)
        for number, button in enumerate(self._buttons):
            button.rect = pygame.Rect(0, 0, width, height)
            button.rect.bottomright = (inner.right - number * (width + gap), inner.bottom)


def _give(answer: Answer) -> Transition:
    return Pop(answer.act())
