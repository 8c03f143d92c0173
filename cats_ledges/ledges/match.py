"""A game of Ledges on a real table: commands in, the rules' events out.

The match looks at the world after its ticks, says in the rules' words what happened, and does with
the pieces what the rules decide. A person, a script, a computer player and a replay drive it alike:
one `ToolCommand` a tick, and now and then a `Decision`.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from cats_ledges.ledges import events as e
from cats_ledges.ledges.cleanup import left_standing
from cats_ledges.ledges.judging import (
    BuildSeen,
    build_options,
    build_refusal,
    cat_refusal,
    open_platforms,
    toy_refusal,
)
from cats_ledges.ledges.rules import apply, new_game
from cats_ledges.ledges.state import TURN, Ledges, Phase, Seat
from cats_ledges.ledges.supply import kind_of, pillars_needed, supply, toys_of
from physics.commands import Tool, ToolCommand
from physics.observation import (
    TABLE,
    Stance,
    Supports,
    falls,
    resting_platforms,
    stance,
    supports,
    tilt,
    touching,
)
from physics.parameters import Parameters
from physics.pieces import storey
from physics.tools import Hands
from physics.world import World

LOOKS_A_SECOND = 20
"""The match looks at the table so often; a verdict may come by so much later than its cause."""

FIRST_SPAN = 45.0
"""The two pillars of the first platform stand so far from the middle (L2.1), mm."""


class Decision(StrEnum):
    """What a player says, beside what the hand does."""

    BUILD_A = "build_a"
    BUILD_B = "build_b"
    DONE = "done"
    """The build is finished (L6.4)."""
    GIVE_UP = "give_up"
    """The player ends the turn for 0 points."""


@dataclass(slots=True)
class _Watch:
    """What the match remembers of the table since a phase began."""

    stance: Stance
    places: dict[str, tuple[str, ...]]
    """The platforms on which each cat and toy rested."""
    since: int
    """The tick from which rest is waited for."""
    moved: str | None = None
    """The cat or toy that was last in the grip."""
    toy: str | None = None
    """The one toy of this turn, from when it was first set down (L3.9)."""
    done: bool = False
    left_at: int | None = None
    """The tick at which the toy was seen to have left its platform."""
    left_face: float = 0.0
    """Height of the upper face that the toy left, mm."""


class Match:
    """One game: the rules' state, the table, and the hand of whoever's turn it is."""

    def __init__(
        self,
        seats: Sequence[Seat],
        seed: int,
        start: int | None,
        parameters: Parameters,
        level: bool = False,
    ) -> None:
        """Begin a game; every piece lies beside the table.

        Args:
            seats: the players, clockwise.
            seed: shuffles the platforms.
            start: the seat that begins, None: by the seed (L2.2).
            parameters: of the table.
            level: option assist = level (L6.5).
        """
        self.state: Ledges = new_game(seats, seed, start)
        self._level = level
        self.hands = Hands(World(parameters))
        toys = [toy for seat in seats for toy in toys_of(seat.cat)]
        for id in (*supply().pillars, *supply().rect, *supply().round, *self._cats(), *toys):
            self.world.park(id, kind_of(id))
        self._look_every = max(1, parameters.tick_rate // LOOKS_A_SECOND)
        self._news: list[e.Event] = []
        self._returned: list[str] = []
        self._watch = self._watched()

    @property
    def world(self) -> World:
        """The table as it is now; every turn begins with another one, restored from it."""
        return self.hands.world

    @property
    def waiting(self) -> bool:
        """Whether nothing is asked of the player until everything is at rest.

        So it is when a build is finished, when the toy has left its platform (no more bats, L3.10),
        and between turns.
        """
        at_play = self.state.phase in TURN or self.state.phase == Phase.OVER
        return self._watch.done or self.state.toy_left or not at_play

    def tick(
        self, command: ToolCommand | None = None, decision: Decision | None = None
    ) -> tuple[e.Event, ...]:
        """Let one tick pass, and return what happened in the rules' words.

        Args:
            command: where the hand wants its tool; None: the tools lie on the table.
            decision: what the player says; one that means nothing now is not heard.
        """
        self._news = []
        if decision:
            self._hear(decision)
        self.hands.may_grip = frozenset(self.grippable())
        if command:
            self._lift_out(command.take)
        self.hands.tick(None if self.waiting else command)
        if self.hands.held:
            self._watch.moved = self.hands.held
        if self.world.ticks % self._look_every == 0:
            self._look()
        return tuple(self._news)

    # -- what the player may do --------------------------------------------------------------------

    @property
    def tool(self) -> Tool:
        """The tool of this phase (L3.7, L3.10)."""
        if self.state.phase == Phase.BAT:
            return Tool.PAW
        return Tool.TWEEZERS if self.state.phase in (Phase.CAT, Phase.TOY) else Tool.HAND

    def grippable(self) -> tuple[str, ...]:
        """The pieces that may be gripped or taken from beside the table now."""
        state = self.state
        if state.phase == Phase.CAT:
            return (self.own_cat,)
        if state.phase == Phase.TOY:
            return (self._watch.toy,) if self._watch.toy else self.own_toys
        if state.phase != Phase.BUILD or state.drawn is None:
            return ()
        out = self._build_pieces()
        pillars = [id for id in out if id.startswith("pillar")]
        enough = len(pillars) >= pillars_needed(state.drawn)
        return (state.drawn, *(pillars if enough else state.pillars))

    @property
    def own_cat(self) -> str:
        """The cat of the seat to move."""
        return f"cat_{self.state.seat.cat}"

    @property
    def own_toys(self) -> tuple[str, ...]:
        """The four toys of the seat to move."""
        return toys_of(self.state.seat.cat)

    def open_platforms(self) -> tuple[str, ...]:
        """Where the cat may go now (L3.8)."""
        return open_platforms(self.state, self._cats_on(supports(self.world)))

    def drop(self) -> float | None:
        """How many storeys below the platform it left the toy is by now; None before it left."""
        if self._watch.left_at is None or self.state.toy is None:
            return None
        _, y, _ = self.world.pose(self.state.toy)
        height = self.world.pieces[self.state.toy].kind.height
        return (self._watch.left_face - (y - height / 2)) / storey()

    # -- hearing and looking -----------------------------------------------------------------------

    def _hear(self, decision: Decision) -> None:
        phase = self.state.phase
        if decision in (Decision.BUILD_A, Decision.BUILD_B):
            option = e.BuildOption.A if decision == Decision.BUILD_A else e.BuildOption.B
            if (
                phase == Phase.BUILD
                and not self.state.drawn
                and option in build_options(self.state)
            ):
                self._say(e.BuildChosen(option))
        elif decision == Decision.DONE:
            if phase == Phase.BUILD and self.state.drawn and not self.hands.held:
                self._watch.done, self._watch.since = True, self.world.ticks
        elif phase in TURN:
            self._say(e.GaveUp())

    def _lift_out(self, id: str) -> None:
        """L6.2: tweezers reach in from the front, so a cat or toy shut in by ledges can be had."""
        own = self.state.phase in (Phase.CAT, Phase.TOY) and id in self.grippable()
        if own and not self.hands.held and not self.world.pieces[id].parked:
            self._park((id,))

    def _look(self) -> None:
        held = supports(self.world)
        if self.state.phase in TURN:
            fallen = falls(self.world, self._watch.stance, held)
            if fallen:
                self._say(e.Fallen(fallen[0].piece, e.FallReason(fallen[0].reason.value)))
                return
        match self.state.phase:
            case Phase.SET_UP:
                self._set_up()
            case Phase.TURN_START:
                self._begin_turn(held)
            case Phase.BUILD:
                self._look_at_build(held)
            case Phase.CAT:
                self._look_at_cat(held)
            case Phase.TOY:
                self._look_at_toy(held)
            case Phase.BAT:
                self._look_at_bat(held)
            case Phase.CLEAN_UP:
                self._clean_up(held)

    def _say(self, event: e.Event) -> None:
        phase = self.state.phase
        self.state = apply(self.state, event)
        self._news.append(event)
        if self.state.phase != phase:
            self._enter_phase()

    def _enter_phase(self) -> None:
        if self.state.phase == Phase.CLEAN_UP:
            self.hands.put_away()
            self._park(self._build_pieces())
            self._returned = []
        self._watch = self._watched()

    def _watched(self) -> _Watch:
        now = stance(self.world)
        small = [piece.id for piece in self.world.on_table() if is_small(piece.id)]
        places = {id: resting_platforms(now.supports, self.world, id) for id in small}
        return _Watch(now, places, self.world.ticks)

    def _rested(self) -> bool:
        """At rest, or waited for long enough (L3.11)."""
        parameters = self.world.parameters
        waited = (self.world.ticks - self._watch.since) * parameters.tick
        return self.world.at_rest or waited > parameters.rest_limit

    # -- phases ------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        """L2.1: the first platform, level on two short pillars in the middle."""
        platform, left, right = self.state.first
        kind, pillar = self.world.pieces[platform].kind, self.world.pieces[left].kind
        self.world.put(left, -FIRST_SPAN, pillar.height / 2)
        self.world.put(right, FIRST_SPAN, pillar.height / 2)
        self.world.put(platform, 0.0, pillar.height + kind.height / 2)
        self._say(e.SetUp())

    def _begin_turn(self, held: Supports) -> None:
        """Once at rest, go on in a world restored from this one, as a replay of the turn will."""
        if not self._rested():
            return
        self.hands = Hands(World.restored(self.world.snapshot(), self.world.parameters))
        self.hands.level = self._level
        self._say(e.TurnBegan(self._cats_on(held)[self.own_cat]))

    def _look_at_build(self, held: Supports) -> None:
        knocked = self._knocked_over(held)
        if knocked:
            self._say(e.KnockedOver(knocked))
        elif self._watch.done and self._rested():
            self._judge_build(held)

    def _judge_build(self, held: Supports) -> None:
        platform = self.state.drawn
        assert platform is not None
        seen = self._build_seen(platform, held)
        refusal = build_refusal(self.state, seen)
        if refusal:
            self._park(self._build_pieces())
            self._watch.done = False
            self._say(e.BuildRefused(refusal))
        else:
            self._say(e.Built(platform, seen.carrying))

    def _build_seen(self, platform: str, held: Supports) -> BuildSeen:
        pillars = [id for id in self._build_pieces() if id != platform]
        standing = [id for id in pillars if self._is_upright(id) and _stands(held[id])]
        under = held.get(platform, ())
        touched = () if self.world.pieces[platform].parked else touching(self.world, platform)
        return BuildSeen(
            carrying=tuple(id for id in standing if id in under),
            unsteady=tuple(id for id in pillars if id not in standing),
            touching=tuple(id for id in touched if id.startswith("platform")),
        )

    def _knocked_over(self, held: Supports) -> str | None:
        """L3.6: the first cat or toy that left its platform, or cat that tipped over."""
        for id, platforms in self._watch.places.items():
            if not platforms:
                continue
            tipped = id.startswith("cat") and (
                tilt(self.world, id, self._watch.stance) > self.world.parameters.tip_tilt
            )
            if tipped or self._has_left(held, id, platforms[0]):
                return id
        return None

    def _look_at_cat(self, held: Supports) -> None:
        if not self.open_platforms():
            self._say(e.CatStays())
        elif self._is_set_down():
            platform = self._platform(held, self.own_cat)
            refusal = cat_refusal(self.state, platform, self._cats_on(held))
            self._watch.moved = None
            if refusal or platform is None:
                self._say(e.CatRefused(refusal or e.Refusal.NOT_ON_PLATFORM))
            else:
                self._say(e.CatPlaced(platform))

    def _look_at_toy(self, held: Supports) -> None:
        toy = self._watch.moved
        if toy and self._is_set_down():
            platform = self._platform(held, toy)
            refusal = toy_refusal(self.state, platform)
            self._watch.moved, self._watch.toy = None, toy
            if refusal or platform is None:
                self._say(e.ToyRefused(refusal or e.Refusal.NOT_ON_PLATFORM))
            else:
                self._say(e.ToyPlaced(toy, platform))

    def _is_set_down(self) -> bool:
        """Whether a cat or toy was moved in this phase, let go, and everything is at rest."""
        return self._watch.moved is not None and not self.hands.held and self.world.at_rest

    def _look_at_bat(self, held: Supports) -> None:
        toy, platform = self.state.toy, self.state.cat_on
        assert toy is not None
        assert platform is not None
        if self._watch.left_at is not None:
            if self._rested():
                self._judge_bat(held, toy, platform, self._watch.left_at)
        elif self._has_left(held, toy, platform):
            x, _, _ = self.world.pose(toy)
            self._watch.left_at = self._watch.since = self.world.ticks
            self._watch.left_face = self._face(platform, x)
            self._say(e.LeftPlatform(toy, platform))

    def _judge_bat(self, held: Supports, toy: str, platform: str, left_at: int) -> None:
        """L3.11: everything is at rest after the toy left its platform."""
        landed = self._platform(held, toy)
        look = self._look_every  # it may have touched the table just before it was seen to leave
        if TABLE in held[toy] or self.world.touched.get(toy, -1) >= left_at - look:
            self._say(e.OnTheTable(toy))
        elif landed == platform:
            self._watch.left_at = None
            self._say(e.CameBack(toy))
        elif landed:
            x, _, _ = self.world.pose(toy)
            drop = (self._watch.left_face - self._face(landed, x)) / storey()
            self._say(e.Landed(toy, landed, drop))
        else:
            self._say(e.CameToNothing(toy))

    def _clean_up(self, held: Supports) -> None:
        """L5.2, L5.3: away with what is not held, until nothing changes."""
        if not self._rested():
            return
        pieces = [piece.id for piece in self.world.on_table()]
        structure = [id for id in pieces if not is_small(id)]
        staying = left_standing(held, [id for id in structure if self._is_upright(id)])
        gone = [id for id in structure if id not in staying]
        homeless = [id for id in pieces if is_small(id) and self._is_homeless(held, id, staying)]
        if gone or homeless:
            self._park((*gone, *homeless))
            self._returned += gone
            self._watch.since = self.world.ticks
        else:
            self._say(e.CleanedUp(tuple(self._returned)))

    def _is_homeless(self, held: Supports, id: str, staying: Sequence[str]) -> bool:
        """L5.3, L3.14: a cat or toy on the table, or whose platform is taken away."""
        platforms = resting_platforms(held, self.world, id)
        return TABLE in held[id] or not any(platform in staying for platform in platforms)

    # -- the table in the rules' words -------------------------------------------------------------

    def _cats(self) -> list[str]:
        return [f"cat_{seat.cat}" for seat in self.state.seats]

    def _cats_on(self, held: Supports) -> dict[str, str | None]:
        return {cat: self._platform(held, cat) for cat in self._cats()}

    def _platform(self, held: Supports, id: str) -> str | None:
        """The platform on which a cat or toy rests (L3.11)."""
        platforms = resting_platforms(held, self.world, id)
        return platforms[0] if platforms else None

    def _build_pieces(self) -> tuple[str, ...]:
        """What of this turn's build is out of the supply but not accepted yet."""
        structure = [piece.id for piece in self.world.on_table() if not is_small(piece.id)]
        return tuple(id for id in structure if id not in self.state.standing)

    def _park(self, ids: Iterable[str]) -> None:
        for id in ids:
            self.world.park(id, kind_of(id))

    def _is_upright(self, id: str) -> bool:
        """Whether a pillar or platform is not tipped over; a pillar may stand on either end."""
        lean = tilt(self.world, id)
        return min(lean, 180.0 - lean) <= self.world.parameters.fall_tilt

    def _has_left(self, held: Supports, id: str, platform: str) -> bool:
        """Whether a cat or toy is off a platform: on something else, below it or beside it."""
        resting = resting_platforms(held, self.world, id)
        if platform in resting:
            return False
        x, y, _ = self.world.pose(id)
        middle, _, _ = self.world.pose(platform)
        beside = abs(x - middle) > self.world.pieces[platform].kind.width / 2
        return bool(resting) or beside or y < self._face(platform, x)

    def _face(self, platform: str, x: float) -> float:
        """Height of a platform's upper face at x, mm."""
        px, py, angle = self.world.pose(platform)
        half = self.world.pieces[platform].kind.height / 2
        return py + math.tan(angle) * (x - px) + half / math.cos(angle)


def is_small(id: str) -> bool:
    """Whether a piece is a cat or a toy."""
    return id.startswith(("cat_", "toy_"))


def _stands(below: tuple[str, ...]) -> bool:
    """L3.3: a pillar stands on a platform or the table, not on another pillar, a cat or a toy."""
    return bool(below) and all(id == TABLE or id.startswith("platform") for id in below)
