"""Files of weights that are damaged are refused."""

import json

import pytest

from ludex import bots
from ludex.bots.errors import WrongFile
from ludex.bots.eval.pattern_weights import weights_in


def refuses(file, game, changes):
    """Each of the changes to a file of weights for `alphabeta`, and the file cut off at some places."""
    whole = json.loads(file.read_text())
    for change in changes:
        file.write_text(json.dumps({**whole, **change}))
        with pytest.raises(WrongFile, match="learn it again|learn them again|cannot be read"):
            weights_in(file, game)
    text = json.dumps(whole)
    for cut in (0, 1, len(text) // 3, len(text) - 1):
        file.write_text(text[:cut])
        with pytest.raises(WrongFile, match="cannot be read"):
            bots.make("alphabeta", weights=file).choose(game.start(), nodes=10)
