"""Games of any kind, played at random."""

from random import Random


def random_game(game, seats, seed, **options):
    """The states of a game, first to last."""
    chance = Random(seed)
    states = [game.start(seats, seed, options)]
    while moves := game.legal_moves(states[-1]):
        states.append(game.apply(states[-1], chance.choice(moves)))
    return states
