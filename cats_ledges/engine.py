"""The line protocol for bots and experiments: `cats-ledges engine GAME` (docs/engine.md).

A line in, a line out: every command is answered by one line, `error WHAT` if it cannot be done, and
then nothing has changed. Before the answer of `go` come lines that tell what is thought.
"""

import os
import re
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any, BinaryIO

from cats_ledges.game import Game, GameError
from cats_ledges.match import Match
from cats_ledges.players.computer import LEVEL_NAMES, Computer, Level, level
from cats_ledges.players.thought import Budget, Thought

MOST = 1 << 16
"""Bytes of the longest line that is read."""

DEEPEST = 20
"""Plies of the deepest perft: even games with few moves are long in counting so many."""

LONGEST = 600_000
"""Milliseconds of the longest thought."""

SEEDS = 1 << 64
"""The seeds are 0 up to this."""

WORDS = 400
"""Letters of the longest error."""


class Fault(ValueError):  # noqa: N818  (the protocol's word is `error`, for all of them)
    """A command that cannot be done; the message says what is wrong and what was expected."""


class Engine:
    """A match of one game, moved on by lines of text; `serve` brings them in and out."""

    def __init__(
        self, game: Game[Any, Any], tell: Callable[[str], None] = lambda line: None
    ) -> None:
        """With the default options, and seed 0 for as few players as can play.

        `tell` hears the lines that come before an answer.
        """
        self.game = game
        self._tell = tell
        self._start: Any = game.start(game.seats[0], 0)
        self._match: Match[Any, Any] = Match.begin(game, self._start)
        self._commands: dict[str, Callable[[list[str]], str]] = {
            "newgame": self._newgame,
            "position": self._position,
            "legal": self._legal,
            "show": self._show,
            "observe": self._observe,
            "move": self._move,
            "undo": self._undo,
            "result": self._result,
            "perft": self._perft,
            "go": self._go,
        }

    def answer(self, line: str) -> str:
        """The one line that answers a line."""
        command, *words = line.split() or [""]
        try:
            if command not in self._commands:
                raise Fault(f"command {command!r}: expected {', '.join(self._commands)}, quit")
            return self._commands[command](words)
        except (Fault, GameError) as fault:
            return error(str(fault))

    # -- commands ----------------------------------------------------------------------------------

    def _newgame(self, words: list[str]) -> str:
        """`newgame [seats N] [seed S] [option NAME VALUE]…`."""
        seats, seed, options = None, None, dict[str, str]()
        rest = iter(words)
        for word in rest:
            if word == "seats" and seats is None:
                seats = _number("seats", next(rest, ""), SEEDS)
            elif word == "seed" and seed is None:
                seed = _number("seed", next(rest, ""), SEEDS)
            elif word == "option":
                name, value = next(rest, ""), next(rest, "")
                if name in options:
                    raise Fault(f"option {name!r}: given twice")
                options[name] = value
            else:
                raise Fault(
                    f"{word!r}: expected [seats N] [seed S] [option NAME VALUE]…, each once"
                )
        seats = self.game.seats[0] if seats is None else seats
        start = self.game.start(seats, seed or 0, options)
        self._start, self._match = start, Match.begin(self.game, start)
        return "ok"

    def _position(self, words: list[str]) -> str:
        """`position (start | TEXT) [moves M…]`."""
        where = words.index("moves") if "moves" in words else len(words)
        text, moves = " ".join(words[:where]), words[where + 1 :]
        if not text:
            raise Fault("position: expected (start | TEXT) [moves M…]")
        start = self._start if text == "start" else self.game.parse_position(text)
        self._match = Match.begin(self.game, start, map(self.game.parse_move, moves))
        return "ok"

    def _legal(self, words: list[str]) -> str:
        """`legal`."""
        _none(words)
        moves = self.game.legal_moves(self._match.state)
        return " ".join(["legal", *sorted(map(self.game.move_text, moves))])

    def _show(self, words: list[str]) -> str:
        """`show`."""
        _none(words)
        return f"position {self.game.position_text(self._match.state)}"

    def _observe(self, words: list[str]) -> str:
        """`observe SEAT`."""
        state = self._match.state
        seat = _number("seat", _one(words, "SEAT"), state.seats)
        return f"observation {self.game.position_text(self.game.observe(state, seat))}"

    def _move(self, words: list[str]) -> str:
        """`move M`."""
        self._match = self._match.play(self.game.parse_move(_one(words, "M")))
        return "ok"

    def _undo(self, words: list[str]) -> str:
        """`undo`."""
        _none(words)
        if self._match.ply == 0:
            raise Fault("undo: no move has been made")
        self._match = self._match.at(self._match.ply - 1)
        return "ok"

    def _result(self, words: list[str]) -> str:
        """`result`."""
        _none(words)
        shares = self.game.result(self._match.state)
        if shares is None:
            return "result none"
        scores = self.game.scores(self._match.state)
        told = [repr(share).removesuffix(".0") for share in shares]
        return " ".join(
            ["result", *told, *([] if scores is None else ["scores", *map(str, scores)])]
        )

    def _perft(self, words: list[str]) -> str:
        """`perft N`."""
        plies = _number("perft", _one(words, "N"), DEEPEST + 1)
        return f"perft {plies} {perft(self.game, self._match.state, plies)}"

    def _go(self, words: list[str]) -> str:
        """`go (level LEVEL | movetime MS | nodes N)`."""
        wanted, state = _level(self.game, words), self._match.state
        if self._match.over:
            raise Fault("go: the game is over")
        computer = Computer(self.game, wanted, Random(0), time.perf_counter)
        seen = self.game.observe(state, self.game.to_move(state))
        thought = computer.think(seen, lambda thought: self._tell(self._info(thought)))
        return f"bestmove {self.game.move_text(thought.move)}"

    def _info(self, thought: Thought[Any]) -> str:
        line = " ".join(map(self.game.move_text, thought.line))
        figures = f"depth {thought.depth} nodes {thought.nodes} value {thought.value:.3f}"
        return f"info {figures} seconds {thought.seconds:.3f} line {line}"


