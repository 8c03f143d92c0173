"""What a scene is, and how one leads to another.

A scene is three methods. It opens and closes scenes by returning a transition; none knows which
scene opened it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from scenes.input import Input

if TYPE_CHECKING:
    import pygame


class Scene(Protocol):
    """One screen, or a panel over the screen below it."""

    overlay: bool = False
    """Whether the scene below is drawn first."""

    def handle(self, event: Input) -> Transition | None:
        """Take in what a person did; None where it meant nothing to this scene."""
        return None

    def update(self, dt: float) -> Transition | None:
        """Let so many seconds pass; only the uppermost scene is asked."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; the surface is the whole window, at its present size."""

    def leaving(self) -> Transition | None:
        """The window is to be closed: None to let it happen, or what to do instead."""
        return None

    def closed(self) -> None:
        """It is off the stack for good: let go of what is held."""
        return


@dataclass(frozen=True, slots=True)
class Stay:
    """The input was used, and the scene stays."""


@dataclass(frozen=True, slots=True)
class Push:
    """Open a scene over this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Close this scene; then do what is said for the scene below."""

    then: Transition | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Close this scene and open another one in its place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the program."""


Transition = Stay | Push | Pop | Replace | Quit
