"""What tweezers may take, and that no ledge shuts anything away from them."""

from scripted import A, B, ScriptedHand

from cats_ledges.ledges import events as e
from cats_ledges.ledges.match import Decision
from cats_ledges.ledges.state import Phase
from physics.commands import Tool

ABOVE = (-300.0, 300.0)


def test_L6_2_a_cat_shut_in_by_ledges_can_be_taken_out_to_the_front():
    hand = ScriptedHand()
    first = hand.newest
    built = hand.build(A, "pillar_short", [150.0])
    hand.place("cat_ruben", first, 0.0)
    for _ in range(2):
        hand.tick(decision=Decision.GIVE_UP)
        hand.until(Phase.BUILD)
    hand.build(B, "pillar_short", [-45.0, 45.0], on=first)
    assert hand.match.state.phase == Phase.CAT
    assert not hand.match.world.pieces["cat_ruben"].parked
    hand.move(Tool.TWEEZERS, ABOVE, ABOVE, take="cat_ruben")
    assert hand.match.hands.held == "cat_ruben"
    assert built in hand.match.open_platforms()


def test_L6_2_nothing_else_can_be_taken_out_of_the_tower():
    hand = ScriptedHand()
    first = hand.newest
    hand.build(A, "pillar_short", [150.0])
    hand.move(Tool.TWEEZERS, ABOVE, ABOVE, take=first)
    assert hand.match.hands.held is None
    assert not hand.match.world.pieces[first].parked


def test_L3_9_the_first_toy_set_down_is_the_toy_of_the_turn():
    hand = ScriptedHand()
    first = hand.newest
    built = hand.build(A, "pillar_short", [150.0])
    hand.place("cat_ruben", built, 140.0)
    hand.place("toy_mouse_ruben", first, 0.0)
    assert hand.happened(e.ToyRefused) == [e.ToyRefused(e.Refusal.NOT_WITH_CAT)]
    assert hand.match.grippable() == ("toy_mouse_ruben",)
    hand.place("toy_mouse_ruben", built, 175.0)
    assert hand.match.state.toy == "toy_mouse_ruben"
