"""Resolves the actions: parameters, each from its set, and effects."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

from ludex.dsl import tree
from ludex.dsl.model import Action, Domain, Element, Parameter, Type
from ludex.dsl.resolving.chance import guarded, in_setup, weight_of
from ludex.dsl.resolving.coerce import want_set
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.operators import member_type, remember_numbers
from ludex.dsl.resolving.sets_of_sets import elements
from ludex.dsl.resolving.statements import block
from ludex.dsl.span import NOWHERE


class Actions:
    """The declared actions, and `pass` before them where the turn uses it and the rules declare none."""

    def __init__(self, ctx: Context, nodes: list[tree.Action], uses_pass: bool, in_setup: set[str]) -> None:
        self.in_setup = in_setup  # names that the setup uses
        self.nodes = [node for node in nodes if _declares(ctx, node)]
        self.predeclared = uses_pass and all(node.name.text != "pass" for node in self.nodes)
        self.made: list[Action] = []
        names = ["pass"] if self.predeclared else []
        names += [node.name.text for node in self.nodes]
        ctx.action_indices.update({name: number for number, name in enumerate(names)})

    def choosable(self) -> dict[str, tuple[tuple[str, Type], ...]]:
        """Of each action the names and types of its parameters, witnesses left out."""
        return {action.name: tuple((p.local.name, p.local.type) for p in action.chosen) for action in self.made}

    def all_names(self) -> dict[str, tuple[str, ...]]:
        return {action.name: tuple(p.local.name for p in action.params) for action in self.made}


def _declares(ctx: Context, node: tree.Action) -> bool:
    declared = ctx.declared.get(node.name.text)
    return declared is not None and declared.node is node


def resolve_actions(ctx: Context, actions: Actions) -> tuple[Action, ...]:
    if actions.predeclared:
        actions.made.append(Action("pass", 0, (), (), NOWHERE))
    for node in actions.nodes:
        at_setup = node.name.text in actions.in_setup
        with in_setup(ctx, node.name.text) if at_setup else nullcontext():
            actions.made.append(_action(ctx, node))
    return tuple(actions.made)


def _action(ctx: Context, node: tree.Action) -> Action:
    scope = Scope("action")
    params = tuple(_parameter(ctx, scope, parameter) for parameter in node.parameters)
    kinds = [(node.name.text, p.local.name, getattr(_domain(p), "kind", "")) for p in params]
    ctx.set_params |= {(action, name) for action, name, kind in kinds if kind == "sets"}
    ctx.name_params |= {(action, name) for action, name, kind in kinds if kind == "tag"}
    scope.in_body = True
    weight = weight_of(ctx, scope, node)
    body = guarded(weight, block(ctx, scope, node.body or ()))
    index = ctx.action_indices[node.name.text]
    return Action(node.name.text, index, params, body, node.name.span, node.chance, weight)


def _domain(parameter: Parameter) -> Domain | None:
    kind = parameter.local.type
    return kind.domain if isinstance(kind, Element) else None


def _parameter(ctx: Context, scope: Scope, node: Any) -> Parameter:
    source = want_set(ctx, elements(ctx, scope, node.values), f"`{node.name.text}` is taken from")
    local = ctx.bind(scope, node.name, member_type(ctx, source))
    remember_numbers(ctx, local.number, source)
    if node.witness:
        scope.witnesses |= {node.name.text}
    return Parameter(local, source, node.witness)
