"""Finding what a protocol speaks of in a game, actions, fields and codes, by name;
with an error where one is missing."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.dsl.model import Action, Field, Model, Value

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyGame  # types alone


class ShapeError(ValueError):
    """The rules lack something that the protocol has to name."""


def action_number(model: Model, name: str) -> int:
    """The index of the action of that name."""
    return _named(model.actions, name, "action", model)


def field_number(model: Model, name: str) -> int:
    """The index of the field of that name."""
    return _named(model.fields, name, "field", model)


def code_of(game: AnyGame, field: str, alternative: str, player: int = 0) -> int:
    """The code of an alternative (of the player with that number, from 0, where it is owned, or `player`) of an
    enumerated field."""
    model = game.model
    kind, code = model.fields[field_number(model, field)].type, 0
    if not isinstance(kind, Value):
        raise ShapeError(f"the protocol needs names in the field `{field}` of {model.name}")
    for item in kind.enum.alternatives:
        if item.kind == "owned":
            if item.name == alternative:
                return code + player
            code += len(game.player_names)
        elif item.kind == "element" and item.domain is not None and item.domain.kind == "player":
            if alternative == "player":
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


def _named(items: Sequence[Action] | Sequence[Field], name: str, what: str, model: Model) -> int:
    for item in items:
        if item.name == name:
            return item.index
    raise ShapeError(f"the protocol needs the {what} `{name}`, which the rules of {model.name} do not have")
