"""A record of a turn: what it says, what it is as a file, and what is not taken for one."""

import math
import tracemalloc
from dataclasses import replace
from random import Random

import msgspec
import numpy as np
import pytest
from recorded import (
    KINDS,
    SHIPPED,
    a_fall,
    a_turn,
    batted,
    clock,
    crowded_and_felled,
    tried_and_refused,
)
from scripted import SEATS, SLOW, WHEN, A, ScriptedHand
from spoiling import opened, sealed

from cats_ledges import __version__
from cats_ledges.ledges import events as e
from cats_ledges.ledges import record as form
from cats_ledges.ledges.match import RULES, Decision
from cats_ledges.ledges.record import (
    MOST_BYTES,
    RecordError,
    TurnRecord,
    decode_record,
    encode_record,
    hash_ticks,
    here,
    keyframe_ticks,
    read_record,
)
from cats_ledges.ledges.recorder import SEVERAL, resumed
from cats_ledges.ledges.replay import Exact, verify
from cats_ledges.ledges.state import Outcome, Phase
from physics.recording import pack_rows

change = msgspec.structs.replace

# -- what it says ----------------------------------------------------------------------------------


def test_it_says_who_when_and_what_came_of_it():
    record = a_turn()
    assert record.when == WHEN
    assert record.seats == SEATS
    assert record.turn == 0
    assert record.maker.project == __version__
    assert record.maker.rules == RULES
    assert record.table_parameters() == SHIPPED
    assert record.seconds == record.ticks / 240
    assert (record.verdict.outcome, record.verdict.rule) == (Outcome.LANDED, "L3.12")
    assert record.scores_before == (0, 0)
    assert record.scores_after == (record.verdict.points, 0)
    assert record.verdict.points > 0
    begun = [begun.state.phase for begun in record.begun]
    assert begun == [Phase.BUILD, Phase.CAT, Phase.TOY, Phase.BAT, Phase.CLEAN_UP]
    assert (record.end.state.phase, record.end.state.turn) == (Phase.BUILD, 1)
    told = [type(told.event) for told in record.events]
    built = [e.TurnBegan, e.BuildChosen, e.Built, e.CatPlaced, e.ToyPlaced, e.LeftPlatform]
    assert told == [*built, e.Landed, e.CleanedUp]


def test_it_has_a_hash_four_times_and_a_keyframe_twenty_times_a_second_and_at_the_end():
    record = a_turn()
    log, ticks = record.keyframe_log(), keyframe_ticks(record.ticks, record.tick_rate)
    assert ticks[:3] == (0, 12, 24)
    assert hash_ticks(record.ticks, record.tick_rate)[:2] == (60, 120)
    assert ticks[-1] == hash_ticks(record.ticks, record.tick_rate)[-1] == record.ticks
    assert len(log) == len(ticks)
    assert len(record.hashes) == 16 * len(hash_ticks(record.ticks, record.tick_rate))


def test_a_turn_that_is_left_in_the_middle_has_no_end_and_no_verdict():
    hand = ScriptedHand()
    hand.tick(decision=A)
    hand.wait(0.3)
    record = hand.recorder.so_far()
    assert (record.end, record.verdict) == (None, None)
    assert record.ticks == 73
    assert verify(record) == Exact()


def test_the_whole_supply_for_half_a_minute_takes_at_most_300_kB():
    (record,) = crowded_and_felled()
    pieces = record.begun[0].snapshot.pieces
    assert len(pieces) == 58
    assert sum(not piece.parked for piece in pieces) == 54
    assert record.seconds > 29
    assert record.verdict.outcome is Outcome.FALLEN
    assert len(encode_record(record)) <= 300_000


# -- going on --------------------------------------------------------------------------------------


def test_a_game_goes_on_from_a_record_as_if_it_had_never_stopped():
    """One hand goes on; another takes the record up in the same phase and does the same."""
    hand = ScriptedHand()
    hand.build(A, "pillar_short", [250.0])
    record = decode_record(encode_record(hand.recorder.so_far()))
    other = ScriptedHand.__new__(ScriptedHand)
    other.play(resumed(record, clock))
    hand.play(hand.recorder)
    for each in (hand, other):
        each.place("cat_ruben", each.newest, 245.0)
        each.give_up()
    assert hand.script == other.script
    assert hand.recorder.take_finished() == other.recorder.take_finished()
    assert hand.recorder.so_far() == other.recorder.so_far()


