"""A07: an action that asks whether it can be chosen

An error.

Finds: `can(a)` in an action that `a` cannot do without, or in `a` itself; `stuck` in what begins a turn; and `stuck` in
an action of the turn that it asks for, unless that comes to an end. Through definitions and effects too.

Why: the answer would have to be known before it is found. `stuck` comes to an end where the action first uses something
up, a place of its set, which nothing before it in a turn gives back: after `drop(at in free)` and `man[at] = me` fewer
cells are free, so that there are only so many questions within one another.

Example:

    action place(at in free):
        require not can(place)
        owner[at] = me

Instead:

    action place(at in free):
        owner[at] = me
        require not (stuck and count(free) > 1)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import occurrences
from ludex.dsl.reasoning.runs_out import runs_out
from ludex.dsl.walk import below

TURN = ""  # asks what a turn asks before and between its actions
Site = tuple[str, m.Can | m.Stuck]  # who asks, and where
Graph = Mapping[str, set[str]]


def asks_itself(examined: Examined) -> Iterator[Diagnostic]:
    sites = list(_sites(examined.model))
    alone = _graph((owner, {node.action}) for owner, node in sites if isinstance(node, m.Can))
    whole = _graph((owner, {node.action if isinstance(node, m.Can) else TURN}) for owner, node in sites)
    whole[TURN] = whole.get(TURN, set()) | _actions(examined.model)
    circular = [
        (owner, node)
        for owner, node in sites
        if owner in (_reached(node.action, alone) if isinstance(node, m.Can) else _reached(TURN, whole))
    ]
    told: set[str] = set()
    for owner, node in circular:
        if owner not in told and (isinstance(node, m.Can) or not _ends(circular, sites, whole, examined)):
            told.add(owner)
            yield _finding(owner, node)


def _finding(owner: str, node: m.Can | m.Stuck) -> Diagnostic:
    if isinstance(node, m.Can):
        word, hint = f"can({node.action})", "ask for what must hold instead, such as `any(S)`"
    else:
        word = "stuck"
        hint = "ask after the action has used up a place of its set (`at in free`, `man[at] = me`), or ask for `any(S)`"
    return Diagnostic(
        "A07",
        "error",
        f"`{owner}` asks whether it can be chosen" if owner else "the turn asks whether it can be begun",
        node.span,
        f"to answer `{word}` it would have to be known already",
        (),
        hint,
    )


def _sites(model: m.Model) -> Iterator[Site]:
    """The questions of each action; those of the turn, which its pattern, its effects and first values ask."""
    for action in model.actions:
        yield from ((action.name, node) for node in below((action.params, action.body)) if _asks(node))
    begun = [field.default for field in model.fields if field.domain == m.TURN and field.default is not None]
    yield from ((TURN, node) for node in below((model.turn, *begun)) if _asks(node))


def _asks(node: Any) -> bool:
    return isinstance(node, (m.Can, m.Stuck))


def _graph(asked: Any) -> dict[str, set[str]]:
    graph: dict[str, set[str]] = {}
    for owner, names in asked:
        graph.setdefault(owner, set()).update(names)
    return graph


def _actions(model: m.Model) -> set[str]:
    return {model.actions[part.action].name for part in below(model.turn) if isinstance(part, m.Do)}


def _reached(name: str, graph: Graph) -> set[str]:
    """What an answer needs: itself, and what is asked on the way."""
    found, waiting = {name}, [name]
    while waiting:
        new = graph.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def _ends(circular: list[Site], sites: list[Site], whole: Graph, examined: Examined) -> bool:
    """Whether the questions about a turn that are asked within one another come to an end."""
    model = examined.model
    actions = {action.name: action for action in model.actions}
    asked = [(owner, node) for owner, node in circular if isinstance(node, m.Stuck)]
    if any(owner == TURN or not _in_body(actions[owner], node) for owner, node in asked):
        return False
    between: list[m.Action | m.Effect] = [*_followed(model.turn, model)]
    between += [
        actions[owner] for owner, node in sites if isinstance(node, m.Can) and owner in _reached(TURN, whole) - {TURN}
    ]
    return runs_out([(actions[owner], node) for owner, node in asked], between, examined)


def _in_body(action: m.Action, node: m.Expr) -> bool:
    return not any(one is node for one in below(action.params))


def _followed(pattern: m.Pattern, model: m.Model) -> Iterator[m.Action | m.Effect]:
    """The actions and effects of a pattern that an action of the same turn may come after."""
    match pattern:
        case m.Seq(items=items) if items:
            yield from _parts(items[:-1], model)
            yield from _followed(items[-1], model)
        case m.Either(items=items) | m.Otherwise(items=items):
            for item in items:
                yield from _followed(item, model)
        case m.IfPattern(branches=branches, otherwise=otherwise):
            for item in (*(branch for _, branch in branches), otherwise):
                yield from _followed(item, model)
        case m.Longest(body=body):
            yield from _followed(body, model)
        case m.Repeat(body=body, high=1):
            yield from _followed(body, model)
        case m.Repeat() | m.RepeatSet() | m.Each() | m.While():
            yield from _parts(pattern, model)


def _parts(pattern: Any, model: m.Model) -> Iterator[m.Action | m.Effect]:
    for part in occurrences(*pattern) if isinstance(pattern, tuple) else occurrences(pattern):
        if isinstance(part, m.Do):
            yield model.actions[part.action]
        elif isinstance(part, m.DoEffect):
            yield part.effect
