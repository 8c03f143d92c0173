from dataclasses import replace
from importlib.resources import files

import pygame
import pytest
from person import Person
from player import LONG, SEATS, SHORT, Player

from cats_ledges.ledges import events as e
from cats_ledges.ledges.rules import new_game
from cats_ledges.ledges.state import Outcome, Phase, Verdict
from cats_ledges.settings import LOUDEST, Settings, load, save
from scenes import sound
from scenes.games import GAMES
from scenes.ledges.heard import HEARD, hear, sound_of
from scenes.ledges.play import LAST_LOOK
from scenes.menu import Menu
from scenes.preferences import Preferences
from scenes.widgets import PressButton, Slider


@pytest.fixture
def heard(monkeypatch):
    """What is played from now on: names and volumes."""
    played = []
    monkeypatch.setattr(sound, "play", lambda name, volume=1.0: played.append((name, volume)))
    return played


@pytest.fixture
def loudspeaker():
    """One that nobody hears, all of its channels free."""
    sound.start()
    assert pygame.mixer.get_init()
    pygame.mixer.stop()
    sound.tune(Settings())
    yield pygame.mixer
    pygame.mixer.quit()
    sound.tune(Settings())


def volumes(mixer):
    """How loud the sounds are that are heard now."""
    channels = [mixer.Channel(number) for number in range(mixer.get_num_channels())]
    return [channel.get_volume() for channel in channels if channel.get_busy()]


def names(played):
    return [name for name, _ in played]


# -- the loudspeaker -----------------------------------------------------------------------------


def test_every_sound_is_in_one_group_and_every_group_has_a_volume():
    listed = [name for group in sound.GROUPS.values() for name in group]
    there = [path.name for path in (files("assets") / "sounds").iterdir()]
    assert sorted(f"{name}.wav" for name in listed) == sorted(there)
    for group in sound.GROUPS:
        assert 0 < getattr(Settings(), f"volume_{group}") <= LOUDEST


def test_every_sound_can_be_heard(loudspeaker):
    for name in (name for group in sound.GROUPS.values() for name in group):
        loudspeaker.stop()
        sound.play(name)
        assert len(volumes(loudspeaker)) == 1


def test_a_sound_is_as_loud_as_its_group_and_its_strength(loudspeaker):
    sound.tune(Settings(volume_table=10, volume_cats=5))
    sound.play("knock")
    sound.play("knock", 0.5)
    sound.play("mew")
    assert volumes(loudspeaker) == pytest.approx([1.0, 0.5, 0.25], abs=0.01)


def test_a_group_at_0_and_sound_switched_off_are_silent(loudspeaker):
    sound.tune(Settings(volume_cats=0))
    sound.play("meow")
    assert volumes(loudspeaker) == []
    sound.play("bell")
    assert len(volumes(loudspeaker)) == 1
    loudspeaker.stop()
    sound.tune(Settings(sound=False))
    sound.play("bell")
    assert volumes(loudspeaker) == []


def test_too_many_sounds_at_once_do_no_harm(loudspeaker):
    for _ in range(60):
        sound.play("collapse")
    assert len(volumes(loudspeaker)) == loudspeaker.get_num_channels()


def test_without_a_loudspeaker_nothing_is_heard_and_nothing_breaks(loudspeaker, monkeypatch):
    loudspeaker.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound.start()
    sound.play("win")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound.start()
    sound.play("win")
    assert len(volumes(loudspeaker)) == 1


def test_a_name_that_is_no_sound_is_a_fault_even_in_silence(loudspeaker):
    loudspeaker.quit()
    with pytest.raises(KeyError):
        sound.play("growl")


# -- buttons and the settings --------------------------------------------------------------------


def at_settings(**options):
    person = Person(**options)
    person.open(Menu(person.stage, GAMES))
    person.open(Preferences(person.stage))
    person.wait()
    return person


def sliders(person):
    return [widget for widget in person.ring.widgets if isinstance(widget, Slider)]


def test_a_button_ticks_by_mouse_and_by_key(heard):
    person = at_settings()
    person.clicks("Less motion: no fades")
    assert names(heard) == ["tick"]
    person.key("space")
    assert names(heard) == ["tick", "tick"]
    person.clicks("Done")
    assert names(heard) == ["tick"] * 3


def test_a_disabled_button_does_not_tick(heard):
    person = at_settings()
    done = next(widget for widget in person.ring.widgets if isinstance(widget, PressButton))
    done.enabled = False
    person.clicks("Done")
    assert heard == []


def test_a_volume_is_set_by_clicking_by_dragging_and_by_keys_and_is_kept(heard, tmp_path):
    person = at_settings(keep=lambda settings: save(settings, tmp_path))
    table, cats, tunes = sliders(person)
    person.clicks_at(table.rect.right - 1, table.rect.centery)
    assert person.stage.settings.volume_table == LOUDEST
    person.button(pygame.MOUSEBUTTONDOWN, *cats.rect.center)
    assert person.stage.settings.volume_cats == 5
    person.moves(cats.rect.left - 200, cats.rect.bottom + 90)  # beyond the groove, still held
    person.button(pygame.MOUSEBUTTONUP, cats.rect.left, cats.rect.centery)
    assert person.stage.settings.volume_cats == 0
    person.moves(*cats.rect.center)  # let go
    assert person.stage.settings.volume_cats == 0
    person.ring.focus(tunes)
    person.key("right", "right", "left")
    assert load(tmp_path)[0] == Settings(
        language="en", volume_table=10, volume_cats=0, volume_jingles=8
    )


