from dataclasses import replace

import pytest
from turns import build, game, in_bat, in_build, landed, told

from cats_ledges.ledges import events as e
from cats_ledges.ledges.judging import (
    BuildSeen,
    build_options,
    build_refusal,
    cat_refusal,
    drop_points,
    open_platforms,
    toy_refusal,
)
from cats_ledges.ledges.rules import OutOfTurn, apply
from cats_ledges.ledges.state import Outcome, Phase
from cats_ledges.ledges.supply import kind_of

A, B = e.BuildOption.A, e.BuildOption.B


def drawn(option=A):
    return told(in_build(), e.BuildChosen(option))


def in_cat(cat_on=None):
    return build(in_build(cat_on=cat_on))


def in_toy():
    state = in_cat()
    return apply(state, e.CatPlaced(state.platforms[-1]))


def test_L3_a_turn_is_build_cat_toy_bat_and_score():
    state, phases = in_build(), []
    steps = [
        lambda s: e.BuildChosen(A),
        lambda s: e.Built(s.drawn, s.pillars[:1]),
        lambda s: e.CatPlaced(s.platforms[1]),
        lambda s: e.ToyPlaced("toy_fish_ruben", s.platforms[1]),
        lambda s: e.LeftPlatform("toy_fish_ruben", s.platforms[1]),
        lambda s: e.Landed("toy_fish_ruben", s.platforms[0], 1.0),
        lambda s: e.CleanedUp(()),
    ]
    for step in steps:
        phases.append(state.phase)
        state = apply(state, step(state))
    assert phases == ["build", "build", "cat", "toy", "bat", "bat", "clean_up"]
    assert state.phase == Phase.TURN_START


@pytest.mark.parametrize(
    "event",
    [
        e.SetUp(),
        e.TurnBegan(None),
        e.CatPlaced("platform_rect_1"),
        e.CatStays(),
        e.CatRefused(e.Refusal.PLATFORM_TAKEN),
        e.ToyPlaced("toy_wool_ruben", "platform_rect_1"),
        e.ToyRefused(e.Refusal.NOT_WITH_CAT),
        e.LeftPlatform("toy_wool_ruben", "platform_rect_1"),
        e.CameBack("toy_wool_ruben"),
        e.Landed("toy_wool_ruben", "platform_rect_1", 1.0),
        e.OnTheTable("toy_wool_ruben"),
        e.CameToNothing("toy_wool_ruben"),
        e.CleanedUp(()),
    ],
    ids=lambda event: type(event).__name__,
)
def test_L3_an_event_of_another_phase_is_out_of_turn(event):
    with pytest.raises(OutOfTurn, match=rf"{type(event).__name__} in phase build: .*BuildChosen"):
        apply(in_build(), event)


@pytest.mark.parametrize(
    ("option", "kind", "pillars"), [(A, "platform_round", 1), (B, "platform_rect", 2)]
)
def test_L3_1_each_option_takes_its_platform_and_pillars_from_the_supply(option, kind, pillars):
    before = in_build()
    after = build(before, option)
    *under, platform = after.standing[3:]
    assert kind_of(platform) == kind
    assert len(under) == pillars
    assert after.pillars == before.pillars[pillars:]
    assert after.phase == Phase.CAT


def test_L3_1_pillars_may_be_of_any_lengths():
    state = drawn(B)
    state = apply(state, e.Built(state.drawn, ("pillar_short_3", "pillar_long_1")))
    assert not {"pillar_short_3", "pillar_long_1"} & set(state.pillars)


@pytest.mark.parametrize(("option", "pile"), [(A, "round"), (B, "rect")])
def test_L3_1_the_top_platform_is_drawn_when_the_option_is_chosen(option, pile):
    before = in_build()
    after = apply(before, e.BuildChosen(option))
    assert before.drawn is None
    assert (after.drawn, *getattr(after, pile)) == getattr(before, pile)


def test_L3_1_a_choice_is_final():
    with pytest.raises(OutOfTurn):
        apply(drawn(A), e.BuildChosen(B))


