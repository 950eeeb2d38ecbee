"""Batches misused: every mistake is a clear error, and none is a crash.

`make sanitize` runs this file once more on a build that stops at stray addresses and at undefined behaviour.
"""

import os
import signal
import threading
from time import monotonic

import pytest

import ludex

np = pytest.importorskip("numpy")


@pytest.fixture
def batch():
    return ludex.batch("breakthrough", 4, seed=1)


WRONG_ARRAYS = {
    "shape": (lambda shape: np.zeros((5, *shape[1:]), "uint8"), ValueError, "shape"),
    "dimensions": (lambda shape: np.zeros(int(np.prod(shape)), "uint8"), ValueError, "shape"),
    "dtype": (lambda shape: np.zeros(shape, "int16"), TypeError, "int16"),
    "byte order": (lambda shape: np.zeros(shape, ">f4"), TypeError, "float32"),
    "not contiguous": (lambda shape: np.zeros((*shape, 2), "uint8")[..., 0], ValueError, "contiguous"),
    "order": (lambda shape: np.zeros(shape, "uint8", order="F"), ValueError, "contiguous"),
    "read-only": (lambda shape: np.broadcast_to(np.zeros(shape, "uint8"), shape), ValueError, "read-only"),
    "list": (lambda shape: [0] * 4, TypeError, "list"),
}


@pytest.mark.parametrize("wrong", WRONG_ARRAYS)
def test_an_array_that_does_not_fit_is_refused(batch, wrong):
    make, error, told = WRONG_ARRAYS[wrong]
    with pytest.raises(error, match=told):
        batch.observe(out=make(batch.observe().shape))
    with pytest.raises((TypeError, ValueError)):
        batch.mask(out=make(batch.mask().shape))
    batch.step(batch.random_actions())


@pytest.mark.parametrize(
    "actions, error",
    [
        (np.zeros(3, "int64"), ValueError),
        (np.zeros(4, "float64"), TypeError),
        (np.zeros(8, "int64")[::2], ValueError),
        (np.full(4, -1, "int64"), ValueError),
        (np.full(4, 1 << 40, "int64"), ValueError),
        (np.full(4, np.iinfo("int64").min, "int64"), ValueError),
        (np.zeros(4, "int64"), ValueError),
        ([1, 2, 3, 4], ValueError),
        ([0.0] * 4, TypeError),
        ([True] * 4, TypeError),
        (np.full(4, 1 << 63, "uint64"), ValueError),
        ([1 << 70] * 4, TypeError),
        ([[0]] * 4, ValueError),
        (None, TypeError),
    ],
)
def test_actions_that_cannot_be_played_are_refused_and_nothing_is_played(batch, actions, error):
    before = batch.state
    with pytest.raises(error):
        batch.step(actions)
    some = batch.random_actions().copy()
    some[2] = 0
    with pytest.raises(ValueError, match="game 2: action 0"):
        batch.step(some)
    assert batch.observe().tobytes() == ludex.batch("breakthrough", 4).observe().tobytes()
    assert len(before) == len(batch.state)


def test_an_ended_game_takes_no_action_until_it_is_reset():
    batch = ludex.batch("tictactoe", 1, seed=1, auto_reset=False)
    while not batch.step(batch.random_actions())[1][0]:
        pass
    with pytest.raises(ValueError, match="is over"):
        batch.step(np.array([3]))
    assert batch.step(np.array([-1]))[2][0] == -1
    batch.reset()
    assert batch.movers.tolist() == [0] and batch.mask().sum() == 9


