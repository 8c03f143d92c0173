"""The table and the pieces on it: fixed ticks, exact snapshots, poses read in one call."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pymunk
from pymunk import batch

from physics import chipmunk
from physics.bodies import PIECE, TABLE, BodyParts, make_piece, make_table
from physics.parameters import Parameters
from physics.pieces import PieceKind, piece_kinds
from physics.snapshot import FIRST_RAMP, FORMAT, PieceState, Ramp, Snapshot, check

Floats = npt.NDArray[np.float64]

_MOTION = (
    batch.BodyFields.BODY_ID
    | batch.BodyFields.POSITION
    | batch.BodyFields.ANGLE
    | batch.BodyFields.VELOCITY
    | batch.BodyFields.ANGULAR_VELOCITY
)
_SPEEDS = batch.BodyFields.VELOCITY | batch.BodyFields.ANGULAR_VELOCITY
_FIRST_PIECE = 1
"""Number of the first piece for its shapes' identities; the table is 0."""


GLANCES_A_SECOND = 60
"""The world looks so often whether everything is still: a look costs as much as a small step."""


class Overlap(ValueError):  # noqa: N818  (the field's term)
    """A piece would be set down inside others; nothing may ever begin overlapping."""

    def __init__(self, id: str, others: tuple[str, ...]) -> None:
        super().__init__(f"{id} would overlap {', '.join(others)}")
        self.id = id
        self.others = others


@dataclass(slots=True)
class Piece:
    """One piece of this world, on the table or parked beside it."""

    id: str
    kind: PieceKind
    number: int
    parts: BodyParts
    parked: bool = True

    @property
    def body(self) -> pymunk.Body:
        """Its body, whose origin is its centre of mass."""
        return self.parts.body


class Poses(NamedTuple):
    """Where the pieces on the table are."""

    ids: tuple[str, ...]
    array: Floats
    """One row a piece: x, y of its centre in mm, its angle in rad."""


class _Rows(NamedTuple):
    """Which rows of a batch reading belong to the pieces on the table, in roster order."""

    ids: tuple[str, ...]
    bodies: npt.NDArray[np.uintp]
    centres: Floats