@pytest.mark.parametrize(
    ("platform", "pillars"),
    [
        ("platform_round_99", ("pillar_short_3",)),
        (None, ("pillar_short_1",)),  # it carries the first platform
        (None, ("pillar_short_99",)),
    ],
)
def test_L3_1_only_what_was_drawn_or_lies_in_the_supply_is_built(platform, pillars):
    state = drawn(A)
    with pytest.raises(OutOfTurn):
        apply(state, e.Built(platform or state.drawn, pillars))


def test_L3_1_a_platform_must_rest_on_all_the_pillars_it_needs():
    one, two = ("pillar_short_3",), ("pillar_short_3", "pillar_short_4")
    assert build_refusal(drawn(A), BuildSeen((), (), ())) == e.Refusal.PILLARS_MISSING
    assert build_refusal(drawn(B), BuildSeen(one, (), ())) == e.Refusal.PILLARS_MISSING
    assert build_refusal(drawn(A), BuildSeen(one, (), ())) is None
    assert build_refusal(drawn(B), BuildSeen(two, (), ())) is None


@pytest.mark.parametrize(
    ("pillars", "rounds", "rects", "options"),
    [
        (2, 1, 1, (A, B)),
        (1, 1, 1, (A,)),
        (2, 0, 1, (B,)),
        (2, 1, 0, (A,)),
        (1, 0, 1, ()),
        (0, 1, 1, ()),
    ],
)
def test_L3_2_only_what_the_supply_can_serve_is_offered(pillars, rounds, rects, options):
    state = game()
    state = replace(
        state,
        pillars=state.pillars[:pillars],
        round=state.round[:rounds],
        rect=state.rect[:rects],
    )
    assert build_options(state) == options


def test_L3_2_the_build_is_skipped_where_nothing_can_be_built():
    state = replace(told(game(), e.SetUp()), pillars=())
    assert apply(state, e.TurnBegan(None)).phase == Phase.CAT


def test_L3_2_an_option_that_the_supply_cannot_serve_cannot_be_chosen():
    state = in_build(replace(told(game(), e.SetUp()), pillars=("pillar_long_1",)))
    with pytest.raises(OutOfTurn):
        apply(state, e.BuildChosen(B))
    assert apply(state, e.BuildChosen(A)).drawn == state.round[0]


def test_L3_3_every_pillar_of_the_build_stands_upright_on_a_platform_or_the_table():
    seen = BuildSeen(carrying=("pillar_short_3",), unsteady=("pillar_short_4",), touching=())
    assert build_refusal(drawn(A), seen) == e.Refusal.PILLAR_UNSTEADY


def test_L3_4_a_platform_that_touches_another_is_refused():
    state = drawn(A)
    seen = BuildSeen(carrying=("pillar_short_3",), unsteady=(), touching=state.platforms)
    assert build_refusal(state, seen) == e.Refusal.PLATFORMS_TOUCH


def test_L3_4_a_refused_build_is_tried_again_without_penalty():
    before = drawn(A)
    after = apply(before, e.BuildRefused(e.Refusal.PLATFORMS_TOUCH))
    assert after == replace(before, refusal=e.Refusal.PLATFORMS_TOUCH)
    built = apply(after, e.Built(after.drawn, after.pillars[:1]))
    assert built.refusal is None


@pytest.mark.parametrize("state", [in_build(), drawn(A)], ids=["before_the_draw", "after_it"])
def test_L3_6_knocking_over_in_the_build_ends_the_turn_with_nothing(state):
    after = apply(state, e.KnockedOver("cat_ivy"))
    assert after.phase == Phase.CLEAN_UP
    assert (after.verdict.outcome, after.verdict.rule) == (Outcome.KNOCKED_OVER, "L3.6")
    assert (after.verdict.points, after.verdict.piece) == (0, "cat_ivy")
    assert (after.scores, after.drawn) == ((0, 0), None)


def test_L3_6_only_the_build_can_knock_over():
    with pytest.raises(OutOfTurn):
        apply(in_cat(), e.KnockedOver("cat_ivy"))


