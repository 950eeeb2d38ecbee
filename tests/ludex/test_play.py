"""`ludex play`: what is typed, what is drawn, and that a game is kept."""

import io

import pytest

from ludex.cli import main
from ludex.cli.typed_turn import completions, listed, typed_turn
from ludex.dsl.load import load
from ludex.dsl.reference import Game
from ludex.shipped import find_rules

PLAY = ("play", "tictactoe", "--engine", "reference", "--bot", "random")


@pytest.fixture
def typed(capsys, monkeypatch):
    """Runs a command line with these lines typed; gives (exit code, stdout, stderr)."""

    def run(text, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        code = main([str(argument) for argument in arguments])
        return (code, *capsys.readouterr())

    return run


def position_of(name, *turns):
    position = Game(load(find_rules(name)), {}).start()
    for turn in turns:
        position.apply_text(turn)
    return position


def meant(position, text):
    turn = typed_turn(position, text).turn
    return turn and position.turn_text(turn)


@pytest.mark.parametrize("text", ["mark b2", "MARK  B2", "markb2", "5", "#5", "b2"])
def test_a_turn_may_be_typed_in_many_ways(text):
    assert meant(position_of("tictactoe"), text) == "mark b2"


def test_what_is_a_turn_is_no_number():
    position = position_of("bacteria")
    assert meant(position, "1 1 2 2") == "1 1 2 2" and meant(position, "2") == "1 1 2 1"


def test_what_may_be_two_turns_is_asked():
    position = position_of("chess", "e2e4", "a7a6", "f2f4", "a6a5", "d2d3", "a5a4", "c1e3", "h7h6")
    assert meant(position, "f5") == "f4f5"
    assert typed_turn(position, "d4").reason == "which one: d3d4 or e3d4?"


def test_what_is_no_turn_is_refused_with_the_rule():
    position = position_of("tictactoe", "mark b2")
    assert "tictactoe.rules" in typed_turn(position, "mark b2").reason
    assert "no turn number 99" in typed_turn(position, "99").reason
    assert "no turn number 0" in typed_turn(position, "0").reason


def test_turns_are_completed_choice_by_choice():
    position = position_of("tictactoe", "mark b2")
    assert list(completions(position, "Mark a")) == ["mark a3", "mark a2", "mark a1"]
    promoting = Game(load(find_rules("chess")), {}).position("8/P7/8/8/8/8/8/k1K5 8/8/8/8/8/8/8/8 White")
    assert "a7a8" in list(completions(promoting, "a7"))
    assert list(completions(promoting, "a7a8; q")) == ["a7a8; queen"]
    assert list(completions(promoting, "a7a9; q")) == []


def test_long_lists_of_turns_are_cut():
    lines = list(listed(position_of("gomoku")))
    assert lines[0].split() == ["1", "a15"] and lines[-1] == "... and more" and len(lines) == 41


def test_two_people_play_at_one_board(typed):
    code, out, _ = typed("mark a1\nmark b1\nundo\nmark b2\nposition\n", *PLAY, "--as", "all")
    assert code == 0 and "X> " in out and "O> " in out and out.count("O> ") == 2
    assert "3/1O1/X2 X turns=2" in out


def test_bots_are_watched(typed):
    code, out, _ = typed("", *PLAY, "--as", "none")
    assert code == 0 and "X plays" in out and "O plays" in out and "over: " in out and "turn>" not in out


def test_a_saved_game_goes_on_and_is_replayed(typed, tmp_path):
    file = tmp_path / "game.json"
    code, out, _ = typed(f"mark a1\nmark b1\nsave {file}\nquit\n", *PLAY, "--as", "all")
    assert code == 0 and "--resume" in out
    code, out, _ = typed("position\nundo\nposition\n", *PLAY, "--as", "all", "--resume", file)
    assert "3/3/XO1 X turns=2" in out and "3/3/X2 O turns=1" in out
    assert "same: 2 turns" in typed("", "replay", file, "--engine", "reference")[1]
    code, _, err = typed("", "play", "hex", "--engine", "reference", "--resume", file)
    assert code == 2 and "a game of tictactoe" in err


def test_a_saved_game_goes_on_with_its_settings(typed, tmp_path):
    file = tmp_path / "game.json"
    there = ("play", "hex", "--engine", "reference", "--as", "all")
    typed(f"a1\nsave {file}\nquit\n", *there, "--set", "size=3")
    code, out, _ = typed("position\n", *there, "--resume", file)
    assert code == 0 and "turns=1" in out
    code, _, err = typed("", *there, "--resume", file, "--set", "size=4")
    assert code == 2 and "without --set it goes on with its own settings" in err


def test_a_game_from_a_position_is_saved_with_it(typed, tmp_path):
    file = tmp_path / "game.json"
    typed(f"mark a1\nsave {file}\n", *PLAY, "--as", "all", "--from", "3/1X1/3 O turns=1")
    assert "3/1X1/O2 X turns=2" in typed("position\n", *PLAY, "--as", "all", "--resume", file)[1]


def test_what_cannot_be_saved_is_said(typed):
    code, out, _ = typed("save /nowhere/game\nhint\nquit\n", *PLAY)
    assert code == 0 and "/nowhere/game: No such file" in out and "no hint on the interpreter" in out


def test_nobody_of_that_name_is_wrong_usage(typed):
    code, _, err = typed("", *PLAY, "--as", "Z")
    assert code == 2 and "players: X, O; or all, none" in err


def test_the_last_turn_is_marked():
    from ludex.cli.play_table import Table
    from ludex.picture.scene import scene
    from ludex.picture.terminal import draw

    table = Table(position_of("tictactoe"), [None, None], None)
    table.advance(table.position.read_turn("mark b2"))
    (marked,) = [span for span in draw(scene(table.position, table.last)).spans if "reverse" in str(span.style)]
    assert draw(scene(table.position)).plain[marked.start : marked.end] == "X"
