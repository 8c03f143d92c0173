"""The squares of the bed as bits of an integer, and tables of what a boop does, made once.

Square a1 is bit 0, b1 bit 1, a2 bit 6, f6 bit 35. A set of squares is an integer, a `board`.
"""

from collections.abc import Iterator
from functools import lru_cache

SIDE = 6
SQUARES = SIDE * SIDE
FILES = "abcdef"
BED = (1 << SQUARES) - 1
"""The board of all squares."""

NAMES = tuple(f"{FILES[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
"""The name of each square."""

NUMBERS = {name: square for square, name in enumerate(NAMES)}
"""The square of each name."""


def squares(board: int) -> Iterator[int]:
    """The squares of a board, a1 first, along the ranks."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest


def _bit(file: int, rank: int) -> int:
    """The board of one square; of none beyond the bed's edge."""
    on_bed = 0 <= file < SIDE and 0 <= rank < SIDE
    return 1 << (rank * SIDE + file) if on_bed else 0


def _around(square: int) -> list[tuple[int, int]]:
    """Each neighbour of a square and the square straight behind it, 0 where the bed ends."""
    rank, file = divmod(square, SIDE)
    steps = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]
    pairs = [(_bit(file + x, rank + y), _bit(file + 2 * x, rank + 2 * y)) for x, y in steps]
    return [(near, behind) for near, behind in pairs if near]


def _images(pairs: list[tuple[int, int]]) -> dict[int, int]:
    """For every board made of the first squares of some pairs, the board of their second ones."""
    images = {0: 0}
    for first, second in pairs:
        images |= {board | first: image | second for board, image in images.items()}
    return images


NEAR = tuple(sum(near for near, _ in _around(square)) for square in range(SQUARES))
"""The neighbours of each square."""

LANDING = tuple(_images(_around(square)) for square in range(SQUARES))
"""For a piece put on a square: some of its neighbours → where a boop takes them on the bed."""

BEHIND = tuple(
    _images([(behind, near) for near, behind in _around(square) if behind])
    for square in range(SQUARES)
)
"""The other way round: some of the squares behind the neighbours → those neighbours."""

_DIRECTIONS = tuple(
    (
        y * SIDE + x,
        sum(
            _bit(file, rank)
            for rank in range(SIDE)
            for file in range(SIDE)
            if _bit(file + 2 * x, rank + 2 * y)
        ),
    )
    for x, y in ((1, 0), (0, 1), (1, 1), (-1, 1))
)
"""Across, up, and both ways across the corner: how far the bits are apart, and where a line of
three can begin."""


@lru_cache(maxsize=1 << 17)  # a search comes to the same boards again and again
def lines(board: int) -> tuple[int, ...]:
    """Every three in a row (B2.4) on a board, each as a board of its own."""
    found = []
    for step, begins in _DIRECTIONS:
        first = board & board >> step & board >> 2 * step & begins
        while first:
            lowest = first & -first
            found.append(lowest | lowest << step | lowest << 2 * step)
            first ^= lowest
    return tuple(found)
