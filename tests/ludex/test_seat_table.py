"""`ludex play` of games with secrets: each seat sees its own view, and the output shows no more."""

import io
import json
import re

import pytest

from ludex.cli import main
from ludex.dsl.errors import PlayError
from ludex.dsl.load import load
from ludex.dsl.reference import Game
from ludex.seated_game import SeatedGame
from ludex.shipped import find_rules
from tests.dsl.views.test_views import GIVE

DEALT = ("--play", "deal 1, 3; deal 2, 1", "--engine", "reference")


@pytest.fixture
def typed(capsys, monkeypatch):
    """Runs `ludex play` with these lines typed; gives (exit code, stdout, stderr)."""

    def run(text, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        code = main(["play", *(str(argument) for argument in arguments)])
        return (code, *capsys.readouterr())

    return run


def test_a_person_sees_his_view_and_what_he_hears_alone(typed):
    code, out, _ = typed("turns\nposition\nbet\n", "kuhn", *DEALT)
    assert code == 0 and "  1  pass\n  2  bet\n" in out and "2: " in out
    assert '1 hand={"1":3,"2":"?"}' in out and "1  3     1\n2  ?     1" in out and "2  1" not in out


def test_a_curtain_falls_between_two_people(typed):
    _, out, _ = typed("\npass\n\n\nbet\n", "kuhn", *DEALT, "--as", "all")
    before, _, after = out.partition("hand the keyboard to 2, then press Enter> ")
    assert "hand the keyboard to 1, then press Enter> " in before and "press Enter to hide your view> " in before
    assert "1  3     1\n2  ?     1" in before and "2  1" not in before
    assert "1  ?     1\n2  1     1" in after.partition("2> ")[0] and "1  3" not in after and "1: pass" in after


def test_after_a_game_of_two_people_both_see_what_a_spectator_sees(typed):
    _, out, _ = typed("\npass\n\n\npass\n", "kuhn", *DEALT, "--as", "all")
    last = out[out.rindex("1  ") :]  # the table of hands after the game
    assert last.startswith("1  ?") and "2  ?" in last


def test_who_watches_bots_is_told_what_is_hidden_and_sees_all_after_the_game(typed):
    _, out, _ = typed("", "darkhex", "--set", "size=2", "--as", "none", "--bot", "random", "--engine", "reference")
    before, _, after = out.partition("the game, with what was hidden:")
    assert before.startswith("you see what spectators see; they may not see stone")
    assert "? ?" in before and "?" not in after and "   1  " in after and "wins" in after


def test_the_setup_is_no_turn_of_the_game_that_is_shown_or_saved(typed, tmp_path):
    _, out, _ = typed("", "kuhn", "--as", "none", "--bot", "random", "--engine", "reference")
    after = out.partition("the game, with what was hidden:\n")[2].splitlines()
    assert re.fullmatch(r"setup  deal 1, \d; deal 2, \d", after[0]) and after[1].startswith("    1  ")
    file = tmp_path / "kept"
    typed(f"save {file}\nquit\n", "kuhn", "--engine", "reference")
    record = json.loads(file.read_text())
    assert record["setup"] == 1 and record["turns"][0].startswith("deal 1")


def test_of_a_joint_step_nobody_sees_the_choice_of_another(typed):
    _, out, _ = typed("\nthrow rock\n\n\nthrow paper\n", "rps", "--engine", "reference", "--as", "all")
    asked, _, end = out.rpartition("Second> ")
    assert "rock" not in asked and "First: throw rock | throw paper" in end


def test_what_is_refused_cites_no_condition_that_is_hidden(typed):
    rules = "kriegspiel"
    _, out, _ = typed("e2e5\ne2d3\ne2d3\nundo\n", rules, "--engine", "reference")
    assert "heard: no(e2, d3)" in out and "which condition fails is not yours to see" in out
    assert "there is no choice that you may take back" in out


def test_bots_that_see_whole_positions_take_no_seat(typed):
    code, _, err = typed("", "kuhn", "--bot", "mcts", *DEALT)
    assert code == 2 and "mcts would see whole positions" in err and "random" in err


def test_a_game_that_is_saved_goes_on(typed, tmp_path):
    file = tmp_path / "kept.json"
    _, out, _ = typed(f"\npass\n\n\nsave {file}\nquit\n", "kuhn", *DEALT, "--as", "all")
    assert "holds what is hidden from you, too" in out
    _, out, _ = typed("\nbet\n", "kuhn", "--engine", "reference", "--as", "all", "--resume", file)
    assert "1: pass" in out and "1  ?" in out and "2  1" in out


def seated(name, *turns, text=""):
    game = Game(load(f"{name}.rules", text) if text else load(find_rules(name)), {})
    made = SeatedGame(game.start(), "s")
    for turn in turns:
        made.play_turn(made.here.read_turn(turn))
    return made


def test_no_seat_hears_of_an_outcome_that_is_not_announced():
    game = seated("give", text=GIVE)
    game.settle()
    assert "give" not in game.so_far(0) and "turn_up" in game.so_far(0) and game.so_far(1) == game.so_far(None) == ""
    game.play(game.view(0).offers[0])
    assert all("give" not in line for seat in game.seats for line in game.heard(seat))


TWO = """game two "Two choices"
players First Second
player hand: 0..3
player chips: 0..3
show hand[p] to p
chance deal(p in players, c in (1..3) - hand[players]): hand[p] = c
setup: each p in players: deal(p)
action bet: chips[me] = 1
action peek: chips[me] = hand[me]
action stay: chips[me] = 2
turn: (bet or peek) then stay
payoff p: chips[p]
end when turns == 4
"""


def test_only_an_open_choice_of_an_unfinished_turn_is_taken_back():
    game = seated("kuhn", "deal 1, 3; deal 2, 1")
    for seat in (0, 1):  # what came last was drawn
        with pytest.raises(PlayError, match="no choice that you may take back"):
            game.undo(seat)
    game.play_turn(game.here.read_turn("bet"))
    for seat in (0, 1):  # the turn is finished
        with pytest.raises(PlayError, match="no choice that you may take back"):
            game.undo(seat)
    game = SeatedGame(Game(load("two.rules", TWO), {}).start(), "secret")
    game.settle()
    game.play(next(c for c in game.view(0).offers if game.here.choice_text(c) == "bet"))
    with pytest.raises(PlayError, match="no choice that you may take back"):
        game.undo(1)
    game.undo(0)
    assert game.view(0).offer_texts == ("bet", "peek") and len(game.turns) == 1 and game.here["chips"]["First"] == 0
    game.play(next(c for c in game.view(0).offers if game.here.choice_text(c) == "peek"))
    with pytest.raises(PlayError, match="no choice that you may take back"):
        game.undo(0)  # what it does depends on a hand
