"""Games that are played at random, to be saved."""

import random

from cats_ledges.games import GAMES
from cats_ledges.ledges.state import Seat
from cats_ledges.match import Match
from cats_ledges.saves.saved import Player, SavedMatch

NAMES = ("Ada", "王小明", "Bo Å", "Cleo", "Dee", "Eve")
SEATS = (Seat("Ada", "ruben"), Seat("王小明", "ivy"))
BY_NAME = {game.name: game for game in GAMES}


def begun(game, seats=0, seed=1, options=()) -> tuple[Match, SavedMatch]:
    """A match before its first move, and its save; with as few seats as can be, or so many."""
    seats = seats or game.seats[0]
    match = Match.begin(game, game.start(seats, seed, dict(options)))
    players = [Player(name, f"look {name}") for name in NAMES[:seats]]
    return match, SavedMatch.begun(match, players, seed, dict(options))


def played(match: Match, rng: random.Random, most: int = 1000) -> Match:
    """So many moves further, or to the end."""
    for _ in range(most):
        if match.over:
            break
        match = match.play(rng.choice(match.game.legal_moves(match.state)))
    return match
