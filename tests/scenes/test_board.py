"""The common table of the discrete games, with a little game of fish on two plates."""

import io
import json
from itertools import combinations

import msgspec
import pygame
import pytest
from board_player import BoardPlayer
from little_game import FISH, HIDDEN_FISH, Fish

from cats_ledges.match import Match
from cats_ledges.saves.library import Library
from cats_ledges.saves.saved import Player, SavedMatch, SaveError
from cats_ledges.settings import Settings
from scenes import sound
from scenes.board.ending import board_ending
from scenes.board.first_steps import FirstSteps
from scenes.board.help import KEYS, HelpSheet
from scenes.board.opening import go_on, look_back
from scenes.board.play import BoardScene
from scenes.dialog import Dialog
from scenes.ending import EndingSheet
from scenes.sheet import Sheet

CTRL = pygame.KMOD_CTRL
SEED = 1  # hands 2 3 9, 2 7 8, …


def texts(player):
    return [player.rules.move_text(move) for move in player.match.moves]


def fish(player, number=0):
    """A card of whoever is to move."""
    return player.match.state.hands[player.rules.to_move(player.match.state)][number]


def play_out(player, by_keys=False):
    while not player.match.over:
        (player.plays_by_keys if by_keys else player.plays)(f"{fish(player)}L")


# -- choosing --------------------------------------------------------------------------------------


def test_a_move_is_made_by_choosing_one_thing_after_another():
    player = BoardPlayer(FISH)
    choosing = player.board.table.choosing
    first = str(fish(player))
    player.clicks_at(*player.place(first))
    assert choosing.picked == (first,)
    assert choosing.targets == ("L", "R")
    player.clicks_at(*player.place("R"))
    assert texts(player) == [f"{first}R"]


def test_another_thing_can_be_chosen_instead_of_one_that_is_picked():
    player = BoardPlayer(FISH)
    table = player.board.table
    first, second = (str(fish(player, i)) for i in (0, 1))
    player.clicks_at(*player.place(first))
    player.clicks_at(*table.view.area(table.shown.state, (), second).center)
    assert table.choosing.picked == (second,)


def test_pressed_again_or_beside_everything_it_is_taken_back():
    player = BoardPlayer(FISH)
    choosing = player.board.table.choosing
    place = player.place(str(fish(player)))
    for taken_back in (place, player.board.table.area.move(3, 3).topleft):
        player.clicks_at(*place)
        assert choosing.picked
        player.clicks_at(*taken_back)
        assert not choosing.picked
    assert not player.match.moves


def test_pointing_previews_the_moves_that_a_choice_may_become():
    player = BoardPlayer(FISH)
    first = fish(player)
    assert player.board.table.shown.candidates == ()
    player.moves(*player.place(str(first)))
    assert player.board.table.shown.candidates == ((first, "L"), (first, "R"))
    player.clicks_at(*player.place(str(first)))
    player.moves(*player.place("L"))
    assert player.board.table.shown.candidates == ((first, "L"),)
    assert player.board.table.shown.pointed == "L"


def test_escape_takes_back_what_is_picked_and_then_pauses():
    player = BoardPlayer(FISH)
    player.clicks_at(*player.place(str(fish(player))))
    player.key("escape")
    assert not player.board.table.choosing.picked
    assert player.scene is player.board
    player.key("escape")
    assert isinstance(player.scene, Sheet)


def test_by_keyboard_alone_to_the_end():
    player = BoardPlayer(FISH, seats=3)
    play_out(player, by_keys=True)
    assert player.match.over
    assert len(player.match.moves) == 9


def test_what_the_keyboard_is_at_has_a_ring_around_it():
    player = BoardPlayer(FISH)
    before = player.picture()
    player.key("right")
    assert player.board.table.choosing.pointed == str(fish(player))
    assert player.picture() != before


# -- moves that are shown --------------------------------------------------------------------------


def test_while_a_move_is_shown_nothing_is_chosen_and_a_click_shows_its_end():
    player = BoardPlayer(FISH)
    for step in (str(fish(player)), "L"):
        player.clicks_at(*player.place(step))
        player.app.step(0.0, [])
    player.board.table.show(player.match.states[0])
    player.board.table.animate(player.match.states[0], player.match.last, player.match.state)
    player.app.step(0.1, [])
    assert player.board.table.busy
    assert player.board.table.shown.targets == ()
    moving = player.board.table.shown.moving
    assert 0 < moving.share < 1
    player.button(pygame.MOUSEBUTTONDOWN, *player.board.table.area.center)
    assert not player.board.table.busy
    assert player.board.table.shown.targets


