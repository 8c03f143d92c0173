"""Writes turns down while they are played: a match, and whoever plays it, notice nothing of it."""

from collections.abc import Callable, Sequence
from dataclasses import asdict

import msgspec

from cats_ledges.ledges import events as e
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.record import (
    MOST_SAID,
    MOST_TICKS,
    Begun,
    Heard,
    RecordError,
    Told,
    TurnRecord,
    hash_interval,
    here,
    keyframe_interval,
    said,
)
from cats_ledges.ledges.state import Phase
from physics.commands import ToolCommand
from physics.parameters import ParameterError
from physics.recording import HASH_BYTES, Chain, CommandLog, KeyframeLog, ToolPose, tool_pose

SEVERAL = "several"
"""The platform of a record that was begun by one maker and gone on with by another."""

ENOUGH_TICKS, ENOUGH_SAID = MOST_TICKS // 2, MOST_SAID // 2
"""No more of a turn is recorded in one go; another record begins with the next phase."""

Packing = Callable[[], TurnRecord]
"""Makes a record of what was copied when it was asked for."""


class Recorder:
    """A match whose turns are recorded: its `tick` stands for the match's own."""

    def __init__(self, match: Match, when: Callable[[], str]) -> None:
        """Record every turn of a match that begins from now on.

        Args:
            match: the match.
            when: the moment, in ISO 8601; asked once as each turn begins.
        """
        self.match = match
        self._when = when
        self._turn: _Turn | None = None
        self._finished: list[Packing] = []

    def tick(
        self, command: ToolCommand | None = None, decision: Decision | None = None
    ) -> tuple[e.Event, ...]:
        """Let one tick of the match pass, and return what happened; see `Match.tick`."""
        news = self.match.tick(command, decision)
        begins = any(isinstance(event, e.TurnBegan) for event in news)
        restarted = self.match.restarted
        over = restarted is not None and self.match.state.phase == Phase.OVER
        if self._turn:
            told = () if begins else news
            self._turn.add(self.match, command, decision, told, ends=begins or over)
            begins = begins or bool(restarted and self._turn.full)
            if begins or over:
                self._finished.append(self._turn.copied(self.match))
                self._turn = None
        if begins and restarted and not over:
            first = Begun(self.match.state, restarted)
            self._turn = _Turn(_opened(self.match, first, self._when()))
        return news

    def take_finished(self) -> tuple[TurnRecord, ...]:
        """The turns that have come to their end since this was last asked."""
        return tuple(pack() for pack in self.take_finished_unpacked())

    def take_finished_unpacked(self) -> list[Packing]:
        """The same, each still to be packed by a call, which any thread may make."""
        finished, self._finished = self._finished, []
        return finished

    def so_far(self) -> TurnRecord | None:
        """The turn that is being played, up to now; `resumed` goes on where its last phase began.

        None between the set-up and the first turn, and when the game is over.
        """
        pack = self.so_far_unpacked()
        return pack() if pack else None

    def so_far_unpacked(self) -> Packing | None:
        """The same, still to be packed by a call, which any thread may make: it takes a while."""
        return self._turn.copied(self.match) if self._turn else None


def resumed(record: TurnRecord, when: Callable[[], str]) -> Recorder:
    """Go on with a game from a record: after its turn, or where the last phase of one began.

    What the player did in that phase is forgotten; the record goes on from there.

    Args:
        record: the game's last.
        when: as in `Recorder`.

    Raises:
        RecordError: its table has parameters that this program does not know.
    """
    moment = record.end or record.begun[-1]
    try:
        parameters = record.table_parameters()
    except ParameterError as error:
        raise RecordError(str(error)) from error
    match = Match.resumed(moment.state, moment.snapshot, parameters, record.level)
    recorder = Recorder(match, when)
    if record.end is None:
        recorder._turn = _Turn(_taken_over(record))
    elif moment.state.phase != Phase.OVER:
        recorder._turn = _Turn(_opened(match, moment, when()))
    return recorder


