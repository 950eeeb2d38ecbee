"""The Elo of learned weights, derived terms and the plain score as evaluations, at equal time or nodes.

    python -m bench.strength.evaluations                                     the missing ones of 40 games of each pair
    python -m bench.strength.evaluations --games othello --pairs shipped:score --count 200
    python -m bench.strength.evaluations --games bacteria --nodes 4000       at equal nodes, whatever a node costs
    python -m bench.strength.evaluations --table                             play nothing, write the table again

    shipped   `alphabeta` as it is: the weights next to the rules
    derived   terms that follow from the rules, none of them learned, by the searches that use them: `plan` for games
              with a score, `connect` for those won by a connection; their nodes are no choices, so at equal time alone
    score     `alphabeta` with the score of the rules; without one, the places owned

Both play in one process; a turn is so many nodes as took `--ms` of processor time in the turns before, or `--nodes`.
Openings are
four random turns, each played from both seats. A game is a line of `bench/results/evaluations.jsonl` as it ends,
with a fingerprint of what played: games of changed weights or searches are not counted with those of the old ones.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from bench.cli_numbers import at_least
from bench.equal_time import Paced
from bench.page_marks import table as markdown
from bench.strength import series
from bench.strength.opponents import ROOT
from bench.strength.results import elo, tally
from ludex.bots import BOTS, make
from ludex.bots.analysis.connection_clause import connection
from ludex.bots.eval import EVALUATIONS
from ludex.errors import LudexError
from ludex.loading import load
from ludex.training.episode_start import opening

RESULTS = ROOT / "bench" / "results" / "evaluations.jsonl"
PAGE = ROOT / "docs" / "notebook" / "nets.md"
GAMES = ("bacteria", "breakthrough", "othello", "connectfour", "dots", "hex")
PAIRS = ("shipped:score", "shipped:derived", "derived:score")
NAMED = re.compile(r"from ludex\.bots\.([\w.]+) c?import|cdef extern from \"(\w+)\.h\"")
OPENING = 4
MEMORY = 8  # MB of a table

loaded = cache(load)


def bot_of(game: str, name: str) -> str:
    """The bot that judges so."""
    if name != "derived":
        return "alphabeta"
    return "plan" if loaded(game).model.score is not None else "connect"


@cache
def can_play(game: str, name: str) -> bool:
    """Whether there is such an evaluation of a game."""
    if name == "derived":
        return loaded(game).model.score is not None or connection(loaded(game).model)
    return name == "score" or files_of(game, name)[0].is_file()


def files_of(game: str, name: str) -> list[Path]:
    """The files besides the sources that decide how it plays."""
    own = [ROOT / "rules" / f"{game}.weights.json"] if name == "shipped" else []
    options = ROOT / "rules" / f"{game}.bots.json"
    return [*own, *([options] if options.exists() else [])]


@cache
def sources(bot: str) -> list[Path]:
    """The files of `bots/` that decide how it plays: its own, and what they name."""
    found: dict[Path, None] = {}
    todo = [BOTS[bot].rpartition(".")[0].replace(".", "/")]
    for name in todo:
        for suffix in (".py", ".pyx", ".pxd", ".h"):
            for path in sorted((ROOT / "bots").glob(f"{name}{suffix}")):
                if path not in found:
                    found[path] = None
                    named = NAMED.findall(path.read_text(encoding="utf-8"))
                    todo += [module.replace(".", "/") or f"**/{header}" for module, header in named]
                    if ("eval", "") in named:  # it takes any evaluation, by name
                        todo += [f"eval/{name.partition('.')[0]}" for name in EVALUATIONS.values()]
    return sorted(found)


@cache
def version(game: str, name: str) -> str:
    """A fingerprint of what plays."""
    told = hashlib.sha256(loaded(game).module.DIGEST.encode())
    for path in (*sources(bot_of(game, name)), *files_of(game, name)):
        told.update(path.read_bytes())
    return told.hexdigest()[:12]


def contender(game: str, name: str, seed: int) -> Any:
    bot = bot_of(game, name)
    if bot == "alphabeta":
        return make(bot, seed, memory=MEMORY, weights=name == "shipped")
    return make(bot, seed, weights=False) if bot == "plan" else make(bot, seed)


def play(game: str, pair: tuple[str, str], number: int, ms: float, nodes: int) -> dict[str, Any]:
    """One game, as the line that is kept: points of the first of the pair, milliseconds a turn of both."""
    chance, seat = random.Random(number // 2), number % 2
    position = opening(loaded(game), OPENING, chance)
    bots = [Paced(contender(game, name, number), ms, nodes) for name in pair]
    points, took = series.played(position, bots, seat)
    told = {"game": game, "pair": list(pair), "versions": [version(game, name) for name in pair], "number": number}
    return {**told, "ms": ms, "nodes": nodes, "points": points, "took": took}


def key(one: dict[str, Any]) -> tuple[Any, ...]:
    """What games must share to be added up."""
    return one["game"], tuple(one["pair"]), tuple(one["versions"]), one["ms"], one.get("nodes", 0)


def wanted(chosen: argparse.Namespace, kept: list[dict[str, Any]]) -> Iterator[tuple[str, tuple[str, str], int]]:
    """(game, pair, number) of the missing games, so that all pairs grow alike."""
    there = {(*key(one), one["number"]) for one in kept}
    for number in range(chosen.count):
        for game in chosen.games:
            for pair in chosen.pairs:
                if all(can_play(game, name) for name in pair) and not (chosen.nodes and "derived" in pair):
                    versions = tuple(version(game, name) for name in pair)
                    if (game, pair, versions, chosen.ms, chosen.nodes, number) not in there:
                        yield game, pair, number


def table(kept: list[dict[str, Any]]) -> str:
    """A line for each game, pair and limit of a turn, of the versions that played last."""
    lines = [("game", "pair", "a turn", "won-drawn-lost, 95% of the points", "Elo, 95%")]
    last = {(one["game"], tuple(one["pair"])): key(one)[2] for one in kept}
    games: defaultdict[tuple[Any, ...], list[float]] = defaultdict(list)
    for one in kept:
        game, pair, versions, *limit = key(one)
        if last[game, pair] == versions:
            games[GAMES.index(game), PAIRS.index(":".join(pair)), *limit].append(one["points"])
    for (game, pair, ms, nodes), points in sorted(games.items()):
        turn = f"{nodes:,} nodes" if nodes else f"{ms:g} ms"
        told = tally(points), elo(sum(points), len(points))
        lines.append((GAMES[game], PAIRS[pair].replace(":", " : "), turn, *told))
    return markdown(lines)


def pair_of(text: str) -> tuple[str, str]:
    one, _, other = text.partition(":")
    return one, other


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength.evaluations", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--games", default=",".join(GAMES), help=f"some of {', '.join(GAMES)} (default all)")
    parser.add_argument("--pairs", default=",".join(PAIRS), help=f"some of {', '.join(PAIRS)} (default all)")
    parser.add_argument("--nodes", type=at_least(1), default=0, help="of a turn, instead of processor time")
    series.add_options(parser, 40, 20.0, RESULTS)
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.games.split(",") if name not in GAMES]
    unknown += [name for name in chosen.pairs.split(",") if name not in PAIRS]
    if unknown:
        parser.error(f"{', '.join(unknown)}: the games are {', '.join(GAMES)}, the pairs {', '.join(PAIRS)}")
    chosen.ms = 0.0 if chosen.nodes else chosen.ms
    chosen.games, chosen.pairs = chosen.games.split(","), [pair_of(text) for text in chosen.pairs.split(",")]

    def one(asked: tuple[str, tuple[str, str], int]) -> tuple[str, dict[str, Any]]:
        game, pair, number = asked
        return f"{game} {':'.join(pair)}", play(game, pair, number, chosen.ms, chosen.nodes)

    try:
        kept = series.read(chosen.results, ("game", "pair", "versions", "ms", "number", "points"))
    except LudexError as error:
        parser.error(str(error))
    return series.run(chosen, wanted(chosen, kept), one, table, RESULTS, PAGE)


if __name__ == "__main__":
    sys.exit(main())
