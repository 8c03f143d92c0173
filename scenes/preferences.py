"""The settings screen: a person's preferences, kept as soon as they are changed."""

from typing import Any

import pygame

from cats_ledges.i18n import AUTO, LANGUAGES, _
from cats_ledges.settings import SPEEDS, TEXT_SIZES
from scenes import paper, text
from scenes.focus import FocusRing
from scenes.input import Action, Input, KeyPressed
from scenes.scene import Pop, Scene, Stay, Transition
from scenes.stage import Stage
from scenes.theme import TARGET, TITLE
from scenes.widgets import Choice, PressButton, Toggle, Widget, Words

_WIDTH = 640.0
_INSET = 32.0
_LINE_GAP = 10.0


class Preferences(Scene):
    """A card of settings over whatever opened it."""

    overlay = True

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._choices: list[tuple[Words, Widget]] = [
            (lambda: _("Language"), self._choice("language", (AUTO, *LANGUAGES), _language)),
            (
                lambda: _("Size of words and buttons"),
                self._choice("text_size", TEXT_SIZES, _percent),
            ),
            (lambda: _("Speed after a bat"), self._choice("fall_speed", SPEEDS, _speed)),
        ]
        self._toggles = [
            self._toggle("full_screen", lambda: _("Full screen (F11)")),
            self._toggle("reduced_motion", lambda: _("Less motion: no fades")),
        ]
        self._done = PressButton(lambda: _("Done"), Pop, main=True)
        self.ring = FocusRing(*(choice for _, choice in self._choices), *self._toggles, self._done)
        self.ring.focus(self._choices[0][1])

    def handle(self, event: Input) -> Transition | None:
        """Set, or go back with Esc; nothing reaches the scene below."""
        if isinstance(event, KeyPressed) and event.action is Action.BACK:
            return Pop()
        return self.ring.handle(event) or Stay()

    def draw(self, surface: pygame.Surface) -> None:
        """A card with a line for each setting."""
        stage = self._stage
        paper.dim(surface)
        lines = len(self._choices) + len(self._toggles)
        height = 2 * _INSET + 64 + lines * (TARGET + _LINE_GAP) + TARGET + 6
        width, whole = stage.units
        x, y = (width - _WIDTH) / 2, (whole - height) / 2
        paper.card(surface, stage, stage.rect(x, y, _WIDTH, height), radius=22)
        x, y, inner = x + _INSET, y + _INSET, _WIDTH - 2 * _INSET
        title = paper.style(stage, TITLE * 0.8, face="title")
        text.draw(surface, _("Settings"), title, (stage.px(x), stage.px(y - 8)))
        y += 64
        for words, choice in self._choices:
            choice.rect = stage.rect(x + inner - 280, y, 280, TARGET)
            place, most = (stage.px(x), choice.rect.centery), stage.px(inner - 300)
            text.draw(surface, words(), paper.style(stage), place, "midleft", most)
            y += TARGET + _LINE_GAP
        for toggle in self._toggles:
            toggle.rect = stage.rect(x, y, inner, TARGET)
            y += TARGET + _LINE_GAP
        self._done.rect = stage.rect(x + inner - 280, y + 6, 280, TARGET)
        self.ring.draw(surface, stage)

    def _choice(self, name: str, options: tuple[Any, ...], words: Any) -> Choice[Any]:
        stage = self._stage
        return Choice(
            lambda: options,
            lambda: _nearest(getattr(stage.settings, name), options),
            lambda value: stage.change(**{name: value}),
            words,
        )

    def _toggle(self, name: str, words: Words) -> Toggle:
        stage = self._stage
        return Toggle(
            words,
            lambda: bool(getattr(stage.settings, name)),
            lambda value: stage.change(**{name: value}),
        )


def _nearest(value: Any, options: tuple[Any, ...]) -> Any:
    """The option that is set; where a file says 1.2, the size that is nearest to it."""
    if value in options:
        return value
    return min(options, key=lambda option: abs(option - value))


def _language(value: str) -> str:
    return LANGUAGES.get(value) or _("As the system does")


def _percent(value: float) -> str:
    return f"{value:.0%}"


def _speed(value: float) -> str:
    return {1.0: _("As it is"), 0.5: _("Half"), 0.25: _("A quarter")}[value]
