"""What can be pressed and set: buttons, switches, choices. Few, small, ours (see ARCHITECTURE.md).

Words are given as functions, since the language may change while a widget lives. A scene sets each
widget's `rect`, in pixels, before it is drawn, so that the window may change its size at any time.
"""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from scenes import art, paper, text
from scenes.input import Action, KeyPressed, Place
from scenes.scene import Stay, Transition
from scenes.stage import Stage
from scenes.theme import (
    ACCENT,
    ACCENT_DARK,
    CARD,
    INK,
    LEAF,
    LEAF_DARK,
    LINE,
    PAPER,
    SOFT_INK,
    SUNKEN,
    WOOD,
)

T = TypeVar("T")
Words = Callable[[], str]
Act = Callable[[], Transition | None]

_WIDE = 440.0
"""A picture's card that is so wide, in units, has its words at their full size."""


class Look(NamedTuple):
    """How a widget is drawn at this moment."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


class Widget:
    """Something on the screen that the pointer can press and the keyboard can be at."""

    sound = "tick"
    """What is heard when it is clicked; empty: nothing."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True

    def click(self, place: Place | None) -> Transition | None:
        """Pressed and released here, or confirmed by key (None)."""
        return None

    def drag(self, place: Place) -> None:
        """The pointer that is pressed here is at this place."""

    def key(self, event: KeyPressed) -> Transition | None:
        """A key, while this is focused; None leaves it to the ring."""
        return None

    def type(self, typed: str) -> Transition | None:
        """Text, while this is focused."""
        return None

    def compose(self, composed: str) -> Transition | None:
        """What an input method is composing, while this is focused."""
        return None

    def gain_focus(self) -> None:
        """The keyboard comes here."""

    def lose_focus(self) -> None:
        """The keyboard goes elsewhere."""

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """Draw it inside its rectangle."""


