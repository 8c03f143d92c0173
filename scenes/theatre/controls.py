"""The theatre's buttons, below the timeline: how the replay goes, and what is shown with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from scenes.slips import slip
from scenes.stage import Stage
from scenes.theatre.playhead import SPEEDS, Playhead
from scenes.theme import LEAF, LEAF_DARK, TARGET
from scenes.widgets import Act, Choice, Look, PressButton, Widget, Words

GAP = 4.0
SQUARE = 50.0
_SPEED = 124.0


class SignButton(PressButton):
    """A square button with a sign; what it does is said while the pointer is over it."""

    def __init__(
        self,
        sign: str,
        tip: Words,
        act: Act,
        on: Callable[[], bool] = lambda: False,
        main: bool = False,
    ) -> None:
        """`on`: whether what it switches is on, which makes it green."""
        super().__init__(None, act, sign, main)
        self.tip = tip
        self.on = on

    def _colours(self, look: Look) -> tuple[str, str, str]:
        if self.enabled and self.on():
            return ("#6FA268" if look.hovered else LEAF), LEAF_DARK, "#FFFFFF"
        return super()._colours(look)

    def draw_tip(self, surface: pygame.Surface, stage: Stage, panel: Rect) -> None:
        """What it does, said beside its panel, of which nothing is covered: above a low one."""
        low = panel.centery > stage.height / 2
        y = panel.top - stage.px(6) if low else panel.bottom + stage.px(6)
        place = (self.rect.centerx, y)
        slip(surface, stage, self.tip(), place, "midbottom" if low else "midtop")


class PlayButton(SignButton):
    """Plays, or pauses while it plays."""

    def __init__(self, playhead: Playhead, act: Act) -> None:
        super().__init__("ui_play", self._words, act, main=True)
        self._playhead = playhead

    def _words(self) -> str:
        return _("Pause (Space)") if self._playhead.playing else _("Play (Space)")

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """With the sign of what it would do."""
        self.sign = "ui_pause" if self._playhead.playing else "ui_play"
        super().draw(surface, stage, look)


@dataclass(frozen=True)
class Row:
    """Buttons beside each other, those on the left and those on the right."""

    left: Sequence[Widget]
    right: Sequence[Widget]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, from left to right."""
        return (*self.left, *self.right)

    def place(self, stage: Stage, box: Rect) -> None:
        """Lay them into a box as high as they are, as wide as there is room for."""
        count = len(self.widgets)
        wide = sum(_SPEED if isinstance(each, Choice) else SQUARE for each in self.widgets)
        scale = min(stage.unit, box.width / (wide + GAP * count))
        x = float(box.left)
        for widget in self.left:
            x = _put(widget, x, box, scale)
        width = sum((_SPEED if isinstance(w, Choice) else SQUARE) + GAP for w in self.right)
        x = box.right - width * scale + GAP * scale
        for widget in self.right:
            x = _put(widget, x, box, scale)


def _put(widget: Widget, x: float, box: Rect, scale: float) -> float:
    wide = (_SPEED if isinstance(widget, Choice) else SQUARE) * scale
    high = round(min(TARGET * scale, box.height))
    widget.rect = Rect(round(x), 0, round(wide), high)
    widget.rect.centery = box.centery
    return x + wide + GAP * scale


def speed_choice(playhead: Playhead) -> Choice[float]:
    """How fast it is shown."""

    def change(speed: float) -> None:
        playhead.speed = speed

    return Choice(lambda: SPEEDS, lambda: playhead.speed, change, speed_words)


def speed_words(speed: float) -> str:
    """A speed, as people write it."""
    fractions = {0.1: "1/10", 0.25: "1/4", 0.5: "1/2"}
    return f"{fractions.get(speed, f'{speed:g}')} ×"
