"""What happens at the table, in sentences: remarks, verdicts, refusals, phases."""

from functools import reduce
from typing import assert_never

from cats_ledges.i18n import N_, _, ngettext
from cats_ledges.ledges import events as e
from cats_ledges.ledges.events import BuildOption, FallReason, Refusal
from cats_ledges.ledges.state import Ledges, Outcome, Phase, Seat, Verdict
from cats_ledges.ledges.supply import kind_of
from cats_ledges.saves.saved import SavedLedges

Remark = e.CatStays | e.LeftPlatform | e.CameBack
"""Events that are told in words; others can be seen, or end in a verdict or a refusal."""

CATS = {
    "ruben": N_("Ruben"),
    "ivy": N_("Ivy"),
    "flapjack": N_("Flapjack"),
    "cheese": N_("Cheese"),
}

_PIECES = {
    "pillar_short": N_("short pillar"),
    "pillar_long": N_("long pillar"),
    "platform_rect": N_("rectangular platform"),
    "platform_round": N_("round platform"),
}

_TOYS = {
    "toy_mouse": N_("{cat}'s mouse"),
    "toy_wool": N_("{cat}'s ball of wool"),
    "toy_fish": N_("{cat}'s fish"),
    "toy_bell": N_("{cat}'s bell"),
}

_REFUSALS = {
    Refusal.PILLARS_MISSING: (
        "L3.1",
        N_("The platform must rest on all the pillars it needs: a round one on 1, others on 2."),
    ),
    Refusal.PILLAR_UNSTEADY: (
        "L3.3",
        N_("Each new pillar must stand upright, on a platform or on the table."),
    ),
    Refusal.PLATFORMS_TOUCH: ("L3.4", N_("No platform may touch another platform.")),
    Refusal.NOT_ON_PLATFORM: ("L3.9", N_("That is on no platform. Pick it up and try again.")),
    Refusal.PLATFORM_TAKEN: ("L3.8", N_("Another cat is on that platform.")),
    Refusal.SAME_PLATFORM: ("L3.8", N_("The cat stood there already; it must go elsewhere.")),
    Refusal.NOT_WITH_CAT: ("L3.9", N_("The toy belongs on the platform where your cat is.")),
}

_FALLS = {
    FallReason.DROPPED: N_("The tower fell: a {piece} came down. 0 points."),
    FallReason.TILTED: N_("The tower fell: a {piece} tilted over. 0 points."),
    FallReason.LOST_SUPPORT: N_("The tower fell: a {piece} lost its support. 0 points."),
}


def cat_name(cat: str) -> str:
    """A cat's name."""
    return _(CATS[cat])


def piece_name(id: str) -> str:
    """What a piece is called, without an article."""
    if id.startswith("cat_"):
        return cat_name(id.removeprefix("cat_"))
    if id.startswith("toy_"):
        return _(_TOYS[kind_of(id)]).format(cat=cat_name(id.rpartition("_")[2]))
    return _(_PIECES[kind_of(id)])


def option_words(option: BuildOption) -> str:
    """What is built with an option (L3.1)."""
    if option == BuildOption.A:
        return _("1 pillar and a round platform")
    return _("2 pillars and a rectangular platform")


def refusal_words(reason: Refusal) -> tuple[str, str]:
    """The number of the rule, and what is wrong."""
    rule, sentence = _REFUSALS[reason]
    return rule, _(sentence)


def fall_words(piece: str, reason: FallReason) -> str:
    """L5.1: how the tower fell."""
    return _(_FALLS[reason]).format(piece=piece_name(piece))


def landed_words(toy: str, storeys: int, icon: bool, points: int) -> str:
    """L3.12, L3.13: how deep a toy fell, and what it scores."""
    toy = piece_name(toy)
    if storeys < 1:
        return _("{toy} landed, but hardly any lower. 0 points.").format(toy=toy)
    first = ngettext("{toy} fell {n} storey.", "{toy} fell {n} storeys.", storeys)
    words = [first.format(toy=toy, n=storeys)]
    if icon:
        words.append(_("The platform shows the same toy: 1 more."))
    words.append(ngettext("{n} point!", "{n} points!", points).format(n=points))
    return reduce(lambda one, more: _("{one} {more}").format(one=one, more=more), words)


