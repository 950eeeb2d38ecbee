"""Puts a game and those it extends together: which declarations stand, in which order (reference, section 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ludex.dsl import tree
from ludex.dsl.diagnostics import Note
from ludex.dsl.resolving.named_patterns import declares_inherited, with_inherited
from ludex.dsl.resolving.report import Report

NAMED = {
    tree.Param: "param",
    tree.FieldDecl: "field",
    tree.Let: "let",
    tree.LetMap: "let",
    tree.Action: "action",
    tree.Effect: "effect",
    tree.NamedPattern: "pattern",
    tree.Pieces: "pieces",
    tree.LinkDecl: "link",
}
SINGLE = {
    tree.NamedPlayers: "players",
    tree.NumberedPlayers: "players",
    tree.BoardGrid: "board",
    tree.BoardHexagons: "board",
    tree.BoardGraph: "board",
    tree.Turn: "turn",
    tree.Setup: "setup",
    tree.Score: "score",
    tree.Payoff: "payoff",
    tree.Look: "look",
}
GROUPED = {
    tree.StartBlock: "start:",
    tree.End: "end",
    tree.Symmetry: "symmetry",
    tree.Invariant: "invariant",
    tree.Check: "check",
    tree.Known: "known",
}


@dataclass(frozen=True)
class Standing:
    """A declaration that stands; `inherited` if it is not from the file itself. before: what it takes the place of."""

    node: Any
    inherited: bool
    before: tuple[Any, ...] = ()


def merge(files: tuple[tree.File, ...], report: Report) -> list[Standing]:
    """The declarations of the last file and of those it extends (the first extends nothing)."""
    standing: list[Standing] = []
    for number, file in enumerate(files):
        own = _single_out(file, report)
        standing = _extend(standing, own, report, inherited=number < len(files) - 1)
    return standing


def key(node: Any) -> tuple[str, str]:
    """What a declaration is for: a later file's declaration with the same key takes its place."""
    kind = type(node)
    if kind in NAMED:
        return NAMED[kind], (node.names[0] if kind is tree.FieldDecl else node.name).text
    if kind is tree.Notation:
        return "notation then" if node.follows else "notation", node.names[0].text
    if kind is tree.Show:
        return "show", node.names[0].text
    if kind in (tree.StartPicture, tree.StartGiven, tree.StartDealt):
        return "start", node.field.text
    return SINGLE.get(kind) or GROUPED[kind], ""


def _parts(node: Any) -> Iterator[Any]:
    """A declaration of several names as one for each."""
    if isinstance(node, (tree.FieldDecl, tree.Notation, tree.Show)):
        for name in node.names:
            yield replace(node, names=(name,))
    else:
        yield node


def _single_out(file: tree.File, report: Report) -> list[Any]:
    """The declarations of a file, each key once (except those that may stand several times)."""
    found: dict[tuple[str, str], Any] = {}
    kept = []
    for node in (part for declaration in file.declarations for part in _parts(declaration)):
        this = key(node)
        if type(node) in GROUPED:
            kept.append(node)
        elif this in found:
            kind, name = this
            what = f"`{name}`" if name else f"`{kind}`"
            report.error(
                "N02",
                _place(node),
                f"{what} is declared twice",
                "this is the second time",
                "keep one of them" if not name else "keep one of them, or rename this one",
                (Note("first declared here", _place(found[this])),),
            )
        else:
            found[this] = node
            kept.append(node)
    return kept


def _place(node: Any) -> Any:
    if type(node) in (tree.FieldDecl, tree.Notation, tree.Show):
        return node.names[0].span
    if hasattr(node, "name") and isinstance(node.name, tree.Ident):
        return node.name.span
    return node.field.span if hasattr(node, "field") else node.span


def _extend(base: list[Standing], own: list[Any], report: Report, inherited: bool) -> list[Standing]:
    groups: dict[str, list[Any]] = {}
    for node in own:
        if type(node) in GROUPED:
            groups.setdefault(GROUPED[type(node)], []).append(node)
    singles = {key(node): node for node in own if type(node) not in GROUPED}
    old = {kind: [one.node for one in base if GROUPED.get(type(one.node)) == kind] for kind in groups}
    placed: set[tuple[str, str]] = set()
    is_declared = declares_inherited([*(one.node for one in base), *own])
    merged: list[Standing] = []
    for one in base:
        this = key(one.node)
        if type(one.node) in GROUPED:
            if this[0] == "check":
                continue
            if this[0] not in groups:
                merged.append(Standing(one.node, True))
            elif this not in placed:
                if this[0] != "symmetry":  # said again, an inherited promise holds for the variant too
                    _warn_if_same(groups[this[0]], old[this[0]], groups[this[0]][0].span, report, inherited)
                merged += [Standing(node, inherited, tuple(old[this[0]])) for node in groups[this[0]]]
            placed.add(this)
        elif this in singles:
            _warn_if_same([singles[this]], [one.node], _place(singles[this]), report, inherited)
            node = singles[this] if is_declared else with_inherited(singles[this], one.node)
            merged.append(Standing(node, inherited, (one.node,)))
            placed.add(this)
        else:
            merged.append(Standing(one.node, True))
    merged += [Standing(node, inherited) for node in own if key(node) not in placed]
    return merged


def _warn_if_same(new: list[Any], old: list[Any], span: Any, report: Report, inherited: bool) -> None:
    if new == old and not inherited:
        report.warning(
            "X01",
            span,
            "this is inherited already",
            "the game it extends says the same",
            "leave it out",
            (Note("the same is said here", _place(old[0])),),
        )
