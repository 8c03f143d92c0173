"""Alpha-beta finds what looking at everything finds, and wins where it can."""

import itertools
from random import Random

import pytest

from cats_ledges.boop.game import BoopGame
from cats_ledges.players.alphabeta import AlphaBeta
from cats_ledges.players.boop import BoopTree
from cats_ledges.players.thought import Budget, Idea
from cats_ledges.players.tree import SURE, WON, Branch

BOOP = BoopGame()
TREE = BoopTree("either", "full")


def somewhere(seed, plies):
    """A position after some moves at random."""
    rng, state = Random(seed), BOOP.start(2, 0)
    for _ in range(plies):
        state = BOOP.apply(state, rng.choice(BOOP.legal_moves(state)))
    return state


def thought(state, budget, told=lambda thought: None, clock=lambda: 0.0):
    legal = BOOP.legal_moves(state)
    ideas = [Idea(place) for place in range(len(legal))]
    return AlphaBeta(TREE, clock).think(state, legal, ideas, budget, told)


def looked(node, depth):
    """What a node is worth, by looking at everything."""
    if depth == 1:
        return max(branch.value for branch in TREE.grow(node))
    return max(
        branch.value if branch.node is None else -looked(branch.node, depth - 1)
        for branch in TREE.grow(node)
    )


@pytest.mark.parametrize("seed", range(4))
def test_it_finds_what_looking_at_everything_finds(seed):
    state = somewhere(seed, 8)
    found = thought(state, Budget(depth=2))
    assert found.depth == 2
    assert found.value == pytest.approx(0.5 + 0.5 * looked(tuple(state.bed), 2) / SURE)


def test_it_wins_in_one_and_says_so():
    state = BOOP.parse_position("6/6/6/6/1cc3/6 o 5/1 8/0 ply=10")
    found = thought(state, Budget(depth=4))
    assert BOOP.result(BOOP.apply(state, found.move)) == (1.0, 0.0)
    assert found.value == 1.0


def test_every_depth_is_told_of_and_begins_with_its_move():
    told = []
    found = thought(somewhere(1, 10), Budget(depth=3), told.append)
    assert [thought.depth for thought in told] == [1, 2, 3]
    assert told[-1] == found
    state = somewhere(1, 10)
    for move in found.line:
        state = BOOP.apply(state, move)  # what it expects can be played
    assert len(found.line) == 3


def test_it_looks_at_no_more_positions_than_it_may():
    assert thought(somewhere(2, 10), Budget(nodes=500)).nodes <= 501


def test_it_stops_when_its_time_is_up():
    clock = itertools.count().__next__
    assert thought(somewhere(2, 10), Budget(seconds=20), clock=lambda: float(clock())).nodes < 3000


def test_a_liking_moves_its_choice_by_so_much_and_not_its_value():
    state = somewhere(3, 8)
    plain = thought(state, Budget(depth=2))
    legal = BOOP.legal_moves(state)
    other = next(place for place, move in enumerate(legal) if move != plain.move)
    liked = AlphaBeta(TREE, lambda: 0.0).think(
        state,
        legal,
        [Idea(place, 2.0 * (place == other)) for place in range(len(legal))],
        Budget(depth=2),
        lambda _: None,
    )
    assert liked.move == legal[other]
    assert liked.value <= plain.value


def test_it_does_not_walk_into_a_loss_that_looks_good():
    branches = {"start": [(5, "good"), (900, "bad")], "good": [(-5, "end")], "bad": [(WON, None)]}

    class Little:
        def begin(self, state):
            return self.grow(state)

        def grow(self, node):
            return [Branch(*branch) for branch in branches.get(node, [(0, "end")])]

        def moves(self, node):
            return tuple(to for _, to in branches.get(node, [(0, "end")]))

    ideas = [Idea(0), Idea(1)]
    search = AlphaBeta(Little(), lambda: 0.0)
    found = search.think("start", ("good", "bad"), ideas, Budget(depth=2), lambda _: None)
    assert found.move == "good"
