"""A sample as a report: named numbers, ready to be shown, written or compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludex.report.numbers import RETURN, Share, Spread, spread, wilson
from ludex.report.sample import Plan, Sample


@dataclass(frozen=True)
class EndLine:
    """An `end` clause, or games that did not end: the rules' line, and in which share of the games it came."""

    place: str
    text: str
    share: Share


@dataclass(frozen=True)
class Report:
    """What a game is like. `spreads` and `shares` have the same keys for the same kind of game."""

    game: str
    title: str
    players: tuple[str, ...]
    settings: tuple[tuple[str, int], ...]
    plan: Plan
    games: int
    spreads: dict[str, Spread]
    shares: dict[str, Share]
    branching: tuple[tuple[int, float, int], ...]  # turn, choices offered on average, how many games came so far
    ends: tuple[EndLine, ...]
    stopped: tuple[str, ...]


def report(name: str, game: Any, plan: Plan, found: Sample) -> Report:
    """The report of a sample of games."""
    kept = tuple((key, value) for key, value in game.settings.items() if key != "players" or _open_players(game))
    branching = tuple((turn, total / seen, seen) for turn, (total, seen) in sorted(found.by_turn.items()))
    return Report(
        name,
        game.model.title,
        game.player_names,
        kept,
        plan,
        found.games,
        _spreads(game, plan, found),
        _shares(game, plan, found),
        branching,
        _ends(game, found),
        tuple(found.stopped),
    )


def _open_players(game: Any) -> bool:
    return bool(game.model.players.low != game.model.players.high)


def _spreads(game: Any, plan: Plan, found: Sample) -> dict[str, Spread]:
    spreads = {
        "turns of a game": spread(found.turns),
        "choices of a game": spread(found.choices),
        "choices of a turn": spread(found.per_turn),
        "choices offered": spread(found.offered),
    }
    player = plan.player
    if found.returns:
        spreads |= _each(RETURN, game, found.returns, player)
    if found.scores:
        spreads |= _each("score of", game, found.scores, player)
        spreads |= {"margin of the best": spread(found.margins)} if player is None else _lead(game, found, player)
        spreads["changes of the lead"] = spread(found.leads)
    return spreads


def _each(what: str, game: Any, counted: Mapping[int, Mapping[int, int]], player: int | None) -> dict[str, Spread]:
    """A number of every player, or of one."""
    names = enumerate(game.player_names)
    return {f"{what} {name}": spread(counted[number]) for number, name in names if player in (None, number)}


def _lead(game: Any, found: Sample, player: int) -> dict[str, Spread]:
    """By how much the score of a player is above the best of the others."""
    return _each("lead of", game, found.ahead, player) if found.ahead else {}


def _shares(game: Any, plan: Plan, found: Sample) -> dict[str, Share]:
    n, players = found.finished, game.player_names
    shares = {"games that end": wilson(n, found.games + len(found.stopped))}
    if len(players) == 1:
        return shares
    if plan.player is not None:
        return shares | _shares_of(game, found, plan.player)
    shares |= {"one winner": wilson(found.decisive, n), "draw": wilson(found.draws, n)}
    if game.model.payoff is None:
        shares["result of who begins"] = wilson(found.first, n)
    for player, name in enumerate(players):
        if game.model.payoff is None:
            shares[f"result of {name}"] = wilson(found.payoffs[player], n)
        if len(players) > 2:
            shares[f"{name} alone wins"] = wilson(found.wins[player], n)
    if found.scores:
        shares["won from behind at half time"] = wilson(found.comebacks, n)
    return shares


def _shares_of(game: Any, found: Sample, player: int) -> dict[str, Share]:
    """How often a player wins, shares the win and loses."""
    n, name = found.finished, game.player_names[player]
    won, lost = found.wins[player], found.losses[player]
    shares = {} if game.model.payoff is not None else {f"result of {name}": wilson(found.payoffs[player], n)}
    return shares | {
        f"{name} alone wins": wilson(won, n),
        f"{name} shares the win": wilson(n - won - lost, n),
        f"{name} loses": wilson(lost, n),
    }


def _ends(game: Any, found: Sample) -> tuple[EndLine, ...]:
    lines = [
        EndLine(
            f"{end.span.file}:{end.span.line}", _line(game.model, end.span), wilson(found.ends[number], found.games)
        )
        for number, end in enumerate(game.model.ends)
    ]
    if found.ends[-1]:
        lines.append(EndLine("", "left unfinished", wilson(found.ends[-1], found.games)))
    return tuple(lines)


def _line(model: Any, span: Any) -> str:
    lines = dict(model.sources)[span.file].splitlines()
    return str(lines[span.line - 1].partition(" #")[0].strip())


def as_data(found: Report) -> dict[str, Any]:
    """For `--format json`."""
    return {
        "game": found.game,
        "title": found.title,
        "players": list(found.players),
        "settings": dict(found.settings),
        "games": found.games,
        "seed": found.plan.seed,
        "bot": found.plan.bot or "random",
        "as": None if found.plan.player is None else found.players[found.plan.player],
        "numbers": {name: _spread_data(value) for name, value in found.spreads.items()},
        "shares": {name: _share_data(value) for name, value in found.shares.items()},
        "branching": [{"turn": turn, "choices": round(mean, 3), "seen": seen} for turn, mean, seen in found.branching],
        "ends": [{"place": end.place, "text": end.text, **_share_data(end.share)} for end in found.ends],
        "stopped": list(found.stopped),
    }


def _spread_data(value: Spread) -> dict[str, Any]:
    return {
        "n": value.n,
        "mean": round(value.mean, 4),
        "error": round(value.error, 4),
        "deviation": round(value.deviation, 4),
        "low": value.low,
        "quantiles": {str(q): value.quantile(q) for q in (0.05, 0.25, 0.5, 0.75, 0.95)},
        "high": value.high,
        "counts": [list(pair) for pair in value.counts],
    }


def _share_data(value: Share) -> dict[str, Any]:
    return {"share": round(value.value, 4), "low": round(value.low, 4), "high": round(value.high, 4), "n": value.n}
