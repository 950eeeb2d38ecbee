"""Resolves what chance does: the weights of outcomes, the setup, and what a player gets at the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager

from ludex.dsl import tree
from ludex.dsl.model import (
    BOOL,
    INT,
    PLAYER,
    Arith,
    ChooseExpr,
    Compare,
    Const,
    Element,
    Expr,
    Pattern,
    Require,
    Score,
    Statement,
)
from ludex.dsl.resolving.coerce import want
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.patterns import Turn
from ludex.dsl.resolving.types import is_bad
from ludex.dsl.resolving.usage import nodes

NO_MOVER = ("`{name}` has no meaning in the setup", "give the player as a parameter, or run through `players`")
NO_TURN = ("`{name}` belongs to a turn, and none has begun", "keep what is needed in a `game` field")
NO_WEIGHT = "an outcome of weight 0 never happens"


def weight_of(ctx: Context, scope: Scope, node: tree.Action) -> Expr | None:
    """The weight of an outcome, in the scope of its parameters; None where every outcome has the weight 1."""
    if node.weight is None:
        return None
    made = want(ctx, ctx.expr(scope, node.weight), INT, "a weight is")
    return None if is_bad(made) else made


def guarded(weight: Expr | None, body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """The effects of an outcome, which only one with a weight has."""
    if weight is None or _is_positive(weight):
        return body
    nothing = Const(value=0, type=INT, span=weight.span)
    some = Compare(op=">", left=weight, right=nothing, type=BOOL, span=weight.span, implied=True)
    return (Require(condition=some, reason=NO_WEIGHT, span=weight.span), *body)


def _is_positive(weight: Expr) -> bool:
    """Whether a weight is more than 0, as it is written."""
    match weight:
        case Const(value=int(value)):
            return value > 0
        case ChooseExpr(then=then, otherwise=otherwise):
            return _is_positive(then) and _is_positive(otherwise)
        case Arith(op="+" | "*", left=left, right=right):
            return _is_positive(left) and _is_positive(right)
    return False


# ------------------------------------------------------------------ the setup


def in_setup(ctx: Context, name: str) -> AbstractContextManager[None]:
    """Where the setup is resolved, or an action that it uses: there is no player to move, and no turn."""
    why = "" if name == "setup" else f" (`{name}` is used there)"
    return ctx.forbid(me=(NO_MOVER[0] + why, NO_MOVER[1]), turn=(NO_TURN[0] + why, NO_TURN[1]))


def names_in(setup: tree.Setup | None) -> set[str]:
    """The names of actions, effects and patterns that the setup uses."""
    return {part.name.text for part in nodes(setup) if isinstance(part, tree.Do)} if setup is not None else set()


def setup(ctx: Context, node: tree.Setup, turn: Turn) -> Pattern:
    """What happens once before the first turn: nobody chooses there (Q04)."""
    for part in _players_choices(ctx, node):
        ctx.report.error(
            "Q04",
            part.span,
            "nobody chooses in the setup",
            f"`{part.name.text}` is an action of a player",
            f"declare it as `chance {part.name.text}`, or let the players choose in their first turns",
        )
    with in_setup(ctx, "setup"):
        return turn.pattern(Scope("setup"), node.pattern)


def _players_choices(ctx: Context, node: tree.Setup) -> Iterator[tree.Do]:
    for part in nodes(node):
        if isinstance(part, tree.Do) and part.name.text in ctx.action_indices:
            declared = ctx.declared.get(part.name.text)
            if declared is None or not declared.node.chance:
                yield part


# ------------------------------------------------------------------ what a player gets


def payoff(ctx: Context, node: tree.Payoff) -> Score | None:
    """What a player gets at the end."""
    scope = Scope("payoff")
    player = ctx.bind(scope, node.player, Element(PLAYER))
    with ctx.forbid(turn=("`{name}` belongs to a turn, which is over here", NO_TURN[1])):
        amount = want(ctx, ctx.expr(scope, node.body), INT, "a payoff is")
    return None if is_bad(amount) else Score(player, amount, node.span)
