"""What the table of boop. says."""

from cats_ledges.boop import rules
from cats_ledges.boop.bed import NAMES, squares
from cats_ledges.boop.state import Boop, Move
from cats_ledges.i18n import N_, _
from scenes.board.game import Look
from scenes.boop.choices import kinds
from scenes.boop.turn import LAND, Turn

LOOKS = (
    Look("orange", N_("Orange"), "boop_kitten_orange", "#DE7F22", "#B9601F"),
    Look("gray", N_("Gray"), "boop_kitten_gray", "#7C8596", "#5A6272"),
)
"""Orange is striped, with pointed ears; gray is plain, with folded ones."""

COLOURS = {look.id: look.colour for look in LOOKS}


def placing_words(state: Boop, cat: bool) -> str:
    """Where a piece may go, and whom it boops."""
    if state.game == "kittens":
        return _("Where does the kitten go? Three of yours in a row win.")
    words = (
        _("Where does the cat go? It boops kittens and cats away.")
        if cat
        else _("Where does the kitten go? It boops kittens away, but no cats.")
    )
    if len(kinds(state)) == 1:
        return words
    other = _("Or pick a kitten from your hand.") if cat else _("Or pick a cat from your hand.")
    return f"{words} {other}"


def taking_words(taken: int) -> str:
    """What is to be chosen, of several lines or of eight pieces; `taken`: one of them."""
    if taken.bit_count() > 1:
        return _("More than one line: you choose which three leave the bed.")
    return _("All eight are on the bed: take one back. A kitten grows up.")


def preview_words(state: Boop, move: Move) -> str:
    """What a move would bring, where it is more than a boop."""
    shares = rules.shares(rules.play(state, move))
    if shares is None:
        return taken_words(state, move)
    won = shares[state.to_move]
    if won == 1:
        return _("This wins!")
    return _("This loses!") if won == 0 else _("This is a tie.")


def taken_words(state: Boop, move: Move) -> str:
    """What becomes of what a move takes; three cats are never taken, for they win (B2.3)."""
    if not move.taken:
        return ""
    if move.taken.bit_count() > 1:
        return _("Three in a row: the kittens grow up!")
    grows = any(True for _square in rules.growing(state, move))
    return _("The kitten grows up.") if grows else _("The cat comes back to the hand.")


def move_words(move: Move) -> str:
    """The piece and its square; of what was taken its square, or from where to where it reaches."""
    piece = _("Cat {square}") if move.cat else _("Kitten {square}")
    words = piece.format(square=NAMES[move.square])
    if not move.taken:
        return words
    names = [NAMES[square] for square in squares(move.taken)]
    return f"{words}↑{'-'.join(dict.fromkeys((names[0], names[-1])))}"


def moving_words(turn: Turn, seconds: float) -> str:
    """What happens just now in a move that is shown."""
    if seconds >= turn.settled:
        return taken_words(turn.before, turn.move)
    if seconds < LAND or not turn.boops:
        return ""
    return _("Boop! Off the bed!") if turn.falls else _("Boop!")
