"""Positions and moves as text (B4).

>>> move_text(parse_move("cd4=b2c3d4"))
'cd4=b2c3d4'
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from cats_ledges.boop.bed import FILES, NAMES, NUMBERS, SIDE, lines, squares
from cats_ledges.boop.rules import PLIES, shares
from cats_ledges.boop.state import GAME, PIECES, WINS, Bed, Boop, Hand, Move
from cats_ledges.game import BadMove, BadOption, BadPosition, chosen, fields

FIELDS = ("bed", "to_move", "orange", "gray")
SEATS = "og"
"""The letters of the players: orange and gray."""

LETTERS = (("k", "c"), ("K", "C"))
"""The letters of a kitten and a cat of each seat on the bed."""

_MOVE = re.compile(r"([kc])([a-f][1-6])(?:=((?:[a-f][1-6]){1,3}))?")
_HAND = re.compile(r"([0-8])/([0-8])")


# -- moves -----------------------------------------------------------------------------------------


def move_text(move: Move) -> str:
    """`k` or `c`, the square, and `=` with what is taken if anything is."""
    taken = "".join(sorted(NAMES[square] for square in squares(move.taken)))
    return f"{'c' if move.cat else 'k'}{NAMES[move.square]}{'=' if taken else ''}{taken}"


def parse_move(text: str) -> Move:
    """The inverse of `move_text`.

    Raises:
        BadMove: it is no piece, square, and line or piece taken.
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadMove(f"{text[:40]!r} is no move: expected one such as 'kc3' or 'cd4=b2c3d4'")
    taken = 0
    for name in re.findall("..", match[3] or ""):
        taken |= 1 << NUMBERS[name]
    if taken.bit_count() != 1 and taken not in (0, *lines(taken)):
        raise BadMove(f"{text!r}: taken: expected one square, or three in a row")
    move = Move(match[1] == "c", NUMBERS[match[2]], taken)
    if text != (written := move_text(move)):
        raise BadMove(f"{text!r} is not as it is written: expected {written!r}")
    return move


# -- positions -------------------------------------------------------------------------------------


def position_text(state: Boop) -> str:
    """Bed, player to move, both hands; then options that are not at their defaults, and the ply."""
    hands = [f"{hand.kittens}/{hand.cats}" for hand in map(state.hand, (0, 1))]
    fields = [_bed_text(state), SEATS[state.to_move], *hands]
    options = ((WINS, state.wins), (GAME, state.game))
    fields += [f"{option.name}={value}" for option, value in options if value != option.default]
    if state.ply:
        fields.append(f"ply={state.ply}")
    return " ".join(fields)


def _bed_text(state: Boop) -> str:
    letters = ["1"] * (SIDE * SIDE)
    for seat, (kitten, cat) in enumerate(LETTERS):
        bed = state.side(seat)
        for square in squares(bed.kittens):
            letters[square] = kitten
        for square in squares(bed.cats):
            letters[square] = cat
    ranks = ["".join(letters[SIDE * rank :][:SIDE]) for rank in reversed(range(SIDE))]
    return "/".join(re.sub("1+", lambda empty: str(len(empty[0])), rank) for rank in ranks)


def parse_position(text: str) -> Boop:
    """The inverse of `position_text`; the positions before it are not known.

    Raises:
        BadPosition: the text is no position, or one that cannot be; it says which field is wrong.
    """
    words = fields(text, FIELDS)
    bed, to_move, *hands = words[: len(FIELDS)]
    if to_move not in ("o", "g"):
        raise BadPosition(f"to_move: {to_move[:40]!r}: expected 'o' or 'g'")
    kittens, cats = _boards(bed)
    grown = tuple(
        _grown(FIELDS[2 + seat], word, kittens[seat], cats[seat]) for seat, word in enumerate(hands)
    )
    orange = Bed(kittens[0], cats[0], kittens[1], cats[1], *grown)
    seat = SEATS.index(to_move)
    extra = _extra(words[len(FIELDS) :])
    state = Boop(
        bed=orange.turned if seat else orange,
        to_move=seat,
        ply=int(extra.get("ply", "0")),
        wins=extra[WINS.name],
        game=extra[GAME.name],
    )
    _check(state)
    if text != (written := position_text(state)):
        raise BadPosition(f"not as it is written: expected {written!r}")
    return state


def _boards(text: str) -> tuple[list[int], list[int]]:
    """The boards of both players' kittens, and of both players' cats."""
    boards = dict.fromkeys("kcKC", 0)
    ranks = text.split("/")
    if len(ranks) != SIDE:
        raise BadPosition(f"bed: {len(ranks)} ranks: expected {SIDE}, from the top")
    for number, word in zip(range(SIDE, 0, -1), ranks, strict=True):
        if not re.fullmatch("[kcKC1-6]{1,6}", word):
            raise BadPosition(f"bed: rank {number}: {word[:40]!r}: expected of k c K C 1 to 6")
        letters = re.sub("[1-6]", lambda empty: "." * int(empty[0]), word)
        if len(letters) != SIDE:
            raise BadPosition(f"bed: rank {number}: {len(letters)} squares: expected {SIDE}")
        for file, letter in zip(FILES, letters, strict=True):
            if letter != ".":
                boards[letter] |= 1 << NUMBERS[f"{file}{number}"]
    return [boards["k"], boards["K"]], [boards["c"], boards["C"]]


def _grown(name: str, word: str, kittens: int, cats: int) -> int:
    """How many of a player's pieces are cats, if bed and hand add up to eight."""
    match = _HAND.fullmatch(word)
    if match is None:
        raise BadPosition(f"{name}: hand {word[:40]!r}: expected kittens/cats such as '8/0'")
    hand = Hand(int(match[1]), int(match[2]))
    on_bed = kittens.bit_count() + cats.bit_count()
    if sum(hand) + on_bed != PIECES:
        raise BadPosition(
            f"{name}: {on_bed} on the bed and {sum(hand)} in hand: expected {PIECES} in all"
        )
    return hand.cats + cats.bit_count()


def _extra(words: list[str]) -> Mapping[str, str]:
    """The options, and the ply if it is given."""
    pairs = [word.partition("=")[::2] for word in words]
    given = dict(pairs)
    ply = given.pop("ply", "0")
    if not re.fullmatch("[0-9]{1,3}", ply) or int(ply) > PLIES:
        raise BadPosition(f"ply: {ply[:40]!r}: expected 0 to {PLIES}")
    try:
        return {**chosen((WINS, GAME), given), "ply": ply}
    except BadOption as error:
        raise BadPosition(str(error)[:200]) from None


def _check(state: Boop) -> None:
    """Refuse what no game comes to."""
    for seat, name in enumerate(FIELDS[2:]):
        if state.game == "kittens" and state.side(seat).grown:
            raise BadPosition(f"{name}: a cat: with game=kittens there are none")
    name, last = FIELDS[2 + state.to_move], FIELDS[3 - state.to_move]
    if sum(state.hand(state.to_move)) == 0:
        raise BadPosition(f"{name}: to move with an empty hand: expected a piece in hand")
    unfinished = shares(replace(state, ply=0)) is None
    if unfinished and sum(state.hand(1 - state.to_move)) == 0:
        raise BadPosition(f"{last}: all on the bed after their turn: expected a piece taken back")
