"""Draws the table of Cat Stacking Tower, from the back to the front."""

from itertools import groupby

import pygame
from pygame import Rect, Vector2

from cats_ledges.tower import rules
from cats_ledges.tower.board import Cell, cells, numbers
from cats_ledges.tower.state import Move, Tower
from cats_ledges.tower.text import cell_text, read_cell
from scenes import art, paper, text
from scenes.board.view import Shown
from scenes.stage import Stage
from scenes.theme import ACCENT, CARD, LEAF, LINE, SOFT_INK
from scenes.tower.panel import Panel
from scenes.tower.pieces import (
    draw_cell,
    draw_faint,
    draw_fan,
    draw_fan_card,
    draw_height,
    draw_hexagon,
    draw_mark,
    draw_piece,
    draw_sign,
    draw_stack,
    fan_card_size,
    fan_height,
)
from scenes.tower.places import Places
from scenes.tower.sight import Sight, tower_of
from scenes.tower.ways import KEEP, OFF, PASS, REFUSE, choices, is_cell, ways
from scenes.tower.words import choice_words, look_of

SIGNS = {
    "stack": "ui_stack",
    "flip": "ui_flip",
    "dismantle": "ui_dismantle",
    PASS: "ui_pass",
    REFUSE: "ui_close",
    KEEP: "ui_place",
    OFF: "ui_star",
}
_LIFT = 7.0
"""A stack that is picked stands so much higher."""
_LAST = "#6B4FA0"
_DASH = "5 6"


