"""Where chance comes from."""

import random


def fresh_seed() -> int:
    """The one place where chance comes into a game."""
    return random.SystemRandom().randrange(2**32)
