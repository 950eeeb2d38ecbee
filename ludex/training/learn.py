"""Learn the weights of a game by self-play in rounds: `learn(task, effort, folder)`, which `ludex train` runs.

    games of the bot with the weights so far -> shards (`self_play`) -> regression (`ludex.bots.learn.kinds`) -> match

After the first round only what wins its match against the best so far is kept; at the end (`accepted`) only what
beats, at equal time, what the game would be played with otherwise. A folder holds `round-000`, ...: each the shards of
its games, `found.json` (the weights) and `match.json` (their points). What is there is not made again, so that a call
goes on where another was ended, on as many processors or machines as `ludex.arena.pool` reaches. With rounds and games
told, nothing depends on the clock: the same seed finds the same weights, to the byte.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ludex.arena.json_shape import Named
from ludex.arena.pool import results
from ludex.bots import make
from ludex.bots.errors import Refused
from ludex.bots.learn.kinds import Kind, Learner
from ludex.bots.selection import pick
from ludex.dsl.files import write_file
from ludex.errors import LudexError
from ludex.training.beginning import beginning, opened, opening
from ludex.training.kept import kept
from ludex.training.self_play import games_of, self_play

SHARD = 4  # games of a shard
LEAST = 10.0  # seconds of play in a round
OPENING = 4  # turns by chance before the games of a match
ACCEPTED_MS = 10.0  # a turn of the last match
FOUND, MATCH = "found.json", "match.json"

Report = Callable[[str], None]


@dataclass(frozen=True)
class Task:
    """What is learned: a game (name or file) with its settings, a kind of weights, the seed of all chance. `phases`:
    sets of linear weights; `on`: from the weights that lie beside the rules on; `also`: settings of other boards whose
    games are learned from as well, and played in matches, in turn."""

    rules: str
    settings: dict[str, int]
    kind: Kind
    seed: int = 0
    shapes: tuple[str, ...] = ()
    phases: int = 1
    on: bool = False
    also: tuple[dict[str, int], ...] = ()

    @property
    def boards(self) -> tuple[dict[str, int], ...]:
        """The settings of all games that are played."""
        return (self.settings, *({**self.settings, **other} for other in self.also))


@dataclass(frozen=True)
class Effort:
    """How much is done: rounds and games of a round, or (0) what fits into so many minutes; nodes of a search; games at
    the same time, here or on a cluster."""

    minutes: float
    nodes: int
    rounds: int = 0
    games: int = 0
    workers: int = 1
    cluster: str = ""


def learn(task: Task, effort: Effort, folder: Path, report: Report) -> Path:
    """The file of the best weights found. Raises LudexError where the game has nothing that such weights could weigh,
    and where the folder is of something else or damaged."""
    began = time.monotonic()
    learner = _learner(task)
    best = start = _followed(task)
    before = start if task.on else None
    for number, until in _rounds(effort, task.kind.parts, began):
        place, chance = folder / f"round-{number:03d}", random.Random(f"{task.seed} {number}")
        games, seed = 0, chance.getrandbits(31)
        for played, shards in _play_boards(task, effort, place, best, seed, until):
            games += shards * SHARD
            for steps in games_of(played, shards, task.kind.shares):
                learner.take(steps)
        learner.end_round(chance)
        found = place / FOUND
        note = _fit(learner, found, before, effort, began, _about(task, effort, number, games))
        points = _round_match(task, effort, place, best, chance.getrandbits(31))
        report(
            f"round {number + 1}, {time.monotonic() - began:.0f} s: {games} games, {learner.positions} positions, "
            f"{note}, {points:.0%} against the best so far"
        )
        before = found
        if best is None or points > 0.5:
            best = found
    assert best is not None and before is not None, "there is a first round, however short the time"
    return before if best == start else best


def _followed(task: Task) -> Path | None:
    """The weights that play the first round. Raises WrongFile where they are for other rules."""
    game = opened(task.rules, task.settings)
    path = task.kind.beside(game) if task.kind.follows or task.on else None
    if task.on and path is None:
        name = task.kind.path(game.model).name
        raise LudexError(f"there is no {name} beside the rules to go on from", "leave --on out")
    return path


def _learner(task: Task) -> Learner:
    game = opened(task.rules, task.settings)
    start = beginning(game, task.seed)
    phases = {"phases": task.phases} if task.phases > 1 else {}
    try:
        return task.kind.learner()(start, task.shapes, **phases)
    except Refused as error:
        raise LudexError(f"no {task.kind.name} weights can be learned for {game.model.name}: {error}") from None


def _rounds(effort: Effort, parts: int, began: float) -> Iterator[tuple[int, float]]:
    """(number of a round, when its play ends) as long as there are more."""
    share = max(LEAST, 60 * effort.minutes / parts)
    end = began + 60 * effort.minutes
    number = 0
    while number < effort.rounds if effort.rounds else number == 0 or time.monotonic() < end - share / 2:
        now = time.monotonic()
        yield number, now + share if effort.rounds else min(end, now + share)
        number += 1


def _play_boards(
    task: Task, effort: Effort, place: Path, best: Path | None, seed: int, until: float
) -> Iterator[tuple[Path, int]]:
    """Play the shards of a round; of each board where they are, and how many of them count. The time is parted
    evenly."""
    for board in range(len(task.boards)):
        now = time.monotonic()
        end = now + (until - now) / (len(task.boards) - board)
        yield _folder(task, place, board), _play(task, effort, place, best, seed, end, board)


def _folder(task: Task, place: Path, board: int) -> Path:
    """Where the shards of a board are, of a round's folder."""
    return place / ",".join(f"{name}={value}" for name, value in task.boards[board].items()) if board else place


