"""A discrete game in the program's window, played by the real mouse.

A scene in this process, in the same position, tells where things are; it is played along.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # this process only looks places up

import time

import pygame
from board_player import BoardPlayer
from desk import SIZE, Desk, Place
from person import shown

from cats_ledges.match import Match
from cats_ledges.saves.saved import Player
from cats_ledges.settings import Settings
from scenes.board.play import BoardScene
from scenes.board.setup import BoardSetupScene
from scenes.games import GAMES
from scenes.menu import Menu
from scenes.scene import Scene
from scenes.stage import Stage


class RealBoard:
    """From the menu to the table, and there move by move."""

    def __init__(self, desk: Desk, game, choices: tuple[str, ...] = ()) -> None:
        """Begin a game of two; `choices`: what each click on an option must lead to."""
        self._desk = desk
        self._game = game
        pygame.display.init()
        pygame.font.init()
        self._surface = pygame.display.set_mode(SIZE)
        self._set_up(choices)
        begun = desk.wait_for("Start")
        self.shadow = self._along(begun["position"])

    def _set_up(self, choices: tuple[str, ...]) -> None:
        stage = Stage(Settings(language="en", first_steps=(self._game.rules.name,)))
        self._click_widget(Menu(stage, GAMES), self._game.title)
        self._desk.xdo("sleep", "0.8")
        self._desk.key("Escape")  # no first steps
        self._desk.xdo("sleep", "0.5")
        setup = BoardSetupScene(stage, self._game, lambda setup: Menu(stage, GAMES))
        for words in choices:
            choice = next(
                choice
                for choice in setup.ring.widgets
                if words in [choice.words(value) for value in getattr(choice, "options", tuple)()]
            )
            setup.draw(self._surface)
            while choice.words(choice.value()) != words:
                self._desk.click(choice.rect.center)
                choice.click(None)
        self._click_widget(setup, "Start")

    def _click_widget(self, scene: Scene, words: str) -> None:
        scene.draw(self._surface)
        found = next(widget for widget in scene.ring.widgets if words in shown(widget))
        self._desk.click(found.rect.center)

    def _along(self, position: str) -> BoardPlayer:
        """A person in this process, at the same table."""
        shadow = BoardPlayer(self._game)
        match = Match.begin(self._game.rules, self._game.rules.parse_position(position))
        looks = [look.id for look in self._game.looks]
        players = tuple(Player(look, look) for look in looks[: self._game.rules.seats[0]])
        shadow.board = BoardScene(shadow.stage, self._game, match, players, lambda: shadow.board)
        shadow.open(shadow.board)
        return shadow

    # -- playing -----------------------------------------------------------------------------------

    def play(self, word: str) -> None:
        """Make a move by clicks, and see its end at once."""
        self._lift()
        shadow, ply = self.shadow, self.shadow.match.ply
        table, move = shadow.board.table, shadow.rules.parse_move(word)
        steps = table.view.steps(table.shown.state, move)
        picked = table.choosing.picked
        begun = len(picked) if steps[: len(picked)] == picked else 0
        places = [
            table.view.area(table.shown.state, steps[:number], steps[number]).center
            for number in range(begun, len(steps))
        ]
        shadow.board._play(move)
        self._clicks(*places, *self._skips())
        self._wait(lambda: self._count("Move") > ply)
        assert [event["move"] for event in self._desk.events() if "move" in event][-1] == word

    def _lift(self) -> None:
        """Lift the curtain, if it is down."""
        if self.shadow.board.curtained:
            place = self.shadow.board.curtain.ring.widgets[0].rect.center
            turns = self._count("Turn")
            self._wait(lambda: self._clicks(place) or self._count("Turn") > turns)
            self.shadow.lift()

    def _skips(self) -> list[Place]:
        """Clicks that show the end of the move just made, and go on where that waits."""
        clicks = []
        while self.shadow.board.table.busy:
            clicks.append(self._nowhere)
            self.shadow.board.table.skip()
            self.shadow.wait(0.01)
        return clicks

    def undo_all(self) -> None:
        """Close the final table; take back every move."""
        self._desk.xdo("sleep", "2.5")
        self._desk.key("Escape")
        self._desk.xdo("sleep", "0.5")
        count = self.shadow.match.ply
        self._clicks(*[self.shadow.sign("ui_undo").rect.center] * count)
        self._wait(lambda: self._count("Undo") == count)
        assert self._desk.events()[-1]["ply"] == 0

    def redo_all(self) -> None:
        """Do every move again."""
        shadow, count = self.shadow, self.shadow.match.ply
        redo = shadow.sign("ui_redo").rect.center
        shadow.board.match = shadow.match.at(0)
        for _ in range(count):
            shadow.board._redo()
            self._clicks(redo, *self._skips())
        self._wait(lambda: self._count("Redo") == count)

    @property
    def _nowhere(self) -> Place:
        """A place on the table where nothing can be chosen."""
        area = self.shadow.board.table.area
        return area.left + 2, area.top + 2

    # -- the real mouse ----------------------------------------------------------------------------

    def _clicks(self, *places: Place) -> None:
        words = []
        for place in places:
            words += [*self._desk.to(place), "sleep", "0.03", "mousedown", "1", "sleep", "0.03"]
            words += ["mouseup", "1", "sleep", "0.06"]
        self._desk.xdo(*words)

    def _count(self, name: str) -> int:
        return sum(event["event"] == name for event in self._desk.events())

    def _wait(self, happened, seconds: float = 30.0) -> None:
        end = time.monotonic() + seconds
        while not happened():
            assert time.monotonic() < end, self._desk.events()[-5:]
            time.sleep(0.05)
