#!/usr/bin/env python3
"""How fast the table runs, with the shipped parameters and the whole supply on it, awake.

Ratios are of loops that took turns, so that a busy machine slows both alike; times are the
processor's, not the clock's; all are medians. One function a row; add rows to `ROWS`.

Usage: python tools/bench_speed.py [--rounds 15]
"""

import argparse
import statistics
import time
from collections.abc import Callable

import pymunk
from bench_frames import frame_rows

from physics.bodies import make_piece, make_table
from physics.commands import Tool, ToolCommand
from physics.parameters import load_parameters
from physics.pieces import piece_kinds
from physics.scenarios import Tower, build, full_supply
from physics.snapshot import decode_snapshot
from physics.tools import Hands
from physics.world import World

SHIPPED = load_parameters()
TICKS = 60
"""Ticks that are timed at a stretch: a quarter of a second."""


def seconds(do: Callable[[], object], times: int = 1) -> float:
    """How much of the processor's time it takes to do something so many times."""
    start = time.process_time()
    for _ in range(times):
        do()
    return time.process_time() - start


def median(rounds: int, loop: Callable[[], object]) -> float:
    """The median seconds of a stretch of TICKS."""
    return statistics.median(seconds(loop, TICKS) for _ in range(rounds))


def ratio(rounds: int, one: Callable[[], object], other: Callable[[], object]) -> float:
    """The median ratio of two loops' stretches that follow each other."""
    return statistics.median(seconds(one, TICKS) / seconds(other, TICKS) for _ in range(rounds))


def table() -> World:
    """The whole supply on the table, settled and awake."""
    world = build(full_supply(), SHIPPED)
    for _ in range(SHIPPED.settle_ticks + 48):
        world.tick()
    return world


def bare_space(tower: Tower) -> pymunk.Space:
    """The same bodies in a space of pymunk's, with nothing of ours around it."""
    space = pymunk.Space()
    space.gravity = 0.0, -SHIPPED.gravity
    space.iterations = SHIPPED.iterations
    space.collision_slop, space.collision_bias = SHIPPED.collision_slop, SHIPPED.collision_bias
    space.add(make_table(space.static_body, SHIPPED))
    for piece in tower:
        parts = make_piece(piece_kinds()[piece.kind], SHIPPED, space.static_body)
        x, y = parts.centre
        parts.body.position = piece.x - x, piece.y - y
        space.add(parts.body, *parts.shapes, *([parts.brake] if parts.brake else []))
    return space


def row_bare(rounds: int) -> str:
    """A tick of the world against as many steps of the bare space."""
    world, space = table(), bare_space(full_supply())

    def bare_tick() -> None:
        for _ in range(SHIPPED.substeps):
            space.step(SHIPPED.step)

    seconds(bare_tick, SHIPPED.settle_ticks + 48)
    times = ratio(rounds, world.tick, bare_tick)
    return f"world tick / bare pymunk            {times:8.3f}      (wanted: 1.10 at most)"


def row_real_time(rounds: int) -> str:
    """Ticks of the world against real time."""
    times = TICKS * SHIPPED.tick / median(rounds, table().tick)
    return f"whole supply awake, × real time     {times:8.2f}      (wanted: 5 at least)"


def row_hand(rounds: int) -> str:
    """A tick with a piece in the hand against one without."""
    world, hands = table(), Hands(table())
    x, y = 600.0, 60.0
    hands.tick(ToolCommand(Tool.HAND, x, 2.0, grip=True))
    assert hands.held is not None
    carry = ToolCommand(Tool.HAND, x, y, grip=True)
    times = ratio(rounds, lambda: hands.tick(carry), world.tick)
    return f"tick with a piece in hand / without {times:8.3f}"


def row_poses(rounds: int) -> str:
    """Reading where every piece is."""
    read = median(rounds, table().poses) / TICKS * 1e6
    return f"poses of all pieces, µs             {read:8.1f}"


def row_snapshot(rounds: int) -> str:
    """Taking a snapshot as bytes, and making a world of it again."""
    world = table()
    data = world.snapshot().encoded()
    takes = [seconds(lambda: world.snapshot().encoded()) for _ in range(rounds)]
    makes = [seconds(lambda: World.restored(decode_snapshot(data), SHIPPED)) for _ in range(rounds)]
    take, make = statistics.median(takes) * 1e3, statistics.median(makes) * 1e3
    return (
        f"snapshot taken / restored, ms       {take:8.2f} / {make:.2f} ({len(data) / 1000:.0f} kB)"
    )


def row_frames(rounds: int) -> str:
    """Whole frames of the game with the whole supply on its table."""
    return frame_rows(rounds * 20)


ROWS = (row_bare, row_real_time, row_hand, row_poses, row_snapshot, row_frames)


def main() -> None:
    """Print the table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15, help="stretches that are timed")
    options = parser.parse_args()
    print(
        f"{len(full_supply())} pieces, {SHIPPED.tick_rate} Hz × {SHIPPED.substeps} steps × "
        f"{SHIPPED.iterations} passes\n"
    )
    for row in ROWS:
        print(row(options.rounds), flush=True)


if __name__ == "__main__":
    main()