def test_what_was_done_in_the_last_phase_before_a_game_was_left_is_forgotten():
    hand = ScriptedHand()
    hand.tick(decision=A)
    recorder = resumed(hand.recorder.so_far(), clock)
    assert recorder.so_far().ticks == 0
    assert recorder.match.state.drawn is None


def test_a_turn_that_several_makers_recorded_is_no_ones_own():
    hand = ScriptedHand()
    record = hand.recorder.so_far()
    elsewhere = change(record, maker=change(record.maker, platform="beos-vax-36"))
    assert resumed(elsewhere, clock).so_far().maker.platform == SEVERAL
    assert resumed(record, clock).so_far().maker == here()


def test_a_very_long_turn_is_in_several_records_and_nothing_of_the_game_is_lost(monkeypatch):
    monkeypatch.setattr("cats_ledges.ledges.recorder.ENOUGH_TICKS", 250)
    hand = ScriptedHand()
    hand.build(A, "pillar_short", [250.0])  # takes longer than that
    hand.place("cat_ruben", hand.newest, 245.0)
    first, *rest = hand.recorder.take_finished()
    assert (first.ticks, first.end) == (250, None)
    so_far = hand.recorder.so_far()
    again = resumed(decode_record(encode_record(so_far)), clock)
    assert again.match.state == hand.match.state
    assert again.match.state.phase is Phase.TOY
    assert [verify(record) for record in (first, *rest, so_far)] == [Exact()] * (2 + len(rest))


# -- files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [lambda: batted(1, KINDS[3], SLOW), tried_and_refused])
def test_a_record_comes_back_from_its_file_and_gives_the_same_file(turns, tmp_path):
    for record in turns():
        data = encode_record(record)
        (tmp_path / "a.turn").write_bytes(data)
        again = read_record(tmp_path / "a.turn")
        assert again == record
        assert encode_record(again) == data


def test_a_flipped_bit_anywhere_is_noticed():
    data, chance = encode_record(a_fall()), Random(1)
    for at in range(len(data)):
        spoilt = bytearray(data)
        spoilt[at] ^= 1 << chance.randrange(8)
        with pytest.raises(RecordError, match="checksum" if at >= 17 else "no record of a turn"):
            decode_record(bytes(spoilt))


def test_a_file_that_was_cut_short_or_went_on_is_noticed():
    data = encode_record(a_fall())
    for long in range(len(data)):
        with pytest.raises(RecordError, match=r"checksum|no record of a turn"):
            decode_record(data[:long])
    with pytest.raises(RecordError, match="checksum"):
        decode_record(data + b"\0")


def test_a_longer_file_is_not_read(tmp_path):
    path = tmp_path / "long.turn"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(RecordError, match="longer than 16 MiB"):
        read_record(path)


def test_another_format_is_named(monkeypatch):
    monkeypatch.setattr(form, "FORMAT", 2)
    data = encode_record(a_turn())
    monkeypatch.undo()
    with pytest.raises(RecordError, match="record of format 2: expected 1"):
        decode_record(data)


def of_moment(index, **values):
    def spoilt(record):
        begun = list(record.begun)
        begun[index] = change(begun[index], **values)
        return change(record, begun=tuple(begun))

    return spoilt


def of_state(index, **values):
    return lambda record: of_moment(index, state=replace(record.begun[index].state, **values))(
        record
    )


def with_event(event):
    """The last event is another one."""
    return lambda record: change(
        record, events=(*record.events[:-1], change(record.events[-1], event=event))
    )


