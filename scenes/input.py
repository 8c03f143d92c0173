"""What a person does, as small frozen values: the only place that reads pygame's events.

Places are pixels of the window and come from events alone, so that a test or a script can do
whatever a mouse can.
"""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import pygame

Place = tuple[int, int]


class Button(StrEnum):
    """A button of the mouse."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Action(StrEnum):
    """What a key means wherever there are widgets."""

    CONFIRM = "confirm"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    FULL_SCREEN = "full screen"


KEYS = {
    "return": Action.CONFIRM,
    "enter": Action.CONFIRM,
    "space": Action.CONFIRM,
    "escape": Action.BACK,
    "tab": Action.NEXT,
    "shift+tab": Action.PREVIOUS,
    "left": Action.LEFT,
    "right": Action.RIGHT,
    "up": Action.UP,
    "down": Action.DOWN,
    "f11": Action.FULL_SCREEN,
    "alt+return": Action.FULL_SCREEN,
}
"""Keys by pygame's names, with the keys held beside them, and what they mean."""

_BUTTONS = {
    pygame.BUTTON_LEFT: Button.LEFT,
    pygame.BUTTON_MIDDLE: Button.MIDDLE,
    pygame.BUTTON_RIGHT: Button.RIGHT,
}
_HELD = {"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is here now."""

    place: Place


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A button went down here."""

    place: Place
    button: Button = Button.LEFT


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A button went up here."""

    place: Place
    button: Button = Button.LEFT


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned while the pointer was here: so many notches, away from the person is up."""

    place: Place
    notches: float
    held: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down, or repeats where text is typed."""

    key: str
    held: frozenset[str] = frozenset()
    """Which of "ctrl", "alt" and "shift" are held with it."""

    @property
    def action(self) -> Action | None:
        """What the key means to widgets."""
        return KEYS.get("+".join([*(name for name in _HELD if name in self.held), self.key]))


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key went up."""

    key: str


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text, from a keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class TextEditing:
    """What an input method is composing, not text yet."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The person went to another window."""


@dataclass(frozen=True, slots=True)
class FileDropped:
    """The person let go of a file over the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The person wants the window closed."""


Input = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | Wheel
    | KeyPressed
    | KeyReleased
    | TextTyped
    | TextEditing
    | Resized
    | FocusLost
    | FileDropped
    | CloseAsked
)


class Reader:
    """Turns pygame's events into inputs; remembers where the pointer is, and the keys held."""

    def __init__(self) -> None:
        self._pointer: Place = (0, 0)
        self._held: frozenset[str] = frozenset()

    def read(self, event: pygame.Event) -> Input | None:
        """The input that an event is, or None where nobody needs to know."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._pointer = event.pos
                return PointerMoved(event.pos)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button in _BUTTONS:
                self._pointer = event.pos
                pressed = event.type == pygame.MOUSEBUTTONDOWN
                kind = PointerPressed if pressed else PointerReleased
                return kind(event.pos, _BUTTONS[event.button])
            case pygame.MOUSEWHEEL:
                notches = getattr(event, "precise_y", event.y)
                return Wheel(self._pointer, notches, self._held) if notches else None
            case pygame.KEYDOWN | pygame.KEYUP:
                return self._key(event)
            case pygame.TEXTINPUT:
                return TextTyped(event.text)
            case pygame.TEXTEDITING:
                return TextEditing(event.text)
            case pygame.VIDEORESIZE:
                return Resized(event.w, event.h)
            case pygame.WINDOWFOCUSLOST:
                self._held = frozenset()
                return FocusLost()
            case pygame.DROPFILE:
                return FileDropped(Path(event.file))
            case pygame.QUIT:
                return CloseAsked()
        return None

    def _key(self, event: pygame.Event) -> Input:
        name = pygame.key.name(event.key)
        mod = getattr(event, "mod", 0)
        self._held = frozenset(held for held, bits in _HELD.items() if mod & bits)
        if event.type == pygame.KEYUP:
            return KeyReleased(name)
        return KeyPressed(name, self._held)
