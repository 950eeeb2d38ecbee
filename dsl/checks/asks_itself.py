"""A07: an action that asks whether it can be chosen

An error.

Finds: `can(a)` in an action that `a` cannot do without, or in `a` itself; and `stuck` in an action, which asks for a
whole turn. Through definitions and effects too.

Why: the answer would have to be known before it is found. It never comes to an end.

Example:

    action place(at in free):
        require not can(place)
        owner[at] = me

Instead:

    action place(at in free):
        require count(free) > 3
        owner[at] = me
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.walk import below


def asks_itself(examined: Examined) -> Iterator[Diagnostic]:
    asked = {action.name: list(_asked(action, examined.model)) for action in examined.model.actions}
    for action in examined.model.actions:
        for name, node in asked[action.name]:
            if action.name == name or action.name in _reached(name, asked):
                word = f"can({name})" if isinstance(node, m.Can) else "stuck"
                yield Diagnostic(
                    "A07",
                    "error",
                    f"`{action.name}` asks whether it can be chosen",
                    node.span,
                    f"to answer `{word}` it would have to be known already",
                    (),
                    "ask for what must hold instead, such as `any(S)`",
                )
                break


def _asked(action: m.Action, model: m.Model) -> Iterator[tuple[str, m.Expr]]:
    """The actions that this one asks about, and where."""
    for node in below((action.params, action.body)):
        if isinstance(node, m.Can):
            yield node.action, node
        elif isinstance(node, m.Stuck):
            yield from ((model.actions[part.action].name, node) for part in below(model.turn) if isinstance(part, m.Do))


def _reached(name: str, asked: dict[str, list[tuple[str, m.Expr]]]) -> set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for other, _ in asked.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found
