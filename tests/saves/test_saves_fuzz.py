"""Thousands of spoilt saves: each ends in a clear error or an equal load."""

import json
import random
from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mutations import spoilt, values
from saved_games import BY_NAME, GAMES, begun, played

from cats_ledges.ledges.state import Seat
from cats_ledges.match import Match
from cats_ledges.saves import saved as form
from cats_ledges.saves.saved import SavedLedges, SaveError, decode, encode
from physics.parameters import load_parameters

MOMENT = datetime(2026, 12, 1, 14, 30, 5, tzinfo=UTC)
SPOILT_FILES = 8_000
CHANGED_VALUES = 2_000


def real_saves():
    """One of each game, in its middle, and one of Ledges."""
    for game in GAMES:
        match, saved = begun(game, seats=game.seats[-1], seed=5)
        yield saved.after(played(match, random.Random(5), most=25))
    yield SavedLedges(seats=(Seat("Ada", "ruben"), Seat("Bo", "ivy")), seed=7, scores=(3, 1))


SAVES = {saved.game: saved for saved in real_saves()}


def loaded(load):
    """What was loaded, or None and the one line that says why it was not."""
    try:
        return load(), ""
    except SaveError as error:
        return None, str(error)


def is_one_line(problem: str) -> bool:
    return 0 < len(problem) < 400 and "\n" not in problem


@pytest.mark.parametrize("name", SAVES)
def test_a_spoilt_file_is_an_error_or_an_equal_load(name):
    whole = encode(SAVES[name], MOMENT)
    rng = random.Random(name)
    refused = 0
    for _ in range(SPOILT_FILES // len(SAVES)):
        data = spoilt(whole, rng)
        found, problem = loaded(lambda data=data: decode(data))
        assert found == (SAVES[name], MOMENT) if found else is_one_line(problem)
        refused += found is None
    assert refused > SPOILT_FILES // len(SAVES) // 2


@pytest.mark.parametrize("name", SAVES)
def test_a_forged_file_whose_check_fits_is_an_error_or_a_game_by_the_rules(name, monkeypatch):
    monkeypatch.setattr(form, "_check", lambda saved, kept: "forged")
    file = json.loads(encode(SAVES[name], MOMENT))
    forged = values(file, random.Random(name))
    accepted = 0
    for _ in range(CHANGED_VALUES // len(SAVES)):
        data = json.dumps(next(forged)).encode()
        found, problem = loaded(lambda data=data: played_again(decode(data)[0]))
        if found is None:
            assert is_one_line(problem)
            continue
        accepted += 1
        saved, kept = decode(data)
        assert decode(encode(saved, kept)) == (saved, kept)
        if isinstance(found, Match):
            assert (found.ply, len(found.moves)) == (saved.ply, len(saved.moves.split()))
    assert accepted


def played_again(saved):
    if isinstance(saved, SavedLedges):
        return saved.match(load_parameters())
    if saved.game not in BY_NAME:
        raise SaveError(f"game {saved.game[:40]!r}")
    return saved.match(BY_NAME[saved.game])


@given(st.binary(max_size=400))
def test_any_bytes_at_all_are_an_error(data):
    with pytest.raises(SaveError):
        decode(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@given(JSON, st.sampled_from(["format", "kept", "check", "saved"]))
def test_any_value_in_any_place_is_an_error_or_an_equal_load(value, place):
    saved = SAVES[GAMES[0].name]
    file = json.loads(encode(saved, MOMENT))
    data = json.dumps(file | {place: value}).encode()
    found, problem = loaded(lambda: decode(data))
    assert found == (saved, MOMENT) if found else is_one_line(problem)


@given(st.text(max_size=64).filter(lambda name: name and name.isprintable()))
def test_every_name_that_can_be_typed_comes_back(name):
    saved = SAVES[GAMES[0].name]
    player = msgspec.structs.replace(saved.players[0], name=name)
    named = msgspec.structs.replace(saved, players=(player, *saved.players[1:]))
    assert decode(encode(named, MOMENT)) == (named, MOMENT)
