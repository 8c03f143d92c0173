"""How long a frame takes with the whole supply on the table: measured by tools/bench_speed.py."""

import math
import os
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

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


def frame_times(frames: int = 600, size: tuple[int, int] = USUAL) -> list[float]:
    """Milliseconds of each frame, physics, panels and all, while a hand moves over the table.

    Args:
        frames: how many are measured, after the pictures of the first second are drawn.
        size: of the window, pixels.
    """
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(size)
    scene = crowded_scene(size)
    out = []
    for frame in range(frames + 60):
        start = perf_counter()
        x = size[0] * (0.55 + 0.3 * math.sin(frame / 23))
        y = size[1] * (0.45 + 0.2 * math.cos(frame / 17))
        scene.handle(PointerMoved((round(x), round(y))))
        scene.update(FRAME)
        scene.draw(window)
        pygame.display.flip()
        out.append((perf_counter() - start) * 1000)
    return out[60:]


def crowded_scene(size: tuple[int, int] = USUAL) -> PlayScene:
    """A game of four in whose first turn every piece of the supply already stands."""
    stage = Stage(Settings(language="en"))
    stage.width, stage.height = size
    seats = tuple(Seat(cat.capitalize(), cat) for cat in CATS)
    scene = PlayScene(stage, LedgesSetup(seats, 1, 0))
    _until(scene, Phase.TURN_START)
    for piece in scene.match.world.on_table():
        scene.match.world.park(piece.id, piece.kind)
    for placed in full_supply():
        scene.match.world.put(placed.id, placed.x, placed.y)
    _until(scene, Phase.BUILD)
    scene.handle(KeyPressed("n"))
    return scene


def _until(scene: PlayScene, phase: Phase) -> None:
    while scene.match.state.phase != phase:
        scene.update(FRAME)
