"""Another turn of the same start, laid over this one: to see what was done otherwise."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.ledges.record import RecordError, TurnRecord, read_record
from cats_ledges.ledges.replay import Replay
from physics.replay import Frame
from physics.world import Poses
from scenes import paper, text
from scenes.ledges.camera import Camera
from scenes.ledges.sprites import Sprites
from scenes.ledges.table import TableView
from scenes.scene import Pop, Transition
from scenes.sheet import Sheet
from scenes.stage import Stage
from scenes.theatre.dates import date_words, seconds_of
from scenes.theatre.header import outcome_words
from scenes.theatre.library import all_turns
from scenes.theatre.overlays import thick
from scenes.theme import INK, SOFT_INK
from scenes.widgets import PressButton

_RIM, _ALPHA = "#7FD1F0", 150
_APART, _TURNED = 0.25, 0.004
"""A piece is shown twice when the two are so far apart, mm, or turned so differently, rad."""
_BUDGET = 0.008
_MOST = 5
"""So many turns are offered at once."""


class Ghost:
    """A record that runs beside another one; what differs is drawn over it, translucent."""

    def __init__(self, record: TurnRecord, sprites: Sprites) -> None:
        self.record = record
        self.replay = Replay(record)
        self._table = TableView(sprites)

    def draw(self, surface: pygame.Surface, camera: Camera, poses: Poses, tick: int) -> None:
        """Draw the pieces that are elsewhere than in these poses, as they are at this tick."""
        frame = self.replay.frame(min(tick, self.replay.ticks))
        self._table.draw_over(surface, camera, elsewhere(frame, poses), _RIM, _ALPHA)
        if frame.tool:
            place = camera.to_screen(frame.tool.x, frame.tool.y)
            pygame.draw.aacircle(surface, INK, place, thick(camera, 9), thick(camera, 4))
            pygame.draw.aacircle(surface, _RIM, place, thick(camera, 8), thick(camera, 2))


def elsewhere(frame: Frame, poses: Poses) -> Poses:
    """The pieces of a frame that are not where these poses have them."""
    places = dict(zip(poses.ids, poses.array, strict=True))
    rows = [
        number
        for number, (id, pose) in enumerate(zip(frame.ids, frame.poses, strict=True))
        if id not in places or _differs(pose - places[id])
    ]
    return Poses(tuple(frame.ids[row] for row in rows), frame.poses[rows])


def _differs(apart: np.ndarray) -> bool:
    return bool(np.hypot(apart[0], apart[1]) > _APART or abs(apart[2]) > _TURNED)


def same_start(one: TurnRecord, other: TurnRecord) -> bool:
    """Whether two turns began with the same table and the same players to the bit."""
    return one.begun[0] == other.begun[0]


class GhostSheet(Sheet):
    """Looks through all saved turns for those that begin as this one does, and offers them."""

    def __init__(
        self,
        stage: Stage,
        record: TurnRecord,
        own: Path | None,
        choose: Callable[[TurnRecord], None],
    ) -> None:
        """`own`: the file of the record itself; `choose` is given the one that was chosen."""
        self._close = PressButton(lambda: _("Close"), Pop)
        self._more = PressButton(self._more_words, self._show_more)
        self._first = 0
        """The first of those found that is offered."""
        super().__init__(
            stage, lambda: _("Lay a turn over this one"), [self._close], 680, stacked=True
        )
        self._record = record
        self._choose = choose
        paths = all_turns(stage.library) if stage.library else []
        self._waiting = [path for path in paths if path != own]
        self.found: list[TurnRecord] = []

    def update(self, dt: float) -> Transition | None:
        """Look through some more."""
        end = time.perf_counter() + _BUDGET
        while self._waiting and time.perf_counter() < end:
            self._look_at(self._waiting.pop(0))
        return None

    def _look_at(self, path: Path) -> None:
        try:
            other = read_record(path)
        except (RecordError, OSError):
            return
        known = (self._record, *self.found)
        if same_start(self._record, other) and not any(other == one for one in known):
            self.found.append(other)
            self.found.sort(key=lambda record: seconds_of(record.when), reverse=True)
            self._offer()

    def _offer(self) -> None:
        """A button for each turn, the latest first, as many as the sheet has room for."""
        offered = [
            PressButton(partial(_words, other), partial(self._chosen, other), "ui_ghost", main=True)
            for other in self.found[self._first : self._first + _MOST]
        ]
        more = [self._more] if len(self.found) > _MOST else []
        self._buttons = [self._close, *offered, *more]
        self.ring.widgets = tuple(self._buttons)

    def _show_more(self) -> None:
        self._first += _MOST
        if self._first >= len(self.found):
            self._first = 0
        self._offer()

    def _more_words(self) -> str:
        first, count = self._first + 1, len(self.found)
        last = min(count, self._first + _MOST)
        return _("{first} to {last} of {all}: show others").format(
            first=first, last=last, all=count
        )

    def _chosen(self, other: TurnRecord) -> Transition:
        self._choose(other)
        return Pop()

    def wanted_height(self, width: int) -> int:
        """What there is to say, in up to two lines."""
        return text.paragraph_height(self.words(), paper.style(self.stage), width)

    def words(self) -> str:
        """How the search stands."""
        if self._waiting:
            return _("Looking through the saved turns: {n} more …").format(n=len(self._waiting))
        if self.found:
            return _("These turns begin exactly as this one does.")
        return _(
            "No other saved turn begins as this one does. Take over here and keep what you do!"
        )

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """Say it."""
        style = paper.style(self.stage, colour=SOFT_INK)
        text.draw_paragraph(surface, self.words(), style, box)


def _words(record: TurnRecord) -> str:
    return f"{date_words(record.when)} · {outcome_words(record)}"
