"""Best-first search over choices, and the terms it judges by."""

import json
from dataclasses import replace

import pytest

import ludex
from ludex import bots
from ludex.bots.errors import WrongFile
from ludex.bots.eval.threat_weights import guess, outlook_weights, write_outlook_weights
from ludex.bots.eval.threats import Threats, term_names
from ludex.bots.learn.threats import Row, ThreatLearner, regression
from ludex.bots.selection import picks


def started(players=2, size=9):
    rows = [["."] * size for _ in range(size)]
    for player, (row, column) in enumerate([(0, 0), (-1, -1), (0, -1), (-1, 0)][:players]):
        rows[row][column] = str(player + 1)
    game = ludex.load("viruses", rows=size, columns=size, players=players)
    return game.start(given={"stone": ["".join(row) for row in rows]})


def test_of_many_choices_only_the_promising_are_children_so_that_more_nodes_are_opened():
    def opened(**options):
        bot = bots.make("bestfirst", 1, crop=0, **options)
        here = started(size=20)
        for turn in ("2 2; 3 3; 4 4", "19 19; 18 18; 17 17", "5 5; 6 6; 7 7", "16 16; 15 15; 14 14"):
            here.apply_text(turn)
        bot.choose(here, nodes=2000)
        return bot.info["opened"]

    assert opened(kept=4, levelled=True, memory=4) > 2 * opened()
    with pytest.raises(ValueError, match="`kept` is a number from 0 to 64"):
        bots.make("bestfirst", crop=0, kept=65)
    with pytest.raises(ValueError, match="MB from 1 to 64"):
        bots.make("bestfirst", crop=0, memory=0)


def test_a_chance_is_the_same_wherever_values_are_counted_from():
    here = started()
    for turn in ("2 2; 3 3; 4 4", "8 8; 7 7; 6 6"):
        here.apply_text(turn)
    told = []
    for levelled in (False, True):
        bot = bots.make("bestfirst", 1, crop=0, levelled=levelled)
        bot.choose(here, nodes=1)
        told.append(bot.info["values"])
    assert told[0] == pytest.approx(told[1], abs=0.05) and sum(told[1]) == pytest.approx(1, abs=0.01)


def test_it_beats_random_and_plays_fights_over_cells_that_window_refuses():
    points = 0
    for number in range(4):
        here, me = started(), number % 2
        players = [bots.make("bestfirst", number, crop=0), bots.make("random", number)]
        while not here.over:
            here.play_turn(players[(here.mover + me) % 2].choose(here, nodes=200))
        points += here.payoffs()[me]
    assert points == 4 and list(picks(here.game.model, 2))[:2] == ["bestfirst", "mcts"]


def test_terms_tell_what_can_be_taken_in_one_choice_and_in_more():
    here = started()
    for turn in ("2 2; 3 3; 4 4", "8 8; 7 7; 6 6"):
        here.apply_text(turn)
    mine, theirs = (dict(zip(term_names(2), side)) for side in Threats().sight(here))
    assert (mine["count 0"], mine["count 1"]) == (4, 0) and mine == theirs
    assert (mine["capture 1"], mine["capture 2"], mine["capture 3"], mine["capture few"]) == (0, 1, 2, 0)
    assert mine["free 1"] == len(here.choices())


def test_a_chain_of_cells_is_told_to_its_end():
    here = started()
    for turn in ("2 2; 3 3; 4 4", "8 8; 7 7; 6 6", "5 5; 6 6; 7 7"):
        here.apply_text(turn)
    mine, theirs = (dict(zip(term_names(2), side)) for side in Threats().sight(here))
    assert (theirs["capture 1"], theirs["capture chain"], mine["capture chain"]) == (1, 2, 0)  # 8 8, and 9 9 after it


def test_where_the_game_is_decided_it_still_takes_what_it_can():
    here = started(size=20)
    mine, empty, theirs = (here.get(0, cell) for cell in (0, 1, 399))
    cells = [mine] * 300 + [empty] * 100
    cells[310] = cells[399] = theirs
    turn = bots.make("bestfirst", crop=0).choose(here.game.position_of([cells], 0, 0), nodes=300)
    assert (310,) in [choice.args for choice in turn]