def test_with_reduced_motion_a_move_is_shown_at_its_end_at_once():
    player = BoardPlayer(FISH, settings=Settings(language="en", reduced_motion=True))
    player.board._play(player.rules.parse_move(f"{fish(player)}L"))
    assert player.board.table.shown.moving.share == 1
    player.app.step(0.001, [])
    assert not player.board.table.busy


def test_a_motion_that_holds_waits_for_somebody():
    player = BoardPlayer(FISH)
    while sum(map(len, player.match.state.hands)) > 1:
        player.plays(f"{fish(player)}L")
    player.board._play(player.rules.parse_move(f"{fish(player)}L"))
    player.frames(5)
    assert player.board.table.waiting
    assert player.scene is player.board
    player.key("return")
    player.frames(2)
    assert isinstance(player.scene, EndingSheet)


def test_a_move_is_heard_while_it_is_shown(monkeypatch):
    heard = []
    monkeypatch.setattr(sound, "play", lambda name, volume=1.0: heard.append(name))
    player = BoardPlayer(FISH)
    heard.clear()
    player.board._play(player.rules.parse_move(f"{fish(player)}L"))
    player.app.step(0.05, [])
    assert heard == []
    player.app.step(0.1, [])
    assert heard == ["thud"]


# -- undo, redo, looking back ----------------------------------------------------------------------


def test_moves_are_taken_back_to_the_start_and_done_again():
    player = BoardPlayer(FISH)
    play_out(player)
    player.frames(2)
    player.clicks("See the table")
    end = player.match
    for _ in end.moves:
        player.presses("ui_undo")
    assert player.match.ply == 0
    player.presses("ui_undo")
    assert player.match.ply == 0
    for _ in end.moves:
        player.presses("ui_redo")
        player.settle()
    assert player.match == end


def test_by_key_too_and_a_new_move_forgets_what_was_taken_back():
    player = BoardPlayer(FISH)
    for _ in range(2):
        player.plays(f"{fish(player)}L")
    player.key("z", mod=CTRL)
    player.key("z", mod=CTRL)
    player.key("y", mod=CTRL)
    player.settle()
    assert player.match.ply == 1
    assert player.board.may_redo
    player.plays(f"{fish(player, 2)}R")
    assert player.match.ply == 2
    assert not player.board.may_redo


def test_looking_back_by_key_changes_nothing():
    player = BoardPlayer(FISH)
    for _ in range(3):
        player.plays(f"{fish(player)}L")
    now = player.match
    shown = []
    for key in ("page up", "page up", "home", "page down", "end"):
        player.key(key)
        shown.append(player.board.table.shown.state)
        assert bool(player.board.table.shown.targets) == (key == "end")
    assert shown == [now.states[i] for i in (2, 1, 0, 1, 3)]
    assert player.match is now
    for key in ("return", "escape"):
        player.key("page up")
        player.key(key)
        assert player.board.table.shown.state == now.state
        assert player.scene is player.board


def test_looking_back_by_mouse():
    player = BoardPlayer(FISH)
    for _ in range(3):
        player.plays(f"{fish(player)}L")
    player.clicks_at(*player.row(1))
    assert player.board.table.shown.state == player.match.states[1]
    assert player.board.table.shown.last == player.match.moves[0]
    player.presses("Back to now")
    assert player.board.table.shown.state == player.match.state


def test_a_long_list_follows_the_game_and_the_wheel_scrolls_it():
    player = BoardPlayer(FISH, seats=6, size=(960, 600))
    play_out(player)
    player.frames(2)
    player.clicks("See the table")
    player.clicks_at(*player.row(17))
    assert player.board.table.shown.state == player.match.states[17]
    place = player.board.panels.log.rect.center
    player.moves(*place)
    player.does(pygame.Event(pygame.MOUSEWHEEL, x=0, y=20, precise_y=20.0))
    player.clicks_at(*player.row(2))
    assert player.board.table.shown.state == player.match.states[2]


