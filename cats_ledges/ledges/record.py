"""A turn of Ledges as a file (docs/records.md): `recorder` writes it, `replay` plays it again."""

import hashlib
import zlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from cats_ledges import __version__
from cats_ledges.files import read_bounded
from cats_ledges.ledges import events as e
from cats_ledges.ledges.match import RULES, Decision
from cats_ledges.ledges.soundness import Unsound, check_sound
from cats_ledges.ledges.state import Ledges, Seat, Verdict
from physics.parameters import ParameterError, Parameters, load_parameters
from physics.recording import (
    HASH_BYTES,
    CommandLog,
    KeyframeLog,
    Maker,
    PackedCommands,
    RecordingError,
    this_maker,
)
from physics.snapshot import Snapshot, SnapshotError, check

FORMAT = 1
SUFFIX = ".turn"
"""How a record's file name ends."""
MOST_BYTES = 16 * 2**20
"""Longest file that is read."""
MOST_TICKS = 60 * 60 * 240
"""No record is longer: an hour."""
MOST_SAID = 50_000
"""In no record is more said by the player, nor happens more."""
HASHES_A_SECOND = 4
KEYFRAMES_A_SECOND = 20

_MAGIC = b"cats-ledges turn\n"
_DIGEST_BYTES = 32
_MOST_INFLATED = 8 * 2**20
"""Of all but commands and keyframes, which are packed by themselves. A value may take fifty times
as much memory as it does here."""
_LONGEST_LINE = 200

Tick = Annotated[int, Meta(ge=0, le=MOST_TICKS)]
"""Ticks of a turn are counted from 1; 0 is the moment at which it begins."""


class RecordError(ValueError):
    """A file that is no record of a turn; the message says in one line what is wrong with it."""

    def __init__(self, message: str) -> None:
        """The message may quote what is in the file: it is made short, and fit to be shown."""
        line = " ".join(message.split())[:_LONGEST_LINE]
        super().__init__("".join(letter if letter.isprintable() else " " for letter in line))


class Begun(msgspec.Struct, frozen=True):
    """A moment at which a phase of the turn began: an exact place to go on from."""

    state: Ledges
    snapshot: Snapshot


class Heard(msgspec.Struct, frozen=True, array_like=True):
    """What the player said in a tick."""

    tick: Tick
    decision: Decision


class Told(msgspec.Struct, frozen=True, array_like=True):
    """What happened in a tick."""

    tick: Tick
    event: e.Event


