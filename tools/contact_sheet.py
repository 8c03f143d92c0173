"""Draw every picture of assets/art, as the game will, on one sheet to look at.

python tools/contact_sheet.py --out sheet.png --only 'cat_*' --scale 8
"""

import argparse
import os
import xml.etree.ElementTree as ET
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

ART = Path(__file__).parents[1] / "assets" / "art"
PAPER, INK = "#FBF3E4", "#3B2A22"
GAP, LABEL = 12, 16


def picture_size(path: Path) -> tuple[float, float]:
    """Width and height of an SVG's viewBox, in its own units."""
    box = ET.parse(path).getroot().attrib["viewBox"]
    _, _, width, height = (float(number) for number in box.split())
    return width, height


def draw(path: Path, scale: float, widest: int) -> pygame.Surface:
    """The picture at so many pixels a unit, but never wider than `widest`."""
    width, height = picture_size(path)
    scale = min(scale, widest / width)
    return pygame.image.load_sized_svg(path, (round(width * scale), round(height * scale)))


def sheet(paths: list[Path], scale: float, width: int) -> pygame.Surface:
    """All pictures in rows, each above its name."""
    font = pygame.font.Font(None, LABEL)
    places: list[tuple[int, int, pygame.Surface, pygame.Surface]] = []
    x = y = GAP
    row = 0
    for path in paths:
        picture = draw(path, scale, width - 2 * GAP)
        label = font.render(path.stem, True, INK)
        breadth = max(picture.get_width(), label.get_width())
        if x + breadth + GAP > width:
            x, y, row = GAP, y + row + GAP, 0
        places.append((x, y, picture, label))
        x += breadth + GAP
        row = max(row, picture.get_height() + LABEL)
    canvas = pygame.Surface((width, y + row + GAP))
    canvas.fill(PAPER)
    for left, top, picture, label in places:
        canvas.blit(picture, (left, top))
        canvas.blit(label, (left, top + picture.get_height()))
    return canvas


def main() -> None:
    """Write the sheet."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="the PNG to write")
    parser.add_argument("--only", default="*", help="a pattern for the names, such as 'cat_*'")
    parser.add_argument("--scale", type=float, default=4, help="pixels a unit (4)")
    parser.add_argument("--width", type=int, default=1600, help="pixels across (1600)")
    arguments = parser.parse_args()
    paths = sorted(ART.glob(f"{arguments.only}.svg"))
    if not paths:
        parser.error(f"no picture is called {arguments.only!r}")
    pygame.font.init()
    pygame.image.save(sheet(paths, arguments.scale, arguments.width), arguments.out)


if __name__ == "__main__":
    main()
