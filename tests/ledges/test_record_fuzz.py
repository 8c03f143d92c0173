"""Thousands of spoilt records: each ends in a clear error, or in a turn that can be played on.

They are spoilt and loaded in processes of their own, which may use little memory and little time
(`spoiling.py`). With those of `tests/saves/test_saves_fuzz.py` they are more than 20,000; for ten
times as many say `FUZZ=10 pytest tests/ledges/test_record_fuzz.py`.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import spoiling
from recorded import a_fall, a_turn, carried_into, tried_and_refused

from cats_ledges.ledges.record import encode_record

TIMES = int(os.environ.get("FUZZ", "1"))
FLIPPED, PACKED, SPOKEN = 10_000, 2_500, 2_500
"""Files with bytes changed; with bytes changed before they were packed; with values changed."""
CHILDREN = 2


@pytest.fixture(scope="module")
def paths(tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    records = a_turn(), a_fall(), carried_into()[0], tried_and_refused()[0]
    for number, record in enumerate(records):
        (folder / f"{number}.turn").write_bytes(encode_record(record))
    return sorted(folder.iterdir())


def test_spoilt_records_are_refused_or_play_on_and_bring_nothing_down(paths):
    counts = [str(count * TIMES // CHILDREN) for count in (FLIPPED, PACKED, SPOKEN)]
    children = [
        subprocess.Popen(
            [sys.executable, spoiling.__file__, str(seed), *counts, *map(str, paths)],
            cwd=Path(__file__).parent,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in range(CHILDREN)
    ]
    for child in children:
        out, err = child.communicate()
        assert child.returncode == 0, err
        flipped, packed, spoken = map(int, out.split())
        assert flipped == 0  # the checksum tells every one
        assert 0 < packed < int(counts[1]) / 2
        assert 0 < spoken < int(counts[2]) / 2


@pytest.mark.parametrize(
    ("fault", "code", "words"),
    [
        ("os.abort()", -signal.SIGABRT, b""),
        ("time.sleep(60)", 1, b"Timeout"),
        ("bytes(10**9)", 1, b"MemoryError"),
        ("{}[0]", 1, b"KeyError"),
    ],
)
def test_the_child_tells_a_crash_a_hang_a_huge_allocation_and_a_fault(paths, fault, code, words):
    """So that its silence means something. Each whole record is loaded four times at first."""
    program = (
        "import os, time, spoiling\n"
        "loads = spoiling.decode_record\n"
        "def loads_all_but(data):\n"
        f"    return loads(data) if len(done) <= {4 * len(paths)} else ({fault})\n"
        "done = []\n"
        "spoiling.decode_record = lambda data: (done.append(1), loads_all_but(data))[1]\n"
        "spoiling.SECONDS = 5.0\n"
        f"spoiling.main(1, 0, 9, 0, *{[str(path) for path in paths]})\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=Path(__file__).parent, capture_output=True
    )
    assert done.returncode == code
    assert words in done.stderr
