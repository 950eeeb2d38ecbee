"""What an action requires after its writes, asked without a copy: of one choice, and of sets of choices.

Before: every choice of `hop(from, to)` is taken on a copy, and is offered if `require not any(king & hit)` holds there.
After: `passes_hop(from, to)` asks `plan/weakest_precondition.py`'s condition of the position itself. Where
`plan/dependency_masks.py` knows which choices may touch the condition, `Masked` gives them as a part of each set of
choices: the others are counted, listed and looked for as sets. Of `require kind != pawn or can(move, foe)` what comes
before `can` is asked so; only where it does not hold a choice is tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.planes import bit, join, meet, minus
from ludex.codegen.ir.scalars import add, binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.optional import is_on
from ludex.codegen.plan.dependency_masks import Masks, dependency_masks
from ludex.codegen.plan.domains import dom_of_local
from ludex.codegen.plan.model_walk import direct
from ludex.codegen.plan.weakest_precondition import logic, weakest_precondition
from ludex.codegen.turn.guards import guards_of
from ludex.codegen.turn.instances import Inner
from ludex.codegen.turn.setwise import Back, Value
from ludex.dsl import model as m
from ludex.dsl.narrow import known
from ludex.dsl.reasoning.formulas import Formulas
from ludex.dsl.walk import has
from ludex.engine.tables import INT_LOW


@dataclass(frozen=True)
class Untried:
    """The condition on the position before a choice that stands for what is required after it; and the choices that
    may touch it, where that is known. partly: the condition is stronger than the requires, since one of them asks with
    `can` where the rest of an `or` does not hold. Then choices that do not fulfil it are tried. needed: what they must
    fulfil too; None where that is not known."""

    condition: m.Expr
    masks: Masks | None
    partly: bool = False
    needed: m.Expr | None = None


def untried(program: Program, action: m.Action) -> Untried | None:
    """What an action requires after its writes, of the position before; None where each choice must be tried."""
    key = ("untried", action.index)
    if key not in program.facts:
        program.facts[key] = (action, _untried(program, action) if is_on("weakest_precondition") else None)
    found: Untried | None = program.facts[key][1]
    return found


def _untried(program: Program, action: m.Action) -> Untried | None:
    formulas, plan = formulas_of(program), program.plan
    scope = Scope(program, Builder())
    for i, p in enumerate(action.params):
        scope = scope.bind(p.local, ir.Var(f"p_{i}"))
    tried = guards_of(scope, action).tried
    followed = action.body[: len(action.body) - len(tried)]
    body = (*(s for s in followed if not isinstance(s, m.Require)), *tried)
    if action.witnesses:
        return None
    eased = tuple(_eased(s) for s in body)
    condition = weakest_precondition(action, eased, formulas)
    if condition is None or has(condition, m.Joined, m.Connected):
        return None  # fixed points are kept in the state: on a copy they are at hand
    grid = not plan.graph and not plan.walls
    masks = dependency_masks(action, condition, formulas) if grid and is_on("dependency_masks") else None
    if eased == body:
        return Untried(condition, masks)
    needed = weakest_precondition(action, tuple(s for s in body if not looks_ahead(s)), formulas)
    return Untried(condition, masks, True, needed)


def looks_ahead(s: m.Statement) -> bool:
    """Whether a statement requires what only the state after the choice can tell."""
    return isinstance(s, m.Require) and has(s.condition, m.Can, m.Stuck, m.Earlier)


def _eased(s: m.Statement) -> m.Statement:
    """A require without those items of an `or` that look ahead, any other statement as it is."""
    if not isinstance(s, m.Require) or not looks_ahead(s) or not isinstance(s.condition, m.Logic):
        return s
    plain = [item for item in s.condition.items if not has(item, m.Can, m.Stuck, m.Earlier)]
    return replace(s, condition=logic("or", *plain)) if s.condition.op == "or" and plain else s


def formulas_of(program: Program) -> Formulas:
    """The formulas of a program's model, made once."""
    key = ("formulas", 0)
    if key not in program.facts:
        program.facts[key] = (program, Formulas(program.plan.model))
    found: Formulas = program.facts[key][1]
    return found


def passes(scope: Scope, action: m.Action, values: Sequence[ir.Scalar], tried: ir.Scalar | None = None) -> ir.Scalar:
    """Whether a choice fulfils what its action requires after its writes, asked of the position before it. values: as
    members of their domains. tried: the same on a copy, where the condition does not decide it."""
    found = known(untried(scope.program, action))
    surely = _asked(
        scope, action, values, found.condition, "passes", "Would {} fulfil what it requires after its writes?"
    )
    if not found.partly or tried is None:
        return surely
    if found.needed is not None:
        doc = "Would {} fulfil what it requires after its writes, except what must be tried?"
        tried = binary("and", _asked(scope, action, values, found.needed, "may_pass", doc), tried)
    return binary("or", surely, tried)


