"""Five games that other programs played (traces.md): every step comes out the same by our rules."""

import json
from itertools import groupby
from pathlib import Path

import pytest
from beds import BOOP, pieces

from cats_ledges.boop import rules
from cats_ledges.boop.bed import lines
from cats_ledges.boop.state import Move

STEPS = [
    json.loads(line) for line in Path(__file__).with_name("traces.jsonl").read_text().splitlines()
]
GAMES = {name: list(steps) for name, steps in groupby(STEPS, lambda step: step["game"])}


def bed(rows):
    """Their rows, from the top, as the slow rules write a bed."""
    return {
        (file, 5 - row): ("og".index(word[0]), word[1] == "c")
        for row, words in enumerate(rows)
        for file, word in enumerate(words.split())
        if word != "--"
    }


def looks_like(state, rows, hands):
    assert pieces(state)[0] == bed(rows)
    assert [*state.hand(0), *state.hand(1)] == [hands[hand] for hand in ("ok", "oc", "gk", "gc")]


def square(cell):
    return (5 - cell[0]) * 6 + cell[1]


def taken(settled, choice):
    """The board that a choice of theirs takes: a single piece, or the line with this middle."""
    middle = 1 << square(choice["cell"])
    if choice["move"] == "SINGLE_GRADUATION":
        return middle
    apart = {"HORIZONTAL": 1, "VERTICAL": 6, "UP": 7, "DOWN": 5}
    words = choice["move"].split("_")
    step = apart[words[-1] if words[0] == "DIAGONAL" else words[0]]
    line = middle | middle << step | middle >> step
    assert line in lines(settled.side(settled.to_move).taken)
    return line


def replay(steps):
    """Every step by our rules; yields whether a choice of theirs was one of ours."""
    state = BOOP.start(2, 0, {"wins": "mover"})
    rest = iter(steps)
    for step in rest:
        looks_like(state, step["board_before"], step["hands_before"])
        assert state.to_move == ("orange", "gray").index(step["player"])
        put = Move(step["move"] == "PLACE_CAT", square(step["cell"]))
        ours = [move for move in BOOP.legal_moves(state) if move._replace(taken=0) == put]
        if step["mode_after"] == "waiting_for_graduation_choice":
            settled = rules.settled(state, put)
            looks_like(settled, step["board_after"], step["hands_after"])
            step = next(rest)
            move = put._replace(taken=taken(settled, step))
            yield move in ours
            if move not in ours:  # eight on the bed and a line: they may take a single piece
                assert move.taken.bit_count() == 1
                assert all(other.taken in lines(other.taken) for other in ours)
            state = rules.play(state, move)
        else:  # a line that is the only one goes without a choice
            (move,) = ours
            state = BOOP.apply(state, move)
        looks_like(state, step["board_after"], step["hands_after"])
        won = {"orange": (1.0, 0.0), "gray": (0.0, 1.0), None: None}[step["winner"]]
        assert BOOP.result(state) == won


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_comes_out_the_same(name):
    for _ in replay(GAMES[name]):
        pass


def test_all_of_them_are_there_and_few_choices_are_not_ours():
    assert len(STEPS) == 227
    assert len(GAMES) == 5
    offered = [ours for steps in GAMES.values() for ours in replay(steps)]
    assert (offered.count(True), offered.count(False)) == (21, 5)
