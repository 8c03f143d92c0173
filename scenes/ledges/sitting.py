"""A game of Ledges and where it is kept: begun, gone on with, left."""

from cats_ledges.cli import complain
from cats_ledges.ledges.recorder import Recorder
from cats_ledges.saves.keeping import Kept, reason
from cats_ledges.saves.library import now
from cats_ledges.saves.saved import SavedLedges
from cats_ledges.saves.turns import KeptTurns, begun, gone_on
from scenes.ledges.setup import LedgesSetup
from scenes.stage import Stage


class Sitting:
    """A game that is played, recorded, and kept unless it is practice from a replay."""

    def __init__(self, recorder: Recorder, kept: KeptTurns | None) -> None:
        """`kept` None: nothing is kept."""
        self.recorder = recorder
        self._kept = kept

    @classmethod
    def new(cls, stage: Stage, setup: LedgesSetup) -> "Sitting":
        """A new game, kept where the stage keeps games."""
        saved = SavedLedges(
            seats=setup.seats, seed=setup.seed, start=setup.start, assist=setup.assist
        )
        recorder = begun(saved, moment)
        kept = KeptTurns(stage.library.begin(), saved, recorder) if stage.library else None
        return cls(recorder, kept)

    @classmethod
    def gone_on(cls, saved: SavedLedges, kept: Kept) -> "Sitting":
        """A kept game.

        Raises:
            SaveError: it cannot be gone on with.
        """
        return cls(*gone_on(saved, kept, moment))

    @property
    def is_kept(self) -> bool:
        """Whether the game will be there when it is left."""
        return self._kept is not None

    def keep(self) -> None:
        """Write how the game stands; returns at once."""
        if self._kept:
            self._kept.keep()

    def news(self) -> str | None:
        """What the person is to be told of keeping, once."""
        news = self._kept.news() if self._kept else None
        if news:
            complain(news)
        return news

    def close(self) -> None:
        """Write the rest, and let others have the game."""
        trouble = self._kept.close() if self._kept else None
        if trouble:
            complain(f"the game could not be kept: {reason(trouble)}")


def moment() -> str:
    """When it is, as records say it."""
    return now().isoformat()


def setup_of(saved: SavedLedges) -> LedgesSetup:
    """How a kept game was set up."""
    return LedgesSetup(saved.seats, saved.seed, saved.start, saved.assist)
