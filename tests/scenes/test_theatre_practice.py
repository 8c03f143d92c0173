"""Taking over from a replay, and ghosts: other turns of the same start laid over it."""

import msgspec
import numpy as np
import pytest
from guest import Guest
from recorded import a_fall, a_turn

from cats_ledges.ledges.record import encode_record, read_record
from cats_ledges.ledges.replay import Diverged, Exact, verify
from cats_ledges.ledges.state import Phase
from scenes.theatre.ghost import GhostSheet
from scenes.theatre.practice import PracticeEnd, PracticeScene


@pytest.fixture
def guest(tmp_path) -> Guest:
    return Guest(tmp_path)


def build_tick(record) -> int:
    """A moment in the build, with a pillar in the hand."""
    return record.tick_of(record.begun[1]) // 2


def taken_over(guest: Guest, tick: int) -> PracticeScene:
    guest.head.go(tick)
    guest.push("t")
    assert isinstance(guest.scene, PracticeScene)
    return guest.scene


def test_taking_over_goes_on_from_this_very_tick(guest):
    guest.sees_all()
    tick = build_tick(guest.record)
    shown = guest.theatre.replay.frame(tick)
    scene = taken_over(guest, tick)
    poses = scene.match.world.poses()
    assert poses.ids == shown.ids
    assert np.array_equal(poses.array, shown.poses)
    assert scene.match.state.phase == Phase.BUILD
    so_far = scene._sitting.recorder.so_far()
    assert so_far.begun[0] == guest.record.begun[0]
    log, first = so_far.command_log(), guest.record.command_log()
    assert len(log) >= tick
    assert [log[i] for i in range(tick)] == [first[i] for i in range(tick)]
    assert not scene._sitting.is_kept


def give_up(guest: Guest) -> None:
    guest.push("x")
    guest.frames(1)
    guest.push("tab", "return")


def practised(guest: Guest) -> PracticeEnd:
    taken_over(guest, build_tick(guest.record))
    give_up(guest)
    for _ in range(60 * 60):
        if isinstance(guest.scene, PracticeEnd):
            return guest.scene
        guest.frames()
    raise AssertionError("the practised turn does not end")


def test_what_was_practised_is_laid_over_the_turn_as_a_ghost(guest):
    end = practised(guest)
    other = end._practised
    assert other.begun[0] == guest.record.begun[0]
    assert other.verdict.outcome != guest.record.verdict.outcome
    guest.clicks("Lay it over the first one")
    assert guest.scene is guest.theatre
    assert guest.theatre.ghost.record is other
    guest.head.go(guest.record.ticks)
    guest.frames(1)
    with_ghost = guest.table()
    guest.push("g")
    guest.frames(1)
    assert guest.theatre.ghost is None
    assert guest.table() != with_ghost


def test_what_was_practised_can_be_kept_is_exact_and_is_found_as_a_ghost(guest):
    practised(guest)
    guest.clicks("Put it on the shelf")
    (path,) = guest.stage.library.kept_turns()
    assert verify(read_record(path)) == Exact()
    guest.clicks("Back to the replay")
    guest.push("g")
    assert isinstance(guest.scene, GhostSheet)
    for _ in range(20):
        guest.frames()
    guest.clicks("2026-12-01 20:15 · The turn was ended. 0 points.")
    assert guest.scene is guest.theatre
    assert guest.theatre.ghost.record == read_record(path)


def test_there_is_no_ghost_without_another_turn_of_the_same_start(guest):
    guest.stage.library.keep_turn(encode_record(a_fall()), "another")
    guest.push("g")
    guest.frames(20)
    assert guest.scene.found == []
    assert "No other saved turn" in guest.scene.words()
    guest.push("escape")
    assert guest.theatre.ghost is None


def test_a_decided_turn_is_not_taken_over(guest):
    guest.push("end", "t")
    assert guest.scene is guest.theatre
    assert "decided" in guest.theatre.notice


def test_a_turn_that_came_out_otherwise_is_taken_over_only_before_it_did(tmp_path):
    otherwise = msgspec.structs.replace(a_turn(), when="2026-12-02T20:15:00+01:00")
    guest = Guest(tmp_path, otherwise)  # the hashes hang on when it was played
    guest.sees_all()
    verdict = guest.theatre.replay.verdict
    assert isinstance(verdict, Diverged)
    guest.head.go(verdict.tick)
    guest.push("t")
    assert guest.scene is guest.theatre
    assert "otherwise" in guest.theatre.notice
    assert taken_over(guest, verdict.tick - 1).match.state.phase == Phase.BUILD


def test_every_turn_of_the_same_start_can_be_laid_over_the_latest_first(guest):
    for day in range(2, 9):
        other = msgspec.structs.replace(a_turn(), when=f"2026-12-0{day}T20:15:00+01:00")
        guest.stage.library.keep_turn(encode_record(other), "another")
    guest.push("g")
    guest.frames(30)
    offered = [widget.words() for widget in guest.ring.widgets]
    assert [words[:10] for words in offered[1:6]] == [f"2026-12-0{day}" for day in range(8, 3, -1)]
    guest.clicks("1 to 5 of 7: show others")
    offered = [widget.words() for widget in guest.ring.widgets]
    assert [words[:10] for words in offered[1:3]] == ["2026-12-03", "2026-12-02"]
    guest.clicks(offered[2])
    assert guest.theatre.ghost.record.when == "2026-12-02T20:15:00+01:00"


def test_once_more_begins_the_practice_again(guest):
    scene = taken_over(guest, build_tick(guest.record))
    guest.frames(30)
    guest.push("escape")
    guest.clicks("Once more from there")
    assert isinstance(guest.scene, PracticeScene)
    assert guest.scene is not scene
    guest.push("p")
    guest.clicks("Back to the replay")
    assert guest.scene is guest.theatre


def test_a_turn_is_put_on_the_shelf_once(guest):
    guest.push("s", "s")
    (path,) = guest.stage.library.kept_turns()
    assert read_record(path) == guest.record
    assert path.stem in guest.theatre.notice
