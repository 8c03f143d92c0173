"""The player: what keys and mouse do in it, what it shows of the truth, at every size."""

from itertools import pairwise

import msgspec
import pygame
import pytest
from guest import Guest
from recorded import a_turn

from cats_ledges.i18n import LANGUAGES
from cats_ledges.ledges.replay import Exact, Foreign
from cats_ledges.settings import Settings
from scenes.ledges.camera import Camera
from scenes.theatre import timeline
from scenes.theatre.help import TheatreHelp
from scenes.theatre.moments import best
from scenes.theatre.playhead import SPEEDS


@pytest.fixture
def guest(tmp_path) -> Guest:
    return Guest(tmp_path)


# -- keys and mouse --------------------------------------------------------------------------------


def test_keys_are_those_of_any_video_player(guest):
    head, rate = guest.head, guest.record.tick_rate
    guest.push("right")
    assert head.tick == rate
    guest.push("left", "right", "right", ",")
    assert head.tick == 2 * rate - 1
    guest.push(".", ".")
    assert head.tick == 2 * rate + 1
    guest.push(",", mod=pygame.KMOD_SHIFT)
    assert head.tick == 2 * rate - 3
    guest.push("end")
    assert head.tick == guest.record.ticks
    guest.push("home", "space")
    guest.frames(30)
    assert head.playing
    assert head.tick == pytest.approx(rate / 2, abs=1)
    guest.push("k")
    assert not head.playing
    guest.push("j")
    assert (head.playing, head.way) == (True, -1)
    guest.push("l", "l")
    assert (head.way, head.speed) == (1, 2.0)
    guest.push("down", "down")
    assert head.speed == 0.5


def test_speed_goes_from_a_tenth_to_four_times(guest):
    guest.push(*["down"] * 9)
    assert guest.head.speed == SPEEDS[0] == 0.1
    guest.push("space")
    guest.frames(60)
    assert guest.head.tick == pytest.approx(guest.record.tick_rate / 10, abs=1)
    guest.push(*["up"] * 9)
    assert guest.head.speed == SPEEDS[-1] == 4.0
    guest.push("home")
    guest.frames(60)
    assert guest.head.tick == pytest.approx(4 * guest.record.tick_rate, abs=2)
    guest.clicks("4 ×")
    assert guest.head.speed == SPEEDS[0]


def test_a_range_plays_over_and_over(guest):
    guest.head.go(120)
    guest.push("i")
    guest.head.go(240)
    guest.push("o", "space")
    seen = []
    for _ in range(90):
        guest.frames()
        seen.append(guest.head.tick)
    assert 120 <= min(seen) < 130
    assert 230 < max(seen) <= 240
    assert sum(later < before for before, later in pairwise(seen)) >= 2
    guest.push("backspace")
    guest.frames(60)
    assert guest.head.tick > 240


def test_the_wheel_over_the_timeline_goes_by_frames(guest):
    guest.head.go(100)
    place = guest.theatre.timeline.rect.center
    for notches, tick in ((-1, 104), (-1, 108), (1, 104)):
        guest.at(pygame.MOUSEMOTION, place, rel=(0, 0), buttons=(0, 0, 0))
        guest.app.step(0.0, [pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches)])
        assert guest.head.tick == tick


def test_events_are_marked_on_the_timeline_and_say_what_they_are(guest, monkeypatch):
    said = []
    monkeypatch.setattr(timeline, "slip", lambda _to, _stage, words, *_: said.append(words))
    line, record = guest.theatre.timeline, guest.record
    happened = [told for told in record.events if told.tick]
    assert [mark.tick for mark in line.marks] == [told.tick for told in happened]
    surface = pygame.display.get_surface()
    along = [line.x_of(mark.tick, guest.stage) for mark in line.marks]
    needle = line.x_of(guest.head.tick, guest.stage)
    alone = [
        mark
        for mark, x, after in zip(line.marks, along, [*along[1:], 10_000], strict=True)
        if after - x > 20 and x - needle > 20  # neither a later one nor the needle covers it
    ]
    assert len(alone) >= 4
    for mark in alone:
        place = (line.x_of(mark.tick, guest.stage), line._groove(guest.stage).centery)
        guest.at(pygame.MOUSEMOTION, place, rel=(0, 0), buttons=(0, 0, 0))
        assert said[-1].endswith(mark.words())
        above = (place[0], place[1] - 3)
        assert surface.get_at(above)[:3] == pygame.Color(mark.colour)[:3]


def test_shift_and_arrows_go_from_event_to_event(guest):
    ticks = [mark.tick for mark in guest.theatre.timeline.marks]
    for tick in ticks:
        guest.push("right", mod=pygame.KMOD_SHIFT)
        assert guest.head.tick == tick
    guest.push("left", mod=pygame.KMOD_SHIFT)
    assert guest.head.tick == ticks[-2]


