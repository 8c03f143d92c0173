"""The end of a discrete game: who wins or shares the win, and how it stands."""

from collections.abc import Callable
from functools import partial

from cats_ledges.game import Move, State
from cats_ledges.i18n import _
from cats_ledges.saves.saved import Player
from scenes.board.game import BoardGame
from scenes.ending import EndingSheet, Paw, Standing
from scenes.scene import Pop, Transition
from scenes.stage import Stage
from scenes.widgets import PressButton

_FUR = "#F7F1E6"


def board_ending(
    stage: Stage,
    game: BoardGame[State, Move],
    players: tuple[Player, ...],
    state: State,
    again: Callable[[], Transition],
) -> EndingSheet:
    """The final table; `again` begins another game with the same players."""
    scores = game.rules.scores(state)
    won = winners(game, state)

    def standing(seat: int) -> Standing:
        look = game.look(players[seat])
        score = partial(game.score_words, scores[seat]) if scores else str
        paw = Paw(_FUR, look.shade, look.colour)
        name, picture = players[seat].name, look.picture
        return Standing(name, picture, look.colour, score, seat in won, paw)

    order = sorted(
        range(len(players)), key=lambda seat: (seat not in won, -scores[seat] if scores else 0)
    )
    return EndingSheet(
        stage,
        lambda: ending_words(game, players, state),
        [standing(seat) for seat in order],
        [
            PressButton(lambda: _("Play again"), lambda: Pop(again()), "ui_undo", main=True),
            PressButton(lambda: _("See the table"), Pop, "ui_eye"),
            PressButton(lambda: _("To the menu"), lambda: Pop(Pop()), "ui_home"),
        ],
        closable=True,
    )


def winners(game: BoardGame[State, Move], state: State) -> tuple[int, ...]:
    """The seats that win, or share the win; none while the game goes on."""
    shares = game.rules.result(state) or ()
    return tuple(seat for seat, share in enumerate(shares) if share > 0)


def ending_words(game: BoardGame[State, Move], players: tuple[Player, ...], state: State) -> str:
    """Who wins, or who shares the win."""
    won = winners(game, state)
    if len(won) == 1:
        return _("{name} wins!").format(name=players[won[0]].name)
    return _("A tie: shake paws!")
