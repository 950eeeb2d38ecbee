"""Definitions and effects: checked once for each combination of argument types they are used with."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, fields, is_dataclass
from operator import itemgetter
from typing import Any

from ludex.dsl import tree
from ludex.dsl.diagnostics import Note, too_deep
from ludex.dsl.limits import DEPTH
from ludex.dsl.model import Const, Definition, Expr, Int, TheOne, Use
from ludex.dsl.narrow import known
from ludex.dsl.resolving.context import Context, Declared, Scope, Template
from ludex.dsl.resolving.offsets import candidates, is_known, put_off
from ludex.dsl.resolving.rows import Row, passed_on, place_in
from ludex.dsl.resolving.types import bad, describe, is_bad
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Span

Constants = dict[int, int | Expr]  # parameter -> its number, or an expression of numbers that are known beforehand


def use_definition(ctx: Context, scope: Scope, declared: Declared, arguments: list[Expr] | None, span: Span) -> Expr:
    """A use of a top-level `let`; `arguments` is None where none are written."""
    let: tree.Let = declared.node
    ctx.used.add(let.name.text)
    if not right_number(ctx, "let", let, let.params, arguments, span):
        return bad(span)
    arguments = arguments or []
    if is_bad(*arguments) or passed_on(ctx, *arguments):
        return bad(span)
    template = _instantiate(ctx, let, arguments, span, "N03", "definitions that go round", _definition)
    if template is None or is_bad(template.made.body):
        return bad(span)
    for kind, name in sorted(template.facts):
        ctx.reads(kind, name, span)
    if isinstance(template.made, RowDefinition):
        return template.made.used(ctx, tuple(arguments), span)
    return Use(definition=template.made, args=tuple(arguments), type=template.made.body.type, span=span)


def use_effect(ctx: Context, effect: tree.Effect, arguments: list[Expr], span: Span, body: Callable[..., Any]) -> Any:
    """The model's Effect for these arguments; None (and reported) where that fails. `body` resolves its statements."""
    ctx.used.add(effect.name.text)
    if not right_number(ctx, "effect", effect, effect.params or None, arguments or None, span) or is_bad(*arguments):
        return None

    def make(ctx: Context, node: tree.Effect, types: list[Any], constants: Constants) -> Any:
        return body(ctx, node, types)

    template = _instantiate(ctx, effect, arguments, span, "A05", "an effect that runs itself", make)
    if template is None:
        return None
    for kind, name in sorted(template.facts):
        ctx.reads(kind, name, span)
    return template.made


def once(ctx: Context, node: Any, span: Span, make: Callable[[Context, Any], Any]) -> Any:
    """What a definition without parameters makes, made on first use; None (and reported) where it goes round."""

    def body(ctx: Context, node: Any, types: list[Any], constants: Constants) -> Any:
        return make(ctx, node)

    template = _instantiate(ctx, node, [], span, "N03", "definitions that go round", body)
    if template is None:
        return None
    for kind, name in sorted(template.facts):
        ctx.reads(kind, name, span)
    return template.made


def right_number(
    ctx: Context, what: str, node: Any, params: tuple[Any, ...] | None, arguments: list[Any] | None, span: Span
) -> bool:
    wanted, found = len(params or ()), len(arguments or ())
    if wanted == found and (arguments is None) == (params is None):
        return True
    name = node.name.text
    form = f"{name}({', '.join(param.text for param in params)})" if params else name if what == "let" else f"{name}()"
    ctx.report.error(
        "T10",
        span,
        f"`{name}` takes {_number(wanted)}",
        f"there {'is' if found == 1 else 'are'} {found} here",
        f"write it as `{form}`",
        (Note("declared here", node.name.span),),
    )
    return False


def _number(count: int) -> str:
    return "no arguments" if count == 0 else "one argument" if count == 1 else f"{count} arguments"


