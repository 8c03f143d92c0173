"""A person's hand: what mouse and held keys want, as one `ToolCommand` a tick (L6).

The pointer is seen once a frame, the table ticks several times in between; the places of two frames
are joined by a straight line, or else a swipe would be one jump and a pause.
"""

import math
from dataclasses import dataclass

from physics.commands import Tool, ToolCommand
from scenes.input import FocusLost, Input, KeyPressed, KeyReleased
from scenes.ledges.camera import Camera, Point

CLICK_SECONDS = 0.25
CLICK_PIXELS = 4.0
"""A press shorter than both is a click: the grip stays closed until the next press."""

SPEEDS = {"": 80.0, "shift": 400.0, "ctrl": 15.0}
"""How fast the arrow keys move the tool, by the key that is held with them, mm/s."""

TURN, FINE_TURN = 5.0, 1.0
"""What a notch of the wheel turns, degrees."""

LOWEST = 1.0
"""The tool's tip does not go down into the table, mm."""

_WAYS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, 1.0), "down": (0.0, -1.0)}
_BESIDE = {
    "left shift": "shift",
    "right shift": "shift",
    "left ctrl": "ctrl",
    "right ctrl": "ctrl",
}


@dataclass(frozen=True, slots=True)
class _Press:
    seconds: float
    place: Point
    """In pixels."""


class Hand:
    """Follows the pointer or the arrow keys, grips, turns and takes."""

    def __init__(self) -> None:
        self.place: Point = (0.0, 250.0)
        """Where the tool is wanted, mm."""
        self.angle = 0.0
        """Wanted turn of what is held, degrees."""
        self.closed = False
        """Whether the grip is wanted closed, or the paw in."""
        self.take = ""
        """Id of the piece wanted from beside the table; empty: none."""
        self.by_pointer = True
        """Whether the mouse led last, or the keys."""
        self._pointer: Point = (0.0, 0.0)
        self.over_panel = True
        """Whether the pointer is where no tool can be."""
        self._seconds = 0.0
        self._press: _Press | None = None
        self._latched = False
        self._held: str | None = None
        self._sent = self._before = self.place

    # -- inputs ------------------------------------------------------------------------------------

    def point(self, px: float, py: float, over_panel: bool = False) -> None:
        """The pointer is at this pixel; over a panel nothing can be taken out of the supply."""
        self._pointer = (px, py)
        self.over_panel = over_panel
        self.by_pointer = True

    def press(self, take: str = "") -> None:
        """The button went down: grip, or take this piece; let go of what a click had gripped."""
        if self._latched:
            self.drop()
            return
        self.closed = True
        self.take = take
        self._press = _Press(self._seconds, self._pointer)
        if take:
            self.angle = 0.0

    def release(self) -> None:
        """The button went up: let go, unless it was a click that gripped, or takes, something."""
        press, self._press = self._press, None
        if press is None:
            return
        way = math.dist(press.place, self._pointer)
        clicked = self._seconds - press.seconds < CLICK_SECONDS and way < CLICK_PIXELS
        if clicked and (self._held or self.take):
            self._latched = True
        else:
            self.drop()

    def toggle(self, take: str = "") -> None:
        """A key grips, or lets go."""
        if self.closed:
            self.drop()
        else:
            self.press(take)
            self._press = None
            self._latched = True

    def turn(self, notches: float, fine: bool = False) -> None:
        """Turn what is held: positive is counterclockwise."""
        step = FINE_TURN if fine else TURN
        self.angle = round((self.angle + notches * step) / step) * step

    def upright(self) -> None:
        """Turn what is held straight; what is straight by a right angle."""
        quarter = round(self.angle / 90.0) * 90.0
        self.angle = quarter + 90.0 if abs(quarter - self.angle) < 0.5 else quarter

    def drop(self) -> None:
        """Open the grip and forget what was wanted."""
        self.closed = self._latched = False
        self._press = None
        self.take = ""

    def interrupt(self) -> None:
        """Another scene takes over: what is held stays held until the next press."""
        if self._held:
            self._press, self._latched = None, True
        else:
            self.drop()

    # -- frames and ticks --------------------------------------------------------------------------

    def frame(
        self, camera: Camera, seconds: float, keys: Point = (0.0, 0.0), with_: str = ""
    ) -> None:
        """A frame begins: where is the tool wanted at its end?

        Args:
            camera: what the pointer's pixels mean.
            seconds: since the last frame.
            keys: direction of the arrow keys that are held, y up.
            with_: the key held with them, "", "shift" or "ctrl".
        """
        self._seconds += seconds
        self._before = self._sent
        if keys != (0.0, 0.0):
            self.by_pointer = self.over_panel = False
            way = SPEEDS[with_] * seconds
            self.place = (self.place[0] + keys[0] * way, self.place[1] + keys[1] * way)
        elif self.by_pointer:
            self.place = camera.to_table(*self._pointer)
        self.place = (self.place[0], max(self.place[1], LOWEST))

    def command(self, tick: int, ticks: int, tool: Tool) -> ToolCommand:
        """What the hand wants in a tick of this frame, the first one being 1."""
        share = tick / ticks
        x = self._before[0] + (self.place[0] - self._before[0]) * share
        y = self._before[1] + (self.place[1] - self._before[1]) * share
        self._sent = (x, y)
        taking = self.take and self._held is None
        closed = self.closed and not (taking and self.over_panel)
        return ToolCommand(tool, x, y, self.angle, closed, self.take if taking and closed else "")

    def feel(self, held: str | None, angle: float, slipped: bool) -> None:
        """What came of the last command: the piece in the grip, its angle in degrees."""
        if held and held != self._held:
            self.angle = angle
        if held == self.take:
            self.take = ""
        if slipped and self._latched:
            self.drop()
        self._held = held


class HeldKeys:
    """Remembers keys from their going down to their coming up."""

    def __init__(self) -> None:
        self._held: dict[str, None] = {}

    def hear(self, event: Input) -> None:
        """A key went down or up; away from the window all of them are up."""
        match event:
            case KeyPressed(key):
                self._held[key] = None
            case KeyReleased(key):
                self._held.pop(key, None)
            case FocusLost():
                self._held.clear()

    def let_go(self) -> None:
        """Another scene took over and will hear the keys come up."""
        self._held.clear()

    @property
    def way(self) -> Point:
        """Direction of the arrow keys, y up, of length 1 or 0."""
        x = sum(_WAYS[key][0] for key in self._held if key in _WAYS)
        y = sum(_WAYS[key][1] for key in self._held if key in _WAYS)
        length = max(1.0, (x * x + y * y) ** 0.5)
        return x / length, y / length

    @property
    def beside(self) -> str:
        """The key held with them, "shift" or "ctrl"; else empty."""
        return next((_BESIDE[key] for key in self._held if key in _BESIDE), "")
