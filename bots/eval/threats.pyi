from typing import Any

from ludex.bots.analysis.turn_shape import REPEAT as REPEAT
from ludex.bots.eval.evaluator import Evaluator
from ludex.bots.eval.threat_weights import ThreatWeights as ThreatWeights
from ludex.engine.game import Game
from ludex.engine.position import Position

class Threats(Evaluator):
    """What a position promises, judged by what the next choices take."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def taken(self) -> ThreatWeights: ...
    def take_weights(self, weights: Any) -> None: ...
    def sight(self, position: Position) -> tuple[list[float], list[float]]: ...

def term_names(kinds: int) -> tuple[str, ...]: ...
def choices_of_a_turn(game: Game) -> int: ...

EVALUATOR = Threats
