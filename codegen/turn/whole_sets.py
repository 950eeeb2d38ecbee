"""Whether the choices of each action are one set of the engine, or what keeps them from it: in words, with the lines of
the rules. Asked of the same nest of loops that the functions are made of (`ludex.codegen.turn.instances`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludex.codegen import ir
from ludex.codegen.lower import table
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.model_walk import nodes
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.rules_text import rules_line
from ludex.codegen.turn.automaton import automaton
from ludex.codegen.turn.guards import guards_of
from ludex.codegen.turn.instances import Nest
from ludex.codegen.turn.nodes import Leaf
from ludex.codegen.turn.setwise import NoWays
from ludex.codegen.turn.stop_registers import ask_registers, kept_of
from ludex.codegen.turn.stops import Turns
from ludex.codegen.turn.sure_nodes import sure
from ludex.codegen.turn.untried import Untried, looks_ahead, untried
from ludex.dsl import model as m

TRIED, ASKED = ", each choice tried on a copy", ", each choice asked before it is taken"


@dataclass(frozen=True)
class Choices:
    """An action where the turn offers it, by the line that declares it: how its choices are made, and why not as one
    set."""

    action: str
    made: str
    reasons: tuple[str, ...]


def whole_sets(plan: Plan) -> tuple[Choices, ...]:
    """For each place in the turn that offers an action, in their order; equal ones once."""
    program = Program(plan, table, symbols=dict(plan.symbols))
    machine = automaton(program)
    ask_registers(program, [leaf.action for leaf in machine.leaves])
    turns = Turns(program, machine)
    return tuple(dict.fromkeys(_choices(turns, leaf) for leaf in machine.leaves))


def text(choices: tuple[Choices, ...]) -> str:
    """A paragraph for each."""
    return "\n".join("\n".join([c.action, f"    {c.made}", *(f"    {r}" for r in c.reasons)]) for c in choices)


def _choices(turns: Turns, leaf: Leaf) -> Choices:
    action, program = leaf.action, turns.program
    scope = replace(turns.scope(), kept=kept_of(program, [action], turns.automaton.env))
    params = action.chosen
    nest = Nest(scope, action, turns.filter(scope, leaf), lambda *_: None, True, params, in_order=False)
    tried = tuple(_tried(turns, scope, leaf))
    asked = None if turns.looks_on(leaf) else untried(program, action)
    if tried and asked is not None:
        made, reasons = _made(nest, asked.masks is None)
        made, tried = made.replace(TRIED, ASKED), tuple(_asked_before(turns, scope, leaf, asked))
    else:
        made, reasons = _made(nest, bool(tried))
    head = rules_line(program.plan.model, action.span) or action.name  # `pass` is declared nowhere
    return Choices(head, made, (*reasons, *tried))


def _made(nest: Nest, tried: bool) -> tuple[str, list[str]]:
    """How the instances of a nest are made; why they are not one set, as far as the nest knows."""
    levels, reasons = list(nest.asked_of_each()), []
    if not levels:
        return "one choice" if not nest.params else "one choice for each known value", []
    for parameter, guards in levels:
        lines = [rules_line(nest.start.plan.model, guard.span) for guard in guards]
        reasons += [f"{line} -- no set of `{parameter.local.name}`: asked of each" for line in lines]
    *outer, (last, asked) = levels
    names = [p.local.name for p, _ in outer] + ([last.local.name] if asked or tried else [])
    run = f"a loop over {', '.join(f'`{name}`' for name in names)}"
    if not names:
        return "one set", reasons
    if tried:
        return run + TRIED, reasons
    if len(nest.params) > 1:
        try:
            ways = nest.ways(nest.start)
            whole = f"one set of `{last.local.name}`"
            return whole if len(ways) == 1 else f"{whole} for each of {len(ways)} ways", []
        except NoWays as no:
            reasons.append(f"not by ways: {no.reason}")
    return (run if asked else f"{run}; for each one set of `{last.local.name}`"), reasons


def _asked_before(turns: Turns, scope: Scope, leaf: Leaf, asked: Untried) -> Iterator[str]:
    """Of which choices it is asked what is required after the writes."""
    params = zip(leaf.action.chosen, asked.masks.suspects if asked.masks else ())
    names = [f"`{p.local.name}`" for p, suspects in params if suspects is not None]
    said = f"of those whose {' or '.join(names)} is in a set that touches it" if names else "of no choice"
    said = f"{said}; of all where it does not hold before" if asked.masks else "of all: what touches it is no set"
    for node in _required(scope, leaf.action):
        ahead = " (where only what looks ahead may hold, tried on a copy)" if looks_ahead(node) else ""
        line = rules_line(turns.program.plan.model, node.span)
        yield f"{line} -- after what the action writes: asked before, {said}{ahead}"


def _required(scope: Scope, action: m.Action) -> Iterator[m.Require]:
    """The requires after what an action writes."""
    for p in action.params:
        scope = scope.bind(p.local, ir.Var(f"any {p.local.name}"))
    return (node for node in nodes(guards_of(scope, action).tried) if isinstance(node, m.Require))


def _tried(turns: Turns, scope: Scope, leaf: Leaf) -> Iterator[str]:
    """Why an instance is only known by a test on a copy."""
    for node in _required(scope, leaf.action):
        yield f"{rules_line(turns.program.plan.model, node.span)} -- after what the action writes: tried on a copy"
    if not leaf.sure or not sure(leaf.after):
        yield "what follows in the turn may fail: tried on a copy"
