"""Draws the table of Cat Between Us, from the back to the front."""

from collections import defaultdict
from collections.abc import Iterable

import pygame
from pygame import Rect

from cats_ledges.distance.cards import SUITS, Card
from cats_ledges.distance.rules import ROUNDS, WINS, worth
from cats_ledges.distance.state import LANES, Distance, Play
from cats_ledges.distance.text import LETTERS, card_text
from cats_ledges.i18n import _
from scenes import art, paper, text
from scenes.board.view import Shown
from scenes.distance.cards import draw_card, draw_fan, draw_markers
from scenes.distance.places import LAST_CELL, Places
from scenes.distance.sight import Sight, Tale
from scenes.distance.words import PICTURES, TOYS, round_words
from scenes.stage import Stage
from scenes.theme import ACCENT, CARD, INK, LEAF, LINE, PAPER, SOFT_INK, SUNKEN, WOOD

_SMALLEST_NAME = 10
"""Pixels: smaller names of toys are left out, their pictures say enough."""


class Drawing:
    """One picture of the table."""

    def __init__(
        self,
        surface: pygame.Surface,
        stage: Stage,
        places: Places,
        shown: Shown[Distance, Play],
        sight: Sight,
    ) -> None:
        self._surface, self._stage, self._at = surface, stage, places
        self._shown, self._sight = shown, sight

    def draw(self) -> None:
        """Everything."""
        self._draw_rooms()
        self._draw_wins()
        self._draw_round()
        self._draw_track()
        for place, toy in enumerate(self._sight.state.toys):
            self._draw_toy(place, toy)
        if self._sight.tale:
            for seat in range(self._sight.state.seats):
                self._draw_kept(self._sight.tale, seat)
        else:
            self._draw_hand()
        if self._sight.slid < 1:
            self._draw_sliding()

    def _blit(self, picture: pygame.Surface, anchor: str, place: tuple[int, int]) -> Rect:
        return self._surface.blit(picture, picture.get_rect(**{anchor: place}))

    def _plate(self, rect: Rect, fill: str, line: str, radius: float, thick: float = 1.5) -> None:
        paper.plate(self._surface, self._stage, rect, fill, line, radius, thick)

    def _marker(self, seat: int) -> str:
        return PICTURES[self._shown.players[seat].look]

    def _gathered(self, where: Iterable[float]) -> list[tuple[float, list[str]]]:
        """The seats' markers that stand at the same place, by place."""
        groups: defaultdict[float, list[str]] = defaultdict(list)
        for seat, place in enumerate(where):
            groups[place].append(self._marker(seat))
        return sorted(groups.items())

    # -- shelf, rooms and track --------------------------------------------------------------------

    def _draw_rooms(self) -> None:
        """The rooms, and the shelf with the plank on which the win markers go right (D5.1)."""
        at = self._at
        for number in range(1, 5):
            room = at.room(number)
            self._surface.blit(art.picture(f"room_{number}", room.width), room)
        self._plate(at.board, WOOD, INK, 6)
        self._surface.blit(art.picture("distance_shelf", at.shelf.width), at.shelf)
        for step in range(1, ROUNDS + 1):
            middle = (at.step(step)[0], at.board.centery)
            text.draw(self._surface, str(step), at.style(14, PAPER), middle, "center")
        if self._sight.state.length == "three_wins":
            x, y = at.step(WINS)
            self._blit(art.picture("distance_heart", at.px(26)), "midbottom", (x, y - at.px(62)))

    def _draw_wins(self) -> None:
        at, size = self._at, self._at.px(28)
        for wins, pictures in self._gathered(self._sight.wins):
            x, y = at.step(wins)
            for row in range(0, len(pictures), 3):
                foot = (x, y - row // 3 * at.px(29))
                draw_markers(self._surface, pictures[row : row + 3], foot, size, size * 1.06)

    def _draw_round(self) -> None:
        at = self._at
        for line, words in enumerate(round_words(self._sight.state)):
            box, style = at.note(line), at.style(16, SOFT_INK if line else INK)
            text.draw(self._surface, words, style, box.center, "center", box.width)

    def _draw_track(self) -> None:
        """The interest track with the cat at its target, and below it the interest markers."""
        at, sight = self._at, self._sight
        for number in range(LAST_CELL + 1):
            cell, wanted = at.cell(number), number == sight.target
            self._plate(cell, ACCENT if wanted else CARD, INK if wanted else LINE, 6)
            words = str(number) if number < LAST_CELL else f">{LAST_CELL - 1}"
            style = at.style(15, "#FFFFFF" if wanted else INK)
            text.draw(self._surface, words, style, cell.center, "center", cell.width - 2)
        happy = sight.tale and sight.tale.told.stepped > 0
        cat = art.picture("distance_cat_happy" if happy else "distance_cat", at.px(48))
        cell = at.cell(sight.target)
        self._blit(cat, "midbottom", (cell.centerx, cell.top + at.px(4)))
        interest = sight.tale.told.interest if sight.tale else (0.0,) * sight.state.seats
        size = at.px(24)
        for where, pictures in self._gathered(min(points, LAST_CELL) for points in interest):
            cell = at.cell(where)
            spread = min(size, at.px(46) / len(pictures))
            foot = (cell.centerx, cell.bottom + size)
            draw_markers(self._surface, pictures, foot, size, spread)

    # -- toys --------------------------------------------------------------------------------------

    def _draw_toy(self, place: int, toy: int) -> None:
        at, shown = self._at, self._shown
        target = bool(shown.picked) and LETTERS[toy] in shown.targets
        lit = self._sight.tale is not None and self._sight.tale.told.lit == toy
        strong = lit or (target and shown.pointed == LETTERS[toy])
        if target or lit:
            line = ACCENT if strong else LEAF
            self._plate(at.column(place), PAPER, line, 12, 3 if strong else 2)
        rect = at.toy(place)
        self._surface.blit(art.picture(f"toy_card_{SUITS[toy]}", rect.width), rect)
        style = at.style(13, SOFT_INK)
        if style.size >= _SMALLEST_NAME:
            foot = (rect.centerx, rect.bottom - at.px(12))
            text.draw(self._surface, _(TOYS[toy]), style, foot, "center", rect.width - at.px(10))
        self._draw_lanes(place, toy)
        self._draw_worth(place, toy)

    def _draw_lanes(self, place: int, toy: int) -> None:
        """The cards under a toy, and the one that is about to come there."""
        lures = self._sight.table[toy]
        coming = self._coming(toy) if self._shown.pointed == LETTERS[toy] else None
        for lane in range(LANES):
            rect = self._at.lane(place, lane)
            if lane < len(lures):
                self._draw_lure(lures[lane].seat, lures[lane].card, toy, rect)
            elif coming and lane == len(lures):
                draw_card(self._surface, coming, rect, alpha=170)
            else:
                self._surface.blit(art.picture("lure_place", rect.width), rect)

    def _draw_lure(self, seat: int, card: Card, toy: int, rect: Rect) -> None:
        at, shown = self._at, self._shown
        draw_card(self._surface, card, rect)
        corner = (rect.right - at.px(2), rect.top + at.px(3))
        self._blit(art.picture(self._marker(seat), at.px(22)), "topright", corner)
        if shown.last == (card, toy) and not shown.moving:
            inside = rect.inflate(-at.px(4), -at.px(4))
            paper.ring(self._surface, self._stage, inside, LEAF, 6)

    def _draw_worth(self, place: int, toy: int) -> None:
        """What a toy is worth and, with the card that is pointed at or picked, would be."""
        at, box = self._at, self._at.worth(place)
        now, coming = worth(self._sight.table, toy), self._coming(toy)
        if coming is None:
            text.draw(self._surface, str(now), at.style(38), box.center, "center")
            return
        pointed = self._shown.pointed == LETTERS[toy]
        text.draw(self._surface, str(now), at.style(22, SOFT_INK), box.midtop, "midtop")
        style = at.style(38, ACCENT if pointed else INK)
        words = f"→{now + coming.number}"
        text.draw(self._surface, words, style, box.midbottom, "midbottom", box.width)

    def _coming(self, toy: int) -> Card | None:
        """The card that would come under a toy, if one is picked or pointed at."""
        return next((play.card for play in self._shown.candidates if play.toy == toy), None)

    # -- hand --------------------------------------------------------------------------------------

    def _draw_hand(self) -> None:
        """The hand; the card that is picked or pointed at stands out of it."""
        at, shown, hand = self._at, self._shown, self._sight.hand
        for place, card in enumerate(hand):
            rect, word = at.hand(place, len(hand)), card_text(card) if card else ""
            if word in shown.picked:
                rect = rect.move(0, -at.px(12))
                paper.ring(self._surface, self._stage, rect, ACCENT, 8)
            elif word == shown.pointed:
                rect = rect.move(0, -at.px(8))
            draw_card(self._surface, card, rect)

    def _draw_sliding(self) -> None:
        """A card on its way to its toy: from the hand, or from whoever's hand is not seen."""
        moving = self._shown.moving
        assert moving is not None
        before, play, slid = moving.before, moving.move, self._sight.slid
        hand = before.hands[before.to_move]
        start = self._at.beyond
        if play.card in hand:
            start = self._at.hand(hand.index(play.card), len(hand)).center
        rect = self._at.lane(before.toys.index(play.toy), len(before.table[play.toy]))
        way = pygame.Vector2(rect.center) - start
        rect.center = start + way * (slid * slid * (3 - 2 * slid))
        draw_card(self._surface, play.card, rect)

    # -- petting -----------------------------------------------------------------------------------

    def _draw_kept(self, tale: Tale, seat: int) -> None:
        """What a player has kept and, as far as it is told, what it adds up to."""
        at, told = self._at, tale.told
        box = at.kept(seat, self._sight.state.seats)
        won = told.stepped > 0 and seat in tale.petting.winners
        line = LEAF if won else ACCENT if seat == told.teller else LINE
        self._plate(box, CARD if won else SUNKEN, line, 12, 3)
        added = tale.telling.worths(seat)[: told.counts[seat]]
        hand = tale.petting.hands[seat]
        self._draw_total(seat, box, str(sum(added)) if seat in told.open else "", won)
        cards = hand if seat in told.open else (None,) * len(hand)
        fan = Rect(box.left + at.px(8), box.top + at.px(36), box.width - at.px(16), at.px(66))
        counting = seat == told.teller and self._sight.state.attraction == "kept"
        draw_fan(self._surface, cards, fan, len(added) - 1 if counting else None)
        foot = (box.centerx, box.bottom - at.px(14))
        words = " + ".join(map(str, added))
        style = at.style(16, SOFT_INK)
        text.draw(self._surface, words, style, foot, "center", box.width - at.px(10))

    def _draw_total(self, seat: int, box: Rect, total: str, won: bool) -> None:
        """Marker, name and total, with a heart for whoever has won the round."""
        at, middle = self._at, box.top + self._at.px(18)
        marker = art.picture(self._marker(seat), at.px(26))
        left = self._blit(marker, "midleft", (box.left + at.px(8), middle)).right + at.px(6)
        right = (box.right - at.px(12), middle)
        end = text.draw(self._surface, total, at.style(26), right, "midright").left - at.px(6)
        if won:
            heart = art.picture("distance_heart", at.px(24))
            end = self._blit(heart, "midright", (end, middle)).left - at.px(4)
        style = at.style(16)
        name = text.shortened(self._shown.players[seat].name, style, end - left)
        text.draw(self._surface, name, style, (left, middle), "midleft")
