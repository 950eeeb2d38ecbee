"""Mutants: one mistake each, of the right types, elsewhere the same objects."""

import random

from dsl.reference import Game
from fuzz.mutants import mutant
from tests.dsl.small_games import model_of
from tests.fuzz.test_liars import LINE


def test_a_mutant_is_another_game():
    model = model_of(LINE)
    made = [mutant(model, random.Random(seed)) for seed in range(40)]
    assert len({m.what for m in made}) > 8
    changed = sum(
        (m.model.actions, m.model.turn, m.model.ends, m.model.score)
        != (model.actions, model.turn, model.ends, model.score)
        for m in made
    )
    assert changed == len(made)
    assert all(m.model.fields is model.fields for m in made)


def test_a_mutant_can_be_played():
    for seed in range(8):
        Game(mutant(model_of(LINE), random.Random(seed)).model).start().choices()
