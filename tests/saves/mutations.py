"""Files as strangers, worn disks and half-done copies leave them."""

import random
from collections.abc import Iterator


def spoilt(data: bytes, rng: random.Random) -> bytes:
    """A file with one to three things done to it."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        data = rng.choice(_WAYS)(data, rng)
    return data


def _flip(data: bytes, rng: random.Random) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _leave_out(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.randint(1, 40) :]


def _repeat(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    end = start + rng.randint(1, 200)
    return data[:end] + data[start:end] * rng.randint(1, 3) + data[end:]


def _put_in(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.randbytes(rng.randint(1, 12)) + data[at:]


def _zeros(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    end = min(len(data), start + rng.choice((1, 8, 512)))
    return data[:start] + bytes(end - start) + data[end:]


def _word(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(_WORDS) + data[at + rng.randint(0, 6) :]


_WAYS = (_flip, _flip, _cut, _leave_out, _repeat, _put_in, _zeros, _word)
_WORDS = (
    *(b"null", b"true", b"-1", b"1e999", b"NaN", b"Infinity", b"9" * 400, b'""', b"{}", b"[]"),
    *(b"[" * 2000, b'{"a":' * 2000, b"\\ud800", b"\\u0000", b"\xff", b'"', b",", b"\n"),
)


def values(tree: object, rng: random.Random) -> Iterator[object]:
    """Plain data with one value in it replaced by another, endlessly."""
    while True:
        yield _with_one_changed(tree, rng)


def _with_one_changed(tree: object, rng: random.Random) -> object:
    if isinstance(tree, dict) and tree and rng.random() < 0.93:
        key = rng.choice(list(tree))
        if rng.random() < 0.05:
            return {name: value for name, value in tree.items() if name != key}
        return tree | {key: _with_one_changed(tree[key], rng)}
    if isinstance(tree, list) and tree and rng.random() < 0.9:
        at = rng.randrange(len(tree))
        if rng.random() < 0.1:
            return tree[:at] + tree[at + 1 :]
        return [*tree[:at], _with_one_changed(tree[at], rng), *tree[at + 1 :]]
    if isinstance(tree, str) and tree and rng.random() < 0.8:
        words = tree.split(" ")
        if rng.random() < 0.5:
            rng.shuffle(words)
            return " ".join(words)
        return spoilt(tree.encode(), rng).decode(errors="replace")
    return rng.choice((None, True, -1, 0, 1, 7, 2**53, 1.5, "", "x", [], {}, [1, 2], "ledges"))
