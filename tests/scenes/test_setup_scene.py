import pygame
import pytest
from person import Person

from cats_ledges.ledges.state import Seat
from cats_ledges.settings import Settings
from scenes.ledges.setup import LedgesSetup, SetupScene
from scenes.scene import Scene
from scenes.seat_row import EmptySeat

SEED = 4711


class Table(Scene):
    """Stands where the game would."""


def set_up(party=(), **settings):
    person = Person(Settings(language="en", party=party, **settings))
    started = []

    def start(setup):
        started.append(setup)
        return Table()

    person.open(SetupScene(person.stage, start, lambda: SEED))
    return person, started


def test_two_seats_are_laid_and_start_begins():
    person, started = set_up()
    person.clicks("Start")
    seats = (Seat("Ruben's human", "ruben"), Seat("Ivy's human", "ivy"))
    assert started == [LedgesSetup(seats, SEED, None, "off")]
    assert isinstance(person.scene, Table)


def test_enter_starts():
    person, started = set_up()
    person.key("return")
    assert len(started) == 1


def test_names_are_typed_in_chinese_too():
    person, started = set_up()
    person.clicks("Ruben's human")
    person.types("王小明")
    person.key("tab", "tab", "tab")
    person.types(" Zoë ")
    person.clicks("Start")
    assert [seat.name for seat in started[0].seats] == ["王小明", "Zoë"]


def test_after_typing_keys_are_keys_again():
    person, _ = set_up()
    person.clicks("Ruben's human")
    assert pygame.key.get_repeat() != (0, 0)
    person.key("escape")
    assert person.scene is None
    assert pygame.key.get_repeat() == (0, 0)


def test_L1_3_choosing_a_cat_that_another_seat_has_swaps_the_two():
    person, started = set_up()
    person.clicks("Ruben")
    person.clicks("Start")
    assert [seat.cat for seat in started[0].seats] == ["ivy", "ruben"]


def test_L1_3_cats_stay_distinct_whatever_is_chosen():
    person, started = set_up((("", "ruben"), ("", "ivy"), ("", "flapjack"), ("", "cheese")))
    choices = [person.widget(cat) for cat in ("Ruben", "Ivy", "Flapjack", "Cheese")]
    for choice in (choices[0], choices[2], choices[0], choices[3], choices[1], choices[2]):
        person.clicks_at(*choice.rect.center)
    person.clicks("Start")
    assert {seat.cat for seat in started[0].seats} == {"ruben", "ivy", "flapjack", "cheese"}


def test_players_come_with_a_cat_that_is_free():
    person, started = set_up()
    person.clicks("EmptySeat")
    person.clicks("EmptySeat")
    assert not any(isinstance(widget, EmptySeat) for widget in person.ring.widgets)
    person.clicks("Start")
    assert [seat.cat for seat in started[0].seats] == ["ruben", "ivy", "flapjack", "cheese"]


def test_one_player_practises_and_cannot_go():
    person, started = set_up()
    person.clicks("ui_close")
    with pytest.raises(AssertionError):
        person.widget("ui_close")
    person.clicks("Practise")
    assert started[0].seats == (Seat("Ivy's human", "ivy"),)


def test_L2_2_the_one_most_recently_woken_by_a_cat_begins():
    person, started = set_up((("Anna", "ruben"), ("Ben", "ivy")))
    person.clicks("Nobody knows: draw lots")
    woken = next(widget for widget in person.ring.widgets if widget.rect.top > 560)
    person.clicks_at(*woken.rect.center)
    person.clicks("Start")
    assert started[0].start == 1


def test_L2_2_who_was_woken_and_leaves_does_not_begin():
    person, started = set_up((("Anna", "ruben"), ("Ben", "ivy"), ("Cleo", "cheese")))
    person.clicks("Nobody knows: draw lots")
    person.clicks("ui_close")  # Anna's
    person.clicks("Start")
    assert [seat.name for seat in started[0].seats] == ["Ben", "Cleo"]
    assert started[0].start is None


def test_L6_5_assist_is_a_switch():
    person, started = set_up()
    person.clicks("Held pieces keep straight")
    person.clicks("Start")
    assert started[0].assist == "level"


def test_who_played_last_sits_at_the_table_next_time():
    person, _ = set_up()
    person.clicks("Ruben's human")
    person.types("Anna")
    person.clicks("Start")
    assert person.stage.settings.party == (("Anna", "ruben"), ("", "ivy"))
    again, started = set_up(person.stage.settings.party)
    again.clicks("Start")
    assert started[0].seats == (Seat("Anna", "ruben"), Seat("Ivy's human", "ivy"))


def test_names_out_of_a_file_keep_no_control_characters_and_are_not_too_long():
    person, started = set_up((("A\0d\na" + "W" * 60, "ivy"),))
    person.clicks("Practise")
    assert started[0].seats == (Seat("Ada" + "W" * 13, "ivy"),)


@pytest.mark.parametrize(
    "party", [(("a", "tom"),), (("a", "ivy"), ("b", "ivy")), tuple(("a", "ivy") for _ in range(9))]
)
def test_a_party_that_cannot_be_is_forgotten(party):
    person, started = set_up(party)
    person.clicks("Start")
    assert [seat.cat for seat in started[0].seats] == ["ruben", "ivy"]
