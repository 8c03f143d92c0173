#!/usr/bin/env python3
"""How long a frame takes with the whole supply on the table: physics, panels, picture and flip.

In a real window where there is a screen (start it under Xvfb), else on SDL's dummy driver. Wall
time tells what a person sees; the processor's time what one core spends, however busy the machine.

Usage: python tools/bench_frames.py [--frames 600]
"""

import argparse
import math
import os
import statistics
from collections.abc import Sequence
from time import perf_counter, process_time

if not {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ):
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from cats_ledges.ledges.state import Phase, Seat
from cats_ledges.ledges.supply import CATS
from cats_ledges.settings import Settings
from physics.scenarios import full_supply
from scenes.input import KeyPressed, PointerMoved
from scenes.ledges.play import PlayScene
from scenes.ledges.setup import LedgesSetup
from scenes.stage import USUAL, Stage

FRAME = 1 / 60
ALLOWED = 1000 * FRAME
"""ms."""


def frame_times(
    frames: int = 600, size: tuple[int, int] = USUAL
) -> tuple[list[float], list[float]]:
    """Wall and processor milliseconds of each frame, while a hand moves over the table.

    Args:
        frames: how many are measured, after the pictures of the first second are drawn.
        size: of the window, pixels.
    """
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(size)
    scene = crowded_scene(size)
    wall, busy = [], []
    for frame in range(frames + 60):
        start, start_busy = perf_counter(), process_time()
        pygame.event.pump()
        x = size[0] * (0.55 + 0.3 * math.sin(frame / 23))
        y = size[1] * (0.45 + 0.2 * math.cos(frame / 17))
        scene.handle(PointerMoved((round(x), round(y))))
        scene.update(FRAME)
        scene.draw(window)
        pygame.display.flip()
        wall.append((perf_counter() - start) * 1000)
        busy.append((process_time() - start_busy) * 1000)
    return wall[60:], busy[60:]


def frame_rows(frames: int = 600) -> str:
    """The rows of the table."""
    wall, busy = frame_times(frames)
    driver = pygame.display.get_driver()
    return "\n".join(
        _row(f"frame, {kind}, ms ({driver})", times)
        for kind, times in (("wall", wall), ("processor", busy))
    )


def _row(name: str, times: Sequence[float]) -> str:
    late = sum(time > ALLOWED for time in times) / len(times)
    worst = sorted(times)[int(len(times) * 0.99)]
    middle = statistics.median(times)
    return f"{name:<35} {middle:8.2f}      (99 %: {worst:.1f}; over {ALLOWED:.1f}: {late:.1%})"


def crowded_scene(size: tuple[int, int] = USUAL) -> PlayScene:
    """A game of four in whose first turn every piece of the supply already stands."""
    stage = Stage(Settings(language="en"))
    stage.width, stage.height = size
    seats = tuple(Seat(cat.capitalize(), cat) for cat in CATS)
    scene = PlayScene(stage, LedgesSetup(seats, 1, 0))
    _until(scene, Phase.TURN_START)
    for piece in scene.match.world.on_table():
        scene.match.world.park(piece.id)
    for placed in full_supply():
        scene.match.world.put(placed.id, placed.x, placed.y)
    _until(scene, Phase.BUILD)
    scene.handle(KeyPressed("n"))
    return scene


def _until(scene: PlayScene, phase: Phase) -> None:
    while scene.match.state.phase != phase:
        scene.update(FRAME)


def main() -> None:
    """Print the rows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--frames", type=int, default=600, help="frames that are timed")
    print(frame_rows(parser.parse_args().frames))


if __name__ == "__main__":
    main()
