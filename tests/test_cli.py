import os
import subprocess
import sys
from pathlib import Path

import pytest

from cats_ledges import __version__
from cats_ledges.cli import Play, main


def asked(*argv):
    """What the window is opened with."""
    seen = []
    assert main(argv, lambda play: seen.append(play) or 0, nothing) == 0
    return seen[0]


def nothing(asked):
    raise AssertionError(asked)


def test_bare_it_opens_the_menu():
    assert asked() == Play()


def test_play_opens_ledges():
    assert asked("play") == asked("play", "ledges") == Play("ledges")


def test_data_dir_goes_with_both(tmp_path):
    assert asked("--data-dir", str(tmp_path)).data_dir == tmp_path
    assert asked("--data-dir", str(tmp_path), "play") == Play("ledges", tmp_path)


@pytest.mark.parametrize("argv", [["fly"], ["play", "chess"], ["--loud"], ["--data-dir"]])
def test_what_cannot_be_is_one_line_and_exit_code_2(argv, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(argv, nothing, nothing)
    assert stopped.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cats-ledges: ")
    assert err.count("\n") == 1


def run(*argv, **environment):
    return subprocess.run(
        [sys.executable, "-m", "cats_ledges", *argv],
        env={**os.environ, "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8", **environment},
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_module_runs():
    assert run("--version").stdout == f"cats-ledges {__version__}\n"


def test_without_a_screen_it_says_so_in_one_line(tmp_path):
    done = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="no such driver")
    assert done.returncode == 2
    assert done.stderr.startswith("cats-ledges: no window can be opened: ")
    assert done.stderr.count("\n") == 1
