"""Discrete games in the library: what was kept is there, and nothing hides anything else."""

import errno
import json
import os
import random
import re
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from saved_games import BY_NAME, GAMES, begun, played

from cats_ledges.saves.library import Library, file_name
from cats_ledges.saves.saved import SaveError, decode, encode

MOMENT = datetime(2026, 12, 1, 14, 30, 5, tzinfo=UTC)


class Hours:
    """A clock that goes on by an hour whenever it is asked."""

    def __init__(self) -> None:
        self.now = MOMENT

    def __call__(self) -> datetime:
        self.now += timedelta(hours=1)
        return self.now


@pytest.fixture
def library(tmp_path) -> Library:
    return Library(tmp_path, Hours())


def kept(library: Library, saved) -> str:
    """The id of a game that was kept and left."""
    game = library.begin()
    game.keep(saved)
    assert game.close() is None
    return game.id


def edited(path, **values) -> None:
    """Change the saved part of a file, and leave its check as it is."""
    file = json.loads(path.read_text())
    file["saved"].update(values)
    path.write_text(json.dumps(file))


# -- keeping and going on --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_of_every_kind_and_number_of_players_comes_back_as_it_was(library, game):
    for seats in game.seats:
        match, saved = begun(game, seats, seed=7)
        match = played(match, random.Random(seats), most=30)
        match = match.at(max(0, match.ply - 3))
        id = kept(library, saved.after(match))
        found, open_ = library.open(id)
        open_.close()
        assert found == saved.after(match)
        assert found.match(game) == match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_comes_back(library, game):
    options = {option.name: option.values[-1] for option in game.options}
    match, saved = begun(game, seed=3, options=options)
    match = played(match, random.Random(3), most=10)
    found = library.read(kept(library, saved.after(match)))
    assert found.options == options
    assert found.match(game) == match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_that_is_over_says_so_and_comes_back(library, game):
    match, saved = begun(game)
    match = played(match, random.Random(1))
    assert match.over
    found = library.read(kept(library, saved.after(match)))
    assert found.over
    assert found.result == game.result(match.state)
    assert found.match(game).over


def test_it_is_kept_after_every_move_and_goes_on_from_there(library):
    match, saved = begun(GAMES[0])
    game = library.begin()
    game.keep(saved)
    game.settle()
    for _ in range(5):
        match = played(match, random.Random(match.ply), most=1)
        game.keep(saved.after(match))
        assert game.settle() is None
        assert library.read(game.id) == saved.after(match)
    game.close()
    _, again = library.open(game.id)
    match = played(match, random.Random(9), most=1)
    again.keep(saved.after(match))
    again.close()
    assert library.read(game.id).ply == 6
    assert len(library.games()) == 1


def test_nothing_is_made_before_a_game_is_kept(tmp_path, library):
    assert library.games() == []
    assert library.kept_turns() == ()
    library.begin().close()
    library.sweep()
    assert list(tmp_path.iterdir()) == []


def test_the_last_one_played_comes_first(library):
    first = kept(library, begun(GAMES[0])[1])
    second = kept(library, begun(GAMES[0])[1])
    assert [entry.id for entry in library.games()] == [second, first]
    saved, game = library.open(first)
    game.keep(saved)
    game.close()
    assert [entry.id for entry in library.games()] == [first, second]


def test_a_folder_is_called_by_when_it_was_begun(library):
    assert kept(library, begun(GAMES[0])[1]).startswith("2026-12-01-1")


def test_the_file_is_to_be_read_by_people(tmp_path, library):
    match, saved = begun(GAMES[0])
    match = played(match, random.Random(1), most=2)
    id = kept(library, saved.after(match))
    text = (tmp_path / "games" / id / "game.json").read_text()
    moves = " ".join(match.game.move_text(move) for move in match.moves)
    assert f'"moves": "{moves}"' in text
    assert "王小明" in text
    assert text.endswith("}\n")


