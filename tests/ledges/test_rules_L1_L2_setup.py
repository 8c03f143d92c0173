from collections import Counter

import pytest
from turns import game, told

from cats_ledges.ledges import events as e
from cats_ledges.ledges.rules import new_game
from cats_ledges.ledges.state import Phase, Seat
from cats_ledges.ledges.supply import CATS, TOYS, kind_of, pillars_needed, supply, toys_of
from physics.pieces import piece_kinds


def test_L1_1_a_round_platform_needs_one_pillar_and_a_rectangular_one_two():
    assert {pillars_needed(id) for id in supply().round} == {1}
    assert {pillars_needed(id) for id in supply().rect} == {2}


def test_L1_3_four_cats_have_four_toys_each_of_their_own():
    toys = [toy for cat in CATS for toy in toys_of(cat)]
    assert len(CATS) == 4
    assert len(toys) == len(set(toys)) == 16


def test_L1_4_the_toys_of_a_cat_are_of_four_kinds_and_the_icons_are_these_kinds():
    for cat in CATS:
        assert [kind_of(toy) for toy in toys_of(cat)] == [f"toy_{kind}" for kind in TOYS]
    assert set(supply().icons.values()) == set(TOYS)


def test_L1_5_the_supply_counts_its_pieces():
    counts = Counter(kind_of(id) for id in (*supply().pillars, *supply().rect, *supply().round))
    assert counts == {
        "pillar_short": 12,
        "pillar_long": 8,
        "platform_rect": 10,
        "platform_round": 8,
    }


def test_L1_5_icons_are_spread_evenly_over_all_platforms_and_over_each_shape():
    for platforms in (supply().rect, supply().round, supply().rect + supply().round):
        counts = Counter(supply().icons[id] for id in platforms)
        assert max(counts.values()) - min(counts[toy] for toy in TOYS) <= 1


def test_L1_5_the_seed_shuffles_both_piles():
    assert game(seed=1) == game(seed=1)
    assert len({game(seed=seed).rect for seed in range(20)}) > 15
    assert len({game(seed=seed).round for seed in range(20)}) > 15


def test_L1_every_piece_is_of_a_kind_that_the_table_knows():
    toys = [toy for cat in CATS for toy in toys_of(cat)]
    cats = [f"cat_{cat}" for cat in CATS]
    pieces = (*supply().pillars, *supply().rect, *supply().round, *cats, *toys)
    assert {kind_of(id) for id in pieces} == set(piece_kinds())


def test_L2_1_a_rectangular_platform_and_two_short_pillars_are_set_up():
    state = game()
    platform, *pillars = state.first
    assert state.phase == Phase.SET_UP
    assert kind_of(platform) == "platform_rect"
    assert [kind_of(id) for id in pillars] == ["pillar_short"] * 2
    assert not {platform, *pillars} & {*state.rect, *state.pillars}

    state = told(state, e.SetUp())
    assert state.phase == Phase.TURN_START
    assert state.standing == (*pillars, platform)
    assert state.first == ()


def test_L2_1_the_first_platform_is_a_random_one():
    assert len({game(seed=seed).first[0] for seed in range(60)}) == 10


@pytest.mark.parametrize("start", [0, 1, 2])
def test_L2_2_the_player_most_recently_woken_by_a_cat_starts(start):
    assert game(seats=3, start=start).turn == start


def test_L2_2_otherwise_the_seed_says_who_starts():
    assert {game(seats=4, seed=seed, start=None).turn for seed in range(40)} == {0, 1, 2, 3}
    assert game(4, 7, None).turn == game(4, 7, None).turn


@pytest.mark.parametrize(
    ("cats", "start", "named"),
    [
        ([], None, "0 seats"),
        (["ruben", "ivy", "flapjack", "cheese", "ruben"], None, "5 seats"),
        (["ruben", "tom"], None, "'tom'"),
        (["ivy", "ivy"], None, "ivy, ivy"),
        (["ruben", "ivy"], 2, "start 2"),
        (["ruben", "ivy"], -1, "start -1"),
    ],
)
def test_L2_a_game_that_cannot_be_is_refused_by_name(cats, start, named):
    with pytest.raises(ValueError, match=named):
        new_game([Seat("Ada", cat) for cat in cats], 1, start)


def test_L2_one_player_may_practise():
    assert game(seats=1).scores == (0,)
