"""The shelf: what its cards show, to sort, to find, to open, to rename, to delete."""

from functools import partial

import msgspec
import pygame
import pytest
from person import Person
from recorded import a_fall, a_turn, tried_and_refused

from cats_ledges.cli import Play
from cats_ledges.i18n import LANGUAGES
from cats_ledges.ledges.record import encode_record, read_record
from cats_ledges.saves.library import Library
from cats_ledges.saves.saved import SavedLedges
from cats_ledges.settings import Settings
from scenes import start, text
from scenes.app import App
from scenes.dialog import Dialog
from scenes.theatre import turn_card
from scenes.theatre.library import game_turns
from scenes.theatre.moments import best
from scenes.theatre.opening import Unreadable, opened
from scenes.theatre.picture import thumbnail
from scenes.theatre.rename import RenameSheet
from scenes.theatre.shelf import ShelfScene
from scenes.theatre.theatre import TheatreScene
from scenes.theatre.turn_card import PICTURE


def played(record, when):
    """The same turn at another time."""
    return msgspec.structs.replace(record, when=when)


class Visitor(Person):
    """Stands before the shelf."""

    def __init__(self, library, size=(1280, 720), settings=None):
        super().__init__(settings, size, library=library)
        self.app._open_file = partial(opened, self.stage)
        self.stage.width, self.stage.height = size
        self.shelf = ShelfScene(self.stage)
        self.open(self.shelf)
        self.reads()

    def reads(self) -> None:
        """All that is to be seen is read."""
        for _ in range(300):
            self.app.step(0.01, [])
            if all(card.is_complete for card in self.shelf._cards):
                return
        raise AssertionError("the shelf is not read")

    @property
    def titles(self) -> list[str]:
        return [card.entry.path.stem for card in self.shelf._cards]

    def card(self, title: str):
        return next(card for card in self.shelf._cards if card.entry.path.stem == title)

    def drops(self, path) -> None:
        self.does(pygame.Event(pygame.DROPFILE, file=str(path)))

    def clears(self) -> None:
        """The field that is typed into."""
        self.key(*["backspace"] * 20)


@pytest.fixture
def library(tmp_path) -> Library:
    """Three turns: the first scored, the second is the latest, the third Cheese played."""
    library = Library(tmp_path)
    library.keep_turn(encode_record(a_turn()), "Off it goes")
    library.keep_turn(encode_record(played(a_fall(), "2026-12-03T09:00:00+01:00")), "Crash")
    (tried,) = tried_and_refused()
    library.keep_turn(encode_record(played(tried, "2026-12-02T23:59:00+01:00")), "In vain")
    return library


@pytest.fixture
def visitor(library) -> Visitor:
    return Visitor(library)


# -- cards -----------------------------------------------------------------------------------------


def test_a_card_shows_picture_title_player_score_and_date(visitor, monkeypatch):
    card, record = visitor.card("Off it goes"), a_turn()
    bytes_of = pygame.image.tobytes
    seen = thumbnail(record, best(record), PICTURE)
    assert bytes_of(card.picture, "RGB") == bytes_of(seen, "RGB")
    words, draw = [], text.draw
    monkeypatch.setattr(
        text, "draw", lambda to, said, *more: words.append(said) or draw(to, said, *more)
    )
    visitor.wait()
    for said in ("Off it goes", "Ada", "0 → 1", "2026-12-01 20:15"):
        assert said in words


def test_a_picture_is_drawn_of_what_is_seen_only(library, monkeypatch):
    for _ in range(12):
        library.keep_turn(encode_record(a_fall()), "again")
    drawn = []
    monkeypatch.setattr(
        turn_card, "thumbnail", lambda *asked: drawn.append(asked) or thumbnail(*asked)
    )
    visitor = Visitor(library)
    for _ in range(30):
        visitor.app.step(0.01, [])
    assert all(entry.is_read for entry in visitor.shelf._entries.values())
    assert len(drawn) == len(visitor.shelf._cards) == 8


def test_a_spoilt_file_is_last_says_why_and_can_be_deleted(library):
    bad = library.turns_folder / "Aaa.turn"
    bad.write_bytes(b"nonsense")
    visitor = Visitor(library)
    assert visitor.titles[-1] == "Aaa"
    card = visitor.card("Aaa")
    assert "no record of a turn" in card.entry.problem
    visitor.clicks_at(card.rect.centerx, card.rect.bottom - 20)
    assert visitor.scene is visitor.shelf
    visitor.clicks_at(*card._bin.rect.center)
    visitor.clicks("Delete")
    assert not bad.exists()


