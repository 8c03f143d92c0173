"""Spoils records in every way, and sees that each is refused, or loads and can be played on.

Run as a program, in a process of its own that may use little memory and little time:
`spoiling.py SEED RAW PACKED SPOKEN` prints how many records of each sort loaded all the same.
"""

import faulthandler
import hashlib
import math
import resource
import sys
import zlib
from pathlib import Path
from random import Random

import msgspec

from cats_ledges.ledges.record import RecordError, TurnRecord, decode_record, encode_record
from cats_ledges.ledges.recorder import resumed
from cats_ledges.ledges.replay import Replay

HEAD = len(b"cats-ledges turn\n")
MEMORY = 700 * 2**20
SECONDS = 20.0
"""No record may take longer; the slowest of these takes a tenth of a second."""
NASTY = (
    math.nan,
    math.inf,
    -math.inf,
    -0.0,
    1e300,
    -1e18,
    5e-324,
    0,
    -1,
    2**31,
    2**63,
    2**64 - 1,
    None,
    True,
    "",
    "cat_ruben",
    "platform_rect_1",
    "x" * 5000,
    b"",
    b"\xff" * 64,
    [],
    {},
    [[]] * 50,
)


def sealed(body: bytes) -> bytes:
    """Packed data as a file whose checksum fits."""
    tail = (1).to_bytes(2, "little") + zlib.compress(body, 1)
    return b"cats-ledges turn\n" + hashlib.sha256(tail).digest() + tail


def opened(data: bytes) -> bytes:
    """The packed data of a file."""
    return zlib.decompress(data[HEAD + 32 + 2 :])


def spoilt_bytes(chance: Random, data: bytes) -> bytes:
    """Some bytes changed, cut out, doubled, or put in from elsewhere."""
    spoilt = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 8))):
        at = chance.randrange(len(spoilt) + 1)
        long = chance.choice((1, 1, 2, 4, 60))
        match chance.randrange(6):
            case 0 | 1:
                if at < len(spoilt):
                    spoilt[at] ^= 1 << chance.randrange(8)
            case 2:
                spoilt[at : at + long] = chance.randbytes(long)
            case 3:
                del spoilt[at : at + long]
            case 4:
                start = chance.randrange(len(spoilt) + 1)
                spoilt[at:at] = spoilt[start : start + long]
            case 5:
                del spoilt[at:]
    return bytes(spoilt)


def spoilt_values(chance: Random, body: bytes) -> bytes:
    """Values of the record changed for others, that are nasty or from elsewhere in it."""
    tree = msgspec.msgpack.decode(body)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        holder, key = _somewhere(chance, tree)
        match chance.randrange(5):
            case 0 | 1:
                holder[key] = chance.choice(NASTY)
            case 2:
                other, place = _somewhere(chance, tree)
                holder[key] = msgspec.msgpack.decode(msgspec.msgpack.encode(other[place]))
            case 3:
                value = holder[key]
                if isinstance(value, bool | int | float):
                    changed = value * chance.choice((-1, 2, 0.5, 1e6)) + chance.choice((0, 1))
                    holder[key] = max(-(2**63), min(2**63, changed))
            case 4:
                if isinstance(holder, list):
                    holder[key : key + 1] = [holder[key]] * chance.choice((0, 2))
                else:
                    del holder[key]
    return msgspec.msgpack.encode(tree)


def _somewhere(chance: Random, tree):
    """A container in a tree, and a key of it; deep places are as likely as shallow ones."""
    while True:
        holder, key = tree, None
        while True:
            keys = list(holder) if isinstance(holder, dict) else range(len(holder))
            if not keys:
                break
            key = chance.choice(keys)
            if not isinstance(holder[key], dict | list) or chance.random() < 0.1:
                return holder, key
            holder = holder[key]


def survives(data: bytes) -> bool:
    """Whether it loads; then it is also gone on with, simulated and looked at, a little."""
    faulthandler.dump_traceback_later(SECONDS, exit=True)
    try:
        record = decode_record(data)
    except RecordError as error:
        problem = str(error)
    else:
        _look_into(record)
        return True
    assert 0 < len(problem) < 400, problem[:400]
    assert problem.isprintable(), problem
    return False


def _look_into(record: TurnRecord) -> None:
    """Simulate a little, look here and there, go on with it, write it down again."""
    assert decode_record(encode_record(record)) == record
    replay = Replay(record)
    replay.advance(8)
    for tick in {0, 1, record.ticks // 2, record.ticks} & set(range(record.ticks + 1)):
        replay.frame(tick)
    try:
        recorder = resumed(record, lambda: record.when)
    except RecordError:
        return
    for _ in range(8):
        recorder.tick()
    recorder.so_far()


def main(seed: int, raw: int, packed: int, spoken: int, *paths: str) -> None:
    records = [Path(path).read_bytes() for path in paths]
    bodies = [opened(data) for data in records]
    assert all(map(survives, [*records, *map(sealed, bodies)]))
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
    chance = Random(seed)
    loaded = [0, 0, 0]
    for _ in range(raw):
        data = chance.choice(records)
        spoilt = spoilt_bytes(chance, data)
        loaded[0] += spoilt != data and survives(spoilt)
    for _ in range(packed):
        loaded[1] += survives(sealed(spoilt_bytes(chance, chance.choice(bodies))))
    for _ in range(spoken):
        loaded[2] += survives(sealed(spoilt_values(chance, chance.choice(bodies))))
    print(*loaded)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:5]), *sys.argv[5:])
