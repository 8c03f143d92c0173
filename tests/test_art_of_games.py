"""The pictures of boop, tower and distance: told apart without colour, and in their places."""

import io
import os
from functools import cache
from importlib.resources import files
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
import pytest

ART = Path(str(files("assets"))) / "art"
SUITS = ("rod", "wool", "mouse", "feather", "bell", "laser")
COLOURS = ("red", "yellow", "blue", "green")
GOALS = (
    *("mania", "range", "master", "focus", "rainbow"),
    *("king", "twist", "riot", "forced", "chain"),
)
PIECES = ("kitten_orange", "kitten_gray", "cat_orange", "cat_gray")


@cache
def view_box(name):
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    return [float(number) for number in text.split('viewBox="')[1].split('"')[0].split()]


@cache
def drawn(name, scale=4):
    """The picture at so many pixels a unit."""
    _, _, width, height = view_box(name)
    source = io.BytesIO((ART / f"{name}.svg").read_bytes())
    return pygame.image.load_sized_svg(source, (round(width * scale), round(height * scale)))


def opaque(name):
    return pygame.surfarray.array_alpha(drawn(name)) > 127


def gray(name):
    """The picture without its colours, on paper, from 0 to 1."""
    picture = drawn(name)
    paper = pygame.Surface(picture.get_size())
    paper.fill("#FBF3E4")
    paper.blit(picture, (0, 0))
    return pygame.surfarray.array3d(paper) @ np.array([0.299, 0.587, 0.114]) / 255


def colour_at(name, x, y):
    """The colour at a place in the picture's own units."""
    left, top, _, _ = view_box(name)
    return drawn(name).get_at((round((x - left) * 4), round((y - top) * 4)))


def lightness(name, x, y):
    red, green, blue, _ = colour_at(name, x, y)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def likeness(one, other):
    """Of two shapes, what they share of what they cover."""
    return (one & other).sum() / (one | other).sum()


def unlike(one, other):
    """The share of pixels in which two pictures without colours clearly differ."""
    return (np.abs(one - other) > 0.12).mean()


@pytest.mark.parametrize("pair", [*combinations(PIECES, 2)], ids="-".join)
def test_boop_pieces_are_told_apart_by_their_outlines(pair):
    one, other = (opaque(f"boop_{piece}") for piece in pair)
    assert likeness(one, other) < 0.8


@pytest.mark.parametrize("colour", ["orange", "gray"])
def test_a_kitten_is_smaller_than_a_cat_and_both_stay_in_their_square(colour):
    kitten, cat = opaque(f"boop_kitten_{colour}"), opaque(f"boop_cat_{colour}")
    assert kitten.shape == cat.shape == (256, 256)
    assert kitten.sum() < 0.85 * cat.sum()


def test_the_bed_has_six_by_six_cells_of_80_that_alternate():
    cells = np.array(
        [
            [lightness("boop_bed", 80 * file + 20, 80 * row + 40) for row in range(6)]
            for file in range(6)
        ]
    )
    light = cells > cells.mean()
    assert np.array_equal(light, np.indices((6, 6)).sum(axis=0) % 2 == light[0, 1])
    assert cells[light].min() > cells[~light].max() + 0.05
    left, top, width, height = view_box("boop_bed")
    assert pygame.Rect(left, top, width, height).contains(pygame.Rect(0, 0, 480, 480))


def test_the_arrow_points_right_and_is_as_wide_above_as_below():
    shape = opaque("boop_arrow")
    reach = np.flatnonzero(shape.any(axis=1))
    tip, tail = shape[reach[-1] - 12].sum(), shape[reach[0] + 12].sum()
    widest = shape.sum(axis=1).argmax()
    assert widest > reach.mean()
    assert tip < tail
    assert likeness(shape, shape[:, ::-1]) > 0.95


@pytest.mark.parametrize("pair", [*combinations(COLOURS, 2)], ids="-".join)
def test_tower_pieces_are_told_apart_without_colour_from_above_and_from_the_side(pair):
    faces = [gray(f"tower_piece_{colour}") for colour in pair]
    assert unlike(*faces) > 0.1
    assert unlike(*(gray(f"tower_side_{colour}") for colour in pair)) > 0.1
    band = slice(53 * 4, 62 * 4)  # what is seen of a piece under another
    assert unlike(*(face[:, band] for face in faces)) > 0.1


@pytest.mark.parametrize("colour", COLOURS)
def test_a_tower_piece_stands_in_its_cell_and_leaves_nothing_of_itself_behind_a_higher_one(colour):
    piece, cell = f"tower_piece_{colour}", "tower_cell"
    assert view_box(piece) == view_box(cell) == view_box("tower_cell_far") == [-30, -34, 60, 72]
    shape = opaque(piece)
    edge = 10 * 4
    foot = np.zeros_like(shape)
    foot[:, :-edge] = shape[:, edge:]  # one thickness higher: its base on the cell's face
    below = slice(34 * 4, None)
    assert not (foot & ~opaque(cell))[:, below].any()


def test_goal_cards_are_alike_in_size_and_each_has_a_picture_of_its_own():
    pictures = [gray(f"goal_{goal}") for goal in (*GOALS, "back")]
    assert {picture.shape for picture in pictures} == {(360, 480)}
    for one, other in combinations(pictures, 2):
        assert unlike(one[:, :312], other[:, :312]) > 0.12
    for goal in GOALS:
        words = gray(f"goal_{goal}")[40:320, 324:440]
        assert words.std() < 0.01, "where the name is written nothing is drawn"


@pytest.mark.parametrize("suit", SUITS)
def test_a_lure_card_has_room_for_its_number_and_a_dark_paw_for_its_target(suit):
    card = f"lure_{suit}"
    assert view_box(card) == view_box("lure_back") == view_box("lure_place")
    number = gray(card)[10 * 4 : 26 * 4, 11 * 4 : 31 * 4]
    assert number.min() > 0.9
    pad = gray(card)[50 * 4 : 64 * 4, 89 * 4 : 95 * 4]
    assert pad.max() < 0.62
    assert pad.std() < 0.01


@pytest.mark.parametrize("pair", [*combinations(SUITS, 2)], ids="-".join)
def test_suits_are_told_apart_by_shape(pair):
    one, other = (opaque(f"suit_{suit}") for suit in pair)
    assert likeness(one, other) < 0.75
    assert view_box(f"toy_card_{pair[0]}") == view_box(f"toy_card_{pair[1]}")


@pytest.mark.parametrize("pair", [*combinations(range(1, 7), 2)], ids=str)
def test_players_markers_are_told_apart_by_shape(pair):
    one, other = (opaque(f"marker_{seat}") for seat in pair)
    assert likeness(one, other) < 0.86


@pytest.mark.parametrize("room", [1, 2, 3, 4])
def test_a_room_card_shows_as_many_paws_as_its_number(room):
    dark = gray(f"room_{room}")[122 * 4 : 152 * 4, 60 * 4 : 92 * 4] < 0.5
    paws = dark.sum() / (gray("room_1")[122 * 4 : 152 * 4, 60 * 4 : 92 * 4] < 0.5).sum()
    assert paws == pytest.approx(room, rel=0.1)


def test_the_curtain_fills_the_window_and_is_calm_where_words_are():
    assert (pygame.surfarray.array_alpha(drawn("curtain", 1)) == 255).all()
    calm = (pygame.surfarray.array3d(drawn("curtain", 1)) @ np.array([0.299, 0.587, 0.114]))[
        340:940, 200:520
    ]
    assert calm.std() / 255 < 0.03
