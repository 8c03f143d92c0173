"""When a turn was played: as it is shown, and as a number to sort by."""

from datetime import UTC, datetime


def date_words(when: str) -> str:
    """The day and the minute of a moment in ISO 8601, as clocks showed it there."""
    return datetime.fromisoformat(when).strftime("%Y-%m-%d %H:%M")


def seconds_of(when: str) -> float:
    """A moment in ISO 8601, wherever in the world it was, in seconds since 1970."""
    moment = datetime.fromisoformat(when)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
