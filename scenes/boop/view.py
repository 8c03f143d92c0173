"""The table of boop.: how a piece is put on the bed, and what is said meanwhile."""

import pygame
from pygame import Rect

from cats_ledges.boop.bed import NUMBERS
from cats_ledges.boop.state import Boop, Move
from cats_ledges.i18n import _
from scenes.board.view import BoardView, Motion, Shown
from scenes.boop.choices import CAT, KITTEN, kinds, placing, steps
from scenes.boop.drawing import Drawing
from scenes.boop.places import Places
from scenes.boop.turn import Turn
from scenes.boop.words import (
    move_words,
    moving_words,
    placing_words,
    preview_words,
    taking_words,
)
from scenes.stage import Stage


class BoopView(BoardView[Boop, Move]):
    """The bed, and on its left and right what the players hold."""

    _stage: Stage
    _at: Places

    def lay_out(self, stage: Stage, area: Rect, state: Boop) -> None:
        """Fit the table into its area."""
        self._stage = stage
        self._at = Places(area)

    def steps(self, state: Boop, move: Move) -> tuple[str, ...]:
        """A kind, a square, and what is taken; only where there is a choice."""
        return steps(state, move)

    def beginning(self, state: Boop) -> tuple[str, ...]:
        """A kitten, until somebody picks a cat."""
        return (KITTEN,) if len(kinds(state)) > 1 else ()

    def area(self, state: Boop, picked: tuple[str, ...], step: str) -> Rect:
        """A square of the bed, or the pieces of a kind in hand."""
        if step in NUMBERS:
            return self._at.cell(NUMBERS[step])
        return self._at.column(state.to_move, step == CAT, state.game == "kittens")

    def motion(self, before: Boop, move: Move, after: Boop) -> Motion:
        """A piece is put down, the neighbours are booped, and some grow up."""
        turn = Turn(before, move)
        return Motion(turn.seconds, turn.cues())

    def draw(self, surface: pygame.Surface, shown: Shown[Boop, Move]) -> None:
        """The table as it is at this moment."""
        Drawing(surface, self._stage, self._at, shown).draw()

    def prompt(self, shown: Shown[Boop, Move]) -> str:
        """Kind, square, what is taken; of what is pointed at, what it would bring."""
        state, candidates = shown.state, shown.candidates
        if shown.moving:
            turn = Turn(shown.moving.before, shown.moving.move)
            return moving_words(turn, shown.moving.seconds)
        if not shown.targets:
            return ""
        if shown.targets[0] in (KITTEN, CAT):
            return _("A kitten or a cat?")
        if placing(candidates):
            if len(candidates) > 1:
                return taking_words(candidates[0].taken)
            if brings := preview_words(state, candidates[0]):
                return brings
        return placing_words(state, CAT in shown.picked or kinds(state) == (CAT,))

    def move_words(self, state: Boop, move: Move) -> str:
        """The piece, its square, and what was taken."""
        return move_words(move)
