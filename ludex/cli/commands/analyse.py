"""`ludex analyse`: what a search finds in a position, while it goes deeper."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from ludex.cli import stop_at_once
from ludex.cli.exit_codes import FINE
from ludex.cli.options import MOST_NODES, START, GameName, Plays, PositionOptions, open_game, open_position
from ludex.errors import LudexError

FIRST, GROWTH = 1000, 4  # nodes of the first look, and how many times as many the next has


def analyse(
    game: GameName,
    /,
    *,
    play: Plays = (),
    bot: Annotated[str, Parameter(help="Who searches; see `ludex bot`.")] = "picked",
    nodes: Annotated[int, Parameter(help="Nodes of the last look.")] = 1_000_000,
    format: Annotated[Literal["text", "json"], Parameter(help="A line a look: text, or JSON.")] = "text",
    options: PositionOptions = START,
) -> int:
    """Print the best turn, its value for the player to move, and the line expected, deeper with every line printed."""
    from ludex.program import make_bot

    stop_at_once()
    if not 1 <= nodes <= MOST_NODES:
        raise LudexError(f"--nodes must be from 1 to {MOST_NODES}")
    opened = open_game(game, options)
    if opened.engine != "compiled":
        raise LudexError("the interpreter is too slow to search: the analysis needs the compiled engine")
    position = open_position(opened, options, play)
    if position.over:
        raise LudexError("the game is over: there is nothing to search")
    made, looked = make_bot(bot, options.seed), min(FIRST, nodes)
    while True:
        turn = made.choose(position, nodes=looked)
        found = _found(position, turn, made)
        print(json.dumps(found) if format == "json" else _told(found), flush=True)
        if looked >= nodes or found["proven"]:
            return FINE
        looked = min(nodes, looked * GROWTH)


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
    told = [f"{name} {found[name]}" for name in ("value", "depth") if found[name] is not None]
    if found["proven"]:
        told.insert(1, "proven")
    told.append(f"{found['nodes']} nodes")
    return f"{found['turn']}  {', '.join(told)}  {' | '.join(found['line'])}"
