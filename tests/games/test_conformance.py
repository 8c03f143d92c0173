"""What every discrete game owes to whatever is written against the protocol (cats_ledges/game.py).

It runs over the whole catalogue, every number of players, every option at each of its values.
"""

import contextlib
import os
import random
from functools import cache
from math import isclose

import pytest

from cats_ledges.game import BadMove, BadOption, BadPosition, IllegalMove
from cats_ledges.games import GAMES, GAMES_BY_NAME
from cats_ledges.match import Match

MOST_PLIES = 2_000
"""No game is so long."""


def _tables():
    """Game, players, and options: all at their defaults, and each one at each other value."""
    for game in GAMES:
        variants = [{}] + [
            {option.name: value} for option in game.options for value in option.values[1:]
        ]
        for seats in game.seats:
            for options in variants:
                words = ",".join(f"{name}={value}" for name, value in options.items())
                yield pytest.param(game, seats, options, id=f"{game.name}-{seats}-{words}")


def _players():
    for game in GAMES:
        for seats in game.seats:
            yield pytest.param(game, seats, id=f"{game.name}-{seats}")


every_table = pytest.mark.parametrize(("game", "seats", "options"), list(_tables()))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def random_game(game, seats, seed, options):
    """The states and moves of a game played at random, to its end."""
    rng = random.Random(seed)
    states, moves = [game.start(seats, seed, options)], []
    while legal := game.legal_moves(states[-1]):
        moves.append(rng.choice(legal))
        states.append(game.apply(states[-1], moves[-1]))
        assert len(moves) < MOST_PLIES
    return states, moves


@cache
def _played(name, seats, options, seed):
    return random_game(GAMES_BY_NAME[name], seats, seed, dict(options))


def played(game, seats, options, seed=1):
    """The same, played once for all tests."""
    return _played(game.name, seats, tuple(options.items()), seed)