def test_two_threads_on_one_batch_are_told_so():
    batch = ludex.batch("othello", 20000, seed=1)
    errors, done = [], []

    def work():
        for _ in range(30):
            try:
                batch.playouts(limit=20, out=np.zeros((20000, 2), "float32"))
                done.append(1)
            except RuntimeError as error:
                errors.append(str(error))

    both = [threading.Thread(target=work) for _ in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert done and errors and "another thread" in errors[0]
    assert batch.step(batch.random_actions())


@pytest.mark.parametrize("n", [0, -1])
def test_a_batch_of_nothing_is_refused(n):
    with pytest.raises(ValueError, match="at least one"):
        ludex.batch("tictactoe", n)


@pytest.mark.parametrize("name, value", [("n", 1.5), ("n", "4"), ("n", None), ("threads", 2.0), ("seed", 0.5)])
def test_what_is_no_whole_number_is_refused(name, value):
    with pytest.raises(TypeError, match=f"{name} is a whole number, not "):
        ludex.batch("tictactoe", **{"n": 4, name: value})
    with pytest.raises(TypeError, match="starts: positions that games begin with, not 3"):
        ludex.batch("tictactoe", 4, starts=3)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # of threads, which a forked child has not
def test_a_child_that_was_forked_steps_in_threads_of_its_own():
    batch = ludex.batch("tictactoe", 100, seed=1, threads=2)
    batch.step(batch.random_actions())
    child = os.fork()
    if not child:
        signal.alarm(60)
        batch.step(batch.random_actions())
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0


def test_what_is_no_compiled_game_is_refused():
    with pytest.raises(TypeError, match="compiled"):
        ludex.batch(ludex.load("tictactoe", engine="reference"), 2)
    with pytest.raises(TypeError, match="own game"):
        ludex.batch("tictactoe", 2, starts=[ludex.load("othello").start()])
    with pytest.raises(MemoryError):
        ludex.batch("tictactoe", 1 << 40)


class Asking(np.ndarray):
    """Actions that ask something of the batch while it works on them."""

    def __getitem__(self, i):
        for ask in self.asks:
            try:
                ask()
                self.told.append("done")
            except RuntimeError as error:
                self.told.append(str(error))
        return super().__getitem__(i)


def test_nothing_is_asked_of_a_batch_while_it_works(batch):
    actions = np.full(4, 1 << 40, "int64").view(Asking)
    state, chosen = batch.state, batch.random_actions().copy()
    actions.told, actions.asks = (
        [],
        [
            batch.observe,
            batch.last_observation,
            batch.mask,
            batch.offers,
            lambda: batch.movers,
            batch.random_actions,
            lambda: batch.step(chosen),
            batch.playouts,
            lambda: batch.state,
            lambda: batch.load_state(state),
            batch.reset,
        ],
    )
    with pytest.raises(ValueError, match="is no action"):
        batch.step(actions)
    assert actions.told and all("at work in another thread" in told for told in actions.told)
    assert batch.state[32:] and batch.step(chosen)[2].tolist() == [1] * 4


def test_actions_that_lie_where_the_rewards_go_are_read_before(batch):
    """The rewards of the first game would make an action of what was to wait."""
    before, actions = batch.observe().copy(), np.full(4, -2, "int64")
    rewards, ended, movers = batch.step(
        actions, out=(actions.view("float32").reshape(4, 2), np.ones(4, bool), actions.view("int32")[:4])
    )
    assert (batch.observe() == before).all() and not ended.any()


def test_no_helper_of_a_batch_is_within_reach(batch):
    """They take addresses and numbers of slices that only its own methods may give."""
    from ludex.engine import lockstep_batch

    assert not {"part", "seen_in", "run", "enter"} & set(dir(batch))
    assert lockstep_batch.Slice()() is None


def test_many_threads_on_one_batch_only_get_refusals():
    batch = ludex.batch("connectfour", 500, seed=1, threads=2)
    state, until, wrong = batch.state, monotonic() + 0.5, []

    def work(number):
        acts = [
            lambda: batch.step(batch.random_actions().copy()),
            lambda: (batch.mask(), batch.offers(), batch.movers),
            lambda: (batch.observe(), batch.last_observation(bits=True), batch.playouts(limit=5)),
            lambda: (batch.reset(), batch.load_state(state), batch.state),
        ]
        while monotonic() < until:
            try:
                acts[number]()
            except (RuntimeError, ValueError):  # at work in another thread; an action that this one did not see
                pass
            except BaseException as error:
                wrong.append(error)
                return

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    batch.load_state(state)
    assert batch.state == state


@pytest.mark.parametrize(
    "call, error",
    [
        (lambda batch: batch.step(batch.random_actions(), out=(None, None)), ValueError),
        (lambda batch: batch.step(batch.random_actions(), out=(np.zeros((4, 2), "float32"), [0] * 4, None)), TypeError),
        (lambda batch: batch.observe(viewers=np.array([0, 1, 2, -1], "int32")), ValueError),
        (lambda batch: batch.observe(viewers=np.zeros(8, "int32")[::2]), ValueError),
        (lambda batch: batch.playouts(limit=-1), ValueError),
        (lambda batch: batch.playouts(limit=1 << 70), OverflowError),
        (lambda batch: batch.load_state(b""), ValueError),
        (lambda batch: batch.load_state(batch.state[:40]), ValueError),
        (lambda batch: batch.load_state("text"), TypeError),
        (lambda batch: batch.__init__("other"), None),
        (lambda batch: type(batch)(batch.game, 2, threads=0), ValueError),
        (lambda batch: type(batch)(batch.game, 2, starts=[]), ValueError),
        (lambda batch: type(batch)(batch.game, 2, starts=[None]), TypeError),
        (lambda batch: type(batch)(batch.game, "2"), TypeError),
        (lambda batch: type(batch)(batch.game, 2, seed="x"), TypeError),
        (lambda batch: type(batch).__new__(type(batch)), TypeError),
    ],
)
def test_a_wrong_call_is_refused_and_the_batch_plays_on(batch, call, error):
    if error is None:
        call(batch)
    else:
        with pytest.raises(error):
            call(batch)
    assert batch.step(batch.random_actions())[2].tolist() == [1] * 4