def perft(game: Game[Any, Any], state: Any, plies: int) -> int:
    """How many lines of play of so many plies there are from a state.

    Lines that end before do not count: chess programmers' perft.
    """
    if plies == 0:
        return 1
    moves = game.legal_moves(state)
    if plies == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move), plies - 1) for move in moves)


# -- words -----------------------------------------------------------------------------------------


def error(what: str) -> str:
    """The answer to what cannot be done: one line, not too long, of printable letters."""
    line = " ".join(what.split())
    line = "".join(letter if letter.isprintable() else "?" for letter in line)
    return f"error {line if len(line) <= WORDS else line[: WORDS - 1] + '…'}"


def _number(name: str, word: str, below: int) -> int:
    if re.fullmatch("[0-9]{1,20}", word) and int(word) < below:
        return int(word)
    raise Fault(f"{name}: {word[:40]!r}: expected a number from 0 to {below - 1}")


def _level(game: Game[Any, Any], words: list[str]) -> Level:
    """How somebody is to think who is told to go."""
    match words:
        case ["level", name] if name in LEVEL_NAMES:
            return level(game.name, name)
        case ["movetime", word]:
            return Level(Budget(seconds=_number("movetime", word, LONGEST + 1) / 1000))
        case ["nodes", word]:
            return Level(Budget(nodes=_number("nodes", word, 10**9)))
    raise Fault(f"go: expected level {'|'.join(LEVEL_NAMES)}, movetime MS, or nodes N")


def _one(words: list[str], what: str) -> str:
    if len(words) != 1:
        raise Fault(f"{len(words)} words after the command: expected one, {what}")
    return words[0]


def _none(words: list[str]) -> None:
    if words:
        raise Fault(f"{words[0][:40]!r}: expected nothing after the command")


# -- input and output ------------------------------------------------------------------------------


def engine(game: Game[Any, Any]) -> int:
    """Serve on standard input and output until there is no more of either.

    Returns:
        The exit code: 0; 2 where the answers cannot be written, after one line on standard error
        that says why; or 130 where somebody stopped it by Ctrl-C.
    """
    if sys.stdin is None or sys.stdout is None:  # closed from the beginning
        return 0
    try:
        serve(game, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # nobody listens any more
        _answer_nobody()
    except OSError as error:
        _answer_nobody()
        print(f"standard input or output: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def _answer_nobody() -> None:
    """Have what is still to be written as the process ends go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def serve(game: Game[Any, Any], source: BinaryIO, sink: BinaryIO) -> None:
    """Answer the lines of a stream until it ends or says `quit`.

    Raises:
        BrokenPipeError: nobody reads the answers.
        OSError: they cannot be written, or the stream not be read.
    """

    def write(line: str) -> None:
        sink.write(f"{line}\n".encode())
        sink.flush()

    played = Engine(game, write)
    while data := source.readline(MOST + 1):
        if data.strip() == b"quit":
            return
        write(_answer(played, data, source))


def _answer(played: Engine, data: bytes, source: BinaryIO) -> str:
    """The answer to a line as it was read; the rest of one that is too long is skipped."""
    if len(data) > MOST:
        while data and not data.endswith(b"\n"):
            data = source.readline(MOST)
        return error(f"a line of more than {MOST} bytes: expected a shorter one")
    if not data.isascii():
        return error("a line with bytes beyond ASCII: expected plain text")
    return played.answer(data.decode("ascii"))
