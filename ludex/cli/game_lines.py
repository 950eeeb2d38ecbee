"""A played game in a line, and what a program that lost by a fault said last."""

from __future__ import annotations

from typing import Any

from ludex.dsl.plural import counted

LAST_WORDS = 5  # lines of a program that lost by a fault


def describe(record: Any, names: tuple[str, ...]) -> str:
    """A game in one line: who played what, how it ended, and why if by a fault."""
    names = (
        *names,
        *(f"player {seat + 1}" for seat in range(len(names), len(record.players))),
    )  # a record of other rules
    seats = ", ".join(f"{player} ({name})" for player, name in zip(record.players, names))
    turns = counted(record.turn_count, "turn")
    if len(record.winners) == len(record.players):
        result = "stopped" if record.reason.value == "stopped" else "a draw"
    else:
        result = " and ".join(names[winner] for winner in record.winners) + " won"
    scores = " " + ":".join(map(str, record.scores)) if record.scores else ""
    why = ""
    if record.loss:
        why = f"; {names[record.loss.player]} lost, {record.loss.reason.value}: {record.loss.message}"
    return f"{seats}: {result}{scores} after {turns}{why}"


def last_words(record: Any) -> list[str]:
    """What a program that lost by a fault wrote last on its stderr."""
    if not record.loss:
        return []
    seat = record.loss.player
    return list(record.notes.get(f"{seat + 1} {record.players[seat]}", [])[-LAST_WORDS:])
