"""A playout does not ask whether the next player is stuck: it draws a choice of that player, and finds none.

Before: each turn ends with `check_ends()`. For `end when stuck: lose next` it looks for a choice of the next player,
and the playout makes the same sets once more to draw one.
After: the playout has a choice made without the end of the turn (`apply_before_end`), and ends the turn without the
clauses that hold only where the next player is stuck (`end_turn(counted=1)`, see `ludex.codegen.turn.counted_ends`).
Where then nothing is drawn, or the game is over, or no more choices are wanted, it goes back to the end of that turn
and asks all clauses (`end_turn(counted=0)`): once a playout.

Two functions more, and the end of a turn can be left to the caller:

    pass_on(counted):     if counted == 2: return TURN_ENDED
    apply_before_end(c):  return applied(c, 2)
    end_turn(counted):    return pass_on(counted)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.scalars import binary
from ludex.codegen.optional import is_on
from ludex.codegen.plan.lowered import COUNTED, GIVEN_UP

APPLIED, DRAW, ENDS, PASS_ON = "applied", "draw_choice", "check_ends", "pass_on"
BEFORE_END, END_TURN = "apply_before_end", "end_turn"
TO_CALLER = ir.Num(2)
TURN_ENDED = ir.Num(1, "LX_TURN_ENDED")


def with_drawn_ends(functions: tuple[ir.Function, ...]) -> tuple[ir.Function, ...]:
    """The functions with `apply_before_end` and `end_turn`; as they are where no end clause is saved so, or where
    random words are taken to find that nothing is offered."""
    by_name = {f.name: f for f in functions}
    parts = [by_name.get(name) for name in (APPLIED, DRAW, ENDS, PASS_ON)]
    if not is_on("drawn_ends") or None in parts:
        return functions
    applied, draw, ends, pass_on = (part for part in parts if part is not None)
    asks = any(name == COUNTED for name, _ in ends.params)
    if not asks or _names(draw.body, GIVEN_UP):
        return functions
    counted = ir.Var(COUNTED)
    left = replace(pass_on, body=(ir.IfS(binary("==", counted, TO_CALLER), (ir.Return(TURN_ENDED),)), *pass_on.body))
    before = _calling(BEFORE_END, ("c",), APPLIED, (ir.Var("c"), TO_CALLER), "Take a choice; the caller ends the turn.")
    end = _calling(END_TURN, (COUNTED,), PASS_ON, (counted,), "The turn ends.")
    place = applied.place
    return (*(left if f is pass_on else f for f in functions), replace(before, place=place), replace(end, place=place))


def has_drawn_ends(functions: Iterable[ir.Function]) -> bool:
    return any(f.name == END_TURN for f in functions)


def _calling(name: str, params: tuple[str, ...], called: str, args: tuple[ir.Scalar, ...], doc: str) -> ir.Function:
    body = (ir.Return(ir.CallI(called, args, "s")),)
    return ir.Function(name, tuple((param, "int") for param in params), "int", body, doc, inline=True)


def _names(body: tuple[ir.Stmt, ...], number: ir.Num) -> bool:
    return any(node == number for node in ir.walk(body))
