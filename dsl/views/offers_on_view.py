"""Which choices a viewer knows to be offered, and which may be: sets and requirements of actions, what may come next in
a pattern, whether a pattern has a run."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.choice import Choice
from ludex.dsl.interpreter.continuation import (
    Again,
    AgainSet,
    Each,
    Exactly,
    Stack,
    Todo,
    Tried,
    Worth,
    allowed,
    frames,
    noted,
)
from ludex.dsl.interpreter.convert import ordered
from ludex.dsl.interpreter.execute import instances, outcome
from ludex.dsl.interpreter.runs import has_run
from ludex.dsl.interpreter.sure_patterns import sure
from ludex.dsl.views.compare_on_view import answer_of
from ludex.dsl.views.effects_on_view import run_on_view
from ludex.dsl.views.evaluate_on_view import EXPRESSIONS, holds, on_view
from ludex.dsl.views.possible import (
    EITHER,
    NO,
    YES,
    Found,
    Opts,
    Pair,
    Possible,
    Table,
    exactly,
    is_known,
    join,
    value_of,
)
from ludex.dsl.views.relevant import touches_hidden
from ludex.dsl.views.sets_on_view import SETS

OF_PATTERN = (Todo, Again, AgainSet, Each, Tried)
BUDGET = 4000  # places of a pattern that are looked at for one question


class Instance:
    """An instance of an action. sure: whether it surely exists; after: the state that it leads to."""

    def __init__(self, args: tuple[int, ...], sure: bool, after: Possible) -> None:
        self.args, self.sure, self.after = args, sure, after


def instances_on_view(action: m.Action, fixed: tuple[int, ...], p: Possible) -> Iterator[Instance | None]:
    """All instances that may exist; None where a parameter has no bounds that are known. In canonical order, each once,
    where no witness stands between other parameters."""
    if not touches_hidden(action, p):
        for chosen in instances(action, fixed, p.plain):
            state = outcome(action, chosen, p.plain)
            if state is not None:
                yield Instance(chosen, True, p.after(state))
        return
    met: set[tuple[int, ...]] = set()  # those that surely exist
    for args, env, sure_ in _rows(action.params, fixed, p, {}, (), True):
        if args is None:
            yield None
        elif args not in met:
            after, passed = run_on_view(action.body, p, dict(env))
            if passed != NO:
                here = Instance(args, sure_ and passed == YES, after)
                if here.sure:
                    met.add(args)
                yield here


Row = tuple[tuple[int, ...] | None, Found, bool]


def _rows(
    params: tuple[m.Parameter, ...], fixed: tuple[int, ...], p: Possible, env: Found, args: tuple[int, ...], sure_: bool
) -> Iterator[Row]:
    """The arguments that the sets may allow, with the variables, and whether the sets surely allow them."""
    if not params:
        yield args, env, sure_
        return
    param, rest = params[0], params[1:]
    values: Pair = on_view(param.source, p, env)
    if values.may is None:
        yield None, env, False
        return
    if all(one.witness for one in params):
        yield from _some_witness(params, values, p, env, args, sure_)
        return
    listed = ordered(values.may)
    if not param.witness and len(args) < len(fixed):
        listed = [fixed[len(args)]] if fixed[len(args)] in values.may else []
    for value in listed:
        inner = {**env, param.local.number: exactly(value)}
        there = sure_ and value in values.must
        yield from _rows(rest, fixed, p, inner, args if param.witness else (*args, value), there)


def _some_witness(
    params: tuple[m.Parameter, ...], values: Pair, p: Possible, env: Found, args: tuple[int, ...], sure_: bool
) -> Iterator[Row]:
    """One row for the last witnesses: that there are some is enough."""
    possible = False
    for value in ordered(values.may or ()):
        inner = {**env, params[0].local.number: exactly(value)}
        for _, _, there in _rows(params[1:], (), p, inner, (), value in values.must):
            possible = True
            if there:
                yield args, env, sure_
                return
    if possible:
        yield args, env, False


def _can(e: m.Can, p: Possible, found: Found) -> Opts:
    """Whether there is an instance of an action, as far as is known; of another player nothing is."""
    if e.player is not None or p.shallow:
        return EITHER
    action = next(a for a in p.world.model.actions if a.name == e.action)
    return answer_of(any_of(instances_on_view(action, (), p)))


TABLE: Table = {**EXPRESSIONS, **SETS, m.Can: _can}


def any_of(found: Iterator[Instance | None]) -> bool | None:
    """Whether there is an instance."""
    answer: bool | None = False
    for one in found:
        if one is not None and one.sure:
            return True
        answer = None
    return answer


# ------------------------------------------------------------------ whether a pattern has a run
class Exhausted(Exception):
    """A question about a pattern that takes too long to be answered on a view."""


class Search:
    """One question whether what remains of a turn has a run."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.left = budget

    def exists(self, stack: Stack, p: Possible) -> Opts:
        """YES, NO, or EITHER where that is not known. Raises Exhausted."""
        self.left -= 1
        if self.left < 0:
            raise Exhausted
        if stack is None or sure(stack, p.world):
            return YES
        if not any(touches_hidden(frame.pattern, p) for frame in frames(stack) if isinstance(frame, OF_PATTERN)):
            return answer_of(has_run(stack, p.plain))
        frame, rest = stack
        if isinstance(frame, (Todo, Each)) and isinstance(frame.pattern, m.Together):
            return YES  # all have a choice, and what follows is sure (J02)
        if isinstance(frame, Todo):
            return self._pattern(frame.pattern, frame, rest, p)
        if isinstance(frame, Tried):
            return self._pattern(frame.pattern.body, Todo(frame.pattern.body, frame.env), rest, p)
        if isinstance(frame, (Exactly, Worth)):
            return EITHER
        if isinstance(frame, Each):
            return self._each(frame, frame.remaining, rest, p)
        assert isinstance(frame, (Again, AgainSet))
        return self._again(frame, rest, p)

    def any(self, ways: Iterator[tuple[Stack, Possible]]) -> Opts:
        """Whether one of several ways has a run."""
        result = NO
        for stack, p in ways:
            there = self.exists(stack, p)
            if there == YES:
                return YES
            result = result if there == NO else EITHER
        return result

    def _again(self, frame: Again | AgainSet, rest: Stack, p: Possible) -> Opts:
        pattern, bound = frame.pattern, p.world.sizes.bound
        ways: list[tuple[Stack, Possible]] = []
        if frame.count >= bound(pattern.low):
            ways.append((rest, p))
        if pattern.high is None or frame.count < bound(pattern.high):
            more = (
                Again(frame.pattern, frame.env, frame.count + 1)
                if isinstance(frame, Again)
                else AgainSet(frame.pattern, frame.env, frame.count + 1, frame.last, frame.used)
            )
            ways.append(((Todo(pattern.body, frame.env), (more, rest)), p))
        return self.any(iter(ways))

    def _each(self, frame: Each, remaining: tuple[int, ...], rest: Stack, p: Possible) -> Opts:
        if not remaining:
            return self.exists(rest, p)
        env = {**frame.env, frame.pattern.local.number: remaining[0]}
        left = Each(frame.pattern, frame.env, remaining[1:], frame.used)
        return self.exists((Todo(frame.pattern.body, env), (left, rest)), p)

    def _pattern(self, pattern: m.Pattern, frame: Todo, rest: Stack, p: Possible) -> Opts:
        env, found = frame.env, {number: exactly(value) for number, value in frame.env.items()}
        match pattern:
            case m.Do():
                return self._do(pattern, frame, rest, p, found)
            case m.DoEffect():
                after, passed = run_on_view(pattern.effect.body, p, {})
                there = NO if passed == NO else self.exists(rest, after)
                return EITHER if passed == EITHER and there == YES else there
            case m.Seq():
                for item in reversed(pattern.items):
                    rest = Todo(item, env), rest
                return self.exists(rest, p)
            case m.Either():
                return self.any(((Todo(item, env), rest), p) for item in pattern.items)
            case m.Otherwise():
                return self._otherwise(pattern.items, frame, rest, p)
            case m.Try(body=body):
                return self._pattern(body, frame, rest, p)
            case m.Repeat():
                return self._again(Again(pattern, env, 0), rest, p)
            case m.RepeatSet():
                return self._again(AgainSet(pattern, env), rest, p)
            case m.Each():
                source = on_view(pattern.source, p, found)
                if not is_known(source):
                    return EITHER
                members = tuple(ordered(value_of(source)))
                return self._each(Each(pattern, env, members), members, rest, p)
            case m.While():
                return self._while(pattern, frame, rest, p, found)
            case m.IfPattern():
                return self._if(pattern.branches, pattern.otherwise, frame, rest, p, found)
        return EITHER

    def _do(self, pattern: m.Do, frame: Todo, rest: Stack, p: Possible, found: Found) -> Opts:
        action, fixed = p.world.model.actions[pattern.action], [on_view(arg, p, found) for arg in pattern.args]
        if not all(is_known(arg) for arg in fixed):
            return EITHER
        result = NO
        for one in instances_on_view(action, tuple(value_of(arg) for arg in fixed), p):
            if one is None:
                return EITHER
            choice = Choice(action.index, one.args)
            if not allowed(rest, choice, p.world.model):
                continue
            further = self.exists(noted(rest, choice, p.world.model), one.after)
            if further == YES and one.sure:
                return YES
            result = result if further == NO else EITHER
        return result

    def _otherwise(self, items: tuple[m.Pattern, ...], frame: Todo, rest: Stack, p: Possible) -> Opts:
        alone = Todo(items[0], frame.env)
        open_ = YES if len(items) == 1 else self.exists((alone, None), p)
        if open_ == YES:
            return self.exists((alone, rest), p)
        further = self._otherwise(items[1:], frame, rest, p)
        if open_ == NO:
            return further
        either: Opts = join(further, self.exists((alone, rest), p))
        return either

    def _while(self, pattern: m.While, frame: Todo, rest: Stack, p: Possible, found: Found) -> Opts:
        answer = holds(pattern.condition, p, found)
        again: Stack = (Todo(pattern.body, frame.env), ((Todo(pattern, frame.env)), rest))
        if answer is None:
            either: Opts = join(self.exists(again, p), self.exists(rest, p))
            return either
        return self.exists(again if answer else rest, p)

    def _if(self, branches: object, otherwise: m.Pattern, frame: Todo, rest: Stack, p: Possible, found: Found) -> Opts:
        assert isinstance(branches, tuple)
        if not branches:
            return self.exists((Todo(otherwise, frame.env), rest), p)
        (condition, body), later = branches[0], branches[1:]
        answer = holds(condition, p, found)
        if answer is False:
            return self._if(later, otherwise, frame, rest, p, found)
        here: Opts = self.exists((Todo(body, frame.env), rest), p)
        if answer:
            return here
        either: Opts = join(here, self._if(later, otherwise, frame, rest, p, found))
        return either
