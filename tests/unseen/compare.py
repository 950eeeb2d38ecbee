"""Plays a rules file on the generated engine and on the reference interpreter side by side;
every answer must be equal."""

from __future__ import annotations

import random
from functools import cache
from itertools import islice
from pathlib import Path

from ludex.codegen.build import build
from ludex.codegen.sized import sized
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.load import check
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from ludex.fuzz.checks.same_answers import answers

HERE = Path(__file__).resolve().parent
TEXTS, TURNS = 12, 40


@cache
def model_of(name: str):
    """The model of a rules file beside this module, in which nothing may be found."""
    model, findings = check(HERE / f"{name}.rules")
    findings = [
        f for f in findings if (f.code, "is set but never read" in f.title) != ("N04", True)
    ]  # fields to compare
    assert not findings, [(f.code, f.span.line, f.title, f.label) for f in findings]
    return model


def compare(
    name: str,
    games: int,
    turns: int,
    settings: dict[str, int] | None = None,
    folded: bool = False,
    perft: int = 2,
    seed: int = 0,
    given: dict | None = None,
) -> int:
    """Random games of at most so many turns; the number of choices played."""
    model, settings = model_of(name), settings or {}
    reference = Reference(model, settings)
    engine = Game(model, settings, build(model, settings if folded else sized(model, settings)))
    played = 0
    for number in range(games):
        rng = random.Random(f"{name} {number} {seed}")
        played += _game(reference, engine, rng, turns, perft if number == 0 else 0, given)
    return played


def _game(reference, engine, rng, turns: int, depth: int, given: dict | None = None) -> int:
    one, other = reference.start(given, seed=7), engine.start(given, seed=7)
    trail, played = [], 0
    for ply in range(1, depth + 1):
        assert other.perft(ply) == one.perft(ply), f"perft {ply}"
    while True:
        wanted, some = same(one, other, rng)
        trail.append(wanted)
        if one.over or one.turn_count >= turns:
            break
        choice = rng.choice(wanted["choices"])
        _text(one, other, choice, some)
        one.play(choice)
        other.play(choice)
        played += 1
    _taken_back(other, trail)
    return played


def same(one, other, rng) -> tuple[dict, list]:
    """Asserts that two positions are the same in every answer. The answers, and the first turns."""
    wanted, found = answers(one), answers(other)
    for asked, answer in wanted.items():
        assert found[asked] == answer, _difference(one, asked, answer, found[asked])
    offers, some = wanted["choices"], []
    text = "" if one.turn_so_far else one.text()
    assert not text or other.text() == text
    assert other.count_choices() == len(offers)
    for choice in rng.sample(offers, min(TEXTS, len(offers))):
        assert other.legal(choice), choice
        near = _near(choice, rng)
        assert other.legal(near) == one.legal(near), f"{near} after {one.turn_so_far} in {one.text()}"
        if choice != DONE:
            assert other.choice_text(choice) == one.choice_text(choice)
            assert tuple(other.witnesses(choice)) == tuple(one.witnesses(choice))
    if offers:
        for _ in range(3):
            assert other.sample_choice(rng) in offers
        assert other.legal(DONE) == one.legal(DONE)
        some = list(islice(one.turns(), TURNS))
        assert list(islice(other.turns(), TURNS)) == some
        if len(some) < TURNS:
            assert other.count_turns() == len(some), "number of turns"
    if text and not one.over:
        again = other.game.position(text)
        assert again.choices() == offers or "seen" in other.game.model.sources[0][1]
    return wanted, some


def _difference(one, asked, wanted, found) -> str:
    if asked == "choices":
        wanted, found = [c for c in wanted if c not in found] or wanted, [c for c in found if c not in wanted] or found
    return f"{asked}: {wanted} by the interpreter, {found} by the engine, after {one.turn_so_far} in {one.text()}"


def _text(one, other, choice, turns) -> None:
    """A whole turn of these that begins with the choice reads the same on both."""
    if turn := next((t for t in turns if t and t[0] == choice), None):
        text = one.turn_text(turn)
        assert other.turn_text(turn) == text
        if not one.turn_so_far:
            assert other.validate(text).legal == one.validate(text).legal, text


def _near(choice: Choice, rng) -> Choice:
    """The choice with one argument a little different."""
    args = list(choice.args)
    if args:
        k = rng.randrange(len(args))
        args[k] = max(args[k] + rng.choice([-1, 1]), 0)
    return Choice(choice.action, tuple(args))


def _taken_back(other, trail: list[dict]) -> None:
    """Every play undone and made again: the same positions, with the same hash."""
    path, marks = [], []
    for wanted in reversed(trail):
        found = answers(other)
        assert found == wanted
        marks.append(hash(other))
        path.append(other.copy())
        if wanted is not trail[0]:
            other.undo()
    for kept, mark in zip(path, marks):
        assert hash(kept) == mark
