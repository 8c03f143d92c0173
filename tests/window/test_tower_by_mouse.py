"""A whole game of Cat Stacking Tower in a real window, by a real mouse."""

from collections import Counter

from board import RealBoard

from scenes.tower.game import TOWER

RULES = TOWER.rules
ENOUGH = {"dismantle": 3, "flip": 3}
"""So often is each tried before stacking goes on to the end."""


def by_kind(state):
    """The first legal move of each kind."""
    return {move.kind: move for move in reversed(RULES.legal_moves(state))}


def next_move(state, done):
    """Whatever has not been done enough yet, or a stacking that makes it possible; else on."""
    moves = by_kind(state)
    wanted = [kind for kind, count in ENOUGH.items() if done[kind] < count]
    if not any(kind in moves for kind in wanted):
        missing = {kind for kind in ENOUGH if not done[kind]}
        for move in RULES.legal_moves(state):
            if move.kind == "stack" and missing & set(by_kind(RULES.apply(state, move))):
                return move
    return next(moves[kind] for kind in (*wanted, "stack", *ENOUGH, "pass") if kind in moves)


def test_a_whole_game_from_the_menu_to_its_end_back_and_forth(desk):
    board, done = RealBoard(desk, TOWER), Counter()
    shadow = board.shadow
    while not shadow.match.over:
        move = next_move(shadow.match.state, done)
        done[move.kind] += 1
        board.play(RULES.move_text(move))
    assert {"stack", "flip", "dismantle"} <= set(done)
    over = desk.wait_for("Over")
    assert over["result"] == list(RULES.result(shadow.match.state))
    board.undo_all()
    board.redo_all()
    assert desk.events()[-1]["event"] == "Over"
