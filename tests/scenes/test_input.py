import pygame
import pytest

from scenes.input import (
    Action,
    Button,
    CloseAsked,
    FocusLost,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Reader,
    Resized,
    TextEditing,
    TextTyped,
    Wheel,
)

E = pygame.Event


@pytest.mark.parametrize(
    ("event", "read"),
    [
        (E(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 1), buttons=(0, 0, 0)), PointerMoved((3, 4))),
        (E(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1), PointerPressed((3, 4), Button.LEFT)),
        (E(pygame.MOUSEBUTTONUP, pos=(3, 4), button=3), PointerReleased((3, 4), Button.RIGHT)),
        (E(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4), None),
        (E(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"), KeyPressed("q")),
        (E(pygame.KEYUP, key=pygame.K_q, mod=0), KeyReleased("q")),
        (E(pygame.TEXTINPUT, text="貓"), TextTyped("貓")),
        (E(pygame.TEXTEDITING, text="ㄇㄠ", start=0, length=2), TextEditing("ㄇㄠ")),
        (E(pygame.VIDEORESIZE, w=960, h=600, size=(960, 600)), Resized(960, 600)),
        (E(pygame.WINDOWFOCUSLOST), FocusLost()),
        (E(pygame.QUIT), CloseAsked()),
        (E(pygame.WINDOWMOVED, x=1, y=2), None),
    ],
)
def test_each_event_becomes_a_small_value(event, read):
    assert Reader().read(event) == read


def test_the_wheel_turns_where_the_pointer_was_seen_last_with_the_keys_held():
    reader = Reader()
    reader.read(E(pygame.MOUSEMOTION, pos=(30, 40), rel=(1, 1), buttons=(0, 0, 0)))
    reader.read(E(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode=""))
    turned = reader.read(E(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-1.5, which=0, flipped=False))
    assert turned == Wheel((30, 40), -1.5, frozenset({"ctrl"}))


def test_keys_held_are_forgotten_with_the_window():
    reader = Reader()
    reader.read(E(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode=""))
    reader.read(E(pygame.WINDOWFOCUSLOST))
    turned = reader.read(E(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, which=0, flipped=False))
    assert turned == Wheel((0, 0), 1.0)


@pytest.mark.parametrize(
    ("key", "held", "action"),
    [
        ("tab", frozenset(), Action.NEXT),
        ("tab", frozenset({"shift"}), Action.PREVIOUS),
        ("return", frozenset(), Action.CONFIRM),
        ("return", frozenset({"alt"}), Action.FULL_SCREEN),
        ("escape", frozenset(), Action.BACK),
        ("space", frozenset({"ctrl"}), None),
        ("q", frozenset(), None),
    ],
)
def test_what_keys_mean_to_widgets(key, held, action):
    assert KeyPressed(key, held).action == action