def some(states, most=12):
    """A few of them, the first and the last among them."""
    step = max(1, len(states) // most)
    return [*states[::step], states[-1]]


# -- the start -------------------------------------------------------------------------------------


def test_names_are_words_and_no_two_are_the_same():
    assert list(GAMES_BY_NAME) == [game.name for game in GAMES]
    assert all(game.name.isidentifier() for game in GAMES)


@every_table
def test_a_seed_gives_the_same_start(game, seats, options):
    starts = [game.start(seats, 7, options) for _ in (1, 2)]
    assert starts[0] == starts[1]
    assert hash(starts[0]) == hash(starts[1])
    assert game.position_text(starts[0]) == game.position_text(starts[1])


@every_game
def test_other_seeds_hide_other_things(game):
    starts = {game.start(game.seats[0], seed) for seed in range(5)}
    if any(game.observe(start, 0) != start for start in starts):
        assert len(starts) == 5


@every_table
def test_a_state_knows_how_many_play(game, seats, options):
    assert {state.seats for state in played(game, seats, options)[0]} == {seats}


@every_table
def test_defaults_need_not_be_said(game, seats, options):
    told = {option.name: option.default for option in game.options} | options
    assert game.start(seats, 3, told) == game.start(seats, 3, options)


@every_game
def test_what_cannot_be_chosen_is_refused_by_name(game):
    for seats in (0, 1, -1, max(game.seats) + 1):
        with pytest.raises(BadOption, match=f"{seats} seats"):
            game.start(seats, 0)
    with pytest.raises(BadOption, match="colour"):
        game.start(game.seats[0], 0, {"colour": "red"})
    for option in game.options:
        with pytest.raises(BadOption, match=option.name):
            game.start(game.seats[0], 0, {option.name: "no such value"})


# -- moves -----------------------------------------------------------------------------------------


@every_table
def test_legal_moves_are_distinct_and_in_a_fixed_order(game, seats, options):
    for state in some(played(game, seats, options)[0]):
        moves = game.legal_moves(state)
        assert isinstance(moves, tuple)
        assert len(set(moves)) == len(moves)
        assert moves == game.legal_moves(state)
        again = game.parse_position(game.position_text(state))
        if game.result(again) is None:  # a draw by repetition is not in the text
            assert moves == game.legal_moves(again)


@every_table
def test_every_legal_move_applies_and_leaves_the_state_as_it_was(game, seats, options):
    for state in some(played(game, seats, options)[0], most=6):
        before = (game.position_text(state), hash(state))
        for move in game.legal_moves(state):
            after = game.apply(state, move)
            assert after != state
            assert 0 <= game.to_move(after) < seats
        assert (game.position_text(state), hash(state)) == before


@every_table
def test_every_other_move_is_refused(game, seats, options):
    """The moves of other moments of the game, where they are not legal."""
    states, moves = played(game, seats, options)
    elsewhere = {move for state in some(states) for move in game.legal_moves(state)} | set(moves)
    for state in some(states, most=6):
        legal = set(game.legal_moves(state))
        strange = sorted(elsewhere - legal, key=game.move_text)
        for move in random.Random(1).sample(strange, min(40, len(strange))):
            with pytest.raises(IllegalMove):
                game.apply(state, move)


@every_table
def test_states_cannot_be_changed(game, seats, options):
    state = game.start(seats, 1, options)
    for name in type(state).__dataclass_fields__:
        with pytest.raises(AttributeError):
            setattr(state, name, None)


# -- the end ---------------------------------------------------------------------------------------


@every_table
def test_results_come_at_the_end_and_add_up_to_one(game, seats, options):
    states, _ = played(game, seats, options)
    assert all(game.result(state) is None for state in states[:-1])
    shares = game.result(states[-1])
    assert len(shares) == seats
    assert min(shares) >= 0
    assert isclose(sum(shares), 1)
    assert len({share for share in shares if share}) == 1  # shared wins alike


@every_table
def test_scores_are_one_a_seat_or_none_at_all(game, seats, options):
    states, _ = played(game, seats, options)
    kinds = {None if game.scores(state) is None else len(game.scores(state)) for state in states}
    assert kinds in ({None}, {seats})


@every_table
def test_an_ended_game_stays_ended(game, seats, options):
    states, moves = played(game, seats, options)
    assert game.legal_moves(states[-1]) == ()
    for move in dict.fromkeys(moves):
        with pytest.raises(IllegalMove):
            game.apply(states[-1], move)


@every_table
def test_the_same_moves_give_the_same_game(game, seats, options):
    states, moves = played(game, seats, options)
    match = Match.begin(game, game.start(seats, 1, options), moves)
    assert match.states == tuple(states)
    assert match.over
    assert match.at(0).state == states[0]
    assert all(match.at(ply).last == moves[ply - 1] for ply in range(1, len(moves) + 1))


# -- text ------------------------------------------------------------------------------------------


@every_table
def test_positions_round_trip(game, seats, options):
    for state in played(game, seats, options)[0]:
        text = game.position_text(state)
        assert text.isascii()
        assert text.isprintable()
        assert game.parse_position(text) == state


@every_table
def test_moves_round_trip_and_are_one_word(game, seats, options):
    states, _ = played(game, seats, options)
    for state in some(states):
        for move in game.legal_moves(state):
            text = game.move_text(move)
            assert text.isascii()
            assert text.split() == [text]
            assert game.parse_move(text) == move
            assert type(game.parse_move(text)) is type(move)


@every_table
def test_a_game_goes_on_from_its_text_as_it_would_have(game, seats, options):
    states, moves = played(game, seats, options)
    middle = len(moves) // 2
    read = game.parse_position(game.position_text(states[middle]))
    assert game.apply(read, moves[middle]) == states[middle + 1]


@every_game
def test_damaged_text_is_refused_or_read_as_what_it_says(game):
    """One letter of a text changed: an error with a name, or a text that is written the same."""
    rng = random.Random(5)
    states, moves = played(game, game.seats[-1], {})
    texts = [game.position_text(state) for state in some(states)]
    words = [game.move_text(move) for move in moves[:20]]
    for text, read, write, refused in [
        *((text, game.parse_position, game.position_text, BadPosition) for text in texts * 20),
        *((word, game.parse_move, game.move_text, BadMove) for word in words * 20),
    ]:
        damaged = _damaged(text, rng)
        with contextlib.suppress(refused):
            assert write(read(damaged)) == damaged


def _damaged(text, rng):
    at = rng.randrange(len(text))
    put = rng.choice(["", rng.choice("0123456789abkcKC/,;:.=?-> \n\0é"), text[at] * 2])
    return text[:at] + put + text[at + 1 :]


@every_game
@pytest.mark.parametrize("text", ["", " ", "no such thing", "\0", "9" * 5_000, "1 " * 5_000, "é"])
def test_what_is_no_text_of_the_game_is_refused(game, text):
    with pytest.raises(BadPosition):
        game.parse_position(text)
    with pytest.raises(BadMove):
        game.parse_move(text)


# -- what is hidden --------------------------------------------------------------------------------


@every_table
def test_a_sample_fits_what_was_observed(game, seats, options):
    for state in some(played(game, seats, options)[0], most=6):
        for seat in range(seats):
            seen = game.observe(state, seat)
            for chance in range(3):
                sample = game.sample(seen, random.Random(chance))
                assert game.observe(sample, seat) == seen
                assert game.parse_position(game.position_text(sample)) == sample
                assert game.to_move(sample) == game.to_move(state)
                assert game.result(sample) == game.result(state)


@every_table
def test_observing_leaks_nothing(game, seats, options):
    """Two states that differ only in what a seat cannot know look the same to it, in every way."""
    for state in some(played(game, seats, options)[0], most=6):
        for seat in range(seats):
            seen = game.observe(state, seat)
            other = game.observe(game.sample(seen, random.Random(9)), seat)
            assert repr(other) == repr(seen)
            assert hash(other) == hash(seen)
            assert game.position_text(other) == game.position_text(seen)
            assert game.observe(seen, seat) == seen


@every_table
def test_who_is_to_move_knows_the_legal_moves(game, seats, options):
    for state in some(played(game, seats, options)[0]):
        seen = game.observe(state, game.to_move(state))
        assert game.legal_moves(seen) == game.legal_moves(state)


@every_table
def test_a_sample_depends_on_its_chance_alone(game, seats, options):
    state = some(played(game, seats, options)[0])[3]
    seen = game.observe(state, 0)
    assert game.sample(seen, random.Random(4)) == game.sample(seen, random.Random(4))


@every_game
def test_the_hidden_is_sampled_in_more_than_one_way(game):
    state = played(game, game.seats[0], {})[0][2]
    seen = game.observe(state, 0)
    samples = {game.sample(seen, random.Random(chance)) for chance in range(10)}
    assert len(samples) == 1 if seen == state else len(samples) > 1


# -- the length ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), list(_players()))
def test_random_games_end_within_the_rules_bounds(game, seats):
    """With the options taken in turn; RANDOM_GAMES=1000 in the environment plays so many."""
    variants = [{}, *({o.name: value} for o in game.options for value in o.values[1:])]
    for seed in range(int(os.environ.get("RANDOM_GAMES", "42"))):
        options = variants[seed % len(variants)]
        states, moves = random_game(game, seats, seed, options)
        assert 0 < len(moves) <= most_plies(game.name, seats, options)
        assert isclose(sum(game.result(states[-1])), 1)


def most_plies(name, seats, options):
    """So long may a game be: B2.6; D3.2, D5.2, D5.3. Only tower's rules name no number (T4.1)."""
    places = 2 * (5 if seats == 5 else 6)
    rounds = 2 * seats + 1 if options.get("length") == "three_wins" else 7
    return {"boop": 300, "distance": places * rounds, "tower": MOST_PLIES}[name]
