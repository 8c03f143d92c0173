import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cats_ledges import i18n
from scenes.text import Style, fitting, font_of, line, shortened, width, wrap

STYLE = Style(20, "#000000")
CLOSING, OPENING = "、。，！？）」』》：；,.!?)", "（「『《(“"
WORDS = st.text(alphabet="貓咪平台柱子ab cdefgh 。，！？）」（「1", max_size=60)


@pytest.fixture(autouse=True)
def _fonts():
    pygame.font.init()


@given(WORDS, st.integers(60, 400))
def test_wrapping_loses_nothing_but_spaces_at_the_ends_of_lines(words, most):
    pygame.font.init()
    assert "".join(wrap(words, STYLE, most)).replace(" ", "") == words.replace(" ", "")


@given(WORDS, st.integers(60, 400))
def test_no_line_is_wider_than_allowed(words, most):
    pygame.font.init()
    assert all(width(row, STYLE) <= most for row in wrap(words, STYLE, most))


@given(st.text(alphabet="貓咪平台柱子。，！？）」（「", max_size=60), st.integers(200, 400))
def test_punctuation_stays_with_what_it_belongs_to(words, most):
    pygame.font.init()
    rows = wrap(words, STYLE, most)
    # a run of marks as long as a line cannot be kept together
    marks = max((len(run) for run in _runs_of_marks(words)), default=0)
    if marks * 20 < most - 60:
        assert not any(row[0] in CLOSING for row in rows[1:] if row)
        assert not any(row[-1] in OPENING for row in rows[:-1] if row)


def _runs_of_marks(words):
    run = ""
    for character in words:
        if character in CLOSING + OPENING:
            run += character
        else:
            yield run
            run = ""
    yield run


def test_latin_words_stay_whole():
    assert wrap("catnip and hammocks", STYLE, 110) == ["catnip and", "hammocks"]


def test_chinese_breaks_before_the_mark_would_stand_first():
    six = width("貓咪平台柱子", STYLE)
    assert wrap("貓咪平台柱子。好", STYLE, six) == ["貓咪平台柱", "子。好"]


def test_a_newline_is_kept():
    assert wrap("cat\n\ntoy", STYLE, 300) == ["cat", "", "toy"]


@pytest.mark.parametrize(
    ("spoken", "character", "font"),
    [
        ("zh_Hant", "貓", "NotoSansTC-subset.otf"),
        ("zh_Hans", "猫", "NotoSansSC-subset.otf"),
        ("en", "a", "NotoSansSC-subset.otf"),
        ("zh_Hant", "鲅", "NotoSansSC-subset.otf"),  # not in Big5: the other face lends it
    ],
)
def test_each_language_has_its_own_face_and_the_other_one_helps_out(spoken, character, font):
    assert font_of(character, "text", spoken) == font


def test_a_title_takes_latin_and_han_from_different_fonts():
    assert font_of("C", "title", "zh_Hant") == "Fredoka-SemiBold.ttf"
    assert font_of("貓", "title", "zh_Hant") == "NotoSansTC-Bold-subset.otf"


def test_the_same_character_looks_as_its_language_writes_it():
    pictures = []
    for spoken in ("zh_Hant", "zh_Hans"):
        i18n.use(spoken)
        pictures.append(pygame.image.tobytes(line("骨", Style(60, "#000000")), "RGBA"))
    assert pictures[0] != pictures[1]


def test_words_that_are_too_wide_become_smaller_or_shorter():
    words = "Cats Knocking Things Off Ledges"
    smaller = fitting(words, STYLE, 250)
    assert smaller.size < STYLE.size
    assert width(words, smaller) <= 250
    cut = shortened(words, STYLE, 120)
    assert cut.endswith("…")
    assert width(cut, STYLE) <= 120
    assert shortened("Cat", STYLE, 120) == "Cat"


def test_a_rare_character_among_bold_ones_is_thickened_and_no_wider():
    thin, thick = (line("王", Style(24, "#000000", face)) for face in ("text", "bold"))
    assert thin.size == thick.size
    ink = [
        pygame.transform.average_color(image, consider_alpha=False)[3] for image in (thin, thick)
    ]
    assert ink[1] > ink[0]
