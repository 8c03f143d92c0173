"""The turns on a shelf: what is known of each file, and in which order they stand."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

import msgspec

from cats_ledges.ledges.record import RecordError, TurnRecord, read_record
from scenes.theatre.dates import seconds_of


class Order(StrEnum):
    """What turns are sorted by."""

    DATE = "date"
    SCORE = "score"
    PLAYER = "player"


@dataclass(eq=False)
class Entry:
    """A file on the shelf, and what is known of it."""

    path: Path
    record: TurnRecord | None = field(default=None, repr=False)
    """What is in it, without its bulky parts: there may be thousands of entries."""
    problem: str = ""
    """Why it cannot be shown, in one line."""

    @property
    def is_read(self) -> bool:
        """Whether it is known what is in the file."""
        return self.record is not None or bool(self.problem)

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.record.seats[self.record.turn].name if self.record else ""

    @property
    def seconds(self) -> float:
        """When the turn began, in seconds since 1970."""
        return seconds_of(self.record.when) if self.record else 0.0

    @property
    def points(self) -> int:
        """What the turn scored."""
        verdict = self.record.verdict if self.record else None
        return verdict.points if verdict else 0

    def read(self) -> TurnRecord | None:
        """Look into the file, and return all that is in it; None: there is a problem with it."""
        try:
            record = read_record(self.path)
        except RecordError as error:
            self.problem = str(error)
        except OSError as error:
            self.problem = error.strerror or str(error)
        else:
            self.record = msgspec.structs.replace(record, hashes=b"", keyframes=b"")
            return record
        return None

    def matches(self, wanted: str) -> bool:
        """Whether each word of the filter is in its title or the name of a player."""
        names = [seat.name for seat in self.record.seats] if self.record else []
        text = " ".join((self.path.stem, *names)).casefold()
        return all(word in text for word in wanted.casefold().split())


def arranged(entries: Iterable[Entry], order: Order, wanted: str) -> list[Entry]:
    """The entries that the filter leaves: the latest, the best or by player; spoilt ones last."""
    shown = [entry for entry in entries if entry.matches(wanted)]
    shown.sort(key=lambda entry: entry.path.stem)
    shown.sort(key=lambda entry: entry.seconds, reverse=True)
    match order:
        case Order.SCORE:
            shown.sort(key=lambda entry: entry.points, reverse=True)
        case Order.PLAYER:
            shown.sort(key=lambda entry: entry.player.casefold())
        case _:
            pass
    shown.sort(key=lambda entry: bool(entry.problem))
    return shown
