"""A saved turn as a card: its best moment, its title, who played, what it scored, when."""

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from scenes import art, paper, text
from scenes.input import Place
from scenes.scene import Transition
from scenes.slips import pill
from scenes.stage import Stage
from scenes.theatre.dates import date_words
from scenes.theatre.entries import Entry
from scenes.theatre.header import score_change
from scenes.theatre.moments import best
from scenes.theatre.picture import thumbnail
from scenes.theatre.timeline import clock_words
from scenes.theme import CARD, CAT_COLOURS, INK, LINE, SOFT_INK, SUNKEN, WOOD
from scenes.widgets import Act, Look, PressButton, Widget

PICTURE = (480, 300)
"""Size of the pictures, pixels; cards show them smaller."""

_INSET = 10.0
_WORDS = 66.0


class TurnCard(Widget):
    """Pressed as a whole it opens; two small buttons rename and delete."""

    def __init__(self, entry: Entry, open: Act, rename: Act, delete: Act) -> None:
        super().__init__()
        self.entry = entry
        self.may_change = True
        self.picture: pygame.Surface | None = None
        """Its best moment, as soon as someone has looked."""
        self._fitted: pygame.Surface | None = None
        self._open = open
        self._pencil = PressButton(None, rename, "ui_pencil")
        self._bin = PressButton(None, delete, "ui_bin")

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The card and what may be done with it."""
        return (self, self._pencil, self._bin) if self.may_change else (self,)

    @property
    def is_complete(self) -> bool:
        """Whether all that it shows is known."""
        return self.picture is not None or bool(self.entry.problem)

    def look(self) -> None:
        """Read the file, and draw its best moment."""
        record = self.entry.read()
        if record:
            self.picture = thumbnail(record, best(record), PICTURE)

    def place(self, rect: Rect, small: int) -> None:
        """Lie there, the buttons in the picture's upper corner."""
        self.rect = rect
        self.enabled = not self.entry.problem
        self._bin.rect = Rect(rect.right - small - 6, rect.top + 6, small, small)
        self._pencil.rect = self._bin.rect.move(-small - 4, 0)

    def click(self, place: Place | None) -> Transition | None:
        """Open the theatre."""
        return self._open()

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """A photograph with words below it."""
        rect = self.rect.move(0, -stage.px(3)) if look.hovered and not look.pressed else self.rect
        line = WOOD if look.hovered else LINE
        paper.card(surface, stage, rect, SUNKEN if self.entry.problem else CARD, line, radius=16)
        inset = stage.px(_INSET)
        inner = rect.inflate(-2 * inset, -2 * inset)
        words = Rect(inner.left, 0, inner.width, min(stage.px(_WORDS), inner.height))
        words.bottom = inner.bottom
        picture = Rect(inner.topleft, (inner.width, words.top - inner.top - stage.px(4)))
        self._draw_picture(surface, stage, picture)
        self._draw_words(surface, stage, words)

    def _draw_picture(self, surface: pygame.Surface, stage: Stage, box: Rect) -> None:
        entry = self.entry
        if self.picture and box.height > 8:
            if self._fitted is None or self._fitted.get_size() != box.size:
                self._fitted = _fitted(self.picture, box.size)
            surface.blit(self._fitted, box)
            pygame.draw.rect(surface, LINE, box, max(1, stage.px(1.5)), stage.px(6))
        else:
            paper.plate(surface, stage, box, SUNKEN, LINE, 8)
            size = min(stage.px(56), box.height - 4)
            sign = art.sign("ui_close" if entry.problem else "ui_film", max(8, size), "#C9B594")
            surface.blit(sign, sign.get_rect(center=box.center))
        if entry.record:
            record = entry.record
            words = clock_words(record.ticks, record.tick_rate)
            place = (box.right - stage.px(6), box.bottom - stage.px(6))
            pill(surface, stage, words, place, "bottomright", INK, 13)

    def _draw_words(self, surface: pygame.Surface, stage: Stage, box: Rect) -> None:
        entry, record = self.entry, self.entry.record
        bold = paper.style(stage, 18, face="bold")
        title = text.shortened(entry.path.stem, bold, box.width)
        text.draw(surface, title, bold, (box.left, box.top + box.height * 0.2), "midleft")
        small = paper.style(stage, 15, SOFT_INK)
        middle, low = box.top + box.height * 0.55, box.top + box.height * 0.86
        if record is None:
            words = _("Spoilt: {problem}").format(problem=entry.problem) if entry.problem else "…"
            box = Rect(box.left, box.top + round(box.height * 0.4), box.width, 0)
            words = text.shortened(words, small, 2 * box.width - stage.px(30))
            text.draw_paragraph(surface, words, small, box)
            return
        seat = record.seats[record.turn]
        face = art.picture(f"cat_{seat.cat}_portrait", stage.px(24))
        surface.blit(face, face.get_rect(midleft=(box.left, middle)))
        score = paper.style(stage, 16, CAT_COLOURS[seat.cat][1], "bold")
        right = text.draw(surface, score_change(record), score, (box.right, middle), "midright")
        left = box.left + stage.px(30)
        style = paper.style(stage, 16)
        name = text.shortened(seat.name, style, right.left - left - stage.px(6))
        text.draw(surface, name, style, (left, middle), "midleft")
        text.draw(surface, date_words(record.when), small, (box.left, low), "midleft", box.width)


def _fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture at a size; what does not fit is cut off above and on both sides."""
    wide, high = picture.get_size()
    scale = max(size[0] / wide, size[1] / high)
    whole = pygame.transform.smoothscale(
        picture, (round(wide * scale) + 1, round(high * scale) + 1)
    )
    part = Rect((0, 0), size)
    part.midbottom = (whole.get_width() // 2, whole.get_height())
    return whole.subsurface(part.clip(whole.get_rect())).copy()
