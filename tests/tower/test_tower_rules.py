"""Cat Stacking Tower, rule by rule: pieces, placement, turns, end."""

from collections import Counter

import pytest
from towers import GAME, at, board, cards, play, random_game, words

from cats_ledges.game import BadOption, IllegalMove
from cats_ledges.tower.board import Cell, cells, numbers, rays
from cats_ledges.tower.rules import end


def neighbours(cell):
    return [Cell(cell.q + q, cell.r + r) for q in (-1, 0, 1) for r in (-1, 0, 1) if q != r]


# -- T1, T2: pieces, board, placement --------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T1_1_a_colour_and_fifteen_pieces_each(seats):
    state = GAME.start(seats, 3)
    assert state.colours == "RYBG"[:seats]
    assert Counter("".join(state.stacks)) == dict.fromkeys(state.colours, 15)


@pytest.mark.parametrize(("seats", "side", "count"), [(2, 4, 37), (3, 5, 61), (4, 5, 61)])
def test_T1_2_a_hexagon_of_cells(seats, side, count):
    state = GAME.start(seats, 1)
    assert state.side == side
    assert len(cells(side)) == len(state.stacks) == count


@pytest.mark.parametrize("side", ["5", "6"])
def test_T1_2_a_larger_board_by_option(side):
    state = GAME.start(2, 1, {"side": side})
    assert (state.side, len(state.stacks)) == (int(side), 3 * int(side) * (int(side) - 1) + 1)


def test_T1_2_straight_lines_go_on_to_the_edge():
    places, number = cells(3), numbers(3)
    middle = rays(3)[number[Cell(0, 0)]]
    assert {tuple(places[cell] for cell in ray) for ray in middle} == {
        ((q, r), (2 * q, 2 * r)) for q, r in neighbours(Cell(0, 0))
    }
    for place in places:
        nearest = {places[ray[0]] for ray in rays(3)[number[place]]}
        assert nearest == {cell for cell in neighbours(place) if cell in number}


def test_T1_3_the_colour_on_top_owns_a_stack():
    state = board("0,0:RRY/2,0:YR")
    assert state.own_stacks(0) == ["YR"]
    assert state.own_stacks(1) == ["RRY"]


def test_T2_1_spread_by_the_seed_and_by_nothing_else():
    assert GAME.start(3, 5) == GAME.start(3, 5)
    assert len({GAME.start(2, seed).stacks for seed in range(20)}) == 20


def test_T2_1_one_piece_in_turn_until_all_are_placed():
    state = GAME.start(3, 1, {"placement": "in_turn"})
    for ply in range(45):
        assert GAME.to_move(state) == ply % 3
        moves = [move for move in GAME.legal_moves(state) if move.kind != "offer"]
        assert {move.kind for move in moves} == {"place"}
        state = GAME.apply(state, moves[-1])
    assert state.left == ()
    assert Counter("".join(state.stacks)) == dict.fromkeys("RYB", 15)
    assert "pass" in words(state)


def test_T2_1_free_each_places_all_by_hand():
    state = GAME.start(2, 1, {"placement": "free"})
    turns = []
    for _ in range(30):
        turns.append(GAME.to_move(state))
        state = GAME.apply(state, GAME.legal_moves(state)[0])
    assert turns == [0] * 15 + [1] * 15
    assert state.left == ()
    assert GAME.to_move(state) == 0


def test_T2_2_one_piece_a_cell():
    state = play(GAME.start(2, 1, {"placement": "in_turn"}), "@0,0")
    assert "@0,0" not in words(state)
    with pytest.raises(IllegalMove, match=r"@0,0 is no legal move of Y"):
        play(state, "@0,0")
    assert max(map(len, GAME.start(4, 1).stacks)) == 1


# -- T3: a turn ------------------------------------------------------------------------------------


def test_T3_1_stack_goes_on_top_and_leaves_its_cell_empty():
    after = play(board("0,0:R/1,0:Y/2,0:Y"), "0,0+1,0")
    assert at(after, 1, 0) == "YR"
    assert at(after, 0, 0) == ""


