"""Puts patterns in the place of their names: those declared, and `inherited`, what the turn of a variant replaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ludex.dsl import tree
from ludex.dsl.diagnostics import Note
from ludex.dsl.resolving.report import Report
from ludex.dsl.span import Span

INHERITED = "inherited"
Put = Callable[[tree.Do], Any]


def with_inherited(node: Any, before: Any) -> Any:
    """A turn, or a named pattern, with the one that it replaces in the place of `inherited`."""
    if not isinstance(node, (tree.Turn, tree.Setup, tree.NamedPattern)):
        return node
    return replace(node, pattern=_put(node.pattern, lambda do: before.pattern if _is_inherited(do) else do))


def declares_inherited(nodes: Iterable[Any]) -> bool:
    """Whether an action, an effect or a pattern has that name, which then is what the name means."""
    kinds = (tree.Action, tree.Effect, tree.NamedPattern)
    return any(isinstance(node, kinds) and node.name.text == INHERITED for node in nodes)


def _is_inherited(do: tree.Do) -> bool:
    return do.name.text == INHERITED and not do.arguments


def with_patterns(
    turn: tree.Turn | tree.Setup, named: dict[str, tree.NamedPattern], actions: set[str], report: Report
) -> Any:
    """The turn, or setup, with what names of patterns stand for, and the names that it uses, those in patterns too."""
    used: set[str] = set()

    def put(around: tuple[str, ...]) -> Put:
        def instead(do: tree.Do) -> Any:
            name = do.name.text
            if name == INHERITED and name not in actions | set(named):
                _nothing_inherited(report, do)
                return tree.Seq((), span=do.span)
            if name not in named or name in actions or do.arguments:
                return do
            used.add(name)
            if name in around:
                _goes_round(report, do, named[name].name.span, (*around[around.index(name) :], name))
                return tree.Seq((), span=do.span)
            return _put(named[name].pattern, put((*around, name)))

        return instead

    return replace(turn, pattern=_put(turn.pattern, put(()))), used


def _nothing_inherited(report: Report, do: tree.Do) -> None:
    report.error(
        "X03",
        do.span,
        "`inherited`, but nothing is replaced here",
        "the game has no pattern of this name that another game declares",
        "write it in a game that `extends` another, in its `turn` or in a `pattern` of the same name",
    )


def _goes_round(report: Report, do: tree.Do, declared: Span, ring: tuple[str, ...]) -> None:
    name = do.name.text
    report.error(
        "N03",
        do.span,
        "patterns that go round",
        f"`{name}` is needed to say what `{name}` is: {' -> '.join(ring)}",
        "a turn has no end then; write `while` for what is done again and again",
        (Note("declared here", declared),),
    )


def _put(node: Any, instead: Put) -> Any:
    """The pattern with something in the place of each of its names."""
    if isinstance(node, tree.Do):
        return instead(node)
    if isinstance(node, tuple):
        return tuple(_put(part, instead) for part in node)
    if not is_dataclass(node) or not isinstance(node, (*PATTERNS, tree.StepBranch)):
        return node
    changed = {field.name: _put(getattr(node, field.name), instead) for field in fields(node) if field.name in PARTS}
    return replace(node, **changed)


PARTS = ("parts", "body", "pattern", "branches", "otherwise")
PATTERNS = (
    tree.Seq,
    tree.Either,
    tree.Otherwise,
    tree.Repeat,
    tree.RepeatSet,
    tree.Each,
    tree.While,
    tree.Longest,
    tree.IfStep,
)
