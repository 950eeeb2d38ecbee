"""The resolver: every shipped file is sound, and each mistake is found where it is and nowhere else."""

from pathlib import Path

import pytest

from ludex.dsl.load import check, load
from ludex.dsl.reference import Game
from ludex.dsl.run_checks import Execution, run_checks
from tests.dsl.small_games import model_of

RULES = Path(__file__).parents[2] / "rules"

SOUND = {
    "header": 'game sample "Sample"',
    "param": "param size: 3..9 = 5",
    "players": "players White Black",
    "board": "board grid 5 5",
    "pieces": "pieces runner: 2",
    "link": "link bridge: offsets(1, 2)",
    "owner": 'cell owner: none | player "wb"',
    "kind": 'cell kind: none "." | rook of player "Rr" | king of player "Kk"',
    "ground": "cell ground: dry | wet",
    "at": "piece at: none | cell",
    "tie": "bridge tie: none | player",
    "hand": "player hand: 0..9 = 4",
    "lit": "cell lit: bool",
    "left": "turn left: set of cell",
    "quiet": "game quiet: int",
    "start": "start:\n    hand[White] = 3",
    "picture": "start owner:\n    w...b\n    .....\n    .....\n    .....\n    b...w",
    "mine": "let mine = owner == me",
    "free": "let free = owner == none",
    "run": "let run(c, d) = c | span(c, d, mine)",
    "place": "action place(to in free - left, any by in mine & beside(to)):\n"
    "    settle(to)\n    left |= to\n    quiet += 1",
    "shift": "action shift(u in runner):\n    at[u] = none\n    kind[cells] = rook of me",
    "settle": "effect settle(to):\n    require hand[me] > 0\n"
    "    owner[to] = me\n    lit[to] = true\n    ground[to] = wet\n"
    "    kind[to] = king of me\n"
    "    tie[bridge] = none\n    hand[me] -= 1",
    "turn": "turn: place then 0..1 of shift else pass",
    "uses": "end when any(lit & (ground == dry) & (kind == rook of me))"
    " or any(any(run(c, north)) for c in mine if size > quiet): win me",
    "score": "score p: count(owner == p) + hand[p]",
    "end": "end when any(ends(tie == me) & left_over) or not any(at[runner])",
    "left_over": "let left_over = cells - free",
    "notation": 'notation place: "{by}{to}"',
    "symmetry": "symmetry reflect, flip",
}


