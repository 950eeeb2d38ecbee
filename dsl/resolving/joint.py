"""Joint steps, `together p in S: P`: each player's choice is kept where nobody sees it. Its effects follow when
all have chosen.

So neither execution knows private copies of the state. An action of a joint step only writes its choice into fields
that no rule declares, one place for each player. An effect behind the step runs the declared effects of the actions for
one player after the other, and empties these fields.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.frozen import frozen, replaced
from ludex.dsl.resolving.context import Context
from ludex.dsl.span import Span
from ludex.dsl.walk import below

WITHIN = {
    m.Either: "`or`",
    m.Repeat: "`m..n of`",
    m.RepeatSet: "`set of`",
    m.Longest: "`longest`",
    m.Try: "`try`",
    m.Together: "`together`",
}
NUMBERED = ("cell", "player", "piece")  # elements that an engine may number in another way than the interpreter
PARTS = ("items", "body", "otherwise")


@frozen
class Joint:
    """The actions and the turn with what joint steps are made of, and who sees the new fields: nobody."""

    actions: tuple[m.Action, ...]
    turn: m.Pattern
    shows: tuple[m.Show, ...]


@frozen
class Kept:
    """Where the choice of an action is kept: the number that stands for the action, and a field for each parameter."""

    number: int
    fields: tuple[m.Field, ...]
    effect: m.Effect


def joint(ctx: Context, actions: tuple[m.Action, ...], turn: m.Pattern, setup: m.Pattern | None) -> Joint:
    """What joint steps are made of; J01 where one cannot be."""
    steps = [node for node in below((turn, setup or ())) if isinstance(node, m.Together)]
    plain = Joint(actions, turn, ())
    before = ctx.report.error_count
    if not steps or before:
        return plain
    _check_places(ctx, turn, "")
    _check_setup(ctx, setup)
    used = list(dict.fromkeys(do.action for step in steps for do in _choices(ctx, step.body)))
    elsewhere = {do.action for do in _outside((turn, setup))}
    made = list(actions)
    kept: dict[int, Kept] = {}
    choice = _field(ctx, "joint choice", m.Int(0, len(used)), turn.span)
    for index in used:
        first, later = _split(ctx, actions[index])
        if later and index in elsewhere:
            _in_two_places(ctx, actions[index])
        if later:
            kept[index] = _keep(ctx, actions[index], later, len(kept) + 1)
            made[index] = replaced(
                actions[index], body=(*first, *_kept(actions[index], kept[index], choice)), later=later
            )
    if ctx.report.error_count > before:
        return plain
    fields = [choice, *(field for one in kept.values() for field in one.fields)]
    shows = tuple(_to_nobody(ctx, field) for field in fields)
    return Joint(tuple(made), _with_effects(ctx, turn, kept, choice), shows)


# ------------------------------------------------------------------ where it may stand


def _check_places(ctx: Context, pattern: m.Pattern, within: str) -> None:
    if isinstance(pattern, m.Together) and within:
        ctx.report.error(
            "J01",
            pattern.span,
            f"`together` cannot stand within {within}",
            "here all of S are to choose at once",
            "let it be a step of the turn of its own; several actions to choose from stand in parentheses: "
            "`together p in S: (a or b)`",
        )
    if type(pattern) in WITHIN or isinstance(pattern, m.Each) and pattern.different:
        within = WITHIN.get(type(pattern), "`each ... different`")
    for part in _patterns_below(pattern):
        _check_places(ctx, part, within)


def _patterns_below(pattern: m.Pattern) -> Iterator[m.Pattern]:
    for name in PARTS:
        part = getattr(pattern, name, ())
        yield from part if isinstance(part, tuple) else (part,)
    yield from (branch for _, branch in getattr(pattern, "branches", ()))


def _check_setup(ctx: Context, setup: m.Pattern | None) -> None:
    for node in below(setup or ()):
        if isinstance(node, m.Together):
            ctx.report.error(
                "J01",
                node.span,
                "`together` cannot stand in the setup",
                "nobody chooses there",
                "let the players choose in a first turn",
            )


def _choices(ctx: Context, pattern: m.Pattern) -> Iterator[m.Do]:
    """The actions of which each player chooses one."""
    match pattern:
        case m.Do(action=action):
            declared = next((name for name, number in ctx.action_indices.items() if number == action), "")
            node = ctx.declared[declared].node if declared in ctx.declared else None
            if node is not None and node.chance:
                _not_one(ctx, pattern.span, f"`{declared}` is an action of chance")
            yield pattern
        case m.Either(items=items) | m.Otherwise(items=items):
            for item in items:
                yield from _choices(ctx, item)
        case m.IfPattern(branches=branches, otherwise=otherwise):
            for part in (*(branch for _, branch in branches), otherwise):
                yield from _choices(ctx, part)
        case m.Together():
            pass  # `_check_places` reports it
        case m.Seq(items=()):
            _not_one(ctx, pattern.span, "a player may have no choice here")
        case _:
            _not_one(ctx, pattern.span, "this is more than one choice, or something else")


def _not_one(ctx: Context, span: Span, label: str) -> None:
    ctx.report.error(
        "J01",
        span,
        "in a joint step each player makes one choice",
        label,
        "write an action, or actions joined by `or`, `else` or `if ... else`; for several choices several joint steps",
    )


def _in_two_places(ctx: Context, action: m.Action) -> None:
    ctx.report.error(
        "J01",
        action.span,
        f"`{action.name}` is chosen in a joint step, and outside of one",
        "its effects would follow at once in one place, and later in the other",
        "declare an action for each, which run the same `effect`",
    )


def _outside(part: Any) -> Iterator[m.Do]:
    """The actions that are chosen elsewhere than in joint steps."""
    inside = {id(do) for step in below(part) if isinstance(step, m.Together) for do in below(step.body)}
    return (node for node in below(part) if isinstance(node, m.Do) and id(node) not in inside)


# ------------------------------------------------------------------ what is kept


def _split(ctx: Context, action: m.Action) -> tuple[tuple[m.Statement, ...], tuple[m.Statement, ...]]:
    """What an action asks before it is chosen, and what it does when all have chosen."""
    asked = 0
    for number, statement in enumerate(action.body, 1):
        if not isinstance(statement, (m.Require, m.LetHere)):
            break
        asked = number
    first, rest = action.body[:asked], action.body[asked:]
    for node in below(rest):
        if isinstance(node, m.Require):
            ctx.report.error(
                "J01",
                node.span,
                "a `require` behind effects of a joint choice",
                "its effects follow when all have chosen: then nobody can choose again",
                f"let it stand first in `{action.name}`, about the position as it was",
            )
    lets = tuple(statement for statement in first if isinstance(statement, m.LetHere))
    return first, (*lets, *rest) if rest else ()


def _keep(ctx: Context, action: m.Action, later: tuple[m.Statement, ...], number: int) -> Kept:
    fields = tuple(
        _field(ctx, f"{action.name}({param.local.name})", _kept_type(param.local.type), action.span)
        for param in action.chosen
    )
    effect = m.Effect(action.name, tuple(param.local for param in action.chosen), later, action.span)
    return Kept(number, fields, effect)


def _kept_type(kind: m.Type) -> m.Type:
    if isinstance(kind, m.Value):
        return kind
    if isinstance(kind, m.Element) and (kind.domain.kind in NUMBERED or kind.domain.kind == "link"):
        return m.Value(m.Enum((m.Alternative("element", domain=kind.domain),)))
    return m.Int()


def _field(ctx: Context, name: str, kind: m.Type, span: Span) -> m.Field:
    """A field that no rule declares; its name is none that rules could declare."""
    made = m.Field(name, len(ctx.fields), m.PLAYER, kind, None, span, kept=True)
    ctx.fields[name] = made
    return made


def _kept(action: m.Action, kept: Kept, choice: m.Field) -> Iterator[m.Statement]:
    """The choice of the player who chooses, written down."""
    me = m.Builtin(name="me", type=m.Element(m.PLAYER), span=action.span)
    yield _assign(choice, me, _number(kept.number, action.span))
    for param, field in zip(action.chosen, kept.fields):
        local = m.LocalRef(local=param.local, type=param.local.type, span=action.span)
        yield _assign(field, me, _as_value(local, field))


def _as_value(value: m.Expr, field: m.Field) -> m.Expr:
    if isinstance(field.type, m.Value) and isinstance(value.type, m.Element):
        return m.Inject(operand=value, type=field.type, span=value.span)
    return value


def _assign(field: m.Field, player: m.Expr, value: m.Expr) -> m.Assign:
    return m.Assign(field=field, index=player, op="=", value=value, span=player.span)


def _number(value: int, span: Span) -> m.Const:
    return m.Const(value=value, type=m.INT, span=span)


def _first(field: m.Field, kind: m.Type, span: Span) -> m.Expr:
    """The first value of a field that keeps a parameter."""
    if isinstance(kind, m.Value):
        return m.Const(value=0, type=kind, span=span)
    if isinstance(field.type, m.Value):
        return _as_value(m.Const(value=0, type=kind, span=span), field)
    return _number(0, span)


def _to_nobody(ctx: Context, field: m.Field) -> m.Show:
    nobody = m.SetLiteral(items=(), type=m.SetOf(m.PLAYER), span=field.span)
    return m.Show(field, ctx.new_local("p", m.Element(m.PLAYER)), None, 0, nobody, field.span)


# ------------------------------------------------------------------ what follows


def _with_effects(ctx: Context, pattern: Any, kept: dict[int, Kept], choice: m.Field) -> Any:
    """The pattern with the effects of all choices behind each joint step."""
    if isinstance(pattern, tuple):
        return tuple(_with_effects(ctx, part, kept, choice) for part in pattern)
    if isinstance(pattern, m.Together):
        own = {do.action: kept[do.action] for do in below(pattern.body) if isinstance(do, m.Do) and do.action in kept}
        if not own:
            return pattern
        effect = m.Effect("joint", (), _all_follow(ctx, own, choice, pattern.span), pattern.span)
        return m.Seq(items=(pattern, m.DoEffect(effect=effect, span=pattern.span)), span=pattern.span)
    if not isinstance(pattern, m.Pattern):
        return pattern
    names = [name for name in (*PARTS, "branches") if hasattr(pattern, name)]
    return replaced(pattern, **{name: _with_effects(ctx, getattr(pattern, name), kept, choice) for name in names})


def _all_follow(ctx: Context, kept: dict[int, Kept], choice: m.Field, span: Span) -> tuple[m.Statement, ...]:
    """For one player after the other, in canonical order: as `me`, the effects of his choice."""
    local = ctx.new_local("p", m.Element(m.PLAYER))
    player = m.LocalRef(local=local, type=local.type, span=span)
    branches = []
    for one in kept.values():
        chosen = m.Compare(
            op="==", left=_at(choice, player, m.INT), right=_number(one.number, span), type=m.BOOL, span=span
        )
        args = tuple(_at(field, player, param.type) for field, param in zip(one.fields, one.effect.params))
        emptied = (
            _assign(field, player, _first(field, param.type, span))
            for field, param in zip(one.fields, one.effect.params)
        )
        run = m.Run(effect=one.effect, args=args, span=span)
        branches.append((chosen, (run, *emptied, _assign(choice, player, _number(0, span)))))
    everybody = m.Builtin(name="players", type=m.SetOf(m.PLAYER), span=span)
    body = (m.SetMe(player=player, span=span), m.If(branches=tuple(branches), otherwise=(), span=span))
    return m.For(local=local, source=everybody, body=body, span=span), m.SetMe(player=None, span=span)


def _at(field: m.Field, player: m.Expr, kind: m.Type) -> m.Expr:
    """What a field keeps for a player, as a parameter of this type."""
    held = m.FieldRef(field=field, type=m.MapOf(m.PLAYER, kind), span=player.span)
    return m.At(map=held, index=player, type=kind, span=player.span)
