"""A real window on a screen of its own, and a real mouse: Xvfb, openbox, xdotool."""

import json
import os
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

SIZE = (1280, 720)
CLASS = "cats-ledges"
STEP = 0.012
"""Seconds between two places of a gliding mouse."""

Place = tuple[int, int]


class Desk:
    """Starts the screen, a window manager and the program; ends them."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log.jsonl"
        self.folder = folder
        self._running: list[subprocess.Popen[bytes]] = []
        self._environment = dict(os.environ)

    def open(self) -> None:
        """Wait until the window is there."""
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24"]
        self._start([*screen, "-nolisten", "tcp"], pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as number:
            display = f":{number.readline().strip()}"
        self._environment |= {
            "DISPLAY": display,
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_X11_WMCLASS": CLASS,  # xdotool finds no SDL window by its name
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "XDG_RUNTIME_DIR": str(self.folder),
        }
        self._start(["openbox"])
        self.start()

    def start(self, *asked: str) -> None:
        """Start the program with a command, and wait until its window is there."""
        own = ["--data-dir", str(self.folder), "--log", str(self.log)]
        self._program = self._start([sys.executable, "-m", "cats_ledges", *own, *asked])
        self._window = self._find_window()

    def kill(self) -> None:
        """End the program at once, as `kill -9` does."""
        self._program.kill()
        self._program.wait(10)

    def close(self) -> None:
        for process in reversed(self._running):
            process.terminate()
        for process in self._running:
            process.wait(10)

    # -- mouse and keyboard ------------------------------------------------------------------------

    def xdo(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self._environment,
            check=check,
            capture_output=True,
            text=True,
            timeout=60,
        )
        return done.stdout

    def glide(self, *way: Place, speed: float = 700.0) -> None:
        """Move along a way, px/s."""
        words = []
        for (x0, y0), (x1, y1) in pairwise(way):
            length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            steps = max(1, round(length / speed / STEP))
            for i in range(1, steps + 1):
                t = i / steps
                words += self.to((round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t)))
                words += ["sleep", str(STEP)]
        self.xdo(*words)

    def press(self, place: Place) -> None:
        self.xdo(*self.to(place), "sleep", "0.1", "mousedown", "1", "sleep", "0.1")

    def release(self) -> None:
        self.xdo("sleep", "0.2", "mouseup", "1", "sleep", "0.2")

    def click(self, place: Place) -> None:
        self.press(place)
        self.release()

    def key(self, name: str) -> None:
        self.xdo("key", name)

    # -- what happened -----------------------------------------------------------------------------

    def events(self) -> list[dict[str, object]]:
        """The lines of the program's log."""
        if not self.log.exists():
            return []
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def wait_for(self, *names: str, seconds: float = 60.0, after: int = 0) -> dict[str, object]:
        """The first event of one of these kinds after so many lines."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for event in self.events()[after:]:
                if event["event"] in names:
                    return event
            time.sleep(0.05)
        raise AssertionError(f"no {' or '.join(names)} within {seconds} s, but {self.events()}")

    # -- inside ------------------------------------------------------------------------------------

    def _start(self, command: list[str], pass_fds: tuple[int, ...] = ()) -> subprocess.Popen[bytes]:
        started = subprocess.Popen(command, env=self._environment, pass_fds=pass_fds)
        self._running.append(started)
        return started

    def to(self, place: Place) -> list[str]:
        return ["mousemove", "--window", self._window, str(place[0]), str(place[1])]

    def _find_window(self) -> str:
        """The window's number; places are counted from its inside's corner."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            found = self.xdo("search", "--onlyvisible", "--class", CLASS, check=False).split()
            if found:
                time.sleep(0.5)  # the window manager may still be moving it
                return found[-1]
            time.sleep(0.1)
        raise AssertionError("the window did not open within 30 s")
