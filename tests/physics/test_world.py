"""The world goes on from its snapshots, to the bit, and nothing in it begins overlapping."""

import math
import os
import subprocess
import sys

import numpy as np
import pytest
from laboratory import SHIPPED, ball, block, moved, run, speed, table, until

from physics.scenarios import (
    Placed,
    build,
    by_hand,
    full_supply,
    lean_limit,
    mixed_tower,
    slim_tower,
)
from physics.snapshot import Ramp, SnapshotError, decode_snapshot
from physics.world import Overlap, World

# -- snapshots -------------------------------------------------------------------------------------


def lively():
    """A tower in mid-fall beside rolling, parked, made and fixed things."""
    world = build(slim_tower(6, lean=4.0), SHIPPED)
    world.add_ramp(Ramp("ramp", -300.0, 80.0, -100.0, 20.0, friction=0.7))
    world.add("wool", "toy_wool", -290, 90)
    world.add("ball", ball(5, elasticity=0.9), 300, 80)
    world.add("block", block(30, 20), -500, 10, 0)
    world.enter("toy_bell_ivy", "toy_bell")
    world.set_motion("wool", 100, 0, 0)
    return run(world, 0.25)


def test_a_snapshot_comes_back_from_its_bytes():
    snapshot = lively().snapshot()
    again = decode_snapshot(snapshot.encoded())
    assert again == snapshot
    assert again.encoded() == snapshot.encoded()
    assert again.hash() == snapshot.hash()


def test_a_snapshot_stays_as_it_was_taken():
    world = table(("ball", ball(5), 0, 6))
    snapshot = world.snapshot()
    taken = snapshot.hash()
    run(world, 0.5)
    assert "ball" in world.touched
    assert snapshot.hash() == taken


def test_a_restored_world_is_the_one_that_was_taken():
    world = lively()
    again = World.restored(world.snapshot(), SHIPPED)
    assert again.snapshot() == world.snapshot()
    assert again.poses().ids == world.poses().ids
    np.testing.assert_array_equal(again.poses().array, world.poses().array)
    assert again.pieces["toy_bell_ivy"].parked


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda data: b"", "no snapshot"),
        (lambda data: data[:-9], "no snapshot"),
        (lambda data: b'{"format": 1}', "no snapshot"),
        (lambda data: data.replace(b"\xa6format\x01", b"\xa6format\x02"), "format 2: expected 1"),
    ],
)
def test_bytes_that_are_no_snapshot_are_refused(spoil, fault):
    with pytest.raises(SnapshotError, match=fault):
        decode_snapshot(spoil(lively().snapshot().encoded()))


def hashes(world, ticks=360):
    """State hashes along the way, the last pieces falling and coming to rest."""
    found = []
    for tick in range(ticks):
        world.tick()
        if tick % 20 == 0:
            found.append(world.snapshot().hash())
    return found


def test_two_worlds_restored_from_one_snapshot_stay_equal_through_a_fall():
    data = lively().snapshot().encoded()
    first, second = (World.restored(decode_snapshot(data), SHIPPED) for _ in "ab")
    found = hashes(first)
    assert found == hashes(second)
    assert len(set(found)) == len(found)
    assert first.pose("platform_round_6")[1] < 100


def test_the_same_calls_give_the_same_hashes_in_every_process():
    program = "import test_world as t; print(*t.hashes(t.lively(), 100))"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.path.dirname(__file__)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert outputs == {" ".join(hashes(lively(), 100))}


def test_a_restored_tower_carries_its_weight_from_the_first_step():
    """Its contacts begin with what they carried, in memory that the solver does not use anew."""
    world = run(build(mixed_tower(8), SHIPPED), 3.0)
    again = World.restored(world.snapshot(), SHIPPED)
    for each in (world, again):
        each.space.step(SHIPPED.step)
    carried, carries = (
        [
            contact.normal_impulse
            for arbiter in each.snapshot().arbiters
            for contact in arbiter.contacts
        ]
        for each in (world, again)
    )
    assert len(carried) == 56
    assert carries == pytest.approx(carried, rel=1e-6)


def test_a_tower_built_by_hand_is_restored_sixty_times_and_does_not_move():
    world = run(build(by_hand(mixed_tower(8), 1.0, seed=4), SHIPPED), 1.0)
    before = world
    for _ in range(60):
        world = run(World.restored(decode_snapshot(world.snapshot().encoded()), SHIPPED), 0.1)
    assert moved(before, run(world, 1.0)) < 0.05
    assert world.at_rest


def test_a_sleeping_world_wakes_for_its_snapshot_and_hides_no_contact():
    world = run(build(slim_tower(3), SHIPPED, sleeping=True), 2.0)
    assert all(piece.body.is_sleeping for piece in world.on_table())
    assert len(world.snapshot().arbiters) == 6
    assert not any(piece.body.is_sleeping for piece in world.on_table())


# -- pieces come and go ----------------------------------------------------------------------------


def test_taking_early_pieces_away_costs_no_contact_its_memory():
    """A leaning tower would slip, did the contacts of later pieces change their names."""
    world = World(SHIPPED)
    for x in (-400.0, -300.0, -200.0):
        world.add(f"early_{x}", "pillar_short", x, 30)
    for piece in slim_tower(6, 0.9 * lean_limit(6, SHIPPED)):
        world.add(*piece)
    run(world, 2.0)
    names = _names(world)
    before = {id: world.pose(id) for id in names}
    for id in list(world.pieces)[:3]:
        world.park(id)
    world = run(World.restored(world.snapshot(), SHIPPED), 2.0)
    assert _names(world) == {id: name for id, name in names.items() if "early" not in id}
    for id in _names(world):
        assert math.dist(world.pose(id)[:2], before[id][:2]) < 0.005


