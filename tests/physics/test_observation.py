"""What holds what, and what has fallen and why (L5.1)."""

import pytest
from laboratory import SHIPPED, block, run, table, until

from physics.commands import Tool, ToolCommand
from physics.observation import (
    Fall,
    FallReason,
    contacts,
    falls,
    resting_platforms,
    stance,
    supports,
    tilt,
    touching,
)
from physics.pieces import piece_kinds
from physics.scenarios import Placed, build, full_supply, level_tower, mixed_tower
from physics.snapshot import Ramp
from physics.tools import Hands
from physics.world import World

KINDS = piece_kinds()


def standing(*pieces):
    return run(build(pieces, SHIPPED), 0.5)


def top(kind, x, face, id):
    return Placed(id, kind, x, face + KINDS[kind].height / 2)


# -- what holds what -------------------------------------------------------------------------------


def test_a_platform_rests_on_its_pillars_and_they_on_the_table():
    held = supports(standing(*level_tower(2)))
    assert held == {
        "pillar_short_1": ("table",),
        "pillar_short_2": ("table",),
        "platform_rect_1": ("pillar_short_1", "pillar_short_2"),
        "pillar_short_3": ("platform_rect_1",),
        "pillar_short_4": ("platform_rect_1",),
        "platform_rect_2": ("pillar_short_3", "pillar_short_4"),
    }


def test_what_leans_against_another_touches_it_and_is_not_held_by_it():
    world = standing(
        Placed("pillar", "pillar_short", 0, 30), Placed("other", "pillar_short", 16, 30)
    )
    assert touching(world, "pillar") == ("table", "other")
    assert supports(world)["pillar"] == ("table",)


def test_contacts_point_up_from_the_lower_piece():
    world = standing(Placed("a", "platform_rect", 0, 2), Placed("b", "pillar_short", 0, 34))
    found = {(contact.a, contact.b): contact.lift for contact in contacts(world)}
    assert found == pytest.approx({("table", "a"): 1.0, ("a", "b"): 1.0})


def test_a_piece_that_was_entered_first_may_lie_on_later_ones():
    world = World(SHIPPED)
    world.enter("card", "platform_round")
    world.add("pillar", "pillar_short", 0, 30)
    world.put("card", 0, 62)
    run(world, 0.2)
    assert supports(world)["card"] == ("pillar",)


def test_a_ramp_holds_what_lies_on_it():
    world = World(SHIPPED)
    world.add_ramp(Ramp("shelf", -100.0, 50.0, 100.0, 50.0, friction=1.0))
    world.add("toy", "toy_fish", 0, 54.5)
    assert supports(run(world, 0.2))["toy"] == ("shelf",)


def test_a_sleeping_world_tells_its_contacts_once_it_is_woken():
    world = run(build(level_tower(1), SHIPPED, sleeping=True), 2.0)
    world.wake()
    assert supports(world)["platform_rect_1"] == ("pillar_short_1", "pillar_short_2")


def test_L3_11_a_toy_on_a_cat_rests_on_the_cats_platform():
    world = standing(
        *level_tower(1),
        top("cat_cheese", 0, 64, "cat_cheese"),
        top("toy_fish", 15, 64 + KINDS["cat_cheese"].height, "toy_fish_ivy"),
    )
    held = supports(world)
    assert held["toy_fish_ivy"] == ("cat_cheese",)
    assert resting_platforms(held, world, "toy_fish_ivy") == ("platform_rect_1",)
    assert resting_platforms(held, world, "cat_cheese") == ("platform_rect_1",)


def test_L3_11_a_cat_on_the_table_rests_on_no_platform():
    world = standing(top("cat_ivy", 0, 0, "cat_ivy"))
    assert resting_platforms(supports(world), world, "cat_ivy") == ()


def test_in_the_whole_game_everything_rests_on_something():
    world = run(build(full_supply(), SHIPPED), 0.5)
    held = supports(world)
    assert list(held) == [piece.id for piece in full_supply()]
    assert all(held.values())
    for piece in full_supply():
        if piece.kind.startswith(("toy", "cat")):
            assert len(resting_platforms(held, world, piece.id)) == 1, piece.id


