"""Many games fuzzed, one after the other here or at the same time on other processors (joblib) and machines (Dask)."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from ludex.dsl.errors import LudexError, PlayError
from ludex.dsl.load import load
from ludex.dsl.model import Model
from ludex.dsl.rules_error import RulesError
from ludex.engine.cluster import ClusterError, Gone, on_cluster
from ludex.engine.owner import end_with_owner
from ludex.fuzz.campaign import GROUP, Outcome, Plan, Watch, fuzz
from ludex.fuzz.corpus import Corpus
from ludex.fuzz.finding import Finding, Opening, Script
from ludex.fuzz.subject import Subject, subject, without_pass

LOCAL = "loky"
BACKENDS = (LOCAL, "multiprocessing", "threading", "sequential")


@dataclass(frozen=True)
class Task:
    """A rules file to be fuzzed."""

    path: str
    plan: Plan
    corpus: str = ""  # a folder; "" keeps nothing
    engines: str = "both"
    folded: bool = False  # also an engine with the settings folded in
    without: str = ""  # also an engine without this pass of the compiler


def run_task(task: Task, watch: Watch | None = None) -> Outcome:
    """Fuzzes one rules file in this process."""
    model = load(task.path)
    corpus = Corpus(Path(task.corpus), model.name) if task.corpus else None
    made = _subject(model, task)
    if not task.without:
        return fuzz(made, task.plan, corpus, watch)
    if made.source is None:
        return Outcome(model.name, notes=list(made.notes), without=task.without)
    try:
        other = without_pass(made, task.without)
    except (PlayError, RulesError) as error:
        unbuilt = Finding(
            model.name, "build", f"no engine is built without `{task.without}`: {error}", Script(Opening())
        )
        return Outcome(model.name, [unbuilt], without=task.without)
    if other is None:
        return Outcome(model.name, without=task.without, same=True)
    outcome = fuzz(other, task.plan, corpus, watch)
    outcome.without = task.without
    return outcome


def _subject(model: Model, task: Task) -> Subject:
    if not task.folded:
        return subject(model, engines=task.engines)
    settings = {param.name: param.default for param in model.params} | dict(task.plan.settings)
    made = subject(model, folded=settings, engines=task.engines)
    return made


def run_tasks(
    tasks: Sequence[Task], workers: int = 1, backend: str = LOCAL, watch: Callable[[Task, Outcome], None] | None = None
) -> Iterator[Outcome]:
    """The outcomes as they come. `backend` is one of joblib's, or a cluster: an address (tcp://...) or `dask`.

    With more workers than tasks each task is done several times with other seeds, or its cases are shared out; the
    outcomes are put together."""
    if workers == 1 and backend == LOCAL:
        for task in tasks:
            yield run_task(task, partial(watch, task) if watch else None)
        return
    share = max(workers // len(tasks), 1)
    parts = [_parts(task, share) for task in tasks]
    with closing(_outcomes([part for of_task in parts for part in of_task], workers, backend)) as outcomes:
        for of_task in parts:
            yield _together([next(outcomes) for _ in of_task], of_task[0].plan.findings)


def _outcomes(tasks: Sequence[Task], workers: int, backend: str) -> Generator[Outcome]:
    """The outcome of each task, in their order."""
    if backend not in BACKENDS:
        yield from _in_order(tasks, workers, backend)
        return
    from joblib import Parallel, delayed, parallel_config

    with parallel_config(backend=backend, n_jobs=workers):
        made = Parallel(return_as="generator")(delayed(_run_beside)(os.getpid(), task) for task in tasks)
        with closing(made):
            yield from made


def _in_order(tasks: Sequence[Task], workers: int, address: str) -> Iterator[Outcome]:
    """The same, on a cluster."""
    found: dict[int, Outcome] = {}
    told = 0
    try:
        for number, outcome in on_cluster(run_task, tasks, address, most=workers if workers > 1 else 0):
            found[number] = outcome
            while told in found:
                yield found.pop(told)
                told += 1
    except Gone as error:
        raise NoBackend(f"the Dask scheduler at {address} is gone ({error.reason}); start it again") from None
    except ClusterError as error:
        raise NoBackend(f"--cluster {address}: {error}") from None


def _run_beside(owner: int, task: Task) -> Outcome:
    """A task, wherever it runs; a process of this machine that was started for it ends with its owner."""
    end_with_owner(owner)
    return run_task(task)


def _parts(task: Task, share: int) -> list[Task]:
    """A task for so many workers: each with other seeds, or with some of the cases (whole groups of them)."""
    plan = task.plan
    if plan.cases is None:
        return [replace(task, plan=replace(plan, seed=plan.seed + 7919 * number)) for number in range(share)]
    groups = -(-plan.cases // GROUP)
    size = -(-groups // share) * GROUP
    plans = [replace(plan, first=n, cases=min(size, plan.cases - n)) for n in range(0, plan.cases, size)]
    return [replace(task, plan=part) for part in plans or [plan]]


class NoBackend(LudexError):
    """The workers that were asked for cannot be had."""


def _together(outcomes: list[Outcome], most: int) -> Outcome:
    """Several outcomes as one, with so many findings at most, each once."""
    first = outcomes[0]
    for other in outcomes[1:]:
        known = {(f.kind, f.lines) for f in first.findings}
        first.findings += [f for f in other.findings if (f.kind, f.lines) not in known]
        first.files += other.files
        first.games += other.games
        first.looked |= other.looked
        first.seconds = max(first.seconds, other.seconds)
        first.checks = first.checks or other.checks
        first.notes += [note for note in other.notes if note not in first.notes]
    del first.findings[most:]
    return first
