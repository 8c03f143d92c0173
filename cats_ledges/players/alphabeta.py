"""Alpha-beta search: deeper and deeper, the best moves first, every position looked at once."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Generic, NamedTuple

from cats_ledges.game import Move, State
from cats_ledges.players.thought import Budget, Idea, Meter, Tell, Thought, TimeUp
from cats_ledges.players.tree import SURE, WON, Branch, Tree

_NEVER = 2 * WON
_DEEPEST = 80
_MOST_KNOWN = 200_000
"""Positions that are remembered."""
_EARLY = 6
"""Moves after the first few are looked at a ply less deep, until one of them seems better."""
_worth = itemgetter(0)


class _Known(NamedTuple):
    """What is remembered of a position."""

    depth: int
    least: int
    most: int
    best: Any
    """The node after the best move that was found."""


class _Ranked(NamedTuple, Generic[Move]):
    """A move that is thought of."""

    move: Move
    branch: Branch
    liking: int


class AlphaBeta(Generic[State, Move]):
    """Searches a tree; positions are remembered from one move of a game to the next."""

    def __init__(self, tree: Tree[State, Move], clock: Callable[[], float]) -> None:
        """`clock`: seconds."""
        self._tree = tree
        self._clock = clock
        self._known: dict[Any, _Known] = {}
        self._meter = Meter(Budget(), clock)
        self._value = 0

    def think(
        self,
        state: State,
        legal: Sequence[Move],
        ideas: Sequence[Idea],
        budget: Budget,
        tell: Tell[Move],
    ) -> Thought[Move]:
        """The best of some moves of a position, one of the ideas about its legal moves.

        One ply is always looked at, however small the budget; `tell` hears of every depth.
        """
        self._meter = Meter(budget, self._clock)
        branches = self._tree.begin(state)
        ranked = [
            _Ranked(legal[idea.place], branches[idea.place], round(2 * SURE * idea.liking))
            for idea in ideas
        ]
        ranked.sort(key=lambda one: one.branch.value + one.liking, reverse=True)
        self._value = ranked[0].branch.value
        depth = 1
        while True:
            thought = self._thought(ranked[0], depth)
            tell(thought)
            if len(ranked) == 1 or abs(self._value) >= WON or depth == (budget.depth or _DEEPEST):
                return thought
            try:
                self._deepen(ranked, depth + 1)
            except TimeUp:
                thought = self._thought(ranked[0], depth)
                tell(thought)
                return thought
            depth += 1

    def _thought(self, best: "_Ranked[Move]", depth: int) -> Thought[Move]:
        share = min(1.0, max(0.0, 0.5 + 0.5 * self._value / SURE))
        line = (best.move, *self._line(best.branch.node, depth - 1))
        return Thought(line, share, depth, self._meter.nodes, self._meter.seconds)

    def _line(self, node: Any, plies: int) -> list[Move]:
        """What is expected after the best move, as far as it is remembered."""
        line: list[Move] = []
        while node is not None and node in self._known and len(line) < plies:
            best = self._known[node].best
            branches = self._tree.grow(node)
            places = [place for place, branch in enumerate(branches) if branch.node == best]
            if not places:
                break
            line.append(self._tree.moves(node)[places[0]])
            node = best
        return line

    def _deepen(self, ranked: "list[_Ranked[Move]]", depth: int) -> None:
        """Look a ply deeper than before; the best move found so far is always the first.

        Raises:
            TimeUp: the budget is used up.
        """
        best = -_NEVER
        for place in range(len(ranked)):
            _, branch, liking = ranked[place]
            value = self._beyond(branch, place, depth, best - liking, _NEVER)
            if value + liking > best:
                best, self._value = value + liking, value
                ranked.insert(0, ranked.pop(place))

    def _beyond(self, branch: Branch, place: int, depth: int, low: int, high: int) -> int:
        """What the branch at a place in the order is worth, if that is between low and high."""
        if branch.node is None:  # sooner won is better, later lost
            return branch.value + depth * ((branch.value > 0) - (branch.value < 0))
        if place == 0 or low <= -WON:
            return -self._search(branch.node, depth - 1, -high, -low)
        if place >= _EARLY and depth > 2:
            value = -self._search(branch.node, depth - 2, -low - 1, -low)
            if value <= low:
                return value
        value = -self._search(branch.node, depth - 1, -low - 1, -low)
        if low < value < high:
            value = -self._search(branch.node, depth - 1, -high, -value)
        return value

    def _search(self, node: Any, depth: int, low: int, high: int) -> int:
        """What a node is worth to whoever moves, so many plies deep, if between low and high."""
        known = self._known.get(node)
        if known and known.depth >= depth:
            if known.least >= high or known.least == known.most:
                return known.least
            if known.most <= low:
                return known.most
        self._meter.count()
        branches = self._tree.grow(node)
        if depth <= 1:
            branch = max(branches, key=_worth)
            best = branch.value + (branch.value >= WON)
            self._remember(node, _Known(depth, best, best, branch.node))
            return best
        ordered = sorted(branches, key=_worth, reverse=True)
        if known:
            _bring_forward(ordered, known.best)
        best, best_node, floor = -_NEVER, None, low
        for place, branch in enumerate(ordered):
            value = self._beyond(branch, place, depth, floor, high)
            if value > best:
                best, best_node = value, branch.node
                if value > floor:
                    floor = value
                    if value >= high:
                        break
        least = best if best > low else -_NEVER
        most = best if best < high else _NEVER
        self._remember(node, _Known(depth, least, most, best_node))
        return best

    def _remember(self, node: Any, known: _Known) -> None:
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[node] = known


def _bring_forward(ordered: list[Branch], node: Any) -> None:
    """Put the branch that leads to a node first."""
    for place, branch in enumerate(ordered):
        if branch.node == node and node is not None:
            ordered.insert(0, ordered.pop(place))
            return
