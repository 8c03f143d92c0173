"""What is shown with the turn: the overlays that are switched on, and a camera after the toy."""

import math
from collections.abc import Callable

import pygame

from cats_ledges.ledges.record import TurnRecord
from cats_ledges.ledges.replay import Replay
from physics.replay import Frame
from physics.world import Poses
from scenes.ledges.camera import Camera, Point
from scenes.theatre.overlays import (
    Overlay,
    draw_contacts,
    draw_masses,
    draw_path,
    draw_velocities,
)

_PATH_EVERY = 4
"""The tool's path is looked at after every so many ticks."""
_CLOSE = 300.0
"""The camera that follows shows so many millimetres from bottom to top."""
_SMOOTH = 0.18
"""It covers two thirds of the way in so many seconds."""


class OverlayView:
    """Draws the overlays that are on."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._on: dict[Overlay, bool] = dict.fromkeys(Overlay, False)
        self._tools: dict[int, Point | None] = {}
        self._starts = [replay.record.tick_of(begun) for begun in replay.record.begun]

    def shows(self, overlay: Overlay) -> Callable[[], bool]:
        """Asks whether an overlay is on."""
        return lambda: self._on[overlay]

    def switch(self, overlay: Overlay) -> None:
        """On if it was off, off if it was on."""
        self._on[overlay] = not self._on[overlay]

    def draw(self, surface: pygame.Surface, camera: Camera, frame: Frame, tick: int) -> None:
        """Lay them over the table; what is not known yet is not there."""
        poses = Poses(frame.ids, frame.poses)
        if self._on[Overlay.MASS]:
            draw_masses(surface, camera, poses, frame.contacts)
        if self._on[Overlay.CONTACTS]:
            draw_contacts(surface, camera, frame.contacts)
        if self._on[Overlay.VELOCITY] and len(frame.velocities) == len(frame.ids):
            draw_velocities(surface, camera, poses, frame.velocities)
        if self._on[Overlay.PATH]:
            now = (frame.tool.x, frame.tool.y) if frame.tool else None
            draw_path(surface, camera, self._paths(tick), now)

    def _paths(self, tick: int) -> list[list[Point]]:
        """Where the tool went in this phase up to a tick, in pieces."""
        start = max(begin for begin in self._starts if begin <= tick)
        paths: list[list[Point]] = [[]]
        for passed in range(start, tick + 1, _PATH_EVERY):
            place = self._tool_at(passed)
            if place:
                paths[-1].append(place)
            elif paths[-1]:
                paths.append([])
        return paths

    def _tool_at(self, tick: int) -> Point | None:
        """The tool's tip at a tick, remembered as soon as it is known for good."""
        if tick in self._tools:
            return self._tools[tick]
        frame = self._replay.frame(tick)
        place = (frame.tool.x, frame.tool.y) if frame.tool else None
        if frame.exact or self._replay.verdict is not None:
            self._tools[tick] = place
        return place


class Follower:
    """A camera close to the toy; before there is one, to the tool."""

    def __init__(self, record: TurnRecord) -> None:
        self.on = False
        toys = [begun.state.toy for begun in record.begun if begun.state.toy]
        self._toy = toys[-1] if toys else None

    def lead(self, camera: Camera, frame: Frame, seconds: float | None) -> None:
        """Move a camera on towards its aim; at once where `seconds` is None."""
        aim = self._aim(frame)
        if aim is None:
            return
        share = 1.0 if seconds is None else 1.0 - math.exp(-seconds / _SMOOTH)
        scale = camera.window.height / _CLOSE
        camera.automatic = False
        camera.x += (aim[0] - camera.x) * share
        camera.y += (aim[1] - camera.y) * share
        camera.scale *= (scale / camera.scale) ** share

    def _aim(self, frame: Frame) -> Point | None:
        wanted = self._toy or (frame.tool.held if frame.tool else None)
        if wanted in frame.ids:
            x, y, _ = frame.poses[frame.ids.index(wanted)].tolist()
            return x, y
        return (frame.tool.x, frame.tool.y) if frame.tool else None
