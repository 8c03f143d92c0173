"""Draws the table of boop., from the back to the front."""

import math

import pygame
from pygame import Rect, Vector2

from cats_ledges.boop import rules
from cats_ledges.boop.bed import FILES, NUMBERS, SIDE, lines, squares
from cats_ledges.boop.state import PIECES, Boop, Hand, Move
from scenes import art, paper, text
from scenes.board.view import Shown
from scenes.boop.choices import CAT, KITTEN, placing, taking
from scenes.boop.marks import angle_of, arrow, band, faint
from scenes.boop.places import BED, CELL, Places, middle_of, slot
from scenes.boop.turn import IN_HAND, Moment, Piece, Sprite, Turn, pieces
from scenes.boop.words import COLOURS
from scenes.stage import Stage
from scenes.theme import ACCENT, CARD, INK, LEAF, LINE, PAPER, SOFT_INK, SUNKEN

_SIZE = 74.0
"""A piece's picture on the bed is so wide."""
_GOLD = "#F5C64A"
_SMALLEST_NAME = 8
"""Pixels: smaller names of files and ranks are left out."""


class Drawing:
    """One picture of the table."""

    def __init__(
        self, surface: pygame.Surface, stage: Stage, places: Places, shown: Shown[Boop, Move]
    ) -> None:
        self._surface, self._stage, self._at, self._shown = surface, stage, places, shown
        self._state = shown.moving.before if shown.moving else shown.state
        self._alone = shown.state.game == "kittens"
        self._looks = [player.look for player in shown.players]
        self._taking = taking(shown.state, shown.picked) if shown.targets else {}
        found = placing(shown.candidates)
        self._move = Move(*found) if found and not shown.moving else None
        """The move that is previewed, before anything is taken."""

    def draw(self) -> None:
        """Everything."""
        moment = self._moment()
        self._draw_bed()
        for seat in (0, 1):
            self._draw_hand(seat, moment.hands[seat])
        self._draw_marks()
        for sprite in sorted(moment.sprites, key=lambda sprite: (sprite.moving, sprite.at.y)):
            self._draw_sprite(sprite)
        if self._move:
            self._draw_shoves(self._move)

    def _moment(self) -> Moment:
        """Who is where."""
        shown = self._shown
        if shown.moving:
            return Turn(shown.moving.before, shown.moving.move).at(shown.moving.seconds)
        state = shown.state
        seated = pieces(state)
        if self._move:  # those that go are drawn by the preview
            leaving = rules.pushed(state.bed, self._move.cat, self._move.square)
            seated = {at: piece for at, piece in seated.items() if not leaving >> at & 1}
        sprites = tuple(Sprite(piece, middle_of(square)) for square, piece in seated.items())
        return Moment(sprites, (state.hand(0), state.hand(1)))

    # -- pictures ----------------------------------------------------------------------------------

    def _blit(self, picture: pygame.Surface, middle: Vector2) -> None:
        self._surface.blit(picture, picture.get_rect(center=self._at.at(middle)))

    def _plate(
        self, rect: Rect, fill: str, line: str, thick: float = 2, radius: float = 12
    ) -> None:
        paper.plate(self._surface, self._stage, rect, fill, line, radius, thick)

    def _name(self, piece: Piece) -> str:
        return f"boop_{'cat' if piece.cat else 'kitten'}_{self._looks[piece.seat]}"

    def _draw_sprite(self, sprite: Sprite) -> None:
        width = self._at.px(_SIZE * sprite.size)
        picture = art.picture(self._name(sprite.piece), width)
        if sprite.turned:
            picture = pygame.transform.rotozoom(picture, sprite.turned, 1.0)
        self._blit(picture, sprite.at)
        if sprite.shine > 0:
            shine = faint("boop_grow", self._at.px(_SIZE * 1.1), round(15 * sprite.shine) * 17)
            self._blit(shine, sprite.at - Vector2(0, CELL * 0.5))

    # -- bed and hands -----------------------------------------------------------------------------

    def _draw_bed(self) -> None:
        """The bed, with the names of files and ranks on its frame."""
        at = self._at
        x, y, width = BED
        self._surface.blit(art.picture("boop_bed", at.px(width)), at.at(Vector2(x, y)))
        style = at.style(15, PAPER)
        if style.size < _SMALLEST_NAME:
            return
        for number in range(SIDE):
            middle = CELL * (number + 0.5)
            places = (
                (FILES[number], Vector2(middle, 503)),
                (str(SIDE - number), Vector2(-26, middle)),
            )
            for words, place in places:
                text.draw(self._surface, words, style, at.at(place), "center")

    def _draw_hand(self, seat: int, hand: Hand) -> None:
        """What a player holds; dashed: what is on the bed."""
        shown, state = self._shown, self._state
        turn = bool(shown.targets) and seat == state.to_move
        line = COLOURS[self._looks[seat]] if turn else LINE
        self._plate(self._at.panel(seat), CARD if turn else SUNKEN, line, 3 if turn else 2, 16)
        grown = state.side(seat).grown
        kinds = ((False, hand.kittens, PIECES - grown), (True, hand.cats, grown))
        for cat, held, all_of_them in kinds[:1] if self._alone else kinds:
            if turn:
                self._draw_choice(seat, cat)
            style = self._at.style(22, INK if held else SOFT_INK)
            place = self._at.count(seat, cat, self._alone)
            text.draw(self._surface, str(held), style, place, "center")
            for number in range(max(held, all_of_them)):
                self._draw_held(Piece(seat, cat), number, number < held)

    def _draw_held(self, piece: Piece, number: int, there: bool) -> None:
        kind = "cat" if piece.cat else "kitten"
        name = self._name(piece) if there else f"boop_{kind}_empty"
        picture = art.picture(name, self._at.px(_SIZE * IN_HAND))
        self._blit(picture, slot(piece.seat, piece.cat, number, self._alone))

    def _draw_choice(self, seat: int, cat: bool) -> None:
        """A kind that is picked, or that can be."""
        shown, step = self._shown, CAT if cat else KITTEN
        column = self._at.column(seat, cat, self._alone)
        if step in shown.picked:
            self._plate(column, PAPER, ACCENT, 3)
        elif step in shown.targets:
            self._plate(column, PAPER, ACCENT if step == shown.pointed else LEAF, 3)

    # -- marks -------------------------------------------------------------------------------------

    def _draw_marks(self) -> None:
        """Under the pieces: what can be chosen, the last move, and lines."""
        shown = self._shown
        for step in shown.targets:
            if step in NUMBERS and not self._taking:
                cell = self._inside(NUMBERS[step], 10)
                pointed = step == shown.pointed
                self._plate(cell, PAPER if pointed else "none", ACCENT if pointed else LEAF)
        if shown.last and not shown.moving:
            self._plate(self._inside(shown.last.square, 4), "none", LEAF, 4)
        if not shown.moving:
            for line in winning(shown.state):
                self._draw_band(line, _GOLD, 0.8)
        if self._move:
            self._draw_lines(self._move)

    def _inside(self, square: int, inset: float) -> Rect:
        """A square without its margin, in pixels."""
        margin = 2 * self._at.px(inset)
        return self._at.cell(square).inflate(-margin, -margin)

    def _draw_band(self, line: int, colour: str, opacity: float) -> None:
        """A band along a line of three, or around one piece."""
        ends = [middle_of(square) for square in squares(line)]
        first, last = ends[0], ends[-1]
        (x, y), (right, low) = self._at.at(first), self._at.at(last)
        picture = band((right - x, low - y), self._at.px(CELL * 0.88), colour, opacity)
        self._surface.blit(picture, picture.get_rect(center=((x + right) // 2, (y + low) // 2)))

    # -- preview -----------------------------------------------------------------------------------

    def _draw_shoves(self, move: Move) -> None:
        """What a move would do: where each neighbour goes, or that it stays.

        Once its square is picked, those that go are shown where they come to.
        """
        picked = bool(self._taking)
        goes, comes = (70, 255) if picked else (255, 130)
        shoves = rules.boops(self._shown.state, move)
        for shove in shoves:
            piece = Piece(shove.seat, shove.cat)
            if shove.end != shove.start:
                self._ghost(piece, shove.start, goes)
                if shove.end is not None:
                    self._ghost(piece, shove.end, comes)
        self._ghost(Piece(self._state.to_move, move.cat), move.square, 255 if picked else 190)
        for shove in shoves:
            if shove.end != shove.start or not picked:
                self._draw_shove(move.square, shove)
        self._draw_handles()

    def _ghost(self, piece: Piece, square: int, alpha: int) -> None:
        self._blit(faint(self._name(piece), self._at.px(_SIZE), alpha), middle_of(square))

    def _draw_shove(self, square: int, shove: rules.Shove) -> None:
        """An arrow where somebody goes, corners around whoever stays."""
        start = middle_of(shove.start)
        if shove.end == shove.start:
            self._blit(art.picture("boop_stay", self._at.px(CELL)), start)
            return
        way = start - middle_of(square)
        sway = 0.5 + 0.04 * math.sin(6 * self._shown.seconds)
        place = start + way * sway
        if shove.end is None:
            place = start + way * (sway + 0.16)
            self._blit(art.picture("boop_tumble", self._at.px(54)), place)
        else:
            self._blit(arrow(self._at.px(44), angle_of(way)), place)

    def _draw_lines(self, move: Move) -> None:
        """What would grow up, or may; or what would win."""
        choices = rules.choices(self._shown.state, move.cat, move.square)
        if choices == rules.NOTHING:
            for line in winning(rules.play(self._shown.state, move)):
                self._draw_band(line, _GOLD, 0.8)
            return
        pointed = self._taking.get(self._shown.pointed or "")
        for line in choices:
            if line.bit_count() > 1 or line == pointed:
                strong = line == pointed or not self._taking
                self._draw_band(line, LEAF, 0.75 if strong else 0.3)

    def _draw_handles(self) -> None:
        """A sign at each square where what is taken can be chosen."""
        for step in self._taking:
            if step in self._shown.targets:
                pointed = step == self._shown.pointed
                cell = self._inside(NUMBERS[step], 3)
                self._plate(cell, "none", ACCENT if pointed else LEAF, 4 if pointed else 3)
                corner = middle_of(NUMBERS[step]) + Vector2(0.26, -0.3) * CELL
                self._blit(art.picture("boop_grow", self._at.px(46 if pointed else 38)), corner)


def winning(state: Boop) -> tuple[int, ...]:
    """The lines with which somebody has won, or all eight squares (B2.3, B3)."""
    shares = rules.shares(state)
    if not shares:
        return ()
    found: list[int] = []
    for seat, share in enumerate(shares):
        side = state.side(seat)
        board = side.kittens if state.game == "kittens" else side.cats
        if share > 0 and rules.has_won(board):
            found += lines(board) or (1 << square for square in squares(board))
    return tuple(found)
