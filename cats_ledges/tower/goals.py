"""The ten goal cards (T5): a pure function for each that scores.

Forced swap, the ninth, only moves cards: see `cards.py`. A stack is a string of colour letters,
bottom to top.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, pairwise

MANIA = "mania"
RAINBOW = "rainbow"
TWIST = "twist"
FORCED = "forced"
CHAIN = "chain"

GOALS = (MANIA, "range", "master", "focus", RAINBOW, "king", TWIST, "riot", FORCED, CHAIN)
"""The names of the cards, in the order of T5."""

MARKS = (RAINBOW, TWIST)
"""The cards that mark a stack."""


def same_colour_mania(stack: str) -> bool:
    """Whether a stack may be taken off the board: five or more of one colour in a row (T5.1)."""
    return any(len(tuple(row)) >= 5 for _, row in groupby(stack))


def range_upon_range(stacks: Sequence[str]) -> int:
    """One for each stack (T5.2)."""
    return len(stacks)


def master_of_colours(stacks: Sequence[str]) -> int:
    """1, 2, 3 for each stack with 2, 3, 4 colours (T5.3)."""
    return sum(len(set(stack)) - 1 for stack in stacks)


def focus(stacks: Sequence[str]) -> int:
    """Half the pieces of the most frequent colour (T5.4)."""
    return max(Counter("".join(stacks)).values(), default=0) // 2


def rainbow_bridge(before: str, after: str) -> int:
    """2, 3 for a stack that now holds 3, 4 colours and held fewer before (T5.5)."""
    held, holds = len(set(before)), len(set(after))
    return holds - 1 if holds > held and holds >= 3 else 0


def king_of_the_tower(stacks: Sequence[str]) -> int:
    """Half the height of the highest stack (T5.6)."""
    return max(map(len, stacks), default=0) // 2


def plot_twist(before: str, after: str, colour: str) -> int:
    """2 for a flipped stack that came from another player to this colour (T5.7)."""
    return 2 if before[-1] != colour == after[-1] else 0


def riot_of_colour(stacks: Sequence[str]) -> int:
    """5 for each stack of five or more in which no two neighbours have one colour (T5.8)."""
    return sum(5 for stack in stacks if len(stack) >= 5 and all(a != b for a, b in pairwise(stack)))


def chain_stacking(stackings: int) -> int:
    """One for each stacking of a chain (T5.10)."""
    return stackings if stackings > 1 else 0


AT_THE_END: Mapping[str, Callable[[Sequence[str]], int]] = {
    "range": range_upon_range,
    "master": master_of_colours,
    "focus": focus,
    "king": king_of_the_tower,
    "riot": riot_of_colour,
}
"""The cards that score a player's own stacks at the end, before these are merged."""
