"""The seats of a table as they are set up: one card each, and who begins."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from scenes import art, paper, text
from scenes.input import Place
from scenes.scene import Stay, Transition
from scenes.stage import Stage
from scenes.text_field import TextField
from scenes.theme import LINE, SOFT_INK, WOOD
from scenes.widgets import Choice, Look, PressButton, Widget, Words


class SeatCard(ABC):
    """The widgets of one seat and the card they lie on; how it looks is a game's own."""

    def __init__(self, name: str, look: str, row: "SeatRow") -> None:
        """A seat with a name, which may be empty, and the id of its look."""
        self.look = look
        self.field = TextField(name, self.placeholder)
        self.choice = Choice(
            lambda: row.looks,
            lambda: self.look,
            lambda chosen: row.choose(self, chosen),
            self.look_words,
        )
        self.remove = PressButton(None, lambda: row.stand_up(self), "ui_close")
        self.may_leave = False

    @abstractmethod
    def placeholder(self) -> str:
        """What the player is called who typed no name."""
        ...

    @abstractmethod
    def look_words(self, look: str) -> str:
        """What a look is called."""
        ...

    @abstractmethod
    def draw(self, surface: pygame.Surface, stage: Stage, box: Rect) -> None:
        """Draw the card and place the widgets on it; the scene's ring draws these."""
        ...

    @property
    def typed(self) -> str:
        """The name as it was typed; empty where none was."""
        return self.field.value.strip()

    @property
    def name(self) -> str:
        """What was typed, or else what the look suggests."""
        return self.typed or self.placeholder()

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """In the order in which Tab goes through them."""
        own = (self.choice, self.field)
        return (*own, self.remove) if self.may_leave else own


class SeatRow:
    """The seats, clockwise; all looks differ."""

    def __init__(
        self,
        card: Callable[[str, str, "SeatRow"], SeatCard],
        looks: Sequence[str],
        fewest: int,
        party: Sequence[tuple[str, str]],
        changed: Callable[[], None],
    ) -> None:
        """Lay the table for a party.

        Args:
            card: makes a card of a name and a look.
            looks: all there are, one for each seat at most.
            fewest: so many seats always stay.
            party: names and looks of those who sit there.
            changed: called when other widgets are there.
        """
        self.looks = tuple(looks)
        self._make = card
        self._fewest = fewest
        self._changed = changed
        self._first: SeatCard | None = None
        self.cards = [card(name, look, self) for name, look in party]
        self._empty = EmptySeat(self._sit_down)
        self.first_choice = Choice[SeatCard | None](
            lambda: (None, *self.cards), lambda: self._first, self._set_first, _first_words
        )
        """Who begins: one of the cards, or nobody, and lots are drawn."""
        self._arrange()

    @property
    def first(self) -> int | None:
        """The seat that was named to begin."""
        return self.cards.index(self._first) if self._first else None

    @property
    def party(self) -> tuple[tuple[str, str], ...]:
        """Names as they were typed, and looks, to be remembered."""
        return tuple((card.typed, card.look) for card in self.cards)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """In the order in which Tab goes through them."""
        seats = [widget for card in self.cards for widget in card.widgets]
        return (*seats, self._empty) if len(self.cards) < len(self.looks) else tuple(seats)

    def choose(self, card: SeatCard, look: str) -> None:
        """Looks stay distinct: whoever had this one gets the other."""
        for other in self.cards:
            if other.look == look:
                other.look = card.look
        card.look = look

    def stand_up(self, card: SeatCard) -> Transition:
        """Somebody goes."""
        self.cards.remove(card)
        if self._first is card:
            self._first = None
        self._arrange()
        self._changed()
        return Stay()

    def draw(self, surface: pygame.Surface, stage: Stage, places: Sequence[Rect]) -> None:
        """Draw all cards, each in its place; the empty seat comes after them."""
        for card, place in zip(self.cards, places, strict=False):
            card.draw(surface, stage, place)
        if len(self.cards) < len(places):
            self._empty.rect = places[len(self.cards)]

    def _sit_down(self) -> None:
        """One more seat, with the first look that is free."""
        taken = [card.look for card in self.cards]
        free = next(look for look in self.looks if look not in taken)
        self.cards.append(self._make("", free, self))
        self._arrange()
        self._changed()

    def _arrange(self) -> None:
        for card in self.cards:
            card.may_leave = len(self.cards) > self._fewest
        self.first_choice.enabled = len(self.cards) > 1

    def _set_first(self, card: SeatCard | None) -> None:
        self._first = card


def _first_words(card: SeatCard | None) -> str:
    return card.name if card else _("Nobody knows: draw lots")


def party_of(
    kept: Sequence[tuple[str, str]], looks: Sequence[str], fewest: int, usual: int
) -> tuple[tuple[str, str], ...]:
    """Who played last, or so many seats as usual; a party that cannot be is as good as none."""
    chosen = [look for _name, look in kept]
    if len(chosen) >= fewest and len(set(chosen)) == len(chosen) and set(chosen) <= set(looks):
        return tuple(kept)
    return tuple(("", look) for look in looks[:usual])


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
        words, style = _("Add a player"), paper.style(stage, 20, SOFT_INK, "bold")
        x, y = self.rect.center
        if self.rect.width > 2 * self.rect.height:
            paw = art.paw(round(self.rect.height * 0.6), LINE)
            left = self.rect.left + stage.px(16)
            surface.blit(paw, paw.get_rect(midleft=(left, y)))
            left += paw.get_width() + stage.px(14)
            text.draw(surface, words, style, (left, y), "midleft", self.rect.right - left)
            return
        paw = art.paw(stage.px(56), LINE)
        surface.blit(paw, paw.get_rect(midbottom=(x, y)))
        most = self.rect.width - stage.px(24)
        text.draw(surface, words, style, (x, y + stage.px(8)), "midtop", most)


def draw_question(
    surface: pygame.Surface, stage: Stage, row: SeatRow, question: Words, place: Rect
) -> None:
    """Ask who begins above the choice, which fills this rectangle."""
    style = paper.style(stage, 17, SOFT_INK)
    above = (place.left, place.top - stage.px(3))
    text.draw(surface, question(), style, above, "bottomleft", place.width)
    row.first_choice.rect = place
