"""Make the fonts in assets/fonts from their sources, holding only the characters the game needs.

    python tools/make_fonts.py --source fonts-noto-cjk/ --source fontpkg_fredoka/

Sources: NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc (Debian's fonts-noto-cjk) and the variable
Fredoka (the wheel fontpkg-fredoka on PyPI, unpacked); all three under the licence in
assets/fonts/OFL.txt. Run it again when a catalogue gains a character that a font lacks.
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ASSETS = Path(__file__).parents[1] / "assets"
NOTO_FACES = {"SC": 2, "TC": 3}  # in both collections
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
SIGNS = [*range(0x2010, 0x2028), *range(0x2030, 0x203C), 0x20AC, 0x2122, *range(0x2190, 0x2194)]
SIGNS += [0x2212, 0x2605, 0x2606, 0x2713, *range(0x3000, 0x3020), *range(0xFF01, 0xFF5F)]


def common_han(face: str) -> set[int]:
    """The everyday characters of a script: level 1 of Big5 (TC), all of GB 2312 (SC)."""
    codec, leads = ("big5", range(0xA4, 0xC7)) if face == "TC" else ("gb2312", range(0xA1, 0xF8))
    pairs = (bytes((lead, trail)) for lead in leads for trail in range(0x40, 0xFF))
    return {ord(text) for pair in pairs if len(text := pair.decode(codec, "ignore")) == 1}


def catalogue_characters() -> set[int]:
    """Every character in any catalogue: a menu names each language in its own script."""
    catalogues = sorted((ASSETS / "locale").glob("*/LC_MESSAGES/*.po"))
    return {ord(char) for po in catalogues for char in po.read_text(encoding="utf-8")}


def find(sources: Iterable[Path], pattern: str, package: str) -> Path:
    """The first file of that name in the sources; a SystemExit that says where to get it."""
    for source in sources:
        folder_hits = sorted(source.rglob(pattern)) if source.is_dir() else []
        for path in folder_hits or [source]:
            if path.is_file() and path.match(pattern):
                return path
    sys.exit(f"make_fonts: no {pattern} in any --source (it comes with {package})")


def write_subset(font: TTFont, characters: Iterable[int], name: str) -> None:
    """Write the font with these characters alone, unhinted, and say how large it became."""
    options = Options(layout_features=["kern", "ccmp"], hinting=False)  # locl would double the size
    options.notdef_outline = True  # a missing character shows as a box, not as nothing
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    path = ASSETS / "fonts" / name
    font.save(path)
    print(f"{name}: {len(font.getBestCmap())} characters, {path.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    """Make the five fonts."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--source",
        type=Path,
        action="append",
        required=True,
        metavar="PATH",
        help="a font file, or a folder that holds some; may be given again",
    )
    sources: list[Path] = parser.parse_args().source
    debian, pypi = "Debian's fonts-noto-cjk", "fontpkg-fredoka on PyPI"
    regular = find(sources, "NotoSansCJK-Regular.ttc", debian)
    bold = find(sources, "NotoSansCJK-Bold.ttc", debian)
    fredoka = find(sources, "Fredoka*.ttf", pypi)

    shown = {*LATIN, *SIGNS, *catalogue_characters()}
    for face, number in NOTO_FACES.items():
        every = shown | common_han(face)
        write_subset(TTFont(regular, fontNumber=number), every, f"NotoSans{face}-subset.otf")
        write_subset(TTFont(bold, fontNumber=number), shown, f"NotoSans{face}-Bold-subset.otf")
    warm = instantiateVariableFont(
        TTFont(fredoka), {"wght": 600, "wdth": 100}, updateFontNames=True
    )
    write_subset(warm, {*LATIN, *SIGNS}, "Fredoka-SemiBold.ttf")


if __name__ == "__main__":
    main()
