"""The timeline: phases as bands, events as marks, the loop, what is known, and where it stands."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from scenes import paper, text
from scenes.input import Place
from scenes.layer import Layer
from scenes.scene import Stay, Transition
from scenes.slips import slip
from scenes.stage import Stage
from scenes.theatre.playhead import Playhead
from scenes.theme import ACCENT, CARD, INK, LINE, SOFT_INK, SUNKEN
from scenes.widgets import Look, Widget, Words

CLOCK = 150.0
"""Width of the clock to the right of the timeline, in units."""

_INSET = 14.0
"""From the widget's ends to the first and last tick, in units."""
_BAND = 22.0
_GROOVE = 7.0
_MARK = 7.0
_NEAR = 9.0
"""The pointer is at a mark that is so near, in units."""


class Band(NamedTuple):
    """A phase of the turn."""

    first: int
    last: int
    title: Words
    colour: str


class Mark(NamedTuple):
    """An event of the turn."""

    tick: int
    words: Words
    colour: str


class Timeline(Widget):
    """Drag along it to go to any tick; marks say what they are while the pointer is over them."""

    def __init__(
        self,
        playhead: Playhead,
        bands: Sequence[Band],
        marks: Sequence[Mark],
        go: Callable[[int], None],
    ) -> None:
        """`go`: called with the tick that a person wants."""
        super().__init__()
        self.playhead = playhead
        self.bands = bands
        self.marks = marks
        self.known = 0
        """Ticks that are re-simulated by now."""
        self._go = go
        self._layer = Layer()

    # -- places ------------------------------------------------------------------------------------

    def x_of(self, tick: float, stage: Stage) -> int:
        """Pixels of a tick from the window's left."""
        inset = stage.px(_INSET)
        room = self.rect.width - 2 * inset
        return round(self.rect.left + inset + room * tick / max(1, self.playhead.ticks))

    def tick_at(self, x: int, stage: Stage) -> int:
        """The tick at a pixel, or the nearest there is."""
        inset = stage.px(_INSET)
        share = (x - self.rect.left - inset) / max(1, self.rect.width - 2 * inset)
        return round(max(0.0, min(1.0, share)) * self.playhead.ticks)

    def mark_at(self, place: Place, stage: Stage) -> Mark | None:
        """The mark nearest to the pointer, if one is near."""
        if not self.rect.collidepoint(place):
            return None
        near = [
            (abs(self.x_of(mark.tick, stage) - place[0]), number)
            for number, mark in enumerate(self.marks)
        ]
        away, number = min(near, default=(10_000, 0))
        return self.marks[number] if away <= stage.px(_NEAR) else None

    def neighbour(self, way: int) -> int:
        """Tick of the next mark (1) or the one before (-1); the turn's end or start if none is."""
        at = self.playhead.tick
        ticks = [mark.tick for mark in self.marks]
        if way > 0:
            return min((tick for tick in ticks if tick > at), default=self.playhead.ticks)
        return max((tick for tick in ticks if tick < at), default=0)

    # -- inputs ------------------------------------------------------------------------------------

    def drag(self, place: Place) -> None:
        """The pointer leads the picture."""
        self._go(place[0])

    def click(self, place: Place | None) -> Transition | None:
        """It was led there already."""
        return Stay()

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """Bands above, the groove with its marks below, the needle over both."""
        self._layer.draw(surface, stage, self.rect, self.playhead.range, self._painter(stage))
        self._draw_known(surface, stage)
        self._draw_needle(surface, stage, look)

    def _painter(self, stage: Stage) -> Callable[[pygame.Surface], None]:
        def paint(canvas: pygame.Surface) -> None:
            self._draw_bands(canvas, stage)
            paper.plate(canvas, stage, self._groove(stage), SUNKEN, LINE, 4)
            self._draw_loop(canvas, stage)
            for mark in self.marks:
                centre = (self.x_of(mark.tick, stage), self._groove(stage).centery)
                radius = _MARK * stage.unit
                pygame.draw.aacircle(canvas, CARD, centre, radius + stage.px(2))
                pygame.draw.aacircle(canvas, mark.colour, centre, radius)

        return paint

    def _band_rect(self, band: Band, stage: Stage) -> Rect:
        left, right = self.x_of(band.first, stage), self.x_of(band.last, stage)
        return Rect(left, self.rect.top, max(2, right - left - 2), stage.px(_BAND))

    def _groove(self, stage: Stage) -> Rect:
        groove = Rect(0, 0, 0, stage.px(_GROOVE))
        groove.left = self.x_of(0, stage)
        groove.width = self.x_of(self.playhead.ticks, stage) - groove.left
        groove.centery = (self.rect.top + stage.px(_BAND) + self.rect.bottom) // 2
        return groove

    def _draw_bands(self, canvas: pygame.Surface, stage: Stage) -> None:
        style = paper.style(stage, 15, "#FFFFFF", "bold")
        for band in self.bands:
            rect = self._band_rect(band, stage)
            paper.plate(canvas, stage, rect, band.colour, radius=7)
            words = band.title()
            if text.width(words, style) <= rect.width - stage.px(10):
                text.draw(canvas, words, style, rect.center, "center")

    def _draw_loop(self, canvas: pygame.Surface, stage: Stage) -> None:
        """The range that plays over and over, between two brackets."""
        if not self.playhead.looping:
            return
        groove, (first, last) = self._groove(stage), self.playhead.range
        left, right = self.x_of(first, stage), self.x_of(last, stage)
        paper.plate(canvas, stage, Rect(left, groove.top, right - left, groove.height), ACCENT)
        high, foot, width = stage.px(13), stage.px(6), max(2, stage.px(3))
        for x, way in ((left, 1), (right, -1)):
            corners = [
                (x + way * foot, groove.centery - high),
                (x, groove.centery - high),
                (x, groove.centery + high),
                (x + way * foot, groove.centery + high),
            ]
            pygame.draw.lines(canvas, ACCENT, False, corners, width)

    def _draw_known(self, surface: pygame.Surface, stage: Stage) -> None:
        """A fine line under the groove grows with what is re-simulated."""
        groove = self._groove(stage)
        right = self.x_of(self.known, stage)
        if self.known < self.playhead.ticks and right > groove.left:
            line = Rect(groove.left, groove.bottom + stage.px(1), right - groove.left, stage.px(2))
            surface.fill(SOFT_INK, line)

    def _draw_needle(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        x, width = self.x_of(self.playhead.tick, stage), max(2, stage.px(3))
        top, low = self.rect.top - stage.px(2), self._groove(stage).centery
        pygame.draw.line(surface, INK, (x, top), (x, low), width)
        radius = (10 if look.hovered or look.pressed else 8) * stage.unit
        pygame.draw.aacircle(surface, INK, (x, low), radius + stage.px(1))
        pygame.draw.aacircle(surface, CARD, (x, low), radius - stage.px(2))

    def draw_hover(self, surface: pygame.Surface, stage: Stage, place: Place, rate: int) -> None:
        """What the pointer is over: an event, or the phase and the second there."""
        if not self.rect.collidepoint(place):
            return
        mark = self.mark_at(place, stage)
        tick = mark.tick if mark else self.tick_at(place[0], stage)
        over = (band.title() for band in self.bands if band.first <= tick < band.last)
        words = mark.words() if mark else next(over, "")
        shown = f"{clock_words(tick, rate)}  {words}".strip()
        x = self.x_of(tick, stage)
        slip(surface, stage, shown, (x, self.rect.top - stage.px(8)), "midbottom")


def draw_clock(surface: pygame.Surface, stage: Stage, playhead: Playhead, box: Rect) -> None:
    """Where it stands, in seconds, and which tick that is; at the right end of a box."""
    now = clock_words(playhead.tick, playhead.rate)
    words = f"{now} / {clock_words(playhead.ticks, playhead.rate)}"
    middle, bold = box.right - stage.px(CLOCK / 2 - 6), paper.style(stage, 18, face="bold")
    place = (middle, box.top + box.height * 0.3)
    text.draw(surface, words, bold, place, "center", stage.px(CLOCK - 8))
    small = paper.style(stage, 14, SOFT_INK)
    tick = _("tick {tick}").format(tick=playhead.tick)
    text.draw(surface, tick, small, (middle, box.top + box.height * 0.72), "center")


def clock_words(tick: int, rate: int) -> str:
    """A place in the turn as seconds, 3.25, or minutes and seconds, 1:03.25."""
    minutes, seconds = divmod(tick / rate, 60.0)
    return f"{int(minutes)}:{seconds:05.2f}" if minutes else f"{seconds:.2f}"
