"""A person at the table of Ledges: a mouse that moves pixel by pixel, and keys."""

from itertools import pairwise

import pygame
from person import Person

from cats_ledges.ledges.state import Phase, Seat
from cats_ledges.ledges.supply import kind_of
from cats_ledges.settings import Settings
from physics.pieces import piece_kinds
from scenes.ledges.play import PlayScene
from scenes.ledges.setup import LedgesSetup
from scenes.ledges.tray import slots

FRAME = 1 / 60
SHORT, LONG, ROUND, RECT, CAT, MOUSE, WOOL, FISH, BELL = range(9)
"""Slots of the tray."""

SEATS = (Seat("Ada", "ruben"), Seat("Bo", "ivy"))


class Player(Person):
    """Sits at a game of two; plays at 60 frames a second."""

    def __init__(self, settings: Settings | None = None, size=(1280, 720), seats=SEATS, **stage):
        super().__init__(settings, size, **stage)
        self.table = PlayScene(self.stage, LedgesSetup(seats, seed=1, start=0), draw_seed=lambda: 2)
        self.open(self.table)
        self.until(Phase.BUILD)
        self.frames(90)

    @property
    def match(self):
        return self.table.match

    @property
    def state(self):
        return self.match.state

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.step(FRAME, [])

    def until(self, *phases: Phase, seconds: float = 40.0) -> None:
        for _ in range(int(seconds / FRAME)):
            if self.state.phase in phases:
                return
            self.frames()
        raise AssertionError(f"still {self.state.phase} after {seconds} s")

    def event(self, kind: int, **values) -> None:
        self.app.step(FRAME, [pygame.Event(kind, **values)])

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Pixels of a place on the table."""
        px, py = self.table.camera.to_screen(x, y)
        return round(px), round(py)

    def glide(self, start: tuple[int, int], end: tuple[int, int], frames: int = 40) -> None:
        for i in range(1, frames + 1):
            t = i / frames
            self.moves_fast(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)

    def moves_fast(self, x: float, y: float) -> None:
        pos = (round(x), round(y))
        self.event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def press(self, place: tuple[int, int]) -> None:
        self.event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)

    def release(self, place: tuple[int, int]) -> None:
        self.event(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def drag_out(self, slot: int, x: float, floor: float, let_go: bool = True) -> None:
        """Drag what lies in a slot of the tray to stand at x on a face of this height."""
        start = self.table.tray.rect(slot).center
        kind = piece_kinds()[kind_of(slots(self.match)[slot].name_of)]
        y = floor + kind.height / 2 + 0.5
        self.moves_fast(*start)
        self.press(start)
        over = max(self.match.world.poses().array[:, 1]) + 70
        way = [start, self.at(-280, over), self.at(x, over), self.at(x, y)]
        for here, there in pairwise(way):
            self.glide(here, there)
        end = way[-1]
        self.frames(15)
        if let_go:
            self.release(end)
            self.frames(45)

    def face(self, id: str) -> float:
        """Height of a level platform's upper face."""
        return self.match.world.pose(id)[1] + 2

    def push(self, key: str, mod: int = 0) -> None:
        """A key down and up within two frames."""
        code = pygame.key.key_code(key)
        self.event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        self.event(pygame.KEYUP, key=code, mod=mod)

    def hold(self, key: str, frames: int, mod: int = 0) -> None:
        code = pygame.key.key_code(key)
        self.event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        self.frames(frames)
        self.event(pygame.KEYUP, key=code, mod=mod)
