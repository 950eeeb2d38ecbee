"""Messages that once led beginners astray, as they are shown now."""

from pathlib import Path

import pytest

from ludex.dsl.load import check
from ludex.dsl.render import render
from ludex.dsl.resolving.context import FUNCTIONS, GRID_VALUES, VALUES, YIELDING
from ludex.dsl.resolving.declare import COLLECTIONS

MANUAL = Path(__file__).parents[2] / "docs" / "language.md"
RULES = """game made "Made"
players A B
board grid 3 3
cell man: none | player
{more}
turn: put
"""
PUT = "action put(at in man == none): man[at] = me\n"
END = "end when stuck: draw"
WRONG = {
    "a misspelled outcome": PUT + "end when stuck: loose next",
    "a set for a single value": "action put(at in man == none): man[at] = {me, next}\n" + END,
    "who begins": PUT + END + "\nstart:\n    next = B",
    "a loop of effects": "action put(at in man == none):\n    while any(man == none): man[at] = me\n" + END,
    "one set in braces": PUT + "end when any(l within (man == me) for l in {row == 1}): draw",
    "lines along steps of the position": PUT + "end when any(lines(2, offsets(turns, 1))): draw",
    "a comprehension as in Python": PUT + "end when any(l for l in lines(3) if l within (man == me)): win me",
    "a sum as in Python": PUT + "end when sum(c for c in cells if man[c] == me) == 3: win me",
    "a number removed from a set": PUT + "let a = row[man == me] - 0\nend when count(a) == 3: draw",
    "a set that is a comparison": PUT + "end when any(c in row in {2, 3} for c in cells): draw",
    "pieces as a value": "pieces token: 4\ngame hand: none | token\n" + PUT + "end when hand == none: draw",
    "a pattern as a definition": "let both = put or put\n" + PUT + "end when both: draw",
    "a pattern as a definition, joined": "let both = put then put\n" + PUT + END,
    "a pattern as a value": "pattern both: put then put\n" + PUT + "end when both: draw",
    "a definition of itself": "let reach(S) = S | reach(near(S))\n" + PUT + "end when reach(cells) == cells: draw",
    "definitions of each other": "let a = b\nlet b = a\n" + PUT + "end when any(a): draw",
    "an effect that runs itself": "effect fill(S): fill(near(S))\naction put(at in man == none): fill(at)\n" + END,
    "the notation of a turn": 'notation turn: "{put}"\n' + PUT + END,
    "the notation of a field": 'notation man: "x"\n' + PUT + END,
    "a misspelled word alone": "action put(at in man == none): man[at] = me; drw\n" + END,
    "half written": "let mine = man == me\naction put(at in fre): man[at] = me\n" + END,
    "a type of another language": "cell pile: list of player\n" + PUT + "end when any(pile == list of A)",
    "a sign that turns the line round": "# a \u202e comment\n" + PUT + END,
}
BASE = RULES.format(
    more="let top(c) = row[c] == 1\nlet one = {c for c in cells if top(c)}\n"
    "let two = {c for c in cells if not top(c)}\n"
    "effect fill(S): man[S] = me\naction put(at in (man == none) & (one | two)): fill(near(at) & (man == none))\n" + END
).replace("game made", "game base")
VARIANTS = {
    "a definition that is a set now": "let top(c) = c & (man == me)",
    "an effect on one cell now": "effect fill(c):\n    if man[c] == none and row[c] == 1: man[c] = me\n"
    "    require c in cells",
}


@pytest.mark.parametrize("more", WRONG.values(), ids=WRONG)
def test_a_message_leads_right(more, snapshot):
    text = RULES.format(more=more)
    assert render(check("made.rules", text)[1], {"made.rules": text}) == snapshot


TAKEN = {  # a word of the language is declared, and used wherever its kind can be
    "a field": "cell ring: none | player\nlet mine = ring == me\nstart ring:\n    ...\n    ...\n    ...\n"
    'effect s():\n    ring[cells] = me\n    for c in ring == me: man[ring["a1"]] = none\n'
    "end when any(ring(mine, 2)) or seen(ring) == 2: draw\nlook:\n    hide ring",
    "a definition": "let near = man == me\nend when any(near): draw\ninvariant count(near) < 10",
    "a definition with parameters": "let count(S, a) = S | a\nend when any(count(cells, cells)): draw",
    "a parameter": "param turns: 1..3 = 2\nlet more = turns + 1\ncell high: 0..turns\nend when more == turns: draw",
    "an effect": "effect any(c): man[c] = me\naction second(at in cells): any(at)",
    "pieces": "pieces stuck: 3\npiece here: none | cell\nend when any(here[stuck] & cells): draw",
    "a link": "link beside: near\nbeside kept: bool\nend when any(beside & kept): draw",
    "a value": "game hand: none | row\nend when hand == row: draw",
    "a player": "",
}


@pytest.mark.parametrize("more", TAKEN.values(), ids=TAKEN)
def test_a_name_that_is_taken_is_reported_once(more):
    text = RULES.format(more=f"{more}\n{PUT}{END}").replace(
        "turn: put", "turn: put or second" if "second" in more else "turn: put"
    )
    if not more:
        text = text.replace("players A B", "players me B").replace("draw", "win me")
    assert [finding.code for finding in check("made.rules", text)[1]] == ["N02"]


@pytest.mark.parametrize("more", VARIANTS.values(), ids=VARIANTS)
def test_what_a_variant_breaks_is_told_once(more, snapshot, tmp_path):
    (tmp_path / "base.rules").write_text(BASE)
    variant = tmp_path / "made.rules"
    variant.write_text(f'game made "Made" extends base\n{more}\n')
    findings = check(variant)[1]
    assert len(findings) == 1
    assert render(findings, {}).replace(f"{tmp_path}/", "") == snapshot


OURS = tuple(name for name in FUNCTIONS if name not in YIELDING)
THEIRS = tuple(name for name in FUNCTIONS if name in YIELDING)


@pytest.mark.parametrize("words", [VALUES, GRID_VALUES, OURS, THEIRS, COLLECTIONS], ids=lambda words: words[0])
def test_the_manual_lists_the_names_that_are_taken(words):
    assert f"`{' '.join(words)}`" in MANUAL.read_text(encoding="utf-8")
