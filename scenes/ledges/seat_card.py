"""A seat at the table of Ledges as it is set up: its cat, with likes and dislikes (L1.3)."""

import pygame

from cats_ledges.i18n import N_, _
from scenes import art, paper, text
from scenes.ledges.words import cat_name
from scenes.seat_row import SeatCard
from scenes.stage import Stage
from scenes.theme import CAT_COLOURS, LEAF_DARK, SOFT_INK, TARGET

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
_CLOSE = 44.0
_PORTRAIT = 104.0
_SMALL = 16.0


class CatCard(SeatCard):
    """A seat whose look is a cat."""

    def placeholder(self) -> str:
        """Whose human this is."""
        return _(_HUMANS[self.look])

    def look_words(self, look: str) -> str:
        """The cat's name."""
        return cat_name(look)

    def draw(self, surface: pygame.Surface, stage: Stage, box: pygame.Rect) -> None:
        """From the top: portrait, choice of the cat, its tastes, the name."""
        paper.card(surface, stage, box, line=CAT_COLOURS[self.look][1], radius=20)
        inset, target, gap = stage.px(_INSET), stage.px(TARGET), stage.px(8)
        inner = box.inflate(-2 * inset, -2 * inset)
        self.remove.rect = stage.rect(0, 0, _CLOSE, _CLOSE)
        self.remove.rect.topright = (box.right - gap, box.top + gap)
        self.field.rect = pygame.Rect(inner.left, inner.bottom - target, inner.width, target)
        spare = max(0, box.height - stage.px(366))
        portrait = stage.px(_PORTRAIT) + min(spare, stage.px(66))
        self._draw_cat(surface, portrait, inner)
        top = inner.top + portrait + gap
        self.choice.rect = pygame.Rect(inner.left, top, inner.width, target)
        words = pygame.Rect(inner.left, self.choice.rect.bottom + gap, inner.width, 0)
        words.height = self.field.rect.top - gap - words.top
        self._draw_tastes(surface, stage, words)

    def _draw_cat(self, surface: pygame.Surface, size: int, box: pygame.Rect) -> None:
        """The portrait, with the paw marker and a toy in the cat's colour and pattern."""
        head = pygame.Rect(0, 0, size, size)
        head.midtop = box.midtop
        disc = art.shape(head.size, size / 2, paper.tint(CAT_COLOURS[self.look][0]))
        surface.blit(disc, head)
        portrait = art.picture(f"cat_{self.look}_portrait", round(size * 0.92))
        surface.blit(portrait, portrait.get_rect(center=head.center))
        paw = art.picture("paw_mark", round(size * 0.27), self.look)
        surface.blit(paw, paw.get_rect(topleft=box.topleft))
        wool = art.picture("toy_wool", round(size * 0.34), self.look)
        surface.blit(wool, wool.get_rect(center=(head.right - size // 16, head.bottom - size // 8)))

    def _draw_tastes(self, surface: pygame.Surface, stage: Stage, box: pygame.Rect) -> None:
        likes = _("Loves {things}").format(things=_(_LIKES[self.look]))
        hates = _("Hates {things}").format(things=_(_DISLIKES[self.look]))
        style = paper.style(stage, _SMALL, LEAF_DARK)
        height = sum(text.paragraph_height(words, style, box.width) for words in (likes, hates))
        box.top += (box.height - height) // 2
        box.top += text.draw_paragraph(surface, likes, style, box, "centre")
        style = style._replace(colour=SOFT_INK)
        text.draw_paragraph(surface, hates, style, box, "centre")
