"""In every size, language and text size, nothing lies outside the window or on something else."""

from itertools import combinations

import pytest
from little_game import FISH
from person import Person

from cats_ledges.settings import Settings
from scenes.board.first_steps import FirstSteps
from scenes.board.help import HelpSheet
from scenes.board.setup import BoardSetupScene
from scenes.games import GAMES
from scenes.ledges.setup import SetupScene
from scenes.menu import Menu
from scenes.preferences import Preferences

PARTY = (("W" * 16, "ruben"), ("王" * 16, "ivy"), ("", "flapjack"), ("", "cheese"))
SCREENS = {
    "menu": lambda stage: Menu(stage, GAMES),
    "menu of four": lambda stage: Menu(stage, (GAMES * 4)[:4]),
    "settings": Preferences,
    "set-up": lambda stage: SetupScene(stage, lambda setup: Menu(stage, GAMES)),
    "set-up of two to six": lambda stage: BoardSetupScene(stage, FISH, None),
    "first steps": lambda stage: FirstSteps(stage, FISH),
    "rules": lambda stage: HelpSheet(stage, FISH),
}
SIX = tuple((name, look.id) for name, look in zip(("W" * 16, *"abcde"), FISH.looks, strict=True))
SIZES = [(960, 600), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_everything_has_its_place(screen, size, language, text_size):
    settings = Settings(
        language=language,
        text_size=text_size,
        party=PARTY,
        parties={"fish": SIX},
        first_steps=("fish",),
    )
    person = Person(settings, size=size)
    person.open(SCREENS[screen](person.stage))
    window = person.app._window.get_rect()
    rects = [widget.rect for widget in person.ring.widgets]
    assert all(rect.width > 0 and window.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    least = 44 * person.stage.unit - 2
    assert all(rect.width >= least and rect.height >= least for rect in rects)
