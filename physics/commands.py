"""What a hand tells a tool: the one stream of commands that moves anything on the table (L6.6)."""

from dataclasses import dataclass
from enum import StrEnum

POSITION_GRID = 1 / 32
"""Positions of commands are rounded to this, mm."""
ANGLE_GRID = 1 / 16
"""Angles of commands are rounded to this, degrees."""


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
        object.__setattr__(self, "x", round(self.x / POSITION_GRID) * POSITION_GRID)
        object.__setattr__(self, "y", round(self.y / POSITION_GRID) * POSITION_GRID)
        object.__setattr__(self, "angle", round(self.angle / ANGLE_GRID) * ANGLE_GRID)
