"""A person at the window: points, presses and types through pygame's own events."""

import pygame

from cats_ledges.settings import Settings
from scenes.app import App
from scenes.focus import FocusRing
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.text_field import TextField
from scenes.widgets import Choice, PictureButton, PressButton, Toggle, Widget


class Person:
    def __init__(
        self, settings: Settings | None = None, size: tuple[int, int] = (1280, 720), **stage_options
    ) -> None:
        self.stage = Stage(settings or Settings(language="en"), **stage_options)
        self.app = App(self.stage, lambda: "Cats Ledges")
        pygame.display.set_mode(size)

    def open(self, scene: Scene) -> None:
        self.app.open(scene)
        self.wait()

    @property
    def scene(self) -> Scene | None:
        return self.app.scene

    @property
    def ring(self) -> FocusRing:
        return self.scene.ring

    def wait(self, seconds: float = 1.0) -> None:
        self.app.step(seconds, [])

    def does(self, *events: pygame.Event) -> None:
        self.app.step(1.0, events)

    def key(self, *keys: str, mod: int = 0) -> None:
        for key in keys:
            code = pygame.key.key_code(key)
            self.does(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
            self.does(pygame.Event(pygame.KEYUP, key=code, mod=mod))

    def types(self, text: str) -> None:
        self.does(pygame.Event(pygame.TEXTINPUT, text=text))

    def moves(self, x: float, y: float) -> None:
        pos = (round(x), round(y))
        self.does(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def button(self, kind: int, x: float, y: float) -> None:
        self.does(pygame.Event(kind, pos=(round(x), round(y)), button=1))

    def clicks_at(self, x: float, y: float) -> None:
        self.moves(x, y)
        self.button(pygame.MOUSEBUTTONDOWN, x, y)
        self.button(pygame.MOUSEBUTTONUP, x, y)

    def clicks(self, words: str) -> None:
        self.clicks_at(*self.widget(words).rect.center)

    def widget(self, words: str) -> Widget:
        """The one that shows these words."""
        found = [widget for widget in self.ring.widgets if words in shown(widget)]
        assert found, f"{words!r} is not in {[shown(widget) for widget in self.ring.widgets]}"
        return found[0]

    def picture(self) -> bytes:
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def shown(widget: Widget) -> list[str]:
    match widget:
        case PressButton():
            return [widget.words() if widget.words else widget.sign]
        case PictureButton():
            return [widget.title(), widget.note()]
        case Toggle():
            return [widget.words()]
        case Choice():
            return [widget.words(widget.value())]
        case TextField():
            return [widget.value or widget.placeholder()]
    return [type(widget).__name__]
