"""From the menu back to a kept game: by mouse, by keyboard, in every state that it can be in."""

import errno
import random
import sys
import time
from datetime import datetime, timedelta, timezone
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from person import Person, shown
from player import FRAME, SEATS, Player

from cats_ledges.ledges.record import read_record
from cats_ledges.ledges.state import Phase, Seat
from cats_ledges.match import Match
from cats_ledges.saves import keeping
from cats_ledges.saves.library import Library
from cats_ledges.saves.saved import Player as Sitter
from cats_ledges.saves.saved import SavedLedges, SavedMatch
from cats_ledges.settings import Settings
from scenes.dialog import Dialog
from scenes.games import BOARD_GAMES, GAMES
from scenes.kept_games import KeptGames, _when
from scenes.ledges.play import PlayScene
from scenes.menu import Menu

sys.path.append(str(Path(__file__).parents[1] / "saves"))

from saved_games import played

NAMES = {"ledges": "Cats Knocking Things Off Ledges"}


@pytest.fixture
def library(tmp_path) -> Library:
    return Library(tmp_path)


def at_menu(library: Library) -> Person:
    person = Person(library=library)
    person.open(Menu(person.stage, GAMES))
    return person


def kept(library: Library, saved=None) -> str:
    game = library.begin()
    game.keep(saved or SavedLedges(seats=SEATS, seed=1, start=0))
    assert game.close() is None
    return game.id


def rows(person: Person) -> list[str]:
    """What the rows of the list say."""
    return [row.title() for row in person.scene._rows]


def first_row(person: Person) -> tuple[int, int]:
    return person.scene._rows[0].rect.center


# -- the menu --------------------------------------------------------------------------------------


def test_the_menu_offers_what_waits_and_else_what_is_over(library):
    person = at_menu(library)
    assert "Continue" not in [words for widget in person.ring.widgets for words in shown(widget)]
    over = SavedLedges(seats=SEATS, seed=1, phase=Phase.OVER)
    kept(library, over)
    assert at_menu(library).widget("Saved games")
    kept(library)
    assert at_menu(library).widget("Continue")


def test_by_mouse_into_a_kept_game_out_of_it_and_in_again(library):
    id = kept(library)
    person = at_menu(library)
    person.clicks("Continue")
    assert rows(person) == [NAMES["ledges"]]
    person.clicks_at(*first_row(person))
    assert isinstance(person.scene, PlayScene)
    person.key("escape")
    person.clicks("To the menu")
    assert "kept" in person.scene._more()
    person.clicks("Leave")
    assert isinstance(person.scene, KeptGames)
    library.open(id)[1].close()  # nobody holds it any more
    person.clicks("ui_home")
    assert isinstance(person.scene, Menu)


def test_by_keyboard_alone(library):
    kept(library)
    person = at_menu(library)
    person.key("return")
    assert isinstance(person.scene, KeptGames)
    person.key("return")
    assert isinstance(person.scene, PlayScene)
    person.key("escape", "escape")
    assert isinstance(person.scene, PlayScene)
    person.key("escape", "tab", "tab", "tab", "return", "tab", "return")
    assert isinstance(person.scene, KeptGames)
    person.key("escape")
    assert isinstance(person.scene, Menu)


# -- the list --------------------------------------------------------------------------------------


def test_finished_games_are_a_list_of_their_own(library):
    kept(library)
    kept(library, SavedLedges(seats=SEATS, seed=1, scores=(10, 3), phase=Phase.OVER))
    person = at_menu(library)
    person.clicks("Continue")
    assert len(rows(person)) == 1
    person.clicks("Unfinished: 1")
    assert person.scene._rows[0].note() == "Ada 10 · Bo 3"
    person.clicks("Finished: 1")
    assert person.scene._rows[0].note() == "Ada · Bo"


