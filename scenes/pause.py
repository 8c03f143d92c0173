"""What every game's pause offers: go on, settings, begin anew, leave; the last two ask first."""

from collections.abc import Callable

from cats_ledges.i18n import _
from scenes.dialog import Answer, Dialog
from scenes.preferences import Preferences
from scenes.scene import Pop, Push, Scene, Transition
from scenes.sheet import Sheet
from scenes.stage import Stage
from scenes.widgets import PressButton, Words


def pause_sheet(stage: Stage, kept: bool, again: Callable[[], Transition], ended: Words) -> Scene:
    """The sheet over the table.

    Args:
        stage: the window.
        kept: whether the game will be there when it is left.
        again: begins another one.
        ended: what becomes of this game when another one begins.
    """
    return Sheet(
        stage,
        lambda: _("Pause"),
        [
            PressButton(lambda: _("Go on"), Pop, "ui_play", main=True),
            PressButton(lambda: _("Settings"), lambda: Push(Preferences(stage)), "ui_gear"),
            PressButton(
                lambda: _("Begin anew"), lambda: Push(_anew(stage, again, ended)), "ui_undo"
            ),
            PressButton(
                lambda: _("To the menu"),
                lambda: Push(leave_question(stage, kept, Pop(Pop()))),
                "ui_home",
            ),
        ],
        width=420,
        stacked=True,
    )


def leave_question(stage: Stage, kept: bool, leave: Transition) -> Scene:
    """Shall this game be left? `kept`: whether it will be there then."""
    return Dialog(
        stage,
        lambda: _("Leave the table?"),
        lambda: _left(kept),
        Answer(lambda: _("Stay")),
        Answer(lambda: _("Leave"), lambda: leave),
    )


def _left(kept: bool) -> str:
    if kept:
        return _("The game is kept; the menu leads back to it.")
    return _("This game is not kept.")


def _anew(stage: Stage, again: Callable[[], Transition], ended: Words) -> Scene:
    return Dialog(
        stage,
        lambda: _("Begin this game anew?"),
        ended,
        Answer(lambda: _("Stay")),
        Answer(lambda: _("Begin anew"), lambda: Pop(again())),
    )
