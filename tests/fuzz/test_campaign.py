"""Findings are kept, tried first, and dropped from the list when they no longer show; openings; hypothesis."""

import re
from math import inf
from random import Random

import pytest

from ludex.fuzz import play
from ludex.fuzz.campaign import Outcome, Plan, fuzz
from ludex.fuzz.corpus import Corpus
from ludex.fuzz.drawn import drawn_games
from ludex.fuzz.finding import Opening, as_data, from_data
from ludex.fuzz.play import replay
from ludex.fuzz.start_data import opening, unlikely_opening
from ludex.fuzz.starts import disagreement
from ludex.fuzz.subject import Subject, interpreter, subject
from ludex.fuzz.workers import Task, run_tasks
from tests.dsl.small_games import model_of
from tests.fuzz.liars import Liar, subject_with
from tests.fuzz.test_liars import LINE, LONG, FewerChoices, WrongScore

pytestmark = pytest.mark.usefixtures("quick_to_build")


def test_a_finding_is_kept_and_tried_first(tmp_path):
    model, corpus = model_of(LINE), Corpus(tmp_path, "line")
    first = fuzz(subject_with(model, WrongScore), Plan(LONG, 40, shrink=0.5), corpus)
    assert first.files[0].is_file()
    again = fuzz(subject_with(model, WrongScore), Plan(LONG, 40), corpus)
    assert again.games == 1 and again.findings[0].kind == first.findings[0].kind
    mended = fuzz(subject_with(model, Liar), Plan(LONG, 2), corpus)
    assert not mended.findings and mended.fixed == first.files


def test_a_finding_survives_json():
    subject = subject_with(model_of(LINE), WrongScore)
    found = fuzz(subject, Plan(LONG, 40, shrink=0)).findings[0]
    assert from_data(as_data(found)) == found
    assert replay(subject, found).kind == found.kind


def test_hypothesis_makes_a_game_simple():
    subject = subject_with(model_of(LINE), FewerChoices)
    found = drawn_games(subject, Opening(), 1, 30, inf, lambda: None)
    assert found is not None and not found.turns  # the start shows it already


GIVEN = """game cross "Cross"
players 2..4 = 2
board grid 5 5
cell stone: empty "." | wall "#" | cross of player "1234"
start stone = given
start:
    require all(count(stone == cross of p) == 1 for p in players), "one cross each"
let mine = stone == cross of me
action grow(at in (stone == empty) & near(mine)):
    stone[at] = cross of me
turn: grow else pass
score p: count(stone == cross of p)
end when turns >= 8
"""


def test_given_data_are_found_by_chance():
    model = model_of(GIVEN)
    openings = [opening(model, Random(seed)) for seed in range(10)]
    assert all(made.given["stone"] for made in openings)
    assert len({str(made) for made in openings}) == 10


def test_a_start_that_only_one_engine_accepts_is_found():
    lax = GIVEN.replace("== 1 for", ">= 1 for")
    subject = Subject(model_of(GIVEN), [interpreter(model_of(GIVEN)), interpreter(model_of(lax))])
    right = opening(subject.model, Random(1))
    starts = (unlikely_opening(subject.model, Random(seed), right) for seed in range(200))
    found = next(found for start in starts if (found := disagreement(subject, start)))
    assert found.kind == "given" and {said for _, said in found.answers} == {"accepts it", "refuses it"}
    assert replay(subject, found) == found


def test_settings_that_are_fixed_stay():
    assert {opening(model_of(GIVEN), Random(seed), {"players": 3}).settings["players"] for seed in range(5)} == {3}


def test_steps_of_an_open_length_are_fuzzed_on_an_engine_for_one_length():
    rules = LINE.replace("players", "param reach: 1..3 = 2\nplayers", 1).replace(
        "in free)", "in free - ring(free, reach))"
    )
    made = subject(model_of(rules))
    assert made.names == ("interpreter", "engine") and made.kept == {"reach": 2}
    assert [len({game.settings["reach"] for game in made.games({"reach": reach})}) for reach in (2, 3)] == [1, 1]


def test_checks_that_a_long_turn_is_too_deep_for_are_counted(monkeypatch):
    def deep(table, probe):
        raise RecursionError

    monkeypatch.setitem(play.CHECKS, "texts", (deep, 1))
    model = model_of(LINE)
    outcome = fuzz(Subject(model, [interpreter(model)]), Plan(LONG, cases=2))
    assert not outcome.findings
    told = re.compile("checks left out, as a turn had too many choices for them: [1-9][0-9]*")
    assert any(map(told.fullmatch, outcome.notes))


def cases(tmp_path, workers, backend="threading"):
    """What so many workers look at in ten games of the interpreter."""
    file = tmp_path / "line.rules"
    file.write_text(LINE, encoding="utf-8")
    task = Task(str(file), Plan(LONG, cases=10, seed=3), engines="interpreter")
    (outcome,) = run_tasks([task], workers, backend)
    return outcome


def test_cases_are_the_same_for_one_worker_and_for_three(tmp_path):
    alone, shared = cases(tmp_path, 1, "loky"), cases(tmp_path, 3)
    assert (alone.games, shared.games) == (10, 10)
    assert alone.looked == shared.looked and alone.basis == shared.basis


def test_cases_of_an_engine_do_not_depend_on_the_clock(monkeypatch):
    model, outcomes = model_of(LINE), []
    for _ in range(2):
        outcomes.append(fuzz(subject(model), Plan(LONG, cases=6)))
        monkeypatch.setattr("ludex.fuzz.record.RECORDING", 0.0)
        monkeypatch.setattr("ludex.fuzz.campaign.LATE", 0.0)
    assert outcomes[0].games == outcomes[1].games == 6 and outcomes[0].looked == outcomes[1].looked


@pytest.mark.parametrize(
    "games, positions, told",
    [
        (1, 37, "only 1 game, 37 positions"),
        (12, 99, "only 12 games, 99 positions"),
        (12, 100, "12 games, 100 positions"),
        (200, 9, "200 games, 9 positions"),
    ],
)
def test_few_games_and_few_positions_are_called_so(games, positions, told):
    outcome = Outcome("line", games=games, looked=set(range(positions)))
    assert outcome.basis == told and outcome.little == told.startswith("only")
