"""The end of a game of Ledges: who wins, or who shares the win (L4.2)."""

from collections.abc import Callable
from functools import partial

from cats_ledges.i18n import _
from cats_ledges.ledges.judging import winners
from cats_ledges.ledges.state import Ledges
from scenes.ending import EndingSheet, Paw, Standing
from scenes.ledges.words import score_words
from scenes.scene import Pop, Transition
from scenes.stage import Stage
from scenes.theme import CAT_COLOURS
from scenes.widgets import PressButton

_FUR = {
    "ruben": ("#9BA6AE", "#6F7B84"),
    "ivy": ("#F7F1E6", "#3C3740"),
    "flapjack": ("#F2A24B", "#D97F2B"),
    "cheese": ("#F3E4C6", "#7A5644"),
}
"""Colour of a cat's paw, and of its arm."""


def ending_sheet(stage: Stage, state: Ledges, again: Callable[[], Transition]) -> EndingSheet:
    """The final table; `again` begins another game with the same players."""
    order = sorted(range(len(state.seats)), key=lambda seat: -state.scores[seat])
    return EndingSheet(
        stage,
        lambda: ending_words(state),
        [_standing(state, seat) for seat in order],
        [
            PressButton(lambda: _("Play again"), lambda: Pop(again()), "ui_undo", main=True),
            PressButton(lambda: _("To the menu"), lambda: Pop(Pop()), "ui_home"),
        ],
    )


def _standing(state: Ledges, seat: int) -> Standing:
    player = state.seats[seat]
    return Standing(
        player.name,
        f"cat_{player.cat}_portrait",
        CAT_COLOURS[player.cat][0],
        partial(score_words, state.scores[seat]),
        seat in winners(state),
        paw_of(player.cat),
    )


def paw_of(cat: str) -> Paw:
    """The arm that a cat shakes paws with."""
    return Paw(*_FUR[cat], CAT_COLOURS[cat][0])


def ending_words(state: Ledges) -> str:
    """L4.2: who wins, or who shares the win."""
    won = winners(state)
    names = [state.seats[seat].name for seat in won]
    if len(state.seats) == 1:
        return _("Well practised, {name}!").format(name=names[0])
    if len(won) == 1:
        return _("{name} wins!").format(name=names[0])
    return _("A tie: shake paws!")
