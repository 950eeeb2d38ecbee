"""Resolves statements: effects of actions, of `effect` and `start:` blocks, and of `end` clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.dsl import tree
from ludex.dsl.frozen import replaced
from ludex.dsl.model import (
    BOOL,
    INT,
    PLAYER,
    TAG,
    TURN,
    Assign,
    Const,
    Effect,
    Element,
    Expr,
    Field,
    For,
    If,
    Int,
    LetHere,
    ListOf,
    MapOf,
    NoneType,
    Outcome,
    PieceSet,
    Require,
    Run,
    SetNext,
    SetOf,
    SetOfSets,
    Statement,
    Type,
    Value,
)
from ludex.dsl.narrow import enum_of
from ludex.dsl.plural import counted
from ludex.dsl.resolving import templates
from ludex.dsl.resolving.coerce import coerce, want, want_set
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.families import Family, family_ref
from ludex.dsl.resolving.family_writes import (
    Target,
    family_target,
    values_of_row,
    write_map,
    write_row,
    write_set,
    write_value,
    write_values,
)
from ludex.dsl.resolving.operators import member_type, remember_numbers
from ludex.dsl.resolving.rows import constants, passed_on
from ludex.dsl.resolving.shows import tell
from ludex.dsl.resolving.types import bad, describe, describe_enum, is_bad, is_set, optional_element
from ludex.dsl.span import Span


def block(ctx: Context, scope: Scope, nodes: tuple[Any, ...], outcome: bool = False) -> tuple[Statement, ...]:
    """The statements of a block, in a scope of its own; with `outcome` the last may be one."""
    inner = scope.child()
    made: list[Statement | tuple[Statement, ...] | None] = []
    for position, node in enumerate(nodes):
        if isinstance(node, (tree.Win, tree.Lose, tree.Draw)):
            made.append(_outcome(ctx, inner, node, outcome, position == len(nodes) - 1))
        else:
            made.append(HANDLERS[type(node)](ctx, inner, node))
    flat = (part if isinstance(part, tuple) else (part,) for part in made if part is not None)
    return tuple(statement for part in flat for statement in part)


def _outcome(
    ctx: Context, scope: Scope, node: tree.Win | tree.Lose | tree.Draw, allowed: bool, last: bool
) -> Outcome | None:
    word = type(node).__name__.lower()
    if scope.place != "end" or not allowed:
        where = "at the end of an `end when` clause" if scope.place != "end" else "outside `if` and `for`"
        ctx.report.error(
            "A04",
            node.span,
            f"`{word}` stands only {where}",
            "an outcome cannot stand here",
            "write `end when COND: " + word + " ...` with the condition under which the game is over",
        )
    elif not last:
        ctx.report.error(
            "A04",
            node.span,
            f"`{word}` is the last thing a clause does",
            "more follows behind it",
            "move it to the end of the clause",
        )
    if isinstance(node, tree.Draw):
        return Outcome(kind=word, players=None, span=node.span)
    players = want(ctx, ctx.expr(scope, node.players), SetOf(PLAYER), f"behind `{word}` stand players:")
    return None if is_bad(players) else Outcome(kind=word, players=players, span=node.span)


# ------------------------------------------------------------------ assignments
def assign(ctx: Context, scope: Scope, node: tree.Assign) -> Statement | tuple[Statement, ...] | None:
    target = node.target
    if target.text == "next" and target.text not in scope.locals:
        return _assign_next(ctx, scope, node)
    if target.text in ctx.families and target.text not in scope.locals:
        return _assign_family(ctx, scope, node, ctx.families[target.text])
    field = ctx.fields.get(target.text)
    if target.text in scope.locals or field is None or len(node.indices) > 1:
        if target.text not in ctx.taken:
            _no_field(ctx, scope, node)
        return None
    ctx.assigned.add(target.text)
    if field.domain == TURN:
        ctx.reads("turn", target.text, target.span)
    ctx.reads("state", target.text, target.span)
    index = _index(ctx, scope, node, field)
    value = _value(ctx, scope, node, field, index)
    if index is not None and is_bad(index) or is_bad(value):
        return None
    return Assign(field=field, index=index, op=node.op, value=value, span=node.span)


def _assign_family(ctx: Context, scope: Scope, node: tree.Assign, family: Family) -> tuple[Statement, ...] | None:
    """An assignment to a field with two indices: to its values, or to a row of them."""
    ctx.assigned.add(family.name)
    family_ref(ctx, family, node.target.span)
    target = family_target(ctx, scope, node, family)
    if target is None:
        ctx.expr(scope, node.value) if not isinstance(node.value, tree.List) else None
        return None
    field = replaced(family.members[0], name=family.name)
    if isinstance(node.value, tree.List) and scope.place == "start" and node.op == "=":
        return _listed(ctx, scope, node.value, target, field)
    value = ctx.expr(scope, node.value)
    if is_bad(value):
        return None
    of_row = len(node.indices) == 1 and not family.single
    several = isinstance(value.type, (MapOf, SetOf)) and not isinstance(field.type, SetOf)
    if of_row and (several or field.type == BOOL and value.type != BOOL):
        return _assign_row(ctx, node, target, field, value)
    if not _fits(ctx, node, field):
        return None
    value = field_value(ctx, value, field)
    if node.op == "=":
        check_range(ctx, value, field)
    return None if is_bad(value) else tuple(write_value(ctx, target, value))


def _assign_row(
    ctx: Context, node: tree.Assign, target: Target, field: Field, value: Expr
) -> tuple[Statement, ...] | None:
    """`f[x] = g[y]`, and `f[x] = S` for truth values."""
    family = target.family
    if field.type == BOOL:
        among = want(ctx, value, SetOf(family.inner), f"a row of `{family.name}` is")
        return None if is_bad(among) else tuple(write_set(ctx, target, among))
    if not isinstance(value.type, MapOf) or value.type.domain != family.inner or node.op != "=":
        ctx.report.error(
            "T11",
            node.value.span,
            f"a row of `{family.name}` is set to a row with the same index, or to one value",
            f"this is {describe(value.type)}",
            f"write `{family.name}[x] = {family.name}[y]`, or give the second index too",
        )
        return None
    if not family.by_inner:
        return tuple(write_map(ctx, target, value, lambda at: field_value(ctx, at, field)))
    made = [field_value(ctx, at, field) for at in values_of_row(target, value)]
    return None if is_bad(*made) else tuple(write_row(ctx, target, value, made))


def _listed(
    ctx: Context, scope: Scope, listed: tree.List, target: Target, field: Field
) -> tuple[Statement, ...] | None:
    """A list in a `start:` block: one entry for each second index."""
    family = target.family
    keys = family.keys if target.key is None else constants(target.key) if is_set(target.key.type) else None
    if not family.by_inner or keys is None or not set(keys) <= set(family.keys):
        ctx.expr(scope, listed)
        return None
    entries = list_entries(ctx, scope, listed, field, len(keys))
    return None if entries is None else tuple(write_values(ctx, target, entries, keys))


def list_entries(ctx: Context, scope: Scope, listed: tree.List, field: Field, places: int) -> list[Expr] | None:
    """The entries of a list as values of a field; None (and reported) where they are not one for each place."""
    if len(listed.elements) != places:
        ctx.report.error(
            "T13",
            listed.span,
            "a list with one entry for each place",
            f"{places} places, {len(listed.elements)} entries",
            f"write {places} entries",
        )
        return None
    items = [field_value(ctx, ctx.expr(scope, element), field) for element in listed.elements]
    for item in items:
        check_range(ctx, item, field)
    return None if is_bad(*items) else items


def _assign_next(ctx: Context, scope: Scope, node: tree.Assign) -> SetNext | None:
    ctx.reads("next", "next", node.target.span)
    if node.op != "=" or node.indices:
        ctx.report.error(
            "T08", node.span, "`next` is set to one player", "only `next = player` is possible", "write `next = me`"
        )
        return None
    player = want(ctx, ctx.expr(scope, node.value), Element(PLAYER), "`next` is")
    return None if is_bad(player) else SetNext(player=player, span=node.span)


def _no_field(ctx: Context, scope: Scope, node: tree.Assign) -> None:
    text, span = node.target.text, node.target.span
    declared = ctx.declared.get(text)
    ctx.expr(scope, node.value)
    if text not in scope.locals and declared is None and text not in ctx.reserved:
        ctx.unknown(None, text, span, [*ctx.fields, "next"], "field")
    elif declared is not None and declared.kind == "field" and len(node.indices) > 1 and not declared.node.index:
        one, label = f"write `{text}[...] {node.op} ...`", f"it is declared without a second: `{text}`"
        ctx.report.error("T01", span, f"`{text}` has one index", label, one)
    elif declared is None or declared.kind != "field":  # a field without its type was reported where it is declared
        what = (
            "a local name" if text in scope.locals else f"a {declared.what}" if declared else "a word of the language"
        )
        ctx.report.error(
            "T08",
            span,
            "only fields can be assigned to",
            f"`{text}` is {what}",
            f"assign to a field, or declare one: `game {text}: ...`",
        )


def _index(ctx: Context, scope: Scope, node: tree.Assign, field: Field) -> Expr | None:
    if field.domain.kind in ("game", "turn"):
        if node.indices:
            ctx.report.error(
                "T01",
                node.indices[0].span,
                f"`{field.name}` has one value only",
                f"it is a {field.domain.kind} field",
                f"write `{field.name} {node.op} ...` without an index",
            )
            return bad(node.indices[0].span)
        return None
    one = field.domain.name or field.domain.kind
    if not node.indices:
        ctx.report.error(
            "T01",
            node.target.span,
            f"`{field.name}` has a value for each {one}",
            "an index is missing here",
            f"write `{field.name}[...] {node.op} ...`",
        )
        return bad(node.target.span)
    index = ctx.expr(scope, node.indices[0])
    if is_bad(index) or index.type == Element(field.domain) or optional_element(index.type) == field.domain:
        return index
    return want(ctx, index, SetOf(field.domain), "the index is")


def _value(ctx: Context, scope: Scope, node: tree.Assign, field: Field, index: Expr | None) -> Expr:
    if isinstance(node.value, tree.List):
        return _list(ctx, scope, node, node.value, field, index)
    value = ctx.expr(scope, node.value)
    if is_bad(value):
        return value
    if not _fits(ctx, node, field):
        return bad(node.span)
    value = field_value(ctx, value, field)
    if node.op == "=":
        check_range(ctx, value, field)
    return value


def _fits(ctx: Context, node: tree.Assign, field: Field) -> bool:
    """Whether a field is of a type that the operator is for."""
    type = field.type
    fits = {
        "=": True,
        "+=": isinstance(type, Int),
        "-=": isinstance(type, (Int, SetOf)),
        "|=": isinstance(type, SetOf),
        "&=": isinstance(type, SetOf),
    }[node.op]
    if not fits:
        hint = "write `+=`" if isinstance(type, Int) else "write `|=`" if isinstance(type, SetOf) else "write `=`"
        what = "numbers" if node.op == "+=" else "numbers and sets" if node.op == "-=" else "sets"
        ctx.report.error(
            "T01", node.span, f"`{node.op}` is for {what}", f"`{field.name}` holds {describe(plain(type))}", hint
        )
    return fits


def _list(ctx: Context, scope: Scope, node: tree.Assign, listed: tree.List, field: Field, index: Expr | None) -> Expr:
    if (
        scope.place != "start"
        or node.op != "="
        or index is None
        or not (is_bad(index) or isinstance(index.type, SetOf))
    ):
        return ctx.expr(scope, listed)
    items = [field_value(ctx, ctx.expr(scope, element), field) for element in listed.elements]
    for item in items:
        check_range(ctx, item, field)
    _check_length(ctx, listed, index)
    return bad(listed.span) if is_bad(*items) else ListOf(items=tuple(items), type=field.type, span=listed.span)


def _check_length(ctx: Context, node: tree.List, index: Expr) -> None:
    """T01: not one item for each piece, where their number is written out."""
    number = ctx.declared[index.kind].node.number if isinstance(index, PieceSet) else None
    if isinstance(number, tree.Number) and number.value != len(node.elements):
        ctx.report.error(
            "T01",
            node.span,
            "the list must have one item for each element",
            f"{counted(len(node.elements), 'item')} for {number.value} elements",
            f"write {counted(number.value, 'item')}",
        )


def plain(type: Type) -> Type:
    """The type of values without their bounds."""
    return INT if isinstance(type, Int) else type


def field_value(ctx: Context, value: Expr, field: Field) -> Expr:
    """A value as one that the field can hold; T02 where it is none of the field's alternatives."""
    wanted = plain(field.type)
    if is_bad(value) or (made := coerce(ctx, value, wanted)) is None and not isinstance(wanted, Value):
        return want(ctx, value, wanted, f"`{field.name}` holds")
    if made is None:
        values = describe_enum(enum_of(wanted))
        single = isinstance(value.type, (NoneType, Value)) or value.type == Element(TAG)
        ctx.report.error(
            "T02" if single else "T01",
            value.span,
            f"`{field.name}` cannot have this value",
            f"this is {describe(value.type)}; it is one of: {values}",
            "write a single one, or give the field the type `set of ...`"
            if isinstance(value.type, SetOf)
            else "write one of these",
        )
        return bad(value.span)
    return made


