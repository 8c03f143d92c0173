"""What there is to see in a turn, and when."""

import pytest
from recorded import a_fall, a_turn

from cats_ledges.ledges import events as e
from scenes.theatre.moments import best, event_words, highlight, left_tick, marks, verdict_tick


@pytest.mark.parametrize("turn", [a_turn, a_fall])
def test_every_event_has_a_mark_with_words(turn):
    record = turn()
    said = [event_words(record, told.event) for told in record.events if told.tick]
    assert all(said)
    assert len(said) == len(marks(record))


def test_the_best_seconds_show_the_toy_leave_and_land():
    record = a_turn()
    first, last = highlight(record)
    assert first < left_tick(record) < best(record) < verdict_tick(record) < last


def test_the_best_seconds_show_the_tower_fall():
    record = a_fall()
    (fell,) = [told.tick for told in record.events if isinstance(told.event, e.Fallen)]
    first, last = highlight(record)
    assert first < fell < best(record) <= last
