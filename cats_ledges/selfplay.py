"""`cats-ledges selfplay`: games among computer players in bulk (docs/players.md).

Seats rotate: a deal is played so often that everybody has sat on every seat. Players count
positions, not time, so that the same seed gives the same games, however many processes play them.
"""

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from cats_ledges.files import write_whole
from cats_ledges.games import GAMES_BY_NAME
from cats_ledges.players.contestants import Contestant, contestant
from cats_ledges.progress import on_the_way


class Played(msgspec.Struct, frozen=True):
    """A game that was played; all by contestant but the seats and the moves."""

    seed: int
    """Of the deal."""
    seats: tuple[int, ...]
    """On each seat, which contestant sat there."""
    shares: tuple[float, ...]
    scores: tuple[int, ...] | None
    seconds: tuple[float, ...]
    """For all moves together."""
    turns: tuple[int, ...]
    """How many moves each made."""
    start: str
    """The position."""
    moves: str


def selfplay(
    game: str,
    names: Sequence[str],
    options: Mapping[str, str],
    games: int,
    seed: int,
    jobs: int,
    out: Path | None,
) -> int:
    """Play games and print a table of who won how often.

    Args:
        game: its name.
        names: of the contestants, as `contestants.py` has them.
        options: of the rules, by name.
        games: how many.
        seed: of everything that is left to chance.
        jobs: processes that play.
        out: where the games go as JSON; None: nowhere.

    Returns:
        The exit code: 0.

    Raises:
        BadOption: an option, or so many contestants, the game does not have.
        BadContestant: a name is none of a contestant of this game.
        OSError: the file cannot be written.
    """
    rules = GAMES_BY_NAME[game]
    rules.start(len(names), seed, options)
    for name in names:
        contestant(rules, name, random.Random(0), time.perf_counter)
    if out:
        out.open("ab").close()  # said before hours of play, and not after them
    play = partial(played, game, tuple(names), dict(options), seed)
    all_played = list(on_the_way(_all(play, games, jobs), "playing", games))
    if out:
        write_whole(out, msgspec.json.format(msgspec.json.encode(all_played)) + b"\n")
    Console().print(table(names, all_played))
    return 0


def _all(play: "partial[Played]", games: int, jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(min(jobs, games), get_context("spawn")) as pool:
        yield from pool.map(play, range(games))


def played(
    game: str, names: tuple[str, ...], options: Mapping[str, str], seed: int, number: int
) -> Played:
    """Play one game of a row of them, by its number."""
    rules, seats = GAMES_BY_NAME[game], len(names)
    deal = seed + number // seats
    sitting = tuple((seat + number) % seats for seat in range(seats))
    players: list[Contestant] = [
        contestant(rules, name, random.Random(f"{seed} {number} {index}"), time.perf_counter)
        for index, name in enumerate(names)
    ]
    state: Any = rules.start(seats, deal, options)
    start, words = rules.position_text(state), []
    seconds, turns = [0.0] * seats, [0] * seats
    while (shares := rules.result(state)) is None:
        seat = rules.to_move(state)
        who, begun = sitting[seat], time.perf_counter()
        seen = state if players[who].sees_all else rules.observe(state, seat)
        move = players[who].choose(seen)
        seconds[who] += time.perf_counter() - begun
        turns[who] += 1
        words.append(rules.move_text(move))
        state = rules.apply(state, move)
    scores = rules.scores(state)
    where = [sitting.index(who) for who in range(seats)]
    return Played(
        deal,
        sitting,
        tuple(shares[seat] for seat in where),
        None if scores is None else tuple(scores[seat] for seat in where),
        tuple(seconds),
        tuple(turns),
        start,
        " ".join(words),
    )


# -- what came of it -------------------------------------------------------------------------------


def table(names: Sequence[str], games: Sequence[Played]) -> Table:
    """Who won how often."""
    plies = sum(sum(game.turns) for game in games) / len(games)
    shown = Table(title=f"{len(games)} games, {plies:.1f} moves a game")
    for heading in ("player", "won", "shared", "share", "95 %", "points", "s a move"):
        shown.add_column(heading, justify="left" if heading == "player" else "right")
    for who, name in enumerate(names):
        shares = [game.shares[who] for game in games]
        low, high = wilson(sum(shares), len(shares))
        points = [game.scores[who] for game in games if game.scores]
        turns = sum(game.turns[who] for game in games)
        shown.add_row(
            name,
            str(sum(share == 1 for share in shares)),
            str(sum(0 < share < 1 for share in shares)),
            f"{sum(shares) / len(shares):.3f}",
            f"{low:.3f} to {high:.3f}",
            f"{sum(points) / len(points):.1f}" if points else "",
            f"{sum(game.seconds[who] for game in games) / max(1, turns):.3f}",
        )
    return shown


def wilson(won: float, of: int) -> tuple[float, float]:
    """Between what shares the true one lies, 95 times in 100 (Wilson 1927).

    >>> [round(end, 3) for end in wilson(10, 10)]
    [0.722, 1.0]
    """
    z = 1.959964
    middle = (won + z * z / 2) / (of + z * z)
    width = z / (of + z * z) * (won * (of - won) / of + z * z / 4) ** 0.5
    return max(0.0, middle - width), min(1.0, middle + width)
