"""The Python face of a compiled position, over handmade engines, and that it behaves as the reference does."""

import contextlib
import pickle
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from ludex.dsl.choice import DONE, Choice
from ludex.dsl.errors import GivenError, IllegalTurn, PlayError, PositionError, SettingError
from ludex.fuzz.checks.same_answers import answers
from tests.engine.handmade_games import compiled, heap, noughts, paint, reference

PAIRS = [("noughts", {}), ("heap", {}), ("heap", {"size": 5})]


@pytest.mark.parametrize("name, settings", PAIRS)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_looks_the_same_to_both_engines(name, settings, seed):
    here, there = compiled(name, **settings).start(), reference(name, **settings).start()
    rng = random.Random(seed)
    while not there.over:
        assert_alike(here, there)
        choice = rng.choice(there.choices())
        here.play(choice)
        there.play(choice)
    assert_alike(here, there)


def assert_alike(here, there):
    assert answers(here) == answers(there) and here.text() == there.text()
    assert list(here.turns()) == list(there.turns()) and here.count_turns() == there.count_turns()
    assert [here.perft(n) for n in range(3)] == [there.perft(n) for n in range(3)]
    if here.over:
        assert here.payoffs() == there.payoffs()


SLOW = """game slow "Two hundred million places to look at before each choice"

players 2
board grid 12 10
cell on: none | player "xo"
let free = on == none

action put(a in free, b in free, c in free, d in free):
    require row[a] + row[b] + row[c] + column[d] == 777
    on[a] = me

action lay(at in free):
    on[at] = me

turn: lay or put else pass
end when not any(free): draw
"""
INTERRUPTED = """
import ludex, os, signal, sys, threading
from ludex.bots import make
signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may pass it over
position, bot = ludex.load("bacteria").start(), make("mcts")
batch = ludex.batch(position.game, 3000, threads=2)
os.environ["LUDEX_CFLAGS"] = "-O0"
slow = ludex.load(sys.argv[1]).start()
for work in (
    lambda: position.perft(30),
    lambda: bot.choose(position, nodes=10**9),
    lambda: position.bench_playouts(n=10**9),
    lambda: [batch.playouts() for _ in range(10**6)],
    slow.choices,
    slow.playout,
    lambda: make("mcts").choose(slow, time_ms=50),
):
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    began = sum(os.times()[:2])  # of the processor: how long it takes by the clock, other programs decide
    try:
        work()
    except KeyboardInterrupt:
        print(sum(os.times()[:2]) - began < 5)
print(bot.choose(position, nodes=10) is not None, len(batch.playouts()))
"""


def test_ctrl_c_ends_long_calls_at_once(tmp_path):
    rules = tmp_path / "slow.rules"
    rules.write_text(SLOW)
    command = [sys.executable, "-c", INTERRUPTED, str(rules)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.stdout == 7 * "True\n" + "True 3000\n", done.stderr


def test_a_call_that_was_quick_is_made_in_this_thread():
    program = """
import ludex, threading
position = ludex.load("tictactoe").start()
for _ in range(2):
    position.play(position.choices()[0])
    print(position.count_turns(), position.legal((0, (8,))))
    threading.Thread.start = None  # whoever starts one now fails
"""
    subprocess.run([sys.executable, "-c", program], timeout=120, check=True)


def test_threads_that_share_a_position_get_errors_and_never_crash():
    position = noughts().start()

    def work(seed):
        rng = random.Random(seed)
        for _ in range(300):
            with contextlib.suppress(PlayError):
                position.play(rng.choice(position.choices() or [DONE]))
                position.count_turns()
                position.undo(rng.randrange(3))
                if position.over:
                    position.undo(4)
                else:
                    position.copy().playout(seed)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(work, range(4))) == [None] * 4
    assert position.text()


def test_divide_adds_up_to_perft():
    position = heap().start()
    assert sum(count for _, count in position.divide(4)) == position.perft(4)
    assert [text for text, _ in position.divide(1)] == ["take; take; take", "take; take", "take"]


