"""Resolves the clauses around the turn: start, score, end, invariants, symmetries, notations and checks."""

from __future__ import annotations

import re
from collections.abc import Callable, Set
from typing import Any

from ludex.dsl import model, tree
from ludex.dsl.diagnostics import did_you_mean
from ludex.dsl.model import (
    BOOL,
    INT,
    PLAYER,
    TURN,
    CheckLine,
    Element,
    End,
    Int,
    Score,
    SetOf,
    StartBlock,
    StartGiven,
    StartPicture,
    Template,
    Value,
)
from ludex.dsl.resolving.board import ReadRows, picture
from ludex.dsl.resolving.coerce import want
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.statements import block
from ludex.dsl.resolving.types import alternative_of, is_bad

FORMATS = ("", "0", "a", "A", "up")
NO_MOVER = (
    "`{name}` has no meaning at the start",
    "name the player, or use `players`; who is named first on the `players` line begins",
)
NO_TURN = ("`{name}` belongs to a turn, which is over here", "keep what is needed in a `game` field")
FORMED: dict[str, Callable[[Context], Set[tuple[str, str]]]] = {
    "ends": lambda ctx: ctx.set_params,
    "symbol": lambda ctx: ctx.name_params,
    "SYMBOL": lambda ctx: ctx.name_params,
}  # format of a parameter -> (action, parameter) that may have it
HOLE = re.compile(r"\{([^{}]*)\}")


# ------------------------------------------------------------------ start
def start(ctx: Context, node: Any, read: ReadRows) -> Any:
    """A start line or block; None where it is not sound."""
    if isinstance(node, tree.StartBlock):
        with ctx.forbid(
            me=NO_MOVER, next=NO_MOVER, turn=("`{name}` belongs to a turn, and none has begun", NO_TURN[1])
        ):
            return StartBlock(block(ctx, Scope("start"), node.body), node.span)
    field = _start_field(ctx, node)
    if isinstance(node, tree.StartPicture):
        made = picture(ctx, node.picture, read)
        return StartPicture(field, made, node.span) if field and made else None
    if field is None:
        return None
    if isinstance(node, tree.StartGiven):
        return StartGiven(field, True, (), node.span)
    return StartGiven(field, node.given, _weights(ctx, node, field), node.span)


def _start_field(ctx: Context, node: Any) -> model.Field | None:
    name = node.field
    field = ctx.fields.get(name.text)
    if field is None:
        if name.text not in ctx.declared or ctx.declared[name.text].kind != "field":
            ctx.unknown(None, name.text, name.span, list(ctx.fields), "field")
        return None
    title, hint, label = "", "", f"this is a field of {field.domain.name or field.domain.kind}"
    if isinstance(node, tree.StartPicture) and field.domain.kind != "cell":
        title, hint = (
            "only fields of cells are drawn",
            f"write `start {field.name} = given`, or assign to it in `start:`",
        )
    elif field.domain == TURN:
        title, hint = "a field of the turn is reset with every turn", "give it its value where it is declared"
    elif isinstance(field.type, SetOf) and not isinstance(node, tree.StartPicture):
        title, label, hint = "sets cannot be given", "this field holds sets", "assign to it in a `start:` block"
    if title:
        ctx.report.error("T01", name.span, title, label, hint)
        return None
    return field


def _weights(ctx: Context, node: tree.StartDealt, field: model.Field) -> tuple[tuple[int, int], ...]:
    numbers = (
        field.type
        if isinstance(field.type, Int)
        else alternative_of(field.type.enum, "numbers")
        if isinstance(field.type, Value)
        else None
    )
    if numbers is None:
        ctx.report.error(
            "T02",
            node.field.span,
            "only numbers can be dealt",
            f"`{field.name}` holds none",
            "give the field a range such as `0..9`",
        )
        return ()
    values = [weight.value.value for weight in node.weights]
    for weight in node.weights:
        value = weight.value.value
        low = numbers.low if isinstance(numbers.low, int) else value
        high = numbers.high if isinstance(numbers.high, int) else value
        if not low <= value <= high:
            ctx.report.error(
                "T02",
                weight.value.span,
                f"`{field.name}` is never {value}",
                f"it goes from {low} to {high}",
                "write a number in that range",
            )
    twice = next((w for i, w in enumerate(node.weights) if w.value.value in values[:i]), None)
    if twice is not None:
        ctx.report.error("B03", twice.span, "a value is dealt twice", "this is the second time", "add the weights up")
    if not any(weight.weight.value for weight in node.weights):
        ctx.report.error(
            "B03", node.weights[0].span, "nothing can be dealt", "all weights are 0", "give a weight above 0"
        )
    return tuple((weight.value.value, weight.weight.value) for weight in node.weights)


