"""Why what somebody points at is no choice: the conditions of the rules that it breaks, the closest first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from ludex.dsl.texts.explain import Why, explain_reading
from ludex.web.click_paths import Pointing, Way
from ludex.web.rules import span_data

SHOWN = 4


def why_not(position: Any, way: Way, beginnings: Sequence[int]) -> list[dict[str, Any]]:
    """Reasons with their places. `beginnings`: the actions of offered choices that begin with all spots but the last;
    where there are some, only they are meant."""
    model = position.game.model
    if position.over:
        return [_reason(model, "", Why(0, "the game is over", position.ended_by.span if position.ended_by else None))]
    here = position.reference()
    pointing, standing_here = Pointing(here), {point.action.index for point in here.place.front.points}
    found: list[tuple[tuple[bool, int, int, int], str, Why]] = []
    for action in model.actions:
        if beginnings and action.index not in beginnings:
            continue
        for candidate in pointing.readings(action, way):
            for why in explain_reading(here, candidate):
                closeness = (action.index in standing_here, min(why.rank, 3), why.fitted, why.rank)
                found.append((closeness, action.name, why))
    if not found:
        return [_reason(model, "", _nothing_to_point_at(here, standing_here))]
    best = max(closeness for closeness, _, _ in found)
    closest = [(name, why) for closeness, name, why in found if closeness[:3] == best[:3]]
    shown = {(why.reason, why.span): _reason(model, name, why) for name, why in closest}
    return list(shown.values())[:SHOWN]


def _nothing_to_point_at(position: Any, offered: set[int]) -> Why:
    names = " or ".join(f"`{position.game.model.actions[index].name}`" for index in sorted(offered))
    return Why(
        0,
        f"here {names} is to be chosen, and nothing of it is there" if names else "nothing is to be chosen",
        (position.game.model.turn.span),
    )


def end_clause(model: Any, span: Any) -> dict[str, Any]:
    """The line of a clause that has ended the game, as a reason."""
    return _reason(model, "", Why(0, "the game ended here", span))


def _reason(model: Any, action: str, why: Why) -> dict[str, Any]:
    """The reason, the action it is about, and the line of the rules that says so."""
    place = span_data(why.span)
    if not place:
        return {"action": action, "reason": why.reason}
    text = next((text for file, text in model.sources if PurePath(file).name == place["file"]), "")
    lines = text.splitlines()
    line = lines[place["line"] - 1] if place["line"] <= len(lines) else ""
    return {"action": action, "reason": why.reason, "text": line.strip(), **place}
