"""A game that is quickly played out, to try the screens with: everybody lays cards on two plates.

Each seat has three fish of 1 to 9; in turn each lays one on a plate, left or right. Whoever laid
more on the left plate wins; level seats share. Hands are hidden.
"""

import random
from dataclasses import dataclass, replace
from types import MappingProxyType

from pygame import Rect

from cats_ledges.game import BadMove, BadPosition, IllegalMove, Option, check_seats, chosen
from cats_ledges.i18n import N_
from scenes import paper, text
from scenes.board.game import BoardGame, Figure, Lesson, Look, OptionWords, Page
from scenes.board.view import BoardView, Cue, Motion


@dataclass(frozen=True)
class Fish:
    hands: tuple[tuple[int, ...] | None, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    turn: int = 0
    aim: str = "most"


Lay = tuple[int, str]


class FishGame:
    name = "fish"
    seats = (2, 3, 4, 5, 6)
    options = (Option("aim", ("most", "least")),)

    def start(self, seats, seed, options=MappingProxyType({})):
        check_seats(self, seats)
        rng = random.Random(seed)
        hands = tuple(tuple(sorted(rng.sample(range(1, 10), 3))) for _ in range(seats))
        none = (0,) * seats
        return Fish(hands, none, none, 0, chosen(self.options, options)["aim"])

    def to_move(self, state):
        return state.turn

    def legal_moves(self, state):
        hand = state.hands[state.turn] or ()
        return tuple((fish, plate) for fish in hand for plate in "LR")

    def apply(self, state, move):
        if move not in self.legal_moves(state):
            raise IllegalMove(f"{move}: not in this hand")
        seat, (fish, plate) = state.turn, move
        hand = tuple(other for other in state.hands[seat] if other != fish)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        turn = (seat + 1) % len(hands)
        side = "left" if plate == "L" else "right"
        laid = getattr(state, side)
        laid = (*laid[:seat], laid[seat] + fish, *laid[seat + 1 :])
        return replace(state, hands=hands, turn=turn, **{side: laid})

    def result(self, state):
        if any(hand is None or hand for hand in state.hands):
            return None
        best = max(state.left) if state.aim == "most" else min(state.left)
        won = [laid == best for laid in state.left]
        return tuple(mine / sum(won) for mine in won)

    def scores(self, state):
        return state.left

    def observe(self, state, seat):
        hands = tuple(hand if i == seat else None for i, hand in enumerate(state.hands))
        return replace(state, hands=hands)

    def sample(self, observation, rng):
        raise NotImplementedError

    def position_text(self, state):
        hands = ";".join(",".join(map(str, hand)) or "-" for hand in state.hands)
        laid = ["/".join(map(str, plate)) for plate in (state.left, state.right)]
        return " ".join([hands, *laid, str(state.turn), state.aim])

    def parse_position(self, line):
        try:
            hands, left, right, turn, aim = line.split()
            return Fish(
                tuple(
                    () if hand == "-" else tuple(map(int, hand.split(",")))
                    for hand in hands.split(";")
                ),
                tuple(map(int, left.split("/"))),
                tuple(map(int, right.split("/"))),
                int(turn),
                aim,
            )
        except ValueError as error:
            raise BadPosition(f"{line!r}: {error}") from error

    def move_text(self, move):
        return f"{move[0]}{move[1]}"

    def parse_move(self, word):
        if len(word) != 2 or not word[0].isdigit() or word[1] not in "LR":
            raise BadMove(f"{word!r}: expected a digit and L or R")
        return int(word[0]), word[1]


class FishView(BoardView):
    def lay_out(self, stage, area, state):
        self.stage, self.table = stage, area

    def steps(self, state, move):
        return str(move[0]), move[1]

    def area(self, state, picked, step):
        box = Rect(0, 0, self.table.width // 10, self.table.height // 4)
        if step in "LR":
            box.center = self.table.left + self.table.width * (1 + 2 * (step == "R")) // 4, 0
            box.top = self.table.top + self.table.height // 8
        else:
            hand = state.hands[state.turn] or ()
            box.center = self.table.centerx + (hand.index(int(step)) - 1) * 2 * box.width, 0
            box.bottom = self.table.bottom - self.table.height // 8
        return box

    def draw(self, surface, shown):
        paper.plate(surface, self.stage, self.table, "#E8D5B0", radius=20)
        style = paper.style(self.stage, 24, face="bold")
        if not shown.targets:
            return
        for picked, steps in (
            ((), [str(f) for f in shown.state.hands[shown.state.turn]]),
            (0, "LR"),
        ):
            for step in steps:
                box = self.area(shown.state, picked, step)
                glows = step in shown.targets or step in shown.picked
                paper.plate(surface, self.stage, box, "#FFF3DC" if glows else "#D9C49A", "#7A6050")
                text.draw(surface, step, style, box.center, "center")

    def prompt(self, shown):
        return "Where?" if shown.picked else "Which fish?"

    def move_words(self, state, move):
        return f"{move[0]} to {move[1]}"

    def motion(self, before, move, after):
        return Motion(0.5, (Cue(0.1, "thud"),), hold=not any(map(bool, after.hands)))


LOOKS = tuple(
    Look(id, N_(id), f"cat_{cat}_portrait", colour, shade)
    for id, cat, colour, shade in (
        ("tuna", "ruben", "#2F7FB5", "#22618C"),
        ("trout", "ivy", "#E0603F", "#B5452A"),
        ("cod", "flapjack", "#7B4B94", "#5C366F"),
        ("sole", "cheese", "#F0C244", "#CC9A24"),
        ("eel", "ruben", "#5B8E55", "#41703C"),
        ("roach", "ivy", "#7FB2C9", "#4F8299"),
    )
)

FISH = BoardGame(
    rules=FishGame(),
    title="Fish on two plates",
    note="Two to six",
    question="Who was the last to feed a cat?",
    looks=LOOKS,
    view=FishView,
    options={
        "aim": OptionWords(
            "Aim",
            {
                "most": ("Most", "Whoever laid most on the left plate wins."),
                "least": ("Least", "Whoever laid least on the left plate wins."),
            },
        )
    },
    pages=(
        Page(
            "Two plates",
            ("Lay a fish on a plate.", "The left plate counts."),
            (Figure("1,2,3;4,5,6 0/0 0/0 0 most", "2L"), "card_boop"),
        ),
    ),
    lessons=(
        Lesson("These are your fish.", position="1,2,3;4,5,6 0/0 0/0 0 most"),
        Lesson("Lay the 3 on the left plate.", moves=("3L",), reply="6R"),
        Lesson("That was all."),
    ),
)
"""Everything is open."""


def has_secrets(state):
    return True


HIDDEN_FISH = replace(
    FISH,
    hidden=has_secrets,
    reveals=lambda before, after: before.hands.count(()) < after.hands.count(()),
)
"""Hands are hidden; whoever lays the last fish gives something away."""
