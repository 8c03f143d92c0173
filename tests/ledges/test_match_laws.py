"""What holds in every match, whoever plays it and however: no crash, no loss, no dead end."""

from random import Random

import pytest
from invariant import check
from scripted import SLOW, B, ScriptedHand, ready_to_bat

from cats_ledges.ledges.match import Decision, Match
from cats_ledges.ledges.state import TURN, Phase
from physics.commands import Tool, ToolCommand
from physics.parameters import load_parameters

TICKS_A_SECOND = 240
PATIENCE = 3 * 25 * TICKS_A_SECOND
"""A player acts again after this many ticks at most: rest, clean-up and set-up, 20 s each."""


def replayed(hand: ScriptedHand):
    """Another match that is told the same, and what happened in it."""
    match = Match(hand.match.state.seats, hand.match.state.seed, 0, load_parameters())
    events = [event for step in hand.script for event in match.tick(*step)]
    return match, events


@pytest.mark.parametrize("storeys", [1, 3])
def test_L6_6_the_same_commands_give_the_same_match_to_the_bit(storeys):
    hand = ready_to_bat(storeys)
    hand.bat(*SLOW)
    match, events = replayed(hand)
    assert events == hand.events
    assert match.state == hand.match.state
    assert match.world.snapshot().hash() == hand.match.world.snapshot().hash()


def anyhow(chance: Random, hand: ScriptedHand, seconds: float) -> None:
    """Jerky hands that grip, take, turn and let go, and players who say anything at any time."""
    match, command, decision = hand.match, None, None
    x, y = 0.0, 100.0
    for tick in range(int(seconds * TICKS_A_SECOND)):
        if tick % 24 == 0:
            able = match.grippable()
            x, y = chance.uniform(-150.0, 300.0), chance.uniform(0.0, 220.0)
            if able and chance.random() < 0.4:  # reach for something that may be gripped
                piece = match.world.pieces[chance.choice(able)]
                if not piece.parked:
                    x, y = piece.body.position
            tool = match.tool if chance.random() < 0.95 else chance.choice(list(Tool))
            take = chance.choice(able) if able and chance.random() < 0.4 else ""
            grip = chance.random() < 0.7
            angle = chance.choice([0.0, 0.0, 0.0, 90.0, chance.uniform(-180.0, 180.0)])
            command = ToolCommand(tool, x, y, angle, grip, take)
            words = [Decision.BUILD_A, Decision.BUILD_B, Decision.DONE]
            decision = chance.choice(words) if chance.random() < 0.1 else None
            decision = Decision.GIVE_UP if chance.random() < 0.01 else decision
        hand.tick(command if chance.random() < 0.995 else None, decision)
        decision = None


def begun(seed: int) -> ScriptedHand:
    """A match in its first build, with a cat or a toy to place, or before the bat."""
    if seed % 4 == 3:
        return ready_to_bat(1 + seed % 3, seed=seed)
    hand = ScriptedHand(seed=seed)
    if seed % 4:
        platform = hand.build(B, "pillar_short", [150.0, 250.0])
        if seed % 4 == 2:
            hand.place("cat_ruben", platform, 200.0)
    return hand


@pytest.mark.parametrize("seed", range(8))
def test_L6_whatever_hands_do_nothing_is_lost_and_the_player_can_act_again(seed):
    hand = begun(seed)
    anyhow(Random(seed), hand, 20.0)
    for _ in range(PATIENCE):
        if not hand.match.waiting:
            break
        hand.tick()
    assert not hand.match.waiting
    assert hand.match.state.phase in (*TURN, Phase.OVER)
    check(hand.match)
    if hand.match.state.phase in TURN:
        turns = len(hand.match.state.verdicts)
        hand.give_up()
        assert len(hand.match.state.verdicts) == turns + 1
