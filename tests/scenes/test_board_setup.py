"""The set-up of a discrete game, with the little game of fish on two plates."""

import msgspec
import pytest
from little_game import FISH
from person import Person

from cats_ledges.saves.saved import Player
from cats_ledges.settings import Settings
from scenes.board.first_steps import FirstSteps
from scenes.board.opening import BoardSetup
from scenes.board.setup import BoardSetupScene
from scenes.dialog import Dialog
from scenes.scene import Scene

SEED = 4711  # odd: of two, the second begins
USUAL = Settings(language="en", first_steps=("fish",))


class Table(Scene):
    """Stands where the game would."""


def set_up(settings=USUAL, seed=SEED):
    person = Person(settings)
    started = []

    def start(setup):
        started.append(setup)
        return Table()

    person.open(BoardSetupScene(person.stage, FISH, start, lambda: seed))
    return person, started


def names(setup):
    return [player.name for player in setup.players]


def ask_who(person, times):
    """Name one of those at the table to begin."""
    first = person.scene._row.first_choice
    for _ in range(times):
        person.clicks_at(*first.rect.center)


def test_two_seats_are_laid_and_start_begins():
    person, started = set_up()
    ask_who(person, 1)
    person.clicks("Start")
    players = (Player("tuna", "tuna"), Player("trout", "trout"))
    assert started == [BoardSetup(players, {"aim": "most"}, SEED)]
    assert isinstance(person.scene, Table)


def test_enter_starts_and_escape_goes_back():
    person, started = set_up()
    person.key("return")
    assert len(started) == 1
    person, _ = set_up()
    person.key("escape")
    assert person.scene is None


def test_whoever_begins_sits_first_and_the_others_follow_clockwise():
    person, started = set_up()
    person.clicks("EmptySeat")
    ask_who(person, 2)
    person.clicks("Start")
    assert names(started[0]) == ["trout", "cod", "tuna"]


@pytest.mark.parametrize(("seed", "first"), [(0, "tuna"), (1, "trout"), (2, "cod"), (3, "tuna")])
def test_where_nobody_knows_the_seed_draws_lots(seed, first):
    person, started = set_up(seed=seed)
    person.clicks("EmptySeat")
    person.clicks("Start")
    assert names(started[0])[0] == first


def test_options_are_chosen_and_told_in_words():
    person, started = set_up()
    before = person.picture()
    person.clicks("Most")
    assert person.picture() != before
    person.clicks("Start")
    assert started[0].options == {"aim": "least"}


def test_colours_stay_distinct():
    person, started = set_up()
    person.clicks("tuna")
    person.clicks("Start")
    assert {player.look for player in started[0].players} == {"tuna", "trout"}


def test_as_many_as_the_game_is_for_and_no_fewer():
    person, started = set_up()
    with pytest.raises(AssertionError):
        person.widget("ui_close")
    for _ in range(4):
        person.clicks("EmptySeat")
    with pytest.raises(AssertionError):
        person.widget("EmptySeat")
    person.clicks("ui_close")
    person.clicks("Start")
    assert len(started[0].players) == 5


def test_who_played_last_and_how_is_remembered():
    person, _ = set_up()
    person.scene.ring.focus(person.scene._row.cards[0].field)
    person.types("Anna")
    person.clicks("Most")
    person.clicks("Start")
    settings = msgspec.json.decode(msgspec.json.encode(person.stage.settings), type=Settings)
    assert settings.parties == {"fish": (("Anna", "tuna"), ("", "trout"))}
    again, started = set_up(settings, seed=0)
    again.clicks("Start")
    assert names(started[0]) == ["Anna", "trout"]
    assert started[0].options == {"aim": "least"}


@pytest.mark.parametrize(
    ("party", "variant"),
    [
        ((("a", "shark"), ("b", "tuna")), {"aim": "most"}),
        ((("a", "tuna"), ("b", "tuna")), {"aim": "fewest"}),
        ((("a", "tuna"),), {"colour": "blue"}),
        (tuple(("a", "tuna") for _ in range(9)), {}),
    ],
)
def test_a_party_or_an_option_that_cannot_be_is_forgotten(party, variant):
    settings = msgspec.structs.replace(USUAL, parties={"fish": party}, variants={"fish": variant})
    person, started = set_up(settings, seed=0)
    person.clicks("Start")
    assert names(started[0]) == ["tuna", "trout"]
    assert started[0].options == {"aim": "most"}


def test_first_steps_are_offered_once():
    person, _ = set_up(Settings(language="en"))
    person.wait()
    assert isinstance(person.scene, Dialog)
    person.clicks("Not now")
    assert isinstance(person.scene, BoardSetupScene)
    again, _ = set_up(person.stage.settings)
    again.wait()
    assert isinstance(again.scene, BoardSetupScene)
    again.clicks("First steps")
    assert isinstance(again.scene, FirstSteps)
    again.clicks("That will do")
    assert isinstance(again.scene, BoardSetupScene)


def test_first_steps_are_shown_to_whoever_wants_them():
    person, _ = set_up(Settings(language="en"))
    person.wait()
    person.clicks("Show me")
    assert isinstance(person.scene, FirstSteps)
