#!/usr/bin/env python3
"""Synthesise every sound of the games into assets/sounds: no recordings, only sums of waves.

    python tools/make_sounds.py           write the files
    python tools/make_sounds.py --check   change nothing; say which files are stale, exit code 1

Each is made by a function below, whose `@sound` says how loud its loudest sample is; everything
random comes from the sound's own name, so that the same sounds are made every time.
"""

import argparse
import sys
import wave
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
from synthesis import (
    RATE,
    Partial,
    Random,
    Samples,
    glide,
    hump,
    marimba,
    note,
    phase,
    ringing,
    rustle,
    swell,
    times,
    together,
    voice,
    wave_of,
    wood,
)

SOUNDS = Path(__file__).parents[1] / "assets" / "sounds"
FADE_IN, FADE_OUT = 0.002, 0.012
"""Seconds over which a sound's ends go to silence, so that nothing clicks."""
TOLERANCE = 3
"""Other processors round sines a little differently: files may differ by so many steps."""

_MAKERS: dict[str, tuple[Callable[[Random], Samples], float]] = {}


def sound(peak: float) -> Callable[[Callable[[Random], Samples]], Callable[[Random], Samples]]:
    """Enter a function as the maker of the sound of its name, whose loudest sample is `peak`."""

    def enter(maker: Callable[[Random], Samples]) -> Callable[[Random], Samples]:
        _MAKERS[maker.__name__] = maker, peak
        return maker

    return enter


# -- the sounds of the table ---------------------------------------------------------------------


@sound(0.5)
def boop(random: Random) -> Samples:
    """A soft push with a nose: a round "oo" that drops."""
    pitch = glide(0.2, (0, 300), (0.16, 520), (1, 250))
    soft = wave_of(pitch) + 0.25 * wave_of(2 * pitch) + 0.08 * wave_of(3 * pitch)
    return soft * hump(0.2, 0.24, 0.3) + 0.1 * rustle(random, 0.2, 150, 900) * hump(0.2, 0.1, 0.1)


@sound(0.36)
def card_slide(random: Random) -> Samples:
    """A card over cloth."""
    low, high = rustle(random, 0.26, 700, 2600), rustle(random, 0.26, 2200, 6500)
    return low * hump(0.26, 0.3, 0.28) + 0.5 * high * hump(0.26, 0.55, 0.24)


@sound(0.5)
def card_flip(random: Random) -> Samples:
    """A card that is turned over and comes down flat."""
    turn = rustle(random, 0.16, 1200, 6000) * hump(0.16, 0.5, 0.24)
    slap = rustle(random, 0.09, 350, 3200) * np.exp(-times(0.09) / 0.014)
    return together(
        0.24, (0.0, 0.5 * turn), (0.13, slap), (0.13, 0.5 * ringing(0.1, (210, 1, 0.03)))
    )


@sound(0.9)
def thud(random: Random) -> Samples:
    """A soft stack set on another."""
    body = ringing(0.26, (124, 1.0, 0.06), (231, 0.9, 0.045), (388, 0.5, 0.03))
    return body + 0.5 * rustle(random, 0.26, 150, 1600) * np.exp(-times(0.26) / 0.014)


@sound(0.5)
def whoosh(random: Random) -> Samples:
    """Something flies by: bands of air, the high ones last on the way up and first to go."""
    bands = [
        (260, 0.5, 0.3),
        (480, 0.5, 0.25),
        (850, 0.48, 0.2),
        (1500, 0.46, 0.16),
        (2600, 0.45, 0.12),
    ]
    seconds = 0.38
    air = (
        rustle(random, seconds, hz * 0.75, hz * 1.35) * hump(seconds, top, width) / (1 + hz / 1800)
        for hz, top, width in bands
    )
    return np.sum(list(air), axis=0)


@sound(0.6)
def rattle(random: Random) -> Samples:
    """A stack that comes apart: small knocks, ever quieter."""
    starts = np.cumsum(random.uniform(0.035, 0.075, 8)) - 0.035
    pitches = random.uniform(520, 900, 8)
    knocks = (
        (float(start), 0.86**number * wood(float(pitch), 0.7))
        for number, (start, pitch) in enumerate(zip(starts, pitches, strict=True))
    )
    return together(0.62, *knocks)


