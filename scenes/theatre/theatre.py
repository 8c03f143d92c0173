"""The player: a recorded turn on a small stage, with a timeline below it."""

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from cats_ledges.i18n import _
from cats_ledges.ledges.record import TurnRecord, encode_record
from cats_ledges.ledges.replay import Diverged, Foreign, Replay
from cats_ledges.saves.saved import SaveError
from physics.replay import Frame
from physics.world import Poses
from scenes import paper
from scenes.focus import FocusRing
from scenes.input import (
    Button,
    Input,
    KeyPressed,
    Place,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from scenes.layer import Layer
from scenes.ledges.camera import Camera
from scenes.ledges.play import ZOOM
from scenes.ledges.table import TableView
from scenes.scene import Pop, Push, Scene, Stay, Transition
from scenes.slips import slip
from scenes.stage import Stage
from scenes.theatre.controls import PlayButton, Row, SignButton, speed_choice
from scenes.theatre.export_sheet import ExportSheet
from scenes.theatre.ghost import Ghost, GhostSheet
from scenes.theatre.header import draw_header, truth_tip
from scenes.theatre.help import TheatreHelp
from scenes.theatre.house import draw_curtains, house
from scenes.theatre.moments import bands, marks, verdict_tick
from scenes.theatre.overlays import Overlay
from scenes.theatre.picture import framing, seen
from scenes.theatre.playhead import Playhead
from scenes.theatre.practice import practise
from scenes.theatre.shown import Follower, OverlayView
from scenes.theatre.timeline import CLOCK, Timeline, draw_clock
from scenes.widgets import Act, Words

_BUDGET = 0.008
"""Of each frame the replay may simulate for so long, s."""
_PORTION = 4
"""So many ticks between two looks at the clock."""
_NOTICE = 6.0
"""A notice is read for so many seconds."""


class TheatreScene(Scene):
    """One turn: played, stepped through, looked into, filmed, and gone on with as practice."""

    def __init__(self, stage: Stage, record: TurnRecord, path: Path | None = None) -> None:
        """`path`: the record's file, where it has one."""
        self.record = record
        self.replay = Replay(record)
        self.playhead = Playhead(record.ticks, record.tick_rate)
        self.playhead.playing = True
        self.table = TableView()
        self.overlays = OverlayView(self.replay)
        self.ghost: Ghost | None = None
        self.follower = Follower(record)
        self.notice = ""
        self._stage = stage
        self._path = path
        self._is_kept = stage.library is not None and path in stage.library.kept_turns()
        self._notice_left = 0.0
        self._pointer: Place = (0, 0)
        self._panning = False
        self._at = house(stage)
        self.camera = Camera(self._at.window)
        self._whole = framing(record)
        self.camera.look_at(self._whole)
        self._panels = Layer()
        self.timeline = Timeline(self.playhead, bands(record), marks(record), self._scrub)
        self._truth = pygame.Rect(0, 0, 0, 0)
        self._build()

    def _build(self) -> None:
        """All widgets."""
        head = self.playhead
        play = PlayButton(head, self._keys_act(" "))
        self._row = Row(
            (
                self._button("ui_first", lambda: _("To the start (Home)"), "home"),
                self._button("ui_step_back", lambda: _("A frame back (Shift + ,)"), "shift+,"),
                play,
                self._button("ui_step_on", lambda: _("A frame on (Shift + .)"), "shift+."),
                speed_choice(head),
                self._button(
                    "ui_loop_in",
                    lambda: _("Loop from here (I)"),
                    "i",
                    lambda: head.start is not None,
                ),
                self._button(
                    "ui_loop_out", lambda: _("Loop to here (O)"), "o", lambda: head.end is not None
                ),
            ),
            (
                self._button(
                    "ui_follow", lambda: _("Follow the toy (F)"), "f", lambda: self.follower.on
                ),
                *(
                    self._button(f"ui_{overlay}", words, key, self.overlays.shows(overlay))
                    for key, (overlay, words) in zip("1234", _OVERLAYS, strict=True)
                ),
                self._button("ui_ghost", self._ghost_words, "g", lambda: self.ghost is not None),
                self._button("ui_takeover", lambda: _("Take over here (T)"), "t"),
                self._button("ui_keep", self._keep_words, "s", lambda: self._is_kept),
                self._button("ui_film", lambda: _("Make a film of it (E)"), "e"),
            ),
        )
        self._help = self._button("ui_help", lambda: _("Help (H)"), "h")
        self._close = self._button("ui_close", lambda: _("Back (Esc)"), "escape")
        self.ring = FocusRing(self.timeline, *self._row.widgets, self._help, self._close)

    def _button(
        self, sign: str, tip: Words, key: str, on: Callable[[], bool] = lambda: False
    ) -> SignButton:
        """A button that does what its key does."""
        return SignButton(sign, tip, self._keys_act(key), on)

    def _keys_act(self, key: str) -> Act:
        return lambda: self._do(key)

    # -- inputs ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Transition | None:
        """Keys as in any video player; drag the stage or turn the wheel to look around."""
        match event:
            case KeyPressed(key, held):
                done = self._do("shift+" + key if "shift" in held else key)
                return done or self.ring.handle(event)
            case PointerMoved(place):
                self._move(place)
            case PointerPressed(place) if not self._at.on_panel(place):
                self._panning, self._pointer = True, place
                return Stay()
            case PointerReleased(place, Button.LEFT) if self._panning:
                self._panning = False
                return Stay()
            case PointerReleased():
                self._panning = False
            case Wheel(place, notches):
                return self._wheel(place, notches)
        return self.ring.handle(event)

    def _move(self, place: Place) -> None:
        if self._panning:
            self.follower.on = False
            self.camera.pan(place[0] - self._pointer[0], place[1] - self._pointer[1])
        self._pointer = place

    def _wheel(self, place: Place, notches: float) -> Transition:
        if self._at.on_panel(place):
            self.playhead.step_frame(1 if notches < 0 else -1)
        else:
            self.camera.zoom(ZOOM**notches, *place)
        return Stay()

    def _scrub(self, x: int) -> None:
        """The pointer leads the picture along the timeline."""
        self.playhead.playing = False
        self.playhead.go(self.timeline.tick_at(x, self._stage))

    def _do(self, key: str) -> Transition | None:
        """What a key, or its button, asks for; None where the key means nothing here."""
        head = self.playhead
        match key:
            case " " | "space" | "k":
                head.toggle()
            case "j" | "l":
                head.play(-1 if key == "j" else 1)
            case "left" | "right":
                head.jump(-1.0 if key == "left" else 1.0)
            case "shift+left" | "shift+right":
                head.go(self.timeline.neighbour(-1 if key.endswith("left") else 1))
            case "," | ".":
                head.step(-1 if key == "," else 1)
            case "shift+," | "shift+." | "shift+<" | "shift+>":
                head.step_frame(-1 if key[-1] in ",<" else 1)
            case "up" | "down":
                head.faster(1 if key == "up" else -1)
            case "home" | "end":
                head.go(0 if key == "home" else head.ticks)
            case "i":
                head.mark_start()
            case "o":
                head.mark_end()
            case "backspace":
                head.forget_loop()
            case _:
                return self._show(key)
        return Stay()

    def _show(self, key: str) -> Transition | None:
        """Keys that change what is seen, or lead elsewhere."""
        match key:
            case "f":
                self._follow()
            case "0":
                self._see_all()
            case "+" | "=" | "shift+=" | "[+]" | "-" | "[-]":
                self.camera.zoom(1 / ZOOM if "-" in key else ZOOM, *self.camera.middle)
            case "1" | "2" | "3" | "4":
                self.overlays.switch(tuple(Overlay)[int(key) - 1])
            case "g":
                return self._ask_for_ghost()
            case "t":
                return self._take_over()
            case "s":
                self._keep()
            case "e":
                return self._export()
            case "h" | "f1" | "shift+/" | "?":
                return Push(TheatreHelp(self._stage))
            case "escape":
                return Pop()
            case _:
                return None
        return Stay()

    # -- what is seen ------------------------------------------------------------------------------

    def _follow(self) -> None:
        self.follower.on = not self.follower.on
        if not self.follower.on:
            self._see_all()

    def _see_all(self) -> None:
        self.follower.on = False
        self.camera.automatic = True
        self.camera.look_at(self._whole)

    # -- leading elsewhere -------------------------------------------------------------------------

    def _ask_for_ghost(self) -> Transition:
        if self.ghost:
            self.ghost = None
            return Stay()
        self.playhead.playing = False
        return Push(GhostSheet(self._stage, self.record, self._path, self.lay_over))

    def lay_over(self, other: TurnRecord) -> None:
        """Show another record of the same start as a ghost."""
        self.ghost = Ghost(other, self.table.sprites)

    def _take_over(self) -> Transition:
        """Go on playing from here, as practice."""
        self.playhead.playing = False
        decided = verdict_tick(self.record)
        if decided is not None and self.playhead.tick >= decided:
            return self._say(_("The turn is decided here; go back to where it is played."))
        match self.replay.verdict:
            case Foreign():
                return self._say(_("A turn recorded elsewhere cannot be gone on with here."))
            case Diverged(tick) if self.playhead.tick >= tick:
                return self._say(
                    _("From here on the turn came out otherwise; go back before that.")
                )
        scene = practise(self._stage, self.record, self.playhead.tick, self.lay_over)
        return Push(scene) if scene else self._say(_("This turn cannot be gone on with."))

    def _export(self) -> Transition:
        self.playhead.playing = False
        if self._stage.library is None:
            return self._say(_("There is no folder for films."))
        return Push(ExportSheet(self._stage, self.replay, self.playhead))

    def _keep(self) -> None:
        """Put the turn on the shelf."""
        library = self._stage.library
        if library is None or self._is_kept:
            return
        title = f"{self.record.seats[self.record.turn].name} {self.record.when[:10]}"
        try:
            self._path = library.keep_turn(encode_record(self.record), title)
        except SaveError as error:
            self._say(str(error))
        else:
            self._is_kept = True
            self._say(_("It is on the shelf as “{title}”.").format(title=self._path.stem))

    def _keep_words(self) -> str:
        return _("It is on the shelf") if self._is_kept else _("Put it on the shelf (S)")

    def _ghost_words(self) -> str:
        if self.ghost:
            return _("Without the ghost (G)")
        return _("Lay another turn of the same start over it (G)")

    def _say(self, words: str) -> Transition:
        self.notice, self._notice_left = words, _NOTICE
        return Stay()

    # -- time --------------------------------------------------------------------------------------

    def update(self, dt: float) -> Transition | None:
        """Go on with the replay, and simulate a portion more of it."""
        self._fit()
        self.playhead.update(dt)
        self._simulate()
        self._notice_left = max(0.0, self._notice_left - dt)
        if self.follower.on:
            still = self._stage.settings.reduced_motion
            self.follower.lead(self.camera, self.frame, None if still else dt)
        return None

    def _simulate(self) -> None:
        """For a few milliseconds, first the turn itself, then its ghost."""
        end = time.perf_counter() + _BUDGET
        for replay in (self.replay, *((self.ghost.replay,) if self.ghost else ())):
            while replay.foreign is None and replay.known < replay.ticks:
                if time.perf_counter() > end:
                    break
                replay.advance(_PORTION)
        self.timeline.known = self.replay.known

    @property
    def frame(self) -> Frame:
        """The moment that is shown."""
        return self.replay.frame(self.playhead.tick)

    def _fit(self) -> None:
        """Follow the size of the window."""
        at = house(self._stage)
        if at != self._at:
            self._at = at
            self.camera.resize(at.window)
            if self.camera.automatic and not self.follower.on:
                self.camera.look_at(self._whole)

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The stage with its curtains, the panels around it."""
        self._fit()
        stage, frame = self._stage, self.frame
        poses = Poses(frame.ids, frame.poses)
        held = frame.tool.held if frame.tool else None
        self.table.draw_still(surface, self.camera, poses, held, seen(frame.tool), stage.unit)
        if self.ghost:
            self.ghost.draw(surface, self.camera, poses, self.playhead.tick)
        self.overlays.draw(surface, self.camera, frame, self.playhead.tick)
        draw_curtains(surface, stage, self._at)
        self._draw_panels(surface)
        self.ring.draw(surface, stage)
        draw_clock(surface, stage, self.playhead, self._at.timeline)
        self._draw_slips(surface)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        at, stage = self._at, self._stage
        paper.card(surface, stage, at.bottom, radius=18)
        paper.card(surface, stage, at.top, radius=18)
        self._row.place(stage, at.buttons)
        self.timeline.rect = at.timeline.copy()
        self.timeline.rect.width -= stage.px(CLOCK)
        size, right = stage.px(50), at.top.right - stage.px(10)
        for button in (self._close, self._help):
            button.rect = pygame.Rect(0, 0, size, size)
            button.rect.midright = (right, at.top.centery)
            right -= size + stage.px(6)
        box = pygame.Rect(at.top.left, at.top.top, right - at.top.left, at.top.height)
        self._truth = draw_header(surface, stage, self.replay, box)

    def _draw_slips(self, surface: pygame.Surface) -> None:
        """What the pointer is over, and the last notice."""
        stage, hovered = self._stage, self.ring.hovered
        if isinstance(hovered, SignButton):
            below = self._at.bottom.contains(hovered.rect)
            hovered.draw_tip(surface, stage, self._at.bottom if below else self._at.top)
        elif hovered is self.timeline:
            self.timeline.draw_hover(surface, stage, self._pointer, self.playhead.rate)
        elif self._truth.collidepoint(self._pointer):
            place = (self._truth.centerx, self._truth.bottom + stage.px(8))
            slip(surface, stage, truth_tip(self.replay), place, "midtop")
        if self._notice_left > 0:
            place = (stage.width // 2, self._at.bottom.top - stage.px(10))
            slip(surface, stage, self.notice, place, "midbottom")


_OVERLAYS: tuple[tuple[Overlay, Words], ...] = (
    (Overlay.CONTACTS, lambda: _("Contacts and pushes (1)")),
    (Overlay.MASS, lambda: _("Centres of mass and what carries them (2)")),
    (Overlay.VELOCITY, lambda: _("Velocities (3)")),
    (Overlay.PATH, lambda: _("The tool's path (4)")),
)
