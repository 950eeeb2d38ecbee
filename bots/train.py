"""Learn the weights of a game by self-play: `train(game, minutes, seed)`.

    loss   = cross entropy of sigmoid(judgement / 400) and the target of each position
    target = (1 - keep) * sum over k of keep^k * value of the search k turns later + keep^turns * result

Rounds: games by search at few nodes with the weights so far (both players; random openings, nothing random afterwards
but the order of equals); then regression by Adam on the positions of the last rounds, with some games held back to stop
early; then a match of the new weights against the best so far. After the first round only what wins its match is
kept, and at the end (`accept`) only what beats at equal time what was used before.

Search values carry what results are too noisy to tell (in games of many shallow turns a result hardly depends on a
position), and results keep values from agreeing on nothing but themselves.
References: Sutton 1988 (the mixture); Baxter, Tridgell, Weaver 2000 (search values); Kingma and Ba 2015 (Adam).
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

import numpy

from ludex.bots import make
from ludex.bots.features import Features
from ludex.bots.judgement import Judgement, owned_kinds
from ludex.bots.weights import LOGIT, Weights, weights_beside

PROVEN = 900000
BATCH, PATIENCE, EPOCHS = 2048, 2, 30
HELD_BACK = 10  # one game of so many
KEPT = 600_000  # positions of the last rounds
ACCEPTED, ACCEPTED_MS = 100, 10.0  # games of the last match, milliseconds a turn


@dataclass(frozen=True)
class Plan:
    """How to learn: nodes of a search, games of a match, `keep` of the target, random turns of an opening."""

    nodes: int = 600
    match_games: int = 60
    keep: float = 0.85
    opening: int = 10
    rate: float = 0.003


class Sample:
    """Positions of self-play: what stands where as the player to move sees it, and the target."""

    def __init__(self, places: int):
        self.boards = numpy.zeros((0, places), numpy.uint8)
        self.movers = numpy.zeros(0, numpy.uint8)
        self.targets = numpy.zeros(0, numpy.float32)
        self.held = numpy.zeros(0, bool)

    def add(self, boards, movers, targets, held) -> None:
        self.boards = numpy.concatenate([self.boards, boards])[-KEPT:]
        self.movers = numpy.concatenate([self.movers, movers])[-KEPT:]
        self.targets = numpy.concatenate([self.targets, targets])[-KEPT:]
        self.held = numpy.concatenate([self.held, held])[-KEPT:]


def train(
    start, shapes: tuple[str, ...], minutes: float, seed: int, plan: Plan = Plan(), report=print
) -> Weights | None:
    """The best weights found in so many minutes; None where the judgement from the rules alone stays better.
    `start(seed)` gives a first position."""
    game, began = start(0).game, time.monotonic()
    until, rng = began + 60 * minutes, random.Random(seed)
    features = Features(game, shapes)
    if not features.kinds:
        raise ValueError("no place of its board is owned by a player")
    model = _Model(features)
    sample, best, games = Sample(len(features.bits)), None, 0
    share = max(10.0, 60 * minutes / 12)
    number = 0
    while time.monotonic() < until - share / 2:
        number += 1
        games += _play(start, game, features, best, min(until, time.monotonic() + share), rng, plan, sample)
        loss = model.fit(sample, plan, rng, until)
        tried = model.weights(_learned(seed, minutes, games, len(sample.targets), plan))
        points = match(start, tried, best if best is not None else False, plan.match_games, rng, nodes=2 * plan.nodes)
        report(
            f"round {number}, {time.monotonic() - began:.0f} s: {games} games, {len(sample.targets)} positions, "
            f"loss {loss:.4f}, against the best so far {points:.2f}"
        )
        if best is None or points > 0.5:
            best = tried
    return best


def _learned(seed: int, minutes: float, games: int, positions: int, plan: Plan) -> dict:
    return {
        "seed": seed,
        "minutes": minutes,
        "games": games,
        "positions": positions,
        "nodes": plan.nodes,
        "keep": plan.keep,
    }


# ------------------------------------------------------------------------------------------- self-play


def _play(start, game, features, best, until: float, rng, plan: Plan, sample: Sample) -> int:
    """Play games until the time is over and put their positions into the sample; how many games."""
    judgement = Judgement(game)
    bot = make("alphabeta", seed=rng.getrandbits(31), memory=8, weights=best if best is not None else False)
    games = 0
    boards, movers, targets, held = [], [], [], []
    while time.monotonic() < until:
        found = _game(start(rng.getrandbits(20)), bot, judgement, rng, plan)
        games += 1
        for board, mover, target in found:
            boards.append(board)
            movers.append(mover)
            targets.append(target)
            held.append(games % HELD_BACK == 0)
    if boards:
        raw = numpy.frombuffer(b"".join(boards), numpy.uint8).reshape(len(boards), -1)
        sample.add(
            raw[:, list(features.bits)],
            numpy.array(movers, numpy.uint8),
            numpy.array(targets, numpy.float32),
            numpy.array(held),
        )
    return games


def _game(position, bot, judgement, rng, plan: Plan) -> list:
    """(what stands where, mover, target) of the turns of one game after a random opening."""
    for _ in range(rng.randint(0, plan.opening)):
        if not position.over:
            position.play_turn(position.sample_turn(rng))
    seen = []
    while not position.over:
        mover, board = position.mover, judgement.owners(position)
        turn = bot.choose(position, nodes=plan.nodes)
        searched = bot.info["depth"] > 0
        seen.append((board, mover, bot.info["value"] if searched else None))
        position.play_turn(turn)
    payoffs, found = position.payoffs(), []
    ahead = payoffs[0]  # for the first player
    for board, mover, value in reversed(seen):
        if value is not None:
            here = _chance(value)
            ahead = plan.keep * ahead + (1 - plan.keep) * (here if mover == 0 else 1 - here)
            found.append((board, mover, ahead if mover == 0 else 1 - ahead))
    return found


def _chance(value: int) -> float:
    if abs(value) > PROVEN:
        return float(value > 0)
    return float(1 / (1 + numpy.exp(-value / LOGIT)))


def match(start, ours, theirs, games: int, rng, nodes: int | None = None, time_ms: float | None = None) -> float:
    """The mean payoff of some weights against others (False: what the rules give); each opening from both sides."""
    points, opening = 0.0, 0
    for number in range(games):
        if number % 2 == 0:
            opening = rng.getrandbits(31)
        chance = random.Random(opening)
        position = start(chance.getrandbits(20))
        for _ in range(4):
            if not position.over:
                position.play_turn(position.sample_turn(chance))
        bots = [make("alphabeta", seed=chance.getrandbits(31), memory=8, weights=w) for w in (ours, theirs)]
        while not position.over:
            position.play_turn(bots[(position.mover + number) % 2].choose(position, nodes=nodes, time_ms=time_ms))
        points += position.payoffs()[number % 2]
    return points / games


def accept(start, found: Weights, seed: int, report=print) -> float:
    """The mean payoff of weights against those beside the rules, or against what the rules give, at equal time."""
    there = weights_beside(start(0).game)
    points = match(
        start, found, there if there is not None else False, ACCEPTED, random.Random(seed), time_ms=ACCEPTED_MS
    )
    report(f"against {'the weights there' if there else 'the rules alone'}: {points:.2f} of {ACCEPTED} games")
    return points


def default_shapes(game) -> tuple[str, ...]:
    """Windows for a board: rectangles and lines where pieces are alike, short lines beside single places elsewhere."""
    return ("2x3", "line4") if len(owned_kinds(game.planes)) == 1 else ("line3",)


# ------------------------------------------------------------------------------------------- regression


class _Model:
    """All weights as one vector: to move, then the tables of the classes, then places."""

    def __init__(self, features: Features):
        self.features = features
        sizes = [3**places for places in features.classes]
        self.first = 1 + numpy.concatenate([[0], numpy.cumsum(sizes)]).astype(numpy.int64)
        self.with_places = not features.windows or len(features.kinds) > 1
        self.size = int(self.first[-1]) + (features.place_count if self.with_places else 0)
        self.tied = numpy.arange(self.size)
        for number, places in enumerate(features.classes):
            self.tied[self.first[number] : self.first[number + 1]] = self.first[number] + _tied(
                places, features.ties(number)
            )
        self.w = numpy.zeros(self.size, numpy.float64)
        self.indices = [self._index_maker(player) for player in range(2)]

    def _index_maker(self, player: int):
        """For a player to move: (for each window its places, the weight of each place's digit, its first weight)."""
        makers: dict[int, list] = {}
        for cells, (number, order) in zip(self.features.windows, self.features.seen_by(player)):
            makers.setdefault(len(cells), []).append((cells, [3**digit for digit in order], self.first[number]))
        return [
            (
                numpy.array([c for c, _, _ in some]),
                numpy.array([p for _, p, _ in some]),
                numpy.array([f for *_, f in some]),
            )
            for some in makers.values()
        ]

    def rows(self, boards, player: int):
        """The weights that count in each position, as indices of the vector; absent places count for index -1."""
        kinds = len(self.features.kinds)
        side = numpy.zeros(2 * kinds + 1, numpy.int64)
        side[1 : kinds + 1], side[kinds + 1 :] = 1, 2
        stands = side[boards]
        found = [first + (stands[:, cells] * power).sum(axis=2) for cells, power, first in self.indices[player]]
        if self.with_places:
            found.append(self._place_rows(boards, player, kinds))
        return self.tied[numpy.concatenate(found, axis=1)] if found else numpy.zeros((len(boards), 0), numpy.int64)

    def _place_rows(self, boards, player: int, kinds: int):
        cells = boards.shape[1]
        table = numpy.zeros((cells, 2 * kinds + 1), numpy.int64)  # nothing there: the weight `to move`, taken off again
        at = {bit: cell for cell, bit in enumerate(self.features.bits)}
        for side, kind, bit, number in self.features.place_numbers(player):
            table[at[bit], 1 + side * kinds + kind] = self.first[-1] + number
        return table[numpy.arange(cells), boards]

    def fit(self, sample: Sample, plan: Plan, rng, until: float) -> float:
        """Adam over shuffled batches until the games held back are judged no better; the loss on those."""
        draws = numpy.random.default_rng(rng.getrandbits(32))
        train, held = numpy.flatnonzero(~sample.held), numpy.flatnonzero(sample.held)
        first, second, steps = numpy.zeros(self.size), numpy.zeros(self.size), 0
        best, kept, waited = self._loss(sample, held), self.w.copy(), 0
        rate = plan.rate
        for _ in range(EPOCHS):
            draws.shuffle(train)
            for begin in range(0, len(train), BATCH):
                gradient = self._gradient(sample, train[begin : begin + BATCH])
                steps += 1
                first += 0.1 * (gradient - first)
                second += 0.001 * (gradient**2 - second)
                step = first / (1 - 0.9**steps) / (numpy.sqrt(second / (1 - 0.999**steps)) + 1e-6)
                self.w -= rate * step
                if time.monotonic() > until:
                    break
            loss = self._loss(sample, held)
            if loss < best - 1e-5:
                best, kept, waited = loss, self.w.copy(), 0
            else:
                waited, rate = waited + 1, rate / 3
            if waited >= PATIENCE or time.monotonic() > until:
                break
        self.w = kept
        return best

    def _said(self, sample: Sample, some):
        """(rows of weights, chance to win) of some positions."""
        parts = [some[sample.movers[some] == player] for player in range(2)]
        rows = [self.rows(sample.boards[part], player) for player, part in enumerate(parts)]
        some, rows = numpy.concatenate(parts), numpy.concatenate(rows)
        absent = (rows == 0).sum(axis=1)
        return some, rows, 1 / (1 + numpy.exp(-(self.w[rows].sum(axis=1) + self.w[0] * (1 - absent))))

    def _gradient(self, sample: Sample, some):
        some, rows, chance = self._said(sample, some)
        error = (chance - sample.targets[some]) / len(some)
        gradient = numpy.bincount(rows.ravel(), numpy.repeat(error, rows.shape[1]), self.size)
        gradient[0] = error.sum()
        return gradient

    def _loss(self, sample: Sample, some) -> float:
        if not len(some):
            return float("inf")
        total = 0.0
        for begin in range(0, len(some), 8 * BATCH):
            part, _, chance = self._said(sample, some[begin : begin + 8 * BATCH])
            target = sample.targets[part]
            total -= (target * numpy.log(chance + 1e-9) + (1 - target) * numpy.log(1 - chance + 1e-9)).sum()
        return float(total / len(some))

    def weights(self, learned: dict) -> Weights:
        whole = numpy.clip(numpy.rint(self.w[self.tied] * LOGIT), -32000, 32000).astype(int)
        tables = tuple(whole[self.first[n] : self.first[n + 1]].tolist() for n in range(len(self.features.classes)))
        places = whole[self.first[-1] :].tolist() if self.with_places else []
        return Weights(self.features, int(whole[0]), tables, places, learned)


def _tied(places: int, orders: list[tuple[int, ...]]):
    """For each index of a table the least index that a symmetry of its window makes of it."""
    numbers = numpy.arange(3**places)
    digits = [numbers // 3**i % 3 for i in range(places)]
    return numpy.min([sum(digits[i] * 3**to for i, to in enumerate(order)) for order in orders], axis=0)
