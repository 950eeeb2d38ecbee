"""What tests of any room may ask for, and the order in which they are run."""

import fcntl
import gc
import os
import sys
import tomllib
from pathlib import Path

import pytest

from tests.quickly import quickly

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more of them wait for each other busily, where cores are shared
gc.set_threshold(50_000, 20, 50)  # a tenth of the time of what runs in Python is looking for circles, which are few
ROOM = Path(__file__).parent
ROOT = ROOM.parent
LONG = (  # seconds a test
    "unseen",
    "codegen/emit",
    "arena/test_cluster.py",
    "test_wheel.py",
    "test_types.py",
    "ludex/test_documents.py",
)
WAITING = "web"
FIRST = {  # so many cases of a test function here are run by `make test`, and those of contest games
    "engine/test_batch.py": 2,
    "engine/test_batch.py::test_actions_are_whole_numbers_of_any_kind": 5,
    "engine/test_hashes.py": 2,
    "engine/test_endless.py": 1,
    "engine/test_flood.py": 3,
    "codegen/emit/test_planes.py": 3,
    "codegen/emit/test_reading.py::test_actions_effects_and_ends_have_their_lines_above_them": 3,
    "codegen/emit/test_reading.py::test_nothing_keeps_a_reader_from_reading": 3,
    "codegen/test_less_cython.py": 1,
    "codegen/turn/test_final_stop.py": 3,
    "codegen/turn/test_final_stop.py::test_counts_are_those_of_an_engine_that_lists_and_of_the_interpreter": 1,
    "codegen/turn/test_untried.py": 2,
    "codegen/turn/test_untried.py::test_choices_are_those_of_the_interpreter": 1,
    "engine/test_turn_counting.py::test_turns_are_counted_as_listed": 1,
    "fuzz/test_passes.py": 1,
    "ludex/test_documents.py": 2,
    "bots/test_plan.py::test_turns_of_games_never_seen_are_legal": 3,
    "bench/test_strength.py": 6,
    "bench/test_baselines.py": 4,
    "training/test_examples.py::test_tictactoe_is_learned_to_perfect_play": 0,
    "training/test_openspiel.py": 8,
    "training/test_pettingzoo.py": 8,
}
OF_A_FILE = "unseen"  # here one case of each third rules file, and none that takes longer than most
SAMPLED = (  # here each third case, and those of contest games
    "fuzz/test_variants.py::test_a_game_keeps_its_promises",
    "training/test_gymnasium.py::test_check_env_passes",
)
ONE_OF = 3
CONTEST = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["tool"]["ludex"]["prebuilt"]
SLOW = (  # more than 3 s of processor
    "boards_five boards_long boards_steps boards_wide counting_bushes counting_chain games_arimaa games_odd "
    "games_phalanx games_sumito turns_intl turns_loops turns_mini_chess turns_nested turns_sets"
).split()
CASES = pytest.StashKey[dict[str, dict[str, int]]]()
LEFT = pytest.StashKey[int]()


def pytest_xdist_auto_num_workers():
    """One process more than there are cores: while a test waits, for a clock or a browser, the others have them."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Of the processes that share a run one imports all tests first, and the others read the bytecode that it leaves:
    in a fresh clone half of the processor time of it."""
    with open(__file__) as lock:
        if "PYTEST_XDIST_WORKER" in os.environ:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                fcntl.flock(lock, fcntl.LOCK_SH)
        return (yield)


def pytest_configure(config):
    config.addinivalue_line("markers", "long: left to `make test-all`; `make test` prints how many it left out")


def pytest_deselected(items):
    for item in items[:1]:
        item.config.stash[LEFT] = len(items)
        if hasattr(item.config, "workeroutput"):  # all processes of a run leave the same cases out
            item.config.workeroutput["left"] = len(items)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    node.config.stash[LEFT] = getattr(node, "workeroutput", {}).get("left", 0)


def pytest_terminal_summary(terminalreporter, config):
    left = config.stash.get(LEFT, 0)
    if left and config.option.markexpr == "not long":
        terminalreporter.write_line(f"{left} cases that are like others were left out: make test-all runs them")


def pytest_itemcollected(item):
    """Marks the cases that are left to `make test-all`."""
    if not _is_run_before_merges(item):
        item.add_marker(pytest.mark.long)


def _is_run_before_merges(item) -> bool:
    """See FIRST, OF_A_FILE and SAMPLED. Cases of a function are numbered as they are collected."""
    where, params = item.path.relative_to(ROOM), item.callspec.params if hasattr(item, "callspec") else {}
    function = f"{where}::{item.originalname}"
    functions = item.session.config.stash.setdefault(CASES, {})
    numbers = functions.setdefault(function, {})
    if where.parts[0] == OF_A_FILE and "name" in params:
        rules = params["name"]
        if rules in SLOW or rules in numbers:
            return False
        return numbers.setdefault(rules, len(numbers)) % ONE_OF == 0
    number = numbers.setdefault(item.name, len(numbers))
    if params and item.callspec.id in CONTEST:
        return True
    if function in SAMPLED:
        return number % ONE_OF == 0
    of_file = FIRST.get(str(where), sys.maxsize) if params else sys.maxsize
    return number < FIRST.get(function, of_file)


def pytest_collection_modifyitems(config, items):
    """Long tests begin: processes that share the run have a part of the list each to begin with, and take from the ends
    of others' when they are done, so that short ones are left for the end and nobody waits for another. What waits for
    a browser or a server follows in one of them, while others have the cores."""
    files = dict.fromkeys(item.path for item in items)
    long = [path for path in files if any(path.is_relative_to(ROOM / part) for part in LONG)]
    waiting = [item for item in items if item.path.is_relative_to(ROOM / WAITING)]
    short = [item for item in items if item.path not in long and item not in waiting]
    parts = getattr(config, "workerinput", {}).get("workercount", 1)
    ordered = []
    for part in range(parts):
        some = long[part::parts]
        ordered += [item for item in items if item.path in some] + (waiting if part + 1 == parts else [])
        room = len(items) * (part + 1) // parts - len(ordered) if part + 1 < parts else len(short)
        ordered, short = ordered + short[: max(room, 0)], short[max(room, 0) :]
    items[:] = ordered


def pytest_collection_finish():
    gc.freeze()  # what was imported lasts: nobody looks for circles in it again, as pytest does five times at the end


@pytest.fixture
def quick_to_build():
    """Every engine that a test builds: see `tests.quickly`."""
    with quickly():
        yield
