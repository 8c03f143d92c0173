"""What holds of every match at every moment: no piece is lost, and state and table agree."""

from cats_ledges.ledges.match import Match
from cats_ledges.ledges.state import TURN, Phase
from cats_ledges.ledges.supply import is_small, pillars_needed, supply, toys_of
from physics.observation import TABLE, resting_platforms, supports


def check(match: Match) -> None:
    """Every piece is in one place, in the state and on the table alike, and every point counted."""
    state, world = match.state, match.world
    building = sorted((*supply().pillars, *supply().rect, *supply().round))
    drawn = (state.drawn,) if state.drawn else ()
    of_the_game = (*state.pillars, *state.rect, *state.round, *state.standing, *state.first, *drawn)
    assert sorted(of_the_game) == building
    cats = [f"cat_{seat.cat}" for seat in state.seats]
    small = [*cats, *(toy for seat in state.seats for toy in toys_of(seat.cat))]
    assert sorted(world.pieces) == sorted((*building, *small))
    on_table = {piece.id for piece in world.on_table() if not is_small(piece.id)}
    if state.phase == Phase.BUILD:
        assert set(state.standing) <= on_table <= {*state.standing, *state.pillars, *drawn}
    elif state.phase == Phase.SET_UP:
        assert not on_table
    elif state.phase == Phase.CLEAN_UP:
        assert on_table <= set(state.standing)
    else:
        assert on_table == set(state.standing)
    if match.hands.held:
        assert state.phase in TURN
        assert not world.pieces[match.hands.held].parked
    for seat in range(len(state.seats)):
        earned = sum(verdict.points for verdict in state.verdicts if verdict.seat == seat)
        assert state.scores[seat] == earned


def check_tidy(match: Match) -> None:
    """What also holds as a turn begins (L5.2, L5.3): what stands is held, what is on it has a home.

    The tower's platforms are held by all the pillars they need; cats and toys rest on platforms.
    """
    held, state = supports(match.world), match.state
    for platform in state.platforms:
        pillars = [id for id in held[platform] if id.startswith("pillar")]
        assert len(pillars) >= pillars_needed(platform), f"{platform} rests on {pillars}"
    for piece in match.world.on_table():
        assert held[piece.id], f"{piece.id} rests on nothing"
        if is_small(piece.id):
            assert TABLE not in held[piece.id]
            assert resting_platforms(held, match.world, piece.id)
