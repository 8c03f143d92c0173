"""Whole games on a real table: the supply, L3.2, and the end, L4."""

from dataclasses import replace

from scripted import SLOW, A, B, ScriptedHand, ready_to_bat, second_ledge, third_ledge

from cats_ledges.ledges import events as e
from cats_ledges.ledges.judging import build_options, winners
from cats_ledges.ledges.state import Outcome, Phase, Seat, Verdict

ALONE = (Seat("Ada", "ruben"),)
FAR = [400.0 + 90.0 * i for i in range(8)]
"""Where round platforms on the table are out of everything's way, mm."""

LEFT, RIGHT = -170.0, 95.0
"""By these ways a cat, or a toy, comes out and in where a ledge is above it, mm."""


def build_far(hand):
    """Build A where it is in nobody's way, and then B."""
    if left := len(hand.match.state.round):
        hand.build(A, "pillar", [FAR[8 - left]])
    else:
        x = -400.0 - 170.0 * len(hand.match.state.rect)
        hand.build(B, "pillar", [x - 30.0, x + 30.0])


def bat_from(hand, ledge, cat_x, toy_x):
    """Put the cat on a ledge, and a toy, one from the supply if there is any, and push it off."""
    cat = hand.match.state.seat.cat
    on_a_far_one = hand.match.state.cat_from in hand.match.state.platforms[4:]
    hand.place(f"cat_{cat}", ledge, cat_x, None if on_a_far_one else LEFT, LEFT)
    own = [f"toy_{kind}_{cat}" for kind in ("mouse", "wool", "bell", "fish")]
    toy = next((id for id in own if hand.match.world.pieces[id].parked), own[0])
    hand.place(toy, ledge, toy_x, RIGHT, RIGHT)
    hand.bat(*SLOW)


def with_scores(hand, *scores):
    """As if the seats had scored so much in turns before."""
    before = [Verdict(seat, Outcome.LANDED, "L3.12", points) for seat, points in enumerate(scores)]
    hand.match.state = replace(hand.match.state, scores=scores, verdicts=tuple(before))


def test_L3_2_the_build_is_skipped_when_the_supply_is_used_up():
    hand = ScriptedHand(ALONE)
    for _ in range(8):
        build_far(hand)
        hand.give_up()
    assert build_options(hand.match.state) == (e.BuildOption.B,)
    hand.tick(decision=A)
    assert hand.match.state.drawn is None
    for _ in range(5):
        build_far(hand)
        hand.give_up()
    assert hand.match.state.pillars == ()
    assert build_options(hand.match.state) == ()
    assert hand.match.state.phase == Phase.CAT
    x, _, _ = hand.match.world.pose(hand.newest)
    hand.place("cat_ruben", hand.newest, x)
    assert hand.match.state.phase == Phase.TOY


def test_L3_2_with_one_pillar_left_only_a_round_platform_can_be_built():
    hand = ScriptedHand(ALONE)
    for i in range(8):
        hand.build(B, "pillar", [-260.0 - 170.0 * i, -200.0 - 170.0 * i])
        hand.give_up()
    assert build_options(hand.match.state) == (e.BuildOption.A, e.BuildOption.B)
    build_far(hand)
    hand.give_up()
    assert build_options(hand.match.state) == (e.BuildOption.A,)
    hand.tick(decision=B)
    assert hand.match.state.drawn is None


def test_L4_1_each_other_player_has_exactly_one_more_turn():
    hand = ready_to_bat(1)
    with_scores(hand, 9, 0)
    hand.bat(*SLOW)
    assert hand.match.state.scores == (10, 0)
    assert (hand.match.state.phase, hand.match.state.turn) == (Phase.BUILD, 1)
    hand.give_up()
    assert hand.match.state.phase == Phase.OVER
    assert winners(hand.match.state) == (0,)


def test_L4_2_players_level_on_the_highest_score_share_the_win():
    hand = ready_to_bat(1)
    with_scores(hand, 9, 10)
    hand.match.state = replace(hand.match.state, last_round=(0,))
    hand.bat(*SLOW)
    assert hand.match.state.scores == (10, 10)
    assert hand.match.state.phase == Phase.OVER
    assert winners(hand.match.state) == (0, 1)


def test_L4_1_practice_with_one_seat_ends_at_ten():
    hand = ScriptedHand(ALONE)
    third_ledge(hand, hand.newest, "pillar_short")
    with_scores(hand, 9)
    bat_from(hand, hand.newest, -65.0, 0.0)
    assert hand.match.state.phase == Phase.OVER
    assert hand.match.state.scores == (10,)


def test_L4_nothing_moves_any_more_when_the_game_is_over():
    hand = ready_to_bat(1)
    with_scores(hand, 9, 0)
    hand.bat(*SLOW)
    hand.give_up()
    told = len(hand.events)
    assert hand.match.grippable() == ()
    for decision in (A, B):
        hand.tick(decision=decision)
    hand.give_up()
    hand.wait(1.0)
    assert len(hand.events) == told


def test_L4_a_whole_match_of_two_from_set_up_to_the_end_of_the_last_round():
    hand = ScriptedHand(seed=2)  # its first platform shows a mouse
    hand.build(B, "pillar_short", [115.0, 195.0])  # where a toy lands that flies past the first
    hand.give_up()
    second = second_ledge(hand)
    bat_from(hand, second, -79.0, 39.0)  # cat and toy left and right of the pillars of the third
    third = hand.build(B, "pillar_long", [-50.0, 2.0], second, middle=-35.0)
    bat_from(hand, third, -56.0, 0.0)
    places = {third: (-56.0, 0.0), second: (-79.0, 39.0)}
    while hand.match.state.phase != Phase.OVER:
        assert len(hand.match.state.verdicts) < 30
        if hand.match.state.phase == Phase.BUILD:
            build_far(hand)
        open_ = hand.match.open_platforms()
        ledge = next((id for id in places if id in open_), None)
        if ledge:
            bat_from(hand, ledge, *places[ledge])
        else:  # the cat makes room
            x, _, _ = hand.match.world.pose(open_[-1])
            hand.place(hand.match.own_cat, open_[-1], x, LEFT)
            hand.give_up()

    state = hand.match.state
    assert Outcome.FALLEN not in [verdict.outcome for verdict in state.verdicts]
    scores, ten_after = [0, 0], None
    for turn, verdict in enumerate(state.verdicts):
        scores[verdict.seat] += verdict.points
        if ten_after is None and scores[verdict.seat] >= 10:
            ten_after = turn
    assert state.scores == tuple(scores)
    assert ten_after == len(state.verdicts) - 2
