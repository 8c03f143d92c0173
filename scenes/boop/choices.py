"""What is chosen, one thing after another, to make a move in boop.

First the kind, where both are in hand; then a square; then what is taken, where there is a choice.
What is taken is chosen at one square of it, so that it can be pressed: no two have the same.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cats_ledges.boop import rules
from cats_ledges.boop.bed import NAMES, NUMBERS, squares
from cats_ledges.boop.state import Boop, Move

KITTEN, CAT = "kitten", "cat"
"""The steps that choose the kind."""


class Placing(NamedTuple):
    """A piece put on a square: what a move is before anything is taken."""

    cat: bool
    square: int


def kinds(state: Boop) -> tuple[str, ...]:
    """The kinds that can be put down."""
    hand = state.hand(state.to_move)
    return (KITTEN,) * (hand.kittens > 0) + (CAT,) * (hand.cats > 0)


def steps(state: Boop, move: Move) -> tuple[str, ...]:
    """Of a legal move."""
    kind = (CAT if move.cat else KITTEN,) if len(kinds(state)) > 1 else ()
    taking = rules.choices(state, move.cat, move.square)
    taken = (NAMES[handles(taking)[move.taken]],) if len(taking) > 1 else ()
    return (*kind, NAMES[move.square], *taken)


def placing(candidates: Sequence[Move]) -> Placing | None:
    """The piece and square that all these moves have in common; None: they have not."""
    found = {Placing(move.cat, move.square) for move in candidates}
    return found.pop() if len(found) == 1 else None


def taking(state: Boop, picked: Sequence[str]) -> dict[str, int]:
    """What may be taken once piece and square are picked: each by its step; else nothing."""
    names = [step for step in picked if step in NUMBERS]
    if not names:
        return {}
    cat = CAT in picked or kinds(state) == (CAT,)
    found = rules.choices(state, cat, NUMBERS[names[0]])
    return {NAMES[square]: taken for taken, square in handles(found).items()}


def handles(choices: Sequence[int]) -> dict[int, int]:
    """Of each of several boards one of its squares, no two the same.

    A square that is in no other board is taken where there is one. Lines on eight squares always
    have enough: a matching is found.
    """
    owners: dict[int, int] = {}
    shared = {square: sum(board >> square & 1 for board in choices) for square in range(36)}

    def find(board: int, tried: set[int]) -> bool:
        for square in sorted(squares(board), key=lambda square: shared[square]):
            if square not in tried:
                tried.add(square)
                if square not in owners or find(owners[square], tried):
                    owners[square] = board
                    return True
        return False

    for board in choices:
        assert not board or find(board, set()), "lines without a square of their own"
    return {board: square for square, board in owners.items()}