# code, what is broken in which part, how it is mended
CASES = [
    ("N01", "mine", "let mine = ownr == me", "let mine = owner == me"),
    ("N01", "turn", "turn: plce then 0..1 of shift else pass", None),
    ("N01", "settle", SOUND["settle"] + "\n    setle(to)", SOUND["settle"] + "\n    owner[to] = me"),
    ("N01", "hand", "palyer hand: 0..9 = 4", None),
    ("N01", "start", "start:\n    hnd[White] = 3", None),
    ("N01", "symmetry", "symmetry reflct", "symmetry reflect"),
    ("N01", "notation", 'notation plaice: "{by}{to}"', None),
    ("N02", "free", "let free = owner == none\nlet free = cells", None),
    ("N02", "shift", "action shift(size in runner): at[size] = none", None),
    ("N02", "free", "let free = owner == none\nlet count = cells", None),
    (
        "N03",
        "left_over",
        "let left_over = cells - other\nlet other = left_over",
        "let left_over = cells - other\nlet other = free",
    ),
    ("N04", "free", "let free = owner == none\nlet spare = cells", None),
    ("N04", "param", "param size: 3..9 = 5\nparam depth: 1..2 = 1", None),
    ("N04", "run", "let run(c, d) = c | span(c, north, mine)", None),
    ("T01", "left_over", "let left_over = owner == 3", "let left_over = owner == me"),
    ("T01", "left_over", "let left_over = cells & players", "let left_over = cells & free"),
    ("T01", "left_over", "let left_over = free + mine", "let left_over = free | mine"),
    ("T01", "picture", "start tie = given\nstart left = given", "start tie = given\nstart quiet = given"),
    ("T01", "picture", "start hand:\n    w...b", "start hand = given"),
    ("T01", "left_over", "let left_over = cells(free)", "let left_over = near(free)"),
    ("T01", "score", "score p: (owner == p) | (hand > 0)", "score p: count(owner == p) + hand[p]"),
    ("T02", "left_over", "let left_over = owner == empty", "let left_over = owner == none"),
    ("T02", "left_over", "let left_over = owner == player(3)", "let left_over = owner == player(2)"),
    ("T02", "left_over", "let left_over = owner == wet", "let left_over = ground == wet"),
    ("T02", "left_over", "let left_over = kind == rook", "let left_over = kind == rook of me"),
    ("T02", "start", "start:\n    hand[White] = 12", "start:\n    hand[White] = 9"),
    ("T02", "settle", SOUND["settle"].replace("= wet", "= none"), None),
    ("T01", "start", 'start:\n    at[runner] = ["a1", "b1", "c1"]', 'start:\n    at[runner] = ["a1", "b1"]'),
    (
        "T03",
        "place",
        SOUND["place"] + "\n    require free & near(to)",
        SOUND["place"] + "\n    require any(free & near(to))",
    ),
    (
        "T03",
        "end",
        "end when lit & ends(tie == me) & left_over or at[runner] == {}",
        "end when any(lit & ends(tie == me) & left_over) or at[runner] == {}",
    ),
    (
        "T04",
        "left_over",
        "let left_over = {c for c in cells if mine in free}",
        "let left_over = {c for c in cells if mine within free}",
    ),
    ("T04", "left_over", "let left_over = owner == others", "let left_over = owner in others"),
    (
        "T04",
        "left_over",
        "let left_over = {c for c in cells if c == free}",
        "let left_over = {c for c in cells if c in free}",
    ),
    ("T05", "left_over", "let left_over = owner == me & near(mine)", "let left_over = (owner == me) & near(mine)"),
    ("T05", "left_over", "let left_over = near(mine) | owner == me", "let left_over = near(mine) | (owner == me)"),
    (
        "T06",
        "players",
        "players White Black Red\nend when any(owner == foe)",
        "players White Black\nend when any(owner == foe)",
    ),
    ("T07", "run", "let run(c, d) = c | span(c, d | south, mine)", None),
    ("T08", "settle", SOUND["settle"] + "\n    mine = {}", SOUND["settle"] + "\n    quiet = 0"),
    ("T08", "settle", SOUND["settle"] + "\n    turns = 0", SOUND["settle"] + "\n    quiet = 0"),
    ("T10", "left_over", "let left_over = run(free)", "let left_over = union(run(c, north) for c in free)"),
    ("T10", "left_over", "let left_over = joined(free, mine)", "let left_over = joined(free, mine, near)"),
    (
        "T10",
        "settle",
        SOUND["settle"] + "\n    settle2(to, to)\neffect settle2(to):\n    owner[to] = me",
        SOUND["settle"] + "\n    settle2(to)\neffect settle2(to):\n    owner[to] = me",
    ),
    ("A01", "shift", SOUND["shift"] + "\naction resign", None),
    ("A02", "place", SOUND["place"] + "\n    owner[by] = none", SOUND["place"] + "\n    owner[to] = none"),
    ("A04", "place", SOUND["place"] + "\n    win me", None),
    ("A04", "end", SOUND["end"] + "\nend when any(left): draw", SOUND["end"] + "\nend when any(free): draw"),
    ("A04", "start", "start:\n    hand[me] = 3", "start:\n    hand[White] = 3"),
    ("A04", "start", "start:\n    owner[mine] = White", "start:\n    owner[free] = White"),
    ("A04", "board", "board grid 5 5 without mine", "board grid 5 5 without (row == 3) & (column == 3)"),
    ("A05", "settle", SOUND["settle"] + "\n    settle(to)", None),
    (
        "P06",
        "turn",
        "turn: 0..1 set of shift, different w then place else pass",
        "turn: 0..1 set of shift, different u then place else pass",
    ),
    ("P07", "turn", "turn: rest\neffect rest():\n    quiet = 0", None),
    ("P08", "turn", "turn: 0..1 set of (shift then place) else pass", None),
    ("E01", "score", "end when sum(hand[p] for p in players) == 0", "score p: hand[p]"),
    ("B01", "picture", SOUND["picture"].replace("    b...w", "    b..w"), None),
    ("B01", "picture", SOUND["picture"].replace("    b...w", "    b.?.w"), None),
    ("B01", "left_over", 'let left_over = cells - "h9"', 'let left_over = cells - "a1"'),
    (
        "B02",
        "board",
        "board grid 5 5 walls:\n    00000\n    00400\n    00f80\n    00100\n    00000",
        "board grid 5 5 walls:\n    00000\n    00400\n    02f80\n    00100\n    00000",
    ),
    (
        "B04",
        "board",
        "board grid 5 5 walls:\n    00000\n    00000\n    00000\n    00000\n    00000\nend when any(near(mine)): draw",
        "board grid 5 5 walls:\n    00000\n    00000\n    00000\n    00000\n    00000\n"
        "end when any(beside(mine)): draw",
    ),
    ("B03", "param", "param size: 3..9 = 30", "param size: 3..9 = 9"),
    (
        "T01",
        "turn",
        "turn: (longest 1..2 of place by mine) then 0..1 of shift else pass",
        "turn: (longest 1..2 of place by count(mine)) then 0..1 of shift else pass",
    ),
    ("B05", "board", "board grid (count(cells)) 5", "board grid 5 5"),
    ("B05", "board", "board grid (size - 3) 5", "board grid (size + 0) 5"),
    ("X01", "header", 'game sample "Sample" extends bactria', None),
    ("W01", "notation", 'notation place: "{bye}{to}"', 'notation place: "{by}{to}"'),
    ("C01", "board", "board grid 5 5 without column == 1", "board grid 5 5 without column in {1, 5}"),
]


