"""Rules mended where the hint of a finding is an edit: the word that was meant in place of the one that is there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ludex.dsl.diagnostics import Diagnostic, RulesError, did_you_mean
from ludex.dsl.load import check
from ludex.dsl.read_source import read_source

MEANT = re.compile(r"did you mean `(\w+)`\?")
ROUNDS = 20  # an edit may bring findings to light that the mistake hid


@dataclass(frozen=True)
class Mended:
    """The text, and how many edits were made."""

    text: str
    edits: int


def mended(path: Path) -> Mended:
    """The text of a rules file with all such edits. An edit after which there are as many errors as before is not made,
    nor anything in files that the rules extend. Raises RulesError where the file cannot be read."""
    text, edits = read_source(path).text, 0
    found = _errors(path, text)
    for _ in range(ROUNDS):
        for finding in found:
            changed = _edited(text, finding) if finding.span.file == str(path) else None
            if changed is not None and len(after := _errors(path, changed)) < len(found):
                text, found, edits = changed, after, edits + 1
                break
        else:
            break
    return Mended(text, edits)


def _errors(path: Path, text: str) -> list[Diagnostic]:
    try:
        return [finding for finding in check(path, text)[1] if finding.severity == "error"]
    except RulesError as error:
        return list(error.diagnostics)


def _edited(text: str, finding: Diagnostic) -> str | None:
    """The text with the word that was meant; None where the finding does not name one for the word at its place."""
    meant, span = MEANT.fullmatch(finding.hint), finding.span
    lines = text.splitlines(keepends=True)
    if meant is None or span.line != span.end_line or not 0 < span.line <= len(lines):
        return None
    line = lines[span.line - 1]
    word = re.compile(r"\w+").match(line, span.column - 1)
    if word is None or did_you_mean(word[0], [meant[1]]) is None:
        return None
    lines[span.line - 1] = line[: word.start()] + meant[1] + line[word.end() :]
    return "".join(lines)
