"""Resolves calls: definitions with parameters, relations (the image), and the builtin functions."""

from __future__ import annotations

from collections.abc import Callable

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
    Since,
    Span_,
    Strides,
    Type,
)
from ludex.dsl.narrow import known, members_of, set_domain
from ludex.dsl.resolving import families, names, of_values, offsets, templates
from ludex.dsl.resolving.coerce import as_set, want, want_set
from ludex.dsl.resolving.context import FUNCTIONS, Context, Handlers, Scope
from ludex.dsl.resolving.of_values import extreme_of_all, extreme_of_several
from ludex.dsl.resolving.operators import generators
from ludex.dsl.resolving.sets_of_sets import as_elements, copies, lines_along
from ludex.dsl.resolving.types import bad, describe, is_bad, is_relation, is_step
from ludex.dsl.span import Span

CELLS = SetOf(CELL)
Builder = Callable[[Context, tree.Call, list[Expr]], Expr]


def call(ctx: Context, scope: Scope, node: tree.Call) -> Expr:
    function = node.function
    if isinstance(function, tree.Name) and function.text not in scope.locals:
        if function.text in ctx.taken:
            return bad(node.span)
        declared = ctx.declared.get(function.text)
        if declared is None and function.text in FUNCTIONS:
            return _builtin(ctx, scope, node, function.text)
        if declared is not None and isinstance(declared.node, tree.LetMap):
            return _map_called(ctx, scope, node, function)
        if declared is not None and declared.kind == "let" and declared.node.params is not None:
            if isinstance(node.arguments, tree.Generated):
                return _no_comprehension(ctx, node, function.text)
            arguments = [ctx.expr(scope, argument) for argument in node.arguments]
            return templates.use_definition(ctx, scope, declared, arguments, node.span)
    return _image(ctx, scope, node)


def _map_called(ctx: Context, scope: Scope, node: tree.Call, function: tree.Name) -> Expr:
    """T10 for a map that is called; a map of relations has its index first."""
    ctx.used.add(function.text)
    ctx.report.error(
        "T10",
        node.span,
        f"`{function.text}` is a map",
        "it has an index in brackets, not arguments",
        f"write `{function.text}[...]`",
    )
    return bad(node.span)


def _image(ctx: Context, scope: Scope, node: tree.Call) -> Expr:
    """`R(S)`: the cells that the relation reaches from S; `(R ** n)(S)`: by its steps, each n times."""
    power = node.function if isinstance(node.function, tree.Power) else None
    relation = ctx.expr(scope, node.function if power is None else power.base)
    times = None if power is None else want(ctx, ctx.expr(scope, power.exponent), INT, "behind `**` stands")
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
    if times is not None:
        return _strides(ctx, relation, times, cells, node.span)
    return bad(node.span) if is_bad(cells) else Image(relation=relation, set=cells, type=CELLS, span=node.span)


def _strides(ctx: Context, relation: Expr, times: Expr, cells: Expr, span: Span) -> Expr:
    if is_bad(times, cells):
        return bad(span)
    if not is_step(relation.type) and relation.type != RELATION:
        ctx.report.error(
            "T01",
            relation.span,
            "`**` takes steps several times",
            f"this is {describe(relation.type)}",
            "write a step or a relation of steps, such as `north` or `near`",
        )
        return bad(span)
    return Strides(relation=relation, times=times, set=cells, type=CELLS, span=span)


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
    return known(as_set(made)) if isinstance(made.type, Element) and made.type.domain.kind == "link" else made


def _callable(ctx: Context, made: Expr) -> Expr:
    as_one = as_set(made)
    if not is_relation(made.type) and (as_one is None or not is_relation(as_one.type)):
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
            return _comprehension(ctx, scope, node, node.arguments, name)
        if name in ("max", "min"):
            return extreme_of_all(ctx, scope, node, node.arguments, name)
        return _no_comprehension(ctx, node, name)
    if name == "can":
        return _can(ctx, scope, node, node.arguments)
    if name in ("seen", "since"):
        return _seen(ctx, scope, node, node.arguments, name)
    if name in ("max", "min") and len(node.arguments) > 1:
        return extreme_of_several(ctx, [ctx.expr(scope, argument) for argument in node.arguments], name, node.span)
    if name == "lines" and len(node.arguments) == 2:
        return as_elements(ctx, lines_along(ctx, scope, node, node.arguments[1]))
    wanted, builder = BUILDERS.get(name, (0, None))
    if builder is None or len(node.arguments) != wanted:
        ctx.report.error(
            "T10",
            node.span,
            f"`{name}` takes other arguments",
            f"there are {len(node.arguments)} here",
            f"write it as `{FUNCTIONS[name]}`",
        )
        return bad(node.span)
    arguments = [ctx.expr(scope, argument) for argument in node.arguments]
    if is_bad(*arguments):
        return bad(node.span)
    made = builder(ctx, node, arguments)
    parts = [value for value in vars(made).values() if isinstance(value, Expr)]
    return bad(node.span) if is_bad(*parts) else made


