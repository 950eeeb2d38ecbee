from ludex.bots.eval.nnue_weights import LOGIT as LOGIT
from ludex.bots.eval.nnue_weights import ONE as ONE
from ludex.bots.eval.nnue_weights import PART as PART
from ludex.bots.eval.nnue_weights import NnueWeights

class Nnue:
    """A net laid out for searches."""

    def __new__(cls, weights: NnueWeights, words: int) -> Nnue: ...
