"""Why a choice is refused (reference, section 15, last paragraph), from the pattern and the sets of the rules."""

from __future__ import annotations

from enum import Enum
from itertools import islice
from typing import NamedTuple

from ludex.dsl import model as m
from ludex.dsl.choice import Choice
from ludex.dsl.face import Interpreted
from ludex.dsl.interpreter.continuation import AgainSet, Each, Exactly, Worth, frames
from ludex.dsl.interpreter.evaluate import Env, evaluate
from ludex.dsl.interpreter.execute import Refused, bound, execute, fitting
from ludex.dsl.interpreter.runs import Closed, Point, allowed_choices, begins_run, front, runs
from ludex.dsl.interpreter.state import State
from ludex.dsl.snippet import snippet
from ludex.dsl.span import Span
from ludex.dsl.texts.turn_text import Candidate, candidates, choice_text, turn_text
from ludex.dsl.walk import below

SHOWN = 4  # choices or actions named in a message

# How close a reading came to being legal, in the order in which its conditions are asked.
ELSEWHERE, CLOSED, FIXED, PARAMETER, EFFECT, FORBIDDEN, UNCOMPLETABLE = range(7)


class Refusal(Enum):
    """What kind of refusal a turn meets, for programs; a reason says it for people."""

    OVER = "the game is over"
    AMBIGUOUS = "the text has several legal readings"
    ILLEGAL = "a condition of the rules does not hold"
    UNEXPLAINED = "the reason lies before the position, in what is not known"
    DISAGREEMENT = "one engine refuses what the other allows"


class Why(NamedTuple):
    """A reason. `fitted`: the number of parameters shown that are in their sets; `passed`: the number of
    conditions that hold before the one that fails (parts of an `&` for a parameter, `require`s for an effect)."""

    rank: int
    reason: str
    span: Span | None
    fitted: int = 0
    refusal: Refusal = Refusal.ILLEGAL
    passed: int = 0

    @property
    def progress(self) -> tuple[int, int, int]:
        """How close the reading came to being legal: of several readings, the one that gets farthest is explained."""
        return self.rank, self.fitted, self.passed


def explain_choice(position: Interpreted, part: str) -> Why:
    """Why the text is none of the choices offered at a position of the reference interpreter: what the action says that
    gets farthest, and which others refuse it as early, each for a reason of its own."""
    found = candidates(position.game.world, part)
    if not found:
        return Why(ELSEWHERE, f"no choice is written like this; {next_choices(position)}", None)
    reasons = [(candidate.action, why) for candidate in found for why in explain_reading(position, candidate)]
    first, best = max(reasons, key=lambda item: item[1].progress)
    alike = [number for number, why in reasons if why.progress == best.progress and why.span != best.span]
    others = [position.game.model.actions[number].name for number in dict.fromkeys(alike) if number != first]
    if best.rank != PARAMETER or not others:
        return best
    named = ", ".join(f"`{name}`" for name in others[:SHOWN]) + (", ..." if len(others) > SHOWN else "")
    return best._replace(reason=f"{best.reason} (refused by {named} too)")


def explain_unfinished(position: Interpreted) -> Why:
    """Why the turn may not end here."""
    longer = _longer_run(position)
    if longer:
        return Why(ELSEWHERE, f"a longer run exists: it goes on with {longer}", position.game.model.turn.span)
    return Why(ELSEWHERE, f"the turn is not finished; {next_choices(position)}", position.game.model.turn.span)


def next_choices(position: Interpreted) -> str:
    """`here may follow: ...` with the first choices."""
    front = position.place.front
    found = ((p, c) for p in front.points for c in allowed_choices(p))
    shown = list(islice((choice_text(position, c) for p, c in found if begins_run(p, c)), SHOWN + 1))
    more = ", ..." if len(shown) > SHOWN else ""
    listed = ", ".join(f"`{choice}`" for choice in shown[:SHOWN]) or "nothing"
    return f"here may follow: {listed}{more}" + (", or the turn may end" if front.stop is not None else "")


