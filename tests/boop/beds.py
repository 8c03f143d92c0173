"""What the tests of boop. have in common: positions in pictures, and the way to the slow rules."""

from hypothesis import strategies as st

from cats_ledges.boop.bed import NAMES, NUMBERS, squares
from cats_ledges.boop.game import BoopGame

BOOP = BoopGame()
EMPTY = "6/6/6/6/6/6 o 8/0 8/0"


def state(text=EMPTY):
    return BOOP.parse_position(text)


def plays(text, *moves):
    """The state after moves from a position."""
    after = state(text)
    for move in moves:
        after = BOOP.apply(after, BOOP.parse_move(move))
    return after


def text_after(text, *moves):
    return BOOP.position_text(plays(text, *moves))


def legal(text):
    """The legal moves as text."""
    return [BOOP.move_text(move) for move in BOOP.legal_moves(state(text))]


def board(names):
    """The board of squares such as "a1b2"."""
    return sum(1 << NUMBERS[names[at : at + 2]] for at in range(0, len(names), 2))


def names(board):
    return "".join(sorted(NAMES[square] for square in squares(board)))


def pieces(now):
    """A state's bed as the slow rules write it, and how many have grown up by seat."""
    found = {}
    for seat in (0, 1):
        side = now.side(seat)
        for cat, board in ((False, side.kittens), (True, side.cats)):
            found |= {(square % 6, square // 6): (seat, cat) for square in squares(board)}
    return found, tuple(now.side(seat).grown for seat in (0, 1))


@st.composite
def played(draw, most=90, **options):
    """A state of a game played at random."""
    rng = draw(st.randoms(use_true_random=False))
    now = BOOP.start(2, 0, options)
    for _ in range(draw(st.integers(0, most))):
        moves = BOOP.legal_moves(now)
        if not moves:
            break
        now = BOOP.apply(now, rng.choice(moves))
    return now
