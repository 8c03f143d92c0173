import pygame
import pytest

from cats_ledges.settings import Settings
from scenes.focus import FocusRing
from scenes.input import (
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEditing,
    TextTyped,
)
from scenes.scene import Stay
from scenes.stage import Stage
from scenes.text_field import TextField
from scenes.widgets import Choice, PressButton, Toggle

SHIFT = frozenset({"shift"})


@pytest.fixture(autouse=True)
def _screen():
    pygame.init()
    pygame.display.set_mode((640, 480))


def button(pressed, name, x, y):
    made = PressButton(lambda: name, lambda: pressed.append(name))
    made.rect = pygame.Rect(x, y, 80, 40)
    return made


def grid():
    """Four buttons: a b above c d."""
    pressed = []
    places = {"a": (0, 0), "b": (100, 0), "c": (0, 60), "d": (100, 60)}
    return pressed, FocusRing(*(button(pressed, name, *at) for name, at in places.items()))


def at_focus(ring):
    return ring.focused.words() if ring.focused else None


def keys(ring, *names):
    for name in names:
        ring.handle(KeyPressed(name))


def test_tab_goes_round_and_shift_tab_back():
    _, ring = grid()
    seen = []
    for _ in range(5):
        keys(ring, "tab")
        seen.append(at_focus(ring))
    assert seen == ["a", "b", "c", "d", "a"]
    ring.handle(KeyPressed("tab", SHIFT))
    assert at_focus(ring) == "d"


@pytest.mark.parametrize(
    ("way", "there"),
    [(["right"], "b"), (["down"], "c"), (["right", "down"], "d"), (["left"], "a"), (["up"], "a")],
)
def test_arrows_go_to_the_neighbour(way, there):
    _, ring = grid()
    ring.focus(ring.widgets[0])
    keys(ring, *way)
    assert at_focus(ring) == there


def test_what_is_disabled_is_passed_over_and_does_nothing():
    pressed, ring = grid()
    ring.widgets[1].enabled = False
    keys(ring, "tab", "tab")
    assert at_focus(ring) == "c"
    assert ring.handle(PointerPressed((110, 10))) == Stay()
    ring.handle(PointerReleased((110, 10)))
    assert pressed == []


@pytest.mark.parametrize("key", ["return", "space", "enter"])
def test_confirming_presses_what_has_the_focus(key):
    pressed, ring = grid()
    keys(ring, "tab", "tab", key)
    assert pressed == ["b"]


def test_a_press_that_leaves_the_button_is_none():
    pressed, ring = grid()
    ring.handle(PointerPressed((10, 10)))
    ring.handle(PointerMoved((300, 300)))
    ring.handle(PointerReleased((300, 300)))
    assert pressed == []
    ring.handle(PointerPressed((10, 10)))
    ring.handle(PointerReleased((20, 20)))
    assert pressed == ["a"]


def test_the_ring_is_shown_for_keys_and_not_for_the_pointer():
    _, ring = grid()
    keys(ring, "tab")
    assert ring.by_keys
    ring.handle(PointerPressed((10, 10)))
    assert not ring.by_keys


def test_what_nothing_is_meant_for_is_left_to_the_scene():
    _, ring = grid()
    assert ring.handle(KeyPressed("q")) is None
    assert ring.handle(PointerPressed((300, 300))) is None
    assert ring.handle(TextTyped("q")) is None


def test_the_focus_goes_with_its_widget():
    _, ring = grid()
    a, b, c, d = ring.widgets
    ring.focus(b)
    ring.widgets = (b, c)
    assert ring.focused is b
    ring.widgets = (a, d)
    assert ring.focused is None


def test_a_choice_goes_on_and_back_round_its_options():
    value = ["en"]

    def change(new):
        value[0] = new

    choice = Choice(lambda: ("en", "zh", "fr"), lambda: value[0], change, str)
    choice.rect = pygame.Rect(0, 0, 300, 40)
    ring = FocusRing(choice)
    seen = []
    for place in ((290, 20), (150, 20), (290, 20), (10, 20)):
        ring.handle(PointerPressed(place))
        ring.handle(PointerReleased(place))
        seen.append(value[0])
    keys(ring, "left")
    seen.append(value[0])
    keys(ring, "right", "return")
    assert [*seen, value[0]] == ["zh", "fr", "en", "fr", "zh", "en"]


def test_a_switch_switches():
    on = [False]
    toggle = Toggle(lambda: "quiet", lambda: on[0], lambda value: on.__setitem__(0, value))
    ring = FocusRing(toggle)
    keys(ring, "tab", "space")
    assert on == [True]
    keys(ring, "space")
    assert on == [False]


# -- text ------------------------------------------------------------------------------------------


def field(value="", most=16):
    made = TextField(value, lambda: "Name", most)
    made.rect = pygame.Rect(0, 0, 200, 40)
    ring = FocusRing(made)
    ring.focus(made)
    return made, ring


def test_text_is_typed_at_the_caret():
    made, ring = field("貓")
    ring.handle(TextTyped("小"))
    keys(ring, "home")
    ring.handle(TextTyped("大"))
    keys(ring, "right")
    ring.handle(TextTyped("!"))
    assert made.value == "大貓!小"


def test_text_is_deleted_on_both_sides_of_the_caret():
    made, ring = field("abcd")
    keys(ring, "left", "left", "backspace", "delete")
    assert made.value == "ad"
    keys(ring, "home", "backspace", "end", "delete")
    assert made.value == "ad"


def test_text_stops_at_its_longest_and_holds_no_control_characters():
    made, ring = field("", most=4)
    ring.handle(TextTyped("a\nb\x00cdefg"))
    assert made.value == "abcd"


def test_keys_that_make_text_reach_nobody_else():
    _, ring = field()
    for key in ("q", "space", "backspace", "left"):
        assert ring.handle(KeyPressed(key)) == Stay()
    assert ring.handle(KeyPressed("escape")) is None
    assert ring.handle(KeyPressed("f11")) is None


def test_what_is_being_composed_is_no_text_yet_and_owns_the_keys():
    made, ring = field("小")
    ring.handle(TextEditing("ㄇㄠ"))
    keys(ring, "backspace", "tab", "return")
    assert ring.handle(KeyPressed("escape")) == Stay()
    assert made.value == "小"
    assert ring.focused is made
    ring.handle(TextTyped("貓"))
    assert made.value == "小貓"
    keys(ring, "backspace")
    assert made.value == "小"


def test_composition_is_drawn_where_it_will_stand():
    _, ring = field("小")
    surface = pygame.display.get_surface()
    pictures = []
    for composed in ("", "ㄇㄠ"):
        ring.handle(TextEditing(composed))
        surface.fill("white")
        ring.draw(surface, Stage(Settings(language="en")))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