def explain_reading(position: Interpreted, candidate: Candidate) -> list[Why]:
    """Why an instance of an action (arguments that are None: any) is not offered at a position of the reference
    interpreter: a reason for each place of the pattern where the action stands."""
    points = [p for p in position.place.front.points if p.action.index == candidate.action]
    if not points:
        return [_no_such_action(position, candidate)]
    return [_explain_at(position, point, candidate) for point in points]


def _no_such_action(position: Interpreted, candidate: Candidate) -> Why:
    action = position.game.model.actions[candidate.action]
    for closed in position.place.front.closed:
        if _contains(closed.fallback, candidate.action):
            rank = FORBIDDEN if _would_be_legal(action, candidate, closed.state) else CLOSED
            said = f"`{action.name}` is a fallback that is not open: {_open_run(position, closed)} is possible"
            return Why(rank, said, closed.open.pattern.span, _shown(candidate))
    names = dict.fromkeys(point.action.name for point in position.place.front.points)
    place = ", ".join(names) or "nothing"
    end = ", or the end of the turn" if position.place.front.stop is not None else ""
    return Why(ELSEWHERE, f"`{action.name}` may not be chosen here; what may follow: {place}{end}", action.span)


def _contains(patterns: tuple[m.Pattern, ...], action: int) -> bool:
    return any(isinstance(node, m.Do) and node.action == action for node in below(patterns))


def _shown(candidate: Candidate) -> int:
    """The number of parameters whose values the text shows."""
    return sum(value is not None for value in candidate.args + candidate.witnesses)


def _would_be_legal(action: m.Action, candidate: Candidate, state: State) -> bool:
    """Whether the reading breaks no condition of the action itself."""
    found = fitting(action, candidate.args, candidate.witnesses, state)
    return found is not None and _refused(action, state, found[0]) is None


def _open_run(position: Interpreted, closed: Closed) -> str:
    run = next(runs(front((closed.open, None), closed.state)), None)
    return f"`{turn_text(position, run[0])}`" if run is not None else "the first alternative"


def _explain_at(position: Interpreted, point: Point, candidate: Candidate) -> Why:
    """The first condition that the reading breaks at a place of the pattern."""
    wrong = _wrong_start(position, point, candidate.args)
    if wrong:
        return wrong
    found = fitting(point.action, candidate.args, candidate.witnesses, point.state)
    if found is None:
        return _wrong_parameter(point, candidate)
    choice = Choice(candidate.action, found[0])
    why = _refused(point.action, point.state, found[0]) or _forbidden(position, point, choice)
    return (why or _not_completable(position))._replace(fitted=_shown(candidate))


def _wrong_start(position: Interpreted, point: Point, args: tuple[int | None, ...]) -> Why | None:
    names = position.game.world.names
    for param, fixed, arg in zip(point.action.chosen, point.fixed, args):
        if arg not in (None, fixed):
            type_ = param.local.type
            wanted, found = names.argument(type_, fixed), names.argument(type_, arg)
            return Why(
                FIXED,
                f"{param.local.name} = {found}, but now {param.local.name} = {wanted} is to be chosen",
                point.action.span,
            )
    return None


def _wrong_parameter(point: Point, candidate: Candidate) -> Why:
    """The first parameter whose value is not in its set, and the part of an `&` that fails."""
    state = point.state
    env: Env = {}
    names = state.world.names
    args, witnesses = iter(candidate.args), iter(candidate.witnesses)
    fitted = 0
    for param in point.action.params:
        value = next(witnesses) if param.witness else next(args)
        found = evaluate(param.source, state, env)
        shows = value is not None
        if value is None and found:
            value = min(found)  # not shown: any will do to find the parameter that fails
        if value is None or value not in found:
            shown = (
                f"there is no {param.local.name}"
                if value is None
                else (f"{param.local.name} = {names.argument(param.local.type, value)} is not")
            )
            failing, passed = (param.source, 0) if value is None else _failing_part(param.source, value, state, env)
            said = f"{shown} in `{snippet(state.world.model, failing.span)}`"
            return Why(PARAMETER, said, failing.span, fitted, passed=passed)
        env[param.local.number] = value
        fitted += shows
    return Why(PARAMETER, "its parameters do not fit together", point.action.span)


