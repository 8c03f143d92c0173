"""The strip below the table: the phase, what may be done in it, and its buttons."""

import math
from dataclasses import dataclass
from enum import StrEnum

import pygame
from pygame import Rect

from cats_ledges.i18n import _
from cats_ledges.ledges.events import BuildOption
from cats_ledges.ledges.judging import build_options
from cats_ledges.ledges.match import Match
from cats_ledges.ledges.state import TURN, Ledges, Phase
from scenes import paper
from scenes.ledges.layout import Layout
from scenes.ledges.sprites import Look, Sprites
from scenes.ledges.words import option_words, phase_title, phase_words
from scenes.slips import block, pill
from scenes.stage import Stage
from scenes.text import draw, width
from scenes.theme import ACCENT, ACCENT_DARK, INK, LEAF, LINE

_RING_ROOM = 56.0
"""Width of the place for the ring, in units."""


class PanelAction(StrEnum):
    """What a button asks for."""

    BUILD_A = "build_a"
    BUILD_B = "build_b"
    DONE = "done"
    GIVE_UP = "give_up"
    HELP = "help"
    LOG = "log"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class PanelButton:
    """One button of the scene's panels."""

    action: PanelAction
    rect: Rect
    label: str = ""
    art: str = ""
    """Picture on it instead of words."""
    strong: bool = False


def buttons(at: Layout, match: Match) -> list[PanelButton]:
    """The buttons that mean something now."""
    unit, strip = at.unit, at.strip
    gap, height = round(8 * unit), round(52 * unit)
    right = strip.right - round(14 * unit)
    out = [PanelButton(PanelAction.PAUSE, _square(at.top, 60 * unit), art="ui_pause")]

    def add(action: PanelAction, label: str = "", art: str = "", strong: bool = False) -> None:
        nonlocal right
        wide = height
        if label:
            wide = width(label, paper.style(at.stage, 19, face="bold")) + round(32 * unit)
        if action in (PanelAction.BUILD_A, PanelAction.BUILD_B):
            wide = round(92 * unit)
        rect = Rect(0, 0, wide, height)
        rect.midright = (right, strip.centery)
        right = rect.left - gap
        out.append(PanelButton(action, rect, label, art, strong))

    add(PanelAction.HELP, art="ui_help")
    add(PanelAction.LOG, _("Log"))
    state = match.state
    if state.phase in TURN and not match.waiting:
        add(PanelAction.GIVE_UP, _("End turn"))
    if state.phase == Phase.BUILD and not match.waiting:
        if state.drawn:
            add(PanelAction.DONE, _("Done"), strong=True)
        else:
            options = build_options(state)
            if BuildOption.B in options:
                add(PanelAction.BUILD_B, strong=True)
            if BuildOption.A in options:
                add(PanelAction.BUILD_A, strong=True)
    return out


def draw_strip(
    target: pygame.Surface,
    at: Layout,
    sprites: Sprites,
    match: Match,
    shown: list[PanelButton],
    hovered: PanelAction | None,
) -> None:
    """Phases as beads on a string, the sentence, the buttons."""
    paper.card(target, at.stage, at.strip)
    x = _draw_beads(target, at, match.state)
    words = phase_words(match.state, match.waiting)
    room = _left_of_buttons(at, shown) - x - at.stage.px(_RING_ROOM if match.waiting else 16)
    size = 19.0
    while block(words, paper.style(at.stage, size), room).height > at.strip.height and size > 10:
        size -= 1
    label = block(words, paper.style(at.stage, size), room)
    target.blit(label, label.get_rect(midleft=(x, at.strip.centery)))
    for button in shown:
        if at.strip.contains(button.rect):
            draw_button(target, at.stage, sprites, button, button.action == hovered)


