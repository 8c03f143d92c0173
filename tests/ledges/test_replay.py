"""Replays: the same bits as the turn itself, in any order; whatever is otherwise is named."""

import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest
from recorded import SHIPPED, a_fall, a_turn, all_felled, finished, lighter, of_many_kinds
from scripted import SLOW, ready_to_bat

from cats_ledges.ledges import events as e
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.record import (
    Heard,
    TurnRecord,
    decode_record,
    encode_record,
    hash_ticks,
    keyframe_ticks,
)
from cats_ledges.ledges.replay import (
    Diverged,
    Exact,
    Foreign,
    NotReplayable,
    Replay,
    verify,
    why_foreign,
)
from cats_ledges.ledges.state import Outcome, Phase
from physics.recording import PLACE_GRID, TURN_GRID, Chain, CommandLog
from physics.replay import distance

change = msgspec.structs.replace


@cache
def turns() -> tuple[TurnRecord, ...]:
    """Turns of many kinds, as they come from their files."""
    return tuple(decode_record(encode_record(record)) for record in of_many_kinds())


class Straight:
    """A turn played from its beginning to its end by a match of its own, and what it came by."""

    def __init__(self, record: TurnRecord) -> None:
        first, commands = record.begun[0], record.command_log()
        parameters = record.table_parameters()
        match = Match.resumed(first.state, first.snapshot, parameters, record.level)
        decisions = {heard.tick: heard.decision for heard in record.decisions}
        self.poses = [match.world.poses()]
        self.bits = [Chain(b"").now(match.world)]
        for tick in range(1, record.ticks + 1):
            match.tick(commands[tick - 1], decisions.get(tick))
            self.poses.append(match.world.poses())
            self.bits.append(Chain(b"").now(match.world))


@cache
def straight(turn) -> Straight:
    """The straight run of `a_turn` or another that is given by a function."""
    return Straight(turn())


@cache
def all_gone() -> TurnRecord:
    """A turn after which nothing stands."""
    return all_felled()[0]


# -- exact -----------------------------------------------------------------------------------------


def test_fifty_turns_of_many_kinds_replay_exactly():
    assert len(turns()) >= 50
    outcomes = {record.verdict.outcome for record in turns() if record.verdict}
    wanted = {Outcome.LANDED, Outcome.ON_THE_TABLE, Outcome.FALLEN, Outcome.GAVE_UP}
    assert outcomes >= wanted
    assert any(record.end.state.phase is Phase.OVER for record in turns())
    assert any(record.level for record in turns())
    assert {len(record.seats) for record in turns()} == {1, 2, 4}
    assert [verify(record) for record in turns()] == [Exact()] * len(turns())


def test_turns_replay_exactly_in_new_processes_whatever_their_hash_seed(tmp_path):
    for number, record in enumerate(turns()[::4]):
        (tmp_path / f"{number}.turn").write_bytes(encode_record(record))
    program = (
        "import sys, pathlib\n"
        "from cats_ledges.ledges.record import read_record\n"
        "from cats_ledges.ledges.replay import verify\n"
        "for path in pathlib.Path(sys.argv[1]).iterdir(): print(verify(read_record(path)))\n"
    )
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", program, str(tmp_path)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parent,
            check=True,
            capture_output=True,
            text=True,
        )
        assert done.stdout.split() == ["Exact()"] * len(turns()[::4])


@pytest.mark.parametrize("turn", [a_turn, a_fall, all_gone])
def test_every_tick_scrubbed_to_in_any_order_has_the_bits_of_the_straight_run(turn):
    record, chance = turn(), Random(1)
    known, replay = straight(turn), Replay(record)

    def look(tick):
        frame = replay.frame(tick)
        assert frame.exact == (tick <= replay.known)
        if frame.exact:
            assert frame.ids == known.poses[tick].ids
            assert frame.poses.tobytes() == known.poses[tick].array.tobytes()

    while replay.known < record.ticks:  # it is looked at while it is being simulated
        replay.advance(chance.randrange(1, 60))
        for _ in range(3):
            look(chance.randrange(record.ticks + 1))
    assert replay.verdict == Exact()
    ticks = list(range(record.ticks + 1))
    chance.shuffle(ticks)
    for tick in (*ticks, *reversed(range(record.ticks + 1))):
        look(tick)


