"""What holds in every game of boop., and the same by the slow rules."""

import pytest
from beds import BOOP, pieces, played
from hypothesis import given
from hypothesis import strategies as st
from slowly import STEPS, boop, turns

from cats_ledges.boop import rules
from cats_ledges.boop.bed import BED, NEAR, lines, squares
from cats_ledges.boop.state import GAME, WINS, Move
from cats_ledges.engine import perft
from cats_ledges.game import IllegalMove

OPTIONS = st.fixed_dictionaries(
    {"wins": st.sampled_from(WINS.values), "game": st.sampled_from(GAME.values)}
)

TAKINGS = [*lines(BED), *(1 << square for square in range(36))]
"""All that may ever be taken."""


def at(square):
    return square % 6, square // 6


@given(st.data(), st.permutations(STEPS))
def test_the_order_of_boops_cannot_matter(data, order):
    state = data.draw(played())
    bed, _ = pieces(state)
    empty = sorted(squares(BED & ~state.bed.taken))
    square = data.draw(st.sampled_from(empty))
    cat = data.draw(st.booleans())
    piece = (state.to_move, cat)
    after = boop(bed, piece, at(square), order)
    assert after == boop(bed, piece, at(square))
    assert after == pieces(rules.settled(state, Move(cat, square)))[0]


@given(st.data())
def test_the_turns_are_those_of_the_slow_rules(data):
    wins = data.draw(st.sampled_from(WINS.values))
    state = data.draw(played(wins=wins))
    if BOOP.result(state) is not None:
        return
    mine = {}
    for move in BOOP.legal_moves(state):
        key = (move.cat, at(move.square), frozenset(map(at, squares(move.taken))))
        mine[key] = pieces(BOOP.apply(state, move))
    theirs = {
        (cat, square, frozenset(taken)): (bed, grown)
        for cat, square, taken, bed, grown in turns(*pieces(state), state.to_move, wins)
    }
    assert mine == theirs


@given(st.data())
def test_boops_tells_where_everybody_goes(data):
    state = data.draw(played())
    moves = BOOP.legal_moves(state)
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    bed, _ = pieces(state)
    shoves = rules.boops(state, move)
    assert [shove.start for shove in shoves] == list(squares(state.bed.taken & NEAR[move.square]))
    for shove in shoves:
        assert bed.pop(at(shove.start)) == (shove.seat, shove.cat)
    for shove in shoves:
        if shove.end is not None:
            bed[at(shove.end)] = (shove.seat, shove.cat)
    bed[at(move.square)] = (state.to_move, move.cat)
    assert bed == pieces(rules.settled(state, move))[0]


@given(st.data(), OPTIONS)
def test_every_legal_move_applies_and_every_other_is_refused(data, options):
    state = data.draw(played(**options))
    legal = BOOP.legal_moves(state)
    takings = {0, *(move.taken for move in legal), *data.draw(st.lists(st.sampled_from(TAKINGS)))}
    for cat in (False, True):
        for square in range(36):
            for taken in sorted(takings):
                move = Move(cat, square, taken)
                if move in legal:
                    assert BOOP.apply(state, move).ply == state.ply + 1
                else:
                    with pytest.raises(IllegalMove):
                        BOOP.apply(state, move)


@given(st.data(), OPTIONS)
def test_everybody_has_eight_pieces_always(data, options):
    state = data.draw(played(**options))
    for seat in (0, 1):
        side = state.side(seat)
        on_bed = side.kittens.bit_count() + side.cats.bit_count()
        assert on_bed + sum(state.hand(seat)) == 8
        assert min(state.hand(seat)) >= 0
    boards = state.bed[:4]
    assert sum(map(int.bit_count, boards)) == state.bed.taken.bit_count()


@given(played(), st.data())
def test_who_grows_up_is_a_kitten_that_is_taken(state, data):
    growing_moves = [move for move in BOOP.legal_moves(state) if move.taken]
    if not growing_moves:
        return
    move = data.draw(st.sampled_from(growing_moves))
    grown = list(rules.growing(state, move))
    after = BOOP.apply(state, move)
    assert after.side(state.to_move).grown == state.bed.grown + len(grown)
    assert set(grown) <= set(squares(move.taken))
    assert after.side(state.to_move).taken & move.taken == 0


@given(st.data(), OPTIONS)
def test_positions_round_trip(data, options):
    state = data.draw(played(**options))
    text = BOOP.position_text(state)
    assert BOOP.parse_position(text) == state
    assert BOOP.position_text(BOOP.parse_position(text)) == text


def test_there_are_eighty_lines():
    assert len(lines(BED)) == len(set(lines(BED))) == 80
    assert {line.bit_count() for line in lines(BED)} == {3}


@given(st.integers(0, BED))
def test_lines_are_those_among_all_eighty_that_are_full(squares_taken):
    found = lines(squares_taken)
    assert sorted(found) == sorted(line for line in lines(BED) if line & ~squares_taken == 0)


# -- how many games there are ----------------------------------------------------------------------

PERFT = (36, 1_260, 42_900, 1_421_952)
"""The leaves of the tree of moves from the start, 1 to 4 plies deep."""


def test_perft():
    start = BOOP.start(2, 0)
    assert tuple(perft(BOOP, start, plies) for plies in (1, 2, 3, 4)) == PERFT


def test_perft_by_the_slow_rules():
    def leaves(bed, grown, seat, plies):
        if plies == 0:
            return 1
        return sum(
            leaves(after, grows, 1 - seat, plies - 1)
            for _, _, _, after, grows in turns(bed, grown, seat)
        )

    assert leaves({}, (0, 0), 0, 2) == PERFT[1]


MIDDLE = "1k2K1/2c3/1K1k2/3C2/k1K1c1/2k1K1 o 1/1 3/0"
"""A middle game with both kinds in orange's hand, where lines come about."""


def test_perft_of_a_middle_game_is_that_of_the_slow_rules():
    def leaves(bed, grown, seat, plies):
        found = list(turns(bed, grown, seat))
        if plies == 1:
            return len(found)
        return sum(
            leaves(after, grows, 1 - seat, plies - 1)
            for _, _, _, after, grows in found
            if not over(after)
        )

    def over(bed):
        return any(
            all(bed.get(spot) == (seat, True) for spot in map(at, squares(line)))
            for seat in (0, 1)
            for line in lines(BED)
        )

    state = BOOP.parse_position(MIDDLE)
    assert perft(BOOP, state, 2) == leaves(*pieces(state), 0, 2)
