"""The commands as users run them: data on stdout, the rest on stderr, exit codes 0, 1 and 2."""

import json
import re
import subprocess
import sys

import pytest

from ludex.cli import main
from ludex.errors import NoCompilerError
from ludex.shipped import shipped
from tests.processor import takes_less_than

BROKEN = """game broken "Broken"
players A B
board grid 2 2
cell owner: none | player
action mark(at in ownr == none): owner[at] = me
turn: mark
end when stuck: draw
"""


@pytest.fixture
def ludex(capsys, monkeypatch):
    """Runs a command line; gives (exit code, stdout, stderr)."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        return (code, *capsys.readouterr())

    return run


def reference(*arguments):
    return [*arguments, "--engine", "reference"]


# ------------------------------------------------------------------------------------------- what is asked for


def test_turns_are_listed_one_a_line(ludex):
    code, out, _ = ludex(*reference("turns", "tictactoe", "--play", "mark a1"))
    assert code == 0
    assert out.splitlines() == [f"mark {cell}" for cell in ("a3", "b3", "c3", "a2", "b2", "c2", "b1", "c1")]


def test_turns_are_counted_where_they_cannot_be_listed(ludex):
    assert ludex(*reference("turns", "rabbits", "--count")) == (0, "279841\n", "")


def test_perft_prints_a_line_for_each_depth(ludex):
    assert ludex(*reference("perft", "tictactoe", 4))[:2] == (0, "1 9\n2 72\n3 504\n4 3024\n")


def test_divide_adds_up_to_perft(ludex):
    _, out, _ = ludex(*reference("perft", "tictactoe", 3, "--divide"))
    below = [int(line.split(": ")[1]) for line in out.splitlines() if ": " in line]
    assert sum(below) == 504 and out.splitlines()[-1] == "3 504"


def test_a_position_may_be_given_as_text(ludex):
    code, out, _ = ludex(*reference("perft", "bacteria", 1, "--from", "7/7/7/7/XXXXXXX/XXXXXXX/OOOOOOO O"))
    assert (code, out) == (0, "1 1\n")


def test_a_legal_turn_is_legal(ludex):
    assert ludex(*reference("validate", "bacteria", "1 1 2 2")) == (0, "legal\n", "")


def test_an_illegal_turn_names_the_line_of_the_rules(ludex):
    code, out, _ = ludex(*reference("validate", "bacteria", "1 1 1 4"))
    assert code == 1 and "ring(from, 2)" in out and "bacteria.rules:" in out


@pytest.mark.parametrize("before", [(), ("--",)])
def test_a_turn_may_begin_with_a_hyphen(ludex, before):
    code, out, _ = ludex("validate", "bacteria", "--engine", "reference", *before, "-1 -1 -1 -1")
    assert code == 1 and "pass" in out
    position = "7/7/7/7/XXXXXXX/XXXXXXX/OOOOOOO O"
    code, out, _ = ludex(*reference("turns", "bacteria", "--from", position, "--play", "-1 -1 -1 -1", "--count"))
    assert (code, out) == (0, "75\n")


def test_settings_and_given_data_are_read(ludex, tmp_path):
    field = tmp_path / "corners.txt"
    field.write_text("1........\n" + ".........\n" * 7 + "........2\n")
    size = ["--set", "rows=9", "--set", "columns=9"]
    code, out, _ = ludex(*reference("turns", "viruses", *size, "--given", f"stone={field}", "--count"))
    assert code == 0 and int(out) > 10


def test_check_finds_nothing_in_what_is_shipped(ludex):
    with takes_less_than(5):
        code, out, err = ludex("check", "bacteria", "chess", "honeychain", "rabbits", "viruses", "bioblots")
    assert (code, out) == (0, "") and "no findings" in err


@pytest.mark.parametrize("format", ["text", "json", "github"])
def test_check_shows_findings_in_each_format(ludex, tmp_path, format):
    file = tmp_path / "broken.rules"
    file.write_text(BROKEN)
    code, out, _ = ludex("check", file, "--format", format)
    assert code == 1 and "N01" in out and "owner" in out
    if format == "json":
        assert json.loads(out)[0]["line"] == 5


def test_check_tells_what_keeps_a_game_on_the_interpreter(ludex, tmp_path):
    file, names = tmp_path / "many.rules", [f"to{number}" for number in range(17)]
    params = ", ".join(f"{name} in cells" for name in names)
    file.write_text(
        'game many "Many"\nplayers A B\nboard grid 3 3\ncell man: none | player\n'
        f"action put({params}): man[{' | '.join(names)}] = me\nturn: put\nend when turns == 3: draw\n"
    )
    code, out, _ = ludex("check", file)
    assert code == 0 and "warning[L01]" in out and "at most 16 parameters" in out


def test_check_runs_the_check_blocks(ludex, tmp_path):
    assert ludex("check", "--run", "dots")[0] == 0
    counted, wrong = tmp_path / "counted.rules", tmp_path / "wrong.rules"
    rules = shipped()["tictactoe"].read_text(encoding="utf-8").partition("check:")[0]
    counted.write_text(rules.replace("game tictactoe", "game counted") + "check: perft 9 72\n")
    wrong.write_text('game wrong "Wrong" extends counted\ncheck: perft 9 71\n')
    assert ludex("check", "--run", counted)[0] == 0
    code, out, _ = ludex("check", "--run", wrong)
    assert code == 1 and "perft 2 is 72, not 71" in out


DEEP = "9 72 504 3024 15120 54720"  # of tictactoe; one more is deeper than the interpreter comes in the time


@pytest.fixture
def deep(tmp_path):
    """Rules whose last number of perft is wrong, and rules without that number."""
    for name, numbers in (("wrong", f"{DEEP} 148177"), ("right", DEEP)):
        (tmp_path / f"{name}.rules").write_text(f'game {name} "Deep" extends tictactoe\ncheck: perft {numbers}\n')
    return tmp_path


@pytest.mark.parametrize("command", [["check", "--run"], ["watch", "--once"], ["fuzz"]])
def test_a_wrong_number_that_the_interpreter_does_not_reach_is_found(ludex, deep, command):
    code, out, _ = ludex(*command, deep / "wrong.rules", "--seconds", "5")
    assert code == 1 and "perft 7 is 148176, not 148177" in out


def test_what_cannot_be_run_is_an_error_unless_it_is_allowed(ludex, deep, monkeypatch):
    monkeypatch.setattr("ludex.loading.build_engine", no_compiler)
    code, out, err = ludex("check", "--run", "--seconds", "0.01", deep / "right.rules")
    assert code == 1 and "error[R03]: this check was not run to its end" in out and "to 6" in out
    assert "no compiler here" in out and "0 on the interpreter (1 in part); not run to the end: 1" in err
    code, out, _ = ludex("check", "--run", "--quick", "--seconds", "0.01", deep / "right.rules")
    assert code == 0 and "warning[R03]" in out


def test_a_tree_that_takes_longer_needs_time_and_a_line_after_a_wrong_one_needs_that_mended(ludex, tmp_path):
    file = tmp_path / "large.rules"
    file.write_text('game large "Large" extends tictactoe\ncheck: tree 0 900000 100000\n')
    code, out, _ = ludex("check", "--run", "--seconds", "1", file)
    assert code == 1 and "hint: give the interpreter more time (--seconds 400), or allow it (--quick)" in out
    file.write_text('game large "Large" extends tictactoe\ncheck:\n    expect turns == 1\n    expect turns == 0\n')
    code, out, _ = ludex("check", "--run", file)
    assert code == 1 and "hint: mend the line before it that does not hold" in out


@pytest.mark.parametrize("command", [["fuzz", "--engine", "interpreter"], ["watch", "--once"]])
def test_fuzz_and_watch_tell_what_they_did_not_run(ludex, deep, command, monkeypatch):
    monkeypatch.setattr("ludex.watching._built", lambda model: ("", 0.0, "no engine here"))
    code, out, _ = ludex(*command, deep / "right.rules", "--seconds", "0.5")
    assert code == 1 and "no findings" in out and re.search("not run: .*line 2", out)
    assert ludex(*command, deep / "right.rules", "--seconds", "0.5", "--quick")[0] == 0


def no_compiler(*args):
    raise NoCompilerError("no compiler here")


def test_fmt_changes_a_file_and_then_leaves_it(ludex, tmp_path):
    file = tmp_path / "loose.rules"
    file.write_text(BROKEN.replace("ownr == none", "owner==none"))
    assert ludex("fmt", "--check", file)[0] == 1
    assert ludex("fmt", file)[0] == 0
    assert "owner == none" in file.read_text() and ludex("fmt", "--check", file)[0] == 0


@pytest.mark.parametrize(("game", "sight"), [("rabbits", "┌"), ("morris", "⠒"), ("bacteria", "O . . . . . X")])
def test_a_picture_is_drawn_in_the_terminal(ludex, game, sight):
    code, out, _ = ludex(*reference("picture", game))
    assert code == 0 and (sight in out or game == "morris" and "\u2812" <= max(out))


def test_a_picture_is_written_as_svg(ludex, tmp_path):
    from xml.etree import ElementTree

    file = tmp_path / "x.svg"
    assert ludex(*reference("picture", "honeychain", "--play", "D 4", "-o", file))[0] == 0
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_a_picture_marks_the_last_turn_and_legal_choices_when_asked(ludex, tmp_path):
    file, draughts = tmp_path / "x.svg", reference("picture", "draughts", "--play", "b6-a5")
    assert ludex(*draughts, "--last", "--legal", "-o", file)[0] == 0
    drawn = file.read_text()
    assert drawn.count('class="last"') == 2 and drawn.count('class="choice"') == 8
    assert ludex(*draughts, "-o", file)[0] == 0 and 'class="choice"' not in file.read_text()


@pytest.mark.parametrize("stage", ["tree", "model"])
def test_the_stages_of_the_front_end_are_shown(ludex, stage):
    code, out, _ = ludex("show", "tictactoe", "--stage", stage)
    assert code == 0 and "mark" in out


# ------------------------------------------------------------------------------------------- mistakes of users


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["turns", "bactria"], "did you mean 'bacteria'"),
        (["turns", "nowhere/x.rules"], "there is no file"),
        (["turns", "hex", "--set", "sise=4"], "did you mean 'size'"),
        (["turns", "hex", "--set", "size=99"], "2 to 19"),
        (["turns", "hex", "--set", "size=x"], "whole number"),
        (["turns", "hex", "--set", "size"], "NAME=VALUE"),
        (["turns", "tictactoe", "--given", "owner=x"], "needs no data"),
        (["turns", "viruses"], "given"),
        (["turns", "viruses", "--given", "stone=/nowhere"], "No such file"),
        (["turns", "tictactoe", "--from", "nonsense"], "position"),
        (["perft", "tictactoe", "0"], "at least 1"),
        (["perft", "tictactoe", "x"], "DEPTH"),
        (["picture", "tictactoe", "-o", "x.bmp"], ".svg"),
        (["picture", "tictactoe", "--last"], "--play TURN"),
        (["tunrs", "tictactoe"], "turns"),
        (["turns"], "GAME"),
        (["explain", "Z99"], "no code"),
        (["check"], "which file"),
        (["fmt", "x.rules", "--chek"], "--chek"),
        (["fmt", "nowhere.rules"], "there is no file 'nowhere.rules'"),
        (["turns", "."], "'.' is a folder"),
        (["coverage", "tictactoe", "--seconds=-1"], "--seconds must be positive"),
    ],
)
def test_a_mistake_is_named_without_a_traceback(ludex, arguments, said):
    engine = ["--engine", "reference"] if arguments[0] in ("turns", "perft", "picture") else []
    code, out, err = ludex(*arguments, *engine)
    assert code == 2 and out == "" and said in err and "Traceback" not in err


def test_rules_with_errors_are_findings(ludex, tmp_path):
    file = tmp_path / "broken.rules"
    file.write_text(BROKEN)
    code, out, err = ludex(*reference("turns", file))
    assert (code, out) == (1, "") and "N01" in err


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("none | player", '`player` has none: write 2 behind it, as in `player "ox"`'),
        ("none | gone | player", '`gone` has none: write 1 behind it, as in `gone "o"`'),
        ('none | player "rb"', "hint: the symbols are: . r b\n"),
    ],
)
def test_a_picture_with_unknown_symbols_says_how_they_are_made(ludex, tmp_path, field, said):
    file = tmp_path / "own.rules"
    file.write_text(f'game own "Own"\nplayers Red Blue\nboard grid 1 2\ncell man: {field}\nstart man:\n    R.\n')
    code, out, _ = ludex("check", file)
    assert code == 1 and "unknown symbol `R`" in out and said in out


def test_comparisons_of_sets_are_told_to_go_into_parentheses(ludex, tmp_path):
    file = tmp_path / "own.rules"
    file.write_text(BROKEN.replace("in ownr == none", "in owner == none & owner == me"))
    code, out, _ = ludex("check", file)
    assert code == 1 and "put each into parentheses: `(a == b) & (c == d)`" in out


def test_a_played_turn_that_is_illegal_is_named(ludex):
    code, out, err = ludex(*reference("turns", "connectfour", "--play", "a1", "--play", "a1"))
    assert (code, out) == (1, "") and "turn 2, 'a1'" in err


def test_a_defect_says_how_to_see_more(ludex, monkeypatch):
    monkeypatch.setattr("ludex.loading.load", lambda *_: 1 / 0)
    monkeypatch.delenv("LUDEX_TRACEBACK", raising=False)
    code, _, err = ludex("turns", "tictactoe")
    assert code == 70 and "LUDEX_TRACEBACK=1" in err and "Traceback" not in err
    monkeypatch.setenv("LUDEX_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main(["turns", "tictactoe"])


# ------------------------------------------------------------------------------------------- as a process


def test_a_closed_pipe_is_no_error():
    command = f"{sys.executable} -m ludex perft tictactoe 5 --engine reference --divide | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("mark a3: 1680\n", "")


def test_help_is_quick():
    with takes_less_than(2):  # measured 0.2 s
        done = subprocess.run([sys.executable, "-m", "ludex", "--help"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and "validate" in done.stdout


NOT_FOR_A_BOT = {
    *("Cython", "cyclopts", "dataclasses", "inspect", "jinja2", "lark", "locale", "platform", "platformdirs"),
    *("random", "rich", "shutil", "subprocess", "tempfile"),
}


def test_a_bot_in_a_contest_imports_only_what_it_plays_with():
    """A contest may start it for every turn; with a model and an engine that are kept it takes 0.1 s."""
    command = [sys.executable, "-X", "importtime", "-m", "ludex", "bot", "bacteria", "--time", "10"]
    talk = "READY FIRST\nTURN 10000 10000\nFINISH\n"
    for _ in range(3):  # the first ones make what is kept
        done = subprocess.run(command, input=talk, capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.startswith("OK\nMOVE")
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "ludex.engine.game" in imported and not imported & NOT_FOR_A_BOT


def test_every_code_that_the_front_end_uses_has_a_page():
    import re
    from pathlib import Path

    from ludex.manual import pages

    folder = Path(__file__).parents[2] / "dsl"
    used = {code for path in folder.rglob("*.py") for code in re.findall(r'"([A-Z]\d\d)"', path.read_text())}
    assert used - set(pages()) == set()


# ------------------------------------------------------------------------------------------- kept models


def test_a_kept_model_is_read_again_when_a_file_changes(tmp_path, monkeypatch):
    from ludex.loading import load_model
    from ludex.model_cache import cached_model

    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "own.rules"
    file.write_text(BROKEN.replace("ownr", "owner"))
    assert cached_model(file) is None
    model = load_model(file)
    assert cached_model(file) == model
    file.write_text(file.read_text().replace("Broken", "Mended"))
    assert cached_model(file) is None and load_model(file).title == "Mended"


def test_a_damaged_cache_is_no_error(tmp_path, monkeypatch):
    from ludex.loading import load_model
    from ludex.model_cache import cached_model
    from ludex.shipped import find_rules

    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    path = find_rules("tictactoe")
    load_model(path)
    for entry in (tmp_path / "ludex-cache" / "models").iterdir():
        entry.write_bytes(b"nonsense")
    assert cached_model(path) is None and load_model(path).name == "tictactoe"


def test_the_quick_start_of_bot_leaves_all_messages_to_the_full_command_line():
    from ludex.cli import bot_fast_path

    assert bot_fast_path.bot(["bacteria", "--bot", "greedy", "--time=50", "--seed", "3"]) is not None
    for arguments in (
        [],
        ["--help"],
        ["bacteria", "--time", "x"],
        ["bacteria", "--tim", "5"],
        ["a", "b"],
        ["a", "--bot"],
    ):
        assert bot_fast_path.bot(arguments) is None


def test_solve_tells_the_value_of_a_small_game(ludex):
    code, out, _ = ludex("solve", "tictactoe", "--memory", 4)
    assert code == 0 and re.fullmatch(r"X draws with mark \S+ \(searched to depth \d+, \d+ nodes\)\n", out)


def test_solve_says_when_the_nodes_do_not_suffice(ludex):
    code, out, _ = ludex("solve", "connectfour", "--nodes", 1000, "--memory", 4)
    assert code == 1 and out.startswith("not decided: not enough nodes after ")


def test_analyse_finds_a_win_and_its_line(ludex):
    plays = [word for turn in ("a1", "a2", "b1", "b2", "c1", "c2") for word in ("--play", turn)]
    code, out, _ = ludex("analyse", "connectfour", "--nodes", 2000, "--format", "json", *plays)
    found = json.loads(out.splitlines()[-1])
    assert code == 0 and found["proven"] and found["turn"] == "d1" == found["line"][0]


def test_analyse_tells_what_the_bot_knows(ludex):
    assert ludex("analyse", "tictactoe", "--bot", "random", "--nodes", 1)[1].split("  ")[1] == "0 nodes"
    code, _, error = ludex("analyse", "tictactoe", "--bot", "mcts:exploration=x")
    assert code == 2 and "an option is name=number, or evaluation=NAME, not `exploration=x`" in error


def test_analyse_explains_an_evaluation_by_the_lines_of_the_rules(ludex):
    code, out, _ = ludex("analyse", "connectfour", "--explain", "--play", "a1")
    assert code == 0 and out.startswith("evaluation by alphabeta for ") and "connectfour.rules:" in out
    assert "alphabeta was picked: two players and short turns" in out
    code, _, error = ludex("analyse", "tictactoe", "--explain")  # mcts is picked
    assert code == 2 and "mcts evaluates no terms of the rules" in error and "take one of alphabeta" in error
    assert "it was picked for this game: more players, long turns, or neither" in error
    assert ludex("analyse", "tictactoe", "--explain", "--bot", "alphabeta:weights=0")[0] == 2


def test_words_too_many_are_named(ludex):
    code, _, error = ludex("validate", "tictactoe", "mark a1", "mark b1")
    assert code == 2 and "'mark b1': nothing more is taken here" in error


def test_train_refuses_weights_of_two_for_more_players(ludex):
    code, _, error = ludex("train", "bacteria_three", "--kind", "linear", "--seconds", 0.6)
    assert code == 2 and "weights are for two" in error


@pytest.mark.parametrize(
    ("wrong", "said"),
    [(("--out", "/nowhere/mine.json"), "there is no folder /nowhere")]
    + [(("--phases", phases), f"--phases {phases}: from 1 to 12") for phases in (0, 13)]
    + [(("--on",), "no tictactoe.weights.json beside the rules")]
    + [(("--also", "size"), "--also 'size' should be NAME=VALUE")]
    + [(("--also", "size=7"), "tictactoe has no setting 'size'")],
)
def test_train_refuses_before_it_plays(ludex, wrong, said):
    code, _, error = ludex("train", "tictactoe", *wrong)
    assert code == 2 and said in error


def test_train_learns_from_several_boards_only_what_is_for_all(ludex):
    code, _, error = ludex("train", "dots", "--also", "columns=3,rows=3", "--seconds", 0.6)
    assert code == 2 and "--also is for nearby; dots learns linear, for one board" in error


def test_coverage_of_several_games_ends_with_all_of_them(ludex):
    games = ["tictactoe", "connectfour", "--engine", "reference"]
    code, out, _ = ludex("coverage", *games, "--seconds", 0.3, "--brief", "--least", 100.5)
    last = out.splitlines()[-1]
    assert code == 1 and last.startswith("2 games: ") and last.endswith("below 100.5%: tictactoe, connectfour")