def test_a_game_whose_choices_name_no_one_cell_is_refused():
    with pytest.raises(ValueError, match="take another bot"):
        bots.make("bestfirst", crop=0).choose(ludex.load("draughts").start(), nodes=1)


def test_a_game_that_asks_which_positions_were_seen_is_refused(quick_to_build):
    with pytest.raises(ValueError, match="which positions were seen"):
        bots.make("bestfirst", crop=0).choose(ludex.load("go", size=5).start(), nodes=1)


def test_weights_come_back_from_their_file_and_are_refused_for_other_terms(tmp_path, monkeypatch):
    here, names = started(), term_names(2)
    made = replace(guess(names), bias=(0.5, 0.0, -0.5))
    kept = tmp_path / "x.outlook.json"
    monkeypatch.setattr("ludex.bots.rule_files.beside", lambda model, suffix: kept if kept.is_file() else None)
    assert outlook_weights(here.game.model, names) is None
    write_outlook_weights(kept, names, made)
    assert outlook_weights(here.game.model, names) == made
    with pytest.raises(WrongFile, match="learn the weights again"):
        outlook_weights(here.game.model, term_names(1))
    told = json.loads(kept.read_text())
    kept.write_text(json.dumps({**told, "terms": names[:-1]}))
    with pytest.raises(WrongFile, match="damaged"):
        outlook_weights(here.game.model, names)
    kept.write_text(json.dumps({**told, "late": told["own"]}))
    with pytest.raises(WrongFile, match="damaged"):
        outlook_weights(here.game.model, names)


def test_a_term_that_a_file_does_not_name_counts_nothing(tmp_path):
    names = term_names(2)
    write_outlook_weights(tmp_path / "x.json", names[:-1], guess(names[:-1]))
    read = outlook_weights(None, names, tmp_path / "x.json")
    assert all(row[:-1] == told[:-1] and row[-1] == 0.0 for row, told in zip(read.own, guess(names).own, strict=True))


def test_regression_finds_what_wins():
    pytest.importorskip("numpy")
    rows = []
    for n in range(400):
        mine, theirs = n % 5, n // 5 % 5
        won = 1.0 if mine > theirs else 0.0 if theirs > mine else 0.5
        rows.append(Row(n % 3, [5.0, mine], [5.0, theirs], 0.5, won))
    found = regression(rows, ("count 0", "capture 1"), trust=0.0)
    assert all(own[1] > 0.3 > -0.3 > other[1] for own, other in zip(found.own, found.other))


def self_play(here):
    bot = bots.make("bestfirst", 1, crop=0, noise=0.3, weights=guess(term_names(2)))
    while not here.over:
        turn, turns = bot.choose(here, nodes=20), here.turn_count
        for choice in (*turn, ludex.DONE):
            if not here.over and here.turn_count == turns:
                yield here, bot.info["value"]
                here.play(choice)


def test_a_game_of_self_play_gives_a_row_for_every_choice():
    here = started()
    learner = ThreatLearner(here.copy())
    learner.take(self_play(here))
    assert learner.positions == len(learner.rows) > 30 and {row.stage for row in learner.rows} == {0, 1, 2}
    assert all(0 <= row.value <= 1 for row in learner.rows)


def test_of_three_players_each_plays_for_itself():
    here = started(3)
    mine, second, third, empty = (here.get(0, cell) for cell in (0, 80, 8, 1))
    cells = [empty] * 81
    cells[0], cells[9], cells[10] = mine, second, second
    cells[80] = cells[79] = cells[78] = third
    bot = bots.make("bestfirst", crop=0)
    turn = bot.choose(here.game.position_of([cells], 0, 0), nodes=500)
    assert {(9,), (10,)} <= {choice.args for choice in turn} and abs(sum(bot.info["values"]) - 1) < 0.6
