"""Which patterns are sure: they have a run from every state, so no look-ahead is needed (reference, section 8)."""

from __future__ import annotations

from ludex.dsl import model as m
from ludex.dsl.interpreter.continuation import Again, AgainSet, Each, Exactly, Frame, Stack, Todo, Tried, Worth, frames
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.state import State
from ludex.dsl.walk import has, is_constant
from ludex.dsl.world.world import World


def sure(stack: Stack, world: World) -> bool:
    """Whether what remains of a turn has a run for certain."""
    return all(_sure_frame(frame, world) for frame in frames(stack))


def _sure_frame(frame: Frame, world: World) -> bool:
    if isinstance(frame, (Exactly, Worth)):
        return False
    if isinstance(frame, Again):
        return frame.count >= world.sizes.bound(frame.pattern.low) or sure_pattern(frame.pattern.body, world)
    if isinstance(frame, AgainSet):
        return frame.count >= world.sizes.bound(frame.pattern.low)
    if isinstance(frame, Each):
        return not frame.remaining or sure_pattern(frame.pattern, world)
    assert isinstance(frame, (Todo, Tried))
    return sure_pattern(frame.pattern, world)


def sure_pattern(pattern: m.Pattern, world: World) -> bool:
    """Whether a pattern has a run from every state; remembered for each pattern."""
    kept = world.sure_patterns
    if id(pattern) not in kept:
        kept[id(pattern)] = _sure(pattern, world)
    return kept[id(pattern)]


def _sure(p: m.Pattern, world: World) -> bool:
    if isinstance(p, m.Do):
        action = world.model.actions[p.action]
        return action.chance or sure_action(action, world) and not p.args
    if isinstance(p, m.DoEffect):
        return not has(p.effect, m.Require)
    if isinstance(p, m.Seq):
        return all(sure_pattern(item, world) for item in p.items)
    if isinstance(p, (m.Either, m.Otherwise)):
        return any(sure_pattern(item, world) for item in p.items)
    if isinstance(p, m.Repeat):
        return world.sizes.bound(p.low) == 0 or sure_pattern(p.body, world)
    if isinstance(p, m.RepeatSet):
        return world.sizes.bound(p.low) == 0
    if isinstance(p, m.Each):
        return not p.different and sure_pattern(p.body, world)
    if isinstance(p, (m.Longest, m.Try)):
        return sure_pattern(p.body, world)
    if isinstance(p, m.IfPattern):
        return all(sure_pattern(branch, world) for _, branch in p.branches) and sure_pattern(p.otherwise, world)
    return False  # while: its condition may need a choice that is not there


def sure_action(action: m.Action, world: World) -> bool:
    """No `require`, and sets that are constant and not empty."""
    if has(action.body, m.Require):
        return False
    nowhere = State(world, (), 0, 0)
    return all(is_constant(p.source) and bool(evaluate(p.source, nowhere, {})) for p in action.params)
