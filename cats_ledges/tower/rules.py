"""The rules of Cat Stacking Tower (T1 to T5)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Literal

from cats_ledges.tower import cards, goals
from cats_ledges.tower.board import Cell, cells, numbers, rays
from cats_ledges.tower.goals import CHAIN, MANIA, RAINBOW, TWIST
from cats_ledges.tower.state import COLOURS, PASS, PIECES, Move, Tower

REPETITIONS = 3
"""The game ends when a position comes so often (T4.1)."""


def begin(
    seats: int, seed: int, placement: str = "spread", stack_needs: str = "not_lower", side: int = 0
) -> Tower:
    """The start (T1, T2, T5): pieces spread by the seed, or all in the hands; cards dealt."""
    colours = COLOURS[:seats]
    side = side or (4 if seats == 2 else 5)
    hands = cards.dealt(seats, Random(f"{seed} cards"))
    spread = placement == "spread"
    state = Tower(
        side,
        colours,
        _spread(side, colours, Random(f"{seed} spread")) if spread else ("",) * len(cells(side)),
        to_move=0,
        placement=placement,
        stack_needs=stack_needs,
        left=() if spread else (PIECES,) * seats,
        cards=hands,
        points=(0,) * len(hands),
        off=("",) * len(hands),
    )
    return replace(state, end=end(state))


def _spread(side: int, colours: str, chance: Random) -> tuple[str, ...]:
    """All pieces, one a cell, anywhere; by `random()` alone, which Python promises to keep."""
    pieces = (colours * PIECES).ljust(len(cells(side)))
    return tuple(piece.strip() for piece in sorted(pieces, key=lambda _: chance.random()))


# -- what may be done ------------------------------------------------------------------------------


def moves(state: Tower) -> tuple[Move, ...]:
    """Every legal move, in a fixed order."""
    if state.end:
        return ()
    if state.asked:
        return cards.answers(state, state.asked)
    if state.left:
        done: list[Move] = [
            Move("place", (cell,))
            for cell, stack in zip(cells(state.side), state.stacks, strict=True)
            if not stack
        ]
    else:
        done = [*_with_mania(state), PASS]
    if state.cards:
        done += cards.offers(state)
    return tuple(done)


def actions(state: Tower, seat: int) -> Iterator[Move]:
    """Every action that a seat has, in a fixed order (T3); chains if it holds the card (T5.10)."""
    own, stacks, places = state.colours[seat], state.stacks, cells(state.side)
    higher = state.stack_needs == "higher"
    chains = state.holds(seat, CHAIN)
    for cell, around in enumerate(rays(state.side)):
        stack = stacks[cell]
        if stack[-1:] != own:
            continue
        height, here = len(stack), places[cell]
        mine = stack.count(own)
        for ray in around:
            other = stacks[ray[0]]
            if not other:
                continue
            pair = (here, places[ray[0]])
            if may_stack(height, len(other), higher):
                yield Move("stack", pair)
                if chains:
                    yield from _chains(state, cell, ray, higher)
            if 2 <= height <= len(other) and len(ray) > 1 and not stacks[ray[1]]:
                yield Move("flip", pair)
            if other[-1] != own and own in other and mine > other.count(other[-1]):
                yield Move("dismantle", pair)


def may_stack(height: int, other: int, higher: bool = False) -> bool:
    """Whether a stack of a height may go on another one (T3.1).

    Where it must be higher, a single piece may still go on a single piece: nobody could begin
    otherwise.
    """
    return height > other or (height == other and (not higher or height == 1))


def _chains(state: Tower, cell: int, ray: tuple[int, ...], higher: bool) -> Iterator[Move]:
    """The stackings that go on along a line after its first one (T5.10)."""
    stacks, places = state.stacks, cells(state.side)
    top, height = stacks[ray[0]][-1], len(stacks[cell])
    for count, ahead in enumerate(ray):
        stack = stacks[ahead]
        if stack[-1:] != top or not may_stack(height, len(stack), higher):
            return
        height += len(stack)
        if count:
            yield Move("stack", (places[cell], *(places[step] for step in ray[: count + 1])))


def _with_mania(state: Tower) -> Iterator[Move]:
    """The actions, and what may be taken off the board with each or before it (T5.1)."""
    seat = state.to_move
    if not state.holds(seat, MANIA):
        yield from actions(state, seat)
        return
    places = cells(state.side)
    for move in actions(state, seat):
        yield move
        after = acted(state, move)
        ready = [
            cell for cell in sorted(touched(move)) if _mania(state, after[_at(state, cell)], seat)
        ]
        for count in range(1, len(ready) + 1):
            for off in combinations(ready, count):
                yield move._replace(off=off)
    for cell, stack in zip(places, state.stacks, strict=True):
        if _mania(state, stack, seat):
            yield Move("off", off=(cell,))


def _mania(state: Tower, stack: str, seat: int) -> bool:
    return stack[-1:] == state.colours[seat] and goals.same_colour_mania(stack)


def _at(state: Tower, cell: Cell) -> int:
    return numbers(state.side)[cell]


# -- what is done ----------------------------------------------------------------------------------


def landing(move: Move) -> Cell:
    """Where the own stack is after an action."""
    first, other = move.cells[0], move.cells[-1]
    if move.kind == "flip":
        return Cell(2 * other.q - first.q, 2 * other.r - first.r)
    return first if move.kind == "dismantle" else other


def touched(move: Move) -> set[Cell]:
    """The cells that hold the two stacks of an action afterwards; of stacking, the one stack."""
    return {landing(move), move.cells[-1]}


def acted(state: Tower, move: Move) -> tuple[str, ...]:
    """The stacks on the board after an action or a placing; nothing hidden has a part in it."""
    stacks = list(state.stacks)
    first = _at(state, move.cells[0])
    stack = stacks[first]
    if move.kind == "place":
        stacks[first] = state.colours[state.to_move]
    elif move.kind == "stack":
        for cell in move.cells[1:]:
            number = _at(state, cell)
            stack = stacks[number] + stack
            stacks[number] = ""
        stacks[first] = ""
        stacks[number] = stack
    elif move.kind == "flip":
        other = _at(state, move.cells[1])
        stacks[first] = ""
        stacks[other] = stacks[other][::-1]
        stacks[_at(state, landing(move))] = stack
    else:
        other = _at(state, move.cells[1])
        kept = stacks[other].rfind(stack[-1]) + 1
        stacks[first] = stacks[other][kept:] + stack
        stacks[other] = stacks[other][:kept]
    return tuple(stacks)


def play(state: Tower, move: Move) -> Tower:
    """The state after a legal move."""
    if move.kind in ("offer", "force"):
        return cards.ask(state, move)
    if state.asked:
        return cards.answer(state, state.asked, move)
    if move.kind == "off":
        state = _taken_off(state, move)
        return replace(state, end=end(state))
    if move.kind == "place":
        return _placed(state, move)
    if move.kind == "pass":
        return _next_turn(state, state.stacks, state.passes + 1)
    return _next_turn(_scored(state, move), state.stacks, 0)


def _placed(state: Tower, move: Move) -> Tower:
    """One piece put down (T2.1); the turn goes on round the table, or is kept with free placing."""
    seat = state.to_move
    left = (*state.left[:seat], state.left[seat] - 1, *state.left[seat + 1 :])
    keeps = state.placement == "free" and left[seat]
    state = replace(
        state,
        stacks=acted(state, move),
        left=left if any(left) else (),
        to_move=seat if keeps else (seat + 1) % state.seats,
        offered=state.offered and bool(keeps),
    )
    return replace(state, end=end(state))


def _scored(state: Tower, move: Move) -> Tower:
    """An action done, with the marks, the goal cards that it triggers, and what is taken off."""
    before = state
    state = replace(state, stacks=acted(state, move))
    if not state.cards:
        return state
    state = replace(state, marks=_carried(before, move))
    seat, place = state.to_move, _at(state, landing(move))
    if points := goals.chain_stacking(len(move.cells) - 1):
        state = _point(state, seat, CHAIN, points)
    if move.kind == "flip":
        other = _at(state, move.cells[1])
        for owner in range(state.seats):
            points = goals.plot_twist(
                before.stacks[other], state.stacks[other], state.colours[owner]
            )
            state = _marked(state, owner, TWIST, other, points)
    else:
        was = before.stacks[_at(state, move.cells[0])]
        points = goals.rainbow_bridge(was, state.stacks[place])
        state = _marked(state, seat, RAINBOW, place, points)
    return _taken_off(state, move)


def _carried(before: Tower, move: Move) -> tuple[tuple[int, str], ...]:
    """The marks after an action: they travel with a stack and go when it is merged under another.

    A flipped stack keeps its own.
    """
    start, place = _at(before, move.cells[0]), _at(before, landing(move))
    merged = {_at(before, cell) for cell in move.cells[1:]} if move.kind == "stack" else set()
    return tuple(
        sorted(
            (place if cell == start else cell, name)
            for cell, name in before.marks
            if cell not in merged
        )
    )


def _marked(state: Tower, seat: int, name: str, cell: int, points: int) -> Tower:
    """Points for a card that marks the stack, if the seat has the card and there is no mark yet."""
    if not points or (cell, name) in state.marks or not state.holds(seat, name):
        return state
    state = replace(state, marks=tuple(sorted((*state.marks, (cell, name)))))
    return _point(state, seat, name, points)


def _point(state: Tower, seat: int, name: str, points: int) -> Tower:
    total = (*state.points[:seat], state.points[seat] + points, *state.points[seat + 1 :])
    return cards.shown(replace(state, points=total), seat, name)


def _taken_off(state: Tower, move: Move) -> Tower:
    """The stacks that mania takes off the board, with their marks (T5.1)."""
    if not move.off:
        return state
    seat, stacks, off = state.to_move, list(state.stacks), list(state.off)
    gone = [_at(state, cell) for cell in move.off]
    for cell in gone:
        off[seat] += stacks[cell]
        stacks[cell] = ""
    state = replace(
        state,
        stacks=tuple(stacks),
        off=tuple(off),
        marks=tuple(mark for mark in state.marks if mark[0] not in gone),
        seen=(),
    )
    return cards.shown(state, seat, MANIA)


def _next_turn(state: Tower, before: tuple[str, ...], passes: int) -> Tower:
    """The next player's turn; the positions before a stack went away can never come again."""
    fewer = state.stacks.count("") > before.count("")
    state = replace(
        state,
        seen=() if fewer else (*state.seen, (state.to_move, before)),
        to_move=(state.to_move + 1) % state.seats,
        passes=passes,
        offered=False,
    )
    return replace(state, end=end(state))


