from ludex.bots.eval.evaluator import GoalEvaluator
from ludex.engine.position import Position

class Pursuit(GoalEvaluator):
    """Pieces that hunt others, played on for some turns."""

    @property
    def prey(self) -> int: ...
    @property
    def aims(self) -> bool: ...
    def after(self, position: Position, ahead: int, hunters: bool = False) -> float: ...
    def goals(self) -> list[int]: ...

EVALUATOR = Pursuit
