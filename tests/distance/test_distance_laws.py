"""What holds in every game of Cat Between Us, whatever is played."""

from random import Random

from hands import GAME, random_game
from hypothesis import given, settings
from hypothesis import strategies as st

from cats_ledges.distance.cards import deck
from cats_ledges.distance.rules import ROUNDS, WINS
from cats_ledges.distance.state import Play
from cats_ledges.game import BadPosition, IllegalMove

SEEDS = st.integers(0, 2**32)
OPTIONS = st.fixed_dictionaries(
    {
        "attraction": st.sampled_from(["kept", "played"]),
        "length": st.sampled_from(["seven_rounds", "three_wins"]),
    }
)


def law(test):
    """Holds for any game, however long it takes to see."""
    drawn = given(st.sampled_from(GAME.seats), SEEDS, OPTIONS)
    return settings(deadline=None, max_examples=30)(drawn(test))


def some_state(seats, seed, options):
    return Random(seed).choice(random_game(seats, seed, **options))


@law
def test_games_end(seats, seed, options):
    states = random_game(seats, seed, **options)
    each = len(states[0].toys) * 2
    rounds = (WINS - 1) * seats + 1 if options["length"] == "three_wins" else ROUNDS
    assert len(states) - 1 <= each * rounds
    assert sum(GAME.result(states[-1])) == 1


@law
def test_no_card_is_lost_or_doubled(seats, seed, options):
    for state in random_game(seats, seed, **options):
        cards = [card for hand in state.hands for card in hand]
        cards += [lure.card for lures in state.table for lure in lures]
        assert len(cards) == len(set(cards))
        assert set(cards) <= set(deck(state.out))
        if not any(state.table):
            dealt = len(cards)
        assert len(cards) == dealt


@law
def test_every_legal_move_applies_and_every_other_is_refused(seats, seed, options):
    state = some_state(seats, seed, options)
    legal = GAME.legal_moves(state)
    for move in (Play(card, toy) for card in deck() for toy in range(6)):
        try:
            GAME.apply(state, move)
        except IllegalMove:
            assert move not in legal
        else:
            assert move in legal


@law
def test_text_round_trips(seats, seed, options):
    state = some_state(seats, seed, options)
    assert GAME.parse_position(GAME.position_text(state)) == state


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
        assert GAME.parse_position(GAME.position_text(other)) == other


@law
def test_a_round_has_a_winner_and_every_win_is_one(seats, seed, options):
    states = random_game(seats, seed, **options)
    pettings = {state.last.round: state.last for state in states if state.last}
    assert sorted(pettings) == list(range(1, states[-1].round + 1))
    for seat in range(seats):
        won = sum(seat in petting.winners for petting in pettings.values())
        assert won == states[-1].wins[seat]


@settings(deadline=None)
@given(SEEDS, st.data())
def test_a_damaged_text_is_read_as_written_or_refused(seed, data):
    text = GAME.position_text(some_state(2 + seed % 5, seed, {}))
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + 1 :]
    try:
        state = GAME.parse_position(damaged)
    except BadPosition:
        return
    assert GAME.position_text(state) == damaged
