"""Resolves calls: definitions with parameters, relations (the image), and the builtin functions."""

from __future__ import annotations

from ludex.dsl import tree
from ludex.dsl.model import (
    BOOL,
    CELL,
    INT,
    PLAYER,
    RELATION,
    STEP,
    AnyOf,
    Can,
    Comprehension,
    Connected,
    Const,
    Count,
    Crossing,
    Element,
    Ends,
    Expr,
    Generator,
    Image,
    Inside,
    Joined,
    Lines,
    Offsets,
    Past,
    PlayerNumber,
    Ring,
    Seen,
    SetOf,
    SetOfSets,
    Span_,
)
from ludex.dsl.resolving import names, offsets, templates
from ludex.dsl.resolving.coerce import as_set, want, want_set
from ludex.dsl.resolving.context import FUNCTIONS, Context, Scope
from ludex.dsl.resolving.operators import generators
from ludex.dsl.resolving.types import bad, describe, is_bad, is_relation, is_step

CELLS = SetOf(CELL)
ARGUMENTS = {
    "player": 1,
    "count": 1,
    "joined": 3,
    "connected": 2,
    "ends": 1,
    "crossing": 1,
    "can": 1,
    "ring": 2,
    "span": 3,
    "past": 3,
    "inside": 2,
    "lines": 1,
    "offsets": 2,
}
FORMS = {
    "player": "player(1)",
    "count": "count(S)",
    "any": "any(S)",
    "all": "all(COND for x in S)",
    "sum": "sum(NUMBER for x in S)",
    "union": "union(SET for x in S)",
    "joined": "joined(A, S, R)",
    "connected": "connected(S, R)",
    "ends": "ends(E)",
    "crossing": "crossing(E)",
    "can": "can(action)",
    "seen": "seen(field, next)",
    "ring": "ring(A, 2)",
    "span": "span(A, north, S)",
    "past": "past(A, north, S)",
    "inside": "inside(L, S)",
    "lines": "lines(3)",
    "offsets": "offsets(1, 2)",
}


def call(ctx: Context, scope: Scope, node: tree.Call) -> Expr:
    function = node.function
    if isinstance(function, tree.Name) and function.text not in scope.locals:
        declared = ctx.declared.get(function.text)
        if declared is None and function.text in FUNCTIONS:
            return _builtin(ctx, scope, node, function.text)
        if declared is not None and declared.kind == "let" and declared.node.params is not None:
            if isinstance(node.arguments, tree.Generated):
                return _no_comprehension(ctx, node, function.text)
            arguments = [ctx.expr(scope, argument) for argument in node.arguments]
            return templates.use_definition(ctx, scope, declared, arguments, node.span)
    return _image(ctx, scope, node)


def _image(ctx: Context, scope: Scope, node: tree.Call) -> Expr:
    """`R(S)`: the cells that the relation reaches from S."""
    relation = ctx.expr(scope, node.function)
    if isinstance(node.arguments, tree.Generated):
        return bad(node.span) if is_bad(relation) else _no_comprehension(ctx, node, "a relation")
    arguments = [ctx.expr(scope, argument) for argument in node.arguments]
    if is_bad(relation):
        return relation
    relation = _callable(ctx, relation)
    if is_bad(relation, *arguments):
        return bad(node.span)
    if len(arguments) != 1:
        ctx.report.error(
            "T10",
            node.span,
            "a relation is called with one set of cells",
            f"there are {len(arguments)} arguments here",
            "join sets by `|`: `near(A | B)`",
        )
        return bad(node.span)
    cells = want(ctx, arguments[0], CELLS, "a relation leads from")
    return bad(node.span) if is_bad(cells) else Image(relation=relation, set=cells, type=CELLS, span=node.span)


def _relation(ctx: Context, made: Expr, why: str) -> Expr:
    """The expression as a step, a set of steps or a set of links."""
    if is_bad(made):
        return made
    if not is_relation(made.type):
        as_one = as_set(made)
        if as_one is not None and is_relation(as_one.type):
            return as_one
        ctx.report.error(
            "T01",
            made.span,
            f"{why} a relation",
            f"this is {describe(made.type)}",
            "write a relation, such as `near`, `beside` or a set of links",
        )
        return bad(made.span)
    return as_set(made) if isinstance(made.type, Element) and made.type.domain.kind == "link" else made


def _callable(ctx: Context, made: Expr) -> Expr:
    if not is_relation(made.type) and not is_relation(getattr(as_set(made), "type", None)):
        ctx.report.error(
            "T01",
            made.span,
            "this cannot be called",
            f"this is {describe(made.type)}",
            "call a definition with parameters, or a relation such as `near`",
        )
        return bad(made.span)
    return _relation(ctx, made, "what is called is")


