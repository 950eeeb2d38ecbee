"""Links that the player to move may remove and build again in every turn, and what that proves of a position.

Read from rules of this form, and of no other (G: a field of cells, F: a field of links, both `none | player`):

    place(at in ... & (G == none) & ...): G[at] = me                        nothing else reads or sets a field
    cut(e in F == me): F[e] = none
    join(e in inside(links, G == me) - (F != none)): require not any(crossing(e) & (F != none)); F[e] = me
    turn: place then 0.. set of cut then 0.. set of join
    end when any(joined((G == me) & A, G == me, F == me) & B): win me       A, B: the same all the game
    end when D: draw                                                        D does not read F

The player to move can end a turn with any set L of links between own cells in which no two links cross and none crosses
a link of the opponent, whatever links there were: cut the links that are not in L, and join those that are missing. So

1.  the links of the player to move do not change the value of a position at the start of a turn, nor the depth of its
    proof;
2.  of two sets L in K the larger is at least as good for who made it: the other can answer K with fewer sets than L,
    what he himself can do in his next turn depends on neither (1), and L joins nothing that K does not. So a set to
    which a link can be added need not be looked at;
3.  who never cuts keeps his links, and cells stay whose they are: a player whose sides would not be joined though he
    had all free cells that he may place on and all links that cross none of the other's never wins.

Every turn takes a free cell: the game ends, and is a draw where neither has won.
"""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m
from ludex.dsl.frozen import frozen
from ludex.dsl.walk import below, has

STATE = (m.FieldRef, m.Can, m.Stuck, m.Earlier)
BOARD = ("me", "row", "column", "cells")  # what builtins tell without a word of the state
Bound = dict[int, tuple[m.Expr, Any]]  # parameters of definitions: what they are given, and what is bound there


@frozen
class RebuiltLinks:
    """cells, links: the numbers of the fields G and F; join: of the action."""

    cells: int
    links: int
    join: int


def rebuilt_links(model: m.Model) -> RebuiltLinks | None:
    """What the rules say, if they have this form."""
    turn, fields = model.turn, {field.domain.kind: field for field in model.fields}
    if len(model.fields) != 2 or set(fields) != {"cell", "link"} or len(model.actions) != 3 or model.score is not None:
        return None
    if not isinstance(turn, m.Seq) or [type(item) for item in turn.items] != [m.Do, m.RepeatSet, m.RepeatSet]:
        return None
    cells, links = fields["cell"], fields["link"]
    if not _belongs(cells) or not _belongs(links):
        return None
    steps = [item if isinstance(item, m.Do) else item.body for item in turn.items]
    free_sets = all((s.low, s.high, s.different) == (0, None, ()) for s in turn.items[1:])
    if not free_sets or not all(isinstance(step, m.Do) and not step.args for step in steps):
        return None
    place, cut, join = (model.actions[step.action] for step in steps)
    if not (_places(place, cells) and _cuts(cut, links) and _joins(join, cells, links) and _ends(model, cells, links)):
        return None
    return RebuiltLinks(cells.index, links.index, join.index)


def _belongs(field: m.Field) -> bool:
    """Whether its values are `none | player`."""
    found = field.type.enum.alternatives if isinstance(field.type, m.Value) else ()
    return [(one.kind, one.domain) for one in found] == [("none", None), ("element", m.PLAYER)]


def in_order(position: Any, found: RebuiltLinks) -> bool:
    """Whether every link of a position stands between cells of its owner, and no two cross: only of such positions and
    of what follows from them the above is true."""
    board, links = position.game.board, position.game.model.fields[found.links]
    kind = links.domain.name
    held = [position.get(links.index, place) for place in range(len(board.links[kind]))]
    return not any(
        code
        and (
            any(held[other] for other in board.crossing[kind][place])
            or any(position.get(found.cells, cell) != code for cell in board.links[kind][place])
        )
        for place, code in enumerate(held)
    )


def _places(action: m.Action, cells: m.Field) -> bool:
    items = _items(_only_source(action), {})
    free = [_is_compared(item, cells, "==", None) for item, _ in items]
    return (
        any(free)
        and all(_stands(item, given) for (item, given), is_free in zip(items, free) if not is_free)
        and _only_sets(action.body, action, cells, "me")
    )


def _stands(source: m.Expr, bound: Bound) -> bool:
    """Whether it is the same set all the game, for each player."""
    for node in below(source):
        if isinstance(node, STATE) or isinstance(node, m.Builtin) and node.name not in BOARD:
            return False
        if isinstance(node, m.LocalRef) and node.local.number in bound and not _stands(*bound[node.local.number]):
            return False
    return True


def _cuts(action: m.Action, links: m.Field) -> bool:
    source, _ = _given(_only_source(action), {})
    return _is_compared(source, links, "==", "me") and _only_sets(action.body, action, links, None)


def _joins(action: m.Action, cells: m.Field, links: m.Field) -> bool:
    items = _items(_only_source(action), {}, "-")
    if len(items) != 2 or len(action.body) != 2 or not _is_compared(items[1][0], links, "!=", None):
        return False
    (inside, given), require = items[0], action.body[0]
    return (
        isinstance(inside, m.Inside)
        and isinstance(inside.links, m.LinkSet)
        and inside.links.kind == links.domain.name
        and _is_compared(_given(inside.set, given)[0], cells, "==", "me")
        and isinstance(require, m.Require)
        and _crosses_none(require.condition, action, links)
        and _only_sets(action.body[1:], action, links, "me")
    )


