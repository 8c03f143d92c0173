"""Positions and moves of Cat Stacking Tower as text (T7)."""

import pytest
from towers import GAME, IDLE, random_game

from cats_ledges.game import BadMove, BadPosition

PLAIN = "4 RY 0,0:R/1,0:RY R 0"


def test_T7_the_position_of_the_rules():
    state = GAME.parse_position(PLAIN)
    assert (state.side, state.colours, state.to_move, state.passes) == (4, "RY", 0, 0)
    assert GAME.position_text(state) == PLAIN


def test_T7_an_empty_board_and_pieces_to_place():
    start = GAME.start(2, 1, {"placement": "in_turn"})
    assert GAME.position_text(start) == "4 RY - R 0 placement=in_turn left=15,15"


@pytest.mark.parametrize(
    "text",
    [
        "@-1,3",
        "0,0+1,0",
        "0,0+1,0+2,0+3,0",
        "-1,0^0,0",
        "1,-1-1,0",
        "0,0-1,0!0,0!1,0",
        "!0,-2",
        "pass",
        "offer2>Y",
        "give1",
        "refuse",
        "force>G",
    ],
)
def test_T7_moves_both_ways(text):
    assert GAME.move_text(GAME.parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "0,0", "0,0^1,0+2,0", "0,0=1,0", "@", "@0", "+0,0", "-0,0+1,0", "offer3>Y"),
        *("offer1>X", "give", "give1>R", "force", "Pass", "0,0+1,0!", "0,0+1,0 ", "٠,0+1,0"),
        "1" * 5000,
    ],
)
def test_T7_what_is_no_move_is_refused(text):
    with pytest.raises(BadMove, match=r"is no move|not as it is written"):
        GAME.parse_move(text)


def position(stacks="0,0:R/1,0:RY", colours="RYB", to_move="R", passes="0", side="5", extra=""):
    return f"{side} {colours} {stacks} {to_move} {passes}{extra and ' ' + extra}"


FAULTS = [
    ("5 RYB 0,0:R", "3 fields: expected 5"),
    (position(side="1"), "side: '1': expected 2 to 6"),
    (position(side="x"), "side"),
    (position(colours="RYY"), "colours"),
    (position(colours="RYX"), "colours"),
    (position(colours="R"), "colours"),
    (position(stacks="5,0:R"), "stacks: '5,0:R': expected a cell of a board of side 5"),
    (position(stacks="0,0:"), "stacks"),
    (position(stacks="0,0:RG"), "stacks: 'RG': G is none of RYB"),
    (position(stacks="0,0:R/0,0:Y"), "not as it is written"),
    (position(stacks="1,0:R/0,0:Y"), "not as it is written"),
    (position(stacks=f"0,0:{'R' * 16}"), "stacks: 16 pieces of R: expected at most 15"),
    (position(to_move="G"), "to_move"),
    (position(passes="4"), "passes: '4': expected 0 to 3"),
    (position(extra="colour=red"), "option 'colour'"),
    (position(extra="stack_needs=low"), "option stack_needs"),
    (position(extra="left=1,1"), "left: 2 numbers: expected one a seat, 3"),
    (position(extra="left=1,1,1"), "placement=spread"),
    (position(extra="placement=free left=1,1,1"), "stacks: one higher than a piece"),
    (position("0,0:R", extra="placement=in_turn left=1,2,2"), "left: 1,2,2: not so when R"),
    (position("0,0:R", extra="placement=free left=0,2,2"), "left: 0,2,2: not so when R"),
    (position("0,0:R", passes="1", extra="placement=free left=1,2,2"), "already begun"),
    (position("0,0:R", side="2", extra="placement=free left=3,2,2"), "than there are empty cells"),
    (position(extra="points=1,0,0"), "points: there are no goal cards"),
    (position(extra="asked=Y:1"), "asked: there are no goal cards"),
    (position(colours="RY", extra="cards=range:R,king:R/focus:Y,riot:Y"), "with two players"),
    (position(extra="cards=range:R,king:R/focus:Y,riot:Y"), "cards: 2 hands"),
    (position(extra="cards=range:R,king:R/focus:Y,riot:Y/pile:B,mania:B"), "'pile:B'"),
    (position(extra="cards=range:R,king:R/focus:Y,riot:Y/?:B,?:B"), r"'\?:B'"),
    (position(extra="cards=range:R,king:R/focus:Y,riot:Y/king:B,mania:B"), "one is there twice"),
    (position(extra="cards=range:R,king:Y/focus:Y,riot:Y/chain:B,mania:B"), "owner must know"),
    (position(extra="cards=range:R/focus:Y/chain:B,mania:B"), "expected 2 a hand"),
    (position(extra="cards=range:R/focus:Y,riot:Y/forced:B,mania:B"), "forced: it is discarded"),
    (position(extra=f"cards={IDLE} swapped=R"), "swapped: a swap has two partners"),
    (position(extra=f"cards={IDLE} asked=Y:1"), "cannot have offered"),
    (position(extra=f"cards={IDLE} offered=yes asked=Y:3"), "asked: '3': expected 1 to 2"),
    (position(extra=f"cards={IDLE} asked=Y"), "has shown no forced swap"),
    (position(extra=f"cards={IDLE} asked=R"), "cannot be asked in its own turn"),
    (position(extra=f"cards={IDLE} marks=0,0:king"), "marks: 'king'"),
    (position(extra=f"cards={IDLE} marks=2,0:twist"), "marks: one lies on an empty cell"),
    (position(extra=f"cards={IDLE} off=RR/X/-"), "off: 'RR/X/-'"),
    (position(extra=f"cards={IDLE} points=1,-1,0"), "points: '-1'"),
    (position(extra="cards=range:R,chain:R/focus:Y,riot:Y/king:B,twist:B off=R/-/-"), "off"),
    (position(extra="end=passes"), "not as it is written"),
    (position("0,0:R", extra="end=repetition"), "not as it is written"),
    (position(extra="offered=no"), "offered"),
    (position(extra="stack_needs=not_lower"), "not as it is written"),
]


@pytest.mark.parametrize(("text", "what"), FAULTS)
def test_T7_what_is_no_position_is_refused_and_says_why(text, what):
    with pytest.raises(BadPosition, match=what):
        GAME.parse_position(text)


def test_T7_a_position_that_ended_by_repetition_says_so():
    text = "4 RY 0,0:R/1,0:RY R 0 end=repetition"
    state = GAME.parse_position(text)
    assert state.end == "repetition"
    assert GAME.position_text(state) == text
    assert GAME.result(state) == (0, 1)


def test_T7_an_observation_writes_hidden_cards_as_question_marks():
    text = GAME.position_text(GAME.observe(GAME.start(3, 2), 1))
    assert " cards=?:R,?:R/" in text
    assert text.endswith("/?:B,?:B")


def test_T7_long_games_are_read_back():
    for state in random_game(4, 12):
        assert GAME.parse_position(GAME.position_text(state)) == state