# -- panels ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (2560, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_panels_and_their_buttons_have_their_place(size, text_size):
    player = BoardPlayer(FISH, 6, settings=Settings(language="en", text_size=text_size), size=size)
    player.plays(f"{fish(player)}L")
    player.key("home")  # one more button
    at, window = player.board._at, player.app._window.get_rect()
    for rects in (at, [widget.rect for widget in player.board.panels.ring.widgets]):
        assert all(window.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert at.table.width >= 700 * player.stage.unit
    assert at.table.height >= 330 * player.stage.unit
    least = 44 * player.stage.unit - 2
    assert all(min(w.rect.size) >= least for w in player.board.panels.ring.widgets)


def test_what_a_button_does_is_said_when_the_pointer_is_over_it():
    player = BoardPlayer(FISH)
    before = player.picture()
    player.moves(*player.sign("ui_book").rect.center)
    player.app.step(0.01, [])
    assert player.picture() != before


# -- secrets ---------------------------------------------------------------------------------------


def with_hands(*hands):
    """A table at which these hands were dealt."""
    player = BoardPlayer(HIDDEN_FISH, seats=len(hands))
    start = Fish(hands, (0,) * len(hands), (0,) * len(hands))
    player.board = BoardScene(
        player.stage, HIDDEN_FISH, Match.begin(player.rules, start), player.board._players, None
    )
    player.open(player.board)
    return player


def test_two_tables_that_differ_only_in_what_is_hidden_look_the_same():
    one, other = with_hands((1, 2, 3), (4, 5, 6)), None
    pictures = [one.picture()]
    one.lift()
    pictures.append(one.picture())
    one.plays("2L")
    pictures.append(one.picture())
    other = with_hands((1, 2, 3), (7, 8, 9))
    assert other.picture() == pictures[0]
    other.lift()
    assert other.picture() == pictures[1]
    other.plays("2L")
    assert other.picture() == pictures[2]
    other.lift()
    assert other.picture() != pictures[2]


def test_the_table_is_passed_behind_a_curtain():
    player = with_hands((1, 2, 3), (4, 5, 6))
    assert player.board.curtained
    player.clicks_at(*player.place_of_hidden())
    assert player.board.curtained
    assert not player.match.moves
    player.key("return")
    assert player.board.table.shown.viewer == 0
    assert player.board.table.shown.state.hands == ((1, 2, 3), None)
    player.plays("1L")
    assert player.board.curtained
    player.key("page up")
    assert player.board.curtained


def test_with_secrets_a_move_is_taken_back_only_before_the_next_one_looks():
    player = with_hands((1, 2, 3), (4, 5, 6))
    player.plays("1L")
    player.clicks_at(*player.board.curtain.ring.widgets[1].rect.center)
    assert player.match.ply == 0
    assert player.board.table.shown.viewer == 0
    player.plays("2L")
    player.lift()
    assert not player.board.may_undo
    player.key("z", mod=CTRL)
    assert player.match.ply == 1


def test_with_secrets_a_move_that_brought_one_to_light_stays():
    player = with_hands((1,), (4, 5))
    player.plays("1L")
    assert player.board.curtained
    assert len(player.board.curtain.ring.widgets) == 1
    assert not player.board.may_undo


def test_a_game_that_is_over_is_open_and_goes_back_to_the_start():
    player = with_hands((1,), (4,))
    player.plays("1L", "4L")
    player.frames(2)
    player.clicks("See the table")
    for _ in range(2):
        player.key("z", mod=CTRL)
    assert player.match.ply == 0
    assert not player.board.curtained
    assert player.board.table.shown.state.hands == ((1,), (4,))


# -- the end, pause, leaving -----------------------------------------------------------------------


def test_the_end_is_told_and_another_game_begins_with_the_same_players():
    player = BoardPlayer(FISH, seats=3, options={"aim": "least"})
    play_out(player)
    player.frames(2)
    assert isinstance(player.scene, EndingSheet)
    player.key("escape")
    assert player.scene is player.board
    player.key("return")
    player.clicks("Play again")
    again = player.scene
    assert isinstance(again, BoardScene)
    assert again._players == player.board._players
    assert again.match.ply == 0
    assert again.match.state.aim == "least"
    assert again.match.states[0].hands != player.match.states[0].hands


def test_a_shared_win_shakes_paws():
    player = BoardPlayer(FISH)
    state = Fish(((), (), ()), (5, 3, 5), (0, 0, 0))
    players = tuple(Player(name, look.id) for name, look in zip("ABC", FISH.looks, strict=False))
    sheet = board_ending(player.stage, FISH, players, state, lambda: None)
    player.open(sheet)
    assert sheet._title() == "A tie: shake paws!"
    assert [standing.name for standing in sheet._standings] == ["A", "C", "B"]
    assert len(sheet._paws) == 2


def test_from_the_pause_to_the_menu_and_from_the_window_after_a_question():
    player = BoardPlayer(FISH)
    player.does(pygame.Event(pygame.QUIT))
    assert isinstance(player.scene, Dialog)
    player.clicks("Stay")
    player.key("p")
    player.clicks("To the menu")
    player.clicks("Leave")
    assert player.scene is None


def test_a_game_that_is_over_is_left_without_a_question():
    player = BoardPlayer(FISH)
    play_out(player)
    player.does(pygame.Event(pygame.QUIT))
    assert player.scene is None


# -- rules and first steps -------------------------------------------------------------------------


def test_the_rules_are_one_key_away_and_turn_their_pages():
    player = BoardPlayer(FISH)
    player.key("tab")
    sheet = player.scene
    assert isinstance(sheet, HelpSheet)
    assert sheet._title() == "Two plates"
    first = player.picture()
    player.key("right")
    assert sheet._title() == KEYS.title
    assert player.picture() != first
    player.key("left")
    assert player.picture() == first
    player.clicks("Next page (1 of 2)")
    assert sheet._title() == KEYS.title
    player.key("f1")
    assert player.scene is player.board


def steps_of(player):
    player.open(FirstSteps(player.stage, FISH))
    return player.scene


def test_first_steps_allow_what_they_are_about_and_answer_it():
    player = BoardPlayer(FISH)
    steps = steps_of(player)
    assert steps.table.shown.targets == ()
    player.key("return")
    assert steps.table.shown.targets == ("3",)
    for step in ("3", "L"):
        player.clicks_at(*steps.table.choosing.area(step).center)
    player.wait(2)
    player.wait(2)
    assert steps.lesson.words == "That was all."
    assert steps._state.left == (3, 0)
    assert steps._state.right == (0, 6)
    player.clicks("One step back")
    assert steps._state.left == (0, 0)


def test_first_steps_show_whoever_asks_and_lead_back():
    player = BoardPlayer(FISH)
    player.key("tab")
    player.clicks("First steps")
    for words in ("Go on", "Show me", "To the game"):
        player.clicks(words)
        player.wait(2)
        player.wait(2)
    assert player.scene is player.board


# -- keeping ---------------------------------------------------------------------------------------


def test_a_game_is_kept_after_every_move_and_gone_on_with(tmp_path):
    library = Library(tmp_path)
    player = BoardPlayer(FISH, library=library)
    for _ in range(3):
        player.plays(f"{fish(player)}L")
    player.key("z", mod=CTRL)
    played = player.match
    player.board.closed()
    (entry,) = library.games()
    saved, kept = library.open(entry.id)
    again = go_on(player.stage, FISH, saved, kept)
    assert again.match == played
    assert again._players == player.board._players
    again.closed()


def test_a_game_that_is_over_is_looked_back_at_and_not_kept_again(tmp_path):
    library = Library(tmp_path)
    player = BoardPlayer(HIDDEN_FISH, library=library)
    play_out(player)
    player.board.closed()
    (entry,) = library.games()
    before = (library.games_folder / entry.id / "game.json").read_bytes()
    again = look_back(player.stage, HIDDEN_FISH, library.read(entry.id))
    player.open(again)
    player.frames(3)
    assert player.scene is again
    assert not again.curtained
    player.key("z", mod=CTRL)
    assert again.match.ply == player.match.ply - 1
    assert (library.games_folder / entry.id / "game.json").read_bytes() == before


@pytest.mark.parametrize(
    "spoilt",
    [
        {"players": (Player("Ada", "shark"), Player("Bo", "tuna"))},
        {"options": {"aim": "highest"}},
        {"options": {"colour": "blue"}},
        {"moves": "9L 9L"},
        {"ply": 7},
    ],
    ids=str,
)
def test_a_kept_game_that_cannot_have_been_played_is_refused(spoilt):
    player = BoardPlayer(FISH)
    saved = SavedMatch.begun(player.match, player.board._players, 1, {"aim": "most"})
    assert look_back(player.stage, FISH, saved).match == player.match
    with pytest.raises(SaveError):
        look_back(player.stage, FISH, msgspec.structs.replace(saved, **spoilt))


def test_what_cannot_be_kept_is_said_and_play_goes_on(tmp_path, capsys):
    (tmp_path / "games").write_text("in the way")
    player = BoardPlayer(FISH, library=Library(tmp_path))
    player.plays(f"{fish(player)}L")
    player.board._keeper._kept.settle()
    player.app.step(0.1, [])
    assert "cannot be kept" in player.board._keeper.notice
    assert "cannot be kept" in capsys.readouterr().err
    player.frames(9)
    assert player.board._keeper.notice == ""
    player.plays(f"{fish(player)}L")
    player.board.closed()


def test_what_happens_is_written_as_JSON_lines():
    log = io.StringIO()
    player = BoardPlayer(FISH, log=log)
    player.plays(f"{fish(player)}L")
    player.key("z", mod=CTRL)
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    events = [line["event"] for line in lines]
    assert events == ["Start", "Turn", "Move", "Turn", "Undo", "Turn"]
    assert lines[0]["position"] == player.rules.position_text(player.match.states[0])
    assert [line["ply"] for line in lines] == [0, 0, 1, 1, 0, 0]