@pytest.mark.parametrize("turn", [a_turn, a_fall])
def test_a_match_taken_up_at_any_tick_has_the_bits_of_the_straight_run(turn):
    """The pushes of all contacts and the tools' own bodies among them."""
    record, chance = turn(), Random(2)
    known, replay = straight(turn), Replay(record)
    begun = [record.tick_of(begun) for begun in record.begun]
    for tick in (*begun, record.ticks, *chance.sample(range(record.ticks), 8)):
        assert Chain(b"").now(replay.match_at(tick).world) == known.bits[tick]


def test_what_is_kept_of_contacts_and_speeds_is_shown_with_the_tick_it_is_of():
    record = a_fall()
    replay = Replay(record)
    replay.advance(record.ticks)
    frames = [replay.frame(tick) for tick in range(record.ticks + 1)]
    assert all(len(frame.velocities) == len(frame.ids) for frame in frames)
    falling = max(np.abs(frame.velocities[:, 1]).max(initial=0.0) for frame in frames)
    assert falling > 300.0
    assert min(len(frame.contacts) for frame in frames) < len(frames[0].contacts)


def test_there_is_no_tick_before_the_first_or_after_the_last():
    replay = Replay(a_turn())
    for tick in (-1, replay.ticks + 1):
        with pytest.raises(IndexError):
            replay.frame(tick)


# -- otherwise -------------------------------------------------------------------------------------


def edited(record: TurnRecord, *ticks: int, **values) -> TurnRecord:
    """The record with other commands in these ticks."""
    log, other = record.command_log(), CommandLog()
    for i in range(record.ticks):
        command = log[i]
        if i + 1 in ticks:
            command = _other(command, values)
        other.append(command)
    return change(record, commands=other.packed())


def _other(command, values):
    fields = {name: getattr(command, name) for name in ("tool", "x", "y", "angle", "grip", "take")}
    return type(command)(**{**fields, **values})


def told(record: TurnRecord) -> list[int]:
    """The ticks in which the tools did not lie on the table."""
    log = record.command_log()
    return [i + 1 for i in range(record.ticks) if log[i]]


@pytest.mark.parametrize("values", [{"x": 400.0}, {"y": -3.0}, {"angle": 0.0625}, {"take": "it"}])
def test_a_record_whose_commands_were_edited_cannot_pass_as_exact(values):
    """Even by one that moves nothing; it is noticed by the next hash."""
    record, chance = a_turn(), Random(3)
    marks = hash_ticks(record.ticks, record.tick_rate)
    for tick in chance.sample(told(record), 6):
        found = verify(decode_record(encode_record(edited(record, tick, **values))))
        assert isinstance(found, Diverged)
        assert tick <= found.tick <= next(mark for mark in marks if mark >= tick)


def test_commands_that_were_left_out_or_exchanged_cannot_pass_as_exact():
    record = a_turn()
    log = record.command_log()
    script = [log[i] for i in range(record.ticks)]
    at = told(record)[100]
    ways = [
        [*script[:at], None, *script[at + 1 :]],
        [*script[1:], None],
        script[::-1],
        [None] * len(script),
    ]
    for way in ways:
        other = CommandLog()
        for command in way:
            other.append(command)
        assert isinstance(verify(change(record, commands=other.packed())), Diverged)


def of_moment(index, record):
    """A later phase began as the same phase of another turn did."""
    begun = list(record.begun)
    state = a_fall().begun[0].state
    begun[index] = change(begun[index], state=state)
    return change(record, begun=tuple(begun))


