"""The deep checks beyond their manual pages: what else they find, and sound rules on which they keep silent."""

import pytest

from ludex.dsl.load import check, read
from ludex.dsl.manual import FRAME, rules_of

HOP = "action hop(from in mine, to in {} & free):\n    owner[from] = none\n    owner[to] = me\n"
MATE = "action place(at in free):\n    owner[at] = me\n    require not (stuck and any(free))\n"
FILL = "action put(at in free):\n    owner[at] = me\nend when turns == 9\n"
SHOOT = "action shoot(at in mine): owner[at] = none\n"

BOARD_14 = "board grid 14 14\n"
AIM = "action aim(n in 1..12, at in free): owner[at] = me if n > 3 else foe\nturn: place then 0..2 of aim\n"

FOUND = [
    ("A07", "action place(at in free):\n    require not stuck\n    owner[at] = me\n"),
    ("A07", "action place(at in cells - free if stuck else free): owner[at] = me\n"),
    ("A07", "turn:\n    if stuck: pass\n    else: place else pass\n"),
    ("A07", "turn first: bool = stuck\naction place(at in {c for c in free if first}): owner[at] = me\n"),
    ("A07", MATE.replace("= me", "= me\n    owner[near(at)] = none")),
    ("A07", HOP.format("near(from)") + "    require not stuck\nturn: place or hop\n"),
    ("A07", MATE + HOP.format("near(from)") + "turn: (1..2 of (place or hop)) else pass\nend when turns == 9\n"),
    ("A07", MATE.replace("free)", "cells)", 1)),
    ("P01", "turn: 1..3 of place then place\n"),
    ("P01", "turn: 0..1 of place then place\n"),
    ("P01", SHOOT + "turn: place then 0.. of shoot then shoot\n"),
    ("P01", SHOOT + "turn: (place or shoot) or place\n"),
    ("P02", "turn: 2..2 of place\nend when turns == 9\n"),
    ("P02", SHOOT + "turn: (place else pass) then shoot\nend when turns == 9\n"),
    ("P02", "effect keep():\n    require any(mine)\nturn:\n    place else pass\n    keep\nend when turns == 9\n"),
    ("P02", "turn: place then 0..1 of place\nend when stuck and any(mine): win me\n"),
    ("P02", FILL + "turn:\n    if not any(mine): put\n    else: pass\n"),
    ("P02", FILL + "turn:\n    if turns > 3 or any(free): put\n    else: pass\n"),
    ("P02", FILL + "turn:\n    if any(free): put then put\n    else: pass\n"),
    ("P02", FILL + "turn:\n    pass\n    if any(cells): put\n"),
    ("P02", FILL + "turn:\n    if can(place): put\n    else: pass\n"),
    ("P02", FILL + "turn:\n    if can(put, foe): put\n    else: pass\n"),
    ("P02", FILL + "turn:\n    pass\n    while can(put, foe): put\n"),
    ("P02", FILL + "turn:\n    if can(put): pass then put\n    else: pass\n"),
    ("P02", FILL + "turn:\n    if any(free): 2..2 of put\n    else: pass\n"),
    ("P02", FILL + "turn:\n    if any(free): 2.. set of put\n    else: pass\n"),
    ("P02", FILL + "turn:\n    if any(free):\n        put\n        put\n    else: pass\n"),
    ("P02", FILL.replace("= me", "= me\n    require any(mine & near(at))") + "turn:\n    if any(free): put\n"),
    ("P02", FILL.replace("free)", "free, any to in near(at) & free)") + "turn:\n    if any(free): put\n"),
    ("P02", FILL + "turn:\n    pass\n    while turns > 3 and any(mine): put\n"),
    ("P03", SHOOT + "turn:\n    if any(mine): shoot\n    elif not any(mine): place\n    else: pass\n"),
    ("P03", SHOOT + "turn:\n    if turns > 5: shoot\n    elif turns > 9: place\n    else: pass\n"),
    ("P03", "action place(at in free):\n    if turns > 5: owner[at] = me\n    elif turns == 7: owner[at] = foe\n"),
    ("P04", "turn:\n    place\n    0.. of pass\n"),
    ("P04", "effect flip(): owner[cells] = none\nturn:\n    place\n    while turns > 5: flip\n"),
    ("P04", "game on: bool = true\neffect stay(): on = true\nturn:\n    place\n    while on: stay\n"),
    ("P04", HOP.format("ring(from, 2)") + "turn:\n    place\n    while can(hop): hop\n"),
    (
        "P05",
        "game last: none | cell\naction place(at in free):\n    owner[at] = me\n    last = at\n"
        "turn: 1..2 set of place\nend when last == none\nend when stuck\n",
    ),
    ("E02", "end when turns == 9\nend when turns == 9 and any(free)\nend when stuck\n"),
    ("E02", "end when count(mine) > 5\nend when count(mine) > 9: win me\nend when stuck\n"),
    ("E02", "end when count(mine) < 0\nend when stuck\n"),
    ("E02", "turn: place else pass\nend when turns == 9\nend when stuck\n"),
    ("S01", "end when any(cells - mine - (owner == foe) - free): draw\nend when stuck\n"),
    (
        "S01",
        'pieces runner: 2\npieces chaser: 2\npiece at: none | cell\nstart:\n    at[runner] = "a1"\n'
        "action place(to in free):\n    owner[to] = me\n    at[runner & chaser] = to\nend when at[runner] within mine\n"
        "end when stuck\n",
    ),
    ("S01", "end when any(near(mine & (owner == foe)))\nend when stuck\n"),
    ("S02", "end when me == White or me == Black\nend when stuck\nsymmetry none\n"),
    (
        "S02",
        'action place(at in free):\n    require at in free, "taken"\n    require at in free or at not in free\n'
        "    owner[at] = me\n",
    ),
    ("A03", "action place(at in free, side in players): owner[at] = me\n"),
    ("A06", "action place(at in free):\n    owner[at] = me\n    owner[at] = foe\n"),
    ("A06", "action place(at in free):\n    owner[at] = me\n    owner[near(at)] = foe\n    owner[at] = owner[at]\n"),
    (
        "N06",
        "cell ground: dry | wet\nend when not any(ground == dry)\nend when stuck\naction place(at in free):\n"
        "    owner[at] = me\n    ground[at] = dry\n",
    ),
    ("W02", 'notation cell: "{row}"\n'),
    ("W02", BOARD_14 + 'notation then place: "{at}"\nnotation cell: "{row} {column}"\n'),
    ("W02", BOARD_14 + AIM + 'notation aim: "{at}{n}"\n'),
    ("W02", BOARD_14 + AIM + 'notation then aim: "{n}{at}"\n'),
    (
        "W02",
        BOARD_14 + AIM + 'notation aim: "{n}:{at}"\nnotation then aim: ",{at}>{n}"\nnotation then place: "{at}"\n'
        'notation cell: "{row}{column:a}"\n',
    ),
    ("W02", 'board grid 14 14\nnotation cell: "{row}{column}"\n'),
    (
        "W02",
        HOP.format("near(from)").replace("hop(", "hop(n in 1..2, ").replace("= me", "= me if n == 1 else foe")
        + 'turn: place or hop\nnotation hop: "{from}{to}"\n',
    ),
]

