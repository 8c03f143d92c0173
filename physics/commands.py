"""What a hand tells a tool: the one stream of commands that moves anything on the table (L6.6)."""

import math
from dataclasses import dataclass
from enum import StrEnum

POSITION_GRID = 1 / 32
"""Positions of commands are rounded to this, mm."""
ANGLE_GRID = 1 / 16
"""Angles of commands are rounded to this, degrees."""
FARTHEST = 1e6
"""No tool is wanted farther away than this, mm, nor turned further, degrees."""


class Tool(StrEnum):
    """The three tools of a hand (L3.7, L3.10)."""

    HAND = "hand"
    TWEEZERS = "tweezers"
    PAW = "paw"


@dataclass(frozen=True, slots=True)
class ToolCommand:
    """Where a tool is wanted for one tick, rounded to the grid as it is made.

    A person, a script, a computer player and a replay send the same commands, one a tick.
    """

    tool: Tool
    x: float
    """Wanted place of the tool's tip, mm."""
    y: float
    angle: float = 0.0
    """Wanted turn of what is held, degrees."""
    grip: bool = False
    """Fingers and tweezers: closed. Paw stick: reaching in among the pieces."""
    take: str = ""
    """Id of a parked piece to bring under the tool as it closes; empty: none."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tool", Tool(self.tool))
        object.__setattr__(self, "x", _rounded(self.x, POSITION_GRID))
        object.__setattr__(self, "y", _rounded(self.y, POSITION_GRID))
        object.__setattr__(self, "angle", _rounded(self.angle, ANGLE_GRID))


def _rounded(value: float, grid: float) -> float:
    if math.isnan(value):
        raise ValueError("nan: expected a place or an angle")
    return round(max(-FARTHEST, min(FARTHEST, value)) / grid) * grid
