"""The tree that boop. is searched in is that of the rules."""

from random import Random

import pytest

from cats_ledges.boop.bed import SQUARES, lines
from cats_ledges.boop.game import BoopGame
from cats_ledges.boop.rules import PLIES, REPEATS, repeats
from cats_ledges.players.boop import ROW_ORBITS, ROWS, SQUARE_ORBITS, BoopTree, weights
from cats_ledges.players.tree import WON

BOOP = BoopGame()
OPTIONS = ({}, {"wins": "mover"}, {"game": "kittens"}, {"game": "kittens", "wins": "mover"})
WORTH = {1.0: WON, 0.5: 0, 0.0: -WON}


def checked(tree, state):
    """The moves of a state, each with its branch, which is as the rules say."""
    legal, branches = BOOP.legal_moves(state), tree.begin(state)
    assert list(tree.moves(tuple(state.bed))) == list(legal)
    for move, branch in zip(legal, branches, strict=True):
        after = BOOP.apply(state, move)
        shares = BOOP.result(after)
        if branch.node is None:
            assert branch.value == WORTH[shares[state.to_move]]
        else:
            assert branch.node == tuple(after.bed)
            # the search does not look at what came before, nor at the length of the game
            assert shares is None or after.ply >= PLIES or repeats(after) >= REPEATS
    return legal


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_branch_is_a_move_of_the_rules(options):
    rng = Random(7)
    for _ in range(6):
        state = BOOP.start(2, 0, options)
        tree = BoopTree(state.wins, state.game)
        while BOOP.result(state) is None:
            state = BOOP.apply(state, rng.choice(checked(tree, state)))


def test_a_position_is_worth_to_one_what_it_costs_the_other():
    judged = weights("full")
    tree = BoopTree("either", "full", judged)
    state = BOOP.start(2, 0)
    own = tree.begin(state)[0]
    assert own.value == round(10_000 * judged.kittens[0]) - round(10_000 * judged.turn)


def test_squares_and_rows_that_look_alike_are_one_kind():
    assert len(SQUARE_ORBITS) == SQUARES
    assert len(set(SQUARE_ORBITS.values())) == 6
    assert len(ROWS) == 80
    assert len(set(ROW_ORBITS.values())) == 12
    assert all(lines(row) == (row,) for row in ROWS)


@pytest.mark.parametrize("game", ["full", "kittens"])
def test_the_weights_that_ship_fit_the_tree(game):
    judged = weights(game)
    assert [len(part) for part in (judged.kittens, judged.cats)] == [6, 6]
    assert [len(part) for part in (judged.pairs, judged.cat_pairs)] == [12, 12]
    assert len(judged.grown) == 9
