"""Bots, matches and records by the command, on compiled engines."""

import io
import json
import signal
import subprocess
import sys

import pytest

from ludex.cli import main
from ludex.contest_program import run as run_program
from ludex.engine.interruptible import is_heard
from tests.processor import takes_less_than


@pytest.fixture
def ludex(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        return (code, *capsys.readouterr())

    return run


def program(*arguments, given=""):
    return subprocess.run(
        [sys.executable, "-m", "ludex", "bot", *arguments], input=given, capture_output=True, text=True, timeout=120
    )


def test_both_engines_print_the_same_perft(ludex):
    counts = [ludex("perft", "bacteria", 3, "--engine", engine)[1] for engine in ("compiled", "reference")]
    assert counts == ["1 16\n2 256\n3 6460\n"] * 2


def test_both_engines_refuse_a_turn_for_the_same_reason(ludex):
    said = [ludex("validate", "bacteria", "1 1 1 4", "--engine", engine) for engine in ("compiled", "reference")]
    assert said[0] == said[1] and said[0][0] == 1


def test_the_program_speaks_its_protocol():
    done = program("bacteria", "--time", "20", given="READY FIRST\nTURN 10000 10000\nFINISH\n")
    ok, move = done.stdout.splitlines()
    assert (done.returncode, ok, done.stderr) == (0, "OK", "")
    assert move.startswith("MOVE ") and len(move.split()) == 5


def test_the_program_leaves_at_the_end_of_its_input():
    assert program("bacteria", given="READY SECOND\n").returncode == 0


def test_the_program_answers_soon_after_its_start():
    program("bacteria", given="READY FIRST\nFINISH\n")  # builds what is not built
    with takes_less_than(2):  # measured 0.25 s
        program("bacteria", given="READY FIRST\nFINISH\n")


def test_unreadable_input_ends_the_program_with_one_line():
    done = program("bacteria", given="READY FIRST\nTURN x y\n")
    assert done.returncode == 1 and "TURN x y" in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_match_prints_a_line_a_game_and_a_table(ludex):
    code, out, _ = ludex("match", "tictactoe", "--bot", "mcts", "--bot", "random", "--games", 4, "--nodes", 300)
    lines = out.splitlines()
    assert code == 0 and [line[:7] for line in lines[:4]] == [f"game {n}:" for n in (1, 2, 3, 4)]
    assert "mcts" in lines[-2] + lines[-3] + lines[-4]


def test_a_recorded_match_can_be_replayed(ludex, tmp_path):
    file = tmp_path / "games.jsonl"
    assert ludex("match", "connectfour", "--bot", "greedy", "--bot", "random", "--games", 2, "--record", file)[0] == 0
    code, out, _ = ludex("replay", file, "--show", 1)
    assert code == 0 and out.count("same:") == 2 and "a b c d e f g" in out
    file.write_text(file.read_text().replace('"turns":["', '"turns":["a9","'))
    assert ludex("replay", file)[0] == 1


def test_the_judge_plays_bots_as_programs(ludex):
    code, out, _ = ludex("match", "bacteria", "--bot", "mcts", "--bot", "random", "--games", 2, "--time", 10, "--judge")
    assert code == 0 and "lost," not in out


def test_a_program_that_breaks_a_rule_is_a_finding(ludex):
    code, out, _ = ludex("match", "bacteria", "--bot", "greedy", "--bot", "cat", "--games", 1)
    assert code == 1 and "X lost, unreadable" in out


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (["mcts"], "at least two"),
        (["mcts", "gredy"], "no bot and no program 'gredy'"),
        (["mcts", f"chain:{sys.executable}"], "nothing for the game's contest protocol"),
        (["mcts:exploration", "random"], "name=number"),
        (["mcts:colour=1", "random"], "no option `colour`"),
        (["random", "gtp:cat"], "gtp is for go"),
    ],
)
def test_a_match_of_nobody_is_wrong_usage(ludex, bots, said):
    code, _, err = ludex("match", "tictactoe", *(part for bot in bots for part in ("--bot", bot)))
    assert code == 2 and said in err


def test_a_bot_that_is_not_for_a_game_says_for_which_it_is(ludex):
    code, out, err = ludex("match", "tictactoe", "--bot", "connect", "--bot", "random", "--games", 1)
    assert (code, out) == (2, "") and "take another bot" in err
    assert "connect does not play tictactoe: the rules name no connection that wins" in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--time", 0], "--time must be at least 1"),
        (["--nodes", -1], "--nodes from 0 to"),
        (["--nodes", 5, "--judge"], "--nodes does not go with --judge"),
        (["--record", "/nowhere/games.jsonl"], "/nowhere/games.jsonl: No such file"),
    ],
)
def test_a_match_that_cannot_be_is_wrong_usage(ludex, arguments, said):
    code, out, err = ludex("match", "bacteria", "--bot", "random", "--bot", "random", *arguments)
    assert (code, out) == (2, "") and said in err


