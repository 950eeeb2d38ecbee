"""How a choice is written: the template of its action, by its notation or without one."""

from __future__ import annotations

from ludex.dsl.model.declarations import Action, Model
from ludex.dsl.model.types import Type

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any, TypeAlias

Parts: TypeAlias = "tuple[Any, ...]"  # of a template: a literal string, or (parameter, format)


def template(model: Model, action: Action) -> Parts:
    """The parts of an action's text:
    its notation, or its name and its parameters joined by `, ` (pieces with their kind)."""
    found = _notation(model, action, False) or _notation(model, action, True)
    if found is not None:
        return found
    parts: list[Any] = [action.name]
    for number, param in enumerate(action.chosen):
        parts += [" " if number == 0 else ", ", (param.local.name, "full")]
    return tuple(parts)


def template_behind(model: Model, action: Action) -> Parts | None:
    """The parts of its text where a choice of the same turn stands before it (`notation then`); None without such a
    line."""
    return _notation(model, action, True)


def _notation(model: Model, action: Action, follows: bool) -> Parts | None:
    return next((n.parts for n in model.notations if n.name == action.name and n.follows == follows), None)


def types_of(action: Action) -> dict[str, Type]:
    """The types of an action's parameters, by name."""
    return {param.local.name: param.local.type for param in action.params}
