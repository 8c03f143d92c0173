"""The ten goal cards (T5)."""

from random import Random

import pytest
from towers import GAME, IDLE, at, board, cards, play, words

from cats_ledges.game import IllegalMove
from cats_ledges.tower import goals
from cats_ledges.tower.cards import unseen
from cats_ledges.tower.rules import card_points

EVERYBODY = 0b111


def hand(state, seat):
    return [card.name for card in state.cards[seat]]


def with_card(name, stacks, to_move="R", **extra):
    """Three players; red holds the card and `range`, the others what nothing here triggers."""
    rest = [card for card in ("master", "focus", "king", "riot") if card != name]
    hands = f"{name}:R,range:R/{rest[0]}:Y,{rest[1]}:Y/{rest[2]}:B,forced:B"
    return cards(stacks, hands, to_move, **extra)


# -- dealing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_T5_two_cards_each_hidden_from_the_others(seats):
    state = GAME.start(seats, 8)
    dealt = [card.name for held in state.cards for card in held]
    assert [len(held) for held in state.cards] == [2] * seats
    assert len(set(dealt)) == 2 * seats
    seen = GAME.observe(state, 1)
    assert hand(seen, 1) == hand(state, 1)
    assert hand(seen, 0) == hand(seen, 2) == [None, None]


def test_T5_every_card_is_dealt_at_times_and_none_to_two_players():
    assert GAME.start(2, 8).cards == ()
    dealt = {c.name for seed in range(40) for held in GAME.start(3, seed).cards for c in held}
    assert dealt == set(goals.GOALS)


def test_T5_at_the_end_all_cards_lie_open():
    over = cards("0,0:R/-4,0:Y/4,0:B", IDLE)
    assert over.end
    assert GAME.observe(over, 0) == over


# -- 1: mania --------------------------------------------------------------------------------------

FIVE = "0,0:RRR/1,0:RR/-4,0:Y/-3,0:Y/4,0:B"


@pytest.mark.parametrize(
    ("stack", "may"), [("RRRRR", True), ("YRRRRRB", True), ("RRRRYR", False), ("YYYYYR", True)]
)
def test_T5_1_mania_five_of_one_colour_in_a_row(stack, may):
    assert goals.same_colour_mania(stack) is may


def test_T5_1_mania_takes_the_stack_off_with_the_action_that_made_it():
    state = with_card("mania", FIVE)
    assert {"0,0+1,0", "0,0+1,0!1,0"} <= set(words(state))
    after = play(state, "0,0+1,0!1,0")
    assert at(after, 1, 0) == ""
    assert after.off == ("RRRRR", "", "")
    assert GAME.scores(after) == (5, 2, 1)
    assert after.cards[0][0].seen == EVERYBODY


def test_T5_1_mania_need_not_take_it_off_and_shows_nothing_then():
    after = play(with_card("mania", FIVE), "0,0+1,0")
    assert at(after, 1, 0) == "RRRRR"
    assert after.cards[0][0].seen == 1


def test_T5_1_mania_before_the_action_with_a_stack_that_came_by_anothers():
    state = with_card("mania", "0,0:YYYYYR/-2,0:R/-3,0:Y/4,0:B/3,0:R")
    assert "!0,0" in words(state)
    after = play(state, "!0,0")
    assert GAME.to_move(after) == 0
    assert after.off[0] == "YYYYYR"
    assert "-2,0+-3,0" in words(after)


def test_T5_1_mania_only_with_the_card_and_only_ones_own():
    assert not [word for word in words(with_card("twist", FIVE)) if "!" in word]
    others = with_card("mania", "0,0:RRRRRY/2,0:R/3,0:Y/-3,0:B")
    assert not [word for word in words(others) if "!" in word]


def test_T5_1_mania_of_a_flip_may_take_both():
    state = with_card("mania", "0,0:RRRRR/1,0:RYYYYY/4,0:B/4,-1:B")
    assert {"0,0^1,0", "0,0^1,0!1,0", "0,0^1,0!2,0", "0,0^1,0!1,0!2,0"} <= set(words(state))
    assert len(play(state, "0,0^1,0!1,0!2,0").off[0]) == 11


