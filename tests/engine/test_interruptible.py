"""Work that Ctrl-C ends: who hears the signal, and what becomes of the threads."""

import os
import signal
import threading
from weakref import ref

import pytest

from ludex.engine import interruptible as module
from ludex.engine.interruptible import interruptible
from tests.marked import wait_until


@pytest.fixture(autouse=True)
def _heard():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def never():
    raise AssertionError("nothing is to be halted")


def test_one_thread_does_many_pieces_of_work():
    ran = {interruptible(threading.get_ident, never) for _ in range(20)}
    assert len(ran) == 1 and threading.get_ident() not in ran


def test_what_work_raises_is_raised_here_and_the_thread_goes_on():
    first = interruptible(threading.get_ident, never)
    with pytest.raises(KeyError, match="wrong"):
        interruptible(lambda: {}["wrong"], never)
    assert interruptible(threading.get_ident, never) == first


def test_ctrl_c_halts_the_work_and_not_the_next():
    stop = threading.Event()

    def work():
        os.kill(os.getpid(), signal.SIGINT)
        stop.wait(5)

    with pytest.raises(KeyboardInterrupt):
        interruptible(work, stop.set)
    assert stop.is_set()
    assert interruptible(lambda: 7, never) == 7


def test_a_handler_that_returns_lets_the_work_go_on():
    heard = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: heard.set())

    def work():
        os.kill(os.getpid(), signal.SIGINT)
        return heard.wait(5)

    assert interruptible(work, never) is True


def test_a_handler_may_ask_for_work_itself():
    heard, answers = threading.Event(), []

    def handler(*_):
        answers.append(interruptible(lambda: 3, never))
        heard.set()

    signal.signal(signal.SIGINT, handler)

    def work():
        os.kill(os.getpid(), signal.SIGINT)
        return heard.wait(5)

    assert interruptible(work, never) is True and answers == [3]


def test_other_threads_work_for_themselves():
    ran = []
    thread = threading.Thread(target=lambda: ran.append(interruptible(threading.get_ident, never)))
    thread.start()
    thread.join()
    assert ran == [thread.ident]


def test_a_thread_without_work_ends(monkeypatch):
    monkeypatch.setattr(module, "KEPT", 0.01)
    module._idle.clear()
    interruptible(lambda: None, never)
    wait_until(lambda: not module._idle)


def test_nothing_of_the_work_is_kept():
    class Large:
        pass

    made = interruptible(Large, never)
    known = ref(made)
    del made
    assert known() is None


def test_a_child_process_begins_with_no_threads():
    interruptible(lambda: None, never)
    child = os.fork()
    if child == 0:
        os._exit(0 if interruptible(lambda: 5, never) == 5 else 1)
    assert os.waitpid(child, 0)[1] == 0
