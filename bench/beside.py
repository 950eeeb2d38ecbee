"""Another checkout of Ludex beside this one: perft and playouts of the shipped games, the ratio of their rates.

    python -m bench.beside OLD                         every game; OLD is a checkout that is built, with its `.venv`
    python -m bench.beside OLD --games hex,go --rounds 61
    python -m bench.beside OLD --kind playouts

A process of each checkout stays loaded with the game. The two work in turns, a short slice each, so that other work on
the machine falls on both. A slice is measured in processor time, a round is a slice of each, and a row is the median of
the ratios of its rounds. Depths of perft take 20 ms or more, since the thread that hears Ctrl-C meanwhile costs a few
tenths of a millisecond. Both have the same settings folded in; rows named `(open)` leave them open, and each checkout
has the engine that it uses then (today's: one for boards of as many words).
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

from bench.cli_numbers import at_least, positive
from bench.gate.subjects import Gated
from bench.subjects import codes, dealt_map, dealt_substances
from ludex import load
from ludex.loading import load_model
from ludex.shipped import find_rules

KINDS = ("perft", "playouts")
# What runs in each checkout: it uses what all of them have had since 6eea2b9.
WORKER = """
import itertools, json, sys, time
from ludex import loading
position, seeds = None, itertools.count(1)  # other games each time: a processor learns the branches of the same ones

def slice_of(work, seconds):
    done, began = 0, time.process_time()
    while True:
        done += work()
        taken = time.process_time() - began
        if taken >= seconds:
            return done / taken

def left_open(model, values):
    try:
        from ludex.codegen.sized import sized
    except ImportError:  # before 2026-11-26
        return {}
    return sized(model, values)

def begun(game, settings, folded, given):
    loading.folded_settings = left_open if folded is None else lambda model, values: folded
    return loading.compiled(loading.load_model(loading.find_rules(game)), settings).start(given)

for line in sys.stdin:
    order = json.loads(line)
    answer = None
    if "game" in order:
        position = begun(order["game"], order["settings"], order["folded"], order["given"])
    elif order["kind"] == "perft":
        answer = slice_of(lambda: position.perft(order["depth"]), order["seconds"])
    else:
        few = max(1, position.bench_playouts(seconds=0.002)[0])
        answer = slice_of(lambda: position.bench_playouts(n=few, seed=next(seeds))[1], order["seconds"])
    print(json.dumps(answer), flush=True)
"""

CASES = (
    Gated("tictactoe", perft=9, playouts=1),
    Gated("connectfour", perft=9, playouts=1),
    Gated("othello", perft=9, playouts=1),
    Gated("draughts", perft=8, playouts=1),
    Gated("bacteria", perft=6, playouts=1),
    Gated("breakthrough", perft=6, playouts=1, settings={"size": 8}),
    Gated("breakthrough", perft=6, playouts=1, settings={"size": 8}, open=True),
    Gated("dots", perft=6, playouts=1),
    Gated("dots", perft=5, playouts=1, open=True),
    Gated("chess", perft=5, playouts=1),
    Gated("chess_simple", perft=5, playouts=1),
    Gated("morris", perft=5, playouts=1),
    Gated("hex", perft=4, playouts=1),
    Gated("hex", perft=4, playouts=1, open=True),
    Gated("gomoku", perft=4, playouts=1),
    Gated("gomoku_free", perft=4, playouts=1),
    Gated("go", perft=3, playouts=1),
    Gated("go", perft=3, playouts=1, open=True),
    Gated("honeychain", perft=3, playouts=1),
    Gated("honeychain", perft=3, playouts=1, open=True),
    Gated("viruses", playouts=1, settings={"rows": 20, "columns": 20, "players": 2},
          board=lambda: dealt_map(20, 20, 2), given="stone"),
    Gated("bioblots", playouts=1, board=dealt_substances, given="worth"),
    Gated("rabbits", playouts=1, settings={"limit": 120}),
)  # fmt: skip


class Side:
    """A process of a checkout."""

    def __init__(self, checkout: Path) -> None:
        python = checkout / ".venv" / "bin" / "python"
        if not python.exists():
            raise SystemExit(f"{checkout} is no checkout that is built: {python} is missing; run `make setup` there")
        self.checkout = checkout
        self.process = subprocess.Popen(
            [python, "-c", WORKER], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **order: Any) -> Any:
        """The answer of the process; SystemExit where it failed (its own message stands on stderr)."""
        assert self.process.stdin and self.process.stdout
        answer = ""
        with suppress(BrokenPipeError):  # it has ended
            self.process.stdin.write(json.dumps(order) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"the engine of {self.checkout} failed at {json.dumps(order)[:200]}")
        return json.loads(answer)

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.beside", description=__doc__.partition("\n")[0])
    parser.add_argument("old", type=Path, help="a checkout that is built")
    parser.add_argument("--games", default="", help="only these, separated by commas")
    parser.add_argument("--kind", choices=KINDS, help="only perft, or only playouts")
    parser.add_argument("--rounds", type=at_least(1), default=31, help="slices of each checkout (default: 31)")
    parser.add_argument("--seconds", type=positive, default=0.02, help="processor time of a slice (default: 0.02)")
    options = parser.parse_args()
    wanted = options.games.split(",") if options.games else [case.game for case in CASES]
    print(f"{'':36}{'old':>12}{'new':>12}{'new : old':>12}  lowest and highest", flush=True)
    for case in CASES:
        if case.game in wanted:
            _compare(case, options)


def _compare(case: Gated, options: argparse.Namespace) -> None:
    """Print the rows of a case."""
    sides = [Side(options.old.absolute()), Side(Path(__file__).parents[1])]
    try:
        for side in sides:
            side.ask(game=case.game, settings=case.settings, folded=_folded(case), given=_given(case))
        for kind in KINDS:
            if getattr(case, kind) and options.kind in (None, kind):
                order = {"kind": kind, "depth": case.perft, "seconds": options.seconds}
                _row(f"{case.name} {kind}", [[side.ask(**order) for side in sides] for _ in range(options.rounds)])
    finally:
        for side in sides:
            side.close()


def _folded(case: Gated) -> dict[str, int] | None:
    """The settings that the engine has folded in: all, or None for those that it must."""
    if case.open:
        return None
    return {param.name: param.default for param in load_model(find_rules(case.game)).params} | case.settings


def _given(case: Gated) -> dict[str, Any] | None:
    """The fields that the start is given."""
    if not case.board:
        return None
    game = load(case.game, engine="reference", **case.settings)
    return {case.given: codes(game, case.given, case.board())}


def _row(name: str, rates: list[list[float]]) -> None:
    old, new = (statistics.median(column) for column in zip(*rates))
    ratios = sorted(after / before for before, after in rates)
    ratio = statistics.median(ratios)
    print(f"{name:36}{old:>12.4g}{new:>12.4g}{ratio:>12.2f}  {ratios[0]:.2f} {ratios[-1]:.2f}", flush=True)


if __name__ == "__main__":
    main()
