"""Named towers as plain lists of pieces: what tests and benches build alike."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from physics.parameters import Parameters
from physics.pieces import piece_kinds
from physics.world import World

CATS = ("ruben", "ivy", "flapjack", "cheese")
TOYS = ("toy_mouse", "toy_wool", "toy_fish", "toy_bell")

_LEG = 60.0
"""The two pillars of a rectangular platform stand so far to either side of its middle, mm."""


class Placed(NamedTuple):
    """A piece and where its centre is set down, mm."""

    id: str
    kind: str
    x: float
    y: float


Tower = tuple[Placed, ...]


def build(tower: Iterable[Placed], parameters: Parameters, sleeping: bool = False) -> World:
    """A world in which these pieces have just been set down, upright and at rest."""
    world = World(parameters, sleeping)
    for piece in tower:
        world.add(*piece)
    return world


def level_tower(storeys: int) -> Tower:
    """Each storey two short pillars with a rectangular platform on them."""
    builder = _Builder()
    face = 0.0
    for _ in range(storeys):
        face = builder.rect_storey("pillar_short", face)
    return builder.tower


def mixed_tower(storeys: int) -> Tower:
    """By turns a storey on short pillars, and a double one: a long one opposite two short ones."""
    builder = _Builder()
    face, level = 0.0, 0
    while level < storeys:
        if level % 3 == 1 and level + 2 <= storeys:
            face, level = builder.bridge(face), level + 2
        else:
            face, level = builder.rect_storey("pillar_short", face), level + 1
    return builder.tower


def slim_tower(storeys: int, lean: float = 0.0) -> Tower:
    """Round platforms on single short pillars, each storey `lean` mm to the right of the last."""
    builder = _Builder()
    face = 0.0
    for level in range(storeys):
        face = builder.round_storey("pillar_short", level * lean, face)
    return builder.tower


def lean_limit(storeys: int, parameters: Parameters) -> float:
    """The largest lean at which statics lets a slim tower stand, mm a storey.

    It is where the weight over the lowest pillar's upper face passes that face's edge: a platform,
    centred, and on it all storeys but the first, each leaning on.
    """
    kinds = piece_kinds()
    pillar, card = kinds["pillar_short"], kinds["platform_round"]
    top = card.area * parameters.density("card")
    storey = top + pillar.area * parameters.density("wood")
    above = storeys - 1
    return pillar.width / 2 * (top + above * storey) / (storey * above * (above + 1) / 2)


def household(storeys: int = 15) -> Tower:
    """A level tower with the four cats and the sixteen toys on it.

    Args:
        storeys: 15 or more: a toy on each platform, a cat beside it on the lowest four, and what is
            left on the topmost.
    """
    builder = _Builder()
    face = 0.0
    toys = [(kind, cat) for cat in CATS for kind in TOYS]
    for level in range(storeys):
        face = builder.rect_storey("pillar_short", face)
        if level < len(CATS):
            builder.animal(CATS[level], -22.0, face)
            builder.toy(*toys.pop(0), 24.0, face)
        elif toys:
            builder.toy(*toys.pop(0), -15.0, face)
        if level == storeys - 1:
            builder.toys(toys, -60.0, face)
    return builder.tower


def full_supply() -> Tower:
    """The whole supply in use: a tower of ten storeys between two slim ones, cats and toys on it.

    Twenty pillars carry six rectangular and the eight round platforms; the four rectangular ones
    that are left lie on the table.
    """
    builder = _Builder()
    face = left = right = 0.0
    toys = [(kind, cat) for cat in CATS for kind in TOYS]
    for level in range(6):
        face = builder.rect_storey("pillar_long" if level in (1, 3) else "pillar_short", face)
        if level < len(CATS):
            builder.animal(CATS[level], -22.0, face)
            builder.toy(*toys.pop(0), 24.0, face)
        else:
            builder.toys([toys.pop(0) for _ in TOYS], -42.0, face)
    for _ in range(4):
        left = builder.round_storey("pillar_short", -220.0, left)
        right = builder.round_storey("pillar_long", 220.0, right)
    builder.toys(toys[:2], -235.0, left)
    builder.toys(toys[2:], 205.0, right)
    for x in (-600.0, -420.0, 420.0, 600.0):
        builder.stand("platform_rect", x, 0.0)
    return builder.tower


def by_hand(tower: Tower, error: float, seed: int) -> Tower:
    """The same tower built by a hand that errs: each piece up to `error` mm aside."""
    rng = random.Random(seed)
    return tuple(piece._replace(x=piece.x + rng.uniform(-error, error)) for piece in tower)


class _Builder:
    """Sets pieces down on faces, and numbers them as a game does."""

    def __init__(self) -> None:
        self._pieces: list[Placed] = []
        self._counts: Counter[str] = Counter()

    @property
    def tower(self) -> Tower:
        return tuple(self._pieces)

    def stand(self, kind: str, x: float, face: float, id: str = "") -> float:
        """Stand a piece on a face at this height; the height of its own upper face."""
        self._counts[kind] += 1
        height = piece_kinds()[kind].height
        name = id or f"{kind}_{self._counts[kind]}"
        self._pieces.append(Placed(name, kind, x, face + height / 2))
        return face + height

    def rect_storey(self, pillar: str, face: float) -> float:
        self.stand(pillar, -_LEG, face)
        return self.stand("platform_rect", 0.0, self.stand(pillar, _LEG, face))

    def round_storey(self, pillar: str, x: float, face: float) -> float:
        return self.stand("platform_round", x, self.stand(pillar, x, face))

    def bridge(self, face: float) -> float:
        """A rectangular platform on a long pillar and on a short one on a round one (L1.2)."""
        self.stand("pillar_long", -_LEG, face)
        landing = self.round_storey("pillar_short", _LEG, face)
        return self.stand("platform_rect", 0.0, self.stand("pillar_short", _LEG, landing))

    def animal(self, cat: str, x: float, face: float) -> None:
        self.stand(f"cat_{cat}", x, face, f"cat_{cat}")

    def toy(self, kind: str, cat: str, x: float, face: float) -> None:
        self.stand(kind, x, face, f"{kind}_{cat}")

    def toys(self, toys: Iterable[tuple[str, str]], left: float, face: float) -> None:
        """Set toys down in a row from x = `left` on, 2 mm apart."""
        for kind, cat in toys:
            width = piece_kinds()[kind].width
            self.toy(kind, cat, left + width / 2, face)
            left += width + 2.0
