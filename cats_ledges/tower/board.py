"""The board: a hexagon of hexagonal cells, and the straight lines on it (T1.2)."""

from functools import cache
from typing import NamedTuple

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six hex lines as steps of q and r."""

SIDES = range(2, 7)
"""Sides of boards that a position may have."""


class Cell(NamedTuple):
    """A cell by its axial coordinates; the one in the middle is 0,0."""

    q: int
    r: int


@cache
def cells(side: int) -> tuple[Cell, ...]:
    """The cells of a board, sorted by q, then r: a cell's number is its place in this."""
    reach = range(1 - side, side)
    return tuple(Cell(q, r) for q in reach for r in reach if abs(q + r) < side)


@cache
def numbers(side: int) -> dict[Cell, int]:
    """The number of each cell."""
    return {cell: number for number, cell in enumerate(cells(side))}


@cache
def rays(side: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Of each cell, the cells that lie straight ahead in each direction up to the edge, by number.

    The first of a ray is a neighbour, the second the cell straight beyond it. There are no empty
    rays.
    """
    return tuple(
        tuple(ray for step in DIRECTIONS if (ray := _ray(side, cell, step))) for cell in cells(side)
    )


def _ray(side: int, cell: Cell, step: tuple[int, int]) -> tuple[int, ...]:
    ray = []
    while (cell := Cell(cell.q + step[0], cell.r + step[1])) in numbers(side):
        ray.append(numbers(side)[cell])
    return tuple(ray)
