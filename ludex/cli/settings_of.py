"""Options for two games at once: each takes the settings that it has."""

from __future__ import annotations

from dataclasses import replace

from ludex.cli.options import GameOptions
from ludex.loading import load_model
from ludex.shipped import find_rules


def fitting(options: GameOptions, game: str) -> GameOptions:
    """The options with the settings of this game only."""
    model = load_model(find_rules(game))
    known = {param.name for param in model.params}
    if model.players.low != model.players.high:
        known.add("players")
    return replace(options, set=tuple(item for item in options.set if item.partition("=")[0].strip() in known))
