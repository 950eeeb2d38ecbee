"""Mutants: one mistake each, of the right types, elsewhere the same objects."""

import random
from itertools import islice

from ludex.codegen.compile import compile_model
from ludex.dsl.reference import Game
from ludex.fuzz.mutants.mutants import mutant, mutants, slips
from tests.dsl.small_games import model_of
from tests.fuzz.test_liars import LINE

PLAYED = ("actions", "turn", "ends", "score", "starts")


def test_a_mutant_is_another_game():
    model = model_of(LINE)
    made = [mutant(model, slip).model for slip in slips(model)]
    assert len(made) > 20
    assert all(any(getattr(m, part) != getattr(model, part) for part in PLAYED) for m in made)
    assert all(m.fields is model.fields for m in made)


def test_none_comes_twice():
    found = slips(model_of(LINE))
    assert len(set(found)) == len(found)


def test_a_definition_may_be_wrong_in_one_of_its_uses():
    model = model_of(LINE.replace("end when", "let last = turns == 99\nend when last: draw\nend when last or ", 1))
    within = [slip for slip in slips(model) if slip.within]
    assert within
    whole = compile_model(model, {})
    assert sum(compile_model(mutant(model, slip).model, {}) != whole for slip in within) > len(within) / 2


def test_a_mutant_can_be_played():
    for made in islice(mutants(model_of(LINE), random.Random(1)), 8):
        Game(made.model).start().choices()


def test_two_mistakes_come_when_those_alone_are_used_up():
    model = model_of(LINE)
    single = slips(model)
    after = next(islice(mutants(model, random.Random(1)), len(single), None))
    assert "; " in after.what and compile_model(after.model, {}) != compile_model(model, {})
