"""A moment of a turn as a picture: for the player, for films, for the shelf."""

from collections.abc import Iterable

import pygame

from cats_ledges.ledges.record import TurnRecord, keyframe_ticks
from physics.recording import ToolPose
from physics.world import Poses
from scenes.ledges.camera import Box, Camera
from scenes.ledges.table import TableView, poses_box
from scenes.ledges.tool_view import ToolSeen

_LOOKS = 40
"""The picture of a whole turn is framed by looking at so many moments of it."""

_NEARER = 1.3
"""Small pictures are taken from so much nearer: no hand needs room in them."""


def seen(tool: ToolPose | None) -> ToolSeen | None:
    """A recorded tool as it is drawn."""
    if tool is None:
        return None
    return ToolSeen(tool.tool, (tool.x, tool.y), (tool.x, tool.y), tool.grip)


def framing(record: TurnRecord, first: int = 0, last: int | None = None) -> Box:
    """What a still camera must show to have all of a turn, or of a part of it, in the picture."""
    log = record.keyframe_log()
    ticks = keyframe_ticks(record.ticks, record.tick_rate)
    last = record.ticks if last is None else last
    numbers = [number for number, tick in enumerate(ticks) if first <= tick <= last]
    numbers = numbers or [min(range(len(ticks)), key=lambda number: abs(ticks[number] - first))]
    looked = numbers[:: max(1, len(numbers) // _LOOKS)]
    frames = [log[number] for number in looked]
    return around(
        poses_box(Poses(frame.ids, frame.poses), frame.tool.held if frame.tool else None)
        for frame in frames
    )


def around(boxes: Iterable[Box]) -> Box:
    """A box around all of them."""
    every = list(boxes)
    return Box(
        min(box.left for box in every),
        min(box.low for box in every),
        max(box.right for box in every),
        max(box.high for box in every),
    )


def thumbnail(record: TurnRecord, tick: int, size: tuple[int, int]) -> pygame.Surface:
    """A small picture of a moment, drawn from the keyframe nearest to it."""
    ticks = keyframe_ticks(record.ticks, record.tick_rate)
    number = min(range(len(ticks)), key=lambda number: abs(ticks[number] - tick))
    frame = record.keyframe_log()[number]
    poses, held = Poses(frame.ids, frame.poses), frame.tool.held if frame.tool else None
    twice = (2 * size[0], 2 * size[1])
    surface = pygame.Surface(twice)
    camera = Camera(Box(0.0, 0.0, *map(float, twice)))
    camera.look_at(poses_box(poses, held))
    camera.zoom(_NEARER, twice[0] / 2, float(twice[1]))
    TableView().draw_still(surface, camera, poses, held, seen(frame.tool), twice[1] / 720)
    return pygame.transform.smoothscale(surface, size)
