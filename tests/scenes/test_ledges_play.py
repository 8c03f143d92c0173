"""The table on screen, played through pygame's own events."""

import io
import json

import pygame
import pytest
from player import BELL, CAT, LONG, RECT, ROUND, SHORT, Player

from cats_ledges.ledges.events import Refusal
from cats_ledges.ledges.state import Outcome, Phase, Seat
from cats_ledges.settings import Settings
from scenes.dialog import Dialog
from scenes.ending import EndingSheet, draw_paws
from scenes.ledges.clock import Clock
from scenes.ledges.ending import paw_of
from scenes.ledges.pause import HelpSheet, LogSheet
from scenes.ledges.strip import PanelAction, buttons
from scenes.ledges.tray import slots
from scenes.sheet import Sheet
from scenes.theme import CAT_COLOURS

BASE = 64.0  # upper face of the first platform


@pytest.fixture
def player() -> Player:
    return Player()


def press_button(player: Player, action: PanelAction) -> None:
    shown = {button.action: button.rect for button in buttons(player.table._at, player.match)}
    player.press(shown[action].center)
    player.release(shown[action].center)


def build_b(player: Player) -> None:
    press_button(player, PanelAction.BUILD_B)
    player.drag_out(SHORT, -60, BASE)
    player.drag_out(SHORT, 60, BASE)
    player.drag_out(RECT, 0, BASE + 60)
    press_button(player, PanelAction.DONE)
    player.until(Phase.CAT, seconds=5)


def test_a_pillar_is_dragged_from_the_box_onto_the_table(player):
    press_button(player, PanelAction.BUILD_B)
    before = len(player.match.world.on_table())
    player.drag_out(LONG, 200, 0)
    assert len(player.match.world.on_table()) == before + 1
    x, y, angle = player.match.world.pose("pillar_long_1")
    assert (x, y) == pytest.approx((200, 62), abs=3)
    assert abs(angle) < 0.02
    assert player.match.hands.held is None


def taken_over_the_table(player: Player, slot: int) -> tuple[int, int]:
    """A piece dragged out of its slot; where it is held."""
    start, end = player.table.tray.rect(slot).center, player.at(-260, 150)
    player.moves_fast(*start)
    player.press(start)
    player.glide(start, end)
    assert player.match.hands.held
    return end


@pytest.mark.parametrize("slot", [LONG, RECT])
def test_what_is_let_go_over_the_box_goes_back_into_it(player, slot):
    press_button(player, PanelAction.BUILD_B)
    before = slots(player.match)
    away = taken_over_the_table(player, slot)
    box = player.table.tray.rect(CAT).center
    player.glide(away, box)
    assert player.match.returnable
    player.release(box)
    player.frames(2)
    assert slots(player.match) == before
    assert len(player.match.world.on_table()) == 3


def test_what_a_click_or_a_key_gripped_goes_back_by_a_press_on_the_box_or_by_T(player):
    press_button(player, PanelAction.BUILD_B)
    before = slots(player.match)
    slot = player.table.tray.rect(LONG).center
    for back in (lambda: player.press(slot), lambda: player.push("t")):
        player.moves_fast(*slot)
        player.press(slot)
        player.release(slot)
        player.glide(slot, player.at(-260, 150))
        assert player.match.hands.held == "pillar_long_1"
        player.glide(player.at(-260, 150), slot)
        back()
        player.release(slot)
        player.frames(2)
        assert slots(player.match) == before


def test_nothing_comes_out_of_the_box_before_a_build_is_chosen(player):
    player.drag_out(SHORT, 200, 0)
    assert len(player.match.world.on_table()) == 3


def test_a_click_takes_a_piece_and_the_next_one_lets_it_go(player):
    press_button(player, PanelAction.BUILD_B)
    slot = player.table.tray.rect(LONG).center
    player.moves_fast(*slot)
    player.press(slot)
    player.release(slot)
    player.glide(slot, player.at(200, 120))
    player.glide(player.at(200, 120), player.at(200, 63))
    assert player.match.hands.held == "pillar_long_1"
    player.press(player.at(200, 63))
    assert player.match.hands.held is None


def test_Done_refuses_a_build_without_pillars_and_says_L3_1(player):
    press_button(player, PanelAction.BUILD_B)
    press_button(player, PanelAction.DONE)
    player.frames(120)
    assert player.state.phase == Phase.BUILD
    assert player.state.refusal == Refusal.PILLARS_MISSING
    assert player.table.notices.shown(player.table._seconds)[1] == "L3.1"


def test_L6_4_going_on_to_the_cat_finishes_the_build(player):
    press_button(player, PanelAction.BUILD_A)
    player.drag_out(SHORT, 160, 0)
    player.drag_out(ROUND, 160, 60)
    cat = player.table.tray.rect(CAT).center
    player.press(cat)
    player.release(cat)
    player.until(Phase.CAT, seconds=3)


