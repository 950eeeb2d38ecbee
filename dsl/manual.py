"""The manual pages of all findings, by code: what `ludex explain` shows, and what the tests run.

A page is found in three places: the docstring of a check in `dsl/checks/`, the docstrings of
`dsl/manual_pages/` (findings of the resolver and of what comes after it), and the table of syntax errors."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from ludex.dsl.syntax.syntax_manual import syntax_manual

PACKAGES = ("ludex.dsl.checks", "ludex.dsl.manual_pages", "ludex.dsl.views")
HEAD = re.compile(r"^([A-Z]\d\d): (.+)$", re.MULTILINE)
HEADER = re.compile(r'game \w+ "')
BLOCK = re.compile(r"^(Example|Instead):\n\n?((?:(?:    .*)?\n)+)", re.MULTILINE)

FRAME = """game frame "Frame"
players White Black
board grid 5 5
cell owner: none | player "wb"
let mine = owner == me
let free = owner == none
action place(at in free): owner[at] = me
turn: place
score p: count(owner == p)
end when count(mine) > 20: win me
end when stuck
symmetry swap
"""


@dataclass(frozen=True)
class Page:
    """One page. `examples`: what is wrong, and what to write instead;
    declarations that extend FRAME, or whole files."""

    code: str
    title: str
    text: str
    examples: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return f"{self.code}: {self.title}\n\n{self.text}\n"


@lru_cache
def manual() -> MappingProxyType[str, Page]:
    """Code -> page, sorted by code."""
    pages = [*_written(), *(_page(code, *text.split("\n", 1)) for code, text in syntax_manual().items())]
    return MappingProxyType({page.code: page for page in sorted(pages, key=lambda page: page.code)})


def rules_of(example: str) -> str:
    """An example as a whole rules file."""
    return example if HEADER.match(example) else f'game example "Example" extends frame\n{example}'


def _written() -> Iterator[Page]:
    for name in PACKAGES:
        package = importlib.import_module(name)
        for module in pkgutil.iter_modules(package.__path__):
            text = importlib.import_module(f"{name}.{module.name}").__doc__ or ""
            heads = list(HEAD.finditer(text))
            ends = [head.start() for head in heads[1:]] + [len(text)]
            for head, end in zip(heads, ends):
                yield _page(head.group(1), head.group(2), text[head.end() : end])


def _page(code: str, title: str, text: str = "") -> Page:
    blocks = BLOCK.findall(text.strip("\n") + "\n")
    broken = [_unindented(block) for word, block in blocks if word == "Example"]
    mended = [_unindented(block) for word, block in blocks if word == "Instead"]
    return Page(code, title[0].upper() + title[1:], text.strip("\n"), tuple(zip(broken, mended)))


def _unindented(block: str) -> str:
    return "".join(f"{line[4:]}\n" for line in block.strip("\n").split("\n"))
