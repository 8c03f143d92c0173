"""How the end of a round is told: one player after another, and then who has won it."""

from typing import NamedTuple

from cats_ledges.distance.rules import counted, worth
from cats_ledges.distance.state import Petting
from scenes.board.view import Cue

LAY = 0.45
"""Seconds for a card to slide to its place."""
_TURN = 0.5
"""For a player's cards to be turned up."""
_COUNT = 0.55
"""For each toy that is counted."""
_RUN = 0.7
"""For the marker to run along the track, and a breath after it."""
_STEP = 1.0
"""For the winners' markers to step right."""


class Told(NamedTuple):
    """What has been told at some moment."""

    open: tuple[int, ...]
    """The seats whose cards are turned up."""
    counts: tuple[int, ...]
    """By seat, how many of the toys that it counts have been added."""
    interest: tuple[float, ...]
    """By seat, where the interest marker is."""
    teller: int | None
    """The seat that is told about just now."""
    lit: int | None
    """The toy that is counted just now."""
    stepped: float
    """How far the winners' markers have stepped right, 0 to 1."""


class Telling:
    """When what is told; times are seconds from the last card on."""

    def __init__(self, petting: Petting, attraction: str) -> None:
        self._petting = petting
        seats = len(petting.hands)
        self.order = tuple((petting.start + turn) % seats for turn in range(seats))
        """The seats as they are told about."""
        self.counted = tuple(
            counted(attraction, petting.table, hand, seat)
            for seat, hand in enumerate(petting.hands)
        )
        """By seat, the toys that it counts."""
        self._begins: dict[int, float] = {}
        time = LAY
        for seat in self.order:
            self._begins[seat] = time
            time += _TURN + _COUNT * len(self.counted[seat]) + _RUN
        self._all_told = time
        self.seconds = time + _STEP

    def worths(self, seat: int) -> tuple[int, ...]:
        """What a seat adds up."""
        return tuple(worth(self._petting.table, toy) for toy in self.counted[seat])

    def at(self, seconds: float) -> Told:
        """What has been told by then."""
        seats = range(len(self.counted))
        opened = tuple(seat for seat in self.order if seconds >= self._begins[seat])
        counts = tuple(self._counts(seat, seconds) for seat in seats)
        interest = tuple(self._interest(seat, seconds) for seat in seats)
        teller = opened[-1] if opened and seconds < self._all_told else None
        lit = None
        if teller is not None and counts[teller] > 0 and interest[teller] == 0:
            lit = self.counted[teller][counts[teller] - 1]
        stepped = _share(seconds - self._all_told, _STEP)
        return Told(opened, counts, interest, teller, lit, stepped)

    def cues(self) -> tuple[Cue, ...]:
        """What is heard."""
        cues = [Cue(0.0, "card_slide"), Cue(self._all_told, "purr")]
        for seat, begin in self._begins.items():
            cues.append(Cue(begin, "card_flip"))
            count = len(self.counted[seat])
            cues += [Cue(begin + _TURN + _COUNT * number, "tick") for number in range(count)]
        return tuple(cues)

    def _counts(self, seat: int, seconds: float) -> int:
        since = seconds - self._begins[seat] - _TURN
        return min(len(self.counted[seat]), int(since / _COUNT) + 1) if since >= 0 else 0

    def _interest(self, seat: int, seconds: float) -> float:
        since = seconds - self._begins[seat] - _TURN - _COUNT * len(self.counted[seat])
        return self._petting.totals[seat] * _share(since, 0.7 * _RUN)


def _share(seconds: float, of: float) -> float:
    """0 before, 1 after, and gently from one to the other."""
    share = min(1.0, max(0.0, seconds / of))
    return share * share * (3 - 2 * share)
