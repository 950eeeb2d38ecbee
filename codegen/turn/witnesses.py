"""The witnesses of choices: elements that must exist, and are no part of the choice."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.domains import dom_of_local


def witnesses(program: Program) -> list[ir.Function]:
    """witness_A_K(parameters): the fitting elements of the k-th witness of action a."""
    found = []
    for action in program.plan.model.actions:
        params = action.chosen
        for k, witness in enumerate(action.witnesses):
            scope = Scope(program, Builder())
            for i, p in enumerate(params):
                scope = scope.bind(p.local, ir.Var(f"{p.local.name}_{i}"))
            for before in action.witnesses[:k]:
                dom = dom_of_local(before.local)
                first = scope.b.let(before.local.name, ir.FirstP(lower.plane(scope, before.source)))
                there = add(first, ir.Num(program.plan.int_low)) if dom == ir.NUMBERS else first
                scope = scope.bind(before.local, there)
            scope.b.emit(ir.ReturnP(lower.plane(scope, witness.source)))
            names: list[tuple[str, ir.Kind]] = [(f"{p.local.name}_{i}", "int") for i, p in enumerate(params)]
            name, dom = f"witness_{action.index}_{k}", dom_of_local(witness.local)
            doc = f"The fitting {witness.local.name} of {action.name}."
            made = ir.Function(name, tuple(names), dom, scope.b.body(), doc)
            found.append(program.of_rules(action.span, made))
    return found