def test_dragging_along_the_timeline_leads_the_picture(guest):
    line, stage = guest.theatre.timeline, guest.stage
    y, pictures = line.rect.centery, set()
    start, end = line.x_of(0, stage), line.x_of(guest.record.ticks, stage)
    guest.at(pygame.MOUSEBUTTONDOWN, (start, y), button=1)
    for x in (start, (start + end) // 2, end, end + 300, start + 10):
        guest.at(pygame.MOUSEMOTION, (x, y), rel=(0, 0), buttons=(1, 0, 0))
        assert guest.head.tick == line.tick_at(x, stage)
        pictures.add(guest.table())
    guest.at(pygame.MOUSEBUTTONUP, (start + 10, y), button=1)
    assert len(pictures) >= 3
    tick = guest.head.tick
    guest.at(pygame.MOUSEMOTION, (end, y), rel=(0, 0), buttons=(0, 0, 0))
    assert guest.head.tick == tick


def test_every_button_does_what_its_key_does(guest):
    head = guest.head
    guest.push("right")
    guest.presses("ui_loop_in")
    assert head.start == guest.record.tick_rate
    guest.presses("ui_step_on")
    assert head.tick == guest.record.tick_rate + 4
    guest.presses("ui_first")
    assert head.tick == 0
    guest.presses("ui_play")
    assert head.playing
    guest.presses("ui_pause")
    assert not head.playing
    guest.push("backspace")
    assert not head.looping
    for sign, key in (("contacts", "1"), ("mass", "2"), ("velocity", "3"), ("path", "4")):
        button = guest.sign(f"ui_{sign}")
        guest.presses(f"ui_{sign}")
        assert button.on()
        guest.push(key)
        assert not button.on()


def test_tab_and_return_reach_every_button(guest):
    reached = []
    for _ in guest.ring.widgets:
        guest.push("tab")
        reached.append(guest.ring.focused)
    assert reached == list(guest.ring.widgets)
    guest.ring.focus(guest.sign("ui_play"))
    guest.push("return")
    assert guest.head.playing


def test_the_camera_is_free_and_can_follow_the_toy(guest):
    guest.sees_all()
    camera: Camera = guest.theatre.camera
    whole = (camera.x, camera.y, camera.scale)
    middle = tuple(round(value) for value in camera.middle)
    guest.at(pygame.MOUSEMOTION, middle, rel=(0, 0), buttons=(0, 0, 0))
    guest.app.step(0.0, [pygame.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0)])
    assert camera.scale > whole[2]
    guest.at(pygame.MOUSEBUTTONDOWN, middle, button=1)
    guest.at(pygame.MOUSEMOTION, (middle[0] + 50, middle[1]), rel=(50, 0), buttons=(1, 0, 0))
    guest.at(pygame.MOUSEBUTTONUP, (middle[0] + 50, middle[1]), button=1)
    assert camera.x < whole[0]
    guest.push("0")
    assert (camera.x, camera.y, camera.scale) == whole
    guest.push("f")
    toy = guest.record.last.toy or "toy_mouse_ruben"
    for tick in (best(guest.record), guest.record.ticks):
        guest.head.go(tick)
        guest.frames(120)
        frame = guest.theatre.frame
        x, y, _ = frame.poses[frame.ids.index(toy)]
        assert camera.to_screen(x, y) == pytest.approx(camera.middle, abs=3)


@pytest.mark.parametrize("key", ["h", "f1"])
def test_help_is_one_key_away(guest, key):
    guest.push(key)
    assert isinstance(guest.scene, TheatreHelp)
    guest.push(key)
    assert guest.scene is guest.theatre
    guest.push("escape")
    assert guest.scene is None


# -- truth -----------------------------------------------------------------------------------------


def test_it_replays_in_portions_and_then_says_that_it_is_exact(guest):
    assert guest.theatre.replay.verdict is None
    guest.sees_all()
    assert guest.theatre.replay.verdict == Exact()
    guest.frames(1)
    assert guest.theatre.timeline.known == guest.record.ticks


def test_a_foreign_record_is_shown_from_keyframes_and_cannot_be_taken_over(tmp_path):
    maker = msgspec.structs.replace(a_turn().maker, platform="plan9-vax-32")
    guest = Guest(tmp_path, msgspec.structs.replace(a_turn(), maker=maker))
    assert isinstance(guest.theatre.replay.verdict, Foreign)
    first = guest.table()
    guest.push("end")
    assert guest.table() != first
    guest.push("1", "2", "3", "4", "home", "t")
    assert guest.scene is guest.theatre
    assert guest.theatre.notice


def test_the_timeline_shows_how_far_it_is_replayed(guest):
    while not guest.theatre.timeline.known:
        guest.frames()
    assert guest.theatre.timeline.known == guest.theatre.replay.known < guest.record.ticks


# -- everywhere ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (2560, 1440)])
def test_no_panel_or_button_is_cut_off_or_overlaps_at_any_size(tmp_path, language, size):
    settings = Settings(language=language, text_size=1.3, reduced_motion=True)
    guest = Guest(tmp_path, size=size, settings=settings)
    guest.frames(2)
    window = pygame.Rect((0, 0), size)
    rects = [widget.rect for widget in guest.ring.widgets]
    assert all(window.contains(rect) and rect.width > 24 for rect in rects)
    for i, rect in enumerate(rects):
        assert rect.collidelist(rects[i + 1 :]) == -1
    for opened in ("h", "e", "g"):
        guest.push(opened)
        guest.frames(2)
        assert guest.scene is not guest.theatre
        assert all(window.contains(widget.rect) for widget in guest.ring.widgets)
        guest.push("escape")
