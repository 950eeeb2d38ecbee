"""Which parts of the rules games have ever reached: every action, branch, requirement, end, score and definition."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from time import monotonic
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import GivenError, OutOfRange
from ludex.dsl.snippet import snippet
from ludex.dsl.span import Span
from ludex.dsl.walk import below
from ludex.fuzz.coverage.trace import listened
from ludex.fuzz.deadline import time_limit
from ludex.fuzz.decisions import RandomSource
from ludex.fuzz.finding import Opening
from ludex.fuzz.follow import state_before
from ludex.fuzz.rare_endings import late_game
from ludex.fuzz.record import again, rarest, survived, telling
from ludex.fuzz.start_data import opening
from ludex.fuzz.subject import Subject

EXPLAINED = re.compile(r"#\s*uncovered:\s*(.*\S)")  # the comment that says why no game reaches its line
TURNS = 1000  # a game is left after so many
LEAST = 20  # games, even where all is reached sooner
REFUSED = 20  # openings more than games; then it is given up
AIMED = 1.5  # seconds for games of which one ends in a rare way
BRIEFLY = 0.05  # where no end is missing
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
        """What may happen, in words of the rules: "effect settle runs"."""
        event, _, number = self.event.partition(" ")
        words = WORDS[self.kind, f"{event} 0" if number == "0" else event]
        return words.format(name=self.name, number=number)


@dataclass
class Coverage:
    """In how many games each part was reached."""

    model: m.Model
    games: int = 0
    reached: Counter[Any] = field(default_factory=Counter)
    parts: tuple[Part, ...] = ()
    notes: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def missing(self) -> list[Part]:
        return [part for part in self.parts if not self.reached[part]]

    @property
    def sought(self) -> list[Part]:
        """What was not reached, and may be: the rules do not explain it."""
        return [part for part in self.missing if not self.why(part)]

    @property
    def share(self) -> float:
        """How much of the rules was reached."""
        return 1.0 if not self.parts else 1 - len(self.missing) / len(self.parts)

    @cached_property
    def explanations(self) -> dict[tuple[str, int], str]:
        """(file, line) -> why no game reaches what stands there, as the rules say it."""
        return {
            (file, number): told.group(1)
            for file, text in self.model.sources
            for number, line in enumerate(text.splitlines(), 1)
            if (told := EXPLAINED.search(line))
        }

    def why(self, part: Part) -> str:
        """Why a part is not reached, as the rules explain it; "" where they do not."""
        return self.explanations.get((part.file, part.line), "")

    @property
    def accounted(self) -> float:
        """How much of the rules was reached, or is explained."""
        return 1.0 if not self.parts else 1 - len(self.sought) / len(self.parts)

    @property
    def needless(self) -> list[tuple[str, int]]:
        """(file, line) of explanations where all was reached."""
        missed = {(part.file, part.line) for part in self.missing}
        return [place for place in self.explanations if place not in missed]


def parts_of(model: m.Model) -> tuple[Part, ...]:
    """All parts of the rules, in the order of the text; what is constant or cannot happen twice is one part, inherited
    actions that the turn does not use are none, nor conditions and loops that stand for something else: an index by a
    name that is known in play, `min`."""
    used = {node.action for node in below(model.turn) if isinstance(node, m.Do)}
    actions = [action for action in model.actions if action.index in used]
    found = [_part(action, "chosen") for action in actions if action.span.file]
    roots = (tuple((a.params, a.body) for a in actions), model.turn, model.ends, model.score, model.invariants)
    known: set[int] = set()
    for node in below(roots):
        if id(node) not in known:
            known.add(id(node))
            if type(node) in WRITTEN and not WRITTEN[type(node)].search(snippet(model, node.span)):
                continue
            found += [_part(node, event) for event in _events(node)]
    return tuple(sorted(set(found)))


def _events(node: Any) -> list[str]:
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

WRITTEN = {m.If: re.compile(r"^if\b"), m.ChooseExpr: re.compile(r"\bif\b"), m.For: re.compile(r"^for\b")}  # by authors

# (kind, event) -> what it means to who writes rules
WORDS = {
    ("action", "chosen"): "action {name} is chosen",
    ("definition", "reached"): "definition {name} is used",
    ("effect", "reached"): "effect {name} runs",
    ("end", "reached"): "this `end` ends the game",
    ("score", "reached"): "the score is asked for",
    ("require", "passed"): "this `require` holds",
    ("require", "refused"): "this `require` refuses something",
    ("if", "branch 0"): "the condition of this `if` holds",
    ("if", "branch"): "the condition of `elif` number {number} holds",
    ("if", "else"): "no condition of this `if` holds",
    ("fallback", "way 0"): "what stands before `else` can be played",
    ("fallback", "way"): "nothing before `else` number {number} can be played",
    ("choice", "if"): "the condition in `... if ... else ...` holds",
    ("choice", "else"): "the condition in `... if ... else ...` does not hold",
    ("for", "body"): "this `for` has something to go through",
}


def _part(node: Any, event: str) -> Part:
    span = _place(node, event)
    return Part(span.file, span.line, span.column, KINDS[type(node)], event, getattr(node, "name", ""))


def _place(node: Any, event: str) -> Span:
    """Where a part stands: a branch where its body begins, the rest where the node does."""
    name, _, number = event.partition(" ")
    if name == "way":
        place: Span = node.items[int(number)].span
    elif name == "branch":
        place = node.branches[int(number)][0].span
    elif event == "else" and isinstance(node, m.If) and node.otherwise:
        place = node.otherwise[0].span
    elif event == "else" and isinstance(node, m.IfPattern) and node.otherwise.span.line > node.span.line:
        place = node.otherwise.span
    else:
        place = node.span
    return place


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
    began, number = monotonic(), seed * 1_000_003
    end = began + seconds

    def drawn(rng: random.Random) -> Opening:
        return opening(subject.model, rng, {**subject.kept, **(settings or {})}, given or {})

    refused = 0
    with time_limit(seconds):
        while monotonic() < end and (found.sought or found.games < LEAST) and refused <= found.games + REFUSED:
            number += 1
            try:
                reached = _game(subject, number, drawn, {part.kind for part in found.sought}, end)
            except (GivenError, OutOfRange) as error:  # some settings or data, maybe all
                refused += 1
                found.notes += [] if str(error) in found.notes else [str(error)]
                continue
            found.reached.update(reached)
            found.games += 1
            found.seconds = monotonic() - began
            if watch:
                watch(found)
    return found


def _game(
    subject: Subject, seed: int, drawn: Callable[[random.Random], Opening], missing: set[str], end: float
) -> set[Part]:
    """The parts that one game reaches; where only ends are `missing`, no more than its last turns is looked at."""
    start, source, reached = drawn(random.Random(seed)), RandomSource(seed), set()
    aimed = AIMED if "end" in missing else BRIEFLY
    late = late_game(subject, drawn, seed, aimed) if seed % 3 == 1 else None
    if late is not None:
        game = again(subject, late.opening, late.choices)
    elif seed % 3 == 2:
        game = survived(subject, start, source, TURNS, aimed)
    else:
        game = rarest(subject, start, source, TURNS)
    only_ends = missing <= {"end", "score"}
    numbers = telling(subject, game, source, 0 if only_ends else LOOKS)
    first = range(min(len(game.turns), subject.games(start.settings)[0].world.players))  # what happens only there
    for number in numbers[:1] if only_ends else dict.fromkeys([*numbers, *first]):
        played = game.turns[number]
        heard = lambda node, event: reached.add(_part(node, event))  # noqa: E731
        listened(state_before(played.position), played.choices, heard, None if only_ends else random.Random(seed))
        if monotonic() > end:
            break
    return reached
