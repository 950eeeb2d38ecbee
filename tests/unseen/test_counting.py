"""Sets of choices counted without listing: the number of turns, and each turn by its number, agree
with listing them on the interpreter; sets whose choices touch each other are not counted so."""

import math
import random
from itertools import islice
from pathlib import Path

import pytest

from ludex.codegen.build import build
from ludex.codegen.folding import must_fold
from ludex.dsl.errors import PlayError
from ludex.dsl.load import load
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.unseen.compare import _game

HERE = Path(__file__).resolve().parent
MOST = 200  # turns that are listed one by one

# name, settings, whether they are folded in
COUNTED = [
    ("counting_chain", {}, True),
    ("counting_chain", {"most": 4, "least": 1}, False),
    ("counting_chain", {"most": 1, "least": 0}, True),
    ("counting_bushes", {}, True),
    ("counting_pairs", {}, True),
    ("counting_lame", {}, True),
]


# Constructs beside: distances that are not constants, sums over sets of sets, each that may act, maps of elements.
OTHERS = [
    ("counting_rings", {}, True, 8),
    ("counting_rings", {"far": 1}, False, 3),
    ("counting_rings", {"far": 4}, False, 3),
    ("counting_groups", {}, True, 3),
    ("counting_each", {}, True, 12),
    ("counting_maps", {}, True, 4),
    ("counting_lame", {}, True, 8),
]


def both(name: str, settings: dict[str, int], folded: bool):
    """The game on the interpreter and on an engine with all settings folded in, or only those that must be."""
    model = load(HERE / f"{name}.rules")
    values = {**{p.name: p.default for p in model.params}, **settings}
    kept = values if folded else {parameter: values[parameter] for parameter in must_fold(model)}
    return Reference(model, settings), Game(model, settings, build(model, kept))


@pytest.mark.parametrize("name, settings, folded", [*COUNTED, ("counting_touching", {}, True)], ids=str)
def test_engine_agrees_with_interpreter(name, settings, folded):
    reference, engine = both(name, settings, folded)
    for number in range(2):
        assert _game(reference, engine, random.Random(f"{name} {number}"), 20, name == "counting_pairs")


@pytest.mark.parametrize("name, settings, folded, games", OTHERS, ids=str)
def test_engine_agrees_where_constructs_stand_otherwise(name, settings, folded, games):
    reference, engine = both(name, settings, folded)
    for number in range(games):
        assert _game(
            reference,
            engine,
            random.Random(f"{name} {number}"),
            12,
            1 if number == 0 and name != "counting_each" else 0,
        )


@pytest.mark.parametrize("name, settings, folded", COUNTED, ids=str)
def test_sets_are_counted_as_one_by_one(name, settings, folded):
    reference, engine = both(name, settings, folded)
    counted = 0
    for number in range(4):
        rng = random.Random(f"{name} {number} counting")
        one, other = reference.start(), engine.start()
        while not one.over:
            turns = other.unlisted_turns()
            if turns is not None:
                listed = list(islice(one.turns(), MOST + 1))
                assert turns == one.count_turns() if len(listed) > MOST else turns == len(listed), one.text()
                if len(listed) <= MOST:
                    assert [other.nth_turn(n) for n in range(turns)] == listed
                    counted += 1
                with pytest.raises(IndexError):
                    other.nth_turn(turns)
            choice = rng.choice(one.choices())
            one.play(choice)
            other.play(choice)
    assert counted >= 15


def test_sets_whose_choices_touch_each_other_are_listed():
    reference, engine = both("counting_touching", {}, True)
    for number in range(4):
        rng = random.Random(number)
        one, other = reference.start(), engine.start()
        while not one.over:
            assert other.unlisted_turns() is None
            assert other.count_turns() == one.count_turns()
            turn = one.sample_turn(rng)
            one.play_turn(turn)
            other.play_turn(turn)


def test_the_interpreter_numbers_turns_as_it_lists_them():
    position = Reference(load(HERE / "counting_pairs.rules"), {}).start()
    listed = list(position.turns())
    assert [position.nth_turn(n) for n in range(len(listed))] == listed
    with pytest.raises(IndexError):
        position.nth_turn(len(listed))
    with pytest.raises(IndexError):
        position.nth_turn(-1)


def test_numbers_beyond_a_word_are_exact():
    _, engine = both("counting_wide", {}, False)
    position, rng = engine.start(), random.Random(1)
    keeping = [1, 2]  # sets of cells of a row, no two side by side
    while len(keeping) <= 200:
        keeping.append(keeping[-1] + keeping[-2])
    for turns in (2**200, keeping[200], math.comb(200, 2) + math.comb(200, 3)):
        assert position.count_turns() == turns
        last = position.nth_turn(turns - 1)
        assert position.validate(position.turn_text(last)).legal
        position.play_turn(position.sample_turn(rng, even=True))
    assert position.over


def test_a_component_that_is_too_large_is_given_up(monkeypatch):
    monkeypatch.setenv("LUDEX_CFLAGS", "-O0 -DLX_WAYS=1024")  # with room for 131,072 ways it counts for seconds
    _, engine = both("counting_wide", {"high": 30, "wide": 30}, False)
    position = engine.start()
    assert position.count_turns() == 2**900
    position.play_turn(())
    assert position.unlisted_turns() is None
    with pytest.raises(PlayError):
        position.sample_turn(random.Random(1), even=True)
