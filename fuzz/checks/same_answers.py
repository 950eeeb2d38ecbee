"""Whether all engines say the same of a position: what it holds, the player to move, what is offered, how it ends."""

from __future__ import annotations

import random
from itertools import islice, zip_longest
from time import monotonic
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.choice import CHANCE, DONE, Choice, Turn
from ludex.dsl.face import AnyPosition
from ludex.dsl.walk import below
from ludex.fuzz.finding import Failure
from ludex.fuzz.lockstep import Table

TURNS = 60  # so many whole turns are compared
SLOW = 0.05  # seconds for the interpreter's list of choices
SLOW_EARLY = 1.0  # in the first turns of a game
EARLY = 2
LOOKED = 300  # offers near which there may be others
SOME = 12


def answers(position: AnyPosition, offers: bool = True) -> dict[str, Any]:
    """All that can be asked of a position, by name; what is offered only if that is wanted."""
    game = position.game
    places = game.world.places
    found = {
        f"field {f.name}": tuple(position.get(f.index, i) for i in range(places(f)))
        for f in game.model.fields
        if f.domain != m.TURN or not position.over
    }
    ended = position.ended_by
    return (
        found
        | {
            "mover": position.mover,
            "next player": position.next,
            "whose turn": position.player,
            "number of turns": position.turn_count,
            "over": position.over,
            "end clause": None if ended is None else game.model.ends.index(ended),
            "winners": sorted(position.winners),
            "scores": position.scores(),
            "payoffs": position.payoffs() if position.over else None,
            "choices of this turn": position.turn_so_far,
        }
        | ({"outcomes": position.outcomes()} if position.mover == CHANCE else {})
        | ({"choices": position.choices()} if offers else {})
    )


def difference(one: dict[str, Any], other: dict[str, Any]) -> str | None:
    """The first thing asked of both that is answered differently; None where there is none."""
    return next((asked for asked, answer in one.items() if asked in other and other[asked] != answer), None)


def agree(table: Table, rng: random.Random) -> None:
    """Raises Failure where an engine's answers differ from those of the first."""
    wanted = _asked(table, rng)
    for name, found in zip(table.names[1:], wanted[1:]):
        asked = difference(wanted[0], found)
        if asked is not None:
            raise _differ(table, asked, wanted[0][asked], name, found[asked])
    if "choices" not in wanted[0]:
        _some_choices(table, wanted[-1]["choices"], rng)
    elif rng.random() < 0.3:
        _turns(table)


def _asked(table: Table, rng: random.Random) -> list[dict[str, Any]]:
    """The answers of all engines. Where the interpreter lists its choices slowly it is spared that most of the time."""
    if table.answers is None:
        slow = SLOW_EARLY if table.first.turn_count < EARLY else SLOW
        spared = len(table.names) > 1 and table.subject.listing > slow and rng.random() < 0.85
        asks = [lambda: _timed(table, not spared), *(lambda p=p: answers(p) for _, p in table.others())]
        table.answers = table.all("asking", asks)
    return table.answers


def _timed(table: Table, offers: bool) -> dict[str, Any]:
    began = monotonic()
    found = answers(table.first, offers)
    if offers:
        table.subject.listing = monotonic() - began
    return found


def _some_choices(table: Table, offered: list[Any], rng: random.Random) -> None:
    """Some of what the last engine offers, and choices near to these, asked of the interpreter one by one: most of them
    where what is offered ends, for there mistakes show."""
    known = set(offered)
    looked = [choice for choice in rng.sample(offered, min(len(offered), LOOKED)) if choice != DONE]
    edge = [(choice, near) for choice in looked if (near := _near(table, choice, rng)) not in known]
    edge = rng.sample(edge, min(len(edge), SOME))
    for choice in [*looked[:SOME], *(choice for pair in edge for choice in pair)]:
        if table.first.legal(choice) != (choice in known):
            one, other = ("offered", "not offered") if choice not in known else ("not offered", "offered")
            said = ((table.names[0], f"{_choices(table.first, [choice])}: {one}"), (table.names[-1], other))
            raise Failure(
                "engines", "the engines offer different choices", said, (table.model.actions[choice.action].span,)
            )


