"""Pymunk bodies of pieces, turning about their centre of mass."""

from dataclasses import dataclass

import pymunk

from physics.parameters import Parameters
from physics.pieces import Circle, Outline, PieceKind, Point

TABLE, PIECE = 1, 2
"""Collision types."""

HALF_TABLE = 5000.0
"""The table reaches so far to either side, mm."""

_THICKNESS = 5000.0
"""Half of how thick the table is, mm: so thick that there is no place under it."""


@dataclass(frozen=True, slots=True)
class BodyParts:
    """A piece's body with its shapes and, for a round piece, the brake on its rolling."""

    body: pymunk.Body
    shapes: tuple[pymunk.Shape, ...]
    centre: Point
    """The piece's centre, seen from its centre of mass, mm."""
    brake: pymunk.SimpleMotor | None


def make_piece(kind: PieceKind, parameters: Parameters, ground: pymunk.Body) -> BodyParts:
    """A body of this kind, not yet in any space.

    Chipmunk's circles have no rolling resistance; a motor that wants no turning, with its torque
    limited to the coefficient times weight times radius, is one.
    """
    density = parameters.density(kind.material) if kind.mass is None else kind.mass / kind.area
    mass = density * kind.area
    body = pymunk.Body(mass, density * kind.second_moment())
    x, y = kind.centre_of_mass
    shapes = tuple(_shape(body, part.moved(-x, -y), parameters.skin) for part in kind.outline)
    surface = kind.surface or parameters.material(kind.material)
    for shape in shapes:
        shape.friction, shape.elasticity = surface
        shape.collision_type = PIECE
    brake = None
    if kind.material == "wool":
        brake = pymunk.SimpleMotor(ground, body, 0.0)
        brake.max_force = parameters.rolling_wool * mass * parameters.gravity * kind.height / 2
    return BodyParts(body, shapes, (-x, -y), brake)


def make_table(ground: pymunk.Body, parameters: Parameters) -> pymunk.Shape:
    """The table: its surface is y = 0."""
    ends = (-HALF_TABLE, -_THICKNESS), (HALF_TABLE, -_THICKNESS)
    table = pymunk.Segment(ground, *ends, radius=_THICKNESS)
    table.friction, table.elasticity = parameters.material("table")
    table.collision_type = TABLE
    return table


def _shape(body: pymunk.Body, part: Outline, skin: float) -> pymunk.Shape:
    if isinstance(part, Circle):
        return pymunk.Circle(body, part.radius + skin, (part.x, part.y))
    # From its vertices, never create_box: restored shapes must number their vertices alike.
    return pymunk.Poly(body, part.points, radius=skin)
