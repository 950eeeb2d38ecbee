"""The `check` blocks of rules run as far as can be: on the generated engine to their end, on the interpreter for a
while."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from ludex.dsl.model import Model
from ludex.dsl.reference import Game
from ludex.dsl.run_checks import CheckRun, Execution, NoExecution

ENGINE, INTERPRETER = "engine", "interpreter"
PATIENCE = 2.0  # seconds of the interpreter for a line of perft, and of the engine where only that is quick is run


def checked(
    model: Model,
    seconds: float = PATIENCE,
    engine_seconds: float = inf,
    building: Callable[[], None] | None = None,
) -> CheckRun:
    """Every line on the engine (a line of perft to its end, unless it would take longer than `engine_seconds`), then on
    the interpreter (`seconds`). An engine is built only where there is perft; `building` is called before."""
    run = CheckRun(model)
    if any(line.kind == "perft" for check in model.checks for line in check.lines):
        run.run(Execution(ENGINE, _on_engines(model, building), engine_seconds))
    run.run(Execution(INTERPRETER, lambda settings: Game(model, dict(settings)), seconds))
    return run


def _on_engines(model: Model, building: Callable[[], None] | None) -> Callable[[Mapping[str, int]], Any]:
    from ludex.loading import compiled  # late: only where there is perft

    def made(settings: Mapping[str, int]) -> Any:
        try:
            return compiled(model, dict(settings), building)
        except Exception as error:  # noqa: BLE001 - any failure of a build is reported
            first = (str(error).splitlines() or [type(error).__name__])[0]
            raise NoExecution(f"not on the engine: {first}") from None

    return made
