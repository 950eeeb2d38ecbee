"""Numbers where a condition holds, `{i for i in 1..n if c}`, that are counted or asked for, or of which the first is
taken: by a loop over the range, without a set of numbers.

Before: 32 words of zeros, a bit for each i where c holds, then the bits are counted. After: a number that grows."""

from __future__ import annotations

from collections.abc import Callable

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.expressions.loops import iterate
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.domains import dom_of_set
from ludex.dsl import model as m


def is_among_numbers(e: m.Expr) -> bool:
    """Whether a set holds the numbers of another where a condition holds, each once."""
    if not isinstance(e, m.Comprehension) or e.kind != "set" or len(e.generators) != 1 or dom_of_set(e) != ir.NUMBERS:
        return False
    return isinstance(e.body, m.LocalRef) and e.body.local == e.generators[0].local


def count_among(scope: Scope, e: m.Comprehension) -> ir.Scalar:
    """How many numbers there are."""
    b, name = scope.b, scope.b.fresh("counted")
    b.emit(ir.Let(name, ir.Num(0)))
    more = ir.SetV(name, add(ir.Var(name), ir.Num(1)))
    iterate(scope, e.generators, e.condition, lambda inner: b.emit(more), stop=None, distinct=True)
    return ir.Var(name)


def any_among(scope: Scope, e: m.Comprehension) -> ir.Scalar:
    """Whether there is one."""
    return _first(scope, e, lambda inner: None)


def first_among(scope: Scope, e: m.Comprehension) -> ir.Scalar:
    """The least one; 0 where there is none."""
    value = scope.b.fresh("first")
    scope.b.emit(ir.Let(value, ir.Num(0)))
    _first(scope, e, lambda inner: scope.b.emit(ir.SetV(value, lower.scalar(inner, e.body))))
    return ir.Var(value)


def _first(scope: Scope, e: m.Comprehension, then: Callable[[Scope], None]) -> ir.Scalar:
    """Do something with the least number; whether there is one."""
    b, name = scope.b, scope.b.fresh("found")
    b.emit(ir.Let(name, ir.Num(0)))

    def leaf(inner: Scope) -> None:
        then(inner)
        b.emit(ir.SetV(name, ir.Num(1)))

    iterate(scope, e.generators, e.condition, leaf, stop=ir.Var(name), distinct=True)
    return ir.Var(name)
