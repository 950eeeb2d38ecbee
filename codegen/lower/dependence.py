"""What an expression depends on besides the board, and roughly what it costs:
asked of the model, before it is lowered."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.codegen import ir
from ludex.codegen.lower.scope import Closure, Program, Scope
from ludex.codegen.plan.domains import dom_of_members
from ludex.codegen.plan.model_walk import direct, nodes, parts
from ludex.codegen.plan.plan import Plan
from ludex.dsl import model as m
from ludex.dsl.narrow import domain_of

LOOP = 100  # what costs as much goes through all elements, or grows step by step
_SOURCE = 8  # members of a set that are not bounded by a domain: ranges of numbers, relations
_OWN = {
    m.Arith: 1,
    m.Compare: 1,
    m.Member: 1,
    m.Within: 1,
    m.Logic: 1,
    m.SetOp: 1,
    m.AnyOf: 1,
    m.At: 2,
    m.Pick: 2,
    m.NumberOf: 2,
    m.TheOne: 1,
    m.What: 4,
    m.Whose: 4,
    m.First: 4,
    m.After: 8,
    m.Extreme: LOOP,
    m.Count: 2,
    m.MapCompare: 2,
    m.MapMember: 8,
    m.Span_: 20,
    m.Strides: 20,
    m.Among: 1,
    m.Members: 1,
    m.Past: 20,
    m.Inside: 20,
    m.Crossing: 50,
    m.Joined: LOOP,
    m.Connected: LOOP,
    m.AtSet: LOOP,
    m.TrueSet: LOOP,
}


@dataclass(frozen=True)
class Reads:
    """What an expression reads of its surroundings: bound names by number; `me` and `next`."""

    names: dict[int, m.Local]
    players: frozenset[str] = frozenset()


def inputs(scope: Scope, expr: m.Expr) -> dict[ir.Scalar, ir.Dom] | None:
    """The elements that the value of an expression depends on, with their domains; None where it depends on more."""
    read = _reads(scope.program, expr)
    if read is None:
        return None
    found: dict[ir.Scalar, ir.Dom] = {}
    for name in sorted(read.players):
        if not _noted(found, scope.me if name == "me" else scope.next, ir.PLAYER):
            return None
    for number, local in read.names.items():
        bound = scope.env.get(number)
        if isinstance(bound, Closure):
            there = replace(scope, env=bound.scope.env, written=bound.scope.written)
            more = None if bound.kept else inputs(there, bound.expr)
            if more is None:
                return None
            found |= more
        elif not isinstance(bound, (ir.PNone, ir.PAll)):
            if isinstance(bound, ir.Slot):  # a register: of the state that is read
                bound = scope.slot(bound.name)
            element = isinstance(local.type, m.Element) and local.type.domain != m.INT_DOMAIN
            if not _noted(found, bound, domain_of(local.type) if element else None):
                return None
    return found


def _noted(found: dict[ir.Scalar, ir.Dom], value: object, dom: ir.Dom | None) -> bool:
    """Note an element that is not constant; False for what is none."""
    if isinstance(value, (ir.Num, ir.Sym)):
        return True
    if isinstance(value, (ir.Var, ir.Slot)) and dom is not None:
        found[value] = dom
        return True
    return False


def _reads(program: Program, expr: object) -> Reads | None:
    """The names and players that an expression reads; None where it reads the state."""
    known = program.facts.get(("reads", id(expr)))
    if known is None:
        known = program.facts["reads", id(expr)] = (expr, _read_by(program, expr))  # with the node, whose id it is
    found: Reads | None = known[1]
    return found


def _read_by(program: Program, expr: object) -> Reads | None:
    if (
        isinstance(expr, (m.FieldRef, m.Can, m.Stuck, m.Earlier))
        or isinstance(expr, m.Builtin)
        and expr.name in ("turns", "winners")
    ):
        return None
    if isinstance(expr, m.LocalRef):
        return Reads({expr.local.number: expr.local})
    if isinstance(expr, m.Builtin):
        return Reads(
            {}, frozenset({"me"} if expr.name in ("me", "foe", "others") else {"next"} if expr.name == "next" else ())
        )
    names: dict[int, m.Local] = {}
    players: frozenset[str] = frozenset()
    for part in (*parts(expr), *((expr.definition.body,) if isinstance(expr, m.Use) else ())):
        more = _reads(program, part)
        if more is None:
            return None
        players |= more.players
        if not isinstance(expr, m.Use) or part is not expr.definition.body:  # a body reads its own parameters only
            names |= more.names
    if isinstance(expr, m.Comprehension):
        names = {n: local for n, local in names.items() if n not in {g.local.number for g in expr.generators}}
    return Reads(names, players)


# ------------------------------------------------------------------------------------------ costs


def cost(program: Program, expr: object) -> int:
    """About how many operations an expression takes: on single elements and on words."""
    known = program.facts.get(("cost", id(expr)))
    if known is None:
        known = program.facts["cost", id(expr)] = (expr, _cost_of(program, expr))
    found: int = known[1]
    return found


def _cost_of(program: Program, expr: object) -> int:
    if isinstance(expr, m.Comprehension):
        inside = cost(program, expr.body) + (0 if expr.condition is None else cost(program, expr.condition))
        for generator in reversed(expr.generators):
            inside = cost(program, generator.source) + _members(program.plan, generator.source) * (1 + inside)
        return LOOP + inside
    below = sum(cost(program, part) for part in parts(expr))
    return below + (cost(program, expr.definition.body) if isinstance(expr, m.Use) else _own(expr))


def size(program: Program, expr: object) -> int:
    """How many parts an expression has where every definition is written out."""
    known = program.facts.get(("size", id(expr)))
    if known is None:
        body = (expr.definition.body,) if isinstance(expr, m.Use) else ()
        made = 1 + sum(size(program, part) for part in (*parts(expr), *body))
        known = program.facts["size", id(expr)] = (expr, made)
    found: int = known[1]
    return found


def _own(expr: object) -> int:
    if isinstance(expr, (m.Image, m.Ring, m.Ends)):
        return 2 if isinstance(expr.links if isinstance(expr, m.Ends) else expr.set, m.ToSet) else 10
    if isinstance(expr, m.MapCompare) and any(_made_up(side) for side in (expr.left, expr.right)):
        return LOOP
    if isinstance(expr, m.ChooseExpr):  # one number of two is an instruction, one set or map of two a branch
        return 4 if isinstance(expr.type, (m.SetOf, m.MapOf)) else 1
    return _OWN.get(type(expr), 0)


def _made_up(side: m.Expr) -> bool:
    """Whether a side of a comparison is a map that is asked place by place: no row or column."""
    if isinstance(side, m.Use):
        return _made_up(side.definition.body)
    if isinstance(side, m.ChooseExpr):
        return _made_up(side.then) or _made_up(side.otherwise)
    return isinstance(side, (m.Arith, m.Negate)) and isinstance(side.type, m.MapOf)


def _members(plan: Plan, source: m.Expr) -> int:
    """How many members a set has at most."""
    kind = source.type
    if isinstance(source, m.Ends) and isinstance(source.links, m.ToSet):
        return 2  # the ends of one link
    if isinstance(source, m.IntRange) or not isinstance(kind, m.SetOf) or kind.of in (m.STEP, m.INT_DOMAIN, None):
        return plan.size(ir.CELL).most if isinstance(kind, m.SetOfSets) else _SOURCE
    return plan.size(dom_of_members(kind.of)).most


def mentions(scope: Scope, expr: object, name: str) -> bool:
    """Whether an expression reads the variable `name` (an IR variable)."""
    for node in direct(expr):
        if isinstance(node, m.LocalRef):
            bound = scope.env.get(node.local.number)
            if isinstance(bound, Closure):
                if mentions(bound.scope, bound.expr, name):
                    return True
            elif bound is not None and ir.reads(bound, name):
                return True
        elif isinstance(node, m.FieldRef) and scope.written and ir.reads(scope.holding(f"F_{node.field.word}"), name):
            return True
        elif isinstance(node, m.Use) and scope.written:
            if any(
                isinstance(n, m.FieldRef) and ir.reads(scope.holding(f"F_{n.field.word}"), name)
                for n in nodes(node.definition)
            ):
                return True
    return False
