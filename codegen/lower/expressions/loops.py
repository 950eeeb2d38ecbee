"""Runs through sets of sets: lines, the parts that a set falls into, and sets that an expression makes one by one."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.ir.scalars import add, binary, negation, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel, single_cell
from ludex.codegen.lower.dependence import mentions
from ludex.codegen.lower.expressions.closures import joined_planes
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.domains import dom_of_set
from ludex.codegen.plan.number_ranges import Env, range_of, ranges_within
from ludex.codegen.refused import Refused
from ludex.dsl import model as m

Then = Callable[[Scope], None]  # what is done with each set, in the scope where the name stands for it
MOST_WORDS = 1 << 16  # of the sets kept on the stack, so that each is visited once


def over_sets(scope: Scope, local: m.Local, family: m.Expr, then: Then, stop: ir.Scalar | None, distinct: bool) -> None:
    """Something done with each set, in any order, in a state that does not change meanwhile; left when `stop` is true.
    Where it need not be `distinct` it may be done more than once with the same set."""
    inner, family = peel(scope, family)
    if _over_known(scope, local, inner, family, then, stop):
        return
    if isinstance(family, m.ChooseExpr):
        _either(scope, inner, family, lambda part: over_sets(scope, local, part, then, stop, distinct))
        return
    made = _comprehension(family)
    kept = _Kept(scope, made) if distinct else None

    def each(found: Scope) -> None:
        where = scope.b.let_plane(local.name, lower.plane(found, made.body))
        with scope.b.block() as body:
            then(scope.bind(local, where))
        scope.b.emit(ir.IfS(kept.new(where) if kept is not None else ir.Num(1), tuple(body)))

    iterate(inner, made.generators, made.condition, each, stop, False)


def over_sets_in_order(scope: Scope, local: m.Local, family: m.Expr, then: Then) -> None:
    """Something done with each set in canonical order; the sets are read once, before."""
    inner, family = peel(scope, family)
    if _over_known(scope, local, inner, family, then, None):
        return
    if isinstance(family, m.ChooseExpr):
        _either(scope, inner, family, lambda part: over_sets_in_order(scope, local, part, then))
        return
    made = _comprehension(family)
    b, kept = scope.b, _Kept(scope, made)

    def each(found: Scope) -> None:
        kept.put(b.let_plane(local.name, lower.plane(found, made.body)))

    iterate(inner, made.generators, made.condition, each, None, False)
    i = b.fresh("i")
    with b.block() as body:
        then(scope.bind(local, b.let_plane(local.name, ir.PGathered(kept.name, ir.Var(i), kept.dom))))
    b.emit(ir.ForRange(i, ir.Num(0), ir.Var(kept.count), tuple(body)))


def lines_table(scope: Scope, e: m.Lines) -> tuple[str, ir.Scalar]:
    """The table of the lines of a constant length, and how many there are. They are numbered in canonical order."""
    plan, known = scope.plan, peel(scope, e.length)[1]
    length: int | str | None = number(lower.scalar(scope, e.length))
    if length is None and isinstance(known, m.ParamRef) and plan.open_board:
        length = known.name
    if length is None:
        raise Refused("lines of an open length", e.span, "fold the parameter in with --set")
    along = () if e.relation is None else _along(scope, e, e.relation)
    label = "_".join(map(str, (length, *(along[0] if along else ()), *along[1:])))
    name = scope.program.table(f"LINES_{label}", ("lines", length, *along), ir.CELL)
    if plan.open_board:
        asked = length if isinstance(length, int) else f"settings[{length!r}]"
        arguments = ", ".join(map(str, (asked, *along)))
        return name, scope.program.symbol(f"COUNT_{name}", f"len(board.lines({arguments}))")
    assert isinstance(length, int)
    return name, ir.Num(len(plan.board.lines(length, *along)))


def _along(scope: Scope, e: m.Lines, relation: m.Expr) -> tuple[tuple[int, ...], int]:
    """The steps that lines go by, and how many times each is taken."""
    steps, times = static_steps(scope, relation), 1 if e.times is None else number(lower.scalar(scope, e.times))
    if steps is None or times is None:
        raise Refused("lines along steps of an open size", e.span, "fold the parameter in with --set")
    return tuple(sorted(steps)), times


def _over_known(scope: Scope, local: m.Local, inner: Scope, family: m.Expr, then: Then, stop: ir.Scalar | None) -> bool:
    """Lines, and the parts of a set: they are different, and come in canonical order by themselves."""
    b = scope.b
    if isinstance(family, m.Lines):
        table, count = lines_table(inner, family)
        i = b.fresh("line")
        with b.loop(i) as body:
            then(scope.bind(local, ir.PTable(table, ir.Var(i), ir.CELL)))
            leave(scope, stop)
        b.emit(ir.ForRange(i, ir.Num(0), count, tuple(body)))
        return True
    parts = _parts(inner, family)
    if parts is None:
        return False
    whole, joined_from = parts
    rest = b.fresh("rest")
    b.emit(ir.LetP(rest, ir.CELL, whole))
    with b.block() as body:
        b.emit(ir.IfS(binary("==", ir.AnyP(ir.PVar(rest, ir.CELL)), ir.Num(0)), (ir.Break(),)))
        part = b.let_plane(local.name, joined_from(b.let("first", ir.FirstP(ir.PVar(rest, ir.CELL)))))
        b.emit(ir.SetP(rest, ir.CELL, minus(ir.PVar(rest, ir.CELL), part)))
        then(scope.bind(local, part))
        leave(scope, stop)
    b.emit(ir.Loop(tuple(body)))
    return True


def _parts(scope: Scope, family: m.Expr) -> tuple[ir.Plane, Callable[[ir.Scalar], ir.Plane]] | None:
    """S, and the part of a cell, where a family is `{joined(c, S, R) for c in S}` with an R that goes both ways."""

    if not (isinstance(family, m.Comprehension) and len(family.generators) == 1 and family.condition is None):
        return None
    local, source, x = family.generators[0].local, family.generators[0].source, scope.b.fresh("c")
    inner, body = peel(scope.bind(local, ir.Var(x)), family.body)
    if not isinstance(body, m.Joined) or source.type != m.SetOf(m.CELL) or not _is_variable(inner, body.start, x):
        return None
    if mentions(inner, body.through, x) or mentions(inner, body.relation, x):
        return None
    steps, opposite = static_steps(inner, body.relation), scope.plan.board.opposite
    if steps is None or any(opposite[step] not in steps for step in steps):
        return None
    with scope.b.block():  # only to be compared
        if lower.plane(scope, source) != lower.plane(inner, body.through):
            return None
    whole = scope.b.let_plane("whole", lower.plane(scope, source))
    return whole, lambda cell: joined_planes(inner, ir.PBit(cell, ir.CELL), whole, body.relation)


def _is_variable(scope: Scope, cells: m.Expr, name: str) -> bool:
    """Whether an expression is the set of the one cell that a variable holds."""
    found = single_cell(scope, cells)
    if found is None:
        return False
    inner, cell = peel(*found)
    return isinstance(cell, m.LocalRef) and inner.env.get(cell.local.number) == ir.Var(name)


def _either(scope: Scope, inner: Scope, family: m.ChooseExpr, run: Callable[[m.Expr], None]) -> None:
    b, test = scope.b, lower.scalar(inner, family.condition)
    with b.block() as then:
        run(family.then)
    with b.block() as otherwise:
        run(family.otherwise)
    b.emit(ir.IfS(test, tuple(then), tuple(otherwise)))


def _comprehension(family: m.Expr) -> m.Comprehension:
    """What else a set of sets can be."""
    assert isinstance(family, m.Comprehension), family
    return family


def leave(scope: Scope, stop: ir.Scalar | None) -> None:
    """Leave the loop when `stop` is true."""
    if stop is not None:
        scope.b.emit(ir.IfS(stop, (ir.Break(),)))


def _most(scope: Scope, source: m.Expr, known: Env) -> float:
    """How many members a set, or a set of sets, has at the most. known: the ranges of numbers that names stand for."""
    inner, source = peel(scope, source)
    known = known | {
        local: (bound.value, bound.value) for local, bound in inner.env.items() if isinstance(bound, ir.Num)
    }
    if isinstance(source, m.IntRange):  # run through, however long: not held as a set
        low, high = range_of(scope.plan, source, known)
        return max(high - low + 1, 0)
    if isinstance(source, m.Comprehension):
        known = ranges_within(scope.plan, source, known)
        return prod(_most(inner, generator.source, known) for generator in source.generators)
    if isinstance(source, m.ChooseExpr):
        return max(_most(inner, source.then, known), _most(inner, source.otherwise, known))
    if isinstance(source, m.Lines):  # each begins at a cell of a direction, or of a row of the data
        if scope.plan.graph:
            return sum(map(len, scope.plan.board.graph_lines))
        ways = scope.plan.board.lattice.axes if source.relation is None else scope.plan.steps
        return len(ways) * scope.plan.size(ir.CELL).most
    return scope.plan.size(dom_of_set(source)).most


class _Kept:
    """The sets that have been met, each once."""

    def __init__(self, scope: Scope, family: m.Comprehension):
        self.b, self.dom = scope.b, dom_of_set(family)
        most = _most(scope, family, {})
        if most * scope.plan.words_of(self.dom).most > MOST_WORDS:
            raise Refused("a set of so many sets", family.span)
        self.most = int(most)
        self.name, self.count = self.b.fresh("kept"), self.b.fresh("sets")
        self.b.emit(ir.Let(self.count, ir.Num(0)))

    def new(self, where: ir.PVar) -> ir.Scalar:
        """Whether a set has not been met; then it is kept."""
        new = self._unmet(where)
        self.b.emit(ir.IfS(self._fits(new), self._keep(where, ir.Var(self.count))))
        return new

    def put(self, where: ir.PVar) -> None:
        """Keep a set, unless it has been met, at its place in canonical order."""
        b, i = self.b, self.b.fresh("i")
        new = self._unmet(where)
        with b.block() as insert:
            b.emit(ir.Let(i, ir.Var(self.count)))
            with b.block() as step:
                before = ir.PGathered(self.name, sub(ir.Var(i), ir.Num(1)), self.dom)
                b.emit(ir.IfS(binary("==", ir.Var(i), ir.Num(0)), (ir.Break(),)))
                b.emit(ir.IfS(_comes_before(b, b.let_plane("before", before), where), (ir.Break(),)))
                b.emit(ir.Gather(self.name, self.most, self.dom, ir.Var(i), before))
                b.emit(ir.SetV(i, sub(ir.Var(i), ir.Num(1))))
            b.emit(ir.Loop(tuple(step)))
            for statement in self._keep(where, ir.Var(i)):
                b.emit(statement)
        b.emit(ir.IfS(self._fits(new), tuple(insert)))

    def _fits(self, new: ir.Scalar) -> ir.Scalar:
        """There is room for all that can be, unless the rules lead a field out of its range."""
        return binary("and", new, binary("<", ir.Var(self.count), ir.Num(self.most)))

    def _unmet(self, where: ir.PVar) -> ir.Scalar:
        b, i, new = self.b, self.b.fresh("i"), self.b.fresh("new")
        b.emit(ir.Let(new, ir.Num(1)))
        same = ir.SameP(ir.PGathered(self.name, ir.Var(i), self.dom), where)
        b.emit(ir.ForRange(i, ir.Num(0), ir.Var(self.count), (ir.IfS(same, (ir.SetV(new, ir.Num(0)), ir.Break())),)))
        return ir.Var(new)

    def _keep(self, where: ir.PVar, index: ir.Scalar) -> tuple[ir.Stmt, ...]:
        return (
            ir.Gather(self.name, self.most, self.dom, index, where),
            ir.SetV(self.count, add(ir.Var(self.count), ir.Num(1))),
        )


def _comes_before(b: Builder, left: ir.PVar, right: ir.PVar) -> ir.Scalar:
    """Whether of two different sets the left one comes first: their members in order, compared like words."""
    first, before = b.let("differs", ir.FirstP(join(minus(left, right), minus(right, left)))), b.fresh("earlier")
    b.emit(ir.Let(before, ir.AnyP(meet(right, ir.PAbove(first, left.dom)))))
    is_right = ir.BitP(right, first)
    b.emit(ir.IfS(is_right, (ir.SetV(before, ir.NotB(ir.AnyP(meet(left, ir.PAbove(first, left.dom))))),)))
    return ir.Var(before)


Leaf = Callable[[Scope], None]


def known_members(scope: Scope, source: m.Expr) -> list[ir.Scalar] | None:
    """The members of a source that the compiler knows: constant relations and short ranges."""

    if source.type == m.RELATION:
        steps = static_steps(scope, source)
        return None if steps is None else [ir.Num(i) for i in sorted(steps)]
    inner, expr = peel(scope, source)
    if isinstance(expr, m.IntRange):
        low, high = number(lower.scalar(inner, expr.low)), number(lower.scalar(inner, expr.high))
        if low is not None and high is not None and high - low < 16:
            return [ir.Num(i) for i in range(low, high + 1)]
    return None


def iterate(
    scope: Scope,
    generators: tuple[m.Generator, ...],
    condition: m.Expr | None,
    leaf: Leaf,
    stop: ir.Scalar | None,
    distinct: bool,
) -> None:
    """Loops over the generators, a test of the condition, and the leaf inside; left as soon as `stop` is true."""
    b = scope.b
    if not generators:
        _inside(scope, condition, leaf)
        return
    first, rest = generators[0], generators[1:]

    def below(inner: Scope) -> None:
        iterate(inner, rest, condition, leaf, stop, distinct)

    constants = known_members(scope, first.source)
    if constants is not None:
        for i, constant in enumerate(constants):
            with b.block() as body:
                below(scope.bind(first.local, constant))
            b.emit(ir.IfS(negation(stop) if stop is not None and i else ir.Num(1), tuple(body)))
    elif isinstance(first.source.type, m.SetOfSets):
        over_sets(scope, first.local, first.source, below, stop, distinct)
    else:
        _over_elements(scope, first, below, stop)


def _inside(scope: Scope, condition: m.Expr | None, leaf: Leaf) -> None:
    """The leaf, under a condition."""
    if condition is None:
        leaf(scope)
        return
    test = lower.scalar(scope, condition)
    with scope.b.block() as body:
        leaf(scope)
    scope.b.emit(ir.IfS(test, tuple(body)))


def _over_elements(scope: Scope, generator: m.Generator, below: Leaf, stop: ir.Scalar | None) -> None:
    """A loop over the numbers of a range, or the members of a set."""
    b, (inner, source) = scope.b, peel(scope, generator.source)
    x = b.fresh(generator.local.name)
    value: ir.Scalar = ir.Var(x)
    if isinstance(source, m.IntRange):
        low, high = lower.scalar(inner, source.low), add(lower.scalar(inner, source.high), ir.Num(1))
        with b.loop(x) as body:
            below(scope.bind(generator.local, value))
            leave(scope, stop)
        b.emit(ir.ForRange(x, low, high, tuple(body)))
        return
    members = lower.plane(scope, generator.source)
    if ir.dom_of(members) == ir.NUMBERS:
        value = add(value, ir.Num(scope.plan.int_low))
    with b.loop(x) as body:
        below(scope.bind(generator.local, b.let(generator.local.name, value)))
        leave(scope, stop)
    b.emit(ir.ForBits(x, members, tuple(body)))
