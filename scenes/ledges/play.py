"""A game of Ledges on the screen: joins hand, match, camera and panels."""

import math
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pygame

from cats_ledges.i18n import _
from cats_ledges.ledges.events import Event
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.state import Phase
from physics.commands import Tool
from scenes import sound
from scenes.input import (
    Button,
    FocusLost,
    Input,
    KeyPressed,
    KeyReleased,
    Place,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from scenes.journal import Journal
from scenes.layer import Layer
from scenes.ledges.camera import Camera
from scenes.ledges.clock import Clock
from scenes.ledges.ending import ending_sheet
from scenes.ledges.hand import Hand, HeldKeys
from scenes.ledges.heard import Ears, hear
from scenes.ledges.layout import layout
from scenes.ledges.notices import Notices, draw_tip
from scenes.ledges.pause import (
    HelpSheet,
    LogSheet,
    end_turn_question,
    pause_of_ledges,
)
from scenes.ledges.seats import draw_seats
from scenes.ledges.setup import LedgesSetup
from scenes.ledges.sitting import Sitting
from scenes.ledges.strip import (
    PanelAction,
    PanelButton,
    button_words,
    buttons,
    draw_button,
    draw_ring,
    draw_strip,
)
from scenes.ledges.table import TableView, tower_box
from scenes.ledges.tray import CAT_SLOT, Tray, slots
from scenes.pause import leave_question
from scenes.scene import Push, Quit, Replace, Scene, Stay, Transition
from scenes.seed import fresh_seed
from scenes.stage import Stage

ZOOM = 1.15
"""A notch of the wheel, or a press of + or -, magnifies by so much."""

LAST_LOOK = 3.0
"""The last verdict is read for so many seconds before the final table covers it."""

_AT_ONCE = 60.0

_SLOT_KEYS = tuple("123456789")

_ACTION_KEYS = {
    "b": PanelAction.BUILD_A,
    "n": PanelAction.BUILD_B,
    "return": PanelAction.DONE,
    "enter": PanelAction.DONE,
    "x": PanelAction.GIVE_UP,
    "tab": PanelAction.HELP,
    "l": PanelAction.LOG,
    "escape": PanelAction.PAUSE,
    "p": PanelAction.PAUSE,
}

_DECISIONS = {
    PanelAction.BUILD_A: Decision.BUILD_A,
    PanelAction.BUILD_B: Decision.BUILD_B,
    PanelAction.DONE: Decision.DONE,
}


class PlayScene(Scene):
    """The table of one game, from its first platform to its last verdict."""

    def __init__(
        self,
        stage: Stage,
        setup: LedgesSetup,
        draw_seed: Callable[[], int] = fresh_seed,
        sitting: Sitting | None = None,
    ) -> None:
        """Sit down at the table.

        Args:
            stage: the window.
            setup: how the game was set up.
            draw_seed: gives the seed of the next game with the same players.
            sitting: a game to go on with; None: a new one begins.
        """
        self._sitting = sitting or Sitting.new(stage, setup)
        self.hand = Hand()
        self.table = TableView()
        self.tray = Tray(self.table.sprites)
        self.notices = Notices()
        self._stage = stage
        self._setup = setup
        self._draw_seed = draw_seed
        self._journal = Journal(stage.log)
        self._clock = Clock(self.match.world.parameters.tick_rate)
        self._keys = HeldKeys()
        self._ears = Ears()
        self._seconds = 0.0
        self._decision: Decision | None = None
        self._pointer: Place = (0, 0)
        self._panning = False
        self._ended: float | None = None
        self._cursor = True
        self._seat_layer, self._tray_layer, self._strip_layer = Layer(), Layer(), Layer()
        self._at = layout(stage)
        self.camera = Camera(self._at.window)
        self.camera.look_at(tower_box(self.match))

    @property
    def match(self) -> Match:
        """The game that is played."""
        return self._sitting.recorder.match

    # -- inputs ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Transition | None:
        """Lead an input to the hand, the camera or a button."""
        self._keys.hear(event)
        answer = self._answer(event)
        if answer and not isinstance(answer, Stay):
            self._keys.let_go()
            self.hand.interrupt()
            self._show_cursor(True)
        return answer

    def leaving(self) -> Transition | None:
        """A game is not closed without a question."""
        self.hand.interrupt()
        self._show_cursor(True)
        self._sitting.keep()
        return Push(leave_question(self._stage, self._sitting.is_kept, Quit()))

    def closed(self) -> None:
        """The game stays where it is kept."""
        self._sitting.close()

    def _answer(self, event: Input) -> Transition | None:
        match event:
            case PointerMoved(place):
                self._move(place)
            case PointerPressed(place, Button.LEFT):
                self._move(place)
                return self._press(place)
            case PointerReleased(place, Button.LEFT):
                self._move(place)
                self.hand.release()
                if self._at.tray.collidepoint(place) and not self.hand.closed:
                    self._put_back()
            case PointerPressed(place):
                self._panning, self._pointer = True, place
            case PointerReleased(place):
                self._panning = False
            case Wheel(place, notches, held):
                self._wheel(place, notches, held)
            case KeyPressed():
                return self._key(event)
            case KeyReleased("space") if self.match.tool == Tool.PAW:
                self.hand.release()
            case FocusLost():
                return self._do(PanelAction.PAUSE)
            case _:
                return None
        return Stay()

    def _move(self, place: Place) -> None:
        if self._panning:
            self.camera.pan(place[0] - self._pointer[0], place[1] - self._pointer[1])
        self._pointer = place
        self.hand.point(*place, over_panel=self._at.on_panel(place))

    def _press(self, place: Place) -> Transition | None:
        action = self._button_at(place)
        if action:
            return self._do(action)
        slot = self.tray.at(place)
        if self._at.tray.collidepoint(place) and self.match.hands.held:
            self._put_back()
        elif slot == CAT_SLOT and self.match.state.phase == Phase.BUILD:
            return self._do(PanelAction.DONE)  # the player goes on to the cat (L6.4)
        elif slot is not None:
            self.tray.chosen = slot
            take = slots(self.match)[slot].take
            if take:
                self.hand.drop()
                self.hand.press(take)
        elif not self._at.on_panel(place):
            self.hand.press()
        return Stay()

    def _put_back(self) -> None:
        """Into the box with what is held, if that is where it came from."""
        if self.match.returnable:
            self.hand.drop()
            self._decision = Decision.PUT_BACK

    def _wheel(self, place: Place, notches: float, held: frozenset[str]) -> None:
        if "ctrl" in held:
            self.camera.zoom(ZOOM**notches, *place)
        else:
            self.hand.turn(notches, fine="shift" in held)

    def _key(self, event: KeyPressed) -> Transition | None:
        middle = self.camera.middle
        match event.key:
            case "space":
                self._grip_by_key()
            case "t":
                take = slots(self.match)[self.tray.chosen].take
                if self.match.hands.held:
                    self._put_back()
                elif take:
                    self.hand.toggle(take)
            case "q":
                self.hand.turn(1, fine="shift" in event.held)
            case "e":
                self.hand.turn(-1, fine="shift" in event.held)
            case "r":
                self.hand.upright()
            case "+" | "=" | "[+]":
                self.camera.zoom(ZOOM, *middle)
            case "-" | "[-]":
                self.camera.zoom(1 / ZOOM, *middle)
            case "home":
                self.camera.automatic = True
            case key if key in _SLOT_KEYS:
                self.tray.chosen = int(key) - 1
                self.hand.by_pointer = False
            case key if key in _ACTION_KEYS:
                return self._do(_ACTION_KEYS[key])
            case _:
                return None
        return Stay()

    def _grip_by_key(self) -> None:
        if self.match.tool == Tool.PAW:
            self.hand.press()
        else:
            self.hand.toggle()

    def _do(self, action: PanelAction) -> Transition | None:
        """What a button or its key asks for, where it is offered now."""
        if action not in [button.action for button in buttons(self._at, self.match)]:
            return Stay()
        stage, state = self._stage, self.match.state
        sound.play("tick")
        match action:
            case PanelAction.PAUSE:
                self._sitting.keep()
                return Push(pause_of_ledges(stage, self._sitting.is_kept, self._again))
            case PanelAction.HELP:
                return Push(HelpSheet(stage, state))
            case PanelAction.LOG:
                return Push(LogSheet(stage, state, self.table.sprites))
            case PanelAction.GIVE_UP:
                return Push(end_turn_question(stage, self._give_up))
        self._decision = _DECISIONS[action]
        return Stay()

    def _give_up(self) -> None:
        self._decision = Decision.GIVE_UP

    def _again(self) -> Transition:
        """Another game with the same players."""
        setup = replace(self._setup, seed=self._draw_seed())
        return Replace(PlayScene(self._stage, setup, self._draw_seed))

    # -- time --------------------------------------------------------------------------------------

    def update(self, dt: float) -> Transition | None:
        """Let the table tick for as long as the frame took, slower after a bat if so set."""
        self._seconds += dt
        self._fit()
        state = self.match.state
        speed = self._stage.settings.fall_speed if state.toy_left else 1.0
        self.hand.frame(self.camera, dt, self._keys.way, self._keys.beside)
        ticks = self._clock.ticks(dt, speed)
        for tick in range(1, ticks + 1):
            self._tick(tick, ticks)
        if news := self._sitting.news():
            self.notices.say(news, self._seconds)
        self._ears.listen(self.match, ticks * self.match.world.parameters.tick)
        self._steer_camera(dt)
        self._show_cursor(self._wants_cursor())
        if self.match.state.phase == Phase.OVER:
            return self._end()
        return None

    def _tick(self, tick: int, ticks: int) -> None:
        match = self.match
        seat, phase = match.state.turn, match.state.phase
        command = self.hand.command(tick, ticks, match.tool)
        decision, self._decision = self._decision, None
        for event in self._sitting.recorder.tick(command, decision):
            self._hear(seat, event)
        hands = match.hands
        angle = math.degrees(match.world.pose(hands.held)[2]) if hands.held else 0.0
        self.hand.feel(hands.held, angle, hands.slipped)
        if match.state.phase != phase:
            self.hand.drop()
            self._sitting.keep()

    def _hear(self, seat: int, event: Event) -> None:
        state = self.match.state
        head = {"tick": self.match.world.ticks, "seat": seat, "scores": state.scores}
        self._journal.write(head | {"event": type(event).__name__} | msgspec.to_builtins(event))
        self.notices.hear(event, state, self._seconds)
        hear(event, state)

    def _steer_camera(self, dt: float) -> None:
        """Frame the tower, but never move the picture under a hand that holds or hits something."""
        hands = self.match.hands
        if self.hand.closed or hands.held or hands.reached_in:
            if not self.hand.by_pointer:
                self.camera.keep_in(*self.hand.place)
            return
        still = self._stage.settings.reduced_motion
        self.camera.follow(tower_box(self.match), _AT_ONCE if still else dt)

    def _end(self) -> Transition | None:
        if self._ended is None:
            self._ended = self._seconds
        if self._seconds - self._ended < LAST_LOOK:
            return None
        self._show_cursor(True)
        sound.play("win")
        return Push(ending_sheet(self._stage, self.match.state, self._again))

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the panels around it, and what is said over it."""
        self._fit()
        at, match, sprites = self._at, self.match, self.table.sprites
        still = self._stage.settings.reduced_motion
        seconds = 0.0 if still else self._seconds
        self.table.draw(surface, self.camera, match, self.hand, seconds, self._stage)
        shown = buttons(at, match)
        hovered = self._button_at(self._pointer)
        self._draw_top(surface, shown, hovered)
        self._draw_tray(surface)
        self._strip_layer.draw(
            surface,
            self._stage,
            at.strip,
            (match.state.phase, match.state.drawn, match.waiting, tuple(shown), hovered),
            lambda canvas: draw_strip(canvas, at, sprites, match, shown, hovered),
        )
        if match.waiting:
            draw_ring(surface, at, match, shown)
        self.notices.draw(surface, at, sprites, match.state, self._seconds)
        for button in shown:
            if button.action == hovered:
                draw_tip(surface, at, button_words(hovered), button.rect)

    def _draw_top(
        self, surface: pygame.Surface, shown: list[PanelButton], hovered: PanelAction | None
    ) -> None:
        state, sprites, over = self.match.state, self.table.sprites, hovered == PanelAction.PAUSE

        def paint(canvas: pygame.Surface) -> None:
            draw_seats(canvas, self._at, sprites, state)
            for button in shown:
                if button.action == PanelAction.PAUSE:
                    draw_button(canvas, self._stage, sprites, button, over)

        key = (state.seats, state.scores, state.turn, state.phase == Phase.OVER, over)
        self._seat_layer.draw(surface, self._stage, self._at.top, key, paint)

    def _draw_tray(self, surface: pygame.Surface) -> None:
        lying, hovered = slots(self.match), self.tray.at(self._pointer)
        chosen = None if self.hand.by_pointer else self.tray.chosen
        self._tray_layer.draw(
            surface,
            self._stage,
            self._at.tray,
            (lying, chosen, hovered),
            lambda canvas: self.tray.draw(canvas, self._at, lying, hovered, chosen),
        )
        if hovered is not None:
            back = _("Let go to put it back") if self.match.returnable else ""
            self.tray.draw_name(surface, self._at, lying, hovered, back)

    def _fit(self) -> None:
        """Follow the size of the window."""
        at = layout(self._stage)
        if at != self._at:
            self.camera.resize(at.window)
            self._at = at
        self.tray.lay_out(at)

    def _button_at(self, place: Place) -> PanelAction | None:
        hit = (
            button.action
            for button in buttons(self._at, self.match)
            if button.rect.collidepoint(place)
        )
        return next(hit, None)

    def _wants_cursor(self) -> bool:
        return self.match.waiting or self._at.on_panel(self._pointer)

    def _show_cursor(self, shown: bool) -> None:
        """Over the table the tool is the cursor."""
        if shown != self._cursor:
            self._cursor = shown
            pygame.mouse.set_visible(shown)
