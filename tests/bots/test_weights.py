"""Learned weights: the same for a position and its images, in C and in numpy; files that fit and files that do not."""

import json
import random
import re
import shutil
from pathlib import Path

import numpy
import pytest

import ludex
from ludex import bots, contest_program
from ludex.bots.errors import Refused, WrongFile
from ludex.bots.eval.pattern_shapes import Features
from ludex.bots.eval.pattern_weights import weights_beside, weights_path
from ludex.bots.eval.patterns import PatternEvaluation
from ludex.bots.eval.threat_weights import STAGES, outlook_weights
from ludex.bots.eval.weight_file import fingerprint
from ludex.bots.learn import patterns
from ludex.bots.learn.patterns import LinearModel
from ludex.bots.options import options_for
from ludex.bots.selection import pick
from ludex.dsl.world.motions import Motion
from tests.bots.openings import positions

RULES = Path(ludex.__file__).parent / "rules"
LEARNED = sorted(path.name.partition(".")[0] for path in RULES.glob("*.weights.json"))


@pytest.mark.parametrize("name", LEARNED)
def test_shipped_weights_fit_their_rules(name):
    assert weights_beside(ludex.load(name)) is not None


@pytest.mark.parametrize("name", LEARNED)
def test_images_of_a_position_are_worth_the_same(name):
    game = ludex.load(name)
    judgement = PatternEvaluation(weights_beside(game))
    for here in positions(game, 7, 14):
        fields = [[here.get(f.index, i) for i in range(game.world.places(f))] for f in game.model.fields]
        for names in game.model.symmetries:
            motion = Motion(names, game.world)
            there = game.position_of(motion.fields(fields), motion.player(here.mover), here.turn_count)
            if not there.over:
                assert judgement.of(there) == judgement.of(here), names


@pytest.mark.parametrize("name", LEARNED)
def test_regression_and_search_weigh_alike(name):
    game = ludex.load(name)
    weights = weights_beside(game)
    judgement, model = PatternEvaluation(weights), LinearModel(weights.features)
    for here in positions(game, 11, 14):
        board = numpy.frombuffer(judgement.owners(here), numpy.uint8)[list(weights.features.bits)]
        there = weights.at(int((board > 0).sum()))
        whole = numpy.concatenate([[there.to_move], *there.tables, there.places]).astype(int)
        rows = model.rows(board[None], here.mover)[0]
        assert judgement.of(here) == whole[0] + whole[rows[rows > 0]].sum()


def test_sums_that_are_carried_are_those_of_every_window_looked_at():
    game, rng = ludex.load("gomoku"), random.Random(3)
    model = LinearModel(Features(game, ("line5-anywhere", "2x2")))
    assert len(model.features.windows) >= 256, "as many as `patterns.pyx` carries sums of"
    model.w = numpy.random.default_rng(1).normal(size=model.size)
    weights = model.weights({})
    judgement, whole = PatternEvaluation(weights), numpy.concatenate([[weights.phases[0].to_move], *weights.tables])
    for seed in range(3):
        for turn, here in enumerate(positions(game, seed, 14)):
            board = numpy.frombuffer(judgement.owners(here), numpy.uint8)[list(model.features.bits)]
            wanted = whole[0] + whole[model.rows(board[None], here.mover)[0]].sum()
            assert judgement.of(here, rng.choice((turn, turn + 1, 5))) == wanted


def test_windows_share_tables_anywhere_and_players_have_their_own_apart():
    game = ludex.load("tictactoe")
    classes = {shape: len(Features(game, (shape,)).classes) for shape in ("line2", "line2-anywhere", "line2-apart")}
    assert classes == {"line2": 4, "line2-anywhere": 2, "line2-apart": 8}
    shared = Features(game, ("line2-anywhere",))
    assert shared.shared and shared.ties(0) == [(0, 1), (1, 0)] and len(shared.windows) == 20


def test_windows_of_a_graph_are_its_rows_and_what_is_beside_a_cell():
    game = ludex.load("morris")
    names = [{"".join(game.board.names[cell]) for cell in cells} for cells in Features(game, ("line3", "star")).windows]
    assert len(names) == 16 + 24 and {"a7", "d7", "g7"} in names and {"d5", "d6", "c5", "e5"} in names
    for wrong in ("line3-anywhere", "2x2-here", "9x9", "line1"):
        with pytest.raises(Refused, match="shape|rows and columns"):
            Features(game, (wrong,))


@pytest.mark.parametrize("shape", ["line3", "line2-anywhere", "line2-apart"])
def test_learning_makes_a_file_that_is_read_back(tmp_path, shape):
    shutil.copy(RULES / "tictactoe.rules", tmp_path / "mine.rules")
    game = ludex.load(str(tmp_path / "mine.rules"))
    learner = patterns.PatternLearner(game.start(), (shape,))
    for seed in range(20):
        learner.take((here, 0.0) for here in positions(game, seed, 14))
    learner.end_round(random.Random(1))
    learner.fit(None, float("inf"))
    learner.write(weights_path(game.model), {"seed": 1})
    found, back = learner.model.weights({}), weights_beside(game)
    assert [list(table) for table in back.tables] == [list(table) for table in found.tables]
    assert any(map(any, back.tables)) and back.learned["seed"] == 1
    learner.model.begin(back)
    assert learner.model.weights({}).tables == back.tables
    bot = bots.make("alphabeta", memory=1)
    bot.choose(game.start(), nodes=200)
    assert bot.info["evaluation"] == "weights"