SILENT = [
    FILL + "turn:\n    if can(put): put\n    else: pass\n",
    FILL + "turn:\n    pass\n    while can(put) and turns > 3:\n        put\n",
    FILL + "pattern fill: if can(put): put\nturn:\n    pass\n    fill\n",
    FILL + "turn:\n    if turns > 3 and any(free): put then 0..2 of put\n    else: pass\n",
    FILL + "turn:\n    if any(free & near(mine)): 1..2 of put\n    elif not any(mine): pass\n    else: pass\n",
    FILL + "turn:\n    if count(free) >= 2: 1.. set of put\n    else: pass\n",
    FILL + "turn:\n    if not any(free): pass\n    else: longest 1..2 of put\n",
    FILL + "turn:\n    if not any(mine | (owner == foe)): put\n    else: pass\n",
    FILL.replace("= me", "= me\n    again = any(near(at) & mine)")
    + "turn again: bool = true\nturn:\n    pass\n    while again and can(put): put\n",
    FILL.replace(":", ":\n    require turns > 3", 1) + "turn:\n    if any(free) and turns > 5: put\n    else: pass\n",
    MATE,
    MATE + HOP.format("near(from)") + "turn: place or hop\n",
    MATE + HOP.format("near(from)") + "turn: (place then 0..1 of hop) or hop\n",
    "effect settle(to):\n    owner[to] = me\n    if to in near(mine): require not stuck\n"
    "action place(at in free & near(cells)): settle(at)\n",
    "cell used: bool\naction place(at in free - used):\n    used[at] = true\n    owner[at] = foe\n"
    "    require not stuck\n",
    HOP.format("near(from)") + MATE.replace("stuck and", "can(hop) and stuck and") + "turn: place or hop\n",
    "turn: 1..3 of place\n",
    "cell high: 0..5 = 1\naction place(at in free):\n    owner[at] = me\n    high[near(at) & (high > 0)] -= 1\n"
    "end when not any(high > 0)\nend when stuck\n",
    "turn: 2..2 of place then place\n",
    "turn: place then 0..1 of place\n",
    SHOOT + "turn: (longest 0.. of place) then shoot\n",
    SHOOT + "turn:\n    if any(mine): shoot\n    else: place\n    shoot\n",
    SHOOT + "turn: (place then shoot) else place\n",
    "invariant not stuck and count(mine) < 99\nend when not any(free)\n",
    "end when stuck and any(mine): win me\nend when stuck and not any(mine): draw\n",
    "end when turns == 9 or stuck\n",
    "end when turns == 50\nend when turns == 100\nend when stuck\n",
    "end when stuck and any(mine): win me\nend when stuck: draw\n",
    "end when count(mine) > 9: win me\nend when count(mine) > 5: draw\nend when stuck\n",
    "let limit = 0\nend when turns == 9 and limit > 0\nend when stuck\n",
    "let limit = 3 * 2\nend when turns == 9 and limit > 5\nend when stuck\n",
    "let blocked = {}\naction place(at in free - (mine & blocked)): owner[at] = me\n",
    "invariant not any(mine & free)\n",
    'check:\n    play "a1"\n    expect not any(mine & free)\n',
    HOP.format("north(from)") + "turn:\n    place\n    0.. of hop\n",
    HOP.format("near(from)").replace("& free", "& free - used").replace("= me", "= me\n    used |= to")
    + "turn used: set of cell\nturn:\n    place\n    0.. of hop\n",
    "turn: 0.. set of place\nend when turns == 9\n",
    "link bond: beside\nbond tie: none | player\naction cut(e in tie == me): tie[e] = none\n"
    "action join(e in inside(bond, mine) & (tie == none)): tie[e] = me\n"
    "turn: place then 0.. set of cut then 0.. set of join\n",
    "action place(at in free):\n    owner[at] = foe\n    owner[mine] = me\n    owner[mine] = none\n",
    "action place(at in free, any by in near(at)): owner[at] = me\n",
    'pieces man: 3\npiece spot: none | cell\nstart:\n    spot[man] = "a1"\n'
    "action go(u in man, to in near(spot[u])): spot[u] = to\n"
    "turn: each u in man: go(u), different to\nend when turns == 9\nend when stuck\n",
    "player hand: 0..9 = 9\naction place(at in free):\n    hand[me] -= 1\n    owner[at] = me\n"
    "turn:\n    if hand[me] > 0: place\n    else: pass\nend when stuck or turns == 40\n",
    "player taken: 0..25\naction place(at in free):\n    owner[at] = me\n    taken[me] += 1\nscore p: taken[p]\n",
    "turn started: set of cell = mine\naction place(at in free - started): owner[at] = me\n",
    "cell kind: none | rook of player | king of player\n"
    "action place(at in free, what in {rook, king}):\n    owner[at] = me\n"
    "    kind[at] = what of me\nend when any(kind == king of me): win me\nend when stuck\n",
    SHOOT + 'notation place, shoot: "{at}"\nturn: place or shoot\n',
    "action place(at in free & near(mine)): owner[at] = me\naction jump(at in free & ring(mine, 2)): owner[at] = me\n"
    'notation place, jump: "{at}"\nturn: place or jump\n',
    'board grid 5 30\nnotation cell: "{row}{column}"\n',
    'board grid 9 9\nnotation cell: "{row}{column}"\n',
    'notation then place: "{at}"\nnotation cell: "{row} {column}"\n',
    AIM + 'notation aim: "{at}{n}"\n',
    AIM + 'notation then aim: "{n}{at}"\n',
    BOARD_14 + AIM + 'notation aim: "{at}:{n}"\nnotation then aim: ",{n}{at}"\n',
    BOARD_14 + AIM.replace("12", "9") + 'notation aim: "{at}{n}"\n',
]


