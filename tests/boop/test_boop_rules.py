"""A test per rule of docs/rules: B1 to B3."""

import pytest
from beds import BOOP, EMPTY, board, legal, names, plays, state, text_after

from cats_ledges.boop import rules
from cats_ledges.boop.bed import NAMES, lines
from cats_ledges.game import BadOption, IllegalMove


def test_B1_1_eight_kittens_each_and_nobody_on_the_bed():
    start = BOOP.start(2, 5)
    assert start.bed.taken == 0
    assert start.hand(0) == start.hand(1) == (8, 0)


def test_B1_2_seat_0_is_orange_and_begins():
    assert BOOP.to_move(BOOP.start(2, 0)) == 0
    assert text_after(EMPTY, "kc3").startswith("6/6/6/2k3/6/6 g")


def test_B1_it_is_for_two():
    with pytest.raises(BadOption, match="3 seats: boop is for 2"):
        BOOP.start(3, 0)


# -- B2.1, B2.2: putting a piece down --------------------------------------------------------------


def test_B2_1_a_kitten_goes_on_any_empty_square():
    assert legal(EMPTY) == [f"k{name}" for name in NAMES]
    assert legal("6/6/6/2K3/6/6 o 8/0 7/0") == [f"k{name}" for name in NAMES if name != "c3"]


def test_B2_1_a_cat_only_if_one_holds_one():
    assert {move[0] for move in legal("6/6/6/6/6/6 o 7/1 8/0")} == {"k", "c"}
    assert {move[0] for move in legal("6/6/6/6/6/6 o 0/8 8/0")} == {"c"}
    with pytest.raises(IllegalMove, match="no cat in hand"):
        plays(EMPTY, "cc3")


def test_B2_2_all_eight_neighbours_go_one_square_straight_away():
    ring = "6/1KkK2/1k1k2/1KkK2/6/6 o 4/0 4/0"
    assert text_after(ring, "kc4") == "K1k1K1/6/k1k1k1/6/K1k1K1/6 g 3/0 4/0 ply=1"


@pytest.mark.parametrize(
    ("bed", "move", "after"),
    [
        ("6/6/6/2K3/6/6 o 8/0 7/0", "kb3", "6/6/6/1k1K2/6/6 g 7/0 7/0 ply=1"),
        ("6/6/6/2C3/6/6 o 8/0 7/0", "kb3", "6/6/6/1kC3/6/6 g 7/0 7/0 ply=1"),
        ("6/6/6/2C3/6/6 o 7/1 7/0", "cb3", "6/6/6/1c1C2/6/6 g 7/0 7/0 ply=1"),
        ("6/6/6/2k3/6/6 o 6/1 8/0", "cb3", "6/6/6/1c1k2/6/6 g 6/0 8/0 ply=1"),
    ],
)
def test_B2_2_a_kitten_cannot_boop_a_cat_and_a_cat_boops_both(bed, move, after):
    assert text_after(bed, move) == after


@pytest.mark.parametrize("behind", ["k", "K", "c", "C"])
def test_B2_2_two_in_a_line_are_safe_along_it(behind):
    hands = {"k": "7/0 7/0", "K": "8/0 6/0", "c": "7/0 7/0", "C": "8/0 6/0"}[behind]
    after = text_after(f"6/6/6/2K{behind}2/6/6 o {hands}", "kb3")
    assert after.startswith(f"6/6/6/1kK{behind}2/6/6 g")


def test_B2_2_and_booped_from_another_side_they_are_not():
    assert text_after("6/6/6/2KK2/6/6 o 8/0 6/0", "kc2").startswith("6/6/2K1K1/6/2k3/6 g")


@pytest.mark.parametrize(
    ("neighbour", "at"),
    [
        ("a3", "b3"),
        ("f3", "e3"),
        ("c1", "c2"),
        ("c6", "c5"),
        ("a1", "b2"),
        ("f6", "e5"),
        ("a6", "b5"),
        ("f1", "e2"),
    ],
)
def test_B2_2_off_the_bed_is_back_in_its_owners_hand(neighbour, at):
    before = plays(EMPTY, f"k{neighbour}")
    after = BOOP.apply(before, BOOP.parse_move(f"k{at}"))
    assert before.hand(0) == (7, 0)
    assert after.hand(0) == (8, 0)
    assert names(after.bed.taken) == at


def test_B2_2_a_cat_comes_back_as_a_cat():
    assert plays("c5/6/6/6/6/6 o 6/1 8/0", "cb5").hand(0) == (6, 1)


def test_B2_2_no_chain_reaction():
    """b3 is booped to c3, beside d3 and c4, who stay."""
    after = text_after("6/6/2K3/1K1K2/6/6 o 8/0 5/0", "ka3")
    assert after.startswith("6/6/2K3/k1KK2/6/6 g")


