"""kill -9 at any instant: nothing that was confirmed is ever lost, and nothing is half there."""

import random
import sys
import time

import pytest
from saved_games import GAMES

from cats_ledges.ledges.record import read_record
from cats_ledges.saves.library import Library
from cats_ledges.saves.turns import gone_on, turn_name

if sys.platform == "win32":
    pytest.skip("kills as POSIX systems do", allow_module_level=True)

import children

GAME = GAMES[0]
KILLS = 70
"""Of each of three kinds of program."""


def said_until_killed(rng, seconds, work, *arguments) -> list:
    """What a child confirmed before it was killed at some instant."""
    child, out = children.start(work, *arguments)
    assert out.poll(20), "the child did not begin"
    time.sleep(rng.uniform(0.0, seconds))
    child.kill()
    child.join()
    said = children.heard(out)
    out.close()
    return said


def test_killed_at_any_instant_nothing_confirmed_is_lost(tmp_path):
    rng = random.Random(1)
    confirmed: dict[str, str] = {}
    for kill in range(KILLS):
        said = said_until_killed(rng, 0.05, children.play_and_keep, tmp_path, GAME.name, kill)
        confirmed |= dict(said)
        entries = {entry.id: entry for entry in Library(tmp_path).games()}
        assert [entry.problem for entry in entries.values() if entry.problem] == []
        for id, moves in confirmed.items():
            assert entries[id].saved.moves.startswith(moves)
    assert len(confirmed) >= 2
    library = Library(tmp_path)
    for entry in library.games():
        saved, kept = library.open(entry.id)
        kept.close()
        assert saved.match(GAME).over == saved.over
        names = {path.name for path in (tmp_path / "games" / entry.id).iterdir()}
        assert names == {"game.json", ".lock"}


def test_killed_at_any_instant_no_confirmed_turn_is_lost(tmp_path):
    rng = random.Random(2)
    confirmed: dict[str, int] = {}
    for kill in range(KILLS):
        said = said_until_killed(rng, 0.05, children.play_ledges, tmp_path, kill)
        confirmed |= dict(said)
        (entry,) = Library(tmp_path).games()
        assert entry.problem == ""
        last = read_record(Library(tmp_path).turns(entry.id)[-1])
        assert len(last.last.verdicts) >= confirmed.get(entry.id, 0)
    library = Library(tmp_path)
    paths = library.turns(entry.id)
    assert [path.name for path in paths] == [turn_name(n + 1) for n in range(len(paths))]
    records = [read_record(path) for path in paths]
    assert all(record.end for record in records[:-1])
    for number, record in enumerate(records):
        assert len(record.begun[0].state.verdicts) == number
    saved, kept = library.open(entry.id)
    recorder, turns = gone_on(saved, kept, lambda: "2026-12-01T14:30:05+00:00")
    assert recorder.match.state == records[-1].last
    assert turns.close() is None
    if records[-1].end:  # killed between two turns: the next one has begun now
        paths = (*paths, paths[0].with_name(turn_name(len(paths) + 1)))
    left = {path.name for path in (tmp_path / "games" / entry.id).iterdir()}
    assert left == {"game.json", ".lock", *(path.name for path in paths)}


def test_killed_at_any_instant_no_confirmed_record_is_lost_and_all_are_whole(tmp_path):
    rng = random.Random(3)
    confirmed: set[bytes] = set()
    for kill in range(KILLS):
        said = said_until_killed(rng, 0.03, children.keep_turns, tmp_path, kill)
        confirmed |= set(said)
        kept = [path.read_bytes() for path in Library(tmp_path).kept_turns()]
        assert confirmed <= set(kept)
        assert all(data == data[: data.index(b" ") + 1] * 500 for data in kept)


def test_killed_before_each_step_of_all_that_is_done_to_files(tmp_path):
    """Not at random, but once at every place; until one child comes to the end."""
    said: dict[str, object] = {}
    step = 0
    while "deleted" not in said:
        folder = tmp_path / str(step)
        child, out = children.start(children.once_each_until, folder, step)
        child.join()
        said = dict(children.heard(out))
        out.close()
        assert (child.exitcode == 0) == ("deleted" in said)
        step += 1
        library = Library(folder)
        games = library.games()
        assert [entry.problem for entry in games if entry.problem] == []
        if "moves" in said and "copied" not in said:
            assert all(entry.saved.moves.startswith(said["moves"]) for entry in games)
            assert games
        assert len(games) <= 2 - ("deleted" in said)
        turns = [path.read_bytes() for path in library.kept_turns()]
        assert set(turns) <= {b"one" * 2000, b"two" * 2000}
        assert {data[:3].decode() for data in turns} >= {"one", "two"} & said.keys()
        for entry in games:
            library.open(entry.id)[1].close()
    assert step > 40  # else nobody watched
