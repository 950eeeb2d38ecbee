"""What a key costs in an editor: from the text to its findings, and to all that an editor asks again with them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from ludex.dsl.load import find_game
from ludex.services.complete import complete
from ludex.services.files import Disk
from ludex.services.outline import folds, lenses, symbols
from ludex.services.tokens import tokens
from ludex.services.workspace import Workspace

GAME = "chess"
# What is typed, and where: behind some text of the rules.
TYPED = (
    ("a letter", "the king would stand", "s"),
    ("a letter too many", "go(from, to", "x"),
    ("a new line on top", '"Chess" extends chess_simple\n', "\n"),
    ("a bracket that is not closed", "require not any(", "("),
)
KEYS = 10  # of each kind, in every round


def keystrokes(rounds: int) -> Iterator[tuple[str, list[float]]]:
    """Milliseconds of the processor for each kind of key: text to findings, and to findings with names, outline, folds,
    lenses and completion."""
    path = find_game(GAME)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    for name, behind, typed in TYPED:
        at = text.index(behind) + len(behind)
        changed = text[:at] + typed + text[at:]
        findings, everything = [], []
        for _ in range(rounds):
            disk = Disk()
            rules = Workspace(disk)
            for number in range(2 * KEYS + 1):
                disk.unsaved[path.resolve()] = changed if number % 2 else text
                began = time.process_time()
                rules.check(path)
                found = time.process_time()
                _ask(rules, disk, path, changed[:at])
                if number % 2:
                    findings.append(1e3 * (found - began))
                    everything.append(1e3 * (time.process_time() - began))
        yield f"a key in {GAME} to its findings: {name}", findings
        yield f"the same with names, outline, folds, lenses and completion: {name}", everything


def _ask(rules: Workspace, disk: Disk, path: Path, before: str) -> None:
    view = rules.view(path)
    assert view is not None
    for part in (tokens(view), symbols(view.own), folds(view.own), lenses(view.own)):
        list(part)
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    complete(view, rules.known_facts(path), disk, line, column)
