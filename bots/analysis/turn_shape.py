"""What the turn pattern of the rules says of each action: is it one of a set, one for each of some things, or plain?

A turn of `m..n set of P` is a set: its choices are offered in ascending order only, so that every set is offered once.
Whoever draws such turns, or changes them, has to know which steps they are and what its elements must not share.
"""

from __future__ import annotations

from ludex.dsl import model as m
from ludex.dsl.frozen import frozen
from ludex.dsl.model import Do, Each, Model, Repeat, RepeatSet
from ludex.dsl.walk import below

PLAIN, SET, EACH, REPEAT = range(4)
LONG = 4  # choices of a turn beyond which a search choice by choice sees too little of the answer


@frozen
class Step:
    """One action in the pattern. kind: PLAIN, SET (`set of`), EACH (`each`) or REPEAT (`m..n of`). group: number of the
    `set of` in the order of the rules, -1 for other kinds. low, high: bounds of its size, or of
    the repetition (high -1: none). different: the parameters (numbers, witnesses left out) that no two choices may
    share."""

    kind: int
    group: int = -1
    low: int = 0
    high: int = -1
    different: tuple[int, ...] = ()


def turn_steps(model: Model, settings: dict[str, int]) -> tuple[Step, ...]:
    """For each action of the model its step; an action that stands in several places has the kind of the innermost."""
    steps = [Step(PLAIN) for _ in model.actions]
    groups = 0
    for pattern in below(model.turn):
        if isinstance(pattern, RepeatSet):
            low, high = (_number(bound, settings) for bound in (pattern.low, pattern.high))
            made = Step(SET, groups, low, high)
            groups += 1
        elif isinstance(pattern, Each):
            made = Step(EACH)
        elif isinstance(pattern, Repeat):
            low, high = (_number(bound, settings) for bound in (pattern.low, pattern.high))
            made = Step(REPEAT, -1, low, high)
        else:
            continue
        names = getattr(pattern, "different", ())
        for action in (node.action for node in below(pattern.body) if isinstance(node, Do)):
            steps[action] = Step(made.kind, made.group, made.low, made.high, _places(model.actions[action], names))
    return tuple(steps)


def _number(bound, settings: dict[str, int]) -> int:
    return -1 if bound is None else settings[bound] if isinstance(bound, str) else bound


def _places(action, names: tuple[str, ...]) -> tuple[int, ...]:
    kept = [parameter.local.name for parameter in action.chosen]
    return tuple(place for place, name in enumerate(kept) if name in names)


def short_turns(model: m.Model) -> bool:
    """Whether no part of the turn is a set of choices, a repetition of many, or made for each element of a set."""
    return not any(isinstance(node, (m.RepeatSet, m.Each)) or _repeats(node) for node in below(model.turn))


def _repeats(node) -> bool:
    return isinstance(node, m.Repeat) and not (isinstance(node.high, int) and node.high <= LONG)


def fights(model: m.Model) -> bool:
    """Whether a turn is up to some choices one after the other, each of one cell."""
    return any(
        isinstance(node, m.Repeat)
        and _few(node.high)
        and all(names_a_cell(model.actions[do.action]) for do in below(node.body) if isinstance(do, m.Do))
        for node in below(model.turn)
    )


def _few(high) -> bool:
    return isinstance(high, int) and 1 < high <= LONG


def names_a_cell(action: m.Action) -> bool:
    """Whether its one parameter is a cell."""
    kept = action.chosen
    return len(kept) == 1 and kept[0].local.type == m.Element(m.CELL)