def test_setting_a_volume_lets_a_sound_of_its_group_be_heard_at_each_step(heard):
    person = at_settings()
    for group, slider in zip(sound.GROUPS, sliders(person), strict=True):
        heard.clear()
        person.ring.focus(slider)
        person.key(*["right"] * 5)
        assert len(heard) == LOUDEST - 7, "no sound where nothing changes"
        assert {name in sound.GROUPS[group] for name in names(heard)} == {True}


def test_volumes_cannot_be_set_while_sound_is_off():
    person = at_settings()
    person.clicks("Sound")
    assert not person.stage.settings.sound
    table = sliders(person)[0]
    person.clicks_at(table.rect.right - 1, table.rect.centery)
    assert person.stage.settings.volume_table == 7
    person.clicks("Sound")
    person.clicks_at(table.rect.right - 1, table.rect.centery)
    assert person.stage.settings.volume_table == LOUDEST


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (600, 900)])
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
def test_the_settings_fit_into_the_window_and_nothing_overlaps(size, language):
    for text_size in (1.0, 1.3):
        person = at_settings(settings=Settings(language=language, text_size=text_size), size=size)
        window = pygame.display.get_surface().get_rect()
        rects = [widget.rect for widget in person.ring.widgets]
        assert all(window.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))


# -- the table of Ledges -------------------------------------------------------------------------


def test_gripping_and_letting_go_is_heard(heard):
    player = Player()
    player.push("n")
    heard.clear()
    player.drag_out(SHORT, 150, 0, let_go=False)
    assert "grip" in names(heard)
    assert "release" not in names(heard)
    player.release(player.at(150, 30))
    player.frames(30)
    assert names(heard).count("grip") == names(heard).count("release") == 1


def dropped_from(height, heard):
    """How loud a pillar is that falls on the table from a height, mm."""
    player = Player()
    player.push("n")
    player.drag_out(LONG, 160, height, let_go=False)
    heard.clear()
    player.release(player.at(160, height + 30))
    player.frames(60)
    return max([volume for name, volume in heard if name == "knock"], default=0.0)


def test_a_piece_that_falls_knocks_the_louder_the_further_it_falls(heard):
    low, high = dropped_from(25, heard), dropped_from(120, heard)
    assert 0.1 < low < 0.8 * high
    assert high <= 1.0


def test_a_piece_that_is_set_down_gently_and_a_table_at_rest_are_silent(heard):
    player = Player()
    player.push("n")
    player.drag_out(SHORT, 150, 0)
    heard.clear()
    player.frames(120)
    assert heard == []


def test_the_buttons_of_the_table_tick(heard):
    player = Player()
    heard.clear()
    player.push("n")
    assert names(heard) == ["tick"]


def test_a_turn_that_begins_and_one_that_is_given_up_are_heard(heard):
    player = Player()
    assert names(heard) == ["turn_pass"]
    player.push("x")
    player.clicks("End turn")
    player.frames(60)
    player.until(Phase.BUILD, seconds=10)
    assert [name for name in names(heard) if name != "tick"] == ["turn_pass", "lose", "turn_pass"]


def test_the_end_of_a_game_is_heard_once(heard):
    player = Player()
    player.match.state = replace(player.state, phase=Phase.OVER)
    player.frames(round((LAST_LOOK + 2) * 60))
    assert names(heard).count("win") == 1


@pytest.mark.parametrize(
    ("piece", "name"),
    [
        ("pillar_short_1", "knock"),
        ("cat_ruben", "thud"),
        ("toy_bell_ivy", "bell"),
        ("toy_mouse_ivy", "squeak"),
        ("toy_fish_ivy", "knock"),
    ],
)
def test_a_piece_sounds_of_what_it_is(piece, name):
    assert sound_of(piece) == name


@pytest.mark.parametrize(("points", "name"), [(0, "lose"), (2, "point")])
def test_a_landing_that_scores_sounds_otherwise_than_one_that_does_not(heard, points, name):
    verdict = Verdict(0, Outcome.LANDED, "L3.12", points)
    state = replace(new_game(SEATS, 1, 0), verdicts=(verdict,))
    hear(e.Landed("toy_bell_ruben", "platform_rect_1", 1.1), state)
    assert names(heard) == [name]


def test_a_toy_that_is_set_down_is_heard_as_itself(heard):
    hear(e.ToyPlaced("toy_bell_ruben", "platform_rect_1"), new_game(SEATS, 1, 0))
    assert names(heard) == ["bell"]


def test_whatever_happens_has_a_sound_of_its_group():
    """Every event that the table makes heard names a sound that there is."""
    listed = {name for group in sound.GROUPS.values() for name in group}
    assert {name for name, _ in HEARD.values()} <= listed
    assert all(0 < volume <= 1 for _, volume in HEARD.values())
