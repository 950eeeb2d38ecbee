from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.contact import Contact
from ludex.bots.outlook import choices_of_a_turn as choices_of_a_turn
from ludex.bots.room import Room

class WindowBot(Bot):
    """The bot `window`."""

    def __init__(self, seed: int = 0, weights: Any = True) -> None: ...
    @property
    def contact(self) -> Contact: ...
    @property
    def spare(self) -> Room | None: ...

BOT = WindowBot
