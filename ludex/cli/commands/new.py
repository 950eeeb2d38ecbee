"""`ludex new`: a game to begin with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludex.cli.notes import note
from ludex.errors import LudexError

RULES = """\
game {name} "{title}"

players White Black
param size: 3..12 = 5
board grid size size
cell stone: none | player

let mine = stone == me
let free = stone == none

action place(at in free): stone[at] = me                               # what a turn may do
turn: place

end when any(l within mine for l in lines(4)): win me                  # four in a row
end when stuck: draw                                                   # no turn is left

symmetry rotate, reflect, swap
check: perft 25 600
"""
VARIANT = """\
game {name}_small "{title}, 4 by 4" extends {name}

board grid 4 4

check: perft 16 240
"""
TEST = '''\
"""What must hold of {name}: run by pytest."""

from pathlib import Path

import ludex
import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize("game, turns", [("{name}", 25), ("{name}_small", 16)])
def test_the_first_player_may_place_anywhere(game, turns):
    assert ludex.load(str(HERE / f"{{game}}.rules")).start().count_turns() == turns
'''


def new(
    name: Annotated[str, Parameter(name="NAME", help="Of the game and its folder: small letters, digits and _.")],
    /,
) -> None:
    """Make a folder with a game that works: its rules, a variant, and a test. Change it into yours."""
    from ludex.dsl.files import write_file
    from ludex.shipped import library, shipped

    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name):
        raise LudexError(f"'{name}' cannot name a game", "small letters, digits and _, a letter first, 40 at most")
    if name in shipped() | library():
        raise LudexError(f"'{name}' is the name of a game that comes with Ludex", "give yours another")
    folder = Path(name)
    if folder.exists():
        raise LudexError(f"there is a '{name}' already", "give another name, or remove it")
    folder.mkdir()
    texts = {f"{name}.rules": RULES, f"{name}_small.rules": VARIANT, f"test_{name}.py": TEST}
    for file, text in texts.items():
        write_file(folder / file, text.format(name=name, title=name.replace("_", " ").capitalize()))
        print(folder / file)
    note(f"try: ludex check --run {name}; ludex play {name}/{name}.rules")
