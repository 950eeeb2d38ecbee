"""Players that know nothing but the engine contract: `make(name, seed)` gives a bot, `bot.choose(position)` a turn."""

import importlib

BOTS = {  # the module and class of each, below `ludex.bots`
    "random": "search.random.RandomBot",
    "greedy": "search.greedy.GreedyBot",
    "mcts": "search.mcts.MctsBot",
    "alphabeta": "search.alphabeta.AlphaBetaBot",
    "connect": "search.puct.PuctBot",
    "plan": "search.annealing.AnnealingBot",
    "bestfirst": "local.crop_search.CropSearchBot",
    "equilibrium": "solve.equilibrium.EquilibriumBot",
    "ismcts": "search.ismcts.IsmctsBot",
    "auto": "auto.AutoBot",
}
NAMES = tuple(BOTS)
BY_VIEWS = ("equilibrium", "ismcts")  # bots that see views alone: `seated(game)` has `choose_by_view`


def make(name: str, seed: int = 0, **options):
    """The bot of a name. Options: greedy `turns`;
    mcts `memory` (MB), `playout` (choices), `fill` (playout: choices a cell), `exploration`, `width`, `rave`, `solver`,
    `keep`, `order`, `takes`;
    alphabeta `memory`, `quiescence`, `reductions`, `early`, `sorting`, `aspiration`, `hash`, `history`, `margin`,
    `probcut`;
    plan `heat`, `ahead`;
    bestfirst `crop` (0: never in a window), `explore`, `noise`, `kept`, `levelled`, `memory`;
    ismcts `exploration`, `worlds` (that are guessed), `memory` (information sets);
    alphabeta, plan, bestfirst and connect, `weights` (False: what the rules give; a path: that file's);
    greedy, alphabeta, plan, bestfirst and connect `evaluation` (a name of `ludex.bots.eval.EVALUATIONS`);
    auto: those of the bot that it picks. `connect` wants a goal of connection, `equilibrium` a file
    `NAME.strategy.json` beside the rules."""
    if name not in BOTS:
        raise ValueError(f"there is no bot `{name}`; there are: {', '.join(NAMES)}")
    module, _, bot = BOTS[name].rpartition(".")
    made = getattr(importlib.import_module(f"ludex.bots.{module}"), bot)
    try:
        return made(seed, **options)
    except TypeError as error:
        import re  # late: most options are right, and a start takes none

        unknown = re.search(r"unexpected keyword argument '(\w+)'", str(error))
        if unknown is None:
            raise
        raise TypeError(f"{name} has no option `{unknown[1]}`") from None
