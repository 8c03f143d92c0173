"""What all scenes share: the person's settings, and how large things are on the window."""

from collections.abc import Callable
from typing import Any, TextIO

import msgspec
import pygame

from cats_ledges import i18n
from cats_ledges.saves.library import Library
from cats_ledges.settings import Settings
from scenes import sound

USUAL = (1280, 720)
SMALLEST = (960, 600)


class Stage:
    """The window's size in pixels, and units that grow with it and with the text size setting."""

    def __init__(
        self,
        settings: Settings,
        keep: Callable[[Settings], None] = lambda settings: None,
        system_locales: tuple[str, ...] = (),
        log: TextIO | None = None,
        library: Library | None = None,
    ) -> None:
        """Start with these settings.

        Args:
            settings: as they were kept.
            keep: called with the settings whenever they change.
            system_locales: what the system speaks, for the language "auto".
            log: where a game writes what happens in it, one JSON line an event.
            library: where games are kept; None: they are not.
        """
        self.settings = settings
        self.width, self.height = USUAL
        self.log = log
        self.library = library
        self._keep = keep
        self._system_locales = system_locales
        i18n.use(settings.language, system_locales)
        sound.tune(settings)

    @property
    def unit(self) -> float:
        """Pixels a unit: 1 in a usual window with text of the usual size."""
        window = min(self.width / USUAL[0], self.height / USUAL[1])
        return window * self.settings.text_size

    @property
    def units(self) -> tuple[float, float]:
        """Width and height of the window in units: at least 984 × 553."""
        return self.width / self.unit, self.height / self.unit

    def px(self, units: float) -> int:
        """Whole pixels for so many units."""
        return round(units * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle given in units, in pixels; its neighbours share its edges."""
        left, top, right, low = self.px(x), self.px(y), self.px(x + width), self.px(y + height)
        return pygame.Rect(left, top, right - left, low - top)

    def change(self, **values: Any) -> None:
        """Change settings by name, keep them, and speak and sound as they want it."""
        self.settings = msgspec.structs.replace(self.settings, **values)
        i18n.use(self.settings.language, self._system_locales)
        sound.tune(self.settings)
        self._keep(self.settings)
