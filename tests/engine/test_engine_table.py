"""An engine is opened with all the tables that its rules ask for."""

from array import array

import ludex
from ludex.engine import game as opening


def test_an_engine_takes_tables_without_number(monkeypatch):
    """Lines of action, on boards of every size, ask for more than 256."""
    game, tables = ludex.load("hex"), opening.opened
    more = [array("q", [1])] * 1000
    monkeypatch.setattr(opening, "opened", lambda *told: [*tables(*told), *more])
    assert opening.Game(game.model, game.settings, game.module).start().perft(2) == 121 * 120