def check_range(ctx: Context, value: Expr, field: Field) -> None:
    """T02: a number that is written out and lies outside the field's range."""
    type = field.type
    if not isinstance(type, Int) or not isinstance(value, Const) or not isinstance(value.value, int):
        return
    low = type.low if isinstance(type.low, int) else None
    high = type.high if isinstance(type.high, int) else None
    if low is not None and value.value < low or high is not None and value.value > high:
        ctx.report.error(
            "T02",
            value.span,
            f"`{field.name}` is never {value.value}",
            f"it goes from {type.low} to {type.high}",
            "write a number in that range, or widen the range",
        )


# ------------------------------------------------------------------ the others
def run(ctx: Context, scope: Scope, node: tree.Run) -> Run | None:
    declared = ctx.declared.get(node.name.text)
    if declared is None or declared.kind != "effect":
        effects = [name for name, other in ctx.declared.items() if other.kind == "effect"]
        effects += () if node.arguments else ("draw", "lose", "require", "win")  # which stand without parentheses
        if declared is None:
            ctx.unknown(None, node.name.text, node.name.span, effects, "effect")
        else:
            ctx.report.error(
                "T01",
                node.name.span,
                f"`{node.name.text}` is no effect",
                f"this is a {declared.what}",
                f"declare `effect {node.name.text}(...)`, or assign to a field",
            )
        return None
    if isinstance(node.arguments, tree.Generated):
        ctx.report.error("T10", node.span, "an effect takes no `for`", "this is a comprehension", "put it in braces")
        return None
    arguments = [ctx.expr(scope, argument) for argument in node.arguments]
    if is_bad(*arguments) or passed_on(ctx, *arguments):
        return None
    effect = effect_for(ctx, declared.node, arguments, scope.place, node.span)
    return Run(effect=effect, args=tuple(arguments), span=node.span) if effect else None