def test_B2_2_judged_on_the_bed_as_it_was():
    """c3 stays because of d3; that d3 itself is not booped does not matter."""
    after = text_after("6/6/6/2KK2/6/6 o 8/0 6/0", "kb3")
    assert after.startswith("6/6/6/1kKK2/6/6 g")


def test_B2_2_boops_tells_of_each_neighbour():
    bed = state("6/6/6/1C4/K1k3/6 o 7/0 6/0")
    a2, c2, d2, b3 = (NAMES.index(name) for name in ("a2", "c2", "d2", "b3"))
    assert rules.boops(bed, BOOP.parse_move("kb2")) == (
        (1, False, a2, None),
        (0, False, c2, d2),
        (1, True, b3, b3),
    )


# -- B2.3: winning ---------------------------------------------------------------------------------


def test_B2_3_three_cats_in_a_row_win():
    after = plays("6/6/6/cc4/6/6 o 5/1 8/0", "cc3")
    assert BOOP.result(after) == (1.0, 0.0)
    assert BOOP.legal_moves(after) == ()


def test_B2_3_eight_cats_on_the_bed_win():
    after = plays("c1c1c1/6/1c3c/6/c1c3/6 o 0/1 8/0", "cf1")
    assert not lines(after.bed.other_cats)
    assert BOOP.result(after) == (1.0, 0.0)


def test_B2_3_eight_kittens_and_cats_on_the_bed_do_not():
    assert BOOP.result(plays("c1c1c1/6/1c3c/6/c1k3/6 o 0/1 8/0", "cf1=c2")) is None


def test_B2_3_before_anything_grows_up():
    """Three cats win at once; the three kittens that are in a row too are not taken any more."""
    both = "3kkk/6/6/cc4/6/6 o 1/2 8/0"
    assert [move for move in legal(both) if move.startswith("cc3")] == ["cc3"]
    assert [move for move in legal(both) if move.startswith("ka1")] == ["ka1=d6e6f6"]


def test_B2_3_a_line_one_makes_for_the_other_one_wins_for_them():
    after = plays("6/CC1C2/6/6/6/5k o 6/1 5/0", "ce5")
    assert BOOP.result(after) == (0.0, 1.0)


def test_B2_3_with_wins_mover_it_does_not_yet():
    line = "6/CC1C2/6/6/6/5k o 6/1 5/0 wins=mover"
    after = plays(line, "ce5")
    assert BOOP.result(after) is None
    assert BOOP.result(BOOP.apply(after, BOOP.parse_move("ka1"))) == (0.0, 1.0)


def test_B2_3_if_both_have_it_at_once_the_mover_wins():
    """Orange's own line is e3 to e5; d5 is pushed to c5 and makes gray's."""
    both = plays("6/CC1C2/4c1/4c1/6/6 o 5/1 5/0", "ce5")
    assert lines(both.side(0).cats)
    assert lines(both.side(1).cats)
    assert BOOP.result(both) == (1.0, 0.0)


# -- B2.4: growing up ------------------------------------------------------------------------------


def test_B2_4_three_kittens_grow_up():
    assert text_after("6/6/6/kk4/6/6 o 6/0 8/0", "kc3=a3b3c3") == "6/6/6/6/6/6 g 5/3 8/0 ply=1"


def test_B2_4_of_a_mixed_line_the_cats_come_back():
    assert text_after("6/6/6/kc4/6/6 o 6/0 8/0", "kc3=a3b3c3") == "6/6/6/6/6/6 g 5/3 8/0 ply=1"


def test_B2_4_it_must_be_done():
    with pytest.raises(IllegalMove, match="kc3: expected one of: kc3=a3b3c3"):
        plays("6/6/6/kk4/6/6 o 6/0 8/0", "kc3")


@pytest.mark.parametrize(
    ("bed", "move", "taken"),
    [
        ("6/6/6/kkk3/6/6 o 5/0 8/0", "kd3", ["a3b3c3", "b3c3d3"]),
        ("2k3/2k3/kk4/6/6/6 o 4/0 8/0", "kc4", ["a4b4c4", "c4c5c6"]),
        ("6/6/kkk3/kkk3/6/6 o 2/0 8/0", "kf1", ["a3b3c3", "a4b4c4"]),
    ],
)
def test_B2_4_of_several_lines_the_mover_chooses_one(bed, move, taken):
    moves = [word for word in legal(bed) if word.startswith(move)]
    assert sorted(moves) == [f"{move}={line}" for line in taken]


def test_B2_4_only_one_is_done_a_turn():
    after = plays("6/6/kkk3/kkk3/6/6 o 2/0 8/0", "kf1=a3b3c3")
    assert names(after.side(0).kittens) == "a4b4c4f1"


