"""The box with the supply: what lies in its slots; what may be taken now is bright."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from cats_ledges.ledges.match import Match
from cats_ledges.ledges.supply import supply
from scenes import paper
from scenes.ledges.layout import Layout
from scenes.ledges.sprites import Look, Sprites, look_of, reach
from scenes.ledges.words import piece_name
from scenes.slips import slip
from scenes.text import draw
from scenes.theme import INK, SOFT_INK

_ROWS = ((0, 2, 0.29), (2, 4, 0.17), (4, 5, 0.20), (5, 7, 0.17), (7, 9, 0.17))
"""Rows of the box: its slots, and its share of the height."""

_FADED = 80
"""Opacity of what cannot be taken now, of 255."""
_GAP = 6
CAT_SLOT = 4
_COUNTED = CAT_SLOT
"""The first slots hold several pieces and show how many."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot of the box."""

    look: Look
    name_of: str
    """A piece that has the name to be shown."""
    count: int
    """So many pieces lie in it."""
    take: str = ""
    """Id of the piece that may be taken out of it now; empty: none."""
    icon: str = ""
    """The toy on the drawn platform; empty: face down (L1.5)."""


def slots(match: Match) -> tuple[Slot, ...]:
    """Short and long pillars, the round and the rectangular pile, the own cat, its four toys."""
    free = [] if match.waiting else list(match.grippable())
    out = [_pillars(match, kind, free) for kind in ("pillar_short", "pillar_long")]
    out += [_pile(match, kind, free) for kind in ("platform_round", "platform_rect")]
    for id in (match.own_cat, *match.own_toys):
        # The tweezers can also take it from where it stands, wherever ledges shut it in (L6.2).
        takeable = id in free and id != match.hands.held
        shown = takeable or match.world.pieces[id].parked
        out.append(Slot(look_of(id), id, int(shown), id if takeable else ""))
    return tuple(out)


def _pillars(match: Match, kind: str, free: list[str]) -> Slot:
    pieces = match.world.pieces
    left = [id for id in match.state.pillars if id.startswith(kind) and pieces[id].parked]
    takeable = [id for id in left if id in free]
    return Slot(Look(kind), f"{kind}_1", len(left), takeable[0] if takeable else "")


def _pile(match: Match, kind: str, free: list[str]) -> Slot:
    state = match.state
    pile = state.round if kind == "platform_round" else state.rect
    drawn = state.drawn if state.drawn and state.drawn.startswith(kind) else None
    if drawn is None or not match.world.pieces[drawn].parked:
        return Slot(Look(kind), f"{kind}_1", len(pile))
    take = drawn if drawn in free else ""
    return Slot(Look(kind), drawn, len(pile) + 1, take, supply().icons[drawn])


