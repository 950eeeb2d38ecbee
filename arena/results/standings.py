"""What the games of a match add up to: a row for each entrant."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludex.arena.game.reasons import Reason
from ludex.arena.results.rating import Z95, elo_difference, skill, wilson
from ludex.arena.results.records import Record
from ludex.arena.results.schedule import Fixture
from ludex.arena.results.sprt import OUTCOMES, outcome

Played = Sequence[tuple[Fixture, Record]]


@dataclass(frozen=True)
class Row:
    """One entrant's line of the table. `score` is the share of the points that could be had, a draw counting half, and
    `low` to `high` its interval (Wilson, 95%); `elo` the difference to the opponents and `error` half of its 95%
    interval, from the deals; `los` the likelihood of being the better one; `seats` the score in each seat
    (None where it had no game there); `worst` the longest turn in seconds; `mu` and `sigma` OpenSkill's rating.
    Where the rules have a `payoff`, `returned` is the mean of it a game, and `return_error` half of its 95% interval,
    from the deals."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    faults: int
    points: float
    score: float
    low: float
    high: float
    elo: float
    error: float
    los: float
    seats: tuple[float | None, ...]
    worst: float
    mu: float | None = None
    sigma: float | None = None
    returned: float | None = None
    return_error: float | None = None


def rows(names: Sequence[str], played: Played, points: tuple[float, float, float] = (1.0, 0.5, 0.0)) -> tuple[Row, ...]:
    """The table; of more than two entrants the best first. `points` are those of a win, a draw, a loss."""
    ratings: Mapping[str, tuple[float | None, float | None]] = {}
    if played and any(len(record.players) > 2 for _, record in played):
        ratings = skill(names, [(record.players, record.payoffs) for _, record in played])
    pays = any(_is_amount(record) for _, record in played)
    made = [_row(name, played, points, ratings.get(name, (None, None)), pays) for name in names]
    return tuple(sorted(made, key=lambda row: -row.score)) if len(names) > 2 else tuple(made)


def score_of(record: Record, seat: int) -> float:
    """1 for a win, 0 for a loss, half for a first place shared by all."""
    if seat not in record.winners:
        return 0.0
    return 0.5 if len(record.winners) == len(record.players) else 1.0


def deal_scores(name: str, played: Played) -> list[float]:
    """The mean scores of an entrant over the games of each deal and opening, the seats turned and whoever the others
    are."""
    groups: dict[int, list[float]] = {}
    for fixture, record in played:
        for seat, player in enumerate(record.players):
            if player == name:
                groups.setdefault(fixture.seed, []).append(score_of(record, seat))
    return [sum(scores) / len(scores) for scores in groups.values()]


def returns(name: str, played: Played) -> list[float]:
    """The mean payoffs of an entrant over the games of each deal, the seats turned and whoever the others are. A game
    that a fault or a limit ended has no payoff of the rules: its deal is left out."""
    groups: dict[int, list[float | None]] = {}
    for fixture, record in played:
        for seat, player in enumerate(record.players):
            if player == name:
                amount = record.payoffs[seat] if record.reason == Reason.ENDED else None
                groups.setdefault(fixture.seed, []).append(amount)
    whole = [[amount for amount in amounts if amount is not None] for amounts in groups.values() if None not in amounts]
    return [sum(amounts) / len(amounts) for amounts in whole]


def _is_amount(record: Record) -> bool:
    """Whether the payoffs of a game are amounts, and not shares of the win."""
    share = 1.0 / len(record.winners) if record.winners else 0.0
    shares = [share if seat in record.winners else 0.0 for seat in range(len(record.players))]
    return record.reason == Reason.ENDED and record.payoffs != shares


def pentanomial(name: str, played: Played) -> tuple[int, ...]:
    """How often each of the five outcomes of a pair of games came; a game without its other half is left out."""
    groups: dict[tuple[int, int], list[float]] = {}
    for fixture, record in played:
        groups.setdefault((fixture.group, fixture.seed), []).append(score_of(record, record.players.index(name)))
    whole = [outcome(sum(scores) / 2) for scores in groups.values() if len(scores) == 2]
    return tuple(whole.count(number) for number in range(len(OUTCOMES)))


def _row(
    name: str,
    played: Played,
    points: tuple[float, float, float],
    rating: tuple[float | None, float | None],
    pays: bool,
) -> Row:
    """Seats are counted: an entrant that holds several seats of a game has several results."""
    own = [(record, seat) for _, record in played for seat, player in enumerate(record.players) if player == name]
    scores = [score_of(record, seat) for record, seat in own]
    wins, draws, losses = scores.count(1.0), scores.count(0.5), scores.count(0.0)
    low, high = wilson(sum(scores), len(own))
    score = sum(scores) / len(own) if own else 0.0
    error, los = _elo_error(score, deal_scores(name, played), scores)
    returned, return_error = _mean(returns(name, played)) if pays else (None, None)
    return Row(
        name=name,
        games=len(own),
        wins=wins,
        draws=draws,
        losses=losses,
        faults=sum(_at_fault(record, seat) for record, seat in own),
        points=sum(worth * count for worth, count in zip(points, (wins, draws, losses), strict=True)),
        score=score,
        low=low,
        high=high,
        elo=elo_difference(score),
        error=error,
        los=los,
        seats=_by_seat(own),
        worst=max((record.worst[seat] for record, seat in own), default=0.0),
        mu=rating[0],
        sigma=rating[1],
        returned=returned,
        return_error=return_error,
    )


def _at_fault(record: Record, seat: int) -> bool:
    return record.loss is not None and record.loss.player == seat and record.reason != Reason.RESIGNED


def _by_seat(own: Sequence[tuple[Record, int]]) -> tuple[float | None, ...]:
    found: list[float | None] = []
    for place in range(max((len(record.players) for record, _ in own), default=0)):
        scores = [score_of(record, seat) for record, seat in own if seat == place]
        found.append(sum(scores) / len(scores) if scores else None)
    return tuple(found)


def _mean(amounts: Sequence[float]) -> tuple[float | None, float | None]:
    """The mean, and half of its 95% interval; None where too few amounts are known."""
    if not amounts:
        return None, None
    mean = sum(amounts) / len(amounts)
    return mean, Z95 * _error(amounts, mean) if len(amounts) > 1 else None


def _error(amounts: Sequence[float], mean: float) -> float:
    """The standard error of the mean of two or more independent amounts."""
    return math.sqrt(sum((one - mean) ** 2 for one in amounts) / (len(amounts) - 1) / len(amounts))


def _elo_error(score: float, deals: Sequence[float], games: Sequence[float]) -> tuple[float, float]:
    """Half of the 95% interval of Elo, and the likelihood of superiority, both by the normal distribution of the mean
    of deals (games on one deal are not independent, their means are); inf and a half where nothing is known yet. A few
    deals may have the same mean by accident: where that is better or worse than even, the error of the games is
    taken."""
    if len(deals) < 2:
        return math.inf, 0.5
    deviation = _error(deals, sum(deals) / len(deals))
    if not deviation and score != 0.5:
        deviation = _error(games, score)
    if not deviation:
        return math.inf, 0.5 if score == 0.5 else float(score > 0.5)
    low, high = elo_difference(score - Z95 * deviation), elo_difference(score + Z95 * deviation)
    los = 0.5 * (1.0 + math.erf((score - 0.5) / (deviation * math.sqrt(2.0))))
    return (high - low) / 2, los
