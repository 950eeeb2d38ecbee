"""Resolves names and literals: what each name stands for where it is used."""

from __future__ import annotations

from ludex.dsl import tree
from ludex.dsl.limits import NUMBER
from ludex.dsl.model import (
    BOOL,
    CELL,
    INT,
    NONE,
    PIECE,
    PLAYER,
    RELATION,
    STEP,
    TAG,
    TURN,
    Builtin,
    CellNamed,
    Const,
    Domain,
    Element,
    Expr,
    FieldRef,
    Int,
    LinkSet,
    Local,
    LocalRef,
    MapOf,
    Offsets,
    ParamRef,
    PieceSet,
    Relation,
    SetOf,
    StepNamed,
    Stuck,
    Type,
)
from ludex.dsl.plural import with_article
from ludex.dsl.resolving import families, templates
from ludex.dsl.resolving.context import COMPASS, FUNCTIONS, Context, Declared, Handlers, Scope
from ludex.dsl.resolving.offsets import remember_offsets
from ludex.dsl.resolving.sizes import in_limits
from ludex.dsl.resolving.types import bad, sole_element
from ludex.dsl.span import Span
from ludex.dsl.world.lattice import HEXAGONS

BUILTINS: dict[str, Type] = {
    "me": Element(PLAYER),
    "next": Element(PLAYER),
    "foe": Element(PLAYER),
    "turns": INT,
    "cells": SetOf(CELL),
    "players": SetOf(PLAYER),
    "others": SetOf(PLAYER),
    "winners": SetOf(PLAYER),
    "row": MapOf(CELL, INT),
    "column": MapOf(CELL, INT),
}
READS_MOVER = ("me", "next", "foe", "others")


def name(ctx: Context, scope: Scope, node: tree.Name) -> Expr:
    """A name that stands for a value."""
    local = scope.locals.get(node.text)
    if local is not None:
        return _local(ctx, scope, node, local)
    if node.text in ctx.taken:
        return bad(node.span)
    declared = ctx.declared.get(node.text)
    if declared is not None:
        return _declared(ctx, scope, node, declared)
    if node.text in ctx.values:
        return _builtin(ctx, node)
    if node.text in FUNCTIONS:
        ctx.report.error(
            "T10", node.span, f"`{node.text}` needs arguments", "used without them here", f"write `{node.text}(...)`"
        )
        return bad(node.span)
    ctx.unknown(scope, node.text, node.span)
    return bad(node.span)


def _local(ctx: Context, scope: Scope, node: tree.Name, local: Local) -> Expr:
    if scope.in_body and node.text in scope.witnesses:
        ctx.report.error(
            "A02",
            node.span,
            f"an effect reads the witness `{node.text}`",
            "which of the fitting ones it is, is not part of the choice",
            f"drop `any` before `{node.text}` to make it part of the choice",
        )
        return bad(node.span)
    ctx.used_locals.add(local.number)
    if local.number in ctx.constants:
        return Const(value=ctx.constants[local.number], type=INT, span=node.span)
    return (
        bad(node.span) if local.type is bad(node.span).type else LocalRef(local=local, type=local.type, span=node.span)
    )


def _declared(ctx: Context, scope: Scope, node: tree.Name, declared: Declared) -> Expr:
    ctx.used.add(node.text)
    span = node.span
    match declared.kind:
        case "param":
            return ParamRef(name=node.text, type=INT, span=span)
        case "player":
            return Const(value=declared.number, type=Element(PLAYER), span=span)
        case "tag":
            return Const(value=declared.number, type=Element(TAG), span=span)
        case "pieces":
            return PieceSet(kind=node.text, type=SetOf(PIECE), span=span)
        case "link":
            return LinkSet(kind=node.text, type=SetOf(Domain("link", node.text)), span=span)
        case "step":
            return StepNamed(name=node.text, type=Element(STEP), span=span)
        case "field":
            if node.text in ctx.families:
                made = families.family_ref(ctx, ctx.families[node.text], span)
                return bad(span) if families.without_index(ctx, made) else made
            return field_ref(ctx, node.text, span)
        case "let":
            if isinstance(declared.node, tree.LetMap):
                return ctx.handlers[tree.LetMap](ctx, scope, tree.Name(node.text, span=span))
            return templates.use_definition(ctx, scope, declared, None, span)
    _no_value(ctx, node, declared)
    return bad(span)


