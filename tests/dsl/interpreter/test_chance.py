"""Chance in the interpreter: outcomes with weights, the setup, what players get, and exact numbers of the tree."""

import random
from fractions import Fraction
from pathlib import Path

import pytest

from ludex.dsl.chance_tree import count_nodes, weighted_perft
from ludex.dsl.choice import CHANCE, drawn
from ludex.dsl.errors import DeadEnd
from ludex.dsl.load import check, load
from ludex.dsl.reference import Game

LIBRARY = Path(__file__).parents[3] / "rules" / "library"
POKER = """game poker "Kuhn poker, all cards open"
players First Second
player hand: 0..3
player chips: 1..2 = 1
chance deal(p in players, c in (1..3) - hand[players]): hand[p] = c
setup: each p in players: deal(p)
action bet: chips[me] = 2
turn: pass or bet
score p: hand[p]
payoff p: min(chips[players]) if p in winners else -min(chips[players])
end when chips[me] < chips[next]: lose me
end when turns > 1 and chips[me] == chips[next]
check: tree 4 24 30
"""
URN = """game urn "Urn"
players One Two
game left[1..3]: 0..4 = [1, 0, 3]
player got: 0..20
chance draw_one(k in 1..3) by left[k]:
    left[k] -= 1
    got[me] += k
turn: draw_one
payoff p: got[p]
end when turns == 4
"""


def game_of(text, name="made.rules"):
    model, findings = check(name, text)
    assert model is not None and not findings, findings
    return Game(model)


def test_the_tree_of_kuhn_poker_has_the_nodes_that_openspiel_counts():
    assert count_nodes(game_of(POKER).start(), 100) == (4, 24, 30)
    assert count_nodes(game_of(POKER).start(), 20) is None


def test_the_value_of_kuhn_poker_played_evenly_is_one_eighth():
    def value(position):
        if position.over:
            return position.payoffs()[0]
        outcomes = position.outcomes() or [(choice, 1) for choice in position.choices()]
        total, found = sum(weight for _, weight in outcomes), 0
        for choice, weight in outcomes:
            there = position.copy()
            there.play(choice)
            found += Fraction(weight, total) * Fraction(value(there))
        return found

    assert value(game_of(POKER).start()) == Fraction(1, 8)


def test_only_outcomes_with_a_weight_are_offered():
    position = game_of(URN).start()
    assert position.mover == CHANCE and position.player == 0
    assert [(choice.args, weight) for choice, weight in position.outcomes()] == [((1,), 1), ((3,), 3)]
    assert not position.legal(type(position.choices()[0])(0, (2,)))
    assert "weight 0" in position.validate("draw_one 2").reason


def test_those_who_get_most_have_won_where_nothing_else_is_said():
    position = game_of(URN).start()
    for k in (3, 1, 3, 3):
        position.apply_text(f"draw_one {k}")
    assert position.payoffs() == [6.0, 4.0] and position.winners == {0}


def test_perft_counts_outcomes_and_weighted_perft_expects_turns():
    position = game_of(URN).start()
    assert [position.perft(depth) for depth in (1, 2, 3, 4)] == [2, 3, 4, 4]
    assert [weighted_perft(position, depth) for depth in (1, 2, 3, 4)] == [1, 1, 1, 1]
    hands = game_of(POKER).start()
    assert [weighted_perft(hands, depth) for depth in (1, 2, 3)] == [1, 2, 4]


def test_an_outcome_is_found_by_a_number_below_the_sum_of_weights():
    outcomes = game_of(URN).start().outcomes()
    assert [drawn(outcomes, n).args for n in range(4)] == [(1,), (3,), (3,), (3,)]
    with pytest.raises(ValueError):
        drawn(outcomes, 4)


def test_chance_without_an_outcome_is_a_dead_end():
    position = game_of(URN.replace("turns == 4", "turns == 9")).start()
    with pytest.raises(DeadEnd):
        for _ in range(5):
            position.play(position.sample_choice(random.Random(1)))


@pytest.mark.parametrize("name", ["pig", "einstein"])
def test_a_game_of_the_library_comes_to_an_end(name):
    rng = random.Random(7)
    position = Game(load(LIBRARY / f"{name}.rules"), {"goal": 20} if name == "pig" else {}).start()
    while not position.over and position.turn_count < 10:
        position.play(position.sample_choice(rng))
    assert position.turn_count > 2


def test_the_mover_of_the_setup_means_nothing():
    model, findings = check("made.rules", URN.replace("turn:", "setup: draw_one\nturn:"))
    assert model is None and {one.code for one in findings} == {"A04"}
