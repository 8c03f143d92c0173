"""Programs that play and save, in processes of their own, to be killed."""

import ctypes
import multiprocessing
import os
import random
import resource
import signal
import struct
import sys
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from saved_games import BY_NAME, SEATS, begun, played

from cats_ledges.game import Game
from cats_ledges.ledges.match import Decision
from cats_ledges.match import Match
from cats_ledges.saves.library import Library
from cats_ledges.saves.saved import SavedLedges, SaveError
from cats_ledges.saves.turns import KeptTurns, gone_on
from cats_ledges.saves.turns import begun as begun_ledges

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["cats_ledges.games", "cats_ledges.saves.turns"])


def start(work, *arguments) -> tuple[BaseProcess, Connection]:
    """A child that does some work, given a connection on which it says what is confirmed."""
    here, there = PROCESSES.Pipe(duplex=False)
    child = PROCESSES.Process(target=work, args=(there, *arguments), daemon=True)
    child.start()
    there.close()
    return child, here


def heard(connection: Connection) -> list:
    """Everything that a child said before it was killed."""
    said = []
    try:
        while connection.poll(0):
            said.append(connection.recv())
    except EOFError:
        pass
    return said


def play_and_keep(out: Connection, folder: Path, name: str, seed: int) -> None:
    """Go on with the game there is, or begin one, and never stop; say what is surely kept."""
    game, rng, library = BY_NAME[name], random.Random(seed), Library(folder)
    match, saved, kept = _going_on(library, game) or _beginning(library, game, seed)
    while True:
        match = played(match, rng, most=1)
        saved = saved.after(match)
        kept.keep(saved)
        if rng.random() < 0.5:  # else several are under way at once
            assert kept.settle() is None
            out.send((kept.id, saved.moves))
        if match.over:
            kept.close()
            match, saved, kept = _beginning(library, game, rng.randrange(1000))


def _going_on(library: Library, game: Game) -> tuple | None:
    for entry in library.games():
        if entry.saved and entry.saved.game == game.name and not entry.saved.over:
            saved, kept = library.open(entry.id)
            return saved.match(game), saved, kept
    return None


def _beginning(library: Library, game: Game, seed: int) -> tuple[Match, object, object]:
    match, saved = begun(game, seed=seed)
    return match, saved, library.begin()


def play_ledges(out: Connection, folder: Path, seed: int) -> None:
    """Go on with the game of Ledges there is, as fast as it goes; each turn is given up."""
    library, rng = Library(folder), random.Random(seed)
    entries = [entry.id for entry in library.games() if entry.saved]
    if entries:
        saved, kept = library.open(entries[0])
        recorder, turns = gone_on(saved, kept, lambda: "2026-12-01T14:30:05+00:00")
    else:
        saved, kept = SavedLedges(seats=SEATS, seed=1, start=0), library.begin()
        recorder = begun_ledges(saved, lambda: "2026-12-01T14:30:05+00:00")
        turns = KeptTurns(kept, saved, recorder)
    match = recorder.match
    while True:
        phase = match.state.phase
        recorder.tick(None, rng.choice((None, Decision.BUILD_B, Decision.GIVE_UP)))
        if match.state.phase != phase:
            turns.keep()
            if rng.random() < 0.5:
                assert kept.settle() is None
                out.send((kept.id, len(match.state.verdicts)))


CHANGES = ("open", "os.mkdir", "os.rename", "os.link")
REMOVALS = ("os.remove", "os.rmdir")
"""What a program does to files, as Python names it to those that watch it; what is removed may be
named without its folder."""


def once_each_until(out: Connection, folder: Path, step: int) -> None:
    """Everything that a library does, once; killed before the so-manieth step of it."""
    left = step

    def watch(event: str, arguments: tuple) -> None:
        nonlocal left
        inside = bool(arguments) and str(arguments[0]).startswith(str(folder))
        if event in REMOVALS or (event in CHANGES and inside):
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    library = Library(folder)
    library.games()
    match, saved = begun(BY_NAME["boop"])
    sys.addaudithook(watch)
    kept = library.begin()
    for _ in range(2):
        match = played(match, random.Random(1), most=1)
        kept.keep(saved.after(match))
        assert kept.settle() is None
        out.send(("moves", saved.after(match).moves))
    assert kept.close() is None
    first = library.keep_turn(b"one" * 2000, "best")
    out.send(("one", True))
    library.keep_turn(b"two" * 2000, "best")
    out.send(("two", True))
    library.rename_turn(first, "better")
    out.send(("renamed", True))
    library.copy(kept.id)
    out.send(("copied", True))
    library.delete(kept.id)
    out.send(("deleted", True))


def keep_turns(out: Connection, folder: Path, seed: int) -> None:
    """Keep turns under a few titles and rename them, and never stop; say what is surely kept."""
    library, rng = Library(folder), random.Random(seed)
    mine = 0
    while True:
        data = f"{seed}.{mine} ".encode() * 500
        path = library.keep_turn(data, rng.choice(("best", "first")))
        out.send(data)
        if rng.random() < 0.5:
            library.rename_turn(path, rng.choice(("best", "first", "other")))
        mine += 1


def keep_where_nothing_may_be_written(out: Connection, folder: Path) -> None:
    """As somebody without rights to a folder; say what the person is told."""
    if os.geteuid() == 0:  # give up what makes root stand above all rights
        version_3 = struct.pack("Ii", 0x20080522, 0)
        assert ctypes.CDLL(None).capset(version_3, bytes(24)) == 0
    library = Library(folder)
    (entry,) = library.games()
    out.send(entry.saved.names)
    for attempt in (
        lambda: library.open(entry.id),
        lambda: library.delete(entry.id),
        lambda: library.copy(entry.id),
        lambda: library.keep_turn(b"turn", "best"),
    ):
        try:
            out.send(attempt())
        except SaveError as error:
            out.send(str(error))
    game = library.begin()
    game.keep(entry.saved)
    game.close()
    out.send(game.news())


def hold(out: Connection, folder: Path, id: str) -> None:
    """Have a game open until killed."""
    _saved, _kept = Library(folder).open(id)
    out.send("held")
    signal.pause()


def open_it(out: Connection, folder: Path, id: str) -> None:
    """Say how opening a game went."""
    try:
        Library(folder).open(id)
        out.send("opened")
    except SaveError as error:
        out.send(f"{type(error).__name__}: {error}")


def keep_with_little_room(out: Connection, folder: Path, room: int) -> None:
    """Keep a game while no file may be longer than so many bytes; say what the person is told."""
    match, saved = begun(BY_NAME["distance"], seats=6)
    kept = Library(folder).begin()
    kept.keep(saved)
    kept.settle()
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
    kept.keep(saved.after(played(match, random.Random(1))))
    kept.settle()
    out.send((kept.id, kept.news()))