# -- the end ---------------------------------------------------------------------------------------


def end(state: Tower) -> Literal["", "passes", "no_action", "repetition"]:
    """Why the game is over, if it is (T4.1)."""
    if state.left:
        return ""
    if state.passes == state.seats:
        return "passes"
    if not any(any(True for _ in actions(state, seat)) for seat in range(state.seats)):
        return "no_action"
    repeated = state.seen.count((state.to_move, state.stacks)) >= REPETITIONS - 1
    return "repetition" if repeated else ""


def scores(state: Tower) -> tuple[int, ...]:
    """Points as they stand: pieces in own stacks and taken off, what cards have scored so far.

    The cards that score at the end are secret and count only then (T4).
    """
    return tuple(
        sum(map(len, state.own_stacks(seat)))
        + sum(card_points(state, seat).values())
        + (state.points[seat] + len(state.off[seat]) if state.cards else 0)
        for seat in range(state.seats)
    )


def card_points(state: Tower, seat: int) -> dict[str, int]:
    """What each card of a seat's that scores at the end is worth; nothing before the end."""
    if not state.end or not state.cards:
        return {}
    stacks = state.own_stacks(seat)
    names = [card.name for card in state.cards[seat] if card.name]
    return {name: goals.AT_THE_END[name](stacks) for name in names if name in goals.AT_THE_END}


def shares(state: Tower) -> tuple[float, ...]:
    """The result of a game that is over: highest score, then most pieces of one's own (T4)."""
    ranks = [
        (score, "".join(state.own_stacks(seat)).count(state.colours[seat]))
        for seat, score in enumerate(scores(state))
    ]
    best = max(ranks)
    return tuple(float(rank == best) / ranks.count(best) for rank in ranks)
