"""Tools have limited force and speed (L6): they swing, slip, hit, and go through nothing."""

import math
import random

import pytest
from laboratory import SHIPPED, block, degrees, run, speed, table

from physics.commands import Tool, ToolCommand
from physics.pieces import piece_kinds
from physics.scenarios import TOYS, Placed, build, level_tower
from physics.tools import Hands
from physics.world import World

KINDS = piece_kinds()
HAND, TWEEZERS, PAW = Tool.HAND, Tool.TWEEZERS, Tool.PAW


def hands(*pieces):
    return Hands(table(*pieces))


def close(hand, tool, x, y, take=""):
    hand.tick(ToolCommand(tool, x, y, grip=True, take=take))
    return hand.held


def lead(hand, tool, start, end, speed):
    """Move a closed tool in a straight line; yields after each tick."""
    ticks = max(1, round(math.dist(start, end) / speed / SHIPPED.tick))
    for i in range(1, ticks + 1):
        x, y = (a + (b - a) * i / ticks for a, b in zip(start, end, strict=True))
        hand.tick(ToolCommand(tool, x, y, grip=True))
        yield x, y


def hold(hand, tool, x, y, seconds):
    for _ in range(round(seconds / SHIPPED.tick)):
        hand.tick(ToolCommand(tool, x, y, grip=True))


# -- what may be gripped ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(KINDS))
def test_L3_7_the_hand_holds_building_pieces_and_the_tweezers_cats_and_toys(kind):
    building = KINDS[kind].family in ("pillar", "platform")
    start = ("it", kind, 0, 200)
    assert close(hands(start), HAND, 0, 200) == ("it" if building else None)
    assert close(hands(start), TWEEZERS, 0, 200) == (None if building else "it")
    assert close(hands(start), PAW, 0, 300) is None


def test_only_what_may_be_gripped_now_is_gripped():
    hand = hands(("a", "pillar_short", 0, 30), ("b", "pillar_short", 50, 30))
    hand.may_grip = frozenset({"b"})
    assert close(hand, HAND, 0, 30) is None
    hand.put_away()
    assert close(hand, HAND, 50, 30) == "b"


def test_the_nearest_piece_within_reach_is_gripped():
    pieces = ("a", "pillar_short", 0, 30), ("b", "pillar_short", 26, 30)
    assert close(hands(*pieces), HAND, 12, 30) == "a"
    assert close(hands(*pieces), HAND, 14, 30) == "b"
    assert close(hands(*pieces), HAND, 13, 100) is None


def test_a_closed_empty_tool_grips_nothing_that_it_is_led_over():
    hand = hands(("a", "pillar_short", 0, 30))
    assert close(hand, HAND, 100, 30) is None
    assert close(hand, HAND, 0, 30) is None
    hand.tick(ToolCommand(HAND, 0, 30))
    assert close(hand, HAND, 0, 30) == "a"


# -- holding ---------------------------------------------------------------------------------------


def test_a_held_piece_follows_the_hand():
    hand = hands(("it", "pillar_short", 0, 200))
    assert close(hand, HAND, 0, 200)
    lag = [math.dist(hand.tip, at) for at in lead(hand, HAND, (0, 200), (300, 300), 300)]
    assert max(lag) < 2.0
    hold(hand, HAND, 300, 300, 0.3)
    assert math.dist(hand.world.pose("it")[:2], (300, 300)) < 0.1
    assert abs(degrees(hand.world, "it")) < 0.1


def test_a_hand_that_holds_something_is_no_faster_than_its_top_speed():
    hand = hands(("it", "pillar_short", 0, 200))
    close(hand, HAND, 0, 200)
    hold(hand, HAND, 2000, 200, 1.0)
    assert hand.world.pose("it")[0] == pytest.approx(SHIPPED.hand_speed, rel=0.02)


