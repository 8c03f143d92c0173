"""`cats-ledges engine`: every command and every kind of line."""

import io
import random
import re
import sys
import time

import pytest

from cats_ledges import engine as protocol
from cats_ledges.engine import MOST, Engine, serve
from cats_ledges.games import GAMES, GAMES_BY_NAME

BOOP = GAMES_BY_NAME["boop"]
EMPTY = "6/6/6/6/6/6 o 8/0 8/0"

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def dialogue(*lines, game=BOOP):
    engine = Engine(game)
    return [engine.answer(line) for line in lines]


def served(data, game=BOOP):
    """The answers to a stream of bytes."""
    out = io.BytesIO()
    serve(game, io.BytesIO(data), out)
    return out.getvalue().decode().splitlines()


# -- commands --------------------------------------------------------------------------------------


def test_it_begins_with_a_game_at_its_defaults():
    assert dialogue("show", "result") == [f"position {EMPTY}", "result none"]


def test_newgame_takes_seats_seed_and_options_in_any_order():
    lines = ["newgame option wins mover seed 7 option game kittens seats 2", "show"]
    assert dialogue(*lines) == ["ok", f"position {EMPTY} wins=mover game=kittens"]


@every_game
def test_newgame_with_every_number_of_players_and_a_seed(game):
    for seats in game.seats:
        answers = dialogue(f"newgame seats {seats} seed 5", "show", game=game)
        assert answers == ["ok", f"position {game.position_text(game.start(seats, 5))}"]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("newgame seats 3", "error 3 seats: boop is for 2"),
        ("newgame seats", "error seats: '': expected a number from 0"),
        ("newgame seats two", "error seats: 'two': expected a number from 0"),
        ("newgame seed -1", "error seed: '-1': expected a number from 0"),
        ("newgame seed ²", "error seed: '²'"),
        ("newgame seed 99999999999999999999", "error seed: "),
        ("newgame seed 1 seed 2", "error 'seed': expected [seats N] [seed S]"),
        ("newgame option wins", "error option wins: '': expected one of: either, mover"),
        ("newgame option wins either option wins mover", "error option 'wins': given twice"),
        ("newgame option luck 1", "error option 'luck': expected one of: wins, game"),
        ("newgame fast", "error 'fast': expected"),
        ("position", "error position: expected (start | TEXT) [moves M…]"),
        ("position moves kc3", "error position: expected (start | TEXT) [moves M…]"),
        ("position nowhere", "error 1 fields: expected 4"),
        (f"position {EMPTY} moves kc3 kc3", "error kc3: c3 is taken"),
        ("position start moves kc3 zz", "error 'zz' is no move"),
        ("move", "error 0 words after the command: expected one, M"),
        ("move kc3 kc4", "error 2 words after the command: expected one, M"),
        ("move zz", "error 'zz' is no move"),
        ("move cc3", "error cc3: no cat in hand"),
        ("undo twice", "error 'twice': expected nothing after the command"),
        ("legal please", "error 'please': expected nothing after the command"),
        ("observe", "error 0 words after the command: expected one, SEAT"),
        ("observe 2", "error seat: '2': expected a number from 0 to 1"),
        ("observe me", "error seat: 'me'"),
        ("perft", "error 0 words after the command: expected one, N"),
        ("perft 21", "error perft: '21': expected a number from 0 to 20"),
        ("go", "error go: expected level easy|normal|hard, movetime MS, or nodes N"),
        ("go level mild", "error go: expected level"),
        ("go movetime 600001", "error movetime: '600001': expected a number from 0 to 600000"),
        ("go nodes many", "error nodes: 'many'"),
        ("stop", "error command 'stop': expected newgame, position,"),
        ("", "error command '': expected newgame, position,"),
        ("LEGAL", "error command 'LEGAL'"),
    ],
)
def test_a_fault_answers_error_and_leaves_the_state_as_it_was(line, error):
    before, fault, after, undone, start = dialogue("move kd4", line, "show", "undo", "show")
    assert before == "ok"
    assert fault.startswith(error)
    assert after == "position 6/6/3k2/6/6/6 g 7/0 8/0 ply=1"
    assert (undone, start) == ("ok", f"position {EMPTY}")


POSITIONS = {
    "tower": "5 RYB 0,0:R/1,0:YB/2,0:Y R 0 cards=range:R,king:R/focus:Y,riot:Y/chain:B,mania:B",
    "distance": "1 20 0 2 0,0,0 R0.10,L2.11,L5.20;M1.20,L0.18,L3.8;W5.10,F5.15,B2.15,L4.14 "
    "R:1L3.19,2B4.14/W:2L0.15/M:0W2.9,1B3.10/F:1R2.19,0L3.16/B:2W2.18,0F3.9/L:0W4.11,1W3.16 1",
}


