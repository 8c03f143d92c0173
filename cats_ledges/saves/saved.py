"""What is written of a game: small, readable, and noticed when it is spoilt."""

import hashlib
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cats_ledges.game import Game, GameError, check_seats
from cats_ledges.ledges.match import Match as LedgesMatch
from cats_ledges.ledges.state import Ledges, Phase, Seat
from cats_ledges.match import Match
from physics.parameters import Parameters

FORMAT = 1

MOST_BYTES = 1_000_000
"""A saved game is never longer."""

_MOST_MOVES = 20_000
_MOST_SAID = 300
_Name = Annotated[str, Meta(min_length=1, max_length=64)]
_Text = Annotated[str, Meta(max_length=100_000)]
_Count = Annotated[int, Meta(ge=0, le=1_000_000)]
_Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]


class SaveError(Exception):
    """A saved game cannot be opened; the message says in one line which, and why."""

    def __init__(self, message: str) -> None:
        """Whatever a file holds, what is said of it stays one line that can be shown."""
        words = "".join(c if c.isprintable() else " " for c in " ".join(message.split()))
        longest = words if len(words) <= _MOST_SAID else f"{words[: _MOST_SAID - 1]}…"
        super().__init__(longest)


class Player(msgspec.Struct, frozen=True):
    """Who sits on a seat of a discrete game."""

    name: _Name
    look: Annotated[str, Meta(max_length=32)] = ""
    """How the player chose to look: an id that the game's scene knows."""


class SavedMatch(msgspec.Struct, frozen=True, tag_field="kind", tag="moves", kw_only=True):
    """A discrete game: where it started, and its moves."""

    game: _Name
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=8)]
    """Whoever began first, then clockwise."""
    options: Annotated[dict[str, str], Meta(max_length=32)] = {}
    seed: _Seed = 0
    """What was dealt from, and the options: as the game was set up."""
    start: _Text
    """The position at the start, with everything that was dealt."""
    moves: _Text = ""
    """All moves, in the game's notation, with those that were undone and may be redone."""
    ply: _Count = 0
    """So many of them are played."""
    scores: tuple[int, ...] | None = None
    """Points as they stand, for whoever looks through the saved games."""
    result: tuple[float, ...] | None = None

    @classmethod
    def begun(
        cls,
        match: Match[Any, Any],
        players: Iterable[Player],
        seed: int = 0,
        options: Mapping[str, str] = {},
    ) -> "SavedMatch":
        """A match with those who play it, as it was set up."""
        game = match.game
        start = game.position_text(match.states[0])
        named = cls(
            game=game.name, players=tuple(players), seed=seed, options=dict(options), start=start
        )
        return named.after(match)

    def after(self, match: Match[Any, Any]) -> "SavedMatch":
        """The same game, further on."""
        game = match.game
        return msgspec.structs.replace(
            self,
            moves=" ".join(game.move_text(move) for move in match.moves),
            ply=match.ply,
            scores=game.scores(match.state),
            result=game.result(match.state),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.result is not None

    def match(self, game: Game[Any, Any]) -> Match[Any, Any]:
        """The match, every move of it played again by the rules.

        Raises:
            SaveError: the start is no position of this game, or a move is not legal.
        """
        texts = self.moves.split()
        try:
            check_seats(game, len(self.players))
            match = Match.begin(game, game.parse_position(self.start))
        except GameError as error:
            raise SaveError(f"start: {error}") from error
        scores = game.scores(match.state)
        if scores is not None and len(scores) != len(self.players):
            raise SaveError(f"players: {len(self.players)}, but the start has {len(scores)} seats")
        if self.ply > len(texts) or len(texts) > _MOST_MOVES:
            raise SaveError(f"ply {self.ply} of {len(texts)} moves: expected no more of them")
        for number, text in enumerate(texts, 1):
            try:
                match = match.play(game.parse_move(text))
            except GameError as error:
                raise SaveError(f"move {number}, {text[:40]!r}: {error}") from error
        return match.at(self.ply)


class SavedLedges(msgspec.Struct, frozen=True, tag_field="kind", tag="turns", kw_only=True):
    """A game of Ledges as it was set up, and how it stands; its turns are records beside it."""

    seats: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=4)]
    seed: _Seed
    start: int | None = None
    """The seat that was named to begin (L2.2)."""
    assist: Literal["off", "level"] = "off"
    scores: tuple[int, ...] = ()
    turn: Annotated[int, Meta(ge=0, le=3)] = 0
    """The seat whose turn it is."""
    phase: Phase = Phase.SET_UP
    turns: _Count = 0
    """So many turns were begun."""

    def after(self, state: Ledges, turns: int) -> "SavedLedges":
        """The same game, further on."""
        return msgspec.structs.replace(
            self, scores=state.scores, turn=state.turn, phase=state.phase, turns=turns
        )

    @property
    def game(self) -> str:
        """Its name in files."""
        return "ledges"

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase == Phase.OVER

    def match(self, parameters: Parameters) -> LedgesMatch:
        """The game from its beginning.

        Raises:
            SaveError: it cannot have been set up so.
        """
        level = self.assist == "level"
        try:
            return LedgesMatch(self.seats, self.seed, self.start, parameters, level)
        except ValueError as error:
            raise SaveError(str(error)) from error


Saved = SavedMatch | SavedLedges


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file `game.json`."""

    format: int
    kept: Annotated[datetime, Meta(tz=True)]
    check: str
    """A part of the SHA-256 of all the rest, so that a spoilt file is noticed."""
    saved: Saved


class _Head(msgspec.Struct):
    format: int


def encode(saved: Saved, kept: datetime) -> bytes:
    """A saved game as its file, with the moment at which it was kept."""
    file = _File(format=FORMAT, kept=kept, check=_check(saved, kept), saved=saved)
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def decode(data: bytes) -> tuple[Saved, datetime]:
    """A saved game, and when it was kept.

    Raises:
        SaveError: it is none, of another format, or no longer as it was written.
    """
    try:
        format_ = msgspec.json.decode(data, type=_Head).format
        if format_ != FORMAT:
            raise SaveError(f"format {format_}: expected {FORMAT}")
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.DecodeError, RecursionError) as error:  # a ValidationError is one, too
        raise SaveError(f"no saved game: {error}") from error
    if not all(name.isprintable() for name in file.saved.names):
        raise SaveError("a player's name has characters that cannot be shown")
    if file.check != _check(file.saved, file.kept):
        raise SaveError("not as it was written: its check does not fit it")
    return file.saved, file.kept


def _check(saved: Saved, kept: datetime) -> str:
    data = msgspec.json.encode((kept, saved), order="deterministic")
    return hashlib.sha256(data).hexdigest()[:16]