def test_a_piece_gripped_aside_of_its_weight_swings_when_it_is_carried_fast():
    def swing(fast):
        hand = hands(("it", "pillar_short", 0, 300))
        close(hand, HAND, 0, 325)
        path = lead(hand, HAND, (0, 325), (300, 325), fast)
        most = max(abs(degrees(hand.world, "it")) for _ in path)
        hold(hand, HAND, 300, 325, 2.0)
        assert abs(degrees(hand.world, "it")) < 0.1
        return most

    assert swing(600) > 5.0 > swing(150)


def test_a_platform_held_aside_of_its_weight_hangs_by_as_much_as_the_grip_is_soft():
    """Weight × lever × cos(angle) = stiffness × angle."""
    hand = hands(("it", "platform_rect", 0, 300))
    close(hand, HAND, 30, 300)
    hold(hand, HAND, 30, 300, 3.0)
    mass = hand.world.pieces["it"].body.mass
    angle = abs(hand.world.pose("it")[2])
    assert angle > math.radians(5)
    torque = mass * SHIPPED.gravity * 30 * math.cos(angle)
    assert torque == pytest.approx(SHIPPED.hand_stiffness * angle, rel=0.01)


def test_L6_5_with_assist_level_what_the_hand_holds_keeps_itself_straight():
    hand = hands(("it", "platform_rect", 0, 300))
    hand.level = True
    close(hand, HAND, 30, 300)
    hold(hand, HAND, 30, 300, 1.0)
    assert abs(degrees(hand.world, "it")) < 0.1


@pytest.mark.parametrize("tool", [HAND, TWEEZERS])
def test_L6_3_what_is_held_turns_as_the_tool_is_turned(tool):
    hand = hands(("it", "pillar_short" if tool == HAND else "cat_ruben", 0, 300))
    close(hand, tool, *hand.world.pieces["it"].body.position)
    x, y = hand.tip
    for _ in range(240):
        hand.tick(ToolCommand(tool, x, y, angle=90.0, grip=True))
    assert degrees(hand.world, "it") == pytest.approx(90.0, abs=1.0)


def test_what_is_let_go_keeps_its_speed():
    hand = hands(("it", "pillar_short", 0, 300))
    close(hand, HAND, 0, 300)
    for _ in lead(hand, HAND, (0, 300), (200, 300), 400):
        pass
    hand.tick(ToolCommand(HAND, 200, 300))
    assert hand.held is None
    assert hand.world.pieces["it"].body.velocity.x == pytest.approx(400, rel=0.01)


def test_another_tool_lets_go_of_what_the_last_one_held():
    hand = hands(("it", "pillar_short", 0, 300))
    close(hand, HAND, 0, 300)
    hand.tick(ToolCommand(TWEEZERS, 0, 300, grip=True))
    assert hand.held is None


# -- slipping --------------------------------------------------------------------------------------


def test_a_piece_that_is_too_heavy_slips_from_the_grip():
    """100 g weigh 0.98 N, and the hand pulls with 0.5 N."""
    hand = hands(("it", block(40, 40, mass=100), 0, 20))
    assert close(hand, HAND, 0, 20)
    strains = [hand.strain for _ in lead(hand, HAND, (0, 20), (0, 60), 100)]
    assert max(strains) > 0.9
    assert hand.slipped
    assert hand.held is None
    assert hand.world.pose("it")[1] < 21


def test_a_piece_that_is_dragged_into_the_table_slips():
    hand = hands(("it", "pillar_short", 0, 31))
    close(hand, HAND, 0, 31)
    for _ in lead(hand, HAND, (0, 31), (0, -30), 200):
        pass
    assert hand.slipped
    assert hand.world.pose("it")[1] == pytest.approx(30, abs=0.5)


def test_what_has_slipped_is_gripped_again_only_after_opening():
    hand = hands(("it", block(40, 40, mass=100), 0, 20))
    close(hand, HAND, 0, 20)
    for _ in lead(hand, HAND, (0, 20), (0, 60), 200):
        pass
    assert close(hand, HAND, 0, 20) is None
    hand.tick(ToolCommand(HAND, 0, 20))
    assert close(hand, HAND, 0, 20) == "it"


