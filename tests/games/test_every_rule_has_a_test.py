"""The rule books and the tests: every number of docs/rules is in the name of a test."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
BOOKS = TESTS.parent / "docs" / "rules"


def numbers(book):
    """The rules of a book: `B2_4` where a section numbers them, else the section, `B3`."""
    sections = re.split(r"^## ([A-Z]\d)\b", book, flags=re.MULTILINE)[1:]
    for section, text in zip(sections[::2], sections[1::2], strict=True):
        rules = re.findall(r"^(\d+)\. ", text, flags=re.MULTILINE)
        yield from (f"{section}_{rule}" for rule in rules)
        if not rules:
            yield section


@pytest.mark.parametrize("name", ["boop", "distance", "tower"])
def test_every_rule_has_a_test(name):
    book = (BOOKS / f"{name}.md").read_text(encoding="utf-8")
    files = sorted((TESTS / name).glob("test_*.py"))
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    tests = re.findall(r"^def test_(\w+)", code, flags=re.MULTILINE)
    rules = list(numbers(book))
    assert len(rules) > 8
    without = [
        rule
        for rule in rules
        if not any(re.match(rf"(?:\w*_)?{rule}(_|$)", test) for test in tests)
    ]
    assert without == []
