"""What is said over the table for a while: verdicts, refusals, the last round."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from cats_ledges.ledges import events as e
from cats_ledges.ledges.state import Ledges, Verdict
from scenes import paper
from scenes.ledges.layout import Layout
from scenes.ledges.sprites import Look, Sprites
from scenes.ledges.words import (
    Remark,
    last_round_words,
    refusal_words,
    remark_words,
    verdict_words,
)
from scenes.slips import block, pill, slip
from scenes.text import draw
from scenes.theme import ACCENT, LEAF, LINE, SOFT_INK

VERDICT_SECONDS = 5.0
NOTICE_SECONDS = 6.0

_REFUSED = e.BuildRefused | e.CatRefused | e.ToyRefused


@dataclass(frozen=True, slots=True)
class _Notice:
    words: str
    rule: str
    until: float


class Notices:
    """Remembers what was said last, and until when it is shown."""

    def __init__(self) -> None:
        self._notice: _Notice | None = None
        self._verdict: Verdict | None = None
        self._verdict_until = 0.0

    def hear(self, event: e.Event, state: Ledges, now: float) -> None:
        """Something happened; `state` is the one after it, `now` the scene's seconds."""
        if isinstance(event, _REFUSED):
            rule, words = refusal_words(event.reason)
            self._notice = _Notice(words, rule, now + NOTICE_SECONDS)
        elif isinstance(event, Remark):
            rule = {e.CatStays: "L3.8", e.CameBack: "L3.10"}.get(type(event), "")
            words = remark_words(event, state.seat)
            self._notice = _Notice(words, rule, now + NOTICE_SECONDS / 2)
        elif isinstance(event, e.Built | e.CatPlaced | e.ToyPlaced):
            self._notice = None
        elif isinstance(event, e.BuildChosen):
            self._verdict_until = now
        if state.verdict is not self._verdict:
            self._verdict, self._verdict_until = state.verdict, now + VERDICT_SECONDS
            self._notice = None

    def say(self, words: str, now: float) -> None:
        """Say something that no event tells, at the scene's seconds `now`."""
        self._notice = _Notice(words, "", now + NOTICE_SECONDS)

    def shown(self, now: float) -> tuple[str, str] | None:
        """The remark that is to be read at this time, and the number of its rule."""
        notice = self._notice
        return (notice.words, notice.rule) if notice and now < notice.until else None

    def verdict(self, now: float) -> Verdict | None:
        """The verdict that is to be read at this time."""
        return self._verdict if now < self._verdict_until else None

    def draw(
        self, target: pygame.Surface, at: Layout, sprites: Sprites, state: Ledges, now: float
    ) -> None:
        """Draw what is still to be read."""
        ribbon = last_round_words(state)
        if ribbon:
            _draw_ribbon(target, at, ribbon)
        if verdict := self.verdict(now):
            _draw_verdict(target, at, sprites, state, verdict)
        if notice := self.shown(now):
            _draw_notice(target, at, *notice)


def draw_tip(target: pygame.Surface, at: Layout, words: str, button: Rect) -> None:
    """What a button does, beside it."""
    above = (button.centerx, button.top - at.stage.px(8))
    below = (button.centerx, button.bottom + at.stage.px(8))
    in_top = button.top < at.top.bottom
    slip(target, at.stage, words, below if in_top else above, "midtop" if in_top else "midbottom")


def _middle(at: Layout) -> float:
    return (at.window.left + at.window.right) / 2


def _draw_ribbon(target: pygame.Surface, at: Layout, words: str) -> None:
    place = _middle(at), at.window.low
    pill(target, at.stage, words, place, "midtop", ACCENT, 18)


def _draw_verdict(
    target: pygame.Surface, at: Layout, sprites: Sprites, state: Ledges, verdict: Verdict
) -> None:
    """A card with the cat, a sentence, the points as paws, and the rule's number."""
    unit = at.unit
    player = state.seats[verdict.seat]
    room = min(560 * unit, at.window.width - 120 * unit)
    label = block(verdict_words(verdict), paper.style(at.stage, 23, face="bold"), room)
    wide, high = label.get_width() + 150 * unit, label.get_height() + 62 * unit
    rect = Rect(0, 0, round(max(wide, 360 * unit)), round(max(high, 96 * unit)))
    rect.midtop = (round(_middle(at)), round(at.window.low + 44 * unit))
    paper.card(target, at.stage, rect, line=LEAF if verdict.points else ACCENT, radius=20)
    face = sprites.picture(Look(f"cat_{player.cat}_portrait"), 72 * unit / 64)
    target.blit(face, face.get_rect(midleft=(rect.x + 16 * unit, rect.centery)))
    left = rect.x + 104 * unit
    target.blit(label, label.get_rect(topleft=(left, rect.y + 16 * unit)))
    y = rect.bottom - 24 * unit
    name = draw(target, player.name, paper.style(at.stage, 16, SOFT_INK), (left, y), "midleft")
    mark = sprites.picture(Look("paw_mark", player.cat), 22 * unit / 20)
    for i in range(verdict.points):
        x = name.right + (14 + 24 * i) * unit
        target.blit(mark, mark.get_rect(midleft=(x, y)))
    pill(target, at.stage, verdict.rule, (rect.right - 18 * unit, y), "midright")


def _draw_notice(target: pygame.Surface, at: Layout, words: str, rule: str) -> None:
    """A slip of paper just above the strip."""
    unit = at.unit
    label = block(words, paper.style(at.stage, 19), min(620 * unit, at.window.width - 140 * unit))
    chip = 84 * unit if rule else 0
    wide, high = label.get_width() + 36 * unit + chip, label.get_height() + 18 * unit
    rect = Rect(0, 0, round(wide), round(high))
    rect.midbottom = (round(_middle(at)), round(at.window.high - 8 * unit))
    paper.card(target, at.stage, rect, line=ACCENT if rule else LINE)
    target.blit(label, label.get_rect(midleft=(rect.x + 18 * unit, rect.centery)))
    if rule:
        place = (rect.right - 14 * unit, rect.centery)
        pill(target, at.stage, rule, place, "midright")
