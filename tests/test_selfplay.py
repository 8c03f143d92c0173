"""`cats-ledges selfplay`: the same seed, the same games; seats rotate; tables that add up."""

import json
import random
import subprocess
import sys
import time

import pytest

from cats_ledges.game import BadOption
from cats_ledges.games import GAMES, GAMES_BY_NAME
from cats_ledges.match import Match
from cats_ledges.players.contestants import BadContestant, contestant
from cats_ledges.selfplay import played, wilson


def command(*words):
    return subprocess.run(
        [sys.executable, "-m", "cats_ledges", "selfplay", *words],
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_are_played_to_their_end_and_can_be_played_again(game):
    names = ("computer:easy", *["random"] * (game.seats[-1] - 1))
    one = played(game.name, names, {}, 5, 0)
    start = game.parse_position(one.start)
    match = Match.begin(game, start, map(game.parse_move, one.moves.split()))
    assert match.over
    assert sum(one.turns) == match.ply
    by_seat = tuple(one.shares[who] for who in one.seats)
    assert by_seat == game.result(match.state)


def test_seats_rotate_over_the_same_deal():
    names = ("random", "random", "random")
    row = [played("distance", names, {}, 1, number) for number in range(4)]
    assert [game.seats for game in row] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    assert row[0].start == row[1].start == row[2].start != row[3].start


def test_the_same_seed_gives_the_same_games_whatever_the_jobs(tmp_path):
    games = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.json"
        words = ["--seats", "computer:easy,greedy", "--games", "4", "--seed", "3"]
        done = command("boop", *words, "--jobs", jobs, "--json", str(out))
        assert done.returncode == 0, done.stderr
        assert "4 games" in done.stdout
        games.append([(one["start"], one["moves"]) for one in json.loads(out.read_text())])
    assert games[0] == games[1]
    assert len(set(games[0])) > 1


def test_easy_beats_nobody_by_accident_and_greedy_beats_random():
    won = sum(played("boop", ("greedy", "random"), {}, 1, number).shares[0] for number in range(10))
    assert won >= 9


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["boop", "--seats", "computer:hard,nobody"], "'nobody': expected random, greedy, plain"),
        (["tower", "--seats", "plain,random"], "'plain': expected random, greedy, computer"),
        (["boop", "--seats", "random"], "1 seats: boop is for 2"),
        (["boop", "--seats", "random,random", "--option", "wins", "x"], "wins"),
        (["boop", "--games", "0"], "--games"),
        (["boop", "--seats", "random,random", "--json", "/nowhere/at/all.json"], "/nowhere/at/all"),
        (["chess"], "GAME"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(words, said):
    done = command(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_open_player_is_shown_all_hands():
    game = GAMES_BY_NAME["distance"]
    assert contestant(game, "open:easy", random.Random(0), time.perf_counter).sees_all
    assert not contestant(game, "computer:easy", random.Random(0), time.perf_counter).sees_all
    with pytest.raises(BadContestant):
        contestant(game, "open:", random.Random(0), time.perf_counter)


def test_so_many_seats_must_be_allowed():
    with pytest.raises(BadOption):
        played("boop", ("random",) * 3, {}, 1, 0)


def test_wilsons_interval():
    low, high = wilson(10, 10)  # 10 of 10: the textbook has 0.722 to 1
    assert low == pytest.approx(0.7225, abs=1e-3)
    assert high == 1.0
    low, high = wilson(50, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-3)