def verdict_words(verdict: Verdict) -> str:
    """How a turn ended and what it scored; its rule is `verdict.rule`."""
    piece = verdict.piece or ""
    match verdict.outcome:
        case Outcome.LANDED:
            return landed_words(piece, verdict.storeys, verdict.icon, verdict.points)
        case Outcome.ON_THE_TABLE:
            return _("{toy} touched the table. 0 points.").format(toy=piece_name(piece))
        case Outcome.CAME_TO_NOTHING:
            if not piece:
                return _("There is no place for the cat. 0 points.")
            return _("{toy} came to rest on no platform. 0 points.").format(toy=piece_name(piece))
        case Outcome.KNOCKED_OVER:
            return _("{piece} was knocked over. 0 points.").format(piece=piece_name(piece))
        case Outcome.GAVE_UP:
            return _("The turn was ended. 0 points.")
        case Outcome.FALLEN:
            assert verdict.reason is not None
            return fall_words(piece, verdict.reason)
    assert_never(verdict.outcome)


def remark_words(event: Remark, seat: Seat) -> str:
    """What has just happened, and calls for a word while the turn of this seat goes on."""
    match event:
        case e.CatStays():
            return _("No platform is free: {cat} stays.").format(cat=cat_name(seat.cat))
        case e.LeftPlatform(toy):
            return _("There it goes: {toy}!").format(toy=piece_name(toy))
        case e.CameBack(toy):
            return _("{toy} came back; bat again.").format(toy=piece_name(toy))
    assert_never(event)


def last_round_words(state: Ledges) -> str:
    """L4.1: who still has a turn; empty before the last round."""
    if state.last_round is None or state.phase == Phase.OVER:
        return ""
    each = [state.seats[seat].name for seat in state.last_round]
    if not each:
        return ""
    names = reduce(lambda one, more: _("{one}, {more}").format(one=one, more=more), each)
    return _("Last round! One more turn: {names}").format(names=names)


def phase_title(state: Ledges | SavedLedges) -> str:
    """What a phase is called."""
    match state.phase:
        case Phase.BUILD:
            return _("Build")
        case Phase.CAT:
            return _("Cat")
        case Phase.TOY:
            return _("Toy")
        case Phase.BAT:
            return _("Bat")
        case Phase.SET_UP | Phase.TURN_START | Phase.CLEAN_UP:
            return _("Tidy up")
        case Phase.OVER:
            return _("The end")
    assert_never(state.phase)


def phase_words(state: Ledges, waiting: bool) -> str:
    """What may be done now, in a sentence."""
    cat = cat_name(state.seat.cat)
    if state.phase == Phase.OVER:
        return _("The game is over.")
    if waiting:
        return _("Waiting until everything is at rest …")
    match state.phase:
        case Phase.BUILD if state.drawn is None:
            return _("Choose what to build.")
        case Phase.BUILD if state.drawn and state.drawn.startswith("platform_round"):
            return _("Stand 1 pillar anywhere, put the round platform on it, then press Done.")
        case Phase.BUILD:
            return _("Stand 2 pillars, lay the rectangular platform on them, then press Done.")
        case Phase.CAT:
            return _("With the tweezers, put {cat} on a glowing platform.").format(cat=cat)
        case Phase.TOY:
            words = _("With the tweezers, put one of {cat}'s toys on the glowing platform.")
            return words.format(cat=cat)
        case _other:
            return _("Hold the button to reach in with the paw, and bat the toy off its platform.")


def phase_help(state: Ledges) -> tuple[str, ...]:
    """The keys and the rules that matter in a phase."""
    hand = _("Hold the left button to grip, or click to grip until the next click.")
    turn = _("Wheel or Q and E turn what is held, with Shift finely; R sets it upright.")
    keys = _("Arrows move the tool (Shift fast, Ctrl finely), Space grips, T takes or puts back.")
    view = _("Ctrl and wheel zoom, the right button pans, Home shows the whole tower again.")
    match state.phase:
        case Phase.BUILD:
            return (
                _("Drag pillars and the platform out of the box. A platform may touch no other."),
                _("A long pillar is as tall as two storeys. Knock nothing over!"),
                _("A piece let go over the box goes back. What you chose to build stays chosen."),
                hand,
                turn,
                keys,
                view,
            )
        case Phase.CAT:
            return (
                _("Your cat may go to any platform without a cat, but not stay where it was."),
                hand,
                turn,
                keys,
                view,
            )
        case Phase.TOY:
            return (
                _("Take any of your own four toys, from the box or from the tower."),
                _("The first one you set down is the toy of this turn."),
                hand,
                turn,
                keys,
                view,
            )
        case _other:
            return (
                _("The toy must land on another platform: 1 point for each storey it falls,"),
                _("and 1 more where the platform shows the same toy. The table gives nothing."),
                _("The paw hits as fast as your hand is. Let the button go to take it out."),
                keys,
                view,
            )


def score_words(points: int) -> str:
    """A score."""
    return ngettext("{n} point", "{n} points", points).format(n=points)