def effect_for(ctx: Context, node: tree.Effect, arguments: list[Expr], place: str, span: Span) -> Effect | None:
    """The effect, checked for these arguments; None (and reported) where that fails."""

    def body(ctx: Context, effect: tree.Effect, types: list[Any]) -> Effect:
        scope = Scope("effect")
        params = tuple(ctx.bind(scope, param, type) for param, type in zip(effect.params, types))
        return Effect(effect.name.text, params, block(ctx, scope, effect.body), effect.name.span)

    effect: Effect | None = templates.use_effect(ctx, node, arguments, span, body)
    return effect


def require(ctx: Context, scope: Scope, node: tree.Require) -> Require | None:
    condition = want(ctx, ctx.expr(scope, node.condition), BOOL, "`require` wants")
    if is_bad(condition):
        return None
    return Require(condition=condition, reason=node.reason.text if node.reason else "", span=node.span)


def let_here(ctx: Context, scope: Scope, node: tree.LetHere) -> LetHere | None:
    value = ctx.expr(scope, node.body)
    value = bad(node.body.span) if passed_on(ctx, value) else value
    local = ctx.bind(scope, node.name, value.type)
    return None if is_bad(value) else LetHere(local=local, value=value, span=node.span)


def if_statement(ctx: Context, scope: Scope, node: tree.If) -> If:
    branches = []
    for branch in node.branches:
        condition = want(ctx, ctx.expr(scope, branch.condition), BOOL, "`if` wants")
        branches.append((condition, block(ctx, scope, branch.body)))
    return If(branches=tuple(branches), otherwise=block(ctx, scope, node.otherwise or ()), span=node.span)


def for_statement(ctx: Context, scope: Scope, node: tree.For) -> For | None:
    source = ctx.expr(scope, node.values)
    source = source if isinstance(source.type, SetOfSets) else want_set(ctx, source, "`for` runs through")
    inner = scope.child()
    local = ctx.bind(inner, node.name, member_type(ctx, source))
    remember_numbers(ctx, local.number, source)
    body = block(ctx, inner, node.body)
    return None if is_bad(source) else For(local=local, source=source, body=body, span=node.span)


HANDLERS: dict[type, Callable[[Context, Scope, Any], Statement | tuple[Statement, ...] | None]] = {
    tree.Assign: assign,
    tree.Run: run,
    tree.Require: require,
    tree.LetHere: let_here,
    tree.If: if_statement,
    tree.For: for_statement,
    tree.Tell: tell,
}
