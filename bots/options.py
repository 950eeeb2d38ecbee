"""Options of bots that go with a game:
data beside its rules (`NAME.bots.json`), found by self-play (`ludex.bots.tune`)."""

from __future__ import annotations

import json

from ludex.bots.beside import beside


def options_beside(model, bot: str) -> dict:
    """The options of a bot for a game: those beside its rules, else beside the rules that it extends, else none."""
    path = beside(model, ".bots.json")
    return json.loads(path.read_text(encoding="utf-8")).get(bot, {}) if path else {}
