"""What sounds are made of: waves, noise, loudness over time; a piece of wood, a bar, a voice.

A sound is an array of samples around 0, `RATE` of them a second.
"""

import numpy as np
import numpy.typing as npt

RATE = 22_050
"""Samples a second: everything up to 11 kHz, enough for bells and paper."""

Samples = npt.NDArray[np.float64]
Random = np.random.Generator
Partial = tuple[float, float, float]
"""A ringing: its frequency in Hz, its loudness, and the seconds in which it fades to a third."""


def times(seconds: float) -> Samples:
    """The time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def glide(seconds: float, *points: tuple[float, float]) -> Samples:
    """A value that goes smoothly through points (share of the time, value)."""
    shares, values = np.array(points).T
    share = np.linspace(0.0, 1.0, round(seconds * RATE))
    number = np.clip(np.searchsorted(shares, share, side="right") - 1, 0, len(shares) - 2)
    step = (share - shares[number]) / (shares[number + 1] - shares[number])
    eased = step * step * (3.0 - 2.0 * step)
    return values[number] + (values[number + 1] - values[number]) * eased


def wave_of(frequency: Samples) -> Samples:
    """A sine whose frequency may change."""
    return np.sin(phase(frequency))


def phase(frequency: Samples) -> Samples:
    """The angle that a wave of changing frequency has reached."""
    return 2.0 * np.pi * np.cumsum(frequency) / RATE


def ringing(seconds: float, *partials: Partial) -> Samples:
    """Something that was struck: sines that fade away, and are damped at the end."""
    t = times(seconds)
    rings = [gain * np.exp(-t / fade) * np.sin(2 * np.pi * hz * t) for hz, gain, fade in partials]
    return np.sum(rings, axis=0) * np.clip(4.0 * (1.0 - t / seconds), 0.0, 1.0)


def rustle(random: Random, seconds: float, low: float, high: float) -> Samples:
    """Noise whose frequencies lie between two, with soft edges, as loud as a sine."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(random.standard_normal(count))
    hz = np.fft.rfftfreq(count, 1.0 / RATE)
    below = 1.0 / (1.0 + (low / np.maximum(hz, 1.0)) ** 6)
    above = 1.0 / (1.0 + (hz / high) ** 6)
    noise = np.fft.irfft(spectrum * below * above, count)
    return noise / (np.std(noise) * np.sqrt(2.0))


def hump(seconds: float, top: float, width: float) -> Samples:
    """A loudness that comes and goes, greatest at a share of the time."""
    share = np.linspace(0.0, 1.0, round(seconds * RATE))
    return np.exp(-(((share - top) / width) ** 2))


def swell(seconds: float, rise: float, fall: float) -> Samples:
    """A loudness that rises at once and falls at the end, over so many seconds."""
    t = times(seconds)
    return np.clip(t / rise, 0, 1) * np.clip((seconds - t) / fall, 0, 1) ** 1.5


def together(seconds: float, *parts: tuple[float, Samples]) -> Samples:
    """Sounds that begin at their own seconds; what would last too long is cut off."""
    whole = np.zeros(round(seconds * RATE))
    for start, part in parts:
        first = round(start * RATE)
        part = part[: max(0, len(whole) - first)]
        whole[first : first + len(part)] += part
    return whole


def voice(pitch: Samples, loudness: Samples, *formants: tuple[Samples, float, float]) -> Samples:
    """A cat's voice: the harmonics of a pitch, each as loud as the mouth lets it through.

    Args:
        pitch: Hz.
        loudness: of the whole.
        formants: where the mouth resonates, Hz; how wide, Hz; how strongly.
    """
    angle = phase(pitch)
    whole = np.zeros_like(pitch)
    for number in range(1, int(RATE / 2 / pitch.min())):
        hz = number * pitch
        gain = np.sum([g / (1.0 + ((hz - at) / width) ** 2) for at, width, g in formants], axis=0)
        audible = np.clip((RATE / 2 - hz) / 1000.0, 0.0, 1.0)
        whole += gain * audible / number**0.6 * np.sin(number * angle)
    return whole * loudness


def wood(pitch: float, length: float = 1.0) -> Samples:
    """A wooden piece that strikes another: short, unharmonic."""
    partials = ((1.0, 1.0, 0.034), (2.57, 0.5, 0.017), (4.32, 0.24, 0.009), (6.6, 0.12, 0.005))
    struck = ((pitch * ratio, gain, fade * length) for ratio, gain, fade in partials)
    return ringing(0.2 * length, *struck)


def marimba(pitch: float, seconds: float = 0.7, fade: float = 0.22) -> Samples:
    """A bar of wood over a tube: the jingles' instrument."""
    partials = (pitch, 1.0, fade), (pitch * 3.98, 0.22, 0.06), (pitch * 9.6, 0.06, 0.02)
    return ringing(seconds, *partials) * np.clip(times(seconds) / 0.003, 0, 1)


def note(semitones: float) -> float:
    """The frequency so many half tones above the C in the middle of a piano."""
    return float(261.63 * 2 ** (semitones / 12))
