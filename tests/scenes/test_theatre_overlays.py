"""What cannot be seen on a real table: contacts and pushes, masses, velocities, the tool's path."""

import math

import numpy as np
import pygame
import pytest
from guest import Guest
from recorded import a_turn

from physics.pieces import piece_kinds
from physics.world import Poses
from scenes.ledges.camera import Box, Camera
from scenes.theatre import overlays
from scenes.theatre.moments import best
from scenes.theatre.overlays import centre_of_mass, draw_contacts, draw_masses, draw_path, support

PILLAR = "pillar_long_1"
TALL, WIDE = piece_kinds()["pillar_long"].height, piece_kinds()["pillar_long"].width


@pytest.fixture
def guest(tmp_path) -> Guest:
    return Guest(tmp_path)


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    return pygame.Surface((640, 480))


@pytest.fixture
def camera() -> Camera:
    """Two pixels a millimetre, the table's origin in the middle."""
    camera = Camera(Box(0.0, 0.0, 640.0, 480.0))
    camera.scale = 2.0
    return camera


def of_colour(surface: pygame.Surface, colour: str) -> list[tuple[int, int]]:
    """The pixels of a colour."""
    mapped = surface.map_rgb(pygame.Color(colour))
    return [tuple(place) for place in np.argwhere(pygame.surfarray.pixels2d(surface) == mapped)]


def contacts(*rows: tuple[float, float, float]) -> np.ndarray:
    """Contacts from below at x, y, with an impulse."""
    return np.array([(x, y, 0.0, 1.0, impulse) for x, y, impulse in rows], np.float32)


def test_a_contact_is_a_dot_where_two_things_touch(surface, camera):
    draw_contacts(surface, camera, contacts((30.0, 10.0, 0.0)))
    assert surface.get_at((380, 220))[:3] == pygame.Color(overlays._PUSH)[:3]
    places = np.array(of_colour(surface, overlays._PUSH))
    assert np.abs(places - (380, 220)).max() <= 5


def test_the_harder_a_push_the_longer_its_line_along_the_normal(surface, camera):
    heights = []
    for impulse in (100.0, 400.0):
        surface.fill("black")
        draw_contacts(surface, camera, contacts((0.0, 0.0, impulse)))
        places = np.array(of_colour(surface, overlays._PUSH))
        assert np.ptp(places[:, 0]) <= 10
        heights.append(np.ptp(places[:, 1]))
    assert heights[1] == pytest.approx(2 * heights[0], abs=3)


def test_the_centre_of_mass_turns_with_the_piece():
    own = piece_kinds()["cat_ruben"].centre_of_mass
    x, y = centre_of_mass("cat_ruben", (100.0, 50.0, math.pi / 2))
    assert (x, y) == pytest.approx((100.0 - own[1], 50.0 + own[0]))


def test_a_piece_is_carried_by_the_contacts_below_it():
    pose = (0.0, TALL / 2, 0.0)
    below = contacts((-WIDE / 2, 0.0, 1.0), (WIDE / 2, 0.0, 1.0))
    above = contacts((0.0, TALL, 5.0), (WIDE / 2, 0.75 * TALL, 1.0))
    found = support(PILLAR, pose, np.concatenate((above, below)))
    assert found == ((-WIDE / 2, 0.0), (WIDE / 2, 0.0))
    assert support(PILLAR, pose, above) is None


@pytest.mark.parametrize(
    ("feet", "colour"), [((-8.0, 8.0), overlays._FIRM), ((4.0, 8.0), overlays._SHAKY)]
)
def test_the_plumb_line_is_red_where_it_misses_what_carries(surface, camera, feet, colour):
    poses = Poses((PILLAR,), np.array([[0.0, TALL / 2, 0.0]]))
    draw_masses(surface, camera, poses, contacts(*((x, 0.0, 1.0) for x in feet)))
    assert of_colour(surface, colour)
    other = ({overlays._FIRM, overlays._SHAKY} - {colour}).pop()
    assert not of_colour(surface, other)


def test_the_path_is_where_the_tool_was(surface, camera):
    draw_path(surface, camera, [[(-50.0, 0.0), (50.0, 0.0)], [(0.0, 60.0), (0.0, 80.0)]], None)
    places = of_colour(surface, overlays._PATH)
    assert {(240, 240), (400, 240), (320, 100)} <= set(places)
    assert not [place for place in places if 130 < place[1] < 230]


def contacts_near_the_table(frame) -> np.ndarray:
    return frame.contacts[np.abs(frame.contacts[:, 1]) < 0.5]


# -- in the theatre --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["1", "2", "3", "4"])
def test_an_overlay_is_laid_over_the_flight_and_taken_off(guest, key):
    guest.sees_all()
    guest.head.go(best(guest.record))
    guest.frames(3)  # what moved is drawn finer when it rests
    plain = guest.table()
    guest.push(key)
    assert guest.table() != plain
    guest.push(key)
    assert guest.table() == plain


def test_the_pushes_that_are_shown_carry_the_tower(guest):
    guest.sees_all()
    record = guest.record
    tick = record.tick_of(record.begun[2]) - 12  # built and at rest, no hand near
    on_table = contacts_near_the_table(guest.theatre.replay.frame(tick))
    world = guest.theatre.replay.match_at(tick).world
    step = 1.0 / (world.parameters.tick_rate * world.parameters.substeps)
    weight = sum(piece.body.mass for piece in world.on_table()) * world.parameters.gravity
    assert on_table[:, 4].sum() == pytest.approx(weight * step, rel=0.02)


def test_an_arrow_shows_where_the_toy_flies(guest):
    guest.sees_all()
    tick = best(guest.record)
    frame = guest.theatre.replay.frame(tick)
    toy = frame.ids.index("toy_mouse_ruben")
    guest.head.go(tick)
    guest.push("3")
    camera = guest.theatre.camera
    x, y = centre_of_mass("toy_mouse_ruben", frame.poses[toy])
    ahead = (frame.velocities[toy][:2] * overlays._SECONDS_AHEAD).tolist()
    assert math.hypot(*ahead) > 5.0
    middle = camera.to_screen(x + ahead[0] / 2, y + ahead[1] / 2)
    place = tuple(round(value) for value in middle)
    colour = pygame.display.get_surface().get_at(place)[:3]
    assert colour == pygame.Color(overlays._SPEED)[:3]


def test_the_tools_path_is_that_of_the_phase_up_to_now(guest):
    guest.sees_all()
    record, view = guest.record, guest.theatre.overlays
    begun = record.tick_of(record.begun[3])  # the paw goes to the toy, and pushes it
    tick = begun + 150
    there = [guest.theatre.replay.frame(at).tool for at in range(begun, tick + 1, 4)]
    wanted = [(tool.x, tool.y) for tool in there if tool]
    assert len(wanted) > 10
    assert [place for path in view._paths(tick) for place in path] == wanted


def test_overlays_show_nothing_that_is_not_known(guest, monkeypatch):
    record = a_turn()
    guest.head.go(record.ticks)
    assert not guest.theatre.frame.exact
    monkeypatch.setattr(guest.theatre, "_simulate", lambda: None)
    guest.frames(3)
    plain = guest.table()
    guest.push("1", "3")
    assert guest.table() == plain
