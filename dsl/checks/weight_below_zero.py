"""Q06: a weight that may be less than 0, or always is 0

An error.

Finds: a weight behind `by` that is not known to be 0 or more; and one that is never more than 0.

Why: an outcome has the probability of its weight by the sum of all weights. Of weight 0 it never happens; a number
below 0 says nothing. What a weight can be follows from the ranges of fields and parameters.

Example:

    game left: int = 6
    chance pick(n in 1..6) by left - n:
        left -= 1
        owner[{c for c in free if row[c] == n}] = me
    turn: pick

Instead:

    game left: int = 6
    chance pick(n in 1..6) by max(left - n, 0):
        left -= 1
        owner[{c for c in free if row[c] == n}] = me
    turn: pick
"""

from collections.abc import Iterator
from math import inf

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.ranges import EVERYTHING, Range, arithmetic
from ludex.dsl.reasoning.examined import Examined

Env = dict[int, Range]  # numbers of parameters -> their ranges


def weight_below_zero(examined: Examined) -> Iterator[Diagnostic]:
    for action in examined.model.actions:
        if action.weight is None or not examined.is_own(action.span):
            continue
        env: Env = {}
        for parameter in action.params:
            if isinstance(parameter.local.type, m.Int):
                env[parameter.local.number] = _members(parameter.source, env, examined)
        low, high = _range(action.weight, env, examined)
        if low < 0:
            label = "nothing says that this is never below 0" if low == -inf else f"this may be {low:.0f}"
            hint = "write `max(..., 0)`, or give the fields that it reads a range"
            yield _finding(action.weight, "a weight that may be less than 0", label, hint)
        elif high <= 0:
            hint = "an outcome of weight 0 never happens: give a weight above 0"
            yield _finding(action.weight, "a weight that is always 0", "this is never more", hint)


def _finding(weight: m.Expr, title: str, label: str, hint: str) -> Diagnostic:
    return Diagnostic("Q06", "error", title, weight.span, label, (), hint)


def _members(source: m.Expr, env: Env, examined: Examined) -> Range:
    """The least and the greatest member of a set of numbers."""
    match source:
        case m.IntRange(low=low, high=high):
            return _range(low, env, examined)[0], _range(high, env, examined)[1]
        case m.SetLiteral(items=items) if items:
            return _hull([_range(item, env, examined) for item in items])
        case m.SetOp(op="&", items=items):
            ranges = [_members(item, env, examined) for item in items]
            return max(low for low, _ in ranges), min(high for _, high in ranges)
        case m.SetOp(op="-", items=items):
            return _members(items[0], env, examined)
        case m.Use(definition=definition, args=()):
            return _members(definition.body, env, examined)
    return EVERYTHING


def _range(number: m.Expr, env: Env, examined: Examined) -> Range:
    """The least and the greatest that a number can be."""
    match number:
        case m.LocalRef(local=local):
            return env.get(local.number, EVERYTHING)
        case m.Arith(op=op, left=left, right=right):
            return arithmetic(op, _range(left, env, examined), _range(right, env, examined))
        case m.ChooseExpr(condition=m.Compare(op=">" | "<" as op, left=one, right=other)) if (
            one == number.then and other == number.otherwise
        ):
            return _better(op, _range(one, env, examined), _range(other, env, examined))
        case m.ChooseExpr(then=then, otherwise=otherwise):
            return _hull([_range(then, env, examined), _range(otherwise, env, examined)])
        case m.Use(definition=definition, args=args):
            inner = {p.number: _range(arg, env, examined) for p, arg in zip(definition.params, args)}
            return _range(definition.body, inner, examined)
    return examined.formulas.numbers.range(examined.formulas.terms.of(number))


def _better(op: str, one: Range, other: Range) -> Range:
    """The range of the greater (`>`) or the less of two numbers: `max(a, b)` is `a if a > b else b`."""
    best = max if op == ">" else min
    return best(one[0], other[0]), best(one[1], other[1])


def _hull(ranges: list[Range]) -> Range:
    return min(low for low, _ in ranges), max(high for _, high in ranges)
