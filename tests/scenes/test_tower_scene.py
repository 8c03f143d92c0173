"""The table of Cat Stacking Tower: choosing, previews, stacks to read, goal cards, secrets."""

import sys
from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest
from board_player import BoardPlayer
from pygame import Rect, Vector2

from cats_ledges.i18n import LANGUAGES
from cats_ledges.match import Match
from cats_ledges.saves.saved import Player
from cats_ledges.settings import TEXT_SIZES, Settings
from cats_ledges.tower import rules
from cats_ledges.tower.board import Cell, cells, numbers
from scenes import text
from scenes.board.first_steps import FirstSteps
from scenes.board.layout import layout
from scenes.board.play import BoardScene
from scenes.stage import Stage
from scenes.tower import drawing, flights
from scenes.tower.game import TOWER
from scenes.tower.places import Places, spacings
from scenes.tower.sight import REST, sight_of, tower_of
from scenes.tower.ways import ways

sys.path.append(str(Path(__file__).parents[1] / "tower"))
from towers import board, cards, random_game

RULES = TOWER.rules
CENTRE = Cell(0, 0)
PLAIN = "range:R,master:R/focus:Y,king:Y/riot:B,twist:B"
STILL = Settings(language="en", reduced_motion=True)


def seated(state, **more):
    """A person at the table in a position, the curtain lifted."""
    player = BoardPlayer(TOWER, state.seats, **more)
    match = Match.begin(RULES, state)
    player.board = BoardScene(
        player.stage, TOWER, match, player.board._players, lambda: player.board
    )
    player.open(player.board)
    player.lift()
    return player


def targets(player):
    return set(player.board.table.choosing.targets)


def picks(player, *steps):
    for step in steps:
        player.clicks_at(*player.place(step))


def points_at(player, step):
    player.moves(*player.place(step))
    player.app.step(0.01, [])


def stack(player, q, r):
    state = player.match.state
    return state.stacks[numbers(state.side)[Cell(q, r)]]


@pytest.fixture
def fanned(monkeypatch):
    """The stacks that are drawn on cards, as their looks' first letters, bottom to top."""
    drawn = []
    draw = drawing.draw_fan_card

    def noted(surface, stage, places, looks, *more):
        drawn.append("".join(look[0].upper() for look in looks))
        return draw(surface, stage, places, looks, *more)

    monkeypatch.setattr(drawing, "draw_fan_card", noted)
    return drawn


@pytest.fixture
def written(monkeypatch):
    """The words that are drawn."""
    words = []
    draw, paragraph = text.draw, text.draw_paragraph

    def noted(surface, line, *more, **options):
        words.append(line)
        return draw(surface, line, *more, **options)

    def noted_paragraph(surface, lines, *more, **options):
        words.append(lines)
        return paragraph(surface, lines, *more, **options)

    monkeypatch.setattr(text, "draw", noted)
    monkeypatch.setattr(text, "draw_paragraph", noted_paragraph)
    return words


# -- choosing --------------------------------------------------------------------------------------


def test_T3_own_stacks_that_can_do_something_are_targets_and_so_is_a_pass():
    player = seated(board("0,0:R/1,0:Y/-2,0:R/0,3:YR"))
    assert targets(player) == {"0,0", "pass"}


def test_T3_1_a_stack_and_its_neighbour_are_chosen():
    player = seated(board("0,0:RR/1,0:YY/-3,0:Y"), settings=STILL)
    picks(player, "0,0", "1,0")
    assert player.match.last == RULES.parse_move("0,0+1,0")
    assert stack(player, 1, 0) == "YYRR"


def test_T3_2_a_flip_is_chosen_by_the_cell_beyond():
    player = seated(board("0,0:YR/1,0:RYY/-3,0:Y"), settings=STILL)
    picks(player, "0,0", "2,0")
    assert player.match.last == RULES.parse_move("0,0^1,0")
    assert (stack(player, 1, 0), stack(player, 2, 0)) == ("YYR", "YR")


def test_T3_3_what_is_done_is_asked_only_where_both_can_be():
    state = board("0,0:RRR/1,0:RYY/0,-1:YRY/-3,0:Y")
    assert ways(state)[RULES.parse_move("0,0+1,0")] == ("0,0", "1,0", "stack")
    assert ways(state)[RULES.parse_move("0,0-1,0")] == ("0,0", "1,0", "dismantle")
    low = board("0,0:RR/1,0:RRY/-3,0:Y")
    assert ways(low)[RULES.parse_move("0,0-1,0")] == ("0,0", "1,0")
    player = seated(state, settings=STILL)
    picks(player, "0,0", "1,0")
    assert targets(player) == {"stack", "dismantle"}
    picks(player, "dismantle")
    assert (stack(player, 0, 0), stack(player, 1, 0)) == ("YYRRR", "R")


