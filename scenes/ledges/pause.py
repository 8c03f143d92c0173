"""What can be opened over the table while it stands still: pause, help, the log of verdicts."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.ledges.state import Ledges
from scenes import paper, text
from scenes.dialog import Answer, Dialog
from scenes.input import Input, KeyPressed, Wheel
from scenes.ledges.sprites import Look, Sprites
from scenes.ledges.words import phase_help, phase_title, phase_words, score_words, verdict_words
from scenes.pause import pause_sheet
from scenes.scene import Pop, Scene, Stay, Transition
from scenes.sheet import Sheet, close_button
from scenes.slips import pill
from scenes.stage import Stage
from scenes.theme import LEAF, SOFT_INK, SUNKEN, TEXT

_ENTRY = 66.0
_SCROLL = 40.0


def pause_of_ledges(stage: Stage, kept: bool, again: Callable[[], Transition]) -> Scene:
    """`kept`: whether the game will be there when it is left; `again` begins another one."""
    return pause_sheet(stage, kept, again, partial(_ended, kept))


def _ended(kept: bool) -> str:
    if kept:
        return _("This game is kept, and another one begins; players and cats stay.")
    return _("The tower and all points are lost; players and cats stay.")


def end_turn_question(stage: Stage, end: Callable[[], Transition | None]) -> Scene:
    """Shall this turn end for nothing (L3.15)?"""
    return Dialog(
        stage,
        lambda: _("End this turn?"),
        lambda: _("It scores 0 points, and the next player goes on."),
        Answer(lambda: _("Play on")),
        Answer(lambda: _("End turn"), end),
    )


class HelpSheet(Sheet):
    """What may be done in this phase, and by which keys."""

    def __init__(self, stage: Stage, state: Ledges) -> None:
        super().__init__(stage, lambda: phase_title(state), [close_button(lambda: _("Go on"))], 760)
        self._state = state

    def handle(self, event: Input) -> Transition | None:
        """Tab closes it again."""
        if isinstance(event, KeyPressed) and event.key == "tab":
            return Pop()
        return super().handle(event)

    def wanted_height(self, width: int) -> int:
        """All sentences below each other."""
        gap = self.stage.px(10)
        styles = self._sentences()
        return sum(text.paragraph_height(words, style, width) + gap for words, style in styles)

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """First what is to be done, then how."""
        y = box.top
        for words, style in self._sentences():
            y += text.draw_paragraph(surface, words, style, Rect(box.left, y, box.width, 0))
            y += self.stage.px(10)

    def _sentences(self) -> list[tuple[str, text.Style]]:
        first = (phase_words(self._state, False), paper.style(self.stage, TEXT, face="bold"))
        rest = paper.style(self.stage, TEXT * 0.9)
        return [first, *((words, rest) for words in phase_help(self._state))]


class LogSheet(Sheet):
    """Every verdict so far, the latest first; the wheel and the arrow keys scroll."""

    def __init__(self, stage: Stage, state: Ledges, sprites: Sprites) -> None:
        super().__init__(stage, lambda: _("What happened"), [close_button(lambda: _("Close"))], 820)
        self._state = state
        self._sprites = sprites
        self._scrolled = 0.0
        self._most = 0.0

    def handle(self, event: Input) -> Transition | None:
        """Scroll; L closes it again."""
        match event:
            case Wheel(_place, notches):
                return self._scroll(-notches * _SCROLL)
            case KeyPressed("up"):
                return self._scroll(-_ENTRY)
            case KeyPressed("down"):
                return self._scroll(_ENTRY)
            case KeyPressed("l"):
                return Pop()
        return super().handle(event)

    def wanted_height(self, width: int) -> int:
        """A line for each verdict."""
        return self.stage.px(_ENTRY) * max(1, len(self._state.verdicts))

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """The entries that the scrolled box shows."""
        stage, verdicts = self.stage, self._state.verdicts
        if not verdicts:
            style = paper.style(stage, colour=SOFT_INK)
            text.draw(surface, _("No turn has ended yet."), style, box.center, "center")
            return
        height = stage.px(_ENTRY)
        self._most = max(0.0, (len(verdicts) * height - box.height) / stage.unit)
        self._scroll(0.0)
        surface.set_clip(box)
        for row, number in enumerate(range(len(verdicts) - 1, -1, -1)):
            y = box.top + row * height - stage.px(self._scrolled)
            if box.top - height < y < box.bottom:
                self._draw_entry(surface, number, Rect(box.left, y, box.width, height))
        surface.set_clip(None)
        if self._most:
            self._draw_bar(surface, box, len(verdicts) * height)

    def _draw_entry(self, surface: pygame.Surface, number: int, row: Rect) -> None:
        stage, verdict = self.stage, self._state.verdicts[number]
        player = self._state.seats[verdict.seat]
        slip = row.inflate(-stage.px(16), -stage.px(8))
        slip.left = row.left
        paper.plate(surface, stage, slip, SUNKEN if number % 2 else "#FFF7E6", radius=12)
        face = self._sprites.picture(Look(f"cat_{player.cat}_portrait"), slip.height * 0.8 / 64)
        place = face.get_rect(midleft=(slip.left + stage.px(8), slip.centery))
        surface.blit(face, place)
        rule = pill(
            surface, stage, verdict.rule, (slip.right - stage.px(10), slip.centery), "midright"
        )
        colour = LEAF if verdict.points else SOFT_INK
        points = paper.style(stage, 17, colour, "bold")
        right = text.draw(
            surface,
            score_words(verdict.points),
            points,
            (rule.left - stage.px(12), slip.centery),
            "midright",
        ).left
        left = place.right + stage.px(10)
        words = _("{n}. {name}: {words}").format(
            n=number + 1, name=player.name, words=verdict_words(verdict)
        )
        box = Rect(left, slip.top, right - left - stage.px(10), slip.height)
        style = paper.style(stage, 17)
        if text.width(words, style) > box.width:
            style = paper.style(stage, 14)  # in two lines
        box.height = text.paragraph_height(words, style, box.width)
        box.centery = slip.centery
        text.draw_paragraph(surface, words, style, box)

    def _draw_bar(self, surface: pygame.Surface, box: Rect, whole: int) -> None:
        stage = self.stage
        bar = Rect(0, 0, stage.px(6), max(stage.px(24), box.height * box.height // whole))
        share = self._scrolled / self._most
        bar.topright = (box.right, box.top + round(share * (box.height - bar.height)))
        paper.plate(surface, stage, bar, "#D9BE8F", radius=3)

    def _scroll(self, by: float) -> Transition:
        self._scrolled = max(0.0, min(self._most, self._scrolled + by))
        return Stay()
