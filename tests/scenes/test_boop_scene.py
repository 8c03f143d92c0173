"""The table of boop.: choosing, what is previewed, how a turn is shown, and what is said."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pygame
import pytest
from board_player import BoardPlayer
from pygame import Rect

from cats_ledges import i18n
from cats_ledges.boop import rules
from cats_ledges.boop.bed import BED, NAMES, NUMBERS, lines, squares
from cats_ledges.match import Match
from cats_ledges.saves.saved import Player
from cats_ledges.settings import Settings
from scenes import sound, text
from scenes.board.first_steps import FirstSteps
from scenes.board.play import BoardScene
from scenes.board.view import Shown
from scenes.boop import drawing
from scenes.boop.choices import handles
from scenes.boop.drawing import Drawing, winning
from scenes.boop.game import BOOP
from scenes.boop.places import Places, middle_of, slot
from scenes.boop.turn import Piece, Turn, pieces
from scenes.boop.view import BoopView

RULES = BOOP.rules
BOTH_KINDS = "6/1K2k1/2K1C1/1kc1K1/5k/1K4 o 3/1 3/0"
"""Orange can put down a kitten or a cat."""
LINES = "6/3k2/3k2/1kk3/2k3/1k2K1 o 2/0 7/0"
"""With a kitten on d3 orange has three lines."""
EIGHT = "kk4/6/2c3/6/4k1/kk1k2 o 0/1 8/0"
"""With a cat on e5 all eight are on the bed."""
WIN = "6/1K4/3c2/2c3/5K/6 o 5/1 6/0"
"""A cat on e5 wins."""
PAIR = (Player("Ada", "orange"), Player("Bo", "gray"))


def move(word):
    return RULES.parse_move(word)


def position(text):
    return RULES.parse_position(text)


def sits_at(line, players=PAIR, **person):
    """A person at the table in a position."""
    player = BoardPlayer(BOOP, **person)
    match = Match.begin(RULES, position(line))
    player.board = BoardScene(player.stage, BOOP, match, players, lambda: player.board)
    player.open(player.board)
    return player


def hand_place(player, kind):
    """Where a kind is picked from the hand."""
    return player.board.table.view.area(player.match.state, (), kind).center


def positions_and_moves(seed, count=60, **options):
    """Positions of random games with a legal move each, those that take something before others."""
    rng = random.Random(seed)
    while count:
        state = RULES.start(2, 0, options)
        while count and (moves := RULES.legal_moves(state)):
            taking = [word for word in moves if word.taken]
            chosen = rng.choice(taking or moves)
            yield state, chosen
            count -= 1
            state = RULES.apply(state, chosen)


@pytest.fixture
def drawn(monkeypatch):
    """What is drawn on the bed, as (name, where in units); an arrow is called by its angle."""
    names, found = {}, []
    for source, name in ((drawing.art, "picture"), (drawing, "faint"), (drawing, "arrow")):
        make = getattr(source, name)

        def noted(*given, make=make, name=name):
            picture = make(*given)
            names[id(picture)] = ("arrow", given[1]) if name == "arrow" else (name, given[0])
            return picture

        monkeypatch.setattr(source, name, noted)
    blit = Drawing._blit

    def noted_blit(self, picture, middle):
        found.append((names.get(id(picture)), (round(middle.x, 3), round(middle.y, 3))))
        return blit(self, picture, middle)

    monkeypatch.setattr(Drawing, "_blit", noted_blit)
    return found


def picture_of(shown, size=(940, 612)):
    """The table drawn alone."""
    view, surface = BoopView(), pygame.Surface(size)
    view.lay_out(BoardPlayer(BOOP).stage, surface.get_rect(), shown.state)
    view.draw(surface, shown)
    return surface


def previewed(state, chosen):
    """What is shown while a square is pointed at."""
    step = NAMES[chosen.square]
    alike = tuple(m for m in RULES.legal_moves(state) if m[:2] == chosen[:2])
    return Shown(state, PAIR, targets=(step,), pointed=step, candidates=alike)


# -- choosing --------------------------------------------------------------------------------------


def test_where_only_kittens_are_in_hand_one_click_makes_the_move():
    player = BoardPlayer(BOOP)
    assert player.board.table.choosing.targets == NAMES
    player.clicks_at(*player.place("c4"))
    player.settle()
    assert player.match.moves == (move("kc4"),)


def test_B2_1_a_kitten_is_picked_until_a_cat_is():
    player = sits_at(BOTH_KINDS)
    choosing = player.board.table.choosing
    assert choosing.picked == ("kitten",)
    player.clicks_at(*hand_place(player, "cat"))
    assert choosing.picked == ("cat",)
    player.clicks_at(*player.place("d5"))
    player.settle()
    assert player.match.moves == (move("cd5"),)


def test_the_kind_is_picked_by_keys_alone():
    player = sits_at(BOTH_KINDS)
    player.key("escape")
    assert player.board.table.choosing.targets == ("kitten", "cat")
    assert player.board._prompt == "A kitten or a cat?"
    player.plays_by_keys("cd5")
    assert player.match.moves == (move("cd5"),)


def test_only_empty_squares_can_be_chosen():
    player = sits_at(BOTH_KINDS)
    taken = {NAMES[square] for square in squares(player.match.state.bed.taken)}
    assert set(player.board.table.choosing.targets) == set(NAMES) - taken


def test_B2_4_of_several_lines_each_can_be_chosen():
    expected = {move(f"kd3={line}") for line in ("b3c3d3", "d3d4d5", "b1c2d3")}
    chosen = set()
    for number in range(3):
        player = sits_at(LINES)
        player.clicks_at(*player.place("d3"))
        targets = player.board.table.choosing.targets
        assert len(targets) == 3
        assert not player.match.moves
        player.clicks_at(*player.place(targets[number]))
        player.settle()
        chosen |= set(player.match.moves)
    assert chosen == expected


def test_pointing_at_one_of_several_lines_previews_that_one(monkeypatch):
    player = sits_at(LINES)
    player.clicks_at(*player.place("d3"))
    bands = {}
    monkeypatch.setattr(
        Drawing, "_draw_band", lambda self, line, colour, opacity: bands.update({line: opacity})
    )
    for step in player.board.table.choosing.targets:
        player.moves(*player.place(step))
        (candidate,) = player.board.table.shown.candidates
        assert candidate.taken >> NUMBERS[step] & 1
        assert max(bands, key=bands.get) == candidate.taken
        assert sorted(bands.values())[-2] < bands[candidate.taken]


def test_a_single_line_goes_without_saying():
    player = sits_at("6/6/6/2k3/1k1K2/6 o 6/0 7/0")
    player.clicks_at(*player.place("d4"))
    player.settle()
    assert player.match.moves == (move("kd4=b2c3d4"),)


def test_B2_5_with_all_eight_on_the_bed_any_of_them_is_taken_back():
    player = sits_at(EIGHT)
    player.clicks_at(*player.place("e5"))
    assert len(player.board.table.choosing.targets) == 8
    player.clicks_at(*player.place("a1"))
    player.settle()
    assert player.match.moves == (move("ce5=a1"),)


def test_what_a_square_was_chosen_for_can_be_chosen_otherwise():
    player = sits_at(LINES)
    player.clicks_at(*player.place("d3"))
    area = player.board.table.view.area(player.match.state, (), "f6")
    player.clicks_at(*area.center)
    player.settle()
    assert player.match.moves == (move("kf6"),)


def test_lines_on_eight_squares_have_each_a_square_of_their_own():
    corner = [6 * rank + file for rank in range(4) for file in range(4)]
    for chosen in combinations(corner, 8):
        found = lines(sum(1 << square for square in chosen))
        own = handles(found)
        assert set(own) == set(found)
        assert len(set(own.values())) == len(found)
        assert all(line >> square & 1 for line, square in own.items())
        for line, square in own.items():
            alone = [q for q in squares(line) if sum(one >> q & 1 for one in found) == 1]
            assert not alone or square in alone


def test_a_lesson_about_a_cat_has_no_kitten_picked():
    player = BoardPlayer(BOOP)
    player.open(FirstSteps(player.stage, BOOP))
    steps = player.scene
    while steps.lesson.moves != ("ce5",):
        player.clicks("Show me" if steps.lesson.moves else "Go on")
        for _ in range(4):
            player.wait(3)
    assert steps.table.choosing.targets == ("cat",)
    player.clicks_at(*steps.table.choosing.area("cat").center)
    assert steps.table.choosing.targets == ("e5",)


# -- what is previewed -----------------------------------------------------------------------------


def on_bed(found, kinds):
    """The pictures of pieces of these kinds that are drawn on squares: name and square."""
    middles = {tuple(middle_of(square)): square for square in range(36)}
    return Counter(
        (name[1], middles[place])
        for name, place in found
        if name and name[0] in kinds and place in middles and name[1].endswith(("orange", "gray"))
    )


def picture_name(piece):
    return f"boop_{'cat' if piece.cat else 'kitten'}_{PAIR[piece.seat].look}"


def test_B2_2_the_preview_shows_where_everybody_comes_to(drawn):
    for state, chosen in positions_and_moves(1):
        drawn.clear()
        picture_of(previewed(state, chosen))
        shown = on_bed(drawn, ("picture", "faint"))
        gone = [s for s in rules.boops(state, chosen) if s.end != s.start]
        shown -= Counter((picture_name(Piece(s.seat, s.cat)), s.start) for s in gone)
        after = pieces(rules.settled(state, chosen)).items()
        assert shown == Counter((picture_name(piece), square) for square, piece in after)


def test_B2_2_each_neighbour_has_its_mark(drawn):
    for state, chosen in positions_and_moves(2):
        drawn.clear()
        picture_of(previewed(state, chosen))
        found = Counter(name[1] if name[0] == "picture" else name[0] for name, _ in drawn if name)
        shoves = rules.boops(state, chosen)
        falls = sum(shove.end is None for shove in shoves)
        stays = sum(shove.end == shove.start for shove in shoves)
        assert found["boop_tumble"] == falls
        assert found["boop_stay"] == stays
        assert found["arrow"] == len(shoves) - falls - stays


@pytest.mark.parametrize(
    ("near", "angle"),
    [("d3", 0), ("d4", 45), ("c4", 90), ("b4", 135), ("b2", -135), ("c2", -90), ("d2", -45)],
)
def test_an_arrow_points_away_from_the_piece(drawn, near, angle):
    file, rank = near
    ranks = ["6"] * 6
    before = "abcdef".index(file)
    ranks[6 - int(rank)] = f"{before or ''}K{5 - before or ''}"
    picture_of(previewed(position(f"{'/'.join(ranks)} o 8/0 7/0"), move("kc3")))
    assert [name for name, _ in drawn if name and name[0] == "arrow"] == [("arrow", angle)]


def test_a_preview_changes_nothing():
    player = sits_at(BOTH_KINDS)
    before = player.picture()
    player.moves(*player.place("d4"))
    assert player.picture() != before
    player.moves(1, 1)
    assert not player.match.moves
    assert player.picture() == before


def test_the_strip_tells_what_a_move_would_bring():
    for line, square, words in (
        (WIN, "e5", "This wins!"),
        ("6/6/6/2k3/1k1K2/6 o 6/0 7/0", "d4", "Three in a row: the kittens grow up!"),
        (LINES, "d3", "More than one line: you choose which three leave the bed."),
        (EIGHT, "e5", "All eight are on the bed: take one back. A kitten grows up."),
        ("6/6/6/3C2/1C1C2/6 o 8/0 5/0", "f6", "Where does the kitten go?"),
        ("6/6/1CC3/4K1/6/1K4 o 7/1 4/0", "f6", "Where does the kitten go?"),
    ):
        player = sits_at(line)
        if line == WIN:
            player.clicks_at(*hand_place(player, "cat"))
        player.moves(*player.place(square))
        assert player.board._prompt.startswith(words)


def test_B2_3_a_boop_that_completes_the_others_row_is_called_a_loss():
    line = "6/6/6/CC1C2/6/6 o 7/1 5/0"
    words = {}
    for chosen in RULES.legal_moves(position(line)):
        after = RULES.result(RULES.apply(position(line), chosen))
        shown = previewed(position(line), chosen)
        words.setdefault(after, set()).add(BoopView().prompt(shown))
    assert words[(0.0, 1.0)] == {"This loses!"}
    assert "This loses!" not in words[None]


# -- how a turn is shown ---------------------------------------------------------------------------


def who(moment):
    """How many pieces of each seat are to be seen, on the table and in hand."""
    seen = Counter(sprite.piece.seat for sprite in moment.sprites)
    return [seen[seat] + sum(moment.hands[seat]) for seat in (0, 1)]


@pytest.mark.parametrize("game", ["full", "kittens"])
def test_B1_1_at_every_moment_each_has_eight_pieces(game):
    for state, chosen in positions_and_moves(3, game=game):
        turn = Turn(state, chosen)
        for step in range(41):
            seconds = turn.seconds * step / 40
            sums = who(turn.at(seconds))
            assert sums == [8, 8], RULES.move_text(chosen)


def test_a_turn_begins_with_the_bed_before_and_ends_with_the_bed_after():
    for state, chosen in positions_and_moves(4):
        turn, after = Turn(state, chosen), RULES.apply(state, chosen)
        begin, end = turn.at(0.0), turn.at(turn.seconds)
        resting = {tuple(s.at): s.piece for s in begin.sprites[1:]}
        assert resting == {tuple(middle_of(q)): piece for q, piece in pieces(state).items()}
        resting = {tuple(s.at): s.piece for s in end.sprites}
        assert resting == {tuple(middle_of(q)): piece for q, piece in pieces(after).items()}
        assert end.hands == (after.hand(0), after.hand(1))
        assert all(s.size == 1 and not s.turned and not s.shine for s in end.sprites)


def test_B2_1_the_piece_comes_from_the_last_place_of_its_kind_in_hand():
    for state, chosen in positions_and_moves(7):
        seat, alone = state.to_move, state.game == "kittens"
        placed = Turn(state, chosen).at(0.0).sprites[0]
        assert placed.piece == Piece(seat, chosen.cat)
        assert placed.at == slot(seat, chosen.cat, state.hand(seat)[chosen.cat] - 1, alone)


def seats_and_places(moment, alone):
    """Where each piece is to be seen, those in hand too, by seat."""
    found = {0: [s.at for s in moment.sprites if s.piece.seat == 0], 1: []}
    found[1] = [s.at for s in moment.sprites if s.piece.seat == 1]
    for seat, hand in enumerate(moment.hands):
        for cat, held in ((False, hand.kittens), (True, hand.cats)):
            found[seat] += [slot(seat, cat, number, alone) for number in range(held)]
    return found


def test_nobody_jumps():
    frame = 1 / 120
    for state, chosen in positions_and_moves(5, count=25):
        turn = Turn(state, chosen)
        count = round(turn.seconds / frame) + 2
        moments = [seats_and_places(turn.at(step * frame), False) for step in range(count)]
        for before, after in pairwise(moments):
            for seat in (0, 1):
                for place in after[seat]:
                    nearest = min(place.distance_to(other) for other in before[seat])
                    assert nearest < 30, RULES.move_text(chosen)


def test_whoever_falls_off_the_bed_tumbles_to_its_owner():
    turn = Turn(position("6/6/K5/6/6/3k2 o 7/0 7/0"), move("kb4"))
    moments = [turn.at(turn.settled * step / 200) for step in range(200)]
    fallen = [next(s for s in m.sprites if s.piece == Piece(1, False)) for m in moments]
    assert min(sprite.at.x for sprite in fallen) < 0
    assert any(sprite.turned for sprite in fallen)
    assert fallen[-1].at.distance_to(slot(1, False, 7, False)) < 5


def test_B2_4_kittens_become_cats_on_the_way():
    turn = Turn(position("6/6/6/2k3/1k1K2/6 o 6/0 7/0"), move("kd4=b2c3d4"))
    moments = [turn.at(turn.seconds * step / 200) for step in range(200)]
    cats = [sum(s.piece == Piece(0, True) for s in m.sprites) for m in moments]
    assert set(cats) == {0, 3}
    assert cats == sorted(cats)
    still = turn.at(turn.settled)
    assert [s.piece for s in still.sprites if s.piece.seat == 0] == [Piece(0, False)] * 3
    assert max(s.shine for m in moments for s in m.sprites) > 0.9


def test_a_cat_that_is_taken_back_stays_a_cat_and_does_not_glitter():
    turn = Turn(position(EIGHT), move("ce5=c4"))
    for step in range(100):
        moment = turn.at(turn.seconds * step / 100)
        assert max(sprite.shine for sprite in moment.sprites) == 0
        assert sum(sprite.piece.cat for sprite in moment.sprites) == 2


def test_a_boop_is_heard_when_somebody_is_booped_and_growing_up_when_somebody_grows():
    known = {name for group in sound.GROUPS.values() for name in group}
    for state, chosen in positions_and_moves(6):
        turn = Turn(state, chosen)
        cues = turn.cues()
        heard = {cue.sound for cue in cues}
        shoves = rules.boops(state, chosen)
        assert heard <= known
        assert all(0 <= cue.at <= turn.seconds for cue in cues)
        assert ("boop" in heard) == any(shove.end != shove.start for shove in shoves)
        assert ("meow" in heard) == any(True for _ in rules.growing(state, chosen))


def test_with_reduced_motion_a_move_is_there_at_once():
    settings = Settings(language="en", reduced_motion=True)
    player = sits_at(BOTH_KINDS, settings=settings)
    player.board._play(move("kd4"))
    player.app.step(0.001, [])
    assert not player.board.table.busy
    assert player.board.table.shown.last == move("kd4")
    assert player.board.table.shown.seconds == 0.0


# -- marks -----------------------------------------------------------------------------------------


def test_the_last_move_is_marked_on_its_square_and_nowhere_else():
    state = RULES.apply(position(BOTH_KINDS), move("kd4"))
    plain, marked = (picture_of(Shown(state, PAIR, last=last)) for last in (None, move("kd4")))
    differing = pygame.mask.from_threshold(marked, (0, 0, 0), (1, 1, 1, 255), plain)
    differing.invert()
    place = Places(Rect(0, 0, 940, 612)).cell(NUMBERS["d4"])
    assert differing.count() > 0
    for rect in differing.get_bounding_rects():
        assert place.contains(rect)


def test_B2_3_the_row_that_has_won_is_marked():
    won = RULES.apply(position(WIN), move("ce5"))
    assert winning(won) == (sum(1 << NUMBERS[name] for name in ("c3", "d4", "e5")),)
    assert winning(position(WIN)) == ()


def test_B2_3_all_eight_cats_that_have_won_are_marked():
    state = position("cc4/6/2c3/6/4c1/cc1cc1 g 0/0 8/0")
    assert rules.shares(state) == (1.0, 0.0)
    assert sum(winning(state)) == state.side(0).cats
    assert len(winning(state)) == 8


def test_B3_both_rows_of_a_tie_are_marked():
    state = position("6/kkk3/6/6/3KKK/6 o 5/0 5/0 game=kittens")
    assert rules.shares(state) == (0.5, 0.5)
    assert len(winning(state)) == 2


def test_pieces_have_the_colours_that_the_players_chose(drawn):
    swapped = (Player("Ada", "gray"), Player("Bo", "orange"))
    picture_of(Shown(position("6/6/2k3/6/6/6 g 7/0 8/0"), swapped))
    middle = tuple(middle_of(NUMBERS["c4"]))
    assert [name for name, place in drawn if place == middle] == [("picture", "boop_kitten_gray")]


def test_B3_with_kittens_alone_there_is_no_place_for_cats(drawn):
    picture_of(Shown(RULES.start(2, 0, {"game": "kittens"}), PAIR))
    assert drawn
    assert not [name for name, _ in drawn if name and "cat" in name[1]]


# -- whole games -----------------------------------------------------------------------------------


def test_B3_a_game_of_kittens_by_keys_alone():
    player = BoardPlayer(BOOP, options={"game": "kittens"})
    player.plays_by_keys("kb4", "ke6", "kc6", "ka3", "kc4")
    assert player.match.ply == 5
    assert RULES.result(player.match.state) == (1.0, 0.0)


def test_the_first_steps_lead_to_a_won_game():
    player = BoardPlayer(BOOP)
    player.open(FirstSteps(player.stage, BOOP))
    steps = player.scene
    for _ in range(30):
        if steps.table.busy:
            player.wait(3)
        elif steps._last:
            break
        else:
            player.clicks("Show me" if steps.lesson.moves else "Go on")
    assert steps._last
    assert RULES.result(steps._state) == (1.0, 0.0)


# -- words and places ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "words"),
    [("kc3", "Kitten c3"), ("cd4=b2c3d4", "Cat d4↑b2-d4"), ("ke5=a1", "Kitten e5↑a1")],
)
def test_words_of_a_move(word, words):
    assert BoopView().move_words(RULES.start(2, 0), move(word)) == words


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_moves_fit_into_the_list(language):
    player = BoardPlayer(BOOP)
    i18n.use(language)
    most = player.board.panels.log._box.width - player.stage.px(8 + 12 + 6 + 6)
    for number, face in ((99, "bold"), (300, "text")):
        style = text.Style(player.stage.px(16), "#000000", face)
        for word in ("kd4=b2c3d4", "cd4=d4e4f4"):
            words = BoopView().move_words(RULES.start(2, 0), move(word))
            assert text.width(f"{number}. {words}", style) <= most


@pytest.mark.parametrize("size", [(300, 200), (430, 300), (700, 330), (1034, 554), (2060, 1100)])
def test_everything_is_inside_and_nothing_lies_on_another_thing(size):
    area = Rect((20, 30), size)
    places = Places(area)
    panels = [places.panel(seat) for seat in (0, 1)]
    cells = [places.cell(square) for square in squares(BED)]
    assert all(area.inflate(4, 4).contains(rect) for rect in (*panels, *cells))
    assert not any(one.colliderect(other) for one, other in combinations([*panels, *cells], 2))
    for seat, panel in enumerate(panels):
        columns = [places.column(seat, cat, alone=False) for cat in (False, True)]
        assert all(panel.contains(column) for column in columns)
        assert not columns[0].inflate(-2, 0).colliderect(columns[1])
        for cat in (False, True):
            for number in range(8):
                assert panel.collidepoint(places.at(slot(seat, cat, number, False)))
