"""A new title for a saved turn."""

from collections.abc import Callable

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from scenes.input import Input, KeyPressed
from scenes.scene import Pop, Transition
from scenes.sheet import Sheet
from scenes.stage import Stage
from scenes.text_field import TextField
from scenes.theme import TARGET
from scenes.widgets import PressButton


class RenameSheet(Sheet):
    """A line to type into; Return takes it."""

    def __init__(self, stage: Stage, title: str, rename: Callable[[str], None]) -> None:
        self._rename = rename
        self._field = TextField(title, lambda: _("Title"), most=48)
        self._take = PressButton(lambda: _("Rename"), self._taken, main=True)
        leave = PressButton(lambda: _("Leave it"), Pop)
        super().__init__(stage, lambda: _("A new title"), [leave, self._take], 560)
        self.ring.widgets = (self._field, leave, self._take)
        self.ring.focus(self._field)

    def handle(self, event: Input) -> Transition | None:
        """Return in the field takes the title."""
        at_field = self.ring.focused is self._field
        if isinstance(event, KeyPressed) and event.key in ("return", "enter") and at_field:
            return self._taken()
        self._take.enabled = bool(self._field.value.strip())
        return super().handle(event)

    def _taken(self) -> Transition | None:
        title = self._field.value.strip()
        if not title:
            return None
        self._rename(title)
        return Pop()

    def wanted_height(self, width: int) -> int:
        """The field."""
        return self.stage.px(TARGET)

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """It is drawn with the buttons."""
        self._field.rect = box
