"""R02: a check block that checks nothing

A warning.

Finds: a `check` block with neither `play`, `refuse`, `perft` nor `expect`.

Why: it sets up a position and then asks nothing of it, so it can never fail.

Example:

    check "the middle":
        from "5/5/2w2/5/5 Black"

Instead:

    check "the middle":
        from "5/5/2w2/5/5 Black"
        expect count(owner == White) == 1
"""

from collections.abc import Iterator

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined

ASKING = ("setup", "view", "play", "refuse", "perft", "tree", "expect")


def idle_check(examined: Examined) -> Iterator[Diagnostic]:
    for check in examined.model.checks:
        if not any(line.kind in ASKING for line in check.lines) and examined.is_own(check.span):
            yield Diagnostic(
                "R02",
                "warning",
                "this check block checks nothing",
                check.span,
                "it only sets up a position",
                (),
                "add a line such as `expect ...`, `refuse ...` or `perft ...`",
            )