def _opened(match: Match, first: Begun, when: str) -> TurnRecord:
    """The record of a turn of which no tick has passed."""
    keyframes = KeyframeLog(tuple(match.world.pieces))
    keyframes.append(match.world, None)
    return TurnRecord(
        maker=here(),
        when=when,
        parameters={name: float(value) for name, value in asdict(match.world.parameters).items()},
        level=match.level,
        begun=(first,),
        end=None,
        ticks=0,
        commands=CommandLog().packed(),
        decisions=(),
        events=(Told(0, e.TurnBegan(first.state.cat_from)),),
        hashes=b"",
        keyframes=keyframes.packed(),
    )


def _taken_over(record: TurnRecord) -> TurnRecord:
    """A record as it is gone on with here: the work of several makers is no one's own."""
    if record.maker == here():
        return record
    maker = msgspec.structs.replace(record.maker, platform=SEVERAL)
    return msgspec.structs.replace(record, maker=maker)


class _Turn:
    """A turn that is being recorded: a record as far as its last phase began, and what follows."""

    def __init__(self, record: TurnRecord) -> None:
        start, rate = record.tick_of(record.begun[-1]), record.tick_rate
        self._record = record
        self._begun = list(record.begun)
        self._end: Begun | None = None
        self._commands = record.command_log().first(start)
        self._decisions = [heard for heard in record.decisions if heard.tick <= start]
        self._events = [told for told in record.events if told.tick <= start]
        self._hash_every, self._keyframe_every = hash_interval(rate), keyframe_interval(rate)
        marks = start // self._hash_every
        self._hashes = bytearray(record.hashes[: marks * HASH_BYTES])
        self._chain = self._chain_on(marks * self._hash_every)
        self._keyframes = record.keyframe_log().first(1 + start // self._keyframe_every)
        self._tool: ToolPose | None = None
        self.full: Packing | None = None
        """All of it, once nothing more is added; None: it goes on."""

    def add(
        self,
        match: Match,
        command: ToolCommand | None,
        decision: Decision | None,
        news: Sequence[e.Event],
        ends: bool,
    ) -> None:
        """Add the tick that the match has just made."""
        if self.full:
            return
        self._chain.add(said(self._commands.append(command), decision))
        tick = len(self._commands)
        if decision:
            self._decisions.append(Heard(tick, decision))
        self._events += [Told(tick, event) for event in news]
        if match.restarted:
            begun = Begun(match.state, match.restarted)
            if ends:
                self._end = begun
            else:
                self._begun.append(begun)
        self._tool = tool_pose(match.hands, command)
        if tick % self._hash_every == 0:
            self._hashes += self._chain.mark(match.world)
        if tick % self._keyframe_every == 0:
            self._keyframes.append(match.world, self._tool)
        if tick >= ENOUGH_TICKS or max(len(self._decisions), len(self._events)) >= ENOUGH_SAID:
            self.full = self.copied(match)

    def copied(self, match: Match) -> Packing:
        """All of it so far, whose last tick is the match's; the call packs it."""
        if self.full:
            return self.full
        ticks = len(self._commands)
        hashes, commands = bytes(self._hashes), self._commands.first(ticks)
        keyframes = self._keyframes.first(len(self._keyframes))
        if ticks % self._hash_every:
            hashes += self._chain.now(match.world)
        if ticks % self._keyframe_every:
            keyframes.append(match.world, self._tool)
        settled = msgspec.structs.replace(
            self._record,
            begun=tuple(self._begun),
            end=self._end,
            ticks=ticks,
            decisions=tuple(self._decisions),
            events=tuple(self._events),
            hashes=hashes,
        )
        return lambda: msgspec.structs.replace(
            settled, commands=commands.packed(), keyframes=keyframes.packed()
        )

    def _chain_on(self, mark: int) -> Chain:
        """The chain of hashes, from its last mark on to the last tick."""
        chain = Chain(bytes(self._hashes[-HASH_BYTES:]) or self._record.seal())
        decisions = {heard.tick: heard.decision for heard in self._decisions}
        for tick in range(mark + 1, len(self._commands) + 1):
            chain.add(said(self._commands.row(tick - 1), decisions.get(tick)))
        return chain
