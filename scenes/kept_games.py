"""The games that were kept: those to go on with, and those that are over to look back at."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

import pygame
from pygame import Rect

from cats_ledges.cli import complain
from cats_ledges.i18n import _, ngettext
from cats_ledges.saves.keeping import GameBusy
from cats_ledges.saves.library import Entry, Library
from cats_ledges.saves.saved import Saved, SavedLedges, SaveError
from scenes import art, paper, text
from scenes.dialog import Answer, Dialog
from scenes.focus import FocusRing
from scenes.games import Game
from scenes.input import Input, KeyPressed, Place
from scenes.ledges.words import phase_title
from scenes.pages import Pages
from scenes.scene import Pop, Push, Scene, Stay, Transition
from scenes.stage import Stage
from scenes.theme import CARD, GAP, INK, LINE, SMALL, SOFT_INK, SUNKEN, TARGET, TITLE, WOOD
from scenes.widgets import Choice, Look, PressButton, Widget

_MOST_WIDTH = 1080.0
_ROW = 80.0
_ROW_GAP = 10.0
_WHEN = 230.0
"""Width of what is said on the right of a row."""


class KeptGames(Scene):
    """A list, by pages; each game can be opened or deleted."""

    def __init__(self, stage: Stage, games: Sequence[Game]) -> None:
        """`games`: those that can be opened; the stage has a library."""
        assert stage.library
        self._stage = stage
        self._library = stage.library
        self._games = {game.id: game for game in games}
        self._entries: list[Entry] = []
        self._stale = False
        self._problem = ""
        self._pages = Pages(self._lay_out)
        self._back = PressButton(None, Pop, "ui_home")
        self._over = False
        self._which = Choice(lambda: (False, True), lambda: self._over, self._show, self._which_is)
        self._rows: list[_Row] = []
        self._bins: list[PressButton] = []
        self.ring = FocusRing(self._back, self._which)
        self._read()
        if not self._shown and self._entries:
            self._over = True
        self._lay_out()
        self.ring.focus(next((row for row in self._rows if row.enabled), self._back))

    # -- what is there -----------------------------------------------------------------------------

    @property
    def _shown(self) -> list[Entry]:
        """Those that are over, or those that are not; spoilt ones may be either."""
        return [entry for entry in self._entries if entry.over == self._over]

    def _read(self) -> None:
        self._entries = self._library.games()
        self._stale = False

    def _show(self, over: bool) -> None:
        self._over = over
        self._pages.first()
        self._lay_out()

    def _which_is(self, over: bool) -> str:
        count = sum(entry.over == over for entry in self._entries)
        words = _("Finished: {n}") if over else _("Unfinished: {n}")
        return words.format(n=count)

    # -- inputs ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Transition | None:
        """Choose, turn the page, or go back with Esc."""
        used = self._answer(event)
        if isinstance(used, Push):
            self._stale = True
        return used

    def _answer(self, event: Input) -> Transition | None:
        match event:
            case KeyPressed("delete"):
                for row, bin in zip(self._rows, self._bins, strict=True):
                    if self.ring.focused in (row, bin):
                        return bin.click(None)
        return self._pages.handle(event) or self.ring.handle_or_leave(event)

    def update(self, dt: float) -> Transition | None:
        """Look again after a game was played or deleted."""
        if self._stale:
            self._read()
            self._lay_out()
        return None

    def _open(self, entry: Entry) -> Transition:
        """Go on with a game, or look at one that is over."""
        saved = entry.saved
        assert saved is not None
        self._problem = ""
        game = self._games[saved.game]
        try:
            if saved.over:
                return Push(game.look_back(self._stage, entry.id, saved))
            return self._go_on(game, entry.id)
        except GameBusy:
            return Push(self._busy(game, entry.id))
        except SaveError as error:
            return self._say(_("This game cannot be opened: {reason}"), error)

    def _go_on(self, game: Game, id: str) -> Transition:
        saved, kept = self._library.open(id)
        try:
            return Push(game.go_on(self._stage, saved, kept))
        except SaveError:
            kept.close()
            raise

    def _busy(self, game: Game, id: str) -> Scene:
        return Dialog(
            self._stage,
            lambda: _("This game is open in another window."),
            lambda: _("A copy of it can be played on here; both are kept."),
            Answer(lambda: _("Leave it")),
            Answer(lambda: _("Play a copy"), lambda: self._go_on_copy(game, id)),
        )

    def _go_on_copy(self, game: Game, id: str) -> Transition:
        try:
            return self._go_on(game, self._library.copy(id))
        except SaveError as error:
            return self._say(_("This game cannot be copied: {reason}"), error)

    def _ask(self, entry: Entry) -> Transition:
        """Shall a game be deleted?"""
        return Push(
            Dialog(
                self._stage,
                lambda: _("Delete this game?"),
                lambda: _("All of it is lost. Turns that were saved for the theatre stay there."),
                Answer(lambda: _("Keep it")),
                Answer(lambda: _("Delete"), lambda: self._delete(entry)),
            )
        )

    def _delete(self, entry: Entry) -> Transition | None:
        self._problem = ""
        try:
            self._library.delete(entry.id)
        except GameBusy:
            self._problem = _("This game is open in another window.")
        except SaveError as error:
            return self._say(_("This game cannot be deleted: {reason}"), error)
        return None

    def _say(self, what: str, error: SaveError) -> Transition:
        """Tell in one line what is wrong."""
        self._problem = what.format(reason=error)
        complain(self._problem)
        return Stay()

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Title, the rows of this page, and below them the pages."""
        stage = self._stage
        self._lay_out()
        paper.room(surface)
        title = paper.style(stage, TITLE, face="title")
        middle = (stage.px(stage.units[0] / 2), self._back.rect.centery)
        most = 2 * (self._which.rect.left - middle[0]) - stage.px(2 * GAP)
        text.draw(surface, _("Saved games"), title, middle, "center", most)
        if not self._rows:
            note = _("No game is over yet.") if self._over else _("No game is waiting.")
            style = paper.style(stage, colour=SOFT_INK)
            text.draw(surface, note, style, surface.get_rect().center, "center")
        self.ring.draw(surface, stage)
        if self._problem:
            style = paper.style(stage, SMALL, INK)
            low = (stage.px(GAP), surface.get_height() - stage.px(8))
            words = text.shortened(self._problem, style, surface.get_width() - 2 * stage.px(GAP))
            text.draw(surface, words, style, low, "bottomleft")

    def _lay_out(self) -> None:
        """As many rows as the window has room for."""
        stage = self._stage
        width, height = stage.units
        inner = min(_MOST_WIDTH, width - 2 * GAP)
        x, y = (width - inner) / 2, GAP
        self._back.rect = stage.rect(x, y, TARGET, TARGET)
        self._which.rect = stage.rect(x + inner - 290, y, 290, TARGET)
        top, low = y + TARGET + GAP, height - GAP - TARGET - 28
        rows = max(1, int((low - top + _ROW_GAP) / (_ROW + _ROW_GAP)))
        self._fill(self._pages.shown(self._shown, rows))
        for number, (row, bin) in enumerate(zip(self._rows, self._bins, strict=True)):
            at = top + number * (_ROW + _ROW_GAP)
            row.rect = stage.rect(x, at, inner - TARGET - _ROW_GAP, _ROW)
            bin.rect = stage.rect(x + inner - TARGET, at + (_ROW - TARGET) / 2, TARGET, TARGET)
        self._pages.choice.rect = stage.rect((width - 290) / 2, low + 12, 290, TARGET)

    def _fill(self, entries: Sequence[Entry]) -> None:
        """A row for each of these; those that are there already stay, with the focus."""
        if [row.entry for row in self._rows] != entries or self._turn_page_is_wrong:
            number = self._number_of_focused()
            self._rows = [
                _Row(entry, self._games, self._library, partial(self._open, entry))
                for entry in entries
            ]
            self._bins = [
                PressButton(None, partial(self._ask, entry), "ui_bin") for entry in entries
            ]
            pairs = zip(self._rows, self._bins, strict=True)
            self.ring.widgets = (
                self._back,
                self._which,
                *(widget for pair in pairs for widget in pair),
                *self._pages.widgets,
            )
            if self.ring.focused is None:
                rest = self._bins[: number + 1]
                self.ring.focus(rest[-1] if rest else self._back)

    @property
    def _turn_page_is_wrong(self) -> bool:
        return (self._pages.choice in self.ring.widgets) != (self._pages.count > 1)

    def _number_of_focused(self) -> int:
        for number, pair in enumerate(zip(self._rows, self._bins, strict=True)):
            if self.ring.focused in pair:
                return number
        return 0


