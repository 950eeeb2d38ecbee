"""Games that what is picked did not win: was the opening lost for its seat, or did it err?

    python -m bench.strength.openings                            of `everywhere` against greedy and random
    python -m bench.strength.openings --games dots --nodes 1e9
    python -m bench.strength.openings --table                    judge nothing, write the table again

What an opening is worth is solved, by null windows. Where that is not done within `--nodes`, what is picked plays both
seats of `--count` games from there, at the time a turn of the game that was not won. A line of
`bench/results/openings.jsonl` is kept of each opening as it is judged.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any

from bench.cli_numbers import at_least, positive
from bench.equal_time import Paced
from bench.page_marks import put
from bench.page_marks import table as markdown
from bench.strength import everywhere, series
from bench.strength.opponents import ROOT
from ludex.bots import make
from ludex.bots.solve import solve
from ludex.loading import load
from ludex.training.episode_start import opening

RESULTS = ROOT / "bench" / "results" / "openings.jsonl"
AGAINST = ("greedy", "random")
MEMORY = 1024  # MB of the table of the exact search
HEAD = ("game", "against", "at", "not won", "worth no more", "worth more", "not solved: points against itself")


def series_of(kept: list[dict[str, Any]], games: Iterable[str] = ()) -> Iterator[list[dict[str, Any]]]:
    """The games of each pair of `everywhere`, in its last series, where some were not won."""
    for name, foe in product(games or sorted({one["game"] for one in kept}), AGAINST):
        last = everywhere.alike([one for one in kept if (one["game"], one["against"]) == (name, foe)])
        if any(one["points"] < 1 for one in last):
            yield last


def judged(game: Any, number: int, ms: float, nodes: int, count: int) -> dict[str, Any]:
    """What an opening is worth to the first player: `value` if it was solved, else `points` of so many games."""
    position = opening(game, everywhere.OPENING, random.Random(number))
    told = {"game": game.model.name, "opening": number, "ms": ms}
    if not game.world.keeps_history:
        found = solve(position, nodes, MEMORY)
        if found.value is not None:
            return {**told, "value": found.value if position.mover == 0 else 1 - found.value, "nodes": found.nodes}
    points = []
    for seed in range(count):
        bots = [Paced(make("auto", 2 * seed + seat), ms) for seat in (0, 1)]
        points.append(series.played(position.copy(), bots, 0)[0])
    return {**told, "points": points}


def table(kept: list[dict[str, Any]], known: list[dict[str, Any]]) -> str:
    """A line for each series: of the games that were not won, how many seats were worth as little, or more; and where
    that is not solved, their points against itself."""
    worth = {(one["game"], one["opening"]): one for one in known}
    lines = [HEAD]
    for games in series_of(kept):
        lost = [one for one in games if one["points"] < 1]
        found = [(one, worth.get((one["game"], one["number"] // 2))) for one in lost]
        more = [one["points"] < _share(told, one) for one, told in found if told and "value" in told]
        played = [_against_itself(told, one) for one, told in found if told and "points" in told]
        pair = games[0]["game"], games[0]["against"], f"{games[0]['ms']:g} ms", f"{len(lost)} of {len(games)}"
        lines.append((*pair, str(more.count(False)), str(sum(more)), ", ".join(played) or "-"))
    return markdown(lines)


def _share(told: dict[str, Any], one: dict[str, Any]) -> float:
    """What the opening is worth to the seat of a game."""
    value: float = told["value"]
    return value if one["number"] % 2 == 0 else 1 - value


def _against_itself(told: dict[str, Any], one: dict[str, Any]) -> str:
    first, count = sum(told["points"]), len(told["points"])
    return f"{first if one['number'] % 2 == 0 else count - first:g} of {count}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.strength.openings", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default="", help="some of them (default all)")
    parser.add_argument("--nodes", type=positive, default=6e7, help="of the exact search (default 6e7)")
    parser.add_argument("--count", type=at_least(1), default=6, help="games of an opening not solved (default 6)")
    parser.add_argument("--table", action="store_true", help="judge nothing: write the table again")
    chosen = parser.parse_args(arguments)
    kept, loaded = series.read(everywhere.RESULTS), cache(load)
    wanted = [one for games in series_of(kept, chosen.games.split(",") if chosen.games else ()) for one in games]
    for one in wanted if not chosen.table else ():
        number = one["number"] // 2
        known = any((old["game"], old["opening"]) == (one["game"], number) for old in series.read(RESULTS))
        if one["points"] < 1 and not known:
            found = judged(loaded(one["game"]), number, one["ms"], int(chosen.nodes), chosen.count)
            series.keep(RESULTS, found)
            print(json.dumps(found), flush=True)
    put(series.PAGE, RESULTS.stem, table(kept, series.read(RESULTS)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
