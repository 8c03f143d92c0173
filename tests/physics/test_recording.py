"""Commands, keyframes and hashes come back as they went in, and nothing else is taken for them."""

import os
import subprocess
import sys
import tracemalloc
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from laboratory import SHIPPED, run

from physics.commands import FARTHEST, Tool, ToolCommand
from physics.recording import (
    PLACE_GRID,
    TURN_GRID,
    Chain,
    CommandLog,
    KeyframeLog,
    PackedCommands,
    RecordingError,
    check_inflated,
    inflate,
    pack_rows,
    tool_pose,
    unpack_rows,
)
from physics.replay import Footage, between, read_contacts
from physics.scenarios import build, full_supply, level_tower, mixed_tower, slim_tower
from physics.tools import Hands
from physics.world import World

commands = st.none() | st.builds(
    ToolCommand,
    st.sampled_from(Tool),
    st.floats(-3 * FARTHEST, 3 * FARTHEST),
    st.floats(-5000, 5000),
    st.floats(-720, 720),
    st.booleans(),
    st.sampled_from(["", "cat_ivy", "pillar_short_3"]),
)
numbers = st.integers(-(2**31), 2**31 - 1)

# -- packing ---------------------------------------------------------------------------------------


@given(st.lists(st.tuples(numbers, numbers, numbers), max_size=30))
def test_rows_come_back_whatever_they_are(rows):
    array = np.array(rows, np.int32).reshape(-1, 3)
    np.testing.assert_array_equal(unpack_rows(pack_rows(array), len(rows), 3), array)


@given(st.lists(commands, max_size=40))
def test_commands_come_back_in_every_detail(script):
    log = CommandLog()
    said = [log.append(command) for command in script]
    again = CommandLog.unpacked(log.packed(), len(script))
    assert [again[i] for i in range(len(again))] == script
    assert [again.row(i) for i in range(len(again))] == said
    assert again.packed() == log.packed()
    assert len(log.first(3)) == min(3, len(script))


@pytest.mark.parametrize(
    ("rows", "taken"),
    [
        ([[7, 0, 0, 0, 0]], ()),
        ([[-1, 0, 0, 0, 0]], ()),
        ([[1, 0, 0, 0, 1]], ()),
        ([[1, 0, 0, 0, -1]], ("a",)),
        ([[1, 0, 0, 0, 1]], ("a", "a")),
        ([[1, 0, 0, 0, 0]] * 2, ()),
        ([], ()),
    ],
)
def test_what_are_no_commands_of_one_tick_is_refused(rows, taken):
    packed = pack_rows(np.array(rows, np.int32).reshape(-1, 5))
    with pytest.raises(RecordingError):
        CommandLog.unpacked(PackedCommands(packed, taken), 1)


@pytest.mark.parametrize(
    "packed", [b"", b"junk", zlib.compress(bytes(99)), zlib.compress(bytes(101)), b"\0" * 200]
)
def test_what_does_not_inflate_to_the_size_it_must_have_is_refused(packed):
    for unpack in (inflate, check_inflated):
        with pytest.raises(RecordingError):
            unpack(packed, 100)
        with pytest.raises(RecordingError):
            unpack(zlib.compress(bytes(100)) + b"more", 100)
        unpack(zlib.compress(bytes(100)), 100)


def test_a_bomb_is_not_inflated():
    bomb = zlib.compress(bytes(300_000_000), 9)
    tracemalloc.start()
    for unpack in (inflate, check_inflated):
        with pytest.raises(RecordingError, match="longer"):
            unpack(bomb, 1000)
    assert tracemalloc.get_traced_memory()[1] < 2_000_000
    tracemalloc.stop()


# -- keyframes -------------------------------------------------------------------------------------


def grip(world):
    """Hands that carry the first piece."""
    hands = Hands(world)
    x, y, _ = world.pose(next(iter(world.pieces)))
    command = ToolCommand(Tool.HAND, x, y, 15.0, grip=True)
    hands.tick(command)
    assert hands.held
    return hands, command


def test_keyframes_show_what_is_on_the_table_and_in_the_hand_as_nearly_as_they_are_rounded():
    world = run(build(mixed_tower(3), SHIPPED), 0.2)
    world.park(list(world.pieces)[-1])
    hands, command = grip(world)
    log = KeyframeLog(tuple(world.pieces))
    log.append(world, None)
    log.append(world, tool_pose(hands, command))
    again = KeyframeLog.unpacked(log.packed(), log.roster, 2)
    ids, poses = world.poses()
    for keyframe in (again[0], again[1]):
        assert keyframe.ids == ids
        assert np.abs(keyframe.poses - poses)[:, :2].max() <= PLACE_GRID / 2
        assert np.abs(keyframe.poses - poses)[:, 2].max() <= TURN_GRID / 2
    assert again[0].tool is None
    tool = again[1].tool
    assert (tool.tool, tool.grip, tool.held) == (Tool.HAND, True, hands.held)
    assert (tool.x, tool.y) == pytest.approx(hands.tip, abs=PLACE_GRID)
    assert tool.angle == pytest.approx(15.0, abs=0.02)


