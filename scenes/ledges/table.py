"""The room, the table, the pieces on it and the tool in front of them, as a picture."""

import math
from collections.abc import Sequence
from functools import cache

import pygame

from cats_ledges.ledges.match import Match
from cats_ledges.ledges.state import Phase
from cats_ledges.ledges.supply import is_small, kind_of, supply
from physics.pieces import piece_kinds, storey
from physics.world import Poses
from scenes import art
from scenes.ledges.camera import Box, Camera
from scenes.ledges.hand import Hand
from scenes.ledges.ruler import draw_ruler
from scenes.ledges.sprites import Look, Sprites, look_of
from scenes.ledges.tool_view import ToolSeen, draw_tool, tool_of
from scenes.stage import Stage
from scenes.theme import CAT_COLOURS

FINE_STEP, COARSE_STEP = 0.25, 2.0
"""Angles at which moving pieces are drawn, degrees: fine ones while few pieces move."""
_FEW = 10
_REST_STEP = 0.05
_MOVES = 0.03
"""A piece that turned by less than this since the last frame is drawn as a resting one, degrees."""

_BADGE_SCALE = 1.15
_BADGE_HANGS = 11.0
"""The middle of an icon badge hangs so far below the middle of its platform, mm."""

_SHADOW_OFFSET = (5.0, -4.0)
_CASTS = 20.0
"""A piece no higher than this above the table darkens it, mm."""
_GHOST = 110
_FAR = 500.0
"""Pieces further from the table's middle are not framed by the camera, mm."""

_LAYERS = ("pillar", "platform", "toy", "cat")


Placed = tuple[str, float, float, float]
"""A piece, x and y in mm, and the angle in degrees at which it is drawn."""


