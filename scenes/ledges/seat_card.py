"""A seat at the table as it is set up: its cat, with likes and dislikes (L1.3), and a name."""

from collections.abc import Callable

import pygame

from cats_ledges.i18n import N_, _
from cats_ledges.ledges.supply import CATS
from scenes import art, paper, text
from scenes.input import Place
from scenes.ledges.words import cat_name
from scenes.scene import Stay, Transition
from scenes.stage import Stage
from scenes.text_field import TextField
from scenes.theme import CAT_COLOURS, LEAF_DARK, LINE, SOFT_INK, TARGET, WOOD
from scenes.widgets import Choice, Look, PressButton, Widget

_LIKES = {
    "ruben": N_("escaping and tearing round the neighbourhood"),
    "ivy": N_("good food and her hammock"),
    "flapjack": N_("catnip and nibbling house plants"),
    "cheese": N_("sleeping, and small empty boxes"),
}
_DISLIKES = {
    "ruben": N_("hugs"),
    "ivy": N_("loud noise"),
    "flapjack": N_("being ignored"),
    "cheese": N_("exercise of any kind"),
}
_HUMANS = {
    "ruben": N_("Ruben's human"),
    "ivy": N_("Ivy's human"),
    "flapjack": N_("Flapjack's human"),
    "cheese": N_("Cheese's human"),
}

_INSET = 14.0
_PORTRAIT = 104.0
_SMALL = 16.0
_CLOSE = 44.0


class SeatCard:
    """The widgets of one seat and the card they lie on."""

    def __init__(
        self,
        name: str,
        cat: str,
        choose_cat: Callable[["SeatCard", str], None],
        remove: Callable[["SeatCard"], Transition],
    ) -> None:
        """A seat with a name, which may be empty, and a cat.

        Args:
            name: of the player.
            cat: "ruben", say.
            choose_cat: gives this seat another cat, and its cat to whoever had that one.
            remove: takes this seat away from the table.
        """
        self.cat = cat
        self._field = TextField(name, lambda: _(_HUMANS[self.cat]))
        self._choice = Choice(
            lambda: CATS, lambda: self.cat, lambda chosen: choose_cat(self, chosen), cat_name
        )
        self._remove = PressButton(None, lambda: remove(self), "ui_close")
        self.may_leave = True

    @property
    def name(self) -> str:
        """What was typed, or else whose human this is."""
        return self.typed or _(_HUMANS[self.cat])

    @property
    def typed(self) -> str:
        """The name as it was typed; empty where none was."""
        return self._field.value.strip()

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """In the order in which Tab goes through them."""
        own = (self._choice, self._field)
        return (*own, self._remove) if self.may_leave else own

    def draw(self, surface: pygame.Surface, stage: Stage, box: pygame.Rect) -> None:
        """Draw the card and place the widgets on it; the scene's ring draws these."""
        colour, shade = CAT_COLOURS[self.cat]
        paper.card(surface, stage, box, line=shade, radius=20)
        inset, target = stage.px(_INSET), stage.px(TARGET)
        inner = box.inflate(-2 * inset, -2 * inset)
        self._remove.rect = stage.rect(0, 0, _CLOSE, _CLOSE)
        self._remove.rect.topright = (box.right - stage.px(8), box.top + stage.px(8))
        self._field.rect = pygame.Rect(inner.left, inner.bottom - target, inner.width, target)
        spare = max(0, box.height - stage.px(366))
        portrait = stage.px(_PORTRAIT) + min(spare, stage.px(66))
        self._draw_cat(surface, portrait, inner, colour)
        top = inner.top + portrait + stage.px(8)
        self._choice.rect = pygame.Rect(inner.left, top, inner.width, target)
        gap = stage.px(8)
        words = pygame.Rect(inner.left, self._choice.rect.bottom + gap, inner.width, 0)
        words.height = self._field.rect.top - gap - words.top
        self._draw_tastes(surface, stage, words)

    def _draw_cat(
        self, surface: pygame.Surface, size: int, inner: pygame.Rect, colour: str
    ) -> None:
        """The portrait, with the paw marker and a toy in the cat's colour and pattern."""
        head = pygame.Rect(0, 0, size, size)
        head.midtop = inner.midtop
        disc = art.shape(head.size, size / 2, _tint(colour))
        surface.blit(disc, head)
        portrait = art.picture(f"cat_{self.cat}_portrait", round(size * 0.92))
        surface.blit(portrait, portrait.get_rect(center=head.center))
        paw = art.picture("paw_mark", round(size * 0.27), self.cat)
        surface.blit(paw, paw.get_rect(topleft=inner.topleft))
        wool = art.picture("toy_wool", round(size * 0.34), self.cat)
        surface.blit(wool, wool.get_rect(center=(head.right - size // 16, head.bottom - size // 8)))

    def _draw_tastes(self, surface: pygame.Surface, stage: Stage, box: pygame.Rect) -> None:
        likes = _("Loves {things}").format(things=_(_LIKES[self.cat]))
        hates = _("Hates {things}").format(things=_(_DISLIKES[self.cat]))
        style = paper.style(stage, _SMALL, LEAF_DARK)
        height = sum(text.paragraph_height(words, style, box.width) for words in (likes, hates))
        box.top += (box.height - height) // 2
        box.top += text.draw_paragraph(surface, likes, style, box, "centre")
        style = style._replace(colour=SOFT_INK)
        text.draw_paragraph(surface, hates, style, box, "centre")


class EmptySeat(Widget):
    """A place at the table where one more player may sit down."""

    def __init__(self, sit_down: Callable[[], None]) -> None:
        super().__init__()
        self._sit_down = sit_down

    def click(self, place: Place | None) -> Transition | None:
        """Somebody sits down."""
        self._sit_down()
        return Stay()

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """A sheet that is hardly there, with a paw and an invitation."""
        fill = "#FFF6E4" if look.hovered else "#F7EAD0"
        paper.plate(surface, stage, self.rect, fill, WOOD if look.hovered else LINE, 20, 2)
        paw = art.paw(stage.px(56), LINE)
        x, y = self.rect.center
        surface.blit(paw, paw.get_rect(midbottom=(x, y)))
        words = _("Add a player")
        style = paper.style(stage, 20, SOFT_INK, "bold")
        most = self.rect.width - stage.px(24)
        text.draw(surface, words, style, (x, y + stage.px(8)), "midtop", most)


def _tint(colour: str) -> str:
    """The colour, much lighter."""
    red, green, blue, _alpha = pygame.Color(colour).lerp("#FFFBF2", 0.72)
    return f"#{red:02x}{green:02x}{blue:02x}"
