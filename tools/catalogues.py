"""Collect every message on screen into the catalogues of assets/locale, and compile these.

    python tools/catalogues.py           update the .po files from the code, compile the .mo files
    python tools/catalogues.py --check   change nothing; say what is missing or stale, exit code 1

English is complete too: its translations are the messages themselves, except for plurals' forms.
"""

import argparse
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "cats_ledges"
LANGUAGES = ("en", "zh_Hant", "zh_Hans")
SOURCES = ("cats_ledges", "scenes")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
PLACEHOLDER = re.compile(r"\{[^}]*\}")
HEADER = "# The words on screen, in {language}."
PASSING = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To|Last-Translator'
    rb"|Language-Team|MIME-Version|Project-Id-Version): .*\n",
    re.MULTILINE,
)
"""Lines of a .po file's head that say nothing about its words."""


def collect() -> Catalog:
    """All messages of the code, in the order of files and lines."""
    catalogue = Catalog(domain=DOMAIN)
    for folder in SOURCES:
        found = extract_from_dir(
            ROOT / folder,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        )
        for name, _line, message, comments, context in sorted(found, key=lambda one: one[:2]):
            # files without lines: a catalogue changes when words do, not when code moves
            places = [(f"{folder}/{name}", None)]
            catalogue.add(message, locations=places, auto_comments=comments, context=context)
    return catalogue


def po_path(language: str) -> Path:
    """Where a language's messages are."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """A language's messages as they are kept; none where there is no file yet."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def updated(language: str, template: Catalog) -> Catalog:
    """A language's messages with those of the code, and no others; none is guessed from another."""
    old = read(language)
    new = Catalog(
        locale=language,
        domain=DOMAIN,
        header_comment=HEADER.format(language=language),
        fuzzy=False,
    )
    for message in template:
        if message.id:
            kept = old.get(message.id, message.context)
            new.add(
                message.id,
                kept.string if kept and any_words(kept) else first_words(language, message, new),
                locations=message.locations,
                flags=message.flags | ({"fuzzy"} if kept and kept.fuzzy else set()),
                auto_comments=message.auto_comments,
                user_comments=kept.user_comments if kept else (),
                context=message.context,
            )
    return new


def first_words(language: str, message: Message, catalogue: Catalog) -> str | tuple[str, ...]:
    """What stands for a new message: English is its own translation, others wait for theirs."""
    if isinstance(message.id, str):
        return message.id if language == "en" else ""
    return tuple(message.id) if language == "en" else ("",) * catalogue.num_plurals


def forms(message: Message) -> tuple[str, ...]:
    """A message's translations: one, or one for each plural."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def any_words(message: Message) -> bool:
    """Whether anything of it is translated."""
    return any(forms(message))


def po_bytes(catalogue: Catalog) -> bytes:
    """The .po file of a catalogue; the same words make the same file on every day and machine."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100)
    return PASSING.sub(b"", buffer.getvalue())


def compile_to(path: Path, catalogue: Catalog) -> None:
    """Write the .mo file of a catalogue."""
    with path.open("wb") as file:
        write_mo(file, catalogue)


def compiled(path: Path) -> dict[tuple[str | None, str], tuple[str, ...]]:
    """The messages of a .mo file by context and id; none where there is no such file."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return by_id(read_mo(file))


def by_id(catalogue: Catalog) -> dict[tuple[str | None, str], tuple[str, ...]]:
    """A catalogue's translations by context and (first) id, as far as there are any."""
    there = [message for message in catalogue if message.id and all(forms(message))]
    return {
        (message.context, message.id if isinstance(message.id, str) else message.id[0]): forms(
            message
        )
        for message in there
    }


def faults() -> Iterator[str]:
    """What is wrong with the catalogues, one line each."""
    template = collect()
    for language in LANGUAGES:
        path, kept = po_path(language), read(language)
        where = path.relative_to(LOCALE)
        for message in template:
            if message.id and not kept.get(message.id, message.context):
                yield f"{where}: missing: {message.id!r}"
        for message in kept:
            if message.id:
                yield from (f"{where}: {fault}" for fault in message_faults(message, template))
        if compiled(path.with_suffix(".mo")) != by_id(kept):
            yield f"{where}: changed since the .mo beside it was compiled"


def message_faults(message: Message, template: Catalog) -> Iterator[str]:
    """What is wrong with one translation."""
    if not template.get(message.id, message.context):
        yield f"stale: {message.id!r}"
    if message.fuzzy:
        yield f"fuzzy: {message.id!r}"
    if not all(forms(message)):
        yield f"not translated: {message.id!r}"
    originals = (message.id,) if isinstance(message.id, str) else message.id
    wanted = {tuple(sorted(PLACEHOLDER.findall(original))) for original in originals}
    for form in filter(None, forms(message)):
        if tuple(sorted(PLACEHOLDER.findall(form))) not in wanted:
            yield f"other placeholders: {message.id!r} → {form!r}"


def update() -> None:
    """Write the .po files anew and compile them."""
    template = collect()
    for language in LANGUAGES:
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_bytes(updated(language, template)))
        compile_to(path.with_suffix(".mo"), read(language))


def main() -> int:
    """Update and compile, or check."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="change nothing, say what is wrong")
    if not parser.parse_args().check:
        update()
    found = list(faults())
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