class PressButton(Widget):
    """A button with words, a sign, or both; the main one of a screen is coral."""

    def __init__(self, words: Words | None, act: Act, sign: str = "", main: bool = False) -> None:
        """Words may be None where the sign says it all; `sign` names a picture `ui_*`."""
        super().__init__()
        self.words = words
        self.act = act
        self.sign = sign
        self.main = main

    def click(self, place: Place | None) -> Transition | None:
        """Do what the button is for."""
        return self.act()

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """A thick key that goes down when it is pressed."""
        face, edge, ink = self._colours(look)
        depth = stage.px(4)
        top = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - depth)
        foot = top.move(0, depth)
        if look.pressed:
            top = foot
        line = "none" if self.main and self.enabled else LINE
        paper.plate(surface, stage, foot, edge, radius=14)
        paper.plate(surface, stage, top, face, line, radius=14)
        self._fill(surface, stage, top, ink)

    def _colours(self, look: Look) -> tuple[str, str, str]:
        if not self.enabled:
            return SUNKEN, LINE, "#B39C82"
        if self.main:
            return ("#EC6A45" if look.hovered else ACCENT), ACCENT_DARK, "#FFFFFF"
        return ("#FFF3DC" if look.hovered else CARD), "#D9BE8F", INK

    def _fill(self, surface: pygame.Surface, stage: Stage, box: pygame.Rect, ink: str) -> None:
        size = stage.px(24) if self.sign else 0
        gap = stage.px(10) if self.sign and self.words else 0
        words = self.words() if self.words else ""
        most = box.width - size - gap - stage.px(24)
        style = text.fitting(words, paper.style(stage, 20, ink, "bold"), most)
        x = box.centerx - (size + gap + text.width(words, style)) // 2
        if self.sign:
            surface.blit(art.sign(self.sign, size, ink), (x, box.centery - size // 2))
        if words:
            text.draw(surface, words, style, (x + size + gap, box.centery), "midleft")


class Toggle(Widget):
    """A switch with its words to the left."""

    def __init__(
        self, words: Words, value: Callable[[], bool], change: Callable[[bool], None]
    ) -> None:
        super().__init__()
        self.words = words
        self.value = value
        self.change = change

    def click(self, place: Place | None) -> Transition | None:
        """On if it was off, off if it was on."""
        self.change(not self.value())
        return Stay()

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """The words, and a knob in a groove: right and leaf-green with a tick is on."""
        on = self.value()
        width, height = stage.px(60), stage.px(32)
        groove = pygame.Rect(0, 0, width, height)
        groove.midright = (self.rect.right, self.rect.centery)
        paper.plate(surface, stage, groove, LEAF if on else SUNKEN, LEAF_DARK if on else LINE, 16)
        knob = groove.inflate(-stage.px(8), -stage.px(8))
        knob.width = knob.height
        if on:
            knob.right = groove.right - stage.px(4)
        paper.plate(surface, stage, knob, PAPER if look.hovered else CARD, LINE, 12)
        place, most = self.rect.midleft, groove.left - self.rect.left - stage.px(12)
        text.draw(surface, self.words(), paper.style(stage), place, "midleft", most)


class Choice(Widget, Generic[T]):
    """One of several, by arrows left and right."""

    def __init__(
        self,
        options: Callable[[], Sequence[T]],
        value: Callable[[], T],
        change: Callable[[T], None],
        words: Callable[[T], str],
    ) -> None:
        """The options are asked anew each time, since they may change."""
        super().__init__()
        self.options = options
        self.value = value
        self.change = change
        self.words = words

    def click(self, place: Place | None) -> Transition | None:
        """The left part goes back, the rest goes on."""
        back = place is not None and place[0] < self.rect.left + self.rect.width // 3
        return self._step(-1 if back else 1)

    def key(self, event: KeyPressed) -> Transition | None:
        """Arrows left and right."""
        match event.action:
            case Action.LEFT:
                return self._step(-1)
            case Action.RIGHT:
                return self._step(1)
        return None

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """The chosen one between two arrows."""
        paper.plate(surface, stage, self.rect, "#FFF3DC" if look.hovered else CARD, LINE, 14)
        size = stage.px(20)
        arrow = art.sign("ui_arrow", size, ACCENT if self.enabled else SOFT_INK)
        inset = stage.px(14)
        y = self.rect.centery - size // 2
        surface.blit(pygame.transform.flip(arrow, True, False), (self.rect.left + inset, y))
        surface.blit(arrow, (self.rect.right - inset - size, y))
        words = self.words(self.value())
        most = self.rect.width - 2 * (inset + size) - stage.px(12)
        style = text.fitting(words, paper.style(stage), most)
        text.draw(surface, text.shortened(words, style, most), style, self.rect.center, "center")

    def _step(self, by: int) -> Transition | None:
        options = list(self.options())
        number = options.index(self.value())
        self.change(options[(number + by) % len(options)])
        return Stay()


class Slider(Widget):
    """A number of whole steps from 0, by a knob in a groove."""

    sound = ""

    def __init__(self, most: int, value: Callable[[], int], change: Callable[[int], None]) -> None:
        """From 0 to `most`."""
        super().__init__()
        self.most = most
        self.value = value
        self.change = change

    def drag(self, place: Place) -> None:
        """The knob goes to the step that is nearest to the pointer."""
        groove = self._groove()
        self._set(round((place[0] - groove.left) * self.most / max(1, groove.width)))

    def key(self, event: KeyPressed) -> Transition | None:
        """Arrows left and right."""
        match event.action:
            case Action.LEFT:
                self._set(self.value() - 1)
            case Action.RIGHT:
                self._set(self.value() + 1)
            case _:
                return None
        return Stay()

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """The groove is filled with leaf-green as far as the knob."""
        groove, thick, radius = self._groove(), stage.px(10), stage.px(12)
        bar = groove.inflate(2 * (thick // 2), 0)
        bar.height, bar.centery = thick, self.rect.centery
        paper.plate(surface, stage, bar, SUNKEN, LINE, 5)
        knob = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        knob.center = (groove.left + groove.width * self.value() // self.most, bar.centery)
        if self.enabled and self.value():
            bar.width = knob.centerx - bar.left
            paper.plate(surface, stage, bar, LEAF, LEAF_DARK, 5)
        paper.plate(surface, stage, knob, PAPER if look.hovered else CARD, LINE, 12)

    def _groove(self) -> pygame.Rect:
        """Where the middle of the knob can be."""
        return self.rect.inflate(-self.rect.height // 2, 0)

    def _set(self, step: int) -> None:
        step = min(max(step, 0), self.most)
        if step != self.value():
            self.change(step)


class PictureButton(Widget):
    """A card with a picture and words below it, pressed as a whole."""

    def __init__(self, picture: str, title: Words, note: Words, act: Act) -> None:
        super().__init__()
        self.picture = picture
        self.title = title
        self.note = note
        self.act = act

    def click(self, place: Place | None) -> Transition | None:
        """Do what the card is for."""
        return self.act()

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """A sheet that comes a little nearer under the pointer."""
        rect = self.rect.move(0, -stage.px(3)) if look.hovered and not look.pressed else self.rect
        paper.card(surface, stage, rect, CARD, WOOD if look.hovered else LINE, radius=20)
        inset = stage.px(14)
        words = rect.inflate(-2 * inset, -2 * inset)
        share = min(1.0, rect.width / stage.px(_WIDE))
        for said, style in (
            (self.note(), paper.style(stage, 14 + 4 * share, SOFT_INK)),
            (self.title(), paper.style(stage, 14 + 12 * share, INK, "title")),
        ):
            height = text.paragraph_height(said, style, words.width)
            box = pygame.Rect(words.left, words.bottom - height, words.width, height)
            text.draw_paragraph(surface, said, style, box, "centre")
            words.height -= height
        words.height -= stage.px(6)
        _, _, wide, tall = art.view_box(self.picture)
        image = art.picture(self.picture, min(words.width, round(words.height * wide / tall)))
        surface.blit(image, image.get_rect(center=words.center))
