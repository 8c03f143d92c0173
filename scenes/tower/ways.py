"""How each legal move is chosen, one thing after another.

First a cell, a goal card or what ends the turn; then where it goes; then, only where both can be
done there, what: to stack or to take apart, to take a stack off the board or to leave it.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from cats_ledges.tower import rules
from cats_ledges.tower.board import Cell
from cats_ledges.tower.state import Move, Tower
from cats_ledges.tower.text import cell_text

PASS, REFUSE = "pass", "refuse"
FORCE = "force"
OFF = "off"
"""Take the stack that is picked off the board, before any action (T5.1)."""
KEEP = "keep"
"""Leave on the board what could be taken off with the action."""
CARDS = ("card1", "card2")
"""The goal cards of whoever is to move."""
_ACTIONS = ("stack", "flip", "dismantle")


def aim(move: Move) -> Cell:
    """The cell that an action is aimed at: whatever it is put on, taken from, or jumps to."""
    return move.cells[-1] if move.kind == "dismantle" else rules.landing(move)


@lru_cache(maxsize=16)
def ways(state: Tower) -> Mapping[Move, tuple[str, ...]]:
    """What is chosen for each legal move of a state, or of what whoever is to move may know."""
    legal = rules.moves(state)
    plain = [move for move in legal if move.kind in _ACTIONS and not move.off]
    aims = Counter((move.cells[0], aim(move)) for move in plain)
    ready = {move._replace(off=()) for move in legal if move.kind in _ACTIONS and move.off}

    def way(move: Move) -> tuple[str, ...]:
        match move.kind:
            case "place":
                return (cell_text(move.cells[0]),)
            case "off":
                return cell_text(move.off[0]), OFF
            case "pass" | "refuse":
                return (move.kind,)
            case "give":
                return (CARDS[move.card],)
            case "offer":
                return CARDS[move.card], move.to
            case "force":
                return FORCE, move.to
        action: tuple[str, ...] = (cell_text(move.cells[0]), cell_text(aim(move)))
        if aims[move.cells[0], aim(move)] > 1:
            action = *action, move.kind
        if move._replace(off=()) in ready:
            off = "".join(f"!{cell_text(cell)}" for cell in move.off)
            action = *action, off or KEEP
        return action

    return {move: way(move) for move in legal}


def choices(state: Tower, picked: tuple[str, ...]) -> tuple[str, ...]:
    """What can be chosen next beside cells, after those picked."""
    count = len(picked)
    found = (way[count] for way in ways(state).values() if way[:count] == picked)
    return tuple(dict.fromkeys(step for step in found if "," not in step or step[0] == "!"))


def is_cell(step: str) -> bool:
    """Whether a step is a cell of the board."""
    return "," in step and step[0] != "!"
