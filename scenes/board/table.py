"""The table on the screen: a position, a move being chosen, a move being shown."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic

import pygame
from pygame import Rect

from cats_ledges.game import Move, State
from cats_ledges.saves.saved import Player
from scenes import paper, sound
from scenes.board.choosing import WAYS, Choosing
from scenes.board.game import BoardGame
from scenes.board.view import Cue, Moving, Shown
from scenes.input import (
    Action,
    Button,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
)
from scenes.stage import Stage


class Table(Generic[State, Move]):
    """Joins a game's view with pointer, keys and time; knows no match and decides nothing."""

    def __init__(
        self,
        stage: Stage,
        game: BoardGame[State, Move],
        players: tuple[Player, ...],
        state: State,
        play: Callable[[Move], None],
    ) -> None:
        """Show a state; nobody can move yet.

        Args:
            stage: the window.
            game: whose table it is.
            players: by seat.
            state: to be shown.
            play: told every move that is chosen.
        """
        self._stage = stage
        self._players = players
        self._play = play
        self.view = game.view()
        self.choosing = Choosing(self.view)
        self.area = Rect(0, 0, 1, 1)
        """Where the table is, in pixels; the scene sets it."""
        self._state = state
        self._viewer: int | None = None
        self._last: Move | None = None
        self._moving: Moving[State, Move] | None = None
        self._skipped = False
        self._cues: list[Cue] = []
        self._cued = 0.0
        self._pointer = (-1, -1)
        self._seconds = 0.0

    # -- what is shown -----------------------------------------------------------------------------

    def show(
        self,
        state: State,
        last: Move | None = None,
        viewer: int | None = None,
        moves: Sequence[Move] = (),
    ) -> None:
        """Show a state at once, and let these moves be chosen.

        Args:
            state: with what the viewer may know.
            last: the move that led to it.
            viewer: the seat that looks; None: everybody.
            moves: that may be made now.
        """
        self._state, self._last, self._viewer = state, last, viewer
        self._moving, self._skipped = None, False
        self.view.lay_out(self._stage, self.area, state)
        self.choosing.offer(state, moves)
        if not self.choosing.by_keys:
            self.choosing.point(self._pointer)

    def animate(self, before: State, move: Move, after: State, viewer: int | None = None) -> None:
        """Show a move being made; nothing can be chosen meanwhile."""
        self.show(after, move, viewer)
        motion = self.view.motion(before, move, after)
        still = self._stage.settings.reduced_motion
        begin = motion.seconds if still else 0.0
        self._moving = Moving(before, move, after, begin, motion)
        self._cues, self._cued = sorted(motion.cues), 0.0

    @property
    def busy(self) -> bool:
        """Whether a move is being shown."""
        return self._moving is not None

    @property
    def waiting(self) -> bool:
        """Whether a move has been shown, and waits until somebody has seen it."""
        return self._moving is not None and self._moving.motion.hold and self._moving.share >= 1.0

    @property
    def shown(self) -> Shown[State, Move]:
        """What the view draws at this moment."""
        choosing = self.choosing
        return Shown(
            self._state,
            self._players,
            self._viewer,
            choosing.targets,
            choosing.picked,
            choosing.pointed,
            choosing.candidates,
            self._last,
            self._moving,
            self._pointer,
            0.0 if self._stage.settings.reduced_motion else self._seconds,
        )

    # -- inputs ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Take in an input; False where it means nothing at the table."""
        self.view.lay_out(self._stage, self.area, self._state)
        match event:
            case PointerMoved(place):
                self._pointer = place
                self.choosing.point(place)
                return False
            case PointerPressed(place, Button.LEFT) if self.area.collidepoint(place):
                self._pointer = place
                if not self.skip():
                    self._chosen(self.choosing.press(place))
                    self.choosing.point(place)
                return True
            case KeyPressed():
                return self._key(event.action)
        return False

    def _key(self, action: Action | None) -> bool:
        match action:
            case Action.CONFIRM:
                if not self.skip():
                    self._chosen(self.choosing.confirm())
                return True
            case Action.BACK:
                return self.skip() or self.choosing.back()
            case Action.LEFT | Action.RIGHT | Action.UP | Action.DOWN:
                return self.choosing.go(WAYS[action])
        return False

    def _chosen(self, move: Move | None) -> None:
        if move is not None:
            self._play(move)

    def skip(self) -> bool:
        """Show the end of a move at once, or go on where it waits; False where none is shown."""
        moving = self._moving
        if moving is None:
            return False
        self._cues = []
        self._skipped = self.waiting or not moving.motion.hold
        self._moving = replace(moving, seconds=moving.motion.seconds)
        return True

    # -- time and picture --------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let so many seconds pass."""
        self._seconds += dt
        self._cued += dt
        while self._cues and self._cues[0].at <= self._cued:
            cue = self._cues.pop(0)
            sound.play(cue.sound, cue.volume)
        moving = self._moving
        if moving is None:
            return
        seconds = moving.seconds + dt
        ended = seconds >= moving.motion.seconds and not moving.motion.hold
        over = self._skipped or ended
        self._moving = None if over else replace(moving, seconds=seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """The view, and a ring around what the keyboard is at."""
        self.view.lay_out(self._stage, self.area, self._state)
        surface.set_clip(self.area)
        self.view.draw(surface, self.shown)
        surface.set_clip(None)
        choosing = self.choosing
        if choosing.by_keys and choosing.pointed is not None:
            paper.ring(surface, self._stage, choosing.area(choosing.pointed), radius=12)
