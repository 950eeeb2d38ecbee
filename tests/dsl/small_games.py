"""Small rules as text, made into games of the reference interpreter."""

import tempfile
from pathlib import Path

from ludex.dsl.load import load
from ludex.dsl.reference import Game

RULES = Path(__file__).parents[2] / "rules"


def model_of(text, **files):
    """The model of rules given as text; `files` are data files beside it (name without dot -> text)."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            Path(folder, f"{name}.txt").write_text(content, encoding="utf-8")
        path = Path(folder, "small.rules")
        path.write_text(text, encoding="utf-8")
        return load(path)


def game_of(text, **settings):
    """The game of rules given as text."""
    return Game(model_of(text), settings)


def shipped(name, **settings):
    """A game of the folder `rules/`."""
    return Game(load(RULES / f"{name}.rules"), settings)


def with_turn(turn, extra="", board="grid 1 6"):
    """A game for one player's turn pattern: actions a, b, c each mark a free cell; `end` never comes by itself."""
    marks = "".join(f"action {name}(at in free): owner[at] = me\n" for name in "abc" if f" {name} " in _words(turn))
    return f"""game small "Small"
players A B
board {board}
cell owner: none | player
let free = owner == none
let mine = owner == me
{marks}{extra}
turn: {turn}
end when turns == 100 or count(mine) > 50: draw
invariant not stuck
"""


def _words(turn):
    return " " + turn.replace("(", " ").replace(")", " ").replace(",", " ").replace("\n", " ") + " "


def turns(text, **settings):
    """The texts of all turns from the start."""
    position = game_of(text, **settings).start()
    return [position.turn_text(turn) for turn in position.turns()]
