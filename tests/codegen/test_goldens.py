"""Small rules and what the compiler makes of them, one file a construct: IR, the Cython text of some functions, and why
choices are no set.

A golden is read by people: title, rules, then the functions that show the construct. After a change of the compiler
`make goldens` rewrites all of them, and `git diff` shows the new code of each construct.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludex.codegen import ir
from ludex.codegen.compile import compile_model, lowered
from ludex.codegen.show import WHY, show
from ludex.dsl.load import load

HERE = Path(__file__).parent / "goldens"
GOLDENS = sorted(HERE.glob("*.golden"))
HEADING = re.compile(r"^== (rules|ir|pyx|why)(?: (\w+))?\n", re.MULTILINE)


@dataclass(frozen=True)
class Golden:
    """A title, the rules, and the shown parts: (stage, function, text)."""

    title: str
    rules: str
    parts: tuple[tuple[str, str, str], ...]

    def text(self) -> str:
        parts = "".join(f"\n== {stage}{name and ' '}{name}\n{text}" for stage, name, text in self.parts)
        return f"{self.title}\n\n== rules\n{self.rules}{parts}"


def read(path: Path) -> Golden:
    title, *rest = HEADING.split(path.read_text(encoding="utf-8"))
    found = [(stage, name or "", text.strip("\n") + "\n") for stage, name, text in zip(*[iter(rest)] * 3)]
    return Golden(title.strip(), found[0][2], tuple(found[1:]))


def remade(golden: Golden) -> Golden:
    """The golden with what the compiler makes now."""
    model = load("golden.rules", golden.rules)
    functions = {function.name: ir.show(function) for function in lowered(model, {}).functions}
    module = compile_model(model, {})
    made = {
        "ir": lambda name: functions[name],
        "pyx": lambda name: _function(module, name),
        "why": lambda name: show(model, WHY, {}),
    }
    return Golden(golden.title, golden.rules, tuple((s, n, made[s](n).strip("\n") + "\n") for s, n, _ in golden.parts))


def _function(module: str, name: str) -> str:
    """A function of the generated module, with the comments right above it."""
    found = re.search(rf"(?:^#.*\n)*^cdef [^\n]*\b{name}(?: [^ (]+)?\(.*\n(?:^(?:[ ].*)?\n)*", module, re.MULTILINE)
    assert found, f"no function {name}"
    return found.group(0)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_the_compiler_makes_of_a_construct_what_its_golden_shows(path):
    golden = read(path)
    assert remade(golden).text() == path.read_text(encoding="utf-8"), "see above; `--update` where the change is meant"


def test_every_golden_shows_something():
    assert GOLDENS and all(read(path).parts for path in GOLDENS)


if __name__ == "__main__":
    if sys.argv[1:] != ["--update"]:
        raise SystemExit(__doc__)
    for path in GOLDENS:
        path.write_text(remade(read(path)).text(), encoding="utf-8")
