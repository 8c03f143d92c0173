"""Making a move by choosing one thing after another, with the pointer or by keys alone."""

from collections.abc import Sequence
from typing import Generic

from pygame import Rect, Vector2

from cats_ledges.game import Move, State
from scenes.board.view import BoardView
from scenes.input import Action, Place

WAYS = {
    Action.LEFT: Vector2(-1, 0),
    Action.RIGHT: Vector2(1, 0),
    Action.UP: Vector2(0, -1),
    Action.DOWN: Vector2(0, 1),
}

_ASIDE = 2.0
"""What lies beside the way of an arrow key counts as so many times farther."""


class Choosing(Generic[State, Move]):
    """The moves that may be made now, and how much of one has been chosen."""

    def __init__(self, view: BoardView[State, Move]) -> None:
        self._view = view
        self._state: State | None = None
        self._moves: dict[tuple[str, ...], Move] = {}
        self._begun: tuple[str, ...] = ()
        self.picked: tuple[str, ...] = ()
        """What has been chosen so far."""
        self.pointed: str | None = None
        """The target under the pointer, or at which the keyboard is."""
        self.by_keys = False
        """Whether the keyboard was used last."""
        self._spot: Vector2 | None = None
        """Where the keyboard was last."""

    # -- what can be chosen ------------------------------------------------------------------------

    def offer(self, state: State, moves: Sequence[Move]) -> None:
        """From now on these moves may be made; none: there is nothing to choose."""
        self._state = state
        self._moves = {self._view.steps(state, move): move for move in moves}
        assert len(self._moves) == len(moves), "two moves are chosen by the same steps"
        self.pointed = None
        begun = self._view.beginning(state) if moves else ()
        self.picked = self._begun = begun if self._moves_from(begun) else ()

    @property
    def targets(self) -> tuple[str, ...]:
        """What can be chosen next, in the order of the moves."""
        return self._next(self.picked)

    @property
    def candidates(self) -> tuple[Move, ...]:
        """The moves that begin with what is picked and pointed at."""
        start = self.picked if self.pointed is None else (*self.picked, self.pointed)
        return self._moves_from(start) if start else ()

    def area(self, step: str) -> Rect:
        """Where a target lies."""
        return self._area(self.picked, step)

    # -- choosing ----------------------------------------------------------------------------------

    def point(self, place: Place) -> None:
        """The pointer is here now."""
        self.by_keys = False
        found = self._at(place)
        self.pointed = found[1] if found and found[0] == self.picked else None

    def press(self, place: Place) -> Move | None:
        """Choose what lies here: a target, or another thing instead of one that is picked.

        Beside everything, the last thing picked is taken back.

        Returns:
            The move, if it is complete.
        """
        self.by_keys = False
        found = self._at(place)
        if found is None:
            if self.picked != self._begun:
                self.back()
                self.pointed = None
            return None
        before, step = found
        if before != self.picked and (*before, step) == self.picked[: len(before) + 1]:
            self.picked = before  # pressed again: taken back
            return None
        self.picked = before
        return self._pick(step)

    def confirm(self) -> Move | None:
        """Choose what the keyboard is at.

        Returns:
            The move, if it is complete.
        """
        self.by_keys = True
        if self.pointed is None:
            self._point_near()
            return None
        return self._pick(self.pointed)

    def back(self) -> bool:
        """Take back the last thing picked; False where there is none."""
        if not self.picked:
            return False
        self.pointed, self.picked = self.picked[-1], self.picked[:-1]
        return True

    def go(self, way: Vector2) -> bool:
        """Point at the next target in a direction; False where nothing can be chosen."""
        if not self.targets:
            return False
        self.by_keys = True
        if self.pointed is None:
            self._point_near()
            return True
        here = Vector2(self.area(self.pointed).center)
        far = {}
        for step in self.targets:
            by = Vector2(self.area(step).center) - here
            ahead, aside = by.dot(way), abs(by.cross(way))
            if ahead > 1:
                far[step] = ahead + _ASIDE * aside
        if far:
            self.pointed = min(far, key=lambda step: far[step])
            self._spot = Vector2(self.area(self.pointed).center)
        return True

    # -- inside ------------------------------------------------------------------------------------

    def _pick(self, step: str) -> Move | None:
        self.picked = (*self.picked, step)
        self.pointed = None
        if self.picked in self._moves:
            return self._moves[self.picked]
        if self.by_keys:
            self._point_near()
        return None

    def _point_near(self) -> None:
        """Point at the target that is nearest to where the keyboard was last, else the first."""
        spot = self._spot
        if spot is None:
            self.pointed = next(iter(self.targets), None)
        else:
            self.pointed = min(
                self.targets,
                key=lambda step: spot.distance_squared_to(self.area(step).center),
                default=None,
            )

    def _moves_from(self, start: tuple[str, ...]) -> tuple[Move, ...]:
        return tuple(move for steps, move in self._moves.items() if steps[: len(start)] == start)

    def _next(self, start: tuple[str, ...]) -> tuple[str, ...]:
        length = len(start)
        steps = (
            steps[length]
            for steps in self._moves
            if steps[:length] == start and len(steps) > length
        )
        return tuple(dict.fromkeys(steps))

    def _area(self, before: tuple[str, ...], step: str) -> Rect:
        assert self._state is not None
        return self._view.area(self._state, before, step)

    def _at(self, place: Place) -> tuple[tuple[str, ...], str] | None:
        """What can be chosen here, with what is picked before it; later choices come first."""
        for length in range(len(self.picked), -1, -1):
            before = self.picked[:length]
            hit = [
                (Vector2(area.center).distance_squared_to(place), step)
                for step in self._next(before)
                if (area := self._area(before, step)).collidepoint(place)
            ]
            if hit:
                return before, min(hit)[1]
        return None
