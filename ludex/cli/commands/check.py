"""`ludex check`: what is wrong with rules files."""

from __future__ import annotations

import sys
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE


def check(
    *files: Annotated[str, Parameter(name="FILE", help="Rules files, or names of shipped games.")],
    format: Annotated[Literal["text", "json", "github"], Parameter(help="How findings are written.")] = "text",
    run: Annotated[bool, Parameter(negative=(), help="Also run the check blocks, on the interpreter.")] = False,
) -> int:
    """Check rules files: every mistake at once, each with its line and a hint. Exit 1 if there is an error."""
    from ludex.cli.diagnostics import print_findings
    from ludex.errors import LudexError

    if not files:
        raise LudexError("which file? give rules files to check", "for example: ludex check rules/*.rules")
    found = [finding for file in files for finding in _check_file(file, run)]
    found = list(dict.fromkeys(found))
    print_findings(found, sys.stdout, format)
    if format != "text" or not found:
        print(f"{_plural(len(files), 'file')}: {_counted(found)}", file=sys.stderr)
    return FINDINGS if any(finding.severity == "error" for finding in found) else FINE


def _check_file(file: str, run: bool) -> list[Any]:
    from ludex.dsl.load import check as check_rules
    from ludex.shipped import find_rules

    model, found = check_rules(find_rules(file))
    return [*found, *_failures(model)] if run and model is not None else list(found)


def _failures(model: Any) -> list[Any]:
    """The lines of check blocks that do not hold, as findings."""
    from ludex.dsl.diagnostics import Diagnostic
    from ludex.dsl.reference import Game
    from ludex.dsl.run_checks import run_checks

    results = run_checks(lambda settings: Game(model, settings), model, deep=False)
    return [
        Diagnostic("R01", "error", "this check does not hold", result.line.span, result.message)
        for result in results
        if not result.ok
    ]


def _counted(found: list[Any]) -> str:
    errors = sum(finding.severity == "error" for finding in found)
    counts = [_plural(errors, "error")] if errors else []
    if len(found) > errors:
        counts.append(_plural(len(found) - errors, "warning"))
    return ", ".join(counts) or "no findings"


def _plural(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
