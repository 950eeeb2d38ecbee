"""The small mistakes that can be made at a node of a model: an operator changed, a condition dropped, a name mixed up.

`mistakes` gives for a node what may become of it, always something of the same type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.narrow import enum_of
from ludex.dsl.snippet import snippet
from ludex.dsl.walk import below
from ludex.dsl.world.lattice import LATTICES

Scope = tuple[m.Local, ...]  # the parameters that may be named at the node
Ways = Iterator[tuple[str, Any]]  # what happened, the node after it

COMPARISONS = {
    "==": ["!=", "<=", ">="],
    "!=": ["==", "<", ">"],
    "<": ["<=", ">"],
    "<=": ["<", ">=", "=="],
    ">": [">=", "<"],
    ">=": [">", "<=", "=="],
}
ARITHMETIC = {"+": ["-"], "-": ["+"], "*": ["+"], "//": ["*"], "%": ["//"]}
SETS = {"|": ["&", "-"], "&": ["|", "-"], "-": ["&", "|"]}
ASSIGNS = {"+=": ["-=", "="], "-=": ["+=", "="], "|=": ["&=", "="], "&=": ["|=", "="], "=": ["|=", "&="]}
RELATIONS = ("beside", "diagonal", "near")
PLAIN_PLAYER = m.Element(m.PLAYER)


def mistakes(node: Any, model: m.Model, scope: Scope) -> Ways:
    """(what, the node with a mistake)."""
    for ways in WAYS.get(type(node), ()):
        yield from ways(node, model, scope)


# ------------------------------------------------------------------ operators


def _operator(table: dict[str, Any]) -> Callable[..., Any]:
    def ways(node: Any, model: m.Model, scope: Scope) -> Ways:
        for op in table.get(node.op, ()):
            yield f"{node.op} became {op}", replace(node, op=op)

    return ways


def _compare(node: m.Compare | m.MapCompare, model: m.Model, scope: Scope) -> Ways:
    kind = node.left.type
    ordered = isinstance(kind, m.Int) or isinstance(kind, m.MapOf) and isinstance(kind.result, m.Int)
    for op in COMPARISONS[node.op]:
        if ordered or op in ("==", "!="):
            yield f"{node.op} became {op}", replace(node, op=op)


def _logic(node: m.Logic, model: m.Model, scope: Scope) -> Ways:
    other = "or" if node.op == "and" else "and"
    yield f"{node.op} became {other}", replace(node, op=other)
    yield from _fewer("condition")(node, model, scope)


def _arith(node: m.Arith, model: m.Model, scope: Scope) -> Ways:
    for name, side in (("left", node.left), ("right", node.right)):
        if side.type == node.type:
            yield f"only the {name} side kept", side


def _set_op(node: m.SetOp, model: m.Model, scope: Scope) -> Ways:
    if isinstance(node.type, m.SetOf):
        yield from _operator(SETS)(node, model, scope)
        for what, new in _fewer("set")(node, model, scope):
            if node.op != "-" or not what.startswith("set 1 "):
                yield what, new


def _fewer(kind: str) -> Callable[..., Any]:
    """One item dropped; what has a single item is that item."""

    def ways(node: Any, model: m.Model, scope: Scope) -> Ways:
        for number in range(len(node.items)):
            rest = node.items[:number] + node.items[number + 1 :]
            if not rest:
                continue
            new = rest[0] if len(rest) == 1 else replace(node, items=rest)
            if len(rest) > 1 or isinstance(node, m.Pattern) or new.type == node.type:
                yield f"{kind} {number + 1} dropped", new

    return ways


def _not(condition: m.Expr) -> m.Not:
    return m.Not(operand=condition, type=m.BOOL, span=condition.span)


# ------------------------------------------------------------------ names and numbers


def _const(node: m.Const, model: m.Model, scope: Scope) -> Ways:
    if isinstance(node.type, m.Bool):
        yield f"{node.value} became {not node.value}", replace(node, value=not node.value)
    elif isinstance(node.type, m.Int) and isinstance(node.value, int):
        for other in dict.fromkeys((node.value + 1, max(node.value - 1, 0), 2 * node.value, 0)):
            if other != node.value:
                yield f"{node.value} became {other}", replace(node, value=other)
    elif node.type == PLAIN_PLAYER and node.value is not None and model.players.names:
        for other, name in enumerate(model.players.names):
            if other != node.value:
                yield f"{model.players.names[node.value]} became {name}", replace(node, value=other)


def _owned(node: m.OwnedValue, model: m.Model, scope: Scope) -> Ways:
    """`cross of me` becomes `fort of me`."""
    if isinstance(node.tag, m.Const) and node.tag.value is not None:
        names = [a.name for a in enum_of(node.type).alternatives if a.kind == "owned"]
        for name in names:
            other = model.tags.index(name)
            if other != node.tag.value:
                tag = replace(node.tag, value=other)
                yield f"{model.tags[node.tag.value]} became {name}", replace(node, tag=tag)


def _inject(node: m.Inject, model: m.Model, scope: Scope) -> Ways:
    """A place that is nobody's is taken for one's own, and the other way round."""
    alternatives = enum_of(node.type).alternatives
    names = [a.name or a.kind for a in alternatives]
    if isinstance(node.operand.type, m.NoneType):
        if any(a.kind == "element" and a.domain == m.PLAYER for a in alternatives):
            yield "none became me", replace(node, operand=m.Builtin(name="me", type=PLAIN_PLAYER, span=node.span))
    elif node.operand.type == PLAIN_PLAYER and "none" in names:
        yield "a player became none", replace(node, operand=m.Const(value=None, type=m.NONE, span=node.span))


def _builtin(node: m.Builtin, model: m.Model, scope: Scope) -> Ways:
    two = len(model.players.names) == 2
    others = {
        "me": ["foe"] if two else ["next"],
        "foe": ["me"],
        "next": ["me"],
        "row": ["column"],
        "column": ["row"],
        "others": ["players"],
        "players": ["others"],
    }
    for other in others.get(node.name, ()):
        yield f"{node.name} became {other}", replace(node, name=other)


def _use(node: m.Use, model: m.Model, scope: Scope) -> Ways:
    """A definition is taken for another one of the same parameters and type."""
    for other in _definitions(model):
        alike = [p.type for p in other.params] == [p.type for p in node.definition.params]
        if alike and other.name != node.definition.name and other.body.type == node.type:
            yield f"{node.definition.name} became {other.name}", replace(node, definition=other)


def _definitions(model: m.Model) -> list[m.Definition]:
    """Those that are used: the others are of no type yet."""
    roots = (tuple((a.params, a.body) for a in model.actions), model.turn, model.ends, model.score)
    found: dict[tuple[Any, ...], m.Definition] = {}
    for node in below(roots):
        if isinstance(node, m.Use):
            found.setdefault((node.definition.name, tuple(p.type for p in node.definition.params)), node.definition)
    return list(found.values())


def _local(node: m.LocalRef, model: m.Model, scope: Scope) -> Ways:
    """A parameter is taken for another one."""
    for other in scope:
        if other.type == node.local.type and node.local in scope and other != node.local:
            yield f"{node.local.name} became {other.name}", replace(node, local=other)


def _field_ref(node: m.FieldRef, model: m.Model, scope: Scope) -> Ways:
    for other in model.fields:
        same = (other.domain, other.type) == (node.field.domain, node.field.type)
        if same and other.name != node.field.name:
            yield f"{node.field.name} became {other.name}", replace(node, field=other)


def _pieces(node: m.PieceSet, model: m.Model, scope: Scope) -> Ways:
    for kind in model.pieces:
        if kind.name != node.kind:
            yield f"{node.kind} became {kind.name}", replace(node, kind=kind.name)


def _step(node: m.StepNamed, model: m.Model, scope: Scope) -> Ways:
    names = LATTICES[model.board.lattice].step_names if isinstance(model.board, m.Grid) else ()
    if node.name in names:
        at = names.index(node.name)
        for turn in (1, len(names) // 2, len(names) - 1):
            other = names[(at + turn) % len(names)]
            yield f"{node.name} became {other}", replace(node, name=other)


def _relation(node: m.Relation, model: m.Model, scope: Scope) -> Ways:
    hexagons = isinstance(model.board, m.Grid) and model.board.lattice == "hexagons"
    for other in () if hexagons else RELATIONS:  # on hexagons `near` is `beside`
        if other != node.name:
            yield f"{node.name} became {other}", replace(node, name=other)


# ------------------------------------------------------------------ sets


def _image(node: m.Image, model: m.Model, scope: Scope) -> Ways:
    if node.set.type == node.type:
        yield "the image became what it is of", node.set
        yield "the image taken twice", replace(node, set=node)


def _joined(node: m.Joined, model: m.Model, scope: Scope) -> Ways:
    if node.start.type == node.type:
        yield "joined became its start", node.start
        yield "start and way of joined swapped", replace(node, start=node.through, through=node.start)


def _count(node: m.Count, model: m.Model, scope: Scope) -> Ways:
    one = m.Const(value=1, type=m.INT, span=node.span)
    for op in "+-":
        yield f"count {op} 1", m.Arith(op=op, left=node, right=one, type=m.INT, span=node.span)


def _any_of(node: m.AnyOf, model: m.Model, scope: Scope) -> Ways:
    count, one = m.Count(set=node.set, type=m.INT, span=node.span), m.Const(value=1, type=m.INT, span=node.span)
    yield "any became more than one", m.Compare(op=">", left=count, right=one, type=m.BOOL, span=node.span)


def _comprehension(node: m.Comprehension, model: m.Model, scope: Scope) -> Ways:
    if node.condition is not None:
        yield "condition dropped", replace(node, condition=None)
        yield "condition negated", replace(node, condition=_not(node.condition))
    if node.kind in ("any", "all"):
        other = "all" if node.kind == "any" else "any"
        yield f"{node.kind} became {other}", replace(node, kind=other)


# ------------------------------------------------------------------ statements


def _body(node: m.Action | m.Effect | m.For | m.End, model: m.Model, scope: Scope) -> Ways:
    """A statement dropped, two neighbours swapped."""
    body = node.body
    for number, statement in enumerate(body):
        if not isinstance(statement, (m.LetHere, m.Outcome)):
            rest = body[:number] + body[number + 1 :]
            yield f"`{snippet(model, statement.span)}` dropped", replace(node, body=rest)
        if number and not any(isinstance(s, (m.LetHere, m.Outcome)) for s in body[number - 1 : number + 1]):
            swapped = body[: number - 1] + (body[number], body[number - 1]) + body[number + 1 :]
            yield f"statements {number} and {number + 1} swapped", replace(node, body=swapped)


def _assign(node: m.Assign, model: m.Model, scope: Scope) -> Ways:
    """Another operator of those that the type of the field has."""
    sets = isinstance(node.field.type, m.SetOf)
    for op in ASSIGNS[node.op]:
        if op == "=" or sets or (op in ("+=", "-=") and isinstance(node.field.type, m.Int)):
            yield f"{node.op} became {op}", replace(node, op=op)


def _if(node: m.If | m.IfPattern, model: m.Model, scope: Scope) -> Ways:
    for number, (condition, body) in enumerate(node.branches):
        for what, new in (("negated", _not(condition)), *((f"became {v}", _bool(v, condition)) for v in (True, False))):
            branches: Any = node.branches[:number] + ((new, body),) + node.branches[number + 1 :]
            yield f"condition {number + 1} {what}", replace(node, branches=branches)


def _bool(value: bool, instead: m.Expr) -> m.Const:
    return m.Const(value=value, type=m.BOOL, span=instead.span)


def _require(node: m.Require, model: m.Model, scope: Scope) -> Ways:
    yield "require negated", replace(node, condition=_not(node.condition))


def _end(node: m.End, model: m.Model, scope: Scope) -> Ways:
    yield "end negated", replace(node, condition=_not(node.condition))
    yield "end dropped", replace(node, condition=_bool(False, node.condition))


def _outcome(node: m.Outcome, model: m.Model, scope: Scope) -> Ways:
    if node.kind in ("win", "lose"):
        other = "lose" if node.kind == "win" else "win"
        yield f"{node.kind} became {other}", replace(node, kind=other)
        yield f"{node.kind} became draw", replace(node, kind="draw", players=None)


def _score(node: m.Score, model: m.Model, scope: Scope) -> Ways:
    yield "score negated", replace(node, points=m.Negate(operand=node.points, type=m.INT, span=node.points.span))


# ------------------------------------------------------------------ patterns


def _repeat(node: m.Repeat | m.RepeatSet, model: m.Model, scope: Scope) -> Ways:
    if isinstance(node.high, int):
        highs = [node.high - 1, node.high + 1]
    else:
        highs = [1, 2] if node.high is None else []
    for high in highs:
        if high > 0 and (not isinstance(node.low, int) or high >= node.low):
            yield f"at most {node.high} became {high}", replace(node, high=high)
    if isinstance(node.low, int):
        for low in (node.low - 1, node.low + 1):
            if low >= 0 and not (isinstance(node.high, int) and low > node.high):
                yield f"at least {node.low} became {low}", replace(node, low=low)


def _different(node: m.RepeatSet | m.Each, model: m.Model, scope: Scope) -> Ways:
    for name in node.different:
        rest = tuple(other for other in node.different if other != name)
        yield f"different {name} dropped", replace(node, different=rest)


def _swapped(node: m.Seq | m.Otherwise, model: m.Model, scope: Scope) -> Ways:
    for number in range(1, len(node.items)):
        items = node.items
        swapped = items[: number - 1] + (items[number], items[number - 1]) + items[number + 1 :]
        yield f"parts {number} and {number + 1} swapped", replace(node, items=swapped)


def _alternatives(other: type, word: str) -> Callable[..., Any]:
    def ways(node: Any, model: m.Model, scope: Scope) -> Ways:
        yield f"became {word}", other(items=node.items, span=node.span)

    return ways


WAYS: dict[type, tuple[Callable[..., Any], ...]] = {
    m.Compare: (_compare,),
    m.MapCompare: (_compare,),
    m.Arith: (_operator(ARITHMETIC), _arith),
    m.Logic: (_logic,),
    m.Not: (lambda node, model, scope: [("not dropped", node.operand)],),
    m.AnyOf: (_any_of,),
    m.Count: (_count,),
    m.Inject: (_inject,),
    m.SetOp: (_set_op,),
    m.Member: (lambda node, model, scope: [("in negated", replace(node, negated=not node.negated))],),
    m.MapMember: (lambda node, model, scope: [("in negated", replace(node, negated=not node.negated))],),
    m.Within: (lambda node, model, scope: [("within turned round", replace(node, left=node.right, right=node.left))],),
    m.Const: (_const,),
    m.OwnedValue: (_owned,),
    m.Builtin: (_builtin,),
    m.Use: (_use,),
    m.LocalRef: (_local,),
    m.FieldRef: (_field_ref,),
    m.PieceSet: (_pieces,),
    m.StepNamed: (_step,),
    m.Relation: (_relation,),
    m.Image: (_image,),
    m.Joined: (_joined,),
    m.ChooseExpr: (
        lambda node, model, scope: [("choice swapped", replace(node, then=node.otherwise, otherwise=node.then))],
    ),
    m.Comprehension: (_comprehension,),
    m.OppositeOf: (lambda node, model, scope: [("opposite dropped", node.operand)],),
    m.Assign: (_assign,),
    m.If: (_if,),
    m.IfPattern: (_if,),
    m.Require: (_require,),
    m.Action: (_body,),
    m.Effect: (_body,),
    m.For: (_body,),
    m.End: (_end, _body),
    m.Outcome: (_outcome,),
    m.Score: (_score,),
    m.Repeat: (_repeat,),
    m.RepeatSet: (_different, _repeat),
    m.Each: (_different,),
    m.Seq: (_fewer("part"), _swapped),
    m.Either: (_fewer("way"), _alternatives(m.Otherwise, "else")),
    m.Otherwise: (_fewer("way"), _alternatives(m.Either, "or"), _swapped),
}
