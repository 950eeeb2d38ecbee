"""Choices that the symmetries of the rules take into each other."""

from __future__ import annotations

from typing import Any

from ludex.dsl.choice import Choice, set_actions
from ludex.dsl.world.motions import Motion


def unlike(position: Any) -> list[Choice]:
    """The choices of a position; of those that are alike, which motions of the rules that leave the position as it is
    take into each other, one. All of them within a turn and where they begin a set, whose choices stand in an order
    that motions change."""
    model, choices = position.game.model, position.choices()
    if position.turn_so_far or any(choice.action in actions for actions in set_actions(model) for choice in choices):
        return choices
    motions = _keeping(position)
    found: list[Choice] = []
    told: set[Choice] = set()
    for choice in choices:
        if choice not in told:
            found.append(choice)
        alike = [choice]
        while alike:
            one = alike.pop()
            if one not in told:
                told.add(one)
                alike += [motion.choice(one) for motion in motions]
    return found


def _keeping(position: Any) -> list[Motion]:
    """The declared motions that leave the players and this position as they are."""
    world, model = position.game.world, position.game.model
    fields = [tuple(position.get(f.index, i) for i in range(world.places(f))) for f in model.fields]
    motions = [Motion(names, world) for names in model.symmetries if "swap" not in names]
    return [motion for motion in motions if motion.fits and motion.fields(fields) == fields]
