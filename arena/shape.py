"""Finding what a protocol speaks of in a game, actions, fields and codes, by name;
with an error where one is missing."""

from __future__ import annotations


class ShapeError(ValueError):
    """The rules lack something that the protocol has to name."""


def action_number(model, name: str) -> int:
    """The index of the action of that name."""
    return _named(model.actions, name, "action", model)


def field_number(model, name: str) -> int:
    """The index of the field of that name."""
    return _named(model.fields, name, "field", model)


def code_of(game, field: str, alternative: str, player: int = 0) -> int:
    """The code of an alternative (of the player with that number, from 0, where it is owned) of an enumerated field."""
    model = game.model
    code = 0
    for item in model.fields[field_number(model, field)].type.enum.alternatives:
        if item.kind == "owned":
            if item.name == alternative:
                return code + player
            code += len(game.player_names)
        elif item.kind in ("none", "tag"):
            if (item.name or "none") == alternative:
                return code
            code += 1
        else:
            raise ShapeError(f"the protocol cannot read the field `{field}` of {model.name}: it holds more than names")
    raise ShapeError(
        f"the protocol needs the alternative `{alternative}` of the field `{field}`, which {model.name} lacks"
    )


def _named(items, name: str, what: str, model) -> int:
    for item in items:
        if item.name == name:
            return item.index
    raise ShapeError(f"the protocol needs the {what} `{name}`, which the rules of {model.name} do not have")
