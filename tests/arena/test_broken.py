"""A program that cannot play is out of the match after two games; one that plays badly is not."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ludex.arena.game.faults import Loss
from ludex.arena.game.reasons import Reason
from ludex.arena.match import Entrant, match
from ludex.arena.protocols.base import Limits
from ludex.arena.results.broken import Broken
from ludex.arena.results.schedule import Fixture
from tests.arena.conversations import game_of
from tests.arena.results import result

SILENT = """
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        print("id name silent\\nugiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        time.sleep(600)
"""


def outcome(reason=None, turns=9):
    """A game that the first entrant, in the first seat, lost for this reason."""
    record = replace(result(won=1), turns=["x"] * turns)
    return replace(record, loss=Loss(0, reason, "it failed", "", "")) if reason else record


@pytest.mark.parametrize(
    "games, out",
    [
        ((outcome(Reason.SILENT), outcome(Reason.SILENT)), True),
        ((outcome(Reason.SILENT), outcome(), outcome(Reason.SILENT)), False),
        ((outcome(Reason.CRASHED, 1), outcome(Reason.CRASHED, 0)), True),
        ((outcome(Reason.CRASHED, 1), outcome(Reason.LATE, 1)), False),
        ((outcome(Reason.ILLEGAL), outcome(Reason.ILLEGAL)), False),
        ((outcome(Reason.ILLEGAL, 1), outcome(Reason.ILLEGAL, 1)), True),
    ],
)
def test_what_puts_a_program_out(games, out):
    broken = Broken(["a", "b"], {0})
    for record in games:
        broken.add(Fixture((0, 1), 0, 0, 0, 0), record)
    assert (0 in broken.out) == out and broken.is_out(Fixture((1, 0), 0, 0, 0, 0)) == out


def test_built_in_bots_are_never_out():
    broken = Broken(["a", "b"], set())
    for _ in range(5):
        broken.add(Fixture((0, 1), 0, 0, 0, 0), outcome(Reason.SILENT))
    assert not broken.out


@pytest.mark.parametrize("workers", [1, 2])
def test_a_match_ends_a_program_that_never_answers(tmp_path, workers):
    program = Path(tmp_path, "silent.py")
    program.write_text(SILENT)
    silent = Entrant("silent", command=(sys.executable, str(program)), protocol="ugi")
    limits = Limits(turn=0.2, ready=60.0, grace=0.1, nodes=1)
    played = match(game_of("tictactoe"), [silent, "random"], 40, limits=limits, workers=workers)
    assert 2 <= len(played.records) <= 2 + 2 * workers  # those that had begun are played to their end
    assert len(played.out) == 1 and "silent failed the same way in 2 games in a row" in played.out[0]


def test_a_program_without_a_handshake_costs_two_games(tmp_path):
    deaf = Entrant("deaf", command=("sleep", "600"), protocol="ugi")
    limits = Limits(turn=0.2, ready=0.2, grace=0.1)
    played = match(game_of("tictactoe"), [deaf, "random", "greedy"], 4, limits=limits)
    games = [record.players for record in played.records]
    assert sum("deaf" in players for players in games) == 2
    assert sum("deaf" not in players for players in games) == 4  # the others play on
