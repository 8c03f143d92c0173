"""Opens the window with what the command line asked for."""

from functools import partial

import pygame

from cats_ledges import settings as files
from cats_ledges.cli import Play, complain
from cats_ledges.i18n import _
from cats_ledges.ledges.record import RecordError, read_record
from cats_ledges.saves.library import Library
from scenes.app import App, NoWindow
from scenes.games import GAMES
from scenes.menu import Menu
from scenes.stage import Stage
from scenes.theatre.opening import opened, problem_words
from scenes.theatre.shelf import ShelfScene
from scenes.theatre.theatre import TheatreScene


def play(asked: Play) -> int:
    """Play until the window is closed.

    Returns:
        The exit code: 0, or 2 where no window can be opened, or no record to be shown.
    """
    try:
        record = read_record(asked.replay) if asked.replay else None
    except (RecordError, OSError) as error:
        complain(f"{asked.replay}: {problem_words(error)}")
        return 2
    folder = files.data_folder(asked.data_dir)
    settings, problem = files.load(folder)
    if problem:
        complain(problem)

    def keep(changed: files.Settings) -> None:
        try:
            files.save(changed, folder)
        except OSError as error:
            complain(f"settings cannot be kept in {folder}: {error.strerror}")

    try:
        log = asked.log.open("a", encoding="utf-8") if asked.log else None
    except OSError as error:
        complain(f"{asked.log}: cannot be written: {error.strerror}")
        return 2
    library = Library(folder)
    library.sweep()
    stage = Stage(settings, keep, _system_locales(), log, library)
    try:
        app = App(stage, lambda: _("Cats Ledges"), partial(opened, stage))
    except NoWindow as error:
        complain(str(error))
        return 2
    app.open(Menu(stage, GAMES, settings_spoilt=problem is not None))
    for game in GAMES:
        if game.id == asked.game:
            app.open(game.open(stage))
    if asked.theatre:
        app.open(TheatreScene(stage, record, asked.replay) if record else ShelfScene(stage))
    try:
        return app.run()
    finally:
        pygame.quit()


def _system_locales() -> tuple[str, ...]:
    """What the person has told the system to speak, the dearest language first."""
    wanted = pygame.system.get_pref_locales()
    return tuple(f"{locale['language']}_{locale['country'] or ''}" for locale in wanted)
