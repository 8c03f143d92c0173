"""The lure cards: their suits, their numbers, and the targets in their paw prints (D1)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

SUITS = ("rod", "wool", "mouse", "feather", "bell", "laser")
"""The six suits, one a toy (D1.2); a suit, and its toy, is an index into this."""

TARGETS = range(7, 21)
"""The targets in the paw prints (D1.3)."""


class Card(NamedTuple):
    """A lure card. Suit and paw together are found once in the deck."""

    suit: int
    number: int
    paw: int
    """The target that it sets when it is turned up."""


Hand = tuple[Card | None, ...]
"""The cards of a seat, sorted; None for each card that an observer does not see."""


@cache
def deck(out: int | None = None) -> tuple[Card, ...]:
    """The lure cards in a fixed order, without those of the suit that is taken out (D1.3)."""
    text = (files("assets") / "distance" / "deck.toml").read_text(encoding="utf-8")
    numbers = tomllib.loads(text)
    return tuple(
        Card(suit, number, paw)
        for suit, name in enumerate(SUITS)
        if suit != out
        for paw, number in zip(TARGETS, numbers[name], strict=True)
    )
