"""The bat and its score, L3.10 to L3.15, by a scripted paw on a real table."""

import pytest
from scripted import SLOW, A, B, ScriptedHand, ready_to_bat, third_ledge

from cats_ledges.ledges import events as e
from cats_ledges.ledges.state import Outcome, Phase, Seat
from cats_ledges.ledges.supply import icon_matches
from physics.commands import Tool, ToolCommand
from physics.observation import touching

MOUSE_ON_THE_FIRST = 2
"""A seed whose first platform shows a mouse."""


def push_off(hand):
    """Push the toy of `ready_to_bat` until it has left its platform, and no farther."""
    x, y, _ = hand.match.world.pose(hand.match.state.toy)
    for i in range(400):
        hand.tick(ToolCommand(Tool.PAW, x - 18.0 + 0.3 * i, y + 0.5, 0.0, True))
        if hand.happened(e.LeftPlatform):
            return
    raise AssertionError("the toy has not left")


@pytest.mark.parametrize("storeys", [1, 2, 3])
def test_L3_12_a_drop_scores_its_storeys(storeys):
    hand = ready_to_bat(storeys)
    first, seat = hand.match.state.platforms[0], hand.match.state.turn
    hand.bat(*SLOW)
    (landed,) = hand.happened(e.Landed)
    assert landed.platform == first
    assert landed.drop == pytest.approx(storeys, abs=0.02)
    verdict = hand.verdict
    assert (verdict.outcome, verdict.rule, verdict.points) == (Outcome.LANDED, "L3.12", storeys)
    assert not verdict.icon
    assert hand.match.state.scores[seat] == storeys


@pytest.mark.parametrize("storeys", [1, 2, 3])
def test_L3_13_one_more_where_the_platform_shows_the_toy(storeys):
    hand = ready_to_bat(storeys, seed=MOUSE_ON_THE_FIRST)
    hand.bat(*SLOW)
    verdict = hand.verdict
    assert (verdict.rule, verdict.points, verdict.icon) == ("L3.13", storeys + 1, True)


def test_L3_13_no_bonus_without_a_drop():
    hand = ScriptedHand(seed=MOUSE_ON_THE_FIRST)
    first = hand.newest
    beside = hand.build(B, "pillar_short", [-200.0, -110.0])  # as high as the first, 5 mm away
    hand.place("cat_ruben", beside, -200.0)
    hand.place("toy_mouse_ruben", beside, -110.0)
    hand.bat(320.0, 40.0)
    verdict = hand.verdict
    assert icon_matches(first, "toy_mouse_ruben")
    assert hand.happened(e.Landed)[0].platform == first
    assert (verdict.outcome, verdict.points, verdict.icon) == (Outcome.LANDED, 0, False)


def test_L3_14_a_toy_on_the_table_scores_nothing_and_returns_to_its_owner():
    hand = ready_to_bat(1)
    hand.bat(400.0, 55.0)
    assert hand.happened(e.OnTheTable) == [e.OnTheTable("toy_mouse_ruben")]
    verdict = hand.verdict
    assert (verdict.outcome, verdict.rule, verdict.points) == (Outcome.ON_THE_TABLE, "L3.14", 0)
    assert hand.match.world.pieces["toy_mouse_ruben"].parked
    assert not hand.match.world.pieces["cat_ruben"].parked


def test_L3_11_a_toy_that_bounces_off_a_platform_onto_the_table_was_on_the_table():
    hand = ready_to_bat(1)
    first, seen = hand.match.state.platforms[0], False
    x, y, _ = hand.match.world.pose("toy_mouse_ruben")
    hand.move(Tool.PAW, (x - 18.0, y + 1.0), (x + 40.0, y + 1.0), 130.0)
    for _ in range(240):
        hand.tick()
        if hand.match.state.phase == Phase.BAT:
            seen = seen or first in touching(hand.match.world, "toy_mouse_ruben")
    hand.patience()
    assert seen
    assert hand.verdict.outcome == Outcome.ON_THE_TABLE