def test_T3_4_one_who_can_do_nothing_is_told_to_pass(written):
    player = seated(board("0,0:R/1,0:YYY/-2,0:Y/-3,0:Y"), settings=STILL)
    assert targets(player) == {"pass"}
    assert "There is nothing that you can do with your stacks: pass." in written
    picks(player, "pass")
    assert player.match.state.passes == 1


def test_T2_1_pieces_are_placed_in_turn_on_empty_cells():
    player = BoardPlayer(TOWER, 2, {"placement": "in_turn"}, settings=STILL)
    assert len(targets(player)) == 37
    picks(player, "0,0")
    assert "0,0" not in targets(player)
    picks(player, "1,0")
    assert (stack(player, 0, 0), stack(player, 1, 0)) == ("R", "Y")


def test_T2_1_with_free_placing_one_player_places_all_and_then_the_other():
    player = BoardPlayer(TOWER, 2, {"placement": "free"}, settings=STILL)
    for cell in cells(4)[:15]:
        assert player.match.state.to_move == 0
        picks(player, f"{cell.q},{cell.r}")
    assert player.match.state.to_move == 1
    assert player.match.state.left == (0, 15)


def test_T5_10_a_chain_is_chosen_by_its_last_stack():
    hands = "chain:R,range:R/focus:Y,king:Y/riot:B,mania:B"
    player = seated(cards("0,0:R/1,0:Y/2,0:YY/-4,0:B", hands), settings=STILL)
    picks(player, "0,0", "2,0")
    assert player.match.last == RULES.parse_move("0,0+1,0+2,0")


MANIA = "mania:R,forced:R/king:Y,range:Y/focus:B,chain:B"
FIVE = "0,0:RRR/1,0:RR/-4,0:Y/-3,0:Y/4,0:B"


@pytest.mark.parametrize(("step", "left"), [("keep", "RRRRR"), ("!1,0", "")])
def test_T5_1_five_in_a_row_are_left_or_taken_off(step, left):
    player = seated(cards(FIVE, MANIA), settings=STILL)
    picks(player, "0,0", "1,0")
    assert targets(player) == {"keep", "!1,0"}
    picks(player, step)
    assert stack(player, 1, 0) == left
    assert len(player.match.state.off[0]) == 5 - len(left)


def test_T5_1_a_stack_is_taken_off_before_the_action():
    player = seated(cards("0,0:RRRRR/2,0:R/3,0:B/-4,0:Y", MANIA), settings=STILL)
    picks(player, "0,0")
    assert targets(player) == {"off"}
    picks(player, "off")
    assert stack(player, 0, 0) == ""
    assert player.match.state.to_move == 0


def test_beside_everything_what_is_picked_is_taken_back():
    player = seated(board("0,0:R/1,0:Y/-3,0:Y"))
    picks(player, "0,0")
    player.clicks_at(player.board.table.area.left + 3, player.board.table.area.top + 3)
    assert player.board.table.choosing.picked == ()


def test_all_three_actions_and_a_pass_by_keys_alone():
    state = board("0,0:RRR/1,0:RYY/0,-1:YRY/-1,0:Y/-3,0:R/-3,1:Y/-3,3:Y/-2,3:Y")
    for move in ("0,0-1,0", "0,0^1,0", "0,0+1,0", "pass"):
        player = seated(state, settings=STILL)
        player.plays_by_keys(move)
        assert player.match.last == RULES.parse_move(move)


def played(player, plays, seed, most=400):
    """A game at random, to its end."""
    chance = Random(seed)
    while not player.match.over and player.match.ply < most:
        plays(RULES.move_text(chance.choice(RULES.legal_moves(player.match.state))))
    return player.match


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_by_mouse(seed):
    player = BoardPlayer(TOWER)
    assert played(player, player.plays, seed).over


def test_a_whole_game_by_keys_alone():
    player = BoardPlayer(TOWER)
    assert played(player, player.plays_by_keys, 5).over