def test_a_copy_goes_its_own_way(library):
    match, saved = begun(GAMES[0])
    id = kept(library, saved)
    other = library.copy(id)
    assert library.read(other) == library.read(id)
    _, game = library.open(other)
    game.keep(saved.after(played(match, random.Random(1), most=1)))
    game.close()
    assert library.read(id).ply == 0
    assert library.read(other).ply == 1


def test_a_deleted_game_is_gone_and_the_others_stay(tmp_path, library):
    first, second = (kept(library, begun(GAMES[0])[1]) for _ in range(2))
    library.delete(first)
    assert [entry.id for entry in library.games()] == [second]
    assert [path.name for path in (tmp_path / "games").iterdir()] == [second]


# -- spoilt ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"format": 1}',
        b'{"format": 1e400}',
        b"[" * 60_000,
        b'{"format": 1, "saved": ' + b"[" * 60_000,
        b" " * 2_000_000,
    ],
    ids=lambda data: data[:12].decode("latin-1"),
)
def test_a_spoilt_game_is_listed_as_such_and_hides_no_other(tmp_path, library, data):
    spoilt, whole = (kept(library, begun(GAMES[0])[1]) for _ in range(2))
    (tmp_path / "games" / spoilt / "game.json").write_bytes(data)
    found = {entry.id: entry for entry in library.games()}
    assert found[whole].saved
    assert found[spoilt].saved is None
    assert found[spoilt].problem.startswith("game.json: ")
    assert "\n" not in found[spoilt].problem
    with pytest.raises(SaveError, match=r"game\.json: "):
        library.open(spoilt)
    assert (tmp_path / "games" / spoilt / "game.json").read_bytes() == data
    library.open(whole)[1].close()
    library.delete(spoilt)


def test_a_file_that_is_half_written_is_refused_however_long_it_is(tmp_path, library):
    match, saved = begun(GAMES[0])
    id = kept(library, saved.after(played(match, random.Random(1), most=2)))
    whole = (tmp_path / "games" / id / "game.json").read_bytes()
    for length in range(len(whole) - len("\n")):
        with pytest.raises(SaveError, match="no saved game"):
            decode(whole[:length])
    assert decode(whole)[0] == library.read(id)


def test_a_newer_programs_game_is_named_as_such(tmp_path, library):
    id = kept(library, begun(GAMES[0])[1])
    path = tmp_path / "games" / id / "game.json"
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    assert library.games()[0].problem == "game.json: format 2: expected 1"


def test_a_game_without_its_file_is_listed_with_the_reason(tmp_path, library):
    folder = tmp_path / "games" / "2026-01-01-lost"
    folder.mkdir(parents=True)
    (folder / "turn-001.turn").write_bytes(b"a turn")
    assert library.games()[0].problem == "game.json: is not there"
    library.sweep()
    assert (folder / "turn-001.turn").exists()


def test_a_changed_name_is_noticed(tmp_path, library):
    id = kept(library, begun(GAMES[0])[1])
    path = tmp_path / "games" / id / "game.json"
    path.write_text(path.read_text().replace("Ada", "Ida"))
    with pytest.raises(SaveError, match="not as it was written"):
        library.read(id)


def test_an_edited_move_is_noticed(tmp_path, library):
    match, saved = begun(GAMES[0])
    id = kept(library, saved.after(played(match, random.Random(1), most=1)))
    edited(tmp_path / "games" / id / "game.json", moves="", ply=0)
    with pytest.raises(SaveError, match="not as it was written"):
        library.read(id)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_move_against_the_rules_is_named_with_its_ply(game):
    match, saved = begun(game)
    match = played(match, random.Random(1), most=3)
    texts = [game.move_text(move) for move in match.moves]
    saved = saved.after(match)
    wrong = next(
        move
        for move in game.legal_moves(match.states[0])
        if move not in game.legal_moves(match.states[2])
    )
    for third in (game.move_text(wrong), "xyzzy"):
        broken = msgspec.structs.replace(saved, moves=" ".join([*texts[:2], third]))
        with pytest.raises(SaveError, match=re.escape(f"move 3, '{third}'")):
            broken.match(game)


