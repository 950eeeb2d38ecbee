"""Turns of shipped games: counted and drawn without listing where their structure allows it."""

import random
from collections import Counter
from pathlib import Path

import pytest

from ludex.codegen.build import build
from ludex.dsl.errors import PlayError
from ludex.dsl.load import load
from ludex.engine.crt import exact
from ludex.engine.game import Game

pytestmark = pytest.mark.usefixtures("quick_to_build")

RULES = Path(__file__).parents[2] / "rules"
MOST = 20000


def game_of(name: str, **settings: int) -> Game:
    model = load(next(RULES.rglob(f"{name}.rules")))
    return Game(model, settings, build(model, settings))


def after(game: Game, plies: int, seed: int):
    position, rng = game.start(seed=3), random.Random(seed)
    while position.turn_count < plies and not position.over:
        position.play_turn(position.sample_turn(rng))
    return position


@pytest.mark.parametrize("about", [0, 3, 2**53 + 1, 2**63 - 1, 2**64, 3**100, 10**300 + 7])
def test_a_number_is_put_together_from_its_rests(about):
    assert exact(float(about), lambda modulus: about % (modulus or 2**64)) == about


@pytest.mark.parametrize(
    "name, settings",
    [("honeychain", {"size": 5}), ("honeychain", {"size": 7}), ("honeychain_double", {"size": 5})],
    ids=str,
)
def test_turns_are_counted_as_listed(name, settings):
    game, compared = game_of(name, **settings), 0
    for plies in range(0, 13, 2):
        position = after(game, plies, plies)
        if not position.over and position.unlisted_turns() <= MOST:
            listed = list(position.turns())
            assert position.count_turns() == len(listed)
            assert [position.nth_turn(n) for n in range(0, len(listed), 97)] == listed[::97]
            compared += 1
    assert compared


def test_moves_of_rabbits_are_counted_as_the_interpreter_counts_them():
    game = game_of("rabbits")
    for plies in range(0, 12, 3):
        position = after(game, plies, plies)
        assert position.unlisted_turns() == position.reference().count_turns()
        for n in (0, position.count_turns() // 2, position.count_turns() - 1):
            assert position.validate(position.turn_text(position.nth_turn(n))).legal


def test_an_even_draw_gives_every_turn_as_often_as_the_numbers_that_are_drawn():
    position = after(game_of("honeychain", size=5), 9, 1)
    listed, rng, again = list(position.turns()), random.Random(5), random.Random(5)
    drawn = Counter(position.sample_turn(rng, even=True) for _ in range(10 * len(listed)))
    assert drawn == Counter(listed[again.randrange(len(listed))] for _ in range(10 * len(listed)))
    assert set(drawn) == set(listed) and max(drawn.values()) <= 40


def test_turns_that_depend_on_each_other_are_not_drawn_evenly():
    rows = ["1........", *["........."] * 7, "........2"]
    position = game_of("viruses", rows=9, columns=9).start({"stone": rows})
    assert position.unlisted_turns() is None and position.count_turns() > 0
    with pytest.raises(PlayError):
        position.sample_turn(random.Random(1), even=True)


def test_a_number_that_fits_into_a_word_needs_no_primes(monkeypatch):
    monkeypatch.setattr("ludex.engine.crt._is_prime", None)
    assert exact(9.0, lambda modulus: 9) == 9


WIDE = """
game wide "Wide"
players A B
board grid 9 9
cell hue: none | player
action open(at in row == 1):
    require turns == 0
    hue[at] = me
action put(at in cells): hue[at] = me
turn: open else (0..81 set of put)
end when turns > 1: draw
"""


def test_perft_is_exact_beyond_64_bits(tmp_path):
    rules = tmp_path / "wide.rules"
    rules.write_text(WIDE)
    model = load(rules)
    position = Game(model, {}, build(model)).start()
    assert [position.perft(depth) for depth in range(3)] == [1, 9, 9 * 2**81]
    position.play_turn(next(position.turns()))
    assert position.perft(1) == position.count_turns() == 2**81
