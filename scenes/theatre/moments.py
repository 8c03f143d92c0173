"""What there is to see in a turn, and when: its phases, its events, its best seconds."""

from itertools import pairwise

from cats_ledges.i18n import _
from cats_ledges.ledges import events as e
from cats_ledges.ledges.record import Begun, Told, TurnRecord, keyframe_ticks
from cats_ledges.ledges.state import Phase
from scenes.ledges.words import (
    option_words,
    phase_title,
    piece_name,
    refusal_words,
    remark_words,
    verdict_words,
)
from scenes.theatre.timeline import Band, Mark
from scenes.theme import ACCENT, LEAF, SKY, SOFT_INK

_VERDICTS = e.Landed | e.OnTheTable | e.CameToNothing | e.Fallen | e.KnockedOver | e.GaveUp
"""Events with which a turn ends."""

_RUN_UP, _WAIT, _REST = 1.0, 3.0, 0.75
"""A highlight begins so long before the toy leaves, or before another verdict, and goes on so long
after the verdict, s."""
_TOPPLED = 0.3
"""A tower that falls is at its best so long after it began to, s."""

_COLOURS = {
    Phase.BUILD: "#B07A45",
    Phase.CAT: "#7B4B94",
    Phase.TOY: "#2F7FB5",
    Phase.BAT: ACCENT,
    Phase.CLEAN_UP: "#A2917F",
    Phase.OVER: "#A2917F",
}


def bands(record: TurnRecord) -> tuple[Band, ...]:
    """The phases of a turn."""
    ends = [record.tick_of(begun) for begun in record.begun[1:]] + [record.ticks]
    return tuple(_band(record, begun, end) for begun, end in zip(record.begun, ends, strict=True))


def _band(record: TurnRecord, begun: Begun, end: int) -> Band:
    state = begun.state
    colour = _COLOURS.get(state.phase, SOFT_INK)
    return Band(record.tick_of(begun), end, lambda: phase_title(state), colour)


def marks(record: TurnRecord) -> tuple[Mark, ...]:
    """The events of a turn after its beginning."""
    return tuple(_mark(record, told) for told in record.events if told.tick)


def _mark(record: TurnRecord, told: Told) -> Mark:
    return Mark(told.tick, lambda: event_words(record, told.event), _colour(told.event))


def _colour(event: e.Event) -> str:
    match event:
        case e.BuildRefused() | e.CatRefused() | e.ToyRefused():
            return "#E0A030"
        case e.Fallen() | e.KnockedOver() | e.OnTheTable() | e.CameToNothing() | e.GaveUp():
            return "#C62F2F"
        case e.Built() | e.CatPlaced() | e.ToyPlaced() | e.Landed():
            return LEAF
        case e.LeftPlatform() | e.CameBack():
            return SKY
    return SOFT_INK


def event_words(record: TurnRecord, event: e.Event) -> str:
    """What an event was, in a sentence."""
    seat = record.seats[record.turn]
    match event:
        case e.BuildChosen(option):
            return option_words(option)
        case e.Built():
            return _("The build stands.")
        case e.BuildRefused(reason) | e.CatRefused(reason) | e.ToyRefused(reason):
            rule, words = refusal_words(reason)
            return f"{words} ({rule})"
        case e.CatPlaced():
            return _("{piece} is in place.").format(piece=piece_name(f"cat_{seat.cat}"))
        case e.ToyPlaced(toy):
            return _("{piece} is in place.").format(piece=piece_name(toy))
        case e.CatStays() | e.LeftPlatform() | e.CameBack():
            return remark_words(event, seat)
        case e.CleanedUp():
            return _("Everything is tidied up.")
    if isinstance(event, _VERDICTS) and record.verdict:
        return verdict_words(record.verdict)
    return ""


# -- the best of it --------------------------------------------------------------------------------


def verdict_tick(record: TurnRecord) -> int | None:
    """When the turn was decided; None: it was not."""
    ticks = [told.tick for told in record.events if isinstance(told.event, _VERDICTS)]
    return ticks[-1] if ticks else None


def left_tick(record: TurnRecord) -> int | None:
    """When the toy left its platform for the last time; None: it never did."""
    ticks = [told.tick for told in record.events if isinstance(told.event, e.LeftPlatform)]
    return ticks[-1] if ticks else None


def highlight(record: TurnRecord) -> tuple[int, int]:
    """First and last tick of the seconds that one would show to a friend."""
    rate, left, verdict = record.tick_rate, left_tick(record), verdict_tick(record)
    end = record.ticks if verdict is None else verdict
    start = end - _WAIT * rate if left is None else left - _RUN_UP * rate
    return max(0, round(start)), min(record.ticks, round(end + _REST * rate))


def best(record: TurnRecord) -> int:
    """The tick of which one would take a picture: the toy in full flight, the tower as it falls."""
    left, verdict = left_tick(record), verdict_tick(record)
    if left is not None:
        return _in_full_flight(record, left, record.ticks if verdict is None else verdict)
    if verdict is None:
        return record.ticks
    fell = any(isinstance(told.event, e.Fallen) for told in record.events)
    return min(record.ticks, verdict + round(_TOPPLED * record.tick_rate * fell))


def _in_full_flight(record: TurnRecord, left: int, verdict: int) -> int:
    """Half way between the two keyframes between which the toy came down most."""
    toy = record.begun[-1].state.toy or next((b.state.toy for b in record.begun if b.state.toy), "")
    log, ticks = record.keyframe_log(), keyframe_ticks(record.ticks, record.tick_rate)
    numbers = [
        number
        for number, tick in enumerate(ticks)
        if left - record.tick_rate / 10 <= tick <= verdict
    ]
    fallen = []
    for before, after in pairwise(numbers):
        heights = [
            key.poses[key.ids.index(toy)][1] for key in (log[before], log[after]) if toy in key.ids
        ]
        if len(heights) == 2:
            fallen.append((heights[0] - heights[1], (ticks[before] + ticks[after]) // 2))
    return max(fallen)[1] if fallen else left