class Drawing:
    """One picture of the table."""

    def __init__(
        self,
        surface: pygame.Surface,
        stage: Stage,
        places: Places,
        shown: Shown[Tower, Move],
        sight: Sight,
    ) -> None:
        self._surface, self._stage, self._at = surface, stage, places
        self._shown, self._sight = shown, sight
        self._state = sight.state
        self._index = numbers(sight.state.side)

    def draw(self) -> None:
        """Everything."""
        for number, cell in enumerate(cells(self._state.side)):
            ring = max(abs(cell.q), abs(cell.r), abs(cell.q + cell.r))
            draw_cell(self._surface, self._at, self._at.point(cell), far=ring % 2 == 1)
            self._draw_floor(number, cell)
        self._draw_stacks()
        for piece in self._sight.flying:
            self._draw_flying(piece.letter, piece.cell, piece.rise, piece.seen)
        if not self._state.cards:
            self._draw_seats()
        panel = Panel(self._surface, self._stage, self._at, self._shown, self._state)
        if self._state.cards:
            panel.draw()
        self._draw_leave()
        self._draw_fans()
        self._draw_signs()
        self._draw_pills()
        if self._state.cards:
            panel.draw_meaning()

    def _look(self, letter: str) -> str:
        return look_of(self._state, self._shown.players, letter).id

    def _looks(self, stack: str) -> list[str]:
        return [self._look(letter) for letter in stack]

    # -- board and stacks --------------------------------------------------------------------------

    def _draw_floor(self, number: int, cell: Cell) -> None:
        """What is shown on an empty cell: the last move, and where something can go."""
        if self._sight.stacks[number]:
            return
        point, shown = self._at.point(cell), self._shown
        if cell in self._last_cells():
            draw_hexagon(self._surface, self._at, point, _LAST, dash=_DASH)
        step = cell_text(cell)
        if step not in shown.targets:
            return
        if shown.picked or step == shown.pointed:
            line = ACCENT if step == shown.pointed else LEAF
            draw_hexagon(self._surface, self._at, point, line, fill=line)
        else:
            radius = self._at.px(4)
            pygame.draw.aacircle(self._surface, LEAF, (round(point.x), round(point.y)), radius)
        if step == shown.pointed:
            letter = self._state.colours[self._state.to_move]
            draw_faint(self._surface, self._at, self._look(letter), point, 0.6)

    def _draw_stacks(self) -> None:
        """From the back to the front."""
        order = sorted(cells(self._state.side), key=lambda cell: (cell.r, cell.q))
        for cell in order:
            number = self._index[cell]
            stack = self._sight.stacks[number]
            if stack:
                self._draw_stack(cell, number, stack)

    def _draw_stack(self, cell: Cell, number: int, stack: str) -> None:
        shown, step = self._shown, cell_text(cell)
        picked = step in shown.picked[:1]
        foot = self._at.point(cell, _LIFT if picked else 0.0)
        apart = self._sight.apart[number]
        head = draw_stack(self._surface, self._at, self._looks(stack), foot, apart)
        if cell in self._last_cells():
            draw_hexagon(self._surface, self._at, head, _LAST, 3.2, _DASH)
        if picked or step == shown.pointed:
            draw_hexagon(self._surface, self._at, head, ACCENT, 4.2)
        elif step in shown.targets or step in shown.picked:
            draw_hexagon(self._surface, self._at, head, LEAF, 3.2)
        marks = [name for marked, name in self._state.marks if marked == number]
        for place, name in enumerate(marks):
            draw_mark(self._surface, self._at, name, head, place)
        if len(stack) > 1:
            draw_height(self._surface, self._at, head, len(stack))

    def _draw_flying(
        self, letter: str, cell: tuple[float, float], rise: float, seen: float
    ) -> None:
        q, r = cell
        point = self._at.between(q, r, rise)
        if seen < 1:
            draw_faint(self._surface, self._at, self._look(letter), point, seen)
        else:
            draw_piece(self._surface, self._at, self._look(letter), point)

    def _last_cells(self) -> tuple[Cell, ...]:
        """The cells that the last move had to do with."""
        last = self._shown.last
        if last is None or self._shown.moving or not last.cells:
            return ()
        return (*last.cells, rules.landing(last)) if len(last.cells) > 1 else last.cells

    # -- what can be done --------------------------------------------------------------------------

    def _draw_signs(self) -> None:
        """Beside the neighbours of a stack that is picked: what it can do with each."""
        shown = self._shown
        if len(shown.picked) != 1 or not is_cell(shown.picked[0]):
            return
        found = {
            (way[1], move.kind)
            for move, way in ways(shown.state).items()
            if way[0] == shown.picked[0] and way[1] in shown.targets and is_cell(way[1])
        }
        for step, pairs in groupby(sorted(found), key=lambda pair: pair[0]):
            cell, kinds = read_cell(step), [kind for _step, kind in pairs]
            head = self._at.head(cell, self._sight.stacks)
            for place, kind in enumerate(sorted(kinds, reverse=True)):
                aside = (place - (len(kinds) - 1) / 2) * 26
                above = 0 if kinds == ["flip"] else 27
                centre = head + self._at.scale * Vector2(aside, -above)
                line = ACCENT if step == shown.pointed else LEAF
                draw_sign(
                    self._surface, SIGNS[kind], (centre.x, centre.y), self._at.px(23), CARD, line
                )

    def _draw_leave(self) -> None:
        """The button with which one passes, or refuses."""
        for step in (PASS, REFUSE):
            if step in self._shown.targets:
                self._draw_button(step, self._at.leave)

    def _draw_pills(self) -> None:
        """What can be done there, one below the other."""
        shown = self._shown
        if not shown.picked or not is_cell(shown.picked[0]) or not shown.targets:
            return
        for step in choices(shown.state, shown.picked):
            if step in shown.targets:
                self._draw_button(step, pill(self._at, shown.state, shown.picked, step))

    def _draw_button(self, step: str, rect: Rect) -> None:
        on = step == self._shown.pointed
        line = ACCENT if on else LEAF if step != PASS else LINE
        paper.card(self._surface, self._stage, rect, CARD, line, 14)
        paper.plate(self._surface, self._stage, rect, "none", line, 14, 3 if on else 2)
        size = round(rect.height * 0.62)
        image = art.sign(SIGNS.get(step, SIGNS[OFF]), size)
        left = rect.left + self._at.near(10)
        self._surface.blit(image, image.get_rect(midleft=(left, rect.centery)))
        left += size + self._at.near(8)
        most = rect.right - left - self._at.near(8)
        place = (left, rect.centery)
        text.draw(self._surface, choice_words(step), self._at.style(18), place, "midleft", most)

    # -- stacks to be read -------------------------------------------------------------------------

    def _draw_fans(self) -> None:
        """The stacks after the move that is considered; else the one that is pointed at."""
        if self._shown.moving:
            return
        move = considered(self._shown)
        if move:
            self._draw_preview(move)
            return
        cell = self._read_cell()
        stack = self._sight.stacks[self._index[cell]] if cell else ""
        if cell and len(stack) > 1:
            line = look_of(self._state, self._shown.players, stack[-1]).shade
            avoided = [*self._buttons(), self._at.face(cell, self._sight.stacks)]
            self._draw_fan(cell, stack, avoided, line=line)

    def _draw_fan(
        self, cell: Cell, stack: str, avoided: list[Rect], sign: str = "", line: str = ACCENT
    ) -> Rect:
        """A stack on a card beside its cell; returns the card's place."""
        head = self._at.head(cell, self._sight.stacks)
        size = fan_card_size(self._at, len(stack))
        card = self._at.beside(head, size, avoided)
        looks = self._looks(stack)
        draw_fan_card(self._surface, self._stage, self._at, looks, card, head, sign, line)
        return card

    def _buttons(self) -> list[Rect]:
        """What is pressed and should not be covered."""
        shown = self._shown
        if not shown.picked or not is_cell(shown.picked[0]):
            return [self._at.leave]
        steps = [step for step in choices(shown.state, shown.picked) if step in shown.targets]
        pills = [pill(self._at, shown.state, shown.picked, step) for step in steps]
        cells_ = [read_cell(step) for step in (*shown.picked, *shown.targets) if is_cell(step)]
        return [*pills, *(self._at.face(cell, self._sight.stacks) for cell in cells_)]

    def _read_cell(self) -> Cell | None:
        pointed = self._shown.pointed
        if pointed and is_cell(pointed):
            return read_cell(pointed)
        if pointed or any(
            rect.collidepoint(self._shown.pointer) for rect in (self._at.panel, self._at.leave)
        ):
            return None
        return self._at.under(self._shown.pointer, self._sight.stacks)

    def _draw_preview(self, move: Move) -> None:
        """Both stacks after an action, each beside its cell."""
        after, stacks = rules.acted(self._shown.state, move), self._sight.stacks
        told = dict.fromkeys((rules.landing(move), move.cells[-1]))
        faces = [self._at.face(cell, stacks) for cell in (*told, *move.cells)]
        avoided = [*self._buttons(), *faces, *faces]
        for cell in told:
            stack = after[self._index[cell]]
            avoided.append(self._draw_fan(cell, stack, avoided, SIGNS[move.kind]))

    # -- two players -------------------------------------------------------------------------------

    def _draw_seats(self) -> None:
        """Beside the board: pieces still to be placed; at the end each one's tower."""
        for seat in range(self._state.seats):
            if self._state.left:
                self._draw_stock(seat)
            elif self._state.end and self._sight.settled:
                self._draw_tower(seat)

    def _beside(self, seat: int) -> int:
        """The middle of a seat's place left or right of the board, by x."""
        half = (2 * self._state.side - 1) * 28 * self._at.scale
        room = self._at.board.width / 2 - half
        aside = half + max(room / 2, self._at.near(48))
        aside = min(aside, self._at.board.width / 2 - self._at.near(44))
        return round(self._at.board.centerx + (aside if seat % 2 else -aside))

    def _draw_stock(self, seat: int) -> None:
        at, x = self._at, self._beside(seat)
        look = look_of(self._state, self._shown.players, self._state.colours[seat])
        face = art.picture(look.picture, at.near(54))
        box = face.get_rect(midtop=(x, at.board.top + at.near(12)))
        self._surface.blit(face, box)
        words = f"×{self._state.left[seat]}"
        place = (x, box.bottom + at.near(2))
        text.draw(self._surface, words, at.style(24), place, "midtop")

    def _draw_tower(self, seat: int) -> None:
        """All of a player's stacks put into one (T4.2), and the pieces of the own colour."""
        at, x = self._at, self._beside(seat)
        pieces = tower_of(self._state, seat)[: self._sight.piled]
        words, own = str(len(pieces)), pieces.count(self._state.colours[seat])
        look = look_of(self._state, self._shown.players, self._state.colours[seat])
        low = at.board.bottom - at.near(34)
        width = at.near(80)
        height = fan_height(len(pieces), width, at.board.height - at.near(92))
        draw_fan(
            self._surface, self._looks(pieces), Rect(x - width // 2, low - height, width, height)
        )
        top = (x, low - height - at.near(2))
        text.draw(self._surface, words, at.style(28), top, "midbottom")
        face = art.picture(look.picture, at.near(22))
        box = face.get_rect(midright=(x - at.near(2), low + at.near(17)))
        self._surface.blit(face, box)
        place = (x + at.near(2), low + at.near(17))
        text.draw(self._surface, f"×{own}", at.style(17, SOFT_INK), place, "midleft")


def considered(shown: Shown[Tower, Move]) -> Move | None:
    """The action that is previewed: the only one, but for what is taken off the board with it."""
    if not shown.picked or not is_cell(shown.picked[0]):
        return None
    if shown.pointed is None and len(shown.picked) < 2:
        return None
    actions = {move._replace(off=()) for move in shown.candidates if len(move.cells) > 1}
    return actions.pop() if len(actions) == 1 else None


def pill(places: Places, state: Tower, picked: tuple[str, ...], step: str) -> Rect:
    """Where a step that is no cell is chosen after cells that are picked."""
    steps = choices(state, picked)
    cell = next(step for step in reversed(picked) if is_cell(step))
    return places.pill(read_cell(cell), steps.index(step), len(steps))
