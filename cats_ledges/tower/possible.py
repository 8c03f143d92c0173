"""Which positions can be: what a text may not claim."""

from cats_ledges.game import BadPosition
from cats_ledges.tower.cards import HAND
from cats_ledges.tower.goals import FORCED, MANIA
from cats_ledges.tower.state import PIECES, Tower


def check(state: Tower) -> None:
    """Refuse a position that no game can come to; its words are already those of a position.

    Raises:
        BadPosition: which field is wrong, and what was expected there.
    """
    _check_pieces(state)
    _check_placing(state)
    _check_cards(state)
    _check_swaps(state)


def _check_pieces(state: Tower) -> None:
    for seat, colour in enumerate(state.colours):
        pieces = "".join((*state.stacks, *state.off)).count(colour)
        pieces += state.left[seat] if state.left else 0
        if pieces > PIECES:
            raise BadPosition(f"stacks: {pieces} pieces of {colour}: expected at most {PIECES}")


def _check_placing(state: Tower) -> None:
    left, seat = state.left, state.to_move
    if not left:
        return
    if state.placement == "spread":
        raise BadPosition("left: nothing is left to be placed with placement=spread")
    if any(len(stack) > 1 for stack in state.stacks):
        raise BadPosition("stacks: one higher than a piece while pieces are left to be placed")
    if state.stacks.count("") < sum(left):
        raise BadPosition(f"left: {sum(left)} pieces: more than there are empty cells")
    if state.passes or any(state.points) or state.marks or any(state.off):
        raise BadPosition("left: pieces are left to be placed, but the game has already begun")
    if state.placement == "free":
        expected = tuple(0 if before < seat else number for before, number in enumerate(left))
    else:
        expected = tuple(left[seat] - (before < seat) for before in range(state.seats))
    if not left[seat] or left != expected:
        raise BadPosition(f"left: {','.join(map(str, left))}: not so when {_colour(state)} places")


def _colour(state: Tower) -> str:
    return state.colours[state.to_move]


def _check_cards(state: Tower) -> None:
    if not state.cards:
        for field in ("swapped", "offered", "asked", "points", "marks", "off"):
            if getattr(state, field):
                raise BadPosition(f"{field}: there are no goal cards")
        return
    if state.seats == 2:
        raise BadPosition("cards: there are no goal cards with two players")
    names = [card.name for hand in state.cards for card in hand]
    if len(set(names)) < len(names):
        raise BadPosition("cards: one is there twice")
    sizes = sorted(map(len, state.cards))
    forced = sizes[0] == HAND - 1
    if sizes[1:] != [HAND] * (state.seats - 1) or sizes[0] not in (HAND - 1, HAND):
        raise BadPosition(f"cards: expected {HAND} a hand, and {HAND - 1} after a forced swap")
    if forced and FORCED in names:
        raise BadPosition("cards: forced: it is discarded when a hand has only one card")
    for seat, hand in enumerate(state.cards):
        for card in hand:
            if not card.seen >> seat & 1:
                raise BadPosition(f"cards: {card.name}: its owner must know it")
    if any(state.off) and MANIA not in names:
        raise BadPosition("off: nobody has the card that takes stacks off the board")
    for cell, _ in state.marks:
        if not state.stacks[cell]:
            raise BadPosition("marks: one lies on an empty cell")


def _check_swaps(state: Tower) -> None:
    if len(state.swapped) % 2:
        raise BadPosition("swapped: a swap has two partners")
    asked = state.asked
    if asked is None:
        return
    seat, hand = state.to_move, state.cards[state.to_move]
    if asked.seat == seat:
        raise BadPosition(f"asked: {_colour(state)} cannot be asked in its own turn")
    if asked.offer is None:
        held = {card.name: card.seen for card in hand}
        if state.left or len(hand) < HAND or held.get(FORCED) != (1 << state.seats) - 1:
            raise BadPosition(f"asked: {_colour(state)} has shown no forced swap to be made")
    elif (
        not state.offered
        or {seat, asked.seat} & set(state.swapped)
        or asked.offer >= len(hand)
        or not hand[asked.offer].seen >> asked.seat & 1
    ):
        raise BadPosition(f"asked: {_colour(state)} cannot have offered this card")
