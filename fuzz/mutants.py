"""Small mistakes put into a checked model: an operator changed, a condition dropped, an effect swapped.

A mutant is of the right types, so that the code generator takes it for a game like any other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from dsl import model as m
from dsl.snippet import snippet
from dsl.span import Span

UNTOUCHED = (
    m.Field,
    m.Local,
    Span,
    m.Domain,
    m.Bool,
    m.Int,
    m.NoneType,
    m.Element,
    m.Value,
    m.SetOf,
    m.SetOfSets,
    m.MapOf,
    m.Enum,
    m.Alternative,
)
PARTS = ("actions", "turn", "ends", "score", "starts")

COMPARISONS = {"==": ["!="], "!=": ["=="], "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="]}
ARITHMETIC = {"+": ["-"], "-": ["+"], "*": ["+"], "//": ["*"], "%": ["//"]}
SETS = {"|": ["&", "-"], "&": ["|", "-"], "-": ["&", "|"]}
ASSIGNS = {"+=": ["-="], "-=": ["+="], "|=": ["&=", "="], "&=": ["|="]}
TURNED = {
    "north": "south",
    "south": "north",
    "east": "west",
    "west": "east",
    "northeast": "southwest",
    "southwest": "northeast",
    "northwest": "southeast",
    "southeast": "northwest",
}
RELATIONS = {"beside": "near", "near": "beside", "diagonal": "near"}


@dataclass(frozen=True)
class Mutant:
    """A changed model; `what` says how, and at which line."""

    model: m.Model
    what: str
    line: int


def mutant(model: m.Model, rng: random.Random) -> Mutant:
    """The model with one mistake."""
    while True:
        spots = list(dict.fromkeys(_spots(model)))
        node = rng.choice(spots)
        ways = list(_ways(node, model))
        if ways:
            what = rng.choice(ways)[0]
            return _put(model, node, what)


def _spots(model: m.Model) -> Iterator[Any]:
    """The nodes that may be changed: everything that play depends on."""
    seen: set[int] = set()
    for part in PARTS:
        for node in _below(getattr(model, part), seen):
            if list(_ways(node, model)):
                yield _ById(node)


class _ById:
    """A node, told from others by what it is."""

    def __init__(self, node):
        self.node = node

    def __hash__(self):
        return id(self.node)

    def __eq__(self, other):
        return self.node is other.node


def _below(node, seen: set[int]) -> Iterator[Any]:
    if isinstance(node, tuple):
        for item in node:
            yield from _below(item, seen)
    elif is_dataclass(node) and not isinstance(node, UNTOUCHED) and id(node) not in seen:
        seen.add(id(node))
        yield node
        for part in fields(node):
            yield from _below(getattr(node, part.name), seen)


def _put(model: m.Model, spot: _ById, what: str) -> Mutant:
    span = spot.node.span
    changed = _Rebuild(spot.node, what, model)
    parts = {part: changed.of(getattr(model, part)) for part in PARTS}
    note = f"{what}: `{snippet(model, span)}`"
    file, text = model.sources[-1]
    sources = (*model.sources[:-1], (file, f"{text}\n# mutant, line {span.line}, {note}"))
    return Mutant(replace(model, sources=sources, **parts), note, span.line)


class _Rebuild:
    """A tree with one mistake, wherever the same text of the rules stands in it (a definition is there once for each
    combination of types); what does not change stays the same object, what is shared stays shared."""

    def __init__(self, old, what: str, model: m.Model):
        self.old, self.what, self.model = old, what, model
        self.made: dict[int, Any] = {}

    def of(self, node):
        if type(node) is type(self.old) and node.span == self.old.span:
            return dict(_ways(node, self.model)).get(self.what, node)
        if isinstance(node, tuple):
            items = tuple(self.of(item) for item in node)
            return node if all(a is b for a, b in zip(items, node)) else items
        if not is_dataclass(node) or isinstance(node, UNTOUCHED):
            return node
        if id(node) not in self.made:
            parts = {f.name: getattr(node, f.name) for f in fields(node)}
            changed = {name: new for name, old in parts.items() if (new := self.of(old)) is not old}
            self.made[id(node)] = replace(node, **changed) if changed else node
        return self.made[id(node)]


# ------------------------------------------------------------------ mistakes


def _ways(node, model: m.Model) -> Iterator[tuple[str, Any]]:
    """(what, the node with a mistake)."""
    node = node.node if isinstance(node, _ById) else node
    make = WAYS.get(type(node))
    if make is not None:
        yield from make(node, model)


def _operator(table: dict) -> Callable:
    def ways(node, model):
        for op in table.get(node.op, ()):
            yield f"{node.op} became {op}", replace(node, op=op)

    return ways


def _compare(node, model):
    ordered = (
        isinstance(node.left.type, m.Int)
        or isinstance(node.left.type, m.MapOf)
        and isinstance(node.left.type.result, m.Int)
    )
    for op in COMPARISONS[node.op] if ordered or node.op in ("==", "!=") else ():
        yield f"{node.op} became {op}", replace(node, op=op)


def _logic(node, model):
    other = "or" if node.op == "and" else "and"
    yield f"{node.op} became {other}", replace(node, op=other)
    yield from _fewer(node, "condition")


def _set_op(node, model):
    if isinstance(node.type, m.SetOf):
        yield from _operator(SETS)(node, model)
        yield from _fewer(node, "set") if node.op != "-" else ()


def _fewer(node, kind: str):
    """One item dropped; what has a single item is that item."""
    for number in range(len(node.items)):
        rest = node.items[:number] + node.items[number + 1 :]
        new = rest[0] if len(rest) == 1 else replace(node, items=rest)
        if len(rest) > 1 or isinstance(node, m.Pattern) or new.type == node.type:
            yield f"{kind} {number + 1} dropped", new


def _const(node, model):
    if isinstance(node.type, m.Int) and isinstance(node.value, int) and not isinstance(node.value, bool):
        yield f"{node.value} became {node.value + 1}", replace(node, value=node.value + 1)
        if node.value > 0:
            yield f"{node.value} became {node.value - 1}", replace(node, value=node.value - 1)
    elif isinstance(node.type, m.Bool):
        yield f"{node.value} became {not node.value}", replace(node, value=not node.value)


def _builtin(node, model):
    if node.name == "me" and len(model.players.names) == 2:
        yield "me became foe", replace(node, name="foe")
    if node.name == "foe":
        yield "foe became me", replace(node, name="me")
    if node.name in ("row", "column"):
        other = "column" if node.name == "row" else "row"
        yield f"{node.name} became {other}", replace(node, name=other)


def _step(node, model):
    if node.name in TURNED:
        yield f"{node.name} became {TURNED[node.name]}", replace(node, name=TURNED[node.name])


def _relation(node, model):
    yield f"{node.name} became {RELATIONS[node.name]}", replace(node, name=RELATIONS[node.name])


def _comprehension(node, model):
    if node.condition is not None:
        yield "condition dropped", replace(node, condition=None)
    if node.kind in ("any", "all"):
        other = "all" if node.kind == "any" else "any"
        yield f"{node.kind} became {other}", replace(node, kind=other)


def _assign(node, model):
    if node.op in ("+=", "-="):
        yield from _operator(ASSIGNS)(node, model)


def _body(node, model):
    """A statement dropped, two neighbours swapped."""
    body = node.body
    for number, statement in enumerate(body):
        if not isinstance(statement, (m.LetHere, m.Outcome)):
            rest = body[:number] + body[number + 1 :]
            yield f"`{snippet(model, statement.span)}` dropped", replace(node, body=rest)
        if number and not any(isinstance(s, (m.LetHere, m.Outcome)) for s in body[number - 1 : number + 1]):
            swapped = body[: number - 1] + (body[number], body[number - 1]) + body[number + 1 :]
            yield f"statements {number} and {number + 1} swapped", replace(node, body=swapped)


def _if(node, model):
    for number, (condition, body) in enumerate(node.branches):
        negated = m.Not(operand=condition, type=m.BOOL, span=condition.span)
        branches = node.branches[:number] + ((negated, body),) + node.branches[number + 1 :]
        yield f"condition {number + 1} negated", replace(node, branches=branches)


def _require(node, model):
    negated = m.Not(operand=node.condition, type=m.BOOL, span=node.condition.span)
    yield "require negated", replace(node, condition=negated)


def _end(node, model):
    negated = m.Not(operand=node.condition, type=m.BOOL, span=node.condition.span)
    yield "end negated", replace(node, condition=negated)
    yield from _body(node, model)


def _outcome(node, model):
    if node.kind in ("win", "lose"):
        other = "lose" if node.kind == "win" else "win"
        yield f"{node.kind} became {other}", replace(node, kind=other)
        yield f"{node.kind} became draw", replace(node, kind="draw", players=None)


def _score(node, model):
    yield "score negated", replace(node, points=m.Negate(operand=node.points, type=m.INT, span=node.points.span))


def _repeat(node, model):
    if isinstance(node.high, int) and node.high > 1:
        yield f"{node.high} became {node.high - 1}", replace(node, high=node.high - 1)
    if isinstance(node.high, int):
        yield f"{node.high} became {node.high + 1}", replace(node, high=node.high + 1)
    if node.low == 0 and node.high != 0:
        yield "0 became 1", replace(node, low=1)


def _different(node, model):
    for name in node.different:
        rest = tuple(other for other in node.different if other != name)
        yield f"different {name} dropped", replace(node, different=rest)
    if isinstance(node, m.RepeatSet):
        yield from _repeat(node, model)


WAYS: dict[type, Callable] = {
    m.Compare: _compare,
    m.MapCompare: _compare,
    m.Arith: _operator(ARITHMETIC),
    m.Logic: _logic,
    m.Not: lambda node, model: [("not dropped", node.operand)],
    m.SetOp: _set_op,
    m.Member: lambda node, model: [("in negated", replace(node, negated=not node.negated))],
    m.MapMember: lambda node, model: [("in negated", replace(node, negated=not node.negated))],
    m.Within: lambda node, model: [("within turned round", replace(node, left=node.right, right=node.left))],
    m.Const: _const,
    m.Builtin: _builtin,
    m.StepNamed: _step,
    m.Relation: _relation,
    m.ChooseExpr: lambda node, model: [("choice swapped", replace(node, then=node.otherwise, otherwise=node.then))],
    m.Comprehension: _comprehension,
    m.OppositeOf: lambda node, model: [("opposite dropped", node.operand)],
    m.Assign: _assign,
    m.If: _if,
    m.IfPattern: _if,
    m.Require: _require,
    m.Action: _body,
    m.Effect: _body,
    m.For: _body,
    m.End: _end,
    m.Outcome: _outcome,
    m.Score: _score,
    m.Repeat: _repeat,
    m.RepeatSet: _different,
    m.Each: _different,
    m.Either: lambda node, model: _fewer(node, "way"),
    m.Otherwise: lambda node, model: _fewer(node, "way"),
}
