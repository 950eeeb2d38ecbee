"""Exact values of small games, by two searches of unlike kinds; and whether bots keep them.

    python -m bench.truths                                              all that is missing of both searches
    python -m bench.truths --names breakthrough-5 --by proof --memory 3000
    python -m bench.truths --bots 100                                   random positions: is their value kept?
    python -m bench.truths --table                                      solve nothing, write the table again

Nodes and seconds (of processor time) are those of one run. An answer is a line of `bench/results/truths.jsonl` as it is
found, a search that was given up too.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.cli_numbers import at_least, positive
from bench.page_marks import put
from bench.page_marks import table as markdown
from bench.strength.opponents import ROOT
from ludex import load
from ludex.bots import make
from ludex.bots.random_openings import random_opening
from ludex.bots.solve import Solution, prove, solve

HERE = Path(__file__).parent
RESULTS = ROOT / "bench" / "results" / "truths.jsonl"
PAGE = ROOT / "docs" / "notebook" / "truths.md"
SEARCHES = {"depth": solve, "proof": prove}
SAID = {1.0: "won", 0.5: "draw", 0.0: "lost", None: "not decided"}
TROMP = "Tromp, and Steininger's c4"  # https://tromp.github.io/c4/c4.html, https://github.com/ChristopheSteininger/c4
GOLEM = "Little Golem's forum, 2006"  # http://littlegolem.net/jsp/forum/topic2.jsp?forum=120&topic=19


@dataclass(frozen=True)
class Truth:
    """A game, and its published value for the first player: 1, 0.5, 0, or None where nothing was found."""

    name: str
    game: str
    told: float | None = None
    source: str = ""
    settings: dict[str, int] = field(default_factory=dict)

    def start(self) -> Any:
        path = HERE / f"{self.game}.rules"
        return load(str(path) if path.exists() else self.game, **self.settings).start()


def _connectfour(rows: int, columns: int, told: float) -> Truth:
    return Truth(f"connectfour-{rows}x{columns}", f"connectfour_{rows}x{columns}", told, TROMP)


TRUTHS = (
    Truth("tictactoe", "tictactoe", 0.5, "well known"),
    _connectfour(4, 4, 0.5),
    _connectfour(4, 5, 0.5),
    _connectfour(5, 4, 0.5),
    _connectfour(4, 6, 0.0),
    _connectfour(6, 4, 0.5),
    _connectfour(5, 5, 0.5),
    _connectfour(5, 6, 0.5),
    _connectfour(6, 5, 0.5),
    Truth("breakthrough-4", "breakthrough", settings={"size": 4}),
    Truth("breakthrough-5", "breakthrough", 0.0, GOLEM, {"size": 5}),
    Truth("bacteria-3", "bacteria_3"),
    Truth("bacteria-4", "bacteria_4"),
    Truth("honeychain-5", "honeychain", settings={"size": 5}),
    Truth("honeychain-6", "honeychain", settings={"size": 6}),
    Truth("honeychain-7", "honeychain", settings={"size": 7}),
    Truth("hex-4", "hex", 1.0, "well known", {"size": 4}),
)


def answer(truth: Truth, by: str, nodes: int, memory: int) -> dict[str, Any]:
    """The line that is kept of one search."""
    start, began = truth.start(), time.process_time()
    found: Solution = SEARCHES[by](start, nodes, memory)
    seconds = round(time.process_time() - began, 1)
    kept = {"name": truth.name, "by": by, "value": found.value, "nodes": found.nodes, "seconds": seconds}
    return {**kept, "memory": memory, "fault": found.fault}


def read() -> list[dict[str, Any]]:
    """The lines kept."""
    return [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()] if RESULTS.exists() else []


def table(kept: list[dict[str, Any]]) -> str:
    """A line for each game that was searched: the last answer of either search."""
    last = {(one["name"], one["by"]): one for one in kept if one["value"] is None}
    last |= {(one["name"], one["by"]): one for one in kept if one["value"] is not None}
    lines = [("game", "for the first player", "elsewhere", *(f"by {by}: nodes; seconds; MB" for by in SEARCHES))]
    for truth in TRUTHS:
        found = [last.get((truth.name, by)) for by in SEARCHES]
        if any(found):
            values = {one["value"] for one in found if one and one["value"] is not None}
            said = " and ".join(SAID[value] for value in sorted(values)) or SAID[None]
            told = f"{SAID[truth.told]} ({truth.source})" if truth.told is not None else "-"
            lines.append((truth.name, said, told, *map(_cell, found)))
    return markdown(lines)


def _cell(one: dict[str, Any] | None) -> str:
    if one is None:
        return "-"
    told = f"{one['nodes']:,}; {one['seconds']:g}; {one['memory']}"
    return told if one["value"] is not None else f"{one['fault']}: {told}"


def keeps(truth: Truth, number: int, turns: int, nodes: int) -> tuple[float, float] | None:
    """The value of a random position for its player to move, and after the turn that is picked; None where the game was
    over before."""
    position = random_opening(truth.start(), turns, random.Random(number))
    if position.over:
        return None
    value, mover = prove(position).value, position.mover
    position.play_turn(make("auto", number).choose(position, nodes=nodes))
    if position.over:
        return value, position.payoffs()[mover]
    after = prove(position).value
    return value, after if position.mover == mover else 1 - after


def watch_bots(truths: list[Truth], count: int, turns: int, nodes: int) -> None:
    """Print how many of so many positions lost value by the turn that is picked, by their value."""
    for truth in truths:
        found = [one for number in range(count) if (one := keeps(truth, number, turns, nodes))]
        for value in sorted({value for value, _ in found}, reverse=True):
            kept = [after >= before for before, after in found if before == value]
            print(f"{truth.name}: {SAID[value]}, kept in {sum(kept)} of {len(kept)} positions", flush=True)


def wanted(chosen: argparse.Namespace, kept: list[dict[str, Any]]) -> Iterator[tuple[Truth, str]]:
    """What no search has answered yet."""
    there = {(one["name"], one["by"]) for one in kept if one["value"] is not None}
    for truth in chosen.truths:
        for by in chosen.by:
            if (truth.name, by) not in there or chosen.again:
                yield truth, by


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.truths", description=__doc__.partition("\n")[0])
    parser.add_argument("--names", default="", help=f"some of {', '.join(truth.name for truth in TRUTHS)}")
    parser.add_argument("--by", default=",".join(SEARCHES), help="depth, proof, or both (default both)")
    parser.add_argument("--nodes", type=positive, default=2e10, help="of a search (default 2e10)")
    parser.add_argument("--memory", type=at_least(1), default=1024, help="MB of a table (default 1024)")
    parser.add_argument("--again", action="store_true", help="what was answered too")
    parser.add_argument(
        "--bots", type=at_least(1), default=0, metavar="N", help="instead: N random positions of each game"
    )
    parser.add_argument("--turns", type=at_least(0), default=6, help="random turns before a bot chooses (default 6)")
    parser.add_argument("--bot-nodes", type=at_least(1), default=100_000, help="of a bot's turn (default 100000)")
    parser.add_argument("--table", action="store_true", help="solve nothing: write the table again")
    chosen = parser.parse_args(arguments)
    names = chosen.names.split(",") if chosen.names else [truth.name for truth in TRUTHS]
    chosen.truths, chosen.by = [truth for truth in TRUTHS if truth.name in names], chosen.by.split(",")
    unknown = [name for name in names if name not in {truth.name for truth in TRUTHS}]
    unknown += [by for by in chosen.by if by not in SEARCHES]
    if unknown:
        known = ", ".join([*(truth.name for truth in TRUTHS), *SEARCHES])
        parser.error(f"there is no {', '.join(unknown)}: there are {known}")
    if chosen.bots:
        watch_bots(chosen.truths, chosen.bots, chosen.turns, chosen.bot_nodes)
        return 0
    for truth, by in wanted(chosen, read()) if not chosen.table else ():
        one = answer(truth, by, int(chosen.nodes), chosen.memory)
        with open(RESULTS, "a", encoding="utf-8") as file:
            file.write(json.dumps(one) + "\n")
        print(
            f"{truth.name} by {by}: {SAID[one['value']]} {one['fault']} {one['nodes']:,} nodes, {one['seconds']} s",
            flush=True,
        )
    put(PAGE, "truths", table(read()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