def test_a_whole_turn_by_mouse_ends_with_a_score_on_the_screen(player):
    build_b(player)
    _, high = player.state.platforms
    player.drag_out(CAT, -30, player.face(high))
    player.until(Phase.TOY, seconds=5)
    player.drag_out(BELL, 45, player.face(high))
    player.until(Phase.BAT, seconds=5)
    assert player.state.toy == "toy_bell_ruben"
    x, y, _ = player.match.world.pose("toy_bell_ruben")
    player.moves_fast(*player.at(x - 17, y))
    player.press(player.at(x - 17, y))
    player.glide(player.at(x - 17, y), player.at(x + 50, y), 8)
    player.release(player.at(x + 50, y))
    for _ in range(2400):
        if player.state.verdicts:
            break
        player.frames()
    verdict = player.state.verdict
    assert verdict.outcome in (Outcome.LANDED, Outcome.ON_THE_TABLE)
    assert player.table.notices.verdict(player.table._seconds) == verdict
    player.until(Phase.BUILD, Phase.CAT)
    assert player.state.turn == 1


def test_the_fall_is_shown_slower_and_is_the_same_fall():
    counts = {speed: Clock(240).ticks(0.1, speed) for speed in (1.0, 0.5, 0.25)}
    assert counts == {1.0: 24, 0.5: 12, 0.25: 6}


def test_a_long_frame_does_not_make_the_table_race():
    clock = Clock(240)
    assert clock.ticks(30.0) == 24
    assert sum(clock.ticks(1 / 60) for _ in range(60)) == 240


def test_frames_of_any_length_pay_out_the_same_time():
    fine, coarse = Clock(240), Clock(240)
    assert sum(fine.ticks(1 / 144) for _ in range(144)) == pytest.approx(240, abs=1)
    assert sum(coarse.ticks(1 / 24) for _ in range(24)) == pytest.approx(240, abs=1)


def test_a_turn_can_be_built_by_keys_alone(player):
    player.push("b")
    player.push("2")
    player.event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT, unicode="")
    for key, there in (("right", lambda x, y: x > 200), ("down", lambda x, y: y < 160)):
        for _ in range(100):
            if not there(*player.table.hand.place):
                player.hold(key, 3, pygame.KMOD_SHIFT)
    player.event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)
    player.push("t")
    player.frames(5)
    assert player.match.hands.held == "pillar_long_1"
    before = player.table.hand.place
    player.hold("left", 30)
    assert player.table.hand.place[0] < before[0] - 20
    player.push("q")
    assert player.table.hand.angle == 5
    player.push("r")
    assert player.table.hand.angle == 0
    player.push("space")
    player.frames(5)
    assert player.match.hands.held is None


def test_the_wheel_turns_and_with_ctrl_zooms(player):
    scale = player.table.camera.scale
    player.moves_fast(700, 300)
    player.event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    assert player.table.hand.angle == 5
    assert player.table.camera.scale == pytest.approx(scale, rel=0.01)
    player.event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_CTRL, unicode="")
    player.event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    assert player.table.camera.scale == pytest.approx(scale * 1.15, rel=0.01)
    assert not player.table.camera.automatic
    player.push("home")
    player.frames(200)
    assert player.table.camera.scale == pytest.approx(scale, rel=0.01)


def test_the_right_button_pans(player):
    before = player.table.camera.to_screen(0, 0)
    player.event(pygame.MOUSEBUTTONDOWN, pos=(700, 300), button=3)
    player.moves_fast(760, 280)
    player.event(pygame.MOUSEBUTTONUP, pos=(760, 280), button=3)
    after = player.table.camera.to_screen(0, 0)
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((60, -20))


def test_the_picture_does_not_move_while_something_is_held(player):
    press_button(player, PanelAction.BUILD_B)
    player.drag_out(SHORT, 250, 0, let_go=False)
    held = player.match.hands.held
    before = player.table.camera.to_screen(0, 0)
    player.glide(player.at(250, 30), player.at(300, 200))
    assert player.match.hands.held == held
    assert player.table.camera.to_screen(0, 0) == before


def test_pause_stops_the_table_and_goes_on(player):
    player.push("escape")
    assert isinstance(player.scene, Sheet)
    ticks = player.match.world.ticks
    player.frames(30)
    assert player.match.world.ticks == ticks
    player.key("escape")
    player.frames(5)
    assert player.scene is player.table
    assert player.match.world.ticks > ticks


def test_going_to_another_window_pauses_and_drops_nothing(player):
    press_button(player, PanelAction.BUILD_B)
    player.drag_out(LONG, 200, 0, let_go=False)
    player.event(pygame.WINDOWFOCUSLOST)
    assert isinstance(player.scene, Sheet)
    player.release(player.at(200, 60))  # heard by the pause, not by the hand
    player.key("escape")
    player.frames(10)
    assert player.match.hands.held == "pillar_long_1"
    player.press(player.at(200, 63))
    player.release(player.at(200, 63))
    assert player.match.hands.held is None


def test_begin_anew_asks_and_begins_another_game(player):
    player.push("n")
    player.push("escape")
    player.clicks("Begin anew")
    assert isinstance(player.scene, Dialog)
    player.clicks("Stay")
    assert isinstance(player.scene, Sheet)
    player.clicks("Begin anew")
    player.clicks("Begin anew")
    assert player.scene is not player.table
    assert player.scene.match.state.seed == 2
    assert player.scene.match.state.drawn is None


