"""The bar above the stage: whose turn it is, how it ended, and how true the replay is."""

from typing import assert_never

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.ledges.record import TurnRecord
from cats_ledges.ledges.replay import Diverged, Exact, Foreign, Replay
from scenes import art, paper, text
from scenes.ledges.words import phase_title, verdict_words
from scenes.slips import pill
from scenes.stage import Stage
from scenes.theatre.dates import date_words
from scenes.theme import ACCENT, CAT_COLOURS, LEAF, SOFT_INK


def score_change(record: TurnRecord) -> str:
    """What the turn did to the score: "3 → 5"."""
    before, after = record.scores_before[record.turn], record.scores_after[record.turn]
    return f"{before} → {after}"


def outcome_words(record: TurnRecord) -> str:
    """How a turn ended, or in which phase it was left."""
    if record.verdict:
        return verdict_words(record.verdict)
    return _("Left in the middle: {phase}").format(phase=phase_title(record.last))


def truth(replay: Replay) -> tuple[str, str]:
    """How true the replay is, in a few words, and their colour."""
    verdict = replay.verdict
    match verdict:
        case None:
            share = replay.known / max(1, replay.ticks)
            return _("Replaying: {share:.0%}").format(share=share), SOFT_INK
        case Exact():
            return _("Exact"), LEAF
        case Diverged(tick, distance):
            words = _("Diverged at tick {tick} ({distance} mm)")
            return words.format(tick=tick, distance=f"{distance:.3g}"), ACCENT
        case Foreign():
            return _("Foreign: shown from keyframes"), "#B07A1E"
    assert_never(verdict)


def truth_tip(replay: Replay) -> str:
    """What these words mean, in a sentence."""
    match replay.verdict:
        case None:
            return _("The turn is being played again; until then keyframes are shown.")
        case Exact():
            return _("Played again just now, the turn came out the same to the last bit.")
        case Diverged():
            return _(
                "Played again, the turn came out otherwise; from there on keyframes are shown."
            )
        case Foreign(reason):
            return _("It was recorded elsewhere: {reason}.").format(reason=reason)


def draw_header(surface: pygame.Surface, stage: Stage, replay: Replay, box: Rect) -> Rect:
    """Draw the bar; `box` is what the buttons on the right leave of it.

    Returns:
        Where the words about the replay's truth are.
    """
    record = replay.record
    seat = record.seats[record.turn]
    inset, size = stage.px(10), box.height - stage.px(10)
    face = art.picture(f"cat_{seat.cat}_portrait", size)
    surface.blit(face, face.get_rect(midleft=(box.left + inset, box.centery)))
    left = box.left + inset + size + stage.px(10)
    words, colour = truth(replay)
    upper, lower = box.top + round(box.height * 0.31), box.top + round(box.height * 0.72)
    right = box.right - inset
    pilled = pill(surface, stage, words, (right, upper), "midright", colour, 15)
    small = paper.style(stage, 15, SOFT_INK)
    shown = date_words(record.when)
    date = text.draw(surface, shown, small, (right, lower), "midright")
    bold = paper.style(stage, 21, face="bold")
    name = text.shortened(seat.name, bold, (pilled.left - left) // 2)
    end = text.draw(surface, name, bold, (left, upper), "midleft").right + stage.px(14)
    score = paper.style(stage, 19, CAT_COLOURS[seat.cat][1], "bold")
    text.draw(surface, score_change(record), score, (end, upper), "midleft")
    style, most = paper.style(stage, 17), date.left - left - stage.px(14)
    outcome = outcome_words(record)
    style = text.fitting(outcome, style, most)
    text.draw(surface, text.shortened(outcome, style, most), style, (left, lower), "midleft")
    return pilled