NONSENSE = {
    "no moment": lambda record: change(record, when="yesterday"),
    "no rate": lambda record: change(record, parameters={}),
    "endless parameter": lambda record: change(record, parameters={"tick_rate": math.inf}),
    "no number": lambda record: change(
        record, parameters={**record.parameters, "gravity": math.nan}
    ),
    "phases backwards": lambda record: change(record, begun=record.begun[::-1]),
    "a phase twice": lambda record: change(record, begun=(record.begun[0], *record.begun)),
    "an early end": lambda record: change(record, end=record.begun[1]),
    "more ticks": lambda record: change(record, ticks=record.ticks + 1),
    "fewer ticks": lambda record: change(record, ticks=record.ticks - 1),
    "no ticks": lambda record: change(record, ticks=0),
    "another seat": of_state(2, seats=(SEATS[1], SEATS[0])),
    "unearned points": of_state(0, scores=(3, 0)),
    "a pillar twice": of_state(0, pillars=("pillar_short_1",) * 2),
    "a phase of none": of_state(1, phase=Phase.SET_UP),
    "no such turn": of_state(0, turn=2),
    "a tower elsewhere": lambda record: of_moment(0, snapshot=record.end.snapshot)(record),
    "a hash too few": lambda record: change(record, hashes=record.hashes[16:]),
    "half a hash": lambda record: change(record, hashes=record.hashes + b"\0" * 8),
    "words backwards": lambda record: change(record, decisions=record.decisions[::-1]),
    "two words at once": lambda record: change(
        record, decisions=(*record.decisions, record.decisions[-1])
    ),
    "words before the turn": lambda record: change(
        record, decisions=(form.Heard(0, Decision.DONE), *record.decisions)
    ),
    "events backwards": lambda record: change(record, events=record.events[::-1]),
    "no beginning": lambda record: change(record, events=record.events[1:]),
    "two beginnings": lambda record: change(record, events=(record.events[0], *record.events)),
    "fallen for ever": with_event(e.Landed("toy_mouse_ruben", "platform_rect_1", math.nan)),
    "no commands": lambda record: change(record, commands=change(record.commands, rows=b"")),
    "a command of no tool": lambda record: change(
        record,
        commands=change(record.commands, rows=pack_rows(np.full((record.ticks, 5), 99, np.int32))),
    ),
    "no keyframes": lambda record: change(record, keyframes=b"\0"),
    "keyframes of another turn": lambda record: change(record, keyframes=a_fall().keyframes),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_whose_checksum_fits_is_refused_in_a_line(what):
    with pytest.raises(RecordError) as refused:
        decode_record(encode_record(NONSENSE[what](a_turn())))
    assert str(refused.value).isprintable()
    assert 10 < len(str(refused.value)) <= 200


def test_what_is_quoted_from_a_file_steers_no_terminal():
    tree = msgspec.msgpack.decode(opened(encode_record(a_turn())))
    tree["decisions"][0][1] = "\x1b[2J\nfoo"
    with pytest.raises(RecordError) as refused:
        decode_record(sealed(msgspec.msgpack.encode(tree)))
    assert str(refused.value).isprintable()
    assert "foo" in str(refused.value)


# -- little files that would be huge ---------------------------------------------------------------


def bomb(size: int) -> bytes:
    """A small file of a record in whose state there is a list of so many numbers."""
    tree = msgspec.msgpack.decode(opened(encode_record(a_turn())))
    tree["begun"][0]["state"]["scores"] = "here"
    many = b"\xdd" + size.to_bytes(4, "big") + b"\x7f" * size
    return sealed(msgspec.msgpack.encode(tree).replace(msgspec.msgpack.encode("here"), many))


@pytest.mark.parametrize("size", [1_000_000, 100_000_000])
def test_a_bomb_takes_no_more_memory_than_it_may(size):
    data = bomb(size)
    assert len(data) < 700_000
    tracemalloc.start()
    with pytest.raises(RecordError):
        decode_record(data)
    assert tracemalloc.get_traced_memory()[1] < 100_000_000
    tracemalloc.stop()


def test_sealed_and_opened_are_the_files_own_form():
    """So that what the tests above spoil is spoilt as they say."""
    data = encode_record(a_turn())
    again = decode_record(sealed(opened(data)))
    assert again == decode_record(data)
    assert isinstance(again, TurnRecord)
