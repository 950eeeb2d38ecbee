"""The terms of evaluations: their values add up to the evaluation, and lines are those of the rules."""

import random
from pathlib import Path

import pytest

from ludex import load
from ludex.bots.errors import Refused
from ludex.bots.eval.linear import LinearEvaluation
from ludex.bots.eval.pattern_weights import weights_beside
from ludex.bots.eval.patterns import PatternEvaluation
from ludex.bots.eval.pursuit import Pursuit
from ludex.bots.eval.threats import Threats
from ludex.bots.explain import explained
from ludex.bots.random_openings import random_opening
from ludex.dsl.errors import LudexError
from ludex.shipped import RULES
from ludex.training.episode_start import beginning

JUDGES = {
    "breakthrough": ("alphabeta", lambda game: PatternEvaluation(weights_beside(game))),
    "chess": ("alphabeta", lambda game: PatternEvaluation(weights_beside(game))),
    "dots": ("alphabeta", lambda game: PatternEvaluation(False)),
    "bioblots_small": ("plan", lambda game: LinearEvaluation()),
    "rabbits": ("plan", lambda game: Pursuit()),
    "viruses": ("bestfirst", lambda game: Threats()),
}


@pytest.mark.parametrize("name", JUDGES)
def test_the_worths_of_the_terms_are_the_judgement(name):
    bot, judge_of = JUDGES[name]
    game = load(name)
    judge = judge_of(game)
    for turns in (0, 5, 8):
        position = random_opening(beginning(game, 1), turns, random.Random(turns))
        found = explained(position, bot)
        assert sum(term.worth for term in found) == pytest.approx(judge.of(position), abs=1e-6)
        for term in found:
            file, _, line = term.line.partition(":")
            assert Path(RULES, file).read_text(encoding="utf-8").splitlines()[int(line) - 1].strip()


@pytest.mark.usefixtures("quick_to_build")
def test_ways_to_a_connection_conduct():
    position = load("hex", size=5).start()
    position.play_turn(next(turn for turn in position.turns() if position.turn_text(turn) == "c3"))
    found = {term.name: (term.mine, term.others, term.worth) for term in explained(position, "connect")}
    mine, others, worth = found["conductance of ways"]
    assert mine < others and worth < 0


def test_terms_name_the_rules_that_they_come_from():
    position = load("bioblots_small").start()
    lines = {term.name: term.line for term in explained(position, "plan")}
    file, _, line = lines["harvest"].partition(":")
    assert "worth" in Path(RULES, file).read_text(encoding="utf-8").splitlines()[int(line) - 1]


def test_a_bot_without_terms_names_those_that_have_some():
    with pytest.raises(
        LudexError, match="mcts evaluates no terms of the rules: .*\ntake one of alphabeta, bestfirst, connect"
    ):
        explained(load("tictactoe").start(), "mcts")
    with pytest.raises(Refused, match="take another bot"):
        explained(load("tictactoe").start(), "connect")
