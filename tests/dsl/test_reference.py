"""The reference interpreter on every shipped game: its checks, and random games."""

import pickle
import random

import pytest

import ludex
from ludex.dsl.errors import GivenError, SettingError
from ludex.dsl.load import load
from ludex.dsl.reference import Game
from ludex.dsl.run_checks import Execution, run_checks
from tests.dsl.small_games import RULES, shipped

FILES = sorted(path.stem for path in RULES.glob("*.rules"))


@pytest.mark.parametrize("name", FILES)
def test_the_checks_of_the_rules_hold(name):
    model = load(RULES / f"{name}.rules")
    results = run_checks(model, Execution("interpreter", lambda settings: Game(model, settings), 0.5))
    assert [r.wrong for r in results if r.wrong] == []


def test_a_check_knows_the_earlier_positions_of_either_engine(tmp_path):
    rules = tmp_path / "remembered.rules"
    lines = '    play "pass"\n    expect seen(stone) == 2\n    play "b2"\n    expect seen(stone) == 1\n'
    rules.write_text(f'game remembered "Remembered" extends go\nsymmetry rotate, reflect\ncheck:\n{lines}')
    model = load(rules)
    for make in (lambda settings: Game(model, settings), lambda settings: ludex.load(str(rules), **settings)):
        assert [result.message for result in run_checks(model, Execution("any", make)) if not result.ok] == []


def test_a_check_whose_settings_do_not_fit_fails_at_its_first_line(tmp_path):
    rules = tmp_path / "ring.rules"
    board = "param n: 3..4 = 3\nboard grid n 3 without:\n    ...\n    .#.\n    ...\n"
    rest = "players A B\ncell owner: none | player\naction put(at in cells): owner[at] = me\nturn: put\n"
    checks = "end when turns > 3: draw\ncheck with n = 4:\n    perft 8\ncheck:\n    perft 8\n"
    rules.write_text(f'game ring "Ring"\n{board}{rest}{checks}')
    model = load(rules)
    found = run_checks(model, Execution("interpreter", lambda settings: Game(model, settings)))
    assert [(result.line.span.line, result.ok) for result in found] == [(13, False), (15, True)]
    assert found[0].message == "the picture does not fit a board of 4 by 3, ring.rules:3"


def given(game):
    """Data for a game that must be given some: the corners for the players of viruses."""
    needs = [part.field.name for part in game.model.starts if getattr(part, "given", False) and not part.weights]
    if not needs:
        return {}
    rows = [["."] * game.board.columns for _ in range(game.board.rows)]
    for player in range(len(game.player_names)):
        rows[(player * 5) % game.board.rows][(player * 7) % game.board.columns] = str(player + 1)
    return {name: ["".join(row) for row in rows] for name in needs}


@pytest.mark.parametrize("name", FILES)
def test_random_turns_keep_the_promises(name):
    game, rng = shipped(name), random.Random(name)
    position = game.start(given(game), seed=1)
    for _ in range(5):
        if position.over:
            break
        assert position.broken_invariants() == []
        before, turn = position.copy(), position.sample_turn(rng)
        position.play_turn(turn)
        again = pickle.loads(pickle.dumps(position))
        assert again == position and hash(again) == hash(position)
        for _ in range(1 + len(turn) if len(position._past) > len(before._past) + len(turn) else len(turn)):
            position.undo()
        assert position == before
        position.play_turn(turn)


def test_a_setting_outside_its_range_is_refused():
    with pytest.raises(SettingError, match="size = 99 is out of range: size runs from 2 to 19"):
        shipped("hex", size=99)


def test_an_unknown_setting_is_refused():
    with pytest.raises(SettingError, match="hex has no parameter colour"):
        shipped("hex", colour=1)


def test_data_that_must_be_given_are_asked_for():
    with pytest.raises(GivenError, match="stone must be given"):
        shipped("viruses").start()


def test_given_data_are_refused_with_the_reason_of_the_rules():
    with pytest.raises(GivenError, match=r"every player begins with one cross, viruses.rules:\d+"):
        shipped("viruses", rows=9, columns=9).start({"stone": ["." * 9] * 9})


def test_the_same_seed_deals_the_same_field():
    game = shipped("bioblots_small")
    assert game.start(seed=3).text() == game.start(seed=3).text() != game.start(seed=4).text()


def test_a_big_board_starts_and_plays_a_turn():
    game = shipped("viruses", rows=300, columns=300)
    position = game.start(given(game))
    position.play_turn(position.sample_turn(random.Random(1)))
    assert position.turn_count == 1


def test_the_game_is_over_when_a_line_stands():
    position = shipped("tictactoe").start()
    for text in ("mark a1", "mark a2", "mark b1", "mark b2", "mark c1"):
        position.apply_text(text)
    assert position.over and position.mover is None and position.choices() == []
    assert position.winners == {0} and position.payoffs() == [1.0, 0.0] and position.perft(1) == 0


def test_divide_adds_up_to_perft():
    position = shipped("bacteria").start()
    assert sum(count for _, count in position.divide(2)) == position.perft(2) == 256
