"""Runs seed after seed of every kind until the time is over; what it found stands in `fuzz-self/`, the result in
`bench/results/fuzz-self.json`.

    python -m tools.fuzz_self [--seconds S] [--seed N] [--kinds made,call] [--keep]

`--keep` writes the result; without it nothing in the repository changes.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tools.commit import commit
from tools.fuzz_self.case import SLOW, WAITING, Kind, failure

ROOT = Path(__file__).resolve().parents[2]
RESULT = ROOT / "bench" / "results" / "fuzz-self.json"
FOUND = ROOT / "fuzz-self"  # not kept in the repository
MEMORY = 1 << 30  # bytes that a process may come to
SHARE = 40  # seconds after which a process begins no further case
PRINTED = 1500  # letters of a finding
HANGS = {
    int(signal.SIGPROF): f"takes more than {SLOW} s of the processor",
    int(signal.SIGALRM): f"waits for more than {WAITING} s",
}
KINDS = ("made", "broken", "mixed", "damaged", "engines", "protocol", "command", "call")


def kind_of(name: str) -> Kind:
    """The function that makes the cases of a kind."""
    from tools.fuzz_self import hostile, rules_files

    found: Kind = getattr(rules_files, name, None) or getattr(hostile, name)
    return found


def one(name: str, seed: int, folder: Path) -> int:
    """The cases of one seed, in this process: `case` holds the one that runs, `done` how many ran."""
    began, done = time.monotonic(), 0
    for number, case in enumerate(kind_of(name)(seed, folder)):
        (folder / "case").write_text(case.told, encoding="utf-8", errors="backslashreplace")
        signal.setitimer(signal.ITIMER_PROF, SLOW)  # either ends the process: a case that hangs
        signal.alarm(WAITING)
        wrong = failure(case)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        done += 1
        (folder / "done").write_text(str(done))
        if wrong:
            text = f"{name} {seed}, case {number}\n{wrong}\n{case.told}\n"
            (folder / f"found-{number}").write_text(text, encoding="utf-8", errors="backslashreplace")
        if time.monotonic() - began > SHARE:
            break
    return 0


def ran(name: str, seed: int) -> tuple[int, list[str], int]:
    """One seed in a process of its own: (cases, findings, the most memory it took)."""
    with tempfile.TemporaryDirectory(prefix="fuzz-self.") as made:
        folder = Path(made)
        environment = {**os.environ, "LUDEX_CFLAGS": "-O0"} if name == "engines" else dict(os.environ)
        environment |= {"LUDEX_CACHE": made} if name == "engines" else {}
        words = [sys.executable, "-m", "tools.fuzz_self", "--one", name, str(seed), made]
        with open(folder / "said", "wb") as said:
            child = subprocess.Popen(
                words, cwd=ROOT, env=environment, stdout=said, stderr=said, stdin=subprocess.DEVNULL
            )
            _, status, usage = os.wait4(child.pid, 0)
        child.returncode = code = os.waitstatus_to_exitcode(status)
        found = [file.read_text(encoding="utf-8") for file in sorted(folder.glob("found-*"))]
        last = (folder / "case").read_text(encoding="utf-8") if (folder / "case").exists() else ""
        memory = usage.ru_maxrss * 1024
        if code:
            what = HANGS.get(-code, f"the process ended with {code}")
            tail = (folder / "said").read_text(encoding="utf-8", errors="replace")[-3000:]
            found.append(f"{name} {seed}\n{what}\n{tail}\n{last}\n")
        elif memory > MEMORY:
            found.append(f"{name} {seed}\nmemory of {memory >> 20} MiB\n{last}\n")
        cases = int((folder / "done").read_text()) if (folder / "done").exists() else 0
        return cases, found, memory


def main() -> int:
    """Exit 1 where something was found."""
    if sys.argv[1:2] == ["--one"]:
        return one(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))
    parser = argparse.ArgumentParser(prog="fuzz-self")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--keep", action="store_true")
    told = parser.parse_args()
    first = seed = told.seed if told.seed is not None else int(time.time()) % 1_000_000
    kinds, began, began_at = told.kinds.split(","), time.monotonic(), commit()
    cases: Counter[str] = Counter()
    findings, most = [], 0
    while time.monotonic() - began < told.seconds:
        for name in kinds:
            if time.monotonic() - began > told.seconds:
                break
            count, found, memory = ran(name, seed)
            cases[name] += count
            most = max(most, memory)
            print(f"{time.monotonic() - began:6.0f} s  {name} {seed}: {count} cases, {len(found)} findings", flush=True)
            for text in found:
                FOUND.mkdir(exist_ok=True)
                file = FOUND / f"{name}-{seed}-{len(findings)}.txt"
                file.write_text(text, encoding="utf-8")
                findings.append(f"{name} {seed}")
                print(f"{file}\n{text[:PRINTED]}", flush=True)
        seed += 1
    seconds = time.monotonic() - began
    print(f"{sum(cases.values())} cases in {seconds:.0f} s, {len(findings)} findings, at most {most >> 20} MiB")
    if told.keep:
        kept = {
            "commit": began_at,
            "seconds": round(seconds),
            "seeds": [first, seed - 1],
            "cases": dict(cases),
            "findings": findings,
            "most_memory_mib": most >> 20,
            "python": platform.python_version(),
        }
        RESULT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return int(bool(findings))


if __name__ == "__main__":
    sys.exit(main())
