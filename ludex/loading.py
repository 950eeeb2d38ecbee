"""From the name of a game to a game that plays: rules -> model -> engine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludex.errors import LudexError
from ludex.shipped import find_rules

ENGINES = ("compiled", "reference")


def load(game: str, engine: str = "compiled", settings: Mapping[str, int] | None = None) -> Any:
    """The game on the engine asked for, with these settings; raises NoCompilerError where none can be built."""
    if engine not in ENGINES:
        raise LudexError(f"there is no engine '{engine}'", f"engines: {', '.join(ENGINES)}")
    model = load_model(find_rules(game))
    values = dict(settings or {})
    check_settings(model, values)
    if engine == "reference":
        from dsl.reference import Game as ReferenceGame

        return ReferenceGame(model, values)
    return compiled(model, values)


def load_model(path: Path) -> Any:
    """The checked model of a rules file; raises dsl's RulesError with all findings."""
    from dsl.load import load as load_rules

    return load_rules(path)


def compiled(model: Any, settings: dict[str, int]) -> Any:
    """The game on its generated engine, built first if it has not been built yet."""
    from engine.game import Game

    return Game(model, settings, build_engine(model, {}))


def build_engine(model: Any, folded: dict[str, int]) -> Any:
    """The generated engine's module, with these settings folded in; from the cache where nothing has changed."""
    from codegen.build import build

    return build(model, folded)


def check_settings(model: Any, settings: Mapping[str, int]) -> None:
    """Raises where a setting is unknown or out of its range."""
    known = {param.name: (param.low, param.high) for param in model.params}
    if model.players.low != model.players.high:
        known["players"] = (model.players.low, model.players.high)
    for name, value in settings.items():
        if name not in known:
            raise LudexError(f"{model.name} has no setting '{name}'", _settings_hint(model, name, known))
        low, high = known[name]
        if not low <= value <= high:
            raise LudexError(f"{name} = {value} is out of range: {model.name} allows {low} to {high}")


def _settings_hint(model: Any, name: str, known: Mapping[str, tuple[int, int]]) -> str:
    from dsl.diagnostics import did_you_mean

    near = did_you_mean(name, known)
    if near:
        return f"did you mean '{near}'?"
    if not known:
        return "its rules leave nothing open"
    return "its settings: " + ", ".join(f"{key} {low}..{high}" for key, (low, high) in known.items())
