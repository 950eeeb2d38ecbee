"""`ludex check`: what is wrong with rules files."""

from __future__ import annotations

import sys
from functools import cache, partial
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE

if TYPE_CHECKING:
    from ludex.cli.rules_files import RulesFile
    from ludex.dsl.diagnostics import Diagnostic
    from ludex.dsl.run_checks import CheckResult


def check(
    *files: Annotated[
        str, Parameter(name="FILE", help="Rules files, names of shipped games, folders of rules files; - is stdin.")
    ],
    format: Annotated[Literal["text", "json", "github"], Parameter(help="How findings are written.")] = "text",
    run: Annotated[
        bool,
        Parameter(
            negative=(), help="Also run the check blocks: on the engine to their end, on the interpreter for a while."
        ),
    ] = False,
    seconds: Annotated[
        float, Parameter(help="With --run: so long the interpreter may take for a line of perft.")
    ] = 2.0,
    quick: Annotated[
        bool,
        Parameter(
            negative=(),
            help="With --run: leave out depths of perft that the engine would take longer for, too. What is not run is "
            "no error then, and is still said.",
        ),
    ] = False,
    fix: Annotated[
        bool, Parameter(negative=(), help="First mend the files where a hint is an edit (did you mean ...).")
    ] = False,
) -> int:
    """Check rules files: every mistake at once, each with its line and a hint. Exit 1 if there is an error, or a line
    of a check block did not run to its end; 2 if a file cannot be found."""
    from ludex.cli.diagnostics import print_findings
    from ludex.cli.failure import report
    from ludex.cli.notes import note
    from ludex.cli.rules_files import RulesFile, rules_files
    from ludex.dsl.run_checks import ran_where
    from ludex.errors import LudexError

    if not files:
        raise LudexError("which file? give rules files to check", "for example: ludex check rules/*.rules")
    if not seconds >= 0:
        raise LudexError("--seconds must not be negative")
    found: list[Diagnostic] = []
    texts: dict[str, str] = {}
    results: list[CheckResult] = []
    looked, missing = 0, FINE
    for file in rules_files(files):
        if not isinstance(file, RulesFile):
            missing = report(file)
            continue
        if fix:
            _fix(file)
        findings, lines = _check_file(file, run, seconds, quick)
        found += findings
        results += lines
        looked += 1
        if file.text is not None:
            texts[str(file.path)] = file.text
    found = list(dict.fromkeys(found))
    print_findings(found, sys.stdout, format, texts)
    if looked and (format != "text" or run or not found):
        unrun = sum(bool(result.not_run) for result in results)
        ran = f"; checks: {ran_where(results)}{f'; not run to the end: {unrun}' if unrun else ''}" if run else ""
        note(f"{_plural(looked, 'file')}: {_counted(found)}{ran}")
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


def _check_file(file: RulesFile, run: bool, seconds: float, quick: bool) -> tuple[list[Diagnostic], list[CheckResult]]:
    """The findings, and the lines of check blocks with what ran where."""
    from math import inf

    from ludex.checking import checked
    from ludex.cli.notes import busy, note
    from ludex.compilable import uncompiled
    from ludex.dsl.load import check as check_rules

    with busy(f"checking {file.path}"):
        model, found = check_rules(file.path, file.text)
        if model is None:
            return list(found), []
        if not run:
            return [*found, *uncompiled(model)], []
        told = f"ludex: building the engine of {file.path}; it is kept, so that the next start is quick"
        building = cache(partial(note, told))  # said once, also where settings need an engine of their own
        ran = checked(model, seconds, seconds if quick else inf, building)
        found = (*found, *uncompiled(model))  # now, since a game whose engine was built has none
    failures = [one for result in ran.results if (one := _failure(result, ran.notes, quick))]
    for why in [] if failures else ran.notes:
        note(f"{file.path}: {why}")
    return [*found, *failures], ran.results


def _failure(result: CheckResult, notes: list[str], quick: bool) -> Diagnostic | None:
    """A line of a check that does not hold, or did not run to its end, as a finding."""
    from math import ceil

    from ludex.dsl.diagnostics import Diagnostic, Note
    from ludex.dsl.run_checks import ALL, interpreter_seconds

    span = result.line.span
    if result.wrong:
        return Diagnostic("R01", "error", "this check does not hold", span, result.wrong)
    if not result.not_run:
        return None
    more = max(60, ceil(interpreter_seconds(result.line)))
    hint = f"give the interpreter more time (--seconds {more}), or allow it (--quick)"
    if result.not_run == ALL and not result.ran:
        hint = "mend the line before it that does not hold"
    return Diagnostic(
        "R03",
        "warning" if quick else "error",
        "this check was not run to its end",
        span,
        f"not run: {result.not_run}",
        tuple(map(Note, notes)),
        "" if quick else hint,
    )


def _counted(found: list[Diagnostic]) -> str:
    errors = sum(finding.severity == "error" for finding in found)
    counts = [_plural(errors, "error")] if errors else []
    if len(found) > errors:
        counts.append(_plural(len(found) - errors, "warning"))
    return ", ".join(counts) or "no findings"


def _plural(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
