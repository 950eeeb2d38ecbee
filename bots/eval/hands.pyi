from ludex.bots.eval.counted import CountedEvaluation

class HandsEvaluation(CountedEvaluation):
    """The evaluation `hands`."""

EVALUATOR = HandsEvaluation
