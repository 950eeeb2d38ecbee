"""What the words mean: no word of the language without it."""

import re

import pytest

from ludex.dsl.resolving.context import FUNCTIONS, GRID_VALUES, VALUES
from ludex.dsl.syntax.grammar import rules_parser
from ludex.dsl.world.moved_places import MOVES
from ludex.services.words import BUILTINS, MOTIONS, TYPES, WORDS, meaning


def words_of_the_grammar() -> set[str]:
    words = (re.match(r"(\w+)\\b", one.pattern.value) for one in rules_parser().terminals)
    return {word[1] for word in words if word}


def test_every_builtin_is_told_and_nothing_else():
    assert set(BUILTINS) == {*VALUES, *GRID_VALUES, *FUNCTIONS, "pass"}


def test_every_word_of_the_grammar_is_told():
    words = words_of_the_grammar()
    assert len(words) > 40
    assert [word for word in sorted(words) if meaning(word) is None] == []


def test_only_words_of_the_language_are_told():
    known = words_of_the_grammar() | set(MOTIONS) | {one.split()[0] for one in TYPES}
    assert [word for word in WORDS if word not in known] == []


def test_the_motions_are_those_that_a_symmetry_may_name():
    assert set(MOTIONS) - {"swap"} == set(MOVES)


@pytest.mark.parametrize("word", ["joined", "require"])
def test_a_word_is_told_with_how_it_is_written(word):
    written, told = meaning(word)
    assert word in written and told.endswith(".")
