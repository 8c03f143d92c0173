"""A turn recorded in a real window, and the theatre in one, by a real mouse and keys."""

import time

import av
import numpy as np
import pygame
import pytest
from desk import SIZE, Desk, Place
from guest import Guest
from PIL import ImageGrab
from recorded import FAST, a_turn, batted
from test_ledges_by_mouse import Table, knock_down
from test_saves_by_mouse import verified

from cats_ledges.ledges.record import TurnRecord, encode_record, read_record
from cats_ledges.saves.library import Library
from scenes.games import GAMES
from scenes.menu import Menu
from scenes.theatre.moments import best
from scenes.theatre.shelf import ShelfScene
from scenes.theatre.timeline import draw_clock


def wait_until(true, seconds: float = 30.0):
    """What it says, as soon as it says something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if said := true():
            return said
        time.sleep(0.1)
    raise AssertionError(f"not within {seconds} s")


def differing(one: np.ndarray, other: np.ndarray) -> int:
    """So many pixels of two pictures are clearly different."""
    return int((np.abs(one - other).max(axis=2) > 40).sum())


class Watcher(Guest):
    """Sits beside the window, before the same turn in this process: knows where things are, and
    reads the tick off the window's own clock."""

    def __init__(self, desk: Desk, record: TurnRecord) -> None:
        super().__init__(desk.folder, record)
        self.desk = desk
        self.surface = pygame.display.get_surface()
        self.sees_all()
        desk.xdo(*desk.to((0, 0)))
        # not where the window is: xdotool counts its frame twice
        told = desk.xdo("getmouselocation", "--shell").split()
        where = dict(line.split("=") for line in told)
        self._corner = int(where["X"]), int(where["Y"])
        box = self.theatre._at.timeline
        self._clock = pygame.Rect(box.right - 130, box.top, 130, box.height)
        self._ticks = {self._clock_at(tick): tick for tick in range(record.ticks + 1)}
        assert len(self._ticks) == record.ticks + 1

    def _clock_at(self, tick: int) -> bytes:
        self.head.go(tick)
        self.theatre._draw_panels(self.surface)
        draw_clock(self.surface, self.stage, self.head, self.theatre._at.timeline)
        return pygame.image.tobytes(self.surface.subsurface(self._clock), "RGB")

    def window(self) -> np.ndarray:
        """What the real window shows: rows of pixels."""
        left, top = self._corner
        box = (left, top, left + SIZE[0], top + SIZE[1])
        display = self.desk._environment["DISPLAY"]
        return np.asarray(ImageGrab.grab(box, xdisplay=display).convert("RGB"))

    def stage_picture(self) -> np.ndarray:
        """The stage between the panels, as the real window shows it."""
        scene = self.theatre._at.scene
        self.desk.xdo(*self.desk.to(scene.center), "sleep", "0.3")  # where it points at nothing
        return self.window()[scene.top : scene.bottom, scene.left : scene.right].astype(int)

    def tick(self) -> int:
        """The tick that the real window shows."""
        box = self._clock

        def read() -> tuple[int] | None:
            shown = self.window()[box.top : box.bottom, box.left : box.right].tobytes()
            return (self._ticks[shown],) if shown in self._ticks else None

        return wait_until(read, 10.0)[0]

    def shows(self, tick: int) -> bool:
        wait_until(lambda: self.tick() == tick, 10.0)
        return True

    def place(self, sign: str) -> Place:
        return self.sign(sign).rect.center

    def along(self, tick: int) -> Place:
        """A place on the timeline."""
        line = self.theatre.timeline
        return line.x_of(tick, self.stage), line._groove(self.stage).centery


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def turns(tmp_path) -> tuple[TurnRecord, TurnRecord]:
    """Two turns of the same start on the shelf, before the window opens."""
    (other,) = batted(1, "mouse", FAST)
    library = Library(tmp_path)
    library.keep_turn(encode_record(a_turn()), "Gently")
    library.keep_turn(encode_record(other), "Hard")
    assert a_turn().begun[0] == other.begun[0]
    assert a_turn() != other
    return a_turn(), other


def theatre(desk: Desk, record: TurnRecord) -> Watcher:
    """From the menu to the shelf, and to a turn on it; it stands at its start."""
    watcher = Watcher(desk, record)
    stage = watcher.stage
    menu, shelf = Menu(stage, GAMES), ShelfScene(stage)
    menu.draw(watcher.surface)
    desk.click(next(w for w in menu.ring.widgets if w is menu._theatre).rect.center)
    desk.xdo("sleep", "1.0")
    shelf.update(0.0)
    shelf.draw(watcher.surface)
    cards = {card.entry.path.stem: card.rect for card in shelf._cards}
    desk.click((cards["Gently"].centerx, cards["Gently"].bottom - 20))
    desk.xdo("sleep", "1.0")
    desk.key("comma")  # it plays by itself; a step stands still
    desk.key("Home")
    assert watcher.shows(0)
    return watcher


def test_a_turn_played_in_the_window_is_kept_and_exact_in_a_new_process(desk, table):
    fallen = knock_down(desk, table)
    desk.wait_for("TurnBegan", after=desk.events().index(fallen))
    desk.xdo("sleep", "1.0")
    desk.kill()
    library = Library(desk.folder)
    (entry,) = library.games()
    path = library.turns(entry.id)[0]
    assert read_record(path).end is not None
    assert verified(path) == "exact\n"

    desk.start("replay", str(path))
    desk.key("s")
    (kept,) = wait_until(library.kept_turns)
    assert read_record(kept) == read_record(path)
    assert verified(kept) == "exact\n"


