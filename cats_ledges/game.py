"""What every discrete game of the house is: immutable states, legal moves, text for both.

Match, saving, the line protocol, the scenes and the computer players are written once against it.
"""

import random
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

State = TypeVar("State", bound=Hashable)
Move = TypeVar("Move", bound=Hashable)


class GameError(ValueError):
    """What was asked is against the rules or cannot be read; the message says what and where."""


class IllegalMove(GameError):  # noqa: N818  (the field's term)
    """The move is none of the state's legal moves."""


class BadPosition(GameError):  # noqa: N818
    """The text is no position of this game, or one that cannot be."""


class BadMove(GameError):  # noqa: N818
    """The text is no move of this game."""


class BadOption(GameError):  # noqa: N818
    """The game has no such option, value, or number of seats."""


@dataclass(frozen=True, slots=True)
class Option:
    """A variant of the rules that a match may choose."""

    name: str
    values: tuple[str, ...]
    """The default first."""

    @property
    def default(self) -> str:
        """The value where nothing is said."""
        return self.values[0]


class Game(Protocol[State, Move]):
    """The rules of one game; holds no state.

    A state is immutable, hashable, and tells everything that the rules need; chance is dealt into
    it at the start and hidden until it is seen. Seats are numbered from 0, clockwise; whoever the
    rules let begin sits on seat 0.
    """

    @property
    def name(self) -> str:
        """Its name on the command line and in files."""
        ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it can be played by."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """Its rule variants."""
        ...

    def start(self, seats: int, seed: int, options: Mapping[str, str] = {}) -> State:
        """The state before the first move.

        Raises:
            BadOption: the number of seats, an option or its value is none of this game's.
        """
        ...

    def to_move(self, state: State) -> int:
        """The seat that moves; when the game is over, the one that would."""
        ...

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move, in a fixed order; none when the game is over, at least one before."""
        ...

    def apply(self, state: State, move: Move) -> State:
        """The state after a move.

        Raises:
            IllegalMove: it is none of the legal moves.
        """
        ...

    def result(self, state: State) -> tuple[float, ...] | None:
        """One share a seat, adding up to 1, shared wins alike; None while the game goes on."""
        ...

    def scores(self, state: State) -> tuple[int, ...] | None:
        """Points by seat as they stand, where the game has points."""
        ...

    def observe(self, state: State, seat: int) -> State:
        """What a seat may know: the same type, with whatever is hidden from it left out."""
        ...

    def sample(self, observation: State, rng: random.Random) -> State:
        """A full state that an observation fits, the unknown filled in at random."""
        ...

    def position_text(self, state: State) -> str:
        """A state, or an observation, as one line."""
        ...

    def parse_position(self, text: str) -> State:
        """The state that `position_text` wrote: its exact inverse, but for observations.

        Raises:
            BadPosition: the text is no position, or an impossible one.
        """
        ...

    def move_text(self, move: Move) -> str:
        """A move as a word without blanks."""
        ...

    def parse_move(self, text: str) -> Move:
        """The move that `move_text` wrote: its exact inverse.

        Raises:
            BadMove: the text is no move of this game.
        """
        ...


def chosen(options: tuple[Option, ...], wanted: Mapping[str, str]) -> dict[str, str]:
    """The value of every option: as wanted, else its default.

    Raises:
        BadOption: an option or value that is none of these.
    """
    known = {option.name: option for option in options}
    for name, value in wanted.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadOption(f"option {name!r}: expected one of: {names}")
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            raise BadOption(f"option {name}: {value!r}: expected one of: {values}")
    return {option.name: wanted.get(option.name, option.default) for option in options}


def fields(text: str, names: Sequence[str]) -> list[str]:
    """The words of a position: one for each of these fields at least.

    Raises:
        BadPosition: there are fewer.
    """
    words = text.split(" ")
    if len(words) < len(names):
        raise BadPosition(f"{len(words)} fields: expected {len(names)}: {' '.join(names)}")
    return words


def check_seats(game: Game[State, Move], seats: int) -> None:
    """Refuse a number of players that a game is not for.

    Raises:
        BadOption: it cannot be played by so many.
    """
    if seats not in game.seats:
        numbers = ", ".join(map(str, game.seats))
        raise BadOption(f"{seats} seats: {game.name} is for {numbers}")