@pytest.mark.parametrize(
    ("name", "line", "error"),
    [
        ("tower", "newgame seats 5", "error 5 seats: tower is for 2, 3, 4"),
        ("tower", "newgame option side 4", "error option side: '4': expected one of: auto, 5, 6"),
        ("tower", "position 4 RY 0,0:RG R 0", "error stacks: 'RG': G is none of RY"),
        ("tower", "position 4 RY 4,0:R R 0", "error stacks: '4,0:R': expected a cell of a board"),
        ("tower", "position start moves @0,0", "error @0,0 is no legal move of R"),
        ("tower", "move 0,0", "error '0,0' is no move"),
        ("tower", "move 0,0+1,0", "error 0,0+1,0 is no legal move of R"),
        ("tower", "move give1", "error give1 is no legal move of R"),
        ("tower", "observe 3", "error seat: '3': expected a number from 0 to 2"),
        ("distance", "newgame seats 7", "error 7 seats: distance is for 2, 3, 4, 5, 6"),
        ("distance", "newgame option length long", "error option length: 'long': expected one of"),
        ("distance", "position 1 20", "error 2 fields: expected 8"),
        ("distance", "move W3.12", "error 'W3.12' is no move: expected a card and a toy"),
        ("distance", "move R0.10>W", "error R0.10>W is no legal move of seat 2"),
        ("distance", "move W5.10>R", "error W5.10>R is no legal move of seat 2"),
        ("distance", "observe 3", "error seat: '3': expected a number from 0 to 2"),
    ],
)
def test_so_do_the_faults_of_the_other_games(name, line, error):
    text = POSITIONS[name]
    lines = [f"position {text}", line, "show", "undo"]
    read, fault, after, undone = dialogue(*lines, game=GAMES_BY_NAME[name])
    assert (read, after, undone) == ("ok", f"position {text}", "error undo: no move has been made")
    assert fault.startswith(error)


def spoilt(line, rng):
    """A line with a few of its letters or words changed."""
    for _ in range(rng.randint(1, 3)):
        words = line.split(" ")
        at = rng.randrange(len(words))
        words[at] = rng.choice(("", "0", "-1", "9" * 30, "=", words[at][:-1], rng.choice(words)))
        line = " ".join(words)
        at = rng.randrange(len(line) + 1)
        line = line[:at] + rng.choice(("", " ", chr(rng.randint(32, 126)))) + line[at + 1 :]
    return line


@every_game
def test_a_spoilt_line_is_answered_by_one_line_and_a_fault_changes_nothing(game):
    engine, rng = Engine(game), random.Random(4)
    for _ in range(600):
        moves = engine.answer("legal").split()[1:] or ["none"]
        before = engine.answer("show")
        line = rng.choice((f"{before} moves {rng.choice(moves)}", f"move {rng.choice(moves)}"))
        line = rng.choice((line, line, "newgame seats 2 seed 1 option game kittens", "observe 1"))
        answer = engine.answer(spoilt(line, rng) if rng.random() < 0.8 else line)
        assert answer.isprintable()
        if answer.startswith("error "):
            assert engine.answer("show") == before
        assert engine.answer("result").startswith("result ")


def test_position_start_is_that_of_the_last_newgame():
    lines = ["newgame option wins mover", f"position {EMPTY} moves kc3", "position start", "show"]
    assert dialogue(*lines)[-1] == f"position {EMPTY} wins=mover"


def test_position_with_moves_which_can_be_undone():
    lines = ["position start moves kc3 kf6", "undo", "show", "undo", "undo"]
    assert dialogue(*lines)[1:] == [
        "ok",
        "position 6/6/6/2k3/6/6 g 7/0 8/0 ply=1",
        "ok",
        "error undo: no move has been made",
    ]


def test_legal_is_sorted():
    words = dialogue("position 6/6/6/kk4/6/6 o 5/1 8/0", "legal")[1].split()
    assert words[0] == "legal"
    assert words[1:] == sorted(words[1:])
    assert "kc3=a3b3c3" in words


def test_a_game_that_is_over():
    lines = ["position 6/6/6/cc4/6/6 o 5/1 8/0 moves cc3", "result", "legal", "move ka1", "perft 2"]
    assert dialogue(*lines)[1:] == [
        "result 1 0",
        "legal",
        "error ka1: the game is over",
        "perft 2 0",
    ]