@pytest.fixture
def findings(tmp_path):
    """The findings about declarations put into the frame of the manual."""
    (tmp_path / "frame.rules").write_text(FRAME, encoding="utf-8")
    return lambda text: check(tmp_path / "example.rules", rules_of(text))[1]


@pytest.mark.parametrize("code, text", FOUND)
def test_a_mistake_is_found_and_nothing_else(findings, code, text):
    assert [found.code for found in findings(text)] == [code]


@pytest.mark.parametrize("text", SILENT)
def test_sound_rules_have_no_findings(findings, text):
    assert not findings(text)


def test_what_may_have_no_run_is_pointed_at(findings):
    rules = "turn:\n    if any(mine):\n        pass\n    else:\n        pass\n        place\nend when turns == 9\n"
    (found,) = findings(rules)
    assert rules_of(rules).splitlines()[found.span.line - 1].strip() == "place"


def test_different_is_told_which_names_all_actions_have(findings):
    begin = HOP.format("near(from)") + "turn: 1..2 set of (place or hop), different at\nend when stuck\n"
    assert [found.hint for found in findings(begin)] == ["call what must differ alike in all these actions"]
    (found,) = findings(
        begin.replace("from in", "at in")
        .replace("near(from)", "near(at)")
        .replace("[from]", "[at]")
        .replace("different at", "different by")
    )
    assert found.hint == "write one of: at"


