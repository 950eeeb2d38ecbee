"""What the declarations mention by name, resolved or not; and what is mentioned nowhere (N04, A01)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ludex.dsl import tree
from ludex.dsl.resolving.context import FUNCTIONS, GRID_VALUES, Context
from ludex.dsl.resolving.merge import Standing

WHAT = {"let": "definition", "field": "field", "effect": "effect", "param": "parameter", "pattern": "pattern"}


def nodes(node: Any) -> Iterator[Any]:
    """A node and all below it."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part)
    elif is_dataclass(node) and isinstance(node, tree.Node):
        yield node
        for field in fields(node):
            if field.compare:
                yield from nodes(getattr(node, field.name))


def mentions(node: Any) -> set[str]:
    """The names that a declaration uses."""
    found = set()
    for part in nodes(node):
        if isinstance(part, tree.Name):
            found.add(part.text)
        elif isinstance(part, (tree.Do, tree.Run)):
            found.add(part.name.text)
        elif isinstance(part, tree.FieldDecl):
            found.add(part.domain.text)
    return found


def bound_names(node: Any) -> set[str]:
    """The names that a declaration binds locally."""
    found = set()
    for part in nodes(node):
        match part:
            case tree.Generator(name=name) | tree.For(name=name) | tree.LetHere(name=name) | tree.Parameter(name=name):
                found.add(name.text)
            case tree.Let(params=params) | tree.Effect(params=params) if params:
                found |= {param.text for param in params}
            case tree.LetMap(place=place):
                found.add(place.text)
    return found


OF_CELLS = {*GRID_VALUES, "cells", "beside", "near", "ring", "span", "past", "inside", "lines", "offsets", "joined"}


def mentions_cells(standing: list[Standing]) -> bool:
    """Whether something is said of cells, or of ways between them: then there must be a board."""
    kinds = (tree.CellName, tree.LinkDecl, tree.StartPicture, tree.Symmetry)
    for part in (part for one in standing for part in nodes(one.node)):
        if isinstance(part, kinds) or isinstance(part, tree.Name) and part.text in OF_CELLS:
            return True
        if isinstance(part, tree.FieldDecl) and part.domain.text == "cell":
            return True
        if isinstance(part, (tree.Alternative, tree.SetOf)):
            named = part.name if isinstance(part, tree.Alternative) else part.element
            if named.text in ("cell", "step"):
                return True
    return False


def mentions_of_others(standing: list[Standing]) -> set[str]:
    """The names that some declaration mentions which is not the one of that name. What some player is shown is used."""
    found = set()
    for one in standing:
        node = one.node
        if isinstance(node, tree.Show) and node.to != tree.SetOfThese(()):
            found |= {name.text for name in node.names}
        own = {name.text for name in getattr(node, "names", ())} | {getattr(getattr(node, "name", None), "text", "")}
        found |= mentions(node) - own if not isinstance(node, tree.Notation) else set()
    return found


def report_unused(ctx: Context, standing: list[Standing], mentioned: set[str]) -> None:
    """N04 for what nothing mentions, where there is no error; A01 for actions that no turn uses, nor the setup. What is
    inherited may be unused."""
    turn = tuple(one.node for one in standing if isinstance(one.node, (tree.Turn, tree.Setup)))
    in_turn = {part.name.text for part in nodes(turn) if isinstance(part, tree.Do)}
    for node in (one.node for one in standing if not one.inherited):
        if (
            isinstance(node, tree.Action)
            and in_turn & set(ctx.action_indices)
            and node.name.text not in in_turn | ctx.meant
        ):
            ctx.report.error(
                "A01",
                node.name.span,
                f"no turn uses the action `{node.name.text}`",
                "it can never be chosen",
                "put it into the turn, or remove it",
            )
        elif isinstance(node, tree.NamedPattern):
            _unused(ctx, node, mentioned | ctx.used)
        elif isinstance(node, (tree.Let, tree.LetMap, tree.Effect, tree.FieldDecl, tree.Param)):
            _unused(ctx, node, mentioned)


def _unused(ctx: Context, node: Any, mentioned: set[str]) -> None:
    if isinstance(node, (tree.Let, tree.Effect)) and node.params and node.name.text not in ctx.taken:
        _unused_params(ctx, node)
    name = node.names[0] if isinstance(node, tree.FieldDecl) else node.name
    declared = ctx.declared.get(name.text)
    if declared is None or declared.node is not node or name.text in mentioned | ctx.meant:
        return
    if ctx.report.error_count:
        return  # half written: what is not used yet may be what is still to come
    if declared.kind == "field" and name.text in ctx.assigned:
        ctx.report.warning(
            "N04", name.span, f"the field `{name.text}` is set but never read", "nothing depends on it", "remove it"
        )
    else:
        ctx.report.warning(
            "N04",
            name.span,
            f"the {WHAT[declared.kind]} `{name.text}` is never used",
            "nothing mentions it",
            "remove it",
        )


def _unused_params(ctx: Context, node: tree.Let | tree.Effect) -> None:
    used = mentions(node.body)
    for param in node.params or ():
        if param.text not in used:
            ctx.report.warning(
                "N04",
                param.span,
                f"the parameter `{param.text}` of `{node.name.text}` is never used",
                "nothing mentions it",
                "leave it out, here and where it is used",
            )


def report_unknown_in_unused(ctx: Context, standing: list[Standing]) -> None:
    """N01 inside definitions and effects with parameters that nothing uses: they are never checked otherwise."""
    for node in (one.node for one in standing):
        if not isinstance(node, (tree.Let, tree.Effect)) or not node.params or node.name.text in ctx.used:
            continue
        local = bound_names(node)
        for part in nodes(node.body):
            if (
                isinstance(part, tree.Name)
                and part.text not in local
                and part.text not in ctx.declared
                and part.text not in (*ctx.values, *FUNCTIONS)
            ):
                ctx.unknown(None, part.text, part.span)
