"""Where a replay stands: playing, stepping, looping."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.theatre.playhead import SPEEDS, Playhead

TICKS, RATE = 2400, 240


@pytest.fixture
def head() -> Playhead:
    return Playhead(TICKS, RATE)


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_second_on_the_wall_is_so_many_seconds_of_the_turn(head, speed):
    head.speed = speed
    head.toggle()
    for _ in range(60):
        head.update(1 / 60)
    assert head.tick == pytest.approx(speed * RATE, abs=1)


def test_it_stops_at_the_end_and_begins_anew(head):
    head.go(TICKS - 10)
    head.toggle()
    head.update(1.0)
    assert (head.tick, head.playing) == (TICKS, False)
    head.toggle()
    assert (head.tick, head.playing) == (0, True)


def test_it_plays_backwards_to_the_start(head):
    head.go(RATE)
    head.play(-1)
    head.update(0.5)
    assert head.tick == RATE // 2
    head.update(1.0)
    assert (head.tick, head.playing) == (0, False)


def test_asked_to_play_again_it_plays_faster(head):
    head.play(1)
    assert head.speed == 1.0
    head.play(1)
    assert head.speed == 2.0
    head.play(-1)
    assert (head.speed, head.way) == (2.0, -1)
    for _ in range(9):
        head.play(-1)
    assert head.speed == SPEEDS[-1]


def test_a_step_is_a_tick_or_a_frame_and_stands_still(head):
    head.toggle()
    head.go(100)
    head.step(1)
    assert (head.tick, head.playing) == (101, False)
    head.step_frame(-1)
    assert head.tick == 97
    head.jump(1.0)
    assert head.tick == 337


def test_a_loop_plays_over_and_over(head):
    head.go(240)
    head.mark_start()
    head.go(480)
    head.mark_end()
    assert head.range == (240, 480)
    head.play(1)
    assert head.tick == 240
    head.update(1.01)
    assert (head.tick, head.playing) == (240, True)
    head.play(-1)
    assert head.tick == 480
    head.update(0.2)
    assert head.tick == 480 - 48
    head.update(0.9)
    assert (head.tick, head.playing) == (480, True)


def test_the_same_mark_again_takes_it_back_and_marks_never_cross(head):
    head.go(500)
    head.mark_end()
    head.mark_end()
    assert not head.looping
    head.mark_end()
    head.go(600)
    head.mark_start()
    assert (head.start, head.end) == (600, None)
    head.go(100)
    head.mark_end()
    assert (head.start, head.end) == (None, 100)
    head.forget_loop()
    assert head.range == (0, TICKS)


def test_a_loop_is_never_without_a_tick(head):
    head.mark_end()
    assert not head.looping
    head.go(TICKS)
    head.mark_start()
    assert not head.looping


moves = st.sampled_from(
    ["toggle", "forth", "back", "in", "out", "forget", "home", "end", "step", "frame", "jump"]
)


@given(st.lists(st.tuples(moves, st.floats(0.0, 3.0)), max_size=60))
def test_it_is_always_within_the_turn(asked):
    head = Playhead(TICKS, RATE)
    acts = {
        "toggle": head.toggle,
        "forth": lambda: head.play(1),
        "back": lambda: head.play(-1),
        "in": head.mark_start,
        "out": head.mark_end,
        "forget": head.forget_loop,
        "home": lambda: head.go(0),
        "end": lambda: head.go(TICKS),
        "step": lambda: head.step(1),
        "frame": lambda: head.step_frame(-1),
        "jump": lambda: head.jump(-1.0),
    }
    for move, seconds in asked:
        acts[move]()
        head.update(seconds)
        first, last = head.range
        assert 0 <= head.tick <= TICKS
        assert 0 <= first < last <= TICKS
