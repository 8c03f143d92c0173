"""Cat Stacking Tower for the common screens: its options, colours and secrets."""

from cats_ledges.i18n import N_
from cats_ledges.tower.game import TowerGame
from cats_ledges.tower.state import Tower
from scenes.board.game import BoardGame, OptionWords
from scenes.tower.pages import LESSONS, PAGES
from scenes.tower.view import TowerView
from scenes.tower.words import LOOKS

_OPTIONS = {
    "placement": OptionWords(
        N_("Placing"),
        {
            "spread": (N_("At random"), N_("All pieces are spread over the board at random.")),
            "in_turn": (
                N_("In turn"),
                N_("Players place one piece in turn, until all are placed."),
            ),
            "free": (
                N_("All at once"),
                N_("One player after the other places all pieces as they like."),
            ),
        },
    ),
    "stack_needs": OptionWords(
        N_("To stack"),
        {
            "not_lower": (N_("As high"), N_("A stack goes on top of one that is no higher.")),
            "higher": (
                N_("Higher"),
                N_("A stack goes only on a lower one; a single piece also on a single piece."),
            ),
        },
    ),
    "side": OptionWords(
        N_("Board"),
        {
            "auto": (N_("Usual"), N_("37 cells for two players, 61 for three or four.")),
            "5": (N_("61 cells"), N_("Sides of five cells. More room means more flips.")),
            "6": (N_("91 cells"), N_("Sides of six cells: a wide meadow, with long ways.")),
        },
    ),
}


def _hidden(state: Tower) -> bool:
    """Goal cards are secret until the game is over (T5)."""
    return bool(state.cards) and not state.end


def _reveals(before: Tower, after: Tower) -> bool:
    """Whether whoever moved came to know a card: by a swap, or as it was triggered (T5)."""
    seat = before.asked.seat if before.asked else before.to_move
    return bool(_known(after, seat) - _known(before, seat))


def _known(state: Tower, seat: int) -> set[str | None]:
    return {card.name for hand in state.cards for card in hand if card.seen >> seat & 1}


TOWER = BoardGame(
    rules=TowerGame(),
    title=N_("Cat Stacking Tower"),
    note=N_("Two to four players"),
    question=N_("Who last drank milk?"),
    looks=LOOKS,
    view=TowerView,
    options=_OPTIONS,
    pages=PAGES,
    lessons=LESSONS,
    hidden=_hidden,
    reveals=_reveals,
)
