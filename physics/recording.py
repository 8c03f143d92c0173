"""What a record keeps of a table, whatever is played on it: commands, hashes, keyframes, its maker.

Everything is packed small: rows of whole numbers, each column as its changes, byte by byte.
"""

import hashlib
import platform
import struct
import zlib
from array import array
from collections.abc import Sequence
from typing import Annotated, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
import pymunk
from msgspec import Meta
from pymunk import batch

from physics.commands import ANGLE_GRID, POSITION_GRID, Tool, ToolCommand
from physics.tools import Hands
from physics.world import World

Rows = npt.NDArray[np.int32]

PLACE_GRID = 1 / 64
"""Places in keyframes are rounded to this, mm."""
TURN_GRID = 1 / 4096
"""Angles in keyframes are rounded to this, rad."""
HASH_BYTES = 16
"""Length of a hash of the whole state."""

_PARKED = np.iinfo(np.int32).min
_TOOLS = tuple(Tool)
_TOOL_COLUMNS = 6
_COMMAND_COLUMNS = 5
_ROW = struct.Struct("<5i")
_TIME = struct.Struct("<3q")
_MOTION = (
    batch.BodyFields.POSITION
    | batch.BodyFields.ANGLE
    | batch.BodyFields.VELOCITY
    | batch.BodyFields.ANGULAR_VELOCITY
)
_PUSH = batch.ArbiterFields.TOTAL_IMPULSE | batch.ArbiterFields.NORMAL
_PUSH_BYTES = 4 * 8


class RecordingError(ValueError):
    """Packed data that cannot be what it should be; the message says what is wrong."""


class Maker(msgspec.Struct, frozen=True):
    """Who made a record: only the very same makes the same bits again."""

    project: Annotated[str, Meta(max_length=40)]
    """Version of this program."""
    rules: Annotated[int, Meta(ge=0, le=1_000_000)]
    """Version of what a game does with its table."""
    pymunk: Annotated[str, Meta(max_length=40)]
    chipmunk: Annotated[str, Meta(max_length=80)]
    platform: Annotated[str, Meta(max_length=80)]
    """System and processor."""


def this_maker(project: str, rules: int) -> Maker:
    """The maker that this program is, here and now."""
    place = f"{platform.system()}-{platform.machine()}-{struct.calcsize('P') * 8}".lower()
    return Maker(project, rules, pymunk.version, pymunk.chipmunk_version, place)


# -- commands --------------------------------------------------------------------------------------


class PackedCommands(msgspec.Struct, frozen=True, array_like=True):
    """The commands of every tick, packed."""

    rows: bytes
    taken: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=60)], ...], Meta(max_length=1000)
    ]
    """Ids of the pieces that were asked for; rows name them by number, from 1."""


class CommandLog:
    """The command of every tick, or None where the tools lay on the table."""

    def __init__(self) -> None:
        self._numbers = array("i")
        self._taken: dict[str, int] = {"": 0}

    def __len__(self) -> int:
        return len(self._numbers) // _COMMAND_COLUMNS

    def append(self, command: ToolCommand | None) -> bytes:
        """Add the next tick's command; the same as bytes, for the chain of hashes."""
        row = (0, 0, 0, 0, 0) if command is None else self._row(command)
        self._numbers.extend(row)
        return _ROW.pack(*row)

    def __getitem__(self, index: int) -> ToolCommand | None:
        kind, x, y, angle, take = self._numbers_of(index)
        if not kind:
            return None
        tool, grip = divmod(kind - 1, 2)
        return ToolCommand(
            _TOOLS[tool],
            x * POSITION_GRID,
            y * POSITION_GRID,
            angle * ANGLE_GRID,
            bool(grip),
            self._names()[take],
        )

    def row(self, index: int) -> bytes:
        """A tick's command as bytes."""
        return _ROW.pack(*self._numbers_of(index))

    def first(self, count: int) -> "CommandLog":
        """A log of its own of the first ticks."""
        log = CommandLog()
        log._numbers = self._numbers[: count * _COMMAND_COLUMNS]
        log._taken = dict(self._taken)
        return log

    def packed(self) -> PackedCommands:
        """All of it, packed."""
        rows = np.array(self._numbers, np.int32).reshape(-1, _COMMAND_COLUMNS)
        return PackedCommands(pack_rows(rows), tuple(self._names()[1:]))

    @classmethod
    def unpacked(cls, packed: PackedCommands, ticks: int) -> "CommandLog":
        """The log of so many ticks.

        Raises:
            RecordingError: it is none.
        """
        rows = unpack_rows(packed.rows, ticks, _COMMAND_COLUMNS)
        log = cls()
        log._taken = {id: number for number, id in enumerate(("", *packed.taken))}
        if len(log._taken) != len(packed.taken) + 1:
            raise RecordingError("commands take a piece by two numbers: expected one each")
        for column, most in ((0, 2 * len(_TOOLS)), (4, len(packed.taken))):
            if ticks and not 0 <= rows[:, column].min() <= rows[:, column].max() <= most:
                raise RecordingError(f"column {column} of the commands: expected 0 to {most}")
        log._numbers.frombytes(rows.tobytes())
        return log

    # -- inside ------------------------------------------------------------------------------------

    def _row(self, command: ToolCommand) -> tuple[int, int, int, int, int]:
        kind = 1 + 2 * _TOOLS.index(command.tool) + command.grip
        return (
            kind,
            round(command.x / POSITION_GRID),
            round(command.y / POSITION_GRID),
            round(command.angle / ANGLE_GRID),
            self._taken.setdefault(command.take, len(self._taken)),
        )

    def _numbers_of(self, index: int) -> Sequence[int]:
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self._numbers[index * _COMMAND_COLUMNS : (index + 1) * _COMMAND_COLUMNS]

    def _names(self) -> list[str]:
        return list(self._taken)


