"""`cats-ledges engine` as processes of their own: each game, and every way to end them."""

import os
import subprocess
import sys
import time

import pytest

from cats_ledges.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def started(name, **more):
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    command = [sys.executable, "-m", "cats_ledges", "engine", name]
    return subprocess.Popen(command, env={**os.environ, "LC_ALL": "C"}, **(pipes | more))


@every_game
def test_a_scripted_dialogue_with_a_process(game):
    """Each line is written when the one before has been answered."""
    start = game.start(game.seats[0], 11)
    move = game.legal_moves(start)[0]
    text = game.move_text(move)
    after = game.position_text(game.apply(start, move))
    legal = " ".join(sorted(map(game.move_text, game.legal_moves(start))))
    script = [
        (f"newgame seats {game.seats[0]} seed 11", "ok"),
        ("show", f"position {game.position_text(start)}"),
        ("legal", f"legal {legal}"),
        (f"move {text}", "ok"),
        ("show", f"position {after}"),
        ("move nonsense", "error "),
        ("show", f"position {after}"),
        ("result", "result none"),
        ("undo", "ok"),
        ("undo", "error undo: no move has been made"),
        ("perft 1", f"perft 1 {len(game.legal_moves(start))}"),
        (f"position {after}", "ok"),
        ("show", f"position {after}"),
        ("observe 0", "observation "),
        ("dance", "error command 'dance'"),
    ]
    with started(game.name) as process:
        for line, answer in script:
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
            told = process.stdout.readline().decode().rstrip("\n")
            assert told.startswith(answer) if answer[-1:] in " '" else told == answer, line
        out, err = process.communicate(b"quit\n", timeout=20)
    assert (out, err, process.returncode) == (b"", b"", 0)


@every_game
@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"quit", b"\0\xff" * 1_000, b"show\n" * 50, b"x" * 200_000],
    ids=["nothing", "blank", "quit", "binary", "show", "long"],
)
def test_a_process_ends_cleanly_whatever_it_reads(game, data):
    with started(game.name) as process:
        out, err = process.communicate(data, timeout=20)
    assert process.returncode == 0
    assert err == b""
    lines = [line for line in data.split(b"\n") if line] if data.strip() else data.split(b"\n")[1:]
    assert out.count(b"\n") == (0 if data == b"quit" else len(lines))


def test_a_closed_pipe_ends_it_cleanly():
    with started("boop") as process:
        process.stdout.close()
        process.stdin.write(b"show\n" * 10)
        process.stdin.flush()
        deadline = time.monotonic() + 20
        while process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        assert process.returncode == 0
        assert process.stderr.read() == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="/dev/full is Linux's")
def test_answers_that_cannot_be_written_are_one_line_and_exit_code_2():
    with open("/dev/full", "wb") as full, started("boop", stdout=full) as process:
        _, err = process.communicate(b"show\n" * 3, timeout=20)
    assert process.returncode == 2
    assert err == b"standard input or output: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="shells close streams in POSIX systems")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_from_the_beginning_end_it_cleanly(closed):
    command = f'"{sys.executable}" -m cats_ledges engine boop {closed}'
    done = subprocess.run(command, shell=True, input=b"show\n", capture_output=True, timeout=20)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_an_unknown_game_is_one_line_and_exit_code_2():
    with started("chess") as process:
        out, err = process.communicate(timeout=20)
    assert process.returncode == 2
    assert out == b""
    assert err.startswith(b"cats-ledges: argument GAME")
    assert err.count(b"\n") == 1
