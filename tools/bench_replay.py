#!/usr/bin/env python3
"""How fast recorded turns are verified and looked at, how large they are, how still they restart.

The turns are those of `tests/ledges/recorded.py`, played anew. Times are the processor's, not the
clock's; ratios are of loops that took turns; all are medians.

Usage: python tools/bench_replay.py [--rounds 3]
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from bench_stability import restored

from cats_ledges.ledges.match import Match
from cats_ledges.ledges.record import TurnRecord, decode_record, encode_record
from cats_ledges.ledges.replay import Exact, Replay, verify

sys.path.append(str(Path(__file__).parents[1] / "tests" / "ledges"))

from recorded import FAST, batted, crowded_and_felled

SEEKS = 100


def seconds(do: Callable[[], object]) -> float:
    """How much of the processor's time it takes to do something."""
    start = time.process_time()
    do()
    return time.process_time() - start


def straight(record: TurnRecord) -> None:
    """Play a turn again and compare nothing."""
    first, commands = record.begun[0], record.command_log()
    decisions = {heard.tick: heard.decision for heard in record.decisions}
    match = Match.resumed(first.state, first.snapshot, record.table_parameters(), record.level)
    for tick in range(record.ticks):
        match.tick(commands[tick], decisions.get(tick + 1))


def opened(record: TurnRecord) -> Replay:
    """A replay of which everything is known."""
    replay = Replay(record)
    replay.advance(record.ticks)
    return replay


def verification(name: str, record: TurnRecord, rounds: int, wanted: float | None) -> str:
    """A row: verification against real time, and against only playing the turn again."""
    assert verify(record) == Exact()
    times = [
        (seconds(lambda: verify(record)), seconds(lambda: straight(record))) for _ in range(rounds)
    ]
    share = statistics.median(record.seconds / verified for verified, _ in times)
    over = statistics.median(verified / played for verified, played in times)
    row = f"verification, × real time, {name:20} {share:8.1f}"
    missed = wanted is not None and share < wanted
    row += f"      (wanted: {wanted:g} at least{', MISSED' if missed else ''})" if wanted else ""
    return f"{row}\n  … / playing it without a look{over:19.2f}"


def opening(name: str, record: TurnRecord, rounds: int) -> str:
    """A row: reading a file and simulating all of it, after which every seek is a look-up."""
    data = encode_record(record)
    read = statistics.median(seconds(lambda: decode_record(data)) for _ in range(rounds))
    whole = statistics.median(seconds(lambda: opened(record)) for _ in range(rounds))
    return f"read / simulated once, ms, {name:15} {read * 1e3:8.1f} / {whole * 1e3:.0f}"


def seeks(name: str, record: TurnRecord) -> str:
    """Rows: the slowest of many frames in random order, and of matches to take over."""
    replay, chance = opened(record), Random(1)
    ticks = [chance.randrange(record.ticks + 1) for _ in range(SEEKS)]
    slowest = max(seconds(lambda tick=tick: replay.frame(tick)) for tick in ticks) * 1e3
    taken = sorted(seconds(lambda tick=tick: replay.match_at(tick)) for tick in ticks[:7])
    wanted = f"(wanted: 100 at most{', MISSED' if slowest > 100.0 else ''})"
    return (
        f"slowest of {SEEKS} seeks, ms, {name:15} {slowest:9.3f}     {wanted}\n"
        f"taken over, median / slowest, ms      {taken[3] * 1e3:9.0f} / {taken[-1] * 1e3:.0f}"
    )


def size(name: str, record: TurnRecord) -> str:
    """A row: the file's size as if the turn had lasted 30 s, and what it is made of."""
    data = len(encode_record(record)) / 1000
    packed = len(record.commands.rows) / 1000, len(record.keyframes) / 1000
    half_a_minute = data * max(1.0, 30.0 / record.seconds)
    missed = ", MISSED" if half_a_minute > 300.0 else ""
    return (
        f"30 s, kB, {name:31} {half_a_minute:8.1f}      (wanted: 300 at most{missed})\n"
        f"  … {record.seconds:.1f} s are {data:.1f}: commands {packed[0]:.1f}, "
        f"keyframes {packed[1]:.1f}, snapshots and the rest {data - sum(packed):.1f}"
    )


def main() -> None:
    """Print the table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3, help="times that each thing is timed")
    rounds = parser.parse_args().rounds
    usual, crowded = batted(3, "mouse", FAST)[-1], crowded_and_felled()[-1]
    for name, record in (("usual turn", usual), ("whole supply", crowded)):
        on_table = sum(not piece.parked for piece in record.begun[0].snapshot.pieces)
        print(f"{name}: {record.seconds:.1f} s, {on_table} pieces on the table as it begins")
    print()
    print(verification("usual turn", usual, rounds, wanted=10.0), flush=True)
    print(verification("whole supply", crowded, rounds, wanted=None), flush=True)
    for name, record in (("usual turn", usual), ("whole supply", crowded)):
        print(opening(name, record, rounds))
        print(seeks(name, record), flush=True)
    print(size("whole supply", crowded))
    print(f"\n{'moved, mm, and turned, °':38} {'':9} {'':9} (wanted: 0.05 mm at most)")
    print(restored(60))


if __name__ == "__main__":
    main()