# -- taking from beside the table ------------------------------------------------------------------


def test_a_parked_piece_is_brought_under_the_tool_as_it_closes():
    hand = hands()
    hand.world.enter("it", "pillar_short")
    assert close(hand, HAND, 100, 200, take="it") == "it"
    assert hand.world.pose("it")[:2] == pytest.approx((100, 200), abs=0.2)


def test_taking_waits_while_the_place_is_taken():
    hand = hands(("wall", "pillar_short", 0, 30))
    hand.world.enter("it", "pillar_short")
    assert close(hand, HAND, 5, 30, take="it") is None
    assert hand.world.pieces["it"].parked
    assert close(hand, HAND, 40, 30, take="it") == "it"


def test_nothing_is_taken_that_the_tool_cannot_hold():
    hand = hands()
    hand.world.enter("cat", "cat_ivy")
    assert close(hand, HAND, 0, 200, take="cat") is None
    assert close(hand, TWEEZERS, 0, 200, take="nobody") is None
    assert close(hand, TWEEZERS, 0, 200, take="cat") == "cat"


# -- the paw stick ---------------------------------------------------------------------------------


def launch(kind, fast):
    """The speed with which a toy leaves a platform's edge when the paw comes at this speed."""
    tower = build([*level_tower(1), Placed("toy", kind, 60, 64 + KINDS[kind].height / 2)], SHIPPED)
    hand = Hands(run(tower, 0.2))
    quickest = 0.0
    for _ in lead(hand, PAW, (20, 71), (90, 71), fast):
        if hand.world.pose("toy")[1] < 64:
            break
        quickest = max(quickest, hand.world.pieces["toy"].body.velocity.x)
    assert hand.world.pose("platform_rect_1")[0] == pytest.approx(0, abs=0.5)
    return quickest


@pytest.mark.parametrize("kind", TOYS)
def test_L6_3_the_paw_hits_with_the_speed_of_the_hand(kind):
    """A toy of a quarter of the paw's mass leaves a little faster than the paw comes."""
    launched = {fast: launch(kind, fast) for fast in (100, 200, 300, 400, 500, 600)}
    assert list(launched.values()) == sorted(launched.values())
    for fast, velocity in launched.items():
        assert fast <= velocity < 1.6 * fast


def test_the_paw_is_no_faster_than_its_top_speed():
    hand = hands()
    close(hand, PAW, 0, 300)
    hold(hand, PAW, 2000, 300, 1.0)
    assert hand.tip[0] == pytest.approx(SHIPPED.paw_speed, rel=0.02)


def test_the_paw_reaches_in_as_soon_as_there_is_room():
    hand = hands(("it", "pillar_short", 0, 30))
    close(hand, PAW, 0, 30)
    assert not hand.reached_in
    hold(hand, PAW, 13, 30, 0.1)
    assert not hand.reached_in
    close(hand, PAW, 15, 30)
    assert hand.reached_in
    assert hand.world.pose("it")[0] == pytest.approx(0, abs=0.01)
    hand.tick(ToolCommand(PAW, 15, 30))
    assert not hand.reached_in


@pytest.mark.parametrize("fast", [100, 800, 5000])
@pytest.mark.parametrize("height", [30, 55])
def test_the_paw_cannot_ram_a_loaded_pillar_over(fast, height):
    """The push of 0.3 N is less than the friction below eight storeys."""
    hand = Hands(run(build(level_tower(8), SHIPPED), 0.3))
    for _ in lead(hand, PAW, (-150, height), (150, height), fast):
        pass
    hold(hand, PAW, 150, height, 1.0)
    assert hand.tip[0] < -60
    for piece in level_tower(8):
        assert math.dist(hand.world.pose(piece.id)[:2], (piece.x, piece.y)) < 1.5


# -- nothing goes through anything (L6.1) ----------------------------------------------------------


