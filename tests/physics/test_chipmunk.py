"""Why `physics.chipmunk` is there, and that what it reaches into is what it was written for."""

import itertools

import numpy as np
import pymunk
import pytest
from laboratory import SHIPPED, run
from pymunk._chipmunk_cffi import ffi, lib

from physics import chipmunk
from physics.chipmunk import PARTS
from physics.pieces import Polygon, piece_kinds
from physics.scenarios import Placed, build, full_supply, lean_limit, slim_tower
from physics.world import World

COEFFICIENT = np.uint64(3344921057)

STRUCTS = {
    "cpContact": {
        *("r1", "r2", "nMass", "tMass", "bounce"),
        *("jnAcc", "jtAcc", "jBias", "bias", "hash"),
    },
    "cpArbiter": {
        *("e", "u", "surface_vr", "data", "a", "b", "body_a", "body_b", "thread_a", "thread_b"),
        *("count", "contacts", "n", "swapped", "stamp", "state", "processCollision"),
        *("handlerAB", "handlerBA", "handlerA", "handlerB"),
    },
}


def pair_hash(a, b):
    """Chipmunk's CP_HASH_PAIR: symmetric, so that it forgets which of two shapes a corner is of."""
    with np.errstate(over="ignore"):
        return a * COEFFICIENT ^ b * COEFFICIENT


def corners(identity, count):
    """The hashes of a shape's corners."""
    return pair_hash(np.uint64(identity), np.arange(count, dtype=np.uint64))


def edges(identity, counts=(4,)):
    """The hashes of both ends of every edge of a shape, for each number of corners it may have."""
    pairs = sorted({(i, (i + 1) % count) for count in counts for i in range(count)})
    ends = corners(identity, max(counts))
    return ends[[i for i, _ in pairs]], ends[[j for _, j in pairs]]


def alike(a, b):
    """How many meetings of an edge of one shape with an edge of another give two equal hashes."""
    first = pair_hash(a[0][:, None], b[1][None, :])
    second = pair_hash(a[1][:, None], b[0][None, :])
    return int((first == second).sum())


def test_this_is_the_pymunk_that_the_module_was_written_for():
    assert pymunk.version == "7.3.1"
    for name in (
        "cpSpaceSetShapeIDCounter",
        "cpSpaceGetTimestamp",
        "cpSpaceSetTimestamp",
        "cpSpaceGetCurrentTimeStep",
        "cpSpaceSetCurrentTimeStep",
        "cpSpaceAddCachedArbiter",
        "cpArbiterNew",
        "cpContactArrAlloc",
    ):
        assert hasattr(lib, name), name
    assert hasattr(pymunk.Space, "_get_arbiters")


def test_contacts_and_arbiters_have_the_fields_that_were_known():
    fields = {name: {f for f, _ in ffi.typeof(f"struct {name}").fields} for name in STRUCTS}
    assert fields == STRUCTS


def test_a_contacts_identity_is_the_hash_that_these_tests_compute():
    world = build([Placed("pillar", "pillar_short", 0, 30)], SHIPPED)
    run(world, 0.1)
    (arbiter,) = world.snapshot().arbiters
    table, pillar = corners(arbiter.a, 2), corners(arbiter.b, 4)
    possible = {int(h) for h in pair_hash(table[:, None], pillar[None, :]).flat}
    found = [contact.identity for contact in arbiter.contacts]
    assert len(set(found)) == 2
    assert set(found) <= possible


def test_no_two_contacts_of_a_pair_of_shapes_share_an_identity_in_a_whole_game():
    """Whatever the order of the roster: any piece may have any number, and two to eight corners."""
    assert max(len(part.points) for part in _polygons()) == 8
    assert max(len(kind.outline) for kind in piece_kinds().values()) == 3
    numbers = [0, *range(1, len(full_supply()) + 1), 2_000_000, 2_000_001]
    shapes = [
        edges(chipmunk.identity(number, part), range(2, 9))
        for number in numbers
        for part in (0, 1, 2)
    ]
    assert sum(alike(a, b) for a, b in itertools.combinations(shapes, 2)) == 0


def _polygons():
    parts = (part for kind in piece_kinds().values() for part in kind.outline)
    return [part for part in parts if isinstance(part, Polygon)]


def test_identities_are_never_given_twice():
    numbers = [*range(2000), 1_000_000, *range(2_000_000, 2_001_000)]  # pieces, the paw, ramps
    found = {chipmunk.identity(number, part) for number in numbers for part in range(PARTS)}
    assert len(found) == len(numbers) * PARTS
    assert max(len(kind.outline) for kind in piece_kinds().values()) <= PARTS


def test_with_the_numbers_that_a_space_gives_contacts_do_share_identities():
    """The reason for `identity`: should this fail, Chipmunk has changed, and the spread may go."""
    shapes = [edges(number) for number in range(1, 41)]
    assert sum(alike(a, b) for a, b in itertools.combinations(shapes, 2)) > 0


@pytest.mark.parametrize("spread", [True, False])
def test_a_leaning_tower_stands_because_identities_are_spread(spread, monkeypatch):
    if not spread:
        monkeypatch.setattr(chipmunk, "add_shape", lambda space, shape, number: space.add(shape))
    world = build(slim_tower(6, 0.6 * lean_limit(6, SHIPPED)), SHIPPED)
    world.tick()
    contacts = [arbiter.contacts for arbiter in chipmunk.read_arbiters(world.space, world._shapes)]
    shared = [pair for pair in contacts if len(pair) != len({point.identity for point in pair})]
    run(world, 3.0)
    assert (not shared) == spread
    assert (world.pose("platform_round_6")[1] > 380) == spread


def test_remembered_contacts_go_into_another_space_to_the_bit():
    world = build(slim_tower(5, lean=2.0), SHIPPED)
    run(world, 1.0)
    snapshot = world.snapshot()
    other = World.restored(snapshot, SHIPPED)
    assert chipmunk.read_arbiters(other.space, other._shapes) == list(snapshot.arbiters)
    assert chipmunk.read_clock(other.space) == snapshot.clock
    assert any(c.normal_impulse > 0 for a in snapshot.arbiters for c in a.contacts)
