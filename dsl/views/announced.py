"""What is announced: which choices to everybody, and whether the rules announce anything by `tell`. Both are properties
of the rules' text, so that no prover changes what is known."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m
from ludex.dsl.walk import below, has

MODELS = 64  # whose answers are kept
Shapes = dict[str, tuple[m.Type, ...]]
_kept: dict[
    int, tuple[m.Model, tuple[bool, ...], Shapes, bool]
] = {}  # by identity: the hash of a model takes a millisecond


def _announced(model: m.Model) -> tuple[bool, ...]:
    if not model.has_secrets:
        return (True,) * len(model.actions)
    said = dict(model.told_choices)
    return tuple(said.get(action.index, not _reads_secrets(action, model)) for action in model.actions)


def announced(model: m.Model) -> tuple[bool, ...]:
    """For each action whether its choices are announced. They are where the action mentions neither a field with a
    `show` line nor a turn field, or where a `show` line of the action says so; in games without secrets all are."""
    return _answers(model)[1]


def announces(model: m.Model) -> bool:
    """Whether anything is announced by `tell`, or by `try` to whom it refuses something."""
    return _answers(model)[3]


def messages(model: m.Model) -> Shapes:
    """What is announced by `tell`: the types of the arguments by the name of the message."""
    return _answers(model)[2]


def _answers(model: m.Model) -> tuple[m.Model, tuple[bool, ...], Shapes, bool]:
    kept = _kept.get(id(model))
    if kept is None:
        if len(_kept) >= MODELS:
            _kept.clear()
        bodies = (*(action.body for action in model.actions), *(end.body for end in model.ends))
        parts = bodies, model.turn, model.setup or ()
        tells = [node for node in below(parts) if isinstance(node, m.Tell)]
        shapes = {tell.name: tuple(argument.type for argument in tell.args) for tell in reversed(tells)}
        kept = _kept[id(model)] = model, _announced(model), shapes, bool(tells) or has(parts, m.Try)
    return kept


def _reads_secrets(action: Any, model: m.Model) -> bool:
    secret = {show.field.index for show in model.shows if not show.field.kept}
    effects = [part for part in action.body if not (isinstance(part, m.Assign) and part.field.kept)]
    return mentions_secret((action.params, action.weight, *effects, action.later), secret)


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
