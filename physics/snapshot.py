"""A world at an instant, exact to the bit, as plain data and as bytes."""

import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta

from physics.chipmunk import Arbiter, Clock
from physics.pieces import PieceKind

FORMAT = 1


class SnapshotError(ValueError):
    """Bytes that are no snapshot, or one of another format."""


class PieceState(msgspec.Struct, frozen=True, array_like=True):
    """One piece: who it is, and where and how it moves; mm, rad, mm/s, rad/s."""

    id: str
    kind: str
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

    id: str
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
    ticks: int
    still_ticks: int
    settling: int
    clock: Clock
    ramps: tuple[Ramp, ...]
    pieces: Annotated[tuple[PieceState, ...], Meta(max_length=10_000)]
    touched: dict[str, int]
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
        SnapshotError: they are no snapshot of this format.
    """
    try:
        snapshot = _decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise SnapshotError(f"no snapshot: {error}") from error
    if snapshot.format != FORMAT:
        raise SnapshotError(f"snapshot of format {snapshot.format}: expected {FORMAT}")
    return snapshot
