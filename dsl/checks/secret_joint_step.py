"""H02: a joint step that shows secrets

A warning.

Finds: a joint step for players that are found from hidden fields or fields of the turn, and one in which a choice
depends on a field of the turn.

Why: everybody sees who is asked. And a field of the turn is seen by the player whose turn it is, not by the others who
choose in the step.

Example:

    player bid: none | cell
    turn at_stake: bool = turns > 4
    action offer(at in free - bid[me]):
        require at_stake
        bid[me] = at
    turn: together p in players: (offer else pass)
    symmetry none

Instead:

    player bid: none | cell
    game at_stake: bool
    action offer(at in free - bid[me]):
        require at_stake
        bid[me] = at
    effect raise(): at_stake = turns > 4
    turn:
        together p in players: (offer else pass)
        raise
    symmetry none
"""

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import occurrences
from ludex.dsl.walk import below


def secret_joint_step(examined: Examined) -> Iterator[Diagnostic]:
    hidden = {show.field.index for show in examined.model.shows}
    for step in below(examined.model.turn):
        if not isinstance(step, m.Together):
            continue
        if any(_of_turn(node) or _is_hidden(node, hidden) for node in _in(step.source)):
            yield _finding(step.source, "who is asked is seen by all", "let it depend on what all players see")
        for place in below(step.body):
            action = examined.model.actions[place.action] if isinstance(place, m.Do) else None
            asked = () if action is None else (action.params, *(s for s in action.body if isinstance(s, m.Require)))
            for node in (*_in(asked), place):
                if _of_turn(node):
                    yield _finding(
                        node, "a field of the turn, which only one of them sees", "keep it in a `game` field"
                    )


def _in(part: Any) -> list[Any]:
    return occurrences(*part) if isinstance(part, tuple) else occurrences(part)


def _of_turn(node: Any) -> bool:
    return isinstance(node, m.FieldRef) and node.field.domain == m.TURN


def _is_hidden(node: Any, hidden: set[int]) -> bool:
    return isinstance(node, m.FieldRef) and node.field.index in hidden


def _finding(node: Any, label: str, hint: str) -> Diagnostic:
    return Diagnostic("H02", "warning", "this joint step may tell secrets", node.span, label, (), hint)
