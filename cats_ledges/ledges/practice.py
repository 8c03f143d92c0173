"""Going on from any moment of a recorded turn, to see what else might have come of it."""

from collections.abc import Callable

import msgspec

from cats_ledges.ledges.record import TurnRecord
from cats_ledges.ledges.recorder import Recorder, resumed


def taken_over(record: TurnRecord, tick: int, when: Callable[[], str]) -> Recorder:
    """A match as it was after a tick, recorded from the turn's own beginning on.

    The phase that the tick is in is played again up to it. So whatever becomes of the turn begins
    with the same start, and can be laid over the one it was taken from.

    Args:
        record: of a turn that can be simulated here.
        tick: of the turn.
        when: as in `Recorder`.

    Raises:
        ParameterError: its table has parameters that this program does not know.
    """
    begun = tuple(moment for moment in record.begun if record.tick_of(moment) <= tick)
    recorder = resumed(msgspec.structs.replace(record, begun=begun, end=None), when)
    commands = record.command_log()
    decisions = {heard.tick: heard.decision for heard in record.decisions}
    for passed in range(record.tick_of(begun[-1]), tick):
        recorder.tick(commands[passed], decisions.get(passed + 1))
    return recorder
