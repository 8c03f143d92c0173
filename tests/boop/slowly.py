"""boop. once more, the slow way: a dictionary of squares, loops, and nothing of the game's tables.

A piece is (seat, cat); a bed is {(file, rank): piece} with both from 0.
"""

STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
LINES = [
    [(x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)]
    for x in range(6)
    for y in range(6)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if x + 2 * dx < 6 and 0 <= y + 2 * dy < 6
]


def boop(bed, piece, at, order=STEPS):
    """The bed after a piece is put down; `order`: which neighbour is booped first."""
    after = {**bed, at: piece}
    for dx, dy in order:
        near = (at[0] + dx, at[1] + dy)
        far = (at[0] + 2 * dx, at[1] + 2 * dy)
        booped = bed.get(near)
        if booped is None or far in bed or (booped[1] and not piece[1]):
            continue
        del after[near]
        if 0 <= far[0] < 6 and 0 <= far[1] < 6:
            after[far] = booped
    return after


def rows(bed, seat, kinds=(False, True)):
    return [
        line
        for line in LINES
        if all(bed.get(at, (-1, 0)) in [(seat, k) for k in kinds] for at in line)
    ]


def cats_win(bed, seat):
    return bool(rows(bed, seat, [True])) or list(bed.values()).count((seat, True)) == 8


def hand(bed, grown, seat):
    """Kittens and cats in hand."""
    on_bed = list(bed.values())
    return 8 - grown[seat] - on_bed.count((seat, False)), grown[seat] - on_bed.count((seat, True))


def turns(bed, grown, seat, wins="either"):
    """Every turn: (cat, square, squares taken, bed after, grown after)."""
    for cat in (False, True):
        if hand(bed, grown, seat)[cat] == 0:
            continue
        for at in [(x, y) for x in range(6) for y in range(6) if (x, y) not in bed]:
            after = boop(bed, (seat, cat), at)
            for taken in takings(after, seat, wins):
                kept = {at: piece for at, piece in after.items() if at not in taken}
                more = sum(after[at] == (seat, False) for at in taken)
                grows = tuple(n + more * (who == seat) for who, n in enumerate(grown))
                yield cat, at, taken, kept, grows


def takings(bed, seat, wins):
    if cats_win(bed, seat) or (wins == "either" and cats_win(bed, 1 - seat)):
        return [[]]
    if found := rows(bed, seat):
        return found
    own = [at for at, (who, _) in bed.items() if who == seat]
    return [[at] for at in own] if len(own) == 8 else [[]]
