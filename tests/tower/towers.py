"""Positions of Cat Stacking Tower for the tests, as T7 writes them."""

from functools import partial

import random_games

from cats_ledges.tower.board import Cell, numbers
from cats_ledges.tower.game import TowerGame
from cats_ledges.tower.text import read_cell

GAME = TowerGame()

IDLE = "range:R,master:R/focus:Y,king:Y/riot:B,mania:B"
"""Goal cards for red, yellow and blue of which none is triggered by what red and yellow do."""


def board(stacks, colours="RY", to_move="R", side=4, **extra):
    """A position by its stacks in any order; the rest as `key=value`."""
    stacks = "/".join(sorted(stacks.split("/"), key=lambda word: read_cell(word.split(":")[0])))
    more = "".join(f" {key}={value}" for key, value in extra.items())
    return GAME.parse_position(f"{side} {colours} {stacks} {to_move} 0{more}")


def cards(stacks, hands, to_move="R", **extra):
    """A position of three players with goal cards; whose card is whose is known to its owner."""
    return board(stacks, "RYB", to_move, side=5, cards=hands, **extra)


def play(state, *words):
    for word in words:
        state = GAME.apply(state, GAME.parse_move(word))
    return state


def words(state):
    return [GAME.move_text(move) for move in GAME.legal_moves(state)]


def at(state, q, r):
    return state.stacks[numbers(state.side)[Cell(q, r)]]


random_game = partial(random_games.random_game, GAME)
"""The states of a game at random, by seats, seed and options."""
