"""Full disks, folders that may not be written to, two programs: nothing is ever lost."""

import errno
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import pytest
from saved_games import GAMES, SEATS, begun, played

from cats_ledges.ledges.match import Decision
from cats_ledges.ledges.record import read_record
from cats_ledges.saves.keeping import GameBusy
from cats_ledges.saves.library import Library
from cats_ledges.saves.saved import SavedLedges, SaveError
from cats_ledges.saves.turns import KeptTurns
from cats_ledges.saves.turns import begun as begun_ledges

if sys.platform == "win32":
    pytest.skip("kills and mounts as POSIX systems do", allow_module_level=True)

import children

GAME = GAMES[0]


@pytest.fixture
def small_disk(tmp_path):
    """A file system of its own with room for little."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=512k,nr_inodes=60", "tmpfs", str(place)]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        pytest.skip("mounting needs `mount`")
    if done.returncode:
        pytest.skip(f"mounting is refused here: {done.stderr.strip()}")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def remount(place, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(place)], check=True)


def fill(place) -> None:
    """Leave no room on a disk."""
    with (place / "filler").open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(512))


# -- full, read-only -------------------------------------------------------------------------------


def kept_once(folder):
    """A game that was kept before its first move."""
    match, saved = begun(GAME)
    game = Library(folder).begin()
    game.keep(saved)
    assert game.settle() is None
    assert game.news() is None
    return match, saved, game


def test_a_full_disk_is_told_once_and_the_old_file_is_whole(small_disk):
    match, saved, game = kept_once(small_disk)
    fill(small_disk)
    rng = random.Random(1)
    match = played(match, rng, most=20)
    for _ in range(3):
        match = played(match, rng, most=1)
        game.keep(saved.after(match))
        game.settle()
    assert game.news() == "The game cannot be kept: the disk is full."
    assert game.news() is None
    assert Library(small_disk).read(game.id) == saved
    (small_disk / "filler").unlink()
    match = played(match, rng, most=1)
    game.keep(saved.after(match))
    assert game.settle() is None
    assert game.news() == "The game is kept again."
    game.close()
    assert Library(small_disk).read(game.id) == saved.after(match)


def test_a_game_that_began_on_a_full_disk_is_kept_as_soon_as_there_is_room(small_disk):
    fill(small_disk)
    match, saved = begun(GAME)
    game = Library(small_disk).begin()
    game.keep(saved)
    game.settle()
    assert game.news() == "The game cannot be kept: the disk is full."
    (small_disk / "filler").unlink()
    game.keep(saved.after(played(match, random.Random(1), most=1)))
    assert game.close() is None
    assert len(Library(small_disk).games()) == 1


def test_turns_that_came_to_their_end_on_a_full_disk_are_kept_when_there_is_room(small_disk):
    saved, kept = SavedLedges(seats=SEATS, seed=1, start=0), Library(small_disk).begin()
    recorder = begun_ledges(saved, lambda: "2026-12-01T14:30:05+00:00")
    turns = KeptTurns(kept, saved, recorder)

    def give_up(times):
        for _ in range(times):
            verdicts = len(recorder.match.state.verdicts)
            while len(recorder.match.state.verdicts) == verdicts:
                recorder.tick(None, Decision.GIVE_UP)
            turns.keep()
        return kept.settle()

    assert give_up(1) is None
    before = [path.read_bytes() for path in kept.turns()]
    fill(small_disk)
    assert give_up(3).errno == errno.ENOSPC
    assert turns.news() == "The game cannot be kept: the disk is full."
    assert [path.read_bytes() for path in kept.turns()][: len(before)] == before
    (small_disk / "filler").unlink()
    assert give_up(1) is None
    assert turns.news() == "The game is kept again."
    assert turns.close() is None
    records = [read_record(path) for path in kept.turns()]
    assert [len(record.begun[0].state.verdicts) for record in records] == list(range(5))
    assert records[-1].last.verdicts == recorder.match.state.verdicts


def test_a_game_that_could_not_be_locked_is_locked_as_soon_as_there_is_room(small_disk):
    """A disk with room for a folder and for no file more."""
    (small_disk / "games").mkdir()
    free = os.statvfs(small_disk).f_ffree
    for number in range(free - 1):
        (small_disk / f"filler {number}").touch()
    _, saved = begun(GAME)
    game = Library(small_disk).begin()
    game.keep(saved)
    assert game.settle()
    assert game.id
    for number in range(free - 1):
        (small_disk / f"filler {number}").unlink()
    game.keep(saved)
    assert game.settle() is None
    child, out = children.start(children.open_it, small_disk, game.id)
    assert out.recv().startswith("GameBusy: ")
    child.join()
    game.close()


def test_a_folder_without_rights_is_told_in_one_line_for_each_thing():
    """Of its own, because others must be able to come to it."""
    place = Path(tempfile.mkdtemp())
    try:
        _, saved, game = kept_once(place)
        game.close()
        everything = sorted(path for path in place.rglob("*"))
        for path in (place, *everything):
            path.chmod(0o555 if path.is_dir() else 0o444)
        child, out = children.start(children.keep_where_nothing_may_be_written, place)
        assert [out.recv() for _ in range(6)] == [
            saved.names,
            *["nothing may be written to its folder"] * 3,
            "The turn cannot be kept: nothing may be written to its folder.",
            "The game cannot be kept: nothing may be written to its folder.",
        ]
        child.join()
        assert sorted(path for path in place.rglob("*")) == everything
    finally:
        for path in (place, *(path for path in place.rglob("*") if path.is_dir())):
            path.chmod(0o755)
        shutil.rmtree(place)


def test_on_a_read_only_disk_games_can_be_read_and_the_rest_is_told(small_disk):
    _, saved, game = kept_once(small_disk)
    game.close()
    turn = Library(small_disk).keep_turn(b"turn", "best")
    remount(small_disk, "ro")
    library = Library(small_disk)
    library.sweep()
    assert library.games()[0].saved == library.read(game.id) == saved
    new = library.begin()
    new.keep(saved)
    new.settle()
    assert new.news() == "The game cannot be kept: nothing may be written to its folder."
    new.close()
    for attempt, problem in (
        (lambda: library.open(game.id), ""),
        (lambda: library.delete(game.id), ""),
        (lambda: library.copy(game.id), ""),
        (lambda: library.keep_turn(b"turn", "best"), "The turn cannot be kept: "),
        (lambda: library.rename_turn(turn, "better"), "The turn cannot be renamed: "),
    ):
        with pytest.raises(SaveError, match=f"^{problem}nothing may be written to its folder"):
            attempt()
    remount(small_disk, "rw")
    assert library.read(game.id) == saved
    assert library.kept_turns() == (turn,)


def test_a_file_that_may_grow_no_longer_is_told_and_the_old_one_is_whole(tmp_path):
    child, out = children.start(children.keep_with_little_room, tmp_path, 1500)
    assert out.poll(20)
    id, news = out.recv()
    child.join()
    assert news == "The game cannot be kept: the disk is full."
    assert Library(tmp_path).read(id).ply == 0
    assert [path.name for path in (tmp_path / "games" / id).iterdir()].count("game.json") == 1


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path):
    (tmp_path / "games").write_text("not a folder")
    _, saved = begun(GAME)
    library = Library(tmp_path)
    game = library.begin()
    game.keep(saved)
    game.settle()
    assert game.news().startswith("The game cannot be kept: ")
    game.close()
    assert library.games() == []
    library.sweep()
    assert (tmp_path / "games").read_text() == "not a folder"


def test_a_pipe_in_the_place_of_a_file_hangs_nobody(tmp_path):
    folder = tmp_path / "games" / "2026-12-01-pipe"
    folder.mkdir(parents=True)
    os.mkfifo(folder / "game.json")
    assert Library(tmp_path).games()[0].problem == "game.json: is not there"


# -- two programs ----------------------------------------------------------------------------------


def test_a_second_program_is_told_and_may_have_a_copy(tmp_path):
    _, saved, game = kept_once(tmp_path)
    game.close()
    child, out = children.start(children.hold, tmp_path, game.id)
    assert out.recv() == "held"
    library = Library(tmp_path)
    with pytest.raises(GameBusy, match="is open in another window"):
        library.open(game.id)
    with pytest.raises(GameBusy):
        library.delete(game.id)
    library.sweep()
    assert library.games()[0].saved == saved
    copy = library.copy(game.id)
    assert library.open(copy)[0] == saved
    child.kill()
    child.join()
    assert library.open(game.id)[0] == saved


def test_two_programs_that_keep_turns_at_once_replace_none(tmp_path):
    pair = [children.start(children.keep_turns, tmp_path, seed) for seed in (1, 2)]
    assert all(out.poll(20) for _, out in pair)
    time.sleep(0.3)
    for child, _ in pair:
        child.kill()
        child.join()
    kept = {path.read_bytes() for path in Library(tmp_path).kept_turns()}
    for _, out in pair:
        said = children.heard(out)
        assert len(said) > 5
        assert set(said) <= kept


def test_a_game_that_another_program_deletes_is_not_opened_in_between(tmp_path, monkeypatch):
    _, _, game = kept_once(tmp_path)
    game.close()
    tried = []

    def at_last(folder, ignore_errors):
        with pytest.raises(SaveError, match="was deleted"):
            Library(tmp_path).open(game.id)
        tried.append(folder)

    monkeypatch.setattr(shutil, "rmtree", at_last)
    Library(tmp_path).delete(game.id)
    assert tried == [tmp_path / "games" / game.id]
    monkeypatch.undo()
    Library(tmp_path).sweep()
    for attempt in (Library(tmp_path).open, Library(tmp_path).delete):
        with pytest.raises(SaveError, match="is not there"):
            attempt(game.id)
    assert list((tmp_path / "games").iterdir()) == []


def test_a_new_game_is_locked_from_when_it_is_first_kept(tmp_path):
    _, saved, game = kept_once(tmp_path)
    child, out = children.start(children.open_it, tmp_path, game.id)
    assert out.recv() == f"GameBusy: {game.id}: is open in another window"
    child.join()
    game.close()
    child, out = children.start(children.open_it, tmp_path, game.id)
    assert out.recv() == "opened"
    child.join()
    assert Library(tmp_path).read(game.id) == saved
