"""Rules mended where the hint of a finding is an edit."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ludex.dsl.diagnostics import Diagnostic, did_you_mean
from ludex.dsl.load import check
from ludex.dsl.read_source import read_source
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Span
from ludex.services.edits import LINE_END, Edit, edited

MEANT = re.compile(r"did you mean `(\w+)`\?")
ADDED = re.compile(r"add a line such as `([^`]+)`")
ROUNDS = 20  # an edit may bring findings to light that the mistake hid


@dataclass(frozen=True)
class Mended:
    """The text, and how many edits were made."""

    text: str
    edits: int


@dataclass(frozen=True)
class Fix:
    """What an editor offers for a finding; `sure` where nobody need look at it (`ludex check --fix` makes it)."""

    title: str
    edit: Edit
    sure: bool


def fix(text: str, finding: Diagnostic) -> Fix | None:
    """The edit that the hint of a finding speaks of; None where it is none."""
    edit = _meant(text, finding)
    if edit is not None:
        return Fix(f"Write `{edit.text}`", edit, True)
    added = ADDED.fullmatch(finding.hint)
    if added is not None and "..." not in added[1]:
        end = Span(finding.span.file, finding.span.end_line + 1, 1, finding.span.end_line + 1, 1)
        return Fix(f"Add `{added[1]}`", Edit(end, f"{added[1]}\n"), False)
    return None


def mended(path: Path) -> Mended:
    """The text of a rules file with all edits that are sure. An edit after which there are as many errors as before is
    not made, nor anything in files that the rules extend. Raises RulesError where the file cannot be read."""
    text, edits = read_source(path).text, 0
    found = _errors(path, text)
    for _ in range(ROUNDS):
        for finding in found:
            edit = _meant(text, finding) if finding.span.file == str(path) else None
            changed = edited(text, [edit]) if edit else text
            if edit and len(after := _errors(path, changed)) < len(found):
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


def _meant(text: str, finding: Diagnostic) -> Edit | None:
    """The word that was meant; None where the finding does not name one for the word at its place."""
    meant, span = MEANT.fullmatch(finding.hint), finding.span
    lines = LINE_END.split(text)
    if meant is None or span.line != span.end_line or not 0 < span.line <= len(lines):
        return None
    word = re.compile(r"\w+").match(lines[span.line - 1], span.column - 1)
    if word is None or did_you_mean(word[0], [meant[1]]) is None:
        return None
    return Edit(Span(span.file, span.line, word.start() + 1, span.line, word.end() + 1), meant[1])
