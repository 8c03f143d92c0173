"""The sounds: made by the tool, clean at their ends, and each what its name says."""

import importlib
import wave
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

TOOLS = Path(__file__).parents[1] / "tools"
SOUNDS = sorted(Path(str(files("assets"))).glob("sounds/*.wav"))
MOST_BYTES = 1_000_000


@pytest.fixture(scope="module")
def maker():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(TOOLS))
        yield importlib.import_module("make_sounds")


def named(path):
    return path.stem


def read(name):
    """The samples of a sound, from -1 to 1, and how many there are a second."""
    path = next(path for path in SOUNDS if path.stem == name)
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32_767
        return samples, file.getframerate()


def spectrum(samples, rate):
    power = np.abs(np.fft.rfft(samples)) ** 2
    return np.fft.rfftfreq(len(samples), 1 / rate), power


def brightness(name):
    """The middle of a sound's power, Hz."""
    hz, power = spectrum(*read(name))
    return (hz * power).sum() / power.sum()


def pitch(name, start, end):
    """The pitch of a part of a sound (shares of its time): where it resembles itself most, Hz."""
    samples, rate = read(name)
    part = samples[round(start * len(samples)) : round(end * len(samples))]
    alike = np.correlate(part, part, "full")[len(part) - 1 :]
    alike /= len(part) - np.arange(len(part))
    least, most = rate // 1500, rate // 150
    peaks = [lag for lag in range(least, most) if alike[lag - 1] < alike[lag] >= alike[lag + 1]]
    tallest = max(alike[lag] for lag in peaks)
    return rate / next(lag for lag in peaks if alike[lag] > 0.85 * tallest)


def strongest(name, start, end):
    """The frequency that is strongest in a part of a sound, Hz."""
    samples, rate = read(name)
    part = samples[round(start * len(samples)) : round(end * len(samples))]
    hz, power = spectrum(part * np.hanning(len(part)), rate)
    return hz[power.argmax()]


def loudness(name):
    """The loudest eighth of a second, as ears weigh frequencies (A-weighting), dB."""
    samples, rate = read(name)
    samples = np.pad(samples, rate // 8)
    hz = np.maximum(np.fft.rfftfreq(len(samples), 1 / rate), 1.0) ** 2
    weight = 12194.0**2 * hz**2 * 1.2589
    weight /= (hz + 20.6**2) * (hz + 12194.0**2)
    weight /= np.sqrt((hz + 107.7**2) * (hz + 737.9**2))
    heard = np.fft.irfft(np.fft.rfft(samples) * weight, len(samples))
    eighth = rate // 8
    return 10 * np.log10(np.convolve(heard**2, np.full(eighth, 1 / eighth)).max())


def test_the_files_are_what_the_tool_makes(maker):
    assert maker.stale() == []


def test_the_check_names_what_is_missing_spoilt_or_too_much(maker, tmp_path, monkeypatch):
    for path in SOUNDS:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(maker, "SOUNDS", tmp_path)
    (tmp_path / "boop.wav").unlink()
    (tmp_path / "growl.wav").write_bytes((tmp_path / "purr.wav").read_bytes())
    maker.write(tmp_path / "tick.wav", maker.made("tick")[:-1])
    louder = maker.made("bell").copy()
    louder[1000] += 100
    maker.write(tmp_path / "bell.wav", louder)
    lines = maker.stale()
    assert [line.split(".")[0] for line in sorted(lines)] == ["bell", "boop", "growl", "tick"]


def test_they_are_small_and_nothing_else_lies_beside_them():
    assert sum(path.stat().st_size for path in SOUNDS) < MOST_BYTES
    assert {path.suffix for path in SOUNDS[0].parent.iterdir()} == {".wav"}


@pytest.mark.parametrize("path", SOUNDS, ids=named)
def test_a_sound_is_not_clipped_begins_and_ends_in_silence_and_is_short(path):
    samples, rate = read(path.stem)
    assert rate == 22_050
    assert 0.2 < np.abs(samples).max() < 0.95
    assert len(samples) <= 2 * rate
    assert np.abs(samples[[0, -1]]).max() < 0.002
    assert abs(samples.mean()) < 0.005


@pytest.mark.parametrize("path", SOUNDS, ids=named)
def test_a_sound_has_no_click_at_its_end(path):
    """The last hundredth of a second is far below the loudest one."""
    samples, rate = read(path.stem)
    assert np.abs(samples[-rate // 100 :]).max() < 0.3 * np.abs(samples).max()


def test_no_sound_is_much_louder_than_the_others():
    levels = {path.stem: loudness(path.stem) for path in SOUNDS}
    assert max(levels.values()) - min(levels.values()) < 12, levels


def test_a_boop_and_a_sigh_sink():
    assert pitch("boop", 0.5, 0.8) < 0.85 * pitch("boop", 0.1, 0.4)
    assert pitch("lose", 0.6, 0.9) < 0.85 * pitch("lose", 0.1, 0.3)


def test_a_kitten_is_higher_and_shorter_than_a_cat():
    assert pitch("mew", 0.3, 0.6) > 1.3 * pitch("meow", 0.3, 0.6)
    assert len(read("mew")[0]) < 0.7 * len(read("meow")[0])


def test_a_purr_beats_about_twenty_five_times_a_second():
    samples, rate = read("purr")
    hz, power = spectrum(np.abs(samples) - np.abs(samples).mean(), rate)
    throat = (hz > 8) & (hz < 60)
    assert 21 < hz[throat][power[throat].argmax()] < 29


def test_bells_are_bright_wood_is_darker_and_stacks_are_dull():
    order = [brightness(name) for name in ("bell", "knock", "thud")]
    assert order == sorted(order, reverse=True)
    assert order[0] > 3 * order[1] > 6 * order[2]


def test_a_point_goes_up_and_a_passed_turn_down():
    assert strongest("point", 0.15, 0.4) > 1.2 * strongest("point", 0.0, 0.12)
    assert strongest("turn_pass", 0.5, 0.9) < 0.85 * strongest("turn_pass", 0.0, 0.2)
