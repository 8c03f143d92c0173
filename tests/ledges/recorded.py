"""Turns of many kinds, played by scripted hands and recorded as they are played."""

from dataclasses import replace
from functools import cache
from random import Random

import msgspec
from scripted import SEATS, SLOW, WHEN, A, B, ScriptedHand, ready_to_bat, second_ledge, third_ledge
from test_match_fall import beside_the_tower, ram
from test_match_laws import anyhow

from cats_ledges.ledges.events import Refusal
from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.record import TurnRecord
from cats_ledges.ledges.recorder import Recorder, resumed
from cats_ledges.ledges.state import Ledges, Outcome, Phase, Seat, Verdict
from cats_ledges.ledges.supply import CATS, is_small
from physics.commands import Tool
from physics.parameters import load_parameters
from physics.scenarios import build, full_supply

FAST = (400.0, 55.0)
"""A bat that sends the toy of `ready_to_bat` beyond the first platform."""


SHIPPED = load_parameters()


def clock() -> str:
    return WHEN


def batted(storeys: int, kind: str, bat: tuple[float, float], seed: int = 1):
    """The turns up to a bat, and that one."""
    hand = ready_to_bat(storeys, kind, seed)
    hand.bat(*bat)
    return finished(hand)


def finished(hand: ScriptedHand) -> tuple[TurnRecord, ...]:
    """What was recorded since the last time; the last turn is waited for."""
    hand.patience()
    return hand.recorder.take_finished()


def felled():
    """A tower is rammed and cleaned up, its cats and toys go home."""
    hand, _ = beside_the_tower()
    hand.tick(decision=A)
    ram(hand, "pillar_short_4", (200.0, 100.0), 300.0)
    return finished(hand)


def all_felled():
    """Nothing is left, and the game is set up again."""
    hand = ScriptedHand(seed=5)
    hand.tick(decision=A)
    ram(hand, "pillar_long_1", (-110.0, 66.0), 60.0)
    return finished(hand)


def carried_into():
    hand = ScriptedHand()
    hand.build(A, "pillar_long", [250.0])
    ram(hand, "cat_ruben", (190.0, 90.0), 330.0, 600.0, Tool.TWEEZERS)
    return finished(hand)


def tried_and_refused():
    """A build that is refused and put up again, a piece put back, a cat on no platform."""
    hand = ScriptedHand(tuple(Seat(cat.title(), cat) for cat in CATS), seed=3, start=None)
    hand.tick(decision=A)
    hand.grip(hand.supply("pillar_short")[0])
    hand.tick(decision=Decision.PUT_BACK)
    hand.set_down(hand.match.state.drawn, 300.0, 0.0)
    hand.done()
    assert hand.match.state.refusal is Refusal.PILLARS_MISSING
    hand.set_down(hand.supply("pillar_short")[0], 300.0, 0.0)
    hand.set_down(hand.match.state.drawn, 300.0, 60.0)
    hand.done()
    hand.set_down(hand.match.own_cat, -300.0, 0.0)
    hand.wait(1.5)
    assert hand.match.state.refusal is Refusal.NOT_ON_PLATFORM
    hand.give_up()
    return finished(hand)


def kept_level():
    """Option assist = level."""
    match = Match((Seat("Ada", "cheese"),), 7, None, SHIPPED, level=True)
    hand = ScriptedHand.__new__(ScriptedHand)
    hand.play(Recorder(match, clock))
    hand.until(Phase.BUILD)
    hand.build(B, "pillar_short", [200.0, 300.0])
    hand.give_up()
    second_ledge(hand)
    hand.give_up()
    return finished(hand)


def lighter() -> TurnRecord:
    """A turn on a table where everything weighs less."""
    hand = ScriptedHand.__new__(ScriptedHand)
    table = SHIPPED.replaced(gravity=SHIPPED.gravity * 0.9)
    hand.play(Recorder(Match(SEATS, 1, 0, table), clock))
    hand.until(Phase.BUILD)
    hand.give_up()
    (record,) = finished(hand)
    return record