def _crosses_none(condition: m.Expr, action: m.Action, links: m.Field) -> bool:
    """Whether it is `not any(crossing(e) & (F != none))`, e the parameter of the action."""
    asked, bound = _given(condition, {})
    if not isinstance(asked, m.Not) or not isinstance(asked.operand, m.AnyOf):
        return False
    crossing, *held = [item for item, _ in _items(asked.operand.set, bound)]
    return (
        len(held) == 1
        and isinstance(crossing, m.Crossing)
        and isinstance(crossing.links, m.ToSet)
        and _is_parameter(crossing.links.operand, action)
        and _is_compared(held[0], links, "!=", None)
    )


def _ends(model: m.Model, cells: m.Field, links: m.Field) -> bool:
    """Whether one clause lets who moved win, by a connection of his cells by his links, and all others are draws that
    read no links."""
    wins = [end for end in model.ends if end.body and getattr(end.body[0], "kind", "") == "win"]
    return (
        len(wins) == 1
        and all(len(end.body) == 1 and isinstance(end.body[0], m.Outcome) for end in model.ends)
        and all(end.body[0].kind == "draw" and _reads_no(end.condition, links) for end in model.ends if end not in wins)
        and _is_me(wins[0].body[0].players)
        and _connects(wins[0].condition, cells, links)
    )


def _connects(condition: m.Expr, cells: m.Field, links: m.Field) -> bool:
    """Whether it is `any(joined((G == me) & A, G == me, F == me) & B)`."""
    asked, bound = _given(condition, {})
    if not isinstance(asked, m.AnyOf):
        return False
    items = _items(asked.set, bound)
    joined = [(item, there) for item, there in items if isinstance(item, m.Joined)]
    if len(joined) != 1:
        return False
    found, there = joined[0]
    starts = _items(found.start, there)
    mine = [_is_compared(item, cells, "==", "me") for item, _ in starts]
    return (
        _is_compared(_given(found.through, there)[0], cells, "==", "me")
        and _is_compared(_given(found.relation, there)[0], links, "==", "me")
        and any(mine)
        and all(_stands(item, given) for (item, given), is_mine in zip(starts, mine) if not is_mine)
        and all(_stands(item, given) for item, given in items if item is not found)
    )


def _given(expression: m.Expr | None, bound: Bound) -> tuple[m.Expr | None, Bound]:
    """What a name stands for, with what its parameters are given."""
    while True:
        if isinstance(expression, m.Use):
            given = {local.number: (arg, bound) for local, arg in zip(expression.definition.params, expression.args)}
            expression, bound = expression.definition.body, given
        elif isinstance(expression, m.LocalRef) and expression.local.number in bound:
            expression, bound = bound[expression.local.number]
        else:
            return expression, bound


def _items(expression: m.Expr | None, bound: Bound, op: str = "&") -> list[tuple[Any, Bound]]:
    """The sets that an operation is of, as `_given`."""
    expression, bound = _given(expression, bound)
    if isinstance(expression, m.SetOp) and expression.op == op:
        return [_given(item, bound) for item in expression.items]
    return [(expression, bound)]


def _reads_no(condition: m.Expr, links: m.Field) -> bool:
    """`stuck` asks for a free cell alone: no link is wanted for a turn."""
    return not has(condition, m.Can, m.Earlier) and not any(
        isinstance(node, m.FieldRef) and node.field == links or isinstance(node, m.Builtin) and node.name == "turns"
        for node in below(condition)
    )


def _only_source(action: m.Action) -> m.Expr | None:
    """Where its one parameter is from; nothing where it has others."""
    alone = len(action.params) == 1 and not action.params[0].witness
    return action.params[0].source if alone else None


def _is_compared(expression: m.Expr | None, field: m.Field, op: str, value: str | None) -> bool:
    """Whether it is `field op value`, the value `me` or none."""
    return (
        isinstance(expression, m.MapCompare)
        and expression.op == op
        and isinstance(expression.left, m.FieldRef)
        and expression.left.field == field
        and _is_value(expression.right, value)
    )


def _is_value(expression: m.Expr, value: str | None) -> bool:
    while isinstance(expression, m.Inject):
        expression = expression.operand
    return _is_me(expression) if value else isinstance(expression, m.Const) and expression.value is None


def _is_me(expression: m.Expr | None) -> bool:
    if isinstance(expression, m.ToSet):
        expression = expression.operand
    return isinstance(expression, m.Builtin) and expression.name == "me"


def _is_parameter(expression: m.Expr | None, action: m.Action) -> bool:
    return isinstance(expression, m.LocalRef) and expression.local == action.params[0].local


def _only_sets(body: tuple[m.Statement, ...], action: m.Action, field: m.Field, value: str | None) -> bool:
    """Whether `field[parameter] = value` is all it does."""
    return (
        len(body) == 1
        and isinstance(body[0], m.Assign)
        and (body[0].field, body[0].op) == (field, "=")
        and _is_parameter(body[0].index, action)
        and _is_value(body[0].value, value)
    )
