"""What must hold for every discrete game on the common table; `-k boop` tries one of them."""

import random
from itertools import pairwise

import pygame
import pytest
from board_player import BoardPlayer
from little_game import FISH, HIDDEN_FISH

from cats_ledges import cli, i18n
from cats_ledges.games import GAMES
from cats_ledges.settings import Settings
from scenes.board.figures import draw_figures
from scenes.board.first_steps import FirstSteps
from scenes.board.game import Figure
from scenes.board.help import HelpSheet
from scenes.board.setup import BoardSetupScene
from scenes.games import BOARD_GAMES

PLAYED = {
    "open fish": FISH,
    "hidden fish": HIDDEN_FISH,
    **{game.rules.name: game for game in BOARD_GAMES},
}
SIZES = [(960, 600), (1280, 720), (2560, 1440)]
LANGUAGES = list(i18n.LANGUAGES)
STILL = Settings(language="en", reduced_motion=True)

every_game = pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)


def seat_numbers(game):
    return sorted({game.rules.seats[0], game.rules.seats[-1]})


def some_states(game, seats, seed, count=12):
    """Positions along a random game."""
    rng = random.Random(seed)
    state = game.rules.start(seats, seed)
    states = [state]
    while game.rules.result(state) is None and len(states) < 400:
        state = game.rules.apply(state, rng.choice(game.rules.legal_moves(state)))
        states.append(state)
    return [states[i * (len(states) - 1) // count] for i in range(count + 1)]


def test_every_game_of_the_catalogue_has_its_table_in_the_same_order():
    assert [game.rules.name for game in BOARD_GAMES] == [game.name for game in GAMES]
    assert [*cli.GAMES[1:]] == [game.name for game in GAMES]


@every_game
def test_every_option_and_value_has_words(game):
    for option in game.rules.options:
        words = game.options[option.name]
        assert list(words.values) == list(option.values)
    assert len(game.options) == len(game.rules.options)
    assert len({look.id for look in game.looks}) == len(game.looks) >= max(game.rules.seats)


@every_game
def test_steps_are_distinct_and_none_is_the_beginning_of_another(game):
    for seats in seat_numbers(game):
        view = game.view()
        for state in some_states(game, seats, seed=seats):
            moves = game.rules.legal_moves(state)
            seen = game.rules.observe(state, game.rules.to_move(state))
            for shown in (state, seen):
                steps = sorted(view.steps(shown, move) for move in moves)
                assert all(steps)
                for one, other in pairwise(steps):
                    assert other[: len(one)] != one
                beginning = view.beginning(shown)
                assert not moves or any(way[: len(beginning)] == beginning for way in steps)


@every_game
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everything_that_can_be_chosen_lies_on_the_table(game, size):
    for seats in seat_numbers(game):
        player = BoardPlayer(game, seats, settings=STILL, size=size)
        table, rng = player.board.table, random.Random(3)
        for _ in range(40):
            if player.match.over:
                break
            player.lift()
            while True:
                targets = table.choosing.targets
                for step in targets:
                    area = table.choosing.area(step)
                    assert area.width >= 16, step
                    assert area.height >= 16, step
                    assert table.area.contains(area), step
                middles = [table.choosing.area(step).center for step in targets]
                assert len(set(middles)) == len(middles)
                player.clicks_at(*player.place(rng.choice(targets)))
                if not table.choosing.picked or table.busy or player.board.curtained:
                    break
            player.settle()
            player.app.step(0.01, [])


@every_game
def test_a_whole_game_by_clicks_alone_back_to_the_start_and_forth(game):
    player = BoardPlayer(game, settings=STILL, seed=4)
    rng = random.Random(4)
    while not player.match.over and player.match.ply < 60:
        player.plays(
            player.rules.move_text(rng.choice(player.rules.legal_moves(player.match.state)))
        )
    if not player.match.over:
        return
    player.frames(2)
    player.clicks("See the table")
    end = player.match
    while player.match.ply:
        player.key("z", mod=pygame.KMOD_CTRL)
    while player.match.ply < len(end.moves):
        player.key("y", mod=pygame.KMOD_CTRL)
        player.settle()
    assert player.match == end


@every_game
def test_moves_by_keys_alone(game):
    player = BoardPlayer(game, settings=STILL, seed=2)
    rng = random.Random(2)
    for _ in range(4):
        move = rng.choice(player.rules.legal_moves(player.match.state))
        player.plays_by_keys(player.rules.move_text(move))
    assert player.match.ply == 4


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_are_drawn_at_every_moment_and_told_in_words(game, language):
    player = BoardPlayer(game, settings=Settings(language=language), size=(960, 600))
    i18n.use(language)
    rng = random.Random(6)
    for _ in range(12):
        if player.match.over:
            break
        player.lift()
        before = player.match.state
        move = rng.choice(player.rules.legal_moves(before))
        player.board._play(move)
        for _ in range(3):
            player.app.step(0.15, [])
        player.settle()
        player.app.step(0.01, [])
        words = player.board.table.view.move_words(before, move)
        assert 0 < len(words) < 40
        assert player.board._prompt


@every_game
def test_rule_pages_show_positions_and_moves_that_can_be(game):
    for page in game.pages:
        for figure in page.figures:
            if isinstance(figure, Figure):
                state = game.rules.parse_position(figure.position)
                if figure.move:
                    assert game.rules.parse_move(figure.move) in game.rules.legal_moves(state)


@every_game
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_pages_have_room_for_their_words(game, size, language):
    player = BoardPlayer(game, settings=Settings(language=language, text_size=1.3), size=size)
    sheet = HelpSheet(player.stage, game)
    boxes, draw = [], sheet.draw_contents
    sheet.draw_contents = lambda surface, box: (boxes.append(box), draw(surface, box))
    player.open(sheet)
    window = player.app._window.get_rect()
    for page in sheet._pages:
        assert all(window.contains(widget.rect) for widget in player.ring.widgets)
        figures, words, _style = sheet._parts(boxes[-1])
        assert window.contains(boxes[-1])
        assert boxes[-1].contains(words)
        assert not page.figures or figures.height >= 80
        player.key("right")


@every_game
def test_a_figure_stays_in_its_place(game):
    player = BoardPlayer(game)
    surface = pygame.Surface((800, 500))
    box = pygame.Rect(100, 100, 600, 300)
    for page in game.pages:
        if page.figures:
            surface.fill("black")
            draw_figures(surface, player.stage, game, page.figures, box)
            assert pygame.mask.from_threshold(surface, "black", (1, 1, 1)).count() < 800 * 500
            surface.fill("black", box)
            assert pygame.mask.from_threshold(surface, "black", (1, 1, 1)).count() == 800 * 500


@every_game
def test_first_steps_are_legal_and_lead_to_their_end(game):
    assert game.lessons
    player = BoardPlayer(game, settings=STILL)
    player.open(FirstSteps(player.stage, game))
    steps = player.scene
    for lesson in game.lessons:
        assert steps.lesson is lesson
        legal = game.rules.legal_moves(steps._state)
        assert all(game.rules.parse_move(move) in legal for move in lesson.moves)
        player.clicks_at(*steps._on.rect.center)
        for _ in range(4):
            player.wait(30)
            if steps.table.waiting:
                player.clicks_at(*steps._on.rect.center)
        if lesson is game.lessons[-1] and lesson.moves:
            player.clicks_at(*steps._on.rect.center)
    assert player.scene is player.board


@every_game
def test_the_menu_leads_to_its_set_up(game):
    player = BoardPlayer(game)
    player.open(BoardSetupScene(player.stage, game, lambda setup: player.board))
    player.key("escape")
    player.clicks("Start")
    assert player.scene is player.board
