"""Options of bots that go with a game: data beside its rules (`NAME.bots.json`), chosen by matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludex.bots.errors import WrongFile
from ludex.bots.rule_files import beside, readable
from ludex.dsl.model import Model

SUFFIX = ".bots.json"


def options_beside(model: Model, bot: str) -> dict[str, Any]:
    """The options of a bot for a game: those beside its rules, else beside the rules that it extends, else none.
    Raises WrongFile."""
    path = beside(model, SUFFIX)
    if path is None:
        return {}
    import json  # late: most games have no such file

    with readable(path):
        return dict(json.loads(path.read_text(encoding="utf-8")).get(bot, {}))


def options_for(bot: str, model: Model, defaults: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Those given, else those beside the rules, else the defaults. Raises WrongFile."""
    found = options_beside(model, bot)
    try:
        check_options(bot, found, defaults)
    except (TypeError, ValueError) as error:
        raise WrongFile(f"{beside(model, SUFFIX)}: {error}") from None
    return {**defaults, **found, **given}


def read_options(text: str) -> dict[str, Any]:
    """The options that follow the name of a bot in a command: `exploration=0.7,evaluation=linear`. Raises
    ValueError."""
    return dict(_read_option(part) for part in text.split(",") if part)


def _read_option(text: str) -> tuple[str, float | str]:
    from math import isfinite  # late: a library of its own, for options alone

    name, _, value = (part.strip() for part in text.partition("="))
    if name == "evaluation" and value:
        return name, value
    try:
        number = float(value)
    except ValueError:
        raise ValueError(f"an option is name=number, or evaluation=NAME, not `{text}`") from None
    if not isfinite(number):
        raise ValueError(f"{value} is no number that a bot can use")
    return name, int(number) if number.is_integer() and "." not in value else number


def check_options(bot: str, given: Mapping[str, Any], defaults: Mapping[str, Any], more: tuple[str, ...] = ()) -> None:
    """Raises TypeError for an option that a bot has not, ValueError for a value below 0; `more`: names of others."""
    for name, value in given.items():
        if name not in defaults:
            raise TypeError(f"{bot} has no option `{name}`; it has: {', '.join((*more, *defaults))}")
        if not isinstance(value, (int, float)) or value < 0:
            raise ValueError(f"{bot}: `{name}` is no number from 0 on")
