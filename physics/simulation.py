"""A scene file run headless: pieces and commands in, what became of them out.

The shapes of both files are the types `Scene` and `Result`; `docs/simulate.md` describes them.
"""

import math
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from physics.commands import Tool, ToolCommand
from physics.observation import TABLE, FallReason, Stance, falls, stance, supports
from physics.parameters import Material, ParameterError, Parameters, load_parameters
from physics.pieces import Circle, PieceKind, block_outline, piece_kinds
from physics.snapshot import Ramp
from physics.tools import Hands
from physics.world import Overlap, World

Place = Annotated[float, Meta(ge=-5000, le=5000)]
Speed = Annotated[float, Meta(ge=-50_000, le=50_000)]
Size = Annotated[float, Meta(ge=0.01, le=5000)]
Mass = Annotated[float, Meta(ge=0.001, le=1_000_000)]
Share = Annotated[float, Meta(ge=0, le=1)]
Friction = Annotated[float, Meta(ge=0, le=100)]

_PLACE = ("x", "y")
_ENDS = ("x1", "y1", "x2", "y2")
_MOTION = ("angle", "vx", "vy", "spin")
_STUFF = ("mass", "friction", "elasticity")
_NEEDED = {"block": (*_PLACE, "width", "height"), "ball": (*_PLACE, "radius"), "ramp": _ENDS}
"""Fields that a kind must have; the pieces of the game need only their place."""
_OPTIONAL = {"block": (*_MOTION, *_STUFF), "ball": (*_MOTION, *_STUFF), "ramp": ("friction",)}
"""Fields that a kind may have; the pieces of the game may only move."""


class SceneError(ValueError):
    """A scene file that cannot be run; the message begins with the JSON path of the fault."""


class ScenePiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One piece, at rest unless it says otherwise; mm, mm/s, degrees, degrees a second.

    `x`, `y` are its centre. A block needs `width` and `height`, a ball `radius`, a ramp (a fixed
    segment) `x1 y1 x2 y2`; these three also take `friction`, and block and ball `mass` in g and
    `elasticity`.
    """

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    kind: Literal[
        "pillar_short",
        "pillar_long",
        "platform_rect",
        "platform_round",
        "cat_ruben",
        "cat_ivy",
        "cat_flapjack",
        "cat_cheese",
        "toy_mouse",
        "toy_wool",
        "toy_fish",
        "toy_bell",
        "block",
        "ball",
        "ramp",
    ]
    x: Place | None = None
    y: Place | None = None
    angle: Annotated[float, Meta(ge=-3600, le=3600)] | None = None
    vx: Speed | None = None
    vy: Speed | None = None
    spin: Speed | None = None
    width: Size | None = None
    height: Size | None = None
    radius: Size | None = None
    mass: Mass | None = None
    friction: Friction | None = None
    elasticity: Share | None = None
    x1: Place | None = None
    y1: Place | None = None
    x2: Place | None = None
    y2: Place | None = None


class SceneCommand(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A tool command from one tick on, until the next command."""

    tick: Annotated[int, Meta(ge=0)]
    tool: Tool
    x: Place
    y: Place
    angle: Annotated[float, Meta(ge=-3600, le=3600)]
    grip: bool | Literal[0, 1]


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to simulate."""

    pieces: Annotated[list[ScenePiece], Meta(max_length=2000)]
    parameters: dict[str, Any] = {}
    """Other values for some of the parameters, by name; `physics.parameters` checks them."""
    seconds: Annotated[float, Meta(ge=0, le=36_000)] = 10.0
    sleeping: bool = True
    commands: Annotated[list[SceneCommand], Meta(max_length=1_000_000)] = []


class PieceResult(msgspec.Struct, frozen=True):
    """Where a piece came to, and how it stands."""

    x: float
    y: float
    angle: float
    rests_on: list[str]
    touched_table: bool
    fallen: FallReason | None


class Result(msgspec.Struct, frozen=True):
    """What became of a scene.

    `at_rest_s` is the moment from which nothing moved any more, or null where something still did
    at the end; `drift_mm` the farthest that any piece is from where it began.
    """

    ticks: int
    at_rest_s: float | None
    drift_mm: float
    pieces: dict[str, PieceResult]
    hash: str


def read_scene(data: bytes) -> Scene:
    """A scene from the bytes of a JSON file.

    Raises:
        SceneError: they are no scene.
    """
    try:
        return msgspec.json.decode(data, type=Scene)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at ")
        raise SceneError(f"{path.strip('`') or '$'}: {what}") from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise SceneError(f"$: no JSON: {error}") from error


def run(scene: Scene) -> Result:
    """Simulate a scene; the same scene gives the same result, to the bit, in every run.

    Raises:
        SceneError: a value contradicts others: an unknown parameter, an id given twice, a field
            that is missing or does not belong to the kind, an overlap, commands out of order.
    """
    hands = Hands(_build(scene))
    world = hands.world
    start = world.poses()
    ticks = round(scene.seconds * world.parameters.tick_rate)
    commands = _commands(scene)
    standing: Stance | None = None
    command: ToolCommand | None = None
    for tick in range(ticks):
        command = commands.get(tick, command)
        hands.tick(command)
        standing = standing or stance(world)  # after a tick: before it, no contact is known
    hands.put_away()
    world.wake()
    moved = world.poses().array[:, :2] - start.array[:, :2]
    return Result(
        ticks=world.ticks,
        at_rest_s=_rest_since(world),
        drift_mm=max((math.hypot(x, y) for x, y in moved.tolist()), default=0.0),
        pieces=_piece_results(world, standing),
        hash=world.snapshot().hash(),
    )


def _piece_results(world: World, standing: Stance | None) -> dict[str, PieceResult]:
    """What became of each piece since the table stood like that; None: since just now."""
    held = supports(world)
    fallen = falls(world, standing, held) if standing else ()
    reasons = {fall.piece: fall.reason for fall in fallen}
    ids, array = world.poses()
    return {
        id: PieceResult(
            x=x,
            y=y,
            angle=math.degrees(angle),
            rests_on=list(held[id]),
            touched_table=id in world.touched or TABLE in held[id],
            fallen=reasons.get(id),
        )
        for id, (x, y, angle) in zip(ids, array.tolist(), strict=True)
    }


def _rest_since(world: World) -> float | None:
    if not world.at_rest:
        return None
    return (world.ticks - world.still_ticks) * world.parameters.tick


def _build(scene: Scene) -> World:
    world = World(_parameters(scene), scene.sleeping)
    ids: set[str] = {TABLE}
    for i, piece in enumerate(scene.pieces):
        path = f"$.pieces[{i}]"
        if piece.id in ids:
            raise SceneError(f"{path}.id: {piece.id!r} is taken: expected an id of its own")
        ids.add(piece.id)
        _check_fields(piece, path)
        _add(world, piece, path)
    return world


def _parameters(scene: Scene) -> Parameters:
    parameters = load_parameters()
    for name, value in scene.parameters.items():
        try:
            parameters = parameters.replaced(**{name: value})
        except ParameterError as error:
            raise SceneError(f"$.parameters.{name}: {error}") from error
    return parameters


def _check_fields(piece: ScenePiece, path: str) -> None:
    """Every field that the kind needs is there, and none that means nothing to it."""
    needed, optional = _NEEDED.get(piece.kind, _PLACE), _OPTIONAL.get(piece.kind, _MOTION)
    for name in piece.__struct_fields__[2:]:
        given = getattr(piece, name) is not None
        if name in needed and not given:
            raise SceneError(f"{path}.{name}: missing: a {piece.kind} needs it")
        if given and name not in (*needed, *optional):
            raise SceneError(f"{path}.{name}: a {piece.kind} has no {name}")


def _add(world: World, piece: ScenePiece, path: str) -> None:
    if piece.kind == "ramp":
        x1, y1, x2, y2 = (getattr(piece, name) for name in _ENDS)
        friction = 1.0 if piece.friction is None else piece.friction
        world.add_ramp(Ramp(piece.id, x1, y1, x2, y2, friction))
        return
    assert piece.x is not None
    assert piece.y is not None
    try:
        world.add(piece.id, _kind(piece), piece.x, piece.y, piece.angle or 0.0)
    except Overlap as error:
        raise SceneError(f"{path}: {error}: expected a free place") from error
    world.set_motion(piece.id, piece.vx or 0.0, piece.vy or 0.0, piece.spin or 0.0)


def _kind(piece: ScenePiece) -> PieceKind:
    known = piece_kinds().get(piece.kind)
    if known is not None:
        return known
    surface = Material(0.5 if piece.friction is None else piece.friction, piece.elasticity or 0.0)
    mass = 10.0 if piece.mass is None else piece.mass
    if piece.kind == "ball":
        return PieceKind("ball", "ball", "wood", (Circle(0, 0, piece.radius or 0),), mass, surface)
    outline = block_outline(piece.width or 0, piece.height or 0)
    return PieceKind("block", "block", "wood", (outline,), mass, surface)


def _commands(scene: Scene) -> dict[int, ToolCommand]:
    found: dict[int, ToolCommand] = {}
    last = -1
    for i, row in enumerate(scene.commands):
        if row.tick <= last:
            raise SceneError(f"$.commands[{i}][0]: {row.tick}: expected a tick after {last}")
        last = row.tick
        found[row.tick] = ToolCommand(row.tool, row.x, row.y, row.angle, bool(row.grip))
    return found