# -- hashes ----------------------------------------------------------------------------------------


class Chain:
    """Hashes of the whole state at intervals, each also of all commands and hashes before it.

    So a command that was changed is noticed even where it moved nothing.
    """

    def __init__(self, seal: bytes) -> None:
        """`seal`: what the chain hangs on, or the last hash of the one that it goes on from."""
        self._hash = hashlib.blake2b(seal, digest_size=HASH_BYTES)

    def add(self, said: bytes) -> None:
        """What was said to the table in the next tick."""
        self._hash.update(said)

    def now(self, world: World) -> bytes:
        """The hash of this moment; the chain does not go on from it."""
        hash = self._hash.copy()
        hash.update(_state(world))
        return hash.digest()

    def mark(self, world: World) -> bytes:
        """The hash of this moment, from which the chain goes on."""
        digest = self.now(world)
        self._hash = hashlib.blake2b(digest, digest_size=HASH_BYTES)
        return digest


def _state(world: World) -> bytes:
    """All bodies, the tools' too, in the space's order, every contact's push, and the clock.

    Contacts come in no order, for the space keeps them by their addresses in memory.
    """
    bodies, contacts = batch.Buffer(), batch.Buffer()
    batch.get_space_bodies(world.space, _MOTION, bodies)
    batch.get_space_arbiters(world.space, _PUSH, contacts)
    pushes = bytes(contacts.float_buf())
    each = sorted(pushes[i : i + _PUSH_BYTES] for i in range(0, len(pushes), _PUSH_BYTES))
    clock = _TIME.pack(world.ticks, world.still_ticks, world.settling)
    return b"".join((bytes(bodies.float_buf()), *each, clock))


# -- keyframes -------------------------------------------------------------------------------------


class ToolPose(NamedTuple):
    """A tool in someone's hand."""

    tool: Tool
    x: float
    """Its tip, mm."""
    y: float
    angle: float
    """Wanted turn of what it holds, degrees."""
    grip: bool
    """Whether it is closed, or the paw reached in."""
    held: str | None
    """Id of the piece in its grip."""


def tool_pose(hands: Hands, command: ToolCommand | None) -> ToolPose | None:
    """How a tool is held after a tick in which it was told this; None: it lies on the table."""
    if command is None:
        return None
    x, y = hands.tip
    grip = hands.reached_in if command.tool == Tool.PAW else hands.closed
    return ToolPose(command.tool, x, y, command.angle, grip, hands.held)


class Keyframe(NamedTuple):
    """Where everything was at a moment, about as exactly as anyone can see."""

    ids: tuple[str, ...]
    poses: npt.NDArray[np.float64]
    """One row a piece: x, y of its centre in mm, its angle in rad."""
    tool: ToolPose | None


