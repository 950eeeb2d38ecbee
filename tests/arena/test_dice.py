"""The judge's outcomes: committed to before the game, drawn by their weights, checked afterwards."""

from collections import Counter
from dataclasses import replace

import pytest

from ludex.arena.game.dice import Dice, commitment, derived, number_below
from ludex.arena.game.reasons import Reason
from ludex.arena.play_game import judge
from ludex.arena.players import BotPlayer, ScriptedPlayer
from ludex.arena.results.records import from_json, replay, to_json, verify
from ludex.bots import make
from ludex.dsl.choice import CHANCE
from ludex.dsl.load import check
from ludex.dsl.reference import Game

RACE = """game race "Race"
players Ann Bob
player at: 0..40
turn going: bool = true
chance first(p in players): next = p
chance roll(n in 1..4) by 5 - n:
    at[me] += n
    going = n < 3
action throw
action stay: going = false
setup: first
turn: while going: (stay or throw then roll)
payoff p: at[p] - 5
end when at[me] >= 10: win me
"""


@pytest.fixture(scope="module")
def race():
    model, findings = check("race.rules", RACE)
    assert not findings
    return Game(model)


def players():
    return [BotPlayer(make("random", seed)) for seed in (1, 2)]


def test_numbers_below_are_even_and_repeat():
    numbers = [number_below("s", counter, 6) for counter in range(3000)]
    assert numbers == [number_below("s", counter, 6) for counter in range(3000)]
    assert all(abs(count - 500) < 110 for count in Counter(numbers).values()) and len(set(numbers)) == 6
    assert number_below("other", 0, 1 << 60) != number_below("s", 0, 1 << 60)


def test_a_secret_makes_the_same_outcomes_again(race):
    position = race.start()
    assert position.mover == CHANCE
    assert [Dice("a").draw(position) for _ in range(3)] == [Dice("a").draw(position)] * 3


def test_a_judged_game_is_replayed_and_verified(race):
    record = judge(race, players(), seed=4, secret=derived("word", "4"))
    assert record.reason == Reason.ENDED and record.turns[0].startswith("first ")
    assert any("roll" in turn and "throw" in turn for turn in record.turns)
    record = from_json(to_json(record))
    assert replay(record, lambda _: race).same
    told = verify(record, lambda _: race, "word")
    assert told.same and commitment("word") in told.message
    assert not verify(record, lambda _: race, "other").same
    assert not verify(replace(record, secret="another"), lambda _: race).same


def test_nobody_chooses_an_outcome(race):
    cheat = [ScriptedPlayer(["throw; roll 1"] * 9) for _ in range(2)]
    record = judge(race, cheat, seed=1)
    assert record.reason == Reason.ILLEGAL and "decided by chance" in record.loss.message
    assert replay(record, lambda _: race).same


def test_a_fault_after_an_outcome_keeps_what_was_played(race):
    record = judge(race, [ScriptedPlayer(["throw", "nonsense"]) for _ in range(2)], seed=1)
    assert record.loss is not None and "then=" in record.loss.position
    assert replay(record, lambda _: race).same


def test_the_same_seed_gives_the_same_game(race):
    one, other = (judge(race, players(), seed=9) for _ in range(2))
    assert one.turns == other.turns and verify(one, lambda _: race).same


def test_outcomes_in_a_row_are_drawn_together():
    text = RACE.replace("setup: first", "setup: first then deal").replace(
        "action throw", "chance deal(p in players): at[p] = 1\naction throw"
    )
    model, findings = check("race.rules", text)
    assert not findings
    record = judge(Game(model), players(), seed=4, secret="word")
    assert record.reason == Reason.ENDED and record.turns[0].count("; ") == 1
    assert verify(record, lambda _: Game(model)).same
