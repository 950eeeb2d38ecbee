"""`ludex fmt --upgrade`, and the version that a rules file states."""

import pytest

from ludex.cli import main
from ludex.dsl.errors import PositionError
from ludex.dsl.format import format
from ludex.dsl.load import check, load, trees
from ludex.dsl.parse import parse
from ludex.dsl.reference import Game
from ludex.dsl.rules_error import RulesError
from ludex.dsl.upgrade import upgrade
from ludex.dsl.version import LANGUAGE

HEADER = 'game g "G"\n'
# New words as the names of fields, definitions, parameters, actions and effects: files that are older than the words.
OLD_NAMES = """game old "Old"
players White Black
board grid 3 3
cell owner: none | player
game language, hexgrid, hexagon, triangle: int
game chance, setup, payoff, show, known, tell, view, tree, pattern, by, to: int
let first = owner == none
let number(what) = count(what)
let whose = number(first)
let after(max, min) = max - min
action abs(copies in first):
    owner[copies] = me
    language += whose; hexgrid += language; hexagon += hexgrid; triangle += hexagon; chance += triangle
    setup += chance; payoff += setup; show += payoff; known += show; tell += known; view += tell; tree += view
    pattern += tree; by += pattern; to += by
effect inherited(): language += after(2, 1)
turn: abs then inherited
end when stuck or to > 99999: draw
invariant not stuck
check: perft 9 72
"""


def upgraded(text, *bases):
    return format(upgrade(parse(text, "t.rules"), [parse(base, "b.rules") for base in bases])).split("\n", 1)[1].strip()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("let a = b if b > c else c", "let a = max(b, c)"),
        ("let a = c if b >= c else b", "let a = min(b, c)"),
        ("let a = b if b < c + 1 else c + 1", "let a = min(b, c + 1)"),
        ("let a = c if b <= c else b", "let a = max(b, c)"),
        ("let a = b if b >= 0 else -b", "let a = abs(b)"),
        ("let a = -b if b < 0 else b", "let a = abs(b)"),
        ("let a = 0 if b < 0 else b", "let a = max(b, 0)"),
        ("let a = b if b > c else d", "let a = b if b > c else d"),
        ("let a = b if b == c else c", "let a = b if b == c else c"),
        ("let max = 3\nlet a = b if b > c else c", "let max = 3\nlet a = b if b > c else c"),
        ("let a = north(north(north(b)))", "let a = (north ** 3)(b)"),
        ("let a = north(south(b)) | d(d(b))", "let a = north(south(b)) | d(d(b))"),
        ("let north(x) = x\nlet a = north(north(b))", "let north(x) = x\nlet a = north(north(b))"),
        ("action a: b = 1; c = d if d > e else e", "action a: b = 1; c = max(d, e)"),
    ],
)
def test_what_has_a_shorter_form_is_written_in_it(old, new):
    assert upgraded(HEADER + old) == new
    assert upgraded(HEADER + new) == new


@pytest.mark.parametrize(
    ("turn", "new"),
    [
        ("turn: a then b then tick", "turn: inherited then tick"),
        ("turn: (a then b) or pass", "turn: inherited or pass"),
        ("turn:\n    a\n    b\n    if c: tick", "turn:\n    inherited\n    if c: tick"),
        ("turn: a then tick", "turn: a then tick"),
        ("turn: a then b", "turn: a then b"),
    ],
)
def test_a_turn_that_is_repeated_in_a_variant_is_inherited(turn, new):
    assert upgraded('game v "V" extends g\n' + turn, HEADER + "turn: a then b") == new


def test_an_upgraded_file_plays_as_before(tmp_path):
    base, variant = tmp_path / "base.rules", tmp_path / "variant.rules"
    base.write_text(OLD_NAMES)
    variant.write_text('game variant "V" extends base\neffect more(): to += 2\nturn: (abs then inherited) then more\n')
    before = load(variant)
    variant.write_text(format(upgrade(trees(variant)[-1], trees(variant)[:-1])))
    assert f"language {LANGUAGE}" in variant.read_text()
    assert Game(load(variant)).start().perft(2) == Game(before).start().perft(2) == 72


def test_new_words_are_names_in_old_files(tmp_path):
    model, findings = check(tmp_path / "old.rules", OLD_NAMES)
    assert model is not None and [found.code for found in findings if found.severity == "error"] == []
    assert Game(model).start().perft(2) == 72


def test_a_file_of_a_later_language_is_refused_by_this_alone():
    with pytest.raises(RulesError) as caught:
        parse(f'game g "G" extends h language {LANGUAGE + 1}\nlet = nonsense\n', "t.rules")
    (found,) = caught.value.diagnostics
    assert found.code == "G20" and found.span.column == len('game g "G" extends h language ') + 1
    assert parse('game g "G" language 1\n', "t.rules").header.language.value == 1


def test_both_versions_are_printed(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.endswith(f" (rules language {LANGUAGE})\n")


def test_a_position_may_state_its_format(tmp_path):
    game = Game(load(tmp_path / "old.rules", OLD_NAMES))
    text = game.start().text()
    assert game.position(f"{text} format=1").text() == text
    with pytest.raises(PositionError, match="of format 2; this version reads format 1"):
        game.position(f"{text} format=2")
