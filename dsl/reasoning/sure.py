"""Which patterns have a run from every state, whatever the settings (reference, section 8).

As in `ludex.dsl.interpreter.sure_patterns`, but without a board, so that rules can be checked before a game is made of
them."""

from __future__ import annotations

from ludex.dsl import model as m
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import occurrences


def is_sure(pattern: m.Pattern, examined: Examined) -> bool:
    match pattern:
        case m.Do(action=action, args=args):
            return not args and sure_action(examined.model.actions[action], examined)
        case m.DoEffect(effect=effect):
            return not _may_refuse(effect)
        case m.Seq(items=items):
            return all(is_sure(item, examined) for item in items)
        case m.Either(items=items) | m.Otherwise(items=items):
            return any(is_sure(item, examined) for item in items)
        case m.Repeat(low=low, body=body):
            return low == 0 or is_sure(body, examined)
        case m.RepeatSet(low=low):
            return low == 0
        case m.Each(body=body, different=different):
            return not different and is_sure(body, examined)
        case m.While(condition=m.Can(action=action, player=None), body=m.Do(action=number, args=())):
            return examined.model.actions[number].name == action
        case m.Longest(body=body):
            return is_sure(body, examined)
        case m.IfPattern(branches=branches, otherwise=otherwise):
            return all(is_sure(part, examined) for part in (*(branch for _, branch in branches), otherwise))
    return False


def sure_action(action: m.Action, examined: Examined) -> bool:
    """No `require`, and sets that hold something in every state."""
    return not _may_refuse(action) and all(_never_empty(param.source, examined) for param in action.params)


def _may_refuse(part: m.Action | m.Effect) -> bool:
    return any(isinstance(node, m.Require) for node in occurrences(part))


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
