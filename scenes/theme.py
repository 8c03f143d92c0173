"""The look of the house: colours and sizes. Sizes are units, 1/720 of a usual window's height."""

PAPER = "#FBF3E4"
CARD = "#FFFBF2"
SUNKEN = "#F1E3C8"
"""What is written into, slid along or switched off."""
LINE = "#E2CDA6"
WOOD = "#C98B4E"
INK = "#3B2A22"
SOFT_INK = "#7A6050"
ACCENT = "#E4572E"
ACCENT_DARK = "#C2431E"
LEAF = "#5B8E55"
LEAF_DARK = "#41703C"
SKY = "#7FB2C9"
DIMMED = "#9E9386"
"""What lies behind a question is multiplied by this."""
FOCUS = "#1F6A94"
"""The ring around what the keyboard is at."""

CAT_COLOURS = {
    "ruben": ("#2F7FB5", "#22618C"),
    "ivy": ("#E0603F", "#B5452A"),
    "flapjack": ("#7B4B94", "#5C366F"),
    "cheese": ("#F0C244", "#CC9A24"),
}
"""A cat's colour and its shade, on its seat, collar, toys and paw marker (L1.3): blue, vermilion,
purple and yellow stay apart in every kind of colour vision by hue or by lightness, and each toy
carries its cat's own pattern besides."""

TEXT = 20.0
SMALL = 17.0
HEADING = 26.0
TITLE = 46.0

TARGET = 52.0
"""What is pressed is at least so high and wide; 39 pixels in the smallest window."""

RADIUS = 16.0
GAP = 16.0
FADE = 0.16
"""Seconds that a change of scene takes."""
