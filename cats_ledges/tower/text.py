"""Moves as text, both ways, and positions written (T7); `reading.py` reads these.

>>> move_text(parse_move("0,0+1,0+2,0!2,0"))
'0,0+1,0+2,0!2,0'
"""

import re
from collections.abc import Iterable, Mapping

from cats_ledges.game import BadMove
from cats_ledges.tower.board import Cell, cells
from cats_ledges.tower.state import PASS, PLACEMENT, STACK_NEEDS, Kind, Move, Tower

_SIGNS: Mapping[str, Kind] = {"+": "stack", "^": "flip", "-": "dismantle"}
_WORDS: Mapping[Kind, str] = {kind: sign for sign, kind in _SIGNS.items()}
_KINDS: Mapping[str, Kind] = {"offer": "offer", "force": "force", "give": "give"}

CELL = r"(-?[0-9],-?[0-9])"
_ACTION = re.compile(rf"{CELL}([+^-]){CELL}((?:\+{CELL})*)((?:!{CELL})*)")
_PLACE = re.compile(f"@{CELL}")
_OFF = re.compile(f"!{CELL}")
_WITH_CARD = re.compile(r"(?:(offer)([12])>([RYBG])|(force)()>([RYBG])|(give)([12])())")


# -- moves -----------------------------------------------------------------------------------------


def cell_text(cell: Cell) -> str:
    """`q,r`."""
    return f"{cell.q},{cell.r}"


def move_text(move: Move) -> str:
    """An action with its sign, own stack first, and `!` before each stack taken off; or a word."""
    off = "".join(f"!{cell_text(cell)}" for cell in move.off)
    if move.kind == "place":
        return f"@{cell_text(move.cells[0])}"
    if move.kind in _WORDS:
        return _WORDS[move.kind].join(map(cell_text, move.cells)) + off
    if move.kind == "off":
        return off
    card = str(move.card + 1) if move.kind in ("offer", "give") else ""
    to = f">{move.to}" if move.to else ""
    return f"{move.kind}{card}{to}"


def parse_move(text: str) -> Move:
    """The inverse of `move_text`.

    Raises:
        BadMove: it is none of the words above.
    """
    move = _read(text)
    if move is None:
        raise BadMove(f"{text[:40]!r} is no move: expected one such as '0,0+1,0' or 'pass'")
    if text != (written := move_text(move)):
        raise BadMove(f"{text[:40]!r} is not as it is written: expected {written!r}")
    return move


def _read(text: str) -> Move | None:
    if text == "pass":
        return PASS
    if text == "refuse":
        return Move("refuse")
    if match := _PLACE.fullmatch(text):
        return Move("place", (read_cell(match[1]),))
    if match := _OFF.fullmatch(text):
        return Move("off", off=(read_cell(match[1]),))
    if match := _WITH_CARD.fullmatch(text):
        kind, card, to = (group for group in match.groups() if group is not None)
        return Move(_KINDS[kind], card=int(card or "1") - 1, to=to)
    match = _ACTION.fullmatch(text)
    if match is None or (match[4] and match[2] != "+"):
        return None
    chain = [read_cell(word) for word in match[4].split("+")[1:]]
    off = tuple(read_cell(word) for word in match[6].split("!")[1:])
    return Move(_SIGNS[match[2]], (read_cell(match[1]), read_cell(match[3]), *chain), off)


def read_cell(word: str) -> Cell:
    """The inverse of `cell_text` for what has its form."""
    q, r = word.split(",")
    return Cell(int(q), int(r))


# -- writing positions -----------------------------------------------------------------------------


def position_text(state: Tower) -> str:
    """Five fields, then `key=value` for whatever else there is, in a fixed order."""
    fields = [
        str(state.side),
        state.colours,
        _by_cell(state, enumerate(state.stacks)),
        state.colours[state.to_move],
        str(state.passes),
    ]
    extra = {
        PLACEMENT.name: state.placement if state.placement != PLACEMENT.default else "",
        STACK_NEEDS.name: state.stack_needs if state.stack_needs != STACK_NEEDS.default else "",
        "left": ",".join(map(str, state.left)),
        "cards": "/".join(
            ",".join(f"{card.name or '?'}:{_letters(state, card.seen)}" for card in hand)
            for hand in state.cards
        ),
        "swapped": "".join(state.colours[seat] for seat in state.swapped),
        "offered": "yes" if state.offered else "",
        "asked": _asked_text(state),
        "points": ",".join(map(str, state.points)) if any(state.points) else "",
        "marks": _by_cell(state, state.marks) if state.marks else "",
        "off": "/".join(pieces or "-" for pieces in state.off) if any(state.off) else "",
        "end": state.end if state.end == "repetition" else "",
    }
    return " ".join([*fields, *(f"{name}={value}" for name, value in extra.items() if value)])


def _by_cell(state: Tower, things: Iterable[tuple[int, str]]) -> str:
    places = cells(state.side)
    return "/".join(f"{cell_text(places[cell])}:{thing}" for cell, thing in things if thing) or "-"


def _letters(state: Tower, seats: int) -> str:
    return "".join(colour for seat, colour in enumerate(state.colours) if seats >> seat & 1)


def _asked_text(state: Tower) -> str:
    if state.asked is None:
        return ""
    offer = "" if state.asked.offer is None else f":{state.asked.offer + 1}"
    return f"{state.colours[state.asked.seat]}{offer}"
