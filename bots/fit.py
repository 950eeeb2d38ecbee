"""Learn the weights of the terms (`ludex.bots.terms`) by regression on self-play of the bot `plan`.

    minimise  sum over positions (final lead - present lead - w[phase] . terms)^2 + ridge * |w - guess|^2

Each position stands where a turn has just ended, seen by who has made it. Terms are divided by their spread before, so
that `ridge` counts them alike; the weights of a phase are interpolated as the judge does it. Rounds: games with the
weights so far, all positions kept, regression over the last rounds.

References: Hoerl and Kennard 1970 (ridge regression); Buro 1999 (evaluations by regression).
Fit: games with a score. Not fit: games won without one.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from ludex.bots import make

PHASES = 5
KEPT = 3  # rounds that a regression looks back on


@dataclass
class Samples:
    """Terms weighed by phase (rows), and targets."""

    rows: list = field(default_factory=list)
    targets: list = field(default_factory=list)


def fit(start, rounds: int, games: int, nodes: int, seed: int = 0, ridge: float = 100.0, report=lambda line: None):
    """(terms, weights) after so many rounds of games. `start(seed)` gives the first position of a game.
    Weights: [phase][player][term], players one where they are alike."""
    past: list[Samples] = []
    terms = weights = None
    number = seed
    for round_ in range(rounds):
        made, leads = Samples(), []
        for _ in range(games):
            terms, lead = play(start(number), weights, nodes, number, made)
            leads.append(abs(lead))
            number += 1
        past = [*past[1 - KEPT :], made] if round_ else [made]
        weights = regression(past, terms, ridge)
        report(f"round {round_ + 1}: {len(made.targets)} positions, mean margin {sum(leads) / len(leads):.0f}")
    return terms, weights


def play(here, weights, nodes: int, seed: int, into: Samples):
    """One game; its positions go into the samples. (terms, final lead of the first player)"""
    rng = random.Random(seed)
    for _ in range(rng.randrange(4)):
        if not here.over:
            here.play_turn(make("random", seed=rng.getrandbits(32)).choose(here))
    bots = [make("plan", seed=rng.getrandbits(32)) for _ in range(here.game.world.players)]
    seen = []
    for bot in bots:
        bot.choose(here, nodes=0)  # opens the game
        bot.judge.take_weights(weights)
    judge = bots[0].judge
    while not here.over:
        mover = here.mover
        here.play_turn(bots[mover].choose(here, nodes=max(1, int(nodes * rng.uniform(0.3, 1.7)))))
        if not here.over:
            viewer = mover if judge.terms.alike else 0
            seen.append((viewer, lead_of(here, viewer), *judge.sight(here)))
    for viewer, lead, phase, sight in seen:
        into.rows.append((phase, _terms_of(judge.terms, sight, viewer)))
        into.targets.append(lead_of(here, viewer) - lead)
    return judge.terms, lead_of(here, 0)


def lead_of(here, player: int) -> int:
    scores = here.scores()
    return scores[player] - max((s for p, s in enumerate(scores) if p != player), default=0)


def _terms_of(terms, sight, viewer: int) -> list[float]:
    if not terms.alike:  # of more than two players the others' terms count as they do in the judge
        share = 1.0 if len(sight) == 2 else -1.0 / (len(sight) - 1)
        return [value * (1.0 if p == viewer else share) for p, row in enumerate(sight) for value in row]
    others = [row for player, row in enumerate(sight) if player != viewer]
    return [value - sum(row[k] for row in others) / max(1, len(others)) for k, value in enumerate(sight[viewer])]


def regression(past: list[Samples], terms, ridge: float) -> list:
    """The weights that explain the samples."""
    import numpy

    raw = numpy.array([row for made in past for _, row in made.rows])
    phase = numpy.array([phase for made in past for phase, _ in made.rows])
    target = numpy.array([t for made in past for t in made.targets], dtype=float)
    spread = raw.std(axis=0)
    used = spread > 1e-6
    x = raw[:, used] / spread[used]
    hats = numpy.maximum(0.0, 1.0 - numpy.abs(phase[:, None] * (PHASES - 1) - numpy.arange(PHASES)[None, :]))
    wide = (hats[:, :, None] * x[:, None, :]).reshape(len(x), -1)
    gram = wide.T @ wide + ridge * numpy.eye(wide.shape[1])
    weights = numpy.array(terms.prior).reshape(PHASES, -1)
    guess = (weights[:, used] * spread[used]).reshape(-1)
    found = numpy.linalg.solve(gram, wide.T @ (target - wide @ guess)) + guess
    weights[:, used] = found.reshape(PHASES, -1) / spread[used]
    players = 1 if terms.alike else raw.shape[1] // len(terms.names)
    return weights.reshape(PHASES, players, len(terms.names)).tolist()
