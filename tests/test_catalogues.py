"""Every word on screen is there in every language, and nothing is there for nothing."""

import importlib.util
from pathlib import Path

import pytest
from babel.messages import Catalog, Message

_spec = importlib.util.spec_from_file_location(
    "catalogues", Path(__file__).parents[1] / "tools" / "catalogues.py"
)
catalogues = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(catalogues)


def test_the_catalogues_have_no_fault():
    assert list(catalogues.faults()) == []


def test_english_is_its_own_translation():
    for message in catalogues.read("en"):
        if message.id:
            expected = message.id if isinstance(message.id, str) else tuple(message.id)
            assert message.string == expected


def template():
    made = Catalog()
    made.add("{cat} stays.")
    made.add(("{n} point", "{n} points"))
    return made


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (Message("{cat} stays.", "{cat}留下。"), None),
        (Message(("{n} point", "{n} points"), ("{n} 分",)), None),
        (Message("{cat} goes.", "{cat}走了。"), "stale"),
        (Message("{cat} stays.", ""), "not translated"),
        (Message("{cat} stays.", "貓留下。"), "other placeholders"),
        (Message("{cat} stays.", "{dog}留下。"), "other placeholders"),
        (Message("{cat} stays.", "{cat}留下。", flags=["fuzzy"]), "fuzzy"),
        (Message(("{n} point", "{n} points"), ("{m} 分",)), "other placeholders"),
    ],
)
def test_each_fault_is_noticed(message, fault):
    found = list(catalogues.message_faults(message, template()))
    assert [one.partition(":")[0] for one in found] == ([fault] if fault else [])


@pytest.fixture
def locale(tmp_path, monkeypatch):
    """The catalogues, copied to where they may be spoilt."""
    for language in catalogues.LANGUAGES:
        source = catalogues.po_path(language)
        target = tmp_path / language / "LC_MESSAGES" / source.name
        target.parent.mkdir(parents=True)
        target.write_bytes(source.read_bytes())
        target.with_suffix(".mo").write_bytes(source.with_suffix(".mo").read_bytes())
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    return tmp_path


def test_a_mo_file_that_lags_behind_is_noticed(locale):
    po = catalogues.po_path("zh_Hant")
    po.write_text(po.read_text(encoding="utf-8").replace("設定", "偏好設定"), encoding="utf-8")
    assert [fault for fault in catalogues.faults() if "compiled" in fault]


def test_a_message_that_is_missing_is_noticed_and_added_but_not_guessed(locale):
    po = catalogues.po_path("zh_Hans")
    text = po.read_text(encoding="utf-8")
    po.write_text(text.replace('msgid "Settings"', 'msgid "Old settings"'), encoding="utf-8")
    found = list(catalogues.faults())
    assert any("missing: 'Settings'" in fault for fault in found)
    assert any("stale: 'Old settings'" in fault for fault in found)
    catalogues.update()
    assert [fault.partition(": ")[2] for fault in catalogues.faults()] == [
        "not translated: 'Settings'"
    ]


def test_updating_what_is_up_to_date_changes_nothing(locale):
    before = {path: path.read_bytes() for path in locale.rglob("*.po")}
    catalogues.update()
    assert {path: path.read_bytes() for path in locale.rglob("*.po")} == before
