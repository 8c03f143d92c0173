"""The three tools of a hand: bodies of limited force and speed, driven by commands (L6).

Tools reach in from the front. Open fingers and open tweezers touch nothing; closed on a piece they
pull it by a joint of limited force and keep its angle by a spring, so that it has weight, swings,
and slips from the grip when it is left behind too far. The paw stick touches pieces while it is
reached in: a disc that a joint of limited force pulls along with the hand, so that its hit has the
hand's speed and a loaded pillar is stronger than it.
"""

import math

import pymunk

from physics import chipmunk
from physics.bodies import PIECE
from physics.commands import Tool, ToolCommand
from physics.pieces import Family
from physics.world import Overlap, Piece, World

GRIPS: dict[Tool, frozenset[Family]] = {
    Tool.HAND: frozenset({"pillar", "platform", "block", "ball"}),
    Tool.TWEEZERS: frozenset({"cat", "toy", "block", "ball"}),
    Tool.PAW: frozenset(),
}
"""Building pieces are held in the hand; cats and toys are moved with the tweezers alone (L3.7)."""

_STIFF = 1e-12
"""Share of a joint's error that is left after a second: the tool follows the hand closely."""

_Grip = tuple[Piece, pymunk.Vec2d]
"""A piece, and where a tool grips it."""

_PAW = 1_000_000
"""Number of the paw's body among shapes' identities, far from every piece's."""


