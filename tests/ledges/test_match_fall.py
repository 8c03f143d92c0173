"""The tower falls, L5, in every phase, by scripted tools on a real table."""

from scripted import A, ScriptedHand, ready_to_bat

from cats_ledges.ledges import events as e
from cats_ledges.ledges.state import Outcome, Phase
from physics.commands import Tool


def fell(hand, piece, reason):
    """The verdict is this fall, and names it; then everything is cleaned up."""
    verdict = hand.verdict
    assert (verdict.outcome, verdict.rule, verdict.points) == (Outcome.FALLEN, "L5.1", 0)
    assert (verdict.piece, verdict.reason) == (piece, reason)
    assert hand.match.hands.held is None
    hand.patience()
    return hand.happened(e.CleanedUp)[-1].returned


def ram(hand, piece, at, x, speed=500.0, tool=Tool.HAND):
    """Take a piece from beside the table and lead it along a line until a part falls."""
    (_, y) = start = hand.grip(piece, at)
    hand.hold(start)
    hand.move(tool, start, (x, y), speed)
    hand.wait(1.5)


def beside_the_tower():
    """Bo's turn. Ada's cat and a toy are on a round platform of their own at x = 250 mm."""
    hand = ScriptedHand()
    built = hand.build(A, "pillar_long", [250.0])
    hand.place("cat_ruben", built, 245.0)
    hand.place("toy_bell_ruben", built, 280.0)
    hand.give_up()
    return hand, built


def test_L5_4_when_nothing_is_left_it_is_set_up_again_from_a_new_shuffle():
    hand = ScriptedHand()
    before = hand.match.state
    hand.tick(decision=A)
    ram(hand, "pillar_long_1", (-110.0, 66.0), 60.0)
    returned = fell(hand, "pillar_short_1", e.FallReason.TILTED)
    assert sorted(returned) == sorted(before.standing)
    state = hand.match.state
    assert (state.phase, state.turn, state.shuffles) == (Phase.BUILD, 1, before.shuffles + 1)
    assert len(hand.happened(e.SetUp)) == 2
    assert len(state.standing) == 3
    assert state.round != before.round


def test_L5_2_what_is_still_held_stays_and_what_fell_goes_back():
    hand, built = beside_the_tower()
    first = hand.match.state.platforms[0]
    hand.tick(decision=A)
    ram(hand, "pillar_short_4", (200.0, 100.0), 300.0)
    assert hand.verdict.seat == 1
    returned = fell(hand, "pillar_long_1", e.FallReason.TILTED)
    assert sorted(returned) == ["pillar_long_1", built]
    assert hand.match.state.platforms == (first,)
    assert built in hand.match.state.round
    assert "pillar_long_1" in hand.match.state.pillars


def test_L5_3_cats_and_toys_that_lost_their_platform_go_home():
    hand, _ = beside_the_tower()
    hand.tick(decision=A)
    ram(hand, "pillar_short_4", (200.0, 100.0), 300.0)
    hand.patience()
    assert hand.match.world.pieces["cat_ruben"].parked
    assert hand.match.world.pieces["toy_bell_ruben"].parked


def test_L5_3_cats_and_toys_on_what_stands_stay():
    hand = ScriptedHand()
    first = hand.newest
    hand.build(A, "pillar_long", [250.0])
    hand.place("cat_ruben", first, 0.0)
    hand.place("toy_bell_ruben", first, 40.0)
    hand.give_up()
    hand.tick(decision=A)
    ram(hand, "pillar_short_4", (200.0, 100.0), 300.0)
    fell(hand, "pillar_long_1", e.FallReason.TILTED)
    assert hand.rests_on("cat_ruben") == (first,)
    assert hand.rests_on("toy_bell_ruben") == (first,)


def test_L5_1_a_cat_carried_into_a_pillar_makes_the_tower_fall():
    hand = ScriptedHand()
    built = hand.build(A, "pillar_long", [250.0])
    ram(hand, "cat_ruben", (190.0, 90.0), 330.0, 600.0, Tool.TWEEZERS)
    returned = fell(hand, "pillar_long_1", e.FallReason.TILTED)
    assert sorted(returned) == ["pillar_long_1", built]
    assert hand.match.world.pieces["cat_ruben"].parked


def test_L5_1_a_toy_carried_into_a_pillar_makes_the_tower_fall():
    hand = ScriptedHand()
    first = hand.newest
    hand.build(A, "pillar_long", [250.0])
    hand.place("cat_ruben", first, 0.0)
    ram(hand, "toy_fish_ruben", (200.0, 110.0), 330.0, 600.0, Tool.TWEEZERS)
    fell(hand, "pillar_long_1", e.FallReason.TILTED)
    assert hand.match.state.turn == 1


def test_L5_1_a_paw_pushed_against_the_tower_makes_it_fall():
    hand = ready_to_bat(1)
    standing = hand.match.state.standing
    start = (-120.0, 50.0)
    hand.move(Tool.PAW, start, start)
    hand.move(Tool.PAW, start, (60.0, 50.0), 800.0)
    hand.wait(1.0)
    assert hand.verdict.outcome == Outcome.FALLEN
    assert hand.verdict.piece in standing
    hand.patience()
    assert hand.match.state.turn == 1
