"""How many wrong engines fuzzing finds: `python -m fuzz.mutate GAME... --count 20 --seconds 20 --out FILE`.

Mistakes are put into the model that the code generator sees, never into that of the interpreter. Each wrong engine is
built and fuzzed in a process of its own, for it may crash or hang. One that is not found is compared with the right
engine over many games: where they never differ, the mistake changes nothing (an equivalent mutant) and does not count.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
FOUND, MISSED, EQUIVALENT, INVALID = "found", "missed", "equivalent", "invalid"


@dataclass(frozen=True)
class Result:
    """What became of a mutant: found (how, after how many seconds), missed, equivalent, or invalid (no engine can be
    built of it)."""

    game: str
    number: int
    line: int
    what: str
    verdict: str
    how: str = ""
    seconds: float = 0.0


def measure(rules: Path, count: int, seconds: float, seed: int, compare: float) -> Iterator[Result]:
    """The results of `count` mutants of a rules file that an engine can be built of, as they come."""
    made, number = 0, 0
    while made < count and number < 5 * count + 10:
        result = _in_a_process(rules, seed + number, seconds, compare)
        number += 1
        made += result.verdict != INVALID
        yield result


def _in_a_process(rules: Path, number: int, seconds: float, compare: float) -> Result:
    with tempfile.TemporaryDirectory() as cache:
        out = Path(cache, "result.json")
        command = [
            sys.executable,
            "-m",
            "fuzz.mutate",
            str(rules),
            "--one",
            str(number),
            "--seconds",
            str(seconds),
            "--compare",
            str(compare),
            "--out",
            str(out),
        ]
        began = monotonic()
        try:
            done = subprocess.run(
                command,
                cwd=ROOT,
                timeout=seconds + compare + 150,
                capture_output=True,
                text=True,
                env={**os.environ, "LUDEX_CACHE": cache, "PYTHONHASHSEED": "0"},
            )
            code = done.returncode
        except subprocess.TimeoutExpired:
            code = "no end"
        known = Result(**json.loads(out.read_text())) if out.exists() else Result(rules.stem, number, 0, "", INVALID)
        if known.verdict != "":
            return known
        how = "hangs" if code == "no end" else f"crash ({code})"  # after the build: it did not come to its verdict
        return Result(known.game, number, known.line, known.what, FOUND, how, monotonic() - began)


def _one(rules: Path, number: int, seconds: float, compare: float, out: Path) -> None:
    """In the process: makes, builds, fuzzes and compares one mutant. The file first says that it was begun."""
    from codegen.build import build
    from dsl.load import load
    from fuzz.campaign import Plan, fuzz
    from fuzz.mutants import mutant
    from fuzz.subject import subject

    model = load(rules)
    made = mutant(model, random.Random(number))
    head = {"game": model.name, "number": number, "line": made.line, "what": made.what[:160]}

    def write(verdict: str, how: str = "", spent: float = 0.0) -> None:
        out.write_text(json.dumps({**head, "verdict": verdict, "how": how[:300], "seconds": round(spent, 2)}))

    try:
        build(made.model, {})
    except Exception as error:  # noqa: BLE001 - whatever the compiler cannot take is no mutant of an engine
        write(INVALID, f"{type(error).__name__}: {error}")
        return
    write("")
    began = monotonic()
    outcome = fuzz(subject(model, engine=made.model), Plan(seconds=seconds, seed=number, shrink=0))
    spent = monotonic() - began
    if outcome.findings:
        write(FOUND, f"{outcome.findings[0].kind}: {outcome.findings[0].message}", spent)
        return
    differ = difference(model, made.model, compare, number)
    write(MISSED if differ else EQUIVALENT, differ or "", spent)


def difference(model, changed, seconds: float, seed: int) -> str | None:
    """How the engines of two models differ in a random game; None where they do not in so many seconds."""
    from codegen.build import build
    from dsl.errors import PlayError
    from engine.game import Game
    from fuzz.agree import answers
    from fuzz.openings import opening

    modules = build(model, {}), build(changed, {})
    end, rng, games = monotonic() + seconds, random.Random(seed), 0
    while monotonic() < end:
        games += 1
        start = opening(model, rng)
        one, other = (start.begun(Game(model, dict(start.settings), module)) for module in modules)
        while monotonic() < end:
            told = answers(one), answers(other)
            for asked, answer in told[0].items():
                if told[1][asked] != answer:
                    return f"in game {games}, after {one.turn_count} turns, the {asked} differs"
            if one.over:
                break
            choice = one.sample_choice(rng)
            try:
                one.play(choice)
                other.play(choice)
            except PlayError as error:
                return f"in game {games}: {error}"
    return None


# ------------------------------------------------------------------ the command


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m fuzz.mutate", description=__doc__.splitlines()[0])
    parser.add_argument("rules", nargs="+", type=Path, help="rules files")
    parser.add_argument("--count", type=int, default=20, help="mutants of each game")
    parser.add_argument("--seconds", type=float, default=20.0, help="of fuzzing for each mutant")
    parser.add_argument("--compare", type=float, default=20.0, help="seconds of comparison of what was not found")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="JSON file for the results; what it has of other games stays")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.one is not None:
        _one(options.rules[0], options.one, options.seconds, options.compare, options.out)
        return 0
    for rules in options.rules:
        results = []
        for result in measure(rules, options.count, options.seconds, options.seed, options.compare):
            results.append(result)
            print(
                f"{result.game} {result.number}, line {result.line}, {result.what}: {result.verdict} "
                f"{result.how} {result.seconds:.1f} s",
                flush=True,
            )
            if options.out:
                _keep(options.out, results, options)
        print(summary(results), flush=True)
    return 0


def summary(results: list[Result]) -> str:
    """How many of those that change anything were found."""
    counts = Counter(result.verdict for result in results)
    changing = counts[FOUND] + counts[MISSED]
    share = counts[FOUND] / changing if changing else 1.0
    return f"{results[0].game}: {counts[FOUND]} of {changing} found ({share:.1%}), {counts[EQUIVALENT]} equivalent"


def _keep(out: Path, results: list[Result], options) -> None:
    known = json.loads(out.read_text()) if out.exists() else {}
    known[results[0].game] = {
        "summary": summary(results),
        "seconds": options.seconds,
        "seed": options.seed,
        "mutants": [asdict(result) for result in results],
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(known, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main())