class _Row(Widget):
    """One game: its picture, who plays and how it stands, when it was played."""

    def __init__(
        self,
        entry: Entry,
        games: dict[str, Game],
        library: Library,
        open: Callable[[], Transition],
    ) -> None:
        super().__init__()
        self.entry = entry
        self._game = games.get(entry.saved.game) if entry.saved else None
        self._library = library
        self._open = open
        self.enabled = self._game is not None

    def click(self, place: Place | None) -> Transition | None:
        """Open it."""
        return self._open()

    def draw(self, surface: pygame.Surface, stage: Stage, look: Look) -> None:
        """A card, pressed as a whole."""
        fill = "#FFF3DC" if look.hovered else CARD if self.enabled else SUNKEN
        paper.card(surface, stage, self.rect, fill, WOOD if look.hovered else LINE, radius=16)
        inner = self.rect.inflate(-stage.px(24), -stage.px(12))
        left = self._draw_picture(surface, stage, inner) + stage.px(16)
        right = inner.right
        if self.enabled:
            right -= stage.px(_WHEN)
            self._lines(
                surface,
                stage,
                Rect(right, inner.top, stage.px(_WHEN), inner.height),
                (_when(self.entry.kept, self._library.clock()), SMALL, INK, "text"),
                (_where(self.entry.saved), SMALL, SOFT_INK, "text"),
                "midright",
            )
        self._lines(
            surface,
            stage,
            Rect(left, inner.top, right - left - stage.px(12), inner.height),
            (self.title(), 21, INK, "bold"),
            (self.note(), SMALL, SOFT_INK, "text"),
            "midleft",
        )

    def title(self) -> str:
        """What is played."""
        return _(self._game.title) if self._game else _("A game that cannot be read")

    def note(self) -> str:
        """Who plays, or what is wrong."""
        saved = self.entry.saved
        if saved is None:
            return self.entry.problem
        if self._game is None:
            return _("This version does not know the game {name}.").format(name=saved.game)
        scores = saved.scores if saved.scores and any(saved.scores) else None
        if scores is None:
            return " · ".join(saved.names)
        pairs = zip(saved.names, scores, strict=False)
        return " · ".join(f"{name} {score}" for name, score in pairs)

    def _draw_picture(self, surface: pygame.Surface, stage: Stage, inner: Rect) -> int:
        """The game's picture; where it ends."""
        wide = stage.px(108)
        if self._game:
            name = f"card_{self._game.id}"
            _, _, w, h = art.view_box(name)
            image = art.picture(name, min(wide, round(inner.height * w / h)))
            surface.blit(image, image.get_rect(center=(inner.left + wide // 2, inner.centery)))
        return inner.left + wide

    def _lines(
        self,
        surface: pygame.Surface,
        stage: Stage,
        box: Rect,
        first: tuple[str, float, str, str],
        second: tuple[str, float, str, str],
        anchor: str,
    ) -> None:
        for (words, size, colour, face), share in ((first, 0.29), (second, 0.72)):
            style = text.fitting(words, paper.style(stage, size, colour, face), box.width)
            words = text.shortened(words, style, box.width)
            x = box.right if anchor == "midright" else box.left
            text.draw(surface, words, style, (x, box.top + round(share * box.height)), anchor)


def _when(kept: datetime, now: datetime) -> str:
    """When a game was played last, as people say it."""
    kept = kept.astimezone(now.tzinfo)
    time = kept.strftime("%H:%M")
    if kept.date() == now.date():
        return _("Today, {time}").format(time=time)
    if kept.date() == now.date() - timedelta(days=1):
        return _("Yesterday, {time}").format(time=time)
    return kept.strftime("%Y-%m-%d")


def _where(saved: Saved | None) -> str:
    """How far a game is."""
    match saved:
        case None:
            return ""
        case SavedLedges():
            name = saved.names[saved.turn] if saved.turn < len(saved.names) else ""
            if saved.over:
                return ngettext("{n} turn", "{n} turns", saved.turns).format(n=saved.turns)
            return _("{name}: {phase}").format(name=name, phase=phase_title(saved))
    return ngettext("{n} move", "{n} moves", saved.ply).format(n=saved.ply)
