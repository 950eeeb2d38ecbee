"""H03, H06, H08 and H09: findings about rules that hide something, and shipped rules that have none."""

from pathlib import Path

import pytest

from ludex.dsl.load import check, load
from ludex.dsl.views.secret_flow import secret_flow
from tests.dsl.views.test_leaks import SOUND

ROOT = Path(__file__).parents[3]


def codes(*changes: tuple[str, str]) -> list[str]:
    rules = SOUND
    for before, after in changes:
        assert before in rules
        rules = rules.replace(before, after, 1)
    return [finding.code for finding in secret_flow(load("diggers.rules", rules))]


LOOT = ("action pay: gold[me] = 0", "action pay:\n    require any(dug)\n    gold[me] = 0")
SECRET = ("    dug[at] = true", "    if home[foe] == at: dug[at] = true")


def test_a_sound_game_has_no_findings():
    assert codes() == []


@pytest.mark.parametrize(
    "turn, expected",
    [("dig then pay", ["H03"]), ("dig then (pay else pass)", []), ("dig or pay", [])],
)
def test_what_follows_a_secret_effect_must_have_a_run(turn, expected):
    assert codes(LOOT, SECRET, ("    else: dig or pay", f"    else: {turn}")) == expected


def test_what_follows_an_effect_that_reads_no_secret_may_have_none():
    assert codes(LOOT, ("    else: dig or pay", "    else: dig then pay")) == []


@pytest.mark.parametrize(
    "effect, expected", [("if home[foe] == at: next = me", ["H06"]), ("if any(dug): next = me", [])]
)
def test_the_next_player_is_seen_by_all(effect, expected):
    assert codes(("    dug[at] = true", f"    dug[at] = true\n    {effect}")) == expected


@pytest.mark.parametrize("promise, needless", [("home[me]", True), ("home[foe]", False)])
def test_a_promise_that_changes_nothing_is_needless(promise, needless):
    dig = ("action dig(at in cells - dug)", f"action dig(at in cells - dug - {promise})")
    found = codes(dig, ("let buried", f'known {promise}, "a test"\nlet buried'))
    assert found == (["H08"] if needless else [])


HEADER = 'game dark "Dark"\nplayers First Second\nboard grid 2 2\ncell owner: none | player\n'
PUT = """action put(at in cells):
    require owner[at] == none
    owner[at] = me
turn: try put else pass
end when turns == 4: draw
"""


@pytest.mark.parametrize(
    "shown, expected", [("", ["H09"]), ("show owner[c] to players\n", ["H09"]), ("show owner[c] to owner[c]\n", [])]
)
def test_a_try_where_nothing_is_hidden_is_needless(shown, expected):
    _, findings = check("dark.rules", HEADER + shown.replace("to owner[c]", "to whose(owner[c])") + PUT)
    assert [finding.code for finding in findings] == expected


RULES = [path for path in sorted((ROOT / "rules").rglob("*.rules")) if "\nshow " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize(
    "path", [*RULES, *sorted((ROOT / "tests" / "unseen").glob("joint_*.rules"))], ids=lambda path: path.stem
)
def test_shipped_rules_have_no_findings(path):
    assert secret_flow(load(path)) == []
