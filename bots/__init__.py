"""Players that know nothing but the engine contract: `make(name, seed)` gives a bot, `bot.choose(position)` a turn."""

import importlib

NAMES = ("random", "greedy", "mcts", "alphabeta", "connect", "plan", "bestfirst", "window", "picked")


def make(name: str, seed: int = 0, **options):
    """The bot of a name. Options: greedy `turns`;
    mcts `memory` (MB), `playout` (choices), `fill` (playout: choices a cell), `exploration`, `width`, `rave`, `solver`,
    `keep`, `order`, `takes`, `ending`, `clear`;
    alphabeta `memory`, `quiescence`, `reductions`, `sorting`, `aspiration`, `hash`, `history`, `margin`;
    plan `heat`, `ahead`, `further`;
    bestfirst `explore`, `noise`, `kept`, `levelled`, `memory`;
    these three, window and connect, `weights` (False: what the rules give; a path: that file's);
    picked: those of the bot that it picks. `connect` wants a goal of connection."""
    if name not in NAMES:
        raise ValueError(f"there is no bot `{name}`; there are: {', '.join(NAMES)}")
    made = importlib.import_module(f"ludex.bots.{name}")
    return made.BOT(seed, **options)
