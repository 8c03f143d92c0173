"""What the table of Cat Stacking Tower says."""

from collections.abc import Sequence
from typing import NamedTuple

from cats_ledges.i18n import N_, _, ngettext
from cats_ledges.saves.saved import Player
from cats_ledges.tower import rules
from cats_ledges.tower.board import Cell, numbers
from cats_ledges.tower.goals import GOALS
from cats_ledges.tower.state import Move, Tower
from scenes.board.game import Look
from scenes.tower.ways import FORCE, KEEP, OFF, PASS, REFUSE

LOOKS = (
    Look("red", N_("Red Fluff"), "tower_piece_red", "#E4735A", "#B94A34"),
    Look("yellow", N_("Yellow Fluff"), "tower_piece_yellow", "#F4CF5E", "#C9982B"),
    Look("blue", N_("Blue Bean"), "tower_piece_blue", "#6FA8D0", "#3F759E"),
    Look("green", N_("Green Ball"), "tower_piece_green", "#86BE7B", "#4F8A4B"),
)
"""The colours: told apart by ears, faces and patterns as well."""


class Goal(NamedTuple):
    """A goal card in words, to be translated when they are drawn."""

    name: str
    meaning: str
    """Begins with the name."""


_GOALS = (
    Goal(
        N_("Same-colour mania"),
        N_(
            "Same-colour mania: when a stack of yours holds five or more pieces of one colour "
            "in a row, you may take it off the board: 1 point for each of its pieces."
        ),
    ),
    Goal(
        N_("Range upon range"),
        N_("Range upon range: at the end, 1 point for each stack of yours."),
    ),
    Goal(
        N_("Master of colours"),
        N_(
            "Master of colours: at the end, 1, 2 or 3 points for each stack of yours with 2, "
            "3 or 4 colours."
        ),
    ),
    Goal(
        N_("Focus"),
        N_(
            "Focus: at the end, 1 point for every two pieces of the most frequent colour in "
            "your stacks."
        ),
    ),
    Goal(
        N_("Rainbow bridge"),
        N_(
            "Rainbow bridge: when you stack or take apart and a stack of yours then holds 3 "
            "or 4 colours, 2 or 3 points. A stack counts only once."
        ),
    ),
    Goal(
        N_("King of the tower"),
        N_("King of the tower: at the end, half the height of your highest stack, rounded down."),
    ),
    Goal(
        N_("Plot twist"),
        N_(
            "Plot twist: each flip that brings you another player's stack, 2 points. A stack "
            "counts only once."
        ),
    ),
    Goal(
        N_("Riot of colour"),
        N_(
            "Riot of colour: at the end, 5 points for each stack of yours of five or more "
            "pieces in which no neighbours have the same colour."
        ),
    ),
    Goal(
        N_("Forced swap"),
        N_(
            "Forced swap: once, in your turn, choose a player, who must give you a card for "
            "your other one. Then this card is out of the game."
        ),
    ),
    Goal(
        N_("Chain stacking"),
        N_(
            "Chain stacking: you may stack on along a line, as long as the stacks have the "
            "same colour on top and none is higher than yours: 1 point each."
        ),
    ),
)

GOAL_WORDS = dict(zip(GOALS, _GOALS, strict=True))
"""By the names of the cards."""

KINDS = {
    "stack": N_("Stack"),
    "flip": N_("Flip"),
    "dismantle": N_("Take apart"),
    PASS: N_("Pass"),
    REFUSE: N_("Refuse"),
    FORCE: N_("Force"),
    OFF: N_("Take it off"),
    KEEP: N_("Leave it"),
}
"""What is written on buttons."""


def choice_words(step: str) -> str:
    """What is written on the button of a step."""
    return _(KINDS.get(step, KINDS[OFF]))


def look_of(state: Tower, players: Sequence[Player], letter: str) -> Look:
    """The look of the player whose colour has this letter in positions."""
    player = players[state.colours.index(letter)]
    return next(look for look in LOOKS if look.id == player.look)


def stack_at(state: Tower, cell: Cell) -> str:
    """What lies on a cell."""
    return state.stacks[numbers(state.side)[cell]]


