"""The bot of a program that has no engine yet: of some random turns of the interpreter the one with the best end.

It is slow and plain: it plays the one game during which the engine is built."""

from __future__ import annotations

from time import perf_counter

from ludex.bots import make
from ludex.bots.errors import refuse_whole

SPARED = 0.5  # of the time: a turn that was begun is ended
MOST = 50  # turns that are tried


class InterpretedBot:
    """Wins where one of the turns tried wins, else takes the best score, where the rules have one."""

    def __init__(self, seed: int = 0):
        self._random = make("random", seed)
        self.info: dict = {}

    def choose(self, position, time_ms: float | None = None, nodes: int | None = None):
        """A complete turn for the player to move. Raises Refused where the game hides something from him."""
        refuse_whole(position.game.model)
        began, mover, best, worth = perf_counter(), position.mover, None, (-1, 0)
        tried = 0
        while best is None or tried < (MOST if nodes is None else nodes):
            turn = self._random.choose(position)
            there = position.copy()
            there.play_turn(turn)
            tried += 1
            if best is None or _worth(there, mover) > worth:
                best, worth = turn, _worth(there, mover)
            taken = (perf_counter() - began) * (tried + 1) / tried
            if time_ms is not None and taken > SPARED * time_ms / 1000:
                break
        self.info = {"nodes": tried}
        return best


def _worth(position, mover: int) -> tuple[int, int]:
    """Whether the mover has won (1) or lost (-1), and by how much its score is the best."""
    won = 0
    if position.over:
        won = 1 if mover in position.winners else -1
    scores = position.scores()
    if not scores:
        return won, 0
    return won, scores[mover] - max(score for player, score in enumerate(scores) if player != mover)
