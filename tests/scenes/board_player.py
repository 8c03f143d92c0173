"""A person at the table of a discrete game: clicks on what is chosen, or uses keys alone."""

from person import Person, shown

from cats_ledges.saves.saved import Player
from cats_ledges.settings import Settings
from scenes.board.opening import BoardSetup, new_game
from scenes.board.play import BoardScene

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
FRAME = 1 / 60


class BoardPlayer(Person):
    def __init__(
        self,
        game,
        seats: int | None = None,
        options=None,
        seed: int = 1,
        settings: Settings | None = None,
        size=(1280, 720),
        scene: BoardScene | None = None,
        **stage,
    ) -> None:
        super().__init__(settings, size, **stage)
        self.game = game
        looks = [look.id for look in game.looks]
        count = seats or game.rules.seats[0]
        players = tuple(map(Player, NAMES[:count], looks[:count]))
        self.board = new_game(self.stage, game, BoardSetup(players, options or {}, seed))
        self.open(self.board)

    @property
    def match(self):
        return self.board.match

    @property
    def rules(self):
        return self.game.rules

    def frames(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.app.step(FRAME, [])

    def settle(self) -> None:
        """Wait until the move is shown; go on where it waits."""
        for _ in range(3000):
            if not self.board.table.busy:
                return
            if self.board.table.waiting:
                self.key("return")
            self.app.step(FRAME, [])
        raise AssertionError("a move is shown for ever")

    def lift(self) -> None:
        """Lift the curtain, if it is down."""
        if self.board.curtained:
            self.app.step(FRAME, [])
            self.clicks_at(*self.board.curtain.ring.widgets[0].rect.center)

    def place(self, step: str) -> tuple[int, int]:
        return self.board.table.choosing.area(step).center

    def sign(self, sign: str):
        """A button of the panels by its sign."""
        self.app.step(FRAME, [])
        return next(
            w
            for w in self.board.panels.ring.widgets
            if sign in (shown(w)[0], getattr(w, "sign", ""))
        )

    def presses(self, sign: str) -> None:
        self.clicks_at(*self.sign(sign).rect.center)

    def row(self, ply: int) -> tuple[int, int]:
        """Where the list of moves is pressed for the position after so many."""
        log = self.board.panels.log
        self.app.step(FRAME, [])
        box = log._box
        return box.centerx, round(box.top + (ply + 0.5) * log._row - log._scrolled)

    def place_of_hidden(self) -> tuple[int, int]:
        """Where the first card would lie without the curtain."""
        table = self.board.table
        state = self.match.state
        table.view.lay_out(self.stage, table.area, state)
        step = table.view.steps(state, self.rules.legal_moves(state)[0])[0]
        return table.view.area(state, (), step).center

    def rest_of(self, move) -> tuple[str, ...]:
        """What is still to be chosen for a move."""
        steps = self.board.table.view.steps(self.board.table.shown.state, move)
        picked = self.board.table.choosing.picked
        while picked != steps[: len(picked)]:
            self.key("escape")
            picked = self.board.table.choosing.picked
        return steps[len(picked) :]

    def plays(self, *moves: str) -> None:
        """Make moves by clicking, each until it has been shown and the next one may move."""
        for word in moves:
            self.lift()
            for step in self.rest_of(self.rules.parse_move(word)):
                assert step in self.board.table.choosing.targets
                self.clicks_at(*self.place(step))
            self.settle()

    def plays_by_keys(self, *moves: str) -> None:
        """Make moves with arrows and Return alone."""
        for word in moves:
            if self.board.curtained:
                self.key("return")
            choosing = self.board.table.choosing
            for step in self.rest_of(self.rules.parse_move(word)):
                self.goes_to(step)
                assert choosing.pointed == step
                self.key("return")
            self.settle()

    def goes_to(self, step: str) -> None:
        """Arrows until the keyboard is at a target: whatever comes nearest, else every way."""
        choosing = self.board.table.choosing
        seen, ways = set(), [()]
        if choosing.pointed is None:
            self.key("right")
        start = choosing.pointed
        while ways:
            way = ways.pop(0)
            choosing.pointed = start
            for key in way:
                self.key(key)
            if choosing.pointed == step:
                return
            if choosing.pointed not in seen:
                seen.add(choosing.pointed)
                ways += [(*way, key) for key in ("left", "right", "up", "down")]
        raise AssertionError(f"no arrows lead to {step}")