# -- sorting and finding ---------------------------------------------------------------------------


def test_turns_are_sorted_by_date_by_score_and_by_player(visitor):
    assert visitor.titles == ["Crash", "In vain", "Off it goes"]
    visitor.clicks("The latest first")
    assert visitor.titles == ["Off it goes", "Crash", "In vain"]
    visitor.clicks("The best first")
    players = [card.entry.player for card in visitor.shelf._cards]
    assert players == sorted(players)
    assert players[-1] == "Cheese"


def test_the_later_of_two_turns_is_later_wherever_it_was_played(tmp_path):
    library = Library(tmp_path)
    library.keep_turn(encode_record(played(a_fall(), "2026-12-01T20:15:00+01:00")), "In Berlin")
    library.keep_turn(encode_record(played(a_fall(), "2026-12-01T19:45:00+00:00")), "In London")
    assert Visitor(library).titles == ["In London", "In Berlin"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("goes", ["Off it goes"]),
        ("CHEESE", ["In vain"]),
        ("ada off", ["Off it goes"]),
        ("ada cheese", []),
    ],
)
def test_each_word_typed_is_in_the_title_or_is_a_players_name(visitor, typed, found):
    visitor.clicks("Find a title or a name")
    visitor.types(typed)
    visitor.wait()
    assert visitor.titles == found
    visitor.clears()
    visitor.wait()
    assert len(visitor.titles) == 3