def test_scrub_step_and_jump(turns, desk):
    watcher = theatre(desk, turns[0])
    line, stage = watcher.theatre.timeline, watcher.stage
    start, end = watcher.along(0), watcher.along(700)
    desk.press(start)
    desk.glide(start, end, (end[0] - 200, end[1]))
    desk.release()
    tick = line.tick_at(end[0] - 200, stage)
    assert watcher.shows(tick)
    for key, by in (("period", 1), ("comma", -1), ("shift+period", 4), ("shift+comma", -4)):
        desk.key(key)
        tick += by
        assert watcher.shows(tick)
    desk.click(watcher.place("ui_step_on"))
    assert watcher.shows(tick + 4)
    desk.click(watcher.place("ui_step_back"))
    assert watcher.shows(tick)
    desk.key("Right")
    assert watcher.shows(tick + 240)
    desk.key("Left")
    assert watcher.shows(tick)
    desk.key("End")
    assert watcher.shows(turns[0].ticks)
    desk.click(watcher.place("ui_first"))
    assert watcher.shows(0)


def test_speed_and_the_keys_of_video_players(turns, desk):
    watcher = theatre(desk, turns[0])
    shown = {}
    for presses, speed in ((["Down"] * 9, 0.1), (["Up"] * 2, 0.5), (["Up"] * 9, 4.0)):
        for key in presses:
            desk.key(key)
        desk.key("Home")
        began = time.monotonic()
        desk.key("space")
        desk.xdo("sleep", "0.8")
        desk.key("space")
        passed = time.monotonic() - began
        shown[speed] = watcher.tick()
        assert 0 < shown[speed] <= min(turns[0].ticks, speed * 240 * (passed + 0.2))
        assert watcher.tick() == shown[speed]
    assert shown[0.1] < shown[0.5] < shown[4.0]
    choice = next(w for w in watcher.ring.widgets if hasattr(w, "options")).rect
    desk.click((choice.left + 10, choice.centery))  # slower: twice as fast as the table
    desk.key("Home")
    desk.key("l")
    wait_until(lambda: watcher.tick() > 0)
    desk.key("k")
    there = watcher.tick()
    desk.key("End")
    desk.key("j")
    wait_until(lambda: watcher.tick() < turns[0].ticks)
    desk.key("k")
    assert there > 0
    assert watcher.tick() < turns[0].ticks


def test_a_ghost_is_laid_over_and_taken_off(turns, desk):
    watcher = theatre(desk, turns[0])
    desk.click(watcher.along(best(turns[1])))  # its toy flies, this one's is still pushed
    desk.xdo("sleep", "1.5")  # all is replayed
    plain = watcher.stage_picture()
    desk.click(watcher.place("ui_ghost"))
    watcher.push("g")
    watcher.frames(30)
    watcher.scene.draw(watcher.surface)
    desk.xdo("sleep", "1.0")
    found = [w for w in watcher.ring.widgets if w.sign == "ui_ghost"]
    assert len(found) == 1
    desk.click(found[0].rect.center)
    desk.xdo("sleep", "1.5")
    ghost = watcher.stage_picture()
    assert differing(ghost, plain) > 100
    desk.key("g")
    again = watcher.stage_picture()
    assert differing(again, plain) < 30


def test_a_film_is_made_and_plays(turns, desk):
    watcher = theatre(desk, turns[0])
    for key, tick in (("i", 700), ("o", 900)):
        desk.click(watcher.along(tick))
        desk.key(key)
        watcher.head.go(tick)
        watcher.push(key)
    desk.key("e")
    watcher.push("e")
    watcher.scene.draw(watcher.surface)
    sheet = watcher.scene
    desk.xdo("sleep", "0.6")
    desk.click(watcher.widget("GIF, moves anywhere").rect.center)
    size = watcher.widget("960 × 600").rect
    desk.click((size.left + 10, size.centery))
    desk.click(watcher.widget("Make it").rect.center)
    folder = desk.folder / "films"
    (film,) = wait_until(lambda: list(folder.glob("*.mp4")))
    with av.open(film) as opened:
        stream = opened.streams.video[0]
        assert (stream.width, stream.height) == (640, 400)
        frames = [frame.to_ndarray(format="rgb24") for frame in opened.decode(stream)]
    sheet.format = "mp4"
    assert len(frames) == pytest.approx(len(sheet.film().ticks(240)), abs=8)
    assert (frames[0] != frames[len(frames) // 2]).any()


def test_a_turn_is_taken_over_practised_kept_and_laid_over(turns, desk):
    watcher = theatre(desk, turns[0])
    desk.click(watcher.along(100))
    tick = watcher.theatre.timeline.tick_at(watcher.along(100)[0], watcher.stage)
    assert watcher.shows(tick)
    desk.click(watcher.place("ui_takeover"))
    desk.xdo("sleep", "1.0")
    desk.key("x")
    desk.xdo("sleep", "0.6")
    desk.key("Tab")
    desk.key("Return")  # yes, end the turn
    desk.wait_for("GaveUp")
    library = Library(desk.folder)
    desk.xdo("sleep", "4.0")  # the table is tidied up, and a sheet says so
    desk.key("Tab")
    desk.key("Return")  # put it on the shelf
    path = wait_until(lambda: [p for p in library.kept_turns() if "practice" in p.stem])[0]
    practised, first = read_record(path), turns[0]
    log, own = practised.command_log(), first.command_log()
    assert [log[i] for i in range(tick)] == [own[i] for i in range(tick)]
    assert practised.verdict.outcome == "gave_up"
    assert verified(path) == "exact\n"
    desk.key("Tab")
    desk.key("Return")  # lay it over the first one
    assert watcher.shows(tick)
    desk.xdo("sleep", "1.0")
    desk.key("End")
    ghost = watcher.stage_picture()
    desk.key("g")
    assert differing(watcher.stage_picture(), ghost) > 100
