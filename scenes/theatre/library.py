"""Where the turns are that the theatre can show."""

from pathlib import Path

from cats_ledges.saves.library import Library


def game_turns(library: Library) -> list[Path]:
    """The turns of all games, the latest game's last turn first."""
    return [path for entry in library.games() for path in reversed(library.turns(entry.id))]


def all_turns(library: Library) -> list[Path]:
    """Every turn there is: those on the shelf, then those of games."""
    return [*library.kept_turns(), *game_turns(library)]
