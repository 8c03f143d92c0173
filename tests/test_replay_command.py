"""`cats-ledges replay`: turns verified, read, and drawn without a window, by the real program."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import av
import msgspec
import numpy as np
import pytest
from PIL import Image, ImageSequence

from cats_ledges import cli
from cats_ledges.ledges import events as e
from cats_ledges.ledges.record import TurnRecord, encode_record
from physics.recording import CommandLog

sys.path.append(str(Path(__file__).parent / "ledges"))

from recorded import a_fall, a_turn, lighter

change = msgspec.structs.replace


def replay(folder: Path, *argv: object) -> subprocess.CompletedProcess[str]:
    """Run the command in a folder, in a process and with a home of its own."""
    return subprocess.run(
        [sys.executable, "-m", "cats_ledges", "replay", *map(str, argv)],
        env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
    )


def diverging() -> TurnRecord:
    """A turn in which the hand was somewhere else for a moment."""
    record, other = a_turn(), CommandLog()
    log = record.command_log()
    for tick in range(record.ticks):
        command = log[tick]
        other.append(replace(command, x=command.x - 9.0) if command and tick < 300 else command)
    return change(record, commands=other.packed())


def foreign() -> TurnRecord:
    return change(a_turn(), maker=change(a_turn().maker, platform="darwin-arm64-64"))


def spoilt() -> bytes:
    return encode_record(a_turn())[:-9]


FILES = {
    "a.turn": lambda: encode_record(a_turn()),
    "b/fall.turn": lambda: encode_record(a_fall()),
    "b/edited.turn": lambda: encode_record(diverging()),
    "foreign.turn": lambda: encode_record(foreign()),
    "spoilt.turn": spoilt,
}


@pytest.fixture
def library(tmp_path):
    (tmp_path / "b").mkdir()
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data())
    return tmp_path


def is_one_line(text: str) -> bool:
    return text.startswith("cats-ledges: ") and text.count("\n") == 1 and text.endswith("\n")


# -- verify ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.turn", "b/fall.turn"])
def test_an_exact_record_exits_with_0(library, name):
    done = replay(library, name, "--verify")
    assert (done.returncode, done.stdout, done.stderr) == (0, "exact\n", "")


def test_a_diverged_record_exits_with_1_and_says_where_and_how_far(library):
    done = replay(library, "b/edited.turn", "--verify")
    found = re.fullmatch(r"diverged at tick (\d+) \(largest distance (\S+) mm\)\n", done.stdout)
    assert (done.returncode, done.stderr) == (1, "")
    assert 0 < int(found[1]) <= 60
    assert float(found[2]) > 1.0


def test_a_foreign_record_exits_with_3_and_says_why(library):
    done = replay(library, "foreign.turn", "--verify")
    assert (done.returncode, done.stderr) == (3, "")
    words = r"foreign: shown from keyframes \(platform darwin-arm64-64, here \S+\)\n"
    assert re.fullmatch(words, done.stdout)


def test_a_table_of_other_parameters_is_named_and_replayed_with_these(library):
    (library / "lighter.turn").write_bytes(encode_record(lighter()))
    other = r"gravity \S+ \(shipped: \S+\)\n"
    done = replay(library, "lighter.turn", "--verify")
    assert done.returncode == 0
    assert re.fullmatch(f"exact, on a table of its own: {other}", done.stdout)
    assert re.search(f"parameters +{other}", replay(library, "lighter.turn", "--info").stdout)


@pytest.mark.parametrize("mode", [["--verify"], ["--info"], ["--export", "out.gif"], []])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("spoilt.turn", "spoilt: its checksum does not fit"),
        ("no.turn", "No such file"),
        ("text.turn", "no record of a turn"),
    ],
)
def test_bad_input_exits_with_2_after_one_line(library, mode, name, words):
    (library / "text.turn").write_text("Once upon a time")
    done = replay(library, name, *mode)
    assert (done.returncode, done.stdout) == (2, "")
    assert is_one_line(done.stderr)
    assert words in done.stderr
    assert done.stderr[:-1].isprintable()
    assert not (library / "out.gif").exists()


@pytest.mark.parametrize("mode", ["--verify", "--info"])
def test_a_file_name_that_would_steer_a_terminal_does_not(library, mode):
    (library / "\x1b[2Jred.turn").write_text("Once upon a time")
    done = replay(library, "\x1b[2Jred.turn", mode)
    assert is_one_line(done.stderr)
    assert done.stderr[:-1].isprintable()


def test_a_folder_is_verified_in_a_table_as_bad_as_its_worst_record(library):
    done = replay(library, ".", "--verify", "--jobs", 2)
    assert (done.returncode, done.stderr) == (2, "")
    lines = done.stdout.splitlines()
    rows = [re.split(r"  +", line) for line in lines]
    found = {row[0]: row[-1].split()[0].rstrip(":") for row in rows}
    assert found == {
        "a.turn": "exact",
        "b/edited.turn": "diverged",
        "b/fall.turn": "exact",
        "foreign.turn": "foreign",
        "spoilt.turn": "bad",
    }
    assert rows[0][1:4] == [a_turn().when, "Ada", f"{a_turn().seconds:.1f} s"]
    assert len({line.index(row[-1]) for line, row in zip(lines, rows, strict=True)}) == 1
    assert replay(library, ".", "--verify", "--jobs", 1).stdout == done.stdout


@pytest.mark.parametrize(
    ("gone", "code"),
    [
        (["spoilt.turn"], 1),
        (["spoilt.turn", "b/edited.turn"], 3),
        (["spoilt.turn", "b/edited.turn", "foreign.turn"], 0),
    ],
)
def test_the_exit_code_of_a_folder_is_that_of_its_worst(library, gone, code):
    for name in gone:
        (library / name).unlink()
    assert replay(library, library, "--verify", "--jobs", 2).returncode == code


def test_a_folder_without_records_is_bad_input(tmp_path):
    done = replay(tmp_path, tmp_path, "--verify")
    assert (done.returncode, done.stdout) == (2, "")
    assert is_one_line(done.stderr)


# -- info ------------------------------------------------------------------------------------------


def test_info_says_who_when_what_the_score_and_the_events(library):
    done = replay(library, "a.turn", "--info")
    record = a_turn()
    points, maker = record.verdict.points, record.maker
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:4] == [
        f"turn         Ada, {record.when}, {record.seconds:.1f} s",
        f"player       Ada (ruben): 0 -> {points}",
        "player       Bo (ivy): 0 -> 0",
        f"verdict      landed, {points} points (L3.12)",
    ]
    assert maker.pymunk in lines[4]
    assert maker.platform in lines[5]
    assert "here         can be replayed" in lines
    assert "parameters   as shipped" in lines
    events = lines[lines.index("events") + 1 :]
    assert len(events) == len(record.events)
    assert re.fullmatch(r" +\d+\.\d\d s  landed: toy toy_mouse_ruben, .+", events[-2])


def test_info_of_a_foreign_record_says_so(library):
    done = replay(library, "foreign.turn", "--info")
    assert done.returncode == 0
    assert "here         foreign: platform darwin-arm64-64" in done.stdout


# -- export ----------------------------------------------------------------------------------------


def gif(path: Path) -> tuple[list[np.ndarray], float]:
    """The frames of a GIF, and how long it plays, s."""
    with Image.open(path) as film:
        frames, long = [], 0
        for frame in ImageSequence.Iterator(film):
            frames.append(np.asarray(frame.convert("RGB")))
            long += frame.info["duration"]
    return frames, long / 1000


def mp4(path: Path) -> tuple[list[np.ndarray], float]:
    """The frames of an MP4, and how long it plays, s."""
    with av.open(path) as film:
        (stream,) = film.streams
        assert stream.codec_context.name == "h264"
        assert stream.codec_context.pix_fmt == "yuv420p"
        frames = [frame.to_ndarray(format="rgb24") for frame in film.decode(stream)]
        return frames, float(stream.duration * stream.time_base)


def unlike(one: np.ndarray, other: np.ndarray) -> float:
    """The share of pixels that differ visibly."""
    return (np.abs(one.astype(int) - other) > 40).any(axis=2).mean()


def changed(frames: list[np.ndarray]) -> np.ndarray:
    """How unlike each frame and the next are."""
    return np.array([unlike(*pair) for pair in pairwise(frames)])


@pytest.mark.parametrize(("kind", "read", "rate"), [("gif", gif, 25), ("mp4", mp4, 60)])
def test_a_film_plays_what_was_asked_for(library, kind, read, rate):
    """Of the last seconds of a fall, at half its speed; the last picture stays for a second."""
    long = a_fall().seconds
    asked = ["--size", "321x200", "--speed", 0.5, "--from", long - 2.0, "--to", long - 1.0]
    done = replay(library, "b/fall.turn", "--export", f"fall.{kind}", *asked)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    frames, seconds = read(library / f"fall.{kind}")
    assert {frame.shape for frame in frames} == {(200, 321 if kind == "gif" else 320, 3)}
    assert seconds == pytest.approx(2.0 + 1.0, abs=2.5 / rate)
    whole = replay(library, "b/fall.turn", "--export", f"whole.{kind}", "--size", "320x200")
    assert whole.returncode == 0
    frames, seconds = read(library / f"whole.{kind}")
    assert seconds == pytest.approx(long + 1.0, abs=2.5 / rate)
    assert len(frames) > 20
    moved = changed(frames)
    assert (moved > 0.001).sum() > 10
    assert frames[0].std() > 10
    assert unlike(frames[0], frames[-1]) > 0.005


def test_a_highlight_is_the_end_of_the_turn_alone(library):
    argv = ["a.turn", "--export", "best.gif", "--highlight", "--size", "160x100", "--speed", 2]
    assert replay(library, *argv).returncode == 0
    frames, seconds = gif(library / "best.gif")
    record = a_turn()
    ticks = {type(told.event): told.tick for told in record.events}
    end = min(ticks[e.Landed] + 180, record.ticks)
    shown = (end - (ticks[e.LeftPlatform] - 240)) / 240
    assert seconds == pytest.approx(shown / 2 + 1.0, abs=0.1)
    assert changed(frames).max() > 0.0


def test_a_picture_is_of_the_moment_that_is_asked_for(library):
    def shot(name, *asked):
        assert replay(library, name, "--export", "a.png", "--size", "640x400", *asked).stderr == ""
        with Image.open(library / "a.png") as picture:
            assert picture.format == "PNG"
            assert picture.size == (640, 400)
            return np.asarray(picture.convert("RGB"))

    early, late, best = shot("a.turn", "--from", 0), shot("a.turn", "--from", 3), shot("a.turn")
    for one, other in ((early, late), (early, best), (late, best)):
        assert unlike(one, other) > 0.001
    assert late.std() > 10  # a picture, and no blank one
    assert unlike(shot("foreign.turn", "--from", 3), late) < 0.02  # drawn from keyframes, and noted


@pytest.mark.parametrize(
    ("out", "asked"),
    [
        ("nowhere/a.gif", []),
        ("b.png", []),
        ("a.gif", ["--from", "1000"]),
    ],
)
def test_what_cannot_be_made_is_one_line_and_leaves_nothing(library, out, asked):
    (library / "b.png").mkdir()
    done = replay(library, "a.turn", "--export", out, *asked)
    assert (done.returncode, done.stdout) == (2, "")
    assert is_one_line(done.stderr)
    assert not (library / "a.gif").exists()


def test_a_film_that_cannot_be_finished_leaves_the_old_one(library):
    (library / "a.gif").write_bytes(b"the old one")
    done = replay(library, "spoilt.turn", "--export", "a.gif")
    assert done.returncode == 2
    assert (library / "a.gif").read_bytes() == b"the old one"
    assert not list(library.glob(".*.tmp"))


# -- what does not go together ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "argv",
    [
        "--verify",
        "--info",
        "a.turn --verify --info",
        "a.turn --jobs 2",
        "a.turn --verify --jobs 0",
        "a.turn --verify --speed 2",
        "a.turn --export a.avi",
        "a.turn --export a.gif --speed nan",
        "a.turn --export a.gif --speed 100",
        "a.turn --export a.gif --size 960",
        "a.turn --export a.gif --size 10x10",
        "a.turn --export a.gif --from 3 --to 2",
        "a.turn --export a.gif --highlight --from 1",
        "a.turn --export a.png --to 2",
        "a.turn b.turn --verify",
    ],
)
def test_what_does_not_go_together_is_one_line_and_exit_code_2(argv, capsys):
    def never(asked):
        raise AssertionError(asked)

    try:
        code = cli.main(["replay", *argv.split()], never, never)
    except SystemExit as stopped:
        code = stopped.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert is_one_line(err)
