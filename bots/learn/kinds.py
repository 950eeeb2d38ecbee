"""What can be learned by self-play: kinds of weights, each with the bot that reads them and the module that finds them.

A learner sees the games one by one and says what weights explain them; who plays the games, and keeps what wins, is
`ludex.training.learn`. Weights travel as files, so that they are the same wherever a game is played.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Protocol

from ludex.bots.analysis.amounts import number_fields
from ludex.bots.analysis.hands import hand_fields
from ludex.bots.eval import AMOUNTS as AMOUNTS_FILE
from ludex.bots.eval import HANDS as HANDS_FILE
from ludex.bots.eval.local_net_weights import SUFFIX
from ludex.bots.eval.pattern_weights import SUFFIX as WEIGHTS
from ludex.bots.eval.pattern_weights import weights_beside
from ludex.bots.eval.threat_weights import SUFFIX as OUTLOOK
from ludex.bots.rule_files import own_file
from ludex.bots.selection import picks


class Learner(Protocol):
    """Made of a first position of the game and the shapes of windows (`linear`); `take` the games of a
    round, `end_round`, `fit`, `write`."""

    positions: int  # that count
    note: str  # about the last fit
    nothing: str  # why the last fit learned nothing; else empty
    unread: str  # the fields that these weights do not read
    shapes: tuple[str, ...]

    def __init__(self, position: Any, shapes: tuple[str, ...]) -> None:
        """Raises Refused (`ludex.bots.errors`) where such weights are not for this game, or a shape is none."""

    def take(self, steps: Iterable[tuple[Any, ...]]) -> None:
        """A game, as (position, value that the search returned for it or NaN) before each choice. It is one position
        that is played on, and over when the steps end."""

    def end_round(self, rng: Random) -> None:
        """The games taken are a round, and those of old rounds count no more. Draws what `fit` needs of chance, whether
        that is called (a round may have its weights) or not."""

    def fit(self, before: Path | None, until: float) -> None:
        """Find weights, from those of the round before on where that helps, by a time of `time.monotonic`. There must
        be positions."""

    def write(self, path: Path, about: dict[str, Any]) -> None:
        """The weights found last, as a file that the bot's option `weights` reads."""


@dataclass(frozen=True)
class Kind:
    """`nodes` of a search, times 1 - `vary` to 1 + `vary`; `opening`: up to so many random turns; games of a round's
    match, and of the last one, at equal time; `options` of the bot; its `noise` in self-play, where it has that;
    `goes_on`: training may go on from the weights next to the rules: they play the first round's games, the first fit
    begins with them, and new weights must beat them;
    `shares`: steps have a third part, the share of the bot's search for each choice ({}: not known);
    `sizes`: they are for boards of every size, and may be learned from games on several."""

    name: str
    bot: str
    suffix: str
    found_by: str  # module and class below `ludex.bots.learn`
    nodes: int
    opening: int
    vary: float
    match_games: int
    accepted_games: int
    options: tuple[tuple[str, float | str], ...] = ()
    noise: float = 0.0
    goes_on: bool = False
    shares: bool = False
    sizes: bool = False

    def learner(self) -> type[Learner]:
        """The class that learns. Raises ModuleNotFoundError where what it learns with is not installed."""
        module, name = self.found_by.split(".")
        made: type[Learner] = getattr(importlib.import_module(f"ludex.bots.learn.{module}"), name)
        return made

    def unread_by(self, model: Any, players: int) -> str:
        """The bot that is picked for a game though such weights lie beside its rules, and does not read them; else
        nothing."""
        first = next(picks(model, players, weighed=self.suffix in (WEIGHTS, AMOUNTS_FILE)))
        return first if first != self.bot else ""

    def path(self, model: Any) -> Path:
        """Where the weights of a game lie: beside its rules."""
        return own_file(model, self.suffix)

    def beside(self, game: Any) -> Path | None:
        """The weights that lie beside a game's rules, for its settings, if there are any. Raises WrongFile."""
        path = self.path(game.model)
        there = weights_beside(game) is not None if self.suffix == WEIGHTS else path.is_file()
        return path if there else None


MEMORY = ("memory", 8)
KINDS = (
    Kind(*("linear", "alphabeta", WEIGHTS, "patterns.PatternLearner", 1000, 10, 0.0, 60, 100, (MEMORY,)), goes_on=True),
    Kind("outlook", "bestfirst", OUTLOOK, "threats.ThreatLearner", 3000, 2, 0.5, 16, 40, noise=0.02),
    Kind(
        *("nearby", "connect", SUFFIX, "local_net.LocalNetLearner", 1000, 3, 0.3, 24, 40),
        goes_on=True,
        shares=True,
        sizes=True,
    ),
)
HANDS = Kind(
    *("hands", "alphabeta", HANDS_FILE, "counted.HandsLearner", 1000, 10, 0.0, 60, 100),
    options=(MEMORY, ("evaluation", "hands")),
)
AMOUNTS = Kind(
    *("amounts", "alphabeta", AMOUNTS_FILE, "counted.AmountsLearner", 500, 10, 0.0, 60, 100),
    options=(MEMORY, ("evaluation", "amounts")),
)


def kind_for(model: Any, players: int = 0) -> Kind | None:
    """What the first bot that is for a game (`ludex.bots.selection`) and reads weights would learn; where none does,
    the weights that `alphabeta` would be picked for: amounts where cells have numbers and no weights of windows were
    learned, else windows. None for more than two players."""
    if players > 2:
        return None
    if hand_fields(model):
        return HANDS
    bots = {kind.bot: kind for kind in KINDS}
    kind = next((bots[name] for name in picks(model, players) if name in bots), KINDS[0])
    numbers = kind is KINDS[0] and number_fields(model) and not kind.path(model).is_file()
    return AMOUNTS if numbers else kind
