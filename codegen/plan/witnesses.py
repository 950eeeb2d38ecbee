"""Actions whose witnesses are read by other parameters, rewritten so that every set stands for itself.

Before: `walk(from in mine, any d in near, to in d(from))`. After: `to in union(d(from) for d in near)`, and the first
witness is one that some choice of the later ones, and the parameters, fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludex.codegen.plan.model_walk import nodes
from ludex.dsl import model as m
from ludex.dsl.span import Span


def with_own_sets(model: m.Model) -> m.Model:
    """The model with every such action rewritten."""
    return replace(model, actions=tuple(_rewritten(a) if depends(a) else a for a in model.actions))


def depends(action: m.Action) -> bool:
    """Whether a witness of an action is read by the set of another parameter."""
    hidden = {p.local.number for p in action.witnesses}
    return any(read_by(p, hidden) for p in action.params)


def read_by(parameter: m.Parameter, numbers: set[int]) -> bool:
    """Whether the set of a parameter reads one of these locals, bound outside of it."""
    below = list(nodes(parameter.source))
    bound = {n.local.number for n in below if isinstance(n, m.Generator)}
    return any(isinstance(n, m.LocalRef) and n.local.number in numbers - bound for n in below)


def _rewritten(action: m.Action) -> m.Action:
    hidden = action.witnesses
    params = []
    for place, p in enumerate(action.params):
        if p.witness:
            source = _fitting(action, hidden[hidden.index(p) :])
        else:
            source = _whatever(p, [q for q in action.params[:place] if q.witness])
        params.append(replace(p, source=source))
    return replace(action, params=tuple(params))


def _fitting(action: m.Action, witnesses: Sequence[m.Parameter]) -> m.Expr:
    """The values of the first of these witnesses for which the others and the parameters fit;
    earlier ones are given."""
    first, rest, span = witnesses[0], witnesses[1:], witnesses[0].source.span
    if rest:
        condition: m.Expr | None = m.AnyOf(set=_fitting(action, rest), type=m.BOOL, span=span)
    else:
        numbers = {p.local.number for p in action.witnesses}
        held = [
            m.Member(item=_read(p.local, span), set=p.source, negated=False, type=m.BOOL, span=span)
            for p in action.chosen
            if read_by(p, numbers)
        ]
        condition = (
            None
            if not held
            else held[0]
            if len(held) == 1
            else m.Logic(op="and", items=tuple(held), type=m.BOOL, span=span)
        )
    return m.Comprehension(
        kind="set",
        body=_read(first.local, span),
        generators=(m.Generator(first.local, first.source),),
        condition=condition,
        type=first.source.type,
        span=span,
    )


def _whatever(parameter: m.Parameter, witnesses: Sequence[m.Parameter]) -> m.Expr:
    """The set of a parameter, whatever the witnesses before it are."""
    if not read_by(parameter, {w.local.number for w in witnesses}):
        return parameter.source
    generators = tuple(m.Generator(w.local, w.source) for w in witnesses)
    return m.Comprehension(
        kind="union",
        body=parameter.source,
        generators=generators,
        condition=None,
        type=parameter.source.type,
        span=parameter.source.span,
    )


def _read(local: m.Local, span: Span) -> m.Expr:
    return m.LocalRef(local=local, type=local.type, span=span)
