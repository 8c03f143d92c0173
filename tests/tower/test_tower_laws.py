"""What holds in every game of Cat Stacking Tower, whatever is played."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from towers import GAME, random_game

from cats_ledges.game import BadPosition, IllegalMove
from cats_ledges.tower.board import cells
from cats_ledges.tower.goals import GOALS
from cats_ledges.tower.state import PASS, Move

SEEDS = st.integers(0, 2**32)
OPTIONS = st.fixed_dictionaries(
    {
        "placement": st.sampled_from(["spread", "in_turn", "free"]),
        "stack_needs": st.sampled_from(["not_lower", "higher"]),
        "side": st.sampled_from(["auto", "5", "6"]),
    }
)


def law(test):
    """Holds for any game, however long it takes to see."""
    drawn = given(st.sampled_from(GAME.seats), SEEDS, OPTIONS)
    return settings(deadline=None, max_examples=15)(drawn(test))


def some_state(seats, seed, options):
    return Random(seed).choice(random_game(seats, seed, **options))


@law
def test_games_end_with_one_win_to_share(seats, seed, options):
    states = random_game(seats, seed, **options)
    assert len(states) < 500
    assert abs(sum(GAME.result(states[-1])) - 1) < 1e-9
    assert all(GAME.result(state) is None for state in states[:-1])


@law
def test_no_piece_is_lost_or_doubled(seats, seed, options):
    for state in random_game(seats, seed, **options):
        pieces = "".join((*state.stacks, *state.off))
        left = state.left or (0,) * seats
        assert [pieces.count(colour) + left[seat] for seat, colour in enumerate(state.colours)] == [
            15
        ] * seats


@law
def test_no_card_is_lost_or_doubled(seats, seed, options):
    for state in random_game(seats, seed, **options):
        names = [card.name for hand in state.cards for card in hand]
        assert len(names) == len(set(names))
        assert set(names) <= set(GOALS)
        assert len(names) in ((2 * seats, 2 * seats - 1) if seats > 2 else (0,))


@law
def test_points_never_go_down_and_marks_lie_on_stacks(seats, seed, options):
    for before, after in pairwise(random_game(seats, seed, **options)):
        assert all(a >= b for a, b in zip(after.points, before.points, strict=True))
        assert all(after.stacks[cell] for cell, _ in after.marks)
        assert len(set(after.marks)) == len(after.marks)


@law
def test_every_legal_move_applies_and_every_other_is_refused(seats, seed, options):
    state = some_state(seats, seed, options)
    legal = GAME.legal_moves(state)
    assert len(set(legal)) == len(legal)
    chance = Random(seed)
    places = cells(state.side)
    others = [
        Move(chance.choice(("stack", "flip", "dismantle")), tuple(chance.sample(places, 2)))
        for _ in range(60)
    ]
    others += [PASS, Move("refuse"), *(Move("place", (cell,)) for cell in places[:9])]
    others += [Move(kind, card=1, to=to) for kind in ("offer", "force") for to in "RYG"]
    others += [Move("off", off=(cell,)) for cell in places[:9]]
    for move in (*legal, *others):
        try:
            after = GAME.apply(state, move)
        except IllegalMove:
            assert move not in legal
        else:
            assert move in legal
            assert after != state or state.passes or move == PASS


@law
def test_text_round_trips(seats, seed, options):
    for state in random_game(seats, seed, **options)[::7]:
        assert GAME.parse_position(GAME.position_text(state)) == state
        for move in GAME.legal_moves(state):
            assert GAME.parse_move(GAME.move_text(move)) == move


@law
def test_observe_leaks_nothing(seats, seed, options):
    # What a seat sees is the same in every state that it holds for possible.
    state = some_state(seats, seed, options)
    for seat in range(seats):
        seen = GAME.observe(state, seat)
        other = GAME.sample(seen, Random(seed))
        assert GAME.observe(other, seat) == seen
        assert GAME.observe(seen, seat) == seen
        assert GAME.position_text(GAME.observe(other, seat)) == GAME.position_text(seen)
        assert GAME.scores(other) == GAME.scores(state)
        if GAME.to_move(state) == seat:
            assert GAME.legal_moves(other) == GAME.legal_moves(state) == GAME.legal_moves(seen)


@settings(deadline=None, max_examples=60)
@given(SEEDS, st.data())
def test_a_damaged_text_is_read_as_written_or_refused(seed, data):
    text = GAME.position_text(some_state(2 + seed % 3, seed, {}))
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + 1 :]
    try:
        state = GAME.parse_position(damaged)
    except BadPosition:
        return
    assert GAME.position_text(state) == damaged
