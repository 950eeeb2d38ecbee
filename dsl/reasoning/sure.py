"""Which patterns have a run from every state, whatever the settings (reference, section 8).

As in `ludex.dsl.interpreter.sure_patterns`, but without a board, so that rules can be checked before a game is made of
them. `given` is a condition under which that is asked: it holds in the state from which the pattern is run, up to its
first choice or effect. Without any, the conditions of `if` and `while` are not looked at either: nobody relies on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludex.dsl import model as m
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.formulas import Formula, both, negation
from ludex.dsl.reasoning.occurrences import locals_in, occurrences

Given = Formula | None


def is_sure(pattern: m.Pattern, examined: Examined, given: Given = None) -> bool:
    later: Given = None if given is None else True  # what is known after a choice
    match pattern:
        case m.Do(action=action, args=args):
            made = examined.model.actions[action]
            return made.chance or not args and sure_action(made, examined, given)
        case m.DoEffect(effect=effect):
            return not _may_refuse(effect, examined, given)
        case m.Seq(items=items):
            first, rest = items[:1], items[1:]
            return all(is_sure(item, examined, given) for item in first) and all(
                is_sure(item, examined, later) for item in rest
            )
        case m.Either(items=items) | m.Otherwise(items=items):
            return any(is_sure(item, examined, given) for item in items)
        case m.Repeat(low=low, body=body):
            return low == 0 or is_sure(body, examined, given if low == 1 else later)
        case m.RepeatSet(low=low, body=body):
            return low == 0 or low == 1 and given is not None and is_sure(body, examined, given)
        case m.Each(body=body, different=different):
            return not different and is_sure(body, examined, later)
        case m.While(condition=condition, body=body):
            if given is not None and is_sure(body, examined, examined.when(condition)):
                return True
            return (
                isinstance(condition, m.Can) and condition.player is None and _is_one(body, condition.action, examined)
            )
        case m.Longest(body=body) | m.Try(body=body):
            return is_sure(body, examined, given)
        case m.IfPattern():
            return all(is_sure(part, examined, known) for part, known in branches_of(pattern, examined, given))
    return False


def branches_of(pattern: m.IfPattern, examined: Examined, given: Given) -> Iterator[tuple[m.Pattern, Given]]:
    """The branches that can be come to, each with what is given there."""
    for condition, branch in pattern.branches:
        asked = examined.when(condition)
        here = None if given is None else both(given, asked)
        if here is None or examined.formulas.can_hold(here):
            yield branch, here
        given = None if given is None else both(given, negation(asked))
    if given is None or examined.formulas.can_hold(given):
        yield pattern.otherwise, given


def _is_one(body: m.Pattern, name: str, examined: Examined) -> bool:
    """An action of this name alone."""
    return isinstance(body, m.Do) and not body.args and examined.model.actions[body.action].name == name


def sure_action(action: m.Action, examined: Examined, given: Given = None) -> bool:
    """It is known that it can be chosen; or it has no `require` that may fail, and sets that hold something."""
    formulas = examined.formulas
    can = formulas.terms.of(m.Can(action=action.name, type=m.BOOL, span=action.span))
    if given is not None and formulas.implies(given, ("holds", can)):
        return True
    sources = (param.source for param in action.params)
    return not _may_refuse(action, examined, given) and all(_holds_here(set, examined, given) for set in sources)


def _may_refuse(part: m.Action | m.Effect, examined: Examined, given: Given) -> bool:
    """Whether a `require` may fail: any except those that stand first, and follow from what is given."""
    body = part.body
    while (
        given is not None and body and isinstance(body[0], m.Require) and _follows(body[0].condition, examined, given)
    ):
        body = body[1:]
    return any(isinstance(node, m.Require) for node in occurrences(*body))


def _follows(condition: m.Expr, examined: Examined, given: Formula) -> bool:
    return not locals_in(condition) and examined.formulas.implies(given, examined.when(condition))


def _holds_here(set: m.Expr, examined: Examined, given: Given) -> bool:
    """Whether a set holds something where a condition is given."""
    return _never_empty(set, examined) or given is not None and not locals_in(set) and _found(set, examined, given)


def _found(set: m.Expr, examined: Examined, given: Formula) -> bool:
    """Whether one of the elements that there are, by what is given, lies in the set: one of another set that is not
    empty, or any at all; and in none of those that are."""
    formulas = examined.formulas
    within, counts = formulas.terms.of(set), list(_counts(given, examined))
    x = formulas.somewhere(within)
    kind = formulas.terms.types[x]
    if not isinstance(kind, m.Element):
        return False
    empty = [other for other, none in counts if formulas.implies(given, none)]
    known = [other for other, none in counts if formulas.implies(given, negation(none))]
    outside = both(*(negation(formulas.inside(other, x)) for other in empty if formulas.somewhere(other) == x))
    inside: Iterable[Formula] = [formulas.inside(other, x) for other in known if formulas.somewhere(other) == x]
    if kind.domain in (m.CELL, m.PLAYER):  # there is one
        inside = [True, *inside]
    return any(formulas.implies(both(given, one, outside), formulas.inside(within, x)) for one in inside)


def _counts(given: Formula, examined: Examined) -> Iterator[tuple[int, Formula]]:
    """The sets whose members a formula counts, with when each is empty."""
    terms, waiting = examined.formulas.terms, [given]
    while waiting:
        part = waiting.pop()
        if isinstance(part, bool):
            continue
        if part[0] in ("and", "or", "not"):
            waiting.extend(part[1:])
        elif part[0] in ("le", "eq") and terms.kind(part[1]) == "Count":
            yield terms.nodes[part[1]][1], ("le", part[1], 0)


def _never_empty(set: m.Expr, examined: Examined) -> bool:
    """Whether it holds something in every state: one of the parts of a union does."""
    waiting, seen = [set], {id(set)}
    while waiting:
        part = waiting.pop()
        inner = part.items if isinstance(part, m.SetOp) and part.op == "|" else ()
        inner = (part.definition.body,) if isinstance(part, m.Use) else inner
        if not inner and _holds_something(part, examined):
            return True
        waiting += [one for one in inner if id(one) not in seen]
        seen |= {id(one) for one in inner}
    return False


def _holds_something(set: m.Expr, examined: Examined) -> bool:
    match set:
        case m.Builtin(name=name):
            return name in ("cells", "players") or name == "others" and examined.model.players.low > 1
        case m.Relation() | m.PieceSet() | m.LinkSet():
            return True
        case m.SetLiteral(items=items):
            return bool(items)
        case m.ToSet(operand=operand):
            return not isinstance(operand.type, m.Value)
        case m.InjectSet(operand=operand):
            return _never_empty(operand, examined)
        case m.OwnedSet(tags=tags, players=players):
            return _never_empty(tags, examined) and _never_empty(players, examined)
        case m.IntRange(low=low, high=high):
            numbers, terms = examined.formulas.numbers, examined.formulas.terms
            return numbers.range(terms.of(low))[1] <= numbers.range(terms.of(high))[0]
    return False
