"""What a replay shows of a table: exact at every tick that was simulated again, else keyframes."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from pymunk import batch

from physics.commands import ToolCommand
from physics.recording import PLACE_GRID, TURN_GRID, Keyframe, ToolPose, tool_pose
from physics.tools import Hands
from physics.world import Floats, World

CONTACTS_EVERY = 4
"""Contacts and speeds are kept after every so many ticks: they are looked at, not compared."""

Singles = npt.NDArray[np.float32]

_PUSH = (
    batch.ArbiterFields.TOTAL_IMPULSE
    | batch.ArbiterFields.NORMAL
    | batch.ArbiterFields.CONTACT_COUNT
    | batch.ArbiterFields.POINT_A_1
    | batch.ArbiterFields.POINT_A_2
)
_OVERHEAD = 500
"""Of a tick in footage, roughly, beside its numbers; bytes."""
_ROUNDED = 2.0 * np.array([PLACE_GRID, PLACE_GRID, TURN_GRID])
"""What differs by no more is the same in a keyframe."""
_NO_CONTACTS: Singles = np.zeros((0, 5), np.float32)


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at a tick."""

    ids: tuple[str, ...]
    """The pieces on it."""
    poses: Floats
    """One row a piece: x, y of its centre in mm, its angle in rad."""
    tool: ToolPose | None
    """The tool in the player's hand; None: it lies on the table."""
    exact: bool
    """Whether this was simulated again to the bit; else it lies between keyframes."""
    velocities: Singles = field(default_factory=lambda: np.zeros((0, 3), np.float32))
    """One row a piece, where they are known: vx, vy of its centre of mass, mm/s, spin in rad/s."""
    contacts: Singles = field(default_factory=lambda: _NO_CONTACTS)
    """One row a point, where they are known: x, y in mm, the unit normal, the impulse of the last
    step along it in g·mm/s: that of a pair of pieces is shared evenly among its points."""


MOST_BYTES = 400_000_000
"""Footage takes no more memory than this: ten minutes of the whole supply."""


class Footage:
    """The table after each of the ticks that were simulated again, from the first on."""

    def __init__(self, hands: Hands) -> None:
        """Begin with how the table is before the first tick."""
        self._ids: list[tuple[str, ...]] = []
        self._poses: list[Floats] = []
        self._tools: list[ToolPose | None] = []
        self._velocities: list[Singles] = []
        self._contacts: list[Singles] = []
        self._bytes = 0
        self.add(hands, None)

    def __len__(self) -> int:
        return len(self._poses)

    def add(self, hands: Hands, command: ToolCommand | None) -> None:
        """Add how the table is after the next tick, in which the hands were told this.

        When its memory is full, nothing more is added.
        """
        if self._bytes > MOST_BYTES:
            return
        poses, velocities = hands.world.motion()
        if len(self) % CONTACTS_EVERY == 0:
            self._velocities.append(velocities.astype(np.float32))
            self._contacts.append(read_contacts(hands.world))
            self._bytes += self._velocities[-1].nbytes + self._contacts[-1].nbytes
        self._bytes += poses.array.nbytes + _OVERHEAD
        self._ids.append(poses.ids)
        self._poses.append(poses.array)
        self._tools.append(tool_pose(hands, command))

    def frame(self, tick: int) -> Frame:
        """The table after this tick; contacts and speeds are of a moment up to 3 ticks before."""
        ids, look = self._ids[tick], tick // CONTACTS_EVERY
        same = self._ids[look * CONTACTS_EVERY] == ids
        return Frame(
            ids=ids,
            poses=self._poses[tick],
            tool=self._tools[tick],
            exact=True,
            velocities=self._velocities[look] if same else np.zeros((len(ids), 3), np.float32),
            contacts=self._contacts[look] if same else _NO_CONTACTS,
        )


def between(before: Keyframe, after: Keyframe, share: float) -> Frame:
    """The table between two keyframes, `share` of the way from one to the other."""
    places = dict(zip(after.ids, after.poses, strict=True))
    rows = [
        pose + share * (places.get(id, pose) - pose)
        for id, pose in zip(before.ids, before.poses, strict=True)
    ]
    tool = before.tool
    if tool and after.tool and tool.tool == after.tool.tool:
        x = tool.x + share * (after.tool.x - tool.x)
        y = tool.y + share * (after.tool.y - tool.y)
        tool = tool._replace(x=x, y=y)
    return Frame(before.ids, np.array(rows).reshape(-1, 3), tool, exact=False)


def distance(ids: Sequence[str], poses: Floats, keyframe: Keyframe) -> float:
    """How far the farthest piece is from where a keyframe has it, mm, of those that both know."""
    return float(np.max(np.hypot(*_apart(ids, poses, keyframe).T[:2]), initial=0.0))


def agrees(ids: Sequence[str], poses: Floats, tool: ToolPose | None, keyframe: Keyframe) -> bool:
    """Whether a keyframe shows this, as far as its rounding lets it be seen."""
    if set(ids) != set(keyframe.ids) or not _same_tool(tool, keyframe.tool):
        return False
    return bool((_apart(ids, poses, keyframe) <= _ROUNDED).all())


def _apart(ids: Sequence[str], poses: Floats, keyframe: Keyframe) -> Floats:
    places = dict(zip(keyframe.ids, keyframe.poses, strict=True))
    pairs = [(pose, places[id]) for id, pose in zip(ids, poses, strict=True) if id in places]
    return np.abs([pose - place for pose, place in pairs]).reshape(-1, 3)


def _same_tool(tool: ToolPose | None, shown: ToolPose | None) -> bool:
    if tool is None or shown is None:
        return tool is shown
    near = abs(tool.x - shown.x) <= _ROUNDED[0] and abs(tool.y - shown.y) <= _ROUNDED[1]
    turned = abs(math.radians(tool.angle - shown.angle)) <= _ROUNDED[2]
    return near and turned and (tool[0], *tool[4:]) == (shown[0], *shown[4:])


def read_contacts(world: World) -> Singles:
    """Every point where two things touch, from left to right: x, y, unit normal, impulse along it.

    The space itself knows no order among contacts.
    """
    buffer = batch.Buffer()
    batch.get_space_arbiters(world.space, _PUSH, buffer)
    counts = np.frombuffer(buffer.int_buf(), np.uintp).astype(np.intp)
    numbers = np.frombuffer(buffer.float_buf(), np.float64).reshape(-1, 8)
    push, normal, points = numbers[:, :2], numbers[:, 2:4], numbers[:, 4:8]
    along = np.abs((push * normal).sum(axis=1)) / np.maximum(counts, 1)
    each = np.column_stack((points[:, :2], normal, along, points[:, 2:], normal, along))
    rows = np.stack((each[:, :5], each[:, 5:]), axis=1)
    there = np.arange(2) < counts[:, None]
    found: Singles = rows[there].astype(np.float32)
    return found[np.lexsort(found.T[::-1])]