def test_T5_1_what_is_off_plays_no_more_part_in_other_cards():
    state = play(with_card("mania", "0,0:RRR/1,0:RR/4,0:B/-4,0:Y"), "0,0+1,0!1,0")
    assert state.end
    assert card_points(state, 0) == {"range": 0}
    assert GAME.scores(state)[0] == 5


# -- 2, 3, 4, 6, 8: at the end ---------------------------------------------------------------------


def test_T5_2_range_one_a_stack():
    assert goals.range_upon_range(["R", "YR", "R", "BBR"]) == 4


def test_T5_3_master_by_colours():
    assert goals.master_of_colours(["RR", "YR", "BYR", "GBYR"]) == 0 + 1 + 2 + 3


def test_T5_3_master_the_example_of_the_rules():
    assert goals.master_of_colours(["BYR", "GBYR"]) == 5


def test_T5_4_focus_half_of_the_most_frequent_colour():
    assert goals.focus(["R" * 9 + "Y", "RRRR", "YYYR"[:-1]]) == 13 // 2
    assert goals.focus([]) == 0


def test_T5_6_king_half_of_the_highest():
    assert goals.king_of_the_tower(["R" * 17, "R"]) == 8
    assert goals.king_of_the_tower([]) == 0


def test_T5_8_riot_five_a_stack_of_five_without_equal_neighbours():
    assert goals.riot_of_colour(["RYRYR", "YRBRYR", "RYRR", "RYYRYR", "YRYR"]) == 10


def test_T5_the_end_cards_count_only_at_the_end_and_only_ones_own_stacks():
    hands = "range:R,king:R/master:Y,focus:Y/riot:B,twist:B"
    state = cards("0,0:YYRR/1,0:B/4,0:R/-4,0:RBY", hands)
    assert card_points(state, 0) == {}
    assert GAME.scores(state) == (5, 3, 1)
    over = play(state, "pass", "pass", "pass")
    assert card_points(over, 0) == {"range": 2, "king": 2}
    assert card_points(over, 1) == {"master": 2, "focus": 0}
    assert card_points(over, 2) == {"riot": 0}
    assert GAME.scores(over) == (5 + 4, 3 + 2, 1)


# -- 5: rainbow bridge -----------------------------------------------------------------------------

BRIDGE = "0,0:YR/1,0:B/2,0:Y/-4,0:Y/4,0:B"


@pytest.mark.parametrize(
    ("before", "after", "points"),
    [("YR", "BYR", 2), ("BYR", "GBYR", 3), ("YR", "GBYR", 3), ("R", "YR", 0), ("BYR", "RBYR", 0)],
)
def test_T5_5_bridge_scores_new_colours_from_three(before, after, points):
    assert goals.rainbow_bridge(before, after) == points


def test_T5_5_bridge_scores_marks_and_is_shown():
    after = play(with_card("rainbow", BRIDGE), "0,0+1,0")
    assert after.points == (2, 0, 0)
    assert GAME.scores(after)[0] == 3 + 2
    assert GAME.position_text(after).count("marks=1,0:rainbow") == 1
    assert after.cards[0][0].seen == EVERYBODY


def test_T5_5_bridge_by_dismantling():
    state = with_card("rainbow", "0,0:YRRR/1,0:RB/4,0:B/3,0:B")
    after = play(state, "0,0-1,0")
    assert at(after, 0, 0) == "BYRRR"
    assert after.points[0] == 2
    assert GAME.position_text(after).count("marks=0,0:rainbow") == 1


def test_T5_5_bridge_a_marked_stack_never_again():
    hands = "rainbow:R,range:R/master:Y,focus:Y/king:B,riot:B/mania:G,chain:G"
    state = board("0,0:BYR/1,0:G/4,0:Y", "RYBG", side=5, cards=hands)
    assert play(state, "0,0+1,0").points[0] == 3
    marked = board("0,0:BYR/1,0:G/4,0:Y", "RYBG", side=5, cards=hands, marks="0,0:rainbow")
    after = play(marked, "0,0+1,0")
    assert sum(after.points) == 0
    assert GAME.position_text(after).count("marks=1,0:rainbow") == 1


def test_T5_5_marks_go_when_the_stack_is_merged_under_another():
    state = with_card("rainbow", "0,0:RR/1,0:Y/4,0:B/3,0:B", marks="1,0:rainbow")
    assert play(state, "0,0+1,0").marks == ()


