"""What holds what on the table, and what has fallen: questions asked after a tick."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from pymunk import batch

from physics.pieces import STRUCTURE, storey
from physics.world import World

TABLE = "table"
"""What everything rests on in the end."""

Supports = Mapping[str, tuple[str, ...]]
"""By piece: what it rests on, ids in roster order; `TABLE` comes first."""

_STEEPEST = 0.5
"""A contact holds a piece up where its normal rises more than this: 30° and steeper."""

_ORIGIN = (0.0, 0.0, 0.0)

_CONTACT = (
    batch.ArbiterFields.BODY_A_ID | batch.ArbiterFields.BODY_B_ID | batch.ArbiterFields.NORMAL
)


class FallReason(StrEnum):
    """How a pillar or platform fell (L5.1)."""

    DROPPED = "dropped"
    TILTED = "tilted"
    LOST_SUPPORT = "lost_support"


@dataclass(frozen=True, slots=True)
class Fall:
    """A piece that has fallen, and how."""

    piece: str
    reason: FallReason


@dataclass(frozen=True, slots=True)
class Contact:
    """Two pieces that touch; `lift` is the upward part of the push of `a` on `b`, -1 to 1."""

    a: str
    b: str
    lift: float


@dataclass(frozen=True, slots=True)
class Stance:
    """How the table stood at a moment, to judge later what has fallen since."""

    poses: Mapping[str, tuple[float, float, float]]
    supports: Supports


def contacts(world: World) -> list[Contact]:
    """All pairs that touch, those lost for a few steps among them, in roster order.

    Sleeping pieces hide their contacts; wake them first.
    """
    names = {body: (-1, ramp.id) for body, ramp in world.ramps.items()}
    names |= {piece.body.id: (piece.number, piece.id) for piece in world.on_table()}
    names[world.space.static_body.id] = (0, TABLE)
    buffer = batch.Buffer()
    batch.get_space_arbiters(world.space, _CONTACT, buffer)
    bodies = np.frombuffer(buffer.int_buf(), np.uintp).reshape(-1, 2).tolist()
    normals = np.frombuffer(buffer.float_buf(), np.float64).reshape(-1, 2).tolist()
    found = sorted(
        (names[a], names[b], lift) if names[a] < names[b] else (names[b], names[a], -lift)
        for (a, b), (_, lift) in zip(bodies, normals, strict=True)
        if a in names and b in names  # the paw is neither
    )
    return [Contact(a[1], b[1], lift) for a, b, lift in found]


def supports(world: World) -> Supports:
    """What each piece on the table rests on."""
    found: dict[str, dict[str, None]] = {piece.id: {} for piece in world.on_table()}
    for contact in contacts(world):
        if contact.lift > _STEEPEST:
            found[contact.b][contact.a] = None
        elif contact.lift < -_STEEPEST and contact.a in found:
            found[contact.a][contact.b] = None
    return {id: tuple(below) for id, below in found.items()}


def touching(world: World, id: str) -> tuple[str, ...]:
    """What a piece touches in any way, in roster order."""
    pairs = [(contact.a, contact.b) for contact in contacts(world)]
    others = [b if a == id else a for a, b in pairs if id in (a, b)]
    return tuple(dict.fromkeys(others))


def resting_platforms(held: Supports, world: World, id: str) -> tuple[str, ...]:
    """The platforms on which a piece rests, directly or on top of cats and toys (L3.11)."""
    platforms: dict[str, None] = {}
    waiting, seen = list(held.get(id, ())), {id}
    while waiting:
        below = waiting.pop(0)
        if below in seen or below not in held:
            continue
        seen.add(below)
        family = world.pieces[below].kind.family
        if family == "platform":
            platforms[below] = None
        elif family in ("cat", "toy"):
            waiting.extend(held[below])
    return tuple(platforms)


def stance(world: World, held: Supports | None = None) -> Stance:
    """How the table stands now; `held`: what rests on what, if it is known already."""
    poses = {piece.id: world.pose(piece.id) for piece in world.on_table()}
    return Stance(poses, supports(world) if held is None else held)


def falls(world: World, since: Stance, held: Supports | None = None) -> tuple[Fall, ...]:
    """Which pillars and platforms that stood then have fallen since (L5.1), in roster order.

    Args:
        world: the table.
        since: how it stood.
        held: what rests on what now, if it is known already.
    """
    held = supports(world) if held is None else held
    found = (
        Fall(piece.id, reason)
        for piece in world.on_table()
        if piece.id in since.poses and piece.kind.family in STRUCTURE
        if (reason := _fall_reason(world, piece.id, since, held)) is not None
    )
    return tuple(found)


def tilt(world: World, id: str, since: Stance | None = None) -> float:
    """By how many degrees a piece leans, or has come to lean since a moment; 0 to 180."""
    angle = world.pieces[id].body.angle - (since.poses[id][2] if since else 0.0)
    return abs(math.degrees(math.remainder(angle, math.tau)))


def _fall_reason(world: World, id: str, since: Stance, held: Supports) -> FallReason | None:
    parameters = world.parameters
    if since.poses[id][1] - world.pose(id)[1] > parameters.fall_drop * storey():
        return FallReason.DROPPED
    if tilt(world, id, since) > parameters.fall_tilt:
        return FallReason.TILTED
    for below in since.supports[id]:
        if below not in held[id] and _parted(world, id, below, since) > parameters.support_slack:
            return FallReason.LOST_SUPPORT
    return None


def _parted(world: World, id: str, below: str, since: Stance) -> float:
    """How far a piece has moved against what it rested on, mm."""
    piece, piece_then = world.pose(id), since.poses[id]
    fixed = below not in since.poses
    other, other_then = (_ORIGIN, _ORIGIN) if fixed else (world.pose(below), since.poses[below])
    return math.hypot(*((piece[i] - other[i]) - (piece_then[i] - other_then[i]) for i in (0, 1)))