class TableView:
    """Draws one frame of a match, or of a replay; remembers only what makes the next one cheap."""

    def __init__(self, sprites: Sprites | None = None) -> None:
        """`sprites`: those of another view, to share their pictures."""
        self.sprites = sprites or Sprites()
        self._tile: tuple[float, pygame.Surface] | None = None
        self._pools: dict[tuple[int, int], pygame.Surface] = {}
        self._angles: dict[str, float] = {}

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        match: Match,
        hand: Hand,
        seconds: float,
        stage: Stage,
    ) -> None:
        """Draw everything on and around the table of a match.

        Args:
            target: the window.
            camera: where the table is on it.
            match: the game.
            hand: where the tool is wanted.
            seconds: time of the scene, for what pulses; constant where motion is unwanted.
            stage: how large words are.
        """
        pieces = self._draw_behind(target, camera, match.world.poses(), match.hands.held)
        self._draw_open_platforms(target, camera, match, seconds)
        self._draw_halos(target, camera, match, pieces, seconds)
        self._draw_pieces(target, camera, pieces, stage.unit)
        self._draw_drop(target, camera, match, stage)
        if not match.waiting and match.state.phase != Phase.OVER:
            self._draw_ghost(target, camera, match, hand)
            if match.hands.held or not hand.over_panel:
                draw_tool(target, camera, self.sprites, tool_of(match, hand), seconds)

    def draw_still(
        self,
        target: pygame.Surface,
        camera: Camera,
        poses: Poses,
        held: str | None,
        tool: ToolSeen | None,
        unit: float,
    ) -> None:
        """Draw the table at one moment, without what a player may do.

        Args:
            target: what to draw on.
            camera: where the table is on it.
            poses: the pieces.
            held: the one in the grip, which is drawn in front.
            tool: in front of everything; None: it lies beside the table.
            unit: pixels a unit, for what must stay readable.
        """
        pieces = self._draw_behind(target, camera, poses, held)
        self._draw_pieces(target, camera, pieces, unit)
        if tool:
            draw_tool(target, camera, self.sprites, tool, 0.0)

    def draw_over(
        self, target: pygame.Surface, camera: Camera, poses: Poses, colour: str, alpha: int
    ) -> None:
        """Lay the pieces of another run over what is drawn: translucent, with a coloured rim."""
        for id, x, y, angle in self._placed(poses, None):
            self.sprites.draw(target, camera, look_of(id), x, y, angle, colour, alpha)
            self.sprites.draw(target, camera, look_of(id), x, y, angle, alpha=alpha)

    # -- room and table ----------------------------------------------------------------------------

    def _draw_room(self, target: pygame.Surface, camera: Camera) -> None:
        size = target.get_size()
        target.blit(art.cover("background", size), (0, 0))
        if self._tile is None or self._tile[0] != camera.scale:
            height = max(1, round(40 * camera.scale))
            drawn = self.sprites.picture(Look("table"), max(1.0, round(camera.scale)))
            width = max(1, round(200 * camera.scale))
            self._tile = (camera.scale, pygame.transform.smoothscale(drawn, (width, height)))
        tile = self._tile[1]
        left, top = camera.to_screen(0, 0)
        first = math.floor(left) % tile.width - tile.width
        for x in range(first, size[0], tile.width):
            target.blit(tile, (x, round(top)))
        below = round(top) + tile.height
        if below < size[1]:
            target.fill("#7A4A22", (0, below, size[0], size[1] - below))

    # -- pieces ------------------------------------------------------------------------------------

    def _draw_behind(
        self, target: pygame.Surface, camera: Camera, poses: Poses, held: str | None
    ) -> list[Placed]:
        """Draw the room and all shadows; the pieces that cast them, from back to front."""
        self.sprites.begin_frame()
        self._draw_room(target, camera)
        pieces = self._placed(poses, held)
        self._draw_shadows(target, camera, pieces)
        return pieces

    def _placed(self, poses: Poses, held: str | None) -> list[Placed]:
        """What is on the table, from back to front, at the angles at which it is drawn."""
        ids, rows = poses.ids, poses.array.tolist()
        angles = {id: math.degrees(turn) for id, (_, _, turn) in zip(ids, rows, strict=True)}
        moving = {id for id in ids if abs(angles[id] - self._angles.get(id, 1e9)) > _MOVES}
        step = FINE_STEP if len(moving) <= _FEW else COARSE_STEP
        self._angles = angles
        placed = [
            (id, x, y, _rounded(angles[id], step if id in moving else _REST_STEP))
            for id, (x, y, _) in zip(ids, rows, strict=True)
        ]
        placed.sort(key=lambda row: (row[0] == held, _layer(row[0])))
        return placed

    def _draw_pieces(
        self, target: pygame.Surface, camera: Camera, pieces: Sequence[Placed], unit: float
    ) -> None:
        for id, x, y, angle in pieces:
            self.sprites.draw(target, camera, look_of(id), x, y, angle)
            if id.startswith("platform"):
                self._draw_badge(target, camera, (id, x, y, angle), _BADGE_SCALE * unit)

    def _draw_badge(
        self,
        target: pygame.Surface,
        camera: Camera,
        pose: Placed,
        least: float,
    ) -> None:
        """The icon hangs below the middle of its platform (L1.4), at `least` px/mm to be read."""
        id, x, y, angle = pose
        size = max(1.0, least / camera.scale)
        sin, cos = math.sin(math.radians(angle)), math.cos(math.radians(angle))
        place = x + _BADGE_HANGS * size * sin, y - _BADGE_HANGS * size * cos
        look = Look(f"icon_{supply().icons[id]}")
        self.sprites.draw(target, camera, look, *place, angle, size=size)

    def _draw_shadows(
        self,
        target: pygame.Surface,
        camera: Camera,
        pieces: Sequence[Placed],
    ) -> None:
        """On the wall behind each piece, and on the table under the low ones."""
        for id, x, y, angle in pieces:
            dx, dy = _SHADOW_OFFSET
            self.sprites.draw(target, camera, look_of(id), x + dx, y + dy, angle, "shadow")
        for id, x, y, _ in pieces:
            width, height = size_of(id)
            if y < height / 2 + _CASTS:
                wide = round(width * 1.35 * camera.scale / 4) * 4
                pool = self._pool(max(8, wide), max(4, round(6 * camera.scale)))
                px, py = camera.to_screen(x, -2.5)
                target.blit(pool, pool.get_rect(center=(round(px), round(py))))

    def _pool(self, width: int, height: int) -> pygame.Surface:
        if (width, height) not in self._pools:
            if len(self._pools) > 40:
                self._pools.clear()
            pool = pygame.Surface((width + 2 * height, 3 * height), pygame.SRCALPHA)
            pool.fill((59, 42, 34, 0))
            pygame.draw.ellipse(pool, (59, 42, 34, 90), (height, height, width, height))
            self._pools[width, height] = pygame.transform.gaussian_blur(pool, max(1, height // 3))
        return self._pools[width, height]

    # -- what may be done, what happens ------------------------------------------------------------

    def _draw_open_platforms(
        self, target: pygame.Surface, camera: Camera, match: Match, seconds: float
    ) -> None:
        """Where the cat may go, or the toy: a glow and a paw mark above (L3.8, L3.9)."""
        state = match.state
        if match.waiting or state.phase not in (Phase.CAT, Phase.TOY):
            return
        if state.phase == Phase.CAT:
            goals: Sequence[str] = match.open_platforms()
        else:
            goals = (state.cat_on,) if state.cat_on else ()
        pulse = 0.5 + 0.5 * math.sin(seconds * 4)
        colour = CAT_COLOURS[state.seat.cat][0]
        for id in goals:
            x, y, angle = match.world.pose(id)
            look = look_of(id)
            turn = _rounded(math.degrees(angle), _REST_STEP)
            self.sprites.draw(target, camera, look, x, y, turn, "#FFF3B0")
            self.sprites.draw(target, camera, look, x, y, turn, colour, round(90 + 90 * pulse))
            if state.phase == Phase.CAT:
                mark = Look("paw_mark", state.seat.cat)
                self.sprites.draw(target, camera, mark, x, y + 16 + 2 * pulse, alpha=220)

    def _draw_halos(
        self,
        target: pygame.Surface,
        camera: Camera,
        match: Match,
        pieces: Sequence[Placed],
        seconds: float,
    ) -> None:
        """Around what may be gripped with the tweezers, what is to be batted, what is held."""
        if match.waiting:
            return
        state = match.state
        wanted = match.grippable() if state.phase in (Phase.CAT, Phase.TOY) else ()
        target_toy = state.toy if state.phase == Phase.BAT else None
        alpha = round(170 + 60 * math.sin(seconds * 4))
        for id, x, y, angle in pieces:
            if id == match.hands.held:
                self.sprites.draw(target, camera, look_of(id), x, y, angle, "#FFFFFF", 200)
            elif (id in wanted and is_small(id)) or id == target_toy:
                self.sprites.draw(target, camera, look_of(id), x, y, angle, "#FFE27A", alpha)

    def _draw_drop(
        self, target: pygame.Surface, camera: Camera, match: Match, stage: Stage
    ) -> None:
        """A ruler beside the batted toy (L3.12)."""
        drop, toy = match.drop(), match.state.toy
        if drop is not None and toy:
            x, y, _ = match.world.pose(toy)
            draw_ruler(target, camera, x, y - size_of(toy)[1] / 2, drop, stage)

    def _draw_ghost(self, target: pygame.Surface, camera: Camera, match: Match, hand: Hand) -> None:
        """A piece on its way from the supply, until there is room for it under the tool."""
        if hand.take and match.hands.held is None:
            x, y = hand.place
            self.sprites.draw(target, camera, look_of(hand.take), x, y, hand.angle, alpha=_GHOST)

    # -- tools -------------------------------------------------------------------------------------


def tower_box(match: Match) -> Box:
    """What the camera frames: all that stands on the table, mm."""
    return poses_box(match.world.poses(), match.hands.held)


def poses_box(poses: Poses, held: str | None) -> Box:
    """A box around all pieces but one in the hand or one that rolled away, mm."""
    left, right, high = -75.0, 75.0, storey()
    for id, (x, y, _) in zip(poses.ids, poses.array.tolist(), strict=True):
        if id != held and abs(x) < _FAR:
            reach = max(size_of(id)) / 2
            left, right, high = min(left, x - reach), max(right, x + reach), max(high, y)
    return Box(left, 0.0, right, high)


def _rounded(angle: float, step: float) -> float:
    """The nearest step, so that few turned pictures serve many frames; never -0."""
    return round(angle / step) * step + 0.0


@cache
def size_of(id: str) -> tuple[float, float]:
    """Width and height of the upright piece, mm."""
    kind = piece_kinds()[kind_of(id)]
    return kind.width, kind.height


@cache
def _layer(id: str) -> int:
    return next(i for i, family in enumerate(_LAYERS) if id.startswith(family))
