from ludex.bots.eval.evaluator import Evaluator
from ludex.engine.position import Position

class PatternEvaluation(Evaluator):
    """What a position is worth to the player to move, by weights."""

    def of(self, position: Position, ply: int = 0) -> int: ...
    def owners(self, position: Position) -> bytes: ...

EVALUATOR = PatternEvaluation
