"""The camera: millimetres to pixels and back, framing, zoom and pan."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ledges.camera import EDGE, HEADROOM, Box, Camera

WINDOW = Box(150, 80, 1280, 650)
TOWER = Box(-75, 0, 190, 320)
place = st.floats(-2000, 2000)


def camera(window: Box = WINDOW) -> Camera:
    made = Camera(window)
    made.look_at(TOWER)
    return made


@given(x=place, y=place, factor=st.floats(0.3, 3), dx=st.floats(-500, 500))
def test_pixels_lead_back_to_the_millimetres_they_came_from(x, y, factor, dx):
    looking = camera()
    looking.zoom(factor, 400, 300)
    looking.pan(dx, -dx)
    assert looking.to_table(*looking.to_screen(x, y)) == pytest.approx((x, y), abs=1e-6)


def test_up_on_the_table_is_up_on_the_screen():
    assert camera().to_screen(0, 100)[1] < camera().to_screen(0, 0)[1]


@pytest.mark.parametrize("window", [WINDOW, Box(0, 0, 500, 1400), Box(0, 0, 2560, 300)])
def test_the_tower_with_air_and_edge_is_inside_the_window(window):
    looking = camera(window)
    left, bottom = looking.to_screen(TOWER.left, -EDGE)
    right, top = looking.to_screen(TOWER.right, TOWER.high + HEADROOM)
    assert window.left <= left < right <= window.right
    assert window.low - 1e-6 <= top < bottom <= window.high + 1e-6


def test_it_follows_a_growing_tower_smoothly_and_arrives():
    looking, taller = camera(), Box(-75, 0, 190, 700)
    before = looking.scale
    looking.follow(taller, 1 / 60)
    first = before / looking.scale - 1
    assert 0 < first < 0.08
    for _ in range(240):
        looking.follow(taller, 1 / 60)
    arrived = camera()
    arrived.look_at(taller)
    assert (looking.x, looking.y, looking.scale) == (arrived.x, arrived.y, arrived.scale)


def test_a_trembling_tower_does_not_move_the_picture():
    looking = camera()
    looking.follow(TOWER, 1 / 60)
    before = (looking.x, looking.y, looking.scale)
    for tremble in (1e-6, -1e-6, 0.1):
        looking.follow(TOWER._replace(high=TOWER.high + tremble), 1 / 60)
    assert (looking.x, looking.y, looking.scale) == before


@given(factor=st.floats(0.2, 5), px=st.floats(150, 1280), py=st.floats(80, 650))
def test_zoom_leaves_the_place_under_the_pointer(factor, px, py):
    looking = camera()
    before = looking.to_table(px, py)
    looking.zoom(factor, px, py)
    assert looking.to_table(px, py) == pytest.approx(before, abs=1e-6)


def test_zoom_has_an_end():
    looking = camera()
    for _ in range(200):
        looking.zoom(1.5, 400, 300)
    assert math.isfinite(looking.scale)
    assert looking.scale <= 12


def test_pan_moves_the_picture_with_the_pointer_and_stays():
    looking = camera()
    before = looking.to_screen(10, 20)
    looking.pan(30, -12)
    after = looking.to_screen(10, 20)
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((30, -12))
    looking.follow(TOWER, 1.0)
    assert looking.to_screen(10, 20) == after
    looking.automatic = True
    looking.follow(TOWER, 60.0)
    assert looking.to_screen(10, 20) == pytest.approx(before, abs=1)
