"""The settings screen: a person's preferences, kept as soon as they are changed."""

from typing import Any

import pygame

from cats_ledges.i18n import AUTO, LANGUAGES, _
from cats_ledges.settings import LOUDEST, SPEEDS, TEXT_SIZES
from scenes import paper, sound, text
from scenes.focus import FocusRing
from scenes.input import Action, Input, KeyPressed
from scenes.scene import Pop, Scene, Stay, Transition
from scenes.stage import Stage
from scenes.theme import INK, SOFT_INK, TARGET, TITLE
from scenes.widgets import Choice, PressButton, Slider, Toggle, Widget, Words

_WIDTH = 960.0
_INSET = 32.0
_LINE_GAP = 10.0
_SOUNDS_WIDTH = 310.0
_APART = 44.0
"""Between the column of sounds and the rest."""
_CHOICE_WIDTH = 260.0
_SLIDER_WIDTH = 180.0

_SAMPLES = {"table": "knock", "cats": "mew", "jingles": "point"}
"""What is heard when a group's volume is set."""


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
        self._sound = self._toggle("sound", lambda: _("Sound"))
        self._volumes: list[tuple[Words, Slider]] = [
            (lambda: _("Table"), self._slider("table")),
            (lambda: _("Cats"), self._slider("cats")),
            (lambda: _("Tunes"), self._slider("jingles")),
        ]
        self._toggles = [
            self._toggle("full_screen", lambda: _("Full screen (F11)")),
            self._toggle("reduced_motion", lambda: _("Less motion: no fades")),
        ]
        self._done = PressButton(lambda: _("Done"), Pop, main=True)
        self.ring = FocusRing(
            *(choice for _, choice in self._choices),
            *self._toggles,
            self._sound,
            *(slider for _, slider in self._volumes),
            self._done,
        )
        self.ring.focus(self._choices[0][1])

    def handle(self, event: Input) -> Transition | None:
        """Set, or go back with Esc; nothing reaches the scene below."""
        if isinstance(event, KeyPressed) and event.action is Action.BACK:
            return Pop()
        return self.ring.handle(event) or Stay()

    def draw(self, surface: pygame.Surface) -> None:
        """A card with a line for each setting, those of sounds beside the others."""
        stage = self._stage
        paper.dim(surface)
        lines = len(self._choices) + len(self._toggles)
        height = 2 * _INSET + 64 + lines * (TARGET + _LINE_GAP) + TARGET + 6
        width, whole = stage.units
        x, y = (width - _WIDTH) / 2, (whole - height) / 2
        paper.card(surface, stage, stage.rect(x, y, _WIDTH, height), radius=22)
        x, y, right = x + _INSET, y + _INSET, x + _WIDTH - _INSET
        title = paper.style(stage, TITLE * 0.8, face="title")
        text.draw(surface, _("Settings"), title, (stage.px(x), stage.px(y - 8)))
        y += 64
        sounds = right - _SOUNDS_WIDTH
        self._lay_out_sounds(surface, sounds, y)
        self._lay_out_rest(surface, x, y, sounds - _APART - x)
        done = y + lines * (TARGET + _LINE_GAP) + 6
        self._done.rect = stage.rect(right - 280, done, 280, TARGET)
        self.ring.draw(surface, stage)

    def _lay_out_rest(self, surface: pygame.Surface, x: float, y: float, width: float) -> None:
        stage = self._stage
        for words, choice in self._choices:
            self._row(surface, words, choice, (x, y), (width, _CHOICE_WIDTH))
            y += TARGET + _LINE_GAP
        for toggle in self._toggles:
            toggle.rect = stage.rect(x, y, width, TARGET)
            y += TARGET + _LINE_GAP

    def _lay_out_sounds(self, surface: pygame.Surface, x: float, y: float) -> None:
        self._sound.rect = self._stage.rect(x, y, _SOUNDS_WIDTH, TARGET)
        for words, slider in self._volumes:
            y += TARGET + _LINE_GAP
            slider.enabled = self._stage.settings.sound
            self._row(surface, words, slider, (x, y), (_SOUNDS_WIDTH, _SLIDER_WIDTH))

    def _row(
        self,
        surface: pygame.Surface,
        words: Words,
        widget: Widget,
        place: tuple[float, float],
        widths: tuple[float, float],
    ) -> None:
        """Words at the left, the widget at the right end: widths of the whole and of the widget."""
        stage, (x, y), (width, own) = self._stage, place, widths
        widget.rect = stage.rect(x + width - own, y, own, TARGET)
        middle, most = (stage.px(x), widget.rect.centery), stage.px(width - own - 12)
        ink = INK if widget.enabled else SOFT_INK
        text.draw(surface, words(), paper.style(stage, colour=ink), middle, "midleft", most)

    def _choice(self, name: str, options: tuple[Any, ...], words: Any) -> Choice[Any]:
        stage = self._stage
        return Choice(
            lambda: options,
            lambda: _nearest(getattr(stage.settings, name), options),
            lambda value: stage.change(**{name: value}),
            words,
        )

    def _slider(self, group: str) -> Slider:
        """A volume; a sound of its group says how loud that is."""
        stage, name = self._stage, f"volume_{group}"

        def change(step: int) -> None:
            stage.change(**{name: step})
            sound.play(_SAMPLES[group])

        return Slider(LOUDEST, lambda: int(getattr(stage.settings, name)), change)

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