def at_last():
    """The turn that ends a game: as if Ada had scored nine points in turns before it."""
    hand = ScriptedHand()
    begun = hand.recorder.so_far().begun[0]
    won = replace(
        begun.state,
        scores=(9, 0),
        verdicts=(Verdict(0, Outcome.LANDED, "L3.12", 9),),
        last_round=(0,),
    )
    opened = msgspec.structs.replace(begun, state=won)
    record = msgspec.structs.replace(hand.recorder.so_far(), begun=(opened,), ticks=0)
    hand.play(resumed(record, clock))
    third_ledge(hand, hand.newest, "pillar_short")
    hand.place("cat_ruben", hand.newest, -65.0)
    hand.place("toy_mouse_ruben", hand.newest, 0.0)
    hand.bat(*SLOW)
    return finished(hand)


def clumsy(seed: int):
    """Jerky hands that do anything, for a few seconds, and give up."""
    hand = ScriptedHand(seed=seed)
    anyhow(Random(seed), hand, 4.0)
    hand.patience()
    if hand.match.state.phase != Phase.OVER:
        hand.give_up()
    return finished(hand)


def crowded() -> ScriptedHand:
    """The whole supply is on the table, and Ivy's cat is to be placed."""
    world = build(full_supply(), SHIPPED)
    for _ in range(SHIPPED.tick_rate):
        world.tick()
    cleaned_up = Ledges(
        seats=tuple(Seat(cat.title(), cat) for cat in CATS),
        seed=1,
        turn=0,
        scores=(0,) * len(CATS),
        pillars=(),
        rect=(),
        round=(),
        standing=tuple(id for id in world.pieces if not is_small(id)),
        phase=Phase.CLEAN_UP,
        verdicts=(Verdict(0, Outcome.GAVE_UP, "L6.4", 0),),
    )
    hand = ScriptedHand.__new__(ScriptedHand)
    hand.play(Recorder(Match.resumed(cleaned_up, world.snapshot(), SHIPPED), clock))
    hand.until(Phase.CAT)
    return hand


def crowded_and_felled():
    """Half a minute with the whole supply: a cat waved about by no steady hand fells a tower."""
    hand, chance = crowded(), Random(1)
    x, y = -350.0, hand.top()
    hand.move(Tool.TWEEZERS, (x, y), (x, y), take=hand.match.own_cat)
    assert hand.match.hands.held
    for _ in range(20 * 240):
        x, y = x + chance.gauss(0.0, 0.3), y + chance.gauss(0.0, 0.3)
        at = (x + (-350.0 - x) / 240, y + (hand.top() - y) / 240)
        hand.move(Tool.TWEEZERS, at, at, angle=chance.gauss(0.0, 2.0))
        x, y = at
    hand.move(Tool.TWEEZERS, (x, y), (-350.0, 100.0))
    hand.move(Tool.TWEEZERS, (-350.0, 100.0), (300.0, 100.0), 600.0)
    return finished(hand)


KINDS = ("mouse", "wool", "fish", "bell")


def of_many_kinds() -> list[TurnRecord]:
    """Fifty turns and more."""
    rare = (felled, all_felled, carried_into, tried_and_refused, kept_level, at_last)
    bats = [
        batted(storeys, kind, bat)
        for storeys in (1, 2, 3)
        for kind in KINDS
        for bat in (SLOW, FAST)
    ]
    games = [*(play() for play in rare), *bats, *(clumsy(seed) for seed in range(10))]
    return [record for game in games for record in game]


@cache
def a_turn() -> TurnRecord:
    """One whole turn: built, cat and toy set down, batted off, landed."""
    (record,) = batted(1, "mouse", SLOW)
    return record


@cache
def a_fall() -> TurnRecord:
    """One whole turn in which the tower fell."""
    return felled()[-1]