def test_leaving_asks(player):
    player.push("escape")
    player.clicks("To the menu")
    assert isinstance(player.scene, Dialog)
    player.clicks("Leave")
    assert player.scene is None  # nothing was below the table


def test_closing_the_window_asks(player):
    player.event(pygame.QUIT)
    assert isinstance(player.scene, Dialog)
    player.clicks("Stay")
    assert player.scene is player.table


def test_ending_a_turn_asks_and_passes_it_on(player):
    player.push("x")
    player.clicks("Play on")
    assert player.state.turn == 0
    player.push("x")
    player.clicks("End turn")
    player.until(Phase.BUILD, seconds=10)
    player.until(Phase.CLEAN_UP, Phase.TURN_START, seconds=2) if player.state.turn == 0 else None
    player.until(Phase.BUILD, seconds=10)
    assert player.state.turn == 1
    assert player.state.verdict.outcome == Outcome.GAVE_UP


def test_a_key_that_has_no_name_means_nothing(player):
    player.event(pygame.KEYDOWN, key=0, mod=0, unicode="")
    assert player.scene is player.table


def test_help_and_log_open_and_close_by_their_keys(player):
    player.push("tab")
    assert isinstance(player.scene, HelpSheet)
    player.push("tab")
    player.push("l")
    assert isinstance(player.scene, LogSheet)
    player.push("l")
    assert player.scene is player.table


@pytest.mark.parametrize("size", [(960, 600), (1600, 900), (700, 1000)], ids=str)
def test_after_resizing_the_table_can_be_played(player, size):
    pygame.display.set_mode(size)
    player.frames(120)
    press_button(player, PanelAction.BUILD_B)
    player.drag_out(LONG, 200, 0)
    x, y, _ = player.match.world.pose("pillar_long_1")
    assert (x, y) == pytest.approx((200, 62), abs=4)


@pytest.mark.parametrize("size", [(1, 1), (200, 1), (60, 60), (60, 1440)], ids=str)
def test_a_window_that_the_system_makes_tiny_does_no_harm(player, size):
    player.event(pygame.WINDOWFOCUSLOST)
    pygame.display.set_mode(size)
    player.frames(2)
    pygame.display.set_mode((1280, 720))
    player.key("escape")
    assert player.scene is player.table


@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_button_has_its_place(language, size, text_size):
    player = Player(Settings(language=language, text_size=text_size), size)
    for _ in range(2):  # before and after a build is chosen
        shown = buttons(player.table._at, player.match)
        rects = [button.rect for button in shown]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(rect) for rect in rects)
        assert not any(a.colliderect(b) for a in rects for b in rects if a is not b)
        assert min(rect.height for rect in rects) >= 44 * player.stage.unit - 2
        # The sentence has at least a third of the strip.
        strip = player.table._at.strip
        assert min(r.left for r in rects if strip.contains(r)) > strip.left + strip.width / 2
        player.push("n")


def test_the_end_shows_the_final_table_and_asks_what_next():
    player = Player(seats=(Seat("Ada", "ruben"),))
    object.__setattr__(player.state, "phase", Phase.OVER)
    player.frames(240)
    assert isinstance(player.scene, EndingSheet)
    player.key("escape")
    assert isinstance(player.scene, EndingSheet)
    player.clicks("Play again")
    assert player.scene.match.state.seed == 2


def test_a_log_that_cannot_be_written_is_one_line_and_play_goes_on(capsys):
    class Full(io.StringIO):
        def flush(self):
            raise OSError(28, "No space left on device")

    player = Player(log=Full())
    player.push("b")
    assert player.state.drawn
    assert capsys.readouterr().err.splitlines() == [
        "cats-ledges: the log cannot be written any more: No space left on device"
    ]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("seconds", [0.0, 0.3, 0.9])
def test_L4_2_shaken_paws_stay_in_their_place_and_all_are_seen(player, count, seconds):
    surface = pygame.Surface((900, 500))
    box = pygame.Rect(150, 120, 600, 190)
    paws = [paw_of(cat) for cat in list(CAT_COLOURS)[:count]]
    draw_paws(surface, box, paws, seconds)
    collars = {pygame.Color(paw.collar)[:3] for paw in paws}
    inside = {surface.get_at((x, y))[:3] for x in range(150, 750, 2) for y in range(120, 310, 2)}
    assert collars <= inside
    surface.fill("black", box)
    assert pygame.mask.from_threshold(surface, "black", (1, 1, 1)).count() == 900 * 500


def test_events_are_written_as_JSON_lines():
    log = io.StringIO()
    player = Player(log=log)
    player.push("b")
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["SetUp", "TurnBegan", "BuildChosen"]
    assert lines[-1] == {
        "tick": lines[-1]["tick"],
        "seat": 0,
        "scores": [0, 0],
        "event": "BuildChosen",
        "option": "a",
    }