# -- previews --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stacks", "steps", "after"),
    [
        ("0,0:RR/1,0:YY/-3,0:Y", ("0,0", "1,0"), ["YYRR"]),
        ("0,0:YR/1,0:RYY/-3,0:Y", ("0,0", "2,0"), ["YR", "YYR"]),
        ("0,0:RR/1,0:RRY/-3,0:Y", ("0,0", "1,0"), ["YRR", "RR"]),
        ("0,0:RRR/1,0:RYY/-3,0:Y", ("0,0", "1,0", "stack"), ["RYYRRR"]),
        ("0,0:RRR/1,0:RYY/-3,0:Y", ("0,0", "1,0", "dismantle"), ["YYRRR", "R"]),
    ],
)
def test_both_stacks_after_the_move_are_shown_before_it_is_made(fanned, stacks, steps, after):
    player = seated(board(stacks))
    picks(player, *steps[:-1])
    points_at(player, steps[-1])
    fanned.clear()
    player.app.step(0.01, [])
    assert fanned == after
    assert player.match.ply == 0


def test_what_is_previewed_is_what_the_rules_do(fanned):
    for state in random_game(2, 2)[5:-1:9]:
        player = seated(state)
        move = next(move for move in reversed(ways(state)) if len(move.cells) > 1)
        *picked, pointed = ways(state)[move]
        picks(player, *picked)
        points_at(player, pointed)
        fanned.clear()
        player.app.step(0.01, [])
        after = RULES.apply(state, move).stacks
        told = dict.fromkeys((rules.landing(move), move.cells[-1]))
        assert fanned == [after[numbers(state.side)[cell]] for cell in told]


def test_where_two_things_can_be_done_the_stack_is_shown_as_it_is(fanned):
    player = seated(board("0,0:RRR/1,0:RYY/-3,0:Y"))
    picks(player, "0,0")
    points_at(player, "1,0")
    fanned.clear()
    player.app.step(0.01, [])
    assert fanned == ["RYY"]


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (("0,0", "0,1"), "Stack: that makes a stack of 3 pieces, and it is yours."),
        (("0,0", "2,0"), "Flip: you jump over, and the stack turned upside down is yours."),
        (("0,0", "-2,0"), "Flip: you jump over, and the stack turned upside down is Bo's."),
        (
            ("0,0", "1,0"),
            "Take apart: 2 pieces go below your stack, and what is left there is yours.",
        ),
    ],
)
def test_words_of_a_preview(steps, words):
    player = seated(board("0,0:RRR/0,1:Y/1,0:RRYY/-1,0:YYYY"))
    if steps == ("0,0", "0,1"):
        player = seated(board("0,0:RR/0,1:Y/-3,0:Y"))
    picks(player, steps[0])
    points_at(player, steps[1])
    assert player.board._prompt == words


def test_T5_7_the_preview_tells_what_goal_cards_bring():
    hands = "twist:R,range:R/focus:Y,king:Y/riot:B,mania:B"
    player = seated(cards("0,0:RR/1,0:RYY/-4,0:B", hands))
    picks(player, "0,0")
    points_at(player, "2,0")
    assert player.board._prompt.endswith("is yours. Your goal cards bring 2 points.")


def test_T5_7_the_preview_tells_nothing_of_other_players_cards():
    hands = "riot:R,range:R/twist:Y,king:Y/focus:B,mania:B"
    player = seated(cards("0,0:RR/1,0:YBB/-4,0:B", hands))
    picks(player, "0,0")
    points_at(player, "2,0")
    assert player.board._prompt.endswith("is Bo's.")


# -- stacks to be read -----------------------------------------------------------------------------


def test_any_stack_under_the_pointer_is_fanned_out(fanned):
    player = seated(board("0,0:R/1,0:Y/-2,2:YRRYRY/-3,0:Y"))
    assert "-2,2" not in targets(player)
    head = player.board.table.view._at.head(Cell(-2, 2), player.match.state.stacks)
    player.moves(*head)
    player.app.step(0.01, [])
    assert fanned[-1] == "YRRYRY"


def test_a_stack_at_which_the_keyboard_is_is_fanned_out(fanned):
    player = seated(board("0,0:YR/1,0:Y/-3,0:Y"))
    player.goes_to("0,0")
    player.app.step(0.01, [])
    assert fanned[-1] == "YR"


def test_stacks_rise_by_the_thickness_of_their_pieces_where_they_hide_none():
    free = board("0,0:RYRY/-3,0:Y")
    crowded = board("0,0:RYRY/0,-1:Y/-3,0:Y")
    index = numbers(4)[CENTRE]
    assert spacings(4, free.stacks)[index] == 10
    assert 5 < spacings(4, crowded.stacks)[index] < 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_heads_of_stacks_stay_apart_all_through_a_game(seats):
    area = Rect(0, 0, 775, 474)
    for state in random_game(seats, 7)[::8]:
        places = Places(area, state.side, 0.75, panelled=seats > 2)
        faces = [Vector2(places.face(cell, state.stacks).center) for cell in cells(state.side)]
        assert min(a.distance_to(b) for a, b in combinations(faces, 2)) > 12


