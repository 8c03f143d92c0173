"""The theatre's keys, on a sheet."""

import pygame
from pygame import Rect

from cats_ledges.i18n import N_, _
from scenes import paper, text
from scenes.input import Input, KeyPressed
from scenes.scene import Pop, Transition
from scenes.sheet import Sheet, close_button
from scenes.stage import Stage
from scenes.theme import SOFT_INK

_LINES = (
    (N_("Space, K"), N_("play, pause")),
    (N_("J, L"), N_("play backwards, forwards; again: faster")),
    (N_("Up, down"), N_("faster, slower: 1/10 to 4 times")),
    (N_("Left, right"), N_("a second back, on; with Shift to the next event")),
    (N_("Comma, full stop"), N_("a tick back, on; with Shift a frame of 1/60 s")),
    (N_("Home, End"), N_("to the start, to the end")),
    (N_("I, O"), N_("loop from here, to here; Backspace: no loop")),
    (N_("1, 2, 3, 4"), N_("contacts, masses and what carries them, velocities, the tool's path")),
    (N_("F, 0, + and −"), N_("follow the toy, see all of it, zoom")),
    (N_("Wheel, drag"), N_("zoom, move the picture; on the timeline: frames, any moment")),
    (N_("G"), N_("lay another turn of the same start over this one")),
    (N_("T"), N_("take over here: play on, as practice")),
    (N_("S, E"), N_("put the turn on the shelf, make a film of it")),
)
_ROW = 31.0
_KEYS = 190.0


class TheatreHelp(Sheet):
    """Every key in a line."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, lambda: _("The theatre"), [close_button(lambda: _("Close"))], 860)

    def handle(self, event: Input) -> Transition | None:
        """The same key closes it."""
        if isinstance(event, KeyPressed) and event.key in ("h", "f1", "?"):
            return Pop()
        return super().handle(event)

    def wanted_height(self, width: int) -> int:
        """All lines."""
        return self.stage.px(_ROW) * len(_LINES)

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """Keys on the left, what they do on the right."""
        stage = self.stage
        row = box.height / len(_LINES)
        size = min(18.0, row / stage.unit * 0.62)
        keys, words = paper.style(stage, size, face="bold"), paper.style(stage, size, SOFT_INK)
        left = box.left + stage.px(_KEYS)
        for number, (key, meaning) in enumerate(_LINES):
            y = box.top + (number + 0.5) * row
            text.draw(surface, _(key), keys, (box.left, y), "midleft", stage.px(_KEYS - 10))
            text.draw(surface, _(meaning), words, (left, y), "midleft", box.right - left)
