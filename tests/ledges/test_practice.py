"""Going on from any moment of a recorded turn."""

import numpy as np
import pytest
from recorded import a_fall, a_turn, clock

from cats_ledges.ledges.match import Decision
from cats_ledges.ledges.practice import taken_over
from cats_ledges.ledges.replay import Exact, Replay, verify


@pytest.mark.parametrize("turn", [a_turn, a_fall])
@pytest.mark.parametrize("share", [0.0, 0.3, 0.55, 0.8])
def test_it_stands_as_the_turn_stood_to_the_bit(turn, share):
    record = turn()
    tick = round(share * record.ticks)
    replay = Replay(record)
    replay.advance(tick)
    match = taken_over(record, tick, clock).match
    frame, poses = replay.frame(tick), match.world.poses()
    assert frame.exact
    assert poses.ids == frame.ids
    assert np.array_equal(poses.array, frame.poses)
    assert match.hands.held == (frame.tool.held if frame.tool else None)


def test_what_becomes_of_it_is_a_turn_of_the_same_start_that_replays_exactly():
    record = a_turn()
    recorder = taken_over(record, record.ticks // 3, clock)
    recorder.tick(decision=Decision.GIVE_UP)
    for _ in range(240 * 60):
        if finished := recorder.take_finished():
            break
        recorder.tick()
    (other,) = finished
    assert other.begun[0] == record.begun[0]
    assert other != record
    assert verify(other) == Exact()
