"""B4: moves and positions as text."""

import pytest
from beds import BOOP, EMPTY, board, plays, state

from cats_ledges.boop.bed import NUMBERS
from cats_ledges.boop.state import Move
from cats_ledges.game import BadMove, BadPosition


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("kc3", Move(False, NUMBERS["c3"])),
        ("cd4=b2c3d4", Move(True, NUMBERS["d4"], board("b2c3d4"))),
        ("ke5=a1", Move(False, NUMBERS["e5"], board("a1"))),
    ],
)
def test_B4_moves(text, move):
    assert BOOP.parse_move(text) == move
    assert BOOP.move_text(move) == text


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "is no move"),
        ("c3", "is no move"),
        ("kg3", "is no move"),
        ("kc7", "is no move"),
        ("xc3", "is no move"),
        ("kc3=", "is no move"),
        ("kc3\n", "is no move"),
        ("kc3=b2c3d4e5", "is no move"),
        ("kc3=b2c3", "expected one square, or three in a row"),
        ("kc3=a1a1a2", "expected one square, or three in a row"),
        ("kc3=f1a2b2", "expected one square, or three in a row"),
        ("cd4=d4c3b2", "expected 'cd4=b2c3d4'"),
        ("ka1=a1a1a1", "expected 'ka1=a1'"),
    ],
)
def test_B4_what_is_no_move(text, what):
    with pytest.raises(BadMove, match=what):
        BOOP.parse_move(text)


def test_B4_the_empty_bed():
    assert BOOP.position_text(BOOP.start(2, 0)) == EMPTY
    assert state(EMPTY) == BOOP.start(2, 0)


def test_B4_options_and_ply_follow_where_they_are_not_at_their_defaults():
    start = BOOP.start(2, 0, {"wins": "mover", "game": "kittens"})
    text = "6/6/6/6/6/6 o 8/0 8/0 wins=mover game=kittens"
    assert BOOP.position_text(start) == text
    after = plays(text, "kc3")
    assert BOOP.position_text(after) == "6/6/6/2k3/6/6 g 7/0 8/0 wins=mover game=kittens ply=1"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "1 fields: expected 4: bed to_move orange gray"),
        ("6/6/6/6/6 o 8/0 8/0", "bed: 5 ranks: expected 6"),
        ("6/6/6/6/6/5 o 8/0 8/0", "bed: rank 1: 5 squares: expected 6"),
        ("6/6k/6/6/6/6 o 7/0 8/0", "bed: rank 5: 7 squares: expected 6"),
        ("6/6/6/2q3/6/6 o 8/0 8/0", "bed: rank 3: '2q3'"),
        ("6/6/6/1١4/6/6 o 8/0 8/0", "bed: rank 3"),
        ("6/6/6/6/6/6 x 8/0 8/0", "to_move: 'x': expected 'o' or 'g'"),
        ("6/6/6/6/6/6 og 8/0 8/0", "to_move: 'og'"),
        ("6/6/6/6/6/6 o 9/0 8/0", "orange: hand '9/0': expected kittens/cats"),
        ("6/6/6/2k3/6/6 o 8/0 8/0", "orange: 1 on the bed and 8 in hand: expected 8 in all"),
        ("6/6/6/6/6/6 o 8/0 8/1", "gray: 0 on the bed and 9 in hand: expected 8 in all"),
        ("6/6/6/6/6/6 o 8/0 7/0", "gray: 0 on the bed and 7 in hand: expected 8 in all"),
        ("k1k1k1/6/1k3k/6/k1kk2/k5 o 0/0 8/0", "orange: 9 on the bed"),
        ("k1k1k1/6/1k3k/6/k1k3/5k o 0/0 8/0", "orange: to move with an empty hand"),
        ("k1k1k1/6/1k3k/6/k1k3/5k g 0/0 8/0", "orange: all on the bed after their turn"),
        ("6/6/6/6/6/6 o 7/1 8/0 game=kittens", "orange: a cat"),
        ("6/6/6/2C3/6/6 o 8/0 7/0 game=kittens", "gray: a cat"),
        ("6/6/6/6/6/6 o 8/0 8/0 ply=301", "ply: '301': expected 0 to 300"),
        ("6/6/6/6/6/6 o 8/0 8/0 ply=-1", "ply: '-1'"),
        ("6/6/6/6/6/6 o 8/0 8/0 wins=nobody", "option wins: 'nobody': expected one of"),
        ("6/6/6/6/6/6 o 8/0 8/0 luck=1", "option 'luck': expected one of: wins, game"),
        ("6/6/6/6/6/6 o 8/0 8/0 ply=0", "not as it is written: expected '6/6/6/6/6/6 o 8/0 8/0'"),
        ("6/6/6/6/6/6 o 8/0 8/0 wins=either", "not as it is written"),
        ("6/6/6/6/6/6  o 8/0 8/0", "to_move: ''"),
        ("6/6/6/6/6/6 o 8/0 8/0 ", "option ''"),
        ("6/6/6/33/6/6 o 8/0 8/0", "not as it is written"),
    ],
)
def test_B4_what_is_no_position(text, what):
    with pytest.raises(BadPosition) as refused:
        BOOP.parse_position(text)
    assert what in str(refused.value)


def test_B4_eight_on_the_bed_stay_where_somebody_has_won():
    """Orange's last cat makes gray's line: the game is over before one is taken back."""
    won = plays("1k4/CC1C2/6/k1k1k1/6/k1k1k1 o 0/1 5/0", "ce5")
    assert BOOP.result(won) == (0.0, 1.0)
    assert won.hand(0) == (0, 0)
    assert state(BOOP.position_text(won)) == won
