"""Instructions and mispredicted branches of fixed work, beside those of the record."""

from __future__ import annotations

import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from bench.gate.subjects import Subject

MISPREDICTED = 15  # instructions that a processor of today loses for a branch that it did not foresee
SLOWER, OTHER_WORK = "SLOWER", "OTHER GAMES"
MOST = 1.03  # times the cost of the record
TOOLS = {
    "gcc": ["cc", "-dumpfullversion"],
    "libc": ["ldd", "--version"],
    "valgrind": ["valgrind", "--version"],
    "machine": ["uname", "-m"],
}


@dataclass(frozen=True)
class Count:
    """The cost of a leaf of perft or of a choice of a playout, in instructions."""

    name: str
    work: int  # leaves or choices: the same work is done as long as the engine is right
    cost: float


def tools() -> dict[str, str]:
    """The tools that counts depend on, with their versions; "" where one is missing."""
    return {name: _version(command) for name, command in TOOLS.items()}


def _version(command: list[str]) -> str:
    if not shutil.which(command[0]):
        return ""
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return said.splitlines()[0].split()[-1] if said.strip() else ""


def counts(program: Path, subjects: list[Subject]) -> list[Count]:
    """The counts of all subjects, two processes at a time."""
    with ThreadPoolExecutor(2) as pool:
        return [count for few in pool.map(lambda subject: _counts_of(program, subject), subjects) for count in few]


def _counts_of(program: Path, subject: Subject) -> list[Count]:
    """The counts of one subject, less those of a start that does nothing."""
    found = []
    _, idle = _counted(program, subject, "playouts", 0)
    for kind, number in (("perft", subject.gated.perft), ("playouts", subject.gated.playouts)):
        if number:
            work, cost = _counted(program, subject, kind, number)
            found.append(Count(f"{subject.gated.name} {kind}", work, (cost - idle) / work))
    return found


def cost_of(program: Path, subject: Subject, kind: str, number: int) -> float:
    """The cost of a leaf or a choice, less that of a start that does nothing."""
    idle = _counted(program, subject, kind, 0)[1]
    work, cost = _counted(program, subject, kind, number)
    return (cost - idle) / work


def _counted(program: Path, subject: Subject, kind: str, number: int) -> tuple[int, int]:
    """The leaves or choices, and the instructions that a run of the driver takes."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--branch-sim=yes", "--cachegrind-out-file=/dev/null"]
    command += [str(part) for part in (program, subject.library, subject.position, kind, number)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    instructions, mispredicted = (_figure(name, ended.stderr) for name in ("I   refs", "Mispredicts"))
    if ended.returncode or not instructions:
        raise RuntimeError(f"{subject.gated.name} {kind} cannot be counted: {ended.stderr[-500:]}")
    return int(ended.stdout), instructions + MISPREDICTED * mispredicted


def _figure(name: str, text: str) -> int:
    found = re.search(rf"{name}:\s+([\d,]+)", text)
    return int(found[1].replace(",", "")) if found else 0


def compared(found: list[Count], record: dict[str, dict[str, float]]) -> list[tuple[Count, float | None, str]]:
    """Each count, the cost of the record (None where it has none), and what is wrong: nothing, that it costs more, or
    that another number of leaves or choices was counted, so that the engine plays other games than before."""
    return [(count, record.get(count.name, {}).get("cost"), _fault(count, record.get(count.name))) for count in found]


def _fault(count: Count, known: dict[str, float] | None) -> str:
    if known is None or count.cost > MOST * known["cost"]:
        return SLOWER
    return OTHER_WORK if count.work != known["work"] else ""
