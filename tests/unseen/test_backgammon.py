"""Backgammon of the library beside a small program of its own, written from the rules of the game: the places that a
roll leads to, from the start and from places met in play."""

import random
from pathlib import Path

import pytest

from ludex.codegen.build import build
from ludex.dsl.choice import CHANCE
from ludex.dsl.load import load
from ludex.engine.game import Game

RULES = Path(__file__).parents[2] / "rules" / "library" / "backgammon.rules"
BAR = 25


class Board:
    """Men on the points 1..24 as each player counts them, 25 the bar, 0 off."""

    def __init__(self, mine, theirs):
        self.mine, self.theirs = tuple(mine), tuple(theirs)

    def steps(self, die):
        """The boards after one man has gone."""
        found = []
        for n in range(1, BAR + 1):
            if not self.mine[n] or self.mine[BAR] and n != BAR:
                continue
            to = n - die
            if to <= 0:
                farthest = max(k for k in range(1, BAR + 1) if self.mine[k])
                if farthest > 6 or to < 0 and n != farthest:
                    continue
            elif self.theirs[BAR - to] > 1:
                continue
            mine, theirs = list(self.mine), list(self.theirs)
            mine[n] -= 1
            mine[max(to, 0)] += 1
            if to > 0 and theirs[BAR - to] == 1:
                theirs[BAR - to] = 0
                theirs[BAR] += 1
            found.append(Board(mine, theirs))
        return found

    def key(self):
        return self.mine, self.theirs


def runs(board, dice):
    """(board, dice played) after dice in this order, each played if it can be."""
    after = board.steps(dice[0]) if dice else []
    if not after:
        yield board, 0
    for there in after:
        for end, used in runs(there, dice[1:]):
            yield end, used + 1


def ends(board, high, low):
    """The boards after a roll has been played as far as it can be; of two dice the greater, where only one can."""
    orders = [(high,) * 4] if high == low else [(high, low), (low, high)]
    found = [(end.key(), used, order[0]) for order in orders for end, used in runs(board, order)]
    most = max(used for _, used, _ in found)
    best = [(key, first) for key, used, first in found if used == most]
    if most == 1 and any(first == high for _, first in best):
        best = [one for one in best if one[1] == high]
    return {key for key, _ in best}


@pytest.fixture(scope="module")
def backgammon():
    model = load(RULES)
    return Game(model, {}, build(model, {}))


def men(position, player):
    return tuple(position[f"men[{n}]"][position.game.player_names[player]] for n in range(BAR + 1))


def reached(position):
    """The boards after the turns of the player whose roll has been drawn, as that player counts."""
    me = position.player
    found = set()
    for turn in position.turns():
        there = position.copy()
        there.play_turn(turn)
        found.add((men(there, me), men(there, 1 - me)))
    return found


def test_every_roll_of_the_first_turns_leads_where_the_rules_of_backgammon_say(backgammon):
    rng, compared, position = random.Random(11), 0, backgammon.start()
    while not position.over and position.turn_count < 24:
        if position.mover != CHANCE:
            me = position.player
            if len(position.turn_so_far) == (position.turn_count > 0):
                board = Board(men(position, me), men(position, 1 - me))
                high, low = position["high"], position["low"]
                assert reached(position) == ends(board, high, low), position.text()
                compared += 1
        position.play(position.sample_choice(rng))
    assert compared > 20


def test_the_rolls_have_their_weights(backgammon):
    position = backgammon.start()
    assert len(position.outcomes()) == 30 and {weight for _, weight in position.outcomes()} == {1}
    position.play(position.choices()[0])
    position.play_turn(next(position.turns()))
    weights = [weight for _, weight in position.outcomes()]
    assert len(weights) == 21 and sum(weights) == 36
