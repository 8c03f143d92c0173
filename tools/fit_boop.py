"""Fits the weights of boop.'s computer player by self-play: `python tools/fit_boop.py`.

The player plays itself, looking few plies ahead and trying something else now and then; what each
position was worth in the end says, by least squares, what the things in it are worth; with the new
weights it plays again. The same seed gives the same weights.
"""

import argparse
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from cats_ledges.boop.bed import squares
from cats_ledges.boop.game import BoopGame
from cats_ledges.boop.state import PIECES, Boop
from cats_ledges.players.alphabeta import AlphaBeta
from cats_ledges.players.boop import (
    ROW_KINDS,
    SQUARE_KINDS,
    SQUARE_ORBITS,
    BoopTree,
    Node,
    Weights,
    pairs_in,
)
from cats_ledges.players.thought import Budget, Idea

SIZES = (SQUARE_KINDS, SQUARE_KINDS, ROW_KINDS, ROW_KINDS, PIECES + 1, 1)
"""How many weights each field of `Weights` has."""

RIDGE = 30.0
"""Positions' worth of belief that a thing is worth nothing."""

OUT = Path(__file__).parent.parent / "assets" / "players" / "boop.json"

Sample = tuple[Node, float]
"""A position, and what it came to for whoever moves: from −1 to 1."""


def unpacked(vector: NDArray[np.float64]) -> Weights:
    """A vector of numbers as weights."""
    parts = np.split(vector, np.cumsum(SIZES)[:-1])
    lists = [tuple(round(float(number), 4) for number in part) for part in parts]
    return Weights(*lists[:-1], turn=lists[-1][0])


def features(node: Node) -> NDArray[np.float64]:
    """How often there is each thing, less how often the other one has it."""
    kittens, cats, other_kittens, other_cats, grown, other_grown = node
    own, others = _side(kittens, cats, grown), _side(other_kittens, other_cats, other_grown)
    return np.append(own - others, 1.0)


def _side(kittens: int, cats: int, grown: int) -> NDArray[np.float64]:
    squares_of = [[SQUARE_ORBITS[1 << at] for at in squares(board)] for board in (kittens, cats)]
    rows_of = [pairs_in(kittens | cats), pairs_in(cats)]
    counts = [np.bincount(kinds, minlength=SQUARE_KINDS) for kinds in squares_of]
    counts += [np.bincount(kinds, minlength=ROW_KINDS) for kinds in rows_of]
    return np.concatenate([*counts, np.eye(PIECES + 1)[grown]]).astype(np.float64)


def played(weights: Weights, options: dict[str, str], depth: int, seed: int) -> list[Sample]:
    """The positions of a game of the player against itself."""
    rng, game = random.Random(seed), BoopGame()
    state: Boop = game.start(2, 0, options)
    search = AlphaBeta[Boop, object](BoopTree(state.wins, state.game, weights), lambda: 0.0)
    seen: list[tuple[int, Node, float]] = []
    strange = rng.randrange(1, 7)
    while (shares := game.result(state)) is None:
        legal = game.legal_moves(state)
        if state.ply < strange or rng.random() < 0.03:
            move = rng.choice(legal)
        else:
            ideas = [Idea(place, 0.02 * rng.random()) for place in range(len(legal))]
            thought = search.think(state, legal, ideas, Budget(depth=depth), lambda _: None)
            move = thought.move
            seen.append((state.to_move, tuple(state.bed), 2 * thought.value - 1))
        state = game.apply(state, move)
    return _worths(seen, 2 * shares[0] - 1)


def _worths(seen: list[tuple[int, Node, float]], worth: float) -> list[Sample]:
    """What each position came to: the end, and on the way there what the search found.

    `worth`: what seat 0 got in the end.
    """
    samples = []
    for seat, node, found in reversed(seen):
        sign = 1 - 2 * seat
        worth = 0.9 * worth + 0.1 * sign * found
        samples.append((node, sign * worth))
    return samples


def fitted(samples: Sequence[Sample]) -> Weights:
    """The weights that explain what positions came to, by least squares."""
    matrix = np.array([features(node) for node, _ in samples])
    target = np.array([worth for _, worth in samples])
    square = matrix.T @ matrix + RIDGE * np.eye(sum(SIZES))
    vector = np.linalg.solve(square, matrix.T @ target)
    residual = target - matrix @ vector
    print(f"{len(samples)} positions, explained {1 - residual.var() / target.var():.3f}")
    return unpacked(vector)


def main() -> None:
    """Fit both games and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--games", type=int, default=1500, help="in each generation")
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    shipped: dict[str, Weights] = {}
    with ProcessPoolExecutor(args.jobs) as pool:
        for name in ("full", "kittens"):
            first = np.zeros(sum(SIZES))
            first[-PIECES - 2 : -1] = 0.1 * np.arange(PIECES + 1)
            weights, samples = unpacked(first), list[Sample]()
            for generation in range(args.generations):
                play = partial(played, weights, {"game": name}, args.depth)
                first_seed = args.seed + generation * args.games
                seeds = range(first_seed, first_seed + args.games)
                games = pool.map(play, seeds, chunksize=8)
                now = [sample for game in track(games, name, total=args.games) for sample in game]
                samples = [*samples[len(samples) // 2 :], *now]
                weights = fitted(samples)
            shipped[name] = weights
    OUT.write_bytes(msgspec.json.format(msgspec.json.encode(shipped)) + b"\n")


if __name__ == "__main__":
    main()
