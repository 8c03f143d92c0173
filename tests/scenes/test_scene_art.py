import numpy as np
import pygame
import pytest

from cats_ledges.ledges.supply import CATS, TOYS
from scenes import art
from scenes.theme import CAT_COLOURS


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((320, 240))


def patterns_shown(text, cats=CATS):
    """The cats whose pattern is not hidden."""
    groups = [line for line in text.splitlines() if "<g" in line]
    of = {cat: next(line for line in groups if f'id="{cat}"' in line) for cat in cats}
    return [cat for cat, line in of.items() if "display" not in line]


@pytest.mark.parametrize("toy", TOYS)
@pytest.mark.parametrize("cat", CATS)
def test_L1_3_a_toy_wears_its_cats_colour_and_its_pattern_alone(toy, cat):
    text = art.svg(f"toy_{toy}", cat)
    assert patterns_shown(text) == [cat]
    assert CAT_COLOURS[cat][0] in text
    assert "#ff00aa" not in text
    assert patterns_shown(art.svg(f"toy_{toy}")) == []


def test_a_picture_has_exactly_the_size_it_is_asked_for():
    for width in (17, 240, 999):
        assert art.picture("card_ledges", width).size == (width, round(width * 150 / 240))
        assert art.shape((width, 31), 8, "#ffffff").size == (width, 31)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (600, 900)])
def test_the_room_fills_every_window(size):
    assert art.cover("background", size).size == size
    pixels = pygame.surfarray.array3d(art.cover("background", size))
    assert (pixels.reshape(-1, 3).max(axis=1) > 0).all()  # nothing stayed black


def test_corners_are_round_and_their_edges_smooth():
    alpha = pygame.surfarray.array_alpha(art.shape((80, 60), 20, "#ffffff"))
    assert alpha[0, 0] == 0
    assert alpha[40, 30] == 255
    assert np.unique(alpha[:20, :20]).size > 10


def test_a_shadow_fades_out_before_its_surface_ends():
    alpha = pygame.surfarray.array_alpha(art.shadow((80, 60), 12, 6, 80))
    assert alpha[0, :].max() == 0
    assert alpha.max() > 40
