"""Players of a joint step are asked at the same time, and the clock of each runs for his own answer."""

import sys

import pytest

import ludex
from ludex.arena.game.reasons import Reason
from ludex.arena.play_game import judge
from ludex.arena.players import BotPlayer
from ludex.arena.protocols import line_protocol
from ludex.arena.protocols.base import Limits
from ludex.arena.view_player import ViewPlayer
from ludex.arena.view_program import ViewProgram
from ludex.bots import make

# Before it answers it leaves a file, waits for that of the other program, and sleeps; without a file it ends.
MEETS = """
import pathlib, sys, time
mine, other, seconds = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), float(sys.argv[3])
for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    if word == "views":
        print("ready", flush=True)
    elif word == "offer":
        answer = text
    elif word == "choose":
        mine.touch()
        while not other.exists():
            time.sleep(0.005)
        time.sleep(seconds)
        if answer != "die":
            print(answer, flush=True)
"""
DIES = MEETS.replace("        if answer", "        sys.exit(3)\n        if answer")
MIXED = """game mixed "Before a joint step, in it, and behind it"
players First Second
player bid: 0..3
game total: 0..60
action raise_it(n in 1..2): total += n
action offer(n in 1..3): bid[me] = n
action take(n in 0..1): total += n * max(bid[players])
turn:
    raise_it
    together p in players: offer
    take
score p: bid[p]
end when turns == 4
"""


def programs(game, tmp_path, *wanted):
    """A program for each pair of a source and the seconds that it sleeps; each waits until the other one is asked."""
    names, protocol = [str(tmp_path / name) for name in "ab"], line_protocol("views", game.model)
    return [
        ViewProgram((sys.executable, "-c", source, names[seat], names[1 - seat], str(seconds)), protocol, f"p{seat}")
        for seat, (source, seconds) in enumerate(wanted)
    ]


def test_programs_are_asked_before_any_of_them_has_answered(tmp_path):
    game = ludex.load("rps", engine="reference")
    slow, quick = programs(game, tmp_path, (MEETS, 0.5), (MEETS, 0.0))
    record = judge(game, [slow, quick], Limits(turn=20.0, ready=20.0))
    assert record.loss is None and record.turns == ["throw scissors | throw scissors"]
    assert record.worst[0] >= 0.5 and record.worst[1] < record.worst[0]


@pytest.mark.parametrize("dead", [0, 1])
def test_a_program_that_ends_costs_the_other_one_nothing(tmp_path, dead):
    game = ludex.load("rps", engine="reference")
    sources = [(DIES if seat == dead else MEETS, 0.0) for seat in range(2)]
    record = judge(game, programs(game, tmp_path, *sources), Limits(turn=20.0, ready=20.0))
    assert (record.loss.player, record.loss.reason) == (dead, Reason.CRASHED)


def test_who_has_no_time_left_loses_and_not_who_waited_for_him(tmp_path):
    game = ludex.load("rps", engine="reference")
    late = MEETS.replace("time.sleep(seconds)", "time.sleep(seconds) or seconds and time.sleep(60)")
    players = programs(game, tmp_path, (MEETS, 0.0), (late, 0.1))
    record = judge(game, players, Limits(turn=3.0, ready=20.0, grace=0.1))
    assert (record.loss.player, record.loss.reason) == (1, Reason.SILENT)


class Last:
    def choose_by_view(self, view):
        return view.offers[-1]


def bots(game):
    return [ViewPlayer(Last()), BotPlayer(make("random", 1), nodes=1)]


@pytest.mark.parametrize("kind", ["programs", "bots", "bots the other way round"])
def test_a_turn_goes_on_behind_a_joint_step(tmp_path, kind):
    (tmp_path / "mixed.rules").write_text(MIXED)
    game = ludex.load(tmp_path / "mixed.rules", engine="reference")
    players = programs(game, tmp_path, (MEETS, 0), (MEETS, 0)) if kind == "programs" else bots(game)
    if kind == "programs":
        (tmp_path / "a").touch()
        (tmp_path / "b").touch()
    record = judge(game, players[::-1] if "round" in kind else players, Limits(turn=20.0, ready=20.0))
    assert record.loss is None and len(record.turns) == 4
    position = game.start()
    for text in record.turns:
        position.apply_text(text)
    assert position.over