def test_a_game_is_deleted_after_a_question(library):
    id = kept(library)
    person = at_menu(library)
    person.clicks("Continue")
    for answer, left in (("Keep it", [id]), ("Delete", [])):
        person.clicks("ui_bin")
        assert isinstance(person.scene, Dialog)
        person.clicks(answer)
        person.wait()
        assert [entry.id for entry in library.games()] == left
    assert rows(person) == []
    person.key("escape")
    person.wait()
    assert "Continue" not in [words for widget in person.ring.widgets for words in shown(widget)]


def test_a_game_is_deleted_by_key_and_the_focus_stays_in_the_list(library):
    for _ in range(3):
        kept(library)
    person = at_menu(library)
    person.clicks("Continue")
    person.key("down", "delete")
    person.clicks("Delete")
    person.wait()
    assert len(library.games()) == len(rows(person)) == 2
    assert person.ring.focused in person.ring.widgets


def test_a_game_that_cannot_be_deleted_is_told_in_one_line_and_stays(library, monkeypatch, capsys):
    id = kept(library)

    def refused(path):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "touch", refused)
    person = at_menu(library)
    person.clicks("Continue")
    person.clicks("ui_bin")
    person.clicks("Delete")
    person.wait()
    told = "This game cannot be deleted: nothing may be written to its folder"
    assert person.scene._problem == told
    assert capsys.readouterr().err == f"cats-ledges: {told}\n"
    assert library.read(id)


def test_a_spoilt_game_says_why_and_can_only_be_deleted(tmp_path, library):
    id = kept(library)
    (tmp_path / "games" / id / "game.json").write_text("{")
    kept(library)
    person = at_menu(library)
    person.clicks("Continue")
    spoilt = next(row for row in person.scene._rows if row.entry.id == id)
    assert (spoilt.enabled, spoilt.title()) == (False, "A game that cannot be read")
    assert spoilt.note().startswith("game.json: no saved game")
    person.clicks_at(*spoilt.rect.center)
    assert isinstance(person.scene, KeptGames)


def test_many_games_are_turned_by_pages(library):
    for _ in range(15):
        kept(library)
    person = at_menu(library)
    person.clicks("Continue")
    seen = [row.entry.id for row in person.scene._rows]
    pages = person.scene._pages.count
    for _ in range(pages - 1):
        person.key("pagedown")
        seen += [row.entry.id for row in person.scene._rows]
    person.key("pagedown")
    assert sorted(seen) == sorted(entry.id for entry in library.games())
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    for _ in range(pages):
        person.does(wheel)
    person.clicks(f"Page 1 of {pages}")
    assert person.widget(f"Page 2 of {pages}")


def test_a_game_open_in_another_window_is_told_and_a_copy_offered(library):
    id = kept(library)
    _, elsewhere = library.open(id)
    person = at_menu(library)
    person.clicks("Continue")
    person.clicks_at(*first_row(person))
    assert isinstance(person.scene, Dialog)
    person.clicks("Leave it")
    person.clicks_at(*first_row(person))
    person.clicks("Play a copy")
    assert isinstance(person.scene, PlayScene)
    assert len(library.games()) == 2
    elsewhere.close()


def test_a_game_that_cannot_be_is_told_in_one_line(library, capsys):
    kept(library, SavedLedges(seats=SEATS, seed=1, start=3))
    person = at_menu(library)
    person.clicks("Continue")
    person.clicks_at(*first_row(person))
    assert isinstance(person.scene, KeptGames)
    assert "start 3: expected a seat" in person.scene._problem
    assert capsys.readouterr().err.count("\n") == 1
    person.wait()
    library.open(library.games()[0].id)[1].close()


def test_a_discrete_game_goes_on_and_one_that_is_over_is_looked_back_at(library):
    game = next(iter(BOARD_GAMES))
    seats = game.rules.seats[0]
    match = Match.begin(game.rules, game.rules.start(seats, 1))
    players = [Sitter(f"P{seat}", game.looks[seat].id) for seat in range(seats)]
    saved = SavedMatch.begun(match, players, seed=1)
    match = played(match, random.Random(1), most=2)
    kept(library, saved.after(match))
    person = at_menu(library)
    person.clicks("Continue")
    person.clicks_at(*first_row(person))
    assert person.scene.match == match
    person.app.open(Menu(person.stage, GAMES))
    match = played(match, random.Random(1))
    kept(library, saved.after(match))
    person = at_menu(library)
    person.clicks("Continue")
    person.clicks("Unfinished: 1")
    person.clicks_at(*first_row(person))
    assert person.scene.match == match