def _asked(
    scope: Scope, action: m.Action, values: Sequence[ir.Scalar], condition: m.Expr, prefix: str, doc: str
) -> ir.Scalar:
    """A condition on the position and the parameters of a choice, by a function."""
    program = scope.program

    def make(name: str) -> ir.Function:
        own: list[tuple[str, ir.Kind]] = [(f"{p.local.name}_{i}", "int") for i, p in enumerate(action.chosen)]
        b = Builder(("me", "next", *(name for name, _ in own)))
        here = Scope(program, b, mover=ir.Var("me"), follower=ir.Var("next"))
        for parameter, (own_name, _) in zip(action.chosen, own):
            here = here.bind(parameter.local, ir.Var(own_name))
        b.emit(ir.Return(lower.scalar(here, condition)))
        said = f"{doc.format(action.name)} `me` chooses, `next` moves after."
        params: tuple[tuple[str, ir.Kind], ...] = (("me", "int"), ("next", "int"), *own)
        return program.of_rules(action.span, ir.Function(name, params, "int", b.body(), said))

    name = program.helper((prefix, action.index), f"{prefix}_{action.name}", make)
    numbers = [add(v, ir.Num(INT_LOW)) if _is_int(p) else v for p, v in zip(action.chosen, values)]
    return ir.CallI(name, (scope.me, scope.next, *numbers), scope.state)


def _is_int(parameter: m.Parameter) -> bool:
    return isinstance(parameter.local.type, m.Int)


@dataclass(frozen=True)
class Masked:
    """The choices of an action that must be asked one by one. touching: the values of each parameter with which they
    may be such (None: no value), as planes where no other parameter is read; all where nothing is known."""

    action: m.Action
    suspects: tuple[m.Expr | None, ...]
    touching: tuple[ir.Plane | None, ...]

    def asked_singly(self, scope: Scope, values: Sequence[Value], last: tuple[str, ir.Plane]) -> ir.Plane:
        """The members of a set of choices that must be asked one by one. scope: where its other values are bound."""
        members = last[1]
        own = self._of(scope, len(values))
        touched: ir.Plane = ir.PNone(ir.dom_of(members)) if own is None else own
        singly: ir.Scalar = ir.Num(0)
        for i, value in enumerate(values):
            where = self._of(scope, i)
            if where is None:
                continue
            if isinstance(value, Back):
                for step in value.steps:
                    where = ir.PImage((step,), where)
                touched = join(touched, where)
            else:
                singly = binary("or", singly, bit(where, value))
        singled = meet(members, touched)
        return singled if singly == ir.Num(0) else ir.PIf(singly, members, singled)

    def _of(self, scope: Scope, i: int) -> ir.Plane | None:
        where, suspects = self.touching[i], self.suspects[i]
        return lower.plane(scope, suspects) if where is None and suspects is not None else where

    @property
    def apart(self) -> bool:
        """Whether the set of each parameter can be known before the others."""
        return all(where is not None or suspects is None for where, suspects in zip(self.touching, self.suspects))


def masked(scope: Scope, action: m.Action) -> Masked | None:
    """The choices of an action that must be asked one by one, at a stop; None where these are all."""
    found = untried(scope.program, action)
    params = action.chosen
    if found is None or found.masks is None or not params:
        return None
    if any(not isinstance(p.local.type, m.Element) for p in params):
        return None
    masks, b = found.masks, scope.b
    own = {p.local.number for p in params}
    calm = b.recall(("calm", masks.base, scope.me))
    if calm is None:
        calm = b.let("calm", lower.scalar(scope, masks.base))
        b.remember(("calm", masks.base, scope.me), calm)
    touching: list[ir.Plane | None] = []
    for i, (parameter, suspects) in enumerate(zip(params, masks.suspects)):
        before = None if suspects is None or _reads(suspects, own) else suspects
        if i and before is None:
            touching.append(None)
        elif not i and suspects is not before:
            return None
        else:
            touching.append(_touching(scope, before, dom_of_local(parameter.local), None if i else calm))
    return Masked(action, masks.suspects, tuple(touching))


def _reads(e: m.Expr, numbers: set[int]) -> bool:
    return any(isinstance(n, m.LocalRef) and n.local.number in numbers for n in direct(e))


def _touching(scope: Scope, suspects: m.Expr | None, dom: ir.Dom, calm: ir.Scalar | None) -> ir.Plane:
    """A set of suspects in a variable; all where the condition does not hold before (`calm`)."""
    b = scope.b
    key = ("touching", suspects, dom, calm, scope.me)
    made: ir.Plane | None = b.recall(key)
    if made is not None:
        return made
    made = ir.PNone(dom) if suspects is None else lower.plane(scope, suspects)
    if calm is not None:
        made = ir.PIf(calm, made, ir.PAll(dom))
    made = b.let_plane("touching", made)
    b.remember(key, made)
    return made


def by_masks(
    scope: Scope, one: Masked, values: list[Value], last: tuple[str, ir.Plane], inner: Inner, in_order: bool
) -> None:
    """What is inside for a set of choices: for those that need not be asked as a set, for the others one by one."""
    b, (name, members) = scope.b, last
    x, members = ir.Var(name), b.let_plane("members", members)
    singly = b.let_plane("singly", one.asked_singly(scope, values, (name, members)))
    numbers: list[Value] = [v.before(scope.plan, x) if isinstance(v, Back) else v for v in values]
    with b.loop(name) as body:
        inner(replace(scope, sure=minus(members, singly)) if in_order else scope, [*numbers, x], None)
    if not in_order:
        inner(scope, values, (name, minus(members, singly)))
        b.emit(ir.ForBits(name, singly, tuple(body)))
        return
    with b.block() as whole:
        inner(scope, values, (name, members))
    b.emit(ir.IfS(ir.AnyP(singly), (ir.ForBits(name, members, tuple(body)),), tuple(whole)))
