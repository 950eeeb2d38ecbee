"""What no reader should have to read: conditions that are known, statements that are never come to, equal functions.

No function means anything else afterwards, and the C compiler sees the same.
"""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.scalars import negation, number
from ludex.codegen.plan.lowered import Lowered

ENDS = (ir.Return, ir.ReturnP, ir.Break, ir.Continue)
CALLS = (ir.Call, ir.CallI, ir.PCall)


def tidied(lowered: Lowered) -> Lowered:
    """The engine without what is never done, its `helpers` that are equal made one."""
    functions = tuple(replace(f, body=_tidied(f.body)) for f in lowered.functions)
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
    return tuple(result)


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
