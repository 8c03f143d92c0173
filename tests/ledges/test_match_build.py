"""The build, L3.1 to L3.7 and L6.4, by a scripted hand on a real table."""

import pytest
from scripted import A, B, ScriptedHand

from cats_ledges.ledges import events as e
from cats_ledges.ledges.match import Decision
from cats_ledges.ledges.state import Outcome, Phase
from physics.commands import Tool, ToolCommand
from physics.observation import tilt


def with_a_toy_on_the_first_platform(x=0.0, kind="fish"):
    """Bo's build; Ada's cat is on a platform of its own, and a toy of hers on the first one."""
    hand = ScriptedHand()
    first = hand.newest
    hand.build(A, "pillar_short", [-200.0])
    hand.place("cat_ruben", first, x - 52.0)
    hand.place(f"toy_{kind}_ruben", first, x)
    hand.give_up()
    assert (hand.match.state.phase, hand.match.state.turn) == (Phase.BUILD, 1)
    return hand, f"toy_{kind}_ruben"


def sweep(hand, x, floor, way, speed):
    """Hold a short pillar upright beside something on a face, and lead it `way` mm aside."""
    hand.tick(decision=A)
    pillar = hand.supply("pillar_short")[0]
    start = hand.grip(pillar, (x, floor + 32.0))
    hand.move(Tool.HAND, start, (x + way, start[1]), speed)


@pytest.mark.parametrize("pillar", ["pillar_short", "pillar_long"])
def test_L3_1_build_A_one_pillar_of_either_length_with_a_round_platform(pillar):
    hand = ScriptedHand()
    drawn = hand.match.state.round[0]
    built = hand.build(A, pillar, [150.0])
    assert built == drawn
    assert hand.happened(e.Built) == [
        e.Built(drawn, (f"{pillar}_{3 if 'short' in pillar else 1}",))
    ]
    assert hand.match.state.phase == Phase.CAT


def test_L3_1_build_B_two_pillars_with_a_rectangular_platform():
    hand = ScriptedHand()
    drawn = hand.match.state.rect[0]
    assert hand.build(B, "pillar_long", [150.0, 250.0]) == drawn
    assert hand.match.state.standing[-3:] == ("pillar_long_1", "pillar_long_2", drawn)


def test_L3_1_pillars_of_two_lengths_carry_a_level_platform_from_table_and_tower():
    hand = ScriptedHand()
    first = hand.newest
    hand.tick(decision=B)
    drawn = hand.match.state.drawn
    hand.set_down("pillar_long_1", -110.0, 0.0)
    hand.set_down("pillar_short_3", -40.0, hand.face(first))
    hand.set_down(drawn, -75.0, 124.0)
    hand.done()
    assert hand.happened(e.Built) == [e.Built(drawn, ("pillar_short_3", "pillar_long_1"))]
    assert tilt(hand.match.world, drawn) < 0.1


def test_L3_1_pillars_of_two_lengths_side_by_side_carry_a_sloping_platform():
    hand = ScriptedHand()
    hand.tick(decision=B)
    drawn = hand.match.state.drawn
    hand.set_down("pillar_short_3", 150.0, 0.0)
    hand.set_down("pillar_long_1", 265.0, 0.0)
    hand.tick(ToolCommand(Tool.HAND, 205.0, 100.0, 30.0, True, drawn))
    hand.let_go()
    hand.done()
    assert hand.happened(e.Built) == [e.Built(drawn, ("pillar_short_3", "pillar_long_1"))]
    assert tilt(hand.match.world, drawn) > 20.0


def test_L3_3_a_pillar_may_stand_on_a_platform():
    hand = ScriptedHand()
    first = hand.newest
    built = hand.build(A, "pillar_short", [0.0], first)
    assert hand.rests_on("pillar_short_3") == (first,)
    assert hand.face(built) == pytest.approx(128.0, abs=0.5)


def test_L6_6_pieces_are_carried_from_the_supply_and_set_down_where_the_hand_leads_them():
    hand = ScriptedHand()
    hand.tick(decision=A)
    hand.carry("pillar_short_3", 150.0, 0.0)
    hand.carry(hand.match.state.drawn, 150.0, 60.0)
    hand.done()
    assert hand.match.state.phase == Phase.CAT
    x, _, _ = hand.match.world.pose(hand.newest)
    assert x == pytest.approx(150.0, abs=2.0)


def test_L3_4_a_platform_that_touches_another_goes_back_and_may_be_tried_again():
    hand = ScriptedHand()
    hand.tick(decision=A)
    drawn = hand.match.state.drawn
    hand.set_down("pillar_short_3", 100.0, 0.0)
    hand.set_down(drawn, 105.0, 64.0)  # one side of it on the first platform
    hand.done()
    assert hand.happened(e.BuildRefused) == [e.BuildRefused(e.Refusal.PLATFORMS_TOUCH)]
    world = hand.match.world
    assert world.pieces[drawn].parked
    assert world.pieces["pillar_short_3"].parked
    assert (hand.match.state.phase, hand.match.state.drawn) == (Phase.BUILD, drawn)
    hand.set_down("pillar_long_1", 150.0, 0.0)
    hand.set_down(drawn, 150.0, 124.0)
    hand.done()
    assert hand.match.state.phase == Phase.CAT
    assert hand.match.state.refusal is None
    assert hand.match.state.verdicts == ()


def test_L3_1_a_rectangular_platform_on_one_pillar_is_refused():
    hand = ScriptedHand()
    hand.lay(B, "pillar_short", [200.0])
    hand.done()
    assert hand.happened(e.BuildRefused) == [e.BuildRefused(e.Refusal.PILLARS_MISSING)]


