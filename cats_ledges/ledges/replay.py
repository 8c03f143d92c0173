"""A recorded turn played again, to the bit, and whether that is what was recorded.

The record is simulated once, from its first tick to its last, as fast as it goes; what is known
can then be looked at in any order. What cannot be simulated here is shown from its keyframes.
"""

import bisect
from dataclasses import dataclass

from cats_ledges.ledges import events as e
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.record import (
    Begun,
    TurnRecord,
    hash_ticks,
    here,
    keyframe_ticks,
    said,
)
from physics.commands import ToolCommand
from physics.parameters import ParameterError
from physics.recording import HASH_BYTES, Chain, KeyframeLog, tool_pose
from physics.replay import Footage, Frame, agrees, between, distance


@dataclass(frozen=True, slots=True)
class Exact:
    """The turn came out again to the bit, and so did all that was told of it."""


@dataclass(frozen=True, slots=True)
class Diverged:
    """The turn came out otherwise."""

    tick: int
    """The first tick at which this was noticed."""
    distance: float
    """How far a piece was from where the keyframes have it, at the farthest, mm."""


@dataclass(frozen=True, slots=True)
class Foreign:
    """The turn was not recorded by this very program and solver: it is shown from keyframes."""

    reason: str
    """What is different, in a few words."""


Verdict = Exact | Diverged | Foreign


class NotReplayable(ValueError):  # noqa: N818  (what the moment is)
    """No match can be taken up at this moment of a record."""


def why_foreign(record: TurnRecord) -> str | None:
    """What was different where a record was made; None: nothing, it can be replayed here."""
    mine = here()
    for name, what in (
        ("pymunk", "pymunk"),
        ("chipmunk", "Chipmunk"),
        ("platform", "platform"),
        ("rules", "rules of version"),
    ):
        theirs, ours = getattr(record.maker, name), getattr(mine, name)
        if theirs != ours:
            return f"{what} {theirs}, here {ours}"
    try:
        record.table_parameters()
    except ParameterError as error:
        return str(error)
    return None


class Replay:
    """A record that is simulated again, in portions, and looked at meanwhile."""

    def __init__(self, record: TurnRecord) -> None:
        self.record = record
        self.ticks = record.ticks
        self.foreign = why_foreign(record)
        """Why it cannot be simulated here, in a few words; None: it can."""
        self._keyframes = record.keyframe_log()
        self._keyframe_ticks = keyframe_ticks(record.ticks, record.tick_rate)
        self._check = None if self.foreign else _Check(record, self._keyframes)
        self._footage = Footage(self._check.run.match.hands) if self._check else None

    @property
    def known(self) -> int:
        """So many ticks have been simulated again."""
        return self._check.run.tick if self._check else 0

    @property
    def verdict(self) -> Verdict | None:
        """What came of the simulation; None as long as nothing is known."""
        if self.foreign:
            return Foreign(self.foreign)
        return self._check.verdict if self._check else None

    def advance(self, most_ticks: int) -> None:
        """Simulate so many ticks more, if there are as many."""
        if self._check is None or self._footage is None:
            return
        for _ in range(min(most_ticks, self.ticks - self.known)):
            self._check.step()
            self._footage.add(self._check.run.match.hands, self._check.run.command)

    def frame(self, tick: int) -> Frame:
        """The table after a tick, from 0 to `ticks`: exact where it was simulated as recorded."""
        if not 0 <= tick <= self.ticks:
            raise IndexError(tick)
        if self._footage and tick < len(self._footage) and self._is_as_recorded(tick):
            return self._footage.frame(tick)
        before = bisect.bisect_right(self._keyframe_ticks, tick) - 1
        after = min(before + 1, len(self._keyframe_ticks) - 1)
        start, end = self._keyframe_ticks[before], self._keyframe_ticks[after]
        share = (tick - start) / (end - start) if end > start else 0.0
        return between(self._keyframes[before], self._keyframes[after], share)

    def match_at(self, tick: int) -> Match:
        """A match of its own as it was after a tick, to go on with from there.

        Raises:
            NotReplayable: the record is foreign, or has come out otherwise by then.
        """
        if self._check is None or not self._is_as_recorded(tick):
            raise NotReplayable("this moment cannot be simulated again here")
        run = _Run(self.record, tick)
        while run.tick < tick:
            run.step()
        return run.match

    def _is_as_recorded(self, tick: int) -> bool:
        at = self._check.diverged_at if self._check else None
        return at is None or tick < at


