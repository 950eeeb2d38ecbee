from ludex.engine.batch import Batch

class JointBatch(Batch):
    """n games stepped together in which players choose at once; arrays have a row for each player of each game."""

    def load_state(self, state: bytes) -> None: ...
