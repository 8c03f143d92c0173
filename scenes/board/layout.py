"""Where the panels around the table are in a window of any size."""

from typing import NamedTuple

from pygame import Rect

from scenes.stage import Stage

_TOP, _SIDE, _STRIP, _GAP = 66.0, 216.0, 60.0, 10.0
"""Heights and widths in units."""


class Layout(NamedTuple):
    """The panels of one window, in pixels."""

    top: Rect
    """Seats and buttons."""
    side: Rect
    """The moves, or a lesson."""
    strip: Rect
    """Whose turn it is, and what may be done."""
    table: Rect
    """What is left for the game."""


def layout(stage: Stage, wide: float = _SIDE) -> Layout:
    """The panels in the window as it is; `wide`: the side panel, in units."""
    gap = stage.px(_GAP)
    window = Rect(0, 0, stage.width, stage.height).inflate(-2 * gap, -2 * gap)
    top = Rect(window.left, window.top, window.width, stage.px(_TOP))
    low = Rect(window.left, top.bottom + gap, window.width, window.bottom - top.bottom - gap)
    side = Rect(0, low.top, stage.px(wide), low.height)
    side.right = low.right
    strip = Rect(low.left, 0, side.left - gap - low.left, stage.px(_STRIP))
    strip.bottom = low.bottom
    table = Rect(low.left, low.top, strip.width, strip.top - gap - low.top)
    return Layout(top, side, strip, table)
