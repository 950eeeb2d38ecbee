"""The compiler as one list of passes: rules and the settings folded in -> the text of the engine's module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ludex.codegen.emit.module import emit, engine_source
from ludex.codegen.emit.source import EngineSource
from ludex.codegen.ir.check import check_functions
from ludex.codegen.optional import OPTIONAL, is_on
from ludex.codegen.passes.certificates import with_certificates
from ludex.codegen.passes.cse import asked_once
from ludex.codegen.passes.fixpoints import read_from_state
from ludex.codegen.passes.inline_calls import without_wrappers
from ludex.codegen.passes.kept_crossings import with_kept_crossings
from ludex.codegen.passes.keys_once import keys_made_once
from ludex.codegen.passes.maintain_fixpoints import with_updates
from ludex.codegen.passes.name_sets import with_named_sets
from ludex.codegen.passes.name_values import with_named_values
from ludex.codegen.passes.outline import shared
from ludex.codegen.passes.pair_counts import with_pair_counts
from ludex.codegen.passes.peephole import tidied
from ludex.codegen.passes.pick_members import with_picks
from ludex.codegen.passes.set_functions import with_set_functions
from ludex.codegen.passes.short_names import with_short_names
from ludex.codegen.passes.zero_init import without_zeros
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.number_ranges import with_number_sets
from ludex.codegen.plan.plan import Plan, plan
from ludex.codegen.plan.witnesses import with_own_sets
from ludex.codegen.turn.engine_functions import engine_functions
from ludex.dsl.model import Model


@dataclass(frozen=True)
class Rules:
    """What is compiled: a model, and the settings that the engine has folded in."""

    model: Model
    folded: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Pass:
    """A step of the compiler: takes one frozen value, gives another. `what` is said in words."""

    name: str
    function: Callable[[Any], Any]
    takes: type
    gives: type
    what: str

    @property
    def is_on(self) -> bool:
        """Whether it is not left out: one that an engine can do without has the name of its module."""
        module = self.function.__module__.rpartition(".")[2]
        return module not in OPTIONAL or is_on(module)


def own_sets(rules: Rules) -> Rules:
    return replace(rules, model=with_own_sets(rules.model))


def planned(rules: Rules) -> Plan:
    return plan(rules.model, rules.folded)


def checked(lowered: Lowered) -> Lowered:
    check_functions(lowered.functions)
    return lowered


PASSES = (
    Pass("witnesses", own_sets, Rules, Rules, "every parameter's set stands for itself, whatever an `any` chooses"),
    Pass("plan", planned, Rules, Plan, "how domains, fields and choices are represented"),
    Pass("numbers", with_number_sets, Plan, Plan, "sets of numbers fit, or the engine watches them"),
    Pass("lower", engine_functions, Plan, Lowered, "every function of the engine, in the IR"),
    Pass("fixpoints", read_from_state, Lowered, Lowered, "fixed points are read from the state"),
    Pass("updates", with_updates, Lowered, Lowered, "and brought up to date by each write"),
    Pass("crossed", with_kept_crossings, Lowered, Lowered, "links that cross stored links are read from the state"),
    Pass(
        "certified", with_certificates, Lowered, Lowered, "whether cells are joined is known by what was found before"
    ),
    Pass("tidy", tidied, Lowered, Lowered, "nothing that is never done; equal functions once"),
    Pass("wrappers", without_wrappers, Lowered, Lowered, "functions that only hand on are put in place of their calls"),
    Pass("first", without_zeros, Lowered, Lowered, "a position begins with zeros, which no first value stores"),
    Pass("keys", keys_made_once, Lowered, Lowered, "the keys that `seen` compares are made once a turn"),
    Pass("sets", with_set_functions, Lowered, Lowered, "sets that are computed alike are computed by one function"),
    Pass("shared", shared, Lowered, Lowered, "a function for what is made in several places"),
    Pass("values", with_named_values, Lowered, Lowered, "a value that stands several times has a name"),
    Pass("asked", asked_once, Lowered, Lowered, "common subexpressions are computed once"),
    Pass("names", with_named_sets, Lowered, Lowered, "sets under the names of the rules"),
    Pass("picks", with_picks, Lowered, Lowered, "a member that a random number stands for is picked in one step"),
    Pass("pairs", with_pair_counts, Lowered, Lowered, "pairs of cells a step apart are counted from the smaller set"),
    Pass("short", with_short_names, Lowered, Lowered, "variables share the names that they were made for"),
    Pass("ir", checked, Lowered, Lowered, "names, domains and calls of the IR agree"),
    Pass("source", engine_source, Lowered, EngineSource, "what the template lays out"),
    Pass("pyx", emit, EngineSource, str, "the text of the module, in Cython"),
)


def after(name: str, model: Model, folded: Mapping[str, int]) -> Any:
    """What a pass gives, as its row of PASSES says. Raises Refused for what cannot be compiled."""
    value: Any = Rules(model, folded)
    for step in PASSES:
        value = step.function(value) if step.is_on else value
        if step.name == name:
            return value
    raise ValueError(f"no pass {name}: {', '.join(step.name for step in PASSES)}")


def lowered(model: Model, folded: Mapping[str, int]) -> Lowered:
    """The functions of the engine in the IR."""
    made: Lowered = after("ir", model, folded)
    return made


def source_of(model: Model, folded: Mapping[str, int], digest: str = "") -> EngineSource:
    """What the engine's module says, before it is laid out."""
    made: EngineSource = after("source", model, folded)
    return replace(made, digest=digest)


def compile_model(model: Model, folded: Mapping[str, int], digest: str = "") -> str:
    """The text of the engine's module."""
    return emit(source_of(model, folded, digest))
