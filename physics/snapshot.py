"""A world at an instant, exact to the bit, as plain data and as bytes."""

import hashlib
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import Annotated

import msgspec
from msgspec import Meta

from physics.chipmunk import PARTS, Arbiter, Clock, identity
from physics.pieces import Circle, Outline, PieceKind, Polygon, piece_kinds

FORMAT = 1

FIRST_RAMP = 2_000_000
"""Number of the first ramp for shapes' identities; pieces are numbered from 1, the table is 0."""

FARTHEST = 1e7
"""Nothing is farther away, mm, or faster, mm/s or rad/s; what falls off the table goes far."""
_LARGEST = 1e12
"""Of what a contact remembers."""
_SIZES = (0.005, 10_000.0)
"""Smallest and greatest measure of a piece, mm."""
_SHORTEST_STEP = 1e-6
_MOST_CORNERS = 100

Id = Annotated[str, Meta(min_length=1, max_length=100)]
Ticks = Annotated[int, Meta(ge=0, le=10**12)]


class SnapshotError(ValueError):
    """Bytes that are no snapshot, or one of another format."""


class PieceState(msgspec.Struct, frozen=True, array_like=True):
    """One piece: who it is, and where and how it moves; mm, rad, mm/s, rad/s."""

    id: Id
    kind: Annotated[str, Meta(max_length=100)]
    number: Annotated[int, Meta(ge=0, le=100_000)]
    """Its place in the order in which pieces came to this world; gives its shapes' identities."""
    parked: bool
    x: float
    y: float
    angle: float
    vx: float
    vy: float
    spin: float
    made: PieceKind | None = None
    """The kind itself, where it is not one of the data file's."""


class Ramp(msgspec.Struct, frozen=True, array_like=True):
    """A fixed segment for experiments, mm."""

    id: Id
    x1: float
    y1: float
    x2: float
    y2: float
    friction: float


class Snapshot(msgspec.Struct, frozen=True):
    """Everything that a world needs to go on.

    Pieces stand in the order in which they were added to the space, which is part of the state;
    the parked ones follow.
    """

    format: int
    ticks: Ticks
    still_ticks: Ticks
    settling: Annotated[int, Meta(ge=0, le=1000)]
    clock: Clock
    ramps: Annotated[tuple[Ramp, ...], Meta(max_length=10_000)]
    pieces: Annotated[tuple[PieceState, ...], Meta(max_length=10_000)]
    touched: Annotated[dict[Id, Ticks], Meta(max_length=10_000)]
    arbiters: Annotated[tuple[Arbiter, ...], Meta(max_length=100_000)]

    def encoded(self) -> bytes:
        """As bytes: equal snapshots give equal bytes in every process."""
        return _encoder.encode(self)

    def hash(self) -> str:
        """SHA-256 of the bytes, in hexadecimal: the state's hash."""
        return hashlib.sha256(self.encoded()).hexdigest()


_encoder = msgspec.msgpack.Encoder(order="deterministic")
_decoder = msgspec.msgpack.Decoder(Snapshot)


def decode_snapshot(data: bytes) -> Snapshot:
    """A snapshot from its bytes.

    Raises:
        SnapshotError: they are no snapshot of this format, or one of nonsense.
    """
    try:
        snapshot = _decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise SnapshotError(f"no snapshot: {error}") from error
    check(snapshot)
    return snapshot


# -- what may be restored --------------------------------------------------------------------------


def check(snapshot: Snapshot) -> None:
    """See whether a world could have come to this; what could not might bring down the solver.

    Raises:
        SnapshotError: it could not.
    """
    _require(snapshot.format == FORMAT, f"format {snapshot.format}", f"{FORMAT}")
    pieces = snapshot.pieces
    ids = {piece.id for piece in pieces}
    _require(len(ids) == len(pieces), "ids of pieces", "one of its own for each")
    numbers = sorted(piece.number for piece in pieces)
    _require(numbers == list(range(1, len(pieces) + 1)), "numbers of pieces", "1, 2, 3 …")
    for piece in pieces:
        _check_kind(piece)
    touched = all(id in ids and tick <= snapshot.ticks for id, tick in snapshot.touched.items())
    _require(touched, "touches of the table", "by a piece, in the past")
    step = snapshot.clock.step
    _require(step == 0.0 or _SHORTEST_STEP <= step <= 1.0, f"step {step} s", "a short time")
    old = all(arbiter.stamp <= snapshot.clock.stamp for arbiter in snapshot.arbiters)
    _require(old, "stamps of contacts", "no later than the clock's")
    _check_pairs(snapshot)
    _require_within(FARTHEST, _motions(snapshot), "a place or a speed")
    _require_within(_LARGEST, _remembered(snapshot), "what a contact remembers")


