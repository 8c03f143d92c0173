"""A ring of widgets: what the pointer is over, what the keyboard is at, and who gets an input."""

import pygame

from scenes import paper, sound
from scenes.input import (
    Action,
    Button,
    Input,
    KeyPressed,
    Place,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEditing,
    TextTyped,
)
from scenes.scene import Pop, Stay, Transition
from scenes.stage import Stage
from scenes.widgets import Look, Widget

_WAYS = {
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
}


class FocusRing:
    """The widgets of a scene, in the order in which Tab goes through them."""

    def __init__(self, *widgets: Widget) -> None:
        self._widgets: tuple[Widget, ...] = ()
        self.focused: Widget | None = None
        self.by_keys = False
        """Whether the keyboard was used last, so that the ring around the focused one is shown."""
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self.widgets = widgets

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """May be set anew; the focus stays where it is if its widget stays."""
        return self._widgets

    @widgets.setter
    def widgets(self, widgets: tuple[Widget, ...]) -> None:
        self._widgets = widgets
        if self.focused not in widgets:
            self.focus(None)
        if self._hovered not in widgets:
            self._hovered = None
        if self._pressed not in widgets:
            self._pressed = None

    @property
    def hovered(self) -> Widget | None:
        """What the pointer is over."""
        return self._hovered

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, or to none."""
        if widget is self.focused:
            return
        if self.focused:
            self.focused.lose_focus()
        self.focused = widget
        if widget:
            widget.gain_focus()

    def at(self, place: Place) -> Widget | None:
        """The widget at a place; a disabled one is there too."""
        found = (widget for widget in reversed(self.widgets) if widget.rect.collidepoint(place))
        return next(found, None)

    def handle(self, event: Input) -> Transition | None:
        """Give an input to the widget that it is meant for; None where it is for none."""
        match event:
            case PointerMoved(place):
                self._hovered = self.at(place)
                if self._pressed:
                    self._pressed.drag(place)
                return None
            case PointerPressed(place, Button.LEFT):
                return self._press(place)
            case PointerReleased(place, Button.LEFT) if self._pressed:
                pressed, self._pressed = self._pressed, None
                if pressed.enabled and pressed.rect.collidepoint(place):
                    return _click(pressed, place)
                return Stay()
            case KeyPressed():
                return self._key(event)
            case TextTyped(text) if self.focused:
                return self.focused.type(text)
            case TextEditing(text) if self.focused:
                return self.focused.compose(text)
        return None

    def handle_or_leave(self, event: Input) -> Transition | None:
        """The same; Esc, where no widget wants it, goes back to the scene below."""
        used = self.handle(event)
        if used is None and isinstance(event, KeyPressed) and event.action is Action.BACK:
            return Pop()
        return used

    def draw(self, surface: pygame.Surface, stage: Stage) -> None:
        """Draw all widgets, the ring around the focused one last."""
        for widget in self.widgets:
            pressed = widget is self._pressed and widget is self._hovered
            hovered = widget is self._hovered and self._pressed in (None, widget)
            focused = widget is self.focused
            widget.draw(surface, stage, Look(hovered and widget.enabled, pressed, focused))
        if self.focused and self.by_keys:
            paper.ring(surface, stage, self.focused.rect)

    def _press(self, place: Place) -> Transition | None:
        self.by_keys = False
        self._hovered = found = self.at(place)
        if found is None:
            self.focus(None)
            return None
        if found.enabled:
            self.focus(found)
            self._pressed = found
            found.drag(place)
        return Stay()

    def _key(self, event: KeyPressed) -> Transition | None:
        focused = self.focused
        if focused and (used := focused.key(event)):
            return used
        match event.action:
            case Action.NEXT:
                return self._step(1)
            case Action.PREVIOUS:
                return self._step(-1)
            case Action.CONFIRM if focused and focused.enabled:
                self.by_keys = True
                return _click(focused, None)
            case Action.LEFT | Action.RIGHT | Action.UP | Action.DOWN:
                return self._go(*_WAYS[event.action])
        return None

    def _step(self, by: int) -> Transition | None:
        ready = [widget for widget in self.widgets if widget.enabled]
        if not ready:
            return None
        self.by_keys = True
        start = -1 if by > 0 else 0
        number = ready.index(self.focused) if self.focused in ready else start
        self.focus(ready[(number + by) % len(ready)])
        return Stay()

    def _go(self, dx: int, dy: int) -> Transition | None:
        """Focus the nearest widget in a direction; what lies beside the way counts as farther."""
        if self.focused is None:
            return self._step(1)
        self.by_keys = True
        ways = []
        for widget in self.widgets:
            ahead, aside = _way(self.focused.rect, widget.rect, dx, dy)
            if widget.enabled and ahead >= 0:
                ways.append((ahead + 2 * aside, widget))
        if ways:
            self.focus(min(ways, key=lambda way: way[0])[1])
        return Stay()


def _click(widget: Widget, place: Place | None) -> Transition:
    if widget.sound:
        sound.play(widget.sound)
    return widget.click(place) or Stay()


def _way(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[int, int]:
    """How far a rectangle begins beyond another one's edge, and how far beside the way it lies."""
    right, left = there.left - here.right, here.left - there.right
    down, up = there.top - here.bottom, here.top - there.bottom
    if dx:
        return (right if dx > 0 else left), max(0, down, up)
    return (down if dy > 0 else up), max(0, right, left)
