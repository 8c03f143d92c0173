"""What draws the table of one discrete game, and says where on it a move is made.

A move is made by choosing one thing after another: a card and a toy; a stack, another one, and what
to do with the two. `steps` names these things, the frame (`choosing.py`) does the rest: it knows
what can be chosen next, follows pointer and arrow keys, takes a choice back, and plays the move.
"""

from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol

import pygame
from pygame import Rect

from cats_ledges.game import Move, State
from cats_ledges.saves.saved import Player
from scenes.input import Place
from scenes.stage import Stage


class Cue(NamedTuple):
    """A sound in a motion."""

    at: float
    """Seconds after the motion began."""
    sound: str
    """Its name in assets/sounds."""
    volume: float = 1.0


class Motion(NamedTuple):
    """How long a move is shown being made, and what is heard."""

    seconds: float
    cues: tuple[Cue, ...] = ()
    hold: bool = False
    """Whether its last picture stays until somebody has seen it and goes on."""


@dataclass(frozen=True)
class Moving(Generic[State, Move]):
    """A move that is being shown."""

    before: State
    move: Move
    after: State
    seconds: float
    """Since it began; all of the motion's with reduced motion."""
    motion: Motion

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return min(1.0, self.seconds / self.motion.seconds) if self.motion.seconds else 1.0


@dataclass(frozen=True)
class Shown(Generic[State, Move]):
    """Everything that a view draws; what a viewer may not know is not in it."""

    state: State
    """What the viewer may know; where a move is being shown, the state after it."""
    players: tuple[Player, ...]
    """By seat."""
    viewer: int | None = None
    """The seat that looks; None: everybody, nothing is hidden."""
    targets: tuple[str, ...] = ()
    """What can be chosen next; empty when nobody is to choose."""
    picked: tuple[str, ...] = ()
    """What has been chosen of a move so far."""
    pointed: str | None = None
    """The target under the pointer, or at which the keyboard is."""
    candidates: tuple[Move, ...] = ()
    """The moves that begin with what is picked and pointed at, to be previewed; with nothing
    picked and nothing pointed at: none."""
    last: Move | None = None
    """The move that led to the state, to be marked."""
    moving: Moving[State, Move] | None = None
    pointer: Place = (-1, -1)
    """Where the pointer is, for what is only to be looked at."""
    seconds: float = 0.0
    """A clock for what sways and glows; stands still with reduced motion."""


class BoardView(Protocol[State, Move]):
    """Draws one game's table. Subclass it: some methods have a sensible default."""

    def lay_out(self, stage: Stage, area: Rect, state: State) -> None:
        """The table now has this area; called before anything else, whenever it may have changed.

        The area may be small (rule pages) or nearly the whole window; draw nothing outside it.
        """
        ...

    def steps(self, state: State, move: Move) -> tuple[str, ...]:
        """What is chosen, one thing after another, to make a legal move: at least one.

        No two legal moves have the same steps, and none has the beginning of another one's for its
        own. A thing that goes without saying is left out.
        """
        ...

    def area(self, state: State, picked: tuple[str, ...], step: str) -> Rect:
        """Where the thing lies that is chosen after those picked: where it is pressed.

        Areas may overlap; the one whose middle is nearest to the pointer is meant.
        """
        ...

    def draw(self, surface: pygame.Surface, shown: Shown[State, Move]) -> None:
        """Draw the table into its area."""
        ...

    def prompt(self, shown: Shown[State, Move]) -> str:
        """What whoever is to move may do now, in a sentence."""
        ...

    def move_words(self, state: State, move: Move) -> str:
        """A move in a few words for the list of moves; `state` is the one before it."""
        ...

    def beginning(self, state: State) -> tuple[str, ...]:
        """What is picked already when somebody's turn begins, and can be picked otherwise."""
        return ()

    def motion(self, before: State, move: Move, after: State) -> Motion:
        """How a move is shown being made; 0 seconds: at once."""
        return Motion(0.0)
