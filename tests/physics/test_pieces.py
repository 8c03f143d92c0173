"""The pieces of the data file: L1 holds exactly, cats sit and can be tipped, toys differ."""

import math

import pytest
from laboratory import SHIPPED, degrees, run, speed, table, until

from physics.pieces import Circle, Polygon, piece_kinds, storey

KINDS = piece_kinds()
CATS = [name for name, kind in KINDS.items() if kind.family == "cat"]
TOYS = [name for name, kind in KINDS.items() if kind.family == "toy"]


def lowest(kind, angle):
    """How far below its centre a turned piece reaches, mm."""
    sin, cos = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    return -min(x * sin + y * cos for part in kind.outline for x, y in part.points)


def landed_flat(name, angle=0.0, **parameters):
    """A world in which a piece of this kind stands on the table."""
    kind = KINDS[name]
    below = kind.height / 2 if isinstance(kind.outline[0], Circle) else lowest(kind, angle)
    return table(("it", name, 0, below, angle), **parameters)


def test_L1_1_there_are_two_pillars_and_two_platforms():
    families = [kind.family for kind in KINDS.values()]
    assert [families.count(f) for f in ("pillar", "platform", "cat", "toy")] == [2, 2, 4, 4]


def test_L1_2_a_long_pillar_stands_exactly_two_storeys():
    short, long = KINDS["pillar_short"].height, KINDS["pillar_long"].height
    thickness = {KINDS[name].height for name in ("platform_rect", "platform_round")}
    assert len(thickness) == 1
    assert long == 2 * short + thickness.pop()
    assert storey() == 64.0


@pytest.mark.parametrize("name", KINDS)
def test_every_polygon_is_convex_and_counterclockwise(name):
    for part in KINDS[name].outline:
        if isinstance(part, Polygon):
            edges = [
                (b[0] - a[0], b[1] - a[1])
                for a, b in zip(part.points, part.points[1:] + part.points[:1], strict=True)
            ]
            following = edges[1:] + edges[:1]
            turns = [u[0] * v[1] - u[1] * v[0] for u, v in zip(edges, following, strict=True)]
            assert min(turns) > 0, part


@pytest.mark.parametrize("name", KINDS)
def test_the_origin_is_the_middle_of_the_bounding_box(name):
    left, bottom, right, top = KINDS[name].bounds
    assert (left + right, bottom + top) == pytest.approx((0, 0))


@pytest.mark.parametrize("name", KINDS)
def test_mass_and_moment_are_those_of_the_outline(name):
    """The moment against a sum over a fine grid of points within the outline."""
    kind = KINDS[name]
    body = table(("it", kind, 0, 200)).pieces["it"].body
    density = SHIPPED.density(kind.material)
    cell = 0.2
    left, bottom, right, top = kind.bounds
    cx, cy = kind.centre_of_mass
    mass = moment = 0.0
    for i in range(round((right - left) / cell)):
        for j in range(round((top - bottom) / cell)):
            x, y = left + (i + 0.5) * cell, bottom + (j + 0.5) * cell
            dm = sum(_inside(part, x, y) for part in kind.outline) * density * cell**2
            mass += dm
            moment += dm * ((x - cx) ** 2 + (y - cy) ** 2)
    assert body.mass == pytest.approx(mass, rel=0.01)
    assert body.moment == pytest.approx(moment, rel=0.01)


def _inside(part, x, y):
    if isinstance(part, Circle):
        return math.dist((x, y), (part.x, part.y)) <= part.radius
    corners = zip(part.points, part.points[1:] + part.points[:1], strict=True)
    return all((b[0] - a[0]) * (y - a[1]) >= (b[1] - a[1]) * (x - a[0]) for a, b in corners)


@pytest.mark.parametrize("name", CATS)
def test_a_cat_sits_upright_at_rest(name):
    world = landed_flat(name)
    before = world.pose("it")
    run(world, 5.0)
    assert world.at_rest
    assert math.dist(world.pose("it")[:2], before[:2]) < 0.01
    assert abs(degrees(world, "it")) < 0.01


def _weight_height(kind, angle):
    """Height of a turned piece's centre of mass when it touches the table, mm."""
    sin, cos = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    x, y = kind.centre_of_mass
    return lowest(kind, angle) + x * sin + y * cos


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("name", CATS)
def test_a_cat_sits_down_again_until_its_weight_passes_its_edge(name, side):
    """Turned about its edges, its weight rises to a ridge: short of the first it comes back."""
    heights = [_weight_height(KINDS[name], side * angle) for angle in range(170)]
    first = next(angle for angle in range(169) if heights[angle + 1] < heights[angle])
    assert 20 <= first <= 90
    assert abs(_comes_to(name, side * (first - 3))) < 1.0


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("name", CATS)
def test_a_cat_falls_over_when_its_weight_passes_its_highest_edge(name, side):
    """Beyond the highest ridge no way leads back: it comes to lie as knocked over (L3.6)."""
    last = max(range(170), key=lambda angle: _weight_height(KINDS[name], side * angle))
    assert abs(_comes_to(name, side * (last + 3))) > SHIPPED.tip_tilt


def _comes_to(name, angle):
    world = landed_flat(name, angle)
    run(world, 2.0)
    return degrees(world, "it")


def _pushed(name):
    """How far a toy goes along the table when it is sent off at 300 mm/s, and how much it turns."""
    world = landed_flat(name)
    world.set_motion("it", 300.0, 0.0, 0.0)
    run(world, 3.0)
    assert world.at_rest
    return world.pose("it")[0], degrees(world, "it")


def _bounce(name):
    """How high a toy jumps, above where it lies, after it fell 200 mm flat, mm."""
    world = table(("it", name, 0, 200 + KINDS[name].height / 2))
    until(world, lambda: "it" in world.touched, 1.0)
    heights = []
    for _ in range(120):
        world.tick()
        heights.append(world.pose("it")[1])
    return max(heights) - KINDS[name].height / 2


def test_L1_4_the_four_toys_differ_in_shape_and_mass():
    shapes = {KINDS[name].outline for name in TOYS}
    masses = {round(SHIPPED.density(KINDS[n].material) * KINDS[n].area, 2) for n in TOYS}
    assert len(shapes) == len(masses) == 4


def test_the_ball_of_wool_rolls_and_stops_and_the_mouse_slides():
    wool, wool_turn = _pushed("toy_wool")
    mouse, mouse_turn = _pushed("toy_mouse")
    fish, _ = _pushed("toy_fish")
    rolled = math.degrees(wool / (KINDS["toy_wool"].height / 2))
    assert -wool_turn > 0.6 * rolled  # it slips until it rolls
    assert abs(mouse_turn) < 1.0
    assert wool > 1.5 * mouse > 1.5 * fish


def test_the_fish_flops_flat_from_any_turn():
    """But for a fall straight on its tail, which is flat enough to stand on."""
    for angle in (*range(0, 70, 15), *range(120, 360, 30)):
        world = table(("it", "toy_fish", 0, 80, angle))
        run(world, 2.0)
        side = degrees(world, "it") % 180
        assert min(side, 180 - side) < 1, angle
        assert speed(world, "it") < 1.0


def test_the_bell_bounces_and_the_others_hardly():
    heights = {name: _bounce(name) for name in TOYS}
    assert heights["toy_bell"] > 40
    assert heights["toy_bell"] > 2 * max(h for name, h in heights.items() if name != "toy_bell")
    assert heights["toy_fish"] < 1