def test_L3_8_the_cat_goes_to_a_platform_without_another_cat():
    state = in_cat()
    first, new = state.platforms
    cats_on = {"cat_ruben": None, "cat_ivy": first}
    assert open_platforms(state, cats_on) == (new,)
    assert cat_refusal(state, first, cats_on) == e.Refusal.PLATFORM_TAKEN
    assert cat_refusal(state, new, cats_on) is None
    assert cat_refusal(state, None, cats_on) == e.Refusal.NOT_ON_PLATFORM


def test_L3_8_the_cat_does_not_stay_where_the_turn_began():
    first = told(game(), e.SetUp()).platforms[0]
    state = in_cat(cat_on=first)
    assert open_platforms(state, {"cat_ruben": first, "cat_ivy": None}) == state.platforms[1:]
    assert cat_refusal(state, first, {"cat_ruben": None}) == e.Refusal.SAME_PLATFORM


def test_L3_8_its_own_cat_takes_no_platform_from_a_player():
    state = in_cat()
    new = state.platforms[-1]
    assert cat_refusal(state, new, {"cat_ruben": new, "cat_ivy": None}) is None


def test_L3_8_where_no_platform_is_open_the_cat_stays_and_the_toy_comes_to_it():
    state = replace(told(game(), e.SetUp()), pillars=())
    first = state.platforms[0]
    state = apply(state, e.TurnBegan(first))
    assert open_platforms(state, {"cat_ruben": first, "cat_ivy": None}) == ()
    state = apply(state, e.CatStays())
    assert (state.phase, state.cat_on) == (Phase.TOY, first)
    assert toy_refusal(state, first) is None


def test_L3_8_a_cat_that_stands_nowhere_and_has_nowhere_to_go_ends_its_turn():
    state = replace(told(game(), e.SetUp()), pillars=())
    state = told(state, e.TurnBegan(None), e.CatStays())
    assert state.phase == Phase.CLEAN_UP
    assert (state.verdict.rule, state.verdict.points) == ("L3.8", 0)


def test_L3_8_a_refused_cat_may_be_picked_up_again():
    before = in_cat()
    after = apply(before, e.CatRefused(e.Refusal.PLATFORM_TAKEN))
    assert after == replace(before, refusal=e.Refusal.PLATFORM_TAKEN)
    placed = apply(after, e.CatPlaced(after.platforms[-1]))
    assert (placed.phase, placed.refusal) == (Phase.TOY, None)


def test_L3_9_the_toy_goes_to_the_platform_of_the_cat():
    state = in_toy()
    first, new = state.platforms
    assert toy_refusal(state, new) is None
    assert toy_refusal(state, first) == e.Refusal.NOT_WITH_CAT
    assert toy_refusal(state, None) == e.Refusal.NOT_ON_PLATFORM


def test_L3_9_the_toy_is_one_of_the_players_own():
    state = in_toy()
    for toy in ("toy_wool_ivy", "toy_lion_ruben"):
        with pytest.raises(OutOfTurn, match=toy):
            apply(state, e.ToyPlaced(toy, state.cat_on))
    state = apply(state, e.ToyPlaced("toy_wool_ruben", state.cat_on))
    assert (state.phase, state.toy) == (Phase.BAT, "toy_wool_ruben")


def test_L3_9_a_refused_toy_may_be_picked_up_again():
    before = in_toy()
    after = apply(before, e.ToyRefused(e.Refusal.NOT_WITH_CAT))
    assert after == replace(before, refusal=e.Refusal.NOT_WITH_CAT)
    placed = apply(after, e.ToyPlaced("toy_bell_ruben", after.cat_on))
    assert (placed.phase, placed.refusal) == (Phase.BAT, None)


def test_L3_10_the_bat_waits_for_rest_once_the_toy_has_left():
    state = in_toy()
    state = apply(state, e.ToyPlaced("toy_wool_ruben", state.cat_on))
    assert not state.toy_left
    assert apply(state, e.LeftPlatform(state.toy, state.cat_on)).toy_left


