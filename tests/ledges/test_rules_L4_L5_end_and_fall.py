from dataclasses import replace

import pytest
from turns import build, game, in_bat, in_build, landed, told, turn

from cats_ledges.ledges import events as e
from cats_ledges.ledges.cleanup import left_standing
from cats_ledges.ledges.judging import winners
from cats_ledges.ledges.rules import OutOfTurn, apply
from cats_ledges.ledges.state import Outcome, Phase

PHASES = [in_build(), build(in_build()), in_bat()]
PHASES.insert(2, apply(PHASES[1], e.CatPlaced(PHASES[1].platforms[-1])))


def the_rest(state, points):
    """Whose turns come until the game is over, eight at most, and the scores at last."""
    turns = []
    while state.phase != Phase.OVER and len(turns) < 8:
        turns.append(state.turn)
        state = turn(state, points)
    return turns, state.scores


def test_L4_1_the_last_round_begins_at_ten():
    assert turn(game(), 9).last_round is None
    assert turn(game(), 10).last_round == (1,)


def test_L4_1_every_other_player_has_exactly_one_more_turn():
    state = turn(game(seats=4, start=2), 12)
    turns, scores = the_rest(state, points=0)
    assert turns == [3, 0, 1]
    assert scores == (0, 0, 12, 0)


def test_L4_1_a_second_player_at_ten_starts_no_other_last_round():
    turns, scores = the_rest(turn(game(seats=3), 10), points=11)
    assert turns == [1, 2]
    assert scores == (10, 11, 11)


def test_L4_1_nothing_more_happens_when_the_game_is_over():
    state = turn(turn(game(), 10))
    assert state.phase == Phase.OVER
    with pytest.raises(OutOfTurn, match="nothing more"):
        apply(state, e.TurnBegan(None))


def test_L4_1_a_game_that_ends_in_ruins_is_not_set_up_again():
    state = in_build(turn(game(), 10))
    state = told(state, e.Fallen(state.standing[0], e.FallReason.TILTED))
    assert apply(state, e.CleanedUp(state.standing)).phase == Phase.OVER


def test_L4_1_who_practises_alone_has_no_last_round_to_wait_for():
    assert turn(game(seats=1), 10).phase == Phase.OVER


def test_L4_2_the_highest_score_wins_even_if_it_came_after_the_first_ten():
    assert winners(turn(turn(game(), 10), 11)) == (1,)
    assert winners(turn(turn(game(), 10), 9)) == (0,)


def test_L4_2_players_level_on_the_highest_score_share_the_win():
    state = game(seats=3)
    for points in (10, 4, 10):
        state = turn(state, points)
    assert state.phase == Phase.OVER
    assert winners(state) == (0, 2)


@pytest.mark.parametrize("reason", list(e.FallReason))
@pytest.mark.parametrize("state", PHASES, ids=lambda state: state.phase)
def test_L5_1_a_fall_in_any_phase_ends_the_turn_with_nothing(state, reason):
    piece = state.standing[0]
    after = apply(state, e.Fallen(piece, reason))
    verdict = after.verdict
    assert after.phase == Phase.CLEAN_UP
    assert (verdict.outcome, verdict.rule, verdict.points) == (Outcome.FALLEN, "L5.1", 0)
    assert (verdict.seat, verdict.piece, verdict.reason) == (state.turn, piece, reason)
    assert after.scores == (0, 0)


def test_L5_1_a_fall_takes_no_points_that_were_scored_before():
    state = in_build(turn(turn(game(), 3)))
    state = apply(state, e.Fallen(state.standing[0], e.FallReason.DROPPED))
    assert state.scores == (3, 0)


def test_L5_2_what_came_down_is_back_in_the_supply():
    state = build(in_build(), e.BuildOption.B)
    *pillars, platform = state.standing[3:]
    state = told(state, e.Fallen(platform, e.FallReason.LOST_SUPPORT))
    after = apply(state, e.CleanedUp((platform, pillars[1])))
    assert after.standing == (*state.standing[:3], pillars[0])
    assert after.rect == (*state.rect, platform)  # under the pile: nobody knows what is next
    assert after.pillars == (pillars[1], *state.pillars)
    assert after.phase == Phase.TURN_START