def draw_ring(target: pygame.Surface, at: Layout, match: Match, shown: list[PanelButton]) -> None:
    """A ring beside the buttons that fills while everything comes to rest (L3.11)."""
    world, radius = match.world, at.stage.px(15)
    rested = world.still_ticks * world.parameters.tick / world.parameters.rest_time
    centre = (_left_of_buttons(at, shown) - at.stage.px(_RING_ROOM / 2), at.strip.centery)
    width = max(3, radius // 3)
    pygame.draw.aacircle(target, LINE, centre, radius, width)
    box = Rect(0, 0, 2 * radius, 2 * radius)
    box.center = centre
    start = math.pi / 2 - min(1.0, rested) * math.tau
    if rested > 0:
        pygame.draw.arc(target, LEAF, box, start, math.pi / 2, width)


def _left_of_buttons(at: Layout, shown: list[PanelButton]) -> int:
    return min(button.rect.left for button in shown if at.strip.contains(button.rect))


def button_words(action: PanelAction) -> str:
    """What a button does, with its key."""
    match action:
        case PanelAction.BUILD_A:
            return f"{option_words(BuildOption.A)} (B)"
        case PanelAction.BUILD_B:
            return f"{option_words(BuildOption.B)} (N)"
        case PanelAction.DONE:
            return _("The build is finished (Return)")
        case PanelAction.GIVE_UP:
            words = _("End the turn for 0 points")
            return f"{words} (X)"
        case PanelAction.HELP:
            return _("Help with this phase (Tab)")
        case PanelAction.LOG:
            return _("All verdicts so far (L)")
        case PanelAction.PAUSE:
            return _("Pause (Esc)")


def _square(bar: Rect, size: float) -> Rect:
    rect = Rect(0, 0, round(size), round(size))
    rect.midright = bar.midright
    return rect


def _draw_beads(target: pygame.Surface, at: Layout, state: Ledges) -> int:
    """The four phases of a turn (L3); the present one has its name in it."""
    unit = at.unit
    x = at.strip.x + round(16 * unit)
    y = at.strip.centery
    for phase in TURN:
        now = phase == state.phase
        done = state.phase in TURN and TURN.index(phase) < TURN.index(state.phase)
        if now:
            rect = pill(target, at.stage, phase_title(state), (x, y), "midleft", ACCENT, 19)
            x = rect.right + round(8 * unit)
        else:
            radius = 7 * unit
            colour = LEAF if done else "#DCCBAE"
            pygame.draw.aacircle(target, colour, (round(x + radius), y), radius)
            x += round(2 * radius + 8 * unit)
    return x + round(8 * unit)


def draw_button(
    target: pygame.Surface, stage: Stage, sprites: Sprites, button: PanelButton, hovered: bool
) -> None:
    """A button as a card: coral where it leads on."""
    rect = button.rect
    if button.action in (PanelAction.BUILD_A, PanelAction.BUILD_B):
        fill, edge = ("#FFF8E0" if hovered else "#FFEFC4"), ACCENT
    elif button.strong:
        fill, edge = ("#F2714A" if hovered else ACCENT), ACCENT_DARK
    else:
        fill, edge = ("#FFF8E0" if hovered else "#F7EAD0"), LINE
    paper.card(target, stage, rect, fill, edge, 14)
    if button.action in (PanelAction.BUILD_A, PanelAction.BUILD_B):
        _draw_option(target, sprites, rect, 1 if button.action == PanelAction.BUILD_A else 2)
    elif button.art:
        picture = sprites.picture(Look(button.art), rect.height * 0.6 / 24)
        target.blit(picture, picture.get_rect(center=rect.center))
    else:
        look = paper.style(stage, 19, "#FFFFFF" if button.strong else INK, "bold")
        draw(target, button.label, look, rect.center, "center")


def _draw_option(target: pygame.Surface, sprites: Sprites, rect: Rect, pillars: int) -> None:
    """L3.1: a small picture of what would be built."""
    platform = Look("platform_round" if pillars == 1 else "platform_rect")
    scale = rect.height * 0.74 / 70
    width = (84 if pillars == 1 else 154) * scale
    squeeze = min(1.0, rect.width * 0.86 / width)
    pillar = sprites.picture(Look("pillar_short"), scale * squeeze)
    top = sprites.picture(platform, scale * squeeze)
    base = rect.centery + round(33 * scale * squeeze)
    spread = 0 if pillars == 1 else round(40 * scale * squeeze)
    for side in (0,) if pillars == 1 else (-1, 1):
        place = pillar.get_rect(midbottom=(rect.centerx + side * spread, base))
        target.blit(pillar, place)
    target.blit(top, top.get_rect(midbottom=(rect.centerx, base - round(59 * scale * squeeze))))
