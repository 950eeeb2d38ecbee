"""The recipes of docs/cookbook.md: each is a game without findings, and those with a line here do what they say."""

import random
import re
from pathlib import Path

import pytest

from ludex.dsl.choice import CHANCE
from ludex.dsl.load import check
from ludex.dsl.reference import Game
from ludex.dsl.run_checks import Execution, run_checks

PAGE = (Path(__file__).parents[2] / "docs" / "cookbook.md").read_text(encoding="utf-8")
CODE = re.compile(r"(?:^    .*\n|^\n(?=    ))+", re.MULTILINE)


def code(text):
    """The first excerpt of a text, at the margin."""
    found = CODE.search(text)
    return "".join(line[4:] or "\n" for line in found[0].splitlines(keepends=True)).strip("\n") + "\n"


FRAME = code(PAGE)
RECIPES = {head.split("\n", 1)[0]: code(head) for head in re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]}
CHECKS = {
    "A board that is no grid": "perft 7 42",
    "As far as the way is free": 'from "2k2/5/5/5/P1K2 White"\n    refuse "move a1, southeast, d1"',
    "Two men in one move": 'from "2k2/5/5/5/P1K2 White"\n    play "castle c1, west, a1"\n'
    '    expect man["a1"] == king of White',
    "Jumps that go on as long as they can": 'from "k4/3p1/5/1p3/K4 White"\n    refuse "move a1, b1"\n'
    '    play "jump a1, northeast, c3; jump c3, northeast, e5"\n    expect count(man of Black) == 1',
    "The capture that takes most": 'from "k1p2/5/1p1k1/2P2/K4 White"\n    refuse "jump c2, northwest, a4"\n'
    '    play "jump c2, northeast, e4"',
    "Between two of mine": 'from "k4/5/PpK2/5/5 White"\n    play "move a3, a2", "move a5, a4", "move a2, a3"\n'
    "    expect count(man of Black) == 1",
    "Promotion": 'from "k4/4P/5/5/K4 White"\n    play "move e4, e5; promote knight"\n'
    "    expect count(man == knight of White) == 1",
    "Men in hand that are dropped": 'from "k4/5/5/1p3/K4 White"\n    play "move a1, b2"\n'
    "    expect hand[White][pawn] == 1",
    "Stacks": 'from "k4/5/5/1p3/K4 White"\n    play "move a1, b2"\n    expect below["b2"][1] == Black',
    "Another turn": 'from "k4/5/1p3/1p3/K4 White"\n    play "move a1, b2; move b2, b3; move b3, b4"',
    "The swap rule": 'play "place c3", "swap"\n    expect man["c3"] == pawn of Black',
    "A position for the third time, and perpetual check": 'from "k4/5/5/5/4K White"\n'
    '    play "move e1, e2", "move a5, a4", "move e2, e1", "move a4, a5", "move e1, e2", "move a5, a4", '
    '"move e2, e1", "move a4, a5"\n    expect winners == players',
    "Check and mate": 'from "k4/5/PPK2/5/5 White"\n    play "move b3, b4"\n    expect winners == {White}',
}


def read(name):
    text, extra = RECIPES[name], f"check:\n    {CHECKS[name]}\n" if name in CHECKS else ""
    whole = text if re.match(r'game \w+ "', text) else f'game recipe "Recipe" extends frame\n{text}'
    model, findings = check(Path("recipe.rules"), whole + extra, beside={"frame.rules": FRAME})
    assert model is not None and not findings, [(one.code, one.span.line, one.title, one.label) for one in findings]
    return model


def test_each_recipe_names_a_game():
    assert 25 <= len(RECIPES) <= 45 and set(CHECKS) <= set(RECIPES)
    assert [head for head in re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:] if "](../rules/" not in head] == []


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_played_and_does_what_it_says(name):
    model = read(name)
    results = run_checks(model, Execution("interpreter", lambda settings: Game(model, settings)))
    assert all(one.ok for one in results), [one.message for one in results]
    position, rng = Game(model).start(), random.Random(1)
    for _ in range(4):
        while position.mover == CHANCE and not position.over:
            position.play(position.sample_choice(rng))
        if position.over:
            break
        position.play(position.sample_choice(rng))