def findings(tmp_path, parts):
    path = tmp_path / "sample.rules"
    path.write_text("\n".join(parts.values()) + "\n", encoding="utf-8")
    return check(path)


def replaced(part, text):
    return {**SOUND, part: text}


def test_the_sound_sample_has_no_findings(tmp_path):
    model, found = findings(tmp_path, SOUND)
    assert model is not None and not found


@pytest.mark.parametrize(
    "code, part, broken, mended", CASES, ids=[f"{case[0]}-{case[1]}-{i}" for i, case in enumerate(CASES)]
)
def test_a_mistake_is_found_where_it_is_and_nothing_else(tmp_path, code, part, broken, mended):
    _, found = findings(tmp_path, replaced(part, broken))
    assert {one.code for one in found} == {code}
    before = "\n".join(text for name, text in SOUND.items() if list(SOUND).index(name) < list(SOUND).index(part))
    first = before.count("\n") + 2 if before else 1
    assert first <= found[0].span.line <= first + broken.count("\n") or code == "E01" or part in ("players", "board")
    assert all(one.title and one.label and one.hint for one in found)
    if mended:
        assert not findings(tmp_path, replaced(part, mended))[1]


@pytest.mark.parametrize("path", sorted(RULES.rglob("*.rules")), ids=lambda path: path.stem)
def test_every_shipped_file_is_sound(path):
    model, found = check(path)
    assert model is not None and not found
    assert model.name == path.stem


def test_several_mistakes_are_found_at_once_in_their_order(tmp_path):
    parts = replaced("mine", "let mine = ownr == me") | {"left_over": "let left_over = cells & players"}
    _, found = findings(tmp_path, parts)
    assert [one.code for one in found] == ["N01", "T01"]
    assert found == tuple(sorted(found))


def test_a_template_shows_where_it_is_used(tmp_path):
    _, found = findings(tmp_path, replaced("run", "let run(c, d) = c | span(d, c, mine)"))
    assert {one.code for one in found} == {"T01"} and "is used here" in found[0].notes[0].text


