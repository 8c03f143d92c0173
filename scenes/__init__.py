"""Everything a person sees and touches: the only folder that knows pygame."""

import os

# read when pygame is imported and when it opens its window
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # the CPU draws, and shows it directly
