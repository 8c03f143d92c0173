"""A discrete game on the screen: joins match, table, curtain and panels."""

from collections.abc import Callable
from typing import Generic

import pygame

from cats_ledges.game import Move, State
from cats_ledges.i18n import _, language
from cats_ledges.match import Match
from cats_ledges.saves.saved import Player
from scenes import paper, sound
from scenes.board.curtain import Curtain
from scenes.board.ending import board_ending, ending_words
from scenes.board.game import BoardGame
from scenes.board.help import HelpSheet
from scenes.board.keeping import Keeper
from scenes.board.layout import layout
from scenes.board.log import Entry
from scenes.board.panels import Acts, Panels, Status
from scenes.board.table import Table
from scenes.input import Action, Input, KeyPressed
from scenes.journal import Journal
from scenes.pause import leave_question, pause_sheet
from scenes.scene import Push, Quit, Replace, Scene, Stay, Transition
from scenes.slips import slip
from scenes.stage import Stage
from scenes.widgets import PressButton

LAST_LOOK = 1.2
"""The last move is looked at for so many seconds before the final table covers it."""


class BoardScene(Scene, Generic[State, Move]):
    """The table of one game, from its first move to its result."""

    def __init__(
        self,
        stage: Stage,
        game: BoardGame[State, Move],
        match: Match[State, Move],
        players: tuple[Player, ...],
        again: Callable[[], Scene],
        keeper: Keeper | None = None,
    ) -> None:
        """Sit down at the table.

        Args:
            stage: the window.
            game: what is played.
            match: from its start, or further on.
            players: by seat.
            again: makes the table of another game with the same players.
            keeper: keeps the game; None: it is not kept.
        """
        self.match = match
        self._stage = stage
        self._game = game
        self._players = players
        self._again = again
        self._keeper = keeper
        self._journal = Journal(stage.log)
        self._viewer: int | None = None
        self._looking: int | None = None
        self._ended: float | None = None
        self._entries_key: object = None
        self._entries_kept: tuple[Entry, ...] = ()
        self.table = Table(stage, game, players, match.states[0], self._play)
        self.curtain = Curtain(stage, self._lift, self._undo)
        looks = tuple(game.look(player) for player in players)
        acts = Acts(self._undo, self._redo, self._rules, self._pause, self.look_at)
        self.panels = Panels(stage, players, looks, acts)
        self._result = PressButton(lambda: _("Result"), self._ending, "ui_star", main=True)
        self._now = PressButton(lambda: _("Back to now"), self._look_now, "ui_play", main=True)
        self._seen_it = PressButton(lambda: _("Go on"), self._go_on, "ui_play", main=True)
        self._at = layout(stage)
        self.table.area = self._at.table
        self._write("Start", position=game.rules.position_text(match.states[0]))
        self._settle()
        if keeper and not match.moves:
            keeper.keep(match)

    def closed(self) -> None:
        """The game is let go of."""
        if self._keeper:
            self._keeper.close()

    # -- the match ---------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        """Whether seats have secrets from each other now; a game played out is open to all."""
        match = self.match
        return match.game.result(match.states[-1]) is None and self._game.hidden(match.state)

    @property
    def curtained(self) -> bool:
        """Whether the curtain hides the table until the seat to move lifts it."""
        return self.secret and not self.table.busy and self._viewer != self._to_move

    @property
    def may_undo(self) -> bool:
        """Whether the last move may be taken back.

        While there are secrets only whoever made it may do so, before anybody else has looked and
        if it brought nothing to light.
        """
        match = self.match
        if match.ply == 0 or self.table.busy:
            return False
        before = match.states[match.ply - 1]
        own = match.game.to_move(before) == self._viewer
        return not self.secret or (own and not self._game.reveals(before, match.state))

    @property
    def may_redo(self) -> bool:
        """Whether there is a move that was taken back."""
        match = self.match
        return match.ply < len(match.moves) and not self.table.busy and not self.curtained

    @property
    def _to_move(self) -> int:
        return self.match.game.to_move(self.match.state)

    def _seen(self, state: State) -> State:
        """What the viewer may know of a state."""
        if self._viewer is None or not self.secret:
            return state
        return self.match.game.observe(state, self._viewer)

    def _play(self, move: Move) -> None:
        before = self.match
        self.match = before.play(move)
        self._show_move(before.state, move)
        self._changed("Move", move=self.match.game.move_text(move))

    def _redo(self) -> Transition:
        if self.may_redo:
            before = self.match
            self.match = before.at(before.ply + 1)
            self._show_move(before.state, before.moves[before.ply])
            self._changed("Redo")
        return Stay()

    def _undo(self) -> Transition:
        if self.may_undo:
            self.match = self.match.at(self.match.ply - 1)
            self._changed("Undo")
            self._settle()
        return Stay()

    def _show_move(self, before: State, move: Move) -> None:
        self._looking = None
        after = self.match.state
        self.table.animate(self._seen(before), move, self._seen(after), self._viewer)

    def _changed(self, event: str, **more: object) -> None:
        self._ended = None
        self._write(event, **more)
        if self._keeper:
            self._keeper.keep(self.match)

    def _write(self, event: str, **more: object) -> None:
        match = self.match
        head = {"ply": match.ply, "seat": self._to_move, "event": event}
        self._journal.write(head | more)

    def _settle(self) -> None:
        """Nothing moves any more: let the next one choose, or the curtain fall before that."""
        match, rules = self.match, self.match.game
        self._looking = None
        if not self.secret:
            self._viewer = None
        elif self._viewer != self._to_move:
            self.curtain.fall(self._players[self._to_move].name, self.may_undo)
            sound.play("turn_pass")
            self._write("Curtain")
            return
        moves = rules.legal_moves(match.state)
        self.table.show(self._seen(match.state), match.last, self._viewer, moves)
        self._write("Over" if match.over else "Turn", result=rules.result(match.state))

    def _lift(self) -> Transition:
        self._viewer = self._to_move
        self._settle()
        return Stay()

    # -- looking back ------------------------------------------------------------------------------

    def look_at(self, ply: int) -> Transition:
        """Show the position after so many of the moves played; nothing is taken back."""
        match = self.match
        ply = max(0, min(ply, match.ply))
        if ply == match.ply:
            return self._look_now()
        if not self.table.busy and not self.curtained:
            self._looking, self._ended = ply, None
            last = match.moves[ply - 1] if ply else None
            self.table.show(self._seen(match.states[ply]), last, self._viewer)
        return Stay()

    def _look_now(self) -> Transition:
        if self._looking is not None:
            self._settle()
        return Stay()

    @property
    def _ply(self) -> int:
        """The table shows the position after so many moves."""
        return self.match.ply if self._looking is None else self._looking

    # -- inputs ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Transition | None:
        """Lead an input to a panel, the curtain or the table."""
        self._fit()
        if isinstance(event, KeyPressed):
            return self._key(event)
        if used := self.panels.handle(event):
            return used
        if self.curtained:
            return self.curtain.handle(event)
        return Stay() if self.table.handle(event) else None

    def leaving(self) -> Transition | None:
        """A game that goes on is not closed without a question."""
        return None if self.match.over else Push(leave_question(self._stage, self._is_kept, Quit()))

    def _key(self, event: KeyPressed) -> Transition | None:
        match event.key:
            case "z" if event.held == {"ctrl"}:
                return self._undo()
            case "y" | "z" if "ctrl" in event.held:
                return self._redo()
            case "page up":
                return self.look_at(self._ply - 1)
            case "page down":
                return self.look_at(self._ply + 1)
            case "home":
                return self.look_at(0)
            case "end":
                return self._look_now()
            case "tab" | "f1":
                return self._rules()
            case "p":
                return self._pause()
        return self._plain_key(event)

    def _plain_key(self, event: KeyPressed) -> Transition | None:
        """Keys that mean one thing at the table, another one where the strip's button leads on."""
        button = self._button
        if self.curtained:
            used = self.curtain.handle(event)
        elif button and event.action is Action.CONFIRM:
            used = button.click(None) or Stay()
        elif self._looking is not None and event.action is Action.BACK:
            used = self._look_now()
        else:
            used = Stay() if self.table.handle(event) else None
        return self._pause() if used is None and event.action is Action.BACK else used

    def _go_on(self) -> Transition:
        self.table.skip()
        return Stay()

    def _rules(self) -> Transition:
        return Push(HelpSheet(self._stage, self._game))

    def _pause(self) -> Transition:
        return Push(pause_sheet(self._stage, self._is_kept, self._begin_anew, self._ended_words))

    @property
    def _is_kept(self) -> bool:
        return self._keeper is not None

    def _ended_words(self) -> str:
        if self._is_kept:
            return _("This game is kept, and another one begins; players and colours stay.")
        return _("The moves so far are lost; players and colours stay.")

    def _ending(self) -> Transition:
        sheet = board_ending(
            self._stage, self._game, self._players, self.match.state, self._begin_anew
        )
        return Push(sheet)

    def _begin_anew(self) -> Transition:
        return Replace(self._again())

    # -- time and picture --------------------------------------------------------------------------

    def update(self, dt: float) -> Transition | None:
        """Let a move be shown; then it is the next one's turn, or the end."""
        if self._keeper:
            self._keeper.update(dt)
        showing = self.table.busy
        self.table.update(dt)
        if showing and not self.table.busy:
            self._settle()
            if self.match.over:
                self._ended = 0.0
                sound.play("win")
        elif self._ended is not None:
            self._ended += dt
            if self._ended >= LAST_LOOK:
                self._ended = None
                return self._ending()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The table, or the curtain, and the panels around it."""
        self._fit()
        paper.room(surface)
        if self.curtained:
            look = self._game.look(self._players[self._to_move])
            self.curtain.draw(surface, self._at.table, look)
        else:
            self.table.draw(surface)
        self.panels.draw(surface, self._at, self._status)
        if self._keeper and self._keeper.notice:
            place = (self._at.table.centerx, self._at.table.bottom - self._stage.px(8))
            slip(surface, self._stage, self._keeper.notice, place, "midbottom")

    def _fit(self) -> None:
        """Follow the size of the window."""
        self._at = layout(self._stage)
        self.table.area = self._at.table

    @property
    def _status(self) -> Status:
        match = self.match
        return Status(
            match.game.scores(self._told),
            None if match.over or self._looking is not None else match.game.to_move(self._told),
            self._prompt,
            self._button,
            self.may_undo,
            self.may_redo,
            self._entries,
            match.ply,
            self._ply,
        )

    @property
    def _told(self) -> State:
        """Whose scores and turn are told: a move tells nothing before it has been shown."""
        showing = self.table.busy and not self.table.waiting
        return self.match.states[self._ply - 1 if showing else self._ply]

    @property
    def _button(self) -> PressButton | None:
        """What leads on from here, if anything does."""
        if self.table.waiting:
            return self._seen_it
        if self._looking is not None:
            return self._now
        return self._result if self.match.over and not self.table.busy else None

    @property
    def _prompt(self) -> str:
        if self.curtained:
            name = self._players[self._to_move].name
            return _("It is {name}'s turn.").format(name=name)
        if self._looking is not None:
            words = _("The table after move {n}. Nothing is taken back.")
            return words.format(n=self._looking) if self._looking else _("The table at the start.")
        if self.match.over and not self.table.busy:
            return ending_words(self._game, self._players, self.match.state)
        return self.table.view.prompt(self.table.shown)

    @property
    def _entries(self) -> tuple[Entry, ...]:
        """The list of moves; written anew only when it may have changed."""
        match, view = self.match, self.table.view
        key = (match.moves, self._viewer, self.secret, language())
        if key != self._entries_key:
            self._entries_key = key
            self._entries_kept = tuple(
                Entry(
                    view.move_words(self._seen(state), move),
                    self._game.look(self._players[match.game.to_move(state)]).colour,
                )
                for state, move in zip(match.states, match.moves, strict=False)
            )
        return self._entries_kept
