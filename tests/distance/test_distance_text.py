"""D7: positions and moves as text, and what is refused."""

import pytest
from hands import GAME, LAST_CARD, play, position, random_game

from cats_ledges.distance.cards import deck
from cats_ledges.distance.state import Play
from cats_ledges.game import BadMove, BadPosition


def test_D7_a_move_is_a_card_and_a_toy():
    move = GAME.parse_move("W3.12>B")
    assert move == Play((1, 3, 12), 4)
    for card in deck():
        for toy in range(6):
            assert GAME.parse_move(GAME.move_text(Play(card, toy))) == Play(card, toy)


@pytest.mark.parametrize(
    "text", ["", ">", "W3.12", "W3.12>", "W3.12>X", "W3.12>BB", "X3.12>B", "W9.12>B", "W3.012>B"]
)
def test_D7_other_words_are_no_moves(text):
    with pytest.raises(BadMove, match=r"W3\.12>B"):
        GAME.parse_move(text)


def test_D7_a_position_is_seven_fields_and_a_seed():
    assert GAME.position_text(position(LAST_CARD)) == LAST_CARD
    assert len(GAME.position_text(GAME.start(2, 77)).split(" ")) == 8


def test_D7_options_follow_when_they_are_not_the_default():
    state = GAME.start(2, 1, {"attraction": "played", "length": "three_wins"})
    assert GAME.position_text(state).endswith(" 1 attraction=played length=three_wins")
    assert position(GAME.position_text(state)) == state


def test_D7_the_missing_suit_is_left_out():
    state = GAME.start(5, 3)
    table = GAME.position_text(state).split(" ")[6]
    assert table == "/".join(f"{'RWMFBL'[toy]}:" for toy in state.toys)
    assert position(GAME.position_text(state)).out == state.out


def test_D7_what_a_seat_observes():
    seen = GAME.position_text(GAME.observe(position(LAST_CARD), 1))
    fields = LAST_CARD.split(" ")
    fields[5] = "?3;M1.20,L0.18,L3.8;?4"
    fields[7] = "?"
    assert seen == " ".join(fields)


def test_D7_the_text_carries_all_that_the_rules_need():
    for seats in GAME.seats:
        for state in random_game(seats, seats, length="three_wins"):
            assert position(GAME.position_text(state)) == state


def changed(field, old, new):
    fields = LAST_CARD.split(" ")
    assert old in fields[field]
    fields[field] = fields[field].replace(old, new, 1)
    return " ".join(fields)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "1 fields: expected 8"),
        ("\x00\xff", "expected 8"),
        (changed(0, "1", "0"), "round: '0': expected 1 to"),
        (changed(0, "1", "8"), "wins: "),
        (changed(0, "1", "²"), "round: "),
        (changed(1, "20", "21"), "target: '21': expected 7 to 20"),
        (changed(1, "20", "9" * 5000), "target: "),
        (changed(2, "0", "3"), "start: '3': expected 0 to 2"),
        (changed(2, "0", "1"), "table: cards played by seat: expected 3, 4, 4"),
        (changed(3, "2", "1"), "to_move: 1: expected 2"),
        (changed(4, "0,0,0", "0"), "wins: 1 seats: expected 2 to 6"),
        (changed(4, "0,0,0", "0,0,0,0"), "hands: 3 of them: expected one a seat, 4"),
        (changed(4, "0,0,0", "0,1,0"), "hands: seat 1 holds 3 cards: expected 4"),
        (changed(5, "R0.10,", ""), "hands: seat 0 holds 2 cards: expected 3"),
        (changed(5, "R0.10", "R1.10"), "hands: seat 0, card 1: there is no such card"),
        (changed(5, "R0.10", "M1.20"), "hands: seat 1, card 1: this card is somewhere else too"),
        (changed(5, "R0.10", "L3.19"), "table: toy 1: this card is somewhere else too"),
        (changed(5, "R0.10", "R"), "hands: seat 0: 'R' is no card"),
        (changed(5, "R0.10,L2.11,L5.20", "?3"), "hands: seat 0: '?3' is no card"),
        (changed(5, "R0.10,L2.11", "L2.11,R0.10"), "not as it is written"),
        (changed(6, "R:", "W:"), "table: toys 'WWMFBL'"),
        (changed(6, "/L:0W4.11,1W3.16", ""), "table: toys 'RWMFB'"),
        (changed(6, "2L0.15", "3L0.15"), "table: '3L0.15': expected a seat and a card"),
        (changed(6, "2L0.15", "2L0.15,2F5.15,2W5.10"), "at most two cards"),
        (changed(6, "2L0.15", ""), "table: cards played by seat"),
        (changed(6, "2L0.15", "2L0.15,2F0.10"), "the next round would be dealt"),
        (changed(7, "1", "?"), "seed: '?'"),
        (changed(7, "1", str(2**64)), "seed: "),
        (f"{LAST_CARD} attraction=kept", "not as it is written"),
        (f"{LAST_CARD} attraction=much", "options: option attraction: 'much'"),
        (f"{LAST_CARD} attraction", "options: "),
        (f"{LAST_CARD} ", "options: "),
        (f" {LAST_CARD}", "expected"),
    ],
)
def test_D7_what_cannot_be_is_refused(text, says):
    with pytest.raises(BadPosition) as caught:
        GAME.parse_position(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 400


def test_D7_no_card_left_to_set_the_target_is_refused():
    fields = GAME.position_text(GAME.start(2, 1)).split(" ")
    fields[1] = "20"
    every_20 = "R1.7,R1.20,W1.20,M1.20,F3.20,B2.20,L2.9,L4.7,L5.20"
    fields[5] = f"{every_20};R3.8,R5.9,W0.8,W2.9,M1.7,M2.9,F1.8,F4.7,B0.9"
    with pytest.raises(BadPosition, match="target: 20: no card is left"):
        GAME.parse_position(" ".join(fields))


def test_D7_a_later_round_that_cannot_be_is_refused():
    later = GAME.position_text(play(position(LAST_CARD), "W5.10>W"))
    assert later.startswith("2 8 1 1 0,1,0 ")
    with pytest.raises(BadPosition, match="start: seat 0 has won no round"):
        GAME.parse_position(later.replace("2 8 1 1", "2 8 0 0", 1))
    end = random_game(2, 1, length="three_wins")
    seven = GAME.position_text(end[-2]).replace(" length=three_wins", "")
    assert position(seven).length == "seven_rounds"
    over = GAME.position_text(end[-1])
    with pytest.raises(BadPosition, match="the next round would be dealt"):
        GAME.parse_position(over.replace(" length=three_wins", ""))
