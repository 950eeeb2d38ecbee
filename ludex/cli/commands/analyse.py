"""`ludex analyse`: what a search finds in a position, while it goes deeper, or the terms of an evaluation."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINE
from ludex.cli.options import MOST_NODES, START, GameName, Plays, PositionOptions, open_game, open_position
from ludex.cli.own_process import stop_at_once
from ludex.errors import LudexError

FIRST, GROWTH = 1000, 4  # nodes of the first look, and how many times as many the next has


def analyse(
    game: GameName,
    /,
    *,
    play: Plays = (),
    bot: Annotated[str, Parameter(help="Who searches; see `ludex bot`.")] = "auto",
    nodes: Annotated[int, Parameter(help="Nodes of the last look.")] = 1_000_000,
    explain: Annotated[
        bool,
        Parameter(negative=(), help="Search nothing: print the terms of the bot's evaluation, with lines of rules."),
    ] = False,
    format: Annotated[Literal["text", "json"], Parameter(help="A line a look: text, or JSON.")] = "text",
    options: PositionOptions = START,
) -> int:
    """Print the best turn, its value for the player to move, and the line expected, deeper with every line printed; or,
    with --explain, the terms of its evaluation of the position."""
    from ludex.contest_program import make_bot

    stop_at_once()
    if not 1 <= nodes <= MOST_NODES:
        raise LudexError(f"--nodes must be from 1 to {MOST_NODES}")
    opened = open_game(game, options, "to search: the analysis needs the compiled engine")
    from ludex.dsl.secrets import refuse_secrets  # late, as all that commands use

    refuse_secrets(opened.model, "a search")
    position = open_position(opened, options, play)
    if position.over:
        raise LudexError("the game is over: there is nothing to search")
    made, looked = make_bot(bot, options.seed), min(FIRST, nodes)
    if explain:
        told = _evaluation(position, bot)
        print(json.dumps(told) if format == "json" else _table(told))
        return FINE
    while True:
        turn = made.choose(position, nodes=looked)
        found = _found(position, turn, made)
        print(json.dumps(found) if format == "json" else _told(found), flush=True)
        if looked >= nodes or found["proven"]:
            return FINE
        looked = min(nodes, looked * GROWTH)


def _evaluation(position: Any, bot: str) -> dict[str, Any]:
    """Of the bot, or of the first of those to pick that does not refuse the game, with the reason why it is picked."""
    from ludex.bots.errors import Refused
    from ludex.bots.explain import explained
    from ludex.bots.selection import picks, reason

    if ":" in bot:
        raise LudexError("--explain explains a bot with its own options: leave out `:...`")
    model, players = position.game.model, position.game.player_names
    if bot != "auto":
        return _told_by(bot, explained(position, bot), players[position.player])
    *others, last = picks(model, len(players))
    for name in (*others, last):
        try:
            told = _told_by(name, explained(position, name), players[position.player])
        except Refused:
            if name == last:
                raise
        except LudexError as error:  # it has no terms
            raise LudexError(
                f"{error.message}; it was picked for this game: {reason(model, name)}", error.hint
            ) from None
        else:
            return {**told, "picked": reason(model, name)}
    raise AssertionError("the last bot is explained, or raises")


def _told_by(bot: str, terms: Sequence[Any], player: str) -> dict[str, Any]:
    told, worth = [asdict(term) for term in terms], sum(term.worth for term in terms)
    return {"bot": bot, "player": player, "terms": told, "worth": worth}


def _table(told: dict[str, Any]) -> str:
    """The terms that tell something here."""
    rows = [("term", "mine", "others", "worth", "rules")]
    for term in told["terms"]:
        numbers = [term[name] for name in ("mine", "others", "worth")]
        if any(numbers):
            rows.append((term["name"], *map(_number, numbers), term["line"]))
    rows.append(("sum", "", "", _number(told["worth"]), ""))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for name, *numbers, line in rows:
        cells = [name.ljust(widths[0]), *(n.rjust(w) for n, w in zip(numbers, widths[1:])), line]
        lines.append("  ".join(cells).rstrip())
    picked = [f"{told['bot']} was picked: {told['picked']}"] if "picked" in told else []
    return "\n".join([f"evaluation by {told['bot']} for {told['player']}, the player to move:", *lines, *picked])


def _number(value: float | None) -> str:
    return "" if value is None else f"{round(value, 2) + 0:.12g}"


def _found(position: Any, turn: tuple[Any, ...], made: Any) -> dict[str, Any]:
    info, text = made.info, position.turn_text(turn)
    line = made.line(position) if hasattr(made, "line") else []
    return {
        "turn": text,
        "value": info.get("value"),
        "proven": bool(info.get("proven", False)),
        "depth": info.get("depth"),
        "nodes": info.get("nodes"),
        "ms": round(info.get("ms", 0.0), 1),
        "line": line or [text],  # who keeps no line of play has that much of one
    }


def _told(found: dict[str, Any]) -> str:
    told = [f"{name} {_number(found[name])}" for name in ("value", "depth") if found[name] is not None]
    if found["proven"]:
        told.insert(1, "proven")
    told.append(f"{found['nodes']} nodes")
    return f"{found['turn']}  {', '.join(told)}  {' | '.join(found['line'])}"
