"""What rules promise to be known: `known EXPR, "reason"`, and the value that such an expression has."""

from __future__ import annotations

from typing import Any

from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.state import State
from ludex.dsl.views.possible import exactly
from ludex.dsl.walk import below
from ludex.dsl.world.world import World


def promised_values(s: State) -> dict[int, Any]:
    """By identity each expression of the rules that is promised to be known, with its value in a state."""
    values = [exactly(evaluate(known.value, s, {})) for known in s.world.model.knowns]
    return {node: values[number] for node, number in _places(s.world).items()} if values else {}


def _places(world: World) -> dict[int, int]:
    """By identity the expressions that a promise speaks of, with the number of the promise."""
    places: dict[int, int] | None = world.__dict__.get("_promised")
    if places is None:
        model = world.model
        parts = (*((action.params, action.body) for action in model.actions), model.turn)
        places = {
            id(node): number
            for node in below(parts)
            for number, known in enumerate(model.knowns)
            if type(node) is type(known.value) and node == known.value
        }
        world.__dict__["_promised"] = places
    return places