class Hands:
    """The hand at this table: whichever tool it has taken up, and what that tool holds."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tool = Tool.HAND
        self.tip: tuple[float, float] = (0.0, 0.0)
        """Where the tool's tip is, mm."""
        self.closed = False
        """Whether the tool is closed, or the paw wants in."""
        self.held: str | None = None
        """Id of the piece in the grip."""
        self.slipped = False
        """Whether the piece slipped from this grip, which must open before it grips again."""
        self.may_grip: frozenset[str] | None = None
        """Ids of the pieces that may be gripped or taken now; None: any that the tool can hold."""
        self.level = False
        """Option assist = level: what the hand holds keeps itself straight (L6.5)."""
        self._anchor: pymunk.Body | None = None
        self._grip_point = (0.0, 0.0)
        self._paw: pymunk.Body | None = None

    @property
    def reached_in(self) -> bool:
        """Whether the paw is among the pieces."""
        return self._paw is not None

    @property
    def strain(self) -> float:
        """How near the held piece is to slipping: 0 not at all, 1 now."""
        if self.held is None or self._anchor is None:
            return 0.0
        return self._stretch(self.world.pieces[self.held].body) / self.world.parameters.slip

    def tick(self, command: ToolCommand | None = None) -> None:
        """Obey a command, and let one tick pass. No command: the tools are put away."""
        if command is None:
            self.put_away()
        else:
            self._obey(command)
        self.world.tick()
        self._look(command)

    def put_away(self) -> None:
        """Open the grip, take the paw out."""
        self._release()
        self.closed = self.slipped = False

    # -- inside ------------------------------------------------------------------------------------

    def _obey(self, command: ToolCommand) -> None:
        if command.tool != self.tool:
            self.put_away()
            self.tool = command.tool
        if not command.grip:
            self.put_away()
        elif self.tool == Tool.PAW:
            if self._paw is None:
                self._reach_in(command)
        elif self.held is None and not self.slipped and (command.take or not self.closed):
            self._close(command)
        self.closed = command.grip
        if self._anchor:
            self._lead(self._anchor, command)

    def _look(self, command: ToolCommand | None) -> None:
        """After a tick: where the tip came to, and whether the piece slipped."""
        if self._paw:
            self.tip = self._paw.position
        elif self.held:
            body = self.world.pieces[self.held].body
            self.tip = body.local_to_world(self._grip_point)
            if self._stretch(body) > self.world.parameters.slip:
                self._release()
                self.slipped = True
        elif command:
            self.tip = (command.x, command.y)

    def _close(self, command: ToolCommand) -> None:
        place = pymunk.Vec2d(command.x, command.y)
        found = self._taken(command, place) if command.take else self._within_reach(place)
        if found:
            piece, point = found
            self.held = piece.id
            self._hold(piece.body, point)

    def _taken(self, command: ToolCommand, place: pymunk.Vec2d) -> _Grip | None:
        """The parked piece that is asked for, set down under the tool if the place is free."""
        piece = self.world.pieces.get(command.take)
        if piece is None or not piece.parked or not self._can_grip(piece):
            return None
        try:
            self.world.put(piece.id, *place, command.angle)
        except Overlap:
            return None
        return piece, place

    def _within_reach(self, place: pymunk.Vec2d) -> _Grip | None:
        """The nearest piece that this tool may grip, and where it grips it."""
        reach = self.world.parameters.grip_reach
        nearest: tuple[tuple[float, int], _Grip] | None = None
        for hit in self.world.space.point_query(place, reach, pymunk.ShapeFilter()):
            piece = self.world.pieces.get(self.world.owner(hit.shape) or "")
            if piece is None or not self._can_grip(piece):
                continue
            rank = (hit.distance, piece.number)
            if nearest is None or rank < nearest[0]:
                nearest = rank, (piece, place if hit.distance < 0 else hit.point)
        return nearest[1] if nearest else None

    def _can_grip(self, piece: Piece) -> bool:
        allowed = self.may_grip is None or piece.id in self.may_grip
        return allowed and piece.kind.family in GRIPS[self.tool]

    def _hold(self, body: pymunk.Body, point: pymunk.Vec2d) -> None:
        force, stiffness, damping = self._strength()
        anchor = self._add_anchor(point, body.angle)
        self._grip_point = body.world_to_local(point)
        pivot = pymunk.PivotJoint(anchor, body, point)
        pivot.max_force, pivot.error_bias = force, _STIFF
        keep: pymunk.Constraint
        if self.level and self.tool == Tool.HAND:
            keep = pymunk.GearJoint(anchor, body, 0.0, 1.0)
            keep.max_force, keep.error_bias = self.world.parameters.level_torque, _STIFF
        else:
            keep = pymunk.DampedRotarySpring(anchor, body, 0.0, stiffness, damping)
        self.world.space.add(pivot, keep)

    def _strength(self) -> tuple[float, float, float]:
        """Force, stiffness and damping of this tool's grip."""
        p = self.world.parameters
        if self.tool == Tool.HAND:
            return p.hand_force, p.hand_stiffness, p.hand_damping
        return p.tweezers_force, p.tweezers_stiffness, p.tweezers_damping

    def _reach_in(self, command: ToolCommand) -> None:
        """Bring the paw among the pieces, as soon as there is room for it."""
        parameters = self.world.parameters
        paw = pymunk.Body(parameters.paw_mass, math.inf)
        paw.position = (command.x, command.y)
        disc = pymunk.Circle(paw, parameters.paw_radius)
        disc.friction, disc.elasticity = parameters.material("paw")
        disc.collision_type = PIECE
        if self.world.in_the_way((disc,)):
            return
        anchor = self._add_anchor(paw.position, 0.0)
        joint = pymunk.PivotJoint(anchor, paw, paw.position)
        joint.max_force, joint.error_bias = parameters.paw_force, _STIFF
        self.world.space.add(paw, joint)
        chipmunk.add_shape(self.world.space, disc, chipmunk.identity(_PAW, 0))
        self._paw = paw

    def _add_anchor(self, point: pymunk.Vec2d, angle: float) -> pymunk.Body:
        anchor = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        anchor.position, anchor.angle = point, angle
        self.world.space.add(anchor)
        self._anchor = anchor
        return anchor

    def _lead(self, anchor: pymunk.Body, command: ToolCommand) -> None:
        """Send the anchor towards the command's place and turn, no faster than the tool can."""
        p = self.world.parameters
        fastest = {
            Tool.HAND: p.hand_speed,
            Tool.TWEEZERS: p.tweezers_speed,
            Tool.PAW: p.paw_speed,
        }[self.tool]
        way = pymunk.Vec2d(command.x, command.y) - anchor.position
        speed = min(way.length * p.tick_rate, fastest)
        anchor.velocity = way.normalized() * speed
        turn = (math.radians(command.angle) - anchor.angle) * p.tick_rate
        limit = math.radians(p.turn_speed)
        anchor.angular_velocity = max(-limit, min(limit, turn))

    def _stretch(self, body: pymunk.Body) -> float:
        assert self._anchor is not None
        return self._anchor.position.get_distance(body.local_to_world(self._grip_point))

    def _release(self) -> None:
        if self._anchor is None:
            return
        space = self.world.space
        space.remove(*self._anchor.constraints, self._anchor)
        if self._paw:
            space.remove(*self._paw.shapes, self._paw)
        self.world.unrest()
        self._anchor = self._paw = self.held = None