def test_a_draw_is_shared():
    lines = ["position 6/6/6/6/6/6 g 8/0 8/0 ply=299 moves kc3", "result"]
    assert dialogue(*lines)[1] == "result 0.5 0.5"


def test_perft():
    assert dialogue("perft 0", "perft 1", "perft 2") == ["perft 0 1", "perft 1 36", "perft 2 1260"]


@every_game
def test_observe_tells_what_that_seat_knows_and_no_more(game):
    state = game.start(game.seats[-1], 3)
    engine = Engine(game)
    engine.answer(f"newgame seats {game.seats[-1]} seed 3")
    for seat in range(game.seats[-1]):
        seen = game.position_text(game.observe(state, seat))
        assert engine.answer(f"observe {seat}") == f"observation {seen}"


@every_game
def test_results_have_scores_where_the_game_has_them(game):
    engine, rng = Engine(game), random.Random(1)
    while moves := engine.answer("legal").split()[1:]:
        assert engine.answer("result") == "result none"
        assert engine.answer(f"move {rng.choice(moves)}") == "ok"
    shares, _, scores = engine.answer("result").removeprefix("result ").partition(" scores ")
    seats = game.seats[0]
    assert sum(map(float, shares.split())) == 1
    assert len(shares.split()) == seats
    assert len(scores.split()) == (0 if game.scores(game.start(seats, 0)) is None else seats)


# -- lines -----------------------------------------------------------------------------------------


def test_one_line_out_for_each_line_in():
    data = b"show\n\n  \nlegal\r\n\0\n\xff\xfe\nfly\nshow"
    answers = served(data)
    assert len(answers) == 8
    assert answers[0] == answers[7] == f"position {EMPTY}"
    assert answers[3].startswith("legal ka1 ")
    assert all(answer.startswith("error ") for answer in answers[1:3] + answers[4:7])
    assert all(answer.isprintable() for answer in answers)


def test_nothing_in_nothing_out():
    assert served(b"") == []


def test_quit_ends_it_without_an_answer():
    assert served(b"show\nquit\nshow\n") == [f"position {EMPTY}"]


@pytest.mark.parametrize("length", [MOST, MOST + 1, 5 * MOST])
def test_a_line_that_is_too_long_is_one_error(length):
    too_long, after = served(b"x" * length + b"\nshow\n")
    assert too_long == f"error a line of more than {MOST} bytes: expected a shorter one"
    assert after == f"position {EMPTY}"


def test_the_longest_line_is_read():
    (answer,) = served(b"move " + b"x" * (MOST - 6) + b"\n")
    assert answer.startswith("error 'xxx")
    assert len(answer) < 500


def test_noise_is_answered_line_by_line():
    noise = random.Random(2).randbytes(20_000) + b"\nshow\n"
    answers = served(noise)
    assert len(answers) == noise.count(b"\n")
    assert answers[-1] == f"position {EMPTY}"


def test_ctrl_c_ends_it_without_a_word(monkeypatch, capfd):
    def stopped(game, source, sink):
        raise KeyboardInterrupt

    streams = [io.TextIOWrapper(io.BytesIO()) for _ in (1, 2)]
    monkeypatch.setattr(sys, "stdin", streams[0])
    monkeypatch.setattr(sys, "stdout", streams[1])
    monkeypatch.setattr(protocol, "serve", stopped)
    assert protocol.engine(BOOP) == 130
    assert capfd.readouterr() == ("", "")


# -- computer players ------------------------------------------------------------------------------


@every_game
def test_go_tells_what_it_thinks_and_answers_a_legal_move(game):
    told = []
    engine = Engine(game, told.append)
    legal = engine.answer("legal").split()[1:]
    command, move = engine.answer("go nodes 300").split()
    assert command == "bestmove"
    assert move in legal
    figures = r"depth \d+ nodes \d+ value [01]\.\d{3} seconds \d+\.\d{3}"
    lines = [re.fullmatch(rf"info {figures} line (\S+)( \S+)*", line) for line in told]
    assert lines
    assert all(lines)
    assert lines[-1][1] == move


def test_go_takes_no_longer_than_it_may():
    begun = time.monotonic()
    assert served(b"go movetime 300\n")[-1].startswith("bestmove ")
    assert time.monotonic() - begun < 10  # a machine may be busy; without a limit it is forever


def test_go_is_refused_when_the_game_is_over():
    won = "6/6/6/6/1ccc2/6 g 5/0 8/0 ply=11"
    assert dialogue(f"position {won}", "go level easy") == ["ok", "error go: the game is over"]
