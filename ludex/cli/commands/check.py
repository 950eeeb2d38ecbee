"""`ludex check`: what is wrong with rules files."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE

if TYPE_CHECKING:
    from ludex.cli.rules_files import RulesFile
    from ludex.dsl.diagnostics import Diagnostic
    from ludex.dsl.model import Model


def check(
    *files: Annotated[
        str, Parameter(name="FILE", help="Rules files, names of shipped games, folders of rules files; - is stdin.")
    ],
    format: Annotated[Literal["text", "json", "github"], Parameter(help="How findings are written.")] = "text",
    run: Annotated[bool, Parameter(negative=(), help="Also run the check blocks, on the interpreter.")] = False,
    fix: Annotated[
        bool, Parameter(negative=(), help="First mend the files where a hint is an edit (did you mean ...).")
    ] = False,
) -> int:
    """Check rules files: every mistake at once, each with its line and a hint. Exit 1 if there is an error, 2 if a file
    cannot be found."""
    from ludex.cli.diagnostics import print_findings
    from ludex.cli.failure import report
    from ludex.cli.notes import note
    from ludex.cli.rules_files import RulesFile, rules_files
    from ludex.errors import LudexError

    if not files:
        raise LudexError("which file? give rules files to check", "for example: ludex check rules/*.rules")
    found: list[Diagnostic] = []
    texts: dict[str, str] = {}
    looked, checks, missing = 0, 0, FINE
    for file in rules_files(files):
        if not isinstance(file, RulesFile):
            missing = report(file)
            continue
        if fix:
            _fix(file)
        findings, lines = _check_file(file, run)
        found += findings
        looked, checks = looked + 1, checks + lines
        if file.text is not None:
            texts[str(file.path)] = file.text
    found = list(dict.fromkeys(found))
    print_findings(found, sys.stdout, format, texts)
    if looked and (format != "text" or run or not found):
        ran = f", {_plural(checks, 'check')} run" if run else ""
        note(f"{_plural(looked, 'file')}{ran}: {_counted(found)}")
    return missing or (FINDINGS if any(finding.severity == "error" for finding in found) else FINE)


def _fix(file: RulesFile) -> None:
    from ludex.cli.notes import note
    from ludex.dsl.files import write_file
    from ludex.errors import LudexError
    from ludex.services.fixes import mended

    if file.text is not None:
        raise LudexError("--fix mends files: stdin is none")
    made = mended(file.path)
    if made.edits:
        write_file(file.path, made.text)
        note(f"{file.path}: {_plural(made.edits, 'edit')}")


def _check_file(file: RulesFile, run: bool) -> tuple[list[Diagnostic], int]:
    """The findings, and how many lines of check blocks were run."""
    from ludex.cli.notes import busy
    from ludex.compilable import uncompiled
    from ludex.dsl.load import check as check_rules

    with busy(f"checking {file.path}"):
        model, found = check_rules(file.path, file.text)
        if model is None:
            return list(found), 0
        found = (*found, *uncompiled(model))
        failures, ran = _failures(model) if run else ([], 0)
        return [*found, *failures], ran


def _failures(model: Model) -> tuple[list[Diagnostic], int]:
    """The lines of check blocks that do not hold, as findings; and how many there are."""
    from ludex.dsl.diagnostics import Diagnostic
    from ludex.dsl.reference import Game
    from ludex.dsl.run_checks import run_checks

    results = run_checks(lambda settings: Game(model, settings), model, deep=False)
    failures = [
        Diagnostic("R01", "error", "this check does not hold", result.line.span, result.message)
        for result in results
        if not result.ok
    ]
    return failures, len(results)


def _counted(found: list[Diagnostic]) -> str:
    errors = sum(finding.severity == "error" for finding in found)
    counts = [_plural(errors, "error")] if errors else []
    if len(found) > errors:
        counts.append(_plural(len(found) - errors, "warning"))
    return ", ".join(counts) or "no findings"


def _plural(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