# ------------------------------------------------------------------ end and result
def score(ctx: Context, node: tree.Score) -> Score | None:
    scope = Scope("score")
    player = ctx.bind(scope, node.player, Element(PLAYER))
    with ctx.forbid(turn=NO_TURN):
        points = want(ctx, ctx.expr(scope, node.body), INT, "a score is")
    return None if is_bad(points) else Score(player, points, node.span)


def end(ctx: Context, node: tree.End, has_score: bool) -> End:
    scope = Scope("end")
    with ctx.forbid(turn=NO_TURN):
        condition = want(ctx, ctx.expr(scope, node.condition), BOOL, "`end when` wants")
        body = block(ctx, scope, node.body or (), outcome=True)
    outcome = node.body and isinstance(node.body[-1], (tree.Win, tree.Lose, tree.Draw))
    if not outcome and not has_score:
        ctx.report.error(
            "E01",
            node.span,
            "the game ends here, but nobody wins",
            "neither an outcome, nor a `score` or `payoff`",
            "write `: win me` (or `lose`, `draw`) behind it, or add `score p: ...`",
        )
    return End(condition, body, node.span)


def invariant(ctx: Context, node: tree.Invariant) -> Any:
    with ctx.forbid(turn=NO_TURN):
        return want(ctx, ctx.expr(Scope("invariant"), node.condition), BOOL, "`invariant` wants")


# ------------------------------------------------------------------ notation
def notation(ctx: Context, node: tree.Notation, parameters: dict[str, tuple[str, ...]]) -> Template | None:
    """A template; `parameters`: of each action, with its witnesses. None for an action that is not in use."""
    name, text = node.names[0], node.template.text
    if name.text == "cell":
        if node.follows:
            title = "cells have one notation"
            ctx.report.error("W01", name.span, title, "`then` is for actions", "leave `then` out")
        if ctx.is_graph:
            ctx.report.error(
                "W01",
                name.span,
                "the cells of a graph have their names already",
                "the data name them",
                "leave this out",
            )
        known: tuple[str, ...] = ("row", "column")
    elif name.text in parameters:
        known = parameters[name.text]
    elif name.text == "pass":
        return None
    else:
        _no_action(ctx, name, ["cell", *parameters])
        return None
    parts: list[Any] = []
    for number, piece in enumerate(HOLE.split(text)):
        if number % 2 == 0:
            parts += [piece] if piece else []
        else:
            parts.append(_hole(ctx, node, piece, known, name.text == "cell"))
    if any(mark in "".join(part for part in parts if isinstance(part, str)) for mark in "{}"):
        ctx.report.error(
            "W01", node.template.span, "a brace without its partner", "braces stand in pairs", "write `{name}`"
        )
    _readable(ctx, node)
    return Template(name.text, tuple(parts), name.span, node.follows)


def _no_action(ctx: Context, name: tree.Ident, among: list[str]) -> None:
    """A notation of something that is no action."""
    declared = ctx.declared.get(name.text)
    if name.text == "turn":
        hint = "write a notation for each action; `notation then` joins a choice to the one before it, without `; `"
    elif declared is not None and declared.kind == "field":
        hint = 'the values of a field have their signs in its type: `cell man: none "." | player "ox"`'
    elif declared is not None:
        hint = "write a notation for an action, or for `cell`"
    else:
        ctx.unknown(None, name.text, name.span, among, "action")
        return
    what = "the turn" if declared is None else f"a {declared.what}"
    ctx.report.error("N01", name.span, f"`{name.text}` has no notation of its own", f"this is {what}", hint)


def _readable(ctx: Context, node: tree.Notation) -> None:
    """What a notation prints must be read again: a turn is its choices joined by `; `, and `-` where it has none."""
    text = node.template.text
    if not text:
        why, hint = "there is nothing to read", "write a word, or a parameter in braces"
    elif ";" in text:
        why, hint = "`;` parts the choices of a turn", "use another sign, such as `,`"
    elif text != text.strip():
        why, hint = "blanks at the ends are lost when a turn is read", "leave them out"
    elif text == "-":
        why, hint = "`-` is the turn without choices", "use another sign"
    else:
        return
    title = "the text of a notation that cannot be read again"
    ctx.report.error("W01", node.template.span, title, why, hint)


