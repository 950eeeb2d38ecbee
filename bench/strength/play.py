"""One game of the ladder, through the arena's judge."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from bench.strength.entrants import Program
from bench.strength.ladder import Rung
from bench.strength.opponents import KINDS
from bench.strength.results import Result
from ludex.arena.game.openings import Opening, opening_by_chance
from ludex.arena.play_game import judge
from ludex.arena.players import ProcessPlayer
from ludex.arena.protocols import protocol_of
from ludex.arena.results.records import Record, append


@dataclass(frozen=True)
class Match:
    """Two programs on a rung; `game` is the game opened with the rung's settings."""

    rung: Rung
    pair: tuple[Program, Program]
    scale: float
    game: object

    @property
    def key(self) -> tuple:
        """As `Result.match`."""
        names, versions = zip(*((one.name, one.version) for one in self.pair))
        return self.rung.name, names, versions, self.scale


def play(match: Match, number: int, seed: int, records: Path | None = None) -> Result:
    """Game `number` of a match. As many games in a row as there are seats have one deal and opening."""
    players = match.rung.players
    seat, deal = number % players, seed + number // players
    protocol = protocol_of(match.game.model)
    limits = protocol.limits
    if limits.game and not match.rung.thinking:
        limits = replace(limits, game=limits.game * match.scale)
    seats = [_player(match, match.pair[one != seat], protocol, 1000 * number + one) for one in range(players)]
    given = protocol.deal(match.game, deal) if protocol.deal else None
    opening = opening_by_chance(match.game, match.rung.plies, given, deal) if match.rung.plies else Opening()
    record = judge(match.game, seats, limits, seed=deal, given=given, opening=opening)
    if records:
        records.parent.mkdir(parents=True, exist_ok=True)
        append(records, [record])
    return _result(match, number, seat, record)


def _player(match: Match, one: Program, protocol, seed: int) -> ProcessPlayer:
    scaled = ("env", f"OPPONENT_CLOCK={match.scale}") if match.scale != 1 and one.name in KINDS else ()
    seeded = ("--seed", str(seed)) if one.seeded else ()
    return ProcessPlayer((*scaled, *one.command, *seeded), protocol, one.name)


def _result(match: Match, number: int, seat: int, record: Record) -> Result:
    players = match.rung.players
    times = [record.seconds[one::players] for one in range(players)]  # all take their turns in order, also idle ones
    fault = f"{record.players[record.loss.player]}: {record.loss.reason.value}" if record.loss else ""
    names, versions = match.key[1:3]
    return Result(
        rung=match.rung.name,
        pair=names,
        versions=versions,
        clock=match.scale,
        number=number,
        seat=seat,
        payoffs=tuple(record.payoffs),
        scores=None if record.scores is None else tuple(record.scores),
        turns=len(record.turns),
        worst=tuple(record.worst),
        mean=tuple(round(sum(one) / len(one), 6) if one else 0.0 for one in times),
        fault=fault,
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M"),
    )
