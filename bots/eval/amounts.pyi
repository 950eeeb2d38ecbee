from ludex.bots.eval.counted import CountedEvaluation

class AmountsEvaluation(CountedEvaluation):
    """The evaluation `amounts`."""

EVALUATOR = AmountsEvaluation
