from ludex.bots.eval.evaluator import GoalEvaluator

class PursuitRollout(GoalEvaluator):
    """A pursuit played on by rules of thumb."""

    @property
    def evader(self) -> int: ...
    @property
    def aims(self) -> bool: ...
