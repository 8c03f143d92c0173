"""What the table of Cat Between Us says."""

from collections.abc import Sequence

from cats_ledges.distance.rules import ROUNDS, WINS
from cats_ledges.distance.state import Distance
from cats_ledges.i18n import N_, _, ngettext
from cats_ledges.saves.saved import Player
from scenes.board.game import Look
from scenes.distance.sight import Tale

TOYS = (N_("Rod"), N_("Wool"), N_("Mouse"), N_("Feather"), N_("Bell"), N_("Laser"))
"""The toys, in the order of the suits."""

LOOKS = (
    Look("vermilion", N_("Round"), "marker_1", "#E0603F", "#B5452A"),
    Look("blue", N_("Square"), "marker_2", "#2F7FB5", "#22618C"),
    Look("yellow", N_("Triangle"), "marker_3", "#F0C244", "#CC9A24"),
    Look("purple", N_("Diamond"), "marker_4", "#7B4B94", "#5C366F"),
    Look("pink", N_("Heart"), "marker_5", "#DB6E97", "#B24A74"),
    Look("green", N_("Star"), "marker_6", "#4F8F57", "#39703F"),
)
"""The markers: told apart by their shapes as well."""

PICTURES = {look.id: look.picture for look in LOOKS}


def round_words(state: Distance) -> tuple[str, ...]:
    """Which round it is, and which toy is out."""
    if state.length == "three_wins":
        said = ngettext("First to {n} win", "First to {n} wins", WINS).format(n=WINS)
        lines = [_("Round {n}").format(n=state.round), said]
    else:
        lines = [_("Round {n} of {count}").format(n=state.round, count=ROUNDS)]
    if state.out is not None:
        lines.append(_("Without: {toy}").format(toy=_(TOYS[state.out])))
    return tuple(lines)


def petting_words(players: Sequence[Player], tale: Tale) -> str:
    """What is told about the end of a round just now."""
    petting, told = tale.petting, tale.told
    if told.teller is not None:
        name = players[told.teller].name
        added = tale.telling.worths(told.teller)[: told.counts[told.teller]]
        if not added:
            return _("{name} shows what is left.").format(name=name)
        added_up = " + ".join(map(str, added)) + f" = {sum(added)}"
        return _("{name} pets the cat: {sum}.").format(name=name, sum=added_up)
    if not told.stepped:
        return ""
    names = [players[seat].name for seat in petting.winners]
    total = petting.totals[petting.winners[0]]
    words = {"round": petting.round, "target": petting.target, "total": total}
    if total > petting.target:
        said = ngettext(
            "All went past {target}; {names} by the least, with {total}, and wins round {round}.",
            "All went past {target}; {names} by the least, with {total}, and win round {round}.",
            len(names),
        )
    else:
        said = ngettext(
            "{names} wins round {round}: {total} is closest to {target}.",
            "{names} win round {round} together: {total} is closest to {target}.",
            len(names),
        )
    return said.format(names=" & ".join(names), **words)
