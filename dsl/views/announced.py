"""Which choices are announced to everybody: a property of the rules' text, so that no prover changes what is known."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.walk import below


@lru_cache(maxsize=64)
def _announced(key: int, model: m.Model) -> tuple[bool, ...]:
    said = dict(model.told_choices)
    return tuple(said.get(action.index, not _reads_secrets(action, model)) for action in model.actions)


def announced(model: m.Model) -> tuple[bool, ...]:
    """For each action whether its choices are announced. They are where the action mentions neither a field with a
    `show` line nor a turn field, or where a `show` line of the action says so; in games without secrets all are."""
    if not model.has_secrets:
        return (True,) * len(model.actions)
    return _announced(id(model), model)


def _reads_secrets(action: Any, model: m.Model) -> bool:
    secret = {show.field.index for show in model.shows}
    return mentions_secret((action.params, action.weight, action.body), secret)


def mentions_secret(part: Any, secret: set[int]) -> bool:
    """Whether something mentions a field among `secret`, a turn field, or asks how the game would go on."""
    for node in below(part):
        if isinstance(node, (m.Can, m.Stuck)):
            return True
        if isinstance(node, m.Earlier) and secret & set(node.fields):
            return True
        field = node.field if isinstance(node, (m.FieldRef, m.Assign)) else None
        if field is not None and (field.index in secret or field.domain == m.TURN):
            return True
    return False
