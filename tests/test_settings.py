import json
import os

import pytest

from cats_ledges.settings import DATA_DIR, Settings, data_folder, load, save


def test_what_was_saved_is_loaded(tmp_path):
    settings = Settings(language="zh_Hant", text_size=1.3, party=(("王小明", "ruben"),))
    save(settings, tmp_path / "new" / "folder")
    assert load(tmp_path / "new" / "folder") == (settings, None)


def test_without_a_file_they_are_the_defaults(tmp_path):
    assert load(tmp_path) == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"language": "klingon"}',
        b'{"text_size": 9}',
        b'{"text_size": NaN}',
        b'{"full_screen": "yes"}',
        b'{"party": [["a"]]}',
        b"\xff\xfe",
        b'{"language": "en"}' + b" " * 70_000,
        b"[" * 60_000,
        b'{"whiskers":' + b"[" * 60_000,
    ],
)
def test_a_spoilt_file_is_set_aside_with_one_line_and_loses_nothing(tmp_path, content):
    (tmp_path / "settings.json").write_bytes(content)
    settings, problem = load(tmp_path)
    assert settings == Settings()
    assert "settings.json" in problem
    assert "\n" not in problem
    assert (tmp_path / "settings.spoilt.json").read_bytes() == content
    assert load(tmp_path) == (Settings(), None)


def test_a_spoilt_file_that_cannot_be_set_aside_is_one_line_too(tmp_path):
    (tmp_path / "settings.json").write_bytes(b"{")
    (tmp_path / "settings.spoilt.json" / "full").mkdir(parents=True)
    settings, problem = load(tmp_path)
    assert settings == Settings()
    assert "cannot be set aside" in problem
    assert (tmp_path / "settings.json").read_bytes() == b"{"


def test_a_newer_programs_settings_are_no_fault(tmp_path):
    (tmp_path / "settings.json").write_text(json.dumps({"language": "en", "whiskers": True}))
    assert load(tmp_path) == (Settings(language="en"), None)


def test_a_failed_save_leaves_the_old_file(tmp_path, monkeypatch):
    save(Settings(language="en"), tmp_path)

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save(Settings(language="zh_Hans"), tmp_path)
    assert load(tmp_path) == (Settings(language="en"), None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_the_folder_is_the_one_asked_for_then_the_environments_then_the_systems(
    tmp_path, monkeypatch
):
    monkeypatch.setenv(DATA_DIR, str(tmp_path / "environment"))
    assert data_folder(tmp_path / "asked") == tmp_path / "asked"
    assert data_folder() == tmp_path / "environment"
    monkeypatch.delenv(DATA_DIR)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert data_folder().name == "cats-ledges"
