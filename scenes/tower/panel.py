"""The panel left of the board: goal cards, and at the end what each player has come to."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.saves.saved import Player
from cats_ledges.tower import rules
from cats_ledges.tower.goals import FORCED
from cats_ledges.tower.state import Card, Move, Tower
from scenes import art, paper, text
from scenes.board.view import Shown
from scenes.stage import Stage
from scenes.theme import ACCENT, CARD, INK, LEAF, LINE, SOFT_INK, SUNKEN
from scenes.tower.places import Places
from scenes.tower.ways import CARDS, FORCE
from scenes.tower.words import GOAL_WORDS, choice_words, look_of, name_of

_OPEN = 52.0
"""Cards are at most so high where points are told beside them."""


def others_of(state: Tower, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + turn) % state.seats for turn in range(1, state.seats)]


def forced_place(state: Tower, seat: int) -> int:
    """Which of a seat's cards forces a swap."""
    return next(n for n, card in enumerate(state.cards[seat]) if card.name == FORCED)


class Panel:
    """One picture of it."""

    def __init__(
        self,
        surface: pygame.Surface,
        stage: Stage,
        places: Places,
        shown: Shown[Tower, Move],
        state: Tower,
    ) -> None:
        """`state`: that is to be seen at this moment."""
        self._surface, self._stage, self._at = surface, stage, places
        self._shown, self._state = shown, state

    def draw(self) -> None:
        """Hands and points; what a card means is told over everything else, by `draw_meaning`."""
        if self._viewer is None:
            for seat in range(self._state.seats):
                self._draw_open(seat)
            return
        self._draw_own(self._viewer)
        for number, seat in enumerate(others_of(self._state, self._viewer)):
            self._draw_other(seat, self._at.other(number, self._state.seats - 1))

    @property
    def _viewer(self) -> int | None:
        """Whose hand is the large one; None where all lie open."""
        return None if self._state.end else self._shown.viewer

    @property
    def _players(self) -> Sequence[Player]:
        return self._shown.players

    # -- hands -------------------------------------------------------------------------------------

    def _draw_own(self, seat: int) -> None:
        self._draw_head(seat, self._at.own(), SUNKEN)
        for number, card in enumerate(self._state.cards[seat]):
            rect = self._at.own_card(number)
            step = CARDS[number]
            if step == self._shown.pointed or step in self._shown.picked:
                rect = rect.move(0, -self._at.panel_px(5))
            self._draw_card(card, rect, named=True)
            self._ring(step, rect)
        if FORCE in (*self._shown.targets, *self._shown.picked):
            self._draw_force(self._at.force(forced_place(self._state, seat)))
        else:
            self._draw_own_line(seat)

    def _draw_own_line(self, seat: int) -> None:
        """What everybody knows of whoever looks, in one line."""
        rect = self._at.force(0).union(self._at.force(1))
        words = " · ".join(f"{words} {count}" for words, count in self._told_of(seat))
        style = self._at.panel_style(15, SOFT_INK)
        text.draw(self._surface, words, style, rect.center, "center", rect.width)

    def _draw_force(self, rect: Rect) -> None:
        on = self._shown.pointed == FORCE or FORCE in self._shown.picked
        line = ACCENT if on else LEAF
        paper.plate(self._surface, self._stage, rect, CARD, line, 10, 3 if on else 2)
        size = round(rect.height * 0.7)
        image = art.sign("ui_swap", size)
        left = rect.left + self._at.panel_px(8)
        self._surface.blit(image, image.get_rect(midleft=(left, rect.centery)))
        left += size + self._at.panel_px(5)
        style = self._at.panel_style(15)
        place = (left, rect.centery)
        text.draw(self._surface, choice_words(FORCE), style, place, "midleft", rect.right - left)

    def _draw_other(self, seat: int, row: Rect) -> None:
        letter = self._state.colours[seat]
        target = letter in self._shown.targets
        on = target and self._shown.pointed == letter
        fill, line = (CARD, ACCENT if on else LEAF) if target else (SUNKEN, LINE)
        self._draw_head(seat, row, fill, line, 3 if target else 1.5)
        asked = self._state.asked
        for number, card in enumerate(self._state.cards[seat]):
            rect = self._at.small_card(row, number)
            self._draw_card(card, rect)
            if asked and asked.offer == number and seat == self._state.to_move:
                paper.ring(self._surface, self._stage, rect, ACCENT, 6)
        self._draw_lines(self._told_of(seat), row, self._at.small_card(row, 1).right)

    def _draw_open(self, seat: int) -> None:
        """All cards lie open: what they and the stacks add up to."""
        row = self._at.open(seat, self._state.seats)
        self._draw_head(seat, row, CARD)
        for number, card in enumerate(self._state.cards[seat]):
            self._draw_card(card, self._at.small_card(row, number, _OPEN))
        lines = self._sum_of(seat) if self._state.end else self._told_of(seat)
        self._draw_lines(lines, row, self._at.small_card(row, 1, _OPEN).right)

    def _ring(self, step: str, rect: Rect) -> None:
        shown = self._shown
        if step in shown.picked or step == shown.pointed:
            paper.ring(self._surface, self._stage, rect, ACCENT, 10)
        elif step in shown.targets and self._state.asked:
            paper.ring(self._surface, self._stage, rect, LEAF, 10)

    def _draw_card(self, card: Card, rect: Rect, named: bool = False) -> None:
        """A goal card; its back where it is hidden."""
        picture = f"goal_{card.name}" if card.name else "goal_back"
        self._surface.blit(art.picture(picture, rect.width), rect)
        if named and card.name:
            words = _(GOAL_WORDS[card.name].name)
            box = Rect(rect.left, 0, rect.width, round(rect.height * 0.27))
            box = box.inflate(-self._at.panel_px(16), 0)
            box.bottom = rect.bottom - self._at.panel_px(10)
            longest = max(words.split(), key=len)
            style = text.fitting(longest, self._at.panel_style(14), box.width)
            style = text.filling(words, style, box.size)
            box.top += (box.height - text.paragraph_height(words, style, box.width)) // 2
            text.draw_paragraph(self._surface, words, style, box, "centre")

    # -- words -------------------------------------------------------------------------------------

    def _draw_head(
        self, seat: int, row: Rect, fill: str, line: str = LINE, thick: float = 1.5
    ) -> None:
        """Whose place it is, and whether they may still agree on a swap."""
        state, px = self._state, self._at.panel_px
        look = look_of(state, self._players, state.colours[seat])
        paper.plate(self._surface, self._stage, row, fill, line, 12, thick)
        middle = row.top + px(17)
        face = art.picture(look.picture, px(24))
        left = self._surface.blit(face, face.get_rect(midleft=(row.left + px(8), middle))).right
        right = row.right - px(8)
        if state.end:
            total = str(rules.scores(state)[seat])
            place = (right, middle)
            total_style = self._at.panel_style(24)
            right = text.draw(self._surface, total, total_style, place, "midright").left
        elif seat not in state.swapped:
            image = art.sign("ui_swap", px(20), SOFT_INK)
            place = (right, middle)
            right = self._surface.blit(image, image.get_rect(midright=place)).left
        left, right = left + px(6), right - px(6)
        style = self._at.panel_style(17)
        name = text.shortened(
            name_of(state, self._players, state.colours[seat]), style, right - left
        )
        text.draw(self._surface, name, style, (left, middle), "midleft")

    def _told_of(self, seat: int) -> list[tuple[str, int]]:
        """What everybody knows of a player while the game goes on."""
        state = self._state
        lines = [(_("Stacks"), len(state.own_stacks(seat)))]
        if state.left:
            lines = [(_("To place"), state.left[seat])]
        if state.off[seat]:
            lines.append((_("Taken off"), len(state.off[seat])))
        if state.points[seat]:
            lines.append((_("Cards"), state.points[seat]))
        return lines

    def _sum_of(self, seat: int) -> list[tuple[str, int]]:
        """What a player's points are made of (T4.3)."""
        state = self._state
        lines = [(_("Tower"), sum(map(len, state.own_stacks(seat))))]
        if state.off[seat]:
            lines.append((_("Taken off"), len(state.off[seat])))
        if state.points[seat]:
            lines.append((_("In play"), state.points[seat]))
        for name, points in rules.card_points(state, seat).items():
            lines.append((_(GOAL_WORDS[name].name), points))
        return lines

    def _draw_lines(self, lines: Sequence[tuple[str, int]], row: Rect, left: int) -> None:
        """Words and numbers, from the cards on to the right."""
        px = self._at.panel_px
        left += px(8)
        right = row.right - px(10)
        height = min(px(22), (row.height - px(36)) // max(1, len(lines)))
        for number, (words, count) in enumerate(lines):
            middle = row.top + px(33) + round((number + 0.5) * height)
            style = self._at.panel_style(16)
            place = (right, middle)
            end = text.draw(self._surface, str(count), style, place, "midright").left - px(4)
            thin = self._at.panel_style(14, SOFT_INK, "text")
            fitted = text.fitting(words, thin, end - left)
            words = text.shortened(words, fitted, end - left)
            text.draw(self._surface, words, fitted, (left, middle), "midleft")

    # -- what a card means -------------------------------------------------------------------------

    def draw_meaning(self) -> None:
        """The card that is pointed at, in words, beside the panel."""
        found = self._looked_at()
        if found is None:
            return
        name, rect = found
        at, near = self._at, self._at.near
        meaning = _(GOAL_WORDS[name].meaning)
        width, inset = min(near(300), at.board.width - near(24)), near(14)
        style, inner = at.style(17, INK, "text"), width - 2 * inset
        height = text.paragraph_height(meaning, style, inner) + 2 * inset
        box = Rect(at.panel.right + near(4), rect.top, width, height)
        box.clamp_ip(at.area)
        paper.card(self._surface, self._stage, box, radius=14)
        text.draw_paragraph(self._surface, meaning, style, box.inflate(-2 * inset, -2 * inset))

    def _looked_at(self) -> tuple[str, Rect] | None:
        """An open card under the pointer, or at which the keyboard is."""
        for seat, hand in enumerate(self._state.cards):
            for number, card in enumerate(hand):
                rect = self._rect_of(seat, number)
                own = seat == self._viewer and CARDS[number] == self._shown.pointed
                if card.name and (own or rect.collidepoint(self._shown.pointer)):
                    return card.name, rect
        return None

    def _rect_of(self, seat: int, number: int) -> Rect:
        state, viewer = self._state, self._viewer
        if viewer is None:
            return self._at.small_card(self._at.open(seat, state.seats), number, _OPEN)
        if seat == viewer:
            return self._at.own_card(number)
        place = others_of(state, viewer).index(seat)
        return self._at.small_card(self._at.other(place, state.seats - 1), number)
