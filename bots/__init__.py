"""Players that know nothing but the engine contract: `make(name, seed)` gives a bot, `bot.choose(position)` a turn."""

import importlib

MODULES = {  # of each bot, below `ludex.bots`
    "random": "search.random",
    "greedy": "search.greedy",
    "mcts": "search.mcts",
    "alphabeta": "search.alphabeta",
    "connect": "search.puct",
    "plan": "search.annealing",
    "bestfirst": "local.crop_search",
    "equilibrium": "solve.equilibrium",
    "ismcts": "search.ismcts",
    "auto": "auto",
}
NAMES = tuple(MODULES)
BY_VIEWS = ("equilibrium", "ismcts")  # bots that see views alone: `BOT.seated(game)` has `choose_by_view`


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
    if name not in MODULES:
        raise ValueError(f"there is no bot `{name}`; there are: {', '.join(NAMES)}")
    made = importlib.import_module(f"ludex.bots.{MODULES[name]}")
    try:
        return made.BOT(seed, **options)
    except TypeError as error:
        import re  # late: most options are right, and a start takes none

        unknown = re.search(r"unexpected keyword argument '(\w+)'", str(error))
        if unknown is None:
            raise
        raise TypeError(f"{name} has no option `{unknown[1]}`") from None