def test_games_that_extend_each_other_are_found(tmp_path):
    (tmp_path / "one.rules").write_text('game one "One" extends two\n')
    (tmp_path / "two.rules").write_text('game two "Two" extends one\n')
    model, found = check(tmp_path / "one.rules")
    assert model is None and [one.code for one in found] == ["X01"]


def test_a_variant_replaces_by_name_and_warns_of_what_is_the_same(tmp_path):
    (tmp_path / "base.rules").write_text("\n".join(replaced("header", 'game base "Base"').values()) + "\n")
    path = tmp_path / "twin.rules"
    path.write_text('game twin "Twin" extends base\nparam size: 3..9 = 7\nlet free = owner == none\n')
    model, found = check(path)
    assert [(one.code, one.severity, one.span.line) for one in found] == [("X01", "warning", 3)]
    assert model.params[0].default == 7 and [source for source, _ in model.sources][-1] == str(path)


def variant_of(tmp_path, base, lines):
    """What is found about a variant of rules that begin with these lines, and its model."""
    parts = replaced("symmetry", base) | {"header": 'game base "Base"'}
    (tmp_path / "base.rules").write_text("\n".join(parts.values()) + "\n")
    path = tmp_path / "other.rules"
    path.write_text(f'game other "Other" extends base\n{lines}\n')
    model, found = check(path)
    return model, [(one.code, one.severity, one.span.line) for one in found]


def test_a_variant_inherits_no_symmetry_if_it_says_so(tmp_path):
    changed = "let free = (owner == none) - (column == 1)"
    model, found = variant_of(tmp_path, "symmetry reflect, flip", f"{changed}\nsymmetry none")
    assert found == [] and model.symmetries == ()


def test_a_variant_is_warned_where_it_names_what_an_inherited_symmetry_moves(tmp_path):
    changed = "let free = (owner == none) - (column == 1)"
    assert variant_of(tmp_path, "symmetry reflect", changed)[1] == [("X02", "warning", 2)]
    assert variant_of(tmp_path, "symmetry flip", changed)[1] == []  # rows are not named
    assert variant_of(tmp_path, "symmetry reflect", f"{changed}\nsymmetry reflect")[1] == []  # it stands by it
    named = "end when any(owner == White) or not any(at[runner]): draw"
    assert variant_of(tmp_path, "symmetry reflect + swap", named)[1] == [("X02", "warning", 2)]


def test_what_a_variant_takes_over_keeps_an_inherited_symmetry(tmp_path):
    base = "symmetry reflect\nlet rim = column in {1, 5}\neffect spread():\n    lit[column == 3] = true"
    shift = "action shift(u in runner):\n    at[u] = none\n    kind[rim] = rook of me\n    spread()"
    assert variant_of(tmp_path, base, shift)[1] == []  # the definition is as it was
    spread = f"{shift}\neffect spread():\n    lit[column == 3] = true\n    lit[ground == wet] = false"
    assert variant_of(tmp_path, base, spread)[1] == []  # so is the line
    assert variant_of(tmp_path, base, spread.replace("3", "2"))[1] == [("X02", "warning", 6)]


def test_an_inherited_symmetry_that_does_not_fit_the_board_is_told_where_the_board_is(tmp_path):
    hole = "board grid 5 5 without (row == 1) & (column == 1)"
    model, found = variant_of(tmp_path, "symmetry reflect", hole)
    assert model is None and ("C01", "error", 2) in found


def test_none_stands_alone_among_symmetries(tmp_path):
    assert [one.code for one in findings(tmp_path, replaced("symmetry", "symmetry none, flip"))[1]] == ["C01"]
    model, found = findings(tmp_path, replaced("symmetry", "symmetry none"))
    assert not found and model.symmetries == ()


def test_a_missing_data_file_is_told(tmp_path):
    _, found = findings(tmp_path, replaced("picture", 'start owner "nothing.txt"'))
    assert [one.code for one in found] == ["F01"]


def test_fields_keep_their_identity():
    model = load(RULES / "draughts.rules")
    hand = next(field for field in model.fields if field.name == "hand")
    assert hand.default is not None and hand.index == 2


