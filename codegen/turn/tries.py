"""What may be tried, in an engine: the action that says it, and what of it was refused in this turn (`tries.h`)."""

from __future__ import annotations

from math import prod

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, negation
from ludex.codegen.lower.effects.field_access import outward
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.choice_code import decode, radixes
from ludex.codegen.plan.lowered import BEYOND, Tries
from ludex.codegen.refused import Refused
from ludex.codegen.tries.may_action import may_action
from ludex.codegen.turn.nodes import Leaf
from ludex.codegen.turn.untried import formulas_of
from ludex.dsl import model as m
from ludex.dsl.span import Span
from ludex.dsl.views.keys import word_of

TRIES = "TRIES"  # register: how many choices were refused in this turn
MOST = 1024  # of them that a position holds
BITS = 31  # of a choice that is remembered


def tried_action(program: Program, action: m.Action) -> m.Action:
    """The action with the instances that the player who chooses cannot refute, and no effects; made once."""
    key = ("tried", action.index)
    if key not in program.facts:
        program.facts[key] = action, may_action(action, program.plan.model, formulas_of(program))
    made: m.Action = program.facts[key][1]
    return made


def ask_room(program: Program, actions: list[m.Action], span: Span) -> None:
    """Have a position hold what may be refused of some actions. Refused where such choices are too long."""
    old = program.tries or Tries(0, 0)
    all_radixes = [radixes(program.plan, action) for action in actions]
    width = max(old.width, *(sum(radix.width for radix in one) for one in all_radixes))
    if width + len(program.plan.model.actions).bit_length() > BITS:
        raise Refused(f"choices that may be tried have at most {BITS} bits", span, "let actions have fewer parameters")
    many = sum(prod(program.plan.size(radix.dom).most for radix in one) for one in all_radixes)
    program.tries = Tries(min(old.most + many, MOST), width)


def unless_refused(scope: Scope, leaf: Leaf, code: ir.Scalar, then: ir.Stmt) -> ir.Stmt:
    """A statement for a choice, but not for one that was tried before."""
    if leaf.tried is None:
        return then
    refused = ir.CallI("was_refused", (scope.slot(TRIES), code), scope.state)
    return ir.IfS(negation(refused), (then,))


def remember_refused(scope: Scope, action: m.Action) -> None:
    """A choice `c` is refused: it is remembered, and its player hears so."""
    b, program, c = scope.b, scope.program, ir.Var("c")
    tries = program.tries
    assert tries is not None
    if tries.most == MOST:
        full = binary(">=", ir.Slot(TRIES, "s"), ir.Num(MOST))
        said = f"more than {MOST} choices are refused in one turn"
        b.emit(ir.IfS(full, (ir.StoreSlot(BEYOND, ir.Num(program.beyond(said)), "s"), ir.Return(ir.Num(0)))))
    b.emit(ir.Call("remember_try", (c,), "s"))
    if not program.plan.model.has_secrets:
        return
    b.emit(ir.Call("announce", (ir.Num(word_of("no")),), "s"))
    for place, (parameter, value) in enumerate(zip(action.chosen, decode(program.plan, action, c)), 1):
        kind = parameter.local.type
        number = b.let(parameter.local.name, value)
        if isinstance(kind, m.Int):
            number = add(number, ir.Num(program.plan.int_low))
        said_of = b.let("said", outward(scope, kind, number))
        b.emit(ir.Call("announce_word", (ir.Num(place), ir.Num(0), said_of), "s"))
    b.emit(ir.Call("announce_to", (ir.Slot("ME", "s"),), "s"))
