"""A line that a person types into, with an input method where the language needs one."""

import pygame

from scenes import paper, text
from scenes.input import Action, KeyPressed, Place
from scenes.scene import Stay, Transition
from scenes.stage import Stage
from scenes.theme import ACCENT, CARD, LINE, SKY, SOFT_INK
from scenes.widgets import Look, Widget, Words

_REPEAT = (400, 40)
"""A key that is held repeats while text is typed: after so many milliseconds, then so often."""


class TextField(Widget):
    """One line of text."""

    def __init__(self, value: str, placeholder: Words, most: int = 16) -> None:
        """Begin with a text of at most `most` characters; an empty one shows the placeholder."""
        super().__init__()
        self.value = _printable(value)[:most]
        self.placeholder = placeholder
        self._most = most
        self._caret = len(self.value)
        self._composed = ""

    def click(self, place: Place | None) -> Transition | None:
        """The caret goes to the end."""
        self._caret = len(self.value)
        return Stay()

    def gain_focus(self) -> None:
        """Let text and input methods in."""
        pygame.key.start_text_input()
        pygame.key.set_repeat(*_REPEAT)

    def lose_focus(self) -> None:
        """Keys are keys again."""
        self._composed = ""
        listen_to_keys()

    def type(self, typed: str) -> Transition | None:
        """Insert text at the caret, as much as there is room for; no control characters."""
        self._composed = ""
        room = self._most - len(self.value)
        added = _printable(typed)[:room]
        self.value = self.value[: self._caret] + added + self.value[self._caret :]
        self._caret += len(added)
        return Stay()

    def compose(self, composed: str) -> Transition | None:
        """Show what is being composed; it is not part of the value yet."""
        self._composed = composed
        return Stay()

    def key(self, event: KeyPressed) -> Transition | None:
        """Move and delete; keys that make text are kept from everyone else."""
        if self._composed:
            return Stay()  # they belong to the input method
        match event.key:
            case "backspace" if self._caret:
                self._caret -= 1
                self._delete()
            case "delete":
                self._delete()
            case "left":
                self._caret = max(0, self._caret - 1)
            case "right":
                self._caret = min(len(self.value), self._caret + 1)
            case "home":
                self._caret = 0
            case "end":
                self._caret = len(self.value)
            case _ if event.action in (None, Action.CONFIRM) and len(event.key) > 1:
                return Stay() if event.key in ("space", "backspace") else None
            case _ if event.action is not None:
                return None
        return Stay()

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """The text and, where it is focused, the caret after what is being composed."""
        line = ACCENT if look.focused else SKY if look.hovered else LINE
        paper.plate(surface, stage, self.rect, CARD, line, 12, 2)
        inset = stage.px(12)
        before, after = self.value[: self._caret], self.value[self._caret :]
        shown = before + self._composed + after
        style = paper.style(stage)
        most = self.rect.width - 2 * inset
        place = (self.rect.left + inset, self.rect.centery)
        if not shown:
            faint = style._replace(colour=SOFT_INK)
            text.draw(surface, self.placeholder(), faint, place, "midleft", most)
        style = text.fitting(shown, style, most)
        text.draw(surface, shown, style, place, "midleft")
        if look.focused:
            self._draw_caret(surface, stage, style, place[0], before)

    def _draw_caret(
        self, surface: pygame.Surface, stage: Stage, style: text.Style, left: int, before: str
    ) -> None:
        start = left + text.width(before, style)
        x = left + text.width(before + self._composed, style)
        half = round(style.size * 0.6)
        y = self.rect.centery
        if self._composed:
            pygame.draw.line(surface, SOFT_INK, (start, y + half), (x, y + half), stage.px(2))
        pygame.draw.rect(surface, ACCENT, (x, y - half, max(1, stage.px(2)), 2 * half))
        pygame.key.set_text_input_rect(pygame.Rect(start, y - half, max(1, x - start), 2 * half))

    def _delete(self) -> None:
        self.value = self.value[: self._caret] + self.value[self._caret + 1 :]


def _printable(text: str) -> str:
    """Without control characters."""
    return "".join(character for character in text if character.isprintable())


def listen_to_keys() -> None:
    """Nobody types text: keys are keys, no input method takes them, and none repeats."""
    pygame.key.stop_text_input()
    pygame.key.set_repeat()