def test_T3_1_a_lower_stack_may_not():
    state = board("0,0:R/1,0:YB/0,1:Y", "RYB")
    assert "0,0+1,0" not in words(state)
    assert "0,0+0,1" in words(state)
    with pytest.raises(IllegalMove):
        play(state, "0,0+1,0")


def test_T3_1_any_stack_ones_own_included():
    assert at(play(board("0,0:R/1,0:R/2,0:Y"), "0,0+1,0"), 1, 0) == "RR"


def test_T3_1_only_a_neighbour_and_only_with_an_own_stack():
    state = board("0,0:R/2,0:Y/2,-1:Y/-1,0:Y")
    assert words(state) == ["0,0+-1,0", "pass"]


@pytest.mark.parametrize(
    ("own", "other", "may"), [("RR", "YY", False), ("RRR", "YY", True), ("R", "Y", True)]
)
def test_T3_1_option_higher_but_a_piece_may_go_on_a_piece(own, other, may):
    state = board(f"0,0:{own}/1,0:{other}/-2,0:R/-3,0:Y", stack_needs="higher")
    assert ("0,0+1,0" in words(state)) is may
    assert "0,0+1,0" in words(board(f"0,0:{own}/1,0:{other}"))


def test_T3_2_flip_jumps_over_and_turns_the_other_upside_down():
    after = play(board("0,0:BR/1,0:RYY", "RYB"), "0,0^1,0")
    assert at(after, 1, 0) == "YYR"
    assert at(after, 2, 0) == "BR"
    assert at(after, 0, 0) == ""
    assert after.own_stacks(0) == ["YYR", "BR"]


@pytest.mark.parametrize(
    "stacks",
    [
        "0,0:R/1,0:RYY/-1,0:R",
        "0,0:BRR/1,0:YY",
        "0,0:BR/1,0:RYY/2,0:Y",
        "2,0:BR/3,0:RYY",
    ],
    ids=["one piece", "higher", "taken beyond", "edge"],
)
def test_T3_2_no_flip_with(stacks):
    flips = [word for word in words(board(stacks, "RYB")) if "^" in word and ",0^" in word]
    assert not [word for word in flips if word.endswith(("^1,0", "^3,0"))]


def test_T3_2_an_own_stack_may_be_flipped():
    assert at(play(board("0,0:RR/1,0:YRR/0,1:Y"), "0,0^1,0"), 1, 0) == "RRY"


def test_T3_3_dismantle_takes_what_lies_above_ones_topmost_piece():
    after = play(board("0,0:RRR/1,0:BRYY", "RYB"), "0,0-1,0")
    assert at(after, 1, 0) == "BR"
    assert at(after, 0, 0) == "YYRRR"


def test_T3_3_more_of_ones_own_than_the_owner_has_there():
    assert "0,0-1,0" not in words(board("0,0:YRR/1,0:BRYY", "RYB"))
    assert "0,0-1,0" in words(board("0,0:YRRR/1,0:BRYY", "RYB"))


def test_T3_3_never_ones_own_and_only_where_ones_own_colour_is():
    assert "0,0-1,0" not in words(board("0,0:RRR/1,0:YR"))
    assert "0,0-1,0" not in words(board("0,0:RRR/1,0:BY", "RYB"))


@pytest.mark.parametrize(
    ("own", "sign", "other", "after"),
    [
        ("R", "+", "Y", ("", "YR", "")),
        ("R", "+", "YB", None),
        ("BR", "^", "RYY", ("", "YYR", "BR")),
        ("R", "^", "RYY", None),
        ("YRR", "-", "BRYY", None),
        ("RRR", "-", "BRYY", ("YYRRR", "BR", "")),
    ],
)
def test_T6_the_worked_positions_of_the_rules(own, sign, other, after):
    state = board(f"0,0:{own}/1,0:{other}/-3,0:R/-2,0:R", "RYB")
    move = f"0,0{sign}1,0"
    assert (move in words(state)) is (after is not None)
    if after:
        assert tuple(at(play(state, move), q, 0) for q in (0, 1, 2)) == after


