"""A whole game of boop. in a real window, by a real mouse."""

from board import RealBoard

from scenes.boop.game import BOOP

GAME = "ke6 ka6 kd3 kc5 ke3 kc6 kc2 kb1 kf3=c3d3e3 kd3 ce4 kc4=a6b5c4 cf6 cd3=b1c2d3 cf4"
"""A kitten falls off the bed, one line of two is chosen, cats are put down; orange wins."""


def test_a_whole_game_from_the_menu_to_its_end_back_and_forth(desk):
    board = RealBoard(desk, BOOP)
    for word in GAME.split():
        board.play(word)
    assert board.shadow.match.over
    assert desk.wait_for("Over")["result"] == [1.0, 0.0]
    board.undo_all()
    board.redo_all()
    assert desk.events()[-1]["event"] == "Over"
