import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cats_ledges import i18n

sys.path.append(str(Path(__file__).parents[1] / "ledges"))  # recorded turns


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The language is the program's one global state: each test begins in English."""
    i18n.use("en")
    yield
    i18n.use("en")
