"""The compiler as one function: a model and the settings folded in -> the text of the engine's module."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePath

from ludex.codegen.emit.module import EngineSource, emit, engine_source
from ludex.codegen.emit.writer import BEYOND
from ludex.codegen.ir.check import check_functions
from ludex.codegen.passes.fixpoints import read_from_state
from ludex.codegen.passes.maintain_fixpoints import with_updates
from ludex.codegen.passes.name_sets import with_named_sets
from ludex.codegen.passes.peephole import same_body, tidied
from ludex.codegen.plan.number_ranges import check_number_sets
from ludex.codegen.plan.plan import UNROLLED, plan
from ludex.codegen.plan.witnesses import with_own_sets
from ludex.codegen.turn.engine_functions import Lowered, engine_functions
from ludex.dsl.model import Model

COUNTS = ("count_choices", "count_pseudo")  # of choices: tried where they must be, and untried


def lowered(model: Model, folded: dict[str, int]) -> Lowered:
    """The functions of the engine in the IR."""
    planned = plan(with_own_sets(model), folded)
    planned.unbounded_numbers = check_number_sets(planned)
    result = engine_functions(planned)
    functions = with_updates(result.program, read_from_state(result.program, result.functions))
    functions = tidied(functions, frozenset(result.program.helpers.values()))
    return replace(result, functions=with_named_sets(planned, result.program.named, functions))


def source_of(model: Model, folded: dict[str, int], digest: str = "") -> EngineSource:
    """What the engine's module says, before it is laid out."""
    result = lowered(model, folded)
    program = result.program
    check_functions(result.functions)
    exact, untried = (next(f for f in result.functions if f.name == name) for name in COUNTS)
    twins = same_body(exact, untried)
    slots = [*program.slots, BEYOND] if program.plan.unbounded_numbers else program.slots
    words = program.plan.words["cell"]
    loops = bool(program.kept) and words.known and UNROLLED < words.most <= 16
    return engine_source(
        program.plan,
        tuple(f for f in result.functions if f is not untried) if twins else result.functions,
        slots=slots,
        planes=program.planes,
        seen=program.seen,
        loops=loops,
        tables=program.tables,
        kept=program.fixpoints,
        origin=origin(model),
        digest=digest,
        stops=result.stops,
        untried=(exact if twins else untried).name,
    )


def origin(model: Model) -> str:
    """The name of the rules file, as a comment may hold it: a name may hold anything, a line break too, and its folder
    is nobody's business."""
    name = PurePath(model.sources[-1][0]).name if model.sources else model.name
    return re.sub(r"[^\w.-]", "_", name, flags=re.ASCII)


def compile_model(model: Model, folded: dict[str, int], digest: str = "") -> str:
    """The text of the engine's module."""
    return emit(source_of(model, folded, digest))
