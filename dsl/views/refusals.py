"""Why a choice is refused, as its player may hear it: a condition is cited only where he can work it out himself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.face import Interpreted
from ludex.dsl.span import Span
from ludex.dsl.texts.validate import Verdict
from ludex.dsl.views.evaluate_on_view import on_view
from ludex.dsl.views.imagined import imagined
from ludex.dsl.views.possible import is_known
from ludex.dsl.views.relevant import read_parts
from ludex.dsl.views.seen import seen_by
from ludex.dsl.walk import below

SILENT = "this turn is not legal here; which condition fails is not yours to see"


def refusal_on_view(position: Interpreted, verdict: Verdict) -> Verdict:
    """A verdict on a turn of the mover, without what he does not see."""
    s = position.state
    if not s.world.model.has_secrets or verdict.legal or verdict.span is None:
        return verdict
    p = imagined(s.world, seen_by(s, s.me, True), s.me, s.next, s.turns, s.me)
    cited = _at(s.world.model, verdict.span)
    if cited is not None and all(_is_seen(e, p) for e in cited):
        return verdict
    return replace(verdict, reason=SILENT, span=None)


def _is_seen(e: m.Expr, p: Any) -> bool:
    parts, locals_ = read_parts(e, p)
    if parts is not None and not parts & p.hidden and "history" not in parts:
        return True
    bound = {node.local.number for node in below(e) if isinstance(node, m.Generator)}
    return locals_ <= bound and is_known(on_view(e, p, {}))


def _at(model: m.Model, span: Span) -> list[m.Expr] | None:
    """The expressions that stand at a place of the rules, or make the condition of a `require` there; without those
    that another one of them is made of: the rules do not write them."""
    parts = (*((action.params, action.body) for action in model.actions), model.turn)
    found: list[m.Expr] = []
    for node in below(parts):
        if isinstance(node, m.Require) and node.span == span:
            found.append(node.condition)
        elif isinstance(node, m.Expr) and node.span == span:
            found.append(node)
    inner = {id(node) for one in found for node in below(one) if node is not one}
    return [one for one in found if id(one) not in inner] or None