def test_the_foremost_stack_under_the_pointer_is_meant():
    state = board("0,0:RYRYR/0,-1:YYYYY/-3,0:Y")
    places = Places(Rect(0, 0, 1034, 554), 4, 1.0, panelled=False)
    head = places.head(CENTRE, state.stacks)
    assert places.under((round(head.x), round(head.y)), state.stacks) == CENTRE
    behind = places.head(Cell(0, -1), state.stacks)
    assert places.under((round(behind.x), round(behind.y)), state.stacks) == Cell(0, -1)
    assert places.under((2, 2), state.stacks) is None


@pytest.mark.parametrize("size", [(430, 200), (775, 474), (720, 430), (1034, 554), (2060, 1100)])
@pytest.mark.parametrize("height", [2, 9, 30])
def test_a_fan_is_inside_the_board_and_covers_nothing_that_it_tells_about(size, height):
    area = Rect((20, 30), size)
    for side in (4, 6):
        places = Places(area, side, size[0] / 1034, panelled=False)
        fan = drawing.fan_card_size(places, height)
        stacks = ("",) * len(cells(side))
        for cell in cells(side):
            face = places.face(cell, stacks)
            card = places.beside(Vector2(face.center), fan, [face])
            assert places.board.contains(card)
            assert not card.inflate(-2, -2).colliderect(face)


# -- places ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (720, 960), (1900, 620)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_off_and_nothing_lies_on_another_thing(size, seats, text_size):
    stage = Stage(Settings(language="en", text_size=text_size))
    stage.width, stage.height = size
    area = layout(stage).table
    for side in (4, 5, 6):
        places = Places(area, side, stage.unit, panelled=seats > 2)
        stacks = ("",) * len(cells(side))
        faces = [places.face(cell, stacks) for cell in cells(side)]
        assert all(places.board.contains(face) for face in faces)
        assert all(not places.leave.colliderect(face) for face in faces)
        assert places.board.contains(places.leave)
        assert places.leave.width >= 2 * places.leave.height
        if seats > 2:
            others = [places.other(number, seats - 1) for number in range(seats - 1)]
            closed, opened = [places.own(), *others], [places.open(n, seats) for n in range(seats)]
            for rows in (closed, opened):
                assert all(places.panel.inflate(4, 4).contains(row) for row in rows)
                assert all(not a.colliderect(b) for a, b in combinations(rows, 2))
            held = [places.own_card(0), places.own_card(1), places.force(0), places.force(1)]
            assert all(not a.colliderect(b) for a, b in combinations(held, 2))
            assert all(places.own().inflate(2, 2).contains(rect) for rect in held)


def test_a_tall_stack_leaves_its_head_on_the_table():
    for side in (4, 5, 6):
        places = Places(Rect(0, 0, 1034, 554), side, 1.0, panelled=False)
        for cell in cells(side):
            stacks = ["RY" * 14 if other == cell else "" for other in cells(side)]
            assert places.board.contains(places.face(cell, tuple(stacks)))


# -- goal cards and secrets ------------------------------------------------------------------------


def test_T5_only_whoever_has_lifted_the_curtain_sees_the_own_cards():
    player = BoardPlayer(TOWER, 3, settings=STILL)
    for seat in range(3):
        assert player.board.curtained
        player.lift()
        hands = player.board.table.shown.state.cards
        assert [[card.name is None for card in hand] for hand in hands] == [
            [other != seat] * 2 for other in range(3)
        ]
        picks(player, "pass")


def test_T5_with_two_players_there_is_no_curtain():
    player = BoardPlayer(TOWER, 2)
    assert not player.board.secret
    assert not player.board.curtained


def test_T5_an_agreed_swap_by_clicks():
    player = seated(cards("0,0:R/1,0:Y/3,0:B", PLAIN), settings=STILL)
    before = player.match.state.cards
    picks(player, "card1")
    assert targets(player) == {"Y", "B"}
    picks(player, "B")
    assert player.match.game.to_move(player.match.state) == 2
    player.lift()
    assert player.board._prompt.startswith("Ada offers you the card with the ring.")
    assert targets(player) == {"card1", "card2", "refuse"}
    picks(player, "card2")
    after = player.match.state.cards
    assert {card.name for card in after[0]} == {before[0][1].name, before[2][1].name}
    assert {card.name for card in after[2]} == {before[2][0].name, before[0][0].name}
    assert player.match.state.to_move == 0


