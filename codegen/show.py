"""Shows a game at one stage of the compiler."""

from __future__ import annotations

from collections.abc import Mapping
from pprint import pformat

from ludex.codegen import ir
from ludex.codegen.compile import PASSES, after
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.plan import Plan
from ludex.codegen.turn.whole_sets import text, whole_sets
from ludex.dsl.model import Model

WHY = "why"  # no pass: whether the choices of each action are one set, and what keeps them from it
# what a plan says besides the model and its board
SHOWN = ("folded", "settings", "shape", "sizes", "words", "link_steps", "fields", "symbols", "unbounded_numbers")
STAGES = (*(step.name for step in PASSES), WHY)


def show(model: Model, stage: str, folded: Mapping[str, int]) -> str:
    """What a pass gives, as text; or WHY. Raises ValueError for another stage, Refused for what cannot be compiled."""
    if stage == WHY:
        return text(whole_sets(after("numbers", model, folded)))
    made = after(stage, model, folded)
    if isinstance(made, Lowered):
        return "\n".join(ir.show(function) for function in made.functions)
    if isinstance(made, Plan):  # the model has a stage of its own
        return "\n".join(f"{name} = {pformat(getattr(made, name), width=120)}" for name in SHOWN)
    return made if isinstance(made, str) else pformat(made, width=120)
