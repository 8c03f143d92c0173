"""How a turn is shown: a piece comes down, others slide or tumble away, some grow up."""

from itertools import count
from typing import NamedTuple

from pygame import Vector2

from cats_ledges.boop import rules
from cats_ledges.boop.bed import squares
from cats_ledges.boop.state import Boop, Hand, Move
from scenes.board.view import Cue
from scenes.boop.places import CELL, MIDDLE, middle_of, slot

IN_HAND = 0.84
"""A piece in hand is so large, measured by one on the bed."""

LAND = 0.32
"""Seconds for a piece to come from the hand to its square."""
_SLIDE = 0.36
"""For those booped to slide to the next square, or over the edge."""
_TUMBLE = 0.7
"""For those over the edge to tumble back into the hand."""
_GROW = 0.7
"""For kittens to grow up, or for a piece that is taken back to be seen."""
_HOME = 0.45
"""For those taken to go to the hand."""
_REST = 0.12


class Piece(NamedTuple):
    """A kitten or a cat of a seat."""

    seat: int
    cat: bool


class Sprite(NamedTuple):
    """A piece somewhere on the table."""

    piece: Piece
    at: Vector2
    """Its middle, in units."""
    size: float = 1.0
    """Measured by a piece on the bed."""
    turned: float = 0.0
    """Degrees, anticlockwise."""
    shine: float = 0.0
    """How much it glitters while it grows up, 0 to 1."""
    moving: bool = False
    """Whether it moves above those that sit."""


class Moment(NamedTuple):
    """What is to be seen at one moment of a turn."""

    sprites: tuple[Sprite, ...]
    """Who is on the bed, or on the way."""
    hands: tuple[Hand, Hand]
    """By seat: who sits in hand."""


def pieces(state: Boop) -> dict[int, Piece]:
    """Who sits on the bed, by square."""
    found: dict[int, Piece] = {}
    for seat in (0, 1):
        side = state.side(seat)
        found |= {square: Piece(seat, False) for square in squares(side.kittens)}
        found |= {square: Piece(seat, True) for square in squares(side.cats)}
    return found


