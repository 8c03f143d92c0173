"""The rules of *Cats Knocking Things Off Ledges*, pure: events in, an immutable state out.

Numbers are those of the rule book, `docs/rules/ledges.md`. The match sees to it that what the
events say has really happened on the table.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cats_ledges.ledges import events as e
from cats_ledges.ledges.judging import build_options, drop_points
from cats_ledges.ledges.state import TURN, Ledges, Outcome, Phase, Seat, Verdict
from cats_ledges.ledges.supply import CATS, icon_matches, pillars_needed, supply, toys_of

TARGET = 10
"""Who reaches it starts the last round (L4.1)."""


class OutOfTurn(ValueError):  # noqa: N818  (reads as the rule book would say it)
    """An event that cannot happen in this phase; the message says which, and what could."""


def new_game(seats: Sequence[Seat], seed: int, start: int | None = None) -> Ledges:
    """A game before its first platform stands (L2).

    Args:
        seats: one (practice) to four players, clockwise, each with another cat.
        seed: shuffles the platforms, and names the first player where `start` is None (L2.2).
        start: the seat most recently woken by a cat.

    Raises:
        ValueError: too few or too many seats, an unknown cat or one given twice, no such seat.
    """
    cats = [seat.cat for seat in seats]
    if not 1 <= len(seats) <= len(CATS):
        raise ValueError(f"{len(seats)} seats: expected 1 to {len(CATS)}")
    if unknown := [cat for cat in cats if cat not in CATS]:
        raise ValueError(f"cat {unknown[0]!r}: expected one of {', '.join(CATS)}")
    if len(set(cats)) < len(cats):
        raise ValueError(f"cats {', '.join(cats)}: expected another cat for each seat")
    if start is not None and not 0 <= start < len(seats):
        raise ValueError(f"start {start}: expected a seat from 0 to {len(seats) - 1}")
    if start is None:
        start = random.Random(f"{seed}/start").randrange(len(seats))
    all_ = supply()
    state = Ledges(
        seats=tuple(seats),
        seed=seed,
        turn=start,
        scores=(0,) * len(seats),
        pillars=all_.pillars,
        rect=all_.rect,
        round=all_.round,
    )
    return _set_up(state)


def apply(state: Ledges, event: e.Event) -> Ledges:
    """The state after an event.

    Raises:
        OutOfTurn: it cannot happen now.
    """
    known = _RULES.get(type(event))
    if known is None or state.phase not in known[0]:
        names = [kind.__name__ for kind, (when, _) in _RULES.items() if state.phase in when]
        expected = ", ".join(names) or "nothing more"
        raise OutOfTurn(f"{type(event).__name__} in phase {state.phase}: expected {expected}")
    return known[1](state, event)


# -- what each event does --------------------------------------------------------------------------


def _set_up(state: Ledges) -> Ledges:
    """L2.1, L5.4: shuffle what there is, and lay out the first platform with two short pillars."""
    shuffled = {}
    for pile in ("rect", "round"):
        ids = sorted(getattr(state, pile))
        random.Random(f"{state.seed}/{state.shuffles}/{pile}").shuffle(ids)
        shuffled[pile] = tuple(ids)
    first, rect = shuffled["rect"][0], shuffled["rect"][1:]
    short = tuple(id for id in state.pillars if id.startswith("pillar_short"))[:2]
    return replace(
        state,
        phase=Phase.SET_UP,
        shuffles=state.shuffles + 1,
        rect=rect,
        round=shuffled["round"],
        pillars=_without(state.pillars, short),
        first=(first, *short),
    )


def _stands(state: Ledges, _: e.SetUp) -> Ledges:
    """L2.1: the first platform stands."""
    return replace(state, phase=Phase.TURN_START, standing=_tower(state.first), first=())


def _turn_began(state: Ledges, event: e.TurnBegan) -> Ledges:
    """L3, L3.2: a turn begins with building, or with the cat where nothing can be built."""
    state = replace(state, cat_from=event.cat_on, cat_on=event.cat_on)
    return replace(state, phase=Phase.BUILD if build_options(state) else Phase.CAT)


def _build_chosen(state: Ledges, event: e.BuildChosen) -> Ledges:
    """L3.1: the next platform of the chosen shape is drawn."""
    allowed = not state.drawn and event.option in build_options(state)
    _require(allowed, event, "one choice a turn, that the supply can serve")
    if event.option == e.BuildOption.A:
        return replace(state, drawn=state.round[0], round=state.round[1:])
    return replace(state, drawn=state.rect[0], rect=state.rect[1:])


def _built(state: Ledges, event: e.Built) -> Ledges:
    """L6.4: the build belongs to the tower now; the cat is next."""
    pillars = set(event.pillars)
    _require(
        event.platform == state.drawn
        and pillars <= set(state.pillars)
        and len(event.pillars) == len(pillars) == pillars_needed(event.platform),
        event,
        "the drawn platform on as many pillars of the supply as it needs",
    )
    return replace(
        state,
        phase=Phase.CAT,
        standing=(*state.standing, *_tower((event.platform, *event.pillars))),
        pillars=_without(state.pillars, event.pillars),
        drawn=None,
        refusal=None,
    )


def _build_refused(state: Ledges, event: e.BuildRefused) -> Ledges:
    """L3.4: it is built again."""
    _require(state.drawn is not None, event, "a build that was chosen")
    return replace(state, refusal=event.reason)


def _refused(state: Ledges, event: e.CatRefused | e.ToyRefused) -> Ledges:
    """L3.8, L3.9: it is tried again."""
    return replace(state, refusal=event.reason)


def _cat_stays(state: Ledges, _: e.CatStays) -> Ledges:
    """L3.8: where no platform is open the cat stays; one that is on none has nowhere to bat."""
    if state.cat_on is None:
        return _end_turn(state, Outcome.CAME_TO_NOTHING, "L3.8")
    return replace(state, phase=Phase.TOY, refusal=None)


def _cat_placed(state: Ledges, event: e.CatPlaced) -> Ledges:
    """L3.8: the toy is next."""
    open_ = event.platform in state.platforms and event.platform != state.cat_from
    _require(open_, event, "a platform of the tower that the cat did not come from")
    return replace(state, phase=Phase.TOY, cat_on=event.platform, refusal=None)


def _toy_placed(state: Ledges, event: e.ToyPlaced) -> Ledges:
    """L3.9: the paw stick is next."""
    with_cat = event.toy in toys_of(state.seat.cat) and event.platform == state.cat_on
    _require(with_cat, event, "an own toy, on the cat's platform")
    return replace(state, phase=Phase.BAT, toy=event.toy, refusal=None)


def _left_platform(state: Ledges, _: e.LeftPlatform) -> Ledges:
    """L3.10: batted off; now it is waited for rest."""
    return replace(state, toy_left=True)


def _came_back(state: Ledges, _: e.CameBack) -> Ledges:
    """L3.10: it has not left its platform after all."""
    return replace(state, toy_left=False)


def _landed(state: Ledges, event: e.Landed) -> Ledges:
    """L3.12, L3.13: points for the drop, and one more where the icon matches."""
    _require_batted(state, event)
    elsewhere = event.platform in state.platforms and event.platform != state.cat_on
    _require(elsewhere, event, "another platform of the tower")
    fallen = drop_points(event.drop)
    icon = fallen >= 1 and icon_matches(event.platform, event.toy)
    rule = "L3.13" if icon else "L3.12"
    return _end_turn(
        state,
        Outcome.LANDED,
        rule,
        points=fallen + icon,
        piece=event.toy,
        storeys=fallen,
        icon=icon,
    )


def _on_the_table(state: Ledges, event: e.OnTheTable) -> Ledges:
    """L3.14: nothing for a toy that touched the table."""
    _require_batted(state, event)
    return _end_turn(state, Outcome.ON_THE_TABLE, "L3.14", piece=event.toy)


def _came_to_nothing(state: Ledges, event: e.CameToNothing) -> Ledges:
    """L3.11: the toy hangs between, on no platform."""
    _require_batted(state, event)
    return _end_turn(state, Outcome.CAME_TO_NOTHING, "L3.11", piece=event.toy)


def _knocked_over(state: Ledges, event: e.KnockedOver) -> Ledges:
    """L3.6: the turn ends at once."""
    return _end_turn(state, Outcome.KNOCKED_OVER, "L3.6", piece=event.piece)


def _gave_up(state: Ledges, _: e.GaveUp) -> Ledges:
    """The player wants no more of this turn."""
    return _end_turn(state, Outcome.GAVE_UP, "L3.15")


def _fallen(state: Ledges, event: e.Fallen) -> Ledges:
    """L5.1: the turn ends at once."""
    return _end_turn(state, Outcome.FALLEN, "L5.1", piece=event.piece, reason=event.reason)


def _cleaned_up(state: Ledges, event: e.CleanedUp) -> Ledges:
    """L5.2, L5.4, L3.15, L4: what fell is back in the supply; the next turn, or the end."""
    _require(set(event.returned) <= set(state.standing), event, "what stood")
    state = _back_to_supply(state, event.returned)
    _require(bool(state.platforms) or not state.standing, event, "no pillar left without platform")
    state = _next_turn(state)
    if state.phase != Phase.OVER and not state.platforms:
        return _set_up(state)
    return state


_RULES: dict[type, tuple[tuple[Phase, ...], Callable[[Ledges, Any], Ledges]]] = {
    e.SetUp: ((Phase.SET_UP,), _stands),
    e.TurnBegan: ((Phase.TURN_START,), _turn_began),
    e.BuildChosen: ((Phase.BUILD,), _build_chosen),
    e.Built: ((Phase.BUILD,), _built),
    e.BuildRefused: ((Phase.BUILD,), _build_refused),
    e.KnockedOver: ((Phase.BUILD,), _knocked_over),
    e.CatPlaced: ((Phase.CAT,), _cat_placed),
    e.CatStays: ((Phase.CAT,), _cat_stays),
    e.CatRefused: ((Phase.CAT,), _refused),
    e.ToyPlaced: ((Phase.TOY,), _toy_placed),
    e.ToyRefused: ((Phase.TOY,), _refused),
    e.LeftPlatform: ((Phase.BAT,), _left_platform),
    e.CameBack: ((Phase.BAT,), _came_back),
    e.Landed: ((Phase.BAT,), _landed),
    e.OnTheTable: ((Phase.BAT,), _on_the_table),
    e.CameToNothing: ((Phase.BAT,), _came_to_nothing),
    e.GaveUp: (TURN, _gave_up),
    e.Fallen: (TURN, _fallen),
    e.CleanedUp: ((Phase.CLEAN_UP,), _cleaned_up),
}


# -- turns -----------------------------------------------------------------------------------------


def _end_turn(
    state: Ledges, outcome: Outcome, rule: str, points: int = 0, **details: Any
) -> Ledges:
    """Write the verdict down and count its points (L3.15); an unfinished build is given back."""
    verdict = Verdict(state.turn, outcome, rule, points, **details)
    scores = list(state.scores)
    scores[state.turn] += points
    return replace(
        _undrawn(state),
        phase=Phase.CLEAN_UP,
        scores=tuple(scores),
        verdicts=(*state.verdicts, verdict),
        refusal=None,
    )


def _undrawn(state: Ledges) -> Ledges:
    """The drawn platform of an unfinished build goes under its pile: none knows the next (L1.5)."""
    if state.drawn is None:
        return state
    if state.drawn in supply().rect:
        return replace(state, drawn=None, rect=(*state.rect, state.drawn))
    return replace(state, drawn=None, round=(*state.round, state.drawn))


def _back_to_supply(state: Ledges, returned: tuple[str, ...]) -> Ledges:
    """L5.2: pillars to the pillars, platforms to the bottom of their piles."""
    everything = supply()
    pillars = {*state.pillars, *returned}
    return replace(
        state,
        standing=_without(state.standing, returned),
        pillars=tuple(id for id in everything.pillars if id in pillars),
        rect=(*state.rect, *(id for id in returned if id in everything.rect)),
        round=(*state.round, *(id for id in returned if id in everything.round)),
    )


def _next_turn(state: Ledges) -> Ledges:
    """L3.15: clockwise. L4.1: after the first at the target, one more turn for each other."""
    count = len(state.seats)
    last_round = state.last_round
    if last_round is not None:
        last_round = last_round[1:]
    elif state.scores[state.turn] >= TARGET:
        last_round = tuple((state.turn + i) % count for i in range(1, count))
    over = last_round == ()
    return replace(
        state,
        phase=Phase.OVER if over else Phase.TURN_START,
        turn=state.turn if over else (state.turn + 1) % count,
        last_round=last_round,
        cat_from=None,
        cat_on=None,
        toy=None,
        toy_left=False,
    )


def _require(allowed: bool, event: e.Event, expected: str) -> None:
    if not allowed:
        raise OutOfTurn(f"{event}: expected {expected}")


def _require_batted(state: Ledges, event: e.Landed | e.OnTheTable | e.CameToNothing) -> None:
    """L3.10: the verdict is on this turn's toy, after it left its platform."""
    batted = state.toy_left and event.toy == state.toy
    _require(batted, event, "the toy of this turn, off its platform")


def _tower(build: tuple[str, ...]) -> tuple[str, ...]:
    """A build in the order in which it stands: pillars, then the platform on them."""
    return (*build[1:], build[0])


def _without(ids: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id in ids if id not in gone)