class World:
    """A table with pieces. It knows no players, and no hand: see `physics.tools.Hands`."""

    def __init__(self, parameters: Parameters, sleeping: bool = False) -> None:
        self.parameters = parameters
        self.ticks = 0
        self.still_ticks = 0
        """For so many ticks every piece has been still."""
        self.settling = 0
        """For so many ticks more the solver takes care of a scene that was just set down."""
        self.pieces: dict[str, Piece] = {}
        """The roster: every piece of this world in order of arrival, parked ones too."""
        self.touched: dict[str, int] = {}
        """When each piece last came down on the table, as a tick."""
        self.ramps: dict[int, Ramp] = {}
        """Fixed segments, by the id of their body."""
        self.space = pymunk.Space()
        self._configure(sleeping)
        rest = parameters.rest_speed
        self._still = np.array([rest, rest, math.radians(parameters.rest_spin)])
        self._glance = max(1, parameters.tick_rate // GLANCES_A_SECOND)
        self._buffer = batch.Buffer()
        self._rows: _Rows | None = None
        self._touches: list[pymunk.Shape] = []
        self._shapes: dict[int, pymunk.Shape] = {}
        self._owners: dict[pymunk.Shape, str] = {}
        self._add_shape(make_table(self.space.static_body, parameters), chipmunk.identity(0, 0))
        # A toy may touch the table and bounce off within one tick, where a query after it is blind.
        self.space.on_collision(TABLE, PIECE, begin=self._note_touch)

    # -- pieces ------------------------------------------------------------------------------------

    def enter(self, id: str, kind: PieceKind | str) -> None:
        """Enter a new piece in the roster; it lies beside the table.

        Raises:
            ValueError: there is a piece of this id already.
            KeyError: `kind` is no kind of the data file.
        """
        if id in self.pieces:
            raise ValueError(f"{id}: there is a piece of this id already")
        made = piece_kinds()[kind] if isinstance(kind, str) else kind
        parts = make_piece(made, self.parameters, self.space.static_body)
        self.pieces[id] = Piece(id, made, _FIRST_PIECE + len(self.pieces), parts)

    def park(self, id: str) -> None:
        """Take a piece off the table and lay it beside, if it does not lie there already."""
        piece = self.pieces[id]
        if not piece.parked:
            self._take_away(piece)

    def add(self, id: str, kind: PieceKind | str, x: float, y: float, angle: float = 0.0) -> None:
        """Enter a new piece and set it down, its centre at (x, y) mm, turned by `angle` degrees.

        Raises:
            Overlap: others are in the way; the piece is not entered.
        """
        self.enter(id, kind)
        try:
            self.put(id, x, y, angle)
        except Overlap:
            del self.pieces[id]
            raise
        self.settling = self.parameters.settle_ticks

    def put(self, id: str, x: float, y: float, angle: float = 0.0) -> None:
        """Set a parked piece down at rest, its centre at (x, y) mm, turned by `angle` degrees.

        Raises:
            Overlap: others are in the way; the piece stays parked.
        """
        piece = self.pieces[id]
        if not piece.parked:
            raise ValueError(f"{id} is on the table already")
        self._place(piece, x, y, math.radians(angle))
        others = self.in_the_way(piece.parts.shapes)
        if others:
            raise Overlap(id, others)
        self._bring_in(piece)

    def in_the_way(self, shapes: Iterable[pymunk.Shape]) -> tuple[str, ...]:
        """What shapes that are not in the space would overlap: ids, "table" for what is fixed."""
        found = {
            self._owners.get(hit.shape, "table")
            for shape in shapes
            for hit in self._query(shape)
            if self._overlaps(hit.contact_point_set)
        }
        return tuple(sorted(found))

    def add_ramp(self, ramp: Ramp) -> None:
        """Add a fixed segment, for experiments."""
        body = pymunk.Body(body_type=pymunk.Body.STATIC)
        segment = pymunk.Segment(body, (ramp.x1, ramp.y1), (ramp.x2, ramp.y2), 0.0)
        segment.friction, segment.elasticity = ramp.friction, 0.0
        self.space.add(body)
        self._add_shape(segment, chipmunk.identity(FIRST_RAMP + len(self.ramps), 0))
        self.ramps[body.id] = ramp

    def on_table(self) -> list[Piece]:
        """The pieces that are not parked, in roster order."""
        return [piece for piece in self.pieces.values() if not piece.parked]

    def owner(self, shape: pymunk.Shape) -> str | None:
        """Id of the piece that a shape belongs to."""
        return self._owners.get(shape)

    def set_motion(self, id: str, vx: float, vy: float, spin: float) -> None:
        """Give a piece a velocity, mm/s, and a spin, °/s."""
        body = self.pieces[id].body
        body.velocity = vx, vy
        body.angular_velocity = math.radians(spin)

    # -- time --------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Let one tick pass."""
        parameters, step = self.parameters, self.parameters.step
        settling = self.settling > 0
        self.space.iterations = parameters.settle_iterations if settling else parameters.iterations
        self.settling -= settling
        for _ in range(parameters.substeps):
            self.space.step(step)
        self.ticks += 1
        for shape in self._touches:
            self.touched[self._owners[shape]] = self.ticks
        self._touches.clear()
        if self.ticks % self._glance == 0:
            self.still_ticks = self.still_ticks + self._glance if self._is_still() else 0

    @property
    def at_rest(self) -> bool:
        """Whether every piece has been still for the rest time (L3.11)."""
        return self.still_ticks * self.parameters.tick >= self.parameters.rest_time

    def unrest(self) -> None:
        """Begin to wait for rest anew."""
        self.still_ticks = 0

    # -- reading -----------------------------------------------------------------------------------

    def poses(self) -> Poses:
        """Where every piece on the table is, read in one call."""
        return self.motion()[0]

    def motion(self) -> tuple[Poses, Floats]:
        """Where every piece on the table is, and how fast its centre of mass: rows of vx, vy, spin.

        Speeds are in mm/s and rad/s; all is read in one call.
        """
        rows, motion = self._motion()
        turned = motion[:, 2]
        cos, sin = np.cos(turned), np.sin(turned)
        x, y = rows.centres[:, 0], rows.centres[:, 1]
        array = np.column_stack(
            (motion[:, 0] + cos * x - sin * y, motion[:, 1] + sin * x + cos * y, turned)
        )
        return Poses(rows.ids, array), motion[:, 3:]

    def pose(self, id: str) -> tuple[float, float, float]:
        """Where one piece is: x, y of its centre in mm, its angle in rad."""
        piece = self.pieces[id]
        x, y = piece.body.local_to_world(piece.parts.centre)
        return x, y, piece.body.angle

    def energy(self) -> float:
        """Kinetic and potential energy of all pieces on the table, g·mm²/s²."""
        return sum(
            piece.body.kinetic_energy / 2  # pymunk's figure is m·v² + I·w², without the half
            + piece.body.mass * self.parameters.gravity * piece.body.position.y
            for piece in self.on_table()
        )

    # -- snapshots ---------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """This instant; tools must have been put away.

        Every body is woken first, for a sleeping one hides its contacts.
        """
        self.wake()
        owners = {piece.body: piece for piece in self.on_table()}
        bodies = [body for body in self.space.bodies if body.id not in self.ramps]
        if any(body not in owners for body in bodies):
            raise ValueError("a snapshot is taken with the tools put away")
        on_table = [owners[body] for body in bodies]
        parked = [piece for piece in self.pieces.values() if piece.parked]
        return Snapshot(
            format=FORMAT,
            ticks=self.ticks,
            still_ticks=self.still_ticks,
            settling=self.settling,
            clock=chipmunk.read_clock(self.space),
            ramps=tuple(self.ramps.values()),
            pieces=tuple(_piece_state(piece) for piece in (*on_table, *parked)),
            touched=dict(self.touched),
            arbiters=tuple(chipmunk.read_arbiters(self.space, self._shapes)),
        )

    @classmethod
    def restored(
        cls, snapshot: Snapshot, parameters: Parameters, sleeping: bool = False
    ) -> "World":
        """A world that goes on from a snapshot: two restored from the same one stay equal.

        Raises:
            SnapshotError: the snapshot is nonsense.
        """
        check(snapshot)
        world = cls(parameters, sleeping)
        for ramp in snapshot.ramps:
            world.add_ramp(ramp)
        roster = sorted(snapshot.pieces, key=lambda state: state.number)
        for state in roster:
            world.enter(state.id, state.made or state.kind)
        for state in snapshot.pieces:
            if not state.parked:
                world._restore_piece(state)
        chipmunk.write_clock(world.space, snapshot.clock)
        chipmunk.write_arbiters(world.space, world._shapes, snapshot.arbiters)
        world.ticks, world.still_ticks = snapshot.ticks, snapshot.still_ticks
        world.settling = snapshot.settling
        world.touched = dict(snapshot.touched)
        return world

    def wake(self) -> None:
        """Wake every sleeping piece."""
        for piece in self.on_table():
            if piece.body.is_sleeping:
                piece.body.activate()

    # -- inside ------------------------------------------------------------------------------------

    def _configure(self, sleeping: bool) -> None:
        space, parameters = self.space, self.parameters
        space.gravity = 0.0, -parameters.gravity
        space.damping = parameters.damping
        space.collision_slop = parameters.collision_slop
        space.collision_bias = parameters.collision_bias
        space.collision_persistence = parameters.collision_persistence
        if sleeping:
            space.sleep_time_threshold = parameters.sleep_time
            space.idle_speed_threshold = parameters.sleep_speed

    def _add_shape(self, shape: pymunk.Shape, number: int) -> None:
        chipmunk.add_shape(self.space, shape, number)
        self._shapes[number] = shape

    def _bring_in(self, piece: Piece) -> None:
        self.space.add(piece.body)
        for part, shape in enumerate(piece.parts.shapes):
            self._add_shape(shape, chipmunk.identity(piece.number, part))
            self._owners[shape] = piece.id
        if piece.parts.brake:
            self.space.add(piece.parts.brake)
        self._roster_changed(piece, parked=False)

    def _take_away(self, piece: Piece) -> None:
        if piece.parts.brake:
            self.space.remove(piece.parts.brake)
        for part, shape in enumerate(piece.parts.shapes):
            self.space.remove(shape)
            del self._shapes[chipmunk.identity(piece.number, part)]
            del self._owners[shape]
        self.space.remove(piece.body)
        self.touched.pop(piece.id, None)
        self._roster_changed(piece, parked=True)

    def _roster_changed(self, piece: Piece, parked: bool) -> None:
        piece.parked = parked
        self._rows = None
        self.unrest()

    def _place(self, piece: Piece, x: float, y: float, angle: float) -> None:
        body = piece.body
        body.angle = angle
        body.position = pymunk.Vec2d(x, y) - pymunk.Vec2d(*piece.parts.centre).rotated(angle)
        body.velocity, body.angular_velocity = (0.0, 0.0), 0.0

    def _restore_piece(self, state: PieceState) -> None:
        piece = self.pieces[state.id]
        body = piece.body
        body.position, body.angle = (state.x, state.y), state.angle
        body.velocity, body.angular_velocity = (state.vx, state.vy), state.spin
        self._bring_in(piece)

    def _query(self, shape: pymunk.Shape) -> list[pymunk.ShapeQueryInfo]:
        shape.cache_bb()
        return self.space.shape_query(shape)

    def _overlaps(self, found: pymunk.ContactPointSet) -> bool:
        """Whether what a query found is more than a touch; it reports distances with either sign.

        Of two shapes with one centre it knows no normal, and no distance either.
        """
        tolerance = self.parameters.placement_tolerance
        deep = any(abs(point.distance) > tolerance for point in found.points)
        return deep or found.normal == (0.0, 0.0)

    def _note_touch(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        self._touches.extend(shape for shape in arbiter.shapes if shape in self._owners)

    def _read(self) -> tuple[npt.NDArray[np.uintp], Floats]:
        """Ids and motion (x, y, angle, vx, vy, spin) of all bodies in the space, in its order."""
        self._buffer.clear()
        batch.get_space_bodies(self.space, _MOTION, self._buffer)
        ids = np.frombuffer(self._buffer.int_buf(), np.uintp)
        return ids, np.frombuffer(self._buffer.float_buf(), np.float64).reshape(-1, 6)

    def _is_still(self) -> bool:
        """Whether nothing moves, along either axis, or turns faster than a piece at rest may."""
        self._buffer.clear()
        batch.get_space_bodies(self.space, _SPEEDS, self._buffer)
        speeds = np.frombuffer(self._buffer.float_buf(), np.float64).reshape(-1, 3)
        return bool((np.abs(speeds) < self._still).all())

    def _motion(self) -> tuple[_Rows, Floats]:
        if self._rows is None:
            pieces = self.on_table()
            self._rows = _Rows(
                tuple(piece.id for piece in pieces),
                np.array([piece.body.id for piece in pieces], np.uintp),
                np.array([piece.parts.centre for piece in pieces], np.float64).reshape(-1, 2),
            )
        ids, motion = self._read()
        order = np.argsort(ids)
        rows = order[np.searchsorted(ids, self._rows.bodies, sorter=order)]
        return self._rows, motion[rows]


def _piece_state(piece: Piece) -> PieceState:
    body, known = piece.body, piece_kinds().get(piece.kind.name)
    return PieceState(
        id=piece.id,
        kind=piece.kind.name,
        number=piece.number,
        parked=piece.parked,
        x=body.position.x,
        y=body.position.y,
        angle=body.angle,
        vx=body.velocity.x,
        vy=body.velocity.y,
        spin=body.angular_velocity,
        made=None if known == piece.kind else piece.kind,
    )
