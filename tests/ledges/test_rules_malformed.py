"""Events that cannot have happened are refused by name, whoever sends them."""

import pytest
from turns import build, in_bat, in_build, told

from cats_ledges.ledges import events as e
from cats_ledges.ledges.rules import OutOfTurn, apply

BUILDING = told(in_build(), e.BuildChosen(e.BuildOption.B))
BUILT = build(in_build())
BATTED = in_bat()
OTHERS_TOY = "toy_fish_ivy"


@pytest.mark.parametrize(
    ("state", "event"),
    [
        (BUILDING, "no event"),
        (in_build(), e.BuildRefused(e.Refusal.PLATFORMS_TOUCH)),
        (BUILDING, e.BuildChosen(e.BuildOption.A)),
        (BUILDING, e.Built(BUILDING.drawn, ())),
        (BUILDING, e.Built(BUILDING.drawn, BUILDING.pillars[:1] * 2)),
        (BUILDING, e.Built(BUILDING.rect[0], BUILDING.pillars[:2])),
        (BUILT, e.CatPlaced("nowhere")),
        (build(in_build(cat_on=BUILT.platforms[0])), e.CatPlaced(BUILT.platforms[0])),
        (apply(BUILT, e.CatPlaced(BUILT.platforms[0])), e.ToyPlaced(OTHERS_TOY, "nowhere")),
        (apply(BATTED, e.CameBack(BATTED.toy)), e.Landed(BATTED.toy, BATTED.platforms[0], 1.0)),
        (BATTED, e.Landed(BATTED.toy, BATTED.cat_on, 3.0)),
        (BATTED, e.Landed(OTHERS_TOY, BATTED.platforms[0], 3.0)),
        (BATTED, e.OnTheTable(OTHERS_TOY)),
        (apply(in_build(), e.GaveUp()), e.CleanedUp(in_build().standing[-1:])),
    ],
)
def test_what_cannot_have_happened_is_refused(state, event):
    with pytest.raises(OutOfTurn, match="expected"):
        apply(state, event)