class KeyframeLog:
    """Poses of the pieces on the table and of the tool, a few a second."""

    def __init__(self, roster: Sequence[str]) -> None:
        """`roster`: ids of all pieces, those on the table and those beside it."""
        self.roster = tuple(roster)
        self._index = {id: i for i, id in enumerate(self.roster)}
        self._rows: list[Rows] = []

    def __len__(self) -> int:
        return len(self._rows)

    def append(self, world: World, tool: ToolPose | None) -> None:
        """Add how the table is now."""
        ids, array = world.poses()
        row = np.zeros((len(self.roster), 3), np.int32)
        row[:, 0] = _PARKED
        if ids:
            row[[self._index[id] for id in ids]] = _rounded(array)
        self._rows.append(np.concatenate((row.ravel(), self._tool_row(tool))))

    def __getitem__(self, index: int) -> Keyframe:
        row = self._rows[index]
        poses = row[:-_TOOL_COLUMNS].reshape(-1, 3)
        here = np.flatnonzero(poses[:, 0] != _PARKED)
        ids = tuple(self.roster[i] for i in here)
        scaled = poses[here] * np.array([PLACE_GRID, PLACE_GRID, TURN_GRID])
        return Keyframe(ids, scaled, self._tool(row[-_TOOL_COLUMNS:]))

    def first(self, count: int) -> "KeyframeLog":
        """A log of its own of the first of them."""
        log = KeyframeLog(self.roster)
        log._rows = self._rows[:count]
        return log

    def packed(self) -> bytes:
        """All of it, packed."""
        return pack_rows(np.array(self._rows, np.int32).reshape(len(self), -1))

    @classmethod
    def unpacked(cls, packed: bytes, roster: Sequence[str], count: int) -> "KeyframeLog":
        """The log of so many keyframes.

        Raises:
            RecordingError: it is none.
        """
        log = cls(roster)
        log._rows = list(unpack_rows(packed, count, log._columns))
        return log

    @classmethod
    def check(cls, packed: bytes, roster: Sequence[str], count: int) -> None:
        """See whether it can be unpacked, without the memory that this takes.

        Raises:
            RecordingError: it cannot.
        """
        check_inflated(packed, 4 * count * cls(roster)._columns)

    # -- inside ------------------------------------------------------------------------------------

    @property
    def _columns(self) -> int:
        return 3 * len(self.roster) + _TOOL_COLUMNS

    def _tool_row(self, tool: ToolPose | None) -> Rows:
        if tool is None:
            return np.zeros(_TOOL_COLUMNS, np.int32)
        held = 0 if tool.held is None else 1 + self._index[tool.held]
        pose = _rounded(np.array([(tool.x, tool.y, np.radians(tool.angle))]))[0]
        return np.array((1 + _TOOLS.index(tool.tool), *pose, tool.grip, held), np.int32)

    def _tool(self, row: Rows) -> ToolPose | None:
        kind, x, y, angle, grip, held = row.tolist()
        if not 0 < kind <= len(_TOOLS):
            return None
        holding = self.roster[held - 1] if 0 < held <= len(self.roster) else None
        pose = x * PLACE_GRID, y * PLACE_GRID, float(np.degrees(angle * TURN_GRID))
        return ToolPose(_TOOLS[kind - 1], *pose, bool(grip), holding)


def _rounded(poses: npt.NDArray[np.float64]) -> Rows:
    grid = np.array([PLACE_GRID, PLACE_GRID, TURN_GRID])
    within = np.clip(np.rint(poses / grid), _PARKED + 1, np.iinfo(np.int32).max)
    rows: Rows = within.astype(np.int32)
    return rows


# -- packing ---------------------------------------------------------------------------------------


def pack_rows(rows: Rows) -> bytes:
    """Rows of whole numbers, small: each column as its changes, its high bytes together."""
    changes = np.diff(rows, axis=0, prepend=np.zeros((1, rows.shape[1]), np.int32))
    octets = np.ascontiguousarray(changes, "<i4").view(np.uint8)
    planes = octets.reshape(*rows.shape, 4).transpose(1, 2, 0)
    return zlib.compress(planes.tobytes(), 9)


def unpack_rows(packed: bytes, count: int, columns: int) -> Rows:
    """The rows again.

    Raises:
        RecordingError: they are not so many of so many columns.
    """
    planes = np.frombuffer(inflate(packed, 4 * count * columns), np.uint8)
    octets = np.ascontiguousarray(planes.reshape(columns, 4, count).transpose(2, 0, 1))
    changes = octets.view("<i4").reshape(count, columns)
    rows: Rows = np.cumsum(changes, axis=0, dtype=np.int32)
    return rows


def inflate(packed: bytes, size: int) -> bytes:
    """What was compressed, of a size that is known; no more memory is used.

    Raises:
        RecordingError: it is not of this size, or was not compressed at all.
    """
    unpacker = zlib.decompressobj()
    try:
        data = unpacker.decompress(packed, size + 1)
    except zlib.error as error:
        raise RecordingError(f"compressed data are spoilt: {error}") from error
    _check_end(unpacker, len(data), size)
    return data


def check_inflated(packed: bytes, size: int) -> None:
    """See whether something would inflate to this size, a piece at a time.

    Raises:
        RecordingError: as `inflate`.
    """
    unpacker, found = zlib.decompressobj(), 0
    try:
        while piece := unpacker.decompress(packed, 1 << 16):
            found += len(piece)
            if found > size:
                break
            packed = unpacker.unconsumed_tail
    except zlib.error as error:
        raise RecordingError(f"compressed data are spoilt: {error}") from error
    _check_end(unpacker, found, size)


def _check_end(unpacker: "zlib._Decompress", found: int, size: int) -> None:
    if found > size:
        raise RecordingError(f"compressed data are longer: expected {size} bytes")
    if found < size or not unpacker.eof or unpacker.unused_data:
        raise RecordingError(f"compressed data are of {found} bytes: expected {size}, and an end")