@pytest.mark.parametrize("kind", [*TOYS, "cat_cheese"])
def test_L6_1_the_tweezers_carry_nothing_through_a_platform(kind):
    toy = Placed("toy", kind, 0, 64 + KINDS[kind].height / 2 + 60)
    hand = Hands(run(build(level_tower(1), SHIPPED), 0.1))
    hand.world.add(*toy)
    for jump in (-2000, 2000, -2000, -1950, -2000):
        close(hand, TWEEZERS, toy.x, toy.y)
        for _ in range(40):
            hand.tick(ToolCommand(TWEEZERS, 3 * jump / 1000, jump, grip=True))
            assert hand.world.pose("toy")[1] > hand.world.pose("platform_rect_1")[1]
        hand.put_away()
    assert hand.world.pose("platform_rect_1")[1] == pytest.approx(62, abs=0.2)


@pytest.mark.parametrize("kind", ["pillar_short", "platform_round"])
def test_L6_1_the_hand_pushes_nothing_through_the_table(kind):
    hand = hands(("it", kind, 0, 100))
    close(hand, HAND, 0, 100)
    for jump in (-2000, 2000, -2000, -100):
        for _ in range(40):
            hand.tick(ToolCommand(HAND, 0, jump, grip=True))
            assert hand.world.pose("it")[1] > KINDS[kind].height / 2 - 1 - 1
        hand.put_away()
        close(hand, HAND, *hand.world.pose("it")[:2])


@pytest.mark.parametrize("side", [1, -1])
def test_L6_1_the_paw_goes_through_no_loaded_pillar_and_no_platform(side):
    hand = Hands(run(build(level_tower(6), SHIPPED), 0.1))
    close(hand, PAW, side * 150, 40)
    for _ in range(120):
        hand.tick(ToolCommand(PAW, -side * 2000, 40, grip=True))
        assert side * hand.tip[0] > 60
    hand.put_away()
    close(hand, PAW, 0, 100)
    for jump in (-2000, 2000) * 3:
        for _ in range(60):
            hand.tick(ToolCommand(PAW, 0, jump, grip=True))
            assert 64 < hand.tip[1] < 124


@pytest.mark.parametrize("seed", range(4))
def test_L6_1_nothing_is_left_inside_anything_by_the_wildest_hand(seed):
    """Jumps of metres in a tick, with every tool, among towers that fall about it."""
    rng = random.Random(seed)
    tower = [
        *level_tower(3),
        Placed("toy", "toy_fish", 0, 196.5),
        Placed("cat", "cat_ruben", 0, 88),
    ]
    hand = Hands(build(tower, SHIPPED))
    for _ in range(40):
        tool = rng.choice(list(Tool))
        x, y = rng.uniform(-100, 100), rng.uniform(0, 250)
        close(hand, tool, x, y)
        for _ in range(rng.randrange(5, 30)):
            hand.tick(ToolCommand(tool, rng.uniform(-2e3, 2e3), rng.uniform(-2e3, 2e3), 0, True))
        hand.put_away()
    world = run(hand.world, 2.0)
    assert world.poses().array[:, 1].min() > 0
    assert _deepest_overlap(world) < 0.5


def _deepest_overlap(world: World) -> float:
    hits = (
        point.distance
        for piece in world.on_table()
        for shape in piece.parts.shapes
        for hit in world.space.shape_query(shape)
        if world.owner(hit.shape) != piece.id
        for point in hit.contact_point_set.points
    )
    return max((abs(distance) for distance in hits), default=0.0)


def test_a_world_with_its_tools_out_takes_no_snapshot():
    hand = hands(("it", "pillar_short", 0, 300))
    close(hand, HAND, 0, 300)
    with pytest.raises(ValueError, match="tools put away"):
        hand.world.snapshot()
    hand.tick(None)
    assert hand.held is None
    assert hand.world.snapshot().pieces[0].id == "it"
    assert speed(hand.world, "it") > 0