@sound(0.9)
def knock(random: Random) -> Samples:
    """Wood on wood."""
    return wood(410) + 0.2 * rustle(random, 0.2, 600, 4000) * np.exp(-times(0.2) / 0.005)


@sound(0.85)
def collapse(random: Random) -> Samples:
    """A tower comes down: a rumble, and many pieces one after another, most of them soon."""
    starts = np.sort(random.beta(1.2, 2.8, 40)) * 1.1
    pieces = (
        (float(start), float(gain) * wood(float(pitch), float(length)))
        for start, pitch, gain, length in zip(
            starts,
            random.choice([230, 290, 350, 430, 520, 640], 40),
            random.uniform(0.35, 1.0, 40),
            random.uniform(0.8, 1.5, 40),
            strict=True,
        )
    )
    rumble = rustle(random, 1.5, 60, 240) * hump(1.5, 0.2, 0.3)
    return together(1.5, (0.0, 0.5 * rumble), *pieces)


@sound(0.3)
def bell(random: Random) -> Samples:
    """A toy's little bell: two strikes of its clapper."""
    partials: tuple[Partial, ...] = (
        (2093, 1.0, 0.3),
        (2101, 0.5, 0.26),
        (4210, 0.45, 0.16),
        (5790, 0.3, 0.1),
        (8540, 0.12, 0.05),
    )
    strike = ringing(0.75, *partials)
    return together(0.8, (0.0, strike), (0.085, 0.6 * strike))


@sound(0.24)
def squeak(random: Random) -> Samples:
    """A toy mouse that is pressed and let go."""
    pitch = np.concatenate([glide(0.1, (0, 1250), (1, 1900)), glide(0.14, (0, 1700), (1, 1150))])
    tone = wave_of(pitch) + 0.35 * wave_of(2 * pitch) + 0.16 * wave_of(3 * pitch)
    loud = np.concatenate([hump(0.1, 0.6, 0.35), 0.7 * hump(0.14, 0.35, 0.35)])
    return tone * loud + 0.06 * rustle(random, 0.24, 2000, 7000) * loud


@sound(0.5)
def grip(random: Random) -> Samples:
    """Fingers or tweezers close on a piece."""
    return ringing(0.07, (880, 1.0, 0.01), (1560, 0.5, 0.006)) + 0.3 * rustle(
        random, 0.07, 900, 3500
    ) * np.exp(-times(0.07) / 0.006)


@sound(0.5)
def release(random: Random) -> Samples:
    """They let it go."""
    return ringing(0.08, (560, 1.0, 0.012), (940, 0.35, 0.008))


@sound(0.4)
def tick(random: Random) -> Samples:
    """A button."""
    return ringing(0.05, (1180, 1.0, 0.007), (2360, 0.3, 0.004))


# -- the voices of the cats ----------------------------------------------------------------------


@sound(0.3)
def mew(random: Random) -> Samples:
    """A kitten: high, short, from "i" to "u"."""
    s = 0.36
    pitch = glide(s, (0, 640), (0.3, 900), (0.65, 860), (1, 600)) * (
        1 + 0.012 * np.sin(2 * np.pi * 17 * times(s))
    )
    first = glide(s, (0, 700), (0.45, 1450), (1, 820))
    second = glide(s, (0, 3300), (0.45, 2700), (1, 1700))
    return voice(
        pitch,
        swell(s, 0.05, 0.14),
        (first, 260.0, 1.0),
        (second, 420.0, 0.4),
        (np.full_like(pitch, 4700.0), 600.0, 0.12),
    )


@sound(0.34)
def meow(random: Random) -> Samples:
    """A cat: "mi-a-ow"."""
    s = 0.68
    pitch = glide(s, (0, 380), (0.28, 590), (0.6, 560), (1, 340)) * (
        1 + 0.014 * np.sin(2 * np.pi * 9 * times(s))
    )
    first = glide(s, (0, 430), (0.2, 560), (0.48, 1250), (0.75, 1000), (1, 560))
    second = glide(s, (0, 2300), (0.2, 2650), (0.48, 1950), (0.75, 1500), (1, 1050))
    breath = 0.02 * rustle(random, s, 1500, 6000)
    loud = swell(s, 0.09, 0.26)
    return (
        voice(
            pitch,
            loud,
            (first, 230.0, 1.0),
            (second, 360.0, 0.45),
            (np.full_like(pitch, 3900.0), 600.0, 0.14),
        )
        + breath * loud
    )


