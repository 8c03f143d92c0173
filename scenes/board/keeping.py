"""Keeping a discrete game while it is played."""

from typing import Any

from cats_ledges.cli import complain
from cats_ledges.match import Match
from cats_ledges.saves.keeping import Kept, reason
from cats_ledges.saves.saved import SavedMatch

NOTICE_SECONDS = 8.0


class Keeper:
    """Writes a match into the library whenever it has changed."""

    def __init__(self, saved: SavedMatch, kept: Kept) -> None:
        """`saved` is the match as it was kept last; it is ours while `kept` is open."""
        self._saved = saved
        self._kept = kept
        self.notice = ""
        """What the person is to be told: that the game cannot be kept, say."""
        self._seconds = 0.0

    def keep(self, match: Match[Any, Any]) -> None:
        """Write how it stands; returns at once."""
        self._kept.keep(self._saved.after(match))

    def update(self, dt: float) -> None:
        """Let so many seconds pass; what is to be told is told for a while."""
        self._seconds -= dt
        if news := self._kept.news():
            complain(news)
            self.notice, self._seconds = news, NOTICE_SECONDS
        elif self._seconds <= 0:
            self.notice = ""

    def close(self) -> None:
        """Write the rest, and let others have the game."""
        if trouble := self._kept.close():
            complain(f"the game could not be kept: {reason(trouble)}")