def _no_comprehension(ctx: Context, node: tree.Call, name: str) -> Expr:
    ctx.report.error(
        "T10", node.span, f"`{name}` takes no `for`", "this is a comprehension", "put it in braces: `{x for x in S}`"
    )
    return bad(node.span)


# ------------------------------------------------------------------ builtins
def _builtin(ctx: Context, scope: Scope, node: tree.Call, name: str) -> Expr:
    if isinstance(node.arguments, tree.Generated):
        if name in ("union", "sum", "any", "all"):
            return _comprehension(ctx, scope, node, name)
        return _no_comprehension(ctx, node, name)
    if name == "can":
        return _can(ctx, scope, node)
    if name == "seen":
        return _seen(ctx, scope, node)
    wanted = ARGUMENTS.get(name, 1)
    if name in ("sum", "union", "all") or len(node.arguments) != wanted:
        ctx.report.error(
            "T10",
            node.span,
            f"`{name}` takes other arguments",
            f"there are {len(node.arguments)} here",
            f"write it as `{FORMS[name]}`",
        )
        return bad(node.span)
    arguments = [ctx.expr(scope, argument) for argument in node.arguments]
    if is_bad(*arguments):
        return bad(node.span)
    made = BUILDERS[name](ctx, node, arguments)
    parts = [value for value in vars(made).values() if isinstance(value, Expr)]
    return bad(node.span) if is_bad(*parts) else made


def _comprehension(ctx: Context, scope: Scope, node: tree.Call, kind: str) -> Expr:
    generated = node.arguments
    inner, made, condition = generators(ctx, scope, generated)
    body = ctx.expr(inner, generated.body)
    type = INT if kind == "sum" else BOOL
    if kind == "union":
        body = want_set(ctx, body, "`union` joins; each is")
        type = body.type
    else:
        body = want(ctx, body, type, f"`{kind}` wants")
    if is_bad(body, *(generator.source for generator in made), *([condition] if condition else [])):
        return bad(node.span)
    return Comprehension(kind=kind, body=body, generators=made, condition=condition, type=type, span=node.span)


def _can(ctx: Context, scope: Scope, node: tree.Call) -> Expr:
    arguments = node.arguments
    if len(arguments) != 1 or not isinstance(arguments[0], tree.Name):
        ctx.report.error(
            "T10", node.span, "`can` takes the name of an action", "something else stands here", "write `can(action)`"
        )
        return bad(node.span)
    action = arguments[0]
    if action.text not in ctx.action_indices:
        ctx.unknown(None, action.text, action.span, list(ctx.action_indices), "action")
        return bad(node.span)
    ctx.reads("me", "can", node.span)
    ctx.reads("state", "can", node.span)
    return Can(action=action.text, type=BOOL, span=node.span)


def _seen(ctx: Context, scope: Scope, node: tree.Call) -> Expr:
    fields, next_too, sound = [], False, True
    for argument in node.arguments:
        text = argument.text if isinstance(argument, tree.Name) else ""
        if text == "next":
            next_too = True
        elif text in ctx.fields and text not in scope.locals:
            names.field_ref(ctx, text, argument.span)
            ctx.used.add(text)
            fields.append(ctx.fields[text].index)
        else:
            sound = False
            if text and text not in ctx.declared and text not in scope.locals:
                ctx.unknown(None, text, argument.span, [*ctx.fields, "next"], "field")
            else:
                ctx.report.error(
                    "T01",
                    argument.span,
                    "`seen` takes fields and `next`",
                    "this is not a field",
                    "write `seen(field, next)`",
                )
    ctx.reads("state", "seen", node.span)
    if sound and not fields and not next_too:
        ctx.report.error(
            "T10", node.span, "`seen` needs at least one field", "nothing is compared here", "write `seen(field)`"
        )
        sound = False
    return Seen(fields=tuple(fields), next=next_too, type=INT, span=node.span) if sound else bad(node.span)


def _player(ctx, node, arguments):
    number = want(ctx, arguments[0], INT, "`player` takes")
    return PlayerNumber(number=number, type=Element(PLAYER), span=node.span)


def _count(ctx, node, arguments):
    if isinstance(arguments[0].type, SetOfSets):
        return _over_family(ctx, node, arguments[0], "sum", Const(value=1, type=INT, span=node.span))
    return Count(set=want_set(ctx, arguments[0], "`count` counts"), type=INT, span=node.span)


def _any(ctx, node, arguments):
    if arguments[0].type == BOOL:
        ctx.report.error(
            "T01",
            node.arguments[0].span,
            "`any` asks whether a set holds anything",
            "this is a condition already",
            "leave out `any`",
        )
        return bad(node.span)
    if isinstance(arguments[0].type, SetOfSets):
        return _over_family(ctx, node, arguments[0], "any", Const(value=True, type=BOOL, span=node.span))
    return AnyOf(set=want_set(ctx, arguments[0], "`any` takes"), type=BOOL, span=node.span)


