"""The search over whole turns, and the terms of the rules that it judges by."""

import json
import random
from pathlib import Path

import pytest

import ludex
from ludex import bots
from ludex.bots.analysis.features import terms
from ludex.bots.errors import WrongFile
from ludex.bots.eval.linear import LinearEvaluation
from ludex.bots.eval.linear_weights import term_weights, write_term_weights
from ludex.bots.selection import pick
from ludex.codegen.build import build
from ludex.codegen.folding import least_folded
from ludex.dsl.load import load
from ludex.engine.game import Game
from ludex.fuzz.openings import opening

UNSEEN = sorted(Path(__file__).parents[1].joinpath("unseen").glob("boards_*.rules"))[::2]
SHIPPED = ("bioblots", "bioblots_small", "rabbits", "viruses", "honeychain", "draughts", "dots", "morris")


def started(name, seed=2):
    rows = ["1" + "." * 19, *["."] * 18, "." * 19 + "2"]
    given = {"stone": [row.ljust(20, ".") for row in rows]} if name == "viruses" else None
    return ludex.load(name).start(given=given, seed=seed)


def turns_of(name, nodes, number=10):
    here, bot, turns = started(name), bots.make("plan", seed=4), []
    for _ in range(number):
        if not here.over:
            turns.append(bot.choose(here, nodes=nodes))
            here.play_turn(turns[-1])
    return turns


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("nodes", [0, 1, 60])
def test_every_turn_is_legal_and_the_same_with_the_same_nodes(name, nodes):
    assert turns_of(name, nodes) == turns_of(name, nodes)


@pytest.mark.parametrize("path", UNSEEN, ids=lambda path: path.stem)
def test_turns_of_games_never_seen_are_legal(path, quick_to_build):
    model = load(path)
    game = Game(model, {}, build(model, least_folded(model, {})))  # the engine that tests of `unseen` build too
    here, bot = opening(game.model, random.Random(3), game.settings).begun(game), bots.make("plan", seed=1)
    for _ in range(6):
        if not here.over:
            here.play_turn(bot.choose(here, nodes=40))


@pytest.mark.parametrize("name, games", [("bioblots_small", 20), ("bioblots", 6), ("rabbits", 4)])
def test_plan_beats_random(name, games):
    points = 0
    for number in range(games):
        here, me = started(name, seed=number), number % 2
        players = [bots.make("plan", number), bots.make("random", number)]
        while not here.over:
            here.play_turn(players[(here.mover + me) % 2].choose(here, nodes=150))
        points += here.payoffs()[me]
    assert points >= 0.95 * games


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
    judge = LinearEvaluation()
    phase, (first, second) = judge.sight(started("rabbits"))
    told = dict(zip(judge.terms.names, first))
    assert phase == 0 and told["count rabbit"] == 8 and told["count hunter"] == 0
    assert dict(zip(judge.terms.names, second))["count hunter"] == 6
    assert told["all cells first"] + told["all cells later"] == 576 - 8


def test_weights_for_other_rules_are_refused(tmp_path):
    here = started("bioblots_small")
    found, path = terms(here), tmp_path / "x.terms.json"
    write_term_weights(path, found, [[[1.0] * len(found.names)]] * 5, {})
    model = here.game.model.__class__(
        **{
            **{f: getattr(here.game.model, f) for f in here.game.model.__dataclass_fields__},
            "sources": ((str(tmp_path / "x.rules"), ""),),
        }
    )
    assert term_weights(model, found) == [[[1.0] * len(found.names)]] * 5
    path.write_text(json.dumps({**json.loads(path.read_text()), "terms": ["nothing"] * len(found.names)}))
    with pytest.raises(WrongFile, match="no term `nothing`"):
        term_weights(model, found)
    for wrong in ([[[1.0] * len(found.names)]] * 4, [[[1.0]]] * 5):
        path.write_text(json.dumps({"about": {}, "terms": found.names, "weights": wrong}))
        with pytest.raises(WrongFile, match="damaged|cannot be read"):
            term_weights(model, found)


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
