"""The pieces of a game by name: the public supply, the cats and their toys (L1)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

CATS = ("ruben", "ivy", "flapjack", "cheese")
"""The four cats (L1.3)."""

TOYS = ("mouse", "wool", "fish", "bell")
"""The four kinds of toy of each cat, and the icons of the platforms (L1.4)."""


@dataclass(frozen=True, slots=True)
class Supply:
    """The public supply at the start (L1.5)."""

    pillars: tuple[str, ...]
    """Short ones first."""
    rect: tuple[str, ...]
    round: tuple[str, ...]
    icons: Mapping[str, str]
    """The toy that each platform shows, by the platform's id."""


@cache
def supply() -> Supply:
    """The supply that the data file describes."""
    text = (files("assets") / "ledges" / "supply.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    rect, round_ = _numbered("platform_rect", table), _numbered("platform_round", table)
    icons = {**rect, **round_}
    pillars = [
        f"{kind}_{i + 1}" for kind in ("pillar_short", "pillar_long") for i in range(table[kind])
    ]
    return Supply(tuple(pillars), tuple(rect), tuple(round_), icons)


def kind_of(id: str) -> str:
    """The kind of a piece, as the physics names it: a cat's id is its kind, others add a part."""
    return id if id.startswith("cat_") else id.rpartition("_")[0]


def is_small(id: str) -> bool:
    """Whether a piece is a cat or a toy."""
    return id.startswith(("cat_", "toy_"))


def pillars_needed(platform: str) -> int:
    """How many pillars a platform needs: a round one 1, a rectangular one 2 (L1.1)."""
    return 2 if kind_of(platform) == "platform_rect" else 1


def toys_of(cat: str) -> tuple[str, ...]:
    """The four toys of a cat."""
    return tuple(f"toy_{toy}_{cat}" for toy in TOYS)


def icon_matches(platform: str, toy: str) -> bool:
    """Whether a platform shows the kind of this toy (L3.13)."""
    return kind_of(toy) == f"toy_{supply().icons[platform]}"


def _numbered(kind: str, table: Mapping[str, list[str]]) -> dict[str, str]:
    return {f"{kind}_{i + 1}": icon for i, icon in enumerate(table[kind])}