def test_T5_an_offer_is_refused():
    player = seated(cards("0,0:R/1,0:Y/3,0:B", PLAIN), settings=STILL)
    before = player.match.state
    picks(player, "card2", "Y")
    player.lift()
    picks(player, "refuse")
    assert [[card.name for card in hand] for hand in player.match.state.cards] == [
        [card.name for card in hand] for hand in before.cards
    ]


def test_T5_9_a_forced_swap_has_a_button_of_its_own():
    player = seated(cards(FIVE, MANIA), settings=STILL)
    picks(player, "force", "Y")
    player.lift()
    assert player.board._prompt == "Ada forces a swap: which of your cards do you give?"
    assert targets(player) == {"card1", "card2"}
    picks(player, "card1")
    assert [card.name for card in player.match.state.cards[0]] == ["king"]


def test_a_card_under_the_pointer_is_told_in_words(written):
    player = seated(cards(FIVE, MANIA))
    written.clear()
    points_at(player, "card1")
    assert any(words.startswith("Same-colour mania: when a stack") for words in written)


def test_what_a_hidden_card_means_is_not_told(written):
    player = seated(cards(FIVE, MANIA))
    at = player.board.table.view._at
    written.clear()
    player.moves(*at.small_card(at.other(0, 2), 0).center)
    player.app.step(0.01, [])
    assert not any("points" in words or "King of the tower" in words for words in written)


def test_a_move_that_brought_a_secret_to_light_is_not_taken_back():
    hands = "riot:R,range:R/twist:Y,king:Y/focus:B,mania:B"
    player = seated(cards("0,0:RR/1,0:YBB/2,-2:RR/-4,0:B/-3,0:B", hands), settings=STILL)
    picks(player, "0,0", "2,0")
    assert player.match.state.points == (0, 2, 0)
    player.key("z", mod=pygame.KMOD_CTRL)
    assert player.match.ply == 1


def test_a_move_that_told_nothing_new_is_taken_back():
    player = seated(cards("0,0:RR/1,0:YBB/2,-2:RR/-4,0:B/-3,0:B", PLAIN), settings=STILL)
    picks(player, "0,0", "2,0")
    player.key("z", mod=pygame.KMOD_CTRL)
    assert player.match.ply == 0


def test_what_a_forced_swap_showed_is_not_taken_back():
    player = seated(cards(FIVE, MANIA), settings=STILL)
    picks(player, "force", "Y")
    player.lift()
    picks(player, "card1")
    player.key("z", mod=pygame.KMOD_CTRL)
    assert player.match.ply == 2


# -- motion ----------------------------------------------------------------------------------------


def every_move(seats, seed):
    """Moves of all kinds along a random game, with the state before each."""
    for state in random_game(seats, seed)[:-1:3]:
        kinds = {}
        for move in ways(state):
            kinds.setdefault((move.kind, len(move.cells), bool(move.off)), move)
        yield from ((state, move) for move in kinds.values())


@pytest.mark.parametrize("seats", [2, 4])
def test_no_piece_appears_or_vanishes_on_its_way(seats):
    for state, move in every_move(seats, 3):
        stacks = state.stacks
        for leg in flights.legs(state, move):
            assert leg.before == stacks
            moving = "".join(flight.letter for flight in leg.flights)
            here = "".join(leg.before)
            if leg.kind == "place":
                here += state.colours[state.to_move]
            assert sorted("".join(leg.standing) + moving) == sorted(here)
            stacks = leg.after
        if flights.legs(state, move):
            assert stacks == RULES.apply(state, move).stacks


@pytest.mark.parametrize("seats", [2, 4])
def test_pieces_set_out_where_they_lay_and_come_down_where_they_lie(seats):
    for state, move in every_move(seats, 4):
        index = numbers(state.side)
        for leg in flights.legs(state, move):
            for flight in leg.flights:
                if leg.kind != "place":
                    assert leg.before[index[flight.start]][int(flight.layer)] == flight.letter
                if leg.kind != "off":
                    assert leg.after[index[flight.end]][int(flight.end_layer)] == flight.letter


