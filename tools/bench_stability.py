#!/usr/bin/env python3
"""How well towers stand, with the shipped parameters and sleeping off: print it as a table.

Movement is the farthest that any piece is, at the end, from where it was after the first second.
A leaning tower's row says at which share of the lean that statics allows it begins to fall.

Usage: python tools/bench_stability.py [--minutes 10] [--jobs 2]
"""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from physics.parameters import load_parameters
from physics.scenarios import (
    Tower,
    build,
    by_hand,
    household,
    lean_limit,
    level_tower,
    mixed_tower,
    slim_tower,
)
from physics.world import World

SHIPPED = load_parameters()
WIDEST, STEEPEST = 0.1, 0.05
"""What a level tower may move in ten minutes, mm and degrees."""

STANDING: dict[str, Callable[[], Tower]] = {
    "15 storeys, level": partial(level_tower, 15),
    "15 storeys, short and long pillars": partial(mixed_tower, 15),
    "8 storeys, round on single pillars": partial(slim_tower, 8),
    "15 storeys, 4 cats and 16 toys": partial(household, 15),
    "8 storeys, mixed, 1 mm errors": partial(by_hand, mixed_tower(8), 1.0, 1),
}


def run(world: World, seconds: float) -> World:
    """Let time pass."""
    for _ in range(round(seconds * SHIPPED.tick_rate)):
        world.tick()
    return world


def movement(before: np.ndarray, after: np.ndarray) -> tuple[float, float]:
    """Farthest move, mm, and greatest turn, degrees, between two readings of poses."""
    change = np.abs(after - before)
    return float(np.hypot(change[:, 0], change[:, 1]).max()), float(np.degrees(change[:, 2].max()))


def standing(name: str, minutes: float) -> str:
    """A row: how far a tower's pieces move in so many minutes."""
    world = run(build(STANDING[name](), SHIPPED), 1.0)
    first = world.poses().array
    run(world, minutes * 60 - 1.0)
    return _row(name, *movement(first, world.poses().array))


def restored(times: int) -> str:
    """A row: how far a mixed tower built by hand moves while it is restored over and over."""
    world = run(build(by_hand(mixed_tower(8), 1.0, seed=1), SHIPPED), 1.0)
    first = world.poses().array
    for _ in range(times):
        world = run(World.restored(world.snapshot(), SHIPPED), 1.0)
    return _row(f"the last one, restored {times} times", *movement(first, world.poses().array))


def leaning(storeys: int) -> str:
    """A row: the share of the lean allowed by statics at which a slim tower falls."""
    limit, low, high = lean_limit(storeys, SHIPPED), 0.0, 1.5
    while high - low > 0.005:
        middle = (low + high) / 2
        if _stands(slim_tower(storeys, middle * limit)):
            low = middle
        else:
            high = middle
    verdict = "" if low >= 0.9 and high <= 1.05 else "  MISSED"
    name = f"{storeys} storeys, leaning"
    return f"{name:38} stands to {low:.3f}, falls at {high:.3f}{verdict}"


def _stands(tower: Tower) -> bool:
    world = run(build(tower, SHIPPED), 10.0)
    return all(piece.y - world.pose(piece.id)[1] < 1.0 for piece in tower)


def _row(name: str, moved: float, turned: float) -> str:
    verdict = "" if moved <= WIDEST and turned <= STEEPEST else "  MISSED"
    return f"{name:38} {moved:9.4f} {turned:9.5f}{verdict}"


def main() -> None:
    """Print the table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0, help="simulated time of a tower")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    options = parser.parse_args()
    print(
        f"{SHIPPED.tick_rate} Hz × {SHIPPED.substeps} steps × {SHIPPED.iterations} passes, "
        f"{options.minutes:g} simulated minutes, sleeping off\n"
    )
    print(f"{'tower':38} {'moved mm':>9} {'turned °':>9}")
    print(f"{'wanted, at most':38} {WIDEST:9.4f} {STEEPEST:9.5f}")
    with ProcessPoolExecutor(options.jobs) as pool:
        rows = [pool.submit(standing, name, options.minutes) for name in STANDING]
        rows.append(pool.submit(restored, 60))
        leans = [pool.submit(leaning, storeys) for storeys in (4, 6, 8)]
        for row in rows:
            print(row.result(), flush=True)
        print(f"\n{'tower':38} share of the lean that statics allows (0.9 wanted, 1.05 at most)")
        for row in leans:
            print(row.result(), flush=True)


if __name__ == "__main__":
    main()
