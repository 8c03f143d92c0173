"""boop. for the common screens: its words, colours, rule pages and first steps."""

from cats_ledges.boop.game import BoopGame
from cats_ledges.i18n import N_
from scenes.board.game import BoardGame, Figure, Lesson, OptionWords, Page
from scenes.boop.view import BoopView
from scenes.boop.words import LOOKS

_PAGES = (
    Page(
        N_("Boop!"),
        (
            N_("In turn, each puts a kitten on an empty square of the bed."),
            N_(
                "It boops every neighbour, yours as well, one square straight away. Whoever has "
                "somebody right behind stays: two in a line are safe."
            ),
            N_("Over the edge of the bed it goes back to its owner's hand. Nobody boops further."),
        ),
        (
            Figure("6/4k1/2K3/3K2/3k2/6 o 6/0 6/0", "kd4"),
            Figure("KK4/2k3/6/6/6/6 o 7/0 6/0", "kb5"),
        ),
    ),
    Page(
        N_("Growing up"),
        (
            N_(
                "Three of yours in a row at the end of your turn leave the bed, across, down or "
                "diagonally: kittens grow up and come to your hand as cats, cats only come back."
            ),
            N_("With several lines you choose one of them; the others stay."),
            N_(
                "Without a line, but with all eight of yours on the bed, you take one back: a "
                "kitten grows up, a cat comes to your hand."
            ),
        ),
        (
            Figure("6/6/6/2k3/1k1K2/6 o 6/0 7/0", "kd4=b2c3d4"),
            Figure("kk4/6/2c3/6/4k1/kk1k2 o 0/1 8/0", "ce5=c4"),
        ),
    ),
    Page(
        N_("Kittens and cats"),
        (
            N_("A kitten cannot boop a cat. A cat boops kittens and cats alike."),
            N_("Each turn you put down a kitten or a cat, whichever you hold and like."),
        ),
        (
            Figure("6/6/1C1K2/6/6/6 o 8/0 6/0", "kc4"),
            Figure("6/6/1C1K2/6/6/6 o 5/3 6/0", "cc4"),
        ),
    ),
    Page(
        N_("Winning"),
        (
            N_("Three cats in a row win at once, and so do all eight of your cats on the bed."),
            N_(
                "A boop can also complete the other one's row. If both have won, the win goes to "
                "whoever made the move."
            ),
            N_("A game that comes to the same position three times, or is very long, is a tie."),
        ),
        (Figure("6/1K4/3c2/2c3/5K/6 o 5/1 6/0", "ce5"),),
    ),
    Page(
        N_("Kittens only"),
        (
            N_(
                "For small children: there are no cats, and nobody grows up. Whoever first has "
                "three kittens in a row, or all eight on the bed, wins; both at once is a tie."
            ),
        ),
        (Figure("6/6/6/2k1K1/1k1K2/6 o 6/0 6/0 game=kittens", "kd4"),),
    ),
)

_LESSONS = (
    Lesson(
        N_(
            "Welcome to the bed! You have the orange kittens. Each turn you put one of them on an "
            "empty square."
        ),
        position="6/6/2K3/6/6/6 o 8/0 7/0",
    ),
    Lesson(
        N_(
            "A kitten boops its neighbours one square away. Point at the glowing square beside the "
            "gray kitten: the arrow shows where that one goes. Then click."
        ),
        moves=("kd4",),
    ),
    Lesson(
        N_("At the edge nothing holds a kitten: boop this one off the bed, back to its hand."),
        moves=("kb4",),
        position="6/6/K5/6/6/3k2 o 7/0 7/0",
    ),
    Lesson(
        N_(
            "Two in a line are safe: whoever has somebody right behind stays. That helps you: put "
            "your kitten beside the two orange ones, and three are in a row."
        ),
        moves=("kd4=b2c3d4",),
        position="6/6/6/2k3/1k3K/6 o 6/0 7/0",
    ),
    Lesson(
        N_(
            "They have grown up: three cats are in your hand now. A cat boops everybody; a kitten "
            "cannot boop a cat."
        ),
    ),
    Lesson(
        N_(
            "Some turns later. Three cats in a row win: pick the cat in your hand, and put it at "
            "the end of the row."
        ),
        moves=("ce5",),
        position="6/1K4/3c2/2c3/5K/6 o 5/1 6/0",
    ),
    Lesson(N_("You have won! That is all there is to know. Have fun!")),
)

_OPTIONS = {
    "wins": OptionWords(
        N_("Whose row wins"),
        {
            "either": (
                N_("Anybody's"),
                N_("A row of cats wins even when the other one's boop has made it."),
            ),
            "mover": (
                N_("The mover's"),
                N_("You win only at the end of your own turn."),
            ),
        },
    ),
    "game": OptionWords(
        N_("Game"),
        {
            "full": (
                N_("Kittens and cats"),
                N_("Kittens grow up; three cats in a row win."),
            ),
            "kittens": (
                N_("Kittens only"),
                N_("For small children: no cats, and three kittens in a row win for either."),
            ),
        },
    ),
}

BOOP = BoardGame(
    rules=BoopGame(),
    title=N_("boop."),
    note=N_("Two players"),
    question=N_("Who last looked after a cat?"),
    looks=LOOKS,
    view=BoopView,
    options=_OPTIONS,
    pages=_PAGES,
    lessons=_LESSONS,
)
