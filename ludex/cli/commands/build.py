"""`ludex build`: generated engines, made ahead of their first use; only where something has changed."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.failure import report
from ludex.cli.notes import note
from ludex.cli.options import repeated
from ludex.errors import LudexError, NoCompilerError
from ludex.settings import read_settings


def build(
    *games: Annotated[
        str, Parameter(name="GAME", help="Shipped names or rules files; without any, all shipped games.")
    ],
    set: Annotated[
        tuple[str, ...], repeated("--set", "NAME=VALUE", "Fold this value in: faster, for that value only")
    ] = (),
    workers: Annotated[
        int | None,
        Parameter(show_default=False, help="Engines built at the same time; without it, one for each processor."),
    ] = None,
    check: Annotated[
        bool,
        Parameter(
            negative=(), help="Build nothing; exit 1 if a file of generated/ is not what the compiler makes now."
        ),
    ] = False,
) -> int:
    """Build the engines that are not there or whose rules, compiler or flags have changed. Prints a line a game: its
    seconds and why it was built, or that it is up to date."""
    from ludex.building import build_all
    from ludex.shipped import shipped

    if check:
        return _check()
    folded = read_settings(set)
    if folded and not games:
        raise LudexError("--set folds a value into one game: name the game")
    if workers is not None and workers < 1:
        raise LudexError("--workers must be at least 1")
    code, wanted = FINE, games or tuple(shipped())
    for done, one in enumerate(build_all(wanted, folded, workers or os.cpu_count() or 1, _begun), 1):
        code = max(code, _tell(one, len(wanted) == 1))
        if len(wanted) > 1:
            note(f"{done} of {len(wanted)}")
    return code


def _begun(game: str, why: str) -> None:
    note(f"building {game}: {why}")


def _tell(one: Any, alone: bool) -> int:
    if one.error is not None:
        if alone or isinstance(one.error, NoCompilerError):
            raise one.error
        report(one.error)
        return FINDINGS
    print(f"{one.game} {one.seconds:.1f} ({one.why})" if one.why else f"{one.game} is up to date", flush=True)
    return FINE


def _check() -> int:
    from ludex.generated_text import GENERATED, drift

    if not GENERATED.is_dir():
        raise LudexError("--check compares generated/, which only a checkout of Ludex has", "run it there")
    found = drift()
    for name in found:
        print(f"generated/{name} is not what the compiler makes now")
    if found:
        print(f"run `make regen`, and read the difference in {GENERATED}", file=sys.stderr)
    return FINDINGS if found else FINE