def test_L5_2_only_what_stood_can_be_taken_away():
    state = apply(in_build(), e.GaveUp())
    with pytest.raises(OutOfTurn, match="expected what stood"):
        apply(state, e.CleanedUp((state.pillars[0],)))


TABLE = ("table",)
TOWER = {
    "pillar_short_1": TABLE,
    "pillar_short_2": TABLE,
    "platform_rect_1": ("pillar_short_1", "pillar_short_2"),
    "pillar_long_1": ("platform_rect_1",),
    "platform_round_1": ("pillar_long_1",),
    "cat_ivy": ("platform_round_1",),
}
UPRIGHT = tuple(id for id in TOWER if id.startswith("pillar"))
STRUCTURE = tuple(id for id in TOWER if not id.startswith("cat"))


def standing(changes=None, upright=UPRIGHT):
    return left_standing({**TOWER, **(changes or {})}, upright)


def test_L5_2_what_is_held_stays():
    assert standing() == STRUCTURE


def test_L5_2_a_rectangular_platform_on_one_pillar_goes_and_all_that_it_carried():
    assert standing({"platform_rect_1": ("pillar_short_1", "platform_round_1")}) == ()


def test_L5_2_a_round_platform_without_its_pillar_goes():
    fallen = {"platform_round_1": ("platform_rect_1",)}
    assert standing(fallen) == STRUCTURE[:3]


def test_L5_2_a_pillar_with_no_platform_on_it_goes():
    assert "pillar_long_2" not in standing({"pillar_long_2": TABLE}, (*UPRIGHT, "pillar_long_2"))


def test_L5_2_a_pillar_that_lies_holds_nothing():
    assert standing(upright=("pillar_short_1", "pillar_short_2")) == STRUCTURE[:3]


def test_L5_2_a_cat_holds_no_platform_up():
    sat_on = {"platform_rect_1": ("pillar_short_1", "cat_ivy"), "cat_ivy": TABLE}
    assert standing(sat_on) == ()


@pytest.mark.parametrize("option", list(e.BuildOption))
def test_L5_3_a_build_that_was_not_finished_is_back_in_the_supply(option):
    before = in_build()
    after = told(before, e.BuildChosen(option), e.GaveUp(), e.CleanedUp(()))
    assert after.drawn is None
    assert after.pillars == before.pillars
    assert sorted(after.rect + after.round) == sorted(before.rect + before.round)


def test_L5_4_where_nothing_is_left_the_next_player_begins_with_a_new_set_up():
    state = landed(in_bat(), 2.0)
    ruins = apply(state, e.CleanedUp(state.standing))
    assert (ruins.phase, ruins.turn) == (Phase.SET_UP, 1)
    assert ruins.standing == ()
    assert (len(ruins.pillars), len(ruins.rect), len(ruins.round)) == (18, 9, 8)
    again = told(ruins, e.SetUp())
    assert again.phase == Phase.TURN_START
    assert again.standing == (*ruins.first[1:], ruins.first[0])
    assert again.scores == (2, 0)


def test_L5_4_the_pile_is_reshuffled():
    first = told(game(), e.SetUp())
    piles = {(first.rect, first.round)}
    state = first
    for _ in range(4):
        state = apply(in_build(state), e.GaveUp())
        state = told(state, e.CleanedUp(state.standing), e.SetUp())
        piles.add((state.rect, state.round))
    assert len(piles) == 5


def test_L5_4_pillars_alone_are_no_tower():
    state = apply(in_build(), e.GaveUp())
    state = replace(state, standing=state.standing[-1:])
    assert apply(state, e.CleanedUp(state.standing)).phase == Phase.SET_UP