def test_more_entrants_than_seats_are_wrong_usage(ludex):
    bots = ["--bot", "random"] * 4
    code, _, err = ludex("match", "viruses", "--set", "players=3", *bots)
    assert code == 2 and "the game is for 3 players: 4 cannot share its seats" in err


def test_no_figure_of_a_table_is_cut_off(ludex, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    code, out, _ = ludex("match", "bacteria", "--bot", "random", "--bot", "cat with a long name", "--games", 1)
    assert code == 1 and "longest" in out and out.count(" ms") == 2


def test_every_game_of_programs_has_its_own_seed(ludex, tmp_path):
    file = tmp_path / "games.jsonl"
    ludex("match", "bacteria_small", "--bot", "random", "--bot", "random", "--games", 2, "--judge", "--record", file)
    first, second = (json.loads(line)["turns"] for line in file.read_text().splitlines())
    assert first != second


def test_a_program_whose_turns_are_runs_draws_anew_each_turn(tmp_path):
    from ludex.contest_program import _seed_of_turn

    file = tmp_path / "turn.in"
    assert _seed_of_turn(7, file) == 7
    file.write_text("5 1\n")
    one, again = _seed_of_turn(7, file), _seed_of_turn(7, file)
    file.write_text("5 2\n")
    assert one == again != _seed_of_turn(7, file)


def test_a_match_prepares_its_programs_before_their_clocks_run(ludex, tmp_path, monkeypatch):
    """With a cache that knows no rules and no engine, the programs find both made."""
    from ludex.codegen.build import is_built
    from ludex.loading import load_model
    from ludex.model_cache import cached_model

    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    rules = tmp_path / "own.rules"
    rules.write_text('game own "Own" extends bacteria_small\nnotation pass: "none"\n')
    made = []
    monkeypatch.setattr(
        "ludex.arena.match.match", lambda *_, **__: made.append((cached_model(rules), is_built(load_model(rules), {})))
    )
    ludex("match", "own.rules", "--bot", "random", "--bot", "random", "--judge")
    ((model, built),) = made
    assert model is not None and built


@pytest.mark.parametrize("arguments", [["--time", "0"], ["--time=-5"]])
def test_a_turn_of_no_time_is_wrong_usage(arguments):
    done = program("bacteria", *arguments)
    assert done.returncode == 2 and "at least 1 millisecond" in done.stderr and done.stdout == ""


def test_a_program_without_output_says_so():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "ludex", "bot", "bacteria"],
            input="READY FIRST\n",
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == 1 and done.stderr == "the output cannot be written: No space left on device\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_are_no_defect(closed):
    command = f"echo READY FIRST | {sys.executable} -m ludex bot bacteria {closed}"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stderr == "" and done.stdout == ("OK\n" if closed == "2>&-" else "")


def test_a_record_does_not_say_which_file_is_read(ludex, tmp_path):
    file = tmp_path / "games.jsonl"
    ludex("match", "tictactoe", "--bot", "random", "--bot", "random", "--games", 1, "--record", file)
    file.write_text(file.read_text().replace('"game":"tictactoe"', '"game":"../tictactoe.rules"'))
    code, out, err = ludex("replay", file)
    assert (code, out) == (2, "") and "not a shipped game" in err and "--game FILE" in err
    assert ludex("replay", file, "--game", "tictactoe")[0] == 0


def test_a_file_without_games_is_said(ludex, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text("\n")
    code, out, err = ludex("replay", file)
    assert (code, out) == (0, "") and "holds no games" in err


def test_without_a_c_compiler_the_interpreter_goes_on(ludex, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    own = tmp_path / "own.rules"
    own.write_text('game own "Own" extends tictactoe\nlet free = owner == none\n')
    code, out, err = ludex("turns", own, "--count")
    assert (code, out) == (0, "9\n") and "C compiler" in err and "interpreter" in err
    assert "building" not in err
    code, out, err = ludex("turns", own, "--engine", "compiled")
    assert (code, out) == (2, "") and "C compiler" in err


@pytest.mark.parametrize("stage", ["ir", "pyx"])
def test_the_stages_of_the_compiler_are_shown(ludex, stage):
    code, out, _ = ludex("show", "tictactoe", "--stage", stage)
    assert code == 0 and "mark" in out


def hears_ctrl_c():
    """As in a terminal: a process that was started in the background may ignore the signal."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_a_long_count_at_once_and_quietly():
    command = [sys.executable, "-m", "ludex", "--quiet", "perft", "bacteria", "20"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    running = subprocess.Popen(command, preexec_fn=hears_ctrl_c, **pipes)
    assert running.stdout.readline() == "1 16\n"
    running.send_signal(signal.SIGINT)
    try:
        _, err = running.communicate(timeout=300)  # to the end it would take days
    finally:
        running.kill()
    assert err == "" and running.returncode in (-signal.SIGINT, 130)


def test_a_contest_program_thinks_in_its_main_thread_so_that_it_needs_few_addresses(monkeypatch):
    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr("ludex.cli.own_process.begun", True)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert is_heard() and run_program("viruses", "auto", None, 0, ".", ()) == 0 and not is_heard()
    finally:
        signal.signal(signal.SIGINT, before)