def verify(record: TurnRecord) -> Verdict:
    """Simulate a record again and say whether it is what was recorded."""
    reason = why_foreign(record)
    if reason:
        return Foreign(reason)
    check = _Check(record, record.keyframe_log())
    while check.run.tick < record.ticks:
        check.step()
    assert check.verdict is not None
    return check.verdict


class _Run:
    """A record simulated again."""

    def __init__(self, record: TurnRecord, before: int = 0) -> None:
        """Begin where the last phase began that did so after `before` ticks or earlier."""
        first = max(
            (begun for begun in record.begun if record.tick_of(begun) <= before),
            key=record.tick_of,
        )
        self.tick = record.tick_of(first)
        parameters = record.table_parameters()
        self.match = Match.resumed(first.state, first.snapshot, parameters, record.level)
        self.command: ToolCommand | None = None
        """What the hands were told in the last tick."""
        self.decision: Decision | None = None
        self.commands = record.command_log()
        self._decisions = {heard.tick: heard.decision for heard in record.decisions}

    def step(self) -> tuple[e.Event, ...]:
        """Let the next tick pass, and return what happened."""
        self.command = self.commands[self.tick]
        self.tick += 1
        self.decision = self._decisions.get(self.tick)
        return self.match.tick(self.command, self.decision)


class _Check:
    """A record simulated again from its first tick, and compared with what is recorded."""

    def __init__(self, record: TurnRecord, keyframes: KeyframeLog) -> None:
        self.run = _Run(record)
        self.diverged_at: int | None = None
        """The first tick at which it came out otherwise."""
        self._largest = 0.0
        self._ticks = record.ticks
        self._begun = {record.tick_of(begun): begun for begun in record.begun[1:]}
        if record.end:
            self._begun[record.ticks] = record.end
        self._told: dict[int, list[e.Event]] = {}
        for told in record.events:
            self._told.setdefault(told.tick, []).append(told.event)
        self._chain = Chain(record.seal())
        marks = hash_ticks(record.ticks, record.tick_rate)
        self._hashes = {
            tick: record.hashes[HASH_BYTES * i : HASH_BYTES * (i + 1)]
            for i, tick in enumerate(marks)
        }
        frames = keyframe_ticks(record.ticks, record.tick_rate)
        self._keyframes = keyframes
        self._frames = {tick: i for i, tick in enumerate(frames)}
        self._see()

    @property
    def verdict(self) -> Exact | Diverged | None:
        """What is known of it; None as long as nothing is."""
        if self.diverged_at is not None:
            return Diverged(self.diverged_at, self._largest)
        return Exact() if self.run.tick == self._ticks else None

    def step(self) -> None:
        """Simulate a tick, and compare all that the record says of it."""
        run = self.run
        news = [event for event in run.step() if not isinstance(event, e.TurnBegan)]
        restarted, state = run.match.restarted, run.match.state
        begun = Begun(state, restarted) if restarted else None
        self._chain.add(said(run.commands.row(run.tick - 1), run.decision))
        as_told = news == self._told.get(run.tick, [])
        if not as_told or begun != self._begun.get(run.tick) or not self._is_hashed_so():
            self._diverge()
        self._see()

    def _is_hashed_so(self) -> bool:
        recorded = self._hashes.get(self.run.tick)
        return recorded is None or self._chain.mark(self.run.match.world) == recorded

    def _see(self) -> None:
        """Compare with the keyframe, if there is one."""
        if self.run.tick not in self._frames:
            return
        keyframe = self._keyframes[self._frames[self.run.tick]]
        ids, poses = self.run.match.world.poses()
        tool = tool_pose(self.run.match.hands, self.run.command)
        if not agrees(ids, poses, tool, keyframe):
            self._diverge()
        if self.diverged_at is not None:
            self._largest = max(self._largest, distance(ids, poses, keyframe))

    def _diverge(self) -> None:
        if self.diverged_at is None:
            self.diverged_at = self.run.tick
