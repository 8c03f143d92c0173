"""The table of Cat Between Us: how a card is played on it, and what is said meanwhile."""

import pygame
from pygame import Rect

from cats_ledges.distance.state import Distance, Play
from cats_ledges.distance.text import LETTERS, card_text
from cats_ledges.i18n import _
from scenes.board.view import BoardView, Cue, Motion, Shown
from scenes.distance.drawing import Drawing
from scenes.distance.petting import LAY, Telling
from scenes.distance.places import Places
from scenes.distance.sight import ended, sight_of
from scenes.distance.words import TOYS, petting_words
from scenes.stage import Stage


class DistanceView(BoardView[Distance, Play]):
    """Shelf, rooms, track, toys, and the hand of whoever looks."""

    _stage: Stage
    _at: Places

    def lay_out(self, stage: Stage, area: Rect, state: Distance) -> None:
        """Fit the table into its area."""
        self._stage = stage
        self._at = Places(area, len(state.toys))

    def steps(self, state: Distance, move: Play) -> tuple[str, ...]:
        """A card, and a toy by its letter."""
        return card_text(move.card), LETTERS[move.toy]

    def area(self, state: Distance, picked: tuple[str, ...], step: str) -> Rect:
        """A card of the hand, or a toy with what lies under it."""
        if picked:
            return self._at.column(state.toys.index(LETTERS.index(step)))
        hand = state.hands[state.to_move]
        place = next(n for n, card in enumerate(hand) if card and card_text(card) == step)
        return self._at.hand(place, len(hand))

    def motion(self, before: Distance, move: Play, after: Distance) -> Motion:
        """A card slides; after a round's last one the cat is petted, and everybody looks."""
        petting = ended(before, after)
        if petting is None:
            return Motion(LAY, (Cue(0.0, "card_slide"),))
        telling = Telling(petting, before.attraction)
        return Motion(telling.seconds, telling.cues(), hold=True)

    def draw(self, surface: pygame.Surface, shown: Shown[Distance, Play]) -> None:
        """The table as it is at this moment."""
        Drawing(surface, self._stage, self._at, shown, sight_of(shown)).draw()

    def prompt(self, shown: Shown[Distance, Play]) -> str:
        """A card, then a toy; or what is being told."""
        tale = sight_of(shown).tale
        if tale:
            return petting_words(shown.players, tale)
        if shown.picked:
            return _("Under which toy? Its worth grows for everybody who counts it.")
        if not shown.targets:
            return ""
        if shown.state.attraction == "kept":
            return _("Which card do you play? The cards you keep count in the end.")
        return _("Which card do you play? Each toy under which you have played counts once.")

    def move_words(self, state: Distance, move: Play) -> str:
        """Suit, number, toy."""
        words = {"suit": _(TOYS[move.card.suit]), "toy": _(TOYS[move.toy])}
        return _("{suit} {number}→{toy}").format(number=move.card.number, **words)
