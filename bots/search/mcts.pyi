from ludex.bots.search.playouts import PlayoutBot

DEFAULTS: dict[str, float | None]

class MctsBot(PlayoutBot):
    """The bot `mcts`; options: those of DEFAULTS."""

    def __init__(self, seed: int = 0, memory: int = 64, **options: float) -> None: ...

BOT = MctsBot
