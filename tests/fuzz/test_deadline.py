"""The time that was given is kept, whatever a game asks for; settings that a start refuses are no finding."""

import threading
import time

import pytest

from ludex.dsl.load import load
from ludex.fuzz.campaign import Plan, fuzz
from ludex.fuzz.coverage.coverage import coverage
from ludex.fuzz.deadline import TimeOver, time_limit
from ludex.fuzz.subject import subject

WIDE = """game wide "Wide"
players A B
board grid 60 60
cell owner: none | player
action lay(at in owner == none): owner[at] = me
turn: 0.. of lay
end when turns == 60: draw
"""
CHOOSY = """game choosy "Choosy"
players A B
param size: 2..4 = 2
board grid size size
cell owner: none | player
start:
    require size != 3, "no board of three"
action lay(at in owner == none): owner[at] = me
turn: lay
end when stuck: draw
"""


def made(rules):
    return subject(load("made.rules", rules), engines="interpreter")


def test_a_turn_of_thousands_of_choices_does_not_hold_up_fuzzing():
    began = time.process_time()
    outcome = fuzz(made(WIDE), Plan(1.0))
    assert time.process_time() - began < 5 and not outcome.findings
    assert outcome.games or any("--seconds" in note for note in outcome.notes)


def test_nor_coverage():
    began = time.process_time()
    coverage(made(WIDE), 1.0)
    assert time.process_time() - began < 5


def test_settings_that_a_start_refuses_are_told_and_others_are_tried():
    outcome = fuzz(made(CHOOSY), Plan(600.0, cases=10))
    assert not outcome.findings and outcome.games == 10
    assert any("refuses some settings" in note for note in outcome.notes)
    assert coverage(made(CHOOSY), 60.0).games >= 10


def test_a_module_is_never_left_half_imported(tmp_path, monkeypatch):
    (tmp_path / "slow_module.py").write_text("import time\nfor each in range(20): time.sleep(0.05)\nDONE = True\n")
    monkeypatch.syspath_prepend(tmp_path)
    with time_limit(0):
        import slow_module

        time.sleep(5)
    assert slow_module.DONE


def test_the_limit_is_off_where_another_thread_asks():
    ran = []

    def run():
        with time_limit(0):
            ran.append(1)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert ran == [1]
    with time_limit(0):
        time.sleep(5)
        ran.append(2)
    assert ran == [1]


def test_what_a_library_raises_when_it_is_stopped_half_way_is_the_end_of_the_time():
    with time_limit(0.0):
        try:
            time.sleep(20)
        except TimeOver:
            raise AssertionError("half a run") from None
    with pytest.raises(AssertionError, match="of its own"), time_limit(20.0):
        raise AssertionError("of its own")
