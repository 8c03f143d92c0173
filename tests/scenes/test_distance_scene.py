"""The table of Cat Between Us: choosing, previews, the petting told, and what stays secret."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from board_player import BoardPlayer
from pygame import Rect

from cats_ledges.distance.cards import SUITS
from cats_ledges.distance.rules import pet, worth
from cats_ledges.saves.saved import Player
from cats_ledges.settings import Settings
from scenes import text
from scenes.board.first_steps import FirstSteps
from scenes.board.view import Shown
from scenes.distance.game import DISTANCE
from scenes.distance.petting import LAY, Telling
from scenes.distance.places import Places
from scenes.distance.sight import Tale, sight_of
from scenes.distance.words import petting_words

RULES = DISTANCE.rules
LAST_CARD = (
    "1 20 0 2 0,0,0 R0.10,L2.11,L5.20;M1.20,L0.18,L3.8;W5.10,F5.15,B2.15,L4.14 "
    "R:1L3.19,2B4.14/W:2L0.15/M:0W2.9,1B3.10/F:1R2.19,0L3.16/B:2W2.18,0F3.9/L:0W4.11,1W3.16 1"
)
"""Seat 2 plays the last card of a round, under the wool."""
TRIO = (Player("Ada", "vermilion"), Player("Bo", "blue"), Player("Cy", "yellow"))


def first_move(player):
    return RULES.move_text(RULES.legal_moves(player.match.state)[0])


def to_the_last_card(player):
    """Play until one card of the round is missing."""
    places = 2 * len(player.match.state.toys)
    for _ in range(places - 1):
        player.plays(first_move(player))
    player.lift()


def lays_the_last_card(player):
    """By clicks, and see no more of it than its first frame."""
    for step in player.rest_of(RULES.parse_move(first_move(player))):
        player.moves(*player.place(step))
        place = player.place(step)
        event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        player.app.step(0.01, [event])


def sight(player):
    return sight_of(player.board.table.shown)


@pytest.fixture
def drawn(monkeypatch):
    """The words that are drawn, in their order."""
    words = []
    draw = text.draw

    def noted(surface, line, *more, **options):
        words.append(line)
        return draw(surface, line, *more, **options)

    monkeypatch.setattr(text, "draw", noted)
    return words


# -- choosing and previews -------------------------------------------------------------------------


def test_a_card_and_then_a_toy_are_chosen():
    player = BoardPlayer(DISTANCE)
    player.lift()
    hand = player.match.state.hands[0]
    choosing = player.board.table.choosing
    assert len(choosing.targets) == len(hand) == 9
    player.clicks_at(*player.place(choosing.targets[3]))
    assert choosing.targets == tuple("RWMFBL")
    player.clicks_at(*player.place("B"))
    player.settle()
    lures = player.match.state.table[SUITS.index("bell")]
    assert [lure.card for lure in lures] == [hand[3]]


def test_a_round_by_keys_alone():
    player = BoardPlayer(DISTANCE, 5)
    for _ in range(10):
        player.plays_by_keys(first_move(player))
    assert player.match.state.round == 2


def test_pointing_at_a_card_shows_what_each_open_toy_would_be_worth(drawn):
    player = BoardPlayer(DISTANCE)
    player.plays("{}>R".format(first_move(player).partition(">")[0]))
    player.lift()
    step = player.board.table.choosing.targets[-1]
    number = player.match.state.hands[1][-1].number
    drawn.clear()
    player.moves(*player.place(step))
    expected = [f"→{worth(player.match.state.table, toy) + number}" for toy in range(6)]
    assert [word for word in drawn if word.startswith("→")][-6:] == expected


def test_pointing_at_a_toy_shows_only_that_one(drawn):
    player = BoardPlayer(DISTANCE)
    player.lift()
    player.clicks_at(*player.place(player.board.table.choosing.targets[0]))
    player.moves(*player.place("F"))
    drawn.clear()
    player.wait(0.01)
    number = player.match.state.hands[0][0].number
    assert [word for word in drawn if word.startswith("→")] == [f"→{number}"]


# -- secrets ---------------------------------------------------------------------------------------


def test_only_the_seat_to_move_sees_its_hand():
    player = BoardPlayer(DISTANCE, 3)
    for turn in range(5):
        assert player.board.curtained
        player.lift()
        state = player.board.table.shown.state
        assert [None in hand for hand in state.hands] == [seat != turn % 3 for seat in range(3)]
        assert state.seed is None
        player.plays(first_move(player))


def test_a_card_is_taken_back_until_the_next_one_looks():
    player = BoardPlayer(DISTANCE)
    player.plays(first_move(player))
    player.key("z", mod=pygame.KMOD_CTRL)
    assert player.match.ply == 0
    player.plays(first_move(player))
    player.lift()
    player.key("z", mod=pygame.KMOD_CTRL)
    assert player.match.ply == 1


def test_what_ended_a_round_is_not_taken_back():
    player = BoardPlayer(DISTANCE, 5)
    to_the_last_card(player)
    player.plays(first_move(player))
    player.key("z", mod=pygame.KMOD_CTRL)
    assert player.match.state.round == 2


def test_the_petting_shows_what_was_kept_and_no_new_hand():
    player = BoardPlayer(DISTANCE, 5)
    to_the_last_card(player)
    lays_the_last_card(player)
    player.frames(2.0)
    seen = sight(player)
    assert player.board.table.busy
    assert seen.tale.petting == player.match.state.last
    assert seen.hand == ()
    assert seen.table == player.match.state.last.table


# -- the petting is told ---------------------------------------------------------------------------


def test_scores_are_told_after_the_petting_and_not_before():
    player = BoardPlayer(DISTANCE, 5)
    to_the_last_card(player)
    lays_the_last_card(player)
    player.frames(1.0)
    assert player.board._status.scores == (0, 0, 0, 0, 0)
    player.wait(30.0)
    assert player.board.table.waiting
    assert player.board._status.scores == player.match.state.wins
    player.settle()
    assert player.board.curtained


def test_with_reduced_motion_all_is_told_at_once_and_waits():
    player = BoardPlayer(DISTANCE, 5, settings=Settings(language="en", reduced_motion=True))
    to_the_last_card(player)
    lays_the_last_card(player)
    assert player.board.table.waiting
    told = sight(player).tale.told
    assert told.stepped == 1
    assert told.interest == player.match.state.last.totals


def ended(**changes):
    state = replace(RULES.parse_position(LAST_CARD), **changes)
    return RULES.apply(state, RULES.parse_move("W5.10>W")).last


def told_at(petting, seconds=None, attraction="kept"):
    telling = Telling(petting, attraction)
    return Tale(petting, telling, telling.at(telling.seconds if seconds is None else seconds))


def test_one_player_after_another_is_told_about_clockwise_from_the_start():
    telling = Telling(ended(), "kept")
    moments = [telling.at(step / 50) for step in range(round(telling.seconds * 50) + 1)]
    tellers = [told.teller for told in moments if told.teller is not None]
    assert list(dict.fromkeys(tellers)) == [0, 1, 2]
    assert tellers == sorted(tellers)
    for before, after in pairwise(moments):
        assert set(before.open) <= set(after.open)
        assert all(a <= b for a, b in zip(before.counts, after.counts, strict=True))
        assert all(a <= b for a, b in zip(before.interest, after.interest, strict=True))
        assert before.stepped <= after.stepped
    assert telling.at(LAY / 2).open == ()


def test_each_counted_toy_lights_up_in_turn():
    telling = Telling(ended(), "kept")
    lit = [telling.at(step / 50).lit for step in range(round(telling.seconds * 50))]
    rod, wool, mouse, feather, bell, laser = range(6)
    kept = [[rod, laser], [mouse, laser], [feather, bell, laser]]
    runs = [toy for before, toy in pairwise(lit) if toy is not None and toy != before]
    assert runs == [toy for toys in kept for toy in toys]
    assert wool not in lit


@pytest.mark.parametrize("attraction", ["kept", "played"])
def test_in_the_end_the_sums_are_the_totals(attraction):
    petting = ended(attraction=attraction)
    tale = told_at(petting, attraction=attraction)
    assert [sum(tale.telling.worths(seat)) for seat in range(3)] == list(petting.totals)
    assert tale.told.interest == petting.totals
    assert tale.told.counts == tuple(map(len, tale.telling.counted))


def test_words_of_the_petting():
    petting = ended()
    assert petting_words(TRIO, told_at(petting)) == "Bo wins round 1: 19 is closest to 20."
    both = replace(petting, totals=(19, 19, 17), winners=(0, 1))
    said = "Ada & Bo win round 1 together: 19 is closest to 20."
    assert petting_words(TRIO, told_at(both)) == said
    past = replace(petting, target=16, totals=(21, 19, 17), winners=(2,))
    said = "All went past 16; Cy by the least, with 17, and wins round 1."
    assert petting_words(TRIO, told_at(past)) == said
    words = [petting_words(TRIO, told_at(petting, t / 10)) for t in range(40)]
    assert "Ada pets the cat: 7 + 7 + 7 = 21." in words


def test_a_game_that_is_over_shows_the_last_petting():
    state = RULES.start(2, 3)
    while moves := RULES.legal_moves(state):
        state = RULES.apply(state, moves[-1])
    seen = sight_of(Shown(state, TRIO[:2]))
    assert seen.tale.petting == state.last == pet(state)
    assert seen.wins == tuple(map(float, state.wins))


# -- places ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(300, 200), (700, 330), (1034, 554), (2060, 1100)])
def test_everything_is_inside_and_nothing_lies_on_another_thing(size):
    area = Rect((20, 30), size)
    for toys in (5, 6):
        places = Places(area, toys)
        columns = [places.column(place) for place in range(toys)]
        hand = [places.hand(place, 11) for place in range(11)]
        kept = [places.kept(seat, 6) for seat in range(6)]
        track = [places.cell(number) for number in range(22)]
        rooms = [places.room(number) for number in (1, 2, 3, 4)]
        for row in (columns, hand, kept, track, rooms, [places.shelf, places.board]):
            assert all(area.inflate(4, 4).contains(rect) for rect in row)
        for row in (columns, kept, track, rooms):
            assert all(not a.inflate(-2, -2).colliderect(b) for a, b in pairwise(row))
        assert not columns[0].colliderect(hand[0])
        assert not columns[0].colliderect(track[0])


def test_the_hand_of_eleven_cards_can_be_pressed_card_by_card():
    player = BoardPlayer(DISTANCE, size=(960, 600))
    player.lift()
    for step in player.board.table.choosing.targets:
        player.moves(*player.place(step))
        assert player.board.table.choosing.pointed == step


def test_a_toy_taken_out_has_no_place_and_is_named(drawn):
    player = BoardPlayer(DISTANCE, 5)
    out = player.match.state.out
    player.lift()
    name = ("Rod", "Wool", "Mouse", "Feather", "Bell", "Laser")[out]
    assert f"Without: {name}" in drawn
    player.clicks_at(*player.place(player.board.table.choosing.targets[0]))
    assert len(player.board.table.choosing.targets) == 5


# -- first steps -----------------------------------------------------------------------------------


def test_the_first_steps_lead_to_a_won_round():
    player = BoardPlayer(DISTANCE)
    player.open(FirstSteps(player.stage, DISTANCE))
    steps = player.scene
    for _ in range(40):
        if steps.table.busy and not steps.table.waiting:
            player.wait()
        else:
            player.clicks("Show me" if steps.lesson.moves and not steps.table.busy else "Go on")
        if steps._last:
            break
    assert steps._last
    assert steps._state.wins == (1, 1)
    assert steps._state.last.totals[0] == steps._state.last.target == 13
