"""A film of a turn: which moments it shows, how each is drawn, and how it becomes a file."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Rect

from cats_ledges.files import write_whole
from cats_ledges.i18n import _
from cats_ledges.ledges.record import TurnRecord
from cats_ledges.ledges.replay import Foreign, Replay
from physics.world import Poses
from scenes import paper, text
from scenes.ledges.camera import Box, Camera
from scenes.ledges.sprites import Look
from scenes.ledges.table import TableView
from scenes.ledges.words import verdict_words
from scenes.slips import block
from scenes.stage import Stage
from scenes.theatre.moments import best, verdict_tick
from scenes.theatre.picture import framing, seen
from scenes.theatre.writers import writer_of
from scenes.theme import ACCENT, CAT_COLOURS, LEAF, SOFT_INK

FORMATS = ("gif", "mp4", "png")
FRAME_RATES = {"gif": 25, "mp4": 60, "png": 1}
SMALLEST, LARGEST = 64, 4096
"""Bounds of a film's width and height, pixels."""

_PORTION = 60
"""So many ticks are simulated between two looks at the clock."""
_LAST_LOOK = 1.0
"""The last picture of a film stays for so long, s."""
_WRITING = 0.95
"""The share of the work that is done when only the file is to be written."""
_SAMPLES = 5


@dataclass(frozen=True)
class Film:
    """What is to be filmed, and how."""

    format: str
    """One of `FORMATS`."""
    size: tuple[int, int]
    """In pixels; an MP4's is even both ways."""
    first: int
    """Ticks of the turn; a PNG shows the last one alone."""
    last: int
    speed: float = 1.0

    def ticks(self, rate: int) -> list[int]:
        """The ticks that its frames show, of a table with so many ticks a second."""
        if self.format == "png":
            return [self.last]
        frame_rate = FRAME_RATES[self.format]
        step = rate * self.speed / frame_rate
        count = max(1, int((self.last - self.first) / step) + 1)
        shown = [min(self.last, round(self.first + number * step)) for number in range(count)]
        return shown + [self.last] * round(_LAST_LOOK * frame_rate)


def still_of(record: TurnRecord, size: tuple[int, int]) -> Film:
    """A PNG of the best moment of a turn."""
    tick = best(record)
    return Film("png", size, tick, tick)


def even(size: tuple[int, int]) -> tuple[int, int]:
    """The size, made even both ways, as MP4s want it."""
    return size[0] // 2 * 2, size[1] // 2 * 2


def made(film: Film, replay: Replay, path: Path, stage: Stage) -> Iterator[float]:
    """Draw a film and write it, piece by piece, so that something else may happen in between.

    Args:
        film: what is to be filmed.
        replay: of the turn; what is not simulated yet will be.
        path: the file, which is there only when it is whole.
        stage: in whose language and settings; its size is not looked at.

    Yields:
        The share of the work that is done, 0 to 1.

    Raises:
        OSError: the file cannot be written.
    """
    while replay.foreign is None and replay.known < min(film.last, replay.ticks):
        replay.advance(_PORTION)
        yield 0.2 * replay.known / max(1, film.last)
    camera = _Cameraman(film, replay, stage)
    ticks = film.ticks(replay.record.tick_rate)
    writer = writer_of(
        film.format, FRAME_RATES[film.format], film.size, lambda: camera.samples(ticks)
    )
    for number, tick in enumerate(ticks):
        writer.add(camera.shot(tick))
        yield 0.2 + (_WRITING - 0.2) * number / len(ticks)
    with ThreadPoolExecutor(1) as pool:
        finishing = pool.submit(writer.data)
        while not finishing.done():
            yield _WRITING
            wait([finishing], timeout=0.01)
    write_whole(path, finishing.result())
    yield 1.0


class _Cameraman:
    """Draws the frames of a film on a surface of its own."""

    def __init__(self, film: Film, replay: Replay, stage: Stage) -> None:
        self._replay = replay
        self._table = TableView()
        self._surface = pygame.Surface(film.size)
        self._camera = Camera(Box(0.0, 0.0, *map(float, film.size)))
        self._camera.look_at(framing(replay.record, film.first, film.last))
        self._stage = Stage(stage.settings)
        self._stage.width, self._stage.height = film.size
        self._shown: int | None = None

    def samples(self, ticks: list[int]) -> list[pygame.Surface]:
        """Frames from all over the film."""
        chosen = [ticks[(len(ticks) - 1) * i // (_SAMPLES - 1)] for i in range(_SAMPLES)]
        return [self.shot(tick).copy() for tick in chosen]

    def shot(self, tick: int) -> pygame.Surface:
        """The picture of a tick; it is drawn over by the next one."""
        if self._shown == tick:
            return self._surface
        frame = self._replay.frame(tick)
        held = frame.tool.held if frame.tool else None
        poses, unit = Poses(frame.ids, frame.poses), self._stage.unit
        self._table.draw_still(self._surface, self._camera, poses, held, seen(frame.tool), unit)
        draw_caption(self._surface, self._stage, self._table, self._replay, tick)
        self._shown = tick
        return self._surface


def draw_caption(
    surface: pygame.Surface, stage: Stage, table: TableView, replay: Replay, tick: int
) -> None:
    """Whose turn it is and how it stands; once it is decided, how it ended."""
    record = replay.record
    seat, unit = record.seats[record.turn], stage.unit
    decided = verdict_tick(record)
    over = decided is not None and tick >= decided and record.verdict is not None
    scores = record.scores_after if over else record.scores_before
    gap, high = stage.px(12), stage.px(64)
    name = block(seat.name, paper.style(stage, 24, face="bold"), surface.width / 3)
    card = Rect(gap, gap, high + name.width + stage.px(74), high)
    colour = CAT_COLOURS[seat.cat][0]
    paper.card(surface, stage, card, line=colour)
    face = table.sprites.picture(Look(f"cat_{seat.cat}_portrait"), 54 * unit / 64)
    surface.blit(face, face.get_rect(midleft=(card.left + stage.px(6), card.centery)))
    surface.blit(name, name.get_rect(midleft=(card.left + high, card.centery)))
    points = paper.style(stage, 28, face="bold")
    right = (card.right - stage.px(16), card.centery)
    text.draw(surface, str(scores[record.turn]), points, right, "midright")
    if over and record.verdict:
        _draw_verdict(surface, stage, verdict_words(record.verdict), bool(record.verdict.points))
    if isinstance(replay.verdict, Foreign):
        _draw_note(surface, stage, _("Shown from keyframes"))


def _draw_verdict(surface: pygame.Surface, stage: Stage, words: str, good: bool) -> None:
    label = block(words, paper.style(stage, 26, face="bold"), surface.width - stage.px(120))
    card = label.get_rect().inflate(stage.px(40), stage.px(22))
    card.midbottom = (surface.width // 2, surface.height - stage.px(14))
    paper.card(surface, stage, card, line=LEAF if good else ACCENT)
    surface.blit(label, label.get_rect(center=card.center))


def _draw_note(surface: pygame.Surface, stage: Stage, words: str) -> None:
    place = (surface.width - stage.px(12), stage.px(12))
    text.draw(surface, words, paper.style(stage, 15, SOFT_INK), place, "topright")