def test_a_position_in_a_check_is_written_with_single_quotes():
    text = """game counting "Counting"
players A B
board grid 1 1
player points: int
action add: points[me] += 1
turn: add
end when points[A] > 2: win A
check:
    from "A points={'A':2}"
    play "add"
    expect winners == {A}
"""
    model = model_of(text)
    assert model.checks[0].lines[0].texts == ('A points={"A":2}',)
    assert all(
        result.ok for result in run_checks(model, Execution("interpreter", lambda settings: Game(model, settings)))
    )


RINGS = """game rings "Rings"
players A B
board grid {board}
cell man: none | player
let count_of = count(man == me)
action put(at in (man == none) - ring(man == me, {distance})): man[at] = me
turn: put else pass
end when turns == 20: draw
"""


@pytest.mark.parametrize(
    "board, distance, codes",
    [
        ("5 11", "count_of", []),  # 441 steps, of which 189 fit
        ("25 25", "count_of", ["T01"]),
        ("25 25", "count_of if count_of < 4 else 4", []),
        ("25 25", "4 if 4 <= count_of else count_of", []),
        ("25 25", "count_of if count_of > 4 else 4", ["T01"]),
        ("25 25", "count_of if count(man == me) != 4 else count_of", ["T01"]),
    ],
)
def test_the_steps_of_a_computed_ring_are_those_that_fit(board, distance, codes):
    found = check("rings.rules", RINGS.format(board=board, distance=distance))[1]
    assert [one.code for one in found] == codes


def test_hexagons_have_no_way_north(tmp_path):
    text = (
        'game h "H"\nplayers A B\nboard hexagon 3\ncell owner: none | player\nsymmetry transpose, rotate\n'
        "action a(at in (owner == none) - north(owner == me)): owner[at] = me\nturn: a\nend when stuck: draw\n"
    )
    _, (found,) = findings(tmp_path, {"all": text})
    assert found.code == "N01" and found.hint.startswith("on hexagons the ways are `northwest`, `northeast`")


def test_a_motion_must_fit_the_board_of_hexagons(tmp_path):
    text = (
        'game h "H"\nplayers A B\nboard hexgrid 3 3\ncell owner: none | player\nsymmetry rotate, reflect\n'
        "action a(at in owner == none): owner[at] = me\nturn: a\nend when stuck: draw\n"
    )
    _, (found,) = findings(tmp_path, {"all": text})
    assert (found.code, found.span.column) == ("C01", 18)


LINES = (
    'game h "H"\nplayers A B\nboard grid 3 3\ncell owner: none | player\naction a(l in {l for l in FAMILY if any(l & '
    "(owner == none))}): owner[l] = me\nturn: a\nend when stuck: draw\n"
)


@pytest.mark.parametrize(
    "family, template, code, label",
    [
        ("lines(2)", "{l:ends}", "", ""),
        ("lines(2)", "{l}", "", ""),
        ('copies({"a1", "b1", "b2"})', "{l:ends}", "W02", "2 sets of `l` print as `a3-b2`"),
        ("{joined(c, owner == me, near) for c in cells}", "{l}", "B06", "these depend on the position"),
        ("copies(owner == none)", "{l}", "B06", "these depend on the position"),
        ("cells", "{l:ends}", "W01", "only sets have `:ends`, and names `:symbol` and `:SYMBOL`"),
    ],
)
def test_a_set_is_chosen_from_sets_that_are_known(tmp_path, family, template, code, label):
    text = LINES.replace("FAMILY", family) + f'notation a: "{template}"\n'
    found = [(one.code, one.label) for one in findings(tmp_path, {"all": text})[1] if one.severity == "error"]
    assert found == ([(code, label)] if code else [])


@pytest.mark.parametrize("to, found", [("p", []), ("players - p", []), ("{}", ["N04"])])
def test_what_some_player_is_shown_is_used(tmp_path, to, found):
    text = (
        f'game w "W"\nplayers A B\nplayer clue: 0..5\nshow clue[p] to {to}\n'
        "action say(n in 0..5): clue[foe] = n\nturn: say\nend when turns == 4: draw\n"
    )
    assert [one.code for one in findings(tmp_path, {"all": text})[1]] == found
