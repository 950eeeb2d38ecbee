from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.eval.evaluator import Evaluator
from ludex.bots.eval.threats import choices_of_a_turn as choices_of_a_turn
from ludex.bots.local.proximity import Proximity
from ludex.bots.local.spare_moves import SpareMoves

class CropSearchBot(Bot):
    """The bot `bestfirst`."""

    def __init__(
        self,
        seed: int = 0,
        crop: int = 1,
        weights: Any = True,
        noise: float = 0.0,
        explore: float = 0.0005,
        **options: Any,
    ) -> None: ...
    @property
    def evaluation(self) -> Evaluator: ...
    @property
    def contact(self) -> Proximity: ...
    @property
    def spare(self) -> SpareMoves | None: ...

BOT = CropSearchBot
