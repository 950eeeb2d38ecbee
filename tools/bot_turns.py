"""Turns and node counts of every bot at fixed positions, seeds and nodes: the fingerprint of how the bots behave.

    python -m tools.bot_turns > before; change something; make setup; python -m tools.bot_turns | diff before -

A change that is meant to leave behaviour alone leaves every line alone. `python -m tools.bot_turns hex othello` plays
some of the games. A line has the game, the turns played before at random, the bot, its nodes and value, and its turns:
two after each other, since trees and tables are kept between them.
"""

from __future__ import annotations

import sys
from random import Random

import ludex
from ludex.bots import NAMES, make
from ludex.bots.random_openings import random_opening
from ludex.dsl.errors import LudexError

GAMES = ("bacteria", "bioblots", "breakthrough", "chess_simple", "connectfour", "draughts", "gomoku", "hex")
GAMES += ("honeychain", "minishogi", "morris", "othello", "rabbits", "viruses", "viruses_three")
BEFORE = (0, 3, 12)  # turns at random
NODES = {"alphabeta": 4000, "bestfirst": 3000, "mcts": 400, "connect": 300}
SLOW = 200  # nodes of the others
SIDE = 20  # of the board of games whose stones are given


def begun(game):
    """A first position."""
    if not game.model.name.startswith("viruses"):
        return game.start(seed=1)
    rows = [["."] * SIDE for _ in range(SIDE)]
    for number in range(len(game.player_names)):
        rows[5 + 4 * (number % 2)][4 + 5 * number] = str(number + 1)
    return game.start(given={"stone": ["".join(row) for row in rows]})


def lines(name: str):
    """The line of each position and bot of a game."""
    game = ludex.load(name, **({"rows": SIDE, "columns": SIDE} if name.startswith("viruses") else {}))
    for before in BEFORE:
        for bot_name in NAMES:
            here = random_opening(begun(game), before, Random(before))
            if here.over:
                continue
            bot = make(bot_name, seed=before)
            told = []
            try:
                for _ in range(2):
                    if not here.over:
                        turn = bot.choose(here, nodes=NODES.get(bot_name, SLOW))
                        value = bot.info.get("value", 0)
                        told.append(f"{bot.info.get('nodes', 0)} {value:.9g} {here.turn_text(turn)}")
                        here.play_turn(turn)
            except LudexError:
                told.append("refused")
            yield f"{name} +{before} {bot_name}: {'; '.join(told)}"


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        for line in lines(name):
            print(line, flush=True)


if __name__ == "__main__":
    main()
