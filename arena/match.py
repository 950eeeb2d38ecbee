"""Matches: many games between players, sides swapped on the same deal, and what they add up to."""

from __future__ import annotations

import itertools
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ludex import bots
from ludex.arena import records
from ludex.arena.judge import judge
from ludex.arena.players import BotPlayer, Player, ProcessPlayer
from ludex.arena.protocols.base import Given, Limits, Protocol
from ludex.arena.rating import elo_difference, skill, wilson
from ludex.arena.records import Record
from ludex.dsl.face import AnyGame


@dataclass(frozen=True)
class Entrant:
    """Somebody in a match: a built-in bot (`bot`), or a program (`command`, with the game's
    seed after `seed_option` where it has one); or anything that `make(seed)` makes."""

    name: str
    bot: str = ""
    options: tuple[tuple[str, float], ...] = ()
    command: tuple[str, ...] = ()
    seed_option: str = ""
    make: Callable[[int], Player] | None = None


@dataclass(frozen=True)
class Row:
    """One entrant's line of the table. `score` is the share of the points that could be had, a draw counting half."""

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
    worst: float
    mu: float | None = None
    sigma: float | None = None


@dataclass(frozen=True)
class MatchResult:
    """The table, and the records of all games in order."""

    rows: tuple[Row, ...]
    records: tuple[Record, ...]
    stopped: bool = False  # by Ctrl-C, with games left to be played


@dataclass(frozen=True)
class _Fixture:
    """One game to be played: the entrants by seat, and the seed of the deal."""

    seats: tuple[int, ...]
    seed: int
    number: int


def entrant(text: str) -> Entrant:
    """An entrant from text: the name of a bot, maybe with options (`mcts:exploration=0.7`), else a command line."""
    name, _, options = text.partition(":")
    if name in bots.NAMES:
        return Entrant(text, bot=name, options=tuple(_option(part) for part in options.split(",") if part))
    command = tuple(shlex.split(text))
    if not command:
        raise ValueError("an entrant is the name of a bot or a command line, not an empty text")
    return Entrant(text, command=command)


def match(
    game: AnyGame,
    entrants: Sequence[Entrant | str],
    games: int = 10,
    *,
    protocol: Protocol | None = None,
    limits: Limits | None = None,
    seed: int = 0,
    swap: bool = True,
    seconds: float | None = None,
    nodes: int | None = None,
    deal: Callable[[AnyGame, int], Given] | None = None,
    most_turns: int | None = None,
    workers: int = 1,
    record: Path | None = None,
    watch: Callable[[Record], None] | None = None,
) -> MatchResult:
    """Play `games` games (of each pair, where more than two take part in a game for two) and add them up.

    With `swap` the sides change after each game, and games in a row (as many as there are seats) have the same deal.
    `seconds` and `nodes` limit built-in bots. `deal(game, seed)` gives the data of a start, else the
    protocol does.
    """
    field = [entrant(one) if isinstance(one, str) else one for one in entrants]
    field = _distinct(field)
    if any(one.command for one in field) and protocol is None:
        raise ValueError(f"{game.model.name} has no contest protocol: only built-in bots can play it")
    limits = limits or (protocol.limits if protocol else Limits())
    deal = deal or (protocol.deal if protocol else None)
    setup = _Setup(game, tuple(field), protocol, limits, deal, seconds, nodes, most_turns)
    played: list[Record] = []
    try:
        for one in _played(setup, _fixtures(len(game.player_names), len(field), games, seed, swap), workers):
            played.append(one)
            if record:
                records.append(record, [one])
            if watch:
                watch(one)
    except KeyboardInterrupt:  # what was played counts
        return MatchResult(_rows(field, played, protocol), tuple(played), stopped=True)
    return MatchResult(_rows(field, played, protocol), tuple(played))


# ---------------------------------------------------------------------------------------------------- the games


@dataclass(frozen=True)
class _Setup:
    """What is the same for all games of a match."""

    game: AnyGame
    field: tuple[Entrant, ...]
    protocol: Protocol | None
    limits: Limits
    deal: Callable[..., Given] | None
    seconds: float | None
    nodes: int | None
    most_turns: int | None


