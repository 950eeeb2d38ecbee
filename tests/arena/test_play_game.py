"""The judge: whole games by processes, and each way to lose."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

import ludex
from ludex.arena.game.faults import Fault, Unreadable
from ludex.arena.game.openings import opening_by_chance
from ludex.arena.game.reasons import Reason
from ludex.arena.play_game import judge
from ludex.arena.players import BotPlayer, ProcessPlayer, ScriptedPlayer
from ludex.arena.programs import program_io
from ludex.arena.protocols import protocol_of
from ludex.arena.protocols.base import Limits
from ludex.arena.results.records import replay
from ludex.cli.game_lines import describe
from ludex.dsl.reference import Game
from tests.arena.conversations import game_of, model_of

PROGRAM = str(Path(__file__).with_name("player_program.py"))
PATIENT = Limits(turn=20.0, start=20.0, ready=20.0, grace=5.0)


def program(name, seed, fault="", turn=0):
    return ProcessPlayer([sys.executable, PROGRAM, name, str(seed), fault, str(turn)], protocol_of(model_of(name)))


def command(name, script):
    """A program that is a line of Python."""
    return ProcessPlayer([sys.executable, "-c", script], protocol_of(model_of(name)))


def checked(record, name):
    """The record, having been played again."""
    model = model_of(name)
    again = replay(record, lambda settings: Game(model, settings), protocol_of(model))
    assert again.same, again.message
    return record


class Anything:
    """A bot that plays the first turn it finds."""

    def choose(self, position, time_ms=None, nodes=None):
        return next(position.turns())


def other():
    return BotPlayer(Anything(), "other")


@pytest.fixture
def much_time_to_end(monkeypatch):
    """Programs have it after a game: where other work is done too, half a second may not do."""
    monkeypatch.setattr(program_io, "EXIT_WAIT", 20.0)


# ------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("name, turns", [("bacteria", 30), ("bioblots", 6), ("rabbits", 10), ("honeychain", 6)])
def test_two_programs_play_a_game_by_the_protocol(name, turns):
    record = judge(game_of(name), [program(name, 1), program(name, 2)], PATIENT, seed=3, most_turns=turns)
    assert record.reason == Reason.STOPPED, record.loss
    assert len(record.turns) == len(record.seconds) == turns
    checked(record, name)


@pytest.mark.parametrize(
    "settings, players", [({"rows": 9, "columns": 10}, 2), ({"rows": 9, "columns": 9, "players": 3}, 3)]
)
def test_programs_play_viruses_to_the_end(settings, players, much_time_to_end):
    game = game_of("viruses", **settings)
    limits = Limits(game=100.0, start=20.0, memory=protocol_of(model_of("viruses")).limits.memory)
    given = protocol_of(model_of("viruses")).deal(game, 5)
    record = judge(game, [program("viruses", seat) for seat in range(players)], limits, given=given)
    assert record.reason == Reason.ENDED, record.loss
    assert sum(record.payoffs) == pytest.approx(1.0) and record.notes == {}
    checked(record, "viruses")


def test_a_short_game_ends_by_the_rules_and_both_programs_exit(much_time_to_end):
    game = game_of("bacteria_small")
    record = judge(game, [program("bacteria_small", 1), program("bacteria_small", 2)], PATIENT, seed=3)
    assert record.reason == Reason.ENDED and record.loss is None
    assert record.notes == {}
    checked(record, "bacteria_small")


def test_scripts_and_bots_play_too():
    players = [ScriptedPlayer(["1 1 2 2", "2 2 4 3"]), BotPlayer(Anything())]
    record = judge(game_of("bacteria"), players, most_turns=3)
    assert record.turns[0] == "1 1 2 2" and record.turns[2] == "2 2 4 3"
    assert record.reason == Reason.STOPPED and record.payoffs == [0.5, 0.5]


# --------------------------------------------------------------------------------------------- reasons of a loss


def lost(name, player, seat=0, limits=PATIENT, settings=None, given=None):
    """The loss of a player against one that plays on."""
    players = [other(), other()]
    players[seat] = player
    record = checked(judge(game_of(name, **(settings or {})), players, limits, seed=1, given=given, most_turns=8), name)
    assert record.loss and record.loss.player == seat
    assert record.winners == [1 - seat] and record.payoffs[seat] == 0.0 and record.reason == record.loss.reason
    return record.loss, record


def played_kuhn(*turns, **settings):
    """Kuhn poker, in which the setup deals the cards and then the players say so; `turns` in the order of the game."""
    game = ludex.load("kuhn", engine="reference")
    return game, judge(game, [ScriptedPlayer(turns[0::2]), ScriptedPlayer(turns[1::2])], seed=1, **settings)


def test_the_setup_is_no_turn():
    game, record = played_kuhn("pass", "pass")
    assert [len(record.turns), record.setup, record.turn_count] == [3, 1, 2]
    assert "after 2 turns" in describe(record, game.player_names)
    assert "2 turns and the result are as recorded" in replay(record, lambda settings: game).message
    wrong = replay(replace(record, turns=[record.turns[0], "fold", "pass"]), lambda settings: game)
    assert wrong.message.startswith("turn 1 (fold) is refused") and wrong.turn == 2
    wrong = replay(replace(record, turns=["deal 1, 1"]), lambda settings: game)
    assert wrong.message.startswith("the setup (deal 1, 1) is refused") and wrong.turn == 1


def test_turns_are_limited_and_begun_with_after_the_setup():
    assert played_kuhn("pass", most_turns=1)[1].turn_count == 1
    opening = opening_by_chance(ludex.load("kuhn", engine="reference"), 1)
    assert len(opening.turns) == 2 and opening.turns[0].startswith("deal")
    _, record = played_kuhn("?", "bet", opening=opening, most_turns=1)
    assert (record.turn_count, record.setup, record.opening) == (2, 1, 2)


def test_an_illegal_turn_loses_with_its_rule_line_and_position():
    loss, record = lost("bacteria", program("bacteria", 1, "say MOVE 1 1 4 4", 2))
    assert loss.reason == Reason.ILLEGAL and loss.line == "MOVE 1 1 4 4"
    assert "distance from source to destination is 3" in loss.message
    assert loss.position.endswith(" O turns=2") and len(record.turns) == 2


def test_an_illegal_turn_names_the_line_of_the_rules():
    loss, _ = lost("bioblots", program("bioblots", 1, "say 1 zzzy", 2))
    assert loss.reason == Reason.ILLEGAL and "bioblots.rules" in loss.message


def test_an_unreadable_turn_loses():
    loss, _ = lost("rabbits", program("rabbits", 1, "say NNNN", 1))
    assert (loss.reason, loss.line) == (Reason.UNREADABLE, "NNNN") and "8 letters from N E S W -" in loss.message
    loss, _ = lost("viruses", program("viruses", 1, "say 2 1|3 3", 1), given=CORNERS)
    assert loss.reason == Reason.UNREADABLE and loss.line == "2 1"


@pytest.mark.parametrize(
    "name, before, line",
    [
        ("bacteria", 0, "MOVE 1 1 2 {}"),
        ("bioblots", 2, "{} abac"),
        ("viruses", 0, "1 {}"),
        ("honeychain", 0, "D {}|0|0"),
        ("honeychain", 0, "D 4|{}|0"),
    ],
)
def test_a_number_of_thousands_of_digits_is_unreadable(name, before, line):
    protocol, game = protocol_of(model_of(name)), game_of(name)
    position = game.start(CORNERS if name == "viruses" else None, 1)
    for _ in range(before):
        position.play_turn(next(position.turns()))
    text = line.format("9" * 5000).replace("|", "\n")
    assert protocol.speaker(game, 0).more_lines(text.splitlines()[0]) == 0
    with pytest.raises(Unreadable):
        protocol.read_turn(position, text)


def test_a_late_turn_loses():
    loss, _ = lost("rabbits", program("rabbits", 1, "late", 2), limits=replace(PATIENT, turn=1.5))
    assert loss.reason == Reason.LATE and "the limit is 1.500 s" in loss.message


def test_a_program_that_does_not_answer_is_silent():
    loss, _ = lost("rabbits", program("rabbits", 1, "hang", 2), limits=replace(PATIENT, turn=1.5, grace=0.5))
    assert loss.reason == Reason.SILENT and "no complete answer" in loss.message


def test_output_without_an_end_is_unreadable():
    script = "import sys\ninput(), input()\nwhile True: sys.stdout.write('N' * 65536)"  # before, it is not asked
    loss, _ = lost("rabbits", command("rabbits", script))
    assert loss.reason == Reason.UNREADABLE and loss.message == "1048576 bytes without the end of a line"
    assert loss.line == "N" * 200


def test_a_run_on_files_that_does_not_end_is_silent():
    script = "import sys, time; print('thinking', file=sys.stderr, flush=True); time.sleep(30)"
    loss, record = lost("honeychain", command("honeychain", script), limits=Limits(turn=2.0, grace=1.0))
    assert loss.reason == Reason.SILENT and "had not ended" in loss.message
    assert list(record.notes.values()) == [["thinking"]]


def test_a_program_that_closes_its_output_is_silent():
    loss, _ = lost("rabbits", program("rabbits", 1, "close", 2), seat=1)
    assert loss.reason == Reason.SILENT and "closed its output" in loss.message


def test_a_program_that_ends_has_crashed_and_its_last_words_are_kept():
    loss, record = lost("rabbits", program("rabbits", 1, "crash", 2))
    assert loss.reason == Reason.CRASHED and "exit code 3" in loss.message
    assert any("about to fail" in line for lines in record.notes.values() for line in lines)


def test_a_program_that_ends_quietly_has_crashed():
    loss, _ = lost("rabbits", command("rabbits", "pass"))
    assert loss.reason == Reason.CRASHED and "exit code 0" in loss.message


def test_a_program_that_cannot_be_started_has_crashed():
    loss, _ = lost("rabbits", ProcessPlayer(["./no-such-program"], protocol_of(model_of("rabbits"))))
    assert loss.reason == Reason.CRASHED and "cannot be started" in loss.message


def test_a_program_at_its_memory_limit_loses_for_that():
    limits = replace(PATIENT, memory=256 << 20)
    loss, _ = lost("viruses", program("viruses", 1, "memory", 2), limits=limits, given=CORNERS)
    assert loss.reason == Reason.MEMORY and "256 MB" in loss.message


def test_a_program_that_somebody_kills_has_crashed_and_not_for_its_memory_limit():
    killed = command("rabbits", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    loss, _ = lost("rabbits", killed, limits=replace(PATIENT, memory=256 << 20))
    assert loss.reason == Reason.CRASHED and "SIGKILL" in loss.message
    assert "256 MB" not in loss.message and "not the match" in loss.message


def test_a_wrong_greeting_loses():
    loss, _ = lost("bacteria", command("bacteria", "input(); print('HELLO', flush=True); input()"), limits=PATIENT)
    assert (loss.reason, loss.line) == (Reason.UNREADABLE, "HELLO") and loss.message == "expected OK"


@pytest.mark.parametrize("end", ["\\n", ""])
def test_speaking_before_the_turn_is_unreadable(end):
    script = (
        "import sys, time; input(); print('OK', flush=True); input(); "
        f"sys.stdout.write('MOVE 1 1 2 2\\nMOVE 7 7 6 6{end}'); sys.stdout.flush(); time.sleep(9)"
    )
    loss, _ = lost("bacteria", command("bacteria", script), limits=PATIENT)
    assert (loss.reason, loss.line) == (Reason.UNREADABLE, "MOVE 7 7 6 6"), loss


def test_blank_lines_before_the_turn_are_overlooked():
    script = (
        "import sys; input(); print('OK', flush=True); input(); "
        "sys.stdout.write('MOVE 1 1 2 2\\n\\n'); sys.stdout.flush(); input(); input(); "
        "print('HELLO', flush=True); input()"
    )
    loss, _ = lost("bacteria", command("bacteria", script), limits=PATIENT)
    assert (loss.reason, loss.line) == (Reason.UNREADABLE, "HELLO"), loss


def test_the_clock_of_a_whole_game_runs_out():
    limits = Limits(game=1.5, start=20.0, ready=20.0, grace=5.0)
    loss, _ = lost("bacteria", program("bacteria", 1, "late", 2), limits=limits)
    assert loss.reason == Reason.LATE


def test_a_file_that_is_not_written_is_a_crash():
    loss, _ = lost("honeychain", command("honeychain", "pass"))
    assert loss.reason == Reason.CRASHED
    loss, _ = lost(
        "honeychain", command("honeychain", "open('chain.out', 'w').write('A 1\\n0\\n0\\n')"), limits=PATIENT
    )
    assert loss.reason == Reason.ILLEGAL and "A 1 is not a point of the board" in loss.message


def test_a_file_with_cyrillic_letters_is_read():
    script = "open('chain.out', 'w', encoding='utf-8').write('Е  5\\r\\n0\\r\\n0')"
    record = judge(game_of("honeychain"), [command("honeychain", script), other()], PATIENT, most_turns=1)
    assert record.turns == ["E 5"]


def test_with_three_players_the_culprit_loses_and_the_others_share():
    game = game_of("viruses", rows=9, columns=9, players=3)
    given = protocol_of(model_of("viruses")).deal(game, 5)
    record = judge(game, [other(), ScriptedPlayer([Fault(Reason.SILENT, "asleep")]), other()], given=given)
    assert record.winners == [0, 2] and record.payoffs == [0.5, 0.0, 0.5]


def test_a_bot_that_fails_loses():
    class Broken:
        def choose(self, position, time_ms=None, nodes=None):
            raise RuntimeError("no idea")

    loss, _ = lost("bacteria", BotPlayer(Broken()))
    assert (loss.reason, loss.message) == (Reason.CRASHED, "RuntimeError: no idea")


CORNERS = {"stone": ["1" + "." * 19, *["." * 20] * 18, "." * 19 + "2"]}
