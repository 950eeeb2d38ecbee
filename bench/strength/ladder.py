"""The rungs of the ladder: a game with its settings, and how long a bot thinks there at the contest's clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rung:
    """A game as it is played for the ladder.

    `thinking` is how many seconds `ludex bot` takes for a turn at the contest's clock; `scale`
    multiplies it. 0: the protocol sends the clock, which is scaled. Games begin with so many random `plies`, the same
    for each seat: where all games have one start and programs draw nothing at random, they would play few games over
    and over."""

    name: str
    game: str
    settings: Mapping[str, int] = field(default_factory=dict)
    players: int = 2
    thinking: float = 0.0
    plies: int = 0


LADDER = {
    rung.name: rung
    for rung in (
        Rung("bacteria", "bacteria"),
        Rung("bioblots", "bioblots", thinking=0.36),
        Rung("rabbits", "rabbits", {"limit": 120}, thinking=0.15),
        Rung("viruses", "viruses", {"rows": 20, "columns": 20, "players": 2}, thinking=0.1),
        Rung("viruses-4", "viruses", {"rows": 20, "columns": 20, "players": 4}, players=4, thinking=0.2),
        Rung("viruses-40", "viruses", {"rows": 40, "columns": 40, "players": 2}, thinking=0.03),
        Rung("viruses-60", "viruses", {"rows": 60, "columns": 60, "players": 2}, thinking=0.02),
        Rung("viruses-100", "viruses", {"rows": 100, "columns": 100, "players": 10}, players=10, thinking=0.01),
        Rung("viruses-300", "viruses", {"rows": 300, "columns": 300, "players": 2}, thinking=0.001),
        Rung("honeychain", "honeychain", {"size": 12}, thinking=0.45),
        Rung("honeychain-24", "honeychain", {"size": 24}, thinking=0.4),
        Rung("honeychain-openings", "honeychain", {"size": 12}, thinking=0.45, plies=2),
        Rung("honeychain-24-openings", "honeychain", {"size": 24}, thinking=0.4, plies=2),
    )
}
PAIRS = ("bot:random", "bot:greedy", "bot:mcts", "bot:opponent", "opponent:mcts")
