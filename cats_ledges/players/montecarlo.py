"""Monte-Carlo tree search over what may be hidden, for any number of players.

Each round of it fills the unknown in anew, goes down the tree along moves that look good or have
hardly been tried, adds one node, and has the position there judged. What a player does not know can
so never steer its move; every seat is taken to want its own share (max-n).
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Generic

from cats_ledges.game import Game, Move, State
from cats_ledges.players.thought import Budget, Idea, Meter, Tell, Thought, TimeUp

Judge = Callable[[State, Random], Sequence[float]]
"""What each seat may expect of a game that goes on: shares that add up to 1."""

_DARING = 0.7
"""How much a move that was hardly tried is tried: of the shares' own size."""
_TELL_EVERY = 500


class _Node(Generic[Move]):
    """What is known of a move, whatever the hidden things are."""

    __slots__ = ("available", "branches", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Move, _Node[Move]] = {}
        self.visits = 0
        self.available = 0
        """How often it could have been made."""
        self.total = 0.0
        """What its visits came to for whoever made it."""


class MonteCarlo(Generic[State, Move]):
    """Searches one game."""

    def __init__(
        self,
        game: Game[State, Move],
        judge: Judge[State],
        rng: Random,
        clock: Callable[[], float],
    ) -> None:
        """`clock`: seconds."""
        self._game, self._judge, self._rng, self._clock = game, judge, rng, clock

    def think(
        self,
        observation: State,
        legal: Sequence[Move],
        ideas: Sequence[Idea],
        budget: Budget,
        tell: Tell[Move],
    ) -> Thought[Move]:
        """The best of some moves of what a seat may know, one of the ideas about its legal moves.

        `tell` hears of every few hundred rounds; each counts as a node.
        """
        meter = Meter(budget, self._clock)
        root = _Node[Move]()
        likings = {legal[idea.place]: idea.liking for idea in ideas}
        try:
            while len(likings) > 1 or not root.visits:
                meter.count()
                self._look(root, self._game.sample(observation, self._rng), tuple(likings))
                if root.visits % _TELL_EVERY == 0:
                    tell(_thought(root, likings, meter))
        except TimeUp:
            pass
        thought = _thought(root, likings, meter)
        tell(thought)
        return thought

    def _look(self, root: _Node[Move], state: State, moves: Sequence[Move]) -> None:
        """Go down from the root once, with everything filled in; `moves`: those of the root."""
        game, node = self._game, root
        path: list[tuple[_Node[Move], int]] = []
        while True:
            seat = game.to_move(state)
            move, fresh = _choose(node, moves, self._rng)
            node = node.branches[move]
            path.append((node, seat))
            state = game.apply(state, move)
            shares: Sequence[float] | None = game.result(state)
            if shares is None and fresh:
                shares = self._judge(state, self._rng)
            if shares is not None:
                break
            moves = game.legal_moves(state)
        root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.total += shares[seat]


def _choose(node: _Node[Move], moves: Sequence[Move], rng: Random) -> tuple[Move, bool]:
    """A move to go down along, and whether it was never made before."""
    branches = node.branches
    untried = [move for move in moves if move not in branches]
    for move in moves:
        if move in branches:
            branches[move].available += 1
    if untried:
        move = untried[int(rng.random() * len(untried))]
        branches[move] = fresh = _Node[Move]()
        fresh.available = 1
        return move, True
    return max(moves, key=lambda move: _promise(branches[move])), False


def _promise(node: _Node[Move]) -> float:
    """What a move has come to, and more for one that was seldom made (UCB1)."""
    seldom = math.log(node.available) / node.visits
    return node.total / node.visits + _DARING * math.sqrt(seldom)


def _thought(root: _Node[Move], likings: dict[Move, float], meter: Meter) -> Thought[Move]:
    """What has been found: the move that was made most often, and so on after it."""

    def favour(move: Move) -> float:
        return root.branches[move].visits / root.visits + likings[move]

    best = max((move for move in likings if move in root.branches), key=favour)
    node = root.branches[best]
    value, line = node.total / node.visits, [best]
    while node.branches:
        move, node = max(node.branches.items(), key=lambda branch: branch[1].visits)
        line.append(move)
    return Thought(tuple(line), value, len(line), meter.nodes, meter.seconds)
