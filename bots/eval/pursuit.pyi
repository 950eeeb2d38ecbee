from ludex.bots.eval.pursuit_rollout import PursuitRollout
from ludex.engine.position import Position

class Pursuit(PursuitRollout):
    """The evaluation `pursuit`: pieces that pursue others, played on for some turns."""

    def after(self, position: Position, ahead: int, pursuers: bool = False) -> float: ...
    def goals(self) -> list[int]: ...

EVALUATOR = Pursuit
