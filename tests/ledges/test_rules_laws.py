"""What holds in every game, whatever happens in it."""

from dataclasses import dataclass
from itertools import chain, pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from turns import game

from cats_ledges.ledges import events as e
from cats_ledges.ledges.judging import build_options, open_platforms, winners
from cats_ledges.ledges.rules import apply
from cats_ledges.ledges.state import TURN, Ledges, Phase
from cats_ledges.ledges.supply import pillars_needed, supply, toys_of

EVERY_PIECE = sorted((*supply().pillars, *supply().rect, *supply().round))


def law(test):
    """Holds for any seed, however long it takes to see."""
    return settings(deadline=None)(given(st.integers(0, 2**32))(test))


@dataclass(frozen=True)
class Game:
    """What was told, and the states before, between and after."""

    events: tuple[e.Event, ...]
    states: tuple[Ledges, ...]

    @property
    def last(self) -> Ledges:
        return self.states[-1]


def play(seed: int, length: int = 80) -> Game:
    """A game in which anything happens that may; so many events of it."""
    chance = Random(seed)
    states, events = [game(chance.randint(1, 4), seed, None)], []
    while states[-1].phase != Phase.OVER and len(events) < length:
        events.append(next_event(chance, states[-1]))
        states.append(apply(states[-1], events[-1]))
    return Game(tuple(events), tuple(states))


def next_event(chance: Random, state: Ledges) -> e.Event:
    """Any event that may come now."""
    if state.phase in TURN and chance.random() < 0.05:
        fallen = e.Fallen(chance.choice(state.standing), chance.choice(list(e.FallReason)))
        return chance.choice([fallen, e.GaveUp()])
    match state.phase:
        case Phase.SET_UP:
            return e.SetUp()
        case Phase.TURN_START:
            return e.TurnBegan(chance.choice([None, *state.platforms]))
        case Phase.BUILD if state.drawn is None:
            return e.BuildChosen(chance.choice(build_options(state)))
        case Phase.BUILD:
            pillars = chance.sample(state.pillars, pillars_needed(state.drawn))
            built = e.Built(state.drawn, tuple(pillars))
            refused = e.BuildRefused(chance.choice(list(e.Refusal)))
            return chance.choice([built] * 8 + [refused, e.KnockedOver("cat_ivy")])
        case Phase.CAT:
            free = open_platforms(state, {})
            return e.CatPlaced(chance.choice(free)) if free else e.CatStays()
        case Phase.TOY:
            placed = e.ToyPlaced(chance.choice(toys_of(state.seat.cat)), state.cat_on)
            return chance.choice([placed, e.ToyRefused(e.Refusal.NOT_WITH_CAT)])
        case Phase.BAT if not state.toy_left:
            return e.LeftPlatform(state.toy, state.cat_on)
        case Phase.BAT:
            ends = [e.OnTheTable(state.toy), e.CameToNothing(state.toy), e.CameBack(state.toy)]
            for platform in state.platforms:
                if platform != state.cat_on:
                    ends += [e.Landed(state.toy, platform, chance.uniform(-1, 5))] * 4
            return chance.choice(ends)
        case Phase.CLEAN_UP:
            return e.CleanedUp(ruins(chance, state))
    raise AssertionError(state.phase)


def ruins(chance: Random, state: Ledges) -> tuple[str, ...]:
    """Nothing, some or all of the tower; no pillar stays without any platform (L5.2)."""
    share = chance.choice([0.0, 0.0, 0.0, 0.3, 1.0])
    gone = tuple(id for id in state.standing if chance.random() < share)
    return gone if set(state.platforms) - set(gone) else state.standing


@law
def test_pieces_are_neither_lost_nor_made(seed):
    for state in play(seed).states:
        drawn = (state.drawn,) if state.drawn else ()
        places = (state.pillars, state.rect, state.round, state.standing, state.first, drawn)
        assert sorted(chain(*places)) == EVERY_PIECE


@law
def test_scores_never_go_down_and_are_the_sums_of_the_verdicts(seed):
    played = play(seed)
    for before, after in pairwise(played.states):
        assert all(now >= then for then, now in zip(before.scores, after.scores, strict=True))
        assert after.verdicts[: len(before.verdicts)] == before.verdicts
    for seat, score in enumerate(played.last.scores):
        assert score == sum(each.points for each in played.last.verdicts if each.seat == seat)


@law
def test_every_turn_has_one_verdict_and_goes_round_until_the_last_round_is_over(seed):
    played = play(seed, length=2000)
    last, verdicts = played.last, played.last.verdicts
    seats, start = len(last.seats), played.states[0].turn
    assert last.phase == Phase.OVER
    assert [each.seat for each in verdicts] == [(start + i) % seats for i in range(len(verdicts))]
    first = next(i for i in range(len(verdicts)) if reached(last, i) >= 10)
    assert len(verdicts) == first + seats
    assert {last.scores[seat] for seat in winners(last)} == {max(last.scores)}


def reached(state: Ledges, turn: int) -> int:
    """The score of a turn's player after it."""
    seat = state.verdicts[turn].seat
    return sum(each.points for each in state.verdicts[: turn + 1] if each.seat == seat)


@law
def test_the_same_seed_and_events_make_the_same_game(seed):
    played = play(seed)
    start = played.states[0]
    state = game(len(start.seats), seed, start.turn)
    for event, expected in zip(played.events, played.states[1:], strict=True):
        state = apply(state, event)
        assert state == expected