def _comprehension(ctx: Context, scope: Scope, node: tree.Call, generated: tree.Generated, kind: str) -> Expr:
    inner, made, condition = generators(ctx, scope, generated)
    body = ctx.expr(inner, generated.body)
    if kind != "union" and (variable := _variable(generated, body)):
        return _variable_alone(ctx, variable, body, kind)
    type: Type = INT if kind == "sum" else BOOL
    if kind == "union":
        body = want_set(ctx, body, "`union` joins; each is")
        type = body.type
    else:
        body = want(ctx, body, type, f"`{kind}` wants")
    if is_bad(body, *(generator.source for generator in made), *([condition] if condition else [])):
        return bad(node.span)
    return Comprehension(kind=kind, body=body, generators=made, condition=condition, type=type, span=node.span)


def _variable(generated: tree.Generated, body: Expr) -> str:
    """The variable of the comprehension that is all of its body, unless it is a number; "" where the body asks or
    counts something."""
    text = generated.body.text if isinstance(generated.body, tree.Name) and not is_bad(body) else ""
    variables = {generator.name.text for generator in generated.generators}
    return text if text in variables and body.type not in (INT, BOOL) else ""


def _variable_alone(ctx: Context, name: str, body: Expr, kind: str) -> Expr:
    """`any(x for x in S if c)`: what Python writes for the set of those x."""
    if kind == "sum":
        title, hint = "`sum` adds numbers", f"count them: `count({{{name} for {name} in S if CONDITION}})`"
    else:
        title, hint = f"`{kind}` needs a condition", f"write it in front: `{kind}(CONDITION for {name} in S)`"
    ctx.report.error("T01", body.span, title, f"this is {describe(body.type)}", hint)
    return bad(body.span)


def _can(ctx: Context, scope: Scope, node: tree.Call, arguments: tuple[tree.Expr, ...]) -> Expr:
    if len(arguments) not in (1, 2) or not isinstance(arguments[0], tree.Name):
        hint = "write `can(action)`, or `can(action, player)`"
        ctx.report.error("T10", node.span, "`can` takes the name of an action", "something else stands here", hint)
        return bad(node.span)
    action = arguments[0]
    if action.text not in ctx.action_indices:
        ctx.unknown(None, action.text, action.span, list(ctx.action_indices), "action")
        return bad(node.span)
    ctx.reads("me", "can", node.span)
    ctx.reads("state", "can", node.span)
    if len(arguments) == 1:
        return Can(action=action.text, type=BOOL, span=node.span)
    player = want(ctx, ctx.expr(scope, arguments[1]), Element(PLAYER), "`can` asks of")
    return player if is_bad(player) else Can(action=action.text, player=player, type=BOOL, span=node.span)


def _seen(ctx: Context, scope: Scope, node: tree.Call, arguments: tuple[tree.Expr, ...], name: str) -> Expr:
    fields, next_too, sound = [], False, True
    for argument in arguments:
        text = argument.text if isinstance(argument, tree.Name) else ""
        if text == "next":
            next_too = True
        elif text in ctx.families and text not in scope.locals:
            families.family_ref(ctx, ctx.families[text], argument.span)
            ctx.used.add(text)
            fields += [field.index for field in ctx.families[text].members]
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
                    f"`{name}` takes fields and `next`",
                    "this is not a field",
                    f"write `{name}(field, next)`",
                )
    ctx.reads("state", name, node.span)
    if sound and not fields and not next_too:
        ctx.report.error(
            "T10", node.span, f"`{name}` needs at least one field", "nothing is compared here", f"write `{name}(field)`"
        )
    kind, sound = (Since if name == "since" else Seen), sound and bool(fields or next_too)
    return kind(fields=tuple(fields), next=next_too, type=INT, span=node.span) if sound else bad(node.span)