def _instantiate(
    ctx: Context, node: Any, arguments: list[Expr], span: Span, code: str, title: str, make: Callable[..., Any]
) -> Template | None:
    """The template for these arguments: made on first use, None where it goes round."""
    name = node.name.text
    constants: Constants = {
        i: known(argument.value) if isinstance(argument, Const) else candidates(ctx, argument)
        for i, argument in enumerate(arguments)
        if i in ctx.constant_params.get(name, ()) and (is_known(ctx, argument) or not put_off(ctx, argument))
    }
    types = [argument.type for argument in arguments]
    key = (type(node).__name__, name, tuple(types), tuple(sorted(constants.items(), key=itemgetter(0))))
    if key in ctx.templates:
        ctx.deepest = max(ctx.deepest, ctx.depths.get(id(node), 0))
        return ctx.templates[key]
    if any(name == open_name for open_name, _ in ctx.open):
        ring = [open_name for open_name, _ in ctx.open]
        ring = [*ring[ring.index(name) :], name]
        ctx.report.error(
            code,
            span,
            title,
            f"`{name}` is needed to say what `{name}` is: {' -> '.join(ring)}",
            _way_out(ring, code),
            (Note("declared here", node.name.span),),
        )
        return None
    template = _make(ctx, node, types, constants, span, make)
    missing = ctx.constant_params.get(name, set()) - set(constants)
    if not all([put_off(ctx, arguments[i]) and not is_known(ctx, arguments[i]) for i in sorted(missing)]):
        return _instantiate(ctx, node, arguments, span, code, title, make)  # now for these very numbers
    ctx.templates[key] = template
    if isinstance(template.made, Definition):
        ctx.definitions.append(template.made)
    return template


def _way_out(ring: list[str], code: str) -> str:
    """What to write in place of definitions or effects that use each other."""
    without = f"write `{ring[-2]}` without `{ring[-1]}`; " if len(set(ring)) > 1 else ""
    if code == "A05":
        return without + "what is repeated stands behind `for x in S:`, or in the turn behind `while`"
    return without + "what spreads from cell to cell is `joined(A, S, R)`; what changes from turn to turn is a field"


def depth_of(node: Any) -> int:
    """How many syntax nodes stand within one another."""
    deepest, waiting = 0, [(node, 1)]
    while waiting:
        node, depth = waiting.pop()
        deepest = max(deepest, depth)
        for part in node if isinstance(node, tuple) else (getattr(node, f.name) for f in fields(node)):
            if isinstance(part, tuple):
                waiting.append((part, depth))
            elif is_dataclass(part) and not isinstance(part, Span):
                waiting.append((part, depth + 1))
    return deepest


def _make(
    ctx: Context, node: Any, types: list[Any], constants: Constants, span: Span, make: Callable[..., Any]
) -> Template:
    name = node.name.text
    given = ", ".join(describe(type) for type in types)
    if len(ctx.open) > DEPTH:
        raise RulesError([too_deep(span)])
    ctx.open.append((name, span))
    around, ctx.deepest = ctx.deepest, 0
    noted = ctx.report.inside(f"`{name}` is used here with {given}", span) if given else nullcontext()
    with ctx.collect() as facts, noted:
        made = make(ctx, node, types, constants)
    ctx.open.pop()
    depth = ctx.deepest + depth_of(node)
    if depth > DEPTH:
        raise RulesError([too_deep(span)])
    ctx.depths[id(node)] = max(depth, ctx.depths.get(id(node), 0))
    ctx.deepest = max(around, depth)
    return Template(made, frozenset(facts))


@dataclass(frozen=True)
class RowDefinition:
    """A definition of a map that is known place by place: one more parameter is the place."""

    body: Row
    at: Definition

    def used(self, ctx: Context, arguments: tuple[Expr, ...], span: Span) -> Row:
        """The map for some arguments."""
        body, at = self.body, self.at

        def value(place: Expr) -> Expr:
            wanted = at.params[-1].type
            one = place if place.type == wanted else TheOne(operand=place, type=wanted, span=place.span)
            return Use(definition=at, args=(*arguments, one), type=at.body.type, span=place.span)

        return Row(
            type=body.type,
            local=ctx.new_local(body.local.name, body.local.type),
            places=body.places,
            at=value,
            outside=body.outside,
            whole=body.whole,
            span=span,
        )


def _definition(ctx: Context, let: tree.Let, types: list[Any], constants: Constants) -> Definition | RowDefinition:
    scope = Scope("let")
    params = tuple(ctx.bind(scope, param, type) for param, type in zip(let.params or (), types))
    for position, param in enumerate(params):
        if isinstance(param.type, Int):
            ctx.template_locals[param.number] = (let.name.text, position)
        constant = constants.get(position)
        if isinstance(constant, int):
            ctx.constants[param.number] = constant
        elif constant is not None:
            ctx.known[param.number] = constant
    body = ctx.expr(scope, let.body)
    if isinstance(body, Row):
        place = place_in(body, let.body.span)
        at = Definition(let.name.text, (*params, place.local), body.at(place), let.name.span)
        ctx.definitions.append(at)
        return RowDefinition(body, at)
    return Definition(let.name.text, params, body, let.name.span)