def test_L3_1_a_build_without_its_platform_is_refused():
    hand = ScriptedHand()
    hand.tick(decision=A)
    hand.set_down("pillar_short_3", 200.0, 0.0)
    hand.done()
    assert hand.happened(e.BuildRefused) == [e.BuildRefused(e.Refusal.PILLARS_MISSING)]
    assert hand.match.world.pieces["pillar_short_3"].parked


def test_L3_3_a_pillar_on_another_pillar_is_refused():
    hand = ScriptedHand()
    hand.tick(decision=B)
    hand.set_down("pillar_short_3", 200.0, 0.0)
    hand.set_down("pillar_short_4", 200.0, 60.0)
    hand.set_down(hand.match.state.drawn, 200.0, 120.0)
    hand.done()
    assert hand.happened(e.BuildRefused) == [e.BuildRefused(e.Refusal.PILLAR_UNSTEADY)]


def test_L3_1_only_as_many_pillars_as_the_build_needs_can_be_taken():
    hand = ScriptedHand()
    hand.tick(decision=A)
    hand.set_down("pillar_short_3", 200.0, 0.0)
    hand.move(Tool.HAND, (300.0, 40.0), (300.0, 40.0), take="pillar_long_1")
    assert hand.match.hands.held is None
    assert hand.match.world.pieces["pillar_long_1"].parked


def test_L6_4_a_build_in_the_hand_is_not_finished():
    hand = ScriptedHand()
    hand.lay(A, "pillar_short", [200.0])
    at = hand.grip(hand.match.state.drawn)
    hand.tick(ToolCommand(Tool.HAND, *at, 0.0, True), Decision.DONE)
    assert not hand.match.waiting
    hand.let_go()
    hand.done()
    assert hand.match.state.phase == Phase.CAT


def test_L3_5_a_held_pillar_may_push_a_toy_along():
    hand, toy = with_a_toy_on_the_first_platform()
    before, _, _ = hand.match.world.pose(toy)
    sweep(hand, 28.0, 64.0, -16.0, 60.0)
    hand.let_go()
    hand.wait(1.0)
    after, _, _ = hand.match.world.pose(toy)
    assert after < before - 5.0
    assert hand.match.state.phase == Phase.BUILD
    assert hand.happened(e.KnockedOver) == []


def test_L3_6_knocking_a_toy_off_while_building_ends_the_turn():
    hand, toy = with_a_toy_on_the_first_platform(40.0)
    drawn = hand.match.state.round[0]
    sweep(hand, 16.0, 64.0, 60.0, 200.0)
    assert hand.happened(e.KnockedOver) == [e.KnockedOver(toy)]
    verdict = hand.verdict
    assert (verdict.outcome, verdict.rule, verdict.points) == (Outcome.KNOCKED_OVER, "L3.6", 0)
    assert (verdict.seat, verdict.piece) == (1, toy)
    hand.patience()
    assert (hand.match.state.phase, hand.match.state.turn) == (Phase.BUILD, 0)
    assert hand.match.world.pieces[toy].parked
    assert hand.match.state.round[-1] == drawn


def test_L3_6_tipping_a_cat_over_while_building_ends_the_turn():
    hand, _ = with_a_toy_on_the_first_platform(40.0)
    hand.tick(decision=A)
    pillar = hand.supply("pillar_short")[0]
    start = hand.grip(pillar, (-42.0, 64.0 + 75.0))
    hand.move(Tool.HAND, start, (40.0, start[1] - 30.0), 250.0)
    assert hand.happened(e.KnockedOver) == [e.KnockedOver("cat_ruben")]


def test_L3_6_an_unfinished_build_goes_back_when_the_turn_ends():
    hand, _ = with_a_toy_on_the_first_platform()
    hand.lay(A, "pillar_short", [200.0])
    drawn = hand.match.state.drawn
    hand.give_up()
    assert hand.verdict.outcome == Outcome.GAVE_UP
    assert hand.match.state.round[-1] == drawn
    assert hand.match.world.pieces[drawn].parked


def test_L3_7_the_hand_grips_no_cat_and_the_tweezers_no_pillar():
    hand, toy = with_a_toy_on_the_first_platform()
    at = tuple(hand.match.world.pieces[toy].body.position)
    hand.tick(decision=A)
    for tool in (Tool.HAND, Tool.TWEEZERS):
        hand.move(tool, at, at)
        assert hand.match.hands.held is None
    hand.give_up()
    hand.build(A, "pillar_short", [200.0])
    at = tuple(hand.match.world.pieces["pillar_short_1"].body.position)
    for tool in (Tool.HAND, Tool.TWEEZERS):
        hand.move(tool, at, at)
        assert hand.match.hands.held is None


def test_L3_1_what_was_taken_by_mistake_goes_back_into_the_supply():
    hand = ScriptedHand()
    hand.tick(decision=A)
    before = hand.match.state
    hand.set_down("pillar_long_1", 150.0, 0.0)
    hand.grip("pillar_long_1")
    hand.tick(decision=Decision.PUT_BACK)
    assert hand.match.hands.held is None
    assert hand.match.world.pieces["pillar_long_1"].parked
    hand.lay(A, "pillar_short", [150.0])
    hand.done()
    assert hand.match.state.phase == Phase.CAT
    assert hand.match.state.pillars == tuple(
        id for id in before.pillars if id not in hand.match.state.standing
    )
