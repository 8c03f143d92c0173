"""A scripted hand: it plays a match through the same commands that a person's mouse makes."""

import math

from cats_ledges.ledges.events import Event
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.rules import Phase, Seat
from physics.commands import Tool, ToolCommand
from physics.observation import supports
from physics.parameters import load_parameters

SEATS = (Seat("Ada", "ruben"), Seat("Bo", "ivy"))
CLEARANCE = 0.3
"""Pieces are let go so far above what they come to stand on, mm."""


class ScriptedHand:
    """Carries pieces along straight lines and remembers what happened."""

    def __init__(self, seats: tuple[Seat, ...] = SEATS, seed: int = 1, start: int | None = 0):
        self.match = Match(seats, seed, start, load_parameters())
        self.events: list[Event] = []
        self.until(Phase.BUILD)

    def tick(self, command: ToolCommand | None = None, decision: Decision | None = None) -> None:
        self.events.extend(self.match.tick(command, decision))

    def until(self, *phases: Phase, seconds: float = 45.0) -> None:
        """Wait with the tools put away."""
        for _ in range(int(seconds * 240)):
            if self.match.state.phase in phases:
                return
            self.tick()
        raise AssertionError(f"still {self.match.state.phase} after {seconds} s")

    def wait(self, seconds: float) -> None:
        for _ in range(int(seconds * 240)):
            self.tick()

    def happened(self, kind: type) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def move(self, tool, start, end, speed=250.0, take="", angle=0.0) -> None:
        """Lead a closed tool along a line, mm and mm/s."""
        (x0, y0), (x1, y1) = start, end
        steps = max(1, round(math.dist(start, end) / speed * 240))
        for i in range(1, steps + 1):
            t = i / steps
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            self.tick(ToolCommand(tool, x, y, angle, True, take))

    def top(self) -> float:
        """A height at which a piece can be carried over everything."""
        poses = self.match.world.poses().array
        return (poses[:, 1].max() if len(poses) else 0.0) + 150.0

    def face(self, id: str) -> float:
        """Height of a level platform's upper face, mm; 0 for the table."""
        if id == "table":
            return 0.0
        piece = self.match.world.pieces[id]
        return self.match.world.pose(id)[1] + piece.kind.height / 2

    def grip(self, id: str, at: tuple[float, float] | None = None) -> tuple[float, float]:
        """Take a piece from beside the table, or grip one on it; where the tool then is."""
        tool, world = self.match.tool, self.match.world
        piece = world.pieces[id]
        if piece.parked:
            at = at or (-400.0, self.top())
            self.move(tool, at, at, take=id)
        else:
            at = tuple(piece.body.position)
            self.move(tool, at, at)
        assert self.match.hands.held == id, f"{id} is not in the grip"
        return at

    def carry(self, id: str, x: float, floor: float, let_go: bool = True) -> None:
        """Bring a piece upright to x, standing on a face of height `floor`, and let it go."""
        tool = self.match.tool
        kind = self.match.world.pieces[id].kind
        cx, cy = kind.centre_of_mass
        start = self.grip(id)
        above = (x + cx, self.top())
        rise = (start[0], above[1])
        goal = (x + cx, floor + kind.height / 2 + cy + CLEARANCE)
        self.move(tool, start, rise)
        self.move(tool, rise, above, 400.0)
        self.move(tool, above, goal, 200.0)
        self.move(tool, goal, goal)
        for _ in range(30):
            self.tick(ToolCommand(tool, *goal, 0.0, True))
        if let_go:
            self.tick(ToolCommand(tool, *goal, 0.0, False))

    def build(self, decision: Decision, pillars: list[str], xs: list[float], on: str) -> None:
        """Choose, set pillars of these ids at xs on a platform or the table, cap them, finish."""
        self.tick(decision=decision)
        floor = self.face(on)
        for id, x in zip(pillars, xs, strict=True):
            self.carry(id, x, floor)
            self.wait(0.3)
        platform = self.match.state.drawn
        assert platform is not None
        height = self.match.world.pieces[pillars[0]].kind.height
        self.carry(platform, sum(xs) / len(xs), floor + height)
        self.wait(0.3)
        self.tick(decision=Decision.DONE)

    def supply(self, kind: str) -> list[str]:
        """Pillars of a kind that the supply still has."""
        return [id for id in self.match.state.pillars if id.startswith(kind)]

    def place(self, id: str, platform: str, x: float) -> None:
        """Set a cat or toy down on a platform and wait for the verdict."""
        self.carry(id, x, self.face(platform))
        self.wait(1.2)

    def bat(self, speed: float, right: bool = True, stroke: float = 40.0) -> None:
        """Swipe at the toy from behind, then wait for the verdict."""
        assert self.match.state.phase == Phase.BAT
        toy = self.match.state.toy
        assert toy is not None
        x, y, _ = self.match.world.pose(toy)
        side = 1.0 if right else -1.0
        half = self.match.world.pieces[toy].kind.width / 2
        start = (x - side * (half + 8.0), y + 1.0)
        self.move(Tool.PAW, start, start)
        self.move(Tool.PAW, start, (start[0] + side * stroke, start[1]), speed)
        self.until(Phase.BUILD, Phase.CAT, Phase.OVER, Phase.BAT)

    def rests_on(self, id: str) -> tuple[str, ...]:
        return tuple(supports(self.match.world)[id])