def _fixtures(seats: int, entrants: int, games: int, seed: int, swap: bool) -> list[_Fixture]:
    """Who plays whom, on which deal: a round robin of pairs for two seats, turning round the table for more."""
    groups: list[tuple[int, ...]] = [tuple(range(entrants))]
    if seats == 2:
        groups = list(itertools.combinations(range(entrants), 2))
    if not groups or entrants > max(seats, 2) and seats != 2:
        raise ValueError(f"the game is for {seats} players: {entrants} entrants cannot share its seats")
    fixtures = []
    for group in groups:
        for number in range(games):
            turned = number % len(group) if swap else 0
            order = tuple(group[(seat + turned) % len(group)] for seat in range(seats))
            deal = number // len(group) if swap else number
            fixtures.append(_Fixture(order, seed + deal, number))
    return fixtures


def _played(setup: _Setup, fixtures: list[_Fixture], workers: int) -> Iterator[Record]:
    """The records of the games, in order."""
    if workers == 1:
        return (_play(setup, fixture) for fixture in fixtures)
    from joblib import Parallel, delayed

    made: Iterator[Record] = Parallel(n_jobs=workers, return_as="generator")(
        delayed(_play)(setup, fixture) for fixture in fixtures
    )
    return made


def _play(setup: _Setup, fixture: _Fixture) -> Record:
    game = setup.game
    players = [
        _player(setup, setup.field[one], 1000 * fixture.seed + 10 * fixture.number + seat)
        for seat, one in enumerate(fixture.seats)
    ]
    given = setup.deal(game, fixture.seed) if setup.deal else None
    return judge(game, players, setup.limits, seed=fixture.seed, given=given, most_turns=setup.most_turns)


def _player(setup: _Setup, one: Entrant, seed: int) -> Player:
    if one.make:
        player = one.make(seed)
        player.name = one.name
        return player
    if one.command:
        seeded = (one.seed_option, str(seed)) if one.seed_option else ()
        assert setup.protocol is not None, "a match with programs has a protocol"
        return ProcessPlayer((*one.command, *seeded), setup.protocol, one.name)
    return BotPlayer(bots.make(one.bot, seed, **dict(one.options)), one.name, setup.seconds, setup.nodes)


def _option(text: str) -> tuple[str, float]:
    name, equals, value = text.partition("=")
    try:
        number = float(value)
    except ValueError:
        raise ValueError(f"an option of a bot is name=number, not {text!r}") from None
    return name.strip(), int(number) if number.is_integer() and "." not in value else number


def _distinct(field: list[Entrant]) -> list[Entrant]:
    """Entrants of one name are told apart by numbers."""
    names = [one.name for one in field]
    seen: dict[str, int] = {}
    for number, one in enumerate(field):
        if names.count(one.name) > 1:
            seen[one.name] = seen.get(one.name, 0) + 1
            field[number] = replace(one, name=f"{one.name} #{seen[one.name]}")
    return field


# ---------------------------------------------------------------------------------------------------- the table


def _rows(field: list[Entrant], played: list[Record], protocol: Protocol | None) -> tuple[Row, ...]:
    ratings = {}
    if len(field) > 2 and played:
        ratings = skill([one.name for one in field], [(record.players, record.payoffs) for record in played])
    rows = [_row(one.name, played, protocol, ratings.get(one.name, (None, None))) for one in field]
    return tuple(sorted(rows, key=lambda row: -row.score)) if len(field) > 2 else tuple(rows)


def _row(name: str, played: list[Record], protocol: Protocol | None, rating: tuple[float | None, float | None]) -> Row:
    """Seats are counted: an entrant that holds several seats of a game has several results."""
    seats = [(record, seat) for record in played for seat, player in enumerate(record.players) if player == name]
    wins = sum(seat in record.winners and len(record.winners) < len(record.players) for record, seat in seats)
    losses = sum(seat not in record.winners for record, seat in seats)
    draws = len(seats) - wins - losses
    faults = sum(record.loss is not None and record.loss.player == seat for record, seat in seats)
    low, high = wilson(wins + draws / 2, len(seats))
    score = (wins + draws / 2) / len(seats) if seats else 0.0
    win, draw, loss = protocol.points if protocol else Protocol.points
    return Row(
        name,
        len(seats),
        wins,
        draws,
        losses,
        faults,
        wins * win + draws * draw + losses * loss,
        score,
        low,
        high,
        elo_difference(score),
        max((record.worst[seat] for record, seat in seats), default=0.0),
        *rating,
    )