def _play(task: Task, effort: Effort, place: Path, best: Path | None, seed: int, until: float, board: int = 0) -> int:
    """Play the shards of a board; how many of them count. A round that has its weights is whole. By the clock, a batch
    is half of what the time left would hold at the pace of the one before: small ones start processes, not games."""
    whole, folder = (place / FOUND).exists(), _folder(task, place, board)

    def shards(count: int) -> None:
        kind = task.kind
        options: dict[str, Any] = {**dict(kind.options), **({"noise": kind.noise} if kind.noise else {})}
        if best is None:
            options["weights"] = False
        self_play(
            task.rules,
            folder,
            count,
            kind.bot,
            effort.nodes,
            SHARD,
            kind.opening,
            seed,
            effort.workers,
            effort.cluster,
            kind.vary,
            options=options,
            weights=best,
            **task.boards[board],
        )

    def played() -> int:
        return len(list(folder.glob("[0-9]*.npz")))

    if effort.games:
        wanted = -(-effort.games // SHARD)
        shards(wanted)
        return wanted
    shards(played())
    batch = least = max(1, effort.workers)
    while not whole and (not played() or time.monotonic() < until):
        before = time.monotonic()
        shards(played() + batch)
        now = time.monotonic()
        batch = max(least, int(batch * (until - now) / (2 * (now - before))))
    return played()


def _fit(
    learner: Learner, found: Path, before: Path | None, effort: Effort, began: float, about: dict[str, Any]
) -> str:
    """Write the weights of a round, unless they are there; what is told of them."""
    if found.exists():
        _agree(found, learner)
        return "its weights are there"
    if not learner.positions:
        raise LudexError(f"the games of {found.parent.name} had no turns to learn from")
    learner.fit(before, float("inf") if effort.rounds else began + 60 * effort.minutes)
    learner.write(found, about)
    return learner.note


def _agree(found: Path, learner: Learner) -> None:
    """See that the weights of a round look at the same windows as this learner, in as many phases."""
    told = kept(found, Named(object), "delete it: it is learned again")
    there, phases = told.get("shapes", []), len(told.get("owned", (0,)))
    if there != list(learner.shapes):
        raise LudexError(
            f"{found} weighs other windows: {','.join(map(str, there))}, not {','.join(learner.shapes)}",
            "take another folder, or the same --shapes",
        )
    if phases != (wanted := getattr(learner, "phases", 1)):
        raise LudexError(f"{found} has phases: {phases}, not {wanted}", "take another folder, or the same --phases")


def _about(task: Task, effort: Effort, number: int, games: int) -> dict[str, Any]:
    on = {"on": True} if task.on else {}
    also = {"also": list(task.also)} if task.also else {}
    told = {"seed": task.seed, "rounds": number + 1, "games": games, "nodes": effort.nodes, "bot": task.kind.bot}
    return {**told, **on, **also}


# ---------------------------------------------------------------------------------------------------- matches


@dataclass(frozen=True)
class Pairing:
    """Two games of one opening, one from each seat, weights against weights (False: what the rules give; True: those
    beside them; None: what is picked now, whichever bot that is); `nodes` or `time_ms` a turn; board: which of the
    task's."""

    task: Task
    ours: str | bool
    theirs: str | bool | None
    seed: int
    nodes: int | None = None
    time_ms: float | None = None
    board: int = 0


def points_of(pairing: Pairing) -> float:
    """The points of ours, of 2."""
    task, points = pairing.task, 0.0
    for seat in range(2):
        chance = random.Random(pairing.seed)
        game = opened(task.rules, task.boards[pairing.board])
        position = opening(game, OPENING, chance)
        judge, options = task.kind.judge(position), dict(task.kind.options)
        seeds = (chance.getrandbits(31), chance.getrandbits(31))
        bots = [
            make("auto", seed) if told is None else make(judge, seed, weights=told, **options)
            for seed, told in zip(seeds, (pairing.ours, pairing.theirs), strict=True)
        ]
        while not position.over:
            bot = bots[(position.mover + seat) % 2]
            position.play_turn(bot.choose(position, nodes=pairing.nodes, time_ms=pairing.time_ms))
        points += sum(position.payoffs()[seat::2])
    return points


def match(pairing: Pairing, games: int, effort: Effort) -> float:
    """The mean points of ours over so many games, rounded up to pairs, on all boards in turn."""
    chance, boards = random.Random(pairing.seed), len(pairing.task.boards)
    pairs = [
        replace(pairing, seed=chance.getrandbits(31), board=number % boards)
        for number in range(max(boards, (games + 1) // 2))
    ]
    return sum(results(points_of, pairs, effort.workers, effort.cluster)) / (2 * len(pairs))


def _round_match(task: Task, effort: Effort, place: Path, best: Path | None, seed: int) -> float:
    """The points of a round's weights against the best so far, unless they are told there."""
    if not (place / MATCH).exists():
        ours, theirs = str(place / FOUND), str(best) if best is not None else False
        points = match(Pairing(task, ours, theirs, seed, nodes=2 * effort.nodes), task.kind.match_games, effort)
        against = best.parent.name if best and best.name == FOUND else best.name if best else "the rules"
        write_file(place / MATCH, json.dumps({"against": against, "points": points}) + "\n")
    told = kept(place / MATCH, {"against": str, "points": float}, "delete it: the match is played again")
    return float(told["points"])


def accepted(task: Task, effort: Effort, found: Path, report: Report) -> float:
    """The mean points of weights against those beside the rules, or where there are none against what the rules give,
    at equal time; against the bot that is picked now, where they would be the reason to pick another."""
    kind, games, game = task.kind, task.kind.accepted_games, opened(task.rules, task.settings)
    players = len(game.player_names)
    now = pick(game.model, players)
    same = now in (kind.bot, *kind.also) or kind.unread_by(game.model, players)
    report(f"{games} games against what there is{'' if same else f', {now}'}: {ACCEPTED_MS:g} ms a turn")
    points = match(Pairing(task, str(found), True if same else None, task.seed, time_ms=ACCEPTED_MS), games, effort)
    report(f"against what there is: {points:.0%} of the points of {games} games")
    return points
