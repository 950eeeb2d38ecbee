"""Resolves the turn: actions and effects by name, their arguments, and the bounds of repetitions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ludex.dsl import tree
from ludex.dsl.limits import NUMBER
from ludex.dsl.model import (
    BOOL,
    INT,
    PLAYER,
    Do,
    DoEffect,
    Each,
    Either,
    Element,
    IfPattern,
    Longest,
    Otherwise,
    Pattern,
    Repeat,
    RepeatSet,
    Seq,
    SetOf,
    Together,
    Try,
    Type,
    While,
)
from ludex.dsl.resolving.coerce import coerce, want, want_set
from ludex.dsl.resolving.context import Context, Declared, Scope
from ludex.dsl.resolving.operators import member_type, remember_numbers
from ludex.dsl.resolving.sizes import in_limits
from ludex.dsl.resolving.statements import effect_for
from ludex.dsl.resolving.types import describe, is_bad
from ludex.dsl.span import Span


class Turn:
    """Resolves one turn pattern. `parameters`: of each action the names and types, witnesses left out."""

    def __init__(self, ctx: Context, parameters: dict[str, tuple[tuple[str, Type], ...]]) -> None:
        self.ctx = ctx
        self.parameters = parameters
        self.actions: set[str] = set()

    def pattern(self, scope: Scope, node: tree.Pattern) -> Pattern:
        return self.HANDLERS[type(node)](self, scope, node)

    def _nothing(self, span: Span) -> Pattern:
        return Seq(items=(), span=span)

    def _do(self, scope: Scope, node: tree.Do) -> Pattern:
        ctx, name = self.ctx, node.name.text
        if name in ctx.action_indices:
            self.actions.add(name)
            return Do(action=ctx.action_indices[name], args=self._arguments(scope, node), span=node.span)
        declared = ctx.declared.get(name)
        if declared is None:
            parts = (key for key, other in ctx.declared.items() if other.kind in ("effect", "pattern"))
            among = [*ctx.action_indices, *parts]
            otherwise = {"otherwise": "`try` stands in parentheses here: `(try ...)`"} if name == "try" else {}
            ctx.unknown(None, name, node.name.span, among, "action", **otherwise)
        elif declared.kind == "pattern":
            ctx.report.error(
                "T10", node.span, f"the pattern `{name}` has no arguments", "some are given here", "leave them out"
            )
        elif declared.kind != "effect":
            ctx.report.error(
                "T01",
                node.name.span,
                "a turn is made of actions and effects",
                f"`{name}` is a {declared.what}",
                f"if it is a part of the turn, declare it so: `pattern {name}: ...`"
                if declared.kind == "let"
                else f"declare `action {name}`",
            )
        else:
            return self._effect(node, declared)
        return self._nothing(node.span)

    def _effect(self, node: tree.Do, declared: Declared) -> Pattern:
        ctx = self.ctx
        if declared.node.params or node.arguments:
            ctx.report.error(
                "T10",
                node.span,
                "an effect in the turn has no arguments",
                f"`{node.name.text}` has some",
                "give it to an action, or write an effect without parameters",
            )
            ctx.used.add(node.name.text)
            return self._nothing(node.span)
        effect = effect_for(ctx, declared.node, [], "turn", node.span)
        return DoEffect(effect=effect, span=node.span) if effect else self._nothing(node.span)

    def _arguments(self, scope: Scope, node: tree.Do) -> tuple[Any, ...]:
        ctx, params = self.ctx, self.parameters.get(node.name.text, ())
        if isinstance(node.arguments, tree.Generated) or len(node.arguments) > len(params):
            takes = f"only {len(params)}" if params else "none"
            ctx.report.error(
                "T10",
                node.span,
                f"`{node.name.text}` has no so many parameters",
                f"it takes {takes} (witnesses not counted)",
                "give its first parameters only",
            )
            return ()
        made = []
        for argument, (name, type) in zip(node.arguments, params):
            value = ctx.expr(scope, argument)
            wanted = value if is_bad(value) or value.type == type else coerce(ctx, value, type)
            if wanted is None:
                ctx.report.error(
                    "T01",
                    value.span,
                    f"`{name}` is {describe(type)}",
                    f"this is {describe(value.type)}",
                    f"give {describe(type)}",
                )
            elif not is_bad(wanted):
                made.append(wanted)
        return tuple(made)

    def _parts(self, scope: Scope, node: tree.Seq | tree.Either | tree.Otherwise) -> tuple[Pattern, ...]:
        return tuple(self.pattern(scope, part) for part in node.parts)

    def _seq(self, scope: Scope, node: tree.Seq) -> Pattern:
        return Seq(items=self._parts(scope, node), span=node.span)

    def _either(self, scope: Scope, node: tree.Either) -> Pattern:
        return Either(items=self._parts(scope, node), span=node.span)

    def _otherwise(self, scope: Scope, node: tree.Otherwise) -> Pattern:
        return Otherwise(items=self._parts(scope, node), span=node.span)

    def _repeat(self, scope: Scope, node: tree.Repeat) -> Pattern:
        low, high = self._bounds(node)
        return Repeat(low=low, high=high, body=self.pattern(scope, node.body), span=node.span)

    def _repeat_set(self, scope: Scope, node: tree.RepeatSet) -> Pattern:
        low, high = self._bounds(node)
        body = self.pattern(scope, node.body)
        parts = body.items if isinstance(body, Either) else (body,)
        if not all(isinstance(part, Do) or part == self._nothing(part.span) for part in parts):
            self.ctx.report.error(
                "P08",
                node.body.span,
                "`set of` collects choices of actions",
                "this is something else",
                "write an action, or actions joined by `or`, or use `m..n of`",
            )
        different = self._different(node)
        return RepeatSet(low=low, high=high, body=body, different=different, span=node.span)

    def _bounds(self, node: tree.Repeat | tree.RepeatSet) -> tuple[Any, ...]:
        low, high = bound(self.ctx, node.low), bound(self.ctx, node.high) if node.high else None
        if node.high and isinstance(low, int) and isinstance(high, int) and low > high:
            self.ctx.report.error(
                "B03",
                node.low.span.to(node.high.span),
                "a range that holds nothing",
                f"{low} is more than {high}",
                f"write `{high}..{low}`",
            )
        return low, high

    def _each(self, scope: Scope, node: tree.Each) -> Pattern:
        source = want_set(self.ctx, self.ctx.expr(scope, node.values), "`each` runs through")
        inner = scope.child()
        local = self.ctx.bind(inner, node.name, member_type(self.ctx, source))
        remember_numbers(self.ctx, local.number, source)
        body = self.pattern(inner, node.body)
        return Each(local=local, source=source, body=body, different=self._different(node), span=node.span)

    def _together(self, scope: Scope, node: tree.Together) -> Pattern:
        ctx = self.ctx
        source = want(ctx, ctx.expr(scope, node.values), SetOf(PLAYER), "`together` runs through")
        inner = scope.child()
        local = ctx.bind(inner, node.name, Element(PLAYER))
        body = self.pattern(inner, node.body)
        return Together(local=local, source=source, body=body, different=(), span=node.span)

    def _try(self, scope: Scope, node: tree.Try) -> Pattern:
        body = self.pattern(scope, node.body)
        parts = body.items if isinstance(body, Either) else (body,)
        declared = [self.ctx.declared.get(name) for name in _actions(node.body)]
        chance = any(one is not None and getattr(one.node, "chance", False) for one in declared)
        if chance or not all(isinstance(part, Do) for part in parts):
            self.ctx.report.error(
                "P09",
                node.body.span,
                "`try` takes actions of the player",
                "this is something else",
                "write an action, or actions joined by `or`",
            )
        return Try(body=body, span=node.span)

    def _different(self, node: tree.Each | tree.RepeatSet) -> tuple[str, ...]:
        """P06: each name must be a parameter of every action in the body."""
        actions = [name for name in _actions(node.body) if name in self.ctx.action_indices]
        for name in node.different:
            missing = [action for action in actions if name.text not in dict(self.parameters.get(action, ()))]
            if missing:
                hint = self._hint_for_different(actions)
                self.ctx.report.error(
                    "P06",
                    name.span,
                    f"`different` names no parameter of `{missing[0]}`",
                    f"`{missing[0]}` has no parameter `{name.text}`",
                    hint,
                )
        return tuple(name.text for name in node.different)

    def _hint_for_different(self, actions: list[str]) -> str:
        owned = [{name for name, _ in self.parameters.get(action, ())} for action in actions]
        shared = sorted(set.intersection(*owned))
        if shared:
            return f"write one of: {', '.join(shared)}"
        return "call what must differ alike in all these actions" if any(owned) else "leave out `different`"

    def _while(self, scope: Scope, node: tree.While) -> Pattern:
        condition = want(self.ctx, self.ctx.expr(scope, node.condition), BOOL, "`while` wants")
        return While(condition=condition, body=self.pattern(scope, node.body), span=node.span)

    def _longest(self, scope: Scope, node: tree.Longest) -> Pattern:
        by = None if node.by is None else want(self.ctx, self.ctx.expr(scope, node.by), INT, "behind `by` stands")
        return Longest(body=self.pattern(scope, node.body), by=by, span=node.span)

    def _if(self, scope: Scope, node: tree.IfStep) -> Pattern:
        branches = []
        for branch in node.branches:
            condition = want(self.ctx, self.ctx.expr(scope, branch.condition), BOOL, "`if` wants")
            branches.append((condition, self.pattern(scope, branch.pattern)))
        otherwise = self.pattern(scope, node.otherwise) if node.otherwise else self._nothing(node.span)
        return IfPattern(branches=tuple(branches), otherwise=otherwise, span=node.span)

    HANDLERS: ClassVar[dict[type, Callable[[Turn, Scope, Any], Pattern]]] = {
        tree.Do: _do,
        tree.Seq: _seq,
        tree.Either: _either,
        tree.Otherwise: _otherwise,
        tree.Repeat: _repeat,
        tree.RepeatSet: _repeat_set,
        tree.Each: _each,
        tree.Together: _together,
        tree.Try: _try,
        tree.While: _while,
        tree.Longest: _longest,
        tree.IfStep: _if,
    }


def _actions(node: tree.Pattern) -> list[str]:
    """The names in a pattern."""
    match node:
        case tree.Do(name=name):
            return [name.text]
        case tree.Seq(parts=parts) | tree.Either(parts=parts) | tree.Otherwise(parts=parts):
            return [name for part in parts for name in _actions(part)]
        case tree.IfStep(branches=branches, otherwise=otherwise):
            rest = [otherwise] if otherwise else []
            return [name for part in [*(branch.pattern for branch in branches), *rest] for name in _actions(part)]
    return _actions(node.body)


def bound(ctx: Context, node: tree.Number | tree.Name) -> int | str:
    """A number, or the name of a parameter; 0 (and reported) for anything else."""
    if isinstance(node, tree.Number):
        return in_limits(ctx, node, NUMBER)
    if node.text in ctx.params:
        ctx.used.add(node.text)
        return node.text
    declared = ctx.declared.get(node.text)
    if declared is None:
        ctx.unknown(None, node.text, node.span, list(ctx.params), "parameter")
    elif declared.kind != "param":
        ctx.report.error(
            "T01",
            node.span,
            "a bound is a number or a parameter",
            f"`{node.text}` is a {declared.what}",
            f"write a number, or declare `param {node.text}: 1..9 = 5`",
        )
    return 0
