from ludex.bots.filter_weights import FilterWeights

class Filters:
    """A net of filters laid out for searches."""

    def __new__(cls, weights: FilterWeights, words: int) -> Filters: ...