def nudged(record, moment):
    """One piece of a snapshot lies one bit aside."""
    pieces = list(moment.snapshot.pieces)
    pieces[0] = change(pieces[0], x=float(np.nextafter(pieces[0].x, 1000.0)))
    return change(moment, snapshot=change(moment.snapshot, pieces=tuple(pieces)))


def flipped(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


EDITS = {
    "when": lambda r: change(r, when="2026-12-02T20:15:00+01:00"),
    "version": lambda r: change(r, maker=change(r.maker, project="0.0.1")),
    "assist": lambda r: change(r, level=True),
    "parameters": lambda r: change(r, parameters={**r.parameters, "rest_limit": 21.0}),
    "start": lambda r: change(r, begun=(nudged(r, r.begun[0]), *r.begun[1:])),
    "name": lambda r: change(
        r, begun=tuple(_renamed(begun) for begun in r.begun), end=_renamed(r.end)
    ),
    "phase": lambda r: of_moment(2, r),
    "later snapshot": lambda r: change(r, begun=(*r.begun[:-1], nudged(r, r.begun[-1]))),
    "phase left out": lambda r: change(r, begun=(*r.begun[:2], *r.begun[3:])),
    "end": lambda r: change(r, end=nudged(r, r.end)),
    "no end": lambda r: change(r, end=None),
    "decision": lambda r: change(r, decisions=(Heard(200, Decision.DONE), *r.decisions)),
    "no decision": lambda r: change(r, decisions=r.decisions[:-1]),
    "event": lambda r: change(
        r, events=(*r.events[:-1], change(r.events[-1], event=e.CleanedUp(("pillar_short_1",))))
    ),
    "drop": lambda r: change(
        r,
        events=tuple(
            change(t, event=change(t.event, drop=t.event.drop + 1e-12))
            if isinstance(t.event, e.Landed)
            else t
            for t in r.events
        ),
    ),
    "event later": lambda r: change(
        r, events=(*r.events[:-1], change(r.events[-1], tick=r.events[-1].tick + 1))
    ),
    "no event": lambda r: change(r, events=r.events[:-1]),
    "first hash": lambda r: change(r, hashes=flipped(r.hashes, 0)),
    "last hash": lambda r: change(r, hashes=flipped(r.hashes, len(r.hashes) - 1)),
    "keyframes": lambda r: change(r, keyframes=_with_one_moved(r)),
}


def _renamed(moment):
    ada, bo = moment.state.seats
    return change(moment, state=replace(moment.state, seats=(replace(ada, name="Eve"), bo)))


def _with_one_moved(record):
    """A piece in a keyframe, a tenth of a millimetre aside."""
    log = record.keyframe_log()
    row = log._rows[5] = log._rows[5].copy()
    row[3 * log.roster.index(log[5].ids[0])] += 6
    return log.packed()


@pytest.mark.parametrize("what", EDITS)
def test_a_record_that_says_anything_else_cannot_pass_as_exact(what):
    record = EDITS[what](a_turn())
    assert record != a_turn()
    assert isinstance(verify(record), Diverged)


def test_how_far_it_diverged_is_the_largest_distance_from_the_keyframes():
    """The toy's bat is led elsewhere, and the toy falls otherwise."""
    bat = a_turn().begun[3]
    assert bat.state.phase is Phase.BAT
    start = a_turn().tick_of(bat)
    strokes = [tick for tick in told(a_turn()) if tick > start]
    at = strokes[len(strokes) // 2]
    record = edited(a_turn(), *(tick for tick in strokes if tick >= at), x=-100.0)
    found, known = verify(record), Straight(record)
    assert at <= found.tick <= at + 60
    log, frames = record.keyframe_log(), keyframe_ticks(record.ticks, record.tick_rate)
    apart = [
        distance(*known.poses[tick], log[i]) for i, tick in enumerate(frames) if tick >= found.tick
    ]
    assert found.distance == max(apart) > 1.0


def test_a_diverged_replay_is_shown_from_its_keyframes_from_there_on():
    start = a_turn().tick_of(a_turn().begun[3])
    at = [tick for tick in told(a_turn()) if tick > start][30]
    record = edited(a_turn(), at, x=-100.0)
    replay = Replay(record)
    replay.advance(record.ticks)
    diverged = replay.verdict.tick
    ticks = (0, diverged - 1, diverged, record.ticks)
    assert [replay.frame(tick).exact for tick in ticks] == [True, True, False, False]
    last, honest = replay.frame(record.ticks), straight(a_turn).poses[-1]
    assert last.ids == honest.ids
    assert np.abs(last.poses - honest.array)[:, :2].max() <= PLACE_GRID
    assert replay.match_at(diverged - 1)
    with pytest.raises(NotReplayable):
        replay.match_at(diverged)


# -- foreign ---------------------------------------------------------------------------------------


def made_elsewhere(**values):
    return lambda record: change(record, maker=change(record.maker, **values))


def with_parameters(**values):
    def other(record):
        parameters = {**record.parameters, **values}
        kept = {name: value for name, value in parameters.items() if value is not None}
        return change(record, parameters=kept)

    return other


FOREIGN = {
    "pymunk 6.9.0": made_elsewhere(pymunk="6.9.0"),
    "Chipmunk 7.0.3": made_elsewhere(chipmunk="7.0.3"),
    "platform darwin-arm64-64": made_elsewhere(platform="darwin-arm64-64"),
    "rules of version 99": made_elsewhere(rules=99),
    "stickiness": with_parameters(stickiness=1.0),
    "gravity": with_parameters(gravity=-5.0),
    "friction_wood": with_parameters(friction_wood=None),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_what_was_made_otherwise_is_named_as_foreign_and_shown_all_the_same(what):
    record = decode_record(encode_record(FOREIGN[what](a_turn())))
    found = verify(record)
    assert isinstance(found, Foreign)
    assert what in found.reason
    assert why_foreign(record) == found.reason
    replay = Replay(record)
    replay.advance(1000)
    assert replay.verdict == found
    assert replay.known == 0
    known, frames = straight(a_turn), keyframe_ticks(record.ticks, record.tick_rate)
    for tick in range(record.ticks + 1):
        frame = replay.frame(tick)
        assert not frame.exact
        if tick in frames:
            assert frame.ids == known.poses[tick].ids
            apart = np.abs(frame.poses - known.poses[tick].array)
            assert apart[:, :2].max(initial=0.0) <= PLACE_GRID / 2
            assert apart[:, 2].max(initial=0.0) <= TURN_GRID / 2
    with pytest.raises(NotReplayable):
        replay.match_at(0)


def test_a_record_of_a_table_with_other_parameters_is_replayed_with_these():
    """They are in it. Told to be of other ones than it was made with, it does not pass."""
    record = lighter()
    assert record.table_parameters().gravity == SHIPPED.gravity * 0.9
    assert verify(record) == Exact()
    pretended = change(record, parameters={**record.parameters, "gravity": SHIPPED.gravity})
    assert isinstance(verify(pretended), Diverged)


def test_the_hand_of_one_turn_does_not_pass_for_that_of_another_of_the_same_start():
    hand = ready_to_bat(1)
    hand.bat(SLOW[0] * 2, SLOW[1])
    (other,) = finished(hand)
    assert other.begun[0] == a_turn().begun[0]
    assert verify(other) == Exact()
    long = min(other.ticks, a_turn().ticks)
    log, mixed = other.command_log(), a_turn().command_log().first(0)
    for tick in range(a_turn().ticks):
        mixed.append(log[tick] if tick < long else None)
    assert isinstance(verify(change(a_turn(), commands=mixed.packed())), Diverged)
