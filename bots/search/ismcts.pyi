from typing import Any, ClassVar

from ludex.bots.by_views import BotByViews
from ludex.dsl.choice import Choice
from ludex.dsl.views.view import View

DEFAULTS: dict[str, float]

class IsmctsPlayer:
    """Plays a compiled game by views. `info`: what it says of its last choice. Raises Refused where the engine keeps no
    keys of what players know."""

    info: dict[str, Any]
    def __new__(cls, game: Any, seed: int = 0, **options: float) -> IsmctsPlayer: ...
    def allow(self, time_ms: float | None, nodes: int | None) -> None: ...
    def choose_by_view(self, view: View) -> Choice: ...
    def followed(self, view: View) -> int: ...
    def best(self, view: View) -> Choice: ...

class IsmctsBot(BotByViews):
    """The bot `ismcts`; options: those of DEFAULTS."""

    PLAYER: ClassVar[Any]

BOT = IsmctsBot
