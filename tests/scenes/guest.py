"""A guest of the theatre: sits before a recorded turn, with keys and a mouse."""

import pygame
from person import Person
from recorded import a_turn

from cats_ledges.saves.library import Library
from scenes.theatre.controls import SignButton
from scenes.theatre.theatre import TheatreScene

FRAME = 1 / 60


class Guest(Person):
    """Sits in the theatre, before a turn that stands at its start."""

    def __init__(self, tmp_path, record=None, size=(1280, 720), settings=None):
        super().__init__(settings, size, library=Library(tmp_path))
        self.stage.width, self.stage.height = size
        self.record = record or a_turn()
        self.theatre = TheatreScene(self.stage, self.record)
        self.theatre.playhead.playing = False
        self.open(self.theatre)

    @property
    def head(self):
        return self.theatre.playhead

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.step(FRAME, [])

    def push(self, *keys: str, mod: int = 0) -> None:
        """Keys, with no time in between."""
        for key in keys:
            code = pygame.key.key_code(key)
            down = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
            self.app.step(0.0, [down, pygame.Event(pygame.KEYUP, key=code, mod=mod)])

    def sees_all(self) -> None:
        """The whole turn is simulated."""
        for _ in range(3000):
            if self.theatre.replay.verdict:
                return
            self.frames()
        raise AssertionError("no verdict")

    def sign(self, sign: str) -> SignButton:
        return next(w for w in self.ring.widgets if isinstance(w, SignButton) and w.sign == sign)

    def presses(self, sign: str) -> None:
        x, y = self.sign(sign).rect.center
        self.at(pygame.MOUSEMOTION, (x, y), rel=(0, 0), buttons=(0, 0, 0))
        self.at(pygame.MOUSEBUTTONDOWN, (x, y), button=1)
        self.at(pygame.MOUSEBUTTONUP, (x, y), button=1)

    def at(self, kind: int, place, **values) -> None:
        self.app.step(0.0, [pygame.Event(kind, pos=place, **values)])

    def table(self) -> bytes:
        """What is seen of the table."""
        house = self.theatre._at
        surface = pygame.display.get_surface()
        return pygame.image.tobytes(surface.subsurface(house.scene), "RGB")