def test_L3_10_a_toy_that_came_back_to_its_platform_is_batted_again():
    left = in_bat()
    back = apply(left, e.CameBack(left.toy))
    assert (back.phase, back.toy, back.toy_left) == (Phase.BAT, left.toy, False)
    again = apply(back, e.LeftPlatform(left.toy, left.cat_on))
    assert landed(again, 1.0).scores == (1, 0)


def test_L3_11_a_toy_at_rest_nowhere_scores_nothing():
    state = in_bat()
    after = apply(state, e.CameToNothing(state.toy))
    assert (after.verdict.outcome, after.verdict.rule) == (Outcome.CAME_TO_NOTHING, "L3.11")
    assert (after.verdict.points, after.verdict.piece, after.scores) == (0, state.toy, (0, 0))


@pytest.mark.parametrize(
    ("drop", "points"),
    [
        (-3.0, 0),
        (0.0, 0),
        (0.49, 0),
        (0.5, 1),
        (1.0, 1),
        (1.49, 1),
        (1.5, 2),
        (2.02, 2),
        (2.5, 3),  # the nearest, halves upwards: never to the even number
        (6.98, 7),
    ],
)
def test_L3_12_a_drop_is_counted_in_the_nearest_whole_storeys(drop, points):
    assert drop_points(drop) == points
    state = landed(in_bat(), drop)
    assert (state.scores, state.verdict.storeys) == ((points, 0), points)
    assert (state.verdict.outcome, state.verdict.rule) == (Outcome.LANDED, "L3.12")


def test_L3_13_the_toys_icon_is_worth_one_more():
    state = landed(in_bat(), 2.0, icon=True)
    verdict = state.verdict
    assert (verdict.points, verdict.storeys, verdict.icon, verdict.rule) == (3, 2, True, "L3.13")
    assert state.scores == (3, 0)


@pytest.mark.parametrize("kind", ["mouse", "wool", "fish", "bell"])
def test_L3_13_each_toy_has_its_icon(kind):
    state = in_bat(kind=kind)
    assert landed(state, 1.0, icon=True).scores == (2, 0)
    assert landed(state, 1.0, icon=False).scores == (1, 0)


def test_L3_13_the_icon_counts_only_where_the_drop_did():
    state = landed(in_bat(), 0.4, icon=True)
    assert (state.scores, state.verdict.icon, state.verdict.rule) == ((0, 0), False, "L3.12")


def test_L3_14_a_toy_on_the_table_scores_nothing():
    state = in_bat()
    after = apply(state, e.OnTheTable(state.toy))
    assert (after.verdict.outcome, after.verdict.rule) == (Outcome.ON_THE_TABLE, "L3.14")
    assert (after.verdict.points, after.verdict.piece, after.scores) == (0, state.toy, (0, 0))


def test_L3_15_the_turn_passes_clockwise_and_scores_stay_on_the_track():
    state = landed(in_bat(in_build(game(seats=3, start=1))), 2.0)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = in_build(apply(state, e.CleanedUp(())))
        state = apply(state, e.GaveUp())
    assert turns == [1, 2, 0, 1]
    assert state.scores == (0, 2, 0)


@pytest.mark.parametrize(
    "state", [in_build(), drawn(B), in_cat(), in_toy(), in_bat()], ids=lambda state: state.phase
)
def test_L3_15_a_player_may_end_the_turn_at_any_time_for_nothing(state):
    after = apply(state, e.GaveUp())
    assert after.phase == Phase.CLEAN_UP
    assert (after.verdict.outcome, after.verdict.points) == (Outcome.GAVE_UP, 0)


def test_L3_15_nothing_of_a_turn_is_left_in_the_next():
    first = told(game(), e.SetUp()).platforms[0]
    state = in_bat(in_build(cat_on=first))
    assert None not in (state.cat_from, state.cat_on, state.toy)
    state = told(state, e.GaveUp(), e.CleanedUp(()))
    assert (state.cat_from, state.cat_on, state.toy, state.toy_left) == (None, None, None, False)


def test_L3_15_a_refusal_is_forgotten_when_the_turn_ends():
    refused = apply(drawn(), e.BuildRefused(e.Refusal.PLATFORMS_TOUCH))
    assert apply(refused, e.GaveUp()).refusal is None
