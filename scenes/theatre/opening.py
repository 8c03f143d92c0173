"""From a file to the theatre, or to one line that says what is wrong with it."""

from pathlib import Path

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.ledges.record import RecordError, read_record
from scenes import paper, text
from scenes.scene import Scene
from scenes.sheet import Sheet, close_button
from scenes.stage import Stage
from scenes.theatre.theatre import TheatreScene
from scenes.theme import SOFT_INK


def opened(stage: Stage, path: Path) -> Scene:
    """The theatre with the turn in a file, or a sheet that says why there is none."""
    try:
        return TheatreScene(stage, read_record(path), path)
    except (RecordError, OSError) as error:
        return Unreadable(stage, path, problem_words(error))


def problem_words(error: RecordError | OSError) -> str:
    """What is wrong with a file, in a line."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


class Unreadable(Sheet):
    """A file that is no turn."""

    def __init__(self, stage: Stage, path: Path, problem: str) -> None:
        super().__init__(
            stage, lambda: _("This turn cannot be shown"), [close_button(lambda: _("Close"))], 680
        )
        self.problem = f"{path.name}: {problem}"

    def wanted_height(self, width: int) -> int:
        """The line, or as many as it takes."""
        return text.paragraph_height(self.problem, paper.style(self.stage), width)

    def draw_contents(self, surface: pygame.Surface, box: Rect) -> None:
        """Say it."""
        style = paper.style(self.stage, colour=SOFT_INK)
        text.draw_paragraph(surface, self.problem, style, box, "centre")