def test_L3_10_several_bats_are_allowed_until_the_toy_has_left():
    hand = ready_to_bat(1)
    for _ in range(2):
        hand.bat(70.0, 12.0)
        assert (hand.match.state.phase, hand.match.state.toy_left) == (Phase.BAT, False)
    assert hand.happened(e.LeftPlatform) == []
    hand.bat(*SLOW)
    assert hand.verdict.outcome == Outcome.LANDED


def test_L3_10_no_bat_after_the_toy_has_left():
    hand = ready_to_bat(3)
    push_off(hand)
    assert hand.match.waiting
    x, y, _ = hand.match.world.pose("toy_mouse_ivy")
    hand.move(Tool.PAW, (x - 60.0, y), (x + 20.0, y), 800.0)
    assert not hand.match.hands.reached_in
    hand.patience()
    assert hand.verdict.points == 3


def test_L3_10_back_on_its_own_platform_is_no_landing_and_it_may_be_batted_again():
    hand = ready_to_bat(1)
    own = hand.newest
    push_off(hand)
    hand.match.world.set_motion("toy_mouse_ruben", -170.0, 800.0, 0.0)  # as if it had bounced
    hand.patience()
    assert hand.happened(e.CameBack) == [e.CameBack("toy_mouse_ruben")]
    assert own in hand.rests_on("toy_mouse_ruben")
    assert (hand.match.state.phase, hand.match.state.toy_left) == (Phase.BAT, False)
    assert hand.match.drop() is None
    hand.bat(70.0, 90.0)
    assert hand.verdict.outcome == Outcome.LANDED
    assert len(hand.happened(e.LeftPlatform)) == 2


def test_L3_11_on_top_of_a_cat_counts_for_the_platform_below():
    hand = ScriptedHand((Seat("Ada", "ruben"), Seat("Bo", "cheese")), start=1)
    first = hand.newest
    hand.build(A, "pillar_short", [400.0])
    hand.place("cat_cheese", first, 40.0)
    hand.give_up()
    ledge = third_ledge(hand, first)
    hand.place("cat_ruben", ledge, -65.0)
    hand.place("toy_fish_ruben", ledge, 0.0)
    hand.bat(*SLOW)
    assert hand.rests_on("toy_fish_ruben") == ("cat_cheese",)
    (landed,) = hand.happened(e.Landed)
    assert (landed.platform, round(landed.drop)) == (first, 2)


def test_L3_11_on_top_of_a_toy_counts_for_the_platform_below():
    hand = ScriptedHand(start=1)
    first = hand.newest
    hand.build(A, "pillar_short", [400.0])
    hand.place("cat_ivy", first, -35.0)
    hand.place("toy_fish_ivy", first, 58.0)
    hand.give_up()
    ledge = third_ledge(hand, first, "pillar_short")
    hand.place("cat_ruben", ledge, -65.0)
    hand.place("toy_fish_ruben", ledge, 0.0)
    hand.bat(*SLOW)
    assert hand.rests_on("toy_fish_ruben") == ("toy_fish_ivy",)
    (landed,) = hand.happened(e.Landed)
    assert (landed.platform, round(landed.drop)) == (first, 1)


def test_L3_15_the_score_goes_on_the_track_and_the_turn_passes_to_the_left():
    hand = ready_to_bat(2)
    hand.bat(*SLOW)
    assert hand.match.state.scores == (2, 0)
    assert (hand.match.state.turn, hand.match.state.phase) == (1, Phase.BUILD)
    hand.give_up()
    assert hand.match.state.scores == (2, 0)
    assert hand.match.state.turn == 0


def test_L3_12_the_drop_is_shown_while_the_toy_falls():
    hand = ready_to_bat(3)
    assert hand.match.drop() is None
    push_off(hand)
    drops = []
    for _ in range(240):
        hand.tick()
        if hand.match.drop() is not None:
            drops.append(hand.match.drop())
    assert drops[0] < 1.0
    assert max(drops) == pytest.approx(3.0, abs=0.2)
