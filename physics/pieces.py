"""The kinds of pieces on the table: outlines, materials, masses, from one data file.

Outlines are in millimetres about the centre of the piece's bounding box; `x`, `y` of a piece mean
that centre everywhere outside this floor. The bodies inside turn about their centre of mass.
"""

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from physics.parameters import Material

Point = tuple[float, float]
Family = Literal["pillar", "platform", "cat", "toy", "block", "ball"]

STRUCTURE: frozenset[Family] = frozenset({"pillar", "platform", "block"})
"""Families that make up a tower: they can fall in the sense of L5.1."""


class Polygon(msgspec.Struct, frozen=True, tag="polygon"):
    """A convex polygon, counterclockwise, mm."""

    points: tuple[Point, ...]

    @property
    def area(self) -> float:
        """Area, mm²."""
        return sum(_cross(a, b) for a, b in self._edges()) / 2

    @property
    def centroid(self) -> Point:
        """Centre of area, mm."""
        weights = [(_cross(a, b), a, b) for a, b in self._edges()]
        total = 3 * sum(weight for weight, _, _ in weights)
        x = sum(weight * (a[0] + b[0]) for weight, a, b in weights) / total
        y = sum(weight * (a[1] + b[1]) for weight, a, b in weights) / total
        return x, y

    def second_moment(self) -> float:
        """Polar second moment of area about the origin, mm⁴."""
        return (
            sum(_cross(a, b) * (_dot(a, a) + _dot(a, b) + _dot(b, b)) for a, b in self._edges())
            / 12
        )

    def moved(self, dx: float, dy: float) -> "Polygon":
        """The same polygon elsewhere."""
        return Polygon(tuple((x + dx, y + dy) for x, y in self.points))

    def _edges(self) -> Sequence[tuple[Point, Point]]:
        return list(zip(self.points, self.points[1:] + self.points[:1], strict=True))


class Circle(msgspec.Struct, frozen=True, tag="circle"):
    """A round outline, mm."""

    x: float
    y: float
    radius: float

    @property
    def area(self) -> float:
        """Area, mm²."""
        return math.pi * self.radius**2

    @property
    def centroid(self) -> Point:
        """Its centre, mm."""
        return self.x, self.y

    def second_moment(self) -> float:
        """Polar second moment of area about the origin, mm⁴."""
        return self.area * (self.radius**2 / 2 + self.x**2 + self.y**2)

    def moved(self, dx: float, dy: float) -> "Circle":
        """The same circle elsewhere."""
        return Circle(self.x + dx, self.y + dy, self.radius)


Outline = Polygon | Circle


class PieceKind(msgspec.Struct, frozen=True):
    """One kind of piece. Overlapping parts of an outline count double in mass."""

    name: str
    family: Family
    material: str
    outline: tuple[Outline, ...]
    mass: float | None = None
    """Its mass, g; None: area times the material's density."""
    surface: Material | None = None
    """Its friction and elasticity; None: the material's."""

    @property
    def area(self) -> float:
        """Area of all parts, mm²."""
        return sum(part.area for part in self.outline)

    @property
    def centre_of_mass(self) -> Point:
        """Relative to the centre of the bounding box, mm."""
        parts = [(part.area, part.centroid) for part in self.outline]
        x = sum(area * centroid[0] for area, centroid in parts) / self.area
        y = sum(area * centroid[1] for area, centroid in parts) / self.area
        return x, y

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top of the upright piece about its centre, mm."""
        boxes = [_bounds(part) for part in self.outline]
        left, bottom = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, top = max(box[2] for box in boxes), max(box[3] for box in boxes)
        return left, bottom, right, top

    @property
    def width(self) -> float:
        """Width of the upright piece, mm."""
        left, _, right, _ = self.bounds
        return right - left

    @property
    def height(self) -> float:
        """Height of the upright piece, mm."""
        _, bottom, _, top = self.bounds
        return top - bottom

    def second_moment(self) -> float:
        """Polar second moment of area about the centre of mass, mm⁴."""
        x, y = self.centre_of_mass
        return sum(part.moved(-x, -y).second_moment() for part in self.outline)


@cache
def piece_kinds() -> Mapping[str, PieceKind]:
    """The kinds of the game, by name, in the data file's order."""
    text = (files("assets") / "pieces" / "pieces.toml").read_text(encoding="utf-8")
    return {name: _kind(name, entry) for name, entry in tomllib.loads(text).items()}


@cache
def storey() -> float:
    """Height of one storey: a short pillar and a platform (L1.2), mm."""
    kinds = piece_kinds()
    return kinds["pillar_short"].height + kinds["platform_rect"].height


def block_outline(width: float, height: float) -> Polygon:
    """A rectangle about its centre."""
    x, y = width / 2, height / 2
    return Polygon(((-x, -y), (x, -y), (x, y), (-x, y)))


def _kind(name: str, entry: Mapping[str, Any]) -> PieceKind:
    polygons = [Polygon(tuple((x, y) for x, y in points)) for points in entry.get("outline", [])]
    circles = [Circle(*circle) for circle in entry.get("circles", [])]
    return PieceKind(name, entry["family"], entry["material"], (*polygons, *circles))


def _bounds(part: Outline) -> tuple[float, float, float, float]:
    if isinstance(part, Circle):
        x, y, r = part.x, part.y, part.radius
        return x - r, y - r, x + r, y + r
    xs, ys = zip(*part.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _cross(a: Point, b: Point) -> float:
    return a[0] * b[1] - a[1] * b[0]


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1]
