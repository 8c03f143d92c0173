"""Cat and toy, L3.7 to L3.9, by scripted tweezers on a real table."""

import pytest
from scripted import A, ScriptedHand

from cats_ledges.ledges import events as e
from cats_ledges.ledges.match import Decision
from cats_ledges.ledges.state import Outcome, Phase, Seat
from cats_ledges.ledges.supply import Supply
from physics.commands import Tool

ALONE = (Seat("Ada", "ruben"),)


def after_a_build(seats=None, x=200.0):
    """The cat's phase: a round platform has been built beside the first one."""
    hand = ScriptedHand(seats) if seats else ScriptedHand()
    first = hand.newest
    return hand, first, hand.build(A, "pillar_short", [x])


def with_a_cat_on_the_first_platform():
    """Bo's cat phase; Ada's cat is on the first platform."""
    hand, first, _ = after_a_build()
    hand.place("cat_ruben", first, 0.0)
    hand.give_up()
    return hand, first, hand.build(A, "pillar_short", [-200.0])


@pytest.fixture
def small_box(monkeypatch):
    """A box that holds no more than the first platform and its pillars."""
    box = Supply(
        ("pillar_short_1", "pillar_short_2"), ("platform_rect_1",), (), {"platform_rect_1": "fish"}
    )
    for place in ("rules", "match", "supply"):
        monkeypatch.setattr(f"cats_ledges.ledges.{place}.supply", lambda: box)
    monkeypatch.setattr("invariant.supply", lambda: box)


def test_L3_8_a_cat_from_the_supply_is_put_on_a_platform():
    hand, first, _ = after_a_build()
    hand.place("cat_ruben", first, 0.0)
    assert hand.happened(e.CatPlaced) == [e.CatPlaced(first)]
    assert (hand.match.state.phase, hand.match.state.cat_on) == (Phase.TOY, first)


def test_L3_8_an_occupied_platform_is_refused_and_the_cat_may_be_picked_up_again():
    hand, first, built = with_a_cat_on_the_first_platform()
    assert first not in hand.match.open_platforms()
    hand.place("cat_ivy", first, 48.0)
    assert hand.happened(e.CatRefused) == [e.CatRefused(e.Refusal.PLATFORM_TAKEN)]
    assert hand.match.state.phase == Phase.CAT
    hand.place("cat_ivy", built, -200.0)
    assert hand.happened(e.CatPlaced)[-1] == e.CatPlaced(built)


def test_L3_8_on_top_of_another_cat_the_platform_is_taken_too():
    hand, _, _ = with_a_cat_on_the_first_platform()
    hand.set_down("cat_ivy", 6.0, 64.0 + 48.0)
    hand.wait(3.0)
    assert hand.happened(e.CatRefused) == [e.CatRefused(e.Refusal.PLATFORM_TAKEN)]


def test_L3_8_its_own_platform_is_refused():
    hand, first, built = after_a_build(ALONE)
    hand.place("cat_ruben", first, -20.0)
    hand.give_up()
    hand.build(A, "pillar_short", [-200.0])
    assert hand.match.state.cat_from == first
    assert first not in hand.match.open_platforms()
    hand.place("cat_ruben", first, 20.0)
    assert hand.happened(e.CatRefused) == [e.CatRefused(e.Refusal.SAME_PLATFORM)]
    hand.place("cat_ruben", built, 200.0)
    assert hand.match.state.phase == Phase.TOY


def test_L3_9_a_cat_dropped_on_the_table_may_be_picked_up_again():
    hand, first, _ = after_a_build()
    hand.place("cat_ruben", "table", -150.0)
    assert hand.happened(e.CatRefused) == [e.CatRefused(e.Refusal.NOT_ON_PLATFORM)]
    hand.place("cat_ruben", first, 0.0)
    assert hand.match.state.phase == Phase.TOY


def test_L3_8_a_cat_in_the_tweezers_is_not_placed_yet():
    hand, first, _ = after_a_build()
    hand.carry("cat_ruben", 0.0, hand.face(first), let_go=False)
    at = hand.match.hands.tip
    for _ in range(240):
        hand.move(Tool.TWEEZERS, at, at)
    assert hand.match.hands.held == "cat_ruben"
    assert hand.match.state.phase == Phase.CAT


