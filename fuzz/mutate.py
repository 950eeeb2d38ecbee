"""How many wrong engines fuzzing finds: `python -m ludex.fuzz.mutate GAME... --count 20 --seconds 20 --out FILE`.

Mistakes are put into the model that the code generator sees, never into that of the interpreter. What generates the
same code as the right model, or as an earlier mutant, is passed over. Each wrong engine is built (quickly, with -O1)
and played against the right one in a process of its own, for it may crash or hang; where they never differ, the
mistake changes nothing (an equivalent mutant) and does not count. The others are fuzzed, to the first finding. Seconds
are those of the processor, so that other work on the machine makes no difference.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any

from ludex.codegen.build import build
from ludex.codegen.compile import compile_model
from ludex.dsl.load import load
from ludex.dsl.model import Model
from ludex.engine.game import Game
from ludex.fuzz.campaign import Plan, fuzz
from ludex.fuzz.mutants.differ import Games, difference
from ludex.fuzz.mutants.mutants import Mutant, mutants
from ludex.fuzz.subject import subject

FOUND, MISSED, EQUIVALENT, INVALID, SAME = "found", "missed", "equivalent", "invalid", "same code"
QUICK = "-O1"  # builds take half the time, games little longer
BUILDING = 120  # seconds after which a build has failed
PATIENCE = 20  # seconds beyond its time after which a process hangs
LONGEST = 3600  # seconds by the clock on the wall, where a process sleeps
PROCESSES = get_context("fork")  # everything is imported once


@dataclass(frozen=True)
class Result:
    """What became of a mutant: found (how, after how many seconds), missed (how it differs), equivalent, invalid (no
    engine can be built of it), or of the same code as another."""

    game: str
    number: int
    line: int
    what: str
    verdict: str
    how: str = ""
    seconds: float = 0.0


@dataclass(frozen=True)
class Effort:
    """Mutants that count, seconds of fuzzing for each, seconds of comparison, seed."""

    count: int
    seconds: float
    compare: float
    seed: int


def measure(rules: Path, effort: Effort, known: list[Result], again: bool = False) -> Iterator[Result]:
    """The results of the first mutants of a rules file, as they come, until enough of them are wrong engines; those
    that are known come as they are, with `again` the missed ones and the equivalent ones are tried once more."""
    model = load(rules)
    right, codes, wrong = build(model, {}), {compile_model(model, {}): "the rules"}, 0
    before = {(result.number, result.what): result for result in known}
    for number, made in enumerate(mutants(model, random.Random(effort.seed))):
        if wrong == effort.count:
            return
        result = before.get((number, made.what[:160]))
        text = _code(made.model)
        if result is None or again and result.verdict in (MISSED, EQUIVALENT) or result.verdict == SAME:
            twin = codes.get(text)
            if twin is not None:
                result = _result(model, number, made, SAME, f"as {twin}")
            elif text.startswith("invalid"):
                result = _result(model, number, made, INVALID, text)
            else:
                result = _tried(model, right, number, made, effort)
        codes.setdefault(text, f"mutant {number}")
        wrong += result.verdict in (FOUND, MISSED, EQUIVALENT)
        yield result


def _code(model: Model) -> str:
    try:
        return compile_model(model, {})
    except Exception as error:  # noqa: BLE001 - whatever the compiler cannot take is no mutant of an engine
        return f"invalid {type(error).__name__}: {error}"


def _result(model: Model, number: int, made: Mutant, verdict: str, how: str = "", seconds: float = 0.0) -> Result:
    return Result(model.name, number, made.line, made.what[:160], verdict, how[:300], round(seconds, 2))


def _tried(model: Model, right: Any, number: int, made: Mutant, effort: Effort) -> Result:
    """Builds, compares and fuzzes one mutant."""
    with tempfile.TemporaryDirectory() as cache:

        def built() -> tuple[Any, ...]:
            os.environ["LUDEX_CACHE"] = cache
            os.environ["LUDEX_CFLAGS"] = QUICK
            build(made.model, {})
            return ("",)

        def compared() -> tuple[Any, ...]:
            built()
            modules = right, build(made.model, {})
            told = difference(_both(model, modules), model, effort.compare, number)
            return (told or "",)

        def fuzzed() -> tuple[Any, ...]:
            built()
            return _fuzzed(model, made.model, number, effort.seconds)

        answer, how = _in_a_process(built, BUILDING)
        if answer is None or how:
            return _result(model, number, made, INVALID, how)
        answer, how = _in_a_process(compared, effort.compare + PATIENCE)
        differs = how or answer[0]
        if not differs:
            return _result(model, number, made, EQUIVALENT)
        answer, how = _in_a_process(fuzzed, effort.seconds + PATIENCE)
        if how:
            return _result(model, number, made, FOUND, how, effort.seconds)
        return _result(model, number, made, FOUND if answer[0] else MISSED, answer[0] or differs, answer[1])


def _both(model: Model, modules: tuple[Any, ...]) -> Games:
    games: dict[tuple[Any, ...], list[Any]] = {}

    def made(settings: Mapping[str, int]) -> list[Any]:
        key = tuple(sorted(settings.items()))
        if key not in games:
            games[key] = [Game(model, dict(settings), module) for module in modules]
        return games[key]

    return made


def _fuzzed(model: Model, changed: Model, seed: int, seconds: float) -> tuple[str, float]:
    """What is found first, and after how many seconds."""
    tried, began = subject(model, engine=changed), process_time()
    outcome = fuzz(tried, Plan(seconds=seconds, seed=seed, shrink=0))
    told = "".join(f"{found.kind}: {found.message}" for found in outcome.findings[:1])
    return told, process_time() - began


def _in_a_process(work: Callable[[], tuple[Any, ...]], seconds: float) -> tuple[Any, str]:
    """What a piece of work answers, and how it failed: it hangs, crashes, or raises."""
    receiver, sender = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=_work, args=(work, seconds, sender))
    process.start()
    sender.close()
    try:
        if not receiver.poll(LONGEST):
            return None, "hangs"
        answer = receiver.recv()
        return (None, answer) if isinstance(answer, str) else (answer, "")
    except EOFError:
        process.join()
        return None, "hangs" if process.exitcode == -signal.SIGXCPU else f"crash ({process.exitcode})"
    finally:
        process.kill()
        process.join()
        receiver.close()


def _work(work: Callable[[], tuple[Any, ...]], seconds: float, sender: Any) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
    for name, module in list(sys.modules.items()):
        if name.startswith("ludex.fuzz.") and hasattr(module, "monotonic"):
            vars(module)["monotonic"] = process_time
    try:
        answer: Any = work()
    except Exception as error:  # noqa: BLE001 - a wrong engine may raise anything
        answer = f"{type(error).__name__}: {error}"
    sender.send(answer)


# ------------------------------------------------------------------ the command


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m ludex.fuzz.mutate", description=__doc__.splitlines()[0])
    parser.add_argument("rules", nargs="+", type=Path, help="rules files")
    parser.add_argument("--count", type=int, default=20, help="mutants of each game")
    parser.add_argument("--seconds", type=float, default=20.0, help="of fuzzing for each mutant")
    parser.add_argument(
        "--compare", type=float, default=10.0, help="seconds in which a mutant that never differs is equivalent"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="JSON file for the results; what it has already is not done again")
    parser.add_argument("--again", action="store_true", help="try those that were missed, or never differed, once more")
    options = parser.parse_args(arguments)
    effort = Effort(options.count, options.seconds, options.compare, options.seed)
    for rules in options.rules:
        results, known = [], _kept(options.out, load(rules).name, effort)
        for result in measure(rules, effort, known, options.again):
            results.append(result)
            if result in known:
                continue
            print(
                f"{result.game} {result.number}, line {result.line}, {result.what}: {result.verdict} "
                f"{result.how} {result.seconds:.1f} s",
                flush=True,
            )
            if options.out:
                _keep(options.out, [*results, *(r for r in known if r.number > result.number)], effort)
        print(summary(results), flush=True)
    return 0


def summary(results: list[Result]) -> str:
    """How many of those that change anything were found."""
    counts = Counter(result.verdict for result in results)
    changing = counts[FOUND] + counts[MISSED]
    share = counts[FOUND] / changing if changing else 1.0
    return (
        f"{results[0].game}: {counts[FOUND]} of {changing} found ({share:.1%}), {counts[EQUIVALENT]} equivalent, "
        f"{counts[SAME]} of the same code, {counts[INVALID]} invalid"
    )


def _kept(out: Path | None, game: str, effort: Effort) -> list[Result]:
    """Results of this game, if they were made with the same seed and seconds."""
    data = json.loads(out.read_text()).get(game, {}) if out and out.exists() else {}
    same = (data.get("seed"), data.get("seconds")) == (effort.seed, effort.seconds)
    return [Result(**result) for result in data["mutants"]] if same else []


def _keep(out: Path, results: list[Result], effort: Effort) -> None:
    known = json.loads(out.read_text()) if out.exists() else {}
    known[results[0].game] = {
        "summary": summary(results),
        "seconds": effort.seconds,
        "seed": effort.seed,
        "mutants": [asdict(result) for result in results],
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = out.with_suffix(".new")
    fresh.write_text(json.dumps(known, indent=1) + "\n")
    os.replace(fresh, out)


if __name__ == "__main__":
    sys.exit(main())
