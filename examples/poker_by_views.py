"""A bot that plays Kuhn poker by what it sees: it bets the best card, and one time in three the worst.

python examples/poker_by_views.py
"""

import random

import ludex
from ludex.arena.match import Entrant, match
from ludex.arena.view_player import SeesViews


class Bluffer:
    def __init__(self, seed: int):
        self.rng = random.Random(seed)

    def choose_by_view(self, view):
        card = view["hand"][view.player]  # the other one is HIDDEN
        bets = card == 3 or (card == 1 and self.rng.random() < 1 / 3)
        return dict(zip(view.offer_texts, view.offers))["bet" if bets else "pass"]


if __name__ == "__main__":
    players = [Entrant("bluffer", make=SeesViews(Bluffer)), "random"]
    for row in match(ludex.load("kuhn", engine="reference"), players, 100).rows:
        print(f"{row.name}: {row.returned:+.2f} +- {row.return_error:.2f} a game")
