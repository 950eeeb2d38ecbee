"""What a bot expects of a position, on one scale: the scales of bots differ, and pages show shares and points alone."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

LOGIT = 400  # learned weights: what a logit of winning is
CERTAIN = 900_000  # of bots that count turns to the end of the game: values beyond are won or lost
SHARES = ("playouts", "opened")  # what bots say whose value is a share
CONNECTED = ("shares", 1000)  # of those whose value is the mean of wins and losses, and what a win is
POINT = 100  # a point of the score, or a place owned, where no weights were learned


def expectation(info: Mapping[str, Any]) -> dict[str, Any]:
    """Of what a bot says of a turn: `share`, what the player to move may expect of the one point that is played for;
    or `ahead`, by how many points he is before the others; `sure` where the end is proven. {} where it says neither."""
    value = info.get("value")
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not math.isfinite(value):
        return {}
    if abs(value) > CERTAIN:
        return {"share": float(value > 0), "sure": True}
    known = info.get("proven") or info.get("kept")  # from what was looked at before
    if not known and any(info.get(name) == 0 for name in SHARES):  # there was no time to look
        return {}
    if any(name in info for name in SHARES):
        return {"share": min(max(float(value), 0.0), 1.0), "sure": bool(info.get("proven"))}
    if CONNECTED[0] in info:
        return {"share": min(max(0.5 + value / (2 * CONNECTED[1]), 0.0), 1.0), "sure": False}
    if info.get("evaluation") == "weights":
        return {"share": 1 / (1 + math.exp(-min(max(value / LOGIT, -50), 50))), "sure": False}
    if info.get("evaluation") in ("scores", "counts"):
        return {"ahead": value / POINT, "sure": False}
    if "evaluation" in info or "whole" in info:  # a bot that knows nothing of the position, or only its own turn
        return {}
    return {"ahead": float(value), "sure": False}
