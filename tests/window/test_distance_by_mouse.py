"""A whole game of Cat Between Us in a real window, by a real mouse."""

from board import RealBoard

from scenes.distance.game import DISTANCE


def test_a_whole_game_from_the_menu_to_its_end_back_and_forth(desk):
    board = RealBoard(desk, DISTANCE, ("Three wins",))
    rules, shadow = board.shadow.rules, board.shadow
    while not shadow.match.over:
        board.play(rules.move_text(rules.legal_moves(shadow.match.state)[-1]))
    assert max(shadow.match.state.wins) == 3
    over = desk.wait_for("Over")
    assert over["result"] == list(rules.result(shadow.match.state))
    board.undo_all()
    board.redo_all()
    assert desk.events()[-1]["event"] == "Over"