def test_what_does_not_fit_together_is_refused():
    match, saved = begun(BY_NAME["distance"], seats=3)
    game = match.game

    def but(**values):
        return msgspec.structs.replace(saved, **values)

    for broken, problem in (
        (but(start="nonsense"), "start: "),
        (but(ply=1), "ply 1 of 0 moves"),
        (but(players=saved.players[:1]), "1 seats"),
        (but(players=saved.players[:2]), "2, but the start has 3 seats"),
    ):
        with pytest.raises(SaveError, match=problem):
            broken.match(game)


def test_a_name_that_cannot_be_shown_is_refused():
    _, saved = begun(GAMES[0])
    player = msgspec.structs.replace(saved.players[0], name="A\x1b[31mda")
    broken = msgspec.structs.replace(saved, players=(player, *saved.players[1:]))
    with pytest.raises(SaveError, match="cannot be shown"):
        decode(encode(broken, MOMENT))


def test_numbers_out_of_all_measure_are_refused():
    _, saved = begun(GAMES[0])
    data = encode(saved, MOMENT)
    for wrong in (b"-1", b"1e30", b"9" * 5000, b'"1"', b"NaN"):
        with pytest.raises(SaveError):
            decode(data.replace(b'"ply": 0', b'"ply": ' + wrong))


# -- left behind by killed programs ----------------------------------------------------------------


def test_what_a_killed_program_left_is_swept(tmp_path, library):
    id = kept(library, begun(GAMES[0])[1])
    left = tmp_path / "games" / id / ".game.json.4711.tmp"
    left.write_bytes(b"half of a ga")
    library.open(id)[1].close()
    assert not left.exists()
    deleted = tmp_path / "games" / kept(library, begun(GAMES[0])[1])
    (deleted / ".deleted").touch()
    assert len(library.games()) == 1
    library.sweep()
    assert not deleted.exists()
    assert library.read(id)


def test_what_has_just_begun_in_another_window_is_not_swept(tmp_path, library):
    fresh = tmp_path / "games" / "2026-12-01-fresh"
    fresh.mkdir(parents=True)
    library.sweep()
    assert fresh.exists()
    assert library.games() == []


# -- turns for the theatre -------------------------------------------------------------------------


def test_a_kept_turn_never_replaces_another(library):
    first = library.keep_turn(b"one", "Ada's best: 3/4?")
    second = library.keep_turn(b"two", "Ada's best: 3/4?")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")
    assert first.name == "Ada's best- 3-4-.turn"
    assert second.name == "Ada's best- 3-4- (2).turn"
    assert set(library.kept_turns()) == {first, second}


def test_a_turn_is_renamed_and_replaces_no_other(library):
    first, second = (library.keep_turn(text.encode(), text) for text in ("one", "two"))
    assert library.rename_turn(first, "one") == first
    renamed = library.rename_turn(first, "two")
    assert renamed.name == "two (2).turn"
    assert (renamed.read_bytes(), second.read_bytes()) == (b"one", b"two")
    assert not first.exists()
    with pytest.raises(SaveError, match="cannot be renamed"):
        library.rename_turn(first, "three")
    assert set(library.kept_turns()) == {renamed, second}


def test_so_it_is_where_a_file_can_have_one_name_only(library, monkeypatch):
    """As on disks in the form of FAT."""

    def refused(source, path):
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    test_a_kept_turn_never_replaces_another(library)
    renamed = library.rename_turn(library.kept_turns()[0], "third")
    assert renamed.name == "third.turn"
    assert len(library.kept_turns()) == 2
    assert [path for path in library.turns_folder.iterdir() if path.stat().st_size == 0] == []


@pytest.mark.parametrize(
    "title", ["", "..", "a\nb", "王" * 200, "../../etc/x", " . ", "CON", "a\x00"]
)
def test_every_title_makes_a_name_inside_the_folder(library, title):
    path = library.keep_turn(b"turn", title)
    assert path.parent == library.turns_folder
    assert path.read_bytes() == b"turn"
    assert len(file_name(title).encode()) <= 80
