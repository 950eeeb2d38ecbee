"""What is picked for chess and go against public programs over their own protocols, as `ludex match` plays them.

    python -m bench.strength.public                     every match again whose program is here: a quarter of an hour
    python -m bench.strength.public --games go --count 40
    python -m bench.strength.public --table             play nothing, write the table again

Each has the same clock a turn, and is forgiven five seconds over it: some mind no clock. Openings are two turns by
chance, each played from both seats. The matches stand in `bench/results/public.json`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bench.cli_numbers import at_least
from bench.page_marks import put, table
from bench.strength.opponents import ROOT
from bench.strength.results import tally
from bench.strength.series import PAGE
from ludex.dsl.files import write_file

RESULTS = ROOT / "bench" / "results" / "public.json"
FAIR = ("--plies", 2, "--margin", 5000)
PATH = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/games"  # where Debian has games
HEADS = ("game", "program", "set to", "ms a turn", "won-drawn-lost, 95% of the points", "faults")


@dataclass(frozen=True)
class Rival:
    """A public program of a game, its protocol, and what it is set to: the options before, the arguments after it."""

    game: str
    program: str
    protocol: str
    options: str = ""
    arguments: str = ""
    ms: int = 100

    @property
    def entrant(self) -> str:
        """As `ludex match --bot` takes it."""
        options = f"[{self.options}]" if self.options else ""
        return f"{self.program}={self.protocol}{options}:{self.program} {self.arguments}".rstrip()

    @property
    def key(self) -> list[str]:
        """What distinguishes its matches from others."""
        return [self.game, self.program, self.options or self.arguments]


RIVALS = (
    Rival("chess", "stockfish", "uci", "Skill Level=0"),
    Rival("chess", "stockfish", "uci", "UCI_LimitStrength=true,UCI_Elo=1500"),
    Rival("go", "gnugo", "gtp", arguments="--mode gtp --level 1", ms=200),
    Rival("go", "gnugo", "gtp", arguments="--mode gtp --level 10", ms=200),
)


def play(rival: Rival, count: int) -> dict[str, Any]:
    """A match, as it is kept."""
    asked = ("--bot", "auto", "--bot", rival.entrant, "--time", rival.ms, "--games", count, *FAIR)
    done = subprocess.run(
        [sys.executable, "-m", "ludex", "match", rival.game, *map(str, asked), "--format", "json"],
        env={**os.environ, "PATH": PATH},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if not done.stdout.startswith("{"):
        raise SystemExit(f"public: the match with {rival.entrant} could not be played, exit {done.returncode}")
    own, other = json.loads(done.stdout)["rows"]
    kept = {name: own[name] for name in ("wins", "draws", "losses")}
    faults = {"picked": own["faults"], rival.program: other["faults"]}
    return {"key": rival.key, "ms": rival.ms, **kept, "faults": faults, "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M}"}


def lines(kept: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """The matches as lines of a table."""
    return [
        (
            *one["key"][:2],
            one["key"][2] or "as it is",
            str(one["ms"]),
            tally([1.0] * one["wins"] + [0.5] * one["draws"] + [0.0] * one["losses"]),
            ", ".join(f"{number} {name}" for name, number in one["faults"].items() if number) or "0",
        )
        for one in kept
    ]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.strength.public", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default="chess,go", help="some of chess, go (default both)")
    parser.add_argument("--count", type=at_least(1), default=12, help="games of a match (default 12)")
    parser.add_argument("--table", action="store_true", help="play nothing: write the table again")
    chosen = parser.parse_args(arguments)
    asked = chosen.games.split(",")
    unknown = sorted(set(asked) - {rival.game for rival in RIVALS})
    if unknown:
        parser.error(f"--games {', '.join(unknown)}: there are chess, go")
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    for rival in RIVALS:
        if chosen.table or rival.game not in asked:
            continue
        if shutil.which(rival.program, path=PATH) is None:
            print(f"{rival.program} is not installed: apt-get install {rival.program}", file=sys.stderr)
            continue
        kept = [*(one for one in kept if one["key"] != rival.key), play(rival, chosen.count)]
        write_file(RESULTS, json.dumps(kept, indent=2) + "\n")
        print(*lines(kept)[-1], flush=True)
    put(PAGE, "public", table([HEADS, *sorted(lines(kept))]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
