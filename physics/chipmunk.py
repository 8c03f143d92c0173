"""The one door to private parts of pymunk 7.3.1: shape identities, cached contacts, the clock.

Why shape identities: Chipmunk recognises a contact from one step to the next by a hash of the two
vertices that touch, made of shape numbers and vertex numbers with a symmetric XOR. With the small
consecutive numbers that a space hands out, the two contacts of a pair of pieces often get the same
hash, the solver confuses their impulses in every step, and a slim tower of six storeys slides apart
within ten seconds even where it does not lean. With numbers spread far apart it stands at 0.96 of
the lean that statics allows (`identity`).

Why cached contacts: a space remembers the impulse of each contact and starts the next step from it.
A restored space without them starts cold, and a standing tower slips a little every time.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import pymunk
from msgspec import Meta
from pymunk._chipmunk_cffi import ffi, lib

PARTS = 16
"""Most shapes that one body may be made of."""

_SPREAD = 1_000_003

Stamp = Annotated[int, Meta(ge=0, lt=2**31)]
"""A count of steps."""


class Contact(msgspec.Struct, frozen=True, array_like=True):
    """One remembered point of contact, exact to the bit."""

    r1: tuple[float, float]
    r2: tuple[float, float]
    normal_mass: float
    tangent_mass: float
    bounce: float
    normal_impulse: float
    tangent_impulse: float
    bias_impulse: float
    bias: float
    identity: Annotated[int, Meta(ge=0)]


class Arbiter(msgspec.Struct, frozen=True, array_like=True):
    """The remembered contacts of a pair of shapes, named by their identities."""

    a: Annotated[int, Meta(ge=0)]
    b: Annotated[int, Meta(ge=0)]
    elasticity: float
    friction: float
    surface: tuple[float, float]
    normal: tuple[float, float]
    swapped: bool
    stamp: Stamp
    state: Annotated[int, Meta(ge=0, le=4)]
    contacts: Annotated[tuple[Contact, ...], Meta(max_length=2)]


class Clock(msgspec.Struct, frozen=True, array_like=True):
    """The space's own count of steps and the length of the last one, s."""

    stamp: Stamp
    step: float


def identity(body: int, part: int) -> int:
    """The number of a shape: far from every other, the same in every run.

    Args:
        body: number of the body, from 0.
        part: number of the shape on that body, 0 to PARTS - 1.
    """
    return (1 + body * PARTS + part) * _SPREAD


def add_shape(space: pymunk.Space, shape: pymunk.Shape, number: int) -> None:
    """Add a shape under an identity of our choice."""
    lib.cpSpaceSetShapeIDCounter(space._space, number)
    space.add(shape)


def read_clock(space: pymunk.Space) -> Clock:
    """The clock of a space."""
    cp = space._space
    return Clock(lib.cpSpaceGetTimestamp(cp), lib.cpSpaceGetCurrentTimeStep(cp))


def write_clock(space: pymunk.Space, clock: Clock) -> None:
    """Set the clock of a space."""
    lib.cpSpaceSetTimestamp(space._space, clock.stamp)
    lib.cpSpaceSetCurrentTimeStep(space._space, clock.step)


def read_arbiters(space: pymunk.Space, shapes: Mapping[int, pymunk.Shape]) -> list[Arbiter]:
    """All remembered contacts of a space, sorted by the identities of their shapes.

    Args:
        space: the space; every body in it must be awake, for a sleeping one hides its contacts.
        shapes: every shape of the space by identity.
    """
    numbers = {shape._shape: number for number, shape in shapes.items()}
    arbiters = [_arbiter(arb, numbers) for arb in space._get_arbiters()]
    return sorted(arbiters, key=lambda arbiter: (arbiter.a, arbiter.b))


def write_arbiters(
    space: pymunk.Space, shapes: Mapping[int, pymunk.Shape], arbiters: Sequence[Arbiter]
) -> None:
    """Give a space, whose shapes have been added, the remembered contacts of another.

    The clock must have been written before: memory of contacts is stamped with it, and what is too
    old is used anew by the next step, before that has read these.
    """
    for arbiter in arbiters:
        arb = lib.cpArbiterNew(shapes[arbiter.a]._shape, shapes[arbiter.b]._shape)
        arb.e, arb.u = arbiter.elasticity, arbiter.friction
        arb.surface_vr, arb.n = arbiter.surface, arbiter.normal
        arb.stamp, arb.state = arbiter.stamp, arbiter.state
        arb.count = len(arbiter.contacts)
        arb.contacts = _contacts(arbiter.contacts)
        lib.cpSpaceAddCachedArbiter(space._space, arb)
        arb.swapped = arbiter.swapped  # adding an arbiter has set it anew


def _arbiter(arb: Any, numbers: Mapping[Any, int]) -> Arbiter:
    return Arbiter(
        numbers[arb.a],
        numbers[arb.b],
        arb.e,
        arb.u,
        (arb.surface_vr.x, arb.surface_vr.y),
        (arb.n.x, arb.n.y),
        bool(arb.swapped),
        arb.stamp,
        int(ffi.cast("int", arb.state)),
        tuple(_contact(arb.contacts[i]) for i in range(arb.count)),
    )


def _contact(con: Any) -> Contact:
    return Contact(
        (con.r1.x, con.r1.y),
        (con.r2.x, con.r2.y),
        con.nMass,
        con.tMass,
        con.bounce,
        con.jnAcc,
        con.jtAcc,
        con.jBias,
        con.bias,
        int(con.hash),
    )


def _contacts(contacts: Sequence[Contact]) -> Any:
    array = lib.cpContactArrAlloc(len(contacts))
    for i, contact in enumerate(contacts):
        con = array[i]
        con.r1.x, con.r1.y = contact.r1
        con.r2.x, con.r2.y = contact.r2
        con.nMass, con.tMass, con.bounce = contact.normal_mass, contact.tangent_mass, contact.bounce
        con.jnAcc, con.jtAcc = contact.normal_impulse, contact.tangent_impulse
        con.jBias, con.bias = contact.bias_impulse, contact.bias
        con.hash = contact.identity
    return array
