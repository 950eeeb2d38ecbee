"""The search over whole turns, and the terms of the rules that it judges by."""

import random
from math import log2
from pathlib import Path

import pytest

import ludex
from ludex import bots
from ludex.bots.analysis.features import terms
from ludex.bots.eval.linear import LinearEvaluation
from ludex.bots.selection import pick
from ludex.codegen.build import build
from ludex.codegen.sized import sized
from ludex.dsl.load import load
from ludex.engine.game import Game
from ludex.fuzz.start_data import opening

UNSEEN = sorted(Path(__file__).parents[1].joinpath("unseen").glob("boards_*.rules"))[::2]


def started(name, seed=2):
    rows = ["1" + "." * 19, *["."] * 18, "." * 19 + "2"]
    given = {"stone": [row.ljust(20, ".") for row in rows]} if name == "viruses" else None
    return ludex.load(name).start(given=given, seed=seed)


@pytest.mark.parametrize("path", UNSEEN, ids=lambda path: path.stem)
def test_turns_of_games_never_seen_are_legal(path, quick_to_build):
    model = load(path)
    game = Game(model, {}, build(model, sized(model, {})))  # the engine that tests of `unseen` build too
    here, bot = opening(game.model, random.Random(3), game.settings).begun(game), bots.make("plan", seed=1)
    for _ in range(6):
        if not here.over:
            here.play_turn(bot.choose(here, nodes=40))


def test_a_turn_whose_first_choice_is_the_only_one_is_thought_about():
    here = ludex.load("draughts").position(
        "-b-1-1-1/b-1-b-b-/-1-1-1-1/1-1-1-b-/-1-1-1-w/1-1-B-w-/-w-1-1-1/1-1-1-1- White turns=33"
    )
    assert len(here.choices()) == 1 and len(list(here.turns())) == 2
    bot = bots.make("plan", seed=1)
    bot.choose(here, nodes=0)
    bot.evaluation.take_weights([[[float(name == "count on 0") for name in bot.evaluation.terms.names]]] * 5)
    here.play_turn(bot.choose(here, nodes=20))
    men = [here.get(0, cell) for cell in range(32)]
    assert bot.info["value"] == men.count(2) - men.count(1) < 0


def test_terms_name_lines_of_the_rules():
    found = terms(started("bioblots"))
    assert dict(zip(found.names, found.lines))["count body 0"] == "bioblots.rules:7"
    assert found.turns == 160 and found.alike
    assert "field paralysed" in found.names and "field points" not in found.names


def test_pieces_of_unlike_sides_are_told_apart():
    found = terms(started("rabbits"))
    assert found.piece_owner == (0,) * 8 + (1,) * 6 and not found.alike


def test_the_terms_of_a_position_can_be_reckoned_by_hand():
    here, judge = started("rabbits"), LinearEvaluation()
    phase, sides = judge.sight(here)
    (at,) = [field.index for field in here.game.model.fields if field.name == "at"]
    places = [here.get(at, piece) - judge.terms.first_cell for piece in range(14)]

    def steps_from(cells):
        away, last = dict.fromkeys(cells, 0), cells
        while last:
            last = {to for cell in last for to in judge.terms.steps[cell]} - away.keys()
            away.update(dict.fromkeys(last, max(away.values()) + 1))
        return away

    assert phase == 0
    for side, own, foes in zip(sides, (places[:8], places[8:]), (places[8:], places[:8])):
        told, threat = dict(zip(judge.terms.names, side)), steps_from(foes)
        rooms = [sum(steps < threat[cell] for cell, steps in steps_from([piece]).items()) for piece in own]
        assert told["room"] == pytest.approx(sum(log2(1 + room) for room in rooms))
        assert told["shut in"] == sum(room < 8 for room in rooms)


@pytest.mark.parametrize(
    "name, bot",
    [("bioblots", "plan"), ("rabbits", "plan"), ("honeychain", "connect"), ("hex", "connect"), ("go", "mcts")],
)
def test_the_bot_is_picked_by_traits(name, bot):
    assert pick(ludex.load(name).model) == bot


STRIP = """
game strip "Strip"
players A B
board grid 1 9
cell stone: none | player
action place(at in stone == none): stone[at] = me
turn: place
end when {}: win me
end when stuck: draw
"""


@pytest.mark.parametrize(
    "condition, limit",
    [("turns == 5", 5), ("turns >= 5", 5), ("turns > 5", 6), ("5 < turns", 6), ("5 <= turns", 5), ("5 == turns", 5),
     ("turns < 1", 0), ("1 > turns", 0), ("turns <= 0", 0)],
)  # fmt: skip
def test_the_turns_of_a_game_are_read_whichever_way_they_are_compared(tmp_path, condition, limit):
    path = tmp_path / "strip.rules"
    path.write_text(STRIP.format(condition))
    found = terms(ludex.load(str(path), engine="reference").start())
    assert (found.limited, found.turns) == ((True, limit) if limit else (False, found.turns)) and found.turns > 0