# -- moves -----------------------------------------------------------------------------------------


def move_words(state: Tower, move: Move) -> str:
    """A move in a few words, by the heights of its stacks."""
    match move.kind:
        case "place":
            return _("Places a piece")
        case "pass":
            return _("Passes")
        case "offer":
            return _("Offers a swap")
        case "give":
            return _("Gives a card")
        case "refuse":
            return _("Refuses the swap")
        case "force":
            return _("Forces a swap")
        case "off":
            height = len(stack_at(state, move.off[0]))
            return _("Takes a stack of {n} off").format(n=height)
    own, *others = (len(stack_at(state, cell)) for cell in move.cells)
    heights = {"n": own, "m": "+".join(map(str, others))}
    if move.kind == "stack":
        words = _("{n} onto {m}").format(**heights)
    elif move.kind == "flip":
        words = _("{n} flips {m}").format(**heights)
    else:
        words = _("{n} takes {k} out of {m}").format(k=_taken(state, move), **heights)
    return _("{words}, and off").format(words=words) if move.off else words


def _taken(state: Tower, move: Move) -> int:
    first, other = (stack_at(state, cell) for cell in move.cells)
    return len(other) - other.rfind(first[-1]) - 1


# -- prompts ---------------------------------------------------------------------------------------


def preview_words(state: Tower, players: Sequence[Player], move: Move) -> str:
    """What an action would come to."""
    after = rules.acted(state, move)
    index = numbers(state.side)
    own, other = after[index[rules.landing(move)]], after[index[move.cells[-1]]]
    if move.kind == "stack":
        words = ngettext(
            "Stack: that makes a stack of {n} piece, and it is yours.",
            "Stack: that makes a stack of {n} pieces, and it is yours.",
            len(own),
        )
        return words.format(n=len(own))
    if move.kind == "flip":
        mine = other[-1] == own[-1]
        words = (
            _("Flip: you jump over, and the stack turned upside down is yours.")
            if mine
            else _("Flip: you jump over, and the stack turned upside down is {name}'s.")
        )
        return words.format(name=name_of(state, players, other[-1]))
    words = ngettext(
        "Take apart: {n} piece goes below your stack, and what is left there is yours.",
        "Take apart: {n} pieces go below your stack, and what is left there is yours.",
        _taken(state, move),
    )
    return words.format(n=_taken(state, move))


def name_of(state: Tower, players: Sequence[Player], letter: str) -> str:
    """The name of a player, or the colour's where there is none."""
    player = players[state.colours.index(letter)]
    return player.name or _(look_of(state, players, letter).name)


def turn_words(state: Tower, players: Sequence[Player], step: str | None) -> str:
    """What may be done when nothing is picked; `step` is pointed at."""
    asked = state.asked
    if asked:
        name = name_of(state, players, state.colours[state.to_move])
        if asked.offer is None:
            return _("{name} forces a swap: which of your cards do you give?").format(name=name)
        words = _("{name} offers you the card with the ring. Which of yours do you give for it?")
        return words.format(name=name)
    if step == PASS:
        return _("Pass: when all pass in one round, the game is over.")
    if state.left:
        count = state.left[state.to_move]
        words = ngettext(
            "Place a piece on any empty cell; {n} is left.",
            "Place a piece on any empty cell; {n} are left.",
            count,
        )
        return words.format(n=count)
    if not any(True for _action in rules.actions(state, state.to_move)):
        return _("There is nothing that you can do with your stacks: pass.")
    return _("Choose a stack of yours. Its neighbours show what it can do with them.")


def picked_words(picked: tuple[str, ...], targets: tuple[str, ...]) -> str:
    """What is chosen next."""
    if picked[0].startswith("card"):
        return _("Whom do you offer this card to? You take one of theirs, if they agree.")
    if picked[0] == FORCE:
        return _("Who must give you a card for your other one?")
    if KEEP in targets:
        return _("Five of one colour in a row: take the stack off the board for its points?")
    if len(picked) > 1:
        return _("What do you do with this stack?")
    return _("Onto a neighbour, over it, or into it? Point at one to see what would come of it.")
