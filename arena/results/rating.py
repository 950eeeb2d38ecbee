"""How strong: score rates with their intervals, Elo differences, and skill ratings of more than two players."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959963984540054


def wilson(points: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval of a score rate: (0, 1) without games. Draws count as half a win."""
    if not games:
        return 0.0, 1.0
    rate = points / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, min(rate, (middle - spread) / scale)), min(1.0, max(rate, (middle + spread) / scale))


def elo_difference(rate: float) -> float:
    """The Elo difference that a score rate stands for; infinite at 0 and 1."""
    if rate <= 0.0:
        return -math.inf
    if rate >= 1.0:
        return math.inf
    return 400.0 * math.log10(rate / (1.0 - rate))


def skill(
    names: Sequence[str], games: Sequence[tuple[Sequence[str], Sequence[float]]]
) -> dict[str, tuple[float, float]]:
    """OpenSkill's (mu, sigma) for each name, from games as (names of the seats, their payoffs)."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    for seats, payoffs in games:
        if len(set(seats)) != len(seats):
            continue  # a name against itself gives no evidence
        rated = model.rate([[ratings[name]] for name in seats], ranks=[-payoff for payoff in payoffs])
        for name, (rating,) in zip(seats, rated, strict=True):
            ratings[name] = rating
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
