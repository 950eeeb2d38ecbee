"""The results of the frameworks' own tests on every shipped game are kept, shown, and complete."""

import json
import multiprocessing
import os
from time import sleep

import pytest

from bench.frameworks import __main__ as command
from bench.frameworks.checks import CHECKS, Check, Skipped
from bench.frameworks.one import outcome
from bench.frameworks.rows import PAGE, RESULTS, Row, all_games, page, read, write
from ludex.dsl.errors import history_full

KEPT = read(RESULTS)
ROW = Row("tictactoe", "seed_test", "passed", "", 0.3, command.projects(), command.digest("tictactoe"))


def test_every_shipped_game_passes_each_test_or_the_page_tells_why_not():
    told = PAGE.read_text(encoding="utf-8").splitlines()
    for test in CHECKS:
        line = next((line for line in told if line.startswith(f"- {test} was not run yet: ")), "")
        missing = line.partition(": ")[2].rstrip(".").split(", ") if line else []
        assert {game for game, name in KEPT if name == test} == set(all_games()) - set(missing)
    assert [key for key, row in KEPT.items() if row.outcome not in ("passed", "skipped")] == []


def test_no_skip_is_unexplained():
    assert all(len(row.told) > 30 for row in KEPT.values() if row.outcome == "skipped")


def test_the_page_tells_what_the_file_holds():
    assert page(KEPT.values()) in PAGE.read_text(encoding="utf-8")


def test_what_is_missing_failed_or_is_of_an_older_build_is_run_again():
    names = (["tictactoe"], ["seed_test"])
    key = ("tictactoe", "seed_test")
    assert list(command.wanted(*names, {key: ROW})) == []
    for row in ({}, {"outcome": "failed"}, {"digest": "older"}, {"projects": "older"}):
        assert list(command.wanted(*names, {key: Row(**{**vars(ROW), **row})} if row else {})) == [key]


def test_rows_are_written_sorted_and_read_again(tmp_path):
    file, rows = tmp_path / "rows.jsonl", [ROW, Row(**{**vars(ROW), "test": "api_test"})]
    write(file, rows)
    assert [json.loads(line)["test"] for line in file.read_text().splitlines()] == ["api_test", "seed_test"]
    assert list(read(file).values()) == rows[::-1] and read(tmp_path / "none") == {}


@pytest.mark.parametrize("end, told", [(lambda *_: os._exit(3), "exit code 3"), (lambda *_: sleep(99), "more than")])
def test_a_process_that_dies_or_hangs_has_failed(end, told):
    row = command.run("tictactoe", "seed_test", longest=0.5, target=end, context=multiprocessing.get_context("fork"))
    assert row.outcome == "failed" and told in row.told


def test_a_test_passes_fails_or_is_skipped_with_its_reason():
    def raising(error):
        def run(name):
            raise error

        return outcome(Check("", run), "tictactoe")

    def warning(name):
        import warnings

        warnings.warn("the board is odd", stacklevel=1)

    assert raising(Skipped("for two players"))["outcome"] == "skipped"
    assert raising(AssertionError("wrong seed")) | {"seconds": 0} == {
        "outcome": "failed", "told": "AssertionError: wrong seed", "seconds": 0
    }  # fmt: skip
    assert raising(history_full())["outcome"] == "skipped"
    assert raising(ValueError("9999999 actions are too many for masks"))["outcome"] == "skipped"
    assert outcome(Check("", warning, {}), "tictactoe")["outcome"] == "failed"
    assert outcome(Check("", warning, {"board is": "it is"}), "tictactoe")["outcome"] == "passed"
