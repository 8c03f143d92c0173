"""`cats-ledges replay --verify`, `--info`: recorded turns checked and read without a window."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec

from cats_ledges.ledges import events as e
from cats_ledges.ledges.record import SUFFIX, RecordError, TurnRecord, read_record
from cats_ledges.ledges.replay import Diverged, Exact, Foreign, Verdict, verify, why_foreign
from cats_ledges.progress import on_the_way
from physics.parameters import parameter_specs

EXACT, DIVERGED, BAD, FOREIGN = 0, 1, 2, 3
"""Exit codes."""
_SHIPPED = "as shipped"
_WORST_FIRST = (BAD, DIVERGED, FOREIGN, EXACT)


class _Row(NamedTuple):
    """What is said of a file."""

    code: int
    words: str
    turn: str = ""


def verify_file(path: Path) -> int:
    """Simulate a record again, and print whether it is what was recorded.

    Returns:
        Exit code: 0 exact, 1 diverged, 3 foreign.

    Raises:
        RecordError: the file is no record.
        OSError: it cannot be read.
    """
    record = read_record(path)
    verdict = verify(record)
    print(printable(_words(verdict, record)))
    return _code(verdict)


def verify_folder(folder: Path, jobs: int | None = None) -> int:
    """Verify every record in a folder and all folders in it, and print a table.

    Args:
        folder: the folder.
        jobs: processes that work at it; None: as many as there are processors.

    Returns:
        Exit code: that of the worst record, 2 for a spoilt one.

    Raises:
        RecordError: there are none.
    """
    paths = sorted(folder.rglob(f"*{SUFFIX}"))
    if not paths:
        raise RecordError(f"expected records of turns (*{SUFFIX}) in it")
    rows = list(_rows(paths, jobs or os.cpu_count() or 1))
    names = [printable(str(path.relative_to(folder))) for path in paths]
    wide, long = max(map(len, names)), max(len(row.turn) for row in rows)
    for name, row in zip(names, rows, strict=True):
        print(f"{name:<{wide}}  {row.turn:<{long}}  {row.words}")
    return min((row.code for row in rows), key=_WORST_FIRST.index)


def info(path: Path) -> int:
    """Print who played a recorded turn, when, what came of it, and what happened.

    Returns:
        Exit code: 0.

    Raises:
        RecordError: the file is no record.
        OSError: it cannot be read.
    """
    for line in info_lines(read_record(path)):
        print(printable(line))
    return EXACT


def info_lines(record: TurnRecord) -> Iterator[str]:
    """What `info` prints."""
    maker, reason = record.maker, why_foreign(record)
    yield f"turn         {record.seats[record.turn].name}, {record.when}, {record.seconds:.1f} s"
    scores = zip(record.seats, record.scores_before, record.scores_after, strict=True)
    for seat, before, after in scores:
        yield f"player       {seat.name} ({seat.cat}): {before} -> {after}"
    yield f"verdict      {_verdict_words(record)}"
    yield f"made by      cats-ledges {maker.project}, rules {maker.rules}, pymunk {maker.pymunk}"
    yield f"             Chipmunk {maker.chipmunk}, {maker.platform}"
    yield f"here         {f'foreign: {reason}' if reason else 'can be replayed'}"
    yield f"assist       {'level' if record.level else 'none'}"
    yield f"parameters   {_parameter_words(record)}"
    yield "events"
    for told in record.events:
        yield f"  {told.tick / record.tick_rate:7.2f} s  {_event_words(told.event)}"


def printable(text: str) -> str:
    """A text from a stranger in one line, without what would steer a terminal."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )


# -- inside ----------------------------------------------------------------------------------------


def _rows(paths: Sequence[Path], jobs: int) -> Iterator[_Row]:
    """What is said of each file, in order."""
    if min(jobs, len(paths)) == 1:
        yield from on_the_way(map(_row, paths), "verifying", len(paths))
        return
    with ProcessPoolExecutor(min(jobs, len(paths)), get_context("spawn")) as pool:
        yield from on_the_way(pool.map(_row, paths), "verifying", len(paths))


def _row(path: Path) -> _Row:
    try:
        record = read_record(path)
    except RecordError as error:
        return _Row(BAD, printable(f"bad: {error}"))
    except OSError as error:
        return _Row(BAD, f"bad: {error.strerror}")
    turn = f"{record.when}  {record.seats[record.turn].name}  {record.seconds:.1f} s"
    verdict = verify(record)
    return _Row(_code(verdict), printable(_words(verdict, record)), printable(turn))


def _code(verdict: Verdict) -> int:
    match verdict:
        case Exact():
            return EXACT
        case Diverged():
            return DIVERGED
        case Foreign():
            return FOREIGN


def _words(verdict: Verdict, record: TurnRecord) -> str:
    match verdict:
        case Exact():
            other = _parameter_words(record)
            return "exact" if other == _SHIPPED else f"exact, on a table of its own: {other}"
        case Diverged(tick, distance):
            return f"diverged at tick {tick} (largest distance {distance:.3g} mm)"
        case Foreign(reason):
            return f"foreign: shown from keyframes ({reason})"


def _verdict_words(record: TurnRecord) -> str:
    verdict = record.verdict
    if verdict is None:
        return "none yet: the turn was left in the middle"
    return f"{_spaced(verdict.outcome)}, {verdict.points} points ({verdict.rule})"


def _parameter_words(record: TurnRecord) -> str:
    """The parameters that are not as shipped."""
    shipped = {name: spec.default for name, spec in parameter_specs().items()}
    names = [*shipped, *(name for name in record.parameters if name not in shipped)]
    other = [
        f"{name} {_number(record.parameters.get(name))} (shipped: {_number(shipped.get(name))})"
        for name in names
        if record.parameters.get(name) != shipped.get(name)
    ]
    return ", ".join(other) or _SHIPPED


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:g}"


def _event_words(event: e.Event) -> str:
    fields = msgspec.structs.asdict(event)
    said = ", ".join(
        f"{_spaced(name)} {_value(value)}" for name, value in fields.items() if value is not None
    )
    name = "".join(
        f" {letter.lower()}" if letter.isupper() else letter for letter in type(event).__name__
    )
    return f"{name.strip()}: {said}" if said else name.strip()


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(value) or "none"
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def _spaced(name: str) -> str:
    return name.replace("_", " ")
