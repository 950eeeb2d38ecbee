"""Resolves the builtin functions of single values and their order: number, what, whose, first, after, max, min, abs."""

from __future__ import annotations

from collections.abc import Callable

from ludex.dsl import tree
from ludex.dsl.model import (
    BOOL,
    INT,
    INT_DOMAIN,
    PLAYER,
    TAG,
    After,
    Alternative,
    ChooseExpr,
    Compare,
    Comprehension,
    Const,
    Definition,
    Domain,
    Element,
    Enum,
    Expr,
    Extreme,
    First,
    LocalRef,
    Negate,
    NumberOf,
    SetOf,
    Type,
    Use,
    Value,
    What,
    Whose,
)
from ludex.dsl.narrow import members_of
from ludex.dsl.resolving.coerce import want, want_set
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.maps import OWNER
from ludex.dsl.resolving.operators import generators
from ludex.dsl.resolving.types import bad, describe, is_bad, members
from ludex.dsl.span import Span

NUMBERED = ("cell", "player", "piece", "link", "tag")
EXTREMES = {"max": ">", "min": "<"}


def _refused(ctx: Context, expression: Expr, title: str, hint: str) -> Expr:
    ctx.report.error("T01", expression.span, title, f"this is {describe(expression.type)}", hint)
    return bad(expression.span)


# ------------------------------------------------------------------ of one value
def _number(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    one, type = arguments[0], arguments[0].type
    if isinstance(type, Value):
        kinds = {a.kind if a.kind != "element" else a.domain for a in type.enum.alternatives} - {"none"}
        if "owned" in kinds:
            hint = "write `number(what(...))`, or `number(whose(...))`"
            return _refused(ctx, one, "`number` of a value that a player owns", hint)
        sound = len(kinds) == 1 and kinds != {"numbers"}
    else:
        sound = isinstance(type, Element) and type.domain.kind in NUMBERED
    if not sound:
        hint = "write an element: a cell, a player, a piece, or a name"
        return _refused(ctx, one, "`number` is the place of an element in its order", hint)
    return NumberOf(operand=one, type=INT, span=node.span)


def _what(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    one = arguments[0]
    alternatives = one.type.enum.alternatives if isinstance(one.type, Value) else ()
    names = dict.fromkeys(a.name for a in alternatives if a.kind in ("owned", "tag"))
    if not names:
        return _refused(ctx, one, "`what` is the name of a value", "write a value of a field whose type has names")
    some = tuple(Alternative("tag", name) for name in names)
    nothing = () if all(a.kind in ("owned", "tag") for a in alternatives) else (Alternative("none"),)
    return What(operand=one, type=Value(Enum((*nothing, *some))), span=node.span)


def _whose(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    one = arguments[0]
    if one.type == Element(PLAYER):
        return one
    alternatives = one.type.enum.alternatives if isinstance(one.type, Value) else ()
    if not any(a.owned for a in alternatives):
        return _refused(ctx, one, "`whose` is the player that a value belongs to", "write a value that players own")
    return Whose(operand=one, type=Value(OWNER), span=node.span)


def _abs(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    number = want(ctx, arguments[0], INT, "`abs` takes")
    if is_bad(number):
        return number

    def size(n: list[LocalRef], span: Span) -> Expr:
        zero, less = Const(value=0, type=INT, span=span), Negate(operand=n[0], type=INT, span=span)
        below = Compare(op="<", left=n[0], right=zero, type=BOOL, span=span)
        return ChooseExpr(condition=below, then=less, otherwise=n[0], type=INT, span=span)

    return _by_value(ctx, "abs", [number], size, node.span)


def _by_value(
    ctx: Context, name: str, arguments: list[Expr], body: Callable[[list[LocalRef], Span], Expr], span: Span
) -> Expr:
    """What is made of some numbers, each of them worked out once."""
    locals = [ctx.new_local("n", INT) for _ in arguments]
    made = body([LocalRef(local=local, type=INT, span=span) for local in locals], span)
    definition = Definition(name, tuple(locals), made, span)
    ctx.definitions.append(definition)
    return Use(definition=definition, args=tuple(arguments), type=INT, span=span)


# ------------------------------------------------------------------ of a set
def _first(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    among = want_set(ctx, arguments[0], "`first` takes")
    if is_bad(among):
        return among
    type = _first_type(ctx, among.type)
    if type is None:
        return _refused(
            ctx, among, "`first` is the first element of a set", "write a set of elements, names or numbers"
        )
    return First(set=among, type=type, span=node.span)


def _first_type(ctx: Context, type: Type) -> Type | None:
    of = members_of(type)
    if not isinstance(of, Domain):
        return None
    if of == INT_DOMAIN:
        return INT
    some = [Alternative("tag", name) for name in ctx.tags] if of == TAG else [Alternative("element", domain=of)]
    return Value(Enum((Alternative("none"), *some)))


def _after(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
    item, among = arguments[0], want_set(ctx, arguments[1], "`after` looks in")
    of = members_of(among.type) if not is_bad(among) else None
    if is_bad(among):
        return among
    if not isinstance(of, Domain) or item.type != members(of):
        hint = "write an element and a set of such elements: `after(me, players)`"
        return _refused(ctx, item, f"`after` looks for an element among {describe(among.type)[2:]}", hint)
    return After(item=item, set=among, type=item.type, span=node.span)


# ------------------------------------------------------------------ the greatest and the least
def _extreme(name: str) -> Callable[[Context, tree.Call, list[Expr]], Expr]:
    def build(ctx: Context, node: tree.Call, arguments: list[Expr]) -> Expr:
        numbers = want(ctx, arguments[0], SetOf(INT_DOMAIN), f"`{name}` takes")
        return numbers if is_bad(numbers) else Extreme(set=numbers, greatest=name == "max", type=INT, span=node.span)

    return build


def extreme_of_all(ctx: Context, scope: Scope, node: tree.Call, generated: tree.Generated, name: str) -> Expr:
    """`max(E for x in S)`."""
    inner, made, condition = generators(ctx, scope, generated)
    body = want(ctx, ctx.expr(inner, generated.body), INT, f"`{name}` wants")
    if is_bad(body, *(generator.source for generator in made), *([condition] if condition else [])):
        return bad(node.span)
    type = SetOf(INT_DOMAIN)
    numbers = Comprehension(kind="set", body=body, generators=made, condition=condition, type=type, span=node.span)
    return Extreme(set=numbers, greatest=name == "max", type=INT, span=node.span)


def extreme_of_several(ctx: Context, arguments: list[Expr], name: str, span: Span) -> Expr:
    """`max(a, b)`."""
    numbers = [want(ctx, argument, INT, f"`{name}` takes") for argument in arguments]
    if is_bad(*numbers):
        return bad(span)

    def better(n: list[LocalRef], span: Span) -> Expr:
        condition = Compare(op=EXTREMES[name], left=n[0], right=n[1], type=BOOL, span=span)
        return ChooseExpr(condition=condition, then=n[0], otherwise=n[1], type=INT, span=span)

    made = numbers[0]
    for other in numbers[1:]:
        made = _by_value(ctx, name, [made, other], better, span)
    return made


BUILDERS: dict[str, tuple[int, Callable[[Context, tree.Call, list[Expr]], Expr]]] = {
    "number": (1, _number),
    "what": (1, _what),
    "whose": (1, _whose),
    "first": (1, _first),
    "after": (2, _after),
    "max": (1, _extreme("max")),
    "min": (1, _extreme("min")),
    "abs": (1, _abs),
}
