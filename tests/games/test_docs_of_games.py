"""docs/notation.md and docs/engine.md say what is so: their examples are played."""

import re
from pathlib import Path

import pytest

from cats_ledges.engine import Engine, perft
from cats_ledges.game import GameError
from cats_ledges.games import GAMES, GAMES_BY_NAME

DOCS = Path(__file__).parents[2] / "docs"
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
ENGINE = (DOCS / "engine.md").read_text(encoding="utf-8")


def section(game):
    """What the notation page says of a game."""
    return next(part for part in NOTATION.split("\n## ") if f"(`{game.name}`)" in part)


def is_move(game, word):
    try:
        return game.move_text(game.parse_move(word)) == word
    except GameError:
        return False


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_example_of_a_position_is_one_and_its_fields_are_explained(game):
    (text,) = re.findall(r"```\n(.+)\n```", section(game))
    state = game.parse_position(text)
    assert game.position_text(state) == text
    fields = section(game).partition("| field |")[2]
    heres = re.findall(r"^\|[^|]+\| *([^|]*?) *\|", fields, re.MULTILINE)
    assert sum(map(bool, heres[1:])) > 4
    assert all(word.removesuffix("…") in text for here in heres[1:] for word in here.split())


@pytest.mark.parametrize(
    ("name", "moves"),
    [("distance", {"W3.12>B"}), ("boop", {"kc3", "cd4=b2c3d4", "ke5=a1"}), ("tower", None)],
)
def test_the_examples_of_moves_are_moves(name, moves):
    game = GAMES_BY_NAME[name]
    told = section(game)
    if moves is None:
        table = told.partition("A **position**")[0]
        moves = set(re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE))
        assert len(moves) == 9
    assert all(f"`{move}`" in told and is_move(game, move) for move in moves)


def test_the_options_are_those_of_the_games():
    for game in GAMES:
        for option in game.options:
            if (game.name, option.name) != ("tower", "side"):  # that is a field of its own
                assert f"`{option.name}` ({', '.join(option.values)})" in section(game)


def test_the_leaves_of_boop_are_as_many_as_it_says():
    (told,) = re.findall(r"1 to 4 plies deep: (.+)\.\n", section(GAMES_BY_NAME["boop"]))
    leaves = [int(number.replace(",", "")) for number in told.split(", ")]
    boop = GAMES_BY_NAME["boop"]
    assert leaves[:3] == [perft(boop, boop.start(2, 0), plies) for plies in (1, 2, 3)]


def test_the_dialogue_of_the_engine_page_goes_as_it_says():
    (told,) = re.findall(r"```console\n\$ cats-ledges engine (.+?)\n```", ENGINE, re.DOTALL)
    name, *lines = told.splitlines()
    assert lines.pop() == "quit"
    engine = Engine(GAMES_BY_NAME[name])
    for line, answer in zip(lines[::2], lines[1::2], strict=True):
        assert engine.answer(line) == answer


def test_every_command_is_on_the_engine_page():
    expected = Engine(GAMES[0]).answer("help").partition("expected ")[2]
    for command in expected.split(", "):
        assert re.search(rf"^\| `{command}[ `]", ENGINE, flags=re.MULTILINE), command
