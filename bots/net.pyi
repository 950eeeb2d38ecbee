from ludex.bots.net_weights import LOGIT as LOGIT
from ludex.bots.net_weights import ONE as ONE
from ludex.bots.net_weights import PART as PART
from ludex.bots.net_weights import NetWeights

class Net:
    """A net laid out for searches."""

    def __new__(cls, weights: NetWeights, words: int) -> Net: ...
