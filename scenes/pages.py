"""Many things, shown a page at a time."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from cats_ledges.i18n import _
from scenes.input import Input, KeyPressed, Wheel
from scenes.scene import Stay, Transition
from scenes.widgets import Choice, Widget

Thing = TypeVar("Thing")


class Pages:
    """Which page is shown, and the choice of another one."""

    def __init__(self, turned: Callable[[], None] = lambda: None) -> None:
        """`turned`: called when another page is shown."""
        self._turned = turned
        self._number = 0
        self.count = 1
        self.choice = Choice(
            lambda: range(self.count), lambda: self._number, self._go_to, self._words
        )

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The choice, where there is one."""
        return (self.choice,) if self.count > 1 else ()

    def first(self) -> None:
        """Show the first one, because the things are others now."""
        self._number = 0

    def shown(self, things: Sequence[Thing], room: int) -> Sequence[Thing]:
        """Those of this page, where there is room for so many; the last page if there are fewer."""
        self.count = max(1, -(-len(things) // room))
        self._number = min(self._number, self.count - 1)
        return things[self._number * room : (self._number + 1) * room]

    def handle(self, event: Input) -> Transition | None:
        """The wheel, Page Up and Page Down turn the page."""
        match event:
            case Wheel(_place, notches):
                return self._turn(-1 if notches > 0 else 1)
            case KeyPressed("page up"):
                return self._turn(-1)
            case KeyPressed("page down"):
                return self._turn(1)
        return None

    def _turn(self, by: int) -> Transition:
        self._go_to(max(0, min(self.count - 1, self._number + by)))
        return Stay()

    def _go_to(self, page: int) -> None:
        self._number = page
        self._turned()

    def _words(self, page: int) -> str:
        return _("Page {n} of {all}").format(n=page + 1, all=self.count)
