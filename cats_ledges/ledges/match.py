"""A game of Ledges on a real table: commands in, the rules' events out.

The match looks at the world after its ticks, says in the rules' words what happened, and does with
the pieces what the rules decide. A person, a script, a computer player and a replay drive it alike:
one `ToolCommand` a tick, and now and then a `Decision`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from cats_ledges.ledges import events as e
from cats_ledges.ledges.cleanup import left_standing
from cats_ledges.ledges.judging import (
    build_options,
    build_refusal,
    cat_refusal,
    open_platforms,
    toy_refusal,
)
from cats_ledges.ledges.reading import Reading
from cats_ledges.ledges.rules import apply, new_game
from cats_ledges.ledges.soundness import check_sound
from cats_ledges.ledges.state import TURN, Ledges, Phase, Seat
from cats_ledges.ledges.supply import is_small, kind_of, pillars_needed, supply, toys_of
from physics.commands import Tool, ToolCommand
from physics.observation import Stance, stance
from physics.parameters import Parameters
from physics.pieces import storey
from physics.snapshot import Snapshot
from physics.tools import Hands
from physics.world import World

RULES = 1
"""Version of what a match does; a change by which the same commands end otherwise raises it."""

RESTARTS = (*TURN, Phase.CLEAN_UP, Phase.OVER)
"""As each of these phases begins, the match goes on in a world restored from its own snapshot."""

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
    PUT_BACK = "put_back"
    """What is in the grip goes back beside the table, whence it was taken in this phase."""


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
    """Whether the player said that the build is finished (L6.4)."""
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
        state, world = new_game(seats, seed, start), World(parameters)
        toys = [toy for seat in seats for toy in toys_of(seat.cat)]
        cats = [f"cat_{seat.cat}" for seat in seats]
        for id in (*supply().pillars, *supply().rect, *supply().round, *cats, *toys):
            world.enter(id, kind_of(id))
        self._go_on(state, world, level)

    @classmethod
    def resumed(
        cls, state: Ledges, snapshot: Snapshot, parameters: Parameters, level: bool = False
    ) -> "Match":
        """Go on with a game where one of its phases began: `restarted` said how the table stood.

        Raises:
            SnapshotError: the snapshot is of no world.
            Unsound: state and table contradict each other.
        """
        check_sound(state, snapshot)
        match = cls.__new__(cls)
        match._go_on(state, World.restored(snapshot, parameters), level)
        return match

    def _go_on(self, state: Ledges, world: World, level: bool) -> None:
        self.state = state
        self.level = level
        """Option assist = level (L6.5)."""
        self.restarted: Snapshot | None = None
        """If a phase began in the last tick: the snapshot from which its world goes on."""
        self._look_every = max(1, world.parameters.tick_rate // LOOKS_A_SECOND)
        self._news: list[e.Event] = []
        self._returned: list[str] = []
        self._entered = False
        self._take_up(world)

    def _take_up(self, world: World) -> None:
        """Stand at a table with a fresh hand, and see how it stands."""
        self.hands = Hands(world)
        self.hands.level = self.level
        self._watch = self._watched()

    @property
    def world(self) -> World:
        """The table as it is now; every phase begins with another one, restored from it."""
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
        self._news, self._entered = [], False
        if decision:
            self._hear(decision)
        self.hands.may_grip = frozenset(self.grippable())
        if command:
            self._lift_out(command.take)
        self.hands.tick(None if self.waiting else command)
        if self.hands.held:
            self._watch.moved = self.hands.held
        if not self._entered and self.world.ticks % self._look_every == 0:
            self._look()
        restarts = self._entered and self.state.phase in RESTARTS
        self.restarted = self._restart() if restarts else None
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

    @property
    def returnable(self) -> bool:
        """Whether what is held was taken from beside the table in this phase, and may go back.

        What stands already stays; so does the toy of this turn once it was set down (L3.9).
        """
        there_before = (*self.state.standing, *self._watch.places, self._watch.toy)
        return self.hands.held is not None and self.hands.held not in there_before

    def open_platforms(self) -> tuple[str, ...]:
        """Where the cat may go now (L3.8)."""
        return open_platforms(self.state, self._cats_on(Reading(self.world)))

    def drop(self) -> float | None:
        """How many storeys below the platform it left the toy is by now; None before it left."""
        if self._watch.left_at is None or self.state.toy is None:
            return None
        _, y, _ = self.world.pose(self.state.toy)
        height = self.world.pieces[self.state.toy].kind.height
        return (self._watch.left_face - (y - height / 2)) / storey()

    # -- hearing and looking -----------------------------------------------------------------------

    def _hear(self, decision: Decision) -> None:
        """Do what a decision says, where it means something now."""
        state = self.state
        building = state.phase == Phase.BUILD
        match decision:
            case Decision.BUILD_A | Decision.BUILD_B:
                option = e.BuildOption.A if decision == Decision.BUILD_A else e.BuildOption.B
                if building and not state.drawn and option in build_options(state):
                    self._say(e.BuildChosen(option))
            case Decision.DONE if building and state.drawn and not self.hands.held:
                self._watch.done, self._watch.since = True, self.world.ticks
            case Decision.PUT_BACK if self.returnable:
                self._put_back()
            case Decision.GIVE_UP if state.phase in TURN:
                self._say(e.GaveUp())

    def _put_back(self) -> None:
        held = self.hands.held
        assert held is not None
        self.hands.put_away()
        self._park((held,))
        self._watch.moved = None

    def _lift_out(self, id: str) -> None:
        """L6.2: tweezers reach in from the front, so a cat or toy shut in by ledges can be had."""
        own = self.state.phase in (Phase.CAT, Phase.TOY) and id in self.grippable()
        if own and not self.hands.held and not self.world.pieces[id].parked:
            self._park((id,))

    def _look(self) -> None:
        table = Reading(self.world)
        fallen = table.fallen(self._watch.stance) if self.state.phase in TURN else None
        if fallen:
            self._say(e.Fallen(fallen.piece, e.FallReason(fallen.reason.value)))
            return
        match self.state.phase:
            case Phase.SET_UP:
                self._set_up()
            case Phase.TURN_START:
                self._begin_turn(table)
            case Phase.BUILD:
                self._look_at_build(table)
            case Phase.CAT:
                self._look_at_cat(table)
            case Phase.TOY:
                self._look_at_toy(table)
            case Phase.BAT:
                self._look_at_bat(table)
            case Phase.CLEAN_UP:
                self._clean_up(table)

    def _say(self, event: e.Event) -> None:
        phase = self.state.phase
        self.state = apply(self.state, event)
        self._news.append(event)
        if self.state.phase != phase:
            self._enter_phase()

    def _enter_phase(self) -> None:
        self._entered = True
        if self.state.phase == Phase.CLEAN_UP:
            self.hands.put_away()
            self._park(self._build_pieces())
            self._returned = []
        self._watch = self._watched()

    def _restart(self) -> Snapshot:
        """Put the tools away and go on in a world restored from this one, as a replay will.

        Live play and whatever starts at this moment from a record are then the same run.
        """
        self.hands.put_away()
        snapshot = self.world.snapshot()
        self._take_up(World.restored(snapshot, self.world.parameters))
        return snapshot

    def _watched(self) -> _Watch:
        table = Reading(self.world)
        places = {id: table.platforms(id) for id in table.small}
        return _Watch(stance(self.world, table.held), places, self.world.ticks)

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

    def _begin_turn(self, table: Reading) -> None:
        """L3: once everything is at rest."""
        if self._rested():
            self._say(e.TurnBegan(table.platform(self.own_cat)))

    def _look_at_build(self, table: Reading) -> None:
        knocked = table.knocked_over(self._watch.places, self._watch.stance)
        if knocked:
            self._say(e.KnockedOver(knocked))
        elif self._watch.done and self._rested():
            self._judge_build(table)

    def _judge_build(self, table: Reading) -> None:
        platform, out = self.state.drawn, self._build_pieces()
        assert platform is not None
        seen = table.build(platform, (id for id in out if id != platform))
        refusal = build_refusal(self.state, seen)
        if refusal:
            self._park(out)
            self._watch.done = False
            self._say(e.BuildRefused(refusal))
        else:
            self._say(e.Built(platform, seen.carrying))

    def _look_at_cat(self, table: Reading) -> None:
        cats_on = self._cats_on(table)
        if not open_platforms(self.state, cats_on):
            self._say(e.CatStays())
        elif self._is_set_down():
            platform = cats_on[self.own_cat]
            refusal = cat_refusal(self.state, platform, cats_on)
            self._watch.moved = None
            if refusal or platform is None:
                self._say(e.CatRefused(refusal or e.Refusal.NOT_ON_PLATFORM))
            else:
                self._say(e.CatPlaced(platform))

    def _look_at_toy(self, table: Reading) -> None:
        toy = self._watch.moved
        if toy and self._is_set_down():
            platform = table.platform(toy)
            refusal = toy_refusal(self.state, platform)
            self._watch.moved, self._watch.toy = None, toy
            if refusal or platform is None:
                self._say(e.ToyRefused(refusal or e.Refusal.NOT_ON_PLATFORM))
            else:
                self._say(e.ToyPlaced(toy, platform))

    def _is_set_down(self) -> bool:
        """Whether a cat or toy was moved in this phase, let go, and everything is at rest."""
        return self._watch.moved is not None and not self.hands.held and self.world.at_rest

    def _look_at_bat(self, table: Reading) -> None:
        toy, platform = self.state.toy, self.state.cat_on
        assert toy is not None
        assert platform is not None
        if self._watch.left_at is not None:
            if self._rested():
                self._judge_bat(table, toy, platform, self._watch.left_at)
        elif table.has_left(toy, platform):
            self._watch.left_at = self._watch.since = self.world.ticks
            self._watch.left_face = table.face(platform, toy)
            self._say(e.LeftPlatform(toy, platform))

    def _judge_bat(self, table: Reading, toy: str, platform: str, left_at: int) -> None:
        """L3.11: everything is at rest after the toy left its platform."""
        landed = table.platform(toy)
        look = self._look_every  # it may have touched the table just before it was seen to leave
        if table.is_on_table(toy) or self.world.touched.get(toy, -1) >= left_at - look:
            self._say(e.OnTheTable(toy))
        elif landed == platform:
            self._watch.left_at = None
            self._say(e.CameBack(toy))
        elif landed:
            drop = (self._watch.left_face - table.face(landed, toy)) / storey()
            self._say(e.Landed(toy, landed, drop))
        else:
            self._say(e.CameToNothing(toy))

    def _clean_up(self, table: Reading) -> None:
        """L5.2, L5.3: away with what is not held, until nothing changes."""
        if not self._rested():
            return
        upright = [id for id in table.structure if table.is_upright(id)]
        staying = left_standing(table.held, upright)
        gone = [id for id in table.structure if id not in staying]
        homeless = [id for id in table.small if table.is_homeless(id, staying)]
        if gone or homeless:
            self._park((*gone, *homeless))
            self._returned += gone
            self._watch.since = self.world.ticks
        else:
            self._say(e.CleanedUp(tuple(self._returned)))

    # -- pieces ------------------------------------------------------------------------------------

    def _cats(self) -> list[str]:
        return [f"cat_{seat.cat}" for seat in self.state.seats]

    def _cats_on(self, table: Reading) -> dict[str, str | None]:
        return {cat: table.platform(cat) for cat in self._cats()}

    def _build_pieces(self) -> tuple[str, ...]:
        """What of this turn's build is out of the supply but not accepted yet."""
        out = [piece.id for piece in self.world.on_table() if not is_small(piece.id)]
        return tuple(id for id in out if id not in self.state.standing)

    def _park(self, ids: Iterable[str]) -> None:
        for id in ids:
            self.world.park(id)
