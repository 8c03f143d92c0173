"""A scripted hand: it plays a match through the same commands that a person's mouse makes."""

import math
from itertools import pairwise

from invariant import check, check_tidy

from cats_ledges.ledges.events import Event, TurnBegan
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.recorder import Recorder
from cats_ledges.ledges.state import Phase, Seat, Verdict
from physics.commands import Tool, ToolCommand
from physics.observation import supports
from physics.parameters import load_parameters

SEATS = (Seat("Ada", "ruben"), Seat("Bo", "ivy"))
WHEN = "2026-12-01T20:15:00+01:00"
CLEARANCE = 0.3
"""Pieces are let go so far above what they come to stand on, mm."""

A, B = Decision.BUILD_A, Decision.BUILD_B


class ScriptedHand:
    """Carries pieces along straight lines, remembers what happened, and sees to it that it may."""

    def __init__(self, seats: tuple[Seat, ...] = SEATS, seed: int = 1, start: int | None = 0):
        self.play(Recorder(Match(seats, seed, start, load_parameters()), lambda: WHEN))
        self.until(Phase.BUILD, Phase.CAT)

    def play(self, recorder: Recorder) -> None:
        """Go on with this match, remembering nothing of another."""
        self.recorder = recorder
        self.events: list[Event] = []
        self.script: list[tuple[ToolCommand | None, Decision | None]] = []
        """What was done at each tick."""

    @property
    def match(self) -> Match:
        return self.recorder.match

    # -- time --------------------------------------------------------------------------------------

    def tick(self, command: ToolCommand | None = None, decision: Decision | None = None) -> None:
        self.script.append((command, decision))
        news = self.recorder.tick(command, decision)
        self.events.extend(news)
        if news:
            check(self.match)
        if any(isinstance(event, TurnBegan) for event in news):
            check_tidy(self.match)

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

    def patience(self, seconds: float = 45.0) -> None:
        """Wait as long as nothing is asked of the player."""
        for _ in range(int(seconds * 240)):
            if not self.match.waiting:
                return
            self.tick()
        raise AssertionError(f"still waiting in {self.match.state.phase} after {seconds} s")

    # -- reading -----------------------------------------------------------------------------------

    def happened(self, kind: type) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def verdict(self) -> Verdict:
        verdict = self.match.state.verdict
        assert verdict is not None
        return verdict

    @property
    def newest(self) -> str:
        """The platform that was built last."""
        return self.match.state.platforms[-1]

    def supply(self, kind: str) -> list[str]:
        """Pillars of a kind that the supply still has."""
        return [id for id in self.match.state.pillars if id.startswith(kind)]

    def rests_on(self, id: str) -> tuple[str, ...]:
        return tuple(supports(self.match.world)[id])

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

    # -- tools -------------------------------------------------------------------------------------

    def move(self, tool, start, end, speed=250.0, take="", angle=0.0) -> None:
        """Lead a closed tool along a line, mm and mm/s."""
        (x0, y0), (x1, y1) = start, end
        steps = max(1, round(math.dist(start, end) / speed * 240))
        for i in range(1, steps + 1):
            t = i / steps
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            self.tick(ToolCommand(tool, x, y, angle, True, take))

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

    def hold(self, goal: tuple[float, float], seconds: float = 0.1) -> None:
        for _ in range(int(seconds * 240)):
            self.move(self.match.tool, goal, goal)

    def let_go(self) -> None:
        self.tick(ToolCommand(self.match.tool, *self.match.hands.tip))

    def goal(self, id: str, x: float, floor: float) -> tuple[float, float]:
        """Where the tool must be for the piece in its grip to stand at x on a face."""
        height = self.match.world.pieces[id].kind.height
        px, py, _ = self.match.world.pose(id)
        tip_x, tip_y = self.match.hands.tip
        return x + tip_x - px, floor + height / 2 + CLEARANCE + tip_y - py

    def carry(self, id: str, x: float, floor: float, let_go=True, out=None, into=None) -> None:
        """Bring a piece upright to x, standing on a face of height `floor`, and let it go.

        It is led straight up and straight down; from under something by way of `out`, and into
        under something by way of `into`, both places x beside it.
        """
        tool = self.match.tool
        lying = not self.match.world.pieces[id].parked
        start = self.grip(id)
        goal = self.goal(id, x, floor)
        top = self.top()
        points = [start]
        if out is not None and lying:
            points += [(start[0], start[1] + 3.0), (out, start[1] + 3.0)]
        points += [(points[-1][0], top), (goal[0] if into is None else into, top)]
        if into is not None:
            points += [(into, goal[1] + 3.0), (goal[0], goal[1] + 3.0)]
        points.append(goal)
        for before, after in pairwise(points):
            level = abs(before[1] - after[1]) < 1.0
            self.move(tool, before, after, 500.0 if level and after[1] == top else 250.0)
        self.hold(goal)
        if let_go:
            self.let_go()

    def set_down(self, id: str, x: float, floor: float) -> None:
        """Reach in from the front with a piece from beside the table, and let it go there."""
        height = self.match.world.pieces[id].kind.height
        self.grip(id, (x, floor + height / 2 + CLEARANCE))
        self.hold(self.goal(id, x, floor))
        self.let_go()
        self.wait(0.1)

    # -- the steps of a turn -----------------------------------------------------------------------

    def lay(self, decision, pillar, xs, on="table", middle=None) -> None:
        """Choose, stand pillars of a kind at xs on a platform or the table, and cap them.

        The platform's middle is that of the pillars, or `middle`.
        """
        self.tick(decision=decision)
        floor = self.face(on)
        pillars = self.supply(pillar)[: len(xs)]
        for id, x in zip(pillars, xs, strict=True):
            self.set_down(id, x, floor)
        platform = self.match.state.drawn
        assert platform is not None
        height = self.match.world.pieces[pillars[0]].kind.height
        middle = sum(xs) / len(xs) if middle is None else middle
        self.set_down(platform, middle, floor + height)

    def done(self) -> None:
        self.tick(decision=Decision.DONE)
        self.patience()

    def build(self, decision, pillar, xs, on="table", middle=None) -> str:
        """A whole build; the platform."""
        self.lay(decision, pillar, xs, on, middle)
        self.done()
        assert self.match.state.phase != Phase.BUILD, self.match.state.refusal
        return self.newest

    def give_up(self) -> None:
        self.tick(decision=Decision.GIVE_UP)
        self.patience()

    def place(self, id: str, platform: str, x: float, out=None, into=None) -> None:
        """Set a cat or toy down on a platform and wait for the verdict."""
        if self.match.world.pieces[id].parked:
            self.set_down(id, x, self.face(platform))
        else:
            self.carry(id, x, self.face(platform), out=out, into=into)
        told = len(self.events)
        for _ in range(10 * 240):
            if len(self.events) > told:
                return
            self.tick()
        raise AssertionError(f"no word about {id}")

    def bat(self, speed: float, stroke: float, right: bool = True) -> None:
        """Swipe at the toy from behind, then wait for the verdict, or for the next bat."""
        assert self.match.state.phase == Phase.BAT
        toy = self.match.state.toy
        assert toy is not None
        kind = self.match.world.pieces[toy].kind
        x, y, _ = self.match.world.pose(toy)
        side = 1.0 if right else -1.0
        room = self.match.world.parameters.paw_radius + 0.5
        start = (x - side * (kind.width / 2 + room), y - kind.height / 2 + room)
        self.move(Tool.PAW, start, start)
        self.move(Tool.PAW, start, (start[0] + side * stroke, start[1]), speed)
        self.wait(0.6)
        self.patience()


def ready_to_bat(storeys: int, kind: str = "mouse", seed: int = 1) -> ScriptedHand:
    """A toy on the edge of a ledge that is so many storeys above the first platform.

    Its right end, at x = 40 mm, is farther left than all below it: a toy pushed off it slowly lands
    on the first platform.
    """
    hand = ScriptedHand(seed=seed)
    on = hand.newest
    if storeys == 3:
        on = second_ledge(hand)
        hand.give_up()
    third_ledge(hand, on, "pillar_short" if storeys == 1 else "pillar_long")
    seat = hand.match.state.seat
    hand.place(f"cat_{seat.cat}", hand.newest, -65.0)
    hand.place(f"toy_{kind}_{seat.cat}", hand.newest, 0.0)
    return hand


def second_ledge(hand: ScriptedHand) -> str:
    return hand.build(B, "pillar_short", [-60.0, 10.0], hand.match.state.platforms[0])


def third_ledge(hand: ScriptedHand, on: str, pillar: str = "pillar_long") -> str:
    return hand.build(B, pillar, [-70.0, 0.0], on)


SLOW = (38.0, 55.0)
"""A bat that pushes the toy of `ready_to_bat` over the edge: mm/s, and how far, mm."""
