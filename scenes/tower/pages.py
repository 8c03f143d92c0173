"""The rules of Cat Stacking Tower in pictures, and its first steps."""

from cats_ledges.i18n import N_
from cats_ledges.tower.goals import GOALS
from scenes.board.game import Figure, Lesson, Page
from scenes.tower.words import GOAL_WORDS

_START = (
    "3 RY -2,1:R/-2,2:Y/-1,0:Y/-1,1:R/-1,2:Y/0,-1:R/0,0:Y/0,1:R/1,-2:Y/1,-1:R/1,0:Y/2,-2:R/2,-1:Y "
    "R 0"
)
_STACK = "2 RY -1,0:RY/0,0:YR/1,0:RYY R 0"
_FLIP = "3 RY -1,0:YR/0,0:RYY R 0"
_APART = "3 RY 0,0:YRRR/1,0:RRRYY R 0"
_END = "3 RY -2,1:RYR/-1,2:RY/0,-2:YYRR/0,0:Y/2,-2:RRY R 0"
_CARDS = (
    "3 RYB -1,0:YBR/0,0:YY/0,1:BR/1,-1:BRB/1,0:RBY R 0 "
    "cards=range:R,rainbow:R/king:Y,twist:RYB/focus:B,chain:B points=0,2,0 marks=1,0:twist"
)


def _meanings(first: int, last: int) -> tuple[str, ...]:
    return tuple(GOAL_WORDS[name].meaning for name in GOALS[first:last])


def _pictures(first: int, last: int) -> tuple[str, ...]:
    return tuple(f"goal_{name}" for name in GOALS[first:last])


PAGES = (
    Page(
        N_("The highest tower"),
        (
            N_(
                "Each player has fifteen cats of one colour. Whoever's colour is on top of a stack "
                "owns it."
            ),
            N_("In your turn you do one thing with a stack of yours and one beside it, or pass."),
            N_("In the end each puts all own stacks into one tower: the highest one wins."),
        ),
        (Figure(_START),),
    ),
    Page(
        N_("Stack"),
        (
            N_(
                "If your stack is no lower than its neighbour, put it on top. The neighbour may be "
                "anybody's."
            ),
            N_("Two on two make four. Beside each stack stands what it would be."),
        ),
        (Figure(_STACK), Figure(_STACK, "0,0+-1,0")),
    ),
    Page(
        N_("Flip"),
        (
            N_(
                "If your stack has two pieces or more and is no higher than its neighbour, it may "
                "jump straight over it into an empty cell."
            ),
            N_("The neighbour is then turned upside down: what was below is on top."),
        ),
        (Figure(_FLIP), Figure(_FLIP, "-1,0^0,0")),
    ),
    Page(
        N_("Take apart"),
        (
            N_(
                "Another player's stack with pieces of your colour in it can be taken apart, if "
                "your stack holds more of your colour than it holds of its owner's."
            ),
            N_(
                "All that lies above the topmost piece of your colour goes below your stack. What "
                "is left is yours."
            ),
        ),
        (Figure(_APART), Figure(_APART, "0,0-1,0")),
    ),
    Page(
        N_("The end"),
        (
            N_(
                "The game ends when nobody can do anything, when all pass in one round, or when "
                "the same position comes for the third time."
            ),
            N_(
                "Each piece of your stacks is a point. With two players a tie goes to whoever has "
                "more pieces of the own colour in the tower."
            ),
        ),
        (Figure(_END),),
    ),
    Page(
        N_("Goal cards"),
        (
            N_(
                "With three or four players each has two secret goal cards, which bring points too."
            ),
            N_(
                "In your turn you may offer one of them to another player, who gives one for it or "
                "refuses. Each player may swap once; it costs no action."
            ),
            N_("Point at a card to read what it means. At the end all cards are shown."),
        ),
        ("goal_back", "ui_swap", "goal_back"),
    ),
    Page(N_("Goal cards: 1 to 3"), _meanings(0, 3), _pictures(0, 3)),
    Page(N_("Goal cards: 4 to 6"), _meanings(3, 6), _pictures(3, 6)),
    Page(N_("Goal cards: 7 and 8"), _meanings(6, 8), _pictures(6, 8)),
    Page(N_("Goal cards: 9 and 10"), _meanings(8, 10), _pictures(8, 10)),
)

LESSONS = (
    Lesson(
        N_(
            "You are red. Whoever's colour is on top of a stack owns it: a cat of yours is at the "
            "foot of one of yellow's. In the end all your stacks make one tower, and the highest "
            "tower wins."
        ),
        position="3 RY -2,2:Y/-1,0:R/-1,2:Y/0,0:Y/1,0:RYY R 0",
    ),
    Lesson(
        N_(
            "Stack: what is no lower than its neighbour may go on top of it. Choose your red cat, "
            "then the yellow one beside it."
        ),
        moves=("-1,0+0,0",),
        reply="-2,2+-1,2",
    ),
    Lesson(
        N_(
            "Flip: your two may jump over these three, since they are no higher and the cell "
            "beyond is empty. The red cat at the bottom of the three then comes out on top. Choose "
            "your stack, then the cell beyond."
        ),
        moves=("0,0^1,0",),
    ),
    Lesson(
        N_(
            "Take apart: there is a yellow cat on two of yours. You have two red cats in your "
            "stack, more than yellow has there: so yellow goes below yours, and the rest is yours."
        ),
        moves=("1,0-2,0",),
        position="3 RY -2,0:Y/-2,1:R/1,0:RR/2,0:RRY R 0",
    ),
    Lesson(
        N_(
            "When nobody can do anything, or all pass in one round, each puts all own stacks into "
            "one tower. Here red wins. Point at any stack to read it down to its foot."
        ),
        position=_END,
    ),
    Lesson(
        N_(
            "With three or four players you also have two goal cards, which the others do not "
            "see. Point at one to read it. That is all: have fun!"
        ),
        position=_CARDS,
    ),
)
