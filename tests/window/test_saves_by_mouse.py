"""A game of Ledges in a real window, killed in the middle of a turn, and gone on with."""

import subprocess
import sys

import pytest
from desk import Desk
from test_ledges_by_mouse import (
    CAT,
    FACE,
    LONG,
    MOUSE_TOY,
    RECT,
    Table,
    X,
    begin,
    choose_b,
    stand,
)

from cats_ledges.ledges.match import Match
from cats_ledges.ledges.record import read_record
from cats_ledges.ledges.state import Phase
from cats_ledges.saves.library import Library
from physics.parameters import load_parameters
from scenes.games import GAMES
from scenes.kept_games import KeptGames
from scenes.ledges.strip import PanelAction
from scenes.ledges.table import tower_box
from scenes.menu import Menu


@pytest.fixture
def table() -> Table:
    return Table()


def go_on(desk: Desk, table: Table) -> None:
    """From the menu to the kept game, the picture held still where it then is."""
    library = table.stage.library = Library(desk.folder)
    desk.click(table.widget(Menu(table.stage, GAMES), "Continue"))
    desk.xdo("sleep", "0.6")
    games = KeptGames(table.stage, GAMES)
    games.draw(table.surface)
    row = games.ring.focused
    assert row is not None
    moment = read_record(library.turns(row.entry.id)[-1]).begun[-1]
    table.match = Match.resumed(moment.state, moment.snapshot, load_parameters())
    table.camera.look_at(tower_box(table.match))
    desk.click(row.rect.center)
    desk.xdo("sleep", "1.0")
    desk.key("plus")
    desk.key("minus")


def verified(path) -> str:
    """What a new process says of a record."""
    command = [sys.executable, "-m", "cats_ledges", "replay", str(path), "--verify"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120).stdout


def test_a_game_goes_on_after_kill_9_and_its_turns_replay_to_the_bit(desk, table):
    begin(desk, table)
    choose_b(desk, table)
    for x in (X - 50, X + 50):
        stand(desk, table, LONG, "pillar_long", x, 0)
    stand(desk, table, RECT, "platform_rect", X, 124)
    desk.click(table.button(PanelAction.DONE))
    seat = desk.wait_for("Built")["seat"]
    stand(desk, table, CAT, f"cat_{('ruben', 'ivy')[seat]}", X + 10, FACE)
    desk.wait_for("CatPlaced")
    desk.xdo("sleep", "1.0")
    desk.kill()

    library = Library(desk.folder)
    (entry,) = library.games()
    assert (entry.saved.phase, entry.saved.turn) == (Phase.TOY, seat)
    (path,) = library.turns(entry.id)
    assert verified(path).startswith("exact")

    desk.start()
    go_on(desk, table)
    before = len(desk.events())
    stand(desk, table, MOUSE_TOY, "toy_mouse", X - 52, FACE)
    placed = desk.wait_for("ToyPlaced", "ToyRefused", after=before)
    assert (placed["event"], placed["seat"]) == ("ToyPlaced", seat)
    desk.click(table.button(PanelAction.GIVE_UP))
    desk.xdo("sleep", "0.6")
    desk.key("Tab")
    desk.key("Return")  # yes, end the turn
    over = desk.wait_for("GaveUp", after=before)
    began = desk.wait_for("TurnBegan", after=desk.events().index(over))
    assert began["seat"] != seat
    assert began["scores"] == [0, 0]
    desk.xdo("sleep", "1.0")
    desk.kill()

    first, second = Library(desk.folder).turns(entry.id)
    assert verified(first).startswith("exact")
    assert verified(second).startswith("exact")
    record = read_record(first)
    phases = [begun.state.phase for begun in record.begun]
    assert phases == [Phase.BUILD, Phase.CAT, Phase.TOY, Phase.BAT, Phase.CLEAN_UP]
    assert record.end == read_record(second).begun[0]