def test_weights_of_other_rules_are_refused(tmp_path):
    rules = tmp_path / "mine.rules"
    rules.write_text((RULES / "connectfour.rules").read_text().replace("lines(4)", "lines(5)"))
    shutil.copy(RULES / "connectfour.weights.json", tmp_path / "mine.weights.json")
    game = ludex.load(str(rules))
    assert fingerprint(game) != fingerprint(ludex.load("connectfour"))
    with pytest.raises(WrongFile, match="learn it again"):
        bots.make("alphabeta").choose(game.start(), nodes=10)
    other = bots.make("auto")
    other.choose(game.start(), nodes=10)
    assert other.name == "mcts" and "learn it again" in other.info["refused"]


def test_a_network_of_version_0_1_is_refused_with_the_command_that_learns_again(tmp_path):
    head = {"format": 1, "rules": "", "settings": {}}
    (tmp_path / "old.json").write_text(json.dumps({**head, "net": [[1]], "bias": [1]}))
    with pytest.raises(WrongFile, match="`ludex train GAME --kind linear` learns weights"):
        bots.make("alphabeta", weights=tmp_path / "old.json").choose(ludex.load("tictactoe").start(), nodes=1)


def test_who_plays_instead_of_a_bot_that_refuses_is_told_once(tmp_path, capsys):
    shutil.copy(RULES / "tictactoe.rules", tmp_path / "mine.rules")
    (tmp_path / "mine.weights.json").write_text("{")
    position = ludex.load(str(tmp_path / "mine.rules")).start()
    contest_program._tell.cache_clear()
    for seed in range(2):
        contest_program.make_bot("auto", seed).choose(position, nodes=10)
    told = capsys.readouterr()
    assert told.out == "" and len(told.err.splitlines()) == 1
    assert "is played by mcts: alphabeta does not play it: mine.weights.json cannot be read" in told.err


def test_a_broken_file_is_refused(tmp_path):
    shutil.copy(RULES / "tictactoe.rules", tmp_path / "mine.rules")
    game = ludex.load(str(tmp_path / "mine.rules"))
    fits = {"format": 1, "settings": {"players": 2}, "rules": fingerprint(game), "to_move": 0, "learned": {}}
    fits |= {"shapes": ["line3"], "tables": [], "places": []}
    told = [{"format": 99}, {"format": 1}, fits, *({**fits, name: None} for name in ("shapes", "tables", "learned"))]
    told += [{**fits, "shapes": ["9x9"]}, {**fits, "places": [1 << 15]}, {**fits, "tables": [["a"]]}]
    told += [{**fits, "to_move": 1 << 40}]
    for text in ("{", "[]", "[" * 100_000, *map(json.dumps, told)):
        weights_path(game.model).write_text(text)
        with pytest.raises(WrongFile) as found:
            weights_beside(game)
        assert not re.search("Expecting|NoneType|integer|object", str(found.value)), "no text of Python's own"
    weights_path(game.model).write_text('{\n"format"')
    with pytest.raises(WrongFile, match="mine.weights.json cannot be read: it is no whole JSON, line 2; take"):
        weights_beside(game)


def test_options_that_are_none_are_refused(tmp_path):
    shutil.copy(RULES / "tictactoe.rules", tmp_path / "mine.rules")
    model = ludex.load(tmp_path / "mine.rules", engine="reference").model
    for text, said in (
        ("{", "cannot be read"),
        ("[]", "cannot be read"),
        ('{"mcts": 3}', "cannot be read"),
        ('{"mcts": {"playuot": 3}}', "no option `playuot`"),
        ('{"mcts": {"playout": "3"}}', "no number from 0 on"),
    ):
        (tmp_path / "mine.bots.json").write_text(text)
        with pytest.raises(WrongFile, match=said):
            options_for("mcts", model, {"playout": 1}, {})
    for name in ("nobody", "auto"):
        (tmp_path / "mine.bots.json").write_text(json.dumps({"auto": {"bot": name}}))
        with pytest.raises(WrongFile, match=f"called `{name}`"):
            pick(model)


def test_rows_of_an_outlook_that_are_too_short_are_refused(tmp_path):
    file, full = tmp_path / "mine.outlook.json", [[0.5]] * STAGES
    told = {"terms": ["count"], "bias": [0.0] * STAGES, "own": full, "other": full, "about": {}}
    file.write_text(json.dumps(told))
    assert outlook_weights(None, ("count",), file).own == ((0.5,),) * STAGES
    for wrong in ({"bias": []}, {"own": full[1:]}, {"other": [[]] * STAGES}):
        file.write_text(json.dumps({**told, **wrong}))
        with pytest.raises(WrongFile, match="damaged"):
            outlook_weights(None, ("count",), file)


def test_weights_are_for_the_settings_they_were_learned_with():
    assert weights_beside(ludex.load("breakthrough", size=5)) is None