def test_wheel_and_keys_turn_the_pages(library):
    for _ in range(12):
        library.keep_turn(encode_record(a_fall()), "again")
    visitor = Visitor(library)
    seen = set(visitor.titles)
    visitor.key("page down")
    seen |= set(visitor.titles)
    assert len(seen) == 15
    assert len(visitor.titles) == 7
    visitor.does(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert len(visitor.titles) == 8
    visitor.clicks("Page 1 of 2")
    assert len(visitor.titles) == 7
    visitor.key("page up")
    assert len(visitor.titles) == 8


# -- opening ---------------------------------------------------------------------------------------


def test_a_card_opens_the_theatre_by_mouse_and_by_keyboard(visitor):
    card = visitor.card("Off it goes")
    visitor.clicks_at(card.rect.centerx, card.rect.bottom - 20)
    assert isinstance(visitor.scene, TheatreScene)
    assert visitor.scene.record == a_turn()
    visitor.key("escape")
    assert visitor.scene is visitor.shelf
    visitor.ring.focus(visitor.card("Crash"))
    visitor.key("return")
    assert visitor.scene.record.verdict.outcome == a_fall().verdict.outcome


def test_a_file_that_is_dropped_is_opened_and_when_kept_stands_on_the_shelf(visitor, tmp_path):
    path = tmp_path / "from a friend.turn"
    path.write_bytes(encode_record(played(a_turn(), "2027-01-01T12:00:00+01:00")))
    visitor.drops(path)
    assert isinstance(visitor.scene, TheatreScene)
    assert visitor.scene.record == read_record(path)
    visitor.key("s", "escape")
    for _ in range(3):
        visitor.wait()
    assert visitor.scene is visitor.shelf
    assert visitor.titles[0] == "Ada 2027-01-01"


def test_a_dropped_file_that_is_no_turn_is_said_to_be_none(visitor, tmp_path):
    path = tmp_path / "cat.png"
    path.write_bytes(b"\x89PNG")
    visitor.drops(path)
    assert isinstance(visitor.scene, Unreadable)
    assert "cat.png: no record of a turn" in visitor.scene.problem
    visitor.drops(tmp_path / "gone.turn")
    assert "gone.turn" in visitor.scene.problem
    visitor.key("escape", "escape")
    assert visitor.scene is visitor.shelf


@pytest.fixture
def opened_window(monkeypatch) -> list:
    """The scenes with which windows were opened, each closed at once."""
    seen = []
    monkeypatch.setattr(App, "run", lambda app: seen.append(app.scene) or 0)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    return seen


def test_a_file_named_on_the_command_line_is_opened(library, opened_window):
    path = library.kept_turns()[0]
    folder = library.turns_folder.parent
    assert start.play(Play(data_dir=folder, theatre=True, replay=path)) == 0
    (scene,) = opened_window
    assert isinstance(scene, TheatreScene)
    assert scene.record == read_record(path)


def test_without_a_file_the_command_line_opens_the_shelf(library, opened_window):
    assert start.play(Play(data_dir=library.turns_folder.parent, theatre=True)) == 0
    assert isinstance(opened_window[0], ShelfScene)


def test_a_file_named_that_is_no_turn_is_one_line_and_exit_code_2(tmp_path, opened_window, capsys):
    path = tmp_path / "bad.turn"
    path.write_bytes(b"nonsense")
    assert start.play(Play(data_dir=tmp_path, theatre=True, replay=path)) == 2
    assert opened_window == []
    error = capsys.readouterr().err
    assert error.startswith(f"cats-ledges: {path}: no record of a turn")
    assert error.count("\n") == 1


# -- renaming and deleting -------------------------------------------------------------------------


def test_a_turn_gets_another_title(visitor, library):
    visitor.clicks_at(*visitor.card("Crash")._pencil.rect.center)
    assert isinstance(visitor.scene, RenameSheet)
    visitor.clears()
    visitor.types("Bang")
    visitor.key("return")
    visitor.wait()
    assert visitor.scene is visitor.shelf
    assert "Bang" in visitor.titles
    assert "Crash" not in visitor.titles
    assert {path.stem for path in library.kept_turns()} == {"Bang", "In vain", "Off it goes"}


def test_a_title_that_is_taken_takes_nothing_from_the_other(visitor, library):
    before = read_record(library.turns_folder / "Off it goes.turn")
    visitor.ring.focus(visitor.card("Crash"))
    visitor.key("f2")
    visitor.clears()
    visitor.types("Off it goes")
    visitor.clicks("Rename")
    visitor.wait()
    assert len(library.kept_turns()) == 3
    assert read_record(library.turns_folder / "Off it goes.turn") == before


def test_an_empty_title_is_none(visitor, library):
    visitor.ring.focus(visitor.card("Crash"))
    visitor.key("f2")
    visitor.clears()
    visitor.key("return")
    assert isinstance(visitor.scene, RenameSheet)
    visitor.key("escape")
    assert (library.turns_folder / "Crash.turn").exists()


def test_a_turn_is_deleted_after_a_question(visitor, library):
    path = library.turns_folder / "Crash.turn"
    visitor.clicks_at(*visitor.card("Crash")._bin.rect.center)
    assert isinstance(visitor.scene, Dialog)
    visitor.key("escape")
    assert path.exists()
    visitor.ring.focus(visitor.card("Crash"))
    visitor.key("delete")
    visitor.clicks("Keep it")
    assert path.exists()
    visitor.key("delete")
    visitor.clicks("Delete")
    visitor.wait()
    assert not path.exists()
    assert visitor.titles == ["In vain", "Off it goes"]


def test_turns_of_games_are_shown_and_stay_in_their_games(library):
    game = library.begin()
    record = a_turn()
    saved = SavedLedges(seats=record.seats, seed=1, start=0)
    game.keep(saved, {"1.turn": lambda: encode_record(record)})
    game.close()
    visitor = Visitor(library)
    visitor.clicks("On the shelf")
    visitor.reads()
    (card,) = visitor.shelf._cards
    assert [card.entry.path] == game_turns(library)
    assert card.widgets == (card,)
    visitor.ring.focus(card)
    visitor.key("delete", "f2")
    assert visitor.scene is visitor.shelf
    visitor.key("return")
    assert visitor.scene.record == record
    visitor.key("escape")
    visitor.clicks("Turns of games")
    assert len(visitor.titles) == 3


# -- everywhere ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_cards_are_whole_and_beside_each_other_at_any_size(library, language, size):
    for _ in range(9):
        library.keep_turn(encode_record(a_fall()), "A title that is much longer than its card is")
    settings = Settings(language=language, text_size=1.3, reduced_motion=True)
    visitor = Visitor(library, size, settings)
    window = pygame.Rect((0, 0), size)
    cards = [card.rect for card in visitor.shelf._cards]
    others = [
        widget.rect
        for widget in visitor.ring.widgets
        if widget in (*visitor.shelf._top, visitor.shelf._back, visitor.shelf._pages.choice)
    ]
    rects = [*cards, *others]
    assert len(others) == 5
    assert all(window.contains(rect) for rect in rects)
    for number, rect in enumerate(rects):
        assert rect.collidelist(rects[number + 1 :]) == -1
    for card in visitor.shelf._cards:
        assert card.rect.contains(card._bin.rect)
        assert card.rect.contains(card._pencil.rect)
        assert card.picture is None or card._fitted.get_height() > 0.3 * card.rect.height
