import pygame
import pytest
from person import Person

from cats_ledges.settings import Settings
from scenes.app import App, NoWindow
from scenes.scene import Pop, Push, Quit, Replace, Scene, Stay
from scenes.stage import Stage


class Sheet(Scene):
    """Fills the window with a colour; does what it is told when a key goes down."""

    def __init__(self, colour, transition=None, overlay=False, leaving=None):
        self.colour = colour
        self.transition = transition
        self.overlay = overlay
        self.answer = leaving

    def handle(self, event):
        return self.transition if type(event).__name__ == "KeyPressed" else None

    def draw(self, surface):
        share = (0, 0, 100, 100) if self.overlay else surface.get_rect()
        surface.fill(self.colour, share)

    def leaving(self):
        return self.answer


def pixel(x, y):
    return pygame.display.get_surface().get_at((x, y))[:3]


def test_a_scene_opens_another_and_comes_back():
    person = Person()
    above = Sheet("blue", Pop())
    below = Sheet("red", Push(above))
    person.open(below)
    person.key("a")
    assert person.scene is above
    assert pixel(50, 50) == (0, 0, 255)
    person.key("a")
    assert person.scene is below
    assert pixel(50, 50) == (255, 0, 0)


def test_an_overlay_is_drawn_over_the_scene_below():
    person = Person()
    person.open(Sheet("red"))
    person.open(Sheet("blue", overlay=True))
    assert pixel(50, 50) == (0, 0, 255)
    assert pixel(300, 300) == (255, 0, 0)


def test_what_follows_a_pop_happens_to_the_scene_below():
    person = Person()
    lowest = Sheet("green")
    person.open(lowest)
    person.open(Sheet("red"))
    person.open(Sheet("blue", Pop(Pop()), overlay=True))
    person.key("a")
    assert person.scene is lowest


def test_replace_leaves_nothing_of_the_old_scene():
    person = Person()
    new = Sheet("blue", Pop())
    person.open(Sheet("red", Replace(new)))
    person.key("a")
    assert person.scene is new
    person.key("a")
    assert person.scene is None


def test_closing_the_window_ends_the_program_where_nobody_objects():
    person = Person()
    person.open(Sheet("red"))
    person.open(Sheet("blue"))
    person.does(pygame.Event(pygame.QUIT))
    assert person.scene is None


def test_a_scene_below_is_asked_before_the_window_closes():
    person = Person()
    question = Sheet("white", Quit())
    person.open(Sheet("red", leaving=Push(question)))
    person.open(Sheet("blue", overlay=True))
    person.does(pygame.Event(pygame.QUIT))
    assert person.scene is question


def test_an_open_question_is_answered_before_the_window_closes():
    person = Person()
    question = Sheet("white", leaving=Stay())
    person.open(Sheet("red", leaving=Push(Sheet("black"))))
    person.open(question)
    person.does(pygame.Event(pygame.QUIT))
    assert person.scene is question


def test_scenes_fade_into_each_other():
    person = Person()
    person.open(Sheet("red"))
    person.app.open(Sheet("blue"))
    person.wait(0.05)
    red, _, blue = pixel(200, 200)
    assert red > 0
    assert blue > 0
    person.wait(1.0)
    assert pixel(200, 200) == (0, 0, 255)


def test_with_reduced_motion_they_do_not():
    person = Person(Settings(language="en", reduced_motion=True))
    person.open(Sheet("red"))
    person.app.open(Sheet("blue"))
    person.wait(0.01)
    assert pixel(200, 200) == (0, 0, 255)


@pytest.mark.parametrize(("key", "mod"), [("f11", 0), ("return", pygame.KMOD_LALT)])
def test_full_screen_is_a_key_and_a_setting(key, mod):
    kept = []
    person = Person(keep=kept.append)
    person.open(Sheet("red"))
    person.key(key, mod=mod)
    assert [settings.full_screen for settings in kept] == [True]
    assert pygame.display.is_fullscreen()
    person.key(key, mod=mod)
    assert not pygame.display.is_fullscreen()


def test_a_window_made_too_small_grows_back():
    person = Person()
    person.open(Sheet("red"))
    pygame.display.set_mode((500, 700), pygame.RESIZABLE)
    person.does(pygame.Event(pygame.VIDEORESIZE, w=500, h=700, size=(500, 700)))
    assert pygame.display.get_surface().get_size() == (960, 700)
    assert (person.stage.width, person.stage.height) == (960, 700)


def test_another_pygame_is_refused_in_words(monkeypatch):
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(NoWindow, match="pip install pygame-ce"):
        App(Stage(Settings(language="en")), lambda: "")


def test_without_a_loudspeaker_it_plays_in_silence(monkeypatch):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    person = Person()
    assert not pygame.mixer.get_init()
    person.open(Sheet("red"))
    assert pixel(50, 50) == (255, 0, 0)
