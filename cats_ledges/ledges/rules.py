"""The rules of *Cats Knocking Things Off Ledges*, pure: events in, an immutable state out.

Numbers are those of the rule book, `docs/rules/ledges.md`. The match sees to it that what the
events say has really happened on the table.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cats_ledges.ledges import events as e
from cats_ledges.ledges.state import TURN, Ledges, Outcome, Phase, Seat, Verdict
from cats_ledges.ledges.supply import CATS, icon_matches, pillars_needed, supply, toys_of

TARGET = 10
"""Who reaches it starts the last round (L4.1)."""


class OutOfTurn(ValueError):  # noqa: N818  (reads as the rule book would say it)
    """An event that cannot happen in this phase; the message says which, and what could."""


@dataclass(frozen=True, slots=True)
class BuildSeen:
    """A build at rest, as it stands on the table."""

    carrying: tuple[str, ...]
    """The upright pillars of this turn on which the platform rests."""
    unsteady: tuple[str, ...]
    """The pillars of this turn that do not stand upright on a platform or the table."""
    touching: tuple[str, ...]
    """The platforms that the new platform touches."""


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
    phases, rule = _RULES[type(event)]
    if state.phase not in phases:
        names = [kind.__name__ for kind, (when, _) in _RULES.items() if state.phase in when]
        expected = ", ".join(names) or "nothing more"
        raise OutOfTurn(f"{type(event).__name__} in phase {state.phase}: expected {expected}")
    return rule(state, event)


# -- questions -------------------------------------------------------------------------------------


def build_options(state: Ledges) -> tuple[e.BuildOption, ...]:
    """What the supply can serve (L3.2): one option alone is offered alone, none is skipped."""
    piles = ((e.BuildOption.A, state.round), (e.BuildOption.B, state.rect))
    return tuple(
        option for option, pile in piles if pile and len(state.pillars) >= pillars_needed(pile[0])
    )


def build_refusal(state: Ledges, build: BuildSeen) -> e.Refusal | None:
    """Why a build at rest is not accepted (L3.1, L3.3, L3.4)."""
    assert state.drawn is not None
    if build.touching:
        return e.Refusal.PLATFORMS_TOUCH
    if build.unsteady:
        return e.Refusal.PILLAR_UNSTEADY
    if len(build.carrying) < pillars_needed(state.drawn):
        return e.Refusal.PILLARS_MISSING
    return None


def open_platforms(state: Ledges, cats_on: Mapping[str, str | None]) -> tuple[str, ...]:
    """Where the cat whose turn it is may go (L3.8).

    Args:
        state: the game.
        cats_on: by cat, the platform that it is on.
    """
    return tuple(
        platform for platform in state.platforms if cat_refusal(state, platform, cats_on) is None
    )


def cat_refusal(
    state: Ledges, platform: str | None, cats_on: Mapping[str, str | None]
) -> e.Refusal | None:
    """Why the cat may not be on this platform (L3.8)."""
    if platform is None:
        return e.Refusal.NOT_ON_PLATFORM
    if platform == state.cat_from:
        return e.Refusal.SAME_PLATFORM
    if any(on == platform for cat, on in cats_on.items() if cat != f"cat_{state.seat.cat}"):
        return e.Refusal.PLATFORM_TAKEN
    return None


def toy_refusal(state: Ledges, platform: str | None) -> e.Refusal | None:
    """Why a toy of the seat's own may not be on this platform (L3.9)."""
    if platform is None:
        return e.Refusal.NOT_ON_PLATFORM
    return None if platform == state.cat_on else e.Refusal.NOT_WITH_CAT


def drop_points(drop: float) -> int:
    """A drop in whole pillar lengths, the nearest; under half of one, or a rise, is 0 (L3.12)."""
    return max(0, math.floor(drop + 0.5))


def winners(state: Ledges) -> tuple[int, ...]:
    """The seats with the highest score; several share the win and shake paws (L4.2)."""
    best = max(state.scores)
    return tuple(seat for seat, score in enumerate(state.scores) if score == best)


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
    if state.drawn or event.option not in build_options(state):
        raise OutOfTurn(f"BuildChosen({event.option}): the supply or this turn does not allow it")
    if event.option == e.BuildOption.A:
        return replace(state, drawn=state.round[0], round=state.round[1:])
    return replace(state, drawn=state.rect[0], rect=state.rect[1:])


