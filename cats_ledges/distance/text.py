"""Positions and moves as text (D7).

>>> move_text(parse_move("W3.12>B"))
'W3.12>B'
"""

import re
from collections.abc import Mapping

from cats_ledges.distance.cards import TARGETS, Card, Hand
from cats_ledges.distance.possible import check
from cats_ledges.distance.state import ATTRACTION, LANES, LENGTH, Distance, Lure, Play, Table
from cats_ledges.game import BadMove, BadOption, BadPosition, chosen, fields

LETTERS = "RWMFBL"
"""The letter of each suit, and of its toy."""

FIELDS = ("round", "target", "start", "to_move", "wins", "hands", "table", "seed")

SEEDS = 2**64
"""The seeds are 0 up to this."""

_CARD = re.compile(r"([RWMFBL])([0-5])\.([1-9][0-9]?)")
_LURE = re.compile(r"([0-5])([RWMFBL][0-9.]+)")


def card_text(card: Card) -> str:
    """Suit letter, number, point, paw: `W3.12`."""
    return f"{LETTERS[card.suit]}{card.number}.{card.paw}"


def move_text(play: Play) -> str:
    """A card, `>`, and the letter of the toy: `W3.12>B`."""
    return f"{card_text(play.card)}>{LETTERS[play.toy]}"


def parse_move(text: str) -> Play:
    """The inverse of `move_text`.

    Raises:
        BadMove: it is not a card and a toy.
    """
    word, _, toy = text.partition(">")
    card = _card(word)
    if card is None or len(toy) != 1 or toy not in LETTERS:
        raise BadMove(f"{text[:40]!r} is no move: expected a card and a toy such as 'W3.12>B'")
    return Play(card, LETTERS.index(toy))


def position_text(state: Distance) -> str:
    """The seven fields and the seed, then the options that are not at their defaults."""
    fields = [
        str(state.round),
        str(state.target),
        str(state.start),
        str(state.to_move),
        ",".join(map(str, state.wins)),
        ";".join(map(_hand_text, state.hands)),
        "/".join(_toy_text(state, toy) for toy in state.toys),
        "?" if state.seed is None else str(state.seed),
    ]
    options = ((ATTRACTION, state.attraction), (LENGTH, state.length))
    fields += [f"{option.name}={value}" for option, value in options if value != option.default]
    return " ".join(fields)


def _hand_text(hand: Hand) -> str:
    if None in hand:
        return f"?{len(hand)}"
    return ",".join(card_text(card) for card in hand if card is not None)


def _toy_text(state: Distance, toy: int) -> str:
    lures = ",".join(f"{lure.seat}{card_text(lure.card)}" for lure in state.table[toy])
    return f"{LETTERS[toy]}:{lures}"


def parse_position(text: str) -> Distance:
    """The inverse of `position_text`; what is hidden in an observation cannot be read back.

    Raises:
        BadPosition: the text is no position, or one that cannot be; it says which field is wrong.
    """
    words = fields(text, FIELDS)
    named = dict(zip(FIELDS, words, strict=False))
    wins = _wins(named["wins"])
    table, out = _table(named["table"], len(wins))
    options = _options(words[len(FIELDS) :])
    state = Distance(
        round=_number("round", named["round"], range(1, 100)),
        target=_number("target", named["target"], TARGETS),
        start=_number("start", named["start"], range(len(wins))),
        to_move=_number("to_move", named["to_move"], range(len(wins))),
        wins=wins,
        hands=_hands(named["hands"], len(wins)),
        table=table,
        seed=_number("seed", named["seed"], range(SEEDS)),
        out=out,
        attraction=options[ATTRACTION.name],
        length=options[LENGTH.name],
    )
    check(state)
    if text != (written := position_text(state)):
        raise BadPosition(f"not as it is written: expected {written!r}")
    return state


def _options(words: list[str]) -> Mapping[str, str]:
    try:
        return chosen((ATTRACTION, LENGTH), dict(word.split("=", 1) for word in words))
    except ValueError as error:
        what = error if isinstance(error, BadOption) else f"{words!r}: expected NAME=VALUE"
        raise BadPosition(f"options: {what}") from None


def _number(field: str, word: str, allowed: range) -> int:
    if re.fullmatch("[0-9]{1,20}", word) and int(word) in allowed:
        return int(word)
    raise BadPosition(f"{field}: {word[:40]!r}: expected {allowed.start} to {allowed.stop - 1}")


def _wins(word: str) -> tuple[int, ...]:
    wins = word.split(",")
    if not 2 <= len(wins) <= 6:
        raise BadPosition(f"wins: {len(wins)} seats: expected 2 to 6")
    return tuple(_number("wins", won, range(100)) for won in wins)


def _card(word: str) -> Card | None:
    match = _CARD.fullmatch(word)
    return match and Card(LETTERS.index(match[1]), int(match[2]), int(match[3]))


def _hands(word: str, seats: int) -> tuple[Hand, ...]:
    hands = word.split(";")
    if len(hands) != seats:
        raise BadPosition(f"hands: {len(hands)} of them: expected one a seat, {seats}")
    return tuple(_hand(hand, seat) for seat, hand in enumerate(hands))


def _hand(word: str, seat: int) -> Hand:
    cards = []
    for text in word.split(","):
        card = _card(text)
        if card is None:
            where = f"hands: seat {seat}: {text[:40]!r}"
            raise BadPosition(f"{where} is no card: expected one such as 'W3.12'")
        cards.append(card)
    return tuple(sorted(cards))


def _table(word: str, seats: int) -> tuple[Table, int | None]:
    """The cards under the toys, and the suit that is taken out."""
    toys = word.split("/")
    letters = "".join(toy[:1] for toy in toys)
    missing = [suit for suit, letter in enumerate(LETTERS) if letter not in letters]
    in_play = "".join(letter for suit, letter in enumerate(LETTERS) if suit not in missing)
    if letters != in_play or len(missing) != (seats == 5):
        kinds = "five of the toys" if seats == 5 else "the toys"
        raise BadPosition(f"table: toys {letters[:40]!r}: expected {kinds} R, W, M, F, B, L")
    lures = {toy[:1]: _lures(toy, seats) for toy in toys}
    table = tuple(lures.get(letter, ()) for letter in LETTERS)
    return table, missing[0] if missing else None


def _lures(word: str, seats: int) -> tuple[Lure, ...]:
    cards = word[2:].split(",") if word[2:] else []
    if word[1:2] != ":" or len(cards) > LANES:
        raise BadPosition(f"table: {word[:40]!r}: expected a toy, ':' and at most two cards")
    return tuple(_lure(card, seats) for card in cards)


def _lure(word: str, seats: int) -> Lure:
    match = _LURE.fullmatch(word)
    card = _card(match[2]) if match else None
    if match is None or card is None or int(match[1]) >= seats:
        raise BadPosition(f"table: {word[:40]!r}: expected a seat and a card such as '0W3.12'")
    return Lure(int(match[1]), card)
