"""Games told in events alone: no table, no tools."""

from dataclasses import replace

from cats_ledges.ledges import events as e
from cats_ledges.ledges.rules import apply, new_game
from cats_ledges.ledges.state import Ledges, Phase, Seat
from cats_ledges.ledges.supply import CATS, pillars_needed, supply


def game(seats: int = 2, seed: int = 1, start: int | None = 0) -> Ledges:
    """A game before its first set-up."""
    names = ("Ada", "Bo", "Cy", "Di")
    return new_game([Seat(*pair) for pair in zip(names[:seats], CATS, strict=False)], seed, start)


def told(state: Ledges, *events: e.Event) -> Ledges:
    """The state after all these."""
    for event in events:
        state = apply(state, event)
    return state


def in_build(state: Ledges | None = None, cat_on: str | None = None) -> Ledges:
    """The build of the turn that comes next."""
    state = state or game()
    if state.phase == Phase.SET_UP:
        state = apply(state, e.SetUp())
    return apply(state, e.TurnBegan(cat_on))


def build(state: Ledges, option: e.BuildOption = e.BuildOption.A) -> Ledges:
    """Choose, and build with the first pillars of the supply."""
    state = apply(state, e.BuildChosen(option))
    assert state.drawn is not None
    return apply(state, e.Built(state.drawn, state.pillars[: pillars_needed(state.drawn)]))


def in_bat(state: Ledges | None = None, kind: str = "mouse") -> Ledges:
    """A toy has just been batted off the platform that was built in this turn."""
    state = build(state or in_build())
    platform = state.platforms[-1]
    toy = f"toy_{kind}_{state.seat.cat}"
    return told(
        state,
        e.CatPlaced(platform),
        e.ToyPlaced(toy, platform),
        e.LeftPlatform(toy, platform),
    )


def landed(state: Ledges, drop: float, icon: bool = False) -> Ledges:
    """The toy of `in_bat` lands on the first platform, which shows its icon or does not."""
    toy, platform = state.toy, state.platforms[0]
    assert toy is not None
    shown = toy.split("_")[1]
    if (supply().icons[platform] == shown) is not icon:
        platform = next(
            id for id in supply().rect if (supply().icons[id] == shown) is icon and id in state.rect
        )
        state = _exchange(state, platform)
    return apply(state, e.Landed(toy, platform, drop))


def turn(state: Ledges, points: int = 0) -> Ledges:
    """A whole turn that scores so much; what was built in it goes back."""
    state = in_build(state)
    if not points:
        return told(state, e.GaveUp(), e.CleanedUp(()))
    state = landed(in_bat(state), float(points))
    return apply(state, e.CleanedUp(state.standing[3:]))


def _exchange(state: Ledges, platform: str) -> Ledges:
    """As if another platform of the pile had come first on the table."""
    first = state.platforms[0]
    other = {first: platform, platform: first}
    return replace(
        state,
        standing=tuple(other.get(id, id) for id in state.standing),
        rect=tuple(other.get(id, id) for id in state.rect),
    )
