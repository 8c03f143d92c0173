"""Rounds of Cat Between Us for the tests, as D7 writes them."""

from functools import partial

import random_games

from cats_ledges.distance.game import DistanceGame

GAME = DistanceGame()

LAST_CARD = (
    "1 20 0 2 0,0,0 R0.10,L2.11,L5.20;M1.20,L0.18,L3.8;W5.10,F5.15,B2.15,L4.14 "
    "R:1L3.19,2B4.14/W:2L0.15/M:0W2.9,1B3.10/F:1R2.19,0L3.16/B:2W2.18,0F3.9/L:0W4.11,1W3.16 1"
)
"""Three players; one place is left, under the wool, and seat 2 is to fill it. With `W5.10>W`, the
toys are worth R 7, W 5, M 5, F 5, B 5, L 7."""

TWO_WILL_WIN = (
    "1 8 0 2 0,0,0 R4.12,M4.10,B4.12;W0.8,M0.16,B2.20;M0.12,M3.8,B3.10,L1.10 "
    "R:2W3.12,1B1.11/W:1M2.17,0L0.18/M:2W4.11,2R3.18/F:0R5.9,0L2.9/B:0R2.19,1R0.14/L:1B2.18 4"
)
"""Three players; one place is left, under the laser dot. With `M0.12>L`, the toys are worth R 4,
W 2, M 7, F 7, B 2, L 2, and all pass the target."""


def position(text):
    return GAME.parse_position(text)


def play(state, *words):
    for word in words:
        state = GAME.apply(state, GAME.parse_move(word))
    return state


random_game = partial(random_games.random_game, GAME)
"""The states of a game at random, by seats, seed and options."""
