"""Messages that once led beginners astray, as they are shown now."""

import pytest

from ludex.dsl.load import check
from ludex.dsl.render import render

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
    "a set of sets": PUT + 'let rows = {{"a1", "a2"}, {"b1", "b2"}}\nend when any(l within (man == me) for l in rows)',
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


@pytest.mark.parametrize("more", VARIANTS.values(), ids=VARIANTS)
def test_what_a_variant_breaks_is_told_once(more, snapshot, tmp_path):
    (tmp_path / "base.rules").write_text(BASE)
    variant = tmp_path / "made.rules"
    variant.write_text(f'game made "Made" extends base\n{more}\n')
    findings = check(variant)[1]
    assert len(findings) == 1
    assert render(findings, {}).replace(f"{tmp_path}/", "") == snapshot