def test_L3_2_L3_8_where_nothing_can_be_built_and_no_platform_is_open_the_cat_stays(small_box):
    hand = ScriptedHand()
    assert hand.match.state.phase == Phase.CAT
    first = hand.newest
    hand.place("cat_ruben", first, 0.0)
    hand.tick(decision=Decision.GIVE_UP)
    hand.until(Phase.TOY)  # by way of Bo's turn
    assert hand.happened(e.CatStays) == [e.CatStays(), e.CatStays()]
    verdict = hand.verdict
    assert (verdict.seat, verdict.outcome) == (1, Outcome.CAME_TO_NOTHING)
    assert verdict.rule == "L3.8"
    assert (hand.match.state.turn, hand.match.state.cat_on) == (0, first)
    hand.place("toy_fish_ruben", first, 50.0)
    assert hand.match.state.phase == Phase.BAT


def in_the_toy_phase():
    hand, first, built = after_a_build(ALONE)
    hand.place("cat_ruben", first, -20.0)
    return hand, first, built


def test_L3_9_a_toy_from_the_supply_is_put_beside_the_cat():
    hand, first, _ = in_the_toy_phase()
    hand.place("toy_bell_ruben", first, 40.0)
    assert hand.happened(e.ToyPlaced) == [e.ToyPlaced("toy_bell_ruben", first)]
    assert (hand.match.state.phase, hand.match.state.toy) == (Phase.BAT, "toy_bell_ruben")


@pytest.mark.parametrize(
    ("where", "x", "reason"),
    [("built", 200.0, e.Refusal.NOT_WITH_CAT), ("table", -150.0, e.Refusal.NOT_ON_PLATFORM)],
)
def test_L3_9_a_toy_elsewhere_is_refused_and_may_be_picked_up_again(where, x, reason):
    hand, first, built = in_the_toy_phase()
    hand.place("toy_fish_ruben", built if where == "built" else "table", x)
    assert hand.happened(e.ToyRefused) == [e.ToyRefused(reason)]
    assert hand.match.state.phase == Phase.TOY
    hand.place("toy_fish_ruben", first, 40.0)
    assert hand.match.state.phase == Phase.BAT
    assert hand.match.state.refusal is None


def test_L3_9_a_toy_may_come_from_another_platform():
    hand, first, built = in_the_toy_phase()
    hand.place("toy_fish_ruben", first, 40.0)
    hand.give_up()
    assert hand.rests_on("toy_fish_ruben") == (first,)
    hand.build(A, "pillar_short", [-200.0])
    hand.place("cat_ruben", built, 195.0)
    hand.place("toy_fish_ruben", built, 225.0)
    assert hand.happened(e.ToyPlaced)[-1] == e.ToyPlaced("toy_fish_ruben", built)


def test_L3_9_another_players_toy_cannot_be_taken():
    hand, _, built = with_a_cat_on_the_first_platform()
    hand.place("cat_ivy", built, -200.0)
    at = (-200.0, 200.0)
    hand.move(Tool.TWEEZERS, at, at, take="toy_fish_ruben")
    assert hand.match.hands.held is None
    hand.wait(0.1)
    hand.move(Tool.TWEEZERS, at, at, take="toy_fish_ivy")
    assert hand.match.hands.held == "toy_fish_ivy"


def test_L3_9_a_toy_out_of_the_supply_may_go_back_until_one_is_set_down():
    hand, _, _ = in_the_toy_phase()
    hand.grip("toy_fish_ruben")
    hand.tick(decision=Decision.PUT_BACK)
    assert hand.match.world.pieces["toy_fish_ruben"].parked
    hand.wait(1.0)
    assert not hand.happened(e.ToyRefused)
    hand.place("toy_bell_ruben", "table", -150.0)
    hand.grip("toy_bell_ruben")
    hand.tick(decision=Decision.PUT_BACK)
    assert not hand.match.world.pieces["toy_bell_ruben"].parked


def test_L3_9_a_toy_of_the_tower_does_not_go_back_into_the_supply():
    hand, first, built = in_the_toy_phase()
    hand.place("toy_fish_ruben", first, 40.0)
    hand.give_up()
    hand.build(A, "pillar_short", [-200.0])
    hand.place("cat_ruben", built, 195.0)
    hand.grip("toy_fish_ruben")
    assert not hand.match.returnable
    hand.tick(decision=Decision.PUT_BACK)
    assert not hand.match.world.pieces["toy_fish_ruben"].parked
