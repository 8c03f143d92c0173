"""Words in the player's language: gettext's catalogues in assets/locale, changed while running.

Messages are the English sentences. Call `_` and its siblings when something is drawn, never when a
module is imported, or else it stays in the language of that moment; mark tables with `N_`.
"""

import gettext as _gettext
import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

DOMAIN = "cats_ledges"

LANGUAGES = {"en": "English", "zh_Hant": "繁體中文", "zh_Hans": "简体中文"}
"""The languages there are, each with its own name for itself."""

AUTO = "auto"
"""The setting that follows the environment and the system."""

_TRADITIONAL = {"hant", "tw", "hk", "mo"}
_current = "en"


def language() -> str:
    """The language in use, a key of `LANGUAGES`."""
    return _current


def use(setting: str, system: Sequence[str] = ()) -> None:
    """Speak a language from now on.

    Args:
        setting: a key of `LANGUAGES`, or "auto".
        system: the locales that the system prefers, asked where the environment names none.
    """
    global _current
    _current = setting if setting in LANGUAGES else detect(os.environ, system)


def detect(environment: Mapping[str, str], system: Sequence[str] = ()) -> str:
    """The language of LC_ALL or LANG, else the first of the system that we speak, else English."""
    spoken = [environment.get("LC_ALL") or environment.get("LANG", ""), *system]
    return next((known for name in spoken if (known := _known(name))), "en")


def _known(name: str) -> str | None:
    """The catalogue for a locale such as zh_TW.UTF-8 or en-GB; C and POSIX name no language."""
    parts = name.partition(".")[0].replace("-", "_").lower().split("_")
    if parts[0] == "zh":
        return "zh_Hant" if _TRADITIONAL.intersection(parts) else "zh_Hans"
    return "en" if parts[0] == "en" else None


@cache
def _catalogue(name: str) -> _gettext.NullTranslations:
    file = files("assets") / "locale" / name / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with file.open("rb") as opened:
        return _gettext.GNUTranslations(opened)


def gettext(message: str) -> str:
    """The message in the language in use."""
    return _catalogue(_current).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message that fits the count; it still holds its placeholders."""
    return _catalogue(_current).ngettext(one, many, count)


def gettext_noop(message: str) -> str:
    """The message as it is: marks an entry of a table that is translated when it is drawn."""
    return message


_ = gettext
N_ = gettext_noop