def _player(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    number, (low, high) = want(ctx, arguments[0], INT, "`player` takes"), ctx.players
    if isinstance(number, Const) and isinstance(number.value, int) and not 1 <= number.value <= high:
        there_are = f"there are {low if low == high else f'{low} to {high}'}, numbered from 1"
        ctx.report.error("T02", number.span, f"there is no player {number.value}", there_are, "write another number")
    return PlayerNumber(number=number, type=Element(PLAYER), span=node.span)


def _count(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    if isinstance(arguments[0].type, SetOfSets):
        return _over_family(ctx, node, arguments[0], "sum", Const(value=1, type=INT, span=node.span))
    return Count(set=want_set(ctx, arguments[0], "`count` counts"), type=INT, span=node.span)


def _any(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    if arguments[0].type == BOOL:
        ctx.report.error(
            "T01",
            arguments[0].span,
            "`any` asks whether a set holds anything",
            "this is a condition already",
            "leave out `any`",
        )
        return bad(node.span)
    if isinstance(arguments[0].type, SetOfSets):
        return _over_family(ctx, node, arguments[0], "any", Const(value=True, type=BOOL, span=node.span))
    return AnyOf(set=want_set(ctx, arguments[0], "`any` takes"), type=BOOL, span=node.span)


def _over_family(ctx: Context, node: tree.Call, family: Expr, kind: str, body: Expr) -> Expr:
    """count and any of a set of sets, by their definitions: `sum(1 for x in S)`, and whether there is an x."""
    local = ctx.new_local("x", SetOf(set_domain(family.type)))
    generators = (Generator(local=local, source=family),)
    type = INT if kind == "sum" else BOOL
    return Comprehension(kind=kind, body=body, generators=generators, condition=None, type=type, span=node.span)


def _cells(ctx: Context, expression: Expr, name: str) -> Expr:
    return want(ctx, expression, CELLS, f"`{name}` takes here")


def _joined(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    start, through = (_cells(ctx, one, "joined") for one in arguments[:2])
    relation = _relation(ctx, arguments[2], "`joined` takes here")
    return Joined(start=start, through=through, relation=relation, type=CELLS, span=node.span)


def _connected(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    relation = _relation(ctx, arguments[1], "`connected` takes here")
    return Connected(set=_cells(ctx, arguments[0], "connected"), relation=relation, type=BOOL, span=node.span)


def _links(ctx: Context, expression: Expr, name: str) -> Expr:
    made = want_set(ctx, expression, f"`{name}` takes links:")
    if not is_bad(made) and getattr(members_of(made.type), "kind", "") != "link":
        ctx.report.error(
            "T01",
            expression.span,
            f"`{name}` takes links",
            f"this is {describe(expression.type)}",
            "write a set of links, such as the name of a `link` declaration",
        )
        return bad(expression.span)
    return made


def _ends(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    return Ends(links=_links(ctx, arguments[0], "ends"), type=CELLS, span=node.span)


def _crossing(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
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


def _inside(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    links = _links(ctx, arguments[0], "inside")
    return Inside(links=links, set=_cells(ctx, arguments[1], "inside"), type=links.type, span=node.span)


def _ring(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    distance = want(ctx, arguments[1], INT, "`ring` takes as distance")
    names.warn_of_walls(ctx, "ring", node.span)
    if not is_bad(distance):
        offsets.remember_ring(ctx, distance)
    return Ring(set=_cells(ctx, arguments[0], "ring"), distance=distance, type=CELLS, span=node.span)


def _offsets(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    a, b = (want(ctx, one, INT, "`offsets` takes") for one in arguments)
    if not is_bad(a, b):
        offsets.remember_offsets(ctx, a, b)
    return Offsets(a=a, b=b, type=RELATION, span=node.span)


def _step(ctx: Context, expression: Expr, name: str) -> Expr:
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


def _span(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    cells, through = _cells(ctx, arguments[0], "span"), _cells(ctx, arguments[2], "span")
    return Span_(set=cells, step=_step(ctx, arguments[1], "span"), through=through, type=CELLS, span=node.span)


def _past(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    cells, through = _cells(ctx, arguments[0], "past"), _cells(ctx, arguments[2], "past")
    return Past(set=cells, step=_step(ctx, arguments[1], "past"), through=through, type=CELLS, span=node.span)


def _lines(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    length = want(ctx, arguments[0], INT, "`lines` takes")
    return as_elements(ctx, Lines(length=length, type=SetOfSets(CELL), span=node.span))


# Of each function the number of its arguments, and what makes it of them; those that take none but a comprehension, a
# name of an action or fields are not here.
BUILDERS: dict[str, tuple[int, Builder]] = {
    "player": (1, _player),
    "count": (1, _count),
    "any": (1, _any),
    "joined": (3, _joined),
    "connected": (2, _connected),
    "ends": (1, _ends),
    "crossing": (1, _crossing),
    "inside": (2, _inside),
    "ring": (2, _ring),
    "offsets": (2, _offsets),
    "span": (3, _span),
    "past": (3, _past),
    "lines": (1, _lines),
    "copies": (1, copies),
    **of_values.BUILDERS,
}
HANDLERS: Handlers = {tree.Call: call}