class Tray:
    """Draws the slots and knows which one is under the pointer."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self.chosen = 0
        """The slot that the keys take from."""
        self._rects: tuple[Rect, ...] = ()

    def at(self, place: tuple[float, float]) -> int | None:
        """The slot at this pixel."""
        hit = (i for i, rect in enumerate(self._rects) if rect.collidepoint(place))
        return next(hit, None)

    def rect(self, slot: int) -> Rect:
        """Where a slot was last drawn, px."""
        return self._rects[slot]

    def lay_out(self, at: Layout) -> None:
        """Find the slots' places in a window."""
        self._rects = tuple(_rects(at))

    def draw(
        self,
        target: pygame.Surface,
        at: Layout,
        slots: Sequence[Slot],
        hovered: int | None,
        chosen: int | None,
    ) -> None:
        """Draw the box with its slots, a ring around the one that is chosen by key."""
        paper.card(target, at.stage, at.tray)
        for i, (slot, rect) in enumerate(zip(slots, self._rects, strict=True)):
            self._draw_slot(target, at, slot, rect, i, hovered == i)
            if i == chosen:
                paper.ring(
                    target, at.stage, rect.inflate(-at.stage.px(8), -at.stage.px(8)), radius=6
                )

    def _draw_slot(
        self, target: pygame.Surface, at: Layout, slot: Slot, rect: Rect, i: int, hovered: bool
    ) -> None:
        ready, unit = bool(slot.take), at.unit
        fill = ("#FFF8E0" if hovered else "#FFF1CC") if ready else "#F3E7D0"
        line = ("#E0A93B" if hovered else "#EBCB86") if ready else "none"
        paper.plate(target, at.stage, rect, fill, line, radius=10, thickness=2)
        if slot.count:
            self._draw_look(target, unit, slot, rect, 255 if ready else _FADED, i < _COUNTED)
        if i < _COUNTED:
            style = paper.style(at.stage, 15, INK if ready else SOFT_INK, "bold")
            draw(target, f"×{slot.count}", style, (rect.centerx, rect.bottom), "midbottom")
        style = paper.style(at.stage, 11, "#A8957A")
        draw(target, str(i + 1), style, (rect.x + 5 * unit, rect.y))

    def _draw_look(
        self, target: pygame.Surface, unit: float, slot: Slot, rect: Rect, alpha: int, low: bool
    ) -> None:
        room = rect.inflate(-14 * unit, -12 * unit)
        if low:
            room.height -= round(16 * unit)
        platform = slot.look.name.startswith("platform")
        if platform:
            self._draw_platform(target, slot, room, alpha, unit)
            return
        box = reach(slot.look.name)
        tallest = 126.0 if slot.look.name.startswith("pillar") else box.height
        scale = min(room.width / box.width, room.height / tallest, 2.2 * unit)
        picture = self._sprites.picture(slot.look, scale)
        bottom = slot.look.name.startswith("pillar")
        place = (
            picture.get_rect(midbottom=room.midbottom)
            if bottom
            else picture.get_rect(center=room.center)
        )
        _blit(target, picture, place, alpha)

    def _draw_platform(
        self, target: pygame.Surface, slot: Slot, room: Rect, alpha: int, unit: float
    ) -> None:
        """The card seen from above: face down a paw, face up its icon."""
        drawn = bool(slot.icon)
        round_ = slot.look.name.endswith("round")
        height = min(room.height, room.width * 0.62)
        width = height if round_ else min(room.width, height * 1.6)
        face = Rect(0, 0, round(width), round(height))
        face.center = room.center
        colour = ("#4FA08F" if round_ else "#D8795A") if not drawn else "#FFF9EC"
        top = pygame.Surface(face.inflate(4, 4).size, pygame.SRCALPHA)
        area = Rect(2, 2, *face.size)
        radius = area.height if round_ else round(7 * unit)
        pygame.draw.rect(top, colour, area, border_radius=radius)
        pygame.draw.rect(top, INK, area, max(1, round(1.5 * unit)), border_radius=radius)
        look = Look(f"icon_{slot.icon}") if drawn else Look("paw_mark", "cheese")
        picture = self._sprites.picture(look, height * (0.8 if drawn else 0.55) / 20)
        if not drawn:
            picture = picture.copy()
            picture.set_alpha(150)
        top.blit(picture, picture.get_rect(center=area.center))
        _blit(target, top, top.get_rect(center=face.center), alpha)

    def draw_name(
        self, target: pygame.Surface, at: Layout, slots: Sequence[Slot], hovered: int, words: str
    ) -> None:
        """The name of what lies in the hovered slot, beside it; or other words, if any."""
        place = (at.tray.right + at.stage.px(6), self._rects[hovered].centery)
        slip(target, at.stage, words or piece_name(slots[hovered].name_of), place, "midleft")


def _rects(at: Layout) -> list[Rect]:
    gap = max(2, round(_GAP * at.unit))
    inside = at.tray.inflate(-2 * gap, -2 * gap)
    out: list[Rect] = []
    y = float(inside.top)
    for first, end, share in _ROWS:
        height = (inside.height - gap * (len(_ROWS) - 1)) * share
        count = end - first
        width = (inside.width - gap * (count - 1)) / count
        out += [
            Rect(round(inside.left + k * (width + gap)), round(y), round(width), round(height))
            for k in range(count)
        ]
        y += height + gap
    return out


def _blit(target: pygame.Surface, picture: pygame.Surface, place: Rect, alpha: int) -> None:
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    target.blit(picture, place)
