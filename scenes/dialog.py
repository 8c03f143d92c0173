"""A question over the screen that asks it."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from scenes import paper, text
from scenes.scene import Pop, Stay, Transition
from scenes.sheet import Sheet
from scenes.stage import Stage
from scenes.theme import SOFT_INK
from scenes.widgets import PressButton, Words

_WIDTH = 560.0


class Answer(NamedTuple):
    """What can be answered, and what then happens to the scene that asked."""

    words: Words
    act: Callable[[], Transition | None] = lambda: None


class Dialog(Sheet):
    """Asks a question; the first answer is the safe one, which Esc gives too."""

    def __init__(self, stage: Stage, question: Words, more: Words, *answers: Answer) -> None:
        """A question in a few words, more about it in a sentence or two, and the answers."""
        buttons = [
            PressButton(answer.words, partial(_give, answer), main=answer is answers[0])
            for answer in answers
        ]
        super().__init__(stage, question, buttons, _WIDTH)
        self._more = more

    def leaving(self) -> Transition | None:
        """First the answer."""
        return Stay()

    def wanted_height(self, width: int) -> int:
        """What there is to say about it."""
        return text.paragraph_height(self._more(), self._style, width)

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """What there is to say about it."""
        text.draw_paragraph(surface, self._more(), self._style, box, "centre")

    @property
    def _style(self) -> text.Style:
        return paper.style(self.stage, colour=SOFT_INK)


def _give(answer: Answer) -> Transition:
    return Pop(answer.act())