def _near(table: Table, choice: Choice, rng: random.Random) -> Choice:
    """The choice with one argument a little different: the next element, or the cell in the next row."""
    args, columns = list(choice.args), table.first.game.board.columns or 1
    if args:
        k = rng.randrange(len(args))
        args[k] = max(args[k] + rng.choice([-1, 1, -columns, columns]), 0)
    return Choice(choice.action, tuple(args))


def _differ(table: Table, asked: str, one: Any, name: str, other: Any) -> Failure:
    model, position = table.model, table.first
    if asked == "choices":
        missing, extra = [c for c in one if c not in other], [c for c in other if c not in one]
        said = (
            (table.names[0], _choices(position, missing) if missing or extra else one),
            (name, _choices(position, extra) if missing or extra else other),
        )
        acted = [model.actions[c.action].span for c in missing + extra if c != DONE]
        return Failure(
            "engines",
            "the engines offer different choices (shown: those that only one offers)",
            said,
            tuple(dict.fromkeys(acted)) or (model.turn.span,),
        )
    if asked.startswith("field "):
        return _field(table, asked.removeprefix("field "), one, name, other)
    spans = (model.score.span,) if asked == "scores" and model.score else tuple(end.span for end in model.ends)
    spans = table.spans() if asked in ("mover", "next player", "number of turns") else spans
    return Failure("engines", f"the engines disagree on the {asked}", ((table.names[0], one), (name, other)), spans)


def _field(table: Table, field: str, one: Any, name: str, other: Any) -> Failure:
    f = next(f for f in table.model.fields if f.name == field)
    names = table.first.game.world.names
    known = f.domain not in (m.GAME, m.TURN)
    places = [i for i, (a, b) in enumerate(zip(one, other)) if a != b]
    said = [
        ", ".join(f"{names.full(f.domain, i) if known else field}: {_plain(values[i])}" for i in places[:8])
        for values in (one, other)
    ]
    action = () if table.last in (None, DONE) else (table.model.actions[table.last.action],)
    assigns = [
        n.span
        for n in below((tuple(a.body for a in action), table.model.turn, table.model.ends))
        if isinstance(n, m.Assign) and n.field.name == field
    ]
    spans = tuple(a.span for a in action) + tuple(assigns)
    return Failure("engines", f"the engines disagree on {field}", ((table.names[0], said[0]), (name, said[1])), spans)


def _plain(value: Any) -> str:
    return str(sorted(value)) if isinstance(value, frozenset) else str(value)


def _choices(position: AnyPosition, choices: list[Any]) -> str:
    shown = []
    for choice in choices[:8]:
        try:
            shown.append(position.choice_text(choice))
        except Exception:  # noqa: BLE001 - a choice that is not offered may have no text
            shown.append(f"{position.game.model.actions[choice.action].name}{tuple(choice.args)}")
    return "; ".join(shown) + (f" and {len(choices) - 8} more" if len(choices) > 8 else "") if choices else "nothing"


def _turns(table: Table) -> None:
    """The first whole turns, and their number where there are no more."""
    if table.over:
        return
    listed = table.all("listing turns", [lambda p=p: list(islice(p.turns(), TURNS)) for p in table.positions])
    for name, turns in zip(table.names[1:], listed[1:]):
        if turns != listed[0]:
            one, other = next((a, b) for a, b in zip_longest(listed[0], turns) if a != b)
            said = ((table.names[0], _turn(table, one)), (name, _turn(table, other)))
            raise Failure("engines", "the engines list different turns", said, (table.model.turn.span,))
    if len(listed[0]) == TURNS:
        return
    counted = table.all("counting turns", [lambda p=p: p.count_turns() for p in table.positions])
    for name, number in zip(table.names, counted):
        if number != len(listed[0]):
            numbers = (("turns listed", len(listed[0])), (f"turns counted by the {name}", number))
            raise Failure("engines", "the turns are counted wrong", numbers, (table.model.turn.span,))


def _turn(table: Table, turn: Turn) -> str:
    return "none" if turn is None else "-" if not turn else _choices(table.first, list(turn))