class Turn:
    """When what happens in a move; times are seconds from its beginning on."""

    def __init__(self, before: Boop, move: Move) -> None:
        self.before, self.move = before, move
        self._settled = rules.settled(before, move)
        self._alone = before.game == "kittens"
        self._placed = Piece(before.to_move, move.cat)
        shoves = rules.boops(before, move)
        self._shoves = {shove.start: shove for shove in shoves if shove.end != shove.start}
        self.boops = bool(self._shoves)
        """Whether anybody is booped away."""
        self.falls = any(shove.end is None for shove in shoves)
        """Whether anybody falls off the bed."""
        self._slid = LAND + (_SLIDE if self.boops else 0.0)
        self.settled = self._slid + (_TUMBLE if self.falls else 0.0) + _REST
        """All have been booped, and are where they stay."""
        self._grown = self.settled + (_GROW if move.taken else 0.0)
        self.seconds = self._grown + (_HOME + _REST if move.taken else 0.0)

    def cues(self) -> tuple[Cue, ...]:
        """What is heard."""
        cues = [Cue(LAND, "boop") if self._shoves else Cue(LAND, "thud", 0.5)]
        if self.falls:
            cues += [Cue(self._slid, "whoosh", 0.6), Cue(self._slid + 0.8 * _TUMBLE, "mew")]
        if self.move.taken:
            grows = any(True for _square in rules.growing(self.before, self.move))
            sound = Cue(self.settled + _GROW / 2, "meow") if grows else Cue(self.settled, "mew")
            cues += [sound, Cue(self._grown, "whoosh", 0.4)]
        return tuple(cues)

    def at(self, seconds: float) -> Moment:
        """What is to be seen by then."""
        if seconds < self.settled:
            return self._booping(seconds)
        return self._taking(seconds)

    # -- the boop ----------------------------------------------------------------------------------

    def _booping(self, seconds: float) -> Moment:
        """A piece is put down, and boops its neighbours (B2.1, B2.2)."""
        hands = self._hands_without_placed()
        free = {
            Piece(seat, cat): count(hands[seat][cat]) for seat in (0, 1) for cat in (False, True)
        }
        sprites = [self._landing(seconds)]
        for square, piece in pieces(self.before).items():
            if shove := self._shoves.get(square):
                way = middle_of(square) - middle_of(self.move.square)
                home = self._slot(piece, next(free[piece])) if shove.end is None else None
                sprites.append(self._shoved(piece, middle_of(square), way, home, seconds))
            else:
                sprites.append(Sprite(piece, middle_of(square)))
        return Moment(tuple(sprites), hands)

    def _landing(self, seconds: float) -> Sprite:
        """The piece put down comes from the hand in a bow."""
        square, held = self.move.square, self.before.hand(self._placed.seat)
        start = self._slot(self._placed, held[self._placed.cat] - 1)
        share = eased(seconds / LAND)
        place = start.lerp(middle_of(square), share) - Vector2(0, 70 * _bow(share))
        size = IN_HAND + (1 - IN_HAND) * share + 0.2 * _bow(share)
        return Sprite(self._placed, place, size, moving=share < 1)

    def _shoved(
        self, piece: Piece, start: Vector2, way: Vector2, home: Vector2 | None, seconds: float
    ) -> Sprite:
        """A neighbour slides one square away; over the edge it tumbles home into the hand."""
        share = eased((seconds - LAND) / _SLIDE)
        beyond = start + way * share
        hop = Vector2(0, 14 * _bow(share))
        if home is None or seconds < self._slid:
            return Sprite(piece, beyond - hop, moving=0 < share < 1)
        share = eased((seconds - self._slid) / _TUMBLE)
        place = beyond.lerp(home, share) + Vector2(0, 60 * _bow(share))
        turned = 360 * share * (1 if beyond.x < MIDDLE.x else -1)
        return Sprite(piece, place, 1 + (IN_HAND - 1) * share, turned, moving=True)

    def _hands_without_placed(self) -> tuple[Hand, Hand]:
        """Who is in hand while the piece put down is on its way."""
        seat, cat = self._placed
        hands = [self.before.hand(0), self.before.hand(1)]
        kittens, cats = hands[seat]
        hands[seat] = Hand(kittens - (not cat), cats - cat)
        return hands[0], hands[1]

    # -- what is taken -----------------------------------------------------------------------------

    def _taking(self, seconds: float) -> Moment:
        """A line grows up, or a piece is taken back (B2.4, B2.5)."""
        hands = self._settled.hand(0), self._settled.hand(1)
        taken = list(squares(self.move.taken))
        sprites = [
            Sprite(piece, middle_of(square))
            for square, piece in pieces(self._settled).items()
            if square not in taken
        ]
        if seconds >= self.seconds:
            after = rules.play(self.before, self.move)
            return Moment(tuple(sprites), (after.hand(0), after.hand(1)))
        growing = tuple(rules.growing(self.before, self.move))
        first = hands[self._placed.seat].cats
        for number, square in enumerate(taken):
            sprites.append(self._growing(square, square in growing, first + number, seconds))
        return Moment(tuple(sprites), hands)

    def _growing(self, square: int, grows: bool, number: int, seconds: float) -> Sprite:
        """A piece that leaves the bed; a kitten becomes a cat on the way."""
        share = min(1.0, (seconds - self.settled) / _GROW)
        piece = Piece(self._placed.seat, not grows or share >= 0.5)
        start = middle_of(square) - Vector2(0, 0.15 * CELL * eased(share))
        size = 1 + 0.25 * _bow(share)
        home = eased((seconds - self._grown) / _HOME)
        place = start.lerp(self._slot(Piece(piece.seat, True), number), home)
        size += (IN_HAND - 1) * home
        shine = _bow(share) if grows else 0.0
        return Sprite(piece, place, size, shine=shine, moving=True)

    def _slot(self, piece: Piece, number: int) -> Vector2:
        return slot(piece.seat, piece.cat, number, self._alone)


def eased(share: float) -> float:
    """0 before, 1 after, and gently from one to the other."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _bow(share: float) -> float:
    """0 at both ends, 1 in the middle."""
    return 4 * share * (1 - share)
