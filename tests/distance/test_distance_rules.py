"""Cat Between Us, rule by rule."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import correlation, mean

import pytest
from hands import GAME, LAST_CARD, TWO_WILL_WIN, play, position, random_game

from cats_ledges.distance.cards import SUITS, deck
from cats_ledges.distance.rules import (
    closest,
    counted,
    first_clockwise,
    kept,
    shares,
    to_play,
    total,
    worth,
)
from cats_ledges.distance.text import parse_move
from cats_ledges.game import BadOption, IllegalMove


def test_D1_1_win_markers_begin_on_the_shelf_and_every_target_is_on_the_track():
    for seats in GAME.seats:
        state = GAME.start(seats, 1)
        assert state.wins == GAME.scores(state) == (0,) * seats
    assert {card.paw for card in deck()} <= set(range(21))


def test_D1_2_six_toys_or_five_with_five_players():
    for seats in GAME.seats:
        assert len(GAME.start(seats, 1).toys) == (5 if seats == 5 else 6)


def test_D1_2_the_seed_says_which_suit_is_out_and_no_card_of_it_is_dealt():
    outs = set()
    for seed in range(60):
        state = GAME.start(5, seed)
        outs.add(state.out)
        assert state.out not in {card.suit for hand in state.hands for card in hand}
        assert GAME.observe(state, 0).out == state.out
    assert outs == set(range(6))


def test_D1_3_fourteen_cards_a_suit_with_these_numbers_and_targets():
    assert len(deck()) == len(set(deck())) == 84
    assert len(deck(out=2)) == 70
    for suit in range(len(SUITS)):
        cards = [card for card in deck() if card.suit == suit]
        assert sorted(card.number for card in cards) == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]
        assert sorted(card.paw for card in cards) == list(range(7, 21))


def test_D1_3_number_and_target_are_uncorrelated():
    def spread(cards):
        return correlation([card.number for card in cards], [card.paw for card in cards])

    assert abs(spread(deck())) < 1e-9
    for suit in range(len(SUITS)):
        assert abs(spread(deck(out=suit))) < 0.005
        assert abs(spread([card for card in deck() if card.suit == suit])) < 0.01
    for paw in range(7, 21):
        assert 13 <= sum(card.number for card in deck() if card.paw == paw) <= 14


def test_D1_3_three_kept_toys_are_worth_13_on_average_and_five_22():
    toy = 2 * mean(card.number for card in deck())
    assert round(3 * toy) == 13
    assert round(5 * toy) == 22


def test_D2_1_a_card_sets_the_target_and_is_out_for_the_round():
    # Dealt again and again, every target comes up, and one of its cards is always in no hand.
    targets = set()
    for seed in range(300):
        state = GAME.start(6, seed)
        targets.add(state.target)
        of_target = {card for card in deck() if card.paw == state.target}
        assert of_target - {card for hand in state.hands for card in hand}
    assert targets == set(range(7, 21))


@pytest.mark.parametrize(("seats", "cards"), [(2, 6), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_D2_2_cards_to_play_and_three_more(seats, cards):
    state = GAME.start(seats, 3)
    assert to_play(len(state.toys), seats) == cards
    assert [len(hand) for hand in state.hands] == [cards + 3] * seats


def test_D2_2_each_win_adds_a_card_at_most_two():
    assert [kept(wins) for wins in range(5)] == [3, 4, 5, 5, 5]
    for state in random_game(2, 8):
        if not any(state.table):
            assert [len(hand) for hand in state.hands] == [6 + kept(wins) for wins in state.wins]


def test_D2_3_every_round_is_dealt_anew_from_all_the_cards():
    rounds = [state for state in random_game(6, 5) if not any(state.table)]
    assert len(rounds) == 7
    dealt = [{card for hand in state.hands for card in hand} for state in rounds]
    for before, after in pairwise(dealt):
        assert before & after
        assert after - before
    assert len(set.union(*dealt)) > 70


def test_D2_4_seat_0_begins_the_first_round():
    assert all(GAME.start(seats, 9).start == 0 == GAME.start(seats, 9).to_move for seats in (2, 6))


def test_D3_1_clockwise_each_plays_one_card_under_any_toy_of_any_suit():
    state = GAME.start(4, 2)
    for seat in (0, 1, 2, 3, 0):
        assert GAME.to_move(state) == seat
        hand = state.hands[seat]
        moves = GAME.legal_moves(state)
        open_toys = [toy for toy in range(6) if len(state.table[toy]) < 2]
        assert moves == tuple((card, toy) for card in hand for toy in open_toys)
        state = GAME.apply(state, next(move for move in moves if move.card.suit != move.toy))
        assert len(state.hands[seat]) == len(hand) - 1


def test_D3_2_two_cards_a_toy_and_then_it_is_full():
    state = GAME.start(2, 2)
    for _ in range(2):
        state = GAME.apply(state, next(m for m in GAME.legal_moves(state) if m.toy == 4))
    assert not [move for move in GAME.legal_moves(state) if move.toy == 4]
    with pytest.raises(IllegalMove, match=r">B is no legal move of seat 0"):
        GAME.apply(state, GAME.legal_moves(state)[0]._replace(toy=4))


def test_D3_2_the_round_ends_when_all_toys_hold_two():
    state = position(LAST_CARD)
    assert state.round == 1
    assert state.last is None
    after = play(state, "W5.10>W")
    assert after.round == 2
    assert after.last.round == 1
    assert all(len(lures) == 2 for lures in after.last.table)


def test_D3_a_card_of_another_hand_or_a_toy_taken_out_is_refused():
    state = position(LAST_CARD)
    for word in ("R0.10>W", "W5.10>R"):
        with pytest.raises(IllegalMove, match=word):
            play(state, word)
    five = GAME.start(5, 1)
    with pytest.raises(IllegalMove):
        GAME.apply(five, GAME.legal_moves(five)[0]._replace(toy=five.out))


def test_D4_1_the_cards_left_are_shown_to_everyone():
    after = play(position(LAST_CARD), "W5.10>W")
    for seat in range(3):
        shown = GAME.observe(after, seat).last
        assert shown == after.last
        assert [len(hand) for hand in shown.hands] == [3, 3, 3]
    end = random_game(4, 6)[-1]
    assert GAME.observe(end, 2).hands == end.hands


def test_D4_2_a_toy_is_worth_the_cards_under_it():
    table = play(position(LAST_CARD), "W5.10>W").last.table
    assert [worth(table, toy) for toy in range(6)] == [7, 5, 5, 5, 5, 7]


def test_D4_2_kept_counts_the_toy_of_each_card_left_twice_if_held_twice():
    petting = play(position(LAST_CARD), "W5.10>W").last
    rod, laser = SUITS.index("rod"), SUITS.index("laser")
    assert counted("kept", petting.table, petting.hands[0], 0) == (rod, laser, laser)
    assert petting.totals == (7 + 7 + 7, 5 + 7 + 7, 5 + 5 + 7)
    assert petting.winners == (1,)


def test_D4_2_kept_counts_nothing_for_a_suit_taken_out():
    petting = play(position(LAST_CARD), "W5.10>W").last
    without = (*petting.table[:5], ())
    assert total("kept", without, petting.hands[0], 0) == 7


def test_D4_2_played_counts_each_toy_once():
    petting = play(position(f"{LAST_CARD} attraction=played"), "W5.10>W").last
    assert counted("played", petting.table, petting.hands[2], 2) == (0, 1, 4)
    assert petting.totals == (5 + 5 + 5 + 7, 7 + 5 + 5 + 7, 7 + 5 + 5)
    assert petting.winners == (2,)


def test_D4_3_above_20_the_true_total_counts():
    assert play(position(LAST_CARD), "W5.10>W").last.totals[0] == 21
    assert closest((24, 22, 23), 20) == (1,)


@pytest.mark.parametrize(
    ("totals", "winners"),
    [((14, 16, 18), (0,)), ((16, 17, 19), (0,)), ((14, 14, 16), (0, 1)), ((15, 14), (0,))],
)
def test_D4_4_closest_to_15_without_passing_it(totals, winners):
    assert closest(totals, 15) == winners


def test_D4_4_if_all_pass_the_least_wins_and_level_ones_win_together():
    petting = play(position(TWO_WILL_WIN), "M0.12>L").last
    assert petting.totals == (13, 11, 11)
    assert petting.winners == (1, 2)


def test_D5_1_winners_get_a_win_and_the_winner_starts():
    after = play(position(LAST_CARD), "W5.10>W")
    assert after.wins == (0, 1, 0)
    assert after.start == after.to_move == 1


def test_D5_1_of_several_the_first_clockwise_from_this_rounds_start():
    after = play(position(TWO_WILL_WIN), "M0.12>L")
    assert after.wins == (0, 1, 1)
    assert after.start == 1
    assert first_clockwise((0, 1), start=2, seats=4) == 0
    assert first_clockwise((0, 2), start=2, seats=4) == 2


def test_D5_2_seven_rounds_and_the_most_wins_take_it():
    states = random_game(4, 1)
    assert [state.round for state in states[::12]] == [1, 2, 3, 4, 5, 6, 7, 7]
    assert GAME.result(states[-2]) is None
    end = states[-1]
    best = max(end.wins)
    assert GAME.scores(end) == end.wins
    assert GAME.result(end) == tuple((won == best) / end.wins.count(best) for won in end.wins)
    assert not GAME.legal_moves(end)


def test_D5_2_level_players_share_it():
    end = random_game(3, 1)[-1]
    assert shares(replace(end, wins=(3, 1, 3))) == (0.5, 0, 0.5)
    assert shares(replace(end, wins=(0, 7, 2))) == (0, 1, 0)


def test_D5_3_three_wins_end_it():
    lengths = Counter()
    for seed in range(12):
        states = random_game(3, seed, length="three_wins")
        assert max(states[-1].wins) == 3
        assert all(max(state.wins) < 3 for state in states[:-1])
        lengths[states[-1].round] += 1
    assert len(lengths) > 1


def test_D5_a_game_that_is_over_takes_no_move():
    end = random_game(2, 4)[-1]
    for move in (parse_move("W3.12>B"), parse_move("R1.7>R")):
        with pytest.raises(IllegalMove):
            GAME.apply(end, move)


def test_D6_other_hands_are_numbers_of_cards():
    state = GAME.start(4, 11)
    seen = GAME.observe(state, 2)
    assert seen.hands[2] == state.hands[2]
    assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
    assert all(set(seen.hands[seat]) == {None} for seat in (0, 1, 3))
    assert seen.seed is None


def test_D6_an_observation_is_not_played_on():
    seen = GAME.observe(GAME.start(2, 1), 0)
    with pytest.raises(IllegalMove, match="sample"):
        GAME.apply(seen, GAME.legal_moves(seen)[0])
    assert GAME.legal_moves(GAME.observe(GAME.start(2, 1), 1)) == ()


def test_D6_a_sample_deals_only_what_may_be_in_a_hidden_hand():
    state = random_game(6, 3)[5]
    seen = GAME.observe(state, 1)
    known = {lure.card for lures in state.table for lure in lures} | set(state.hands[1])
    hidden = set()
    for seed in range(200):
        sampled = GAME.sample(seen, Random(seed))
        cards = [card for seat in (0, 2, 3, 4, 5) for card in sampled.hands[seat]]
        assert len(set(cards)) == len(cards)
        assert not known & set(cards)
        hidden |= set(cards)
        GAME.parse_position(GAME.position_text(sampled))
    assert hidden == set(deck()) - known


def test_the_seed_makes_the_game_and_nothing_else_does():
    first, again = (random_game(5, 21) for _ in range(2))
    assert first == again
    assert GAME.start(5, 21) != GAME.start(5, 22)
    assert GAME.start(3, -1).seed == 2**64 - 1


def test_D5_1_whoever_starts_has_won_the_round_before():
    for before, after in pairwise(random_game(6, 2)):
        if after.round > before.round:
            assert after.start in after.last.winners


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (7, {}), (2, {"length": "long"}), (2, {"side": "4"})]
)
def test_bad_options_are_refused(seats, options):
    with pytest.raises(BadOption):
        GAME.start(seats, 1, options)
