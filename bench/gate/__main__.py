"""`python -m bench.gate [--update]`: measure, print row, old and new, and fail where something became slower."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.gate.counts import MOST, OTHER_WORK, SLOWER, Count, compared, counts, tools
from bench.gate.ratios import ratios
from bench.gate.subjects import SUBJECTS, driver, flags, subject_of
from ludex.codegen.build import built
from ludex.dsl.load import find_game
from ludex.loading import load_model

RECORD = Path(__file__).parent / "record.json"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.gate", description=sys.modules["bench.gate"].__doc__)
    parser.add_argument("--update", action="store_true", help="write the counts of this tree as the record")
    options = parser.parse_args()
    os.environ["LUDEX_CFLAGS"] = flags()
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(_build, range(len(SUBJECTS))))
    with tempfile.TemporaryDirectory() as folder:
        program, loaded = driver(Path(folder))
        subjects = [subject_of(gated, Path(folder), loaded) for gated in SUBJECTS]
        with ThreadPoolExecutor(1) as beside:  # counts are the same whatever else runs, and ratios share what is lost
            counting = beside.submit(counts, program, subjects if tools()["valgrind"] else [])
            shares = [] if options.update else list(ratios(subjects, loaded))
            found = counting.result()
        if options.update:
            return _update(found)
        fine = _report_counts(found, json.loads(RECORD.read_text()))
        for ratio in shares:
            fault = "" if ratio.ok else SLOWER
            _row(f"{ratio.name}, Python : C", f"at least {ratio.least:.2f}", f"{ratio.value:.2f}", fault)
            fine = fine and ratio.ok
    print(
        "the gate is passed" if fine else f"the gate is NOT passed: see the rows marked with {SLOWER} or {OTHER_WORK}"
    )
    return 0 if fine else 1


def _build(number: int) -> None:
    gated = SUBJECTS[number]
    model = load_model(find_game(gated.game))
    built(model, gated.folded(model))


def _report_counts(found: list[Count], record: dict[str, Any]) -> bool:
    """Print the counts beside the record, where the tools are those of the record; whether all are accepted."""
    here = tools()
    if here != record["tools"]:
        print(f"counts are not compared: the record was made with {_said(record['tools'])}; here are {_said(here)}")
        return True
    fine = True
    for count, old, fault in compared(found, record["counts"]):
        was = "no record" if old is None else f"{old:.2f}"
        ratio = "" if old is None else f" {count.cost / old:.3f}"
        _row(f"{count.name}, instructions", was, f"{count.cost:.2f}", fault, ratio)
        fine = fine and not fault
    if not fine:
        print(f"{SLOWER}: more than {MOST:.2f} times the record. {OTHER_WORK}: another number of leaves or choices")
        print("on purpose: python -m bench.gate --update")
    return fine


def _said(versions: dict[str, str]) -> str:
    return ", ".join(f"{name} {version or 'missing'}" for name, version in versions.items())


def _row(name: str, old: str, new: str, fault: str, ratio: str = "") -> None:
    print(f"{name:42}{old:>16}{new:>12}{ratio}  {fault}".rstrip(), flush=True)


def _update(found: list[Count]) -> int:
    if not found:
        print("valgrind is missing: install it, for example: apt install valgrind", file=sys.stderr)
        return 1
    record = {
        "tools": tools(),
        "counts": {count.name: {"cost": round(count.cost, 3), "work": count.work} for count in found},
    }
    RECORD.write_text(json.dumps(record, indent=1) + "\n")
    print(f"written: {RECORD}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