def test_a_move_takes_its_time_and_ends_in_the_state_after_it():
    player = seated(board("0,0:YR/1,0:RYY/-3,0:Y/-3,1:Y"))
    player.board._play(RULES.parse_move("0,0^1,0"))
    player.frames(0.5)
    seen = sight_of(player.board.table.shown)
    assert [piece.letter for piece in seen.flying].count("R") == 2
    assert seen.state.stacks != player.match.state.stacks
    player.frames(1.0)
    assert not player.board.table.busy
    assert sight_of(player.board.table.shown).stacks == player.match.state.stacks


def test_with_reduced_motion_nothing_flies():
    player = seated(board("0,0:YR/1,0:RYY/-3,0:Y/-3,1:Y"), settings=STILL)
    player.board._play(RULES.parse_move("0,0^1,0"))
    player.app.step(0.0, [])
    assert sight_of(player.board.table.shown).flying == ()
    assert sight_of(player.board.table.shown).stacks == player.match.state.stacks


def test_a_pass_takes_a_moment_too():
    state = board("0,0:R/1,0:Y")
    move = RULES.parse_move("pass")
    assert TOWER.view().motion(state, move, RULES.apply(state, move)).seconds == REST


# -- the end ---------------------------------------------------------------------------------------


LAST = "0,0:RR/1,0:Y/-3,0:YR/-3,3:Y"


def test_T4_2_at_the_end_the_towers_stand_beside_the_board_until_they_were_seen():
    player = seated(board(LAST))
    player.board._play(RULES.parse_move("0,0+1,0"))
    player.frames(4)
    assert player.board.table.waiting
    seen = sight_of(player.board.table.shown)
    assert tower_of(seen.state, 0) == "YRYRR"
    assert seen.piled >= 5
    assert player.board._prompt.startswith("Nobody can do anything more.")
    player.key("return")
    player.settle()
    assert player.match.over


def test_T4_3_at_the_end_all_cards_lie_open_and_are_added_up(written):
    player = seated(cards("0,0:RR/1,0:Y/-4,0:YB/3,0:B", PLAIN), settings=STILL)
    written.clear()
    picks(player, "0,0", "1,0")
    player.app.step(0.01, [])
    state = player.match.state
    assert state.end == "no_action"
    for words in ("Tower", "Range upon range", "Master of colours", "King of the tower"):
        assert words in written
    assert str(RULES.scores(state)[0]) in written


def test_T4_1_words_say_why_the_game_is_over():
    player = seated(board("0,0:R/1,0:Y"), settings=STILL)
    picks(player, "pass", "pass")
    assert player.board._prompt.startswith("All have passed.")


# -- words, first steps ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stacks", "move", "words"),
    [
        ("0,0:RR/1,0:Y", "0,0+1,0", "2 onto 1"),
        ("0,0:YR/1,0:RYY", "0,0^1,0", "2 flips 3"),
        ("0,0:RRR/1,0:RYY", "0,0-1,0", "3 takes 2 out of 3"),
        ("0,0:RR/1,0:Y", "pass", "Passes"),
    ],
)
def test_move_words(stacks, move, words):
    state = board(stacks)
    assert TOWER.view().move_words(state, RULES.parse_move(move)) == words


def test_the_last_move_is_marked_where_it_began_and_where_it_ended():
    player = seated(board("0,0:YR/1,0:RYY/-3,0:Y/-3,1:Y"), settings=STILL)
    picks(player, "0,0", "2,0")
    drawn = drawing.Drawing(
        pygame.Surface((10, 10)),
        player.stage,
        player.board.table.view._at,
        player.board.table.shown,
        sight_of(player.board.table.shown),
    )
    assert set(drawn._last_cells()) == {Cell(0, 0), Cell(1, 0), Cell(2, 0)}


def test_pieces_have_the_colours_that_their_players_chose(fanned):
    player = seated(board("0,0:YR/1,0:Y/-3,0:Y"))
    chosen = Player("Ada", "green"), Player("Bo", "blue")
    player.board.table._players = chosen
    points_at(player, "0,0")
    assert fanned[-1] == "BG"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_steps_lead_from_a_single_cat_to_the_goal_cards(language):
    player = BoardPlayer(TOWER, settings=Settings(language=language, reduced_motion=True))
    player.open(FirstSteps(player.stage, TOWER))
    steps = player.scene
    seen = []
    for _ in range(40):
        if steps._last:
            break
        seen.append(steps._state)
        player.clicks_at(*steps._on.rect.center)
        player.wait(30)
    assert steps._last
    assert steps._state.cards
    ended = next(state for state in seen if state.end)
    assert RULES.result(ended) == (1.0, 0.0)
