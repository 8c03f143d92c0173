"""Cat Between Us for the common screens: its words, markers, rule pages and first steps."""

from cats_ledges.distance.game import DistanceGame
from cats_ledges.distance.rules import over
from cats_ledges.distance.state import Distance
from cats_ledges.i18n import N_, ngettext
from scenes.board.game import BoardGame, Figure, Lesson, OptionWords, Page
from scenes.distance.view import DistanceView
from scenes.distance.words import LOOKS

_ROUND = (
    "2 13 1 0 0,1 R3.8,M1.20,F0.10,B1.17,L0.15;W2.9,W4.17,M3.11,F1.8,L2.9 "
    "R:1B4.12,0L1.10/W:0R2.13/M:1W3.16,0M1.7/F:1F3.9/B:1M2.15,0F2.12/L:1L3.8 5"
)
"""Three cards are still to be played, the first and the last of them by seat 0."""

_LAST_CARD = (
    "2 13 1 0 0,1 R3.8,M1.20,F0.10,B1.17;W2.9,M3.11,F1.8,L2.9 "
    "R:1B4.12,0L1.10/W:0R2.13,1W4.17/M:1W3.16,0M1.7/F:1F3.9/B:1M2.15,0F2.12/L:1L3.8,0L0.15 5"
)

_PETTED = (
    "7 15 1 0 3,4 M2.17,M3.11,F4.7,B4.14,L4.14;R5.9,W0.14,F0.16,B2.18,L5.20 "
    "R:0B2.20,0L3.8/W:0R2.19,1B0.19/M:0L1.12,1R0.10/F:1F1.14,1F0.10/B:0B3.10,1R3.8/L:1L3.16,0R1.7 1"
)
"""Seat 0 has come to 13, seat 1 to 18."""

_PAGES = (
    Page(
        N_("What the cat wants"),
        (
            N_("In each round the cat sits down on a number of the track: so much it wants."),
            N_("Come as close to it as you can, and do not go past it!"),
        ),
        (Figure(_ROUND),),
    ),
    Page(
        N_("Luring"),
        (
            N_("In turn, each plays a card of the hand under any toy. Two fit under a toy."),
            N_(
                "A toy is worth the sum of the two cards under it, whoever played them. The arrow "
                "shows what it would be worth."
            ),
            N_("When all places are taken, the round ends. At least three cards are then kept."),
        ),
        (Figure(_LAST_CARD, "M1.20>F"),),
    ),
    Page(
        N_("Petting"),
        (
            N_("All show what they have kept. Each card counts the worth of the toy of its suit."),
            N_(
                "Whoever is closest to the cat's number without passing it wins the round; if all "
                "pass it, whoever passes it by the least. Those who are level win together."
            ),
            N_("Variant: instead, each toy under which you have played a card counts once."),
        ),
        (Figure(_PETTED),),
    ),
    Page(
        N_("Rounds and wins"),
        (
            N_("A win moves your marker one step to the right. The winner begins the next round."),
            N_(
                "Each win also brings one more card into your hand, two at most. So whoever leads "
                "keeps more cards, and closeness gets harder."
            ),
            N_("After seven rounds the most wins take the game; players who are level share it."),
            N_("With five players one of the toys, and its cards, stays in the box."),
        ),
        ("distance_shelf", "room_1", "room_2", "room_3", "room_4"),
    ),
)

_LESSONS = (
    Lesson(
        N_(
            "The cat has sat down on 13: so much it wants. Whoever comes closest without passing "
            "it wins the round."
        ),
        position=_ROUND,
    ),
    Lesson(
        N_(
            "Below is your hand. Three cards will be left in it at the end, and each of them "
            "counts the worth of its toy: the sum of the two cards under it."
        ),
    ),
    Lesson(
        N_(
            "The rod is worth 5, the bell 4. Keep these two! The laser is in your way: play the "
            "laser card under the laser."
        ),
        moves=("L0.15>L",),
        reply="W4.17>W",
    ),
    Lesson(
        N_(
            "The feather is worth 3 and has a place left. With the mouse's 1 under it it is worth "
            "4: then you have 5 + 4 + 4 = 13. Point at it to see so, and play it."
        ),
        moves=("M1.20>F",),
    ),
    Lesson(
        N_(
            "That was exactly what the cat wanted. Your marker went one step right, you begin the "
            "next round, and you have one card more to keep. That is all: have fun!"
        ),
    ),
)

_OPTIONS = {
    "attraction": OptionWords(
        N_("What counts"),
        {
            "kept": (
                N_("Cards kept"),
                N_("Each card left in the hand counts the worth of its toy."),
            ),
            "played": (
                N_("Toys played"),
                N_("Each toy under which you have played a card counts once."),
            ),
        },
    ),
    "length": OptionWords(
        N_("Length"),
        {
            "seven_rounds": (
                N_("Seven rounds"),
                N_("After seven rounds the most wins take the game."),
            ),
            "three_wins": (
                N_("Three wins"),
                N_("Whoever first wins three rounds ends the game."),
            ),
        },
    ),
}


def _hidden(state: Distance) -> bool:
    """Hands are secret until the game is over (D6)."""
    return not over(state)


def _reveals(before: Distance, after: Distance) -> bool:
    """The end of a round shows all hands, and deals new ones."""
    return before.last != after.last


def _wins(score: int) -> str:
    return ngettext("{n} win", "{n} wins", score).format(n=score)


DISTANCE = BoardGame(
    rules=DistanceGame(),
    title=N_("Cat Between Us"),
    note=N_("Two to six players"),
    question=N_("Who last held a cat?"),
    looks=LOOKS,
    view=DistanceView,
    options=_OPTIONS,
    pages=_PAGES,
    lessons=_LESSONS,
    hidden=_hidden,
    reveals=_reveals,
    score_words=_wins,
)
