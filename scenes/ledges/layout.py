"""Where the panels around the table are in a window of any size."""

from dataclasses import dataclass

from pygame import Rect

from scenes.ledges.camera import Box
from scenes.stage import Stage

_TOP, _TRAY, _STRIP, _GAP = 84, 176, 84, 10
"""Heights and widths in units."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The panels of one window, in pixels."""

    stage: Stage
    top: Rect
    """The seats."""
    tray: Rect
    """The box with the supply."""
    strip: Rect
    """The phase and its buttons."""
    window: Box
    """What is left for the table."""

    @property
    def unit(self) -> float:
        """Pixels a unit."""
        return self.stage.unit

    def on_panel(self, place: tuple[float, float]) -> bool:
        """Whether a panel covers this pixel."""
        return any(panel.collidepoint(place) for panel in (self.top, self.tray, self.strip))


def layout(stage: Stage) -> Layout:
    """The panels in the window as it is."""
    width, height, unit = stage.width, stage.height, stage.unit
    gap = round(_GAP * unit)
    top = Rect(gap, gap, width - 2 * gap, round(_TOP * unit))
    strip = Rect(gap, 0, width - 2 * gap, round(_STRIP * unit))
    strip.bottom = height - gap
    tray = Rect(gap, top.bottom + gap, round(_TRAY * unit), strip.top - top.bottom - 2 * gap)
    window = Box(tray.right + gap, top.bottom + gap, width - gap, strip.top - gap)
    return Layout(stage, top, tray, strip, window)