def _no_value(ctx: Context, node: tree.Name, declared: Declared) -> None:
    """An action, an effect or a pattern where a value is wanted: once in each definition, which may be meant as a
    pattern."""
    hint = "patterns stand in `turn`" if declared.kind == "pattern" else "effects stand on lines of their own"
    if declared.kind == "action":
        hint = f"ask `can({node.text})`"
        if definition := ctx.open[-1:]:
            if definition[0] in ctx.patterns:
                return
            ctx.patterns.add(definition[0])
            hint += ", or name a part of the turn by `pattern`"
    ctx.report.error(
        "T01", node.span, f"`{node.text}` is {with_article(declared.kind)}, not a value", "a value is wanted here", hint
    )


def field_ref(ctx: Context, name: str, span: Span) -> Expr:
    """A field as a value: of a game or turn field its value, of others a map."""
    field = ctx.fields.get(name)
    if field is None:
        return bad(span)
    ctx.reads("state", name, span)
    if field.domain == TURN:
        ctx.reads("turn", name, span)
    result = value_type(field.type)
    type = result if field.domain.kind in ("game", "turn") else MapOf(field.domain, result)
    return FieldRef(field=field, type=type, span=span)


def value_type(type: Type) -> Type:
    """The type of a field's values where they are read: numbers without bounds; elements where nothing else may be."""
    sole = sole_element(type)
    return Element(sole) if sole else INT if isinstance(type, Int) else type


def _builtin(ctx: Context, node: tree.Name) -> Expr:
    text, span = node.text, node.span
    if text in ("true", "false"):
        return Const(value=text == "true", type=BOOL, span=span)
    if text == "none":
        return Const(value=None, type=NONE, span=span)
    if text == "diagonal" and ctx.lattice is HEXAGONS:
        one = Const(value=1, type=INT, span=span)
        remember_offsets(ctx, one, one)
        return Offsets(a=one, b=one, type=RELATION, span=span)
    if text in ("beside", "near", "diagonal"):
        if text != "beside":
            warn_of_walls(ctx, text, span)
        return Relation(name="beside" if ctx.is_graph else text, type=RELATION, span=span)
    if text in COMPASS:
        return StepNamed(name=text, type=Element(STEP), span=span)
    if text in READS_MOVER or text == "stuck":
        ctx.reads("me", text, span)
    if text in (*READS_MOVER, "turns", "winners", "stuck"):
        ctx.reads("state", text, span)
    if text == "stuck":
        return Stuck(type=BOOL, span=span)
    if text == "foe" and ctx.players != (2, 2):
        ctx.report.error(
            "T06",
            span,
            "`foe` needs exactly two players",
            "these rules do not have exactly two players",
            "write `others`, or name the player",
        )
        return bad(span)
    return Builtin(name=text, type=BUILTINS[text], span=span)


def warn_of_walls(ctx: Context, name: str, span: Span) -> None:
    """B04: what goes round walls, on a board that has some."""
    if ctx.has_walls:
        ctx.report.warning(
            "B04",
            span,
            f"`{name}` goes through walls",
            "only north, east, south and west meet walls",
            "write `beside`, if walls should stop this",
        )


def number(ctx: Context, scope: Scope, node: tree.Number) -> Expr:
    return Const(value=in_limits(ctx, node, NUMBER), type=INT, span=node.span)


def cell_name(ctx: Context, scope: Scope, node: tree.CellName) -> Expr:
    ctx.cell_names.append(node)
    return CellNamed(text=node.text, type=Element(CELL), span=node.span)


HANDLERS: Handlers = {tree.Name: name, tree.Number: number, tree.CellName: cell_name}
