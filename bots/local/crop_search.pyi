from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.eval.threats import choices_of_a_turn as choices_of_a_turn
from ludex.bots.local.proximity import Proximity
from ludex.bots.local.spare_moves import SpareMoves

class CropSearchBot(Bot):
    """The bot `window`."""

    def __init__(self, seed: int = 0, weights: Any = True) -> None: ...
    @property
    def contact(self) -> Proximity: ...
    @property
    def spare(self) -> SpareMoves | None: ...

BOT = CropSearchBot
