"""Which keys are held, and what that means for the tool."""

from scenes.input import FocusLost, Input, KeyPressed, KeyReleased
from scenes.ledges.camera import Point

_WAYS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, 1.0), "down": (0.0, -1.0)}
_BESIDE = {
    "left shift": "shift",
    "right shift": "shift",
    "left ctrl": "ctrl",
    "right ctrl": "ctrl",
}


class HeldKeys:
    """Remembers keys from their going down to their coming up."""

    def __init__(self) -> None:
        self._held: dict[str, None] = {}

    def hear(self, event: Input) -> None:
        """A key went down or up; away from the window all of them are up."""
        match event:
            case KeyPressed(key):
                self._held[key] = None
            case KeyReleased(key):
                self._held.pop(key, None)
            case FocusLost():
                self._held.clear()

    def let_go(self) -> None:
        """Another scene took over and will hear the keys come up."""
        self._held.clear()

    @property
    def way(self) -> Point:
        """Direction of the arrow keys, y up, of length 1 or 0."""
        x = sum(_WAYS[key][0] for key in self._held if key in _WAYS)
        y = sum(_WAYS[key][1] for key in self._held if key in _WAYS)
        length = max(1.0, (x * x + y * y) ** 0.5)
        return x / length, y / length

    @property
    def beside(self) -> str:
        """The key held with them, "shift" or "ctrl"; else empty."""
        return next((_BESIDE[key] for key in self._held if key in _BESIDE), "")
