"""Whole turns of Ledges in a real window, by a real mouse."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # this process only looks places up

from itertools import pairwise

import pygame
import pytest
from desk import SIZE, Desk, Place

from cats_ledges.ledges.events import BuildOption
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.state import Phase, Seat
from cats_ledges.settings import Settings
from physics.parameters import load_parameters
from physics.pieces import piece_kinds, storey
from scenes.games import GAMES
from scenes.ledges.camera import Box, Camera
from scenes.ledges.layout import layout
from scenes.ledges.setup import SetupScene
from scenes.ledges.sprites import Sprites
from scenes.ledges.strip import PanelAction, buttons
from scenes.ledges.tray import Tray
from scenes.menu import Menu
from scenes.stage import Stage

LONG, RECT, CAT, MOUSE_TOY = 1, 3, 4, 5
"""Slots of the tray."""

X = 172.0
"""Middle of the platform that is built, mm."""
FACE = 124.0 + 4.0


class Table:
    """Where things are in the window: asked of the program's own layout, in this process."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(SIZE)
        self.stage = Stage(Settings(language="en"))
        self.layout = layout(self.stage)
        self.camera = Camera(self.layout.window)
        self.camera.look_at(Box(-75.0, 0.0, 75.0, storey()))
        self.tray = Tray(Sprites())
        self.tray.lay_out(self.layout)
        self.match = Match([Seat("Ada", "ruben"), Seat("Bo", "ivy")], 1, 0, load_parameters())
        while self.match.state.phase != Phase.BUILD:
            self.match.tick()

    def widget(self, scene: Menu | SetupScene, words: str) -> Place:
        """The middle of the button that shows these words."""
        from person import shown

        scene.draw(self.surface)
        found = [w for w in scene.ring.widgets if words in shown(w)]
        return found[0].rect.center

    def button(self, action: PanelAction) -> Place:
        return next(b.rect.center for b in buttons(self.layout, self.match) if b.action == action)

    def slot(self, number: int) -> Place:
        return self.tray.rect(number).center

    def at(self, x: float, y: float) -> Place:
        px, py = self.camera.to_screen(x, y)
        return round(px), round(py)


@pytest.fixture
def table() -> Table:
    return Table()


def begin(desk: Desk, table: Table) -> None:
    """From the menu through the set-up to the first build, the picture held still."""
    setup = SetupScene(table.stage, lambda setup: Menu(table.stage, GAMES))
    desk.click(table.widget(Menu(table.stage, GAMES), "Cats Knocking Things Off Ledges"))
    desk.xdo("sleep", "0.5")
    desk.click(table.widget(setup, "Start"))
    desk.wait_for("TurnBegan")
    desk.xdo("sleep", "1.0")
    desk.key("plus")
    desk.key("minus")  # a picture that was moved by hand stays


def choose_b(desk: Desk, table: Table) -> None:
    desk.click(table.button(PanelAction.BUILD_B))
    chosen = desk.wait_for("BuildChosen")
    assert chosen["option"] == BuildOption.B
    table.match.tick(decision=Decision.BUILD_B)


def stand(desk: Desk, table: Table, slot: int, kind: str, x: float, floor: float) -> None:
    """Drag a piece out of the tray, over everything, and down to stand on a face."""
    y = floor + piece_kinds()[kind].height / 2 + 0.5
    start, left, above = table.slot(slot), table.at(-260, 225), table.at(x, 225)
    desk.press(start)
    desk.glide(start, left, above)
    desk.glide(above, table.at(x, y), speed=250)
    desk.xdo("sleep", "0.4")
    desk.release()
    desk.xdo("sleep", "0.6")


def knock_down(desk: Desk, table: Table) -> dict[str, object]:
    """Begin a game, and sweep the tower off the table with a pillar; the fall."""
    begin(desk, table)
    choose_b(desk, table)
    start = table.slot(LONG)
    desk.press(start)
    way = [start, table.at(-260, 225), table.at(-150, 225), table.at(-150, 66)]
    for here, there in pairwise(way):
        desk.glide(here, there, speed=400)
    desk.glide(way[-1], table.at(60, 66), speed=700)
    fallen = desk.wait_for("Fallen")
    desk.release()
    return fallen


def test_a_whole_turn_from_the_menu_to_the_score(desk, table):
    begin(desk, table)
    choose_b(desk, table)
    for x in (X - 50, X + 50):
        stand(desk, table, LONG, "pillar_long", x, 0)
    stand(desk, table, RECT, "platform_rect", X, 124)
    desk.click(table.button(PanelAction.DONE))
    built = desk.wait_for("Built", "BuildRefused", "Fallen")
    assert built["event"] == "Built"
    cat = f"cat_{('ruben', 'ivy')[built['seat']]}"
    stand(desk, table, CAT, cat, X + 10, FACE)
    assert desk.wait_for("CatPlaced", "CatRefused")["platform"] == built["platform"]
    stand(desk, table, MOUSE_TOY, "toy_mouse", X - 52, FACE)
    desk.wait_for("ToyPlaced", "ToyRefused")
    for reach in (30, 60, 90):  # gently first: several bats are allowed (L3.10)
        behind, beyond = table.at(X - 31, FACE + 8), table.at(X - 31 - reach, FACE + 8)
        desk.press(behind)
        desk.glide(behind, beyond, speed=600)
        desk.release()
        desk.xdo("sleep", "0.5")
        if any(event["event"] == "LeftPlatform" for event in desk.events()):
            break
    desk.wait_for("LeftPlatform", seconds=5)
    verdict = desk.wait_for("Landed", "OnTheTable", "Fallen", "CameToNothing")
    if verdict["event"] == "Landed":
        assert verdict["scores"][verdict["seat"]] >= 1
    following = desk.wait_for("TurnBegan", after=desk.events().index(verdict))
    assert following["seat"] != verdict["seat"]


def test_a_pillar_in_the_hand_knocks_the_tower_down(desk, table):
    fallen = knock_down(desk, table)
    assert fallen["piece"].startswith(("pillar_short", "platform_rect"))
    assert fallen["scores"] == [0, 0]
    after = desk.events().index(fallen)
    desk.wait_for("CleanedUp", after=after)
    assert desk.wait_for("TurnBegan", after=after)["seat"] != fallen["seat"]
