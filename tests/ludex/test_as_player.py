"""Commands with `--as PLAYER` show what that player sees, and tools that know whole positions refuse to play."""

from pathlib import Path

import pytest

from ludex.cli import main

KUHN = Path(__file__).parents[2] / "rules" / "library" / "kuhn.rules"
DEALT = ("--play", "deal 1, 3; deal 2, 1", "--engine", "reference")


def printed(capsys, *words):
    code = main([str(word) for word in words])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("player, hands", [("1", ("3", "?")), ("2", ("?", "1")), ("spectator", ("?", "?"))])
def test_a_picture_shows_the_cards_of_its_viewer(capsys, player, hands):
    code, out, _ = printed(capsys, "picture", KUHN, "--as", player, *DEALT)
    table = ("   hand  chips", *(f"{number}  {hand}     1" for number, hand in enumerate(hands, 1)), "1 to move")
    assert code == 0 and out == "\n".join((*table, "opened: 0", ""))


def test_a_picture_of_the_setup_says_that_an_outcome_is_drawn(capsys):
    code, out, _ = printed(capsys, "picture", KUHN, "--as", "1", "--engine", "reference")
    assert code == 0 and "an outcome of the setup is drawn" in out and "2  ?     1" in out


def test_turns_are_listed_for_their_player_alone(capsys):
    assert printed(capsys, "turns", KUHN, "--as", "1", *DEALT)[1] == "pass\nbet\n"
    code, out, err = printed(capsys, "turns", KUHN, "--as", "2", *DEALT)
    assert "bet" not in out and "3" not in out + err


def test_with_as_a_try_is_not_said_to_succeed(capsys):
    played = ("--as", "Blue", "--engine", "reference", "--set", "size=2", "--play", "a1")
    for turn in ("b1", "a1", "a1; b1"):
        assert printed(capsys, "validate", "darkhex", turn, *played)[:2] == (0, "legal\n")
    assert printed(capsys, "turns", "darkhex", *played)[1].split() == ["a2", "b2", "a1", "b1"]


HANDS = """game hands "Hands"
players A B
player hand[1..3]: 0..2 = [1, 0, 0]
show hand[p][k] to p
action lay(k in hand[me] > 0): hand[me][k] -= 1
action rob(k in hand[foe] > 0): hand[foe][k] -= 1
turn: lay or rob
end when stuck: draw
"""


@pytest.mark.parametrize("turn, said", [("lay 2", "k = 2 is not in `hand[me] > 0`"), ("rob 2", "is not yours to see")])
def test_a_refusal_cites_the_own_hand_and_no_other(capsys, tmp_path, turn, said):
    (tmp_path / "hands.rules").write_text(HANDS)
    code, out, _ = printed(capsys, "validate", tmp_path / "hands.rules", turn, "--as", "A", "--engine", "reference")
    assert code == 1 and said in out


RPS = ("--engine", "reference")


@pytest.mark.parametrize("player", ["First", "Second"])
def test_each_player_of_a_joint_step_sees_his_choices(capsys, player):
    wanted = "throw rock\nthrow paper\nthrow scissors\n"
    assert printed(capsys, "turns", "rps", "--as", player, *RPS)[:2] == (0, wanted)
    assert printed(capsys, "validate", "rps", "throw paper", "--as", player, *RPS)[:2] == (0, "legal\n")


def test_who_has_chosen_in_a_joint_step_is_asked_no_more(capsys):
    code, out, err = printed(capsys, "turns", "rps", "--as", "First", "--play", "throw rock", *RPS)
    assert code == 1 and not out and "Second is to choose" in err


@pytest.mark.parametrize(
    "game, turn, played, said",
    [
        ("rps", "throw rock", (), "only the part of First: Second is to decide next in this turn\n"),
        ("rps", "throw paper", ("--play", "throw rock"), "legal\n"),
        ("rps", "throw rock | throw paper", (), "legal\n"),
        ("onedie", "roll 1; 1", (), "only the part of First: Second is to decide next in this turn\n"),
        ("onedie", "roll 1", (), "only the part of chance: First is to decide next in this turn\n"),
    ],
)
def test_a_part_of_a_turn_is_called_one(capsys, game, turn, played, said):
    code, out, _ = printed(capsys, "validate", game, turn, *played, *RPS)
    assert (code, out) == (0 if said == "legal\n" else 1, said)


@pytest.mark.parametrize("player", ["First", "Second"])
def test_with_as_the_choices_of_other_players_are_not_asked_about(capsys, player):
    code, out, err = printed(capsys, "validate", "rps", "throw rock | throw paper", "--as", player, *RPS)
    assert code == 1 and f"give the choice of {player} alone" in out


def test_with_as_the_choices_behind_the_first_are_said_to_be_passed_over(capsys):
    code, out, err = printed(capsys, "validate", "darkhex", "a5; b5", "--as", "Red", "--engine", "reference")
    assert (code, out) == (0, "legal\n") and "only the first choice, `a5`, is examined" in err


def test_tools_that_know_whole_positions_refuse(capsys):
    code, out, err = printed(capsys, "analyse", KUHN)
    assert code != 0 and "hides things from its players" in err and not out


@pytest.mark.parametrize("rules", ["kuhn", "rps"])  # with a `show` line, with a joint step
def test_train_names_what_learns_a_game_without_whole_positions(capsys, rules):
    code, out, err = printed(capsys, "train", rules)
    assert code != 0 and f"`ludex solve {rules} --save " in err and f"{rules}.strategy.json" in err and not out


@pytest.mark.parametrize(
    "options, words",
    [
        (("--set", "players=3"), "only games of two players are solved"),
        (("--policy", "no_such_file"), "no_such_file cannot be read"),
        (("--below", "nan"), "must be above 0"),
        (("--save", "no_folder/kuhn.json"), "no_folder/kuhn.json cannot be written: there is no folder no_folder"),
        (("--save", "."), "is a folder"),
    ],
)
def test_what_solve_cannot_answer_is_refused_before_the_tree_is_made(capsys, options, words):
    code, out, err = printed(capsys, "solve", "kuhn", *options)
    assert code != 0 and words in err and not out


def test_the_seconds_of_solve_are_those_of_the_tree_too(capsys):
    code, out, _ = printed(capsys, "solve", "liarsdice", "--seconds", "0.05")
    assert code == 1 and "not solved: the time is over while the tree grows" in out


def test_a_game_that_hides_something_is_solved_from_its_start_alone(capsys):
    code, out, _ = printed(capsys, "solve", KUHN, "--policy", "uniform")
    assert code == 0 and "NashConv 0.916667" in out
    code, _, err = printed(capsys, "solve", KUHN, *DEALT)
    assert code != 0 and "solved from its start" in err