class TurnRecord(msgspec.Struct, frozen=True):
    """A turn from its beginning to the next one's, or to the end of the game.

    Clean-up and waiting for rest belong to it. One that was left in the middle has no `end`; nor
    has a very long one, whose phases after half an hour are in a record of their own.
    """

    maker: Maker
    when: Annotated[str, Meta(max_length=40)]
    """When the turn began, in ISO 8601."""
    parameters: Annotated[dict[Annotated[str, Meta(max_length=60)], float], Meta(max_length=500)]
    """Every parameter of its table."""
    level: bool
    """Option assist = level (L6.5)."""
    begun: Annotated[tuple[Begun, ...], Meta(min_length=1, max_length=20)]
    """The beginnings of its phases, that of the turn first."""
    end: Begun | None
    """How it stood at the end, which is how the next turn begins."""
    ticks: Tick
    commands: PackedCommands
    decisions: Annotated[tuple[Heard, ...], Meta(max_length=MOST_SAID)]
    events: Annotated[tuple[Told, ...], Meta(max_length=MOST_SAID)]
    hashes: bytes
    """Of the whole state at `hash_ticks`, one after the other."""
    keyframes: bytes
    """Packed; `keyframe_log` has them."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return self.begun[0].state.seats

    @property
    def turn(self) -> int:
        """The seat whose turn it was."""
        return self.begun[0].state.turn

    @property
    def last(self) -> Ledges:
        """The rules' state after the last phase that is recorded."""
        return (self.end or self.begun[-1]).state

    @property
    def scores_before(self) -> tuple[int, ...]:
        """The scores as the turn began, by seat."""
        return self.begun[0].state.scores

    @property
    def scores_after(self) -> tuple[int, ...]:
        """The scores at its end, by seat, as far as it is recorded."""
        return self.last.scores

    @property
    def verdict(self) -> Verdict | None:
        """How it ended; None where it did not."""
        earlier = len(self.begun[0].state.verdicts)
        return self.last.verdict if len(self.last.verdicts) > earlier else None

    @property
    def tick_rate(self) -> int:
        """Ticks a second."""
        return int(self.parameters["tick_rate"])

    @property
    def seconds(self) -> float:
        """How long the turn was."""
        return self.ticks / self.tick_rate

    @property
    def roster(self) -> tuple[str, ...]:
        """All pieces of the game, on the table and beside it, in the order of their numbers."""
        pieces = self.begun[0].snapshot.pieces
        return tuple(piece.id for piece in sorted(pieces, key=lambda piece: piece.number))

    def tick_of(self, begun: Begun) -> int:
        """When a phase began."""
        return begun.snapshot.ticks - self.begun[0].snapshot.ticks

    def command_log(self) -> CommandLog:
        """The command of every tick."""
        return CommandLog.unpacked(self.commands, self.ticks)

    def keyframe_log(self) -> KeyframeLog:
        """Where everything was at `keyframe_ticks`."""
        count = len(keyframe_ticks(self.ticks, self.tick_rate))
        return KeyframeLog.unpacked(self.keyframes, self.roster, count)

    def table_parameters(self) -> Parameters:
        """The parameters of its table.

        Raises:
            ParameterError: they are not those that this program knows, or out of bounds.
        """
        parameters = load_parameters(**self.parameters)
        if missing := set(Parameters.__slots__) - set(self.parameters):
            raise ParameterError(f"parameter {min(missing)}: is missing")
        return parameters

    def seal(self) -> bytes:
        """What the chain of hashes hangs on: all that is settled as the turn begins."""
        settled = self.maker, self.when, self.parameters, self.level, self.begun[0]
        return hashlib.sha256(_encoder.encode(settled)).digest()


_encoder = msgspec.msgpack.Encoder(order="deterministic")
_decoder = msgspec.msgpack.Decoder(TurnRecord)


def here() -> Maker:
    """Who makes records here and now."""
    return this_maker(__version__, RULES)


