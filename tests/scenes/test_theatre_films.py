"""Films made in the theatre: asked for, made while a bar grows, stopped; they play."""

import av
import pytest
from guest import Guest
from PIL import Image, ImageSequence

from scenes.theatre.export_sheet import ExportSheet, Part
from scenes.theatre.film import FORMATS
from scenes.theatre.moments import highlight


@pytest.fixture
def guest(tmp_path) -> Guest:
    return Guest(tmp_path)


def decoded(path) -> list[bytes]:
    """The pictures of a film, as a player shows them."""
    if path.suffix == ".mp4":
        with av.open(path) as film:
            return [frame.to_ndarray(format="rgb24").tobytes() for frame in film.decode(video=0)]
    with Image.open(path) as film:
        assert film.size == (160, 100)
        return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(film)]


@pytest.mark.parametrize("format", FORMATS)
def test_a_film_is_made_while_a_bar_grows(guest, format, tmp_path):
    guest.sees_all()
    guest.push("e")
    sheet = guest.scene
    assert isinstance(sheet, ExportSheet)
    sheet.format, sheet.size, sheet.speed = format, (160, 100), 4.0
    guest.clicks("Make it")
    shares = [0.0]
    while sheet.working:
        assert sheet._share == 1.0 or list((tmp_path / "films").iterdir()) == []
        guest.frames()
        shares.append(sheet._share or 1.0)
    assert shares == sorted(shares)
    (film,) = (tmp_path / "films").iterdir()
    assert film.suffix == f".{format}"
    assert str(film) in sheet._words()
    pictures = decoded(film)
    assert {len(picture) for picture in pictures} == {160 * 100 * 3}
    assert len(set(pictures)) > (10 if format != "png" else 0)


def test_what_is_filmed_how_fast_and_how_large_is_chosen(guest):
    guest.push("e")
    sheet, record = guest.scene, guest.record
    assert (sheet.film().first, sheet.film().last) == highlight(record)
    guest.clicks("The best seconds")
    assert sheet.part == Part.LOOP
    guest.clicks("From here to the end")
    assert (sheet.film().first, sheet.film().last) == (0, record.ticks)
    guest.clicks("1/2 ×")
    assert sheet.film().speed == 1.0
    guest.clicks("960 × 600")
    assert sheet.film().size == (1280, 720)
    guest.clicks("GIF, moves anywhere")
    assert sheet.film().format == "mp4"


def test_a_loop_is_filmed_or_else_what_is_still_to_come(guest):
    guest.head.go(240)
    guest.push("e")
    guest.clicks("The best seconds")
    assert (guest.scene.film().first, guest.scene.film().last) == (240, guest.record.ticks)
    guest.push("escape", "i")
    guest.head.go(480)
    guest.push("o", "e")
    assert guest.scene.part == Part.LOOP
    assert (guest.scene.film().first, guest.scene.film().last) == (240, 480)


def test_a_picture_is_of_this_moment_and_has_no_speed(guest):
    guest.head.go(300)
    guest.push("e")
    sheet = guest.scene
    guest.clicks("GIF, moves anywhere")
    guest.clicks("MP4, smooth")
    film = sheet.film()
    assert (film.format, film.first, film.last) == ("png", 300, 300)
    guest.clicks("This moment")
    guest.clicks("1/2 ×")
    assert (sheet.part, sheet.speed) == (Part.HIGHLIGHT, 0.5)
    guest.clicks("PNG, one picture")
    guest.clicks("1/2 ×")
    assert sheet.speed == 1.0


def test_the_same_film_again_gets_a_name_of_its_own(guest, tmp_path):
    guest.push("e")
    guest.scene.format, guest.scene.size = "png", (160, 100)
    for count in (1, 2):
        guest.clicks("Make it")
        while guest.scene.working:
            guest.frames()
        assert len(list((tmp_path / "films").iterdir())) == count


def test_a_film_that_is_stopped_leaves_nothing(guest, tmp_path):
    guest.push("e")
    sheet = guest.scene
    sheet.part = Part.WHOLE
    guest.clicks("Make it")
    guest.frames(3)
    assert sheet.working
    guest.push("escape")
    assert not sheet.working
    assert guest.scene is sheet
    assert list((tmp_path / "films").iterdir()) == []
    guest.push("escape")
    assert guest.scene is guest.theatre


def test_a_folder_that_cannot_be_made_is_said(guest, tmp_path):
    (tmp_path / "films").write_text("in the way")
    guest.push("e")
    guest.clicks("Make it")
    assert not guest.scene.working
    assert "cannot be written" in guest.scene._words()
