"""What the table shows at one moment, in the rules' words: questions to a world, no decisions."""

import math
from collections.abc import Collection, Iterable, Mapping

from cats_ledges.ledges.judging import BuildSeen
from cats_ledges.ledges.supply import is_small
from physics.observation import (
    TABLE,
    Fall,
    Stance,
    falls,
    resting_platforms,
    supports,
    tilt,
    touching,
)
from physics.world import World


class Reading:
    """What rests on what is read once; places are those of the world, which must not go on."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.held = supports(world)
        """By piece on the table: what it rests on."""

    # -- what there is -----------------------------------------------------------------------------

    @property
    def structure(self) -> tuple[str, ...]:
        """Pillars and platforms on the table, in roster order."""
        return tuple(piece.id for piece in self.world.on_table() if not is_small(piece.id))

    @property
    def small(self) -> tuple[str, ...]:
        """Cats and toys on the table, in roster order."""
        return tuple(piece.id for piece in self.world.on_table() if is_small(piece.id))

    # -- cats and toys -----------------------------------------------------------------------------

    def platforms(self, id: str) -> tuple[str, ...]:
        """The platforms on which a cat or toy rests, directly or on others (L3.11)."""
        return resting_platforms(self.held, self.world, id)

    def platform(self, id: str) -> str | None:
        """The first of them; None where it rests on none."""
        return next(iter(self.platforms(id)), None)

    def is_on_table(self, id: str) -> bool:
        """Whether a piece rests on the table itself."""
        return TABLE in self.held[id]

    def has_left(self, id: str, platform: str) -> bool:
        """Whether a cat or toy is off a platform: on something else, below it or beside it."""
        resting = self.platforms(id)
        if platform in resting:
            return False
        x, y, _ = self.world.pose(id)
        middle, _, _ = self.world.pose(platform)
        beside = abs(x - middle) > self.world.pieces[platform].kind.width / 2
        return bool(resting) or beside or y < self.face(platform, id)

    def face(self, platform: str, id: str) -> float:
        """Height of a platform's upper face above or below a piece's middle (L3.12), mm."""
        x, _, _ = self.world.pose(id)
        px, py, angle = self.world.pose(platform)
        half = self.world.pieces[platform].kind.height / 2
        return py + math.tan(angle) * (x - px) + half / math.cos(angle)

    def knocked_over(self, places: Mapping[str, tuple[str, ...]], since: Stance) -> str | None:
        """L3.6: the first cat or toy that left its platform, or cat that tipped over.

        Args:
            places: the platforms on which each cat and toy rested.
            since: how the table stood then.
        """
        for id, platforms in places.items():
            if platforms and (self._is_tipped(id, since) or self.has_left(id, platforms[0])):
                return id
        return None

    def is_homeless(self, id: str, staying: Collection[str]) -> bool:
        """L5.3, L3.14: a cat or toy on the table, or on no platform that stays."""
        return self.is_on_table(id) or not any(on in staying for on in self.platforms(id))

    def _is_tipped(self, id: str, since: Stance) -> bool:
        tipped = tilt(self.world, id, since) > self.world.parameters.tip_tilt
        return id.startswith("cat") and tipped

    # -- the tower ---------------------------------------------------------------------------------

    def is_upright(self, id: str) -> bool:
        """Whether a pillar or platform is not tipped over; a pillar may stand on either end."""
        lean = tilt(self.world, id)
        return min(lean, 180.0 - lean) <= self.world.parameters.fall_tilt

    def fallen(self, since: Stance) -> Fall | None:
        """The first pillar or platform that has fallen since (L5.1)."""
        return next(iter(falls(self.world, since, self.held)), None)

    def build(self, platform: str, pillars: Iterable[str]) -> BuildSeen:
        """How a build stands: its platform, which may still be parked, and its pillars."""
        out = tuple(pillars)
        standing = tuple(id for id in out if self._stands(id))
        under = self.held.get(platform, ())
        touched = () if self.world.pieces[platform].parked else touching(self.world, platform)
        return BuildSeen(
            carrying=tuple(id for id in standing if id in under),
            unsteady=tuple(id for id in out if id not in standing),
            touching=tuple(id for id in touched if id.startswith("platform")),
        )

    def _stands(self, id: str) -> bool:
        """L3.3: a pillar, upright on platforms or the table, on no pillar, cat or toy."""
        below = self.held[id]
        firm = all(other == TABLE or other.startswith("platform") for other in below)
        return self.is_upright(id) and bool(below) and firm
