"""docs/records.md is true: the reader that it shows reads our files, and its lists are complete."""

import dataclasses
import hashlib
import math
import random
import re
import struct
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import msgspec
import pymunk
import pytest
from recorded import a_fall, a_turn, tried_and_refused
from scripted import SEATS

from cats_ledges.games import GAMES_BY_NAME
from cats_ledges.ledges import events as e
from cats_ledges.ledges import record as form
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.record import TurnRecord, encode_record, hash_ticks, keyframe_ticks
from cats_ledges.ledges.state import Ledges
from cats_ledges.saves import saved as saves
from cats_ledges.saves.saved import SavedLedges, SavedMatch, encode
from physics.chipmunk import Arbiter, Contact
from physics.recording import Maker
from physics.snapshot import PieceState, Snapshot

sys.path.append(str(Path(__file__).parents[1] / "saves"))

from saved_games import begun, played

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def reader():
    """The program on the page, and nothing of ours."""
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(program, names)
    return SimpleNamespace(**names)


@pytest.mark.parametrize("turn", [a_turn, a_fall, lambda: tried_and_refused()[0]])
def test_the_reader_on_the_page_reads_a_record_as_we_do(reader, turn):
    record = turn()
    read = reader.read_turn(encode_record(record))
    log = record.command_log()
    assert len(read["commands"]) == record.ticks
    for tick, command in enumerate(read["commands"]):
        ours = log[tick]
        assert command == (ours and dataclasses.astuple(ours))
    frames, ticks = record.keyframe_log(), keyframe_ticks(record.ticks, record.tick_rate)
    assert [tick for tick, _, _ in read["keyframes"]] == list(ticks)
    for i, (_, poses, tool) in enumerate(read["keyframes"]):
        assert tuple(poses) == frames[i].ids
        assert list(map(list, poses.values())) == frames[i].poses.tolist()
        ours = frames[i].tool
        assert tool == (ours and (*ours[:3], pytest.approx(math.radians(ours.angle)), *ours[4:]))
    marks = hash_ticks(record.ticks, record.tick_rate)
    assert list(read["hashes"]) == list(marks)
    assert b"".join(read["hashes"].values()) == record.hashes
    plain = msgspec.to_builtins(record)
    for name in ("maker", "when", "parameters", "level", "begun", "end", "ticks", "events"):
        assert msgspec.convert(read[name], object) == _as_lists(plain[name]), name


def _as_lists(tree):
    """As MessagePack gives it: arrays are lists."""
    if isinstance(tree, dict):
        return {key: _as_lists(value) for key, value in tree.items()}
    return [_as_lists(item) for item in tree] if isinstance(tree, list | tuple) else tree


def test_the_hashes_are_of_what_the_page_says(reader):
    """The first two, worked out from the page and a match of the same commands."""
    record = a_turn()
    first, rows = record.begun[0], reader.rows(record.commands.rows, record.ticks, 5)
    settled = [record.maker, record.when, record.parameters, record.level, first]
    packed = msgspec.msgpack.encode(settled, order="deterministic")
    before = hashlib.sha256(packed).digest()
    match = Match.resumed(first.state, first.snapshot, record.table_parameters(), record.level)
    log = record.command_log()
    decisions = {heard.tick: heard.decision for heard in record.decisions}
    for mark in (60, 120):
        hash = hashlib.blake2b(before, digest_size=16)
        for tick in range(mark - 59, mark + 1):
            decision = decisions.get(tick)
            match.tick(log[tick - 1], decision)
            hash.update(struct.pack("<5i", *rows[tick - 1]) + (decision or "").encode())
        hash.update(_state(match.world))
        before = hash.digest()
        assert before == reader.read_turn(encode_record(record))["hashes"][mark]


def _state(world) -> bytes:
    bodies = [
        struct.pack("<6d", *body.position, body.angle, *body.velocity, body.angular_velocity)
        for body in (*world.space.bodies, world.space.static_body)
    ]
    contacts = sorted(
        struct.pack("<4d", *pymunk.Arbiter(each, world.space).total_impulse, each.n.x, each.n.y)
        for each in world.space._get_arbiters()
    )
    clock = struct.pack("<3q", world.ticks, world.still_ticks, world.settling)
    return b"".join((*bodies, *contacts, clock))


def test_the_reader_notices_a_flipped_bit(reader):
    data = bytearray(encode_record(a_turn()))
    data[-5] ^= 4
    with pytest.raises(AssertionError, match="spoilt"):
        reader.read_turn(bytes(data))


@pytest.mark.parametrize("name", GAMES_BY_NAME)
def test_the_reader_on_the_page_reads_a_saved_game(reader, name):
    match, saved = begun(GAMES_BY_NAME[name], seed=3)
    saved = saved.after(played(match, random.Random(3), most=9))
    saved = msgspec.structs.replace(saved, options={"貓": "b", "a": "é"})
    file = encode(saved, datetime(2026, 12, 1, 14, 30, 5, tzinfo=UTC))
    assert reader.read_game(file) == _as_lists(msgspec.to_builtins(saved))
    with pytest.raises(AssertionError, match="spoilt"):
        reader.read_game(file.replace(b'"ply": 9', b'"ply": 8'))


def test_the_reader_on_the_page_reads_a_saved_game_of_ledges(reader):
    saved = SavedLedges(seats=SEATS, seed=7, scores=(3, 1))
    file = encode(saved, datetime(2026, 12, 1, 14, 30, 5, tzinfo=UTC))
    assert reader.read_game(file) == _as_lists(msgspec.to_builtins(saved))


STRUCTURES = (
    *(TurnRecord, Maker, Ledges, Snapshot, PieceState, Arbiter, Contact),
    *(SavedMatch, SavedLedges),
)


def section(name: str) -> str:
    """What stands under a heading that begins with this name."""
    (_, after) = re.split(rf"^###? `{re.escape(name)}`.*$", PAGE, flags=re.MULTILINE)
    return re.split(r"^##", after, flags=re.MULTILINE)[0]


@pytest.mark.parametrize("structure", STRUCTURES)
def test_the_fields_on_the_page_are_those_of_the_file_in_their_order(structure):
    listed = re.findall(r"^\| `(\w+)` \|", section(structure.__name__), re.MULTILINE)
    if dataclasses.is_dataclass(structure):
        assert listed == [field.name for field in dataclasses.fields(structure)]
    else:
        assert listed == list(structure.__struct_fields__)


def test_the_events_and_decisions_on_the_page_are_those_there_are():
    (events,) = re.findall(r"^### Events\n\n(.*?)\. Their", PAGE, re.MULTILINE | re.DOTALL)
    assert re.findall(r"`(\w+)`", events) == [event.__name__ for event in get_args(e.Event)]
    decisions = re.search(r"^\| `decisions` \| .*$", PAGE, re.MULTILINE)[0]
    assert re.findall(r"`(\w+)`", decisions)[1:] == [decision.value for decision in Decision]


def test_the_formats_and_bounds_on_the_page_are_ours():
    assert f"| 2 | the format: {form.FORMAT} |" in PAGE
    assert f"as MessagePack, {form._MOST_INFLATED // 2**20} MiB at most" in PAGE
    assert f"at most {saves.MOST_BYTES:,} bytes: `format` ({saves.FORMAT})" in PAGE
