"""How an action is shown: leg by leg, each piece on its way from one layer to another."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from math import pi, sin
from typing import NamedTuple

from cats_ledges.tower import rules
from cats_ledges.tower.board import Cell, numbers
from cats_ledges.tower.state import Move, Tower
from scenes.board.view import Cue
from scenes.tower.places import THICK

_SECONDS = {"place": 0.35, "stack": 0.55, "flip": 1.1, "dismantle": 0.9, "off": 0.7}
_SOUNDS = {
    "place": ((0.3, "grip"),),
    "stack": ((0.0, "whoosh"), (0.5, "thud")),
    "flip": ((0.0, "whoosh"), (0.5, "grip"), (1.0, "knock")),
    "dismantle": ((0.0, "release"), (0.5, "whoosh"), (0.85, "thud")),
    "off": ((0.0, "point"),),
}


@dataclass(frozen=True)
class Flight:
    """A piece on its way."""

    letter: str
    start: Cell
    layer: float
    """Over the first cell."""
    end: Cell
    end_layer: float
    hop: float = 0.0
    """How high it jumps above the straight way, in units of the board."""
    begins: float = 0.0
    """The share of the leg after which it sets out."""
    ends: float = 1.0
    fades: bool = False


class Leg(NamedTuple):
    """A part of a move."""

    kind: str
    before: tuple[str, ...]
    """What lies on the board when it begins."""
    standing: tuple[str, ...]
    """What stands still meanwhile."""
    after: tuple[str, ...]
    flights: tuple[Flight, ...]

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return _SECONDS[self.kind]


class Flying(NamedTuple):
    """A piece in the air."""

    letter: str
    cell: tuple[float, float]
    """Between cells, as q and r."""
    rise: float
    """Over the board, in its units."""
    seen: float
    """From 1 to 0, where it fades."""


@lru_cache(maxsize=8)
def legs(before: Tower, move: Move) -> tuple[Leg, ...]:
    """The legs of a move; none where no piece moves."""
    return tuple(_legs(before, move))


def _legs(before: Tower, move: Move) -> Iterator[Leg]:
    state = before
    if move.kind in ("place", "flip", "dismantle"):
        plain = move._replace(off=())
        yield _leg(state, plain)
        state = replace(state, stacks=rules.acted(state, plain))
    elif move.kind == "stack":
        first = move.cells[0]
        for cell in move.cells[1:]:
            step = Move("stack", (first, cell))
            yield _leg(state, step)
            state, first = replace(state, stacks=rules.acted(state, step)), cell
    if move.off:
        yield _off(state, move)


def _leg(state: Tower, move: Move) -> Leg:
    stacks, index = state.stacks, numbers(state.side)
    first, other = move.cells[0], move.cells[-1]
    own, stack = stacks[index[first]], stacks[index[other]]
    left = {first: ""}
    match move.kind:
        case "place":
            letter = state.colours[state.to_move]
            flights = [Flight(letter, first, 9, first, 0)]
        case "stack":
            flights = _carried(own, Flight("", first, 0, other, len(stack), hop=26, ends=0.9))
        case "flip":
            beyond, top = rules.landing(move), len(stack) - 1
            hop = THICK * (len(stack) + 3)
            flights = _carried(own, Flight("", first, 0, beyond, 0, hop, ends=0.5))
            flights += [
                Flight(piece, other, layer, other, top - layer, 22, 0.4)
                for layer, piece in enumerate(stack)
            ]
            left[other] = ""
        case _:
            kept = stack.rfind(own[-1]) + 1
            taken = stack[kept:]
            flights = _carried(taken, Flight("", other, kept, first, 0, 14, 0.3))
            flights += _carried(own, Flight("", first, 0, first, len(taken), 0, 0, 0.4))
            left[other] = stack[:kept]
    standing = list(stacks)
    for cell, rest in left.items():
        standing[index[cell]] = rest
    after = rules.acted(state, move)
    return Leg(move.kind, stacks, tuple(standing), after, tuple(flights))


def _off(state: Tower, move: Move) -> Leg:
    """Stacks rise and are gone (T5.1)."""
    rest, flights = list(state.stacks), []
    for cell in move.off:
        number = numbers(state.side)[cell]
        flights += _carried(rest[number], Flight("", cell, 0, cell, 9, fades=True))
        rest[number] = ""
    return Leg("off", state.stacks, tuple(rest), tuple(rest), tuple(flights))


def _carried(stack: str, flight: Flight) -> list[Flight]:
    """A stack's pieces, each as high above the lowest one as it was."""
    return [
        replace(
            flight, letter=letter, layer=flight.layer + layer, end_layer=flight.end_layer + layer
        )
        for layer, letter in enumerate(stack)
    ]


# -- what there is to be seen ----------------------------------------------------------------------


def seconds(before: Tower, move: Move) -> float:
    """How long all legs take."""
    return sum(leg.seconds for leg in legs(before, move))


def cues(before: Tower, move: Move) -> tuple[Cue, ...]:
    """What is heard."""
    found = legs(before, move)
    begins = accumulate((leg.seconds for leg in found[:-1]), initial=0.0)
    return tuple(
        Cue(begin + at, sound)
        for begin, leg in zip(begins, found, strict=False)
        for at, sound in _SOUNDS[leg.kind]
    )


def at(before: Tower, move: Move, time: float) -> tuple[Leg, float] | None:
    """The leg that is shown after so many seconds, and how far it is; None after all."""
    for leg in legs(before, move):
        if time < leg.seconds:
            return leg, time / leg.seconds
        time -= leg.seconds
    return None


def flying(
    leg: Leg, share: float, start: tuple[float, ...], end: tuple[float, ...], side: int
) -> list[Flying]:
    """The pieces in the air, the lowest first.

    Args:
        leg: that is shown.
        share: how far it is, from 0 to 1.
        start: how far apart pieces are drawn on each cell when it begins.
        end: the same when it ends.
        side: of the board.
    """
    index, found = numbers(side), []
    for flight in leg.flights:
        part = smooth((share - flight.begins) / (flight.ends - flight.begins))
        rise = mixed(
            flight.layer * start[index[flight.start]],
            flight.end_layer * end[index[flight.end]],
            part,
        )
        cell = (
            mixed(flight.start.q, flight.end.q, part),
            mixed(flight.start.r, flight.end.r, part),
        )
        rise += flight.hop * sin(pi * part)
        found.append(Flying(flight.letter, cell, rise, 1 - part if flight.fades else 1.0))
    return sorted(found, key=lambda piece: piece.rise)


def smooth(share: float) -> float:
    """0 before 0, 1 after 1, and gently from one to the other."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def mixed(one: float, other: float, share: float) -> float:
    """Between two numbers."""
    return one + (other - one) * share
