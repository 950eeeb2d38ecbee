"""What each player has at the end, by `score` and `payoff`; and who has won, where an end clause does not say."""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.rules_text import place_of
from ludex.dsl import model as m


def numbers_of_players(program: Program) -> list[ir.Function]:
    """score_of(p): the points of a player, 0 where there are none; return_of(p), where the rules have a `payoff`."""
    model = program.plan.model
    found = [_score_of(program, model.score)]
    if model.payoff is not None:
        made = _number(program, "return_of", model.payoff, "What player p gets at the end.")
        found.append(program.of_rules(model.payoff.span, made))
    return found


def _score_of(program: Program, score: m.Score | None) -> ir.Function:
    made = _number(program, "score_of", score, "The points of player p.")
    if score is None:
        return program.after_rules(made)
    return replace(made, place=place_of(program.plan.model, score.span))


def _number(program: Program, name: str, score: m.Score | None, doc: str) -> ir.Function:
    scope = Scope(program, Builder())
    if score is None:
        scope.b.emit(ir.Return(ir.Num(0)))
    else:
        inner = scope.bind(score.player, ir.Var("p"))
        with scope.noted(score.span):
            scope.b.emit(ir.Return(lower.scalar(inner, score.points)))
    return ir.Function(name, (("p", "int"),), "int", scope.b.body(), doc)


def win_by_score(scope: Scope) -> None:
    """Those who have most points win, without a `score` those who get most: a function of its own, for all clauses that
    say nothing else."""
    program, model = scope.program, scope.program.plan.model
    amount = "return_of" if model.score is None and model.payoff is not None else "score_of"
    name = program.helper("win by score", "win_by_score", lambda name: _winners(program, name, amount))
    scope.b.emit(ir.Call(name, (), scope.state))


def _winners(program: Program, name: str, amount: str) -> ir.Function:
    b, p, points, best = Builder(), ir.Var("p"), ir.Var("points"), ir.Var("best")
    won = ir.PVar("won", ir.PLAYER)
    none = ir.PNone(ir.PLAYER)
    b.emit(ir.Let("best", ir.Num(-(1 << 62), "-(<int64_t>1 << 62)")))
    b.emit(ir.LetP("won", ir.PLAYER, none))
    body = (
        ir.Let("points", ir.CallI(amount, (p,), "s")),
        ir.IfS(binary(">", points, best), (ir.SetV("best", points), ir.SetP("won", ir.PLAYER, none))),
        ir.IfS(binary("==", points, best), (ir.PutBit("won", ir.PLAYER, p, 1),)),
    )
    b.emit(ir.ForRange("p", ir.Num(0), program.plan.players, body))
    b.emit(ir.StoreP("WINNERS", ir.Num(0), ir.PLAYER, won, "s"))
    return program.after_rules(ir.Function(name, (), "none", b.body(), "Who has most points wins."))
