"""What the fuzz says of secrets: positions are compared where everything known of the game is the same."""

import random
from pathlib import Path

from ludex.dsl.choice import CHANCE
from ludex.dsl.load import load
from ludex.fuzz.checks.secrets import offers_follow
from ludex.fuzz.finding import Opening
from ludex.fuzz.lockstep import Table
from ludex.fuzz.subject import subject

LIBRARY = Path(__file__).parents[2] / "rules" / "library"


def test_positions_of_other_settings_are_other_positions():
    """With two faces First has 4 bids, with three 6: neither is a secret."""
    made = subject(load(LIBRARY / "liarsdice.rules"), engines="interpreter")
    for faces in (2, 3):
        table = Table(made, Opening({"faces": faces}))
        while table.first.mover == CHANCE:
            table.play(table.first.choices()[0])
        offers_follow(table, random.Random(1))
