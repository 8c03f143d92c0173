"""A snapshot from a stranger that no world could have come to is refused, and reaches no solver."""

import math

import msgspec
import pytest
from laboratory import SHIPPED, ball, run

from physics.pieces import Circle, Polygon
from physics.scenarios import build, slim_tower
from physics.snapshot import FARTHEST, Ramp, SnapshotError, decode_snapshot
from physics.world import World

change = msgspec.structs.replace


def snapshot():
    world = build(slim_tower(2), SHIPPED)
    world.add("ball", ball(5), 200, 8)
    world.enter("cat_ivy", "cat_ivy")
    return run(world, 0.1).snapshot()


def of_piece(index, **values):
    def spoilt(whole):
        pieces = list(whole.pieces)
        pieces[index] = change(pieces[index], **values)
        return change(whole, pieces=tuple(pieces))

    return spoilt


def made(**values):
    def spoilt(whole):
        index = next(i for i, piece in enumerate(whole.pieces) if piece.made)
        return of_piece(index, made=change(whole.pieces[index].made, **values))(whole)

    return spoilt


def of_arbiter(**values):
    def spoilt(whole):
        first = change(whole.arbiters[0], **values)
        return change(whole, arbiters=(first, *whole.arbiters[1:]))

    return spoilt


def of_contact(**values):
    def spoilt(whole):
        contacts = whole.arbiters[0].contacts
        return of_arbiter(contacts=(change(contacts[0], **values), *contacts[1:]))(whole)

    return spoilt


def of_clock(**values):
    return lambda whole: change(whole, clock=change(whole.clock, **values))


SQUARE = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))

NONSENSE = {
    "nowhere": of_piece(0, x=math.nan),
    "endless": of_piece(0, vy=-math.inf),
    "too far": of_piece(0, y=2 * FARTHEST),
    "unknown kind": of_piece(0, kind="dog"),
    "two of an id": of_piece(0, id="ball"),
    "two of a number": of_piece(0, number=2),
    "a number left out": of_piece(0, number=77),
    "touched by no piece": lambda whole: change(whole, touched={"dog": 1}),
    "touched in future": lambda whole: change(whole, touched={"ball": whole.ticks + 1}),
    "contact of no shape": of_arbiter(a=12345),
    "contact of a parked piece": of_piece(0, parked=True),
    "contact with itself": lambda whole: of_arbiter(b=whole.arbiters[0].a)(whole),
    "contact twice": lambda whole: change(whole, arbiters=(*whole.arbiters, whole.arbiters[0])),
    "contact in future": of_arbiter(stamp=2**30),
    "endless friction": of_arbiter(friction=math.inf),
    "no push": of_contact(normal_impulse=math.nan),
    "endless push": of_contact(tangent_impulse=1e300),
    "no time": of_clock(step=5e-324),
    "time backwards": of_clock(step=-0.001),
    "no clock": of_clock(step=math.nan),
    "ramp to nowhere": lambda whole: change(whole, ramps=(Ramp("r", 0, 0, math.nan, 1, 1),)),
    "no weight": made(mass=0.0),
    "no number of weight": made(mass=math.nan),
    "other name": made(name="cube"),
    "unknown stuff": made(material="antimatter"),
    "rough": made(surface=(math.nan, 0.0)),
    "shapeless": made(outline=()),
    "many parts": made(outline=(Circle(0, 0, 1),) * 17),
    "pointlike": made(outline=(Circle(0, 0, 0.0),)),
    "hollow": made(outline=(Circle(0, 0, -3.0),)),
    "a line": made(outline=(Polygon(SQUARE[:2]),)),
    "flat": made(outline=(Polygon(((0, 0), (1, 0), (2, 0))),)),
    "inside out": made(outline=(Polygon(SQUARE[::-1]),)),
    "dented": made(outline=(Polygon((*SQUARE, (0.9, 0.0))),)),
    "jagged": made(outline=(Polygon(((math.nan, 0), (1, 0), (0, 1))),)),
    "huge": made(outline=(Circle(0, 0, 1e9),)),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_is_refused_as_bytes_and_as_a_value(what):
    spoilt = NONSENSE[what](snapshot())
    with pytest.raises(SnapshotError):
        World.restored(spoilt, SHIPPED)
    with pytest.raises(SnapshotError):
        decode_snapshot(spoilt.encoded())


@pytest.mark.parametrize(
    "spoilt",
    [
        of_clock(stamp=-1),
        of_arbiter(state=17),
        of_contact(identity=-1),
        lambda whole: change(whole, ticks=-1),
        lambda whole: change(whole, settling=10**9),
        lambda whole: of_arbiter(contacts=whole.arbiters[0].contacts[:1] * 3)(whole),
    ],
)
def test_numbers_that_the_solver_cannot_hold_are_refused(spoilt):
    with pytest.raises(SnapshotError):
        decode_snapshot(spoilt(snapshot()).encoded())


def test_a_sound_snapshot_is_none_of_these():
    World.restored(decode_snapshot(snapshot().encoded()), SHIPPED)
