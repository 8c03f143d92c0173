import pytest

from cats_ledges import i18n


@pytest.fixture(autouse=True)
def _english():
    yield
    i18n.use("en")


@pytest.mark.parametrize(
    ("environment", "system", "language"),
    [
        ({}, (), "en"),
        ({"LANG": "C.UTF-8"}, (), "en"),
        ({"LANG": "zh_TW.UTF-8"}, (), "zh_Hant"),
        ({"LANG": "zh_HK"}, (), "zh_Hant"),
        ({"LANG": "zh_MO.Big5"}, (), "zh_Hant"),
        ({"LANG": "zh_CN.UTF-8"}, (), "zh_Hans"),
        ({"LANG": "zh_SG"}, (), "zh_Hans"),
        ({"LANG": "zh"}, (), "zh_Hans"),
        ({"LANG": "zh-Hant-CN"}, (), "zh_Hant"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "zh_TW.UTF-8"}, (), "zh_Hant"),
        ({"LANG": "en_GB.UTF-8"}, ("zh_TW",), "en"),
        ({"LANG": "C"}, ("zh_TW", "en_US"), "zh_Hant"),
        ({"LANG": "de_DE.UTF-8"}, ("fr_FR", "zh_CN"), "zh_Hans"),
        ({"LANG": "de_DE.UTF-8"}, (), "en"),
    ],
)
def test_the_language_is_found(environment, system, language):
    assert i18n.detect(environment, system) == language


def test_a_setting_goes_before_the_environment(monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    i18n.use("zh_Hans")
    assert i18n.language() == "zh_Hans"
    i18n.use("auto")
    assert i18n.language() == "zh_Hant"


def test_words_change_with_the_language():
    said = []
    for language in i18n.LANGUAGES:
        i18n.use(language)
        said.append((i18n._("Settings"), i18n.ngettext("{n} point", "{n} points", 2).format(n=2)))
    assert said == [("Settings", "2 points"), ("設定", "2 分"), ("设置", "2 分")]


def test_english_tells_one_from_many():
    assert i18n.ngettext("{n} point", "{n} points", 1).format(n=1) == "1 point"