# -- what has fallen -------------------------------------------------------------------------------


def test_L5_1_nothing_has_fallen_from_a_tower_that_stands():
    world = standing(*mixed_tower(6))
    since = stance(world)
    assert falls(run(world, 1.0), since) == ()


def test_L5_1_a_platform_whose_pillars_are_gone_has_dropped():
    world = standing(*level_tower(1))
    since = stance(world)
    for id in ("pillar_short_1", "pillar_short_2"):
        world.park(id)
    run(world, 0.5)
    assert falls(world, since) == (Fall("platform_rect_1", FallReason.DROPPED),)
    assert world.pose("platform_rect_1")[1] == pytest.approx(2, abs=0.1)


def test_L5_1_a_pillar_that_is_pushed_over_has_tilted():
    world = standing(Placed("pillar_short_1", "pillar_short", 0, 30))
    since = stance(world)
    world.set_motion("pillar_short_1", 0, 0, 1000)
    until(world, lambda: falls(world, since), 1.0)
    assert falls(world, since) == (Fall("pillar_short_1", FallReason.TILTED),)
    assert 20 < tilt(world, "pillar_short_1", since) < 25


def test_L5_1_a_platform_that_stays_level_has_lost_a_support():
    """A card on three legs of which the outer one is pulled away."""
    legs = [Placed(f"pillar_short_{i}", "pillar_short", x, 30) for i, x in enumerate((-60, 20, 70))]
    world = standing(*legs, Placed("platform_rect_1", "platform_rect", 0, 62))
    since = stance(world)
    assert since.supports["platform_rect_1"] == tuple(leg.id for leg in legs)
    hands = Hands(world)
    for i in range(120):
        hands.tick(ToolCommand(Tool.HAND, 70 + i, 30, grip=True))
    assert Fall("platform_rect_1", FallReason.LOST_SUPPORT) in falls(world, since)
    assert tilt(world, "platform_rect_1", since) < 1
    assert world.pose("platform_rect_1")[1] == pytest.approx(62, abs=0.5)


def test_L5_1_a_contact_lost_for_a_moment_is_no_fall():
    """A platform that hops by a third of a millimetre comes down again."""
    world = standing(*level_tower(1))
    since = stance(world)
    world.set_motion("platform_rect_1", 0, 80, 0)
    for _ in range(60):
        world.tick()
        assert falls(world, since) == ()


def test_L5_1_cats_and_toys_are_no_part_of_the_tower():
    world = standing(*level_tower(1), top("cat_ruben", 0, 64, "cat_ruben"))
    since = stance(world)
    world.set_motion("cat_ruben", 1200, 200, 0)
    run(world, 1.5)
    assert world.pose("cat_ruben")[1] < 64
    assert falls(world, since) == ()


def test_L5_1_what_came_later_did_not_stand_then():
    world = standing(*level_tower(1))
    since = stance(world)
    world.add("pillar_short_9", "pillar_short", 300, 200, 40)
    run(world, 1.0)
    assert falls(world, since) == ()


def test_a_whole_tower_falls_in_roster_order():
    world = standing(*level_tower(3))
    since = stance(world)
    world.add("wrecker", block(60, 60, mass=500), -160, 34)
    world.set_motion("wrecker", 2000, 0, 0)
    run(world, 1.5)
    fallen = [fall.piece for fall in falls(world, since)]
    assert len(fallen) >= 7
    assert fallen == [piece.id for piece in level_tower(3) if piece.id in fallen]


def test_tilt_is_the_lean_whatever_the_full_turns():
    world = table(("it", "pillar_short", 0, 300, 370))
    assert tilt(world, "it") == pytest.approx(10)
    since = stance(world)
    world.pieces["it"].body.angle -= 4.0
    assert tilt(world, "it", since) == pytest.approx(360 - 229.183, abs=0.001)
