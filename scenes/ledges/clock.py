"""How many ticks pass in a frame: the table keeps its own time, whatever the frame rate."""

LONGEST_FRAME = 0.1
"""A frame never counts for more, s: after a pause of the machine the table does not race."""


class Clock:
    """Saves up real time and pays it out in whole ticks."""

    def __init__(self, tick_rate: int) -> None:
        """`tick_rate` of the table, Hz."""
        self._rate = tick_rate
        self._saved = 0.0

    def ticks(self, seconds: float, speed: float = 1.0) -> int:
        """Ticks that are due after so many more seconds.

        Args:
            seconds: of real time since the last frame.
            speed: 1 as it is; less shows the same ticks slower and changes nothing in them.
        """
        self._saved += min(seconds, LONGEST_FRAME) * speed * self._rate
        due = int(self._saved)
        self._saved -= due
        return due
