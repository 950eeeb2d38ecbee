"""`ludex watch`: checks, builds and fuzzes rules at each save."""

from __future__ import annotations

import sys
import time
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import note
from ludex.cli.options import Seed
from ludex.errors import LudexError


def watch(
    *games: Annotated[str, Parameter(name="FILE", help="Rules files, or shipped games' names.")],
    seconds: Annotated[float, Parameter(help="How long each is fuzzed after it was saved.")] = 3.0,
    seed: Seed = 0,
    once: Annotated[
        bool,
        Parameter(
            negative=(), help="Look at each once, and end: exit 1 on findings, or if a check did not run to its end."
        ),
    ] = False,
    quick: Annotated[
        bool, Parameter(negative=(), help="Check lines that the time is too short for are no reason for exit code 1.")
    ] = False,
) -> int:
    """Watch rules files: whenever one (or one that it extends, or its data) is saved,
    check it, build its engine and fuzz it for some seconds. Ctrl-C ends it."""
    from ludex.shipped import find_rules
    from ludex.watching import changed, look

    if not games:
        raise LudexError("which file? give rules files to watch", "for example: ludex watch my.rules")
    if not seconds > 0:
        raise LudexError("--seconds must be positive")
    for game in games:
        find_rules(game)
    if once:
        return max([_tell(look(game, seconds, seed), quick) for game in games])
    for game in changed(games):
        try:
            _tell(look(game, seconds, seed), quick)
        except LudexError as error:
            print(f"ludex: {error}", file=sys.stderr)
        note(f"({time.strftime('%H:%M:%S')}, watching {', '.join(games)})")
    return FINE


def _tell(one: Any, quick: bool) -> int:
    from ludex.cli.commands.fuzz import _tell as tell_fuzz
    from ludex.cli.diagnostics import print_findings

    print_findings(one.findings, sys.stdout)
    if one.outcome is None:
        print(f"{one.game}: the rules have errors", flush=True)
        return FINDINGS
    if one.note:
        print(f"{one.game}: {one.note}", file=sys.stderr)
    elif one.why:
        print(f"{one.game}: built in {one.built:.1f} s ({one.why})", flush=True)
    tell_fuzz(one.game, one.outcome)
    return FINE if one.clean(quick) else FINDINGS
