"""An action as it may be tried: its instances are those that the player who chooses cannot refute from what he sees.

Before: `place(at in stone == none)` where a player sees his own stones alone.
After: `place(at in cells - stone of me)`, without effects. Of a `require` behind writes the condition on the position
before is asked: it may hold for all that he sees.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from ludex.codegen.plan.weakest_precondition import chosen, logic, truth
from ludex.codegen.tries.hidden import not_yet, sight_of
from ludex.codegen.tries.on_view import Known
from ludex.codegen.tries.pairs import Pair, intersection, less, same, set_choice, union
from ludex.codegen.tries.shadow import Either, Exact, Field, Later, Lost, OneOf, Shadow, Written
from ludex.dsl import model as m
from ludex.dsl.reasoning.formulas import Formulas
from ludex.dsl.walk import below, has


def may_action(action: m.Action, model: m.Model, formulas: Formulas) -> m.Action:
    """The action with the sets and conditions of what may be tried. Refused where no pair says them."""
    if action.witnesses:
        raise not_yet("a parameter with `any` is not worked out", action.span)
    known = _begin(action, model, formulas)
    params = []
    for parameter in action.params:
        source = known.set(parameter.source)
        params.append(replace(parameter, source=source.may))
    follower = _Follower(model)
    follower.run(action.body, known)
    body = tuple(
        m.Require(condition=condition, reason="", span=condition.span)
        for condition in follower.asked
        if not isinstance(condition, m.Const) or not condition.value
    )
    return replace(action, params=tuple(params), body=body)


def _begin(action: m.Action, model: m.Model, formulas: Formulas) -> Known:
    touched = {node.field.index for node in below((action.params, action.body)) if isinstance(node, m.FieldRef)}
    shows = {show.field.index: show for show in model.shows if show.field.index in touched}
    for shown in model.shown_maps:
        place = shown.place.type
        for show in shows.values():
            if isinstance(place, m.Element) and place.domain == show.field.domain:
                raise not_yet(f"`{shown.name}` says more of `{show.field.declared}` than its `show` line", shown.span)
    sights = {index: sight_of(show, model) for index, show in shows.items()}
    promised = tuple(one.value for one in model.knowns)
    return Known(Shadow(sights, {}), formulas, promised, {})


class _Follower:
    """Runs statements on what a player knows; `asked`: what must not be false."""

    def __init__(self, model: m.Model) -> None:
        self.model = model
        self.asked: list[m.Expr] = []

    def run(self, body: tuple[m.Statement, ...], known: Known) -> Known:
        """What is known after statements."""
        for statement in body:
            known = self._statement(statement, known)
        return known

    def _statement(self, s: m.Statement, known: Known) -> Known:
        if isinstance(s, m.Require):
            self.asked.append(known.condition(s.condition).may)
        elif isinstance(s, m.LetHere):
            return known.bind(s.local, known.what(s.value))
        elif isinstance(s, m.Assign):
            return replace(known, shadow=_assigned(s, known))
        elif isinstance(s, m.If):
            return self._if(s.branches, s.otherwise, known)
        elif isinstance(s, m.Run):
            return self._run(s, known)
        elif isinstance(s, m.For):
            return self._for(s, known)
        elif isinstance(s, m.SetNext):
            return replace(known, shadow=replace(known.shadow, next=True))
        elif not isinstance(s, m.Tell):
            raise not_yet("this statement is not followed", s.span)
        return known

    def _run(self, s: m.Run, known: Known) -> Known:
        inner = known
        for local, arg in zip(s.effect.params, s.args):
            inner = inner.bind(local, known.what(arg))
        after = self.run(s.effect.body, inner)
        return replace(known, shadow=after.shadow)

    def _for(self, s: m.For, known: Known) -> Known:
        if has(s.body, m.Require):
            raise not_yet("a `require` in a loop is not followed", s.span)
        shadow = known.shadow
        for node in below(s.body):
            if isinstance(node, m.Assign):
                shadow = shadow.with_field(node.field.index, _lost(node))
            elif isinstance(node, m.SetNext):
                shadow = replace(shadow, next=True)
        return replace(known, shadow=shadow)

    def _if(self, branches: tuple[Any, ...], otherwise: tuple[m.Statement, ...], known: Known) -> Known:
        if not branches:
            return self.run(otherwise, known)
        (condition, body), rest = branches[0], branches[1:]
        asked, holds = self.asked, known.condition(condition)
        yes: list[m.Expr] = []
        no: list[m.Expr] = []
        self.asked = yes
        one = self.run(body, known)
        self.asked = no
        other = self._if(rest, otherwise, known)
        self.asked = asked
        if yes or no:
            if not holds.known:
                raise not_yet("a `require` stands under a condition that is hidden", condition.span)
            self.asked.append(chosen(holds.must, _all(yes, condition), _all(no, condition)))
        return replace(known, shadow=_joined(self.model, holds, one.shadow, other.shadow))


def _all(conditions: list[m.Expr], near: m.Expr) -> m.Expr:
    return logic("and", *conditions) if conditions else truth(True, near)


# ------------------------------------------------------------------------------------------ writes


def _assigned(s: m.Assign, known: Known) -> Shadow:
    field, shadow = s.field, known.shadow
    if field.domain in (m.GAME, m.TURN):
        return shadow.with_field(field.index, _new_value(s, known))
    if s.op != "=" or isinstance(field.type, m.SetOf) or isinstance(s.value, m.ListOf) or s.index is None:
        return shadow.with_field(field.index, _lost(s))
    before = shadow.of(_ref(field))
    if isinstance(s.index.type, m.Value):
        return shadow.with_field(field.index, _lost(s))
    if isinstance(s.index.type, m.SetOf):
        places = known.set(s.index)
    else:
        index = known.exact(s.index)
        if index is None:
            return shadow.with_field(field.index, _lost(s))
        places = same(m.ToSet(operand=index, type=m.SetOf(field.domain), span=s.span))
    return shadow.with_field(field.index, Written(before, places, Later(lambda: _single(known, s.value))))


def _single(known: Known, value: m.Expr) -> Any:
    """A value that is written; a truth value as one of two."""
    if not isinstance(value.type, m.Bool) or known.exact(value) is not None:
        return known.single(value)
    yes, no = (Exact(truth(answer, value)) for answer in (True, False))
    return OneOf(known.condition(value), yes, no)


def _new_value(s: m.Assign, known: Known) -> Any:
    """What a field of one place holds after an assignment."""
    if isinstance(s.field.type, m.SetOf):
        new, old = known.set(s.value), known.set(_ref(s.field))
        return {"=": lambda: new, "|=": lambda: union(old, new), "-=": lambda: less(old, new)}.get(
            s.op, lambda: intersection(old, new)
        )()
    if s.op != "=":
        return Later(lambda: _not_followed(s))
    return Later(lambda: _single(known, s.value))


def _not_followed(s: m.Assign) -> Any:
    raise not_yet(f"what becomes of `{s.field.declared}` here is not followed", s.span)


def _lost(s: m.Assign) -> Any:
    if s.field.domain in (m.GAME, m.TURN):
        return Later(lambda: _not_followed(s))
    return Lost(s.field, s.span)


def _ref(field: m.Field) -> m.FieldRef:
    """A field as an expression."""
    kind: m.Type = m.INT if isinstance(field.type, m.Int) else field.type
    if isinstance(kind, m.Value) and len(kind.enum.alternatives) == 1 and kind.enum.alternatives[0].domain is not None:
        kind = m.Element(kind.enum.alternatives[0].domain)
    single = field.domain in (m.GAME, m.TURN)
    return m.FieldRef(field=field, type=kind if single else m.MapOf(field.domain, kind), span=field.span)


def _joined(model: m.Model, holds: Pair, one: Shadow, other: Shadow) -> Shadow:
    """As one shadow where a condition holds, as another where it does not."""
    fields = {**one.fields, **other.fields}
    for index in fields:
        if one.fields.get(index) is not other.fields.get(index):
            fields[index] = _either(holds, *(_there(shadow, model.fields[index]) for shadow in (one, other)))
    return replace(one, fields=fields, next=one.next or other.next)


def _there(shadow: Shadow, field: m.Field) -> Any:
    """A field in a shadow, written there or not."""
    ref = _ref(field)
    found = shadow.of(ref)
    if found is not None:
        return found
    return same(ref) if isinstance(ref.type, m.SetOf) else Exact(ref)


def _either(holds: Pair, a: Any, b: Any) -> Any:
    if isinstance(a, Field) and isinstance(b, Field):
        return Either(holds, a, b)
    if isinstance(a, Pair) and isinstance(b, Pair):
        return set_choice(holds, a, b)
    return OneOf(holds, cast(Any, a), cast(Any, b))