@sound(0.7)
def purr(random: Random) -> Samples:
    """Breath in, breath out, over a throat that beats 25 times a second."""
    s = 1.7
    throat = phase(glide(s, (0, 24), (0.45, 27), (0.55, 23), (1, 24)))
    beat = (0.5 + 0.5 * np.cos(throat)) ** 2
    breath = hump(s, 0.24, 0.2) + 0.85 * hump(s, 0.74, 0.22)
    body = rustle(random, s, 90, 480) + 0.35 * rustle(random, s, 500, 1500)
    return body * beat * breath


# -- jingles -------------------------------------------------------------------------------------


@sound(0.38)
def point(random: Random) -> Samples:
    """Two notes up."""
    return together(0.75, (0.0, marimba(note(16))), (0.09, marimba(note(21))))


@sound(0.36)
def turn_pass(random: Random) -> Samples:
    """Your turn: two soft notes down."""
    return together(0.6, (0.0, marimba(note(12), 0.5)), (0.13, 0.8 * marimba(note(7), 0.45)))


@sound(0.45)
def refuse(random: Random) -> Samples:
    """Not like that: two low notes, no reproach."""
    return together(0.45, (0.0, marimba(note(3), 0.25, 0.06)), (0.13, marimba(note(-1), 0.3, 0.08)))


@sound(0.6)
def win(random: Random) -> Samples:
    """An arpeggio that lands on its chord."""
    climb = ((0.13 * i, marimba(note(n), 0.8)) for i, n in enumerate((12, 16, 19, 24, 21)))
    chord = ((0.66, 0.7 * marimba(note(n), 1.1)) for n in (12, 19, 24, 28))
    return together(1.75, *climb, *chord)


@sound(0.36)
def lose(random: Random) -> Samples:
    """A sigh: two notes that sink, and a breath."""
    s = 0.95
    pitch = glide(s, (0, note(7)), (0.35, note(6.6)), (0.5, note(4)), (1, note(1.4))) * (
        1 + 0.008 * np.sin(2 * np.pi * 5 * times(s))
    )
    soft = wave_of(pitch) + 0.3 * wave_of(2 * pitch) + 0.1 * wave_of(3 * pitch)
    return (soft + 0.1 * rustle(random, s, 400, 1800)) * swell(s, 0.07, 0.5)


# -- files ---------------------------------------------------------------------------------------


def made(name: str) -> npt.NDArray[np.int16]:
    """A sound as its file holds it: the ends faded, the loudest sample as loud as it should be."""
    maker, peak = _MAKERS[name]
    samples = maker(np.random.default_rng(zlib.crc32(name.encode())))
    samples = samples - samples.mean()
    rise, fall = round(FADE_IN * RATE), round(FADE_OUT * RATE)
    samples[:rise] *= np.linspace(0.0, 1.0, rise)
    samples[-fall:] *= np.linspace(1.0, 0.0, fall)
    return np.round(samples * (32_767 * peak / np.abs(samples).max())).astype("<i2")


def read(path: Path) -> npt.NDArray[np.int16]:
    """The samples of a file."""
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def write(path: Path, samples: npt.NDArray[np.int16]) -> None:
    """A file of one channel."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def stale() -> list[str]:
    """A line for each file that is missing, too much, or not what its maker makes."""
    files = {path.stem: path for path in SOUNDS.glob("*.wav")}
    lines = [
        f"{path.name}: no function here makes it"
        for name, path in files.items()
        if name not in _MAKERS
    ]
    for name in _MAKERS:
        wanted = made(name)
        if name not in files:
            lines.append(f"{name}.wav: is missing")
        elif (found := read(files[name])).shape != wanted.shape:
            lines.append(f"{name}.wav: lasts {len(found)} samples, expected {len(wanted)}")
        elif np.abs(found.astype(int) - wanted.astype(int)).max() > TOLERANCE:
            lines.append(f"{name}.wav: is not what its maker makes")
    return lines


def main() -> int:
    """Write the files, or check them.

    Returns:
        The exit code.
    """
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing, say what is stale")
    if parser.parse_args().check:
        lines = stale()
        print(*lines or ["The sounds are what the tool makes."], sep="\n")
        return 1 if lines else 0
    SOUNDS.mkdir(exist_ok=True)
    for name in _MAKERS:
        write(SOUNDS / f"{name}.wav", made(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