def _check_pairs(snapshot: Snapshot) -> None:
    """Every contact is of two bodies on the table, and there is one of a pair of shapes."""
    bodies = {identity(0, 0): 0}
    for piece in snapshot.pieces:
        if not piece.parked:
            kind = piece.made or piece_kinds()[piece.kind]
            numbers = (identity(piece.number, part) for part in range(len(kind.outline)))
            bodies |= dict.fromkeys(numbers, piece.number)
    bodies |= {identity(FIRST_RAMP + i, 0): FIRST_RAMP + i for i in range(len(snapshot.ramps))}
    pairs = set()
    for arbiter in snapshot.arbiters:
        there = arbiter.a in bodies and arbiter.b in bodies
        apart = there and bodies[arbiter.a] != bodies[arbiter.b]
        _require(apart, "contacts", "those of two pieces on the table")
        pairs.add(frozenset((arbiter.a, arbiter.b)))
    _require(len(pairs) == len(snapshot.arbiters), "contacts", "one entry a pair")


def _motions(snapshot: Snapshot) -> Iterator[float]:
    for piece in snapshot.pieces:
        yield from (piece.x, piece.y, piece.angle, piece.vx, piece.vy, piece.spin)
    for ramp in snapshot.ramps:
        yield from (ramp.x1, ramp.y1, ramp.x2, ramp.y2, ramp.friction)


def _remembered(snapshot: Snapshot) -> Iterator[float]:
    for arbiter in snapshot.arbiters:
        yield from (arbiter.elasticity, arbiter.friction, *arbiter.surface, *arbiter.normal)
        for contact in arbiter.contacts:
            r1, r2, *others, _ = msgspec.structs.astuple(contact)
            yield from (*r1, *r2, *others)


def _check_kind(piece: PieceState) -> None:
    """A kind of the data file, or one that was made, of sensible measures."""
    made = piece.made
    if made is None:
        _require(piece.kind in piece_kinds(), f"kind {piece.kind!r:.40}", "a known one")
        return
    name = f"kind of {piece.id!r:.40}"
    _require(made.name == piece.kind, name, "one name")
    materials = {kind.material for kind in piece_kinds().values()}
    _require(made.material in materials, f"material of {name}", "a known one")
    _require(made.mass is None or 0.001 <= made.mass <= 1e6, f"mass of {name}", "0.001 to 1e6 g")
    _require_within(100.0, made.surface or (), f"surface of {name}")
    _require(1 <= len(made.outline) <= PARTS, f"outline of {name}", f"1 to {PARTS} parts")
    _require(all(_is_solid(part) for part in made.outline), f"outline of {name}", "convex parts")


def _is_solid(part: Outline) -> bool:
    """Whether a part is a circle or a convex polygon, counterclockwise, of sensible measures."""
    least, most = _SIZES
    if isinstance(part, Circle):
        return abs(part.x) <= most and abs(part.y) <= most and least <= part.radius <= most
    points = part.points
    if not 3 <= len(points) <= _MOST_CORNERS:
        return False
    if not all(abs(x) <= most for x in chain.from_iterable(points)):
        return False
    return part.area >= least**2 and _is_convex(part)


def _is_convex(polygon: Polygon) -> bool:
    corners = (*polygon.points, *polygon.points[:2])
    edges = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(corners)]
    return all(ax * by - ay * bx >= 0.0 for (ax, ay), (bx, by) in pairwise(edges))


def _require_within(most: float, values: Iterable[float], what: str) -> None:
    for value in values:
        _require(abs(value) <= most, f"{what}: {value}", f"a number up to {most:g}")  # no nan, inf


def _require(sensible: bool, what: str, expected: str) -> None:
    if not sensible:
        raise SnapshotError(f"snapshot: {what}: expected {expected}")
