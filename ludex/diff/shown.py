"""What differs between two games, as lines for people and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from ludex.diff.declarations import Change, Place
from ludex.diff.search import Found
from ludex.diff.sides import STOP, Answer, Key, Sides, answer
from ludex.dsl.choice import CHANCE, DONE, Choice
from ludex.dsl.errors import PlayError
from ludex.dsl.narrow import known
from ludex.dsl.plural import counted

MOST = 8  # choices that are listed


def shown_changes(changes: Sequence[Change]) -> Iterator[str]:
    """The declarations, old lines with -, new ones with +."""
    for change in changes:
        yield f"{change.kind} {change.what}"
        yield from _marked("-", change.old)
        yield from _marked("+", change.new)


def _marked(mark: str, place: Place | None) -> Iterator[str]:
    if place is not None:
        yield f"  {mark} {place.file}:{place.line}"
        yield from (f"  {mark}     {line}" for line in place.lines)


def shown_difference(found: Found, names: tuple[str, str]) -> Iterator[str]:
    """The play and both answers."""
    sides = _differing(found)
    turns = turns_of(found)
    after = f"after {len(sides.line)} choice{'' if len(sides.line) == 1 else 's'}" if sides.line else "at the start"
    where = "".join(f" --set {name}={value}" for name, value in found.settings.items())
    yield (
        f"they differ {after}{' (no shorter play differs)' if found.shortest else ''}, in the {sides.difference}"
        f"{f', with{where}' if where else ''}:"
    )
    if turns:
        yield f"  play: {', '.join(turns)}"
    yield f"  position: {sides.positions[0].text()}"
    width = max(map(len, names))
    for number, name in enumerate(names):
        for line in _said(sides, number):
            yield f"  {name.ljust(width)}  {line}"
    yield from _reasons(sides, names)


def _said(sides: Sides, number: int) -> Iterator[str]:
    mine, other = sides.answers[number], sides.answers[1 - number]
    position = sides.positions[number]
    if mine.payoffs is not None or other.payoffs is not None:
        yield _result(position, mine)
    if mine.scores != other.scores:
        yield f"scores {list(mine.scores) if mine.scores else 'none'}"
    if mine.payoffs is None and other.payoffs is None:
        if mine.mover != other.mover:
            yield f"{_chooser(position, mine)} is to move"
        only = [key for key in mine.choices if key not in other.choices]
        texts = [_text(position, mine, key) for key in only[:MOST]] + ["..."] * (len(only) > MOST)
        yield f"{counted(len(mine.choices), 'choice')}" + (f", only here: {', '.join(texts)}" if only else "")


def _chooser(position: Any, said: Answer) -> str:
    """The name of the player to move, or `chance`."""
    if said.mover == CHANCE:
        return "chance"
    return str(position.game.player_names[known(said.mover)])


def _result(position: Any, said: Answer) -> str:
    if said.payoffs is None:
        return f"goes on, {_chooser(position, said)} to move"
    winners = [position.game.player_names[player] for player in sorted(position.winners)]
    result = "a draw" if len(winners) == len(said.payoffs) else f"won by {' and '.join(winners)}"
    end = position.ended_by
    return f"over, {result} ({end.span.file}:{end.span.line})"


def _text(position: Any, said: Answer, key: Key) -> str:
    return "(stop)" if key == STOP else str(position.choice_text(said.choices[key]))


def _reasons(sides: Sides, names: tuple[str, str]) -> Iterator[str]:
    """Why a choice that one game offers is refused by the other."""
    if sides.difference != "choices":
        return
    for number in range(len(names)):
        mine, other = sides.answers[number], sides.answers[1 - number]
        only = next((key for key in mine.choices if key not in other.choices and key != STOP), None)
        if only is None:
            continue
        text = _text(sides.positions[number], mine, only)
        try:
            verdict = sides.positions[1 - number].validate(text)
        except PlayError:
            continue
        if not verdict.legal:
            place = f" ({verdict.span.file}:{verdict.span.line})" if verdict.span else ""
            yield f"  {names[1 - number]} refuses {text}: {verdict.reason}{place}"


def _differing(found: Found) -> Sides:
    assert found.sides is not None, "nothing differs"
    return found.sides


def turns_of(found: Found) -> list[str]:
    """The play as turns of the old game."""
    sides = _differing(found)
    position = sides.positions[0].copy()
    position.undo(len(sides.line))
    turns: list[str] = []
    begun: list[Choice] = []
    start = position.copy()
    for key in sides.line:
        choice = answer(position).choices[key]
        count = position.turn_count
        position.play(choice)
        begun.append(choice)
        if position.over or position.turn_count != count:
            turns.append(_turn(start, begun))
            begun, start = [], position.copy()
    return [*turns, _turn(start, begun) + "; ..."] if begun else turns


def _turn(start: Any, choices: list[Choice]) -> str:
    return str(start.turn_text(tuple(choice for choice in choices if choice != DONE)))


def as_data(changes: Sequence[Change], found: Found | None, names: tuple[str, str], unlike: str) -> dict[str, Any]:
    """For `--format json`."""
    data: dict[str, Any] = {
        "old": names[0],
        "new": names[1],
        "declarations": [asdict(change) for change in changes],
        "unlike": unlike,
        "difference": None,
    }
    if found is not None:
        data |= {
            "games": found.games,
            "positions": found.positions,
            "alike_up_to": found.depth,
            "complete": found.complete,
        }
        if found.sides is not None:
            data["difference"] = {
                "kind": found.sides.difference,
                "choices": len(found.sides.line),
                "shortest": found.shortest,
                "play": turns_of(found),
                "position": found.sides.positions[0].text(),
                "seed": found.seed,
                "settings": dict(found.settings),
                "old": list(_said(found.sides, 0)),
                "new": list(_said(found.sides, 1)),
            }
    return data
