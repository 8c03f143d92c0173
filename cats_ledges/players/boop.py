"""boop. for the search: a node is a bed as a plain tuple, judged by sums over boards.

Each piece is worth something by where it sits, each row of three squares with two pieces of one's
own in it, and each cat. The weights are fitted by self-play (tools/fit_boop.py).
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.resources import files

import msgspec

from cats_ledges.boop import rules
from cats_ledges.boop.bed import BED, BEHIND, LANDING, NEAR, SIDE, SQUARES, lines, squares
from cats_ledges.boop.rules import has_won
from cats_ledges.boop.state import PIECES, Bed, Boop, Move
from cats_ledges.players.tree import SURE, WON, Branch

Node = tuple[int, int, int, int, int, int]
"""A `Bed`: own kittens and cats, the other one's, and how many of both are grown."""


class Weights(msgspec.Struct, frozen=True):
    """What things are worth, as a share of the game; squares that look alike are worth the same."""

    kittens: tuple[float, ...]
    """A kitten on a square of each orbit."""
    cats: tuple[float, ...]
    pairs: tuple[float, ...]
    """Two pieces or more in a row of three of each orbit."""
    cat_pairs: tuple[float, ...]
    grown: tuple[float, ...]
    """Having 0 to 8 cats, in hand or on the bed."""
    turn: float
    """Being to move."""


