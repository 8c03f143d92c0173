"""What is heard of the table: what happened, what the tool grips, and what strikes what.

The physics knows nothing of it: a piece that changes its motion from one frame to the next, by
more than its weight can do, was struck or struck something.
"""

import numpy as np
import numpy.typing as npt

from cats_ledges.ledges import events as e
from cats_ledges.ledges.match import Match
from cats_ledges.ledges.state import Ledges
from physics.world import Poses
from scenes import sound

SOFTEST, HARDEST = 140.0, 1500.0
"""A change of motion that is just heard, and one that is heard in full, mm/s; a storey's fall ends
with 1,120."""
PAUSE = 0.07
"""Seconds between two knocks: a tower that comes down is no drum roll."""

HEARD: dict[type[e.Event], tuple[str, float]] = {
    e.TurnBegan: ("turn_pass", 1.0),
    e.Built: ("thud", 0.7),
    e.BuildRefused: ("refuse", 1.0),
    e.KnockedOver: ("lose", 0.7),
    e.CatPlaced: ("meow", 0.8),
    e.CatStays: ("purr", 1.0),
    e.CatRefused: ("refuse", 1.0),
    e.ToyRefused: ("refuse", 1.0),
    e.LeftPlatform: ("whoosh", 1.0),
    e.CameBack: ("refuse", 1.0),
    e.OnTheTable: ("lose", 0.7),
    e.CameToNothing: ("lose", 0.7),
    e.GaveUp: ("lose", 0.7),
    e.Fallen: ("collapse", 1.0),
}
"""The sound of an event, and how loud it is; toys and landings: see `hear`."""

_STRUCK = {"bell": "bell", "mouse": "squeak", "wool": "boop"}
"""Toys that sound of themselves; everything else is wood."""

Floats = npt.NDArray[np.float64]


def hear(event: e.Event, state: Ledges) -> None:
    """Something happened; `state` is the one after it."""
    if isinstance(event, e.Landed):
        scored = state.verdict is not None and state.verdict.points > 0
        sound.play("point" if scored else "lose", 1.0 if scored else 0.7)
    elif isinstance(event, e.ToyPlaced):
        sound.play(sound_of(event.toy), 0.7)
    elif type(event) in HEARD:
        sound.play(*HEARD[type(event)])


class Ears:
    """Listens to a table frame by frame."""

    def __init__(self) -> None:
        self._held: str | None = None
        self._poses: Poses | None = None
        self._motion: Floats | None = None
        self._quiet = 0.0

    def listen(self, match: Match, seconds: float) -> None:
        """The table has ticked for so many seconds since it was listened to last."""
        if seconds <= 0.0:
            return
        held = match.hands.held
        if held != self._held:
            sound.play("grip" if held else "release")
        self._quiet -= seconds
        struck = self._struck(match, seconds, {held, self._held})
        self._held = held
        if struck and self._quiet <= 0.0:
            sound.play(*struck)
            self._quiet = PAUSE

    def _struck(
        self, match: Match, seconds: float, held: set[str | None]
    ) -> tuple[str, float] | None:
        """The sound of the piece that was struck hardest, and how loud it is."""
        poses, before, motion = match.world.poses(), self._poses, self._motion
        self._poses, self._motion = poses, None
        if before is None or before.ids != poses.ids:
            return None  # a piece that comes in or goes is not struck
        self._motion = (poses.array[:, :2] - before.array[:, :2]) / seconds
        if motion is None or not len(motion):
            return None
        free = np.array([id not in held for id in poses.ids])
        change = np.hypot(*(self._motion - motion).T) * free
        hardest = int(change.argmax())
        force = float(change[hardest]) - match.world.parameters.gravity * seconds
        if force < SOFTEST:
            return None
        return sound_of(poses.ids[hardest]), min(1.0, force / HARDEST)


def sound_of(id: str) -> str:
    """What a piece sounds like when it is struck."""
    if id.startswith("cat_"):
        return "thud"
    return next((name for toy, name in _STRUCK.items() if f"_{toy}" in id), "knock")
