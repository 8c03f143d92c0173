"""Taking over: from a moment of a turn on, a person plays; nothing of it counts."""

from collections.abc import Callable

import pygame

from cats_ledges.i18n import _
from cats_ledges.ledges.practice import taken_over
from cats_ledges.ledges.record import TurnRecord, encode_record
from cats_ledges.saves.saved import SaveError
from physics.parameters import ParameterError
from scenes import paper, text
from scenes.ledges.play import PlayScene
from scenes.ledges.setup import LedgesSetup
from scenes.ledges.sitting import Sitting, moment
from scenes.ledges.strip import PanelAction
from scenes.preferences import Preferences
from scenes.scene import Pop, Push, Replace, Scene, Transition
from scenes.sheet import Sheet
from scenes.slips import pill
from scenes.stage import Stage
from scenes.theatre.header import outcome_words
from scenes.theme import SOFT_INK
from scenes.widgets import PressButton

Compare = Callable[[TurnRecord], None]


def practise(stage: Stage, record: TurnRecord, tick: int, compare: Compare) -> Scene | None:
    """The table as it was after a tick, to play on from; None: it cannot be.

    Args:
        stage: the window.
        record: of a turn that can be simulated here.
        tick: of the turn.
        compare: given the practised turn, to lay it over the first one.
    """
    try:
        recorder = taken_over(record, tick, moment)
    except ParameterError:
        return None
    return PracticeScene(stage, record, tick, Sitting(recorder, None), compare)


class PracticeScene(PlayScene):
    """The table of Ledges, with a ribbon that says that this is practice."""

    def __init__(
        self, stage: Stage, record: TurnRecord, tick: int, sitting: Sitting, compare: Compare
    ) -> None:
        """As for `practise`; the sitting has been brought to the tick."""
        state = record.begun[0].state
        setup = LedgesSetup(
            record.seats, state.seed, record.turn, "level" if record.level else "off"
        )
        super().__init__(stage, setup, sitting=sitting)
        self._record = record
        self._tick_taken = tick
        self._compare = compare

    def update(self, dt: float) -> Transition | None:
        """Play until the turn is over."""
        super().update(dt)
        finished = self._sitting.recorder.take_finished()
        if finished:
            self.hand.interrupt()
            self._show_cursor(True)
            return Push(self._end_sheet(finished[0]))
        return None

    def leaving(self) -> Transition | None:
        """Nothing is lost that anyone wants kept."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and the ribbon."""
        super().draw(surface)
        window = self._at.window
        middle = ((window.left + window.right) / 2, window.low + self._stage.px(6))
        pill(surface, self._stage, _("Practice: nothing of it counts"), middle, "midtop", SOFT_INK)

    def _do(self, action: PanelAction) -> Transition | None:
        if action == PanelAction.PAUSE:
            return Push(self._pause_sheet())
        return super()._do(action)

    def _again(self) -> Transition:
        """Once more from the same tick."""
        scene = practise(self._stage, self._record, self._tick_taken, self._compare)
        return Replace(scene) if scene else Pop()

    def _pause_sheet(self) -> Scene:
        return Sheet(
            self._stage,
            lambda: _("Practice"),
            [
                PressButton(lambda: _("Go on"), Pop, "ui_play", main=True),
                self._once_more(),
                PressButton(
                    lambda: _("Settings"), lambda: Push(Preferences(self._stage)), "ui_gear"
                ),
                self._back(),
            ],
            width=460,
            stacked=True,
        )

    def _end_sheet(self, practised: TurnRecord) -> Scene:
        return PracticeEnd(self._stage, practised, self._compare, self._once_more(), self._back())

    def _once_more(self) -> PressButton:
        return PressButton(lambda: _("Once more from there"), lambda: Pop(self._again()), "ui_undo")

    def _back(self) -> PressButton:
        return PressButton(lambda: _("Back to the replay"), lambda: Pop(Pop()), "ui_theatre")


class PracticeEnd(Sheet):
    """How the practised turn ended, and what may be done with it."""

    def __init__(
        self,
        stage: Stage,
        practised: TurnRecord,
        compare: Compare,
        once_more: PressButton,
        back: PressButton,
    ) -> None:
        self._practised = practised
        self._compare = compare
        self._kept = ""
        self._keep = PressButton(lambda: _("Put it on the shelf"), self._keep_it, "ui_keep")
        self._keep.enabled = stage.library is not None
        compared = PressButton(
            lambda: _("Lay it over the first one"), self._laid_over, "ui_ghost", main=True
        )
        super().__init__(
            stage,
            lambda: _("The practised turn is over"),
            [compared, self._keep, once_more, back],
            width=520,
            stacked=True,
        )

    def wanted_height(self, width: int) -> int:
        """How it ended."""
        return text.paragraph_height(self._words(), paper.style(self.stage), width)

    def draw_contents(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Say it."""
        style = paper.style(self.stage)
        text.draw_paragraph(surface, self._words(), style, box, "centre")

    def _words(self) -> str:
        return self._kept or outcome_words(self._practised)

    def _laid_over(self) -> Transition:
        self._compare(self._practised)
        return Pop(Pop())

    def _keep_it(self) -> None:
        library = self.stage.library
        assert library
        seat = self._practised.seats[self._practised.turn]
        title = _("{name}, practice").format(name=seat.name)
        try:
            path = library.keep_turn(encode_record(self._practised), title)
        except SaveError as error:
            self._kept = str(error)
        else:
            self._keep.enabled = False
            self._kept = _("It is on the shelf as “{title}”.").format(title=path.stem)
