import os
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from desk import Desk

sys.path.append(str(Path(__file__).parents[1] / "scenes"))
sys.path.append(str(Path(__file__).parents[1] / "ledges"))  # recorded turns

NEEDED = ("Xvfb", "xdotool", "openbox")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A screen with the program's window on it, a mouse and a keyboard."""
    missing = [program for program in NEEDED if which(program) is None]
    if missing:
        message = f"a real window needs {', '.join(missing)} (Debian packages of these names)"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    opened = Desk(tmp_path)
    try:
        opened.open()
        yield opened
    finally:
        opened.close()