def test_T5_5_marks_travel_with_a_flipping_stack_and_stay_on_the_flipped_one():
    marks = "0,0:rainbow/1,0:twist"
    state = with_card("rainbow", "0,0:RR/1,0:RYY/4,0:B/3,0:B", marks=marks)
    text = GAME.position_text(play(state, "0,0^1,0"))
    assert "marks=1,0:twist/2,0:rainbow" in text


def test_T5_5_others_do_not_score():
    assert sum(play(with_card("twist", BRIDGE), "0,0+1,0").points) == 0


# -- 7: plot twist ---------------------------------------------------------------------------------

TWISTED = "0,0:RR/1,0:RYY/4,0:B/3,0:B"


def test_T5_7_twist_scores_marks_and_is_shown():
    after = play(with_card("twist", TWISTED), "0,0^1,0")
    assert after.points == (2, 0, 0)
    assert "marks=1,0:twist" in GAME.position_text(after)
    assert after.cards[0][0].seen == EVERYBODY


def test_T5_7_twist_only_from_another_player():
    assert goals.plot_twist("YRY", "YRY", "R") == 0
    assert goals.plot_twist("RYR", "RYR", "R") == 0
    assert goals.plot_twist("RYB", "BYR", "R") == 2


def test_T5_7_twist_each_flip_whoever_makes_it():
    state = with_card("twist", "0,0:YY/1,0:RBB/4,0:B/3,0:B", to_move="Y")
    assert play(state, "0,0^1,0").points == (2, 0, 0)


def test_T5_7_twist_a_marked_stack_never_again():
    state = with_card("twist", TWISTED, marks="1,0:twist")
    assert sum(play(state, "0,0^1,0").points) == 0


# -- 9: forced swap --------------------------------------------------------------------------------


def forced(**extra):
    hands = "forced:R,range:R/master:Y,focus:Y/king:B,riot:B"
    return cards("0,0:R/1,0:Y/4,0:B/3,0:B", hands, **extra)


def test_T5_9_forced_the_other_picks_and_the_card_is_discarded():
    state = play(forced(), "force>Y")
    assert GAME.to_move(state) == 1
    assert words(state) == ["give1", "give2"]
    after = play(state, "give2")
    assert hand(after, 0) == ["focus"]
    assert hand(after, 1) == ["master", "range"]
    assert "forced" not in unseen(GAME.observe(after, 2))


def test_T5_9_forced_costs_no_action_and_no_agreed_swap():
    after = play(forced(), "force>Y", "give1")
    assert GAME.to_move(after) == 0
    assert after.swapped == ()
    assert "0,0+1,0" in words(after)
    assert "offer1>Y" in words(after)


def test_T5_9_forced_both_know_both_cards_and_the_third_neither():
    after = play(forced(), "force>Y", "give1")
    assert hand(GAME.observe(after, 0), 1) == [None, "range"]
    assert hand(GAME.observe(after, 1), 0) == ["master"]
    assert hand(GAME.observe(after, 2), 0) == [None]
    assert hand(GAME.observe(play(forced(), "force>Y"), 2), 0) == ["forced", None]


def test_T5_9_forced_not_without_another_card_and_not_while_placing():
    assert not [word for word in words(play(forced(), "force>Y", "give1")) if "force" in word]
    start = GAME.start(4, 1, {"placement": "in_turn"})
    assert not [word for word in words(start) if "force" in word]


# -- 10: chain stacking ----------------------------------------------------------------------------

CHAIN = "-2,0:R/-1,0:Y/0,0:RY/1,0:Y/2,0:B/4,0:B"


def test_T5_10_chain_goes_on_along_the_line_a_point_a_stacking():
    state = with_card("chain", CHAIN)
    assert {"-2,0+-1,0", "-2,0+-1,0+0,0", "-2,0+-1,0+0,0+1,0"} <= set(words(state))
    after = play(state, "-2,0+-1,0+0,0+1,0")
    assert at(after, 1, 0) == "YRYYR"
    assert [at(after, q, 0) for q in (-2, -1, 0)] == ["", "", ""]
    assert after.points == (3, 0, 0)
    assert after.cards[0][0].seen == EVERYBODY
    assert play(state, "-2,0+-1,0+0,0").points == (2, 0, 0)


