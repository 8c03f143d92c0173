"""The tool in front of the table: fingers on an arm, tweezers, the paw stick."""

import math
from itertools import pairwise
from typing import NamedTuple

import pygame

from cats_ledges.ledges.match import Match
from physics.commands import Tool
from scenes.ledges.camera import Camera, Point
from scenes.ledges.hand import Hand
from scenes.ledges.sprites import Look, Sprites
from scenes.theme import ACCENT, INK

_HOVERING = 150
"""Opacity of the paw while it hovers in front of the pieces, of 255."""
_NO_ROOM = 9.0
"""Radius of the ring that says: the paw finds no room there, mm."""
_STRAINED = 0.3
"""From this strain on the pull is shown."""

_ARM = 0.85
"""The arm is drawn so much smaller, that it hides less of the tower."""
_SLEEVE = ("#E4785A", "#F6D9B8")
_SLEEVE_BAND = 8.0
_MOST_BANDS = 120
_SLEEVE_FROM, _SLEEVE_LEFT, _SLEEVE_RIGHT = 113.0, -12.3, 20.3
"""Where the drawn arm ends, along and across its own axis, mm (assets/art/hand_open.svg)."""
_SLEEVE_LEANS = -30.0
_SLEEVE_AXES = tuple(pygame.Vector2(axis).rotate(_SLEEVE_LEANS) * _ARM for axis in ((1, 0), (0, 1)))
"""Across and along the sleeve, in the picture."""


class ToolSeen(NamedTuple):
    """The tool in front of the table, as it is drawn."""

    tool: Tool
    tip: Point
    """Where its tip is, mm."""
    wanted: Point
    """Where the hand wants it, mm."""
    closed: bool = False
    """Fingers and tweezers: closed. Paw: among the pieces."""
    strain: float = 0.0
    """How near the held piece is to slipping, 0 to 1."""
    no_room: bool = False
    """Whether the paw wants in, and finds no room."""


def tool_of(match: Match, hand: Hand) -> ToolSeen:
    """The tool of a match that is played."""
    hands = match.hands
    inside = hands.held is not None or hands.reached_in
    paw = match.tool == Tool.PAW
    return ToolSeen(
        match.tool,
        hands.tip if inside else hand.place,
        hand.place,
        hands.reached_in if paw else inside or (hands.closed and not hands.slipped),
        hands.strain,
        paw and hands.closed and not hands.reached_in,
    )


def draw_tool(
    target: pygame.Surface, camera: Camera, sprites: Sprites, seen: ToolSeen, seconds: float
) -> None:
    """Draw it in front of everything; `seconds` is the time of its tremble."""
    tool, tip = seen.tool, seen.tip
    paw = tool == Tool.PAW
    picture = "paw" if paw else f"{tool.value}_{'closed' if seen.closed else 'open'}"
    alpha = _HOVERING if paw and not seen.closed else 255
    tremble = math.sin(seconds * 70) * 0.7 * max(0.0, seen.strain - _STRAINED)
    if seen.no_room:
        middle = camera.to_screen(*tip)
        pygame.draw.aacircle(target, ACCENT, middle, _NO_ROOM * camera.scale, 3)
    if tool == Tool.HAND:
        _draw_sleeve(target, camera, tip)
    size = _ARM if tool == Tool.HAND else 1.0
    place = tip[0] + tremble, tip[1]
    sprites.draw(target, camera, Look(picture), *place, alpha=alpha, size=size)
    if seen.strain > _STRAINED:
        _draw_pull(target, camera, tip, seen.wanted, seen.strain)


def _draw_pull(
    target: pygame.Surface, camera: Camera, tip: Point, hand: Point, strain: float
) -> None:
    """A line from the grip to where the hand wants it, redder the nearer it is to slipping."""
    red = pygame.Color("#F0C244").lerp(pygame.Color("#D43D2A"), min(1.0, strain))
    start, end = camera.to_screen(*tip), camera.to_screen(*hand)
    pygame.draw.line(target, INK, start, end, 5)
    pygame.draw.line(target, red, start, end, 3)
    pygame.draw.aacircle(target, red, end, 5)


def _draw_sleeve(target: pygame.Surface, camera: Camera, tip: Point) -> None:
    """The arm's sleeve goes on out of the picture, in bands as the drawn arm has them."""
    origin = pygame.Vector2(camera.to_screen(*tip))
    across, along = (axis * camera.scale for axis in _SLEEVE_AXES)
    below = (target.get_height() - origin.y) / along.y + _SLEEVE_RIGHT - _SLEEVE_FROM
    bands = max(0, min(_MOST_BANDS, math.ceil(below / _SLEEVE_BAND)))

    def edge(band: int) -> tuple[pygame.Vector2, pygame.Vector2]:
        """Both ends of the seam above a band; the sleeve widens a little from band to band."""
        seam = origin + along * (_SLEEVE_FROM + band * _SLEEVE_BAND)
        wider = band * 0.2
        return seam + across * (_SLEEVE_LEFT - wider), seam + across * (_SLEEVE_RIGHT + wider)

    seams = [edge(band) for band in range(bands + 1)]
    for band, ((left, right), (low_left, low_right)) in enumerate(pairwise(seams)):
        pygame.draw.polygon(target, _SLEEVE[band % 2], (left, right, low_right, low_left))
    width = max(1, round(1.2 * camera.scale))
    for side in (0, 1):
        pygame.draw.aaline(target, INK, seams[0][side], seams[-1][side], width)
