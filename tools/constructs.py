"""The table of constructs in docs/fuzzing.md: in how many rules files of each kind a construct of the language stands.

`python tools/constructs.py` writes it; it is part of `make docs`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "fuzzing.md"
BEGIN, END = "<!-- constructs: made by `make docs` -->\n", "<!-- end of constructs -->\n"
MADE = 900  # made rules that are drawn
Row = tuple[str, int, int, int]  # a construct, and how many made, unseen and shipped files have it


def rows(made: int = MADE) -> list[Row]:
    """Every construct in the order of the manual."""
    from ludex.fuzz.constructs import CONSTRUCTS

    shipped = [*(ROOT / "rules").rglob("*.rules")]
    unseen = [*(ROOT / "tests" / "unseen").glob("*.rules")]
    columns = [_counted(_made(made)), *(_counted(_texts(paths)) for paths in (unseen, shipped))]
    return [(name, *(column[name] for column in columns)) for name in CONSTRUCTS]


def _texts(paths: Iterable[Path]) -> list[tuple[str, str]]:
    return [(str(path), path.read_text(encoding="utf-8")) for path in sorted(paths)]


def _made(count: int) -> list[tuple[str, str]]:
    """Made rules, the same ones every time, each choice as likely as the others (hypothesis' own runs prefer some)."""
    from hypothesis.internal.conjecture.data import ConjectureData

    from tests.fuzz.rules_strategy import rules

    file = str(ROOT / "tests" / "fuzz" / "data" / "made.rules")  # the data that they name stand beside it
    return [(file, ConjectureData(random=Random(number)).draw(rules())) for number in range(count)]


def _counted(texts: Iterable[tuple[str, str]]) -> Counter[str]:
    """In how many files that check each construct stands."""
    from ludex.dsl.load import check
    from ludex.dsl.parse import parse
    from ludex.fuzz.constructs import constructs

    found: Counter[str] = Counter()
    for file, text in texts:
        model, _ = check(file, text)
        if model is not None:
            found.update(constructs(model, parse(text, file)))
    return found


def table(found: Iterable[Row]) -> str:
    """The rows as Markdown."""
    lines = ["| construct | made rules | unseen games | shipped games |", "| --- | --- | --- | --- |"]
    lines += [f"| {name.replace('|', chr(92) + '|')} | {a} | {b} | {c} |" for name, a, b, c in found]
    return "\n".join(lines) + "\n"


def write_constructs() -> None:
    """Puts the table into docs/fuzzing.md."""
    sys.path.insert(0, str(ROOT))  # the made rules stand among the tests
    text = PAGE.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    PAGE.write_text(head + BEGIN + "\n" + table(rows()) + "\n" + END + rest.split(END)[1], encoding="utf-8")


if __name__ == "__main__":
    write_constructs()
