"""Shows a game at one stage of the compiler."""

from __future__ import annotations

from pprint import pformat

from ludex.codegen import ir
from ludex.dsl.model import Model

STAGES = ("model", "ir", "pyx")


def show(model: Model, stage: str, folded: dict[str, int]) -> str:
    """The text of a stage: model, ir or pyx."""
    if stage == "model":
        return pformat(model, width=120)
    # the compiler is loaded only where something is compiled: a command starts in less than 0.3 s
    from ludex.codegen.compile import compile_model, lowered

    if stage == "ir":
        return "\n".join(ir.show(function) for function in lowered(model, folded).functions)
    if stage == "pyx":
        return compile_model(model, folded)
    raise ValueError(f"no stage {stage}: {', '.join(STAGES)}")