def _built(state: Ledges, event: e.Built) -> Ledges:
    """L6.4: the build belongs to the tower now; the cat is next."""
    if event.platform != state.drawn or not set(event.pillars) <= set(state.pillars):
        raise OutOfTurn(f"Built({event.platform}, {event.pillars}): not what this turn builds with")
    return replace(
        state,
        phase=Phase.CAT,
        standing=(*state.standing, *_tower((event.platform, *event.pillars))),
        pillars=_without(state.pillars, event.pillars),
        drawn=None,
        refusal=None,
    )


def _refused(state: Ledges, event: e.BuildRefused | e.CatRefused | e.ToyRefused) -> Ledges:
    """L3.4, L3.8, L3.9: it is tried again."""
    return replace(state, refusal=event.reason)


def _cat_stays(state: Ledges, _: e.CatStays) -> Ledges:
    """L3.8: where no platform is open the cat stays; one that is on none has nowhere to bat."""
    if state.cat_on is None:
        return _end_turn(state, Outcome.CAME_TO_NOTHING, "L3.8")
    return replace(state, phase=Phase.TOY, refusal=None)


def _cat_placed(state: Ledges, event: e.CatPlaced) -> Ledges:
    """L3.8: the toy is next."""
    return replace(state, phase=Phase.TOY, cat_on=event.platform, refusal=None)


def _toy_placed(state: Ledges, event: e.ToyPlaced) -> Ledges:
    """L3.9: the paw stick is next."""
    if event.toy not in toys_of(state.seat.cat) or event.platform != state.cat_on:
        raise OutOfTurn(f"ToyPlaced({event.toy}, {event.platform}): not an own toy with its cat")
    return replace(state, phase=Phase.BAT, toy=event.toy, refusal=None)


def _left_platform(state: Ledges, _: e.LeftPlatform) -> Ledges:
    """L3.10: batted off; now it is waited for rest."""
    return replace(state, toy_left=True)


def _landed(state: Ledges, event: e.Landed) -> Ledges:
    """L3.12, L3.13: points for the drop, and one more where the icon matches."""
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
    return _end_turn(state, Outcome.ON_THE_TABLE, "L3.14", piece=event.toy)


def _came_to_nothing(state: Ledges, event: e.CameToNothing) -> Ledges:
    """L3.11: the toy hangs between, on no platform."""
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
    state = _back_to_supply(state, event.returned)
    state = _next_turn(state)
    if state.phase != Phase.OVER and not state.platforms:
        return _set_up(state)
    return state


_RULES: dict[type, tuple[tuple[Phase, ...], Callable[[Ledges, Any], Ledges]]] = {
    e.SetUp: ((Phase.SET_UP,), _stands),
    e.TurnBegan: ((Phase.TURN_START,), _turn_began),
    e.BuildChosen: ((Phase.BUILD,), _build_chosen),
    e.Built: ((Phase.BUILD,), _built),
    e.BuildRefused: ((Phase.BUILD,), _refused),
    e.KnockedOver: ((Phase.BUILD,), _knocked_over),
    e.CatPlaced: ((Phase.CAT,), _cat_placed),
    e.CatStays: ((Phase.CAT,), _cat_stays),
    e.CatRefused: ((Phase.CAT,), _refused),
    e.ToyPlaced: ((Phase.TOY,), _toy_placed),
    e.ToyRefused: ((Phase.TOY,), _refused),
    e.LeftPlatform: ((Phase.BAT,), _left_platform),
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
    """The drawn platform of an unfinished build lies on top of its pile again."""
    if state.drawn is None:
        return state
    if state.drawn in supply().rect:
        return replace(state, drawn=None, rect=(state.drawn, *state.rect))
    return replace(state, drawn=None, round=(state.drawn, *state.round))


def _back_to_supply(state: Ledges, returned: tuple[str, ...]) -> Ledges:
    """L5.2: pillars to the pillars, platforms to the bottom of their piles."""
    if not set(returned) <= set(state.standing):
        raise OutOfTurn(f"CleanedUp({returned}): not all of it stood")
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


def _tower(build: tuple[str, ...]) -> tuple[str, ...]:
    """A build in the order in which it stands: pillars, then the platform on them."""
    return (*build[1:], build[0])


def _without(ids: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id in ids if id not in gone)
