"""The hand: pointer and keys become one command a tick."""

from itertools import pairwise

import pytest

from physics.commands import Tool
from scenes.ledges.camera import Box, Camera
from scenes.ledges.hand import Hand

FRAME = 1 / 60


@pytest.fixture
def camera() -> Camera:
    looking = Camera(Box(0, 0, 1000, 800))
    looking.look_at(Box(-75, 0, 75, 300))
    return looking


@pytest.fixture
def hand(camera: Camera) -> Hand:
    made = Hand()
    made.point(500, 400)
    made.frame(camera, FRAME)
    made.command(1, 1, Tool.HAND)
    return made


def test_a_swipe_is_a_straight_line_through_the_ticks_of_a_frame(hand, camera):
    start = hand.place
    hand.point(700, 300)
    hand.frame(camera, FRAME)
    commands = [hand.command(tick, 4, Tool.PAW) for tick in (1, 2, 3, 4)]
    xs = [start[0], *(command.x for command in commands)]
    steps = [b - a for a, b in pairwise(xs)]
    assert max(steps) - min(steps) <= 2 / 32
    assert (commands[-1].x, commands[-1].y) == pytest.approx(camera.to_table(700, 300), abs=1 / 32)


def test_the_grip_is_closed_while_the_button_is_held(hand, camera):
    hand.press()
    for _ in range(30):
        hand.frame(camera, FRAME)
        assert hand.command(1, 1, Tool.HAND).grip
        hand.feel("pillar_short_1", 0.0, False)
    hand.release()
    assert not hand.command(1, 1, Tool.HAND).grip


def test_a_click_on_a_piece_grips_until_the_next_press(hand, camera):
    hand.press()
    hand.frame(camera, FRAME)
    hand.feel("pillar_short_1", 0.0, False)
    hand.release()
    for _ in range(60):
        hand.frame(camera, FRAME)
    assert hand.command(1, 1, Tool.HAND).grip
    hand.press()
    assert not hand.command(1, 1, Tool.HAND).grip
    hand.release()
    assert not hand.closed


def test_a_click_on_nothing_leaves_the_hand_open(hand):
    hand.press()
    hand.release()
    assert not hand.closed


def test_a_short_press_that_moves_is_a_drag_not_a_click(hand, camera):
    hand.press()
    hand.feel("pillar_short_1", 0.0, False)
    hand.point(510, 400)
    hand.release()
    assert not hand.closed


def test_gripping_takes_over_the_turn_that_the_piece_has(hand):
    hand.press()
    hand.feel("pillar_short_1", 37.0, False)
    assert hand.command(1, 1, Tool.HAND).angle == 37.0
    hand.turn(1)
    assert hand.command(1, 1, Tool.HAND).angle == 40.0  # steps of 5, from where it is
    hand.turn(-1, fine=True)
    assert hand.command(1, 1, Tool.HAND).angle == 39.0
    hand.feel("pillar_short_1", 12.0, False)
    assert hand.command(1, 1, Tool.HAND).angle == 39.0


def test_R_sets_upright_and_then_goes_on_by_right_angles(hand):
    hand.angle = 37.0
    hand.upright()
    assert hand.angle == 0.0
    hand.upright()
    assert hand.angle == 90.0


def test_a_piece_of_the_supply_is_asked_for_until_it_is_held(hand, camera):
    hand.angle = 30.0
    hand.point(20, 400, over_panel=True)
    hand.press(take="pillar_long_2")
    hand.frame(camera, FRAME)
    assert not hand.command(1, 1, Tool.HAND).grip  # it does not come out inside the panel
    hand.point(500, 300)
    hand.frame(camera, FRAME)
    command = hand.command(1, 1, Tool.HAND)
    assert (command.grip, command.take, command.angle) == (True, "pillar_long_2", 0.0)
    hand.feel("pillar_long_2", 0.0, False)
    command = hand.command(1, 1, Tool.HAND)
    assert (command.grip, command.take) == (True, "")


def test_a_slip_opens_a_grip_that_a_click_had_closed(hand):
    hand.press()
    hand.feel("pillar_short_1", 0.0, False)
    hand.release()
    hand.feel(None, 0.0, True)
    assert not hand.closed


@pytest.mark.parametrize(("with_", "speed"), [("", 80), ("shift", 400), ("ctrl", 15)])
def test_arrow_keys_move_the_tool(hand, camera, with_, speed):
    x, y = hand.place
    for _ in range(60):
        hand.frame(camera, FRAME, (1.0, 0.0), with_)
    assert hand.place == pytest.approx((x + speed, y))
    hand.frame(camera, FRAME)
    assert hand.place == pytest.approx((x + speed, y))  # a resting mouse does not take over


def test_the_tip_stays_above_the_table(hand, camera):
    hand.point(500, 10_000)
    hand.frame(camera, FRAME)
    assert hand.command(1, 1, Tool.HAND).y > 0