def _hole(ctx: Context, node: tree.Notation, text: str, known: tuple[str, ...], is_cell: bool) -> tuple[str, str]:
    name, colon, form = text.partition(":")
    if name not in known:
        what = f"one of: {', '.join(known)}" if known else f"`{node.names[0].text}` has no parameters"
        guess = did_you_mean(name, known)
        ctx.report.error(
            "W01",
            node.template.span,
            f"unknown parameter `{name}` in a notation",
            what,
            (
                f"did you mean `{{{guess}}}`?"
                if guess
                else "write one of them in the braces"
                if known
                else "leave out the braces"
            ),
        )
    elif (node.names[0].text, name) in FORMED.get(form, lambda ctx: ())(ctx):
        return name, form
    elif form not in FORMATS or colon and not is_cell:
        ctx.report.error(
            "W01",
            node.template.span,
            f"unknown format `{form}` in a notation",
            "cells know :0, :a, :A and :up" if is_cell else "only sets have `:ends`, and names `:symbol` and `:SYMBOL`",
            f"write `{{{name}}}`",
        )
    return name, form


# ------------------------------------------------------------------ checks
def check(
    ctx: Context, node: tree.Check, players: model.Players | None, given: set[str], read: ReadRows
) -> model.Check:
    settings = []
    for setting in node.settings:
        name, value = setting.name.text, setting.value.value
        limits = ctx.params.get(name) or (
            players if name == "players" and players and players.low < players.high else None
        )
        if limits is None:
            ctx.unknown(None, name, setting.name.span, list(ctx.params), "parameter")
        elif not limits.low <= value <= limits.high:
            ctx.report.error(
                "B03",
                setting.value.span,
                f"`{name}` cannot be {value}",
                f"it goes from {limits.low} to {limits.high}",
                "write a number in that range",
            )
        settings.append((name, value))
    lines = [_check_line(ctx, line, given, read) for line in node.lines]
    title = node.title.text if node.title else ""
    return model.Check(title, tuple(settings), tuple(line for line in lines if line is not None), node.span)


def _check_line(ctx: Context, node: tree.CheckLine, given: set[str], read: ReadRows) -> CheckLine | None:
    span = node.span
    match node:
        case tree.CheckFrom(position=position):
            text = position.text.replace("'", '"')  # a string of the rules holds no double quotes
            return CheckLine(kind="from", texts=(text,), span=span)
        case tree.CheckView(player=player, text=text):
            name = player.text
            declared = ctx.declared.get(name)
            if name != "spectator" and (declared is None or declared.kind != "player"):
                players = [one.name for one in ctx.declared.values() if one.kind == "player"]
                ctx.unknown(None, name, player.span, [*players, "spectator"], "player")
                return None
            return CheckLine(kind="view", texts=(name, text.text.replace("'", '"')), span=span)
        case tree.CheckSetup(outcomes=outcomes):
            return CheckLine(kind="setup", texts=(outcomes.text,), span=span)
        case tree.CheckPlay(turns=turns):
            return CheckLine(kind="play", texts=tuple(turn.text for turn in turns), span=span)
        case tree.CheckRefuse(turn=turn):
            return CheckLine(kind="refuse", texts=(turn.text,), span=span)
        case tree.CheckPerft(counts=counts):
            return CheckLine(kind="perft", numbers=tuple(count.value for count in counts), span=span)
        case tree.CheckTree(counts=counts):
            return CheckLine(kind="tree", numbers=tuple(count.value for count in counts), span=span)
        case tree.CheckExpect(condition=condition):
            made = want(ctx, ctx.expr(Scope("check"), condition), BOOL, "`expect` wants")
            return CheckLine(kind="expect", condition=made, span=span)
    return _check_given(ctx, node, given, read)


def _check_given(ctx: Context, node: tree.CheckGiven, given: set[str], read: ReadRows) -> CheckLine | None:
    name = node.field
    if name.text not in ctx.fields:
        ctx.unknown(None, name.text, name.span, list(ctx.fields), "field")
        return None
    if name.text not in given:
        ctx.report.error(
            "K01",
            name.span,
            f"`{name.text}` is not given when a game starts",
            "no `start` line reads it",
            f"write `start {name.text} = given`",
        )
        return None
    rows = read(node.file)
    return (
        None if rows is None else CheckLine(kind="given", texts=(name.text, node.file.text), rows=rows, span=node.span)
    )
