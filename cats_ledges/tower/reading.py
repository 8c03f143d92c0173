"""Positions read from text (T7)."""

import re
from collections.abc import Mapping
from dataclasses import replace

from cats_ledges.game import BadOption, BadPosition, chosen, fields
from cats_ledges.tower.board import SIDES, cells, numbers
from cats_ledges.tower.goals import GOALS, MARKS
from cats_ledges.tower.possible import check
from cats_ledges.tower.rules import end
from cats_ledges.tower.state import COLOURS, PIECES, PLACEMENT, STACK_NEEDS, Asked, Card, Tower
from cats_ledges.tower.text import CELL, position_text, read_cell

FIELDS = ("side", "colours", "stacks", "to_move", "passes")

_EXTRA = ("left", "cards", "swapped", "offered", "asked", "points", "marks", "off", "end")

_AT_CELL = re.compile(f"{CELL}:([A-Za-z]+)")
_CARD = re.compile("([a-z]+):([RYBG]+)")


def parse_position(text: str) -> Tower:
    """The inverse of `position_text`; the positions before it are not known.

    Raises:
        BadPosition: the text is no position, or one that cannot be; it says which field is wrong.
    """
    words = fields(text, FIELDS)
    side = _number("side", words[0], SIDES)
    colours = words[1]
    if not re.fullmatch("[RYBG]{2,4}", colours) or len(set(colours)) < len(colours):
        raise BadPosition(f"colours: {colours[:40]!r}: expected two to four of {COLOURS}")
    options, extra = _key_values(words[len(FIELDS) :])
    hands = _cards(extra["cards"], colours)
    state = Tower(
        side,
        colours,
        _stacks(words[2], side, colours),
        _seat("to_move", words[3], colours),
        _number("passes", words[4], range(len(colours) + 1)),
        placement=options[PLACEMENT.name],
        stack_needs=options[STACK_NEEDS.name],
        left=_by_seat("left", extra["left"], colours, PIECES),
        cards=hands,
        swapped=tuple(_seat("swapped", letter, colours) for letter in extra["swapped"]),
        offered=bool(extra["offered"]),
        asked=_asked(extra["asked"], colours),
        points=_by_seat("points", extra["points"], colours, 999) or (0,) * len(hands),
        marks=_marks(extra["marks"], side),
        off=_off(extra["off"], colours) or ("",) * len(hands),
    )
    check(state)
    state = replace(state, end=end(state) or ("repetition" if extra["end"] else ""))
    if state.end and state.asked:
        raise BadPosition(f"asked: {extra['asked']}: the game is over")
    if text != (written := position_text(state)):
        raise BadPosition(f"not as it is written: expected {written!r}")
    return state


def _key_values(words: list[str]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The options, and the other fields, "" for each that is not given."""
    given = dict(word.partition("=")[::2] for word in words)
    extra = {name: given.pop(name, "") for name in _EXTRA}
    try:
        return chosen((PLACEMENT, STACK_NEEDS), given), extra
    except BadOption as error:
        raise BadPosition(str(error)[:200]) from None


def _number(field: str, word: str, allowed: range) -> int:
    if re.fullmatch("[0-9]{1,3}", word) and int(word) in allowed:
        return int(word)
    raise BadPosition(f"{field}: {word[:40]!r}: expected {allowed.start} to {allowed.stop - 1}")


def _seat(field: str, letter: str, colours: str) -> int:
    if len(letter) != 1 or letter not in colours:
        raise BadPosition(f"{field}: {letter[:40]!r}: expected one of {colours}")
    return colours.index(letter)


def _by_seat(field: str, word: str, colours: str, most: int) -> tuple[int, ...]:
    if not word:
        return ()
    numbers_ = word.split(",")
    if len(numbers_) != len(colours):
        raise BadPosition(f"{field}: {len(numbers_)} numbers: expected one a seat, {len(colours)}")
    return tuple(_number(field, number, range(most + 1)) for number in numbers_)


def _at_cells(field: str, word: str, side: int) -> list[tuple[int, str]]:
    """Cells by number, each with what is at it."""
    things = []
    for part in word.split("/"):
        match = _AT_CELL.fullmatch(part)
        number = numbers(side).get(read_cell(match[1])) if match else None
        if match is None or number is None:
            expected = f"a cell of a board of side {side} and what is there, such as '0,0:R'"
            raise BadPosition(f"{field}: {part[:40]!r}: expected {expected}")
        things.append((number, match[2]))
    return things


def _stacks(word: str, side: int, colours: str) -> tuple[str, ...]:
    stacks = [""] * len(cells(side))
    for cell, stack in [] if word == "-" else _at_cells("stacks", word, side):
        if strange := set(stack) - set(colours):
            raise BadPosition(f"stacks: {stack[:40]!r}: {min(strange)} is none of {colours}")
        stacks[cell] = stack
    return tuple(stacks)


def _cards(word: str, colours: str) -> tuple[tuple[Card, ...], ...]:
    if not word:
        return ()
    hands = word.split("/")
    if len(hands) != len(colours):
        raise BadPosition(f"cards: {len(hands)} hands: expected one a seat, {len(colours)}")
    return tuple(tuple(_card(card, colours) for card in hand.split(",")) for hand in hands)


def _card(word: str, colours: str) -> Card:
    match = _CARD.fullmatch(word)
    if match is None or match[1] not in GOALS or set(match[2]) - set(colours):
        expected = "a goal card and who knows it, such as 'focus:R'"
        raise BadPosition(f"cards: {word[:40]!r}: expected {expected}")
    return Card(match[1], sum({1 << colours.index(letter) for letter in match[2]}))


def _asked(word: str, colours: str) -> Asked | None:
    if not word:
        return None
    colour, offers, card = word.partition(":")
    offer = _number("asked", card, range(1, 3)) - 1 if offers else None
    return Asked(_seat("asked", colour, colours), offer)


def _marks(word: str, side: int) -> tuple[tuple[int, str], ...]:
    marks = _at_cells("marks", word, side) if word else []
    for _, name in marks:
        if name not in MARKS:
            raise BadPosition(f"marks: {name[:40]!r}: expected one of {', '.join(MARKS)}")
    return tuple(sorted(set(marks)))


def _off(word: str, colours: str) -> tuple[str, ...]:
    if not word:
        return ()
    off = tuple(pieces.removeprefix("-") for pieces in word.split("/"))
    if len(off) != len(colours) or set("".join(off)) - set(colours):
        raise BadPosition(f"off: {word[:40]!r}: expected the pieces of each seat, '-' for none")
    return off
