"""Every remark, verdict, refusal and phase has words, in each language."""

from dataclasses import replace
from typing import get_args

import pytest

from cats_ledges import i18n
from cats_ledges.ledges import events as e
from cats_ledges.ledges.rules import new_game
from cats_ledges.ledges.state import Outcome, Phase, Seat, Verdict
from cats_ledges.ledges.supply import supply, toys_of
from scenes.ledges import words

SEAT = Seat("Ada", "ruben")
REMARKS = [
    e.CatStays(),
    e.LeftPlatform("toy_fish_ruben", "platform_rect_1"),
    e.CameBack("toy_fish_ruben"),
]
VERDICTS = [
    *(Verdict(0, o, "L1", 0, "toy_bell_ruben", e.FallReason.TILTED) for o in Outcome),
    Verdict(0, Outcome.CAME_TO_NOTHING, "L3.8", 0),
    Verdict(0, Outcome.LANDED, "L3.12", 1, "toy_bell_ruben", storeys=1),
    Verdict(0, Outcome.LANDED, "L3.13", 3, "toy_bell_ruben", storeys=2, icon=True),
]


def said() -> list[str]:
    """Everything that can be said, in the language in use."""
    state = new_game((SEAT, Seat("Bo", "ivy")), 1, 0)
    return [
        *(words.remark_words(event, SEAT) for event in REMARKS),
        *(words.verdict_words(verdict) for verdict in VERDICTS),
        *(words.refusal_words(reason)[1] for reason in e.Refusal),
        *(words.phase_title(in_phase(state, phase)) for phase in Phase),
        *(words.phase_words(in_phase(state, phase), wait) for phase in Phase for wait in (0, 1)),
        *(line for phase in Phase for line in words.phase_help(in_phase(state, phase))),
        *(words.piece_name(id) for id in (*supply().pillars, *supply().rect, *toys_of("cheese"))),
    ]


def in_phase(state, phase):
    return replace(state, phase=phase)


def test_no_kind_of_remark_is_forgotten_here():
    assert {type(event) for event in REMARKS} == set(get_args(words.Remark))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_all_is_said_and_nothing_is_left_open(language):
    i18n.use(language)
    for sentence in said():
        assert sentence.strip()
        assert "{" not in sentence


@pytest.mark.parametrize("language", ["zh_Hant", "zh_Hans"])
def test_all_of_it_is_Chinese_there(language):
    english = said()
    i18n.use(language)
    for there, here in zip(said(), english, strict=True):
        assert there != here
        assert any("一" <= character <= "鿿" for character in there)


def test_refusals_name_the_rule_they_come_from():
    assert {reason: words.refusal_words(reason)[0] for reason in e.Refusal} == {
        e.Refusal.PILLARS_MISSING: "L3.1",
        e.Refusal.PILLAR_UNSTEADY: "L3.3",
        e.Refusal.PLATFORMS_TOUCH: "L3.4",
        e.Refusal.NOT_ON_PLATFORM: "L3.9",
        e.Refusal.PLATFORM_TAKEN: "L3.8",
        e.Refusal.SAME_PLATFORM: "L3.8",
        e.Refusal.NOT_WITH_CAT: "L3.9",
    }


@pytest.mark.parametrize(
    ("storeys", "icon", "points", "said"),
    [
        (0, False, 0, "Ruben's bell landed, but hardly any lower. 0 points."),
        (1, False, 1, "Ruben's bell fell 1 storey. 1 point!"),
        (
            2,
            True,
            3,
            "Ruben's bell fell 2 storeys. The platform shows the same toy: 1 more. 3 points!",
        ),
    ],
)
def test_L3_12_L3_13_a_score_says_how_it_came_about(storeys, icon, points, said):
    assert words.landed_words("toy_bell_ruben", storeys, icon, points) == said


@pytest.mark.parametrize(("language", "names"), [("en", "Ada, Bo"), ("zh_Hant", "Ada、Bo")])
def test_L4_1_names_are_listed_as_the_language_does(language, names):
    i18n.use(language)
    state = replace(new_game((SEAT, Seat("Bo", "ivy")), 1, 0), last_round=(0, 1))
    assert words.last_round_words(state).endswith(names)
    assert words.last_round_words(replace(state, last_round=())) == ""


def test_chinese_sentences_follow_each_other_without_a_space():
    i18n.use("zh_Hans")
    assert " 平台" not in words.landed_words("toy_bell_ruben", 2, True, 3)