def test_B2_4_the_others_line_stays_until_their_own_turn_ends():
    """Orange's f3 pushes gray's e3 to d3: gray's three wait until gray has moved."""
    after = plays("6/6/6/1KK1K1/6/6 o 8/0 5/0", "kf3")
    assert names(after.side(1).kittens) == "b3c3d3"
    moves = [BOOP.move_text(move) for move in BOOP.legal_moves(after)]
    assert "ka6=b3c3d3" in moves
    assert "ka6" not in moves


# -- B2.5: all eight on the bed --------------------------------------------------------------------

SEVEN = "k1k1k1/6/1k3k/6/k1c3/6"


def test_B2_5_with_eight_on_the_bed_one_comes_back():
    moves = [word for word in legal(f"{SEVEN} o 1/0 8/0") if word.startswith("kf1")]
    assert moves == [f"kf1={at}" for at in ("f1", "a2", "c2", "b4", "f4", "a6", "c6", "e6")]


def test_B2_5_a_kitten_grows_up_and_a_cat_only_comes_to_hand():
    assert plays(f"{SEVEN} o 1/0 8/0", "kf1=a6").hand(0) == (0, 1)
    assert plays(f"{SEVEN} o 1/0 8/0", "kf1=c2").hand(0) == (0, 1)
    assert plays(f"{SEVEN} o 1/0 8/0", "kf1=a6").side(0).grown == 2
    assert plays(f"{SEVEN} o 1/0 8/0", "kf1=c2").side(0).grown == 1


def test_B2_5_a_line_goes_before_it():
    """Eight on the bed and a line: only the line is offered."""
    bed = "6/6/kk4/6/k1k1k1/3k1k o 1/0 8/0"
    assert [move for move in legal(bed) if move.startswith("kc4")] == ["kc4=a4b4c4"]


def test_B2_4_eight_on_the_bed_in_a_plus_make_five_lines():
    plus = "2k3/2k3/kk1kk1/2k3/2K3/6 o 1/0 7/0"
    moves = [move for move in legal(plus) if move.startswith("kc4")]
    crossing = ("a4b4c4", "b4c4d4", "c3c4c5", "c4c5c6", "c4d4e4")
    assert sorted(moves) == [f"kc4={line}" for line in crossing]


# -- B2.6: draws -----------------------------------------------------------------------------------

ROUND = ("ka2", "kf5", "kb1", "ke6")
"""Each kitten boops the last one of its colour off the bed: the same again every four plies."""


def test_B2_6_the_third_time_the_same_position_is_a_draw():
    twice = plays(EMPTY, *ROUND, *ROUND, "ka2")
    assert BOOP.result(twice) is None
    third = BOOP.apply(twice, BOOP.parse_move("kf5"))
    assert BOOP.result(third) == (0.5, 0.5)
    assert BOOP.legal_moves(third) == ()


def test_B2_6_the_text_does_not_tell_how_often_a_position_was_there():
    drawn = plays(EMPTY, *ROUND, *ROUND, "ka2", "kf5")
    read = state(BOOP.position_text(drawn))
    assert read == drawn
    assert BOOP.result(read) is None


def test_B2_6_three_hundred_plies_are_a_draw():
    before = "6/6/6/6/6/6 g 8/0 8/0 ply=299"
    assert BOOP.result(state(before)) is None
    assert BOOP.result(plays(before, "kc3")) == (0.5, 0.5)


def test_B2_6_a_win_on_the_last_ply_is_a_win():
    assert BOOP.result(plays("6/6/6/CC4/6/6 g 8/0 5/1 ply=299", "cc3")) == (0.0, 1.0)


# -- B3: kittens alone -----------------------------------------------------------------------------


def test_B3_three_kittens_win_and_nobody_grows_up():
    after = plays("6/6/6/kk4/6/6 o 6/0 8/0 game=kittens", "kc3")
    assert BOOP.result(after) == (1.0, 0.0)
    assert names(after.side(0).kittens) == "a3b3c3"


def test_B3_whoever_has_the_line_wins_mover_or_not():
    after = plays("6/6/6/1KK1K1/6/6 o 8/0 5/0 game=kittens", "kf3")
    assert BOOP.result(after) == (0.0, 1.0)
    same = plays("6/6/6/1KK1K1/6/6 o 8/0 5/0 wins=mover game=kittens", "kf3")
    assert BOOP.result(same) == (0.0, 1.0)


def test_B3_both_at_once_is_a_draw():
    after = plays("6/5k/5k/1KK1K1/6/6 o 6/0 5/0 game=kittens", "kf3")
    assert BOOP.result(after) == (0.5, 0.5)


def test_B3_all_eight_on_the_bed_win():
    after = plays("k1k1k1/6/1k3k/6/k1k3/6 o 1/0 8/0 game=kittens", "kf1")
    assert not lines(board("f1a2c2b4f4a6c6e6"))
    assert BOOP.result(after) == (1.0, 0.0)