def test_T3_4_without_an_action_one_must_pass_and_with_one_one_may():
    state = board("0,0:RR/1,0:YYY/2,0:Y/2,1:Y")
    assert words(state) == ["pass"]
    assert words(play(state, "pass"))[-1] == "pass"
    assert len(words(play(state, "pass"))) > 1


def test_T3_5_clockwise():
    state = board("0,0:R/1,0:Y/-1,0:Y/0,1:B", "RYB")
    for seat in (0, 1, 2):
        assert GAME.to_move(state) == seat
        state = play(state, "pass") if seat < 2 else state


# -- T4: end and score -----------------------------------------------------------------------------


def test_T4_1_no_action_for_anybody_ends_it():
    after = play(board("0,0:R/1,0:Y/-3,0:Y"), "0,0+1,0")
    assert after.end == "no_action"
    assert GAME.legal_moves(after) == ()
    assert GAME.result(after) == (1, 0)
    with pytest.raises(IllegalMove):
        play(after, "pass")


def test_T4_1_a_round_of_passes_ends_it():
    state = board("0,0:R/1,0:Y/0,1:B", "RYB")
    assert GAME.result(play(state, "pass", "pass")) is None
    assert play(state, "pass", "pass", "pass").end == "passes"


def test_T4_1_an_action_between_begins_the_count_again():
    state = play(board("0,0:R/1,0:Y/2,0:Y/3,0:R"), "pass", "1,0+0,0", "pass")
    assert (state.passes, state.end) == (1, "")


ROUND_AND_ROUND = "-1,0:RR/0,0:YY/1,-2:R/2,-2:Y"
BACK = ("-1,0^0,0", "pass", "1,0^0,0", "pass")


def test_T4_1_the_third_time_the_same_position_comes_ends_it():
    state = play(board(ROUND_AND_ROUND), *BACK)
    assert state.end == ""
    state = play(state, *BACK[:-1])
    assert state.end == ""
    assert play(state, "pass").end == "repetition"


def test_T4_1_the_same_pieces_with_another_to_move_are_another_position():
    state = play(board(ROUND_AND_ROUND), *BACK, *BACK[:-1])
    assert [stacks for _, stacks in state.seen].count(state.stacks) == 3
    assert state.end == ""


def test_T4_1_stacking_makes_every_earlier_position_impossible():
    state = play(board(ROUND_AND_ROUND), *BACK, "1,-2+2,-2")
    assert state.seen == ()


def test_T4_2_all_own_stacks_into_one_a_point_a_piece():
    assert GAME.scores(board("0,0:RRY/2,0:YR/-2,0:YYR/0,2:R")) == (6, 3)


def test_T4_2_two_players_level_the_more_of_ones_own_pieces_wins():
    state = board("0,0:YR/3,0:YY")
    assert state.end == "no_action"
    assert GAME.scores(state) == (2, 2)
    assert GAME.result(state) == (0, 1)


def test_T4_2_still_level_is_shared():
    assert GAME.result(board("0,0:YR/3,0:RY")) == (0.5, 0.5)


def test_T4_3_with_goal_cards_the_highest_total_wins():
    hands = "range:R,riot:R/king:Y,focus:Y/chain:B,mania:B"
    state = cards("0,0:R/-4,0:YYYY/4,0:B/0,4:R", hands, points="0,0,9")
    assert state.end == "no_action"
    assert GAME.scores(state) == (2 + 2, 4 + 2 + 2, 1 + 9)
    assert GAME.result(state) == (0, 0, 1)


def test_T4_3_level_totals_go_by_ones_own_pieces_then_are_shared():
    idle = "chain:R,forced:R/rainbow:Y,twist:Y/mania:B,riot:B"
    state = cards("0,0:YR/-4,0:YY/4,0:BB", idle)
    assert GAME.scores(state) == (2, 2, 2)
    assert GAME.result(state) == (0, 0.5, 0.5)


def test_a_game_at_random_goes_to_its_end():
    state = random_game(2, 7)[-1]
    assert end(state) == state.end != ""


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (5, {}), (2, {"side": "4"}), (3, {"placement": "pile"}), (2, {"length": "long"})],
)
def test_bad_options_are_refused(seats, options):
    with pytest.raises(BadOption):
        GAME.start(seats, 1, options)