@cache
def weights(game: str) -> Weights:
    """The weights that ship, by the option `game`."""
    text = (files("assets") / "players" / "boop.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Weights])[game]


# -- orbits ----------------------------------------------------------------------------------------


def _images(board: int) -> list[int]:
    """A board turned and mirrored in all eight ways."""
    images = []
    for turn in range(8):
        image = 0
        for square in squares(board):
            rank, file = divmod(square, SIDE)
            if turn & 1:
                rank, file = file, rank
            rank = SIDE - 1 - rank if turn & 2 else rank
            file = SIDE - 1 - file if turn & 4 else file
            image |= 1 << rank * SIDE + file
        images.append(image)
    return images


def _orbits(boards: Sequence[int]) -> dict[int, int]:
    """For each board the number of its orbit, in the order in which these come."""
    numbers: dict[int, int] = {}
    return {board: numbers.setdefault(min(_images(board)), len(numbers)) for board in boards}


SQUARE_ORBITS = _orbits([1 << square for square in range(SQUARES)])
"""Squares that turning and mirroring take to each other."""

SQUARE_KINDS = len(set(SQUARE_ORBITS.values()))

ROWS = tuple(sorted(lines(BED)))
"""Every row of three squares."""

ROW_ORBITS = _orbits(ROWS)

ROW_KINDS = len(set(ROW_ORBITS.values()))

_ROWS_AT = tuple(tuple(row for row in ROWS if row >> square & 1) for square in range(SQUARES))


# -- worth -----------------------------------------------------------------------------------------


def pairs_in(board: int) -> list[int]:
    """The orbit of each row in which a board has two squares or more."""
    rows = {row for square in squares(board) for row in _ROWS_AT[square]}
    return [ROW_ORBITS[row] for row in sorted(rows) if (row & board).bit_count() >= 2]


def _worth(of_squares: Sequence[float], of_rows: Sequence[float], board: int) -> int:
    """What a board is worth by its squares, and by the rows with two of them."""
    worth = sum(of_squares[SQUARE_ORBITS[1 << square]] for square in squares(board))
    return round(SURE * (worth + sum(of_rows[row] for row in pairs_in(board))))


class _Known(dict[int, int]):
    """What boards are worth, found once each."""

    def __init__(self, worth: Callable[[int], int]) -> None:
        super().__init__()
        self._worth = worth

    def __missing__(self, board: int) -> int:
        if len(self) >= _MOST_KNOWN:
            self.clear()
        value = self[board] = self._worth(board)
        return value


_MOST_KNOWN = 300_000


# -- the tree --------------------------------------------------------------------------------------


class BoopTree:
    """The moves of boop. as they are searched: `rules.py` once more, for speed.

    One function without a call for each piece, on plain integers, makes five times as many moves a
    second (tools/bench_players.py). A test holds it to the rules.
    """

    def __init__(self, wins: str, game: str, judged: Weights | None = None) -> None:
        """`wins` and `game`: the options; `judged`: by the shipped weights, if None."""
        judged = judged or weights(game)
        self._wins, self._game, self._full = wins, game, game == "full"
        self._either = wins == "either" or not self._full
        self._kittens = _Known(partial(_worth, judged.kittens, (0.0,) * ROW_KINDS))
        self._cats = _Known(partial(_worth, judged.cats, judged.cat_pairs))
        self._both = _Known(partial(_worth, (0.0,) * SQUARE_KINDS, judged.pairs))
        self._grown = tuple(round(SURE * worth) for worth in judged.grown)
        self._turn = round(SURE * judged.turn)

    def begin(self, state: Boop) -> Sequence[Branch]:
        """What each move leads to, in the order of `rules.moves`."""
        return self.grow(state.bed)

    def grow(self, node: Node) -> Sequence[Branch]:
        """What each move of a node leads to, in the same order; repetition is not looked at."""
        kittens, cats, other_kittens, other_cats, grown, other_grown = node
        taken = kittens | cats | other_kittens | other_cats
        all_cats = cats | other_cats
        kinds = [False] if PIECES - grown > kittens.bit_count() else []
        if grown > cats.bit_count():
            kinds.append(True)
        branches: list[Branch] = []
        for cat in kinds:
            free = BED & ~taken
            while free:
                placed = free & -free
                free ^= placed
                square = placed.bit_length() - 1
                landing = LANDING[square]
                near = taken & NEAR[square]
                leaving = near & ~BEHIND[square][landing[near] & taken]
                if not cat:
                    leaving &= ~all_cats
                stay = ~leaving
                own_kittens = kittens & stay | landing[kittens & leaving]
                own_cats = cats & stay | landing[cats & leaving]
                if cat:
                    own_cats |= placed
                else:
                    own_kittens |= placed
                self._settled(
                    branches,
                    own_kittens,
                    own_cats,
                    other_kittens & stay | landing[other_kittens & leaving],
                    other_cats & stay | landing[other_cats & leaving],
                    grown,
                    other_grown,
                )
        return branches

    def moves(self, node: Node) -> Sequence[Move]:
        """The moves of a node, as the rules have them."""
        return rules.moves(Boop(Bed(*node), wins=self._wins, game=self._game))

    def _settled(
        self,
        branches: list[Branch],
        kittens: int,
        cats: int,
        other_kittens: int,
        other_cats: int,
        grown: int,
        other_grown: int,
    ) -> None:
        """Add what comes of a bed on which all have been booped: an end, or something taken."""
        counting, other_counting = (cats, other_cats) if self._full else (kittens, other_kittens)
        won = has_won(counting)
        lost = self._either and has_won(other_counting)
        if won or lost:
            drawn = won and lost and not self._full
            branches.append(Branch(0 if drawn else WON if won else -WON, None))
            return
        own = kittens | cats
        others = other_kittens | other_cats
        rest = self._turn + (
            self._kittens[other_kittens]
            + self._cats[other_cats]
            + self._both[others]
            + self._grown[other_grown]
        )
        found: Sequence[int] = ()
        if self._full:
            found = lines(own)
            if not found and own.bit_count() == PIECES:
                found = [1 << square for square in squares(own)]
        for taken in found or (0,):
            stay = ~taken
            own_kittens, own_cats = kittens & stay, cats & stay
            own_grown = grown + (kittens & taken).bit_count()
            value = (
                self._kittens[own_kittens]
                + self._cats[own_cats]
                + self._both[own & stay]
                + self._grown[own_grown]
                - rest
            )
            node = (other_kittens, other_cats, own_kittens, own_cats, other_grown, own_grown)
            branches.append(Branch(value, node))