def hash_interval(tick_rate: int) -> int:
    """The whole state is hashed after every so many ticks."""
    return max(1, tick_rate // HASHES_A_SECOND)


def keyframe_interval(tick_rate: int) -> int:
    """There is a keyframe after every so many ticks."""
    return max(1, tick_rate // KEYFRAMES_A_SECOND)


def hash_ticks(ticks: int, tick_rate: int) -> tuple[int, ...]:
    """The ticks after which the whole state is hashed, the last of the record among them."""
    return _at_intervals(ticks, hash_interval(tick_rate))


def keyframe_ticks(ticks: int, tick_rate: int) -> tuple[int, ...]:
    """The ticks after which there is a keyframe: the beginning, and the last among them."""
    return (0, *_at_intervals(ticks, keyframe_interval(tick_rate)))


def _at_intervals(ticks: int, every: int) -> tuple[int, ...]:
    whole = tuple(range(every, ticks + 1, every))
    return whole if ticks % every == 0 else (*whole, ticks)


def said(command: bytes, decision: Decision | None) -> bytes:
    """What was said to a match in a tick, as the chain of hashes takes it."""
    return command + (decision.value.encode() if decision else b"")


# -- files -----------------------------------------------------------------------------------------


def encode_record(record: TurnRecord) -> bytes:
    """A record as the bytes of a file."""
    packed = zlib.compress(_encoder.encode(record), 9)
    head = FORMAT.to_bytes(2, "little")
    return _MAGIC + hashlib.sha256(head + packed).digest() + head + packed


def read_record(path: Path) -> TurnRecord:
    """The record in a file.

    Raises:
        RecordError: it is none.
        OSError: it cannot be read.
    """
    data = read_bounded(path, MOST_BYTES)
    if data is None:
        raise RecordError(f"longer than {MOST_BYTES // 2**20} MiB: expected the record of a turn")
    return decode_record(data)


def decode_record(data: bytes) -> TurnRecord:
    """A record from the bytes of a file.

    Raises:
        RecordError: they are none, or one that was spoilt.
    """
    body = data[len(_MAGIC) + _DIGEST_BYTES :]
    if len(data) > MOST_BYTES or not data.startswith(_MAGIC) or len(body) < 2:
        raise RecordError("no record of a turn")
    if hashlib.sha256(body).digest() != data[len(_MAGIC) :][:_DIGEST_BYTES]:
        raise RecordError("spoilt: its checksum does not fit")
    format = int.from_bytes(body[:2], "little")
    if format != FORMAT:
        raise RecordError(f"record of format {format}: expected {FORMAT}")
    try:
        record = _decoder.decode(_inflated(body[2:]))
        _check(record)
    except (msgspec.MsgspecError, RecursionError, zlib.error) as error:
        raise RecordError(f"no record of a turn: {error}") from error
    except (RecordingError, SnapshotError, Unsound) as error:
        raise RecordError(str(error)) from error
    return record


def _inflated(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    data = unpacker.decompress(packed, _MOST_INFLATED)
    if not unpacker.eof or unpacker.unused_data:
        raise RecordError("compressed data: expected an end, and nothing after it")
    return data


def _check(record: TurnRecord) -> None:
    """What the types do not say; the parts that only a replay needs are looked at, and dropped."""
    _check_head(record)
    first, ticks = record.begun[0], [record.tick_of(begun) for begun in record.begun]
    _require(ticks == sorted(set(ticks)) and ticks[-1] <= record.ticks, "phases: one after another")
    if record.end:
        _require(record.tick_of(record.end) == record.ticks, "end: at the last tick")
    for begun in _moments(record):
        check(begun.snapshot)
        check_sound(begun.state, begun.snapshot)
        _require(begun.state.seats == record.seats, "seats: the same throughout")
    marks = hash_ticks(record.ticks, record.tick_rate)
    _require(len(record.hashes) == HASH_BYTES * len(marks), "hashes: one at each interval")
    heard = [heard.tick for heard in record.decisions]
    _check_order(heard, 1, record.ticks, "decisions")
    _require(len(heard) == len(set(heard)), "decisions: one a tick at most")
    _check_order([told.tick for told in record.events], 0, record.ticks, "events")
    began = Told(0, e.TurnBegan(first.state.cat_from))
    at_first = [told for told in record.events if told.tick == 0]
    _require(at_first == [began], "events: the beginning of the turn first")
    for told in record.events:
        if isinstance(told.event, e.Landed):
            _require(abs(told.event.drop) < 1e6, "drop: a number of storeys")
    CommandLog.unpacked(record.commands, record.ticks)
    keyframes = len(keyframe_ticks(record.ticks, record.tick_rate))
    KeyframeLog.check(record.keyframes, record.roster, keyframes)


def _check_head(record: TurnRecord) -> None:
    try:
        datetime.fromisoformat(record.when)
    except ValueError as error:
        raise RecordError(f"when: {record.when!r}: expected a moment in ISO 8601") from error
    numbers = all(abs(value) < 1e15 for value in record.parameters.values())
    _require(numbers, "parameters: numbers")
    rate = record.parameters.get("tick_rate", 0.0)
    _require(1 <= rate <= 10_000 and rate == int(rate), "tick_rate: a whole number to 10,000")


def _check_order(ticks: list[int], first: int, last: int, what: str) -> None:
    ordered = ticks == sorted(ticks) and all(first <= tick <= last for tick in ticks)
    _require(ordered, f"{what}: in order, at ticks from {first} to {last}")


def _moments(record: TurnRecord) -> Iterator[Begun]:
    yield from record.begun
    if record.end:
        yield record.end


def _require(sensible: bool, expected: str) -> None:
    what, _, wanted = expected.partition(": ")
    if not sensible:
        raise RecordError(f"record: {what}: expected {wanted}")
