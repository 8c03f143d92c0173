"""Sounds: the short files of assets/sounds, each as loud as the settings want its group.

Like the language, the volumes are the program's one: whoever has something to be heard only says
its name. Where there is no loudspeaker, everything is silent.
"""

import contextlib
import io
from functools import cache
from importlib.resources import files

import pygame

from cats_ledges.settings import LOUDEST, Settings

GROUPS = {
    "table": (
        *("tick", "grip", "release", "knock", "thud", "whoosh", "rattle", "collapse"),
        *("boop", "card_slide", "card_flip", "bell", "squeak"),
    ),
    "cats": ("mew", "meow", "purr"),
    "jingles": ("turn_pass", "point", "refuse", "win", "lose"),
}
"""The sounds, by the slider that they obey: `volume_table` of the settings, and so on."""

_GROUP_OF = {name: group for group, names in GROUPS.items() for name in names}
_AT_ONCE = 16
"""So many sounds may be heard at the same time."""

_loudness = dict.fromkeys(GROUPS, 1.0)
"""How loud each group is, from 0 to 1."""


def start() -> None:
    """Open the loudspeaker, if there is one."""
    _sound.cache_clear()
    with contextlib.suppress(pygame.error):
        pygame.mixer.init()
        pygame.mixer.set_num_channels(_AT_ONCE)


def tune(settings: Settings) -> None:
    """Be as loud as these settings want it."""
    for group in GROUPS:
        step = getattr(settings, f"volume_{group}") if settings.sound else 0
        _loudness[group] = (step / LOUDEST) ** 2  # ears hear the steps of a square as even ones


def play(name: str, volume: float = 1.0) -> None:
    """Let a sound be heard.

    Args:
        name: of the file in assets/sounds, without `.wav`.
        volume: from 0 to 1: how hard a piece was struck, say.

    Raises:
        KeyError: no sound is called that.
    """
    loudness = _loudness[_GROUP_OF[name]] * min(1.0, volume)
    if loudness <= 0.0 or not pygame.mixer.get_init():
        return
    channel = _sound(name).play()
    if channel:  # None: too much is heard already
        channel.set_volume(loudness)


@cache
def _sound(name: str) -> pygame.mixer.Sound:
    data = (files("assets") / "sounds" / f"{name}.wav").read_bytes()
    return pygame.mixer.Sound(io.BytesIO(data))