def _failing_part(expression: m.Expr, value: int, state: State, env: Env, passed: int = 0) -> tuple[m.Expr, int]:
    """The part of a set that keeps a value out (of an intersection the first set without it), and how many parts
    before it hold the value."""
    if isinstance(expression, m.SetOp) and expression.op == "&":
        for number, item in enumerate(expression.items):
            if value not in evaluate(item, state, env):
                return _failing_part(item, value, state, env, passed + number)
    if isinstance(expression, m.SetOp) and expression.op == "-":
        if value not in evaluate(expression.items[0], state, env):
            return _failing_part(expression.items[0], value, state, env, passed)
        passed += 1
    return expression, passed


def _refused(action: m.Action, state: State, args: tuple[int, ...]) -> Why | None:
    """The first `require` that fails, if one does."""
    env, passed = bound(action, args), 0
    try:
        for statement in action.body:
            state = execute((statement,), state, env)
            passed += isinstance(statement, m.Require)
    except Refused as refusal:
        require = refusal.require
        failing = _failing_condition(require.condition, refusal.state, refusal.env)
        condition = f"`{snippet(state.world.model, failing.span)}` does not hold"
        said = f"{require.reason} ({condition})" if require.reason else condition
        return Why(EFFECT, said, require.span, passed=passed)
    return None


def _failing_condition(condition: m.Expr, state: State, env: Env) -> m.Expr:
    if isinstance(condition, m.Logic) and condition.op == "and":
        return next((item for item in condition.items if not evaluate(item, state, env)), condition)
    return condition


def _forbidden(position: Interpreted, point: Point, choice: Choice) -> Why | None:
    """What the choices already made in this turn forbid."""
    model = position.game.model
    for frame in frames(point.below):
        if not frame.allows(choice, model):
            if isinstance(frame, Exactly):
                return Why(FORBIDDEN, "the run is longer than it may be", model.turn.span)
            if isinstance(frame, AgainSet) and frame.last is not None and choice <= frame.last:
                twice = (
                    "it is chosen twice" if choice == frame.last else "it comes after a later choice of the same set"
                )
                return Why(FORBIDDEN, twice, frame.pattern.span)
            assert isinstance(frame, (AgainSet, Each))  # no other frame forbids anything
            return Why(FORBIDDEN, _clash(position, point, frame, choice), frame.pattern.span)
    return None


def _clash(position: Interpreted, point: Point, frame: AgainSet | Each, choice: Choice) -> str:
    names = position.game.world.names
    for param, arg in zip(point.action.chosen, choice.args):
        if (param.local.name, arg) in frame.used:
            name = param.local.name
            chosen = names.argument(param.local.type, arg)
            return f"{name} = {chosen} has been chosen in this turn already (`different {name}`)"
    return "it clashes with an earlier choice of this turn"


def _not_completable(position: Interpreted) -> Why:
    longer = _longer_run(position)
    if longer:
        return Why(UNCOMPLETABLE, f"a longer run exists: {longer}", position.game.model.turn.span)
    return Why(
        UNCOMPLETABLE, f"the turn cannot be completed after it; {next_choices(position)}", position.game.model.turn.span
    )


def _longer_run(position: Interpreted) -> str:
    """A run that `longest` asks for, if the position stands within one."""
    places = [point.below for point in position.place.front.points] + [position.place.stack]
    if not any(isinstance(frame, (Exactly, Worth)) for stack in places for frame in frames(stack)):
        return ""
    run = next(runs(position.place.front), None)
    return f"`{turn_text(position, run[0])}`" if run is not None else ""
