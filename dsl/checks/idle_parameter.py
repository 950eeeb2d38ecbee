"""A03: a parameter that changes nothing

A warning.

Finds: a parameter of an action that no effect and no later parameter reads.

Why: two different instances are two different choices, so every choice appears as often as the parameter has values,
each with the same effect. If something must only exist, write `any x in S`: a witness, which is no part of the choice.

Example:

    action place(at in free, by in mine & near(at)): owner[at] = me
    turn: place else pass

Instead:

    action place(at in free, any by in mine & near(at)): owner[at] = me
    turn: place else pass
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import locals_in, occurrences


def idle_parameter(examined: Examined) -> Iterator[Diagnostic]:
    named, given = _named_as_different(examined.model.turn), _given_everywhere(examined)
    for action in examined.model.actions:
        read = locals_in(*action.body, *(p.source for p in action.chosen))
        for position, param in enumerate(action.params):
            idle = not param.witness and param.local.number not in read
            if idle and param.local.name not in named and position >= given.get(action.index, 0):
                if examined.is_own(action.span):
                    yield _finding(action, param)


def _named_as_different(turn: m.Pattern) -> set[str]:
    parts = [part for part in occurrences(turn) if isinstance(part, (m.Each, m.RepeatSet))]
    return {name for part in parts for name in part.different}


def _given_everywhere(examined: Examined) -> dict[int, int]:
    """Of each action, how many of its first parameters the turn always gives."""
    found: dict[int, int] = {}
    for part in examined.nodes:
        if isinstance(part, m.Do):
            found[part.action] = min(len(part.args), found.get(part.action, len(part.args)))
    return found


def _finding(action: m.Action, param: m.Parameter) -> Diagnostic:
    return Diagnostic(
        "A03",
        "warning",
        f"the parameter `{param.local.name}` of `{action.name}` changes nothing",
        param.source.span,
        f"every choice appears once for each `{param.local.name}` in this set",
        (),
        f"write `any {param.local.name} in ...` if there must only be one, or leave it out",
    )
