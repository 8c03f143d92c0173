"""Where a replay stands, and how it goes on: plays, steps, loops; knows no screen."""

SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
"""How much faster than the table a replay may be shown."""

JUMP = 1.0
"""An arrow key jumps so many seconds."""

FRAME_RATE = 60
"""A step of one frame is so much of a second."""


class Playhead:
    """A place in a turn, in ticks, with everything that moves it."""

    def __init__(self, ticks: int, tick_rate: int) -> None:
        """`ticks` of the turn, at `tick_rate` Hz."""
        self.ticks = ticks
        self.rate = tick_rate
        self.speed = 1.0
        self.playing = False
        self.way = 1
        """1 forwards, -1 backwards."""
        self.start: int | None = None
        """Where the loop begins; None: at the first tick."""
        self.end: int | None = None
        """Where it ends; None: at the last."""
        self._at = 0.0

    # -- reading -----------------------------------------------------------------------------------

    @property
    def tick(self) -> int:
        """The tick that is shown."""
        return int(self._at)

    @property
    def seconds(self) -> float:
        """The same in seconds of the table."""
        return self.tick / self.rate

    @property
    def looping(self) -> bool:
        """Whether a range is set, which plays over and over."""
        return self.start is not None or self.end is not None

    @property
    def range(self) -> tuple[int, int]:
        """First and last tick of the loop, or of all."""
        return self.start or 0, self.ticks if self.end is None else self.end

    # -- going -------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let so many seconds pass on the wall."""
        if not self.playing:
            return
        self._at += dt * self.rate * self.speed * self.way
        first, last = self.range
        if first <= self._at <= last:
            return
        if self.looping:
            self._at = float(first if self.way > 0 else last)
        else:
            self._at = float(max(0.0, min(self._at, self.ticks)))
            self.playing = False

    def toggle(self) -> None:
        """Play, or pause; what has come to its end begins anew."""
        if self.playing:
            self.playing = False
        else:
            self.play(1)

    def play(self, way: int) -> None:
        """Play forwards (1) or backwards (-1); asked for again while it does, faster."""
        if self.playing and self.way == way:
            self.faster(1)
        self.playing, self.way = True, way
        first, last = self.range
        if way > 0 and self._at >= last:
            self._at = float(first)
        elif way < 0 and self._at <= first:
            self._at = float(last)

    def faster(self, steps: int) -> None:
        """So many speeds up, or down."""
        number = SPEEDS.index(self.speed) + steps
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, number))]

    def go(self, tick: float) -> None:
        """To a tick, or the nearest there is."""
        self._at = float(max(0, min(self.ticks, round(tick))))

    def step(self, ticks: int) -> None:
        """So many ticks on, or back, and stand there."""
        self.playing = False
        self.go(self.tick + ticks)

    def step_frame(self, way: int) -> None:
        """One frame of a sixtieth of a second on (1) or back (-1)."""
        self.step(way * max(1, self.rate // FRAME_RATE))

    def jump(self, seconds: float) -> None:
        """So many seconds on, or back; playing goes on."""
        self.go(self.tick + seconds * self.rate)

    # -- the loop ----------------------------------------------------------------------------------

    def mark_start(self) -> None:
        """The loop begins here; where it does so already, it begins at the first tick again.

        At the last tick nothing would be left of it, and nothing is changed.
        """
        if self.tick >= self.ticks:
            return
        self.start = None if self.start == self.tick else self.tick
        if self.end is not None and self.start is not None and self.end <= self.start:
            self.end = None

    def mark_end(self) -> None:
        """The loop ends here; where it does so already, it ends at the last tick again.

        At the first tick nothing would be left of it, and nothing is changed.
        """
        if self.tick <= 0:
            return
        self.end = None if self.end == self.tick else self.tick
        if self.start is not None and self.end is not None and self.end <= self.start:
            self.start = None

    def forget_loop(self) -> None:
        """Play all of it."""
        self.start = self.end = None
