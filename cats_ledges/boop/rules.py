"""The rules B1 to B3. Boards are those of `bed.py`; the tables there make a boop cheap."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from cats_ledges.boop.bed import BED, BEHIND, LANDING, NEAR, lines, squares
from cats_ledges.boop.state import PIECES, Bed, Boop, Move

PLIES = 300
"""A game that is so long is drawn (B2.6)."""

REPEATS = 3
"""A game that comes so often to the same position is drawn (B2.6)."""


NOTHING = (0,)
"""The only choice where nothing is to be taken."""


class Shove(NamedTuple):
    """What a boop does to one neighbour of the piece put down."""

    seat: int
    """Whose it is."""
    cat: bool
    start: int
    end: int | None
    """The square it comes to: the same one if it stays, None if it goes back to the hand."""


# -- a turn ----------------------------------------------------------------------------------------


def moves(state: Boop) -> tuple[Move, ...]:
    """Every legal move: kittens first, by square; then by what is taken (B2)."""
    if shares(state) is not None:
        return ()
    return tuple(
        Move(cat, square, taken)
        for cat in _in_hand(state)
        for square in squares(BED & ~state.bed.taken)
        for taken in choices(state, cat, square)
    )


def legal(state: Boop, move: Move) -> bool:
    """Whether a move is one of `moves`, found without making them all."""
    return (
        shares(state) is None
        and move.cat in _in_hand(state)
        and not state.bed.taken >> move.square & 1
        and move.taken in choices(state, move.cat, move.square)
    )


def play(state: Boop, move: Move) -> Boop:
    """The state after a legal move."""
    bed = take(settle(state.bed, move.cat, move.square), move.taken)
    grew = bed.grown != state.bed.grown  # then no position of before can come again
    return replace(
        state,
        bed=bed.turned,
        to_move=1 - state.to_move,
        ply=state.ply + 1,
        seen=() if grew else (*state.seen, state.bed),
    )


def _in_hand(state: Boop) -> tuple[bool, ...]:
    """The kinds that the player to move can put down: False a kitten, True a cat (B2.1)."""
    hand = state.hand(state.to_move)
    return (False,) * (hand.kittens > 0) + (True,) * (hand.cats > 0)


def pushed(bed: Bed, cat: bool, square: int) -> int:
    """The neighbours that a piece put on a square pushes away (B2.2).

    All is judged on the bed as it was: whoever has somebody behind stays.
    """
    near = bed.taken & NEAR[square]
    movable = near & ~BEHIND[square][LANDING[square][near] & bed.taken]
    return movable if cat else movable & ~(bed.cats | bed.other_cats)


def settle(bed: Bed, cat: bool, square: int) -> Bed:
    """The bed when all have been booped and nothing is taken yet (B2.1, B2.2).

    Whoever leaves the bed is in hand again by being on no square.
    """
    leaving = pushed(bed, cat, square)
    landing = LANDING[square]
    placed = 1 << square
    return Bed(
        bed.kittens & ~leaving | landing[bed.kittens & leaving] | (0 if cat else placed),
        bed.cats & ~leaving | landing[bed.cats & leaving] | (placed if cat else 0),
        bed.other_kittens & ~leaving | landing[bed.other_kittens & leaving],
        bed.other_cats & ~leaving | landing[bed.other_cats & leaving],
        bed.grown,
        bed.other_grown,
    )


def choices(state: Boop, cat: bool, square: int) -> tuple[int, ...]:
    """What the mover may take after putting a piece down: one of these boards; (0,): nothing.

    A line goes before a single piece (B2.4, B2.5); whoever has won takes nothing (B2.3).
    """
    if state.game == "kittens":
        return NOTHING
    bed = state.bed
    leaving = pushed(bed, cat, square)
    own = bed.kittens | bed.cats
    own = own & ~leaving | LANDING[square][own & leaving] | 1 << square
    found = lines(own)
    if not found and own.bit_count() < PIECES:
        return NOTHING
    after = settle(bed, cat, square)
    if has_won(after.cats) or (state.wins == "either" and has_won(after.other_cats)):
        return NOTHING
    return found or tuple(1 << own_square for own_square in squares(own))


def take(bed: Bed, taken: int) -> Bed:
    """The bed after the mover took pieces from it: kittens grow up, cats only come back."""
    if not taken:
        return bed
    growing = (bed.kittens & taken).bit_count()
    return bed._replace(
        kittens=bed.kittens & ~taken, cats=bed.cats & ~taken, grown=bed.grown + growing
    )


# -- the end ---------------------------------------------------------------------------------------


def has_won(board: int) -> bool:
    """Three in a row or all eight on the bed, of the pieces that count (B2.3, B3)."""
    return bool(lines(board)) or board.bit_count() == PIECES


def shares(state: Boop) -> tuple[float, float] | None:
    """What each seat gets of the win; None while the game goes on (B2.3, B2.6, B3)."""
    bed = state.bed
    if state.game == "kittens":
        to_move, mover = has_won(bed.kittens), has_won(bed.other_kittens)
        drawn = to_move and mover
    else:
        mover = has_won(bed.other_cats)
        to_move = state.wins == "either" and not mover and has_won(bed.cats)
        drawn = False
    if drawn:
        return (0.5, 0.5)
    if to_move or mover:
        winner = state.to_move if to_move else 1 - state.to_move
        return (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    if state.ply >= PLIES or repeats(state) >= REPEATS:
        return (0.5, 0.5)
    return None


def repeats(state: Boop) -> int:
    """How often the game has come to this position with this player to move (B2.6)."""
    return 1 + state.seen[-2::-2].count(state.bed)  # every other bed is seen by the same player


# -- for those who look on -------------------------------------------------------------------------


def boops(state: Boop, move: Move) -> tuple[Shove, ...]:
    """What putting the piece of a move down does to each of its neighbours, by square."""
    bed = state.bed
    leaving = pushed(bed, move.cat, move.square)
    return tuple(
        Shove(
            seat=state.to_move if (bed.kittens | bed.cats) >> square & 1 else 1 - state.to_move,
            cat=bool((bed.cats | bed.other_cats) >> square & 1),
            start=square,
            end=_end(move.square, square) if leaving >> square & 1 else square,
        )
        for square in squares(bed.taken & NEAR[move.square])
    )


def _end(square: int, neighbour: int) -> int | None:
    """Where a neighbour of a square lands."""
    landing = LANDING[square][1 << neighbour]
    return landing.bit_length() - 1 if landing else None


def settled(state: Boop, move: Move) -> Boop:
    """The table between a boop and what is taken after it: the same player is still to move."""
    return replace(state, bed=settle(state.bed, move.cat, move.square))


def growing(state: Boop, move: Move) -> Iterator[int]:
    """The squares of the kittens that grow up with a move (B2.4, B2.5)."""
    return squares(settled(state, move).bed.kittens & move.taken)
