"""The curtain that covers the table while it is passed from one seat to the next."""

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from scenes import art, paper, text
from scenes.board.game import Look
from scenes.focus import FocusRing
from scenes.input import Input
from scenes.scene import Transition
from scenes.stage import Stage
from scenes.theme import HEADING, SOFT_INK, TARGET
from scenes.widgets import Act, PressButton

_WIDTH = 460.0
_INSET = 26.0
_PICTURE = 92.0


class Curtain:
    """Says to whom the table is passed; that one lifts it."""

    def __init__(self, stage: Stage, lift: Act, take_back: Act) -> None:
        """`lift` shows the table to whom it was passed; `take_back` undoes the move before."""
        self._stage = stage
        self._name = ""
        self._lift = PressButton(lambda: _("Here I am"), lift, "ui_play", main=True)
        self._take_back = PressButton(lambda: _("Take the move back"), take_back, "ui_undo")
        self.ring = FocusRing(self._lift)

    def fall(self, name: str, may_take_back: bool) -> None:
        """Cover the table, for this player to lift."""
        self._name = name
        self.ring.widgets = (self._lift, self._take_back) if may_take_back else (self._lift,)
        self.ring.focus(self._lift)

    def handle(self, event: Input) -> Transition | None:
        """Pointer or keys; None where it meant nothing here."""
        used = self.ring.handle(event)
        if self.ring.focused is None:  # pressed beside it: Return lifts it all the same
            self.ring.focus(self._lift)
        return used

    def draw(self, surface: pygame.Surface, area: Rect, look: Look) -> None:
        """Cloth over the table, and on it a card with the name."""
        stage = self._stage
        surface.blit(art.cover("curtain", area.size), area)
        inset, gap, button = stage.px(_INSET), stage.px(12), stage.px(TARGET)
        heading = paper.style(stage, HEADING * 1.1, face="title")
        words = paper.style(stage, colour=SOFT_INK)
        width = min(stage.px(_WIDTH), area.width - stage.px(40)) - 2 * inset
        said = _("Only {name} looks now.").format(name=self._name)
        below = text.paragraph_height(said, words, width)
        face = art.picture(look.picture, stage.px(_PICTURE))
        above = face.height + gap + round(heading.size * text.LINE_HEIGHT)
        rows = len(self.ring.widgets)
        height = above + below + gap + rows * (button + gap)
        box = Rect(0, 0, width, height)
        box.center = area.center
        paper.card(surface, stage, box.inflate(2 * inset, 2 * inset - gap), radius=22)
        surface.blit(face, face.get_rect(midtop=box.midtop))
        title = _("Pass to {name}").format(name=self._name)
        place = (box.centerx, box.top + face.height + gap)
        text.draw(surface, title, heading, place, "midtop", width)
        text.draw_paragraph(surface, said, words, box.move(0, above), "centre")
        top = box.top + above + below + gap
        for row, widget in enumerate(self.ring.widgets):
            widget.rect = Rect(box.left, top + row * (button + gap), width, button)
        self.ring.draw(surface, stage)