def _names(world):
    """Identities of the contacts below each piece's shape, by piece."""
    by_shape = {number: world.owner(shape) for number, shape in world._shapes.items()}
    found = {}
    for arbiter in world.snapshot().arbiters:
        upper = by_shape[arbiter.b]
        found.setdefault(upper, set()).update(contact.identity for contact in arbiter.contacts)
    return found


def test_nothing_is_set_down_inside_another_thing():
    world = table(("pillar", "pillar_short", 0, 30))
    with pytest.raises(Overlap, match="toy would overlap pillar") as caught:
        world.add("toy", "toy_bell", 10, 30)
    assert caught.value.others == ("pillar",)
    assert "toy" not in world.pieces
    with pytest.raises(Overlap, match="toy would overlap table"):
        world.add("toy", "toy_bell", 100, 5)
    world.add_ramp(Ramp("ramp", 50, 100, 150, 100, friction=1))
    with pytest.raises(Overlap, match="toy would overlap table"):
        world.add("toy", "toy_bell", 100, 101)
    world.add("toy", "toy_bell", 100, 108)


def test_there_is_no_place_under_the_table():
    for y in (-1.0, -60.0, -300.0, -5000.0):
        with pytest.raises(Overlap, match="table"):
            table(("it", "pillar_short", 0, y))


def test_pieces_may_touch_and_overlap_by_no_more_than_the_tolerance():
    tolerance = SHIPPED.placement_tolerance
    world = table(("a", "pillar_short", 0, 30), ("b", "pillar_short", 16, 30))
    world.add("c", "pillar_short", 32 - 0.9 * tolerance, 30)
    with pytest.raises(Overlap):
        world.add("d", "pillar_short", -16 + 1.1 * tolerance, 30)


def test_an_overlap_is_found_however_deep():
    world = table(("card", "platform_rect", 0, 300))
    for dx, dy, angle in [(5, 1, 20), (5, -3, 20), (0, 0, 0), (0, 0, 45), (0, 1e-9, 0), (0, 3, 0)]:
        for kind in ("platform_rect", "pillar_short", "toy_wool", "cat_ivy"):
            with pytest.raises(Overlap):
                world.add("other", kind, dx, 300 + dy, angle)


def test_a_parked_piece_is_not_on_the_table_and_can_be_put_there():
    world = table(("a", "pillar_short", 0, 30))
    world.enter("b", "pillar_short")
    assert world.poses().ids == ("a",)
    with pytest.raises(Overlap):
        world.put("b", 5, 30)
    assert world.pieces["b"].parked
    world.put("b", 0, 90)
    assert world.poses().ids == ("a", "b")
    world.park("a")
    assert world.poses().ids == ("b",)
    run(world, 1.0)
    assert world.pose("b")[1] == pytest.approx(30, abs=0.1)


def test_a_piece_comes_back_at_rest_and_untouched():
    world = table(("toy", "toy_wool", 0, 8))
    world.set_motion("toy", 200, 0, 0)
    run(world, 0.1)
    assert "toy" in world.touched
    world.park("toy")
    assert "toy" not in world.touched
    world.put("toy", 0, 300)
    assert speed(world, "toy") == 0.0


def test_ids_are_unique_and_places_are_taken_once():
    world = table(("a", "pillar_short", 0, 30))
    with pytest.raises(ValueError, match="there is a piece of this id"):
        world.add("a", "pillar_short", 100, 30)
    with pytest.raises(ValueError, match="on the table already"):
        world.put("a", 100, 30)
    with pytest.raises(KeyError):
        world.add("b", "pillar_middle", 100, 30)


# -- time and reading ------------------------------------------------------------------------------


def test_poses_read_in_one_call_are_those_of_the_bodies():
    world = run(build(full_supply(), SHIPPED), 0.1)
    world.park("cat_ivy")
    poses = world.poses()
    assert list(poses.ids) == [piece.id for piece in world.on_table()]
    for id, row in zip(poses.ids, poses.array, strict=True):
        assert tuple(row) == pytest.approx(world.pose(id), abs=1e-9)


def test_x_and_y_are_the_middle_of_the_bounding_box_whatever_the_turn():
    for angle in (0, 30, 90, 200):
        world = table(("cat", "cat_ruben", 100, 200, angle))
        assert world.pose("cat") == pytest.approx((100, 200, math.radians(angle)))


def test_a_world_is_at_rest_when_all_has_been_still_for_the_rest_time():
    world = table(("a", "toy_bell", 0, 100))
    assert not world.at_rest
    until(world, lambda: world.at_rest, 5.0)
    assert world.still_ticks == SHIPPED.rest_time * SHIPPED.tick_rate
    world.unrest()
    assert not world.at_rest


def test_a_touch_between_two_ticks_is_noted():
    """A bell may come down on the table and be off it again when the tick is over."""
    world = table(("bell", "toy_bell", 0, 400))
    tick = until(world, lambda: "bell" in world.touched, 1.0)
    assert world.touched["bell"] == tick == pytest.approx(math.sqrt(2 * 392 / 9810) * 240, abs=1.5)


def test_what_lies_on_a_platform_has_not_touched_the_table():
    world = run(build([*slim_tower(1), Placed("toy", "toy_fish", 0, 68.5)], SHIPPED), 1.0)
    assert set(world.touched) == {"pillar_short_1"}
