"""What tests of any room may ask for, and the order in which they are run."""

import fcntl
import gc
import os
from pathlib import Path

import pytest

from tests.left_out import is_left_out
from tests.quickly import quickly

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more of them wait for each other busily, where cores are shared
gc.set_threshold(50_000, 20, 50)  # a tenth of the time of what runs in Python is looking for circles, which are few
ROOM = Path(__file__).parent
LONG = (  # seconds a test
    "unseen",
    "codegen/emit",
    "arena/test_cluster.py",
    "test_wheel.py",
    "test_types.py",
    "ludex/test_documents.py",
)
WAITING = "web"
CASES = pytest.StashKey[dict[tuple[Path, str], tuple[dict[str, int], dict[str, int]]]]()  # cases, rules files
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
    config.addinivalue_line("markers", "long: left to `make test-all` (tests/left_out.py)")


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
        terminalreporter.write_line(f"{left} cases were left out (tests/left_out.py): make test-all runs them")


def pytest_itemcollected(item):
    """Marks the cases that are left to `make test-all`. Those of a function are numbered as they are collected."""
    where, params = item.path.relative_to(ROOM), item.callspec.params if hasattr(item, "callspec") else {}
    cases, files = item.session.config.stash.setdefault(CASES, {}).setdefault((where, item.originalname), ({}, {}))
    number, rules = cases.setdefault(item.name, len(cases)), params.get("name")
    first = -1 if rules in files else files.setdefault(rules, len(files))
    if is_left_out(where, item.originalname, params, item.callspec.id if params else "", number, first):
        item.add_marker(pytest.mark.long)


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
