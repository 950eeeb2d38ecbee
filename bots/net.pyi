from ludex.bots.net_weights import NetWeights

class Net:
    """A net laid out for searches."""

    def __init__(self, weights: NetWeights, words: int) -> None: ...
