from ludex.bots.eval.evaluator import Evaluator
from ludex.bots.eval.local_net import LocalNet
from ludex.bots.eval.resistance import Resistance
from ludex.bots.eval.shortest_paths import ShortestPaths

class ConnectionEvaluation(Evaluator):
    """How near both players are to the connection that wins."""

    @property
    def ways(self) -> ShortestPaths: ...
    @property
    def network(self) -> Resistance: ...
    @property
    def nearby(self) -> LocalNet: ...

EVALUATOR = ConnectionEvaluation