@pytest.mark.parametrize("game", [noughts(), heap()])
def test_undo_takes_every_play_back(game):
    position, rng, seen = game.start(), random.Random(1), []
    while not position.over:
        seen.append((position.copy(), position.turn_so_far))
        position.play(rng.choice(position.choices()))
    for before, so_far in reversed(seen):
        position.undo()
        assert position == before and hash(position) == hash(before) and position.turn_so_far == so_far
    with pytest.raises(PlayError):
        position.undo()


def test_a_state_of_megabytes_undoes_thousands_of_plays():
    position = paint().start()
    start = position.copy()
    for cell in range(2000):
        position.play(Choice(0, (cell,)))
    for _ in range(2000):
        position.undo()
    assert position == start and position.turn_so_far == ()


def test_a_copy_can_be_undone_without_the_original():
    position = heap().start()
    position.play_turn([Choice(0, ())] * 2)
    other = position.copy()
    other.undo()
    assert position.turn_count == 1 and other.turn_so_far == (Choice(0, ()),) * 2


def test_a_pickled_position_comes_back_with_its_turn_and_its_past():
    position = heap().start()
    position.play(Choice(0, ()))
    back = pickle.loads(pickle.dumps(position))
    assert back == position and back.turn_so_far == position.turn_so_far
    back.undo()
    assert back == heap().start()


@pytest.mark.parametrize(
    "choice",
    [
        DONE,
        Choice(0, (9,)),
        Choice(0, (-1,)),
        Choice(1, ()),
        Choice(0, ()),
        Choice(0, ("a1",)),
        Choice(0, (1 << 70,)),
        None,
        3,
    ],
)
def test_what_is_not_offered_is_refused(choice):
    position = noughts().start()
    with pytest.raises(PlayError):
        position.play(choice)
    assert position == noughts().start() and not position.legal(choice)


def test_a_turn_that_is_none_leaves_the_position_as_it_was():
    position = heap().start()
    with pytest.raises(PlayError):
        position.play_turn([Choice(0, ())] * 4)
    assert position == heap().start() and position.turn_so_far == ()


def test_a_turn_is_read_and_played_from_text():
    position = heap().start()
    position.apply_text("take; take")
    assert position.text() == 'O left=10 taken={"X":2} turns=1'


def test_a_refused_turn_gets_the_reason_of_the_reference():
    position = noughts().start()
    position.apply_text("mark b2")
    verdict = position.validate("mark b2")
    assert (
        not verdict.legal
        and verdict.reason == reference("noughts").position(position.text()).validate("mark b2").reason
    )
    with pytest.raises(IllegalTurn):
        position.apply_text("mark b2")


def test_positions_are_read_back_from_their_text():
    position = heap().start()
    for choice in [Choice(0, ()), DONE, Choice(0, ())]:
        position.play(choice)
        assert heap().position(position.text()).text() == position.text()
    with pytest.raises(PositionError):
        heap().position("nobody")


def test_settings_and_given_data_are_checked():
    with pytest.raises(SettingError):
        compiled("heap", size=61)
    with pytest.raises(GivenError, match="13 brings bad luck"):
        heap(13).start()
    with pytest.raises(GivenError):
        heap().start(given={"left": ["1"]})


def test_a_sampled_turn_is_a_turn():
    rng, turns = random.Random(5), set(heap().start().turns())
    assert {heap().start().sample_turn(rng) for _ in range(50)} == turns


def test_playouts_run_to_the_end_and_are_counted():
    position = noughts().start()
    assert 5 <= position.playout(seed=3) <= 9 and position.over
    playouts, choices, seconds = noughts().start().bench_playouts(n=100)
    assert playouts == 100 and 500 <= choices <= 900 and seconds > 0


def test_the_game_over_is_told():
    position = noughts().start()
    for turn in ("a1", "b1", "a2", "b2", "a3"):
        position.apply_text(f"mark {turn}")
    assert position.over and position.mover is None and position.choices() == []
    assert position.winners == {0} and position.payoffs() == [1.0, 0.0]
    assert list(position.turns()) == [] and position.perft(1) == 0 and position.perft(0) == 1