def test_T5_10_chain_ends_at_another_colour_a_gap_the_edge_and_what_is_higher():
    for stacks, longest in (
        (CHAIN, "-2,0+-1,0+0,0+1,0"),
        ("-2,0:R/-1,0:Y/1,0:Y/4,0:B", "-2,0+-1,0"),
        ("2,0:R/3,0:Y/4,0:Y/0,4:B", "2,0+3,0+4,0"),
        ("-2,0:R/-1,0:Y/0,0:BBY/1,0:Y/4,0:B", "-2,0+-1,0"),
    ):
        chains = [word for word in words(with_card("chain", stacks)) if "+" in word]
        assert max(chains, key=len) == longest


def test_T5_10_one_stacking_is_no_chain():
    after = play(with_card("chain", CHAIN), "-2,0+-1,0")
    assert sum(after.points) == 0
    assert after.cards[0][0].seen == 1


def test_T5_10_no_chain_without_the_card():
    with pytest.raises(IllegalMove):
        play(with_card("twist", CHAIN), "-2,0+-1,0+0,0")


def test_T5_10_a_chain_is_one_action_for_the_bridge():
    hands = "chain:R,rainbow:R/master:Y,focus:Y/king:B,riot:B"
    after = play(cards("-2,0:R/-1,0:Y/0,0:BY/3,0:Y", hands), "-2,0+-1,0+0,0")
    assert after.points == (2 + 2, 0, 0)


# -- agreed swaps ----------------------------------------------------------------------------------


def test_T5_swap_is_offered_and_answered_in_the_offerers_turn():
    state = play(cards("0,0:R/1,0:Y/4,0:B/3,0:B", IDLE), "offer1>B")
    assert GAME.to_move(state) == 2
    assert words(state) == ["give1", "give2", "refuse"]
    assert hand(GAME.observe(state, 2), 0) == ["range", None]
    assert hand(GAME.observe(state, 1), 0) == [None, None]
    after = play(state, "give2")
    assert hand(after, 0) == ["master", "mania"]
    assert hand(after, 2) == ["riot", "range"]
    assert GAME.to_move(after) == 0
    assert "0,0+1,0" in words(after)
    assert hand(GAME.observe(after, 1), 0) == [None, None]
    assert hand(GAME.observe(after, 0), 2) == [None, "range"]


def test_T5_swap_each_player_once():
    after = play(cards("0,0:R/1,0:Y/4,0:B/3,0:B", IDLE), "offer1>B", "give2")
    assert not [word for word in words(after) if "offer" in word]
    after = play(after, "pass")
    assert not [word for word in words(after) if "offer" in word]


def test_T5_swap_refused_changes_nothing_but_what_is_known():
    state = cards("0,0:R/1,0:Y/4,0:B/3,0:B", IDLE)
    after = play(state, "offer2>Y", "refuse")
    assert [hand(after, seat) for seat in range(3)] == [hand(state, seat) for seat in range(3)]
    assert hand(GAME.observe(after, 1), 0) == [None, "master"]
    assert not [word for word in words(after) if "offer" in word]
    later = play(after, "pass", "pass", "3,0+4,0")
    assert [word for word in words(later) if "offer" in word]


def test_T5_swap_before_the_game_too_while_placing():
    start = GAME.start(3, 4, {"placement": "in_turn"})
    assert "offer1>Y" in words(start)
    after = play(start, "offer1>Y", "give1", "@0,0")
    assert after.swapped == (0, 1)
    assert GAME.to_move(after) == 1


def test_T5_a_sample_deals_only_cards_that_may_be_hidden():
    state = play(forced(), "force>Y", "give2")
    seen = GAME.observe(state, 2)
    hidden = set()
    for seed in range(80):
        sampled = GAME.sample(seen, Random(seed))
        names = [card.name for held in sampled.cards for card in held]
        assert len(set(names)) == 5
        assert GAME.observe(sampled, 2) == seen
        assert GAME.parse_position(GAME.position_text(sampled)) == sampled
        hidden |= {*hand(sampled, 0), *hand(sampled, 1)}
    assert hidden == set(goals.GOALS) - {"forced", "king", "riot"}


def test_T5_an_observation_is_not_played_on():
    seen = GAME.observe(GAME.start(3, 1), 0)
    with pytest.raises(IllegalMove, match="sample"):
        GAME.apply(seen, GAME.legal_moves(seen)[0])