def test_what_lies_between_keyframes_is_on_the_way():
    world = build(level_tower(1), SHIPPED)
    log = KeyframeLog(tuple(world.pieces))
    log.append(world, None)
    world.park("platform_rect_1")
    world.put("platform_rect_1", 10.0, 200.0, 20.0)
    log.append(world, None)
    frame = between(log[0], log[1], 0.25)
    assert not frame.exact
    at = frame.ids.index("platform_rect_1")
    start, end = log[0].poses[at], log[1].poses[log[1].ids.index("platform_rect_1")]
    np.testing.assert_allclose(frame.poses[at], start + 0.25 * (end - start))


# -- hashes ----------------------------------------------------------------------------------------


def chained(world, said=b"", ticks=48):
    """The hashes of some ticks in which so much was said."""
    chain = Chain(b"seal")
    found = []
    for _ in range(ticks):
        world.tick()
        chain.add(said)
        found.append(chain.mark(world))
    return found


def test_hashes_tell_worlds_and_words_apart_by_the_last_bit():
    snapshot = run(build(slim_tower(3), SHIPPED), 0.2).snapshot()

    def world():
        return World.restored(snapshot, SHIPPED)

    assert chained(world()) == chained(world())
    assert not set(chained(world())) & set(chained(world(), b"other words"))
    other = world()
    body = other.pieces["platform_round_3"].body
    body.position = body.position.x, np.nextafter(body.position.y, 1000.0)
    assert not set(chained(world())) & set(chained(other))


def test_a_hash_asked_for_on_the_way_changes_none_that_follow():
    world = run(build(slim_tower(2), SHIPPED), 0.1)
    one, other = Chain(b""), Chain(b"")
    one.add(b"a")
    other.add(b"a")
    one.now(world)
    assert one.mark(world) == other.mark(world)


def falling():
    """A leaning tower in mid-fall, its contacts coming and going."""
    return run(build(slim_tower(6, lean=4.0), SHIPPED), 0.5)


def test_hashes_are_the_same_in_every_process():
    program = "import test_recording as t; print(t.chained(t.falling())[-1].hex())"
    folder = os.path.dirname(__file__)
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": folder},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2", "3")
    }
    assert outputs == {chained(falling())[-1].hex()}


# -- footage ---------------------------------------------------------------------------------------


def test_contacts_carry_the_tower():
    """The pushes on the table, a step long, are the weight of all that stands on it."""
    world = run(build(level_tower(2), SHIPPED), 1.0)
    contacts = read_contacts(world)
    on_table = contacts[np.abs(contacts[:, 1]) < 0.1]
    mass = sum(piece.body.mass for piece in world.on_table())
    assert on_table[:, 4].sum() == pytest.approx(mass * SHIPPED.gravity * SHIPPED.step, rel=1e-3)
    np.testing.assert_allclose(np.hypot(contacts[:, 2], contacts[:, 3]), 1.0, rtol=1e-5)
    assert (np.diff(contacts[:, 0]) >= 0).all()


def test_where_nothing_touches_there_are_no_contacts():
    world = build([("cat", "cat_ivy", 0.0, 500.0)], SHIPPED)
    assert read_contacts(World(SHIPPED)).shape == (0, 5)
    assert read_contacts(run(world, 0.1)).shape == (0, 5)


def test_footage_of_a_minute_of_the_whole_supply_fits_in_the_memory_it_may_use():
    hands = Hands(build(full_supply(), SHIPPED))
    ticks = 60
    footage = Footage(hands)
    tracemalloc.start()
    for _ in range(ticks):
        hands.tick(ToolCommand(Tool.HAND, 0.0, 900.0))
        footage.add(hands, None)
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert used / ticks * 60 * SHIPPED.tick_rate < 100_000_000
    np.testing.assert_array_equal(footage.frame(ticks).poses, hands.world.poses().array)


def test_footage_stops_when_its_memory_is_full(monkeypatch):
    monkeypatch.setattr("physics.replay.MOST_BYTES", 20_000)
    hands = Hands(build(level_tower(1), SHIPPED))
    footage = Footage(hands)
    for _ in range(100):
        hands.tick()
        footage.add(hands, None)
    assert 10 < len(footage) < 60
