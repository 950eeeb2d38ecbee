"""Q01: chance and a player at the same time

An error.

Finds: a place of the turn where outcomes and choices of the player may be offered together, or outcomes while the
player may stop: `roll or hold`, `0..1 of roll`.

Why: at each place either a player chooses or an outcome is drawn. Who wants to have a die rolled makes a choice of his
own first: an action without effects, and the outcome after it.

Example:

    chance roll(n in 1..6): owner[{c for c in free if row[c] == n}] = me
    turn: place or roll

Instead:

    chance roll(n in 1..6): owner[{c for c in free if row[c] == n}] = me
    action throw
    turn: place or (throw then roll)
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.offers import may_end_beside

HINT = "give the player an action without effects to go on: `action throw`, then `... or (throw then {name})`"


def chance_beside_choice(examined: Examined) -> Iterator[Diagnostic]:
    actions = examined.model.actions
    for first, second in examined.offered_together:
        one, other = actions[first.action], actions[second.action]
        if one.chance != other.chance:
            outcome = one if one.chance else other
            note = Note("... and this, at the same time", first.span)
            yield _finding(second, outcome, "chance and the player would decide at the same time", (note,))
    for pattern in (examined.model.turn, examined.model.setup):
        for place in may_end_beside(pattern) if pattern is not None else ():
            if actions[place.action].chance:
                outcome = actions[place.action]
                yield _finding(place, outcome, "nobody can leave out what chance decides", ())


def _finding(place: m.Do, outcome: m.Action, title: str, notes: tuple[Note, ...]) -> Diagnostic:
    label = "this may be offered ..." if notes else "the turn may end here without it"
    return Diagnostic("Q01", "error", title, place.span, label, notes, HINT.format(name=outcome.name))
