"""What is kept of each game: a line of JSON, written when the game ends, so that a long ladder can be broken off and
taken up again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from ludex.arena.results.rating import elo_difference, wilson


@dataclass(frozen=True)
class Result:
    """A game of a pair: the first of the pair has one seat, the second all others. Times are in seconds, scores and
    payoffs by seat; `fault` is the name of who lost by a fault and how, empty where nobody did."""

    rung: str
    pair: tuple[str, str]
    versions: tuple[str, str]
    clock: float
    number: int
    seat: int
    payoffs: tuple[float, ...]
    scores: tuple[int, ...] | None
    turns: int
    worst: tuple[float, ...]
    mean: tuple[float, ...]
    fault: str
    date: str

    @property
    def match(self) -> tuple:
        """Games that may be added up."""
        return self.rung, self.pair, self.versions, self.clock

    @property
    def points(self) -> float:
        """Of the first of the pair, from 0 to 1; first place shared counts as a share."""
        return self.payoffs[self.seat]


def append(path: Path, result: Result) -> None:
    """Add a game to the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(result)) + "\n")


def read(path: Path) -> list[Result]:
    """The games of a file, none where there is no file; a line that was cut off when a run was ended is left out."""
    if not path.exists():
        return []
    results = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            one = Result(**json.loads(line))
        except (json.JSONDecodeError, TypeError):
            continue
        results.append(replace(one, pair=tuple(one.pair), versions=tuple(one.versions)))
    return results


@dataclass(frozen=True)
class BothSides:
    """A deal played from either seat by the first of a pair: one match, decided by the sums of the scores."""

    ours: int
    theirs: int
    points: float  # of the first of the pair: 1, a half where the sums are equal, 0


def both_sides(games: Iterable[Result]) -> list[BothSides]:
    """The deals of a pair that were played from both seats of a game of two with scores; none of other games. A match
    with a fault is lost by the player that made it, whatever the scores (a half where both made one)."""
    deals: dict[int, dict[int, Result]] = {}
    for one in games:
        if one.scores is not None and len(one.scores) == 2:
            deals.setdefault(one.number // 2, {})[one.seat] = one
    return [_match(deal[0], deal[1]) for _, deal in sorted(deals.items()) if len(deal) == 2]


def _match(*games: Result) -> BothSides:
    ours, theirs = (sum(one.scores[one.seat ^ other] for one in games if one.scores) for other in (0, 1))
    faulty = [one.points > 0 for one in games if one.fault]  # whether it was the other's fault
    ahead = 2 * sum(faulty) - len(faulty) if faulty else ours - theirs
    return BothSides(ours, theirs, (1 + (ahead > 0) - (ahead < 0)) / 2)


def tally(points: Sequence[float]) -> str:
    """Won-drawn-lost, and the 95% interval (Wilson) of the points: `8-0-2 (49-94%)`; `-` where nothing was played."""
    if not points:
        return "-"
    counts = [sum(p > 0.5 for p in points), sum(p == 0.5 for p in points), sum(p < 0.5 for p in points)]
    low, high = wilson(sum(points), len(points))
    return f"{'-'.join(map(str, counts))} ({100 * low:.0f}-{100 * high:.0f}%)"


def elo(points: float, games: int) -> str:
    """The difference in Elo by the logistic formula, and what Wilson's 95% interval of the points is in it."""
    one, low, high = (elo_difference(share) for share in (points / games, *wilson(points, games)))
    return f"{one:+.0f} ({low:+.0f} to {high:+.0f})"


def score(games: Iterable[Result]) -> tuple[float, float, float]:
    """The share of the points, and its 95% interval (Wilson)."""
    games = list(games)
    points = sum(game.points for game in games)
    return (points / len(games) if games else 0.0, *wilson(points, len(games)))
