"""How one comes to a table: a new game, one that was kept, one that is over."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cats_ledges.game import BadOption, chosen
from cats_ledges.match import Match
from cats_ledges.saves.keeping import Kept
from cats_ledges.saves.saved import Player, SavedMatch, SaveError
from scenes.board.game import BoardGame
from scenes.board.keeping import Keeper
from scenes.board.play import BoardScene
from scenes.seed import fresh_seed
from scenes.stage import Stage


@dataclass(frozen=True)
class BoardSetup:
    """What a game begins with."""

    players: tuple[Player, ...]
    """By seat; whoever begins comes first."""
    options: Mapping[str, str]
    seed: int


def new_game(stage: Stage, game: BoardGame[Any, Any], setup: BoardSetup) -> BoardScene[Any, Any]:
    """The table at the start of a game."""
    rules = game.rules
    start = rules.start(len(setup.players), setup.seed, setup.options)
    match = Match.begin(rules, start)
    saved = SavedMatch.begun(match, setup.players, setup.seed, setup.options)
    kept = stage.library.begin() if stage.library else None
    return _table(stage, game, match, saved, kept)


def go_on(
    stage: Stage, game: BoardGame[Any, Any], saved: SavedMatch, kept: Kept
) -> BoardScene[Any, Any]:
    """The table of a game that was kept.

    Raises:
        SaveError: it is no game that can have been played.
    """
    return _table(stage, game, saved.match(game.rules), saved, kept)


def look_back(stage: Stage, game: BoardGame[Any, Any], saved: SavedMatch) -> BoardScene[Any, Any]:
    """The table of a game that is over; what is played on from it is not kept.

    Raises:
        SaveError: it is no game that can have been played.
    """
    return _table(stage, game, saved.match(game.rules), saved, None)


def _table(
    stage: Stage,
    game: BoardGame[Any, Any],
    match: Match[Any, Any],
    saved: SavedMatch,
    kept: Kept | None,
) -> BoardScene[Any, Any]:
    _check(game, saved)
    setup = BoardSetup(saved.players, saved.options, saved.seed)
    return BoardScene(
        stage,
        game,
        match,
        saved.players,
        lambda: new_game(stage, game, replace(setup, seed=fresh_seed())),
        Keeper(saved, kept) if kept else None,
    )


def _check(game: BoardGame[Any, Any], saved: SavedMatch) -> None:
    """Refuse what no set-up can have chosen; the moves are checked as they are played again.

    Raises:
        SaveError: a player's look, or an option, is none of this game's.
    """
    looks = [look.id for look in game.looks]
    for player in saved.players:
        if player.look not in looks:
            raise SaveError(f"{player.name}: look {player.look!r}: expected {', '.join(looks)}")
    try:
        chosen(game.rules.options, saved.options)
    except BadOption as error:
        raise SaveError(str(error)) from error
