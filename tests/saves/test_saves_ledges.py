"""Games of Ledges in the library: a record a turn, and on where the last phase began."""

import errno
from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest
from saved_games import SEATS

from cats_ledges.ledges.match import Decision
from cats_ledges.ledges.record import decode_record, encode_record, read_record
from cats_ledges.ledges.state import Phase, Seat
from cats_ledges.saves import keeping
from cats_ledges.saves.library import Library
from cats_ledges.saves.saved import SavedLedges, SaveError
from cats_ledges.saves.turns import KeptTurns, begun, gone_on, turn_name

SAVED = SavedLedges(seats=SEATS, seed=1, start=0, assist="level")


def moment() -> str:
    return "2026-12-01T14:30:05+00:00"


class Table:
    """A game that is played by giving every turn up, kept as scenes keep it."""

    def __init__(self, library: Library, id: str | None = None) -> None:
        if id is None:
            self.kept, self.recorder = library.begin(), begun(SAVED, moment)
            self.turns = KeptTurns(self.kept, SAVED, self.recorder)
        else:
            saved, self.kept = library.open(id)
            self.recorder, self.turns = gone_on(saved, self.kept, moment)

    @property
    def state(self):
        return self.recorder.match.state

    def until(self, phase: Phase, turn: int) -> "Table":
        """Play until a phase begins for a seat; other turns are given up."""
        for _ in range(5000):
            before = self.state.phase
            if (before, self.state.turn) == (phase, turn):
                return self
            self.recorder.tick(None, Decision.GIVE_UP if before == Phase.BUILD else None)
            if self.state.phase != before:
                self.turns.keep()
        raise AssertionError(f"still {self.state.phase}")

    def leave(self) -> str:
        assert self.turns.close() is None
        return self.kept.id


@pytest.fixture
def library(tmp_path) -> Library:
    return Library(tmp_path)


def test_it_goes_on_where_the_last_phase_began(library):
    table = Table(library).until(Phase.BUILD, 1)
    began, snapshot = table.state, table.recorder.match.world.snapshot()
    table.recorder.tick(None, Decision.BUILD_B)
    assert table.state != began
    id = table.leave()
    entry = library.games()[0]
    assert (entry.saved.phase, entry.saved.turn, entry.saved.turns) == (Phase.BUILD, 1, 2)
    again = Table(library, id)
    assert again.state == began
    assert again.recorder.match.world.snapshot() == snapshot
    assert again.recorder.match.level
    again.until(Phase.BUILD, 0).leave()
    assert [path.name for path in library.turns(id)] == [turn_name(n) for n in (1, 2, 3)]
    first, second, third = (read_record(path) for path in library.turns(id))
    assert (first.turn, second.turn, third.turn) == (0, 1, 0)
    assert first.end == second.begun[0]
    assert second.end == third.begun[0]
    assert third.end is None


def test_a_verdict_that_was_kept_is_never_played_again(library):
    table = Table(library).until(Phase.CLEAN_UP, 0)
    verdicts = table.state.verdicts
    again = Table(library, table.leave())
    assert again.state.phase == Phase.CLEAN_UP
    assert again.state.verdicts == verdicts


def test_before_its_first_turn_it_begins_as_it_was_set_up(library):
    table = Table(library)
    table.turns.keep()
    began = table.state
    again = Table(library, table.leave())
    assert again.state == began


def test_a_spoilt_turn_is_set_aside_and_the_game_goes_on_before_it(tmp_path, library):
    id = Table(library).until(Phase.BUILD, 1).until(Phase.BUILD, 0).leave()
    spoilt = library.turns(id)[-1]
    data = bytearray(spoilt.read_bytes())
    data[len(data) // 2] ^= 1
    spoilt.write_bytes(data)
    again = Table(library, id)
    assert (again.state.phase, len(again.state.verdicts)) == (Phase.BUILD, 2)
    told = "The last turn could not be read. The game goes on before it."
    assert (again.turns.news(), again.turns.news()) == (told, None)
    assert spoilt.with_suffix(".spoilt").read_bytes() == data
    again.until(Phase.BUILD, 1).leave()
    assert len(library.turns(id)) == 4
    assert [read_record(path).turn for path in library.turns(id)] == [0, 1, 0, 1]


def test_a_turn_of_another_game_is_refused(library):
    one = Table(library).until(Phase.BUILD, 1).leave()
    path = library.turns(one)[-1]
    record = read_record(path)
    seats = (Seat("Eve", "ruben"), SEATS[1])
    moments = [
        msgspec.structs.replace(begun, state=replace(begun.state, seats=seats))
        for begun in record.begun
    ]
    path.write_bytes(encode_record(msgspec.structs.replace(record, begun=tuple(moments))))
    with pytest.raises(SaveError, match="is of another game"):
        Table(library, one)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"start": 2}, "start 2"),
        ({"seats": (SEATS[0], Seat("Bo", "ruben"))}, "another cat for each seat"),
        ({"seats": (Seat("Ada", "garfield"),)}, "cat 'garfield'"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(wrong, problem):
    with pytest.raises(SaveError, match=problem):
        begun(msgspec.structs.replace(SAVED, **wrong), moment)


def test_what_could_not_be_written_is_written_with_the_next_save(library, monkeypatch):
    table = Table(library).until(Phase.BUILD, 0)
    table.kept.settle()
    whole = keeping.write_whole

    def full(path, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(keeping, "write_whole", full)
    table.until(Phase.BUILD, 1).until(Phase.BUILD, 0)
    table.kept.settle()
    assert table.turns.news() == "The game cannot be kept: the disk is full."
    assert len(library.turns(table.kept.id)) == 1
    monkeypatch.setattr(keeping, "write_whole", whole)
    id = table.until(Phase.BUILD, 1).leave()
    assert table.turns.news() == "The game is kept again."
    records = [read_record(path) for path in library.turns(id)]
    assert [record.turn for record in records] == [0, 1, 0, 1]
    assert all(one.end == other.begun[0] for one, other in pairwise(records))


def test_a_turn_from_the_game_can_be_kept_for_the_theatre(library):
    id = Table(library).until(Phase.BUILD, 1).leave()
    data = library.turns(id)[0].read_bytes()
    path = library.keep_turn(data, "Ada's first")
    assert decode_record(path.read_bytes()).end
    library.delete(id)
    assert library.kept_turns() == (path,)
