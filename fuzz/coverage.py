"""Which parts of the rules games have ever reached: every action, branch, requirement, end, score and definition."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from dsl import model as m
from dsl.errors import GivenError
from dsl.span import Span
from dsl.walk import below
from fuzz.openings import opening
from fuzz.rare import rare_opening
from fuzz.record import rarest, telling
from fuzz.source import RandomSource
from fuzz.subject import Subject
from fuzz.trace import listened

TURNS = 1000  # a game is left after so many
LOOKS = 3  # turns of a game that are traced, besides the last and rare ones


@dataclass(frozen=True, order=True)
class Part:
    """A part of the rules that a game may come by: where it stands, what it is, what may happen there."""

    file: str
    line: int
    column: int
    kind: str
    event: str
    name: str = ""

    def words(self) -> str:
        return f"{self.kind}{f' {self.name}' if self.name else ''}: {self.event}"


@dataclass
class Coverage:
    """In how many games each part was reached."""

    model: m.Model
    games: int = 0
    reached: Counter = field(default_factory=Counter)
    parts: tuple[Part, ...] = ()
    notes: list[str] = field(default_factory=list)

    @property
    def missing(self) -> list[Part]:
        return [part for part in self.parts if not self.reached[part]]

    @property
    def share(self) -> float:
        return 1.0 if not self.parts else 1 - len(self.missing) / len(self.parts)


def parts_of(model: m.Model) -> tuple[Part, ...]:
    """All parts of the rules, in the order of the text; what is constant or cannot happen twice is one part."""
    found = [part for action in model.actions if action.span.file for part in [_part(action, "chosen")]]
    roots = (tuple((a.params, a.body) for a in model.actions), model.turn, model.ends, model.score, model.invariants)
    known: set[int] = set()
    for node in below(roots):
        if id(node) not in known:
            known.add(id(node))
            found += [_part(node, event) for event in _events(node)]
    return tuple(sorted(set(found)))


def _events(node) -> list[str]:
    if isinstance(node, (m.Definition, m.Effect, m.End, m.Score)):
        return ["reached"]
    if isinstance(node, m.Require):
        return ["passed", "refused"]
    if isinstance(node, (m.If, m.IfPattern)):
        return [f"branch {number}" for number in range(len(node.branches))] + ["else"]
    if isinstance(node, m.Otherwise):
        return [f"way {number}" for number in range(len(node.items))]
    if isinstance(node, m.ChooseExpr):
        return ["if", "else"]
    return ["body"] if isinstance(node, m.For) else []


KINDS = {
    m.Action: "action",
    m.Definition: "definition",
    m.Effect: "effect",
    m.End: "end",
    m.Score: "score",
    m.Require: "require",
    m.If: "if",
    m.IfPattern: "if",
    m.Otherwise: "fallback",
    m.ChooseExpr: "choice",
    m.For: "for",
}


def _part(node, event: str) -> Part:
    span = _place(node, event)
    words = {"if": "first value", "else": "last value"}.get(event, event) if isinstance(node, m.ChooseExpr) else event
    return Part(span.file, span.line, span.column, KINDS[type(node)], words, getattr(node, "name", ""))


def _place(node, event: str) -> Span:
    """Where a part stands: a branch where its body begins, the rest where the node does."""
    name, _, number = event.partition(" ")
    if name == "way":
        return node.items[int(number)].span
    if name == "branch":
        condition, body = node.branches[int(number)]
        return condition.span
    if event == "else" and isinstance(node, m.If) and node.otherwise:
        return node.otherwise[0].span
    if event == "else" and isinstance(node, m.IfPattern) and node.otherwise.span.line > node.span.line:
        return node.otherwise.span
    return node.span


def coverage(
    subject: Subject,
    seconds: float,
    seed: int = 0,
    settings: Mapping[str, int] | None = None,
    given: Mapping[str, Any] | None = None,
    watch: Callable[[Coverage], None] | None = None,
) -> Coverage:
    """Games by all kinds of players on the fastest engine; some of their turns are played again under a trace."""
    found = Coverage(subject.model, parts=parts_of(subject.model), notes=list(subject.notes))
    end, number = monotonic() + seconds, seed * 1_000_003
    while monotonic() < end and (found.missing or found.games < 20):
        number += 1
        try:
            reached = _game(subject, number, settings or {}, given or {}, end)
        except GivenError as error:
            found.notes.append(str(error))
            break
        found.reached.update(reached)
        found.games += 1
        if watch:
            watch(found)
    return found


def _game(subject: Subject, seed: int, settings, given, end: float) -> set[Part]:
    """The parts that one game reaches."""
    rng, reached = random.Random(seed), set()
    start = opening(subject.model, rng, settings, given)
    if seed % 4 == 0:
        start = rare_opening(subject, start, seed, 0.5) or start
    source = RandomSource(seed)
    game = rarest(subject, start, source, TURNS)
    for number in telling(subject, game, source, LOOKS):
        before, turn = game.turns[number].position, game.turns[number].turn
        there = before if before.game.engine == "reference" else before.reference()
        listened(there, turn, lambda node, event: reached.add(_part(node, event)))
        if monotonic() > end:
            break
    return reached
