"""The shipped games and variants that engine tests take; those of `rules/library/` are fuzzed, and built nowhere."""

import ludex
from ludex.dsl.load import find_game
from ludex.dsl.narrow import known

GAMES = [name for name in ludex.games() if known(find_game(name)).parent.name != "library"]
