"""Weights of amounts: data beside the rules (`NAME.amounts.json`), found by `ludex.bots.learn.amounts`. The file names
every term and its settings, so that weights are refused where the rules have others."""

from __future__ import annotations

import json
from typing import Any

from ludex.bots.eval import AMOUNTS
from ludex.bots.eval.hand_weights import named_weights
from ludex.bots.rule_files import beside_told, file_told, readable


def amount_weights(game: Any, names: tuple[str, ...], given: Any = True) -> list[float] | None:
    """A weight for each term, in logits of winning; None where nothing was learned for these settings. `given` is a
    bot's option `weights`. Raises WrongFile."""
    path = file_told(given, game.model, AMOUNTS)
    if beside_told(given) and path is not None:
        with readable(path):
            told = json.loads(path.read_text(encoding="utf-8"))["about"]["settings"]
        if told != dict(game.settings):
            return None
    return named_weights(game.model, names, given, AMOUNTS)
