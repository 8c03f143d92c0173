"""What the screens need to know of one discrete game: its words, colours, pictures, lessons."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from cats_ledges.game import Game, Move, State
from cats_ledges.i18n import ngettext
from cats_ledges.saves.saved import Player
from scenes.board.view import BoardView


class Look(NamedTuple):
    """How a seat looks: which of a game's colours somebody plays with."""

    id: str
    name: str
    """To be translated when it is drawn."""
    picture: str
    """A picture in assets/art that stands for it."""
    colour: str
    shade: str


class OptionWords(NamedTuple):
    """An option of the rules in words, all to be translated when they are drawn."""

    title: str
    values: Mapping[str, tuple[str, str]]
    """Of each value its name, and in a sentence what it means."""


@dataclass(frozen=True)
class Figure:
    """A position in the rules' pictures, drawn by the game's own view."""

    position: str
    """As `position_text` writes it."""
    move: str = ""
    """A move that is previewed in it, as `move_text` writes it."""


@dataclass(frozen=True)
class Page:
    """A page of the rules: what is read, and pictures of it side by side."""

    title: str
    """To be translated when it is drawn, as the sentences are."""
    sentences: tuple[str, ...]
    figures: tuple[Figure | str, ...] = ()
    """Positions, or names of pictures in assets/art."""


@dataclass(frozen=True)
class Lesson:
    """A step of the first steps: something to read and, if there are moves, to do."""

    words: str
    """To be translated when it is drawn."""
    moves: tuple[str, ...] = ()
    """The moves that may be made now; none: only read."""
    reply: str = ""
    """What the other one then plays."""
    position: str = ""
    """The table as this step finds it; "": as the step before left it. The first one needs it."""


@dataclass(frozen=True)
class BoardGame(Generic[State, Move]):
    """One game for the screens; the rules know nothing of it."""

    rules: Game[State, Move]
    title: str
    """To be translated when it is drawn, as the other words are."""
    note: str
    """For whom it is, in the menu."""
    question: str
    """Who begins? In the rules' own words."""
    looks: tuple[Look, ...]
    """At least as many as seats; the first ones are taken where nobody chose."""
    view: Callable[[], BoardView[State, Move]]
    """Makes what draws the table."""
    options: Mapping[str, OptionWords] = field(default_factory=dict)
    """Words for each of the rules' options."""
    pages: tuple[Page, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    hidden: Callable[[State], bool] = lambda state: False
    """Whether seats have secrets from each other, so that a curtain falls between them."""
    reveals: Callable[[State, State], bool] = lambda before, after: False
    """Whether a move brought a secret to light: then it cannot be taken back any more."""
    score_words: Callable[[int], str] = lambda score: ngettext(
        "{n} point", "{n} points", score
    ).format(n=score)

    def look(self, player: Player) -> Look:
        """The look that a player has chosen."""
        return next(look for look in self.looks if look.id == player.look)
