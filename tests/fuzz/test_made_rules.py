"""Ludex itself fuzzed: random rules files never crash the tools, and where they check both engines play alike.

LUDEX_MADE_RULES is how many files are compiled (building takes seconds each); without it a few.
"""

import os
import random
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from ludex.codegen.refused import Refused
from ludex.dsl.errors import PlayError
from ludex.dsl.format import format as formatted_tree
from ludex.dsl.load import check
from ludex.dsl.parse import parse
from ludex.dsl.reference import Game as Reference
from ludex.dsl.render import render
from ludex.dsl.rules_error import RulesError
from ludex.dsl.run_checks import Execution, run_checks
from ludex.fuzz.finding import Finding, Opening, Script
from ludex.fuzz.start_data import opening
from tests.fuzz.rules_strategy import broken_rules, rules

FILE = str(Path(__file__).parent / "data" / "made.rules")  # what the files are called: their data stand beside it
COMPILED = int(os.environ.get("LUDEX_MADE_RULES", "2"))
OURS = {"engines", "copy", "pickle", "crash"}  # kinds of findings that no rules are to blame for


def tried(examples):
    """So many examples, the same ones every time, however long each takes."""
    return settings(
        max_examples=examples, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )


def format_source(text, file):
    return formatted_tree(parse(text, file))


def checked(text):
    """The model, None if something is wrong with it; findings can always be shown."""
    model, found = check(FILE, text)
    assert render(found, {FILE: text}) or not found
    assert model is not None or found
    return model


@tried(25)
@given(rules())
def test_made_files_are_formatted_without_a_change_of_meaning(text):
    formatted = format_source(text, FILE)
    assert format_source(formatted, FILE) == formatted
    assert parse(formatted, FILE) == parse(text, FILE)


@tried(30)
@given(broken_rules())
def test_broken_files_crash_neither_check_nor_fmt(text):
    checked(text)
    with suppress(RulesError):
        format_source(text, FILE)


@tried(25)
@given(rules())
def test_made_games_are_played_by_the_interpreter(text):
    model = checked(text)
    if model is None:
        return
    rng, start = random.Random(0), opening(model, random.Random(0), {}, {})
    position = start.begun(Reference(model, start.settings))
    for _ in range(20):
        if position.over:
            break
        choices = position.choices()
        assert choices == sorted(set(choices))
        with suppress(PlayError):  # a dead end that only the checker's warnings foresee
            position.play(rng.choice(choices))
    assert position.text()


@cache
def good_share() -> float:
    """How many of the made files check."""
    good = []

    @tried(40)
    @given(rules())
    def look(text):
        good.append(checked(text) is not None)

    look()
    return sum(good) / len(good)


def test_most_made_files_check():
    assert good_share() > 0.5


def compiled(text, seconds):
    """Builds a file's engine (with its undefined behaviour checked) and fuzzes it; what rules are not to blame for."""
    from ludex.codegen.build import build
    from ludex.engine.game import Game
    from ludex.fuzz.campaign import Plan, fuzz
    from ludex.fuzz.subject import Subject, interpreter

    model = checked(text)
    if model is None:
        return None
    try:
        module = build(model, debug=True)
    except Refused:
        return None
    engines = [interpreter(model), ("engine", lambda values: Game(model, dict(values), module))]
    outcome = fuzz(Subject(model, engines), Plan(seconds, findings=100, shrink=0.0))
    return [found for found in outcome.findings if found.kind in OURS] + _other_perfts(model, engines)


def _other_perfts(model, engines):
    """Checks (nearly all are wrong) of which the engine says something else than the interpreter."""
    ran = [run_checks(model, Execution(name, maker, 10.0)) for name, maker in engines]
    perfts = [pair for pair in zip(*ran) if pair[0].line.kind == "perft" and not any(one.not_run for one in pair)]
    said = [(first.wrong, other.wrong) for first, other in perfts if first.wrong != other.wrong]
    return [Finding(model.name, "engines", f"checks: {said}", Script(Opening()))] if said else []


@pytest.mark.filterwarnings("ignore")
def test_made_games_agree_with_the_interpreter(monkeypatch, tmp_path):
    if "LUDEX_MADE_RULES" in os.environ:  # a few stay in the cache, many do not
        monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    done = []

    @tried(COMPILED * 10)
    @given(rules())
    def play(text):
        if len(text) < 250 or len(done) >= COMPILED:  # the first ones that are drawn are all alike
            return
        found = compiled(text, 1.0)
        done.extend([text] if found is not None else [])
        assert not found, f"{text}\n{found[0].kind}: {found[0].message}\n{found[0].answers}\n{found[0].turns}"

    play()
    assert done


FOUND = (  # what made files have found, made short
    """game others "The field is of any of an open number of players"
players 2..4 = 2
board grid 3 3
cell owner: none | player
action put(at in (owner == none) & (beside(owner in others) | beside(owner in players))): owner[at] = me
action begin(at in owner == none): owner[at] = me
turn: put else begin else pass
end when turns >= 8: draw
""",
)


@pytest.mark.parametrize("text", FOUND, ids=lambda text: text.split()[1])
def test_what_was_found_stays_mended(text):
    assert compiled(text, 2.0) == []