def test_an_unknown_motion_is_told_which_there_are(findings):
    (found,) = findings("symmetry twist\nend when stuck\n")
    assert (found.code, found.hint) == ("N01", "write one of: rotate, reflect, flip, transpose, swap")


GRAPH = """game names "Names"
players White Black
board graph:
    {rows}
{rules}
turn: put
end when stuck: draw
"""
PUT = "cell man: none | player\naction put(at in man == none): man[at] = me\nnotation put: "
PUT_NUMBER = "cell man: 0..20\naction put(at in man == 0, n in 1..{}): man[at] = n\nnotation put: "
TIE = 'link tie: beside\ntie used: bool\naction put(e in tie - used): used[e] = true\nnotation put: "{e}"'


@pytest.mark.parametrize(
    "rows, rules, code, line, told",
    [
        ("a b;c d", PUT + '"{at}"', "B01", 4, "the name `b;c` of a cell cannot be read again"),
        ("a - d", PUT + '"{at}"', "B01", 4, "the name `-` of a cell cannot be read again"),
        ("a a-b b b-c c", TIE, "W02", 3, "links that print alike"),
        ("1 2 11 12", PUT_NUMBER.format(12) + '"{at}{n}"', "W02", 7, "choices of `put` may print alike"),
    ],
)
def test_names_in_the_data_of_a_graph_that_cannot_be_read_back_are_told_with_their_line(rows, rules, code, line, told):
    _, findings = check("names.rules", GRAPH.format(rows=rows, rules=rules))
    assert [(f.code, f.span.line, f.title) for f in findings if f.code in ("B01", "W02")] == [(code, line, told)]


@pytest.mark.parametrize(
    "rows, rules",
    [
        ("1 2 11 12", PUT_NUMBER.format(9) + '"{at}{n}"'),  # the last digit is the number
        ("1 2 11 12", PUT_NUMBER.format(12) + '"{at} {n}"'),
        ("a a-b b b-d c", TIE),
    ],
)
def test_names_in_the_data_of_a_graph_that_are_read_back_are_not_told(rows, rules):
    _, findings = check("names.rules", GRAPH.format(rows=rows, rules=rules))
    assert not [f for f in findings if f.code in ("B01", "W02")]


def test_the_line_of_a_file_of_data_with_an_unseen_character_in_a_name_is_told(tmp_path):
    (tmp_path / "cells.txt").write_text("a b\nb c\x1b[1m\n")
    rules = GRAPH.format(rows="", rules=PUT + '"{at}"').replace(":\n    \ncell", ' "cells.txt"\ncell')
    (tmp_path / "names.rules").write_text(rules)
    found = read(tmp_path / "names.rules").findings[0]
    assert (found.code, found.title) == ("B01", "the name `c\\x1b[1m` of a cell cannot be read again")
    assert found.label == "it holds a character that is not to be seen (line 2 of it)"
