"""What no reader should have to read: conditions that are known, statements that are never come to, equal functions.

No function means anything else afterwards, and the C compiler sees the same.
"""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, negation, number
from ludex.codegen.plan.lowered import Lowered

TRUTHS = (ir.AnyP, ir.BitP, ir.SameP)  # are 0 or 1
COMPARED = ("==", "!=", "<", "<=", ">", ">=")
ENDS = (ir.Return, ir.ReturnP, ir.Break, ir.Continue)
CALLS = (ir.Call, ir.CallI, ir.PCall)


def tidied(lowered: Lowered) -> Lowered:
    """The engine without what is never done, its `helpers` that are equal made one."""
    functions = tuple(replace(f, body=_tidied(_known_ranges(f.body))) for f in lowered.functions)
    return replace(lowered, functions=_merged(functions, lowered.helpers))


def same_body(one: ir.Function, other: ir.Function) -> bool:
    """Whether two functions do the same, whatever their names and comments."""
    return _essence(one, {}) == _essence(other, {})


# ------------------------------------------------------------------------------------------ blocks


def _tidied(body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    result: list[ir.Stmt] = []
    for statement in body:
        result += _lines(statement)
        if result and ends(result[-1]):
            break
    while result and isinstance(result[-1], ir.Note):  # a comment above nothing
        result.pop()
    while len(result) > 1 and _only_does(result[-2], result[-1]):
        del result[-2]
    return _first_values(tuple(result))


def _known_ranges(body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """Statements without comparisons that the bits of a number decide: a parameter of a choice has so many."""
    masks = [(s.name, s.value) for s in ir.walk(body) if isinstance(s, ir.Let) and isinstance(s.value, ir.Bin)]
    most = {name: mask.right.value for name, mask in masks if mask.op == "&" and isinstance(mask.right, ir.Num)}

    def known(n: object) -> object:
        if not isinstance(n, ir.Bin) or n.op != "<" or not isinstance(n.left, ir.Var):
            return n
        limit = number(n.right)
        return ir.Num(1) if limit is not None and most.get(n.left.name, limit) < limit else n

    return ir.mapped(body, known) if most else body


def _first_values(body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """Statements in which a variable has at once the value that the next statement gives it."""
    result: list[ir.Stmt] = []
    for s in body:
        before = next((i for i in range(len(result) - 1, -1, -1) if not isinstance(result[i], ir.Note)), None)
        first = result[before] if before is not None else None
        value = _given(first, s) if isinstance(first, ir.Let) else None
        if before is not None and isinstance(first, ir.Let) and value is not None:
            del result[before]
            s = ir.Let(first.name, value)
        result.append(s)
    return tuple(result)


def _given(first: ir.Let, s: ir.Stmt) -> ir.Scalar | None:
    """The value of a variable after its definition and the statement behind it, if that does nothing else."""
    if isinstance(s, ir.SetV) and s.name == first.name and number(first.value) is not None:
        if s.value == ir.Bin("+", ir.Var(s.name), getattr(s.value, "right", None)):  # type: ignore[arg-type]
            return add(first.value, s.value.right) if not ir.reads(s.value.right, s.name) else None
        return s.value if not ir.reads(s.value, s.name) else None
    one = (ir.SetV(first.name, ir.Num(1)),)
    if (
        isinstance(s, ir.IfS)
        and first.value == ir.Num(0)
        and s.then == one
        and not s.otherwise
        and _is_truth(s.condition)
    ):
        return s.condition if not ir.reads(s.condition, first.name) else None
    return None


def _is_truth(c: ir.Scalar) -> bool:
    """Whether a condition is 0 or 1."""
    if isinstance(c, ir.NotB):
        return _is_truth(c.operand)
    if isinstance(c, ir.Bin):
        return c.op in COMPARED or c.op in ("and", "or") and _is_truth(c.left) and _is_truth(c.right)
    return isinstance(c, TRUTHS)


def _only_does(s: ir.Stmt, last: ir.Stmt) -> bool:
    """Whether a condition before the last statement of a block leads to nothing but the same."""
    return isinstance(s, ir.IfS) and s.then == (last,) and not s.otherwise and ends(last) and not _calls(s.condition)


def _lines(s: ir.Stmt) -> tuple[ir.Stmt, ...]:
    """A statement as those that are left of it."""
    if isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
        return (replace(s, body=_tidied(s.body)),)
    if not isinstance(s, ir.IfS):
        return (s,)
    then, otherwise, known = _tidied(s.then), _tidied(s.otherwise), number(s.condition)
    if known is not None:
        return then if known else otherwise
    if not then and otherwise:
        return (ir.IfS(negation(s.condition), otherwise),)
    if not then and not _calls(s.condition):
        return ()
    if otherwise and ends(then[-1]):  # what follows is the other case
        return (replace(s, then=then, otherwise=()), *otherwise)
    return (replace(s, then=then, otherwise=otherwise),)


def _calls(node: object) -> bool:
    return any(isinstance(n, CALLS) for n in ir.walk(node))


def ends(s: ir.Stmt) -> bool:
    """Whether nothing after a statement is come to."""
    if isinstance(s, ir.IfS):
        return bool(s.then and s.otherwise) and ends(s.then[-1]) and ends(s.otherwise[-1])
    return isinstance(s, ENDS)


# ------------------------------------------------------------------------------------------ equal functions


def _merged(functions: tuple[ir.Function, ...], helpers: frozenset[str]) -> tuple[ir.Function, ...]:
    """Equal helpers made one: the first stands for the others, until no two are
    equal (those that call equal ones may be)."""
    while True:
        first: dict[object, str] = {}
        instead = {}
        for f in functions:
            if f.name in helpers:
                known = first.setdefault(_essence(f, {f.name: ""}), f.name)
                if known != f.name:
                    instead[f.name] = known
        if not instead:
            return functions
        functions = tuple(replace(f, body=_calling(f.body, instead)) for f in functions if f.name not in instead)


def _essence(f: ir.Function, names: dict[str, str]) -> ir.Function:
    """A function without its name, comments and place."""
    return replace(f, name="", doc="", place=(), body=_without_notes(_calling(f.body, names)))


def _calling(body: tuple[ir.Stmt, ...], instead: dict[str, str]) -> tuple[ir.Stmt, ...]:
    def changed(node: object) -> object:
        if isinstance(node, CALLS) and node.function in instead:
            return replace(node, function=instead[node.function])
        return node

    return ir.mapped(body, changed)


def _without_notes(body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
    """Statements without their comments, at any depth."""
    result = []
    for s in body:
        if isinstance(s, ir.IfS):
            s = replace(s, then=_without_notes(s.then), otherwise=_without_notes(s.otherwise))
        elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
            s = replace(s, body=_without_notes(s.body))
        if not isinstance(s, ir.Note):
            result.append(s)
    return tuple(result)
