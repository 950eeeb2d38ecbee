"""What depends on nothing but the board is made once, when a game is opened: tables that the engine fills itself.

Before: `let corner = {c for c in cells if count(near(c)) == 3}` at each use a loop over the cells. After: a row of a
table of the opened game. What depends on a few elements besides (`around(c)`, `home(me)`) has a row for each of them.
A condition on one element that reads no state is a set: `require far(from, to) in {1, 4}` is a row for each `from`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, count
from math import prod

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import add, mul
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.dependence import LOOP, cost, inputs
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.lower.values import pointwise
from ludex.codegen.optional import is_on
from ludex.codegen.plan.domains import dom_of_set
from ludex.codegen.plan.model_walk import expressions
from ludex.codegen.plan.plan import UNROLLED, Plan
from ludex.dsl import model as m

LEAST = 8  # cheaper numbers and conditions are made where they are used
LEAST_SET = 6  # the same for sets of boards of many words, or of open size (4: an open 8 x 8 played 0.95 times as fast)
MOST_WORDS = 1 << 14  # of a table (as those of images of single cells)
MOST_WORK = 1 << 29  # operations, guessed high, to fill a table: milliseconds, tenths of a second at the worst
Inputs = dict[ir.Scalar, ir.Dom]


def constant_plane(scope: Scope, expr: m.Expr) -> ir.Plane | None:
    """The set as a row of a table; None where it is made where it is used."""
    if not isinstance(expr.type, m.SetOf) or expr.type.of in (None, m.STEP):
        return None
    dom = dom_of_set(expr)
    if dom == ir.NUMBERS:  # their planes are long
        return None
    read = _worthwhile(scope, expr, dom)
    if read is None:
        return None
    name = _table(scope, read, _name_of(expr, "set"), dom, lambda inner: lower.made_plane(inner, expr))
    return ir.PTable(name, _row(scope, read), dom)


def constant_scalar(scope: Scope, expr: m.Expr) -> ir.Scalar | None:
    """The number, element or condition as an entry of a table; None where it is found where it is used."""
    if isinstance(expr.type, m.Element) and expr.type.domain == m.STEP:
        return None
    read = _worthwhile(scope, expr, None)
    if read is None:
        return None
    name = _table(scope, read, _name_of(expr, "number"), None, lambda inner: lower.made_scalar(inner, expr))
    return ir.TableI(name, _row(scope, read))


def constant_members(scope: Scope, condition: m.Expr, x: str, dom: ir.Dom, least: int) -> ir.Plane | None:
    """The elements x (an IR variable) of a domain where a condition that costs at least so much holds; None where the
    condition reads more than these and few others."""
    if not is_on("precomputed") or dom == ir.NUMBERS or cost(scope.program, condition) < least:
        return None
    read = inputs(scope, condition)
    if (
        read is None
        or read.pop(ir.Var(x), dom) != dom
        or not _allowed(scope, condition, read, dom, scope.plan.size(dom).most)
    ):
        return None

    def members(inner: Scope) -> ir.Plane:

        return pointwise(inner, dom, lambda _: lower.made_scalar(inner, condition), x=x)

    return ir.PTable(_table(scope, read, _name_of(condition, "where"), dom, members), _row(scope, read), dom)


# ------------------------------------------------------------------------------------------ what is worth a table


def _worthwhile(scope: Scope, expr: m.Expr, dom: ir.Dom | None) -> Inputs | None:
    """What an expression depends on, if it costs enough and a table of it is allowed. dom: of a set;
    None for a number."""
    least = LEAST_SET if dom is not None and _long(scope.plan, dom) else LEAST
    read = inputs(scope, expr) if is_on("precomputed") and cost(scope.program, expr) >= least else None
    if read is None or cost(scope.program, expr) < LOOP and not _looked_up(scope.plan, read, dom):
        return None
    return read if _allowed(scope, expr, read, dom, 1) else None


def _long(plan: Plan, dom: ir.Dom) -> bool:
    """Whether planes are not written out word by word."""
    return plan.open_board or plan.words_of(dom).most > UNROLLED


def _looked_up(plan: Plan, read: Inputs, dom: ir.Dom | None) -> bool:
    """Whether looking up costs less than making what goes through no loop. Planes of few known words, one for each
    player at most, are numbers in the C code (11 x 11: 0.95 times as many playouts a second with tables of them)."""
    if dom is None:
        return len(read) == 1
    return _long(plan, dom) or any(of != ir.PLAYER for of in read.values())


def _allowed(scope: Scope, expr: m.Expr, read: Inputs, dom: ir.Dom | None, times: int) -> bool:
    """Whether a table of an expression that is made `times` times for each row is neither large nor slow to fill."""
    plan = scope.plan
    if plan.unbounded_numbers and any(n.type == m.SetOf(m.INT_DOMAIN) for n in expressions(expr)):
        return False  # a number that no set can hold is noted in the state
    if scope.b.symbolic and any(isinstance(value, ir.Var) for value in read):
        return False  # the expression is to be taken apart by what it reads
    if scope.b.loops is not None and set(scope.b.loops) <= read.keys():
        return False  # within a table being filled it is made no more often than here
    rows: int = prod([plan.size(d).most for d in read.values()])
    words = plan.words_of(dom).most if dom else 1
    work = rows * times * cost(scope.program, expr) * plan.words_of(ir.CELL).most
    return work <= MOST_WORK and (rows == times == 1 or rows * words <= MOST_WORDS)


def _name_of(expr: m.Expr, otherwise: str) -> str:
    """The name of a table, in small letters: those of other tables are in capitals."""
    return expr.definition.name.lower() if isinstance(expr, m.Use) else otherwise


def _row(scope: Scope, read: Inputs) -> ir.Scalar:
    """The row of a table for elements."""
    row: ir.Scalar = ir.Num(0)
    for value, dom in read.items():
        row = add(mul(row, scope.plan.size(dom).scalar), value)
    return row


# ------------------------------------------------------------------------------------------ filling


def _table(
    scope: Scope, read: Inputs, hint: str, dom: ir.Dom | None, make: Callable[[Scope], ir.Scalar | ir.Plane]
) -> str:
    """The name of a table, asked for at its first use; the same for
    what is made in the same way. dom: of planes; None for numbers."""
    program, b = scope.program, Builder()
    b.count = scope.b.count  # so that no name is one of those that are read
    b.loops = [*read]
    value, row = make(replace(scope, b=b, kept=(), asides=())), _row(scope, read)
    if isinstance(value, ir.Plane):
        b.emit(ir.FillP("", row, ir.dom_of(value), value))
    else:
        b.emit(ir.Fill("", row, value))
    body, given = b.body(), {}
    for i, (element, of) in enumerate(read.items()):
        given[element] = ir.Var(f"{of.kind if isinstance(of, m.Domain) else 'enum'}_given{i}")
        body = (ir.ForBits(given[element].name, ir.PAll(of), body),)
    body = _named_alike(ir.mapped(body, lambda n: given.get(n, n) if isinstance(n, (ir.Var, ir.Slot)) else n))
    if body not in program.filled:
        names = set(program.filled.values())
        program.filled[body] = next(n for n in chain((hint,), (f"{hint}_{i}" for i in count(2))) if n not in names)
        rows: ir.Scalar = ir.Num(1)
        for of in read.values():
            rows = mul(rows, scope.plan.size(of).scalar)
        program.table(program.filled[body], ("filled", rows), dom or "int")
    return program.filled[body]


def _named_alike(body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """The statements with their variables numbered from 1, so that what does the same is equal."""
    names: dict[str, str] = {}
    for n in ir.walk(body):
        if isinstance(n, _NAMED):
            names.setdefault(n.name, f"{n.name.rpartition('_')[0] or n.name}_{len(names) + 1}")
    return ir.mapped(body, lambda n: replace(n, name=names[n.name]) if isinstance(n, _NAMED) else n)


_NAMED = (
    ir.Var,
    ir.PVar,
    ir.PGathered,
    ir.Let,
    ir.LetP,
    ir.SetV,
    ir.SetP,
    ir.SetRow,
    ir.Gather,
    ir.PutBit,
    ir.ForBits,
    ir.ForRange,
)


def filling(program: Program, functions: tuple[ir.Function, ...]) -> tuple[ir.Function, ...]:
    """The functions that fill the tables which others read, in their order; tables that are not read are forgotten."""
    found, read = [], _tables_read(functions)
    for body, name in reversed(program.filled.items()):
        if name in read:
            found.append(
                ir.Function(f"fill_{name}", (), "none", _into(body, name), "When a game is opened.", stateless=True)
            )
            read |= _tables_read(body)
        else:
            del program.tables[name]
    return tuple(reversed(found))


def _into(body: tuple[ir.Stmt, ...], name: str) -> tuple[ir.Stmt, ...]:
    return ir.mapped(body, lambda n: replace(n, name=name) if isinstance(n, (ir.Fill, ir.FillP)) else n)


def _tables_read(nodes: tuple[ir.Function | ir.Stmt, ...]) -> set[str]:
    return {n.name for n in ir.walk(nodes) if isinstance(n, (ir.PTable, ir.TableI))}
