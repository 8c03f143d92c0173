"""The table of Cat Stacking Tower: how a move is chosen on it, and what is said meanwhile."""

import pygame
from pygame import Rect

from cats_ledges.i18n import _, ngettext
from cats_ledges.tower import rules
from cats_ledges.tower.state import Move, Tower
from cats_ledges.tower.text import read_cell
from scenes.board.view import BoardView, Cue, Motion, Shown
from scenes.stage import Stage
from scenes.tower import flights
from scenes.tower.drawing import Drawing, considered, pill
from scenes.tower.panel import forced_place, others_of
from scenes.tower.places import Places
from scenes.tower.sight import REST, piling_seconds, sight_of
from scenes.tower.ways import CARDS, FORCE, KEEP, PASS, REFUSE, is_cell, ways
from scenes.tower.words import move_words, name_of, picked_words, preview_words, turn_words

_CARDS_SOUND = (Cue(0.0, "card_slide"),)


class TowerView(BoardView[Tower, Move]):
    """Board, stacks and goal cards."""

    _stage: Stage
    _at: Places

    def lay_out(self, stage: Stage, area: Rect, state: Tower) -> None:
        """Fit the table into its area."""
        self._stage = stage
        self._at = Places(area, state.side, stage.unit, panelled=bool(state.cards))

    def steps(self, state: Tower, move: Move) -> tuple[str, ...]:
        """A stack and where it goes, and what is done there; a card and with whom it is swapped."""
        return ways(state)[move]

    def area(self, state: Tower, picked: tuple[str, ...], step: str) -> Rect:
        """A cell or its stack, a button, or a place in the panel."""
        at = self._at
        if is_cell(step):
            return at.face(read_cell(step), state.stacks)
        if step in (PASS, REFUSE):
            return at.leave
        seat = state.asked.seat if state.asked else state.to_move
        if step in CARDS:
            return at.own_card(CARDS.index(step))
        if step == FORCE:
            return at.force(forced_place(state, seat))
        if step in state.colours:
            number = others_of(state, seat).index(state.colours.index(step))
            return at.other(number, state.seats - 1)
        return pill(at, state, picked, step)

    def motion(self, before: Tower, move: Move, after: Tower) -> Motion:
        """Pieces fly leg by leg; at the end towers and goal cards are looked at."""
        seconds = flights.seconds(before, move) or REST
        cues = flights.cues(before, move)
        if not cues:
            cues = (Cue(0.0, "tick"),) if move.kind == PASS else _CARDS_SOUND
        if sum(after.points) > sum(before.points):
            cues = (*cues, Cue(seconds, "point"))
        if not after.end:
            return Motion(seconds, cues)
        return Motion(seconds + piling_seconds(after), (*cues, Cue(seconds, "purr")), hold=True)

    def draw(self, surface: pygame.Surface, shown: Shown[Tower, Move]) -> None:
        """The table as it is at this moment."""
        Drawing(surface, self._stage, self._at, shown, sight_of(shown)).draw()

    def prompt(self, shown: Shown[Tower, Move]) -> str:
        """What may be chosen next, or what would come of it; or what is being done."""
        state, players = shown.state, shown.players
        if shown.moving:
            return self._told(shown)
        if not shown.targets:
            return ""
        move = considered(shown)
        if move and KEEP not in shown.targets:
            return f"{preview_words(state, players, move)}{_gain_words(state, move)}"
        if shown.picked:
            return picked_words(shown.picked, shown.targets)
        if shown.pointed in CARDS and not state.asked:
            return _("Choose a goal card to offer it for a swap; each player may swap once.")
        return turn_words(state, players, shown.pointed)

    def _told(self, shown: Shown[Tower, Move]) -> str:
        moving = shown.moving
        assert moving is not None
        if moving.after.end and flights.at(moving.before, moving.move, moving.seconds) is None:
            return _end_words(moving.after)
        before = moving.before
        seat = before.asked.seat if before.asked else before.to_move
        name = name_of(before, shown.players, before.colours[seat])
        return _("{name}: {move}").format(name=name, move=move_words(before, moving.move))

    def move_words(self, state: Tower, move: Move) -> str:
        """The action, by the heights of its stacks."""
        return move_words(state, move)


def _gain_words(state: Tower, move: Move) -> str:
    """What goal cards would bring at once, as far as whoever looks knows; "" for nothing."""
    if not state.cards:
        return ""
    seat = state.to_move
    gain = rules.play(state, move).points[seat] - state.points[seat]
    if not gain:
        return ""
    words = ngettext("Your goal cards bring {n} point.", "Your goal cards bring {n} points.", gain)
    return " " + words.format(n=gain)


def _end_words(state: Tower) -> str:
    """Why the game is over (T4.1), and what counts."""
    match state.end:
        case "passes":
            why = _("All have passed.")
        case "no_action":
            why = _("Nobody can do anything more.")
        case _:
            why = _("The same position has come for the third time.")
    if state.cards:
        how = _("Tower heights and goal cards are added up.")
    else:
        how = _("All stacks of a colour make one tower: the highest wins.")
    return f"{why} {how}"