def _over_family(ctx, node, family, kind, body):
    """count and any of a set of sets, by their definitions: `sum(1 for x in S)`, and whether there is an x."""
    local = ctx.new_local("x", SetOf(family.type.of))
    generators = (Generator(local=local, source=family),)
    type = INT if kind == "sum" else BOOL
    return Comprehension(kind=kind, body=body, generators=generators, condition=None, type=type, span=node.span)


def _cells(ctx, expression, name):
    return want(ctx, expression, CELLS, f"`{name}` takes here")


def _joined(ctx, node, arguments):
    start, through = (_cells(ctx, one, "joined") for one in arguments[:2])
    relation = _relation(ctx, arguments[2], "`joined` takes here")
    return Joined(start=start, through=through, relation=relation, type=CELLS, span=node.span)


def _connected(ctx, node, arguments):
    relation = _relation(ctx, arguments[1], "`connected` takes here")
    return Connected(set=_cells(ctx, arguments[0], "connected"), relation=relation, type=BOOL, span=node.span)


def _links(ctx, expression, name):
    made = want_set(ctx, expression, f"`{name}` takes links:")
    if not is_bad(made) and getattr(made.type.of, "kind", "") != "link":
        ctx.report.error(
            "T01",
            expression.span,
            f"`{name}` takes links",
            f"this is {describe(expression.type)}",
            "write a set of links, such as the name of a `link` declaration",
        )
        return bad(expression.span)
    return made


def _ends(ctx, node, arguments):
    return Ends(links=_links(ctx, arguments[0], "ends"), type=CELLS, span=node.span)


def _crossing(ctx, node, arguments):
    links = _links(ctx, arguments[0], "crossing")
    if ctx.is_graph:
        ctx.report.error(
            "T01",
            node.span,
            "links of a graph have no straight segments",
            "`crossing` needs a grid",
            "say with steps which links meet",
        )
        return bad(node.span)
    return Crossing(links=links, type=links.type, span=node.span)


def _inside(ctx, node, arguments):
    links = _links(ctx, arguments[0], "inside")
    return Inside(links=links, set=_cells(ctx, arguments[1], "inside"), type=links.type, span=node.span)


def _ring(ctx, node, arguments):
    distance = want(ctx, arguments[1], INT, "`ring` takes as distance")
    names.warn_of_walls(ctx, "ring", node.span)
    if not is_bad(distance):
        offsets.remember_ring(ctx, distance)
    return Ring(set=_cells(ctx, arguments[0], "ring"), distance=distance, type=CELLS, span=node.span)


def _offsets(ctx, node, arguments):
    a, b = (want(ctx, one, INT, "`offsets` takes") for one in arguments)
    if not is_bad(a, b):
        offsets.remember_offsets(ctx, a, b)
    return Offsets(a=a, b=b, type=RELATION, span=node.span)


def _step(ctx, expression, name):
    if expression.type == SetOf(STEP):
        ctx.report.error(
            "T07",
            expression.span,
            f"`{name}` goes along one step",
            "this is a relation of several steps",
            f"write `union({name}(A, d, S) for d in ...)`, or `for d in ...`",
        )
        return bad(expression.span)
    if not is_step(expression.type):
        ctx.report.error(
            "T01",
            expression.span,
            f"`{name}` goes along one step",
            f"this is {describe(expression.type)}",
            "write a step, such as `north`",
        )
        return bad(expression.span)
    return expression


def _span(ctx, node, arguments):
    cells, through = _cells(ctx, arguments[0], "span"), _cells(ctx, arguments[2], "span")
    return Span_(set=cells, step=_step(ctx, arguments[1], "span"), through=through, type=CELLS, span=node.span)


def _past(ctx, node, arguments):
    cells, through = _cells(ctx, arguments[0], "past"), _cells(ctx, arguments[2], "past")
    return Past(set=cells, step=_step(ctx, arguments[1], "past"), through=through, type=CELLS, span=node.span)


def _lines(ctx, node, arguments):
    return Lines(length=want(ctx, arguments[0], INT, "`lines` takes"), type=SetOfSets(CELL), span=node.span)


BUILDERS = {
    "player": _player,
    "count": _count,
    "any": _any,
    "joined": _joined,
    "connected": _connected,
    "ends": _ends,
    "crossing": _crossing,
    "inside": _inside,
    "ring": _ring,
    "offsets": _offsets,
    "span": _span,
    "past": _past,
    "lines": _lines,
}
HANDLERS = {tree.Call: call}
