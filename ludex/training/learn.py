"""Learn the weights of a game by self-play in rounds: `learn(task, effort, folder)`, which `ludex train` runs.

    games of the bot with the weights so far -> shards (`self_play`) -> regression (`ludex.bots.learn.kinds`) -> match

After the first round only what wins its match against the best so far is kept; at the end (`accepted`) only what
beats, at equal time, what the game would be played with otherwise. A folder holds `round-000`, ...: each the shards of
its games, `found.json` (the weights) and `match.json` (their points). What is there is not made again, so that a call
goes on where another was ended, on as many processors or machines as `ludex.arena.pool` reaches. With rounds and games
given, nothing depends on the clock: the same seed finds the same weights, to the byte. With neither, play, fits and
matches keep the time: games and pairs that it ends are left out. Games that would go on for ever are cut off
(`cut_off`) and count as draws.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ludex.arena.results.json_schema import Named
from ludex.bots.errors import Refused
from ludex.bots.learn.kinds import Learner
from ludex.bots.selection import pick
from ludex.dsl.files import write_file
from ludex.dsl.plural import counted
from ludex.errors import LudexError
from ludex.training.checkpoint import kept
from ludex.training.episode_start import beginning, opened
from ludex.training.matches import Pairing, Points, match
from ludex.training.self_play import games_of, self_play
from ludex.training.task import Effort, Task, share_of

SHARD = 4  # games of a shard
FIRST = 5.0  # seconds of the first shard of a round, though the time be up
ACCEPTED_MS = 10.0  # a turn of the last match
FOUND, MATCH = "found.json", "match.json"

Report = Callable[[str], None]


class NothingLearned(LudexError):
    """The features of a game say nothing of its positions, so that more rounds would not help."""


def learn(task: Task, effort: Effort, folder: Path, report: Report) -> Path:
    """The file of the best weights found. Raises LudexError where the game has nothing that such weights could weigh,
    and where the folder is of something else or damaged; NothingLearned where the first round teaches nothing."""
    began = time.monotonic()
    learner = _learner(task)
    if learner.unread:
        report(f"{task.kind.name} weights do not read {learner.unread}")
    best = start = _followed(task)
    before = start if task.on else None
    for number, until in _rounds(effort, began):
        place, chance = folder / f"round-{number:03d}", random.Random(f"{task.seed} {number}")
        games, seed = 0, chance.getrandbits(31)
        for played, shards in _play_boards(task, effort, place, best, seed, until):
            taken = _take(learner, games_of(played, shards, task.kind.shares))
            games += shards * SHARD if effort.games else taken
        if not games and number:
            break  # what there is stays the best
        if not games:
            raise LudexError(
                f"no game of {place.name} was over in its time, which {until - began:.0f} s after the start was up",
                "give more --seconds, or fewer --nodes",
            )
        learner.end_round(chance)
        found = place / FOUND
        note = _fit(learner, found, before, effort, began, _about(task, effort, number, games))
        if learner.nothing and number == 0 and not task.anyway:
            found.unlink()  # a later call on this folder ends here too
            raise NothingLearned(_nothing(learner, task.kind.name, games))
        ends = effort.match_ends(began)
        points = _round_match(task, effort, place, best, chance.getrandbits(31), ends)
        report(
            f"round {number + 1}, {time.monotonic() - began:.0f} s: {games} games, {learner.positions} positions, "
            f"{note}, {points:.0%} against the best so far"
        )
        before = found
        if best is None or points > 0.5:
            best = found
    assert best is not None and before is not None, "there is a first round, however short the time"
    return before if best == start else best


def _take(learner: Learner, games: Iterator[Iterator[tuple[Any, ...]]]) -> int:
    """Show games to a learner; how many they were."""
    count = 0
    for steps in games:
        learner.take(steps)
        count += 1
    return count


def _nothing(learner: Learner, kind: str, games: int) -> str:
    said = f"after {counted(games, 'game')} of the first round: {learner.nothing}"
    return said + (f"; {kind} weights do not read {learner.unread}" if learner.unread else "")


def _followed(task: Task) -> Path | None:
    """The weights that play the first round. Raises WrongFile where they are for other rules."""
    game = opened(task.rules, task.settings)
    path = task.kind.beside(game) if task.on else None
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


def _rounds(effort: Effort, began: float) -> Iterator[tuple[int, float]]:
    """(number of a round, when its play ends) as long as there are more."""
    share = share_of(effort.minutes)
    end, left = began + 60 * effort.minutes, min(share, 60 * effort.minutes) / 4  # for the fit and the match
    number = 0
    while number < effort.rounds if effort.rounds else number == 0 or time.monotonic() < end - share / 2:
        now = time.monotonic()
        yield number, now + share if effort.rounds else min(end - left, now + share)
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

    def shards(count: int, seconds: float = float("inf")) -> None:
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
            seconds=seconds,
            **task.boards[board],
        )

    def played() -> int:
        return len(list(folder.glob("[0-9]*.npz")))

    if effort.games:
        wanted = -(-effort.games // SHARD)
        shards(wanted)
        return wanted
    before = time.monotonic()
    left = until - before if played() else max(FIRST, until - before)
    shards(played(), float("inf") if whole else max(0.0, left))
    batch = least = max(1, effort.workers)
    while not whole and left > 0:
        shards(played() + batch, left * least / batch)
        now = time.monotonic()
        left, batch = until - now, max(least, int(batch * (until - now) / (2 * (now - before))))
        before = now
    return played()


def _fit(
    learner: Learner, found: Path, before: Path | None, effort: Effort, began: float, about: dict[str, Any]
) -> str:
    """Write the weights of a round, unless they are there; returns their report."""
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


def _round_match(task: Task, effort: Effort, place: Path, best: Path | None, seed: int, until: float) -> float:
    """The points of a round's weights against the best so far, unless they are stored there."""
    if not (place / MATCH).exists():
        ours, theirs = str(place / FOUND), str(best) if best is not None else False
        pairing = Pairing(task, ours, theirs, seed, nodes=2 * effort.nodes)
        points = match(pairing, task.kind.match_games, effort, until).mean
        against = best.parent.name if best and best.name == FOUND else best.name if best else "the rules"
        write_file(place / MATCH, json.dumps({"against": against, "points": points}) + "\n")
    told = kept(place / MATCH, {"against": str, "points": float}, "delete it: the match is played again")
    return float(told["points"])


def accepted(task: Task, effort: Effort, found: Path, report: Report) -> Points:
    """The points of weights against those beside the rules, or where there are none against what the rules give,
    at equal time; against the bot that is picked now, where they would be the reason to pick another."""
    kind, games, game = task.kind, task.kind.accepted_games, opened(task.rules, task.settings)
    players = len(game.player_names)
    now = pick(game.model, players)
    same = now == kind.bot or kind.unread_by(game.model, players)
    report(f"{games} games against what there is{'' if same else f', {now}'}: {ACCEPTED_MS:g} ms a turn")
    pairing = Pairing(task, str(found), True if same else None, task.seed, time_ms=ACCEPTED_MS)
    points = match(pairing, games, effort, effort.last_match_ends())
    if points.games:
        report(f"against what there is: {points.mean:.0%} of the points of {counted(points.games, 'game')}")
    return points
