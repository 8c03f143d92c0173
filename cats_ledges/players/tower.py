"""Cat Stacking Tower for the search: what each seat has, and how safe it is."""

import math
from collections.abc import Sequence
from random import Random

from cats_ledges.tower import goals
from cats_ledges.tower.board import rays
from cats_ledges.tower.rules import may_stack
from cats_ledges.tower.state import Tower

_IN_DANGER = 0.45
"""What a piece is worth in a stack that another player may go on top of."""
_PREY = 0.25
"""What a piece is worth in another player's stack that one may go on top of."""
_COOL = 1.2
_WARM = 0.12
"""How many points make a difference, at the end and for each stack that is left."""


def judge(state: Tower, _: Random) -> Sequence[float]:
    """What each seat may expect: the fewer stacks are left, the more a point counts."""
    points = [_points(state, seat) for seat in range(state.seats)]
    left = sum(1 for stack in state.stacks if stack) + sum(state.left)
    warmth = _COOL + _WARM * left
    best = max(points)
    weights = [math.exp((own - best) / warmth) for own in points]
    return [weight / sum(weights) for weight in weights]


def _points(state: Tower, seat: int) -> float:
    """The points of a seat as they may be in the end."""
    stacks, own, higher = state.stacks, state.colours[seat], state.stack_needs == "higher"
    points = 0.0
    for cell, around in enumerate(rays(state.side)):
        stack = stacks[cell]
        if not stack or stack[-1] != own:
            continue
        height, endangered = len(stack), False
        for ray in around:
            other = stacks[ray[0]]
            if other and other[-1] != own:
                endangered |= may_stack(len(other), height, higher)
                if may_stack(height, len(other), higher):
                    points += _PREY * len(other)
        points += height * (_IN_DANGER if endangered else 1.0)
    if state.cards:
        points += state.points[seat] + len(state.off[seat]) + _cards(state, seat)
    return points


def _cards(state: Tower, seat: int) -> float:
    """What the cards that score at the end would score now."""
    own = state.own_stacks(seat)
    names = [card.name for card in state.cards[seat] if card.name in goals.AT_THE_END]
    return sum(goals.AT_THE_END[name](own) for name in names if name)
