"""What the physics tests share: simple pieces, worlds of them, searching for a threshold."""

import math

import pytest

from physics.parameters import Material, load_parameters
from physics.pieces import Circle, PieceKind, block_outline
from physics.scenarios import build
from physics.world import World

SHIPPED = load_parameters()


def block(width, height, mass=10.0, friction=0.9, elasticity=0.0):
    outline = (block_outline(width, height),)
    return PieceKind("block", "block", "wood", outline, mass, Material(friction, elasticity))


def ball(radius, mass=10.0, friction=0.9, elasticity=0.0):
    outline = (Circle(0.0, 0.0, float(radius)),)
    return PieceKind("ball", "ball", "wood", outline, mass, Material(friction, elasticity))


def table(*pieces, **parameters):
    """A world of (id, kind, x, y[, angle]) with some parameters changed."""
    return build(pieces, SHIPPED.replaced(**parameters))


def run(world: World, seconds: float) -> World:
    for _ in range(round(seconds * world.parameters.tick_rate)):
        world.tick()
    return world


def until(world: World, condition, seconds: float) -> int:
    """Tick until a condition holds; the ticks that it took."""
    for ticks in range(round(seconds * world.parameters.tick_rate)):
        if condition():
            return ticks
        world.tick()
    return pytest.fail(f"still not so after {seconds} s")


def threshold(happens, low: float, high: float, width: float) -> float:
    """Where something begins to happen between two values, to within `width`."""
    assert not happens(low)
    assert happens(high)
    while high - low > width:
        middle = (low + high) / 2
        low, high = (low, middle) if happens(middle) else (middle, high)
    return (low + high) / 2


def speed(world: World, id: str) -> float:
    return world.pieces[id].body.velocity.length


def degrees(world: World, id: str) -> float:
    return math.degrees(world.pose(id)[2])


def moved(before: World, after: World) -> float:
    """Farthest that any piece of one world is from where it is in the other, mm."""
    a, b = before.poses(), after.poses()
    assert a.ids == b.ids
    return max(math.dist(p[:2], q[:2]) for p, q in zip(a.array, b.array, strict=True))
