"""Rules files: made from the grammar, broken, put together from parts of others, and as bytes that no editor writes."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

from ludex.codegen.optional import OPTIONAL
from ludex.codegen.refused import Refused
from ludex.dsl.errors import LudexError, PlayError
from ludex.dsl.format import format as formatted_tree
from ludex.dsl.load import check
from ludex.dsl.model import Model
from ludex.dsl.parse import parse
from ludex.dsl.reference import Game as Reference
from ludex.dsl.render import render
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Span
from ludex.fuzz.start_data import opening
from tests.fuzz.rules_strategy import broken_rules, rules
from tools.fuzz_self.case import Case, require

ROOT = Path(__file__).resolve().parents[2]
MADE = str(ROOT / "tests" / "fuzz" / "data" / "made.rules")  # what made files are called: their data stand beside
TEXTS = sorted([*ROOT.glob("rules/**/*.rules"), *ROOT.glob("tests/unseen/*.rules")])
PLIES, PLAYED = 20, 10  # choices, seconds of a game
CELLS = 150  # boards beyond are not played: a random set of relations on them takes minutes
OURS = {"engines", "copy", "pickle", "crash"}  # kinds of findings that no rules are to blame for
NAMING = 20.0  # seconds for naming the pass of the compiler at fault
CUT = 40  # letters, at most, that a change of a text replaces


def made(number: int, folder: Path) -> Iterator[Case]:
    """Files put together from the constructs of the language."""
    return (_case(text, MADE) for text in drawn(rules(), number))


def broken(number: int, folder: Path) -> Iterator[Case]:
    """Such files with pieces cut out, doubled or moved."""
    return (_case(text, MADE) for text in drawn(broken_rules(), number))


def mixed(number: int, folder: Path) -> Iterator[Case]:
    """Files of games in which parts of the tree are replaced by parts of the same kind, from any game."""
    rng = random.Random(number)
    for _ in range(30):
        home = rng.choice(TEXTS)
        yield _case(_mixed(home.read_text(encoding="utf-8"), rng), str(home))


def damaged(number: int, folder: Path) -> Iterator[Case]:
    """Files of games with bytes changed, through the commands."""
    from tools.fuzz_self.hostile import commands_on

    rng = random.Random(number)
    for _ in range(15):
        file = folder / "damaged.rules"
        data = _damaged(rng.choice(TEXTS).read_bytes(), rng)
        yield Case(repr(data), lambda data=data, file=file: commands_on(file, data))


def engines(number: int, folder: Path) -> Iterator[Case]:
    """Made files whose engines play as the interpreter does: one that is made with all passes of the compiler, one
    without a half of those that can be left out."""
    some = random.Random(number).sample(sorted(OPTIONAL), len(OPTIONAL) // 2)
    long = [text for text in drawn(rules(), number) if len(text) > 250]
    for text, without in zip(long, ([], some)):
        told = f"# LUDEX_WITHOUT={','.join(without)}\n" if without else ""
        yield Case(told + text, lambda text=text, without=without: _compiled(text, without))


def drawn(strategy: SearchStrategy[str], number: int, examples: int = 40) -> list[str]:
    """Texts that a strategy makes from a seed; the first ones, which are always alike, are left out."""
    found: list[str] = []

    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def keep(text: str) -> None:
        found.append(text)

    keep()
    return found[3:]


def _case(text: str, file: str) -> Case:
    return Case(text, lambda: looked_at(text, file))


def looked_at(text: str, file: str) -> Model | None:
    """Check, format and play a text. Raises where that fails otherwise than by findings."""
    model, found = check(file, text)
    require(bool(render(found, {file: text})) or not found, "findings that are not shown")
    require(model is not None or bool(found), "no model, and no finding")
    with suppress(RulesError):
        formatted = formatted_tree(parse(text, file))
        require(formatted_tree(parse(formatted, file)) == formatted, "formatting twice changes the text again")
        require(parse(formatted, file) == parse(text, file), "formatting changes the tree")
    if model is not None:
        with suppress(LudexError):  # what rules are to blame for
            _played(model)
    return model


def _played(model: Model) -> None:
    rng = random.Random(0)
    start = opening(model, rng, {}, {})
    game = Reference(model, start.settings)
    if game.board.size > CELLS:
        return
    position = start.begun(game)
    began = time.monotonic()
    for _ in range(PLIES):
        if position.over or time.monotonic() - began > PLAYED:
            break
        choices = position.choices()
        require(choices == sorted(set(choices)), "choices out of order")
        if len(choices) > CELLS:
            break
        position.play(rng.choice(choices))
    require(bool(position.text()), "a position without a text")


def _compiled(text: str, without: Collection[str]) -> None:
    from ludex.codegen.build import build
    from ludex.engine.game import Game
    from ludex.fuzz.campaign import Plan, fuzz
    from ludex.fuzz.subject import Subject, interpreter

    model = looked_at(text, MADE)
    if model is None:
        return
    try:
        module = build(model, debug=True, without=without)
    except Refused:
        return
    makers = [interpreter(model), ("engine", lambda values: Game(model, dict(values), module))]
    with suppress(PlayError):
        naming = 0.0 if without else NAMING
        outcome = fuzz(Subject(model, makers, source=model), Plan(2.0, findings=100, shrink=0.0, naming=naming))
        found = [one for one in outcome.findings if one.kind in OURS]
        require(not found, "\n".join(f"{one.kind}: {one.message}\n{one.passes}\n{one.turns}" for one in found[:3]))


# ------------------------------------------------------------------------------------------------- changes


def _mixed(text: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 3)):
        there = rng.choice(TEXTS).read_text(encoding="utf-8") if rng.random() < 0.5 else text
        try:
            parts, others = _parts(text), _parts(there)
        except RulesError:
            break
        kind = rng.choice(sorted(parts.keys() & others.keys()))
        start, end = rng.choice(parts[kind])
        first, last = rng.choice(others[kind])
        text = text[:start] + there[first:last] + text[end:]
    return text


def _parts(text: str) -> dict[str, list[tuple[int, int]]]:
    """For each kind of node of a text's tree where such nodes stand."""
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    found: dict[str, list[tuple[int, int]]] = {}
    waiting: list[Any] = [parse(text, "parts.rules")]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(node)
        elif is_dataclass(node) and not isinstance(node, Span):
            span = getattr(node, "span", None)
            if isinstance(span, Span) and span.line <= len(starts) and span.end_line <= len(starts):
                place = (starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1)
                found.setdefault(type(node).__name__, []).append(place)
            waiting.extend(getattr(node, field.name) for field in fields(node))
    return found


def _damaged(data: bytes, rng: random.Random) -> bytes:
    for _ in range(rng.randint(1, 5)):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice((0, 1, 1, CUT)))
        put = rng.choice(
            (b"", bytes([rng.randrange(256)]), rng.randbytes(5), data[end : end + CUT], b"\0", b"\r\n", b"\xff\xfe")
        )
        data = data[:start] + put * rng.choice((1, 1, 1, 300)) + data[end:]
    return data