def test_when_is_said_as_people_say_it():
    zone = timezone(timedelta(hours=8))
    now = datetime(2026, 12, 1, 0, 30, tzinfo=zone)
    for kept_, words in (
        (datetime(2026, 11, 30, 16, 5, tzinfo=timezone.utc), "Today, 00:05"),  # noqa: UP017
        (datetime(2026, 11, 30, 23, 5, tzinfo=zone), "Yesterday, 23:05"),
        (datetime(2026, 11, 29, 23, 5, tzinfo=zone), "2026-11-29"),
    ):
        assert _when(kept_, now) == words


# -- Ledges keeps itself ---------------------------------------------------------------------------


def settle(player: Player) -> None:
    player.table._sitting._kept._kept.settle()


def test_every_phase_is_kept_as_it_begins(library):
    player = Player(library=library)
    settle(player)
    (entry,) = library.games()
    assert (entry.saved.phase, entry.saved.turn, entry.saved.turns) == (Phase.BUILD, 0, 1)
    player.push("x")
    player.clicks("End turn")
    player.until(Phase.BUILD)
    settle(player)
    assert library.games()[0].saved.turn == 1
    first = read_record(library.turns(entry.id)[0])
    assert first.end
    assert [begun.state.phase for begun in first.begun] == [Phase.BUILD, Phase.CLEAN_UP]


def test_the_pause_keeps_the_turn_up_to_now(library):
    player = Player(library=library)
    player.frames(60)
    player.push("escape")
    settle(player)
    (path,) = library.turns(library.games()[0].id)
    assert read_record(path).ticks >= 240


def test_a_game_that_is_not_kept_says_so(library):
    player = Player()
    player.push("escape")
    player.clicks("To the menu")
    assert player.scene._more() == "This game is not kept."


def test_a_full_disk_is_told_on_the_table_and_on_stderr(library, monkeypatch, capsys):
    player = Player(library=library)
    settle(player)

    def full(path, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(keeping, "write_whole", full)
        player.push("escape")
        settle(player)
        player.push("escape")
        player.frames(2)
    told = "The game cannot be kept: the disk is full."
    assert player.table.notices.shown(player.table._seconds) == (told, "")
    assert capsys.readouterr().err == f"cats-ledges: {told}\n"
    player.push("escape")
    settle(player)
    player.push("escape")
    player.frames(2)
    assert player.table.notices.shown(player.table._seconds) == ("The game is kept again.", "")


def test_keeping_stalls_no_frame(library):
    """A save costs the picture a small part of a frame: writing happens on a thread."""
    player = Player(library=library)
    player.frames(600)
    start = time.perf_counter()
    player.table._sitting.keep()
    assert time.perf_counter() - start < 4 * FRAME  # a wide bound: a stall would be an fsync's
    settle(player)


def test_another_game_begins_and_the_one_before_stays(library):
    player = Player(library=library)
    player.push("escape")
    player.clicks("Begin anew")
    assert "kept" in player.scene._more()
    player.clicks("Begin anew")
    player.wait()
    player.app.scene.closed()
    assert len(library.games()) == 2


# -- looks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_menu_and_list_have_room_for_everything(library, size, language, text_size):
    long = (Seat("W" * 16, "ruben"), Seat("王" * 16, "ivy"))
    for _ in range(12):
        kept(library, SavedLedges(seats=long, seed=1, scores=(10, 10), phase=Phase.BAT))
    settings = Settings(language=language, text_size=text_size)
    person = Person(settings, size=size, library=library)
    for scene in (Menu(person.stage, GAMES), KeptGames(person.stage, GAMES)):
        person.open(scene)
        window = person.app._window.get_rect()
        rects = [widget.rect for widget in person.ring.widgets]
        assert all(rect.width > 0 and window.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
