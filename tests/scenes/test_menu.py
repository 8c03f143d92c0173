import pygame
import pytest
from person import Person, shown

from cats_ledges import cli, i18n
from cats_ledges.settings import Settings, load, save
from scenes.dialog import Answer, Dialog
from scenes.games import GAMES
from scenes.ledges.setup import SetupScene
from scenes.menu import Menu
from scenes.preferences import Preferences
from scenes.scene import Pop


def at_menu(**options):
    person = Person(**options)
    person.open(Menu(person.stage, GAMES))
    return person


def test_the_command_line_and_the_menu_know_the_same_games():
    assert tuple(game.id for game in GAMES) == cli.GAMES


def test_by_mouse_into_a_game_and_back():
    person = at_menu()
    person.clicks("Cats Knocking Things Off Ledges")
    assert isinstance(person.scene, SetupScene)
    person.clicks("ui_home")
    assert isinstance(person.scene, Menu)


def test_by_keyboard_into_a_game_and_back():
    person = at_menu()
    person.key("return")
    assert isinstance(person.scene, SetupScene)
    person.key("escape")
    assert isinstance(person.scene, Menu)


def test_by_keyboard_into_the_settings_and_out_of_the_program():
    person = at_menu()
    while "Settings" not in shown(person.ring.focused):
        person.key("down")
    person.key("return")
    assert isinstance(person.scene, Preferences)
    person.key("escape", "right", "return")
    assert person.scene is None


def test_by_mouse_out_of_the_program():
    person = at_menu()
    person.clicks("Quit")
    assert person.scene is None


def test_settings_are_kept_as_soon_as_they_are_changed(tmp_path):
    person = at_menu(keep=lambda settings: save(settings, tmp_path))
    person.clicks("Settings")
    person.clicks("Less motion: no fades")
    person.clicks("Half")
    person.clicks("100%")
    assert load(tmp_path) == (
        Settings(language="en", text_size=1.15, fall_speed=0.25, reduced_motion=True),
        None,
    )


def test_the_language_changes_at_once_and_everywhere():
    person = at_menu()
    person.clicks("Settings")
    english = person.picture()
    person.clicks("English")
    assert i18n.language() == "zh_Hant"
    assert person.picture() != english
    assert "完成" in [words for widget in person.ring.widgets for words in shown(widget)]
    person.key("right")
    assert i18n.language() == "zh_Hans"
    person.clicks("完成")
    assert person.widget("退出游戏")


def test_larger_text_is_larger():
    person = at_menu()
    before = person.widget("Quit").rect.height
    person.stage.change(text_size=1.3)
    person.wait()
    assert person.widget("Quit").rect.height == pytest.approx(before * 1.3, abs=1)


def test_a_size_that_is_no_option_shows_as_the_nearest():
    person = Person(Settings(language="en", text_size=1.2))
    person.open(Preferences(person.stage))
    person.clicks("115%")
    assert person.stage.settings.text_size == 1.3


# -- questions -------------------------------------------------------------------------------------


def asked(answers):
    person = at_menu()
    person.open(
        Dialog(
            person.stage,
            lambda: "Leave?",
            lambda: "It is lost.",
            Answer(lambda: "Stay", lambda: answers.append("stay")),
            Answer(lambda: "Leave", lambda: answers.append("leave") or Pop()),
        )
    )
    return person


def test_escape_gives_the_safe_answer():
    answers = []
    person = asked(answers)
    person.key("escape")
    assert answers == ["stay"]
    assert isinstance(person.scene, Menu)


def test_the_safe_answer_has_the_focus():
    answers = []
    person = asked(answers)
    person.key("return")
    assert answers == ["stay"]


def test_the_other_answer_does_what_it_says_to_the_scene_below():
    answers = []
    person = asked(answers)
    person.clicks("Leave")
    assert answers == ["leave"]
    assert person.scene is None


def test_nothing_reaches_the_scene_below_a_question():
    answers = []
    person = asked(answers)
    person.clicks_at(1, 1)
    person.key("q")
    assert isinstance(person.scene, Dialog)
    person.does(pygame.Event(pygame.QUIT))
    assert isinstance(person.scene, Dialog)
    assert answers == []
