"""The first screen: the games, those that were kept, the settings, the way out."""

from collections.abc import Sequence
from functools import partial

import pygame

from cats_ledges.i18n import _
from scenes import art, paper, text
from scenes.focus import FocusRing
from scenes.games import Game
from scenes.input import Input
from scenes.kept_games import KeptGames
from scenes.preferences import Preferences
from scenes.scene import Push, Quit, Scene, Transition
from scenes.stage import Stage
from scenes.theatre.shelf import ShelfScene
from scenes.theme import GAP, INK, SMALL, SOFT_INK, TARGET
from scenes.widgets import PictureButton, PressButton

_COLUMN = 470.0
"""Width of the column of games."""


class Menu(Scene):
    """Title on the left, games on the right."""

    def __init__(self, stage: Stage, games: Sequence[Game], settings_spoilt: bool = False) -> None:
        """Show these games; `settings_spoilt`: say that the kept settings could not be used."""
        self._stage = stage
        self._settings_spoilt = settings_spoilt
        self._games = [
            PictureButton(
                f"card_{game.id}",
                partial(_shown, game.title),
                partial(_shown, game.note),
                partial(_open, game, stage),
            )
            for game in games
        ]
        self._settings = PressButton(
            lambda: _("Settings"), lambda: Push(Preferences(stage)), "ui_gear"
        )
        self._quit = PressButton(lambda: _("Quit"), Quit, "ui_close")
        self._kept = PressButton(self._kept_words, lambda: Push(KeptGames(stage, games)), "ui_play")
        self._theatre = PressButton(
            lambda: _("Theatre"), lambda: Push(ShelfScene(stage)), "ui_theatre"
        )
        self._waiting = False
        """Whether a game waits to be gone on with."""
        self._stale = False
        self.ring = FocusRing()
        self._look()
        self.ring.focus(self._kept if self._waiting else self._games[0])

    def handle(self, event: Input) -> Transition | None:
        """Pointer or keys choose."""
        used = self.ring.handle(event)
        if isinstance(used, Push):
            self._stale = True
        return used

    def update(self, dt: float) -> Transition | None:
        """Look again after a game was played."""
        if self._stale:
            self._look()
        return None

    def _look(self) -> None:
        """Offer the kept games if there are any."""
        library = self._stage.library
        entries = library.games() if library else []
        self._waiting = any(not entry.over for entry in entries)
        theatre = [self._theatre] if library else []
        self._low = [*([self._kept] if entries else []), *theatre, self._settings, self._quit]
        self.ring.widgets = (*self._games, *self._low)
        self._stale = False

    def _kept_words(self) -> str:
        return _("Continue") if self._waiting else _("Saved games")

    def draw(self, surface: pygame.Surface) -> None:
        """The room, the title with two cats, and what can be chosen."""
        stage = self._stage
        paper.room(surface)
        width, height = stage.units
        left = max(GAP, (width - _COLUMN - 640 - 3 * GAP) / 2)
        column = width - left - _COLUMN
        self._place(column, height)
        self._draw_title(surface, left, column - GAP - left, height)
        self.ring.draw(surface, stage)
        if self._settings_spoilt:
            notice = _("The kept settings could not be read; these are the usual ones.")
            style = paper.style(stage, SMALL, INK)
            text.draw(
                surface,
                notice,
                style,
                (stage.px(left), surface.height - stage.px(12)),
                "bottomleft",
            )

    def _place(self, x: float, height: float) -> None:
        """One game fills the column; more share it two by two."""
        across = 1 if len(self._games) == 1 else 2
        rows = -(-len(self._games) // across)
        beside = len(self._low) if len(self._low) < 4 else 2
        below = -(-len(self._low) // beside) * (TARGET + GAP) - GAP
        wide = (_COLUMN - GAP * (across - 1)) / across
        high = min(wide * 0.6 + 92, (height - below - 4 * GAP) / rows - GAP)
        top = (height - rows * (high + GAP) - below) / 2
        for number, card in enumerate(self._games):
            row, place = divmod(number, across)
            card.rect = self._stage.rect(
                x + place * (wide + GAP), top + row * (high + GAP), wide, high
            )
        low = top + rows * (high + GAP)
        each = (_COLUMN - GAP * (beside - 1)) / beside
        for number, button in enumerate(self._low):
            row, place = divmod(number, beside)
            button.rect = self._stage.rect(
                x + place * (each + GAP), low + row * (TARGET + GAP), each, TARGET
            )

    def _draw_title(self, surface: pygame.Surface, x: float, width: float, height: float) -> None:
        stage = self._stage
        wide = min(640.0, width)
        centre = stage.px(x + width / 2)
        image = art.picture("title", stage.px(wide))
        top = stage.px((height - wide / 2 - 150) / 2)
        most = stage.px(wide)
        title, motto = paper.style(stage, 84, INK, "title"), paper.style(stage, 24, SOFT_INK)
        above = text.draw(surface, _("Cats Ledges"), title, (centre, top), "midtop", most)
        words = _("Games of steady paws and wicked wit")
        place = (centre, above.bottom - stage.px(8))
        low = text.draw(surface, words, motto, place, "midtop", most).bottom
        surface.blit(image, image.get_rect(midtop=(centre, low + stage.px(4))))


def _shown(message: str) -> str:
    return _(message)


def _open(game: Game, stage: Stage) -> Transition:
    return Push(game.open(stage))
