"""The window: opens it, keeps the time, and leads inputs to the uppermost scene of the stack."""

import warnings
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame

from scenes import art, sound
from scenes.input import Action, CloseAsked, FileDropped, Input, KeyPressed, Reader, Resized
from scenes.scene import Pop, Push, Quit, Replace, Scene, Stay, Transition
from scenes.stage import SMALLEST, USUAL, Stage
from scenes.text_field import listen_to_keys
from scenes.theme import FADE

FRAMES_A_SECOND = 60

_LEAVING = 250
"""Window managers leave full screen in their own time; so many milliseconds are enough."""


_NOTHING = 60
"""A window that the system made narrower or lower than so many pixels shows nothing."""


class NoWindow(RuntimeError):  # noqa: N818  (reads as what is the matter)
    """The window cannot be opened; the message says why."""


class App:
    """One window and its stack of scenes."""

    def __init__(
        self,
        stage: Stage,
        title: Callable[[], str],
        open_file: Callable[[Path], Scene] | None = None,
    ) -> None:
        """Open the window.

        Args:
            stage: settings and sizes that the scenes share.
            title: what the window's frame says, in the language of the moment.
            open_file: makes the scene for a file that is dropped on the window; None: such files
                are left alone.

        Raises:
            NoWindow: there is no screen, or `pygame` is not the distribution pygame-ce.
        """
        if not getattr(pygame, "IS_CE", False):
            raise NoWindow(
                "the module `pygame` here is not pygame-ce's; mend it with "
                "`pip uninstall pygame pygame-ce` and then `pip install pygame-ce`"
            )
        try:
            pygame.display.init()
            pygame.font.init()
            self._full_screen = stage.settings.full_screen
            self._open(USUAL)
        except pygame.error as error:
            raise NoWindow(f"no window can be opened: {error}") from error
        sound.start()
        listen_to_keys()
        pygame.display.set_icon(art.picture("cat_flapjack_portrait", 64))
        self._stage = stage
        self._title = title
        self._open_file = open_file
        self._scenes: list[Scene] = []
        self._reader = Reader()
        self._before: pygame.Surface | None = None
        self._fade = 0.0

    @property
    def scene(self) -> Scene | None:
        """The uppermost scene."""
        return self._scenes[-1] if self._scenes else None

    def run(self) -> int:
        """Play until the last scene is closed.

        Returns:
            The program's exit code.
        """
        clock = pygame.time.Clock()
        try:
            while self._scenes:
                self.step(clock.tick(FRAMES_A_SECOND) / 1000.0, pygame.event.get())
        finally:
            self._close(self._scenes)
        return 0

    def open(self, scene: Scene) -> None:
        """Put a scene on the stack."""
        self._apply(Push(scene))

    def step(self, dt: float, events: Iterable[pygame.Event]) -> None:
        """One frame: take in events, let `dt` seconds pass, draw."""
        for event in events:
            if read := self._reader.read(event):
                self._handle(read)
        if self.scene:
            self._apply(self.scene.update(dt))
        self._fade = max(0.0, self._fade - dt)
        if self._scenes:
            self._draw()

    def _handle(self, event: Input) -> None:
        if isinstance(event, CloseAsked):
            asked = (scene.leaving() for scene in reversed(self._scenes))
            self._apply(next((answer for answer in asked if answer), Quit()))
        elif isinstance(event, KeyPressed) and event.action is Action.FULL_SCREEN:
            self._stage.change(full_screen=not self._stage.settings.full_screen)
        elif isinstance(event, FileDropped):
            if self._open_file:
                self._apply(Push(self._open_file(event.path)))
        elif isinstance(event, Resized) and not self._full_screen:
            least = max(event.width, SMALLEST[0]), max(event.height, SMALLEST[1])
            if least != (event.width, event.height):
                self._open(least)
        elif self.scene:
            self._apply(self.scene.handle(event))

    def _apply(self, transition: Transition | None) -> None:
        match transition:
            case None | Stay():
                return
            case Push(scene):
                self._scenes.append(scene)
            case Pop(then):
                self._close(self._scenes[-1:])
                self._apply(then)
            case Replace(scene):
                self._close(self._scenes[-1:])
                self._scenes.append(scene)
            case Quit():
                self._close(self._scenes)
        listen_to_keys()  # a field in the scene before may have been typed into
        if not self._stage.settings.reduced_motion:
            self._before = self._window.copy()
            self._fade = FADE

    def _close(self, scenes: Sequence[Scene]) -> None:
        """Take the uppermost scenes off the stack, the last one first."""
        for scene in reversed(tuple(scenes)):
            self._scenes.pop()
            scene.closed()

    def _draw(self) -> None:
        if self._full_screen != self._stage.settings.full_screen:
            self._full_screen = self._stage.settings.full_screen
            self._open(USUAL)
            if not self._full_screen and self._window.get_size() != USUAL:
                pygame.time.wait(_LEAVING)
                pygame.event.pump()
                self._open(USUAL)
        if pygame.display.get_caption()[0] != self._title():
            pygame.display.set_caption(self._title())
        window = self._window
        if min(window.get_size()) < _NOTHING:
            return
        self._stage.width, self._stage.height = window.get_size()
        lowest = len(self._scenes) - 1
        while lowest and self._scenes[lowest].overlay:
            lowest -= 1
        for scene in self._scenes[lowest:]:
            scene.draw(window)
        if self._fade and self._before and self._before.get_size() == window.get_size():
            self._before.set_alpha(round(255 * self._fade / FADE))
            window.blit(self._before, (0, 0))
        pygame.display.flip()

    @property
    def _window(self) -> pygame.Surface:
        """The window's surface; pygame makes another one when its size changes."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def _open(self, size: tuple[int, int]) -> None:
        if self._full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the system may give another size
            pygame.display.set_mode(size, pygame.RESIZABLE)
