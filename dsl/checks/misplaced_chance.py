"""Q02: chance where it cannot stand

An error.

Finds: an action of chance within `set of`, `longest` or `each ... different`, in `can(...)`, or with `any` before one
of its parameters.

Why: these ask which choices there are, or put them in order, before they are made. An outcome is no choice: nobody
looks ahead through it.

Example:

    chance roll(n in 1..6): owner[{c for c in free if row[c] == n}] = me
    turn: longest 1..2 of roll

Instead:

    chance roll(n in 1..6): owner[{c for c in free if row[c] == n}] = me
    turn: 2..2 of roll
"""

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.walk import below

WITHIN = {m.RepeatSet: "`set of`", m.Longest: "`longest`", m.Each: "`each ... different`"}


def misplaced_chance(examined: Examined) -> Iterator[Diagnostic]:
    model = examined.model
    chance = {action.index: action for action in model.actions if action.chance}
    if not chance:
        return
    for action in chance.values():
        for witness in action.witnesses:
            name = witness.local.name
            yield _finding(
                witness.source, f"`{name}` is part of no outcome", "an outcome has no witnesses", "leave out `any`"
            )
    for node in below((model.turn, model.setup or ())):
        if isinstance(node, (m.RepeatSet, m.Longest)) or isinstance(node, m.Each) and node.different:
            for place in below(node.body):
                if isinstance(place, m.Do) and place.action in chance:
                    label = f"`{chance[place.action].name}` is decided by chance"
                    title = f"chance cannot stand within {WITHIN[type(node)]}"
                    yield _finding(place, label, title, "let it follow, or repeat it by `m..n of`")
    names = {action.name for action in chance.values()}
    for node in examined.nodes:
        if isinstance(node, m.Can) and node.action in names:
            yield _finding(node, "nobody chooses this", "`can` asks for choices of a player", "ask what it depends on")


def _finding(node: Any, label: str, title: str, hint: str) -> Diagnostic:
    return Diagnostic("Q02", "error", title, node.span, label, (), hint)
