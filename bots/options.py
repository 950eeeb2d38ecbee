"""Options of bots that go with a game:
data beside its rules (`NAME.bots.json`), found by self-play (`ludex.bots.tune`)."""

from __future__ import annotations

import json
from pathlib import Path


def options_beside(model, bot: str) -> dict:
    """The options of a bot for a game: those beside its rules, else beside the rules that it extends, else none."""
    for file, _ in reversed(model.sources):
        path = Path(file).with_suffix(".bots.json")
        if path.is_file():
            return json.loads(path.read_text()).get(bot, {})
    return {}
