"""Settings as text, NAME=VALUE, and whether a game has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludex.dsl.errors import SettingError
from ludex.errors import LudexError

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any


def read_settings(items: Sequence[str], option: str = "--set") -> dict[str, int]:
    """The NAME=VALUE items of an option, as a dict."""
    settings = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals or not name.strip():
            raise LudexError(f"{option} '{item}' should be NAME=VALUE")
        try:
            settings[name.strip()] = int(value)
        except ValueError:
            raise LudexError(f"{option} '{item}': '{value}' is not a whole number") from None
    return settings


def settings_items(model: Any, settings: Mapping[str, int]) -> tuple[str, ...]:
    """The settings that the rules leave open, as --set would say them."""
    fixed = model.players.low == model.players.high
    return tuple(f"{name}={value}" for name, value in settings.items() if not (name == "players" and fixed))


def check_settings(model: Any, settings: Mapping[str, int]) -> None:
    """Raises where a setting is unknown or out of its range."""
    known = {param.name: (param.low, param.high) for param in model.params}
    if model.players.low != model.players.high:
        known["players"] = (model.players.low, model.players.high)
    for name, value in settings.items():
        if name not in known:
            raise SettingError(f"{model.name} has no setting '{name}'", _settings_hint(model, name, known))
        low, high = known[name]
        if not isinstance(value, int) or isinstance(value, bool):
            raise TypeError(f"{name} is a whole number from {low} to {high}, not {value!r}")
        if not low <= value <= high:
            raise SettingError(f"{name} = {value} is out of range: {model.name} allows {low} to {high}")


def _settings_hint(model: Any, name: str, known: Mapping[str, tuple[int, int]]) -> str:
    from ludex.dsl.diagnostics import did_you_mean

    near = did_you_mean(name, known)
    if near:
        return f"did you mean '{near}'?"
    if not known:
        return "its rules leave nothing open"
    return "its settings: " + ", ".join(f"{key} {low}..{high}" for key, (low, high) in known.items())
