"""Resolves what players see: `show` lines of fields, maps and actions, `tell`, and `known`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludex.dsl import model, tree
from ludex.dsl.diagnostics import Note
from ludex.dsl.model import PLAYER, Builtin, Expr, SetLiteral, SetOf
from ludex.dsl.resolving.coerce import want, want_set
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.families import Family
from ludex.dsl.resolving.let_maps import use_map
from ludex.dsl.resolving.rows import Row, member, passed_on
from ludex.dsl.resolving.types import describe, is_bad

NO_MOVER = ("`{name}` has no meaning in a `show` line", "name the player that sees: `show f[x] to whose(f[x])`")
NO_TURN = ("`{name}` belongs to a turn; what is seen depends on the position alone", "keep it in a `game` field")


class Shows:
    """What the `show` lines say."""

    def __init__(self) -> None:
        self.fields: list[model.Show] = []
        self.maps: list[model.ShownMap] = []
        self.actions: list[tuple[int, bool]] = []


def shows(ctx: Context, nodes: Iterable[tree.Show]) -> Shows:
    """All `show` lines, in the order of the rules; fields in the order of their declaration."""
    found = Shows()
    for node in nodes:
        _show(ctx, node, found)
    found.fields.sort(key=lambda show: show.field.index)
    return found


def _show(ctx: Context, node: tree.Show, found: Shows) -> None:
    name = node.names[0]
    declared = ctx.declared.get(name.text)
    if name.text in ctx.families:
        found.fields += _family(ctx, node, ctx.families[name.text])
    elif name.text in ctx.fields:
        found.fields += _field(ctx, node, ctx.fields[name.text])
    elif declared is not None and declared.kind == "action":
        _action(ctx, node, found)
    elif declared is not None and isinstance(declared.node, tree.LetMap):
        found.maps += _map(ctx, node, declared)
    elif declared is None and name.text not in ctx.reserved:
        ctx.unknown(None, name.text, name.span, [*ctx.fields, *ctx.families, *ctx.action_indices], "field")
    elif declared is None or declared.kind != "field":
        what = f"this is a {declared.what}" if declared else "this is a word of the language"
        _cannot(ctx, name, f"`{name.text}` is nothing that is shown", what, "name a field, a map or an action")


def _cannot(ctx: Context, place: Any, title: str, label: str, hint: str) -> None:
    ctx.report.error("H04", place.span, title, label, hint)


def _right_indices(ctx: Context, node: tree.Show, wanted: int) -> bool:
    name, given = node.names[0].text, len(node.indices)
    if given == wanted:
        return True
    form = name + "".join(f"[{letter}]" for letter in "xyz"[:wanted])
    label = f"{given or 'no'} {'index' if given == 1 else 'indices'} here, {wanted or 'none'} in its declaration"
    _cannot(ctx, node.names[0], f"`{name}` is shown with its indices", label, f"write `show {form} to ...`")
    return False


def _to(ctx: Context, scope: Scope, node: tree.Show) -> Expr:
    """The players that a line names."""
    with ctx.forbid(me=NO_MOVER, turn=NO_TURN):
        return want(ctx, ctx.expr(scope, node.to), SetOf(PLAYER), "a `show` line ends with players, which")


def _field(ctx: Context, node: tree.Show, field: model.Field) -> list[model.Show]:
    single = field.domain.kind in ("game", "turn")
    if not _right_indices(ctx, node, 0 if single else 1):
        return []
    scope = Scope("show")
    place = None if single else ctx.bind(scope, node.indices[0], member(field.domain))
    to = _to(ctx, scope, node)
    return [] if is_bad(to) else [model.Show(field, place, None, 0, to, node.span)]


def _family(ctx: Context, node: tree.Show, family: Family) -> list[model.Show]:
    """One for each member: its key is one of the indices, its places are the other."""
    if not _right_indices(ctx, node, 1 if family.single else 2):
        return []
    scope = Scope("show")
    outer = None if family.single else ctx.bind(scope, node.indices[0], member(family.outer))
    inner = ctx.bind(scope, node.indices[-1], member(family.inner))
    place, key = (outer, inner) if family.by_inner else (inner, outer)
    to = _to(ctx, scope, node)
    if is_bad(to):
        return []
    pairs = zip(family.members, family.keys, strict=True)
    return [model.Show(field, place, key, number, to, node.span) for field, number in pairs]


def _map(ctx: Context, node: tree.Show, declared: Any) -> list[model.ShownMap]:
    made = use_map(ctx, declared, node.names[0].span)
    if is_bad(made) or not _right_indices(ctx, node, 1):
        return []
    scope, domain = Scope("show"), made.type.domain  # type: ignore[union-attr]
    place = ctx.bind(scope, node.indices[0], member(domain))
    reference = model.LocalRef(local=place, type=place.type, span=node.indices[0].span)
    if isinstance(made, Row):
        places, value = made.places, made.at(reference)
    else:
        result = made.type.result  # type: ignore[union-attr]
        places, value = _all_of(domain, made.span), model.At(map=made, index=reference, type=result, span=made.span)
    if (
        isinstance(value.type, (model.SetOfSets, model.MapOf))
        or isinstance(value.type, SetOf)
        and value.type.of is None
    ):
        _cannot(
            ctx, node.names[0], "only values and sets are shown", f"these are {describe(value.type)}", "show a field"
        )
        return []
    to = _to(ctx, scope, node)
    return [] if is_bad(to) else [model.ShownMap(node.names[0].text, place, places, value, to, node.span)]


def _all_of(domain: model.Domain, span: Any) -> Expr:
    name = {"cell": "cells", "player": "players"}[domain.kind]
    return Builtin(name=name, type=SetOf(domain), span=span)


def _action(ctx: Context, node: tree.Show, found: Shows) -> None:
    """`show a to players` announces the choices of an action, `show a to {}` keeps them from the others."""
    to = want_set(ctx, ctx.expr(Scope("show"), node.to), "a `show` line ends with")
    everyone = isinstance(to, Builtin) and to.name == "players"
    nobody = isinstance(to, SetLiteral) and not to.items
    if is_bad(to):
        return
    if node.indices or not (everyone or nobody):
        place = node.indices[0] if node.indices else node.to
        hint = f"write `show {node.names[0].text} to players`, or `to {{}}`; `tell` says more to single players"
        _cannot(ctx, place, "choices are announced to all players or to none", "neither of the two", hint)
    elif node.names[0].text in ctx.action_indices:
        found.actions.append((ctx.action_indices[node.names[0].text], everyone))


def known(ctx: Context, node: tree.Known) -> model.Known | None:
    """A promise that the mover can tell a value."""
    named = node.value.elements if isinstance(node.value, tree.SetOfThese) else (node.value,)
    numbers = [ctx.action_indices.get(one.text) for one in named if isinstance(one, tree.Name)]
    actions = tuple(number for number in numbers if number is not None)
    if actions and len(actions) == len(named):
        nothing = SetLiteral(items=(), type=SetOf(None), span=node.span)
        return model.Known(nothing, actions, node.reason.text, node.span)
    value = ctx.expr(Scope("known"), node.value)
    if is_bad(value) or passed_on(ctx, value):
        return None
    return model.Known(value, (), node.reason.text, node.span)


# ------------------------------------------------------------------ announcements
def tell(ctx: Context, scope: Scope, node: tree.Tell) -> model.Tell | None:
    """`tell S: name(e, ...)` in an effect. All uses of a name have arguments of the same types, and `no` is
    said by a `try` alone (H05)."""
    players = want(ctx, ctx.expr(scope, node.players), SetOf(PLAYER), "`tell` wants")
    if scope.place == "start":
        hint = "assign to a field; what is announced belongs to actions and effects of a turn"
        ctx.report.error("A04", node.span, "`tell` at the start", "nobody plays yet", hint)
    if isinstance(node.arguments, tree.Generated):
        ctx.report.error("T10", node.span, "a message takes no `for`", "this is a comprehension", "put it in braces")
        return None
    arguments = [ctx.expr(scope, argument) for argument in node.arguments]
    if is_bad(players, *arguments) or passed_on(ctx, *arguments):
        return None
    if node.name.text == "no":
        label, hint = "a `try` that is refused says this", "use another name"
        ctx.report.error("H05", node.name.span, "`no` is no name of an announcement", label, hint)
        return None
    shape = tuple(_plain(argument.type) for argument in arguments)
    first = ctx.messages.setdefault(node.name.text, (shape, node.name.span))
    if first[0] != shape:
        ctx.report.error(
            "H05",
            node.name.span,
            f"`{node.name.text}` is announced in two shapes",
            f"here with {_listed(shape)}",
            "use the same kinds of arguments, or another name",
            (Note(f"first announced with {_listed(first[0])}", first[1]),),
        )
        return None
    return model.Tell(players=players, name=node.name.text, args=tuple(arguments), span=node.span)


def _listed(shape: tuple[Any, ...]) -> str:
    return ", ".join(describe(type) for type in shape) or "no arguments"


def _plain(type: Any) -> Any:
    return model.INT if isinstance(type, model.Int) else type
